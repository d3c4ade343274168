"""One-line posts: what happened to a seat or a game, and clock reminders."""

from collections.abc import Iterable, Mapping
from typing import Final, assert_never

from discord import ButtonStyle, ui

from bot.components.custom_ids import Action
from bot.delivery.messages import Post
from bot.table.going_on import ANSWERS
from bot.table.lobby_post import plain_buttons
from bot.telling.truces import truce_news
from bot.words.naming import escape, mentions, moment, span_facts
from bot.words.phrasing import Phrasing
from bot.words.times import pace_words
from rules.model.board import Seat
from rules.table.membership import EndNews, LastRoundNews
from rules.table.news import (
    AnnulNews,
    AsleepNews,
    AwayNews,
    ClosedNews,
    ClosingNews,
    FixtureNews,
    FullNews,
    Notice,
    NoticeNews,
    PaceNews,
    RatedNews,
    ReminderNews,
    SeatAskedNews,
    SeatTakenNews,
    TruceNews,
)
from rules.table.roster import PersonId

OneLine = (
    NoticeNews
    | TruceNews
    | AwayNews
    | ReminderNews
    | PaceNews
    | RatedNews
    | FullNews
    | ClosingNews
    | ClosedNews
    | AnnulNews
    | AsleepNews
    | FixtureNews
    | EndNews
    | LastRoundNews
    | SeatAskedNews
    | SeatTakenNews
)
"""News told in one line, without a picture."""

_HANDED_OVER: Final[frozenset[Notice]] = frozenset({"replaced", "moderated", "voted", "sat_in"})
_TAKE_BACK: Final = {Action.TAKE_BACK: ButtonStyle.secondary}
_ANSWERS: Final = {Action.AGREE: ButtonStyle.success, Action.DECLINE: ButtonStyle.secondary}
_TRUCE: Final = {Action.ACCEPT: ButtonStyle.success, Action.REFUSE: ButtonStyle.secondary}
_END: Final = {Action.SETTLE_YES: ButtonStyle.danger, Action.SETTLE_NO: ButtonStyle.secondary}
_WAKE: Final = {Action.WAKE: ButtonStyle.primary}
HOST_MAY: Final = {Action.START: ButtonStyle.primary, Action.TABLE: ButtonStyle.secondary}
"""The host's buttons below news of their lobby."""
PLAY: Final = {Action.TURN: ButtonStyle.primary}
REOPEN: Final = {Action.REOPEN: ButtonStyle.primary}


def persons_at(phrasing: Phrasing, seats: Iterable[Seat]) -> tuple[PersonId, ...]:
    """The people who play these seats themselves."""
    players = map(phrasing.roster.player_at, seats)
    return tuple(p.person for p in players if p.person and not p.computer)


def persons_seated(phrasing: Phrasing, seats: Iterable[Seat]) -> tuple[PersonId, ...]:
    """The people in these seats, including those replaced by computers for now."""
    return tuple(p.person for p in map(phrasing.roster.player_at, seats) if p.person)


def notice(phrasing: Phrasing, content: OneLine) -> Post:
    """The one-line post for such news."""
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
        case RatedNews(why=why, was=was):
            facts = {"why": why or "none", "was": was or "none"}
            return _post(phrasing, phrasing.say("post-rated", **facts))
        case FullNews() | ClosingNews():
            return _for_the_host(phrasing, content)
        case ClosedNews(by=by):
            stood_still = phrasing.roster.season and not by
            key = "post-closed-in-league" if stood_still else "post-closed"
            return _post(phrasing, phrasing.say(key, by=escape(by) or "none"))
        case AnnulNews():
            return _annulment(phrasing, content)
        case AsleepNews():
            return _post(phrasing, phrasing.say("post-asleep"), _WAKE)
        case FixtureNews():
            return _fixture(phrasing, content)
        case EndNews():
            return _proposed_end(phrasing, content)
        case LastRoundNews(round=number, is_last=is_last):
            last = "yes" if is_last else "no"
            return _post(phrasing, phrasing.say("post-last-round", round=number, last=last))
        case SeatAskedNews():
            return _seat_asked(phrasing, content)
        case SeatTakenNews(seat=seat, person=person):
            persons = (person,) if person in persons_at(phrasing, [seat]) else ()
            said = phrasing.say("post-seat-taken", player=phrasing.player(seat))
            return _post(phrasing, f"{mentions(persons)} {said}".strip(), PLAY, persons)
        case _:
            assert_never(content)


