"""Private views: mission and cards, board, status."""

from collections.abc import Iterable, Sequence
from typing import Final

from discord import ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Row, button, option, rows, select
from bot.components.lists import panel_page
from bot.components.panel_context import PanelContext, is_replaced, still_plays, title
from bot.pictures.attachments import Attachment
from bot.table.form import settings_button
from bot.table.going_on import end_buttons, ways_to_go_on
from bot.telling.outcome import over_line, proposed_end, round_lines
from bot.telling.own import goal_of_all, so_far
from bot.telling.truces import truce_lines
from bot.turn.panel import browser_page, standing_order
from bot.words.naming import moment as at_moment
from bot.words.times import pace_words, undealt, wait_lines
from rules.core.views import TableView
from rules.model.board import CardId, RegionId, Seat, TerritoryId
from rules.model.commands import TradeChoice
from rules.table.pace import OPEN_PACE
from rules.truces.truces import FEWEST

WHOLE: Final = "whole"
"""The value for the whole board in the list of its regions."""


def hand_page(
    moment: PanelContext, said: Iterable[str] = (), pictures: Sequence[Attachment] = ()
) -> Layout:
    """The reader's goal, cards, sets and standing order."""
    player, phrasing = moment.player, moment.phrasing
    sets = (
        moment.say("hand-set", n=trade.worth, cards=phrasing.cards(trade.cards))
        for trade in moment.of(TradeChoice)
    )
    told = (
        moment.say("hand-title", title=title(moment)),
        *moment.notes,
        *said,
        *_goal(moment),
        moment.say("hand-cards", cards=phrasing.cards(player.hand)),
        *sets,
        standing_order(moment),
    )
    return panel_page(moment, told, pictures, _concern(moment), player.seat)


def best_set(moment: PanelContext) -> frozenset[CardId]:
    """The most valuable set that the reader may trade, if any."""
    best = max(moment.of(TradeChoice), key=lambda each: each.rank, default=None)
    return frozenset(best.cards) if best else frozenset()


def board_page(
    moment: PanelContext,
    pictures: Sequence[Attachment],
    told: Sequence[str] = (),
    part: str = WHOLE,
) -> Layout:
    """The map as a picture or as text, and the list of its regions."""
    head = moment.say("map-title", heading=title(moment))
    listed = [_parts(moment, part)] if pictures else []
    return panel_page(moment, (head, *told), pictures, listed)


def region_lines(moment: PanelContext, chosen: RegionId) -> list[str]:
    """The region's title, and a line per territory: armies and owner."""
    table, phrasing = moment.look.table, moment.phrasing
    land = table.territories if table else {}
    inside = moment.look.edition.board.regions[chosen].territories
    return [
        moment.say("region-title", region=phrasing.region(chosen)),
        *(
            moment.say(
                "region-line",
                territory=phrasing.territory(territory),
                n=land[territory].armies,
                player=phrasing.player(land[territory].owner),
            )
            for territory in inside
            if territory in land
        ),
    ]


def _parts(moment: PanelContext, part: str) -> Row:
    regions = moment.look.edition.board.regions
    options = [option(moment.say("option-whole"), WHOLE, chosen=part == WHOLE)]
    options += [option(moment.phrasing.region(r), r, chosen=part == r) for r in regions]
    return select(moment.say("pick-part"), moment.page(Action.PART), options)


def _concern(moment: PanelContext) -> list[Row]:
    """The button that shows the reader's mission on the map."""
    if not moment.player.mission:
        return []
    return rows([button(moment.say("button-concern"), moment.page(Action.CONCERN))])


def _goal(moment: PanelContext) -> list[str]:
    """The reader's mission; in games without, everyone's goal."""
    player, phrasing = moment.player, moment.phrasing
    if player.mission:
        mission = moment.say("hand-mission", mission=phrasing.mission(player.mission))
        return [mission, so_far(phrasing, player)]
    lines = [goal_of_all(phrasing, player), so_far(phrasing, player)]
    if player.capital:
        lines.append(moment.say("hand-capital", territory=phrasing.territory(player.capital)))
    return lines


