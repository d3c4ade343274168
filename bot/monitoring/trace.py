"""Traces: for whom and about what the present task works, so that each line of the log can say so.

A trace is kept in a context variable: a task that handles an interaction, or tells a piece of news,
notes it once, and whatever is logged from there on, by whichever library, belongs to it.
"""

import base64
import hashlib
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

_present: ContextVar["Trace | None"] = ContextVar("trace", default=None)
_REFERENCE_BYTES: Final = 5


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


def reference(interaction: int) -> str:
    """A reference that can be read out: eight letters and digits that are not easily confused.

    Forty bits of the id's hash, since people miscopy the nineteen digits of a snowflake, and its end
    hardly differs from one to the next. Among ten thousand, the chance that two are equal is 1 : 20,000.
    """
    digest = hashlib.blake2s(str(interaction).encode(), digest_size=_REFERENCE_BYTES).digest()
    letters = base64.b32encode(digest).decode().lower()
    return f"{letters[:4]}-{letters[4:]}"


def reason(error: BaseException | None) -> str:
    """An error in one line of the log: its type, and its words if it has any (a TimeoutError has none)."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
