"""Engagement as the kernel sees it: options, steps, and the doors to rules, table, secrets and bots."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mypy_extensions import mypyc_attr

from wartable.kernel import Choice, Content, Game, Option, Options, Result, Step, Umpire, layout_file
from wartable.kernel.scene import Plain, Scene, Show
from wartable.kernel.words import Tone

from .bots.value import value
from .content.armies import SIZES, Armies
from .content.faces import catalogue, key_of, name, unit_id
from .content.verbs_and_tellings import ADD, DROP, TELLINGS, VERBS
from .rules import (
    charging,
    contact,
    deployment,
    ending,
    leaving,
    muster,
    orders,
    rampage,
    roles,
    rounds,
    setup,
    shooting,
    specials,
    steps,
    strikes,
    wounds,
)
from .secrets.hidden import resample
from .secrets.possible import impossible
from .state.state import FieldState
from .table.field import place_at
from .table.muster import show_change
from .table.previews import show
from .table.prices import aside, short, tag, tone
from .table.scene import scene
from .table.units import unit_words


@mypyc_attr(allow_interpreted_subclasses=True)
class Engagement(Game[FieldState]):
    """Engagement, for 2 players; its rules are in the ledger."""

    key = "engagement"
    title = "Engagement"
    seats = (2, 2)
    about = "Two ancient armies, three sectors. Every wound is an order you can no longer give."
    minutes = (30, 60)
    difficulty = "easy"
    first_game = {"size": 60}
    note = "Unofficial. All armies, Troops, traits, lists and scenarios are Wartable's own, and so are many rules."
    options = (
        Option("size", "Battle size in points", 80, SIZES, rule="ENG-190.6"),
        Option("fog", "Fog: Units are hidden until they fight", False, rule="ENG-190.2"),
        Option("alternating", "Units are placed in turn", False, rule="ENG-190.5"),
        Option("rounds", "Battle Rounds at the most", 6, tuple(range(3, 13)), rule="ENG-190.7"),
        Option("return_match", "Return match: two battles, armies exchanged", False, rule="ENG-190.8"),
        Option(
            "roles",
            "Who attacks",
            "roll",
            roles.WAYS,
            rule="ENG-190.9",
            words={"roll": "The higher roll chooses", "first_seat_attacks": "Seat 1", "random": "At random"},
        ),
        Option(
            "scenario",
            "Battle of history",
            setup.NONE,
            (
                setup.NONE,
                "telamon",
                "trebia",
                "cannae",
                "zama",
                "cynos",
                "magnesia",
                "carrhae",
                "alesia",
                "teutoburg",
                "watling",
            ),
            rule="ENG-300.1",
            words={
                setup.NONE: "None: armies of your own",
                "telamon": "Telamon, 225 BC",
                "trebia": "The Trebia, 218 BC",
                "cannae": "Cannae, 216 BC",
                "zama": "Zama, 202 BC",
                "cynos": "Cynoscephalae, 197 BC",
                "magnesia": "Magnesia, 190 BC",
                "carrhae": "Carrhae, 53 BC",
                "alesia": "Alesia, 52 BC",
                "teutoburg": "Teutoburg Forest, AD 9",
                "watling": "Watling Street, AD 60",
            },
        ),
    )
    verbs = VERBS
    tellings = TELLINGS
    backs = ("tile",)
    unknown = "Unit"
    value_scale = 19.0

    def __init__(self, overlay: Mapping[str, object] | None = None, folder: Path | None = None) -> None:
        self.folder = folder
        """Where the content is read from, if not from this package."""
        self.armies = Armies(overlay, folder)
        super().__init__(catalogue(self.armies))

    def steps(self) -> tuple[type[Step[FieldState]], ...]:
        """Every step of the rules."""
        return (
            setup.Battle,
            setup.SetUpScenario,
            setup.DealTokens,
            setup.ReturnMatch,
            roles.Roles,
            roles.ChooseRole,
            roles.ChooseArmies,
            roles.ChooseArmy,
            roles.ArmiesShown,
            deployment.Muster,
            deployment.DeployAll,
            deployment.DeployUnit,
            deployment.UnitsSeen,
            deployment.PlaceInTurn,
            deployment.PickUnit,
            deployment.Reveal,
            muster.ChooseList,
            muster.AddTroop,
            rounds.BattleRound,
            rounds.Abandon,
            rounds.AbandonTroop,
            rounds.Redeploy,
            rounds.RedeployUnit,
            rounds.Arrivals,
            rounds.EndCheck,
            orders.Orders,
            orders.GiveOrder,
            orders.TargetOf,
            orders.RideUp,
            orders.CarryOn,
            steps.TacticalMove,
            charging.Charge,
            charging.React,
            charging.Contact,
            charging.Blows,
            strikes.OrderedStrike,
            strikes.UseInspire,
            strikes.RollStrike,
            strikes.Answer,
            strikes.StrikeBack,
            wounds.Hits,
            wounds.AssignHit,
            wounds.Token,
            wounds.TokenSource,
            leaving.Leave,
            leaving.Parting,
            leaving.StrikeLeaver,
            leaving.GoneAway,
            shooting.Shoot,
            shooting.Share,
            shooting.NextShare,
            shooting.Shot,
            specials.HitAndRun,
            specials.RideOff,
            specials.Rally,
            specials.RallyTroop,
            specials.WarHorns,
            rampage.Rampages,
            rampage.Victim,
            contact.Part,
            ending.BattleOver,
        )

    def blank(self) -> FieldState:
        """An empty field with this content."""
        s = FieldState()
        s.armies = self.armies
        return s

    def setup(self, s: FieldState, options: Options, umpire: Umpire) -> None:
        """The agreed terms; everything else of the set-up is steps (ENG-20.9)."""
        setup.prepare(s, options)

    def scene(self, s: FieldState, viewer: int) -> Scene:
        """The field, as far as a viewer may see it."""
        return scene(self.faces, s, viewer)

    def show(self, s: FieldState, choice: Choice, seat: int) -> Show:
        """What a choice would do, as far as the seat can know."""
        if choice.verb in (ADD, DROP):
            return show_change(self.faces, s, choice, seat)
        return show(self.faces, s, choice, seat)

    def tag(self, s: FieldState, choice: Choice, seat: int) -> str:
        """What an order costs, or the hits to be expected of it."""
        return tag(s, choice, seat)

    def aside(self, s: FieldState, choice: Choice, seat: int) -> str:
        """What a reaction or a strike brings, in a line."""
        return aside(s, choice, seat)

    def tone(self, s: FieldState, choice: Choice, seat: int) -> Tone:
        """Orders for which dice are rolled at once settle something."""
        return tone(s, choice)

    def short(self, s: FieldState, choice: Choice, seat: int) -> str:
        """An order in a word."""
        return short(s, choice, seat)

    def resample(self, s: FieldState, viewer: int, umpire: Umpire) -> FieldState:
        """A copy in which what the viewer does not know is dealt anew."""
        return resample(s, viewer, umpire)

    def possible(self, s: FieldState) -> str:
        """The reason why no game can reach this state; empty if one can."""
        return impossible(s)

    def result(self, s: FieldState) -> Result:
        """The winner first (ENG-180)."""
        return ending.standing(s)

    def sources(self, s: FieldState, seat: int) -> Mapping[str, int]:
        """What a player has destroyed, by classes of Troops."""
        return ending.sources(s, seat)

    def concede(self, s: FieldState, seat: int, umpire: Umpire) -> None:
        """The other player wins (ENG-97)."""
        ending.leave(s, seat, umpire)

    def turn(self, s: FieldState) -> int:
        """A number of its own for each turn."""
        return s.turns

    def value(self, s: FieldState, seat: int) -> float:
        """How good the position looks for a seat, in Deployment Points."""
        return value(s, seat)

    def content(self) -> Content:
        """The content files of armies, lists and scenarios."""
        return self.armies.source

    def with_content(self, overlay: Mapping[str, object]) -> Engagement:
        """The same rules with changed rows."""
        return Engagement(overlay, self.folder)

    def name(self, kind: str, value: int) -> str:
        """Armies, zones, Units and other things by name."""
        if kind == "ending":
            return ending.ENDINGS[value]
        return name(self.armies, kind, value)

    def key_of(self, kind: str, value: int) -> str:
        """The same by their keys in notation."""
        return super().key_of(kind, value) if kind == "face" else key_of(self.armies, kind, value)

    def called(self, s: FieldState, choice: Choice, kind: str, value: int, seat: int) -> str:
        """A Unit is called by its Troops."""
        return unit_words(s, value, seat) if kind == "unit" else ""

    def place(self, kind: str, value: int) -> str:
        """Units and zones as the scene calls them."""
        if kind == "unit":
            return unit_id(value)
        if kind == "list":
            return "ready"
        return place_at(value) if kind == "place" else super().place(kind, value)

    def layout(self) -> Plain:
        """The layout file of this package, and what each trait does."""
        layout = layout_file("wartable.games.engagement")
        assert isinstance(layout, dict)
        assert isinstance(layout["theme"], dict)
        icons: dict[str, Plain] = {trait.name: trait.art for trait in self.armies.traits}
        says: dict[str, Plain] = {trait.name: trait.text for trait in self.armies.traits}
        theme = layout["theme"]
        theme["icons"] = {**icons, **theme["icons"]} if isinstance(theme["icons"], dict) else icons
        theme["says"] = says
        return layout

    def content_version(self) -> str:
        """The digest of the content that is played with."""
        return self.armies.version
