"""The commands that presses stand for, with the values of their lists or forms."""

from bot.actions.play.orders import ASKER, order
from bot.components.custom_ids import WHOLE_ATTACK, Action, Press
from bot.components.modals import wish_form
from bot.interactions.presses import Presses, Values, number, same_for_all
from bot.interactions.request import Request
from bot.words.naming import clean, escape
from bot.words.refusals import BotReason, Declined
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
    Keep,
    Occupy,
    Place,
    Prefer,
    Reroll,
    Resign,
    Standing,
    StopAt,
    Trade,
    Until,
    Withdraw,
)
from rules.notation.reader import read
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
    """Give the order, if the panel is still of this moment."""
    await order(request, press.game, command_of(press, values), press.token)


@presses.on(Action.DEFEND, in_place=True)
async def _defend(request: Request, press: Press, values: Values) -> None:
    """Answer for the roll, or for the rest of the attack."""
    holds = WHOLE_ATTACK in press.args
    await order(request, press.game, command_of(press, values), press.token, holds=holds)


@presses.on(Action.FORGET, Action.STANDING, in_place=True)
async def _order_at_any_time(request: Request, press: Press, values: Values) -> None:
    await order(request, press.game, command_of(press, values))


def command_of(press: Press, values: Values) -> Command:
    """The command that a press and its value stand for.

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
    """The trade that a list's value stands for: three cards, and perhaps where the bonus goes."""
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
    """How long an attack goes on, by its name and the number of armies at which it stops, if any.

    Raises:
        Declined: no panel of this bot says so.
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
    """Claim the territories that were typed, in this order, as the turns come round.

    Raises:
        Declined: they can't be read.
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
