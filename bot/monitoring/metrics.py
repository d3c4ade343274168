"""The bot's counts of itself, the event loop's lag, and for whom a line of the log is.

What counts is the maximum: a mean would hide the one block in which presses were lost.

A trace is kept in a context variable: a task that handles an interaction, or tells a piece of news,
notes it once, and whatever is logged from there on, by whichever library, belongs to it.

Everything here runs on the event loop and costs next to nothing, whether anybody looks or not.
"""

import asyncio
import base64
import hashlib
import logging
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, NoReturn, TypeVar

import discord

from bot.gateway.sessions import Sessions
from rules.engine.signals import Notifier
from rules.model.errors import DataError
from rules.table.news import News

_log = logging.getLogger(__name__)

LAG_ALARM: Final = 0.05
"""Seconds of lag above which a warning is logged."""

_EVERY: Final = 0.05
"""Seconds between two measurements: a block as long as the alarm's is hardly ever missed."""
_INTERVAL: Final = 10.0


@dataclass(slots=True)
class Lag:
    """The longest recent lag, in seconds."""

    _from: float = 0.0
    _now: float = 0.0
    _before: float = 0.0

    @property
    def worst(self) -> float:
        """The longest lag of this interval of ten seconds and the one before."""
        return max(self._now, self._before)

    def note(self, lag: float, at: float) -> None:
        """Note a lag, measured at a time of the monotonic clock; warn if it is the worst recently."""
        if at - self._from >= _INTERVAL:
            self._from, self._before, self._now = at, self._now, 0.0
        if lag > max(LAG_ALARM, self.worst):
            _log.warning("event loop blocked for %.3f s", lag)
        self._now = max(self._now, lag)


async def watch(
    lag: Lag,
    sleep: Callable[[float], Awaitable[object]],
    clock: Callable[[], float] = time.monotonic,
) -> NoReturn:
    """Measure the lag forever."""
    while True:
        before = clock()
        await sleep(_EVERY)
        after = clock()
        lag.note(max(0.0, after - before - _EVERY), after)


_present: ContextVar["Trace | None"] = ContextVar("trace", default=None)
_REFERENCE_BYTES: Final = 5


def reference(interaction: int) -> str:
    """A reference that can be read out: eight letters and digits that are not easily confused.

    Forty bits of the id's hash, since people miscopy the nineteen digits of a snowflake, and its end
    hardly differs from one to the next. Among ten thousand, the chance that two are equal is 1 : 20,000.
    """
    digest = hashlib.blake2s(str(interaction).encode(), digest_size=_REFERENCE_BYTES).digest()
    letters = base64.b32encode(digest).decode().lower()
    return f"{letters[:4]}-{letters[4:]}"


@dataclass(slots=True)
class Trace:
    """The names that a line of the log gets; empty where there is none.

    Attributes:
        reference: what a person is told to quote when something went wrong.
        interaction: the id of the interaction, which the reference is made from.
        person: the id of the person who asks.
        game: the id of the game, as soon as it is known.
        news: the id of the piece of news that is being told, which is also in its message's nonce.
    """

    reference: str = ""
    interaction: str = ""
    person: str = ""
    game: str = ""
    news: str = ""


def present() -> Trace | None:
    """The trace of the present task, if it works for somebody."""
    return _present.get()


def trace_interaction(interaction: int, person: int) -> Trace:
    """Trace the present task to an interaction from now on; gives the trace."""
    trace = Trace(reference(interaction), str(interaction), str(person))
    _present.set(trace)
    return trace


def trace_news(game: str, news: int) -> None:
    """Trace the present task to a piece of news from now on."""
    _present.set(Trace(game=game, news=str(news)))


def reason(error: BaseException | None) -> str:
    """An error in one line of the log: its type, and its words if it has any (a TimeoutError has none)."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


ALARM: Final = 1.5
"""Seconds from a press to its acknowledgement above which a warning is logged; after 3 it is lost."""

_ANSWERED: Final = "answered"
_PLAUSIBLE: Final = 60.0
"""Seconds: an interaction that seems older, or from the future, means that a clock is wrong."""
_ACKNOWLEDGING: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 3.0)
_DRAWING: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)

T = TypeVar("T")


@dataclass(slots=True)
class Spread:
    """A histogram of durations in seconds: `counts[i]` are those up to `bounds[i]`, the last those above."""

    bounds: tuple[float, ...]
    counts: list[int] = field(init=False)
    total: float = 0.0

    def __post_init__(self) -> None:
        self.counts = [0] * (len(self.bounds) + 1)

    def note(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


@dataclass(slots=True)
class Outbox:
    """Counts of the news that the publisher has in hand, and of what became of the rest.

    Parked news is in nobody's hands: its table's place has vanished and it waits for a new one, or
    its game is damaged.
    """

    clock: Callable[[], float]
    counted: Notifier = field(default_factory=Notifier)
    fates: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By kind of news and fate: told, left (nothing to tell any more), put_off, refused, parked."""
    _since: dict[int, float] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._since)

    @property
    def age(self) -> float:
        """Seconds for which the publisher has had the oldest in hand; 0 with none."""
        return self.clock() - min(self._since.values()) if self._since else 0.0

    def note_taken(self, news: News) -> None:
        """Note that the publisher has it, and will tell it as soon as it is its turn."""
        self._since.setdefault(news.id, self.clock())

    def note_told(self, news: News, message: str | None) -> None:
        """Note that it is done with: told by that message, or left untold if there is none."""
        if self._since.pop(news.id, None) is not None:
            self._count(news, "told" if message else "left")

    def note_put_off(self, news: News) -> None:
        """Note that telling it went wrong, and will be tried again."""
        self._count(news, "put_off")

    def note_refused(self, news: News) -> None:
        """Note that Discord refuses it for good."""
        self._since.pop(news.id, None)
        self._count(news, "refused")

    def note_parked(self, news: News) -> None:
        """Note that it waits until its table has a place again; then the publisher takes it anew."""
        self._since.pop(news.id, None)
        self._count(news, "parked")

    def _count(self, news: News, fate: str) -> None:
        self.fates[news.content.kind, fate] += 1
        self.counted.notify()


