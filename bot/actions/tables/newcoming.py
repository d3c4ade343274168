"""Abandoned seats: somebody asks for one, and the table's host answers."""

import asyncio
from collections.abc import Iterable
from typing import Any

from bot.components.custom_ids import Action, Press
from bot.delivery.messages import has_left
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.words.naming import escape, moment
from bot.words.refusals import BotReason, Declined
from rules.engine.receipts import Receipt
from rules.joining.joining import LAPSES_AFTER
from rules.league.names import NamesHeard
from rules.model.board import Seat
from rules.table.membership import SeatRequest
from rules.table.roster import GameId, PersonId, Roster, Venue

presses = Presses()


async def ask_for_seat(request: Request, game: GameId, seat: Seat | None) -> None:
    """Ask the host of a game under way for an abandoned seat; None: for any.

    Raises:
        TableRefused: there is none, or they may not ask.
    """
    newcomers, roster = request.engine.newcomers, (await request.look(game)).roster
    owners = await newcomers.owners_of(game, request.person.id)
    gone = await _find_gone(request, roster.venue, owners)
    receipt = await newcomers.ask(request.action, game, request.person, seat, gone)
    await _say_asked(request, receipt)


async def _say_asked(request: Request, receipt: Receipt) -> None:
    """Say whom the newest request of this person went to, and until when it can be answered."""
    phrasing, roster = request.moment_after(receipt).phrasing, receipt.roster
    own = [r for r in roster.newcomers.requests if r.person == request.person.id]
    host = roster.player_of(roster.host)
    await request.say(
        "seat-asked",
        player=phrasing.player(own[-1].seat),
        host=phrasing.name(host.seat) if host else "none",
        at=moment(own[-1].asked + LAPSES_AFTER),
    )


@presses.on(Action.ADMIT, in_place=True)
async def give_seat(request: Request, press: Press, _: Values) -> None:
    """Give a seat to the person who asked for it, for the host.

    Raises:
        TableRefused: it is not theirs to decide, or the seat or the person is no longer to be had.
    """
    newcomers, number = request.engine.newcomers, _number(press)
    roster = (await request.look(press.game)).roster
    concerned = await newcomers.concerned_in(press.game, request.person.id, number)
    gone = await _find_gone(request, roster.venue, concerned)
    receipt = await newcomers.admit(request.action, press.game, request.person.id, number, gone)
    asked = _asked(receipt.roster, number)
    phrasing = request.moment_after(receipt).phrasing
    await request.say("seat-admitted", name=escape(asked.name), colour=phrasing.colour(asked.seat))


@presses.on(Action.DENY, in_place=True)
async def deny_seat(request: Request, press: Press, _: Values) -> None:
    """Decline a request for a seat, for the host.

    Raises:
        TableRefused: it is not theirs to decide, or there is nothing to answer any more.
    """
    newcomers, number = request.engine.newcomers, _number(press)
    receipt = await newcomers.decline(request.action, press.game, request.person.id, number)
    await request.say("seat-denied", name=escape(_asked(receipt.roster, number).name))


def _number(press: Press) -> int:
    """The number of the request that a button is for."""
    match press.args:
        case (number,) if number.isdecimal():
            return int(number[:6])
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


def _asked(roster: Roster, number: int) -> SeatRequest:
    return next(each for each in roster.newcomers.requests if each.number == number)


async def _find_gone(
    request: Request, venue: Venue, persons: Iterable[PersonId]
) -> frozenset[PersonId]:
    """Those of these people who have left the server; who can't be looked up soon counts as there."""
    persons, client = [*persons], request.interaction.client
    if not persons:
        return frozenset()
    heard = request.engine.names.heard
    asked = request.services.background.start(_who_left(client, heard, venue, persons))
    return asked.result() if await request.wait.lasts_for(asked) else frozenset()


async def _who_left(
    client: Any,  # noqa: ANN401 - discord.py's
    heard: NamesHeard,
    venue: Venue,
    persons: list[PersonId],
) -> frozenset[PersonId]:
    left = await asyncio.gather(*(has_left(client, heard, venue, person) for person in persons))
    return frozenset(person for person, is_gone in zip(persons, left, strict=True) if is_gone)
