"""Lines that a press stands for: carried out as one, then a look at what came of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.actions.play.orders import must_be_asked, must_go_on, outcome_of, show_outcome
from bot.components.custom_ids import PAGE, Press
from bot.components.moment import NOTHING, Moment, Picked, asks_about_truce
from bot.interactions.request import Request, look_in
from bot.words.refusals import BotReason, Declined
from rules.engine.receipts import Look
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.notation.progress import StopReason
from rules.notation.steps import Body, Follow, Line, Step
from rules.table.roster import GameId


async def typed_moment(request: Request, game: GameId) -> Moment:
    """The moment of a command, with what would be open after what goes without saying."""
    return await request.panel_moment(game)


async def fresh_moment(request: Request, press: Press, follow: str = "") -> Moment:
    """The moment of a press, with what would be open after what goes without saying.

    Raises:
        TableRefused: they have no seat, the table rests, or the panel was out of date.
        IllegalCommand: nobody waits for them.
    """
    moment = await request.panel_moment(press.game, Picked(follow=follow))
    return _present(moment, press)


async def moment_of_battle(request: Request, press: Press, follow: str = "") -> Moment:
    """As `fresh_moment`, for a press that needs no more than the battle, which may stand already."""
    moment = _present(await request.moment(press.game, Picked(follow=follow)), press)
    return moment if moment.fights else await request.with_ahead(moment)


async def moment_to_look(request: Request, press: Press, follow: str = "") -> Moment:
    """The moment for a press that only looks, as things stand now, with what was picked if it still fits.

    Raises:
        TableRefused: they have no seat, or the table rests.
        IllegalCommand: nobody waits for them.
    """
    return _asked(await request.panel_moment(press.game, Picked(follow=follow), press.token))


def _present(moment: Moment, press: Press) -> Moment:
    """The same moment, if its reader is asked for anything, and the press was made for it."""
    must_go_on(moment.look)
    if moment.look.player and press.token != moment.look.token:
        raise TableRefused(TableReason.STALE)
    return _asked(moment)


def _asked(moment: Moment) -> Moment:
    """The same moment, if its reader is asked for anything."""
    must_be_asked(moment.look)
    return moment


def is_page(values: Sequence[str]) -> bool:
    """Whether a list's value turns to another of its pages."""
    return len(values) == 1 and values[0].startswith(PAGE)


async def turn_page(request: Request, game: GameId, value: str, follow: str = "") -> None:
    """Show the panel with a list at another page."""
    page = value.removeprefix(PAGE)
    picked = Picked(follow=follow, page=page)
    await request.show_panel(await request.panel_moment(game, picked))


async def give(
    request: Request, moment: Moment, bodies: Sequence[Body], picked: Picked = NOTHING
) -> None:
    """Carry out a line, after the answer that goes without saying; show what came of it.

    `moment`: the one for which the line was made; `picked`: what is picked in the panel afterwards.

    Raises:
        TableRefused: the panel was out of date; nothing has changed.
    """
    game, token = moment.look.roster.id, moment.look.token
    await carry_out(request, game, token, moment.ahead.follow, bodies, picked)


async def carry_out(
    request: Request,
    game: GameId,
    token: int,
    follow: int,
    bodies: Sequence[Body],
    picked: Picked = NOTHING,
) -> None:
    """Carry out a line as `give` does, for a press that says all of it: `follow` armies move in first.

    Raises:
        TableRefused: `token` is not that of the person's present panel; nothing has changed.
    """
    moves_in = [Follow(follow)] if follow else []
    line: Line = tuple(Step(body) for body in (*moves_in, *bodies))
    request.game = game
    receipt = await request.engine.plans.give(
        request.action,
        game,
        request.person.id,
        line,
        token=token,
        ahead=True,
    )
    look, refused, asks = await _without_refused(request, look_in(receipt))
    outcome = await outcome_of(request, replace(receipt, look=look))
    await show_outcome(request, outcome, refused, picked=asks or picked)


async def _without_refused(request: Request, look: Look) -> tuple[Look, str, Picked | None]:
    """The look without a line that the rules refuse to go on with, and why they do; empty where they don't.

    Where it would break a truce, the panel asks about that: then with what is picked in it.
    """
    stop = look.plan.stop if look.plan else None
    if stop is None or stop.reason is not StopReason.REFUSED:
        return look, "", None
    facts: dict[str, Any] = dict(stop.facts["facts"])
    refusal = IllegalCommand(Reason(stop.facts["refusal"]), **facts)
    receipt = await request.engine.plans.clear(
        f"{request.action}.clear", look.roster.id, request.person.id
    )
    asks = asks_about_truce(refusal)
    said = "" if asks else request.phrasing(look).refusal(refusal)
    return look_in(receipt), said, asks


def chosen_pair(value: str) -> tuple[str, str]:
    """The two territories that a list's value names.

    Raises:
        Declined: no list of this bot has such a value.
    """
    source, dot, target = value.partition(".")
    if not dot or "." in target:
        raise Declined(BotReason.OUT_OF_DATE)
    return source, target
