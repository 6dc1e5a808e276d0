"""The choices that the steps of all lessons want, by game and lesson: the browser is only told them in words."""

import json

from wartable.kernel.registry import find, names

print(
    json.dumps({game: {one.key: [step.do for step in one.steps] for one in find(game).lessons()} for game in names()})
)
