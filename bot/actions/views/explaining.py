"""Games explained afterwards, and hints in games against computers: both are thought out elsewhere."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, TypeVar

from bot.components.custom_ids import Action
from bot.components.layout import Part, button, gallery, layout, rows, text
from bot.components.lists import back_row
from bot.components.moment import Moment, title
from bot.interactions.presses import Presses
from bot.interactions.request import Request
from bot.panels.turn.hint import why
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.telling.analysis import fare_lines, hint_lines, point_lines, points_heading
from bot.words.refusals import BotReason, Declined
from rules.analysis.values import Analysis, TurningPoint, breaches_in
from rules.analysis.workers import WorkerDied
from rules.table.roster import GameId

presses = Presses()

_T = TypeVar("_T")
_ROOM: Final = 2_800
"""Characters of the turns that are told: a message has 4,000, and the rest of it a thousand."""


@presses.with_game(Action.ANALYSE)
async def show_analysis(request: Request, game: GameId) -> None:
    """Show how everybody's chances moved in a game that is over, and what turned it.

    Raises:
        TableRefused: it is not over; until then what only one player knows stays theirs.
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
    drawings = [pictures.point(moment.phrasing, point, own) for point, _ in told]
    boards, lost = await gather(moment.phrasing, drawings)
    charts, lost_charts = await gather(
        moment.phrasing, [pictures.fortunes(moment.phrasing, analysed, own, reader)]
    )
    head = moment.say("explained-title", heading=title(moment))
    parts: list[Part] = [
        text(head, *(lost or lost_charts), points_heading(moment.phrasing, analysed, reader)),
        *chain.from_iterable(
            _point(moment, point, lines, boards[at : at + 1] if len(boards) == len(told) else ())
            for at, (point, lines) in enumerate(told)
        ),
        text(*fare_lines(moment.phrasing, analysed)),
        *gallery(charts),
        text(moment.say("explained-foot")),
        *back_row(moment),
    ]
    await request.reply.answer(layout(parts), (*boards, *charts))


def _point(
    moment: Moment, point: TurningPoint, lines: str, boards: Sequence[Attachment]
) -> list[Part]:
    """One of the turns told: its lines, its board, and the button that opens it to be played again."""
    press = moment.look_at(Action.TRY, str(point.at))
    return [text(lines), *gallery(boards), *rows([button(moment.say("button-try"), press)])]


async def _analysed(request: Request, moment: Moment, game: GameId) -> Analysis:
    """The analysis of a game; whoever waits for long is told how far it is, a few times at most."""
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
    """Tell a person who plays against computers alone what a marshal would do in their place.

    Raises:
        TableRefused: they don't play here now, or somebody else does.
        IllegalCommand: nothing is for them to decide.
        Declined: it took too long.
    """
    hints, workers = request.engine.hints, request.services.workers
    hint = await _await_thought(hints.give(request.action, game, request.person.id, workers))
    moment = replace(request.moment_after(hint.receipt), hint=hint.command)
    reason = why(moment, hint.command)
    await request.show_panel(moment, *hint_lines(moment.phrasing, hint.command, reason))


async def _await_thought(thinking: Awaitable[_T]) -> _T:
    """What was thought out in another process.

    Raises:
        Declined: it came to no end there.
    """
    try:
        return await thinking
    except (WorkerDied, MemoryError, TimeoutError) as error:
        raise Declined(BotReason.NOT_THOUGHT_OUT) from error
