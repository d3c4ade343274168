"""Game news as messages: words, picture, buttons, mentions; the end of the game, too.

The pictures of the end are news of their own, so the victory post doesn't wait for a chart.
"""

import asyncio
from collections.abc import Awaitable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from bot.components.layout import MOST_CONTENT
from bot.delivery.messages import Post
from bot.interactions.context import Services
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.posts.notices import notice, persons_at
from bot.table import lobby_post
from bot.table.lobby_post import SCREENFUL, fit_post, plain_buttons, post_buttons
from bot.telling.outcome import counts_line, headline, limit_line, outcome_lines
from bot.telling.story import ask_lines, attack_facts, dice_summary, from_declaration, post_lines
from bot.words.catalogue import Fact
from bot.words.naming import escape, mentions
from bot.words.phrasing import Phrasing
from bot.words.times import deadline_line
from rules.core.luck import count_dice
from rules.core.past import without_taken_back
from rules.core.views import TableView
from rules.engine.outbox import PostContext, Span
from rules.engine.receipts import Look
from rules.model import events as e
from rules.model.board import MissionId, Seat
from rules.ratings.ladders import Aftermath
from rules.ratings.ratings import RatingStep
from rules.table.ids import Unrated
from rules.table.news import (
    AskNews,
    CalledNews,
    ClosedNews,
    DiceNews,
    LobbyNews,
    MovedNews,
    OverNews,
    PublicContent,
    StartNews,
    TaleNews,
    TurnNews,
    UndoneNews,
    UntoldNews,
    WordsNews,
)
from rules.table.roster import PersonId, Status
from rules.table.story import stretch_between


def tell_stretch(
    phrasing: Phrasing, play: Span, events: Sequence[e.Event]
) -> tuple[str, list[str], str]:
    """The headline, story and standings of a stretch of play; the setup's first, if it ended in it.

    `events`: those of the stretch, without undone ones.

    Raises:
        ValueError: the game was not dealt before it.
    """
    before, after = play.before, play.after
    if before is None:
        raise ValueError("a span that is told begins after the deal")
    outcome = stretch_between(phrasing.edition, before, events, after)
    head, lines = f"**{headline(phrasing, outcome)}**", outcome_lines(phrasing, outcome, events)
    counts = counts_line(phrasing, outcome, after.round, over=after.winner is not None)
    if before.turn:
        return head, lines, counts
    setup = takewhile(lambda event: not isinstance(event, e.TurnBegan), events)
    since_then = [head, *lines] if outcome.doings else []
    return phrasing.say("post-setup-over"), [*post_lines(phrasing, setup), *since_then], counts


async def illustrate(
    phrasing: Phrasing,
    words: tuple[str, Sequence[str], str],
    drawings: Iterable[Awaitable[Attachment]],
    mentions: tuple[PersonId, ...] = (),
    *,
    setup: bool = False,
) -> Post:
    """The post with its pictures; only words if none can be drawn."""
    head, lines, foot = words
    attached, lost = await gather(phrasing, drawings)
    said = fit_post(phrasing, (head,), lines, "\n".join((*lost, foot)), SCREENFUL)
    return Post(said, post_buttons(phrasing, setup=setup), attached, mentions)


async def who_won(services: Services, phrasing: Phrasing) -> str:
    """Who won the game, and how."""
    return phrasing.event(_over(await services.engine.queries.story(phrasing.roster.id, 0))) or ""


async def over_post(services: Services, phrasing: Phrasing, news: OverNews, play: Span) -> Post:
    """The victory post: few words, so that the board stays in view."""
    view, events = play.after, without_taken_back(play.events)
    won = _over(events)
    lines = [*_headline(phrasing, won)]
    board, lost = await gather(phrasing, [services.pictures.closing(phrasing, view, events)])
    lines += lost
    if news.apart:
        return Post("\n".join(lines), plain_buttons(phrasing, {}), board)
    return await _tale(services, phrasing, news, play, (*lines,), board)


