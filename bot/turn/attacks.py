"""Attacks by press: one pair until it is captured, or a march through several territories."""

import asyncio
from dataclasses import replace
from itertools import pairwise

from discord import ui

from bot.components.custom_ids import Action, Press
from bot.components.layout import MOST_OPTIONS
from bot.components.modals import way_form
from bot.components.panel_context import PanelContext, PanelSelection
from bot.interactions.presses import Presses, Values, number, only, two_fields
from bot.interactions.request import Request
from bot.turn.battle import stops_below
from bot.turn.orders import (
    ASKER,
    carry_out,
    chosen_pair,
    fresh_moment,
    give,
    is_page,
    moment_of_battle,
    moment_to_look,
    order,
    turn_page,
)
from bot.turn.presses import until_of
from bot.words.naming import clean, escape
from bot.words.phrasing import percent
from bot.words.refusals import BotReason, Declined
from rules.model.board import TerritoryId
from rules.model.commands import AttackChoice
from rules.notation.reader import read
from rules.notation.steps import Keep, March, Share
from rules.notation.syntax import NotationError
from rules.notation.writer import attack_of
from rules.players.attacks import chance_of, ways

presses = Presses()


@presses.on(Action.FIGHT, in_place=True)
async def fight(request: Request, press: Press, values: Values) -> None:
    """Attack until the territory is captured, if the chance reaches the person's threshold; else ask.

    A button or a number to stop at says how to attack instead.
    """
    follow, *rest = press.args or ("",)
    if not rest and is_page(values):
        await turn_page(request, press.game, only(values), follow)
        return
    if not rest:
        moment = await moment_of_battle(request, press, follow)
        await _picked(request, moment, *chosen_pair(only(values)))
        return
    source, target, until, force, keep, floor = (*rest, *[""] * 5)[:6]
    march = March((TerritoryId(source), TerritoryId(target)), until=until_of(until, [*values]))
    armies, _, dice = force.partition(".")
    march = replace(
        march,
        armies=number(armies) if armies else None,
        dice=number(dice) if dice else None,
        share="ask",
        rerolls=not keep,
        floor=number(floor) if floor else None,
    )
    again = (
        PanelSelection(source=source, target=target) if until != "captured" else PanelSelection()
    )
    follows = number(follow) if follow else 0
    if (
        march.until == "once" and not follows
    ):  # a single command with nothing after it: no line needed
        await order(request, press.game, attack_of(march, ASKER), press.token, picked=again)
        return
    await carry_out(request, press.game, press.token, follows, [march], again)


async def _picked(request: Request, moment: PanelContext, source: str, target: str) -> None:
    chance = _chance(moment, source, target)
    if chance < moment.look.profile.habits.ask_under:
        picked = replace(moment.picked, source=source, target=target)
        await request.show_panel(replace(moment, picked=picked))
        return
    path = (TerritoryId(source), TerritoryId(target))
    march = March(path, share="ask", floor=stops_below(moment, chance))
    await give(request, moment, [march])


async def attack_after_truce(
    request: Request, press: Press, source: TerritoryId, target: TerritoryId
) -> None:
    """Attack where a truce held until now, like a pick in the list.

    Raises:
        Declined: the attack isn't possible.
    """
    moment = await moment_of_battle(request, press)
    floor = stops_below(moment, _chance(moment, source, target))
    await give(request, moment, [March((source, target), share="ask", floor=floor)])


def _chance(moment: PanelContext, source: str, target: str) -> int:
    """The chance in percent of an attack that is possible now, or after steps that go without saying.

    Raises:
        Declined: it isn't possible.
    """
    fights = moment.fights
    if fights is None or fights.table is None or not is_open(moment, source, target):
        raise Declined(BotReason.OUT_OF_DATE)
    pair = TerritoryId(source), TerritoryId(target)
    return percent(chance_of(fights.edition, fights.table, *pair))


def is_open(moment: PanelContext, source: str, target: str) -> bool:
    """Whether an attack is possible now, or after steps that go without saying."""
    choices = moment.fights.choices if moment.fights else ()
    attacks = (c for c in choices if isinstance(c, AttackChoice))
    return any((c.source, c.target) == (source, target) for c in attacks)


