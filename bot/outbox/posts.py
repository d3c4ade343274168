"""A game's news as messages: the words, the picture, the buttons, who is mentioned."""

import asyncio
from collections.abc import Awaitable, Collection, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final, assert_never

from bot.desk import Desk
from bot.outbox.notices import Post, notice
from bot.panels.lobby import (
    SCREENFUL,
    fit_post,
    join_buttons,
    lobby_buttons,
    lobby_text,
    post_buttons,
    words_post,
)
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.text.attacking import attack_facts
from bot.text.catalogue import Fact
from bot.text.luck import dice_summary
from bot.text.naming import escape
from bot.text.outcome import headline, outcome_lines, standing
from bot.text.phrasing import Phrasing
from bot.text.story import ask_lines, post_lines
from bot.text.time_lines import deadline_line
from rules.core.luck import dice_told
from rules.core.taken_back import without_taken_back
from rules.core.views import TableView
from rules.engine import Look
from rules.game.since import since
from rules.model import events as e
from rules.model.ids import MissionId, Seat
from rules.model.news import (
    AskNews,
    AsleepNews,
    AwayNews,
    CalledNews,
    ClosedNews,
    ClosingNews,
    FixtureNews,
    LobbyNews,
    MovedNews,
    NoticeNews,
    OverNews,
    PaceNews,
    PublicContent,
    ReminderNews,
    StartNews,
    TruceNews,
    TurnNews,
    UntoldNews,
    WordsNews,
)
from rules.model.roster import PersonId

_ASKED_WITH_A_PICTURE: Final = ("place", "capital")


async def compose(
    desk: Desk, look: Look, content: PublicContent, called: Collection[Seat] = ()
) -> Post:
    """The message for public news of a game, as `look` shows the game.

    `called`: the seats whose players were called in this turn already; nobody is called twice.
    """
    phrasing = desk.phrasing(look)
    match content:
        case LobbyNews():
            return Post(lobby_text(phrasing), lobby_buttons(phrasing))
        case WordsNews():
            said, button, persons = words_post(phrasing)
            return Post(said, button, mentions=persons)
        case UntoldNews(seats=seats):
            line = phrasing.say("words-untold", players=phrasing.players(seats))
            return Post(line, lobby_buttons(phrasing))
        case StartNews(until=until):
            return await _start(desk, phrasing, look, until)
        case TurnNews():
            return await _turn(desk, phrasing, look, content)
        case AskNews():
            return await _ask(desk, phrasing, look, content, called)
        case OverNews():
            return await _over(desk, phrasing, content)
        case MovedNews(until=until, by=by):
            return await _moved(desk, phrasing, look, until, by)
        case CalledNews(persons=persons, by=by):
            people = " ".join(f"<@{person}>" for person in persons)
            line = phrasing.say("post-called", people=people, by=escape(by))
            return Post(line, join_buttons(phrasing), mentions=persons)
        case (
            NoticeNews()
            | TruceNews()
            | AwayNews()
            | ReminderNews()
            | PaceNews()
            | ClosingNews()
            | ClosedNews()
            | AsleepNews()
            | FixtureNews()
        ):
            return notice(phrasing, content)
        case _:
            assert_never(content)


def plain(desk: Desk, look: Look, post: Post) -> Post:
    """The plain message for when Discord refuses a post for its words or pictures."""
    phrasing = desk.phrasing(look)
    people = " ".join(f"<@{person}>" for person in post.mentions)
    content = phrasing.say("post-plain", people=people).strip()
    return Post(content, post.view, mentions=post.mentions)


async def _start(desk: Desk, phrasing: Phrasing, look: Look, until: int) -> Post:
    game = phrasing.roster.id
    view = await desk.engine.queries.look_back(game, until)
    events = await desk.engine.queries.story(game, 0, until)
    persons = _persons(phrasing, view.waiting_for)
    lines = post_lines(
        phrasing, (event for event in events if not isinstance(event, e.ArmiesMustered))
    )
    hint = phrasing.say("post-claim-hint") if view.phase == "claim" else ""
    time = deadline_line(phrasing, look, view.waiting_for)
    foot = _joined(hint, _question(phrasing, view, persons), time)
    words = (phrasing.say("post-start"), lines, foot)
    board = desk.pictures.board(phrasing, view, (0, until))
    return await _illustrated(phrasing, words, [board], persons, setup=True)


async def _ask(
    desk: Desk, phrasing: Phrasing, look: Look, asked: AskNews, called: Collection[Seat]
) -> Post:
    """The call to those for whom the table waits in mid-turn; with the board at each step of the setup."""
    game = phrasing.roster.id
    view = await desk.engine.queries.look_back(game, asked.until)
    events = without_taken_back(await desk.engine.queries.story(game, asked.since, asked.until))
    persons = _persons(phrasing, asked.seats)
    lines = ask_lines(phrasing, events)
    foot = _joined(_question(phrasing, view, persons), deadline_line(phrasing, look, asked.seats))
    setup = view.round == 0
    if asked.phase in _ASKED_WITH_A_PICTURE:
        words = (phrasing.say(f"post-ask-{asked.phase}"), lines, foot)
        board = desk.pictures.board(phrasing, view, (asked.since, asked.until))
        return await _illustrated(phrasing, words, [board], persons, setup=setup)
    said = fit_post(phrasing, (), lines, foot)
    first = _persons(phrasing, [seat for seat in asked.seats if seat not in called])
    return Post(said, post_buttons(phrasing, setup=setup), mentions=first)


def _joined(*lines: str) -> str:
    return "\n".join(filter(None, lines))


