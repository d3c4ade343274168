"""Players' contributions to the dice: words, seals, closing the lines at the start, reveals. Pure."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from rules.model.errors import TableReason, TableRefused
from rules.table.lines import (
    LONGEST_SEALED,
    LONGEST_WORD,
    TELLING,
    awaited_seals,
    closing,
    fits,
    is_writable,
    public_word,
    read_seal,
    seals_of,
    with_line,
)
from rules.table.roster import Line, LineKind, PersonId, Roster, Status
from rules.table.seats import must_be, must_be_open, must_play


def add_word(roster: Roster, person: PersonId, action: str, word: str) -> Roster:
    """Add a player's public word to the dice.

    Raises:
        TableRefused: the lines are closed or too many, or this is the word behind one of their seals.
    """
    must_be_open(roster)
    player = must_play(roster, person)
    if not (said := public_word(word)):
        raise TableRefused(TableReason.BAD_WORD, most=LONGEST_WORD)
    if any(fits(roster.lines[n - 1].text, word) for n in seals_of(roster, player)):
        raise TableRefused(TableReason.TOLD_TOO_EARLY)
    return with_line(roster, Line(action, LineKind.WORD, said, by=person))


def add_seal(roster: Roster, person: PersonId, action: str, seal: str) -> Roster:
    """Add a seal (SHA-256 of a word, in hex), to be revealed after the start.

    Raises:
        TableRefused: the lines are closed or too many, or it isn't a SHA-256.
    """
    must_be_open(roster)
    must_play(roster, person)
    if (read := read_seal(seal)) is None:
        raise TableRefused(TableReason.BAD_SEAL)
    return with_line(roster, Line(action, LineKind.SEAL, read, by=person))


def close(roster: Roster, edition: str, options: Mapping[str, Any], now: datetime) -> Roster:
    """Close the lines at the start and fix the seats. The deal may have to wait for sealed words.

    The closing line has no id, so that the person who starts the game can't influence it. `edition` and
    `options` are those played.
    """
    sat = [(player.seat, player.line) for player in roster.players]
    seals = sorted(n for player in roster.players for n in seals_of(roster, player))
    last = Line("", LineKind.CLOSE, closing(edition, options, sat, seals, roster.ending.rounds))
    closed = replace(roster, lines=(*roster.lines, last))
    if not awaited_seals(closed.lines):
        return replace(closed, status=Status.PLAYING)
    return replace(closed, status=Status.SEALED, due=now + TELLING)


def tell(roster: Roster, person: PersonId, word: str, now: datetime) -> Roster:
    """Reveal the word behind a person's seal; after the last one the game can be dealt.

    Raises:
        TableRefused: no word of theirs is awaited, it doesn't match the seal, or it is too late.
    """
    player = must_play(roster, person)
    seals, untold = seals_of(roster, player), awaited_seals(roster.lines)
    if roster.status is Status.LOBBY and seals:
        raise TableRefused(TableReason.TOLD_TOO_EARLY)
    must_be(roster, Status.SEALED)
    if not seals:
        raise TableRefused(TableReason.NOTHING_SEALED)
    if not set(seals) & set(untold):
        raise TableRefused(TableReason.ALREADY_TOLD)
    if is_overdue(roster, now):
        raise TableRefused(TableReason.TOLD_TOO_LATE)
    if not is_writable(word) or len(word) > LONGEST_SEALED:
        raise TableRefused(TableReason.BAD_WORD, most=LONGEST_SEALED)
    opened = [n for n in seals if n in untold and fits(roster.lines[n - 1].text, word)]
    if not opened:
        raise TableRefused(TableReason.NOT_THE_SEALED_WORD)
    lines = tuple(
        replace(line, told=word) if n in opened else line
        for n, line in enumerate(roster.lines, start=1)
    )
    if awaited_seals(lines):
        return replace(roster, lines=lines)
    return replace(roster, lines=lines, status=Status.PLAYING, due=None)


def is_overdue(roster: Roster, now: datetime) -> bool:
    """Whether the reveal deadline has passed."""
    return roster.status is Status.SEALED and roster.due is not None and now >= roster.due
