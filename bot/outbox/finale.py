"""The posts of a game's end: who won and by what, above the last board; then the tale of it, with the chart.

They are news of their own, so that the first waits for no chart, and each is told once.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bot.components.services import Services
from bot.delivery.messages import Post
from bot.outbox.notices import notice
from bot.outbox.pictured import tell_stretch
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.table.lobby_post import SCREENFUL, fit_post, plain_buttons, post_buttons
from bot.telling.story import dice_summary
from bot.words.catalogue import Fact
from bot.words.phrasing import Phrasing
from rules.core.luck import count_dice
from rules.core.past import without_taken_back
from rules.engine.outbox import Span
from rules.model import events as e
from rules.model.board import MissionId, Seat
from rules.ratings.ladders import Aftermath
from rules.table.ids import Unrated
from rules.table.news import ClosedNews, OverNews, TaleNews


async def who_won(services: Services, phrasing: Phrasing) -> str:
    """The sentences that say who won the game and by what."""
    return phrasing.event(_over(await services.engine.queries.story(phrasing.roster.id, 0))) or ""


async def over_post(services: Services, phrasing: Phrasing, news: OverNews, play: Span) -> Post:
    """The post that a game was won: few words, so that the board is seen with them."""
    view, events = play.after, without_taken_back(play.events)
    won = _over(events)
    lines = [*_headline(phrasing, won)]
    board, lost = await gather(phrasing, [services.pictures.closing(phrasing, view, events)])
    lines += lost
    if news.apart:
        return Post("\n".join(lines), plain_buttons(phrasing, {}), board)
    return await _tale(services, phrasing, news, play, (*lines,), board)


def _headline(phrasing: Phrasing, over: e.GameOver) -> Iterator[str]:
    """Who won and by what, or why the game ended as it stood and who is first."""
    if isinstance(over, e.GameEnded):
        yield f"## {phrasing.event(over)}"
        return
    yield phrasing.say("post-over", player=phrasing.player(over.seat), goal=over.goal)
    if over.mission is not None:
        yield phrasing.say("post-over-mission", mission=phrasing.mission(over.mission))


async def told_beside(services: Services, phrasing: Phrasing) -> str:
    """The lines for the channel beside the table's thread: who won, and who came where."""
    facts: dict[str, Fact] = {"won": await who_won(services, phrasing)}
    line = phrasing.say("post-over-beside", channel=phrasing.roster.venue.channel, **facts)
    aftermath = await services.engine.club.aftermath(phrasing.roster.id)
    return "\n".join((line, *_places(phrasing, aftermath)))


async def closed_post(services: Services, phrasing: Phrasing, news: ClosedNews) -> Post:
    """The line that a table is closed; where it was rated, with the places as they stand."""
    post = notice(phrasing, news)
    aftermath = await services.engine.club.aftermath(phrasing.roster.id)
    return replace(post, content="\n".join((post.content, *_places(phrasing, aftermath))))


async def tale_post(services: Services, phrasing: Phrasing, news: TaleNews, play: Span) -> Post:
    """How it came about, and the course of the game; the words alone where there is no chart."""
    turns = await services.engine.queries.turns(phrasing.roster.id)
    chart, _ = await gather(phrasing, [services.pictures.chart(phrasing, turns)])
    return await _tale(services, phrasing, news, play, (), chart)


async def _tale(
    services: Services,
    phrasing: Phrasing,
    news: OverNews | TaleNews,
    play: Span,
    first: tuple[str, ...],
    pictures: tuple[Attachment, ...],
) -> Post:
    game, queries = phrasing.roster.id, services.engine.queries
    events = without_taken_back(play.events)
    head, lines, counts = tell_stretch(phrasing, play, events)
    dice = await asyncio.to_thread(count_dice, await queries.story(game, 0, news.until))
    aftermath = await services.engine.club.aftermath(game)
    foot = (
        *_places(phrasing, aftermath),
        counts,
        *dice_summary(phrasing, dice),
        _counted(phrasing, aftermath),
        phrasing.say("post-over-thanks"),
    )
    lines = [*_missions(phrasing, await queries.missions(game), _over(events)), *lines]
    said = fit_post(phrasing, (*first, head), lines, "\n".join(filter(None, foot)), SCREENFUL)
    return Post(said, post_buttons(phrasing), pictures)


def _counted(phrasing: Phrasing, aftermath: Aftermath) -> str:
    """Whether the game counts for ratings; nothing where the server does without a ladder."""
    why = aftermath.results[0].unrated if aftermath.has_ladder else Unrated.LADDERLESS
    return "" if why is Unrated.LADDERLESS else phrasing.say("post-unrated", why=why or "none")


def _places(phrasing: Phrasing, aftermath: Aftermath) -> list[str]:
    """Who came where, who had left, and what that brings to their ratings."""
    lines = []
    for result in sorted(aftermath.results, key=lambda each: each.place):
        step, player = aftermath.steps.get(result.entrant), phrasing.player(result.seat)
        facts: dict[str, Fact] = {
            "before": "new" if step is None or step.before is None else step.before,
            "after": step.after if step else "none",
            "left": "yes" if result.takeover else "no",
        }
        lines.append(phrasing.say("result-line", place=result.place, player=player, **facts))
    return lines


def _missions(
    phrasing: Phrasing, missions: Mapping[Seat, MissionId], over: e.GameOver
) -> list[str]:
    """What the missions were, but for the one that was told with the victory: none is a secret any more."""
    told = over.seat if isinstance(over, e.GameWon) and over.mission else None
    untold = {seat: mission for seat, mission in missions.items() if seat != told}
    shown = [
        phrasing.say(
            "mission-shown", player=phrasing.player(seat), mission=phrasing.mission(mission)
        )
        for seat, mission in untold.items()
    ]
    whose = "all" if len(untold) == len(missions) else "others"
    return [phrasing.say("missions-shown", whose=whose), *shown] if shown else []


def _over(events: Sequence[e.Event]) -> e.GameOver:
    """The event that ended the game."""
    return next(event for event in reversed(events) if isinstance(event, e.GameOver))
