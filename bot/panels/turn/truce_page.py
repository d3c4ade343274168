"""The page of truces: those that hold, offers to answer, and a new one; and the question before one is broken."""

from typing import Final

from discord import ButtonStyle

from bot.components.custom_ids import Action
from bot.components.layout import (
    MOST_OPTIONS,
    Layout,
    Part,
    button,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.components.moment import Moment
from bot.telling.truces import (
    border_in_words,
    breach_lines,
    offers_to,
    open_offers,
    playing_in,
    standing_truces,
    truce_lines,
)
from rules.core.views import TableView
from rules.model.board import Seat, TerritoryId
from rules.table.roster import LONGEST
from rules.truces.truces import FEWEST, shared_borders

ALL: Final = "all"
"""The value for all borders that two players share."""


def truce_page(moment: Moment, other: Seat | None = None, rounds: int = 2) -> Layout:
    """The page; with whom a truce is to be offered and for how long, once that is chosen."""
    table = moment.player.table
    held = truce_lines(moment.phrasing, table) or [moment.say("truce-none")]
    told = [*held, *breach_lines(moment.phrasing)]
    parts: list[Part] = [text(moment.say("truce-title"), *told), *_answers(moment, table)]
    if others := _partners(moment, table):
        parts += _offering(moment, others, other, rounds)
    back = button(moment.say("button-back"), moment.look_at(Action.TURN))
    return layout([*parts, *rows([back])], moment.player.seat)


def offered(moment: Moment) -> list[str]:
    """A line for each truce that is offered to the reader, as the panel tells them."""
    player, table = moment.look.player, moment.look.table
    return offers_to(moment.phrasing, table, player.seat) if player and table else []


def breaking(moment: Moment) -> list[Part]:
    """The question whether a truce is to be broken by the attack that was picked."""
    source, target = TerritoryId(moment.picked.source), TerritoryId(moment.picked.target)
    phrasing, table = moment.phrasing, moment.player.table
    back = button(moment.say("button-back"), moment.turning_to(""))
    if not {source, target} <= table.territories.keys():  # nothing was picked
        return [*rows([back])]
    other = table.territories[target].owner
    asked = moment.say(
        "truce-sure",
        source=phrasing.territory(source),
        target=phrasing.territory(target),
        other=phrasing.player(other),
    )
    sure = button(
        moment.say("button-break"), moment.press(Action.BREAK, source, target), ButtonStyle.danger
    )
    return [text(asked), *rows([sure, back])]


def _answers(moment: Moment, table: TableView) -> list[Part]:
    """The buttons that answer offers to the reader, and withdraw theirs."""
    own, shown = moment.player.seat, []
    for offer in open_offers(moment.phrasing, table):
        number = str(offer.number)
        if offer.seats[1] == own:
            yes = moment.look_at(Action.ACCEPT, number)
            shown.append(button(moment.say("button-accept"), yes, ButtonStyle.success))
        if own in offer.seats:
            key = "button-refuse" if offer.seats[1] == own else "button-withdraw-offer"
            shown.append(button(moment.say(key), moment.look_at(Action.REFUSE, number)))
    return [*rows(shown)]


def _partners(moment: Moment, table: TableView) -> list[Seat]:
    """The seats to which the reader could offer a truce."""
    own, playing = moment.player.seat, playing_in(table)
    if own not in playing or len(playing) < FEWEST:
        return []
    pairs = [truce.seats for truce in standing_truces(moment.phrasing, table)]
    pairs += [offer.seats for offer in open_offers(moment.phrasing, table)]
    bound = {seat for pair in pairs if own in pair for seat in pair}
    return [seat for seat in playing if seat != own and seat not in bound]


def _offering(moment: Moment, others: list[Seat], chosen: Seat | None, rounds: int) -> list[Part]:
    """The lists by which a truce is offered: with whom, for how long, and at which borders."""
    phrasing, board = moment.phrasing, moment.look.edition.board
    seats = [
        option(phrasing.name(s), s, badge=phrasing.badge(s), chosen=s == chosen) for s in others
    ]
    whom = select(moment.say("pick-truce"), moment.look_at(Action.TRUCE), seats)
    if chosen not in others or chosen is None:
        return [whom]
    lengths = [
        option(moment.say("option-rounds", rounds=n), str(n), chosen=n == rounds)
        for n in range(1, LONGEST + 1)
    ]
    land = moment.player.table.territories
    shared = shared_borders(board, land, moment.player.seat, chosen)[: MOST_OPTIONS - 1]
    borders = [option(moment.say("option-all-borders"), ALL)]
    borders += [option(border_in_words(phrasing, each), ".".join(each)) for each in shared]
    offer = moment.look_at(Action.OFFER, chosen, str(rounds))
    return [
        whom,
        select(moment.say("pick-rounds"), moment.look_at(Action.TRUCE, chosen), lengths),
        select(moment.say("pick-borders"), offer, borders, most=len(borders)),
    ]
