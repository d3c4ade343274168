"""A game's news as messages: the words, the picture, the buttons, who is mentioned."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, assert_never

from bot.outbox.finale import over, tale, who_won
from bot.outbox.notices import Post, notice
from bot.outbox.pictured import illustrated, told
from bot.outbox.stretch import asked_after
from bot.panels.tables.lobby import (
    fit_post,
    join_buttons,
    lobby_buttons,
    lobby_text,
    plain_buttons,
    post_buttons,
    words_post,
)
from bot.services import Services
from bot.text.battle_lines import attack_facts
from bot.text.story import ask_lines, post_lines
from bot.text.time_lines import deadline_line
from bot.text.words.catalogue import Fact
from bot.text.words.naming import escape
from bot.text.words.phrasing import Phrasing
from rules.core.taken_back import without_taken_back
from rules.core.views import TableView
from rules.engine import Look
from rules.model import events as e
from rules.model.calls import CalledNews, ClosingNews, FullNews
from rules.model.ids import Seat
from rules.model.news import (
    AskNews,
    AsleepNews,
    AwayNews,
    ClosedNews,
    FixtureNews,
    LobbyNews,
    MovedNews,
    NoticeNews,
    OverNews,
    PaceNews,
    PublicContent,
    ReminderNews,
    StartNews,
    TaleNews,
    TruceNews,
    TurnNews,
    UndoneNews,
    UntoldNews,
    WordsNews,
)
from rules.model.roster import PersonId, Status

_ASKED_WITH_A_PICTURE: Final = ("place", "capital")


async def compose(
    services: Services,
    look: Look,
    content: PublicContent,
    called: Collection[Seat] = (),
    earlier: Sequence[AskNews] = (),
) -> Post:
    """The message for public news of a game, as `look` shows the game.

    `called`: the seats whose players were called for this already; nobody is called twice. `earlier`: what
    asked for answers in this turn already.
    """
    phrasing = services.phrasing(look)
    match content:
        case LobbyNews():
            is_over = phrasing.roster.status is Status.OVER
            won = await who_won(services, phrasing) if is_over else ""
            return Post(lobby_text(phrasing, won), lobby_buttons(phrasing))
        case WordsNews():
            said, button, persons = words_post(phrasing)
            return Post(said, button, mentions=persons)
        case UntoldNews(seats=seats):
            line = phrasing.say("words-untold", players=phrasing.players(seats))
            return Post(line, lobby_buttons(phrasing))
        case StartNews(until=until):
            return await _start(services, phrasing, look, until)
        case TurnNews():
            return await _turn(services, phrasing, look, content, called)
        case UndoneNews():
            return await _undone(services, phrasing, content)
        case AskNews():
            return await _ask(services, phrasing, look, content, called, earlier)
        case OverNews():
            return await over(services, phrasing, content)
        case TaleNews():
            return await tale(services, phrasing, content)
        case MovedNews(until=until, by=by):
            return await _moved(services, phrasing, look, until, by)
        case CalledNews(persons=persons, by=by):
            people = " ".join(f"<@{person}>" for person in persons)
            line = phrasing.say("post-called", people=people, by=escape(by) or "none")
            return Post(line, join_buttons(phrasing), mentions=persons)
        case (
            NoticeNews()
            | TruceNews()
            | AwayNews()
            | ReminderNews()
            | PaceNews()
            | FullNews()
            | ClosingNews()
            | ClosedNews()
            | AsleepNews()
            | FixtureNews()
        ):
            return notice(phrasing, content)
        case _:
            assert_never(content)


def plain(services: Services, look: Look, post: Post) -> Post:
    """The plain message for when Discord refuses a post for its words or pictures."""
    phrasing = services.phrasing(look)
    people = " ".join(f"<@{person}>" for person in post.mentions)
    content = phrasing.say("post-plain", people=people).strip()
    return Post(content, post.view, mentions=post.mentions)


async def _start(services: Services, phrasing: Phrasing, look: Look, until: int) -> Post:
    game = phrasing.roster.id
    view = await services.engine.queries.look_back(game, until)
    events = await services.engine.queries.story(game, 0, until)
    persons = _persons(phrasing, view.waiting_for)
    lines = post_lines(
        phrasing, (event for event in events if not isinstance(event, e.ArmiesMustered))
    )
    hint = phrasing.say("post-claim-hint") if view.phase == "claim" else ""
    time = deadline_line(phrasing, look, view.waiting_for)
    foot = _joined(hint, _question(phrasing, view, persons), time)
    words = (phrasing.say("post-start"), lines, foot)
    board = services.pictures.board(phrasing, view, (0, until))
    return await illustrated(phrasing, words, [board], persons, setup=True)


async def _ask(
    services: Services,
    phrasing: Phrasing,
    look: Look,
    asked: AskNews,
    called: Collection[Seat],
    earlier: Sequence[AskNews],
) -> Post:
    """The call to those for whom the table waits in mid-turn; with the board at each step of the setup."""
    game = phrasing.roster.id
    view = await services.engine.queries.look_back(game, asked.until)
    persons = _persons(phrasing, asked.seats)
    lines = ask_lines(phrasing, await asked_after(services, game, asked, earlier))
    first = _persons(phrasing, [seat for seat in asked.seats if seat not in called])
    foot = _joined(_question(phrasing, view, persons), deadline_line(phrasing, look, asked.seats))
    setup = view.round == 0
    if asked.phase in _ASKED_WITH_A_PICTURE:
        words = (phrasing.say(f"post-ask-{asked.phase}"), lines, foot)
        board = services.pictures.board(phrasing, view, (asked.since, asked.until))
        return await illustrated(phrasing, words, [board], first, setup=setup)
    said = fit_post(phrasing, (), lines, foot)
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


async def _undone(services: Services, phrasing: Phrasing, news: UndoneNews) -> Post:
    """The line for those who were called in vain: who took what back."""
    events = await services.engine.queries.story(phrasing.roster.id, news.since, news.until)
    undone = (phrasing.event(each) for each in events if isinstance(each, e.OrderTakenBack))
    what = " ".join(filter(None, undone))
    said = phrasing.say("post-undone", what=what, players=phrasing.players(news.seats))
    return Post(said, plain_buttons(phrasing, {}))


async def _turn(
    services: Services, phrasing: Phrasing, look: Look, news: TurnNews, called: Collection[Seat]
) -> Post:
    """The post of a hand-over: what came of everything since the last, and whose turn it is."""
    game, until = phrasing.roster.id, news.until
    view = await services.engine.queries.look_back(game, until)
    events = without_taken_back(await services.engine.queries.story(game, news.since, until))
    persons = _persons(phrasing, (view.mover,) if view.mover else ())
    mentions = () if view.mover in called else persons
    before = await services.engine.queries.look_back(game, news.since)
    head, lines, counts = told(phrasing, before, events, view)
    time = deadline_line(phrasing, look, (view.mover,) if view.mover else ())
    words = (head, lines, _joined(counts, _next(phrasing, view, persons), time))
    shown = events if before.turn else ()  # after the setup all armies on the board are fresh
    board = services.pictures.board(phrasing, view, (news.since, until), shown)
    return await illustrated(phrasing, words, [board], mentions)


async def _moved(services: Services, phrasing: Phrasing, look: Look, until: int, by: str) -> Post:
    """The board at its new place, and whom the table waits for."""
    view = await services.engine.queries.look_back(phrasing.roster.id, until)
    persons = _persons(phrasing, view.waiting_for)
    foot = _question(phrasing, view, persons)
    if not foot:
        foot = _next(phrasing, view, _persons(phrasing, (view.mover,) if view.mover else ()))
    foot = _joined(foot, deadline_line(phrasing, look, view.waiting_for))
    words = (phrasing.say("post-moved", by=escape(by) or "none"), (), foot)
    board = services.pictures.board(phrasing, view, (until, until))
    return await illustrated(phrasing, words, [board], persons, setup=view.round == 0)


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
