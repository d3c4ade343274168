"""What each press does. The router has acknowledged it already, and words what is refused here."""

from typing import Final, assert_never

from bot.actions.orders import ASKER, order, order_claim_later, order_claims, order_spread
from bot.actions.showing import show_help, show_proof, show_rules, show_status
from bot.actions.tables import (
    add_computer,
    add_word,
    cancel,
    join,
    leave,
    replace_player,
    show_lines,
    start,
    take_back,
    tell_word,
)
from bot.actions.viewing import (
    show_concern,
    show_hand,
    show_map,
    show_part,
    show_replay,
    show_targets,
)
from bot.custom_ids import Action, Press
from bot.interactions.reply import Surface
from bot.interactions.request import Request
from bot.panels.modals import ANY_COLOUR, LONGEST_NUMBER
from bot.panels.moment import FIELDS, Picked
from bot.text.naming import clean, escape
from bot.text.refusals import BotReason, Declined
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
from rules.model.ids import CardId, Seat, TerritoryId

Values = tuple[str, ...]
"""What was chosen in a list, or filled in in a form; empty for a button."""

_IN_PLACE: Final = frozenset(
    {
        Action.TURN,
        Action.PART,
        Action.CHOOSE,
        Action.CLAIM,
        Action.PREFER,
        Action.RANK,
        Action.FORGET,
        Action.CAPITAL,
        Action.PLACE,
        Action.SPREAD,
        Action.WITHDRAW,
        Action.TRADE,
        Action.ATTACK,
        Action.DEFEND,
        Action.REROLL,
        Action.KEEP,
        Action.OCCUPY,
        Action.FORTIFY,
        Action.END,
        Action.ANNOUNCE,
        Action.STANDING,
        Action.RESIGN,
        Action.REPLACE,
        Action.TAKE_BACK,
    }
)
"""Presses in a private panel whose answer takes the panel's place; others get a new private answer."""


LOOKS: Final = frozenset(
    {
        Action.LINES,
        Action.RULES,
        Action.HELP,
        Action.TURN,
        Action.HAND,
        Action.MAP,
        Action.STATUS,
        Action.PART,
        Action.SHOW,
        Action.CONCERN,
        Action.CHOOSE,
    }
)
"""Presses that change nothing, and whose answer comes soon."""


def surface_of(press: Press, *, in_panel: bool) -> Surface:
    """Where the answer to a press appears; `in_panel`: it was pressed in a private panel."""
    if in_panel and press.action in _IN_PLACE:
        return Surface.PANEL
    return Surface.MESSAGE


async def carry_out(request: Request, press: Press, values: Values) -> None:
    """Do what is asked, and answer.

    Raises:
        RulesError, Declined: it is refused; nothing has changed.
    """
    request.game = press.game
    match press.action:
        case Action.JOIN:
            await join(request, press.game)
        case Action.JOIN_AS:
            colour, word = (*values, "", "")[:2]
            seat = Seat(colour) if colour not in ("", ANY_COLOUR) else None
            await join(request, press.game, seat, word)
        case Action.LEAVE:
            await leave(request, press.game)
        case Action.COMPUTER:
            await add_computer(request, press.game)
        case Action.START:
            await start(request, press.game)
        case Action.CANCEL:
            await cancel(request, press.game)
        case Action.WORD:
            word, seal = (*values, "", "")[:2]
            await add_word(request, press.game, word, seal)
        case Action.TELL:
            await tell_word(request, press.game, _only(values))
        case Action.LINES:
            await show_lines(request, press.game)
        case Action.RULES:
            await show_rules(request, press.game)
        case Action.VERIFY:
            await show_proof(request, press.game)
        case Action.HELP:
            await show_help(request)
        case Action.TURN:
            await request.show_panel(await request.moment(press.game))
        case Action.HAND:
            await show_hand(request, press.game)
        case Action.MAP:
            await show_map(request, press.game)
        case Action.PART:
            await show_part(request, press.game, _only(values))
        case Action.SHOW:
            await show_targets(request, press.game, TerritoryId(_only(press.args)))
        case Action.CONCERN:
            await show_concern(request, press.game)
        case Action.REPLAY:
            await show_replay(request, press.game)
        case Action.STATUS:
            await show_status(request, press.game)
        case Action.CHOOSE:
            await _choose(request, press, values)
        case Action.SPREAD:
            await order_spread(request, press.game, press.token)
        case Action.RANK:
            await order_claims(request, press.game, press.token)
        case Action.PREFER:
            await order_claim_later(request, press.game, TerritoryId(_only(values)), press.token)
        case Action.REPLACE:
            await replace_player(request, press.game, Seat(_only(values)))
        case Action.TAKE_BACK:
            await take_back(request, press.game)
        case (
            Action.CLAIM
            | Action.FORGET
            | Action.CAPITAL
            | Action.PLACE
            | Action.WITHDRAW
            | Action.TRADE
            | Action.ATTACK
            | Action.DEFEND
            | Action.REROLL
            | Action.KEEP
            | Action.OCCUPY
            | Action.FORTIFY
            | Action.END
            | Action.ANNOUNCE
            | Action.RESIGN
        ):
            await order(request, press.game, command_of(press, values), press.token)
        case Action.STANDING:
            await order(request, press.game, command_of(press, values))
        case _:
            assert_never(press.action)


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
            return _attack(source, target, _until(until, mark), force, keep)
        case Action.DEFEND, (dice,):
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
        case Action.STANDING, (("most" | "one") as dice,):
            return Standing(seat=ASKER, dice=dice)
        case Action.RESIGN, ():
            return Resign(seat=ASKER)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


def number(typed: str) -> int:
    """A number as it was typed in a form.

    Raises:
        Declined: it is none, or longer than any that makes sense.
    """
    digits = typed.strip()
    if not digits.isdecimal() or len(digits) > LONGEST_NUMBER:
        raise Declined(BotReason.BAD_NUMBER, typed=escape(clean(typed)))
    return int(digits)


def trade_of(chosen: str) -> Trade:
    """The trade that a list's value stands for: three cards, and perhaps where the bonus goes."""
    cards, bonus_on = chosen.split(".")[:3], chosen.split(".")[3:]
    return Trade(
        seat=ASKER,
        cards=tuple(map(CardId, cards)),
        bonus_on=TerritoryId(bonus_on[0]) if bonus_on else None,
    )


def _only(values: Values) -> str:
    """The one value that there must be.

    Raises:
        Declined: there are none, or several: no panel of this bot makes that.
    """
    if len(values) != 1:
        raise Declined(BotReason.OUT_OF_DATE)
    return values[0]


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


def _until(until: str, mark: list[str]) -> Until:
    match until, mark:
        case ("once" | "captured") as known, []:
            return known
        case "stop", [armies]:
            return StopAt(number(armies))
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


async def _choose(request: Request, press: Press, values: Values) -> None:
    """Show the panel with something picked; nothing is ordered."""
    field, *picked = (*press.args, "")
    before = Picked.read(tuple(picked))
    after = before.with_value(field, values[0]) if values and field in FIELDS else before
    moment = await request.moment(press.game, after)
    stale = press.token != moment.look.token
    await request.show_panel(moment, *([request.words.say("table-stale")] if stale else []))
