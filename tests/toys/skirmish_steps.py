"""Skirmish, the toy game: its steps, in the order of its ledger."""

from __future__ import annotations

from wartable.kernel import Ask, Blocked, Choice, Step, Umpire, in_force, without

from .skirmish_state import (
    AGAIN,
    AIM,
    BANNER,
    BLOCK,
    BLOCKED,
    DRAW_TWO,
    FELL,
    HERO,
    HOLD,
    KEEP,
    PASS,
    PICK,
    POSTED,
    RAISE,
    RAISED,
    ROLLED,
    STANDARDS,
    STRIKE,
    STRUCK,
    TURNS,
    WON,
    Attack,
    Skirmish,
)


class Garrison(Ask[Skirmish]):
    """Post cards in secret, one after the other."""

    rule = "SK-1"
    auto = False
    prompt = "Choose a card for your garrison."

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Skirmish) -> list[Choice]:
        return [Choice(PICK, no) for no in s.hands[self.seat]]

    def take(self, s: Skirmish, choice: Choice, umpire: Umpire) -> None:
        s.lose(self.seat, choice.a)
        s.garrisons[self.seat] += (choice.a,)
        if self.left > 1:
            s.then(Garrison(self.seat, self.left - 1))


class RevealAll(Step[Skirmish]):
    """Garrisons are turned up."""

    rule = "SK-2"

    def run(self, s: Skirmish, umpire: Umpire) -> None:
        s.open = True
        for seat in s.standing():
            for no in s.garrisons[seat]:
                umpire.tell(POSTED, seat, no, s.reveal(no, umpire))
        s.then(Turn(0))


class Turn(Step[Skirmish]):
    """Draw a card, then act."""

    rule = "SK-3"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Skirmish, umpire: Umpire) -> None:
        after = Turn((self.seat + 1) % s.seats)
        if s.out >> self.seat & 1:
            s.then(after)
            return
        s.turn += 1
        if s.turn > TURNS:
            finish(s, max(s.standing(), key=lambda seat: len(s.garrisons[seat])), umpire)
            return
        s.draw(self.seat, 1, umpire)
        s.then(Act(self.seat), after)


def finish(s: Skirmish, winner: int, umpire: Umpire) -> None:
    """The game ends at once."""
    s.winner = winner
    umpire.tell(WON, winner)
    s.end()


class Act(Ask[Skirmish]):
    """Strike, raise a standard or pass."""

    rule = "SK-4"
    auto = False
    prompt = "Strike, raise a standard, or pass."

    def choices(self, s: Skirmish) -> list[Choice]:
        standard = [no for no in s.hands[self.seat] if s.pieces.face[no] >= BANNER]
        fighters = [no for no in s.hands[self.seat] if s.pieces.face[no] < BANNER]
        return [Choice(PASS), *[Choice(RAISE, no) for no in standard], *[Choice(STRIKE, no) for no in fighters]]

    def offers(self, s: Skirmish) -> list[Choice]:
        return [Choice(DRAW_TWO)] if s.tokens[self.seat] else []

    def take_offer(self, s: Skirmish, choice: Choice, umpire: Umpire) -> bool:
        if choice.verb != DRAW_TWO:
            return False
        s.tokens[self.seat] -= 1
        s.draw(self.seat, 2, umpire)
        return True

    def take(self, s: Skirmish, choice: Choice, umpire: Umpire) -> None:
        if choice.verb == RAISE:
            s.lose(self.seat, choice.a)
            s.forces[self.seat] += (choice.a,)
            umpire.tell(RAISED, self.seat, choice.a, s.reveal(choice.a, umpire))
        elif choice.verb == STRIKE:
            s.draft(Aim(self.seat, choice.a))

    def blocked(self, s: Skirmish) -> list[Blocked]:
        return [] if s.tokens[self.seat] else [Blocked("token", "You have spent your token.", "SK-4")]


class Aim(Ask[Skirmish]):
    """Choose the target. With one opponent left the seat is not asked. Until then no other seat knows of the strike."""

    rule = "SK-5"
    prompt = "Choose whom to strike."

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def choices(self, s: Skirmish) -> list[Choice]:
        return [Choice(AIM, seat) for seat in s.standing() if seat != self.seat]

    def take(self, s: Skirmish, choice: Choice, umpire: Umpire) -> None:
        s.lose(self.seat, self.card)
        s.attack = Attack()
        s.attack.card = self.card
        s.attack.striker = self.seat
        s.attack.target = choice.a
        umpire.tell(STRUCK, self.seat, self.card, s.reveal(self.card, umpire))
        s.then(React(choice.a), Roll(False), AttackOver())


