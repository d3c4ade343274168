"""What pictures show besides the table: a hand, a mission and its lands, a game's end, its course; a league."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from render.scene.scene import Scene, Theme
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
    Seat,
    TerritoryId,
)


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
