"""Lists of territories, numbers and attacks, within Discord's limit of 25 options."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from discord import SelectOption, ui

from bot.components.custom_ids import ASK, PAGE, Action
from bot.components.layout import (
    LONGEST_OPTION,
    MOST_OPTIONS,
    Layout,
    Part,
    Row,
    button,
    gallery,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.components.panel_context import Field, PanelContext
from bot.pictures.attachments import Attachment
from bot.words.phrasing import Vocabulary
from bot.words.signs import plain
from rules.core.views import TableView
from rules.model.board import RegionId, Seat, TerritoryId
from rules.players.attacks import Merit, Neighbours, neighbours

MOST_NAMED: Final = 3
"""Neighbours that a list names."""
SENTENCES_KEPT: Final = 4096
"""Cache size; some 100 bytes each: the lists of a few hundred games."""


def merit_in_words(moment: PanelContext, merit: Merit) -> str:
    """The reason to take a territory: `completes Asia (+7)`."""
    board, phrasing = moment.look.edition.board, moment.phrasing
    match merit.reason:
        case "last":
            return moment.say("merit-last", player=phrasing.name(merit.owner))
        case "enemy":
            return moment.say("merit-enemy")
        case "completes":
            bonus = board.regions[merit.region].bonus
            return moment.say(
                "merit-completes", region=phrasing.region_object(merit.region), n=bonus
            )
        case "breaks":
            region, player = phrasing.region_object(merit.region), phrasing.name(merit.owner)
            return moment.say("merit-breaks", region=region, player=player)
        case "mission":
            return moment.say("merit-mission")


def beside(moment: PanelContext, table: TableView, territory: TerritoryId) -> Neighbours:
    """The enemies beside a territory, as the reader sees them."""
    return neighbours(moment.look.edition.board, table, territory, moment.player.seat)


def beside_in_words(moment: PanelContext, enemies: Neighbours, most: int = MOST_NAMED) -> str:
    """The enemies beside a territory, at most so many by name: `6 enemies beside it (Peru 4 and 2 more)`."""
    return named_beside(Spoken(moment.phrasing), enemies, most)


class Spoken:
    """The words for one edition as a cache key: equal if both are the same objects.

    Lists describe the neighbours of a dozen territories in panel after panel, while hardly any of it changes.
    """

    __slots__ = ("words",)

    def __init__(self, words: Vocabulary) -> None:
        self.words = Vocabulary(words.words, words.edition)

    def __hash__(self) -> int:
        """By identity: an edition is too large to compare."""
        return hash((id(self.words.words), id(self.words.edition)))

    def __eq__(self, other: object) -> bool:
        """Whether both are the same objects."""
        return (
            isinstance(other, Spoken)
            and self.words.words is other.words.words
            and self.words.edition is other.words.edition
        )


@lru_cache(maxsize=SENTENCES_KEPT)
def named_beside(spoken: Spoken, enemies: Neighbours, most: int) -> str:
    """The same, cached per set of words."""
    words = spoken.words
    if not enemies.stacks:
        return words.say("beside-none")
    named = words.words.listed(
        words.say("beside-one", territory=words.territory(t), n=armies)
        for t, armies in enemies.stacks[:most]
    )
    more = len(enemies.stacks) - most
    return words.say("beside", n=enemies.armies, territories=named, more=max(0, more))


_Item = TypeVar("_Item")


def territory_lists(
    moment: PanelContext,
    field: Field,
    key: str,
    territories: Sequence[TerritoryId],
    order: str | None = None,
) -> list[Row]:
    """A list of the territories by region; preceded by one of regions if they don't fit into one list.

    With the custom id of an `order`, choosing a territory gives that order at once.
    """
    if not territories:
        return []
    picking = order or moment.picking(field)
    territories = _by_region(moment, territories)
    if len(territories) <= MOST_OPTIONS:
        return [_territories(moment, field, key, territories, picking)]
    region = _picked_region(moment, field, territories)
    inside = [t for t in territories if moment.region_of(t) == region]
    lists = [_regions(moment, territories, region)]
    return [*lists, *([_territories(moment, field, key, inside, picking)] if inside else [])]


def paged_list(
    moment: PanelContext,
    listed: str,
    placeholder: str,
    custom_id: str,
    items: Sequence[_Item],
    made: Callable[[_Item], SelectOption],
) -> Row:
    """A list of any length: if one page isn't enough, its last entry turns to the next.

    `listed`: the list's letter in `PanelSelection.page`; `made` makes an item's option.
    """
    if len(items) <= MOST_OPTIONS:
        return select(placeholder, custom_id, [*map(made, items)])
    long = MOST_OPTIONS - 1
    pages = -(-len(items) // long)
    page = min(max(moment.picked.page_of(listed), 1), pages)
    after = page % pages + 1
    turn = option(moment.say("option-page", page=after, pages=pages), f"{PAGE}{listed}{after}")
    shown = map(made, items[(page - 1) * long : page * long])
    return select(placeholder, custom_id, [*shown, turn])


def on_the_map(moment: PanelContext) -> list[Row]:
    """The row with the button that shows what the selected source can reach."""
    return rows([map_button(moment)])


def panel_page(
    moment: PanelContext,
    lines: Iterable[str],
    pictures: Iterable[Attachment] = (),
    parts: Iterable[Part] = (),
    seat: Seat | None = None,
) -> Layout:
    """A page beside the panel: lines, pictures, further parts, and the way back to the panel."""
    return layout([text(*lines), *gallery(pictures), *parts, *back_row(moment)], seat)


def back_row(moment: PanelContext) -> list[Row]:
    """The button from a page back to the panel as it was; empty outside a page."""
    if not moment.is_page:
        return []
    return rows([button(moment.say("button-back"), moment.page(Action.TURN))])


def map_button(moment: PanelContext) -> "ui.Button[Layout]":
    """The button that shows on the map what the selected source can reach."""
    # The source is in the selection: a custom id has no room for it twice.
    custom_id = moment.page(Action.SHOW, "")
    return button(moment.say("button-show"), custom_id)


def number_list(moment: PanelContext, custom_id: str, low: int, high: int) -> Row:
    """A list of numbers, the highest first; if there are too many, a modal asks for the others."""
    numbers = ladder(low, high)
    options = [_number(moment, number, high) for number in numbers]
    if len(numbers) < high - low + 1:
        options.append(option(moment.say("option-other-number"), ASK))
    return select(moment.say("pick-armies"), custom_id, options)


def ladder(low: int, high: int) -> list[int]:
    """All numbers from high to low if they fit in a list; else the highest and the lowest ones."""
    if high - low < MOST_OPTIONS:
        return list(range(high, low - 1, -1))
    few = MOST_OPTIONS - 2
    return [high, *range(low + few - 1, low - 1, -1)]


def distinct(territories: Iterable[TerritoryId]) -> list[TerritoryId]:
    """The territories without duplicates, in order."""
    return list(dict.fromkeys(territories))


def _by_region(moment: PanelContext, territories: Sequence[TerritoryId]) -> list[TerritoryId]:
    """The territories grouped by region, in board order."""
    order = {region: at for at, region in enumerate(moment.look.edition.board.regions)}
    return sorted(territories, key=lambda territory: order[moment.region_of(territory)])


def _territories(
    moment: PanelContext, field: Field, key: str, territories: Sequence[TerritoryId], custom_id: str
) -> Row:
    chosen = getattr(moment.picked, field)
    options = [_territory(moment, t, chosen=t == chosen) for t in territories]
    return select(moment.say(key), custom_id, options)


def _territory(moment: PanelContext, territory: TerritoryId, *, chosen: bool) -> SelectOption:
    """The option for a territory with its armies: the owner; if the reader's or free, the neighbours."""
    holding = moment.player.table.territories.get(territory)
    name = moment.phrasing.territory(territory)
    if holding is None:
        label = moment.say("option-empty-territory", territory=name)
        return option(label, territory, _where(moment, territory), chosen=chosen)
    label = moment.say("option-territory", territory=name, n=holding.armies)
    own = holding.owner == moment.player.seat
    if own:
        return option(label, territory, _where(moment, territory), chosen=chosen)
    whose, badge = moment.phrasing.name(holding.owner), moment.phrasing.badge(holding.owner)
    return option(label, territory, whose, chosen=chosen, badge=badge)


