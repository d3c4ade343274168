"""Presses of a turn that stand for several orders: placing all, splitting, the move at the end, the end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from discord import ui

from bot.actions.play.giving import (
    chosen_pair,
    fresh_moment,
    give,
    is_page,
    turn_page,
    typed_moment,
)
from bot.actions.play.orders import ASKER, order
from bot.components.custom_ids import Action, Press
from bot.components.modals import split_form
from bot.components.moment import Moment
from bot.interactions.presses import Presses, Values, number, only, two_fields
from bot.interactions.request import Request
from bot.panels.turn.place import fronts_first
from bot.panels.turn.regroup import ends_with_a_move
from bot.people.own import with_habit
from bot.words.naming import clean, escape
from bot.words.refusals import BotReason, Declined
from rules.core.edition import SET_SIZE
from rules.model.board import TerritoryId
from rules.model.commands import Fortify, FortifyChoice, PlaceChoice, TradeChoice
from rules.notation.reader import read
from rules.notation.steps import Body, Exchange, Move, Plain, Put
from rules.notation.syntax import NotationError
from rules.table.roster import GameId

presses = Presses()

_PHASE_ENDS: Final[Body] = Plain("/")
_PHASES: Final = ("reinforce", "battle", "occupy", "regroup")
"""The phases of a turn, in each of which it can be ended."""


@presses.on(Action.ALL_ON, in_place=True)
async def all_on(request: Request, press: Press, values: Values) -> None:
    """Place all that is left on one territory; the battle opens by itself where all may know that."""
    value = only(values)
    if is_page(values):
        await turn_page(request, press.game, value)
        return
    moment = await fresh_moment(request, press)
    if value not in {choice.territory for choice in moment.of(PlaceChoice)}:
        raise Declined(BotReason.OUT_OF_DATE)
    await give(request, moment, [Put(TerritoryId(value), "all"), *_to_battle(moment)])


async def _form_to_split(request: Request, press: Press) -> ui.Modal:
    moment = await fresh_moment(request, press, *press.args[:1])
    places = moment.of(PlaceChoice)
    if not places:
        raise Declined(BotReason.OUT_OF_DATE)
    names = [
        (moment.phrasing.territory(c.territory), c.territory) for c in fronts_first(moment, places)
    ]
    return split_form(request.words, press.custom_id, max(c.armies[1] for c in places), names)


@presses.on(Action.SPLIT, in_place=True, form=_form_to_split)
async def _split_as_filled_in(request: Request, press: Press, values: Values) -> None:
    """Place armies as they were typed, or evenly on the territories ticked.

    Raises:
        Declined: nothing was filled in, or it names no placings.
    """
    evenly, typed = two_fields(values)
    moment = await fresh_moment(request, press)
    board = moment.look.edition.board.id
    puts = _puts(typed, board) if typed.strip() else []
    chosen = [TerritoryId(t) for t in evenly.split(".") if t] if not puts else []
    if chosen:
        left = max((c.armies[1] for c in moment.of(PlaceChoice)), default=0)
        share, over = divmod(left, len(chosen))
        puts = [Put(t, share + (at < over)) for at, t in enumerate(chosen)]
    if not puts:
        raise Declined(BotReason.NOTHING_TO_SPLIT)
    await _split(request, moment, [put for put in puts if put.armies])


def _puts(typed: str, board: str) -> list[Put]:
    """The placings that were typed: `Alaska 3, Peru 2`."""
    try:
        bodies = [step.body for step in read(typed, board)]
    except NotationError as error:
        raise Declined(BotReason.NOT_PLACINGS, typed=escape(clean(typed))) from error
    puts = [body for body in bodies if isinstance(body, Put) and body.armies != "all"]
    if len(puts) != len(bodies):
        raise Declined(BotReason.NOT_PLACINGS, typed=escape(clean(typed)))
    return puts


async def _split(request: Request, moment: Moment, puts: Sequence[Put]) -> None:
    """Place some armies on each of several territories."""
    places = {choice.territory: choice.armies[1] for choice in moment.of(PlaceChoice)}
    if not all(put.territory in places for put in puts):
        raise Declined(BotReason.OUT_OF_DATE)
    most, sent = max(places.values()), sum(int(put.armies) for put in puts)
    await give(request, moment, [*puts, *(_to_battle(moment) if sent == most else [])])


def _to_battle(moment: Moment) -> list[Body]:
    """The end of reinforcing, if it goes without saying."""
    return [_PHASE_ENDS] if ends_by_itself(moment) else []


def ends_by_itself(moment: Moment) -> bool:
    """Whether reinforcing ends once all is placed; it depends only on what everybody sees.

    Whoever may hold a set may still want to trade it. In tours it is the last that is done.
    """
    table, seat = moment.player.table, moment.player.seat
    if table.phase != "reinforce" or moment.phrasing.tours or table.tours:
        return False
    return table.hand_sizes[seat] < SET_SIZE


@presses.on(Action.BEST, in_place=True)
async def trade_best(request: Request, press: Press, _: Values) -> None:
    """Trade the set that is worth most now."""
    moment = await fresh_moment(request, press)
    if not moment.of(TradeChoice):
        raise Declined(BotReason.OUT_OF_DATE)
    await give(request, moment, [Exchange("best")])


@presses.on(Action.MOVE, in_place=True)
async def move(request: Request, press: Press, values: Values) -> None:
    """Regroup, all that may go or a number, and end the turn where nothing can follow."""
    follow, *pair = press.args or ("",)
    if is_page(values):
        await turn_page(request, press.game, only(values), follow)
        return
    moment = await fresh_moment(request, press, follow)
    source, target = pair if len(pair) == 2 else chosen_pair(only(values))
    armies: int | Literal["all"] = number(only(values)) if pair else "all"
    if (source, target) not in _moves(moment):
        raise Declined(BotReason.OUT_OF_DATE)
    ends = [_PHASE_ENDS] if ends_with_a_move(moment) else []
    step = Move(TerritoryId(source), TerritoryId(target), armies)
    await give(request, moment, [step, *ends])


def _moves(moment: Moment) -> set[tuple[str, str]]:
    """The pairs between which armies may regroup, now or once the battle is over."""
    choices = moment.moves.choices if moment.moves else ()
    return {(c.source, c.target) for c in choices if isinstance(c, FortifyChoice)}


@presses.on(Action.FINISH, in_place=True)
async def finish(request: Request, press: Press, _: Values) -> None:
    """End what is left of the turn, or of its stage; what is not placed is spread first."""
    moment = await fresh_moment(request, press, press.args[0] if press.args else "")
    if moment.player.table.phase not in _PHASES:
        raise Declined(BotReason.OUT_OF_DATE)
    await give(request, moment, [*_spread(moment), *(step.body for step in moment.look.ending)])


def _spread(moment: Moment) -> list[Body]:
    return [Plain("spread")] if moment.of(PlaceChoice) else []


@presses.on(Action.HABIT, in_place=True)
async def set_habit(request: Request, press: Press, values: Values) -> None:
    """Change one of the person's habits, and show them all.

    Raises:
        Declined: no panel of this bot offers that.
    """
    await request.engine.profiles.change_habits_of(
        request.action, request.person.id, lambda habits: with_habit(habits, *press.args, *values)
    )
    shown = await request.moment(press.game)
    await request.show_panel(replace(shown, picked=replace(shown.picked, mode="aside")))


async def move_by_command(
    request: Request, game: GameId, source: TerritoryId, target: TerritoryId, armies: int
) -> None:
    """Regroup as a command says, and end the turn where nothing can follow.

    A move that is not open is given as it is, so that the rules say why it is refused.
    """
    moment = await typed_moment(request, game)
    if not _fits(moment, source, target, armies):
        await order(request, game, Fortify(seat=ASKER, source=source, target=target, armies=armies))
        return
    ends = [_PHASE_ENDS] if ends_with_a_move(moment) else []
    await give(request, moment, [Move(source, target, armies), *ends])


def _fits(moment: Moment, source: TerritoryId, target: TerritoryId, armies: int) -> bool:
    choices = moment.moves.choices if moment.moves else ()
    return any(
        (c.source, c.target) == (source, target) and c.armies[0] <= armies <= c.armies[1]
        for c in choices
        if isinstance(c, FortifyChoice)
    )
