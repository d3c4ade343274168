"""Maps presses to commands, one or several at once."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from discord import ui

from bot.components.custom_ids import WHOLE_ATTACK, Action, Press
from bot.components.modals import split_form, wish_form
from bot.components.panel_context import PanelContext
from bot.interactions.presses import Presses, Values, number, only, same_for_all, two_fields
from bot.interactions.request import Request
from bot.people.own import with_habit
from bot.turn.armies import fronts_first
from bot.turn.battle import ends_with_a_move
from bot.turn.orders import (
    ASKER,
    chosen_pair,
    fresh_moment,
    give,
    is_page,
    order,
    turn_page,
)
from bot.words.naming import clean, escape
from bot.words.refusals import BotReason, Declined
from rules.core.edition import SET_SIZE
from rules.model.board import CardId, TerritoryId
from rules.model.commands import (
    Attack,
    ChooseCapital,
    Claim,
    ClaimVictory,
    Command,
    Defend,
    EndPhase,
    Fortify,
    FortifyChoice,
    Keep,
    Occupy,
    Place,
    PlaceChoice,
    Prefer,
    Reroll,
    Resign,
    Standing,
    StopAt,
    Trade,
    TradeChoice,
    Until,
    Withdraw,
)
from rules.notation.reader import read
from rules.notation.steps import Body, Exchange, Move, Plain, Put
from rules.notation.syntax import NotationError
from rules.notation.writer import command_of as command_of_step

presses = Presses()


@presses.on(
    *(Action.CLAIM, Action.CAPITAL, Action.PLACE, Action.WITHDRAW, Action.TRADE, Action.ATTACK),
    *(Action.REROLL, Action.KEEP, Action.OCCUPY, Action.FORTIFY, Action.END, Action.ANNOUNCE),
    Action.RESIGN,
    in_place=True,
)
async def _order(request: Request, press: Press, values: Values) -> None:
    """Carry out the order, if the panel is still current."""
    await order(request, press.game, command_of(press, values), press.token)


@presses.on(Action.DEFEND, in_place=True)
async def _defend(request: Request, press: Press, values: Values) -> None:
    """Answer for this roll, or for the rest of the attack."""
    holds = WHOLE_ATTACK in press.args
    await order(request, press.game, command_of(press, values), press.token, holds=holds)


@presses.on(Action.FORGET, Action.STANDING, in_place=True)
async def _order_at_any_time(request: Request, press: Press, values: Values) -> None:
    await order(request, press.game, command_of(press, values))


def command_of(press: Press, values: Values) -> Command:
    """The command for a press and its value.

    Raises:
        Declined: an id or a value that no panel of this bot makes.
    """
    match press.action, (*press.args, *values):
        case Action.CLAIM, (territory,):
            return Claim(seat=ASKER, territory=TerritoryId(territory))
        case Action.FORGET, ():
            return Prefer(seat=ASKER, territories=())
        case Action.CAPITAL, (territory,):
            return ChooseCapital(seat=ASKER, territory=TerritoryId(territory))
        case Action.PLACE, (territory, armies):
            return Place(seat=ASKER, territory=TerritoryId(territory), armies=number(armies))
        case Action.WITHDRAW, ():
            return Withdraw(seat=ASKER)
        case Action.TRADE, (chosen,):
            return trade_of(chosen)
        case Action.ATTACK, (source, target, until, force, keep, *mark):
            return _attack(source, target, until_of(until, mark), force, keep)
        case Action.DEFEND, (dice, *_):
            return Defend(seat=ASKER, dice=number(dice))
        case Action.REROLL, (die,):
            return Reroll(seat=ASKER, die=number(die))
        case Action.KEEP, ():
            return Keep(seat=ASKER)
        case Action.OCCUPY, (armies,):
            return Occupy(seat=ASKER, armies=number(armies))
        case Action.FORTIFY, (source, target, armies):
            here, there = TerritoryId(source), TerritoryId(target)
            return Fortify(seat=ASKER, source=here, target=there, armies=number(armies))
        case Action.END, ():
            return EndPhase(seat=ASKER)
        case Action.ANNOUNCE, ():
            return ClaimVictory(seat=ASKER)
        case Action.STANDING, (("most" | "one" | "ask") as dice,):
            return Standing(seat=ASKER, dice=dice)
        case Action.RESIGN, ():
            return Resign(seat=ASKER)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


def trade_of(chosen: str) -> Trade:
    """The trade in a list's value: three cards, and optionally where the bonus goes."""
    cards, bonus_on = chosen.split(".")[:3], chosen.split(".")[3:]
    return Trade(
        seat=ASKER,
        cards=tuple(map(CardId, cards)),
        bonus_on=TerritoryId(bonus_on[0]) if bonus_on else None,
    )


