"""What the game's news look like as messages: the words, the picture, the buttons, who is mentioned."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

from discord import ui

from bot.asking import Desk
from bot.digest import told
from bot.panels.looks import place
from bot.panels.posts import clipped, lobby_buttons, lobby_text, post_buttons
from bot.phrasing import Phrasing
from bot.pictures import Picture
from rules.core.views import TableView
from rules.engine import Look
from rules.model import events as e
from rules.model.ids import Seat
from rules.model.roster import PersonId
from rules.news import LobbyNews, News, NoticeNews, OverNews, PrivateNews, StartNews, TurnNews

_log = logging.getLogger(__name__)

PublicContent = LobbyNews | StartNews | TurnNews | OverNews | NoticeNews


@dataclass(frozen=True, slots=True)
class Post:
    """A message for a table's channel. Only the persons named may be mentioned by it."""

    content: str
    view: ui.View
    picture: Picture | None = None
    mentions: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Letter:
    """A direct message."""

    person: PersonId
    content: str


async def compose(desk: Desk, news: News, content: PublicContent) -> Post:
    """The message for public news."""
    look = await desk.engine.look(news.game)
    phrasing = Phrasing(desk.words, look.edition, look.roster)
    match content:
        case LobbyNews():
            return Post(lobby_text(phrasing), lobby_buttons(desk.words, look.roster))
        case StartNews(until=until):
            return await _start(desk, phrasing, until)
        case TurnNews(since=since, until=until):
            return await _turn(desk, phrasing, since, until)
        case OverNews(since=since, until=until):
            return await _over(desk, phrasing, since, until)
        case NoticeNews(seat=seat, notice=notice):
            line = phrasing.say(f"notice-{notice}", player=phrasing.player(seat))
            return Post(line, post_buttons(desk.words, news.game))
        case _:
            assert_never(content)


async def write(desk: Desk, news: News, content: PrivateNews) -> Letter | None:
    """The direct message for private news; None where a computer plays the seat."""
    roster = (await desk.engine.look(news.game)).roster
    player = roster.player_at(content.seat)
    if player.person is None or player.computer:
        return None
    look = await desk.engine.look(news.game, player.person)
    return Letter(
        player.person,
        "\n".join(_secrets(Phrasing(desk.words, look.edition, roster), look, content)),
    )


async def _start(desk: Desk, phrasing: Phrasing, until: int) -> Post:
    game = phrasing.roster.id
    view = await desk.engine.look_back(game, until)
    events = await desk.engine.story(game, 0, until)
    persons = _persons(phrasing, view.waiting_for)
    people = " ".join(f"<@{person}>" for person in persons)
    lines = told(phrasing, (event for event in events if not isinstance(event, e.ArmiesMustered)))
    foot = phrasing.say("post-start-ask", people=people).strip()
    return await _with_picture(
        desk, phrasing, view, (0, until), (), (phrasing.say("post-start"), lines, foot), persons
    )


async def _turn(desk: Desk, phrasing: Phrasing, since: int, until: int) -> Post:
    game = phrasing.roster.id
    view = await desk.engine.look_back(game, until)
    events = await desk.engine.story(game, since, until)
    persons = _persons(phrasing, (view.turn,) if view.turn else ())
    words = (_turn_title(phrasing, events), told(phrasing, events), _next(phrasing, view, persons))
    return await _with_picture(desk, phrasing, view, (since, until), events, words, persons)


async def _over(desk: Desk, phrasing: Phrasing, since: int, until: int) -> Post:
    game = phrasing.roster.id
    view = await desk.engine.look_back(game, until)
    events = await desk.engine.story(game, since, until)
    rest = (event for event in events if not isinstance(event, e.GameWon))
    head = f"{phrasing.say('post-over')}\n{_won(phrasing, events)}"
    words = (head, told(phrasing, rest), phrasing.say("post-over-thanks"))
    return await _with_picture(desk, phrasing, view, (since, until), events, words, ())


async def _with_picture(
    desk: Desk,
    phrasing: Phrasing,
    view: TableView,
    span: tuple[int, int],
    events: Sequence[e.Event],
    words: tuple[str, Sequence[str], str],
    mentions: tuple[PersonId, ...],
) -> Post:
    """The post with its board; the words alone where no picture can be drawn."""
    head, lines, foot = words
    picture = None
    try:
        picture = await desk.pictures.board(phrasing, view, span, events)
    except Exception:
        _log.exception("no picture of %s at revision %d", phrasing.roster.id, span[1])
        foot = f"{phrasing.say('picture-lost')}\n{foot}"
    content = clipped(phrasing, (head,), lines, foot)
    return Post(content, post_buttons(desk.words, phrasing.roster.id), picture, mentions)


def _turn_title(phrasing: Phrasing, events: Iterable[e.Event]) -> str:
    """Whose turn ended; the setup's end has its own title."""
    seats: list[Seat] = []
    for event in events:
        if isinstance(event, e.RoundBegan) and event.round == 1:
            return phrasing.say("post-setup-over")
        if isinstance(event, e.StepFinished | e.SeatResigned):
            seats.append(event.seat)
    return phrasing.say("post-turn", player=phrasing.players(seats[-1:]))


def _won(phrasing: Phrasing, events: Iterable[e.Event]) -> str:
    return "\n".join(phrasing.event(won) or "" for won in events if isinstance(won, e.GameWon))


def _next(phrasing: Phrasing, view: TableView, persons: Sequence[PersonId]) -> str:
    if view.turn is None:
        return ""
    if persons:
        return phrasing.say("post-next", person=f"<@{persons[0]}>", seat=view.turn)
    return phrasing.say("post-next-computer", player=phrasing.player(view.turn))


def _persons(phrasing: Phrasing, seats: Iterable[Seat]) -> tuple[PersonId, ...]:
    """The persons who play these seats themselves."""
    players = map(phrasing.roster.player_at, seats)
    return tuple(p.person for p in players if p.person and not p.computer)


def _secrets(phrasing: Phrasing, look: Look, content: PrivateNews) -> list[str]:
    player, game = look.player, phrasing.roster.id
    lines: list[str] = []
    if player and content.mission and player.mission:
        mission = phrasing.mission(player.mission)
        lines.append(phrasing.say("dm-mission", game=game, mission=mission))
    if player and content.cards:
        lines.append(phrasing.say("dm-cards", game=game, cards=phrasing.cards(player.hand)))
    if content.fulfilled:
        lines.append(phrasing.say("dm-fulfilled"))
    return [*lines, phrasing.say("dm-where", place=place(phrasing.roster))]
