"""`general verify --computers`: what is found of the orders of computer players, in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.notation.writer import step_of, write_step
from rules.referee.paper.record import TextRecord, play_again
from rules.referee.records.record import Judged, Record, Verdict, judge_orders, name_of

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
            "Computer players: not recorded. This record does not say which levels played."
        ], False
    if record.secret is None:
        return ["Computer players: not checkable before the secret is told."], False
    found = list(judge_orders(record))
    if not found:
        return ["Computer players: none gave an order."], True
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
            return f"{level}, stood in for a level that came to no end: {orders}, as it chooses"
        case Verdict.BEFOREHAND:
            return f"{orders} that the seat's person had given beforehand"
        case Verdict.FOREIGN:
            return f"{level}: {orders} NOT as it chooses"
        case Verdict.UNCHECKABLE:
            return f"not checkable: {level} ({orders})"
        case Verdict.UNRECORDED:
            return f"not recorded who played ({orders})"


def _place(kept: Record | TextRecord, number: int) -> str:
    if isinstance(kept, TextRecord):
        return f"line {kept.places.entries[number - 1]}"
    return f"record.actions.{number}"


def _stray_in_words(stray: Judged, place: str) -> str:
    said = f"{place}: {stray.command.seat}: {write_step(step_of(stray.command))}"
    if stray.stint is None or stray.expected is None:
        return f"{said}: that is no order of the computer player there"
    return f"{said}: {name_of(stray.stint)} chooses {write_step(step_of(stray.expected))}"