def _where(moment: PanelContext, territory: TerritoryId) -> str:
    """The region of a territory, and the enemies beside it, as many by name as fit."""
    near = beside(moment, moment.player.table, territory)
    return _where_it_is(Spoken(moment.phrasing), moment.region_of(territory), near)


@lru_cache(maxsize=SENTENCES_KEPT)
def _where_it_is(spoken: Spoken, region: RegionId, near: Neighbours) -> str:
    words = spoken.words
    for most in range(MOST_NAMED, 0, -1):
        said = words.say(
            "option-where", region=words.region(region), beside=named_beside(spoken, near, most)
        )
        if len(plain(said)) <= LONGEST_OPTION:
            break
    return said


def _picked_region(
    moment: PanelContext, field: Field, territories: Sequence[TerritoryId]
) -> RegionId | None:
    """The selected region, or that of the selected territory."""
    chosen = getattr(moment.picked, field)
    if not moment.picked.region and chosen in territories:
        return moment.region_of(chosen)
    return RegionId(moment.picked.region)


def _regions(
    moment: PanelContext, territories: Iterable[TerritoryId], picked: RegionId | None
) -> Row:
    counts: dict[RegionId, int] = {}
    for territory in territories:
        region = moment.region_of(territory)
        counts[region] = counts.get(region, 0) + 1
    options = [_region(moment, r, n, chosen=r == picked) for r, n in counts.items()]
    return select(moment.say("pick-region"), moment.picking("region"), options)


def _region(moment: PanelContext, region: RegionId, count: int, *, chosen: bool) -> SelectOption:
    label = moment.say("option-region", region=moment.phrasing.region(region), n=count)
    return option(label, region, chosen=chosen)


def _number(moment: PanelContext, number: int, most: int) -> SelectOption:
    key = "option-all" if number == most else "option-number"
    return option(moment.say(key, n=number), str(number))
