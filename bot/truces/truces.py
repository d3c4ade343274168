"""Truces: view, offer, answer, break; their page, presses and commands."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from discord import ButtonStyle

from bot.components.custom_ids import Action, Press
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
from bot.components.panel_context import PanelContext, border_of_truce
from bot.interactions.presses import Presses, Values, number, only
from bot.interactions.request import Request
from bot.plans.plans import resume_plan
from bot.telling.truces import (
    border_in_words,
    breach_lines,
    offers_to,
    open_offers,
    playing_in,
    standing_truces,
    truce_lines,
)
from bot.turn.attacks import attack_after_truce
from bot.words.refusals import BotReason, Declined
from rules.core.views import TableView
from rules.model.board import Border, Seat, TerritoryId
from rules.model.errors import TableReason, TableRefused
from rules.table.roster import LONGEST, GameId
from rules.truces.acts import AnswerOffer, BreakTruce, OfferTruce
from rules.truces.truces import FEWEST, shared_borders

ALL: Final = "all"
"""The value for all borders that two players share."""


def truce_page(moment: PanelContext, other: Seat | None = None, rounds: int = 2) -> Layout:
    """The page; once chosen, with the other player and the length of the truce."""
    table = moment.player.table
    held = truce_lines(moment.phrasing, table) or [moment.say("truce-none")]
    told = [*held, *breach_lines(moment.phrasing)]
    parts: list[Part] = [text(moment.say("truce-title"), *told), *_answers(moment, table)]
    if others := _partners(moment, table):
        parts += _offering(moment, others, other, rounds)
    back = button(moment.say("button-back"), moment.look_at(Action.TURN))
    return layout([*parts, *rows([back])], moment.player.seat)


def offered(moment: PanelContext) -> list[str]:
    """A line for each truce offered to the reader, for the panel."""
    player, table = moment.look.player, moment.look.table
    return offers_to(moment.phrasing, table, player.seat) if player and table else []


def breaking(moment: PanelContext) -> list[Part]:
    """The confirmation before the selected attack breaks a truce."""
    source, target = TerritoryId(moment.picked.source), TerritoryId(moment.picked.target)
    phrasing, table = moment.phrasing, moment.player.table
    back = button(moment.say("button-back"), moment.turning_to(""))
    if not {source, target} <= table.territories.keys():  # nothing was selected
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


def _answers(moment: PanelContext, table: TableView) -> list[Part]:
    """Buttons that answer offers to the reader, and withdraw theirs."""
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


def _partners(moment: PanelContext, table: TableView) -> list[Seat]:
    """The seats to which the reader could offer a truce."""
    own, playing = moment.player.seat, playing_in(table)
    if own not in playing or len(playing) < FEWEST:
        return []
    pairs = [truce.seats for truce in standing_truces(moment.phrasing, table)]
    pairs += [offer.seats for offer in open_offers(moment.phrasing, table)]
    bound = {seat for pair in pairs if own in pair for seat in pair}
    return [seat for seat in playing if seat != own and seat not in bound]


def _offering(
    moment: PanelContext, others: list[Seat], chosen: Seat | None, rounds: int
) -> list[Part]:
    """The lists for offering a truce: with whom, for how long, and at which borders."""
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


presses = Presses()

_USUAL: Final = 2
"""The default length of a truce, in rounds."""


@presses.on(Action.TRUCE, is_look=True, in_place=True)
async def show_truces(request: Request, press: Press, values: Values) -> None:
    """Show the page of truces; once chosen, with the other player and the length."""
    chosen, rounds = Seat(press.args[0]) if press.args else None, _USUAL
    if values and chosen is None:
        chosen = Seat(only(values))
    elif values:
        rounds = number(only(values))
    await _show(request, press.game, chosen, rounds)


@presses.on(Action.OFFER, in_place=True)
async def offer_by_press(request: Request, press: Press, values: Values) -> None:
    """Offer a truce at the selected borders.

    Raises:
        Declined: no page of this bot offers that.
    """
    if len(press.args) != 2 or not values:
        raise Declined(BotReason.OUT_OF_DATE)
    other, rounds = Seat(press.args[0]), number(press.args[1])
    named = () if ALL in values else tuple(_border(value) for value in values)
    await offer(request, press.game, other, named, rounds)


async def offer(
    request: Request, game: GameId, other: Seat, borders: Sequence[Border], rounds: int
) -> None:
    """Offer another player a truce, and show the result: a computer player answers at once.

    Raises:
        TableRefused: they can't offer that.
    """
    receipt = await request.do(game, OfferTruce(other, tuple(borders), rounds))
    request.moment_after(receipt)
    await _show(request, game, None, rounds)


@presses.on(Action.ACCEPT, in_place=True)
async def accept(request: Request, press: Press, _: Values) -> None:
    """Accept the truce offered to the person, by press."""
    await _answer(request, press, agrees=True)


@presses.on(Action.REFUSE, in_place=True)
async def refuse(request: Request, press: Press, _: Values) -> None:
    """Decline the truce offered to the person, by press."""
    await _answer(request, press, agrees=False)


async def _answer(request: Request, press: Press, *, agrees: bool) -> None:
    await request.do(press.game, AnswerOffer(number(only(press.args)), agrees=agrees))
    await _show(request, press.game, None, _USUAL)


@presses.on(Action.BREAK, in_place=True)
async def break_truce(request: Request, press: Press, _: Values) -> None:
    """Break a truce and attack, or continue the line that stopped at it; the second press of two.

    Raises:
        TableRefused: there is none, or the button was out of date.
    """
    source, target = map(TerritoryId, (*press.args, "", "")[:2])
    look = await request.look(press.game)
    if look.player is None or press.token != look.token:
        raise TableRefused(TableReason.STALE)
    if target not in look.player.table.territories:
        raise Declined(BotReason.OUT_OF_DATE)
    other = look.player.table.territories[target].owner
    await request.do(press.game, BreakTruce(other), part="truce")
    if look.plan and border_of_truce(look.plan) == (source, target):
        await resume_plan(request, press.game, press.token)
        return
    await attack_after_truce(request, press, source, target)


async def _show(request: Request, game: GameId, other: Seat | None, rounds: int) -> None:
    moment = await request.moment(game)
    if moment.look.player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    await request.reply.answer(truce_page(replace(moment, is_page=True), other, rounds))


def _border(value: str) -> Border:
    here, _, there = value.partition(".")
    return TerritoryId(here), TerritoryId(there)
