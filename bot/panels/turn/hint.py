"""A marshal's hint in the panel: the button that asks for it, why it is given, and the press that does it."""

from discord import ButtonStyle

from bot.components.custom_ids import Action
from bot.components.layout import Row, button, rows
from bot.components.lists import beside, beside_in_words, merit_in_words, percent
from bot.components.moment import Moment
from rules.model import commands as cmd
from rules.model.board import TerritoryId
from rules.model.commands import Command, StopAt, TradeChoice
from rules.players.attacks import prospects, safest
from rules.table.seats import only_person
from rules.table.settings import allows_hints


def hint_row(moment: Moment) -> list[Row]:
    """The button that asks a marshal, for who plays against computers alone and has something to decide.

    It is there where hints are allowed; a lesson has its own.
    """
    look, roster = moment.look, moment.look.roster
    may_ask = look.choices and not roster.is_taught and only_person(roster) and allows_hints(roster)
    return rows([button(moment.say("button-hint"), moment.look_at(Action.HINT))]) if may_ask else []


def do_it(moment: Moment) -> list[Row]:
    """The button that gives the order that was hinted at, at this moment only; nothing without a hint."""
    pressed = _press(moment.hint) if moment.hint else None
    if pressed is None:
        return []
    action, *args = pressed
    try:
        custom_id = moment.press(Action(action), *args)
    except ValueError:  # three long names of cards: the panel has a list of all sets
        return []
    return rows([button(moment.say("button-do-it"), custom_id, ButtonStyle.primary)])


def why(moment: Moment, command: Command) -> str:  # noqa: PLR0911 - one match
    """The reason for an order, in words, with the chance of an attack; empty where it needs none."""
    match command:
        case cmd.Attack(source=source, target=target):
            return _why_attack(moment, source, target)
        case cmd.Place(territory=place) | cmd.ChooseCapital(territory=place):
            return moment.say("hint-why-place", beside=_beside(moment, place))
        case cmd.Fortify(source=source, target=target):
            there, here = _beside(moment, target), _beside(moment, source)
            return moment.say("hint-why-fortify", there=there, here=here)
        case cmd.Trade(cards=cards):
            brought = [t.worth for t in moment.of(TradeChoice) if {*t.cards} == {*cards}]
            return moment.say("hint-why-trade", n=max(brought)) if brought else ""
        case cmd.Claim(territory=place):
            return _why_claim(moment, place)
        case cmd.Occupy():
            return _why_occupy(moment)
        case cmd.EndPhase():
            return _why_end(moment)
        case _:
            return ""


def _why_attack(moment: Moment, source: TerritoryId, target: TerritoryId) -> str:
    judged = prospects(moment.look.edition, moment.player, moment.look.choices)
    found = [each for each in judged if (each.source, each.target) == (source, target)]
    if not found:
        return ""
    (prospect, *_) = found
    merits = ", ".join(merit_in_words(moment, merit) for merit in prospect.merits)
    facts = {"chance": percent(prospect.chance), "n": round(prospect.left)}
    return moment.say("hint-why-attack", merits=merits, has="yes" if merits else "no", **facts)


def _why_claim(moment: Moment, place: TerritoryId) -> str:
    region = moment.look.edition.board.regions[moment.region_of(place)]
    land, seat = moment.player.table.territories, moment.player.seat
    held = sum(t in land and land[t].owner == seat for t in region.territories)
    name = moment.phrasing.region(region.id)
    return moment.say("hint-why-claim", n=held, of=len(region.territories), region=name)


def _why_occupy(moment: Moment) -> str:
    conquest = moment.player.table.conquest
    if conquest is None:
        return ""
    there, here = _beside(moment, conquest.target), _beside(moment, conquest.source)
    return moment.say("hint-why-fortify", there=there, here=here)


def _why_end(moment: Moment) -> str:
    table, look = moment.player.table, moment.look
    best = safest(look.edition, table, look.choices) if table.phase == "battle" else None
    if best is None:
        return ""
    source, target = (moment.phrasing.territory(t) for t in best[:2])
    return moment.say("hint-why-end", source=source, target=target, chance=percent(best[2]))


def _beside(moment: Moment, place: TerritoryId) -> str:
    return beside_in_words(moment, beside(moment, moment.player.table, place))


def _press(command: Command) -> tuple[str, ...] | None:  # noqa: C901, PLR0911 - one match
    """The press that gives an order, as its action and arguments; None where there is none."""
    match command:
        case cmd.Place(territory=territory, armies=armies):
            return Action.PLACE, territory, str(armies)
        case cmd.Attack():
            return Action.ATTACK, *_attack(command)
        case cmd.Fortify(source=source, target=target, armies=armies):
            return Action.FORTIFY, source, target, str(armies)
        case cmd.Trade(cards=cards, bonus_on=bonus_on):
            return Action.TRADE, ".".join((*cards, bonus_on) if bonus_on else cards)
        case cmd.Occupy(armies=number) | cmd.Defend(dice=number) | cmd.Reroll(die=number):
            return command.kind, str(number)
        case cmd.Claim(territory=territory):
            return Action.CLAIM, territory
        case cmd.ChooseCapital(territory=territory):
            return Action.CAPITAL, territory
        case cmd.EndPhase():
            return (Action.END,)
        case cmd.ClaimVictory():
            return (Action.ANNOUNCE,)
        case cmd.Keep():
            return (Action.KEEP,)
        case _:
            return None


def _attack(command: cmd.Attack) -> tuple[str, ...]:
    force = f"{command.armies or ''}.{command.dice}" if command.dice else str(command.armies or "")
    keep = "keep" if command.keep else ""
    if isinstance(command.until, StopAt):
        stop = str(command.until.stop_at)
        return command.source, command.target, "stop", force, keep, stop
    return command.source, command.target, command.until, force, keep
