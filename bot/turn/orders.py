"""Orders by press or command: one transaction, a short wait for computers, then a new view."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.components.custom_ids import PAGE, Action, Press
from bot.components.panel_context import NOTHING, PanelContext, PanelSelection, asks_about_truce
from bot.interactions.panels import told_first
from bot.interactions.presses import Presses
from bot.interactions.request import Request
from bot.table.going_on import until_deadline
from bot.telling.own import receipt_lines
from bot.telling.story import from_declaration
from bot.words.refusals import BotReason, Declined
from rules.core.views import PlayerView
from rules.engine.receipts import Look, Receipt, look_in
from rules.model.board import Seat, TerritoryId
from rules.model.commands import Command, PlaceChoice, Prefer, TakeBack
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.model.events import (
    AttackDeclared,
    Event,
    GameWon,
    PreferenceGiven,
    RoundBegan,
    StageBegan,
    TerritoryOccupied,
    TurnBegan,
)
from rules.notation.progress import StopReason
from rules.notation.steps import Body, Follow, Line, Plain, Step
from rules.players.baseline import rank_claims
from rules.table.roster import GameId, Status
from rules.table.seats import GameStanding

presses = Presses()

ASKER = Seat("")
"""Placeholder seat in commands made here: the engine replaces it by the asking person's."""

QUICK: Final = 1.0
"""Seconds that a panel waits for a computer that must answer in its reader's turn."""

A_TURN: Final = 4.0
"""Seconds that a lesson waits for the computer player's whole turn."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of an order, as its player may see it, and what they may do next."""

    events: Sequence[Event]
    look: Look
    plan_dropped: bool = False
    """Whether it cancelled the rest of their prepared turn."""


async def order(
    request: Request,
    game: GameId,
    command: Command,
    token: int | None = None,
    *,
    holds: bool = False,
    picked: PanelSelection = NOTHING,
    said: Sequence[str] = (),
) -> None:
    """Carry out the order, and answer with what happened, above the current panel.

    `holds`: a live defender's answer applies to the rest of the attack. `picked`: the panel's selection
    afterwards. `said`: lines above what happened.

    Raises:
        IllegalCommand, TableRefused: it is refused; nothing has changed.
    """
    request.game = game
    receipt = await request.engine.play.order(
        request.action,
        game,
        request.person.id,
        command,
        token=token,
        holds=holds,
        look=True,
        ahead=True,
    )
    await show_outcome(request, await outcome_of(request, receipt), picked=picked, above=said)


@presses.with_token(Action.UNDO)
async def take_back_order(request: Request, game: GameId, token: int | None = None) -> None:
    """Undo the person's last order; nothing is answered for them right after it.

    Raises:
        IllegalCommand, TableRefused: it can't be undone, or the panel was out of date; nothing has changed.
    """
    request.game = game
    receipt = await request.engine.play.order(
        request.action,
        game,
        request.person.id,
        TakeBack(seat=ASKER),
        token=token,
        look=True,
        ahead=True,
    )
    await show_outcome(request, Outcome(receipt.events, look_in(receipt), receipt.plan_dropped))


@presses.with_token(Action.SPREAD)
async def order_spread(request: Request, game: GameId, token: int | None = None) -> None:
    """Place all remaining armies like the General: evenly where enemies are near. It is one atomic line.

    Raises:
        TableRefused, Declined: the panel was out of date, or there is nothing to place.
    """
    look, _ = await as_player(request, game, token)
    must_be_asked(look)
    if not any(isinstance(choice, PlaceChoice) for choice in look.choices):
        raise Declined(BotReason.NOTHING_TO_PLACE)
    line = (Step(Plain("spread")),)
    receipt = await request.engine.plans.give(
        request.action, game, request.person.id, line, token=token, ahead=True
    )
    after = look_in(receipt)
    shown_as_plan = after.player is not None and after.player.plan
    events = () if shown_as_plan else receipt.events
    await show_outcome(request, Outcome(events, after, plan_dropped=look.plan is not None))


@presses.with_game(Action.RANK, in_place=True)
async def order_claims(request: Request, game: GameId, token: int | None = None) -> None:
    """Let the General claim territories for the player from now on."""
    look, player = await as_player(request, game, token)
    ranked = rank_claims(look.edition, player)
    await order(request, game, Prefer(seat=ASKER, territories=ranked), token)


