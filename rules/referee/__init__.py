"""The referee protocol, version 1: a line protocol by which any program sets up, plays and judges games."""

import secrets
from collections.abc import Callable, Iterable

from rules.referee.referee import Referee
from rules.referee.wire import lines_of

__all__ = ["Referee", "lines_of", "serve"]


def serve(
    lines: Iterable[str],
    write: Callable[[str], None],
    secret: Callable[[int], bytes] = secrets.token_bytes,
) -> None:
    """Answer each line with one line, in order, until the lines end.

    Args:
        lines: requests, one JSON object a line.
        write: takes each answer, one JSON object without a line's end.
        secret: makes that many random bytes, for a game that is given no seed.
    """
    referee = Referee(secret)
    for line in lines:
        write(referee.answer(line))
