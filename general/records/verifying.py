"""`general verify`: plays a recorded game again, and checks every die, card and event by its secret."""

from collections.abc import Sequence
from pathlib import Path

from general.records.computers_judged import computers_in_words
from general.records.record_files import printable, read_record, read_season
from rules.referee.base.words import Refused, sentence
from rules.referee.paper.record import TextRecord, verify_text
from rules.referee.records.record import Record, Verified, verify
from rules.referee.records.season_check import verify_season
from rules.table.lines import SHORTEST_SEALED


def verify_record(file: Path, *, computers: bool = False) -> tuple[str, bool]:
    """Verify a record, as JSON or as text; gives the result in words, and whether its secret proves all of it.

    `computers`: its computer players' orders as well, which their levels must choose again.

    Raises:
        DataError: the file is no record.
        OSError: it can't be read.
    """
    kept = read_record(file)
    record = kept.head if isinstance(kept, TextRecord) else kept
    try:
        done = verify_text(kept) if isinstance(kept, TextRecord) else verify(kept)
    except Refused as refused:
        return printable(f"{file}: {sentence(refused.reason, refused.facts)}"), False
    said = printable(f"{file}: {_proof_in_words(record, done)}")
    proved = record.secret is not None and not done.scripted
    if not computers:
        return said, proved
    lines, own = computers_in_words(kept)
    return "\n".join((said, *map(printable, lines))), proved and own


def verify_season_record(file: Path) -> tuple[str, bool]:
    """Verify the record of a season; gives the result in words, and whether its secret proves all of it.

    Raises:
        DataError: the file is no record of a season.
        OSError: it can't be read.
    """
    record = read_season(file)
    try:
        done = verify_season(record)
    except Refused as refused:
        return printable(f"{file}: {sentence(refused.reason, refused.facts)}"), False
    whole = f"all is as the secret says whose SHA-256 is {record.commitment}"
    drawn = f"{done.rounds} rounds drawn, {done.dealt} games dealt"
    left = f" Rounds that can't be drawn again: {done.unchecked}." if done.unchecked else ""
    said = f"{whole}: {drawn}.{left} {_chosen_in_words(done.told, 'draws and deals')}"
    return printable(f"{file}: {said}"), not done.unchecked


def _proof_in_words(record: Record, done: Verified) -> str:
    rolls = f"{done.rolls} rolls, {done.replayed} events"
    if record.secret is None:
        return f"the rules are kept ({rolls}), but its dice are not proved: the game is not over."
    if done.scripted:
        named = f"for {done.scripted} actions somebody named them"
        return f"the rules are kept ({rolls}), but its dice are not proved: {named}."
    whole = f"all is as the secret says whose SHA-256 is {record.commitment}: {rolls}."
    return f"{whole} {_deal_in_words(record)}"


def _deal_in_words(record: Record) -> str:
    """A sentence on who could have chosen the deal all the same (docs/fairness.md)."""
    if record.opening is not None:
        return "The game was set up, so there was no deal to check."
    return _chosen_in_words([line.told for line in record.lines if line.told], "deal")


def _chosen_in_words(words: Sequence[str], what: str) -> str:
    if not words:
        return f"Nobody had sealed a word, so whoever knew the secret could have chosen the {what}."
    if all(len(word) < SHORTEST_SEALED for word in words):
        return (
            f"No sealed word had {SHORTEST_SEALED} characters, so whoever knew the secret could"
            f" have guessed them, and chosen the {what}."
        )
    return f"Words sealed before the {what}: {len(words)}."
