"""One game of a study: played by its bots first, then replayed from their choices to take notes.

How far a game has got is only known at its end. So it is played first, keeping nothing but the choices, and then
replayed from them with the same dice: now every note can say at which part of the game it was taken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from wartable.bots import outlook, play
from wartable.kernel import (
    ALL,
    NOTHING,
    Ask,
    Choice,
    FastUmpire,
    Game,
    State,
    Together,
    advance,
    answer,
    asked,
)
from wartable.kernel.notation import notations

from ..studies.card_names import CardNames
from ..studies.study import Keep, Study
from .notes import CardNote, DecisionNote, MomentNote, Notes, VerbNote

MOMENTS = 11
"""Looks at a game, from its beginning to its end, a tenth of its decisions apart."""

_SHARES = 1 << 30


class Arena:
    """A study's game and options. Every process that plays games of the study builds them once."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.game = study.build()
        self.naming = CardNames(self.game)
        self.options = self.game.check(study.seats, study.options)

    def play(self, i: int) -> Notes:
        """Game i of the study, with notes. Its bots are built anew, so that no game depends on the one before."""
        seed = self.study.seed_of(i)
        bots = [contender.build(self.naming) for contender in self.study.seating(i)]
        made = play(self.game, bots, self.options, seed).made
        return NotedReplay(self, seed, made).notes


class CountingUmpire(FastUmpire):
    """Draws as the umpire of a search does, and counts the rules that come to bear and the events that are told."""

    def __init__(self, seed: int, game: Game[State]) -> None:
        super().__init__(seed)
        self.rules = [telling.rule for telling in game.tellings]
        self.keys = [telling.key for telling in game.tellings]
        self.fired: defaultdict[str, int] = defaultdict(int)
        """How often a step or an event happened, by its rule."""
        self.told: defaultdict[str, int] = defaultdict(int)
        """How often an event happened, by its key."""

    def tell(
        self, kind: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, to: int = ALL, of: int = NOTHING
    ) -> None:
        """Count the event and its rule. The event itself is not kept."""
        self.fired[self.rules[kind] or self.rule] += 1
        self.told[self.keys[kind]] += 1

    def settle(self, s: State) -> list[Choice]:
        """Run and count steps until somebody is asked; plain steps of secret lanes go by unseen."""
        while True:
            step = s.agenda[-1] if s.agenda else None
            choices = advance(s, self)
            if choices is not None:
                return choices
            if step is not None and not isinstance(step, Together):
                self.fired[step.rule] += 1


class NotedReplay:
    """A game replayed from its choices, with notes."""

    def __init__(self, arena: Arena, seed: int, made: Sequence[Choice]) -> None:
        self.game = arena.game
        self.naming = arena.naming
        self.notes = Notes(len(made), [0] * arena.study.seats)
        self.chance = FastUmpire(-1 - seed)
        """Draws what is kept. The numbers of dice and bots are not touched."""
        self.replay(arena, seed, made)

    def replay(self, arena: Arena, seed: int, made: Sequence[Choice]) -> None:
        """Replay every decision and take all notes."""
        notes = self.notes
        keep: Keep = arena.study.keep
        cards = self.keeps(keep.cards)
        dice = CountingUmpire(2 * seed, self.game)
        s = self.game.new(arena.study.seats, arena.options, dice)
        choices = dice.settle(s)
        last = -1
        for no, choice in enumerate(made):
            ask = asked(s)[0]
            if ask.seat != last:
                self.look(s, no)
                notes.turns += last >= 0
                last = ask.seat
            while 10 * no >= len(notes.moments) * notes.total:
                self.moment(s)
            self.decision(no, ask.seat, choices, choice)
            if cards:
                self.named(s, no, ask.seat, choices, choice)
            if self.keeps(keep.decisions):
                self.keep(s, no, ask, choices, choice)
            dice.fired[ask.rule] += 1
            answer(s, ask.seat, choice, dice)
            choices = dice.settle(s)
        self.look(s, notes.total)
        while len(notes.moments) < MOMENTS:
            self.moment(s)
        notes.result = self.game.result(s)
        notes.sides = self.game.sides(s)
        notes.sources = [self.game.sources(s, seat) for seat in range(s.seats)]
        notes.fired = dice.fired
        notes.told = dice.told

    def keeps(self, share: float) -> bool:
        """Draw whether to keep one of the things of which this share is kept."""
        return self.chance.draw(_SHARES) < share * _SHARES

    def look(self, s: State, no: int) -> None:
        """Note who leads before this decision."""
        places = self.game.result(s).places
        sides = self.game.sides(s)
        self.notes.leaders.append((no, frozenset([sides[seat] for seat in range(s.seats) if places[seat] == 1])))

    def moment(self, s: State) -> None:
        """Note scores, places and expected shares of all seats."""
        result = self.game.result(s)
        self.notes.moments.append(MomentNote(result.scores, result.places, outlook(self.game, s)))

    def decision(self, no: int, seat: int, choices: Sequence[Choice], choice: Choice) -> None:
        """Note what could be chosen, verb by verb."""
        notes = self.notes
        count = len(choices)
        notes.asked[seat] += 1
        notes.listed += count
        if count > notes.longest:
            notes.longest = count
        tenth = 10 * no // notes.total
        for verb in {other.verb for other in choices}:
            key = (seat, tenth, verb)
            done = notes.actions.get(key)
            if done is None:
                done = notes.actions[key] = VerbNote()
            done.offered += 1
            if verb == choice.verb:
                done.chosen += 1
                done.listed += count

    def named(self, s: State, no: int, seat: int, choices: Sequence[Choice], choice: Choice) -> None:
        """Note which cards could be chosen, and which was."""
        cards = self.notes.cards
        faces = self.naming.faces
        for key in {(seat, face, other.verb) for other in choices for face in faces(s, seat, other)}:
            named = cards.get(key)
            if named is None:
                named = cards[key] = CardNote()
            named.offered += 1
        for face in set(faces(s, seat, choice)):
            named = cards[seat, face, choice.verb]
            named.chosen += 1
            if named.first < 0:
                named.first = no

    def keep(self, s: State, no: int, ask: Ask[State], choices: Sequence[Choice], choice: Choice) -> None:
        """Keep one decision as a whole."""
        text = notations(self.game, s, ask.seat, [choice])[0]
        share = outlook(self.game, s)[ask.seat]
        self.notes.kept.append(DecisionNote(no, ask.seat, ask.rule, len(choices), choice.verb, text, share))
