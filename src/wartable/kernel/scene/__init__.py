"""What one viewer sees at a moment and what it is asked, as data that any client can draw."""

from .boards import Board, Cell, Joint, Line, Mark, Meeting, Region, Section
from .changes import changes
from .clashes import Clash, Fate, Lane, Meter, Rung
from .faces import Face, Offer, Piece, Progress, seen_piece
from .memory import Areas, Inputs, Memory, Moment
from .numbers import Budget, Share, Side, Stat, Stats, Track
from .plain import Plain, plain
from .prompts import Due, Hindrance, Pick, Prompt, Rail
from .rows import PieceSet, Pile, Prize, Row, Trial
from .shows import Blow, Duel, Outcome, Show, Spread
from .whole import Area, Scene

__all__ = [
    "Area",
    "Areas",
    "Blow",
    "Board",
    "Budget",
    "Cell",
    "Clash",
    "Due",
    "Duel",
    "Face",
    "Fate",
    "Hindrance",
    "Inputs",
    "Joint",
    "Lane",
    "Line",
    "Mark",
    "Meeting",
    "Memory",
    "Meter",
    "Moment",
    "Offer",
    "Outcome",
    "Pick",
    "Piece",
    "PieceSet",
    "Pile",
    "Plain",
    "Prize",
    "Progress",
    "Prompt",
    "Rail",
    "Region",
    "Row",
    "Rung",
    "Scene",
    "Section",
    "Share",
    "Show",
    "Side",
    "Spread",
    "Stat",
    "Stats",
    "Track",
    "Trial",
    "changes",
    "plain",
    "seen_piece",
]