@dataclass(slots=True)
class Visit:
    """One interaction from its arrival to the end of its task."""

    trace: Trace
    kind: str
    """`application_command`, `component`, `modal_submit` or `autocomplete`."""
    pressed: datetime
    """The time of the press, by Discord's clock."""
    arrived: float
    outcome: str = _ANSWERED
    acknowledged: bool = False


@dataclass(slots=True)
class Metrics:
    """The counts of one bot since it started.

    Attributes:
        interactions: by kind and outcome: answered, refused, fault, gone (nobody waited for the
            answer any more), unanswered, broken_off (by the end of the process).
        refusals: by reason.
        faults: by where: interaction, late (an answer that the process before this one owed), news,
            picture, background.
        since_press, since_arrival: from there to the acknowledgement; by Discord's clock, and by ours.
        pictures: from the request for a picture until it is drawn.
        games: the games in the store by status, as last counted.
        sessions: those with Discord's gateway.
        starts: starts of the bot within the last day, this one included.
    """

    clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    monotonic: Callable[[], float] = time.monotonic
    interactions: Counter[tuple[str, str]] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    since_press: Spread = field(default_factory=lambda: Spread(_ACKNOWLEDGING))
    since_arrival: Spread = field(default_factory=lambda: Spread(_ACKNOWLEDGING))
    pictures: Spread = field(default_factory=lambda: Spread(_DRAWING))
    lag: Lag = field(default_factory=Lag)
    games: Mapping[str, int] = field(default_factory=dict)
    counted: Notifier = field(default_factory=Notifier)
    """Notified of each interaction, picture and piece of news that is counted."""
    sessions: Sessions = field(default_factory=Sessions)
    starts: int = 1
    unregistered: str = ""
    """Why Discord does not take the commands, if it does not."""
    unpaged: str = ""
    """Why no page is served, if one is wanted and none is."""
    outbox: Outbox = field(init=False)
    started: datetime = field(init=False)

    def __post_init__(self) -> None:
        self.outbox = Outbox(self.monotonic, self.counted)
        self.started = self.clock()

    # --- interactions ----------------------------------------------------------------------------

    def note_arrival(self, interaction: discord.Interaction[Any]) -> Visit:
        """Note that the present task handles an interaction from now on, until the task ends."""
        trace = trace_interaction(interaction.id, interaction.user.id)
        visit = Visit(trace, interaction.type.name, interaction.created_at, self.monotonic())

        def note_end(task: asyncio.Task[Any]) -> None:
            self._note_end(visit, task, replied=interaction.response.is_done())

        if task := asyncio.current_task():
            task.add_done_callback(note_end)
        return visit

    def note_acknowledged(self, visit: Visit) -> None:
        """Note that Discord has the first answer; warn if it was almost too late."""
        visit.acknowledged = True
        here = self.monotonic() - visit.arrived
        self.since_arrival.note(here)
        whole = (self.clock() - visit.pressed).total_seconds()
        if abs(whole) < _PLAUSIBLE:
            whole = max(whole, here)
            self.since_press.note(whole)
        else:
            whole = here
        if whole > ALARM:
            _log.warning(
                "slow acknowledgement: %.2f s after the press, %.2f s after it arrived here",
                whole,
                here,
            )

    def note_refused(self, visit: Visit, refusal: Exception) -> None:
        """Note that the request was refused on purpose."""
        visit.outcome = "refused"
        self.refusals[str(getattr(refusal, "reason", type(refusal).__name__))] += 1

    def note_gone(self, visit: Visit) -> None:
        """Note that nobody waits for the answer any more."""
        visit.outcome = "gone"

    def note_failed(self, visit: Visit) -> None:
        """Note that something went wrong on our side."""
        visit.outcome = "fault"
        self.faults["interaction"] += 1

    def _note_end(self, visit: Visit, task: asyncio.Task[Any], *, replied: bool) -> None:
        if replied and not visit.acknowledged:
            self.note_acknowledged(visit)
        if task.cancelled():
            visit.outcome = "broken_off"
        elif visit.outcome == _ANSWERED and not visit.acknowledged:
            visit.outcome = "unanswered"
        self.interactions[visit.kind, visit.outcome] += 1
        self.counted.notify()

    # --- pictures --------------------------------------------------------------------------------

    def time_drawing(self, picture: "asyncio.Future[T]") -> "asyncio.Future[T]":
        """The same picture, timed and counted when it is drawn."""
        begun = self.monotonic()

        def note_end(done: "asyncio.Future[T]") -> None:
            if done.cancelled():
                return
            if error := done.exception():
                self.faults["picture"] += not isinstance(error, DataError)
            else:
                self.pictures.note(self.monotonic() - begun)
            self.counted.notify()

        picture.add_done_callback(note_end)
        return picture
