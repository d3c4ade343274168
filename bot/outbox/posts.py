"""A game's news as messages: the words, the picture, the buttons, who is mentioned."""

from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Final

from bot.components.layout import MOST_CONTENT
from bot.components.services import Services
from bot.delivery.messages import Post
from bot.outbox.finale import closed_post, over_post, tale_post, who_won
from bot.outbox.notices import notice, persons_at
from bot.outbox.pictured import illustrate, tell_stretch
from bot.pictures.attachments import Attachment
from bot.table import lobby_post
from bot.telling.outcome import limit_line
from bot.telling.story import ask_lines, attack_facts, from_declaration, post_lines
from bot.words.catalogue import Fact
from bot.words.naming import escape, mentions
from bot.words.phrasing import Phrasing
from bot.words.times import deadline_line
from rules.core.past import without_taken_back
from rules.core.views import TableView
from rules.engine.outbox import Material
from rules.engine.receipts import Look
from rules.model import events as e
from rules.model.board import Seat
from rules.table.news import (
    AskNews,
    CalledNews,
    ClosedNews,
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

_ASKED_WITH_A_PICTURE: Final = ("place", "capital")


async def compose(services: Services, content: PublicContent, material: Material) -> Post:
    """The message for public news of a game; nobody is called twice."""
    await services.fetch_words(material.look)
    phrasing = services.phrasing(material.look)
    match content:
        case LobbyNews():
            return await _lobby_post(services, phrasing)
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
    """The plain message for when Discord refuses a post for its words or pictures."""
    phrasing = services.phrasing(look)
    people = mentions(post.mentions)
    content = phrasing.say("post-plain", people=people).strip()
    return Post(content, post.view, mentions=post.mentions)


def without_pictures(phrasing: Phrasing, post: Post) -> Post:
    """The post without its pictures, and which permission they take, if there is room to say so."""
    lacking = phrasing.say("post-without-picture", permission="attach_files")
    said = f"{post.content}\n{lacking}"
    return replace(
        post, content=said if len(said) <= MOST_CONTENT else post.content, attachments=()
    )


async def _lobby_post(services: Services, phrasing: Phrasing) -> Post:
    is_over = phrasing.roster.status is Status.OVER
    won = await who_won(services, phrasing) if is_over else ""
    return Post(lobby_post.lobby_text(phrasing, won), lobby_post.lobby_buttons(phrasing))


async def _start_post(services: Services, phrasing: Phrasing, material: Material) -> Post:
    view, events = material.play.after, material.play.events
    persons = persons_at(phrasing, _awaited(material))
    lines = post_lines(
        phrasing, (event for event in events if not isinstance(event, e.ArmiesMustered))
    )
    hint = phrasing.say("post-claim-hint") if view.phase == "claim" else ""
    time = deadline_line(phrasing, material.look, view.waiting_for)
    foot = _join(hint, _question(phrasing, view, persons), time)
    head = _join(phrasing.say("post-start"), *limit_line(phrasing))
    words = (head, lines, foot)
    board = _board_in(services, phrasing, material)
    return await illustrate(phrasing, words, [board], persons, setup=True)


async def _ask_post(
    services: Services, phrasing: Phrasing, asked: AskNews, material: Material
) -> Post:
    """The call to those for whom the table waits in mid-turn; with the board at each step of the setup."""
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
    people = mentions(persons)
    seat = view.waiting_for[0]
    phase = "answer" if (view.stage, view.phase) == (2, "battle") else view.phase
    return phrasing.say("ask", phase=phase, people=people, seat=seat, **facts)


def _undone_post(phrasing: Phrasing, news: UndoneNews, events: Sequence[e.Event]) -> Post:
    """The line for those who were called in vain: who took what back."""
    undone = (phrasing.event(each) for each in events if isinstance(each, e.OrderTakenBack))
    what = " ".join(filter(None, undone))
    said = phrasing.say("post-undone", what=what, players=phrasing.players(news.seats))
    return Post(said, lobby_post.plain_buttons(phrasing, {}))


async def _turn_post(services: Services, phrasing: Phrasing, material: Material) -> Post:
    """The post of a hand-over: what came of everything since the last, and whose turn it is."""
    play = material.play
    view, events = play.after, without_taken_back(play.events)
    head, lines, counts = tell_stretch(phrasing, play, events)
    # After the setup all armies on the board are fresh.
    shown = events if play.before and play.before.turn else ()
    board = _board_in(services, phrasing, material, shown)
    if view.mover in material.moved:  # a post that comes late calls nobody who has moved
        return await illustrate(phrasing, (head, lines, ""), [board], ())
    persons = persons_at(phrasing, (view.mover,) if view.mover else ())
    first = () if view.mover in material.called else persons
    time = deadline_line(phrasing, material.look, (view.mover,) if view.mover else ())
    words = (head, lines, _join(counts, _next(phrasing, view, persons), time))
    return await illustrate(phrasing, words, [board], first)


async def _moved_post(
    services: Services, phrasing: Phrasing, material: Material, news: MovedNews
) -> Post:
    """The board at its new place, and whom the table waits for."""
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
    services: Services, phrasing: Phrasing, material: Material, events: Sequence[e.Event] = ()
) -> Awaitable[Attachment]:
    """The board after what the news tell; where they come late, as it is now."""
    now = material.look.table if material.moved else None
    return services.pictures.board(phrasing, now or material.play.after, events)


def _awaited(material: Material) -> list[Seat]:
    """The seats that the table waited for and still does: who has acted meanwhile needs no call."""
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
