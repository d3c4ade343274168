"""What is drawn besides the table: a player's cards, the end of a game, its course. Words are handed in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from render.scene import Scene, Theme
from rules.core.views import PlayerView, TableView
from rules.model.board import Deck, Mission
from rules.model.ids import CardId, MissionId, Seat


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's Risk cards.

    `deck` is his game's; `symbols` words each of its kinds and the joker
    (`rules.model.board.JOKER`); the cards in `lit`, such as a set that he may trade, are framed.
    """

    view: PlayerView
    deck: Deck
    symbols: Mapping[str, str]
    heading: str = ""
    language: str = "en"
    lit: frozenset[CardId] = frozenset()
    theme: Theme = Theme.DARK


@dataclass(frozen=True, slots=True)
class MissionCard:
    """A player's secret mission; `missions` are all of his game's, `text` is what his says."""

    view: PlayerView
    missions: Mapping[MissionId, Mission]
    text: str
    heading: str = ""
    theme: Theme = Theme.DARK


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a game: the last board, who has won, and how (a mission that is shown, a goal).

    `plain` stands for a title with a name that can't be drawn whole.
    """

    scene: Scene
    title: str
    text: str = ""
    plain: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """How a game went: the table at several moments in order, of which each round's last counts.

    `territories`, `armies` and `rounds` head the two curves and their common axis; `players` and
    `colours` name the seats as those of a scene.
    """

    views: Sequence[TableView]
    players: Mapping[Seat, str]
    territories: str
    armies: str
    rounds: str
    heading: str = ""
    theme: Theme = Theme.DARK
    colours: Mapping[Seat, str] = field(default_factory=dict)
