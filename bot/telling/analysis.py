"""A game's analysis in words: luck and decisions, turning points; and hints."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Final

from bot.telling.plans import better_lines, done_line, line_shown, why_line
from bot.words.catalogue import Fact
from bot.words.phrasing import Phrasing
from rules.analysis.values import Analysis, Breach, TurningPoint
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.notation.writer import step_of

_PLACES: Final = frozenset(("territory", "source", "target"))

_NUMBERS: Final = frozenset(("armies", "dice", "die"))
"""Apart from an attack, each command has at most one of them."""


def fare_lines(phrasing: Phrasing, analysed: Analysis) -> list[str]:
    """A line per player: what luck and decisions brought them in the whole game."""
    return [_fare_line(phrasing, analysed, seat) for seat in analysed.turns[-1].after]


def point_lines(
    phrasing: Phrasing,
    analysed: Analysis,
    breaches: Sequence[Breach] = (),
    reader: Seat | None = None,
) -> list[tuple[TurningPoint, str]]:
    """The turns with the costliest decisions, the reader's own or the game's, with their lines."""
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
        for line in (done_line(phrasing, point.done), *_better(phrasing, point))
    ]


def _better(phrasing: Phrasing, point: TurningPoint) -> Iterator[str]:
    yield from better_lines(phrasing, point)
    yield from why_line(phrasing, point)


def points_heading(phrasing: Phrasing, analysed: Analysis, reader: Seat | None = None) -> str:
    """The heading above those turns; if there are none, that nothing was clearly better."""
    whose = "own" if reader else "all"
    key = "explained-points" if analysed.worst(reader) else "explained-no-points"
    return phrasing.say(key, whose=whose)


def _fare_line(phrasing: Phrasing, analysed: Analysis, seat: Seat) -> str:
    turns = analysed.turns[1:] or analysed.turns
    return phrasing.say(
        "explained-player",
        player=phrasing.player(seat),
        luck=_points(sum(turn.luck(seat) for turn in turns)),
        own=_points(sum(turn.own(seat) for turn in turns)),
        others=_points(sum(turn.others(seat) for turn in turns)),
    )


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
        player=phrasing.player(point.seat),
        chance=_percent(point.chance),
        instead=_percent(point.instead_of),
    )
    yield done_line(phrasing, point.done)
    yield from _better(phrasing, point)
    for breach in breaches:
        if breach.at == point.at:
            by, other = phrasing.player(breach.by), phrasing.player(breach.other)
            yield phrasing.say("explained-breach", player=by, other=other)


def _points(change: float) -> str:
    """A change of chance in percentage points, with its sign."""
    return f"{100 * change:+.0f}".replace("-", "−").replace("+0", "±0").replace("−0", "±0")


def _percent(chance: float) -> int:
    return round(100 * min(1.0, max(0.0, chance)))


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