def _headline(phrasing: Phrasing, over: e.GameOver) -> Iterator[str]:
    """Who won and how, or why the game was ended and who is first."""
    if isinstance(over, e.GameEnded):
        yield f"## {phrasing.event(over)}"
        return
    yield phrasing.say("post-over", player=phrasing.player(over.seat), goal=over.goal)
    if over.mission is not None:
        yield phrasing.say("post-over-mission", mission=phrasing.mission(over.mission))


async def told_beside(services: Services, phrasing: Phrasing) -> str:
    """The lines for the parent channel: who won, and the placings."""
    facts: dict[str, Fact] = {"won": await who_won(services, phrasing)}
    line = phrasing.say("post-over-beside", channel=phrasing.roster.venue.channel, **facts)
    aftermath = await services.engine.club.aftermath(phrasing.roster.id)
    return "\n".join((line, *_places(phrasing, aftermath)))


async def closed_post(services: Services, phrasing: Phrasing, news: ClosedNews) -> Post:
    """The line that a game is closed; if it was dealt, with the placings, and whether it is rated."""
    post = notice(phrasing, news)
    aftermath = await services.engine.club.aftermath(phrasing.roster.id)
    counted = _counted(phrasing, aftermath) if aftermath.results else ""
    lines = (post.content, *_places(phrasing, aftermath), counted)
    return replace(post, content="\n".join(filter(None, lines)))


async def tale_post(services: Services, phrasing: Phrasing, news: TaleNews, play: Span) -> Post:
    """The story and chart of the game; only words if there is no chart."""
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
    """Whether the game is rated; empty if the server has no ladder."""
    why = aftermath.results[0].unrated if aftermath.has_ladder else Unrated.LADDERLESS
    return "" if why is Unrated.LADDERLESS else phrasing.say("post-unrated", why=why or "none")


def _places(phrasing: Phrasing, aftermath: Aftermath) -> list[str]:
    """The placings, who had left, and the changes of ratings."""
    lines, winners = [], sum(each.place == 1 for each in aftermath.results)
    for result in sorted(aftermath.results, key=lambda each: each.place):
        step, player = aftermath.steps.get(result.entrant), phrasing.player(result.seat)
        facts: dict[str, Fact] = {
            "after": step.after if step else "none",
            **_change(step, won=result.won and winners == 1),
            "left": "yes" if result.takeover else "no",
        }
        lines.append(phrasing.say("result-line", place=result.place, player=player, **facts))
    return lines


def _change(step: RatingStep | None, *, won: bool) -> dict[str, Fact]:
    """What a game brought somebody, and what others' games had since their last one; `won`: alone."""
    if step is None or step.before is None:
        return {"gain": "new", "drift": "none"}
    drift = _signed(step.drift) if step.drift else "none"
    return {"gain": _signed(step.gain(won=won)), "drift": drift}


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _missions(
    phrasing: Phrasing, missions: Mapping[Seat, MissionId], over: e.GameOver
) -> list[str]:
    """The missions, now revealed, except the one named with the victory."""
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


_ASKED_WITH_A_PICTURE: Final = ("place", "capital")


async def compose(services: Services, content: PublicContent, material: PostContext) -> Post:
    """The message for public news of a game; each person is mentioned once."""
    await services.fetch_words(material.look)
    phrasing = services.phrasing(material.look)
    match content:
        case LobbyNews():
            return await _lobby_post(services, phrasing)
        case DiceNews():
            return Post(*lobby_post.dice_post(phrasing))
        case WordsNews():
            said, button, persons = lobby_post.words_post(phrasing)
            return Post(said, button, mentions=persons)
        case UntoldNews(seats=seats):
            line = phrasing.say("words-untold", players=phrasing.players(seats))
            return Post(line, lobby_post.lobby_buttons(phrasing))
        case StartNews():
            return await _start_post(services, phrasing, material)
        case TurnNews():
            return await _turn_post(services, phrasing, material)
        case UndoneNews():
            return _undone_post(phrasing, content, material.play.events)
        case AskNews():
            return await _ask_post(services, phrasing, content, material)
        case OverNews():
            return await over_post(services, phrasing, content, material.play)
        case ClosedNews():
            return await closed_post(services, phrasing, content)
        case TaleNews():
            return await tale_post(services, phrasing, content, material.play)
        case MovedNews():
            return await _moved_post(services, phrasing, material, content)
        case CalledNews(persons=persons, by=by):
            people = mentions(persons)
            line = phrasing.say("post-called", people=people, by=escape(by) or "none").strip()
            return Post(line, lobby_post.join_buttons(phrasing), mentions=persons)
        case _:
            return notice(phrasing, content)