def status_page(moment: PanelContext, *, is_host: bool = False) -> Layout:
    """The game's status: territories, who it waits for and since when; the host's means to keep it going.

    `is_host`: also true for a moderator of the server.
    """
    table = moment.look.table
    head = moment.say("status-title", title=title(moment))
    if table is None:
        return panel_page(moment, (head, *moment.notes, undealt(moment.phrasing)))
    lines = [_standing_line(moment, table, seat) for seat in table.seats]
    lines += [_holdings(moment, table, seat) for seat in table.neutrals]
    lines += [_capital_line(moment, seat, capital) for seat, capital in table.capitals.items()]
    words, own = moment.phrasing.words, moment.look.roster.pace
    pace = moment.say("status-pace", pace=pace_words(words, own or OPEN_PACE))
    truces = truce_lines(moment.phrasing, table)
    ends = [*round_lines(moment.phrasing, table), *proposed_end(moment.phrasing)]
    told = (head, *moment.notes, *lines, *truces, pace, *ends, *waiting_lines(moment))
    watches = moment.has_page and moment.look.player is None
    board = rows([browser_page(moment)]) if watches else []
    ways = ways_to_go_on(moment, may_replace=is_host)
    return panel_page(moment, told, parts=[*ways, *board])


def aside_page(moment: PanelContext) -> Layout:
    """Pages that don't fit into a post's row, for players and spectators."""
    looks = [Action.MAP, Action.STATUS, Action.LOG, Action.REPLAY, Action.RULES, Action.HELP]
    buttons = [button(moment.say(f"button-{look}"), moment.look_at(look)) for look in looks]
    if still_plays(moment):
        buttons += _in_a_game(moment, moment.player.seat)
    buttons += settings_button(moment)
    head = moment.say("status-title", title=title(moment))
    told = (head, *moment.notes, *waiting_lines(moment))
    return panel_page(moment, told, parts=rows(buttons))


def _in_a_game(moment: PanelContext, own: Seat) -> list["ui.Button[Layout]"]:
    """A player's rare buttons: settings, truces, an early end, resigning."""
    habits = button(moment.say("button-habits"), moment.turning_to("aside"))
    if is_replaced(moment) or moment.look.roster.is_lesson:
        return [habits]
    truces = button(moment.say("button-truce"), moment.look_at(Action.TRUCE))
    may_truce = len(moment.player.table.seats) >= FEWEST
    resign = button(moment.say("button-resign"), moment.turning_to("resign"))
    return [habits, *([truces] if may_truce else []), *end_buttons(moment, own), resign]


def _standing_line(moment: PanelContext, table: TableView, seat: Seat) -> str:
    if seat in table.eliminated:
        by = moment.phrasing.player(table.eliminated[seat])
        return moment.say("status-eliminated", player=moment.phrasing.player(seat), by=by)
    line = _holdings(moment, table, seat)
    if seat in table.resigned:
        return moment.say("status-resigned", line=line)
    if moment.look.roster.player_at(seat).computer:
        line = moment.say("status-computer", line=line)
    return moment.say("status-next", line=line) if seat == table.mover else line


def _holdings(moment: PanelContext, table: TableView, seat: Seat) -> str:
    stacks = [h.armies for h in table.territories.values() if h.owner == seat]
    return moment.say(
        "status-player",
        player=moment.phrasing.player(seat),
        territories=len(stacks),
        n=sum(stacks),
        cards=table.hand_sizes.get(seat, 0),
    )


def _capital_line(moment: PanelContext, seat: Seat, capital: TerritoryId) -> str:
    """The line for a capital that has fallen once and is therefore public (`PL-CAP-3`)."""
    phrasing = moment.phrasing
    return moment.say(
        "status-capital", player=phrasing.player(seat), territory=phrasing.territory(capital)
    )


def waiting_lines(moment: PanelContext) -> list[str]:
    """Who the game waits for, since when, and the deadline; empty before the deal."""
    phrasing, roster, table = moment.phrasing, moment.look.roster, moment.look.table
    if table is None:
        return []
    if table.winner:
        return [over_line(phrasing, table, "panel-over")]
    players = phrasing.players(table.waiting_for)
    asked = moment.say("status-wait", players=players, since=at_moment(roster.since))
    asleep = [moment.say("status-asleep")] if roster.asleep else []
    return [asked, *wait_lines(phrasing, moment.look, table.waiting_for), *asleep]
