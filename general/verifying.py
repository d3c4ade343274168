"""`general verify`: plays a recorded game again, and checks every die, card and event by its secret."""

from pathlib import Path

from general.record_files import printable, read_record
from rules.game.lines import SHORTEST_SEALED
from rules.referee.record import Record, Verified, verify
from rules.referee.refusals import Refused
from rules.referee.text_record import TextRecord
from rules.referee.text_replay import verify_text
from rules.referee.words import sentence


def verify_record(file: Path) -> tuple[str, bool]:
    """Verify a record, as JSON or as text; gives the result in words, and whether its secret proves all of it.

    Raises:
        DataError: the file is no record.
        OSError: it can't be read.
    """
    kept = read_record(file)
    record = kept.head if isinstance(kept, TextRecord) else kept
    try:
        done = verify_text(kept) if isinstance(kept, TextRecord) else verify(kept)
    except Refused as refused:
        said, proved = sentence(refused.reason, refused.facts), False
    else:
        said, proved = (
            _proof_in_words(record, done),
            record.secret is not None and not done.scripted,
        )
    return printable(f"{file}: {said}"), proved


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
    words = [line.told for line in record.lines if line.told]
    if not words:
        return "Nobody had sealed a word, so whoever knew the secret could have chosen the deal."
    if all(len(word) < SHORTEST_SEALED for word in words):
        return (
            f"No sealed word had {SHORTEST_SEALED} characters, so whoever knew the secret could"
            " have guessed them, and chosen the deal."
        )
    return f"Words sealed before the deal: {len(words)}."