def plain_post(services: Services, look: Look, post: Post) -> Post:
    """The plain message for when Discord refuses a post's words or pictures."""
    phrasing = services.phrasing(look)
    people = mentions(post.mentions)
    content = phrasing.say("post-plain", people=people).strip()
    return Post(content, post.view, mentions=post.mentions)


def without_pictures(phrasing: Phrasing, post: Post) -> Post:
    """The post without its pictures, and the permission that they need, if there is room to say so."""
    lacking = phrasing.say("post-without-picture", permission="attach_files")
    said = f"{post.content}\n{lacking}"
    return replace(
        post, content=said if len(said) <= MOST_CONTENT else post.content, attachments=()
    )


async def _lobby_post(services: Services, phrasing: Phrasing) -> Post:
    is_over = phrasing.roster.status is Status.OVER
    won = await who_won(services, phrasing) if is_over else ""
    return Post(lobby_post.lobby_text(phrasing, won), lobby_post.lobby_buttons(phrasing))


async def _start_post(services: Services, phrasing: Phrasing, material: PostContext) -> Post:
    """The game's first post, in at most six lines: order of play, territories, who acts until when."""
    view, events = material.play.after, material.play.events
    persons = persons_at(phrasing, _awaited(material))
    lines = post_lines(
        phrasing, (event for event in events if not isinstance(event, e.ArmiesMustered))
    )
    hint = phrasing.say("post-claim-hint") if view.phase == "claim" else ""
    time = deadline_line(phrasing, material.look, view.waiting_for)
    times = " · ".join(filter(None, (time, *limit_line(phrasing))))
    foot = _join(hint, _question(phrasing, view, persons), times)
    words = (phrasing.say("post-start"), lines, foot)
    board = _board_in(services, phrasing, material)
    return await illustrate(phrasing, words, [board], persons, setup=True)


async def _ask_post(
    services: Services, phrasing: Phrasing, asked: AskNews, material: PostContext
) -> Post:
    """The call to players the game waits for in mid-turn; with the board at each step of the setup."""
    play, look = material.play, material.look
    view, battle = play.after, play.before.battle if play.before else None
    lines = ask_lines(phrasing, from_declaration(battle, without_taken_back(play.events)))
    still = [seat for seat in asked.seats if seat not in material.moved]
    first = persons_at(phrasing, [seat for seat in still if seat not in material.called])
    question = _question(phrasing, view, persons_at(phrasing, still)) if still else ""
    foot = _join(question, deadline_line(phrasing, look, still))
    setup = view.round == 0
    if asked.phase in _ASKED_WITH_A_PICTURE:
        words = (phrasing.say(f"post-ask-{asked.phase}"), lines, foot)
        board = _board_in(services, phrasing, material)
        return await illustrate(phrasing, words, [board], first, setup=setup)
    said = lobby_post.fit_post(phrasing, (), lines, foot)
    return Post(said, lobby_post.post_buttons(phrasing, setup=setup), mentions=first)


def _join(*lines: str) -> str:
    return "\n".join(filter(None, lines))


