"""The content of pictures, and their themes: a board, a hand, a mission, a game's end and course."""

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
    """The colours of a picture; players choose those of their own pictures, the host those of the game's."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack of the last turn, drawn in the colour of its source's current holder."""

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
    """The parts highlighted in one person's own picture.

    `chosen` is framed; only it and the territories `lit` stay bright (None: all do). `outlined` are those of
    the person's mission. `region` is cropped and shown at double size.
    """

    chosen: TerritoryId | None = None
    lit: frozenset[TerritoryId] | None = None
    outlined: frozenset[TerritoryId] = frozenset()
    region: RegionId | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """The public view of a board, and the words to draw.

    `players` names each seat in any script, `colours` replaces names that can't be drawn (a seat without
    either gets no name); `heading` goes under the map, `phase` under the heading; `language` (`en`, `pl`,
    `ru`) is that of the board's own names. `routes` are this game's links over sea or through space
    (`rules.model.board.Board.sea_links`): those in the board's art aren't drawn again.

    `taken` has the previous owner of each captured territory, whose emblem goes beside it. `looker` is the
    reader of the picture: attacks on them are drawn larger.

    `attacks`, `regroups` and `reinforced` (the number of new armies by territory) are the latest events;
    without them the picture is quiet.
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

    `deck` is their game's; `symbols` has the name of each kind and of the joker (`rules.model.board.JOKER`);
    the cards in `lit`, such as a set that may be traded, are framed.
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

    `now` is the mission that currently applies, if it is another, and `progress` is the player's progress in
    words.
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
    """The end of a game: the last board, who won, and how (a revealed mission, a goal).

    `plain` replaces a title with a name that can't be drawn whole.
    """

    scene: Scene
    title: str
    text: str = ""
    plain: str = ""


@dataclass(frozen=True, slots=True)
class GameCourse:
    """The course of a game: the board at several moments in order; each round's last one counts.

    `territories`, `armies` and `rounds` are the headings of the two charts and their common axis; `players`
    and `colours` name the seats as in a scene.
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
    """An entrant's line of a league's standings; one who has withdrawn is `faded`, a champion `lit`."""

    place: str
    name: str
    counts: tuple[str, ...]
    lit: bool = False
    faded: bool = False


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """A part of a league's standings.

    `counts` are the column headings, the decisive one last. `board` is the league's board, whose colours the
    picture has; `otherwise` replaces names that can't be drawn.
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
    """The winners of a league: their names under its own, and a line of text below.

    `board` is the league's board, whose colours the picture has; `otherwise` replaces names that can't be
    drawn.
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

    `points`: the indices of turning points, which are numbered. `turns` and `label` are the axis labels;
    `players` and `colours` name the seats as in a scene.
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
    """A person's record in a server.

    `curve` is their rating after each of their last games, with the axis labels `label` and `games`;
    `unrated` replaces an empty one. `won` is the heading of the editions' counts. `figures` are totals of all
    games, each with its label. `otherwise` replaces a name that can't be drawn.
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
    """The territories of a mission; empty without a mission.

    They are the regions to hold, even if conquered already; those of a colour to destroy; or, if any
    territories count, those held already.
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
