"""`general verify`: replays a record from its secret; checks dice, cards, events, computers' orders."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from general.records.files import printable, read_record, read_season
from rules.notation.writer import step_of, write_step
from rules.referee.paper.record import TextRecord, play_again, verify_text
from rules.referee.records.record import (
    Judged,
    Record,
    Verdict,
    Verified,
    judge_orders,
    name_of,
    verify,
)
from rules.referee.records.season_check import verify_season
from rules.referee.refusals import Refused
from rules.referee.words import sentence
from rules.table.lines import SHORTEST_SEALED

MOST_NAMED: Final = 20
"""The most orders that are named one by one."""

_GOOD: Final = (Verdict.OWN, Verdict.STOOD_IN, Verdict.BEFOREHAND)


def computers_in_words(kept: Record | TextRecord) -> tuple[Sequence[str], bool]:
    """What is found of the orders of computer players, and whether each is its level's.

    The record plays again, as `verify` has found.
    """
    record = play_again(kept) if isinstance(kept, TextRecord) else kept
    if record.seeds is None:
        return [
            "Computer players: not recorded. This record doesn't say which levels played."
        ], False
    if record.secret is None:
        return ["Computer players: not checkable until the game's secret is revealed."], False
    found = list(judge_orders(record))
    if not found:
        return ["Computer players: no orders."], True
    strays = [each for each in found if each.verdict is Verdict.FOREIGN]
    named = [_stray_in_words(each, _place(kept, each.number)) for each in strays[:MOST_NAMED]]
    more = len(strays) - len(named)
    rest = [f"... and {more} more"] if more else []
    return [*_sum_up(found), *named, *rest], all(each.verdict in _GOOD for each in found)


def _sum_up(found: Sequence[Judged]) -> list[str]:
    """A line for each seat and level, and for each thing that is found of its orders."""
    counts = Counter(
        (each.command.seat, name_of(each.stint) if each.stint else "", each.verdict)
        for each in found
    )
    return [
        f"{seat}: {_count_in_words(level, verdict, count)}"
        for (seat, level, verdict), count in counts.items()
    ]


def _count_in_words(level: str, verdict: Verdict, count: int) -> str:
    orders = "1 order" if count == 1 else f"{count} orders"
    match verdict:
        case Verdict.OWN:
            return f"{level}: {orders}, as it chooses"
        case Verdict.STOOD_IN:
            return f"{level}, fallback for a level that didn't finish: {orders}, as it chooses"
        case Verdict.BEFOREHAND:
            return f"{orders} prepared by the player of this seat"
        case Verdict.FOREIGN:
            return f"{level}: {orders} NOT as it chooses"
        case Verdict.UNCHECKABLE:
            return f"not checkable: {level} ({orders})"
        case Verdict.UNRECORDED:
            return f"player not recorded ({orders})"


def _place(kept: Record | TextRecord, number: int) -> str:
    if isinstance(kept, TextRecord):
        return f"line {kept.places.entries[number - 1]}"
    return f"record.actions.{number}"


def _stray_in_words(stray: Judged, place: str) -> str:
    said = f"{place}: {stray.command.seat}: {write_step(step_of(stray.command))}"
    if stray.stint is None or stray.expected is None:
        return f"{said}: not an order of a computer player"
    return f"{said}: {name_of(stray.stint)} chooses {write_step(step_of(stray.expected))}"


def verify_record(file: Path, *, computers: bool = False) -> tuple[str, bool]:
    """Verify a record, JSON or text; return the result in words, and whether the secret proves it.

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
    """Verify a season's record; return the result in words, and whether the secret proves it.

    Raises:
        DataError: the file is no record of a season.
        OSError: it can't be read.
    """
    record = read_season(file)
    try:
        done = verify_season(record)
    except Refused as refused:
        return printable(f"{file}: {sentence(refused.reason, refused.facts)}"), False
    whole = f"verified: everything follows from the secret with SHA-256 {record.commitment}"
    drawn = f"{done.rounds} rounds drawn, {done.dealt} games dealt"
    left = f" Rounds that can't be checked: {done.unchecked}." if done.unchecked else ""
    said = f"{whole}: {drawn}.{left} {_chosen_in_words(done.told, 'draws and deals')}"
    return printable(f"{file}: {said}"), not done.unchecked


def _proof_in_words(record: Record, done: Verified) -> str:
    rolls = f"{done.rolls} rolls, {done.replayed} events"
    if record.secret is None:
        return f"the rules were kept ({rolls}), but the dice aren't proven: the game isn't over."
    if done.scripted:
        named = f"{done.scripted} actions have scripted dice"
        return f"the rules were kept ({rolls}), but the dice aren't proven: {named}."
    whole = (
        f"verified: everything follows from the secret with SHA-256 {record.commitment}: {rolls}."
    )
    return f"{whole} {_deal_in_words(record)}"


def _deal_in_words(record: Record) -> str:
    """A sentence on who could have chosen the deal all the same (docs/fairness.md)."""
    if record.opening is not None:
        return "The game began from a set-up position: no deal to check."
    return _chosen_in_words([line.told for line in record.lines if line.told], "deal")


def _chosen_in_words(words: Sequence[str], what: str) -> str:
    if not words:
        return f"No words were sealed, so anyone who knew the secret could have chosen the {what}."
    if all(len(word) < SHORTEST_SEALED for word in words):
        return (
            f"No sealed word had {SHORTEST_SEALED} characters, so anyone who knew the secret could"
            f" have guessed them and chosen the {what}."
        )
    return f"Words sealed before the {what}: {len(words)}."
