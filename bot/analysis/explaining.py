"""Analyses of finished games, and hints in games against computers, on request."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, TypeVar

from discord import ButtonStyle, app_commands

from bot.commands.finding import GameOption, find_finished
from bot.components.custom_ids import Action
from bot.components.layout import Part, Row, button, gallery, layout, rows, text
from bot.components.lists import back_row, beside, beside_in_words, merit_in_words
from bot.components.panel_context import PanelContext, title
from bot.interactions.context import Interaction
from bot.interactions.presses import Presses
from bot.interactions.request import Request
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.telling.analysis import fare_lines, hint_lines, point_lines, points_heading
from bot.words.phrasing import percent
from bot.words.refusals import BotReason, Declined
from rules.analysis.values import Analysis, TurningPoint, breaches_in
from rules.analysis.workers import WorkerDied
from rules.model import commands as cmd
from rules.model.board import Region, TerritoryId
from rules.model.commands import Command, StopAt, TradeChoice
from rules.players.attacks import prospects, region_ahead, safest
from rules.table.roster import GameId
from rules.table.seats import only_person
from rules.table.settings import allows_hints


def hint_row(moment: PanelContext) -> list[Row]:
    """The hint button, for a player who plays only against computers and has something to decide.

    It is there if hints are allowed; a lesson has its own.
    """
    look, roster = moment.look, moment.look.roster
    may_ask = look.choices and not roster.is_taught and only_person(roster) and allows_hints(roster)
    return rows([button(moment.say("button-hint"), moment.look_at(Action.HINT))]) if may_ask else []


def do_it(moment: PanelContext) -> list[Row]:
    """The button that carries out the hint, at this moment only; empty without a hint."""
    pressed = _press(moment.hint) if moment.hint else None
    if pressed is None:
        return []
    action, *args = pressed
    try:
        custom_id = moment.press(Action(action), *args)
    except ValueError:  # three long names of cards: the panel has a list of all sets
        return []
    return rows([button(moment.say("button-do-it"), custom_id, ButtonStyle.primary)])


def why(moment: PanelContext, command: Command) -> str:  # noqa: PLR0911 - one match
    """The reason for an order, in words, with the chance of an attack; empty if it needs none."""
    match command:
        case cmd.Attack(source=source, target=target):
            return _why_attack(moment, source, target)
        case cmd.Place(territory=place, armies=armies):
            return _why_place(moment, place, armies)
        case cmd.ChooseCapital(territory=place):
            return _why_place(moment, place, 0)
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


def _why_attack(moment: PanelContext, source: TerritoryId, target: TerritoryId) -> str:
    judged = prospects(moment.look.edition, moment.player, moment.look.choices)
    found = [each for each in judged if (each.source, each.target) == (source, target)]
    if not found:
        return ""
    (prospect, *_) = found
    worth = [merit_in_words(moment, merit) for merit in prospect.merits]
    stack = moment.player.table.territories[source].armies
    ahead = region_ahead(moment.look.edition, moment.player, stack, target)
    if ahead and ahead[1] > 1:
        worth.append(_towards(moment, ahead[0]))
    merits = ", ".join(worth)
    facts = {"chance": percent(prospect.chance), "n": round(prospect.left)}
    return moment.say("hint-why-attack", merits=merits, has="yes" if merits else "no", **facts)


def _why_place(moment: PanelContext, place: TerritoryId, armies: int) -> str:
    edition, land = moment.look.edition, moment.player.table.territories
    stack = armies + (land[place].armies if place in land else 0)
    near = (region_ahead(edition, moment.player, stack, t) for t in edition.board.borders[place])
    found = min(filter(None, near), key=lambda each: (each[1], -each[0].bonus), default=None)
    said = _towards(moment, found[0]) if found else ""
    has = "yes" if found else "no"
    return moment.say("hint-why-place", beside=_beside(moment, place), towards=said, has=has)


def _towards(moment: PanelContext, region: Region) -> str:
    return moment.say("hint-towards", region=moment.phrasing.region(region.id), n=region.bonus)


def _why_claim(moment: PanelContext, place: TerritoryId) -> str:
    region = moment.look.edition.board.regions[moment.region_of(place)]
    land, seat = moment.player.table.territories, moment.player.seat
    held = sum(t in land and land[t].owner == seat for t in region.territories)
    name = moment.phrasing.region(region.id)
    return moment.say("hint-why-claim", n=held, of=len(region.territories), region=name)


def _why_occupy(moment: PanelContext) -> str:
    conquest = moment.player.table.conquest
    if conquest is None:
        return ""
    there, here = _beside(moment, conquest.target), _beside(moment, conquest.source)
    return moment.say("hint-why-fortify", there=there, here=here)


def _why_end(moment: PanelContext) -> str:
    table, look = moment.player.table, moment.look
    best = safest(look.edition, table, look.choices) if table.phase == "battle" else None
    if best is None:
        return ""
    source, target = (moment.phrasing.territory(t) for t in best[:2])
    return moment.say("hint-why-end", source=source, target=target, chance=percent(best[2]))


def _beside(moment: PanelContext, place: TerritoryId) -> str:
    return beside_in_words(moment, beside(moment, moment.player.table, place))


def _press(command: Command) -> tuple[str, ...] | None:  # noqa: C901, PLR0911 - one match
    """The press that gives an order, as its action and arguments; None if there is none."""
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


presses = Presses()

_T = TypeVar("_T")
_ROOM: Final = 2_800
"""Characters for the turns: a message has 4,000, and the rest of it takes a thousand."""


@presses.with_game(Action.ANALYSE)
async def show_analysis(request: Request, game: GameId) -> None:
    """Show how everybody's chances moved in a finished game, and its turning points.

    Raises:
        TableRefused: it isn't over; until then secret information stays secret.
        Declined: it took too long.
    """
    moment = await request.moment(game)
    analysed = await _await_thought(_analysed(request, moment, game))
    own = moment.look.profile.theme
    played = await request.engine.queries.finished(game)
    breaches = breaches_in(played.events, played.roster.acts)
    reader = moment.look.player.seat if moment.look.player else None
    told = point_lines(moment.phrasing, analysed, breaches, reader)
    while sum(len(lines) for _, lines in told) > _ROOM:
        told.pop()
    pictures = request.services.pictures
    drawings = [pictures.point(moment.phrasing, point, own) for point, _ in told if point.better]
    boards, lost = await gather(moment.phrasing, drawings)
    charts, lost_charts = await gather(
        moment.phrasing, [pictures.fortunes(moment.phrasing, analysed, own, reader)]
    )
    shown, are_drawn = iter(boards), len(boards) == len(drawings)
    head = moment.say("explained-title", heading=title(moment))
    parts: list[Part] = [
        text(head, *(lost or lost_charts), points_heading(moment.phrasing, analysed, reader)),
        *chain.from_iterable(
            _point(moment, point, lines, [next(shown)] if point.better and are_drawn else ())
            for point, lines in told
        ),
        text(*fare_lines(moment.phrasing, analysed)),
        *gallery(charts),
        text(moment.say("explained-foot")),
        *back_row(moment),
    ]
    await request.reply.answer(layout(parts), (*boards, *charts))


def _point(
    moment: PanelContext, point: TurningPoint, lines: str, boards: Sequence[Attachment]
) -> list[Part]:
    """One turning point: lines, the board if a plan was better, and the button that opens it as a private game."""
    press = moment.look_at(Action.TRY, str(point.at))
    return [text(lines), *gallery(boards), *rows([button(moment.say("button-try"), press)])]


async def _analysed(request: Request, moment: PanelContext, game: GameId) -> Analysis:
    """The analysis of a game; the person sees its progress a few times while they wait."""
    analyses = request.services.analyses
    making = asyncio.ensure_future(analyses.of(game))
    try:
        for seconds in request.services.meanwhile:
            await asyncio.wait([making], timeout=seconds)
            if making.done():
                break
            said = moment.say("explained-so-far", percent=round(100 * analyses.part(game)))
            await request.reply.tell_meanwhile(layout([text(said)]))
        return await making
    finally:
        making.cancel()


@presses.with_game(Action.HINT, in_place=True)
async def give_hint(request: Request, game: GameId) -> None:
    """Tell a person who plays only against computers what a marshal would do in their place.

    Raises:
        TableRefused: they don't play here now, or other people do.
        IllegalCommand: they have nothing to decide.
        Declined: it took too long.
    """
    hints, workers = request.engine.hints, request.services.workers
    hint = await _await_thought(hints.give(request.action, game, request.person.id, workers))
    moment = replace(request.moment_after(hint.receipt), hint=hint.command)
    reason = why(moment, hint.command)
    await request.show_panel(moment, *hint_lines(moment.phrasing, hint.command, reason))


async def _await_thought(thinking: Awaitable[_T]) -> _T:
    """The result of a worker process.

    Raises:
        Declined: it didn't finish.
    """
    try:
        return await thinking
    except (WorkerDied, MemoryError, TimeoutError) as error:
        raise Declined(BotReason.NOT_THOUGHT_OUT) from error


class AnalysisCommands(app_commands.Group):
    """The command that analyses a game."""

    @app_commands.command()
    async def analyse(self, interaction: Interaction, game: GameOption = None) -> None:
        request = Request.of(interaction)
        await show_analysis(request, await find_finished(request, game))