def _attack(source: str, target: str, until: Until, force: str, keep: str) -> Attack:
    armies, _, dice = force.partition(".")
    return Attack(
        seat=ASKER,
        source=TerritoryId(source),
        target=TerritoryId(target),
        until=until,
        armies=number(armies) if armies else None,
        dice=number(dice) if dice else None,
        keep=bool(keep),
    )


def until_of(until: str, mark: list[str]) -> Until:
    """How long an attack continues, from its name and the number of armies to stop at, if any.

    Raises:
        Declined: no panel of this bot sends that.
    """
    match until, mark:
        case ("once" | "captured") as known, []:
            return known
        case "stop", [armies]:
            return StopAt(number(armies))
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


@presses.on(Action.WISH, in_place=True, form=same_for_all(wish_form))
async def _wish_as_filled_in(request: Request, press: Press, values: Values) -> None:
    """Wish for the typed territories, claimed in this order as turns come round.

    Raises:
        Declined: they can't be parsed.
    """
    typed = (*values, "")[0]
    board = (await request.look(press.game)).edition.board.id
    try:
        line = read(f"prefer {typed}", board)
    except NotationError as error:
        raise Declined(BotReason.NOT_WISHES, typed=escape(clean(typed[:200]))) from error
    command = command_of_step(line[0], ASKER) if len(line) == 1 else None
    if not isinstance(command, Prefer):
        raise Declined(BotReason.NOT_WISHES, typed=escape(clean(typed[:200])))
    await order(request, press.game, command)


_PHASE_ENDS: Final[Body] = Plain("/")
_PHASES: Final = ("reinforce", "battle", "occupy", "regroup")
"""The phases from which a turn can be ended."""


@presses.on(Action.ALL_ON, in_place=True)
async def all_on(request: Request, press: Press, values: Values) -> None:
    """Place all remaining armies on one territory; the battle then opens by itself if that reveals nothing."""
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
    """Place armies as typed, or evenly on the ticked territories.

    Raises:
        Declined: nothing was entered, or it isn't a list of placings.
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
    """The typed placings: `Alaska 3, Peru 2`."""
    try:
        bodies = [step.body for step in read(typed, board)]
    except NotationError as error:
        raise Declined(BotReason.NOT_PLACINGS, typed=escape(clean(typed))) from error
    puts = [body for body in bodies if isinstance(body, Put) and body.armies != "all"]
    if len(puts) != len(bodies):
        raise Declined(BotReason.NOT_PLACINGS, typed=escape(clean(typed)))
    return puts


async def _split(request: Request, moment: PanelContext, puts: Sequence[Put]) -> None:
    """Place some armies on each of several territories."""
    places = {choice.territory: choice.armies[1] for choice in moment.of(PlaceChoice)}
    if not all(put.territory in places for put in puts):
        raise Declined(BotReason.OUT_OF_DATE)
    most, sent = max(places.values()), sum(int(put.armies) for put in puts)
    await give(request, moment, [*puts, *(_to_battle(moment) if sent == most else [])])


def _to_battle(moment: PanelContext) -> list[Body]:
    """The end of reinforcing, if it goes without saying."""
    return [_PHASE_ENDS] if ends_by_itself(moment) else []


def ends_by_itself(moment: PanelContext) -> bool:
    """Whether reinforcing ends once everything is placed; depends only on public information.

    A player who could hold a set may still want to trade it, and one who is guided may take a placing back.
    In tours reinforcing comes last.
    """
    table, seat = moment.player.table, moment.player.seat
    if moment.look.edition.guided:
        return False
    if table.phase != "reinforce" or moment.phrasing.tours or table.tours:
        return False
    return table.hand_sizes[seat] < SET_SIZE


@presses.on(Action.BEST, in_place=True)
async def trade_best(request: Request, press: Press, _: Values) -> None:
    """Trade the most valuable set."""
    moment = await fresh_moment(request, press)
    if not moment.of(TradeChoice):
        raise Declined(BotReason.OUT_OF_DATE)
    await give(request, moment, [Exchange("best")])


@presses.on(Action.MOVE, in_place=True)
async def move(request: Request, press: Press, values: Values) -> None:
    """Fortify with all or some armies, and end the turn if nothing can follow."""
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


def _moves(moment: PanelContext) -> set[tuple[str, str]]:
    """The pairs between which armies may move, now or after the battle."""
    choices = moment.moves.choices if moment.moves else ()
    return {(c.source, c.target) for c in choices if isinstance(c, FortifyChoice)}


@presses.on(Action.FINISH, in_place=True)
async def finish(request: Request, press: Press, _: Values) -> None:
    """End the rest of the turn, or of its stage; remaining armies are placed first."""
    moment = await fresh_moment(request, press, press.args[0] if press.args else "")
    if moment.player.table.phase not in _PHASES:
        raise Declined(BotReason.OUT_OF_DATE)
    await give(request, moment, [*_spread(moment), *(step.body for step in moment.look.ending)])


def _spread(moment: PanelContext) -> list[Body]:
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