@presses.with_value(Action.PREFER, TerritoryId)
async def order_claim_later(
    request: Request, game: GameId, territory: TerritoryId, token: int | None = None
) -> None:
    """Append one more territory to the player's wishes."""
    _, player = await as_player(request, game, token)
    wished = (*(t for t in player.preference if t != territory), territory)
    await order(request, game, Prefer(seat=ASKER, territories=wished), token)


async def as_player(request: Request, game: GameId, token: int | None) -> tuple[Look, PlayerView]:
    """A player's look, and their view, if the token is that of their current panel.

    Raises:
        TableRefused: they have no seat, or the panel was out of date.
    """
    look = await request.look(game)
    must_go_on(look)
    if look.player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if token not in (None, look.token):
        raise TableRefused(TableReason.STALE)
    return look, look.player


def must_go_on(look: Look) -> None:
    """Check that the game isn't paused.

    Raises:
        TableRefused: it is, with the reason and what helps.
    """
    roster = look.roster
    if roster.paused:
        raise TableRefused(TableReason.PAUSED, why=roster.paused, channel=roster.venue.channel)


def must_be_asked(look: Look) -> PlayerView:
    """The view of the player whom the look is for, if they have something to decide.

    Raises:
        TableRefused: they have no seat, a computer has it, or the game isn't running or is paused.
        IllegalCommand: the game waits for another player.
    """
    must_go_on(look)
    if look.player is None or look.table is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if look.choices:
        return look.player
    if look.roster.status is not Status.PLAYING:
        raise TableRefused(TableReason.GAME_OVER)
    if (seated := look.roster.player_at(look.player.seat)).computer:
        raise TableRefused(TableReason.COMPUTER_PLAYS, name=look.roster.names[seated.seat])
    raise IllegalCommand(Reason.NOT_YOUR_TURN, waiting_for=look.table.waiting_for)


async def outcome_of(request: Request, receipt: Receipt) -> Outcome:
    """The outcome of an action, including a forced move-in after it (`PL-OCC-1`)."""
    whole = await request.engine.play.occupy_with_only(request.action, request.person.id, receipt)
    events = from_declaration(whole.battle, whole.events)
    return Outcome(events, look_in(whole), whole.plan_dropped)


async def with_following(request: Request, moment: PanelContext) -> PanelContext:
    """The moment after an action, with the next game that waits for this person if this one doesn't."""
    look = moment.look
    if look.player is None or look.choices or look.roster.is_lesson:
        return moment
    games = await request.engine.queries.dashboard(request.person.id, finished=0)
    waiting = [
        PanelContext(request.phrasing(found), found)
        for standing, found in games
        if standing is GameStanding.AWAITED and found.roster.id != look.roster.id
    ]
    first = min(waiting, key=lambda each: until_deadline(each, request.person.id), default=None)
    return replace(moment, following=first)


async def show_outcome(
    request: Request,
    outcome: Outcome,
    *said: str,
    picked: PanelSelection = NOTHING,
    above: Sequence[str] = (),
) -> None:
    """Answer with the outcome of an order, below the lines `above` and before those `said`, and the panel."""
    phrasing = request.phrasing(outcome.look)
    look = await after_computers(request, outcome.look)
    # A lesson announces its end itself.
    untold = (PreferenceGiven, RoundBegan, *([GameWon] if look.roster.is_taught else []))
    told = [event for event in _own_part(outcome) if not isinstance(event, untold)]
    following = next_picked(outcome.events, _seat(outcome)) if picked == NOTHING else picked
    moment = await with_following(request, PanelContext(phrasing, look, following))
    engine, reader = request.engine, request.person.id
    since = await told_first(engine, moment, reader) if look is not outcome.look else []
    dropped = [phrasing.say("plan-dropped")] if outcome.plan_dropped else []
    await request.show_panel(
        moment, *above, *receipt_lines(phrasing, told, _seat(outcome)), *dropped, *said, *since
    )


def _own_part(outcome: Outcome) -> Sequence[Event]:
    """The events up to the end of the player's turn: the panel says whose turn is next."""
    seat = _seat(outcome)
    for at, event in enumerate(outcome.events):
        if isinstance(event, TurnBegan | StageBegan) and event.seat != seat:
            return outcome.events[:at]
    return outcome.events


def _seat(outcome: Outcome) -> Seat | None:
    return outcome.look.player.seat if outcome.look.player else None