def gone_post(phrasing: Phrasing) -> Post:
    """The line in the parent channel when a game's thread is gone."""
    roster = phrasing.roster
    said = phrasing.say("post-gone", game=roster.id, players=phrasing.players(roster.seats))
    return _post(phrasing, said, REOPEN)


def _reminder(phrasing: Phrasing, news: ReminderNews) -> Post:
    """The reminder for a person who takes no letters."""
    persons = persons_at(phrasing, [news.seat])
    people = mentions(persons)
    at = moment(news.deadline) if news.deadline else "none"
    said = phrasing.say("post-reminder", people=people, at=at)
    return _post(phrasing, said, PLAY, persons)


def _for_the_host(phrasing: Phrasing, news: FullNews | ClosingNews) -> Post:
    """News for the host of a lobby, in its channel, as they take no letters."""
    host = phrasing.roster.host
    said = host_words(phrasing, news)
    return _post(phrasing, f"<@{host}> {said}", HOST_MAY, (host,))


def host_words(phrasing: Phrasing, news: FullNews | ClosingNews) -> str:
    """News for the host of a lobby: that all seats are taken, or that it closes."""
    roster = phrasing.roster
    facts = {"taken": len(roster.players), "places": roster.places}
    place = f"<#{roster.venue.channel}>"
    if isinstance(news, FullNews):
        return phrasing.say("host-full", place=place, **facts)
    return phrasing.say("host-closing", place=place, at=moment(news.at), **facts)


def _fixture(phrasing: Phrasing, news: FixtureNews) -> Post:
    """The line that names the game's league; it mentions players whom the board's post doesn't."""
    people = mentions(news.persons)
    players = phrasing.players(phrasing.roster.seats)
    facts: dict[str, str | int] = {"league": escape(news.league), "round": news.round}
    said = phrasing.say("post-fixture", table=news.table, players=players, people=people, **facts)
    return _post(phrasing, said.strip(), mentions=news.persons)


def truce_buttons(phrasing: Phrasing, number: int) -> ui.View:
    """The buttons that answer a truce offer."""
    return plain_buttons(phrasing, _TRUCE, str(number))


def _seat_asked(phrasing: Phrasing, news: SeatAskedNews) -> Post:
    """The call to the host about a request for an abandoned seat, with the buttons that answer."""
    host = (phrasing.roster.host,) if phrasing.roster.host else ()
    facts = {"by": escape(news.by) or "none", "at": moment(news.until)}
    said = phrasing.say("post-seat-asked", player=phrasing.player(news.seat), **facts)
    buttons = plain_buttons(phrasing, ANSWERS, str(news.number))
    return Post(f"{mentions(host)} {said}".strip(), buttons, mentions=host)


def _truce(phrasing: Phrasing, news: TruceNews) -> Post:
    """News of a truce; an offer has the buttons that answer, and mentions nobody: a letter does.

    A broken truce mentions everyone who is no longer safe.
    """
    said = truce_news(phrasing, news)
    match news.step:
        case "offered":
            return Post(said, truce_buttons(phrasing, news.number))
        case "broken":
            return _post(phrasing, said, mentions=persons_at(phrasing, news.seats[1:]))
        case _:
            return _post(phrasing, said)


def _annulment(phrasing: Phrasing, news: AnnulNews) -> Post:
    """That a game is annulled, or the call to those who must agree, with the button."""
    facts = {"by": escape(news.by) or "none", "reason": escape(news.reason)}
    if not news.asked:
        return _post(phrasing, phrasing.say("post-annulled", how=news.how, **facts))
    persons = persons_seated(phrasing, news.asked)
    said = phrasing.say("post-annul-asked", people=mentions(persons), **facts)
    return _post(phrasing, said, {Action.ANNUL: ButtonStyle.secondary}, persons)


def _proposed_end(phrasing: Phrasing, news: EndNews) -> Post:
    """The call to those who are asked whether to end the game now, or the outcome."""
    persons, player = persons_at(phrasing, news.asked), phrasing.player(news.seat)
    if news.due is None:
        silent = phrasing.players(news.asked)
        return _post(phrasing, phrasing.say(f"post-end-{news.step}", player=player, silent=silent))
    due, people = moment(news.due), mentions(persons)
    said = phrasing.say("post-end-proposed", player=player, people=people, due=due)
    return _post(phrasing, said, _END, persons)


def _pace(phrasing: Phrasing, news: PaceNews) -> Post:
    """The pace that applies from now on, or is proposed, with the buttons that answer."""
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
