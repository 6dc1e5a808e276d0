"""The Beastcaller: Call Bear, Thorn Snare, Pack Bond, Dread Roar (MW-18.51, MW-18.52, MW-18.53, MW-18.54, MW-18.55)."""

from __future__ import annotations

from wartable.kernel import Umpire

from ...content.ability import Ability
from ...content.marks import ACTED, ANYWHERE, ENDED, NO_DECOY, NONE, SHAKEN, SNARED
from ...content.modifiers import BOND
from ...content.verbs_and_tellings import BEAR_CALLED
from ...state.state import WarState
from ...state.strike import Strike
from ..hero_sheets import companion
from ..hero_targets import clear_hexes, free_for, unit_at
from ..hero_tokens import give_token
from ..lawful import may_harm
from ..moving import prove
from ..sight import identified, show_face


class CallBear(Ability):
    """The bear appears beside the hero, for all to see, and acts from the next action turn on."""

    rule = "MW-18.51"
    text = "Call Bear: a bear joins him"
    aims = 1
    calls = "bear"

    def targets(self, s: WarState, no: int) -> list[int]:
        """Free, enterable adjacent hexes, as long as there is no bear on the board."""
        seat = s.owner(no)
        if companion(s, seat, s.hero(no)) != NONE:
            return []
        return [h for h in s.board.neighbors[s.hex[no]] if free_for(s, seat, h)]

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        bear = s.add_block(s.world.bear_face, s.owner(no), aims[0], ANYWHERE)
        s.done[bear] = ACTED | ENDED
        prove(s, bear, NO_DECOY)
        umpire.tell(BEAR_CALLED, bear, s.code(aims[0]))
        show_face(s, bear, umpire)


class ThornSnare(Ability):
    """A unit in sight loses AP."""

    rule = "MW-18.53"
    text = "Thorn Snare: a unit within {a.reach} hexes has {a.amount} AP less"
    aims = 1
    token = SNARED
    token_word = "snared"

    def slows(self) -> int:
        return self.amount

    def targets(self, s: WarState, no: int) -> list[int]:
        """Hexes with an identified enemy unit in his LOS; a guardian has no AP to lose (MW-18.79)."""
        seat = s.owner(no)
        found: list[int] = []
        for h in clear_hexes(s, no, self.reach):
            target = unit_at(s, seat, h)
            if target != NONE and identified(s, target) and s.pieces.face[target] != s.world.guardian_face:
                found.append(h)
        return found

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        give_token(s, unit_at(s, s.owner(no), aims[0]), self, umpire)


class PackBond(Ability):
    """Forest costs hero and bear 1 AP. Both strike harder while they fight side by side."""

    rule = "MW-18.54"
    text = "Pack Bond: forest costs 1 AP; +1 while hero and bear fight side by side"
    always = True
    shared = True
    walks_forest = True

    def beside(self, s: WarState, strike: Strike, no: int, h: int, viewer: int) -> None:
        sheet = s.troop(no).sheet
        for n in s.board.neighbors[h]:
            other = s.stand[n]
            if other not in (NONE, no) and s.troop(other).sheet == sheet and s.owner(other) == s.owner(no):
                strike.back(s, other, BOND, self.amount, viewer)


class DreadRoar(Ability):
    """Enemies next to hero or bear strike with less."""

    rule = "MW-18.55"
    text = "Dread Roar: adjacent enemies have \u2212{a.amount}"
    token = SHAKEN
    token_word = "shaken"

    def shakes(self) -> int:
        return self.amount

    def targets(self, s: WarState, no: int) -> list[int]:
        """Enemy units in the open next to hero or bear."""
        seat = s.owner(no)
        bear = companion(s, seat, s.hero(no))
        rings = s.board.neighbors[s.hex[no]]
        if bear != NONE:
            rings = rings + s.board.neighbors[s.hex[bear]]
        found: list[int] = []
        for h in rings:
            if s.holder(h) != NONE:
                continue
            for target in (s.stand[h], s.helper[h]):
                if target != NONE and target not in found and may_harm(s, seat, s.owner(target), h):
                    found.append(target)
        return found

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        for target in self.targets(s, no):
            give_token(s, target, self, umpire)