def next_picked(events: Sequence[Event], seat: Seat | None) -> PanelSelection:
    """The selection in a seat's next panel: an attack probably continues from its last target or source."""
    for event in reversed(events):
        match event:
            case TerritoryOccupied(seat=by, target=target) if by == seat:
                return PanelSelection(source=target)
            case AttackDeclared(seat=by, source=source) if by == seat:
                return PanelSelection(source=source)
            case _:
                pass
    return NOTHING


async def after_computers(request: Request, look: Look) -> Look:
    """The look after the computers that are awaited have acted, if they are quick."""
    if not _waits_for_computers(look):
        return look
    found = look

    async def have_acted() -> bool:
        nonlocal found
        found = await request.look_with_ahead(look.roster.id)
        return not _waits_for_computers(found)

    try:
        async with asyncio.timeout(A_TURN if look.roster.is_lesson else QUICK):
            await request.engine.written.until(have_acted)
    except TimeoutError:
        pass
    return found


def _waits_for_computers(look: Look) -> bool:
    """Whether only computers are awaited, in the viewer's turn or lesson."""
    table, player = look.table, look.player
    if table is None or player is None or look.roster.paused:
        return False
    if table.turn != player.seat and not look.roster.is_lesson:
        return False
    return bool(table.waiting_for) and all(
        look.roster.player_at(seat).computer for seat in table.waiting_for
    )


async def fresh_moment(request: Request, press: Press, follow: str = "") -> PanelContext:
    """The moment of a press, including what is possible after steps that go without saying.

    Raises:
        TableRefused: they have no seat, the game is paused, or the panel was out of date.
        IllegalCommand: they have nothing to decide.
    """
    moment = await request.panel_moment(press.game, PanelSelection(follow=follow))
    return _present(moment, press)


async def moment_of_battle(request: Request, press: Press, follow: str = "") -> PanelContext:
    """As `fresh_moment`, for a press that only needs the battle, which may be open already."""
    moment = _present(await request.moment(press.game, PanelSelection(follow=follow)), press)
    return moment if moment.fights else await request.with_ahead(moment)


async def moment_to_look(request: Request, press: Press, follow: str = "") -> PanelContext:
    """The moment for a press that only looks: the current state, with the selection if it is still valid.

    Raises:
        TableRefused: they have no seat, or the game is paused.
        IllegalCommand: they have nothing to decide.
    """
    return _asked(
        await request.panel_moment(press.game, PanelSelection(follow=follow), press.token)
    )


def _present(moment: PanelContext, press: Press) -> PanelContext:
    """The same moment, if its reader has something to decide and the press was made for it."""
    must_go_on(moment.look)
    if moment.look.player and press.token != moment.look.token:
        raise TableRefused(TableReason.STALE)
    return _asked(moment)


def _asked(moment: PanelContext) -> PanelContext:
    """The same moment, if its reader has something to decide."""
    must_be_asked(moment.look)
    return moment


def is_page(values: Sequence[str]) -> bool:
    """Whether a list's value turns the list's page."""
    return len(values) == 1 and values[0].startswith(PAGE)


async def turn_page(request: Request, game: GameId, value: str, follow: str = "") -> None:
    """Show the panel with a list at another page."""
    page = value.removeprefix(PAGE)
    picked = PanelSelection(follow=follow, page=page)
    await request.show_panel(await request.panel_moment(game, picked))


async def give(
    request: Request, moment: PanelContext, bodies: Sequence[Body], picked: PanelSelection = NOTHING
) -> None:
    """Carry out a line, after the answer that goes without saying; show the outcome.

    `moment`: for which the line was made; `picked`: the panel's selection afterwards.

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
    picked: PanelSelection = NOTHING,
) -> None:
    """Carry out a line like `give`, for a press that is complete: `follow` armies move in first.

    Raises:
        TableRefused: `token` is not that of the person's current panel; nothing has changed.
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


async def _without_refused(request: Request, look: Look) -> tuple[Look, str, PanelSelection | None]:
    """The look without a line that the rules refuse to continue, and the reason; empty if they don't.

    If it would break a truce, the panel asks about that, with its selection.
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
    """The two territories in a list's value.

    Raises:
        Declined: no list of this bot has such a value.
    """
    source, dot, target = value.partition(".")
    if not dot or "." in target:
        raise Declined(BotReason.OUT_OF_DATE)
    return source, target
