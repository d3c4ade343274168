"""Truces, by command or by press: looked at, offered, answered, broken."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.components.custom_ids import Action, Press
from bot.components.moment import border_of_truce
from bot.interactions.presses import Presses, Values, number, only
from bot.interactions.request import Request
from bot.panels.turn.truce_page import ALL, truce_page
from bot.plans.plans import resume_plan
from bot.turn.attacks import attack_after_truce
from bot.words.refusals import BotReason, Declined
from rules.model.board import Border, Seat, TerritoryId
from rules.model.errors import TableReason, TableRefused
from rules.table.roster import GameId
from rules.truces.acts import AnswerOffer, BreakTruce, OfferTruce

presses = Presses()

_USUAL: Final = 2
"""The rounds of a truce for which nobody says how long."""


@presses.on(Action.TRUCE, is_look=True, in_place=True)
async def show_truces(request: Request, press: Press, values: Values) -> None:
    """Show the page of truces; with whom, and then for how long, once that is picked."""
    chosen, rounds = Seat(press.args[0]) if press.args else None, _USUAL
    if values and chosen is None:
        chosen = Seat(only(values))
    elif values:
        rounds = number(only(values))
    await _show(request, press.game, chosen, rounds)


@presses.on(Action.OFFER, in_place=True)
async def offer_by_press(request: Request, press: Press, values: Values) -> None:
    """Offer a truce at the borders that were picked.

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
    """Offer another player a truce, and show what came of it: a computer player answers at once.

    Raises:
        TableRefused: they can't offer that.
    """
    receipt = await request.do(game, OfferTruce(other, tuple(borders), rounds))
    request.moment_after(receipt)
    await _show(request, game, None, rounds)


@presses.on(Action.ACCEPT, in_place=True)
async def accept(request: Request, press: Press, _: Values) -> None:
    """Accept the truce that is offered to the person, by press."""
    await _answer(request, press, agrees=True)


@presses.on(Action.REFUSE, in_place=True)
async def refuse(request: Request, press: Press, _: Values) -> None:
    """Refuse the truce that is offered to the person, by press."""
    await _answer(request, press, agrees=False)


async def _answer(request: Request, press: Press, *, agrees: bool) -> None:
    await request.do(press.game, AnswerOffer(number(only(press.args)), agrees=agrees))
    await _show(request, press.game, None, _USUAL)


@presses.on(Action.BREAK, in_place=True)
async def break_truce(request: Request, press: Press, _: Values) -> None:
    """Break a truce and attack, or go on with the line that stopped at it; the second press of two.

    Raises:
        TableRefused: there is none, or the button was of an earlier moment.
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
