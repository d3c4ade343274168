"""The numbered lines that the key of a table's dice is made of, under `lines@1`. Pure.

The lobby shows every line with the running hash after it, so that anybody who noted one hash can
tell later that nothing before it was changed. `rules.core.dice` says how hashes and key are
computed, `docs/fairness.md` against whom that helps.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from pydantic_core import to_jsonable_python

from rules.core.lines import LONGEST_WORD, MOST_OF_ONE, awaited_seals, is_writable, one_line
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.model.roster import Line, LineKind, Player, Roster, Scheme

MOST_LINES: Final = 24
"""The most lines at one table, besides the closing one: four for each of six players."""


def closing(
    edition: str,
    options: Mapping[str, Any],
    sat: Iterable[tuple[Seat, int]],
    seals: Iterable[int],
    rounds: int = 0,
) -> str:
    """The closing line's text: the rulebook, its options, each seat with the number of its line; a last round.

    `seals` are the numbers of the valid ones: a seal lapses when the person who added it leaves.
    """
    table = {
        "edition": edition,
        "options": dict(options),
        "seats": [list(each) for each in sat],
        "seals": list(seals),
        **({"rounds": rounds} if rounds else {}),
    }
    return json.dumps(to_jsonable_python(table), separators=(",", ":"))


def with_line(roster: Roster, line: Line) -> Roster:
    """The table with one more line.

    Raises:
        TableRefused: the table has an older scheme, or it or this person has too many lines.
    """
    if roster.scheme is Scheme.JOINED:
        raise TableRefused(TableReason.NO_LINES)
    if line.by and sum(each.by == line.by for each in roster.lines) >= MOST_OF_ONE:
        raise TableRefused(TableReason.MANY_LINES_OF_YOURS, most=MOST_OF_ONE)
    if len(roster.lines) >= MOST_LINES:
        raise TableRefused(TableReason.MANY_LINES, most=MOST_LINES)
    if "|" in line.id or not is_writable(line.id):
        raise ValueError(f"an action's id can't stand in a line: {line.id!r}")
    return replace(roster, lines=(*roster.lines, line))


def seals_of(roster: Roster, player: Player) -> tuple[int, ...]:
    """The numbers of a player's valid seals, whether their words are told or not.

    Seals from before they last left the table are not valid.
    """
    since = enumerate(roster.lines[player.line :], start=player.line + 1)
    sealed = (n for n, line in since if line.kind is LineKind.SEAL and line.by == player.person)
    return tuple(sealed) if player.person else ()


def seats_to_tell(roster: Roster) -> tuple[Seat, ...]:
    """The seats whose sealed words are still to be told, once the lines are closed."""
    persons = {roster.lines[number - 1].by for number in awaited_seals(roster.lines)}
    return tuple(p.seat for p in roster.players if p.person and p.person in persons)


def public_word(word: str) -> str:
    """A word that everybody sees, made one line; it may be empty.

    Raises:
        TableRefused: it is too long.
    """
    said = one_line(word)
    if len(said) > LONGEST_WORD:
        raise TableRefused(TableReason.BAD_WORD, most=LONGEST_WORD)
    return said
