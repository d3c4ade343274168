"""The contents of pictures and their themes: a table, a hand, a mission, a game's end and course."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, assert_never

import numpy as np
from numpy.typing import NDArray

from render.ink import palette as c
from render.ink.palette import BAND_STEPS, SEAT_COLOURS, Colour, Curve, ThemeStyle, mix
from rules.boards.load import load_board
from rules.core.views import PlayerView, TableView
from rules.model.board import (
    NEUTRAL,
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


# The weights of red, green and blue in perceived lightness, in thousandths (ITU-R BT.601).
_LUMA: Final = (299, 587, 114)
_FULLER: Final = 22
"""The tenths of their saturation that bands have on pale water."""
_BLACK: Final = (0x00, 0x00, 0x00)
_PAPER: Final = (0xFB, 0xF8, 0xF0)

_DARK: Final = ThemeStyle()
# Lands keep their colours and their dark lines; water, paper and letters change places.
_LIGHT: Final = ThemeStyle(
    sea=((15, 60), (34, 208), (105, 240), (150, 60), (222, 40)),
    space=((13, 236), (36, 222), (91, 200), (222, 60)),
    inks={
        c.LINE: (0x20, 0x28, 0x30),
        c.HALO: _PAPER,
        c.WHITE: (0x12, 0x18, 0x20),
        c.CREAM: (0x2C, 0x2A, 0x28),
        c.INSET: _PAPER,
        c.PANEL: (0xEE, 0xE8, 0xDA),
        c.PANEL_LIT: (0xFF, 0xFB, 0xEC),
        c.RULE: (0xC4, 0xBA, 0xA4),
        c.FADED: (0x86, 0x7F, 0x72),
        c.HIGHLIGHT: (0xE0, 0x80, 0x00),
    },
    halo=0.88,
    letters=-0.97,
    dim=0.95,
    band_light=135,
    pale=-0.60,
    rim=0.0,
)
# Flat lands without relief, strong hatches, black water, white letters.
_CONTRAST: Final = ThemeStyle(
    sea=((34, 0), (91, 22), (222, 255)),
    space=((34, 0), (91, 22), (222, 255)),
    inks={
        SEAT_COLOURS[Seat("red")]: (0xD9, 0x0B, 0x10),
        SEAT_COLOURS[Seat("blue")]: (0x45, 0x64, 0xC8),
        SEAT_COLOURS[Seat("yellow")]: (0xFF, 0xDE, 0x00),
        SEAT_COLOURS[Seat("green")]: (0x3F, 0xC0, 0x78),
        SEAT_COLOURS[Seat("purple")]: (0xED, 0x80, 0xEF),
        SEAT_COLOURS[Seat("cyan")]: (0xB4, 0xFB, 0xFD),
        SEAT_COLOURS[NEUTRAL]: (0x7E, 0x89, 0x83),
        c.LINE: _BLACK,
        c.HALO: _BLACK,
        c.RIM: c.WHITE,
        c.CREAM: c.WHITE,
        c.INSET: _BLACK,
        c.PANEL: _BLACK,
        c.PANEL_LIT: (0x2E, 0x2E, 0x2E),
        c.RULE: (0x7A, 0x7A, 0x7A),
        c.FADED: (0xB0, 0xB0, 0xB0),
        c.HIGHLIGHT: (0xFF, 0xE0, 0x00),
    },
    land=(
        *((-1.0, c.LINE, 1.0), (-0.55, c.LINE, 0.45), (-0.30, c.LINE, 0.06), (0.08, c.RIM, 0.0)),
        *((0.24, c.RIM, 0.30), (1.0, c.RIM, 1.0)),
    ),
    lift=8,
    band=c.CREAM,
    halo=-1.0,
    letters=1.0,
    pale=0.88,
    rim=0.65,
)
STYLES: Final[Mapping[Theme, ThemeStyle]] = {
    Theme.DARK: _DARK,
    Theme.LIGHT: _LIGHT,
    Theme.CONTRAST: _CONTRAST,
}


def band_tints(tints: NDArray[np.uint8], style: ThemeStyle) -> NDArray[np.uint8]:
    """The tints of regions' bands, (n, 3), BAND_STEPS each: fuller on pale water, or all in one colour."""
    if style.band is None and style.band_light is None:
        return tints
    edge = style.colour(c.LINE)
    hues = [_in_style(tuple(hue), style) for hue in tints[BAND_STEPS - 1 :: BAND_STEPS].tolist()]
    shares = [step / BAND_STEPS for step in range(1, BAND_STEPS + 1)]
    return np.array([mix(edge, hue, share) for hue in hues for share in shares], np.uint8)


def _in_style(hue: Colour, style: ThemeStyle) -> Colour:
    if style.band is not None or style.band_light is None:
        return style.colour(style.band or hue)
    luma = sum(weight * channel for weight, channel in zip(_LUMA, hue, strict=True)) // 1000
    red, green, blue = (
        min(255, max(0, style.band_light + (channel - luma) * _FULLER // 10)) for channel in hue
    )
    return red, green, blue


def relight(tints: NDArray[np.uint8], curve: Curve) -> NDArray[np.uint8]:
    """Tints, (n, 3), at the lightness that the curve says; each keeps its hue."""
    luma = (tints * np.array(_LUMA)).sum(axis=1) / 1000
    dark, wanted = ([knot[end] for knot in curve] for end in (0, 1))
    shift = np.interp(luma, dark, wanted) - luma
    moved: NDArray[np.float64] = (tints + shift[:, None]).round(3).round()
    return moved.clip(0, 255).astype(np.uint8)


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