def _question(phrasing: Phrasing, view: TableView, persons: Sequence[PersonId]) -> str:
    """The question that the persons are asked; where nobody is, which computer claims next, if one does."""
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
    people = " ".join(f"<@{person}>" for person in persons)
    seat = view.waiting_for[0]
    phase = "answer" if (view.stage, view.phase) == (2, "battle") else view.phase
    return phrasing.say("ask", phase=phase, people=people, seat=seat, **facts)


async def _turn(desk: Desk, phrasing: Phrasing, look: Look, news: TurnNews) -> Post:
    """The post of a hand-over: what came of everything since the last, and whose turn it is."""
    game, until = phrasing.roster.id, news.until
    view = await desk.engine.queries.look_back(game, until)
    events = without_taken_back(await desk.engine.queries.story(game, news.since, until))
    persons = _persons(phrasing, (view.mover,) if view.mover else ())
    before = await desk.engine.queries.look_back(game, news.since)
    head, lines, counts = told(phrasing, before, events, view)
    time = deadline_line(phrasing, look, (view.mover,) if view.mover else ())
    words = (head, lines, _joined(counts, _next(phrasing, view, persons), time))
    shown = events if before.turn else ()  # after the setup all armies on the board are fresh
    board = desk.pictures.board(phrasing, view, (news.since, until), shown)
    return await _illustrated(phrasing, words, [board], persons)


def told(
    phrasing: Phrasing, before: TableView, events: Sequence[e.Event], after: TableView
) -> tuple[str, list[str], str]:
    """The headline, the lines and the standing of a stretch of public events; the setup's first, if it ended."""
    outcome = since(phrasing.edition, before, events, after)
    head, lines = f"**{headline(phrasing, outcome)}**", outcome_lines(phrasing, outcome, events)
    counts = standing(phrasing, outcome, after.round, over=after.winner is not None)
    if before.turn:
        return head, lines, counts
    setup = takewhile(lambda event: not isinstance(event, e.TurnBegan), events)
    since_then = [head, *lines] if outcome.doings else []
    return phrasing.say("post-setup-over"), [*post_lines(phrasing, setup), *since_then], counts


async def _moved(desk: Desk, phrasing: Phrasing, look: Look, until: int, by: str) -> Post:
    """The board at its new place, and whom the table waits for."""
    view = await desk.engine.queries.look_back(phrasing.roster.id, until)
    persons = _persons(phrasing, view.waiting_for)
    foot = _question(phrasing, view, persons)
    if not foot:
        foot = _next(phrasing, view, _persons(phrasing, (view.mover,) if view.mover else ()))
    foot = _joined(foot, deadline_line(phrasing, look, view.waiting_for))
    words = (phrasing.say("post-moved", by=escape(by)), (), foot)
    board = desk.pictures.board(phrasing, view, (until, until))
    return await _illustrated(phrasing, words, [board], persons, setup=view.round == 0)


async def _over(desk: Desk, phrasing: Phrasing, news: OverNews) -> Post:
    game, until = phrasing.roster.id, news.until
    view = await desk.engine.queries.look_back(game, until)
    events = without_taken_back(await desk.engine.queries.story(game, news.since, until))
    before = await desk.engine.queries.look_back(game, news.since)
    head, lines, counts = told(phrasing, before, events, view)
    dice = await asyncio.to_thread(dice_told, await desk.engine.queries.story(game, 0, until))
    summary = dice_summary(phrasing, dice)
    results = await desk.engine.club.results(game)
    unrated = phrasing.say("post-unrated", why=results[0].unrated or "none") if results else ""
    thanks = phrasing.say("post-over-thanks")
    said = (counts, _won(phrasing, events), *summary, unrated, thanks)
    lines = [*_missions(phrasing, await desk.engine.queries.missions(game)), *lines]
    words = (f"{phrasing.say('post-over')}\n{head}", lines, _joined(*said))
    turns = await desk.engine.queries.turns(game)
    drawings = (
        desk.pictures.closing(phrasing, view, events),
        desk.pictures.chart(phrasing, turns),
    )
    return await _illustrated(phrasing, words, drawings)


async def _illustrated(
    phrasing: Phrasing,
    words: tuple[str, Sequence[str], str],
    drawings: Iterable[Awaitable[Attachment]],
    mentions: tuple[PersonId, ...] = (),
    *,
    setup: bool = False,
) -> Post:
    """The post with its pictures; the words alone where none can be drawn."""
    head, lines, foot = words
    attached, whole = await gather(phrasing, drawings)
    if not whole:
        foot = f"{phrasing.say('picture-lost')}\n{foot}"
    said = fit_post(phrasing, (head,), lines, foot, SCREENFUL)
    return Post(said, post_buttons(phrasing, setup=setup), attached, mentions)


def _missions(phrasing: Phrasing, missions: Mapping[Seat, MissionId]) -> list[str]:
    """What each player's mission was: when the game is over none is a secret any more."""
    shown = [
        phrasing.say(
            "mission-shown", player=phrasing.player(seat), mission=phrasing.mission(mission)
        )
        for seat, mission in missions.items()
    ]
    return [phrasing.say("missions-shown"), *shown] if shown else []


def _won(phrasing: Phrasing, events: Iterable[e.Event]) -> str:
    return "\n".join(phrasing.event(won) or "" for won in events if isinstance(won, e.GameWon))


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


def _persons(phrasing: Phrasing, seats: Iterable[Seat]) -> tuple[PersonId, ...]:
    """The persons who play these seats themselves."""
    players = map(phrasing.roster.player_at, seats)
    return tuple(p.person for p in players if p.person and not p.computer)
