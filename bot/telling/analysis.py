"""A game's analysis in words: luck and decisions, turning points; and hints."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from math import floor
from typing import Final

from bot.telling.plans import better_lines, done_line, line_shown, rounded
from bot.words.catalogue import Fact
from bot.words.phrasing import Phrasing
from rules.analysis.values import Analysis, Breach, ExplainedTurn, TurningPoint, parts_of
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.notation.writer import step_of

_PLACES: Final = frozenset(("territory", "source", "target"))

_NUMBERS: Final = frozenset(("armies", "dice", "die"))
"""Apart from an attack, each command has at most one of them."""


def fare_lines(phrasing: Phrasing, analysed: Analysis) -> list[str]:
    """A line per player: what luck and decisions brought them in the whole game."""
    turns = analysed.turns[1:] or analysed.turns
    return [
        phrasing.say("explained-player", **_fare(phrasing, turns, seat)) for seat in turns[-1].after
    ]


def point_lines(
    phrasing: Phrasing,
    analysed: Analysis,
    breaches: Sequence[Breach] = (),
    reader: Seat | None = None,
) -> list[tuple[TurningPoint, str]]:
    """The costliest turns, the reader's own or the game's, with their lines."""
    return [
        (point, "\n".join(_point(phrasing, analysed, point, number, breaches)))
        for number, point in enumerate(analysed.worst(reader), 1)
    ]


def advice_lines(phrasing: Phrasing, analysed: Analysis, at: int) -> list[str]:
    """What was done in a turn, what was better, and why, for a retry; nothing about other turns."""
    return [
        line
        for point in analysed.points
        if point.at == at
        for line in (done_line(phrasing, point.done), *_instead(phrasing, analysed, point))
    ]


def _instead(phrasing: Phrasing, analysed: Analysis, point: TurningPoint) -> Iterator[str]:
    """What would have been better; if nothing, what cost most."""
    if point.better:
        yield from better_lines(phrasing, point.done, point.better)
        return
    by, turn = point.cause
    yield phrasing.say(
        "explained-nothing",
        cause={None: "luck", point.seat: "own"}.get(by, "others"),
        player=phrasing.player(by or point.seat),
        round=turn.round,
        at=analysed.turns.index(turn),
    )


def points_heading(phrasing: Phrasing, analysed: Analysis, reader: Seat | None = None) -> str:
    """The heading above those turns; if there are none, that nothing was clearly better."""
    whose = "own" if reader else "all"
    key = "explained-points" if analysed.worst(reader) else "explained-no-points"
    return phrasing.say(key, whose=whose)


def _fare(phrasing: Phrasing, turns: Sequence[ExplainedTurn], seat: Seat) -> dict[str, Fact]:
    """A seat's chance before and after some turns, and what changed it, in whole points that add up."""
    before, after = rounded(turns[0].before(seat)), rounded(turns[-1].after[seat])
    parts = [100 * part for part in parts_of(turns, seat)]
    luck, own, others = map(_signed, _whole(parts, after - before))
    return {
        "player": phrasing.player(seat),
        "before": before,
        "after": after,
        "luck": luck,
        "own": own,
        "others": others,
    }


def _whole(parts: Sequence[float], total: int) -> list[int]:
    """The parts in whole numbers that add up to a total, by the largest remainder."""
    whole = [floor(part) for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda n: whole[n] - parts[n])
    for turn in range(total - sum(whole)):
        whole[by_remainder[turn % len(parts)]] += 1
    return whole


def _point(
    phrasing: Phrasing,
    analysed: Analysis,
    point: TurningPoint,
    number: int,
    breaches: Sequence[Breach],
) -> Iterator[str]:
    """What was done, what was better, and why; with the truces broken in that turn."""
    yield phrasing.say(
        "explained-point",
        number=number,
        at=point.at,
        round=analysed.turns[point.at].round,
        **_fare(phrasing, point.turns, point.seat),
    )
    yield done_line(phrasing, point.done)
    yield from _instead(phrasing, analysed, point)
    for breach in breaches:
        if breach.at == point.at:
            by, other = phrasing.player(breach.by), phrasing.player(breach.other)
            yield phrasing.say("explained-breach", player=by, other=other)


def _signed(points: int) -> str:
    """A number of percentage points with its sign."""
    return f"{points:+d}".replace("-", "−").replace("+0", "±0")


def hint_lines(phrasing: Phrasing, command: cmd.Command, why: str) -> list[str]:
    """What a marshal would do, why, and how to type it."""
    return [
        phrasing.say("hint", kind=command.kind, **_facts(phrasing, command)),
        why,
        line_shown(phrasing, (step_of(command),)),
    ]


def _facts(phrasing: Phrasing, command: cmd.Command) -> dict[str, Fact]:
    """The territories, numbers and cards of a command, ready to show."""
    given = {each.name: getattr(command, each.name) for each in fields(command)}
    facts: dict[str, Fact] = {n: phrasing.territory(given[n]) for n in _PLACES & given.keys()}
    if numbers := _NUMBERS & given.keys():
        facts["n"] = given[max(numbers)]
    return facts | ({"cards": phrasing.cards(given["cards"])} if "cards" in given else {})