def _question(phrasing: Phrasing, view: TableView, persons: Sequence[PersonId]) -> str:
    """The question for these people; without any, which computer claims next, if one does."""
    if not persons and view.phase == "claim":
        return phrasing.say("post-next-computer", player=phrasing.player(view.waiting_for[0]))
    if not persons:
        return ""
    facts: dict[str, Fact] = {"n": sum(view.to_place.get(seat, 0) for seat in view.neutrals)}
    others = [seat for seat in view.seats if seat not in view.waiting_for]
    if view.turn and others:
        facts |= {"player": phrasing.player(others[0] if len(view.seats) == 2 else view.turn)}
    if view.battle:
        facts |= attack_facts(phrasing, view, view.battle)
    if view.conquest:
        facts |= {"conquest": phrasing.territory(view.conquest.target)}
    people = mentions(persons)
    seat = view.waiting_for[0]
    phase = "answer" if (view.stage, view.phase) == (2, "battle") else view.phase
    return phrasing.say("ask", phase=phase, people=people, seat=seat, **facts)


def _undone_post(phrasing: Phrasing, news: UndoneNews, events: Sequence[e.Event]) -> Post:
    """The line for those who were called in vain: who undid what."""
    undone = (phrasing.event(each) for each in events if isinstance(each, e.OrderTakenBack))
    what = " ".join(filter(None, undone))
    said = phrasing.say("post-undone", what=what, players=phrasing.players(news.seats))
    return Post(said, lobby_post.plain_buttons(phrasing, {}))


async def _turn_post(services: Services, phrasing: Phrasing, material: PostContext) -> Post:
    """The post of a new turn: what happened since the last, and whose turn it is."""
    play = material.play
    view, events = play.after, without_taken_back(play.events)
    head, lines, counts = tell_stretch(phrasing, play, events)
    # After the setup all armies on the board are new.
    shown = events if play.before and play.before.turn else ()
    board = _board_in(services, phrasing, material, shown)
    if view.mover in material.moved:  # a late post mentions nobody who has already moved
        return await illustrate(phrasing, (head, lines, ""), [board], ())
    persons = persons_at(phrasing, (view.mover,) if view.mover else ())
    first = () if view.mover in material.called else persons
    time = deadline_line(phrasing, material.look, (view.mover,) if view.mover else ())
    words = (head, lines, _join(counts, _next(phrasing, view, persons), time))
    return await illustrate(phrasing, words, [board], first)


async def _moved_post(
    services: Services, phrasing: Phrasing, material: PostContext, news: MovedNews
) -> Post:
    """The board in its new channel, and who the game waits for."""
    view, look = material.play.after, material.look
    persons = persons_at(phrasing, _awaited(material))
    foot = _question(phrasing, view, persons)
    if not foot:
        foot = _next(phrasing, view, persons_at(phrasing, (view.mover,) if view.mover else ()))
    foot = _join(foot, deadline_line(phrasing, look, view.waiting_for))
    words = (phrasing.say("post-moved", by=escape(news.by) or "none"), (), foot)
    board = _board_in(services, phrasing, material)
    return await illustrate(phrasing, words, [board], persons, setup=view.round == 0)


def _board_in(
    services: Services, phrasing: Phrasing, material: PostContext, events: Sequence[e.Event] = ()
) -> Awaitable[Attachment]:
    """The board after the news; the current board if the news is late."""
    now = material.look.table if material.moved else None
    return services.pictures.board(phrasing, now or material.play.after, events)


def _awaited(material: PostContext) -> list[Seat]:
    """The seats that were awaited and still are: no mention for those who acted since."""
    return [seat for seat in material.play.after.waiting_for if seat not in material.moved]


def _next(phrasing: Phrasing, view: TableView, persons: Sequence[PersonId]) -> str:
    if (seat := view.mover) is None:
        return ""
    if not persons:
        return phrasing.say("post-next-computer", player=phrasing.player(seat))
    person, phase = f"<@{persons[0]}>", phrasing.phase(view.phase)
    if view.stage > 1:
        key = "post-next-stage-of-a-turn"
        return phrasing.say(key, person=person, seat=seat, stage=view.stage)
    key = "post-next-stage" if phrasing.tours or view.tours else "post-next"
    return phrasing.say(key, person=person, seat=seat, phase=phase)
