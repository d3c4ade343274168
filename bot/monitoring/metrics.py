"""The bot's metrics, the event loop's lag, and trace ids for log lines.

Lag is a maximum: a mean would hide the one block in which presses were lost.

A trace is kept in a context variable: a task that handles an interaction or sends a piece of news sets it
once, and everything logged from then on, by any library, belongs to it.

Everything here runs on the event loop at next to no cost, whether metrics are exported or not.
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
"""Seconds between measurements: a block as long as the alarm's is hardly ever missed."""
_INTERVAL: Final = 10.0


@dataclass(slots=True)
class Lag:
    _from: float = 0.0
    _now: float = 0.0
    _before: float = 0.0

    @property
    def worst(self) -> float:
        """The longest lag in this interval of ten seconds and the previous one."""
        return max(self._now, self._before)

    def note(self, lag: float, at: float) -> None:
        """Record a lag, measured at a monotonic time; warn if it is the worst recently."""
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
    while True:
        before = clock()
        await sleep(_EVERY)
        after = clock()
        lag.note(max(0.0, after - before - _EVERY), after)


_present: ContextVar["Trace | None"] = ContextVar("trace", default=None)
_REFERENCE_BYTES: Final = 5


def reference(interaction: int) -> str:
    """A support reference that can be read out: eight letters and digits that are hard to confuse.

    Forty bits of the id's hash, since people miscopy the nineteen digits of a snowflake, and its end hardly
    differs from one to the next. Among ten thousand, the chance of a collision is 1 : 20,000.
    """
    digest = hashlib.blake2s(str(interaction).encode(), digest_size=_REFERENCE_BYTES).digest()
    letters = base64.b32encode(digest).decode().lower()
    return f"{letters[:4]}-{letters[4:]}"


@dataclass(slots=True)
class Trace:
    """The fields added to a log line; empty if unknown.

    Attributes:
        reference: what a person quotes when something went wrong.
        interaction: the id of the interaction, from which the reference is made.
        person: the id of the person who asks.
        game: the id of the game, once known.
        news: the id of the piece of news being sent, which is also in its message's nonce.
    """

    reference: str = ""
    interaction: str = ""
    person: str = ""
    game: str = ""
    news: str = ""


def present() -> Trace | None:
    """The current task's trace, if it has one."""
    return _present.get()


def trace_interaction(interaction: int, person: int) -> Trace:
    """Trace the current task to an interaction from now on; returns the trace."""
    trace = Trace(reference(interaction), str(interaction), str(person))
    _present.set(trace)
    return trace


def trace_news(game: str, news: int) -> None:
    """Trace the current task to a piece of news from now on."""
    _present.set(Trace(game=game, news=str(news)))


def reason(error: BaseException | None) -> str:
    """An error in one log line: its type, and its message if any (a TimeoutError has none)."""
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
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


@dataclass(slots=True)
class Outbox:
    """Counts of the news that the publisher is working on, and of the outcomes of the rest.

    Parked news isn't being worked on: its game has lost its channel and waits for a new one, or is corrupt.
    """

    clock: Callable[[], float]
    counted: Notifier = field(default_factory=Notifier)
    fates: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By kind of news and outcome: told, left (outdated), put_off, refused, parked."""
    _since: dict[int, float] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._since)

    @property
    def age(self) -> float:
        """Seconds that the publisher has had its oldest news; 0 if there is none."""
        return self.clock() - min(self._since.values()) if self._since else 0.0

    def note_taken(self, news: News) -> None:
        """Record that the publisher has taken it, and will send it in its turn."""
        self._since.setdefault(news.id, self.clock())

    def note_told(self, news: News, message: str | None) -> None:
        """Record that it is done: sent as that message, or dropped if there is none."""
        if self._since.pop(news.id, None) is not None:
            self._count(news, "told" if message else "left")

    def note_put_off(self, news: News) -> None:
        """Record that sending failed, and will be retried."""
        self._count(news, "put_off")

    def note_refused(self, news: News) -> None:
        """Record that Discord refuses it for good."""
        self._since.pop(news.id, None)
        self._count(news, "refused")

    def note_parked(self, news: News) -> None:
        """Record that it waits until its game has a channel again; then the publisher takes it again."""
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
    """The bot's metrics since it started.

    Attributes:
        interactions: by kind and outcome: answered, refused, fault, gone (no answer possible any longer),
            unanswered, broken_off (by the end of the process).
        refusals: by reason.
        faults: by source: interaction, late (an answer owed by the previous process), news, picture,
            background.
        since_press, since_arrival: time to the acknowledgement; by Discord's clock, and by ours.
        pictures: time from the request for a picture until it is drawn.
        games: games in the store by status, at the last count.
        sessions: gateway sessions.
        starts: starts of the bot within the last day, including this one.
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
    """Notified when an interaction, picture or piece of news is counted."""
    sessions: Sessions = field(default_factory=Sessions)
    starts: int = 1
    unregistered: str = ""
    """Why Discord refuses the commands, if it does."""
    unpaged: str = ""
    """Why no page is served, if one is wanted."""
    outbox: Outbox = field(init=False)
    started: datetime = field(init=False)

    def __post_init__(self) -> None:
        self.outbox = Outbox(self.monotonic, self.counted)
        self.started = self.clock()

    # --- interactions ----------------------------------------------------------------------------

    def note_arrival(self, interaction: discord.Interaction[Any]) -> Visit:
        """Trace the current task to an interaction until the task ends."""
        trace = trace_interaction(interaction.id, interaction.user.id)
        visit = Visit(trace, interaction.type.name, interaction.created_at, self.monotonic())

        def note_end(task: asyncio.Task[Any]) -> None:
            self._note_end(visit, task, replied=interaction.response.is_done())

        if task := asyncio.current_task():
            task.add_done_callback(note_end)
        return visit

    def note_acknowledged(self, visit: Visit) -> None:
        """Record that Discord has the first answer; warn if it was almost too late."""
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
        """Record that the request was refused on purpose."""
        visit.outcome = "refused"
        self.refusals[str(getattr(refusal, "reason", type(refusal).__name__))] += 1

    def note_gone(self, visit: Visit) -> None:
        """Record that no answer is possible any longer."""
        visit.outcome = "gone"

    def note_failed(self, visit: Visit) -> None:
        """Record a fault on our side."""
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
