"""Posts of one line: what happened to a seat or to the table, and whom the clock calls."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, assert_never

from discord import ButtonStyle, ui

from bot.custom_ids import Action
from bot.panels.lobby import plain_buttons
from bot.pictures.attachments import Attachment
from bot.text.facts import span_facts
from bot.text.naming import escape
from bot.text.phrasing import Phrasing
from bot.text.time_lines import moment, pace_words
from bot.text.truce_lines import truce_news
from rules.model.news import (
    AsleepNews,
    AwayNews,
    ClosedNews,
    ClosingNews,
    FixtureNews,
    Notice,
    NoticeNews,
    PaceNews,
    ReminderNews,
    TruceNews,
)
from rules.model.roster import PersonId

OneLine = (
    NoticeNews
    | TruceNews
    | AwayNews
    | ReminderNews
    | PaceNews
    | ClosingNews
    | ClosedNews
    | AsleepNews
    | FixtureNews
)
"""The news that are told in one line, without a picture."""

_HANDED_OVER: Final[frozenset[Notice]] = frozenset({"replaced", "moderated", "voted", "sat_in"})
_TAKE_BACK: Final = {Action.TAKE_BACK: ButtonStyle.secondary}
_ANSWERS: Final = {Action.AGREE: ButtonStyle.success, Action.DECLINE: ButtonStyle.secondary}
_TRUCE: Final = {Action.ACCEPT: ButtonStyle.success, Action.REFUSE: ButtonStyle.secondary}
_WAKE: Final = {Action.WAKE: ButtonStyle.primary}
_PLAY: Final = {Action.TURN: ButtonStyle.primary}


@dataclass(frozen=True, slots=True)
class Post:
    """A message for a table's channel. It may mention only the persons in `mentions`."""

    content: str
    view: ui.View
    attachments: tuple[Attachment, ...] = ()
    mentions: tuple[PersonId, ...] = ()


def notice(phrasing: Phrasing, content: OneLine) -> Post:
    """The post of one line for such news."""
    match content:
        case NoticeNews(seat=seat, notice=notice, by=by):
            player = phrasing.player(seat)
            said = phrasing.say(f"notice-{notice}", player=player, by=escape(by) or "none")
            return _post(phrasing, said, _TAKE_BACK if notice in _HANDED_OVER else {})
        case TruceNews():
            return _truce(phrasing, content)
        case AwayNews(minutes=minutes):
            return _post(phrasing, phrasing.say("post-away", **span_facts(minutes)))
        case ReminderNews():
            return _reminder(phrasing, content)
        case PaceNews():
            return _pace(phrasing, content)
        case ClosingNews(at=at):
            return _post(phrasing, phrasing.say("post-closing", at=moment(at)))
        case ClosedNews(by=by):
            stood_still = phrasing.roster.season and not by
            key = "post-closed-in-league" if stood_still else "post-closed"
            return _post(phrasing, phrasing.say(key, by=escape(by) or "none"))
        case AsleepNews():
            return _post(phrasing, phrasing.say("post-asleep"), _WAKE)
        case FixtureNews():
            return _fixture(phrasing, content)
        case _:
            assert_never(content)


def _reminder(phrasing: Phrasing, news: ReminderNews) -> Post:
    """The call to a person who can't be written to."""
    player = phrasing.roster.player_at(news.seat)
    persons = (player.person,) if player.person and not player.computer else ()
    people = " ".join(f"<@{person}>" for person in persons)
    at = moment(news.deadline) if news.deadline else "none"
    said = phrasing.say("post-reminder", people=people, at=at)
    return _post(phrasing, said, _PLAY, persons)


def _fixture(phrasing: Phrasing, news: FixtureNews) -> Post:
    """The line that says of which league a table is; it calls those whom the board's post doesn't."""
    people = " ".join(f"<@{person}>" for person in news.persons)
    players = phrasing.players(phrasing.roster.seats)
    facts: dict[str, str | int] = {"league": escape(news.league), "round": news.round}
    said = phrasing.say("post-fixture", table=news.table, players=players, people=people, **facts)
    return _post(phrasing, said.strip(), mentions=news.persons)


def _truce(phrasing: Phrasing, news: TruceNews) -> Post:
    """What became of a truce; an offer calls whoever is asked, and has the buttons that answer."""
    said = truce_news(phrasing, news)
    if news.step != "offered":
        return _post(phrasing, said)
    asked = phrasing.roster.player_at(news.seats[1])
    persons = (asked.person,) if asked.person and not asked.computer else ()
    return Post(said, plain_buttons(phrasing, _TRUCE, str(news.number)), mentions=persons)


def _pace(phrasing: Phrasing, news: PaceNews) -> Post:
    """The pace that holds from now on, or is proposed, with the buttons that answer."""
    agreed = "yes" if news.agreed else "no"
    said = phrasing.say("post-pace", pace=pace_words(phrasing.words, news.pace), agreed=agreed)
    return _post(phrasing, said, {} if news.agreed else _ANSWERS)


def _post(
    phrasing: Phrasing,
    said: str,
    buttons: Mapping[Action, ButtonStyle] | None = None,
    mentions: tuple[PersonId, ...] = (),
) -> Post:
    return Post(said, plain_buttons(phrasing, buttons or {}), mentions=mentions)
