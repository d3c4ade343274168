"""The contents of pictures and their themes: a table, a hand, a mission, a game's end and course."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import assert_never

from rules.boards.load import load_board
from rules.core.views import PlayerView, TableView
from rules.model.board import (
    CardId,
    Deck,
    DestroyColour,
    HoldRegions,
    HoldTerritories,
    Mission,
    MissionId,
    RegionId,
    Seat,
    TerritoryId,
)

Route = tuple[TerritoryId, TerritoryId]


class Theme(StrEnum):
    """The colours of a picture; players choose those of their own pictures, the host the table's."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of the last turn, drawn in the colour of its source's holder now."""

    source: TerritoryId
    target: TerritoryId
    captured: bool


@dataclass(frozen=True, slots=True)
class Regroup:
    """Armies moved at the end of the last turn, drawn in the colour of their source's holder."""

    source: TerritoryId
    target: TerritoryId
    armies: int


@dataclass(frozen=True, slots=True)
class Focus:
    """The parts that one person's own picture points out.

    `chosen` is framed; only it and the territories `lit` stay bright (None: all do). `outlined` are
    those of the person's mission. `region` is cut out and shown at double size.
    """

    chosen: TerritoryId | None = None
    lit: frozenset[TerritoryId] | None = None
    outlined: frozenset[TerritoryId] = frozenset()
    region: RegionId | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as everybody sees it, and the words to draw.

    `players` names each seat in any script, and `colours` has its name where nothing of the other
    could be drawn (a seat without either gets no name); `heading` stands under the map, `phase` under
    the heading; `language` (`en`, `pl`, `ru`) is that of the board's own names. `routes` are this
    game's links over sea or through space (`rules.model.board.Board.sea_links`): those that the
    board's art has already are not drawn again.

    `taken` names who lost each territory that changed hands, whose emblem stands beside it. `looker` is
    the one for whom the picture is told: what was done to them is drawn larger than all else.

    `attacks`, `regroups` and `reinforced` (the number of new armies by territory) are the latest
    events; without them the picture is quiet.
    """

    view: TableView
    players: Mapping[Seat, str]
    heading: str = ""
    attacks: tuple[Attack, ...] = ()
    language: str = "en"
    routes: frozenset[Route] = frozenset()
    phase: str = ""
    regroups: tuple[Regroup, ...] = ()
    reinforced: Mapping[TerritoryId, int] = field(default_factory=dict)
    theme: Theme = Theme.DARK
    focus: Focus = Focus()
    colours: Mapping[Seat, str] = field(default_factory=dict)
    taken: Mapping[TerritoryId, Seat] = field(default_factory=dict)
    looker: Seat | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's Risk cards.

    `deck` is their game's; `symbols` names each of its kinds and the joker
    (`rules.model.board.JOKER`); the cards in `lit`, such as a set that may be traded, are framed.
    """

    view: PlayerView
    deck: Deck
    symbols: Mapping[str, str]
    language: str = "en"
    lit: frozenset[CardId] = frozenset()
    theme: Theme = Theme.DARK


@dataclass(frozen=True, slots=True)
class MissionCard:
    """A player's secret mission; `missions` are all of their game's, `text` is the words of theirs.

    `now` is the one that holds now, where that is another, and `progress` says how far the player is.
    """

    view: PlayerView
    missions: Mapping[MissionId, Mission]
    text: str
    heading: str = ""
    theme: Theme = Theme.DARK
    progress: str = ""
    now: MissionId | None = None


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a game: the last board, who has won, and how (a mission that is shown, a goal).

    `plain` replaces a title with a name that can't be drawn whole.
    """

    scene: Scene
    title: str
    text: str = ""
    plain: str = ""


@dataclass(frozen=True, slots=True)
class GameCourse:
    """The course of a game: the table at several moments in order; each round's last one counts.

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


@dataclass(frozen=True, slots=True)
class Rung:
    """An entrant's line of a league's standing; one who has withdrawn is `faded`, a champion `lit`."""

    place: str
    name: str
    counts: tuple[str, ...]
    lit: bool = False
    faded: bool = False


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """A part of a league's standing.

    `counts` head the columns of the lines, the one that decides last. `board` is the one that the
    league plays on, whose colours the picture has; `otherwise` stands for names that can't be drawn.
    """

    board: str
    heading: str
    text: str
    counts: tuple[str, ...]
    rungs: Sequence[Rung]
    otherwise: str = "?"
    theme: Theme = Theme.DARK


@dataclass(frozen=True, slots=True)
class Champions:
    """Who has won a league: their names under its own, and a line of words below.

    `board` is the one that the league played on, whose colours the picture has; `otherwise` stands for
    names that can't be drawn.
    """

    board: str
    heading: str
    title: str
    names: Sequence[str]
    text: str
    otherwise: str = "?"
    theme: Theme = Theme.DARK


@dataclass(frozen=True, slots=True)
class Fortunes:
    """The chances of a game's players after each turn, from the setup on.

    `points`: the turns that decided it, by their place; they are numbered. `turns` and `label` head the
    two axes; `players` and `colours` name the seats as those of a scene.
    """

    chances: Mapping[Seat, Sequence[float]]
    points: Sequence[int]
    players: Mapping[Seat, str]
    label: str
    turns: str
    heading: str = ""
    theme: Theme = Theme.DARK
    colours: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EditionPlayed:
    """How often somebody played an edition, and how often they won."""

    title: str
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class ProfileSheet:
    """What somebody has done in a server.

    `curve` is their rating after each of their last games, which `label` and `games` name; `unrated`
    stands in place of an empty one. `won` heads the counts of editions. `figures` are what all games
    add up to, each with its words. `otherwise` stands for a name that can't be drawn.
    """

    name: str
    otherwise: str
    curve: Sequence[int]
    label: str
    games: str
    unrated: str
    won: str
    editions: Sequence[EditionPlayed]
    figures: Sequence[tuple[str, str]]
    theme: Theme = Theme.DARK


def lands_of(card: MissionCard) -> frozenset[TerritoryId]:
    """The territories that a mission is about; without a mission, none.

    They are the regions to hold, whoever holds them now; those of a colour to destroy; or, where any
    territories count, those that count already.
    """
    if card.view.mission is None:
        return frozenset()
    return frozenset(_lands_of(card, card.missions[card.now or card.view.mission]))


def _lands_of(card: MissionCard, mission: Mission) -> set[TerritoryId]:
    land, seat = card.view.table.territories, card.view.seat
    match mission:
        case HoldRegions(regions=regions):
            board = load_board(card.view.table.board)
            return {each for region in regions for each in board.regions[region].territories}
        case HoldTerritories(armies=armies):
            return {t for t, held in land.items() if held.owner == seat and held.armies >= armies}
        case DestroyColour(colour=colour, instead=instead) if colour == seat:
            return _lands_of(card, card.missions[instead])
        case DestroyColour(colour=colour):
            return {territory for territory, held in land.items() if held.owner == colour}
        case _:
            assert_never(mission)