class React(Ask[Skirmish]):
    """The target may block. It is asked even if it can only hold, or else skipping the question would tell its hand."""

    rule = "SK-6"
    auto = False
    prompt = "Block, or hold?"

    def choices(self, s: Skirmish) -> list[Choice]:
        strong = [no for no in s.hands[self.seat] if s.strength(no) > s.strength(s.attack.card)]
        return [Choice(HOLD), *[Choice(BLOCK, no) for no in strong]]

    def take(self, s: Skirmish, choice: Choice, umpire: Umpire) -> None:
        if choice.verb == HOLD:
            return
        s.lose(self.seat, choice.a)
        s.garrisons[self.seat] = (choice.a, *s.garrisons[self.seat])
        s.wounds[self.seat] = 0
        umpire.tell(BLOCKED, self.seat, choice.a, s.reveal(choice.a, umpire))
        if s.pieces.face[choice.a] == HERO:
            s.cut(AttackOver)


class Roll(Step[Skirmish]):
    """A die for the strike."""

    rule = "SK-7"

    def __init__(self, again: bool) -> None:
        self.again = again

    def run(self, s: Skirmish, umpire: Umpire) -> None:
        striker = s.attack.striker
        roll = umpire.die(6)
        umpire.tell(ROLLED, striker, roll)
        standards = in_force(STANDARDS, s.pieces, s.forces[striker])
        if not self.again and any([standard.rerolls() for standard in standards]):
            s.then(Reroll(striker, roll))
        else:
            s.then(Hit(roll))


class Reroll(Ask[Skirmish]):
    """Omens: keep the roll, or roll again."""

    rule = "SK-7"
    prompt = "Keep the roll, or roll again?"

    def __init__(self, seat: int, roll: int) -> None:
        self.seat = seat
        self.roll = roll

    def words(self, s: Skirmish) -> str:
        return f"You rolled {self.roll}. {self.prompt}"

    def choices(self, s: Skirmish) -> list[Choice]:
        return [Choice(KEEP), Choice(AGAIN)]

    def take(self, s: Skirmish, choice: Choice, umpire: Umpire) -> None:
        s.then(Roll(True) if choice.verb == AGAIN else Hit(self.roll))


class Hit(Step[Skirmish]):
    """Strength and roll become damage."""

    rule = "SK-8"

    def __init__(self, roll: int) -> None:
        self.roll = roll

    def run(self, s: Skirmish, umpire: Umpire) -> None:
        striker = s.attack.striker
        strength = s.strength(s.attack.card)
        for standard in in_force(STANDARDS, s.pieces, s.forces[striker]):
            strength = standard.attack(s, striker, strength)
        s.then(Damage(s.attack.target, striker, max(0, strength + self.roll - 6)))


class Damage(Step[Skirmish]):
    """Deal one point of damage. The other points come after everything that a fall causes."""

    rule = "SK-9"

    def __init__(self, side: int, foe: int, left: int) -> None:
        self.side = side
        self.foe = foe
        self.left = left

    def run(self, s: Skirmish, umpire: Umpire) -> None:
        if self.left == 0:
            return
        front = s.garrisons[self.side][0]
        s.wounds[self.side] += 1
        if s.wounds[self.side] >= max(1, s.strength(front)):
            s.wounds[self.side] = 0
            s.garrisons[self.side] = without(s.garrisons[self.side], front)
            s.discard.append(front)
            umpire.tell(FELL, self.side, front, s.pieces.face[front])
            if not s.garrisons[self.side]:
                finish(s, self.foe, umpire)
                return
            if s.pieces.face[front] == HERO:
                s.then(Damage(self.foe, self.side, 2))
        s.then(Damage(self.side, self.foe, self.left - 1))


class AttackOver(Step[Skirmish]):
    """Clear the strike, after it has ended or was broken off."""

    rule = "SK-10"

    def run(self, s: Skirmish, umpire: Umpire) -> None:
        s.discard.append(s.attack.card)
        s.attack = Attack()