@presses.on(Action.MARCH, in_place=True)
async def march(request: Request, press: Press, values: Values) -> None:
    """Show the most promising marches through several territories; or take the chosen one."""
    follow = press.args[0] if press.args else ""
    if values:
        moment = await moment_of_battle(request, press, follow)
        await _go(request, moment, _path(moment, only(values)), None)
        return
    moment = await moment_to_look(request, press, follow)
    fights, habits = moment.fights, moment.look.profile.habits
    if fights is None or fights.player is None:
        raise Declined(BotReason.OUT_OF_DATE)
    # Off the event loop: a search takes some hundredths of a second.
    found = await asyncio.to_thread(
        ways, fights.edition, fights.player, fights.choices, habits.leave_behind, MOST_OPTIONS
    )
    picked = replace(moment.picked, mode="march")
    await request.show_panel(replace(moment, picked=picked, ways=tuple(found)))


def _path(moment: PanelContext, value: str) -> tuple[TerritoryId, ...]:
    """The territories in a list's value, which has their numbers on the board.

    Raises:
        Declined: no list of this bot has such a value.
    """
    board = [*moment.look.edition.board.territories]
    numbers = [number(part) for part in value.split(".")]
    if len(numbers) < 2 or not all(each < len(board) for each in numbers):
        raise Declined(BotReason.OUT_OF_DATE)
    return tuple(board[each] for each in numbers)


async def _form_of_way(request: Request, press: Press) -> ui.Modal:
    await fresh_moment(request, press, *press.args[:1])
    return way_form(request.words, press.custom_id)


@presses.on(Action.WAY, in_place=True, form=_form_of_way)
async def _march_as_filled_in(request: Request, press: Press, values: Values) -> None:
    """March along the typed path.

    Raises:
        Declined: it isn't a path.
    """
    typed, stop = two_fields(values)
    moment = await fresh_moment(request, press, *press.args[:1])
    path = _typed_path(typed, moment.look.edition.board.id)
    await _go(request, moment, path, min(number(stop), 100) if stop.strip() else None)


def _typed_path(typed: str, board: str) -> tuple[TerritoryId, ...]:
    """The territories of a typed path, separated by commas or arrows.

    Raises:
        Declined: it isn't a path.
    """
    try:
        line = read(typed.replace(",", " > "), board)
    except NotationError as error:
        raise Declined(BotReason.NOT_A_WAY, typed=escape(clean(typed))) from error
    match line:
        case (step,) if isinstance(step.body, March) and step.body == March(step.body.path):
            return step.body.path
        case _:
            raise Declined(BotReason.NOT_A_WAY, typed=escape(clean(typed)))


async def _go(
    request: Request,
    moment: PanelContext,
    path: tuple[TerritoryId, ...],
    floor: int | None,
) -> None:
    """March along a path; each attack stops below the person's threshold.

    Raises:
        Declined: its first attack isn't possible, or two territories in a row aren't adjacent.
    """
    if not _leads_on(moment, path):
        raise Declined(BotReason.BROKEN_WAY)
    chance = _chance(moment, path[0], path[1])
    limit = stops_below(moment, chance) if floor is None else floor or None
    await give(request, moment, [March(path, share=march_share(moment), floor=limit)])


def _leads_on(moment: PanelContext, path: tuple[TerritoryId, ...]) -> bool:
    """Whether consecutive territories are adjacent, and all but the first are enemies', each once.

    The rules would refuse it, too, but only after the first fights.
    """
    land, borders = moment.player.table.territories, moment.look.edition.board.borders
    return (
        len({*path}) == len(path)
        and all(target in borders[source] for source, target in pairwise(path))
        and all(land[target].owner != moment.player.seat for target in path[1:])
    )


def march_share(moment: PanelContext) -> Share:
    """The armies that continue along a path: all but those the person leaves behind.

    If that is one, the move into the last territory stays open, as after a single attack.
    """
    match moment.look.profile.habits.leave_behind:
        case "1":
            return "ask"
        case "half":
            return "half"
        case leave:
            return Keep(int(leave))
