"""Numbered lines: entrants' contributions to a game's key besides its secret (commit–reveal).

Tables and league seasons share them; `rules.core.dice` specifies hashes and keys.

The lobby shows every line with the running hash after it: a saved hash is enough to prove later that nothing
before it was changed. `docs/fairness.md` says who is protected against whom.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from pydantic_core import to_jsonable_python

from rules.core.dice import lines_key, running_hash, seal_of
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.table.roster import Line, LineKind, Player, Roster, Scheme

MOST_OF_ONE: Final = 6
"""The most lines of one person per table or season."""
LONGEST_WORD: Final = 60
SHORTEST_SEALED: Final = 20
"""Shorter sealed words are considered weak, since they can be guessed from their SHA-256."""
LONGEST_SEALED: Final = 100
TELLING: Final = timedelta(hours=24)
"""How long sealed words may be revealed after the lines are closed."""

_SEAL: Final = re.compile(r"[0-9a-f]{64}")
_UNWRITABLE: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Unicode categories: control characters, surrogates, line and paragraph separators."""


def line_text(line: Line) -> str:
    """The text of a line that is hashed with its number."""
    return f"{line.id}|{line.kind}|{line.text}"


def running_hashes(commitment: str, lines: Iterable[Line]) -> tuple[str, ...]:
    """The running hash after each line, in hex. `commitment` is hash 0."""
    hashes = [commitment]
    for number, line in enumerate(lines, start=1):
        hashes.append(running_hash(hashes[-1], number, line_text(line)))
    return tuple(hashes[1:])


def key_of(secret: bytes, commitment: str, lines: Sequence[Line]) -> bytes:
    """The key of the dice.

    Raises:
        ValueError: it isn't fixed yet: the lines are open, or a sealed word is not revealed.
    """
    if not is_closed(lines) or awaited_seals(lines):
        raise ValueError("no dice before the lines are closed and every sealed word is told")
    told = [(n, lines[n - 1].told) for n in standing_seals(lines)]
    return lines_key(secret, running_hashes(commitment, lines)[-1], told)


def is_closed(lines: Sequence[Line]) -> bool:
    """Whether there is a closing line, after which none may follow."""
    return bool(lines) and lines[-1].kind is LineKind.CLOSE


def awaited_seals(lines: Sequence[Line]) -> tuple[int, ...]:
    """The numbers of seals not yet revealed; empty before the lines are closed."""
    return tuple(n for n in standing_seals(lines) if not lines[n - 1].told)


def standing_seals(lines: Sequence[Line]) -> tuple[int, ...]:
    """The numbers of the seals valid when the lines were closed; empty before that."""
    return tuple(json.loads(lines[-1].text)["seals"]) if is_closed(lines) else ()


def fits(seal: str, word: str) -> bool:
    """Whether the seal matches the word. A trailing line feed, as from `echo`, is accepted."""
    return seal in (seal_of(word), seal_of(f"{word}\n"))


def is_writable(word: str) -> bool:
    """Whether a word is a single non-empty line without control characters."""
    return bool(word) and not any(unicodedata.category(c) in _UNWRITABLE for c in word)


def is_weak(line: Line) -> bool:
    """Whether a seal's revealed word was short enough to be guessed."""
    return 0 < len(line.told) < SHORTEST_SEALED


def read_seal(typed: str) -> str | None:
    """Parse a seal as typed, with or without the rest of `sha256sum` output; None if it isn't one."""
    first = typed.strip().partition(" ")[0].lower()
    return first if _SEAL.fullmatch(first) else None


def one_line(word: str) -> str:
    """A public word collapsed to one line; it may be empty or too long."""
    return "".join(c for c in " ".join(word.split()) if is_writable(c))


MOST_LINES: Final = 24
"""The most lines of a table, not counting the closing one: four for each of six players."""


def closing(
    edition: str,
    options: Mapping[str, Any],
    sat: Iterable[tuple[Seat, int]],
    seals: Iterable[int],
    rounds: int = 0,
) -> str:
    """The closing line's text: rulebook, options, each seat with its line number, and any round limit.

    `seals` are the numbers of valid ones: a seal lapses when the person who added it leaves.
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
        TableRefused: the table has an older scheme, or there are too many lines, of it or of this person.
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
    """The numbers of a player's valid seals, revealed or not.

    Seals from before they last left the table are void.
    """
    since = enumerate(roster.lines[player.line :], start=player.line + 1)
    sealed = (n for n, line in since if line.kind is LineKind.SEAL and line.by == player.person)
    return tuple(sealed) if player.person else ()


def seats_to_tell(roster: Roster) -> tuple[Seat, ...]:
    """The seats with words still to be revealed, once the lines are closed."""
    persons = {roster.lines[number - 1].by for number in awaited_seals(roster.lines)}
    return tuple(p.seat for p in roster.players if p.person and p.person in persons)


def public_word(word: str) -> str:
    """A public word collapsed to one line; it may be empty.

    Raises:
        TableRefused: it is too long.
    """
    said = one_line(word)
    if len(said) > LONGEST_WORD:
        raise TableRefused(TableReason.BAD_WORD, most=LONGEST_WORD)
    return said
