"""A game explained in words: what each had of luck and of decisions, what turned it; and a hint."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Final

from bot.text.plan_lines import line_shown
from bot.text.words.catalogue import Fact
from bot.text.words.phrasing import Phrasing
from rules.game.explained.explained import Analysis, Better, Breach, ExplainedTurn, TurningPoint
from rules.model import commands as cmd
from rules.model.ids import Seat
from rules.notation.orders import step_of

_ROOM = 300
"""Characters of a line that is told."""

_PLACES: Final = frozenset(("territory", "source", "target"))

_NUMBERS: Final = frozenset(("armies", "dice", "die"))
"""Apart from an attack, each command has one of them at most."""


def analysis_lines(
    phrasing: Phrasing, analysed: Analysis, breaches: Sequence[Breach] = ()
) -> list[str]:
    """A line for each player, then the turning points, with the truces that were broken in them."""
    seats = analysed.turns[-1].after
    points = [
        line
        for number, point in enumerate(analysed.points, 1)
        for line in (
            *_point(phrasing, analysed.turns[point.at], point, number),
            *_breaches(phrasing, breaches, point),
        )
    ]
    turned = [phrasing.say("explained-points"), *points] if points else []
    return [*(_fare_line(phrasing, analysed, seat) for seat in seats), *turned]


def _fare_line(phrasing: Phrasing, analysed: Analysis, seat: Seat) -> str:
    """What luck, their own decisions and others' brought a player in the whole game."""
    turns = analysed.turns[1:] or analysed.turns
    return phrasing.say(
        "explained-player",
        player=phrasing.player(seat),
        luck=_points(sum(turn.luck(seat) for turn in turns)),
        own=_points(sum(turn.own(seat) for turn in turns)),
        others=_points(sum(turn.others(seat) for turn in turns)),
    )


def _point(
    phrasing: Phrasing, turn: ExplainedTurn, point: TurningPoint, number: int
) -> tuple[str, str]:
    """How the chance of the player whose turn it was moved, and what would have been better."""
    seat = turn.seat or next(iter(turn.after))
    told = phrasing.say(
        "explained-point",
        number=number,
        at=point.at,
        round=turn.round,
        player=phrasing.player(seat),
        before=_percent(turn.before(seat)),
        after=_percent(turn.after[seat]),
        luck=_points(turn.luck(seat)),
        own=_points(turn.own(seat)),
    )
    return told, _better(phrasing, point.better, turn, seat)


def _breaches(phrasing: Phrasing, breaches: Sequence[Breach], point: TurningPoint) -> Iterator[str]:
    """A line for each truce that was broken in a turn that decided much."""
    for breach in breaches:
        if breach.at == point.at:
            by, other = phrasing.player(breach.by), phrasing.player(breach.other)
            yield phrasing.say("explained-breach", player=by, other=other)


def _better(phrasing: Phrasing, better: Better | None, turn: ExplainedTurn, seat: Seat) -> str:
    if better is None:
        lucky = "yes" if abs(turn.luck(seat)) > abs(turn.own(seat)) else "no"
        return phrasing.say("explained-no-better", luck=lucky)
    return phrasing.say(
        "explained-better",
        line=line_shown(phrasing, better.begins, _ROOM),
        chance=_percent(better.chance),
        instead=_percent(better.instead_of),
    )


def _points(change: float) -> str:
    """A change of chance in points of percent, with its sign."""
    return f"{100 * change:+.0f}".replace("-", "−").replace("+0", "±0").replace("−0", "±0")


def _percent(chance: float) -> int:
    return round(100 * min(1.0, max(0.0, chance)))


def hint_lines(phrasing: Phrasing, command: cmd.Command, why: str) -> list[str]:
    """What a marshal would do, in words, why, and as it can be typed."""
    return [
        phrasing.say("hint", kind=command.kind, **_facts(phrasing, command)),
        why,
        line_shown(phrasing, (step_of(command),)),
    ]


def _facts(phrasing: Phrasing, command: cmd.Command) -> dict[str, Fact]:
    """The territories, numbers and cards that a command names, ready to show."""
    given = {each.name: getattr(command, each.name) for each in fields(command)}
    facts: dict[str, Fact] = {n: phrasing.territory(given[n]) for n in _PLACES & given.keys()}
    if numbers := _NUMBERS & given.keys():
        facts["n"] = given[max(numbers)]
    return facts | ({"cards": phrasing.cards(given["cards"])} if "cards" in given else {})
