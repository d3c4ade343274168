"""Games explained afterwards, and hints in games against computers: both are thought out elsewhere."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from typing import TypeVar

from bot.interactions.request import Request
from bot.panels.parts.layout import layout, text
from bot.panels.parts.moment import Moment
from bot.panels.parts.pickers import panel_page
from bot.panels.turn.hint import why
from bot.panels.turn.turn import title
from bot.pictures.drawing import gather
from bot.text.explained_lines import analysis_lines, hint_lines
from bot.text.words.refusals import BotReason, Declined
from rules.engine.explained.worker_process import WorkerDied
from rules.game.explained.explained import Analysis, breaches_in
from rules.model.roster import GameId

_T = TypeVar("_T")


async def show_analysis(request: Request, game: GameId) -> None:
    """Show how everybody's chances moved in a game that is over, and what turned it.

    Raises:
        TableRefused: it is not over; until then what only one player knows stays theirs.
        Declined: it took too long.
    """
    moment = await request.moment(game)
    analysed = await _await_thought(_analysed(request, moment, game))
    own = moment.look.profile.theme
    drawing = request.services.pictures.fortunes(moment.phrasing, analysed, own)
    charts, lost = await gather(moment.phrasing, [drawing])
    head = moment.say("explained-title", heading=title(moment))
    played = await request.engine.queries.finished(game)
    breaches = breaches_in(played.events, played.roster.acts)
    told = (head, *lost, *analysis_lines(moment.phrasing, analysed, breaches))
    foot = text(moment.say("explained-foot"))
    await request.reply.answer(panel_page(moment, told, charts, [foot]), charts)


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
