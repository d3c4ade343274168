"""Refusals of page requests: a status code, and a whole sentence."""

from contextvars import ContextVar
from enum import StrEnum
from http import HTTPStatus
from typing import Any, Final

from bot.words.catalogue import Fact, Words
from bot.words.phrasing import Phrasing, plainly
from bot.words.refusals import BotReason, Declined, Refusal, sentence_for
from rules.model.errors import IllegalCommand, Reason, TableRefused

WORDS: Final = ContextVar[Words | None]("words", default=None)
"""The words of the current request's person, once known."""


class PageReason(StrEnum):
    """A reason why the page itself refuses a request."""

    LAPSED = "lapsed"
    USED = "used"
    OVER = "over"
    SHUT = "shut"
    TOO_MANY_PAGES = "too_many_pages"
    STRANGE = "strange"
    TOO_LONG = "too_long"
    LATE = "late"
    FOREIGN = "foreign"
    WATCHING = "watching"
    UNASKED = "unasked"
    EMOTED = "emoted"
    MUTED = "muted"
    GONE = "gone"
    UNKNOWN_PERSON = "unknown_person"
    ELSEWHERE = "elsewhere"
    NO_GAME = "no_game"
    DISCORD_AWAY = "discord_away"


_STATUS: Final = {
    PageReason.LAPSED: HTTPStatus.UNAUTHORIZED,
    PageReason.USED: HTTPStatus.UNAUTHORIZED,
    PageReason.OVER: HTTPStatus.UNAUTHORIZED,
    PageReason.SHUT: HTTPStatus.UNAUTHORIZED,
    PageReason.TOO_MANY_PAGES: HTTPStatus.TOO_MANY_REQUESTS,
    PageReason.STRANGE: HTTPStatus.BAD_REQUEST,
    PageReason.TOO_LONG: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    PageReason.LATE: HTTPStatus.REQUEST_TIMEOUT,
    PageReason.FOREIGN: HTTPStatus.FORBIDDEN,
    PageReason.WATCHING: HTTPStatus.FORBIDDEN,
    PageReason.UNASKED: HTTPStatus.CONFLICT,
    PageReason.EMOTED: HTTPStatus.TOO_MANY_REQUESTS,
    PageReason.MUTED: HTTPStatus.FORBIDDEN,
    PageReason.GONE: HTTPStatus.NOT_FOUND,
    PageReason.UNKNOWN_PERSON: HTTPStatus.UNAUTHORIZED,
    PageReason.ELSEWHERE: HTTPStatus.UNAUTHORIZED,
    PageReason.NO_GAME: HTTPStatus.UNAUTHORIZED,
    PageReason.DISCORD_AWAY: HTTPStatus.UNAUTHORIZED,
}


class PageRefused(Exception):  # noqa: N818 - a refusal, not a fault
    """A refusal by the page, before the game is involved."""

    def __init__(self, reason: PageReason, **facts: Fact) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts

    @property
    def status(self) -> HTTPStatus:
        """The HTTP status of the response."""
        return _STATUS[self.reason]

    def sentence(self, words: Words) -> str:
        """The sentence that says what is wrong, and what to do."""
        return words.say(f"board-{self.reason}", **self.facts)


def refused_plainly(words: Words, refusal: Refusal, phrasing: Phrasing | None) -> str:
    """A refusal by the game or the bot, in the page's words."""
    return plainly(sentence_for(words, refusal, phrasing))


def status_of(refusal: Refusal) -> HTTPStatus:
    """The HTTP status of a refusal: 429 for a rate limit."""
    too_fast = isinstance(refusal, Declined) and refusal.reason is BotReason.TOO_FAST
    return HTTPStatus.TOO_MANY_REQUESTS if too_fast else HTTPStatus.CONFLICT


def order_refused(phrasing: Phrasing, refused: IllegalCommand | TableRefused) -> dict[str, Any]:
    """Why an order is refused; with the border, if a second press would break a truce."""
    said: dict[str, Any] = {"error": refused_plainly(phrasing.words, refused, phrasing)}
    if isinstance(refused, IllegalCommand) and refused.reason is Reason.TRUCE_HOLDS:
        said["truce"] = [refused.facts[name] for name in ("source", "target")]
    return said
