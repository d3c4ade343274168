"""Lines that a press stands for: carried out as one, then a look at what came of it."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from bot.actions.orders import ASKER, Outcome, show_outcome
from bot.custom_ids import PAGE, Press
from bot.interactions.request import Request, look_in
from bot.panels.moment import NOTHING, Moment, Picked
from bot.text.refusals import BotReason, Declined
from rules.engine import Look
from rules.model.choices import OccupyChoice
from rules.model.commands import Occupy
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.model.roster import GameId
from rules.notation.plan import StopReason
from rules.notation.steps import Body, Follow, Line, Step

QUICK: Final = 1.0
"""Seconds for which a panel waits for a computer that is asked something in its reader's turn."""


async def typed_moment(request: Request, game: GameId) -> Moment:
    """The moment of a command, with what would be open after what goes without saying."""
    return await request.with_ahead(await request.moment(game))


async def fresh_moment(request: Request, press: Press, follow: str = "") -> Moment:
    """The moment of a press, with what would be open after what goes without saying.

    Raises:
        TableRefused: they have no seat, or the panel was out of date.
        Declined: nobody waits for them.
    """
    return await request.with_ahead(await _present(request, press, follow))


async def moment_of_battle(request: Request, press: Press, follow: str = "") -> Moment:
    """As `fresh_moment`, for a press that needs no more than the battle, which may stand already."""
    moment = await _present(request, press, follow)
    return moment if moment.fights else await request.with_ahead(moment)


async def _present(request: Request, press: Press, follow: str) -> Moment:
    moment = await request.moment(press.game, Picked(follow=follow))
    if moment.look.player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if press.token != moment.look.token:
        raise TableRefused(TableReason.STALE)
    if not moment.look.choices:
        raise Declined(BotReason.NOT_FOR_YOU)
    return moment


def is_page(values: Sequence[str]) -> bool:
    """Whether a list's value turns to another of its pages."""
    return len(values) == 1 and values[0].startswith(PAGE)


async def turn_page(request: Request, game: GameId, value: str, follow: str = "") -> None:
    """Show the panel with a list at another page."""
    page = value.removeprefix(PAGE)
    await request.show_panel(await request.moment(game, Picked(follow=follow, page=page)))


async def give(
    request: Request, moment: Moment, bodies: Sequence[Body], picked: Picked = NOTHING
) -> None:
    """Carry out a line, after the answer that goes without saying; show what came of it.

    `moment`: the one for which the line was made; `picked`: what is picked in the panel afterwards.

    Raises:
        TableRefused: the panel was out of date; nothing has changed.
    """
    follow = [Follow(moment.ahead.follow)] if moment.ahead.follow else []
    line: Line = tuple(Step(body) for body in (*follow, *bodies))
    game = request.game = moment.look.roster.id
    receipt = await request.engine.plans.give(
        request.action, game, request.person.id, line, token=moment.look.token
    )
    look, refused = await _without_refused(request, look_in(receipt))
    outcome = await _with_only_number(request, Outcome(receipt.events, look))
    seen = Outcome(outcome.events, await _answered(request, outcome.look))
    await show_outcome(request, seen, refused, picked=picked)


async def _without_refused(request: Request, look: Look) -> tuple[Look, str]:
    """The look without a line that the rules refuse to go on with, and why they do; empty where they don't."""
    stop = look.plan.stop if look.plan else None
    if stop is None or stop.reason is not StopReason.REFUSED:
        return look, ""
    facts: dict[str, Any] = dict(stop.facts["facts"])
    refusal = IllegalCommand(Reason(stop.facts["refusal"]), **facts)
    receipt = await request.engine.plans.clear(
        f"{request.action}.clear", look.roster.id, request.person.id
    )
    return look_in(receipt), request.phrasing(look).refusal(refusal)


async def _with_only_number(request: Request, outcome: Outcome) -> Outcome:
    """The outcome, with the territory occupied where only one number of armies may follow (`PL-OCC-1`)."""
    match outcome.look.choices:
        case (OccupyChoice(armies=(low, high)),) if low == high:
            after = await request.engine.play.order(
                f"{request.action}.occupy",
                outcome.look.roster.id,
                request.person.id,
                Occupy(seat=ASKER, armies=low),
                look=True,
            )
            return Outcome((*outcome.events, *after.events), look_in(after))
        case _:
            return outcome


async def _answered(request: Request, look: Look) -> Look:
    """The look once a computer has answered what it was asked in this player's turn, if that is soon."""
    if not _waits_for_computers(look):
        return look
    found = look

    async def is_answered() -> bool:
        nonlocal found
        found = await request.look(look.roster.id)
        return not _waits_for_computers(found)

    try:
        async with asyncio.timeout(QUICK):
            await request.engine.written.until(is_answered)
    except TimeoutError:
        pass
    return found


def _waits_for_computers(look: Look) -> bool:
    """Whether it is the viewer's turn, and computers alone are waited for."""
    table, player = look.table, look.player
    if table is None or player is None or table.turn != player.seat or look.roster.paused:
        return False
    return bool(table.waiting_for) and all(
        look.roster.player_at(seat).computer for seat in table.waiting_for
    )


def chosen_pair(value: str) -> tuple[str, str]:
    """The two territories that a list's value names.

    Raises:
        Declined: no list of this bot has such a value.
    """
    source, dot, target = value.partition(".")
    if not dot or "." in target:
        raise Declined(BotReason.OUT_OF_DATE)
    return source, target
