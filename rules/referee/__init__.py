"""The referee protocol, version 1: a line protocol by which any program sets up, plays and judges games.

answers      answers of the line protocol, version 1, as the models that write them
bounds       how large what is sent may be
described    editions, boards and house options as the protocol describes them
json_schema  the protocol as a JSON Schema, made from the models that judge every line
notation     lines of the notation, read and carried out for a request
page         its rules as text
protocol     requests of the line protocol, version 1, as the models that validate them
referee      the referee: answers one request after the other, and keeps the games that they are about
refusals     the referee's own refusals, of impossible requests, positions and records; others are the rules'
wire         reads lines as requests and writes answers as lines. A refusal names the field that is wrong
words        every sentence that the referee says
"""

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
