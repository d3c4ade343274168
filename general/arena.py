"""`general arena`: players meet, each at every seat over the same dice; how often each of them wins."""

import hashlib
import json
import math
import os
import shlex
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final, Self

from general.entrants import Entrant, read_entrant
from general.thinking_time import ThinkingTime
from rules.core.edition import Edition
from rules.editions import find_rulebook
from rules.model.ids import Seat
from rules.players import find_level
from rules.players.simulate import Computers, Outcome, simulate
from rules.referee.player_process import Miss
from rules.referee.programs import Programs

_CERTAIN: Final = 1.96
"""The standard deviations of an interval of 95 %."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What is played: by whom, by which rules, from which seed. Processes hand it to each other."""

    entrants: tuple[Entrant, ...]
    edition: str
    options: str
    """The options as JSON."""
    games: int
    seed: int
    rounds: int
    time_ms: int

    @classmethod
    def read(cls, players: str, *, options: Mapping[str, Any], **rest: Any) -> Self:  # noqa: ANN401
        """The match of the players named, with commas between, as many as sit at its table.

        Raises:
            DataError: one of them, the edition or an option can't be.
        """
        entrants = tuple(read_entrant(name) for name in players.split(","))
        match = cls(entrants=entrants, options=json.dumps(dict(options)), **rest)
        match.rules()
        return match

    def rules(self) -> Edition:
        """The edition as it is played here."""
        return find_rulebook(self.edition).edition(json.loads(self.options), len(self.entrants))

    def seating(self, number: int) -> dict[Seat, int]:
        """Who sits where in a game: the place among the entrants, by seat.

        As many games in a row as there are seats have the same dice, and each player once at each seat.
        """
        seats = self.rules().colours[: len(self.entrants)]
        return {seat: (at + number) % len(seats) for at, seat in enumerate(seats)}


@dataclass(frozen=True, slots=True)
class Met:
    """A game of a match: how it ended, and by place among the entrants what it took."""

    outcome: Outcome
    winner: int | None
    thought_ms: Mapping[int, Sequence[float]]
    """Milliseconds of this machine's processor for each turn."""
    misses: Mapping[tuple[int, Miss], int]
    sent_out: frozenset[int]
    """Whose programs were ended for their misses."""


def play_match(match: Match, jobs: int) -> Iterator[Met]:
    """Play the games of a match, in as many processes as there are cores, and give each in order.

    Only with programs among the players does it matter where or when it is played.
    """
    most = min(match.games, jobs or os.cpu_count() or 1)
    if most == 1:
        yield from (play_game(match, number) for number in range(match.games))
        return
    with ProcessPoolExecutor(most, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play_game, [match] * match.games, range(match.games), chunksize=2)
        finally:
            pool.shutdown(cancel_futures=True)


def play_game(match: Match, number: int) -> Met:
    """Play one game of a match."""
    edition, seating = match.rules(), match.seating(number)
    entrants = {seat: match.entrants[at] for seat, at in seating.items()}
    clock = ThinkingTime()
    choosers = {
        seat: clock.of(seat, find_level(each.level).choose)
        for seat, each in entrants.items()
        if each.level
    }
    misses = Counter[tuple[Seat, Miss]]()
    programs = {seat: each.program for seat, each in entrants.items() if each.program}
    name = f"{match.seed}|{number}"
    with Programs(programs, misses, match.time_ms, name) as guests:
        outcome = simulate(
            edition,
            tuple(seating),
            hashlib.sha256(f"{match.seed}|{number // len(seating)}".encode()).digest(),
            rounds=match.rounds,
            guests=guests,
            computers=Computers(choosers, name),
        )
        out = {seating[seat] for seat in guests.sent_out}
    return Met(
        outcome,
        seating[outcome.winner] if outcome.winner else None,
        {seating[seat]: turns for seat, turns in clock.turns().items()},
        {(seating[seat], miss): count for (seat, miss), count in misses.items()},
        frozenset(out),
    )


def report(match: Match, played: Iterable[Met]) -> dict[str, Any]:
    """What came of a match, as JSON-like values. Times are those of this run on this machine."""
    began = time.perf_counter()
    met = list(played)
    seconds = time.perf_counter() - began
    lengths = [game.outcome.rounds for game in met]
    return {
        "command": _command(match),
        "edition": match.rules().id,
        "games": len(met),
        "players": [_standing(match, met, name) for name in _names(match)],
        "unfinished": sum(game.winner is None for game in met),
        "rounds": {
            "fewest": min(lengths),
            "median": statistics.median(lengths),
            "most": max(lengths),
        },
        "seconds": round(seconds, 1),
        "games_per_second": round(len(met) / seconds, 2),
    }


def table(told: Mapping[str, Any]) -> str:
    """What came of a match, as a table to read."""
    rows = [f"{told['edition']}, {told['games']} games, {told['unfinished']} without a winner"]
    for each in told["players"]:
        won = f"{each['won']:5} {each['share']:6.1%}  ({each['low']:.1%} to {each['high']:.1%})"
        rows.append(f"{each['player']:24} {won}  by chance {each['chance']:.1%}")
    return "\n".join(rows)


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval of 95 % in which a chance lies that came true so often (Wilson 1927)."""
    share, z2 = won / games, _CERTAIN**2
    middle = share + z2 / (2 * games)
    reach = _CERTAIN * math.sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    return (middle - reach) / (1 + z2 / games), (middle + reach) / (1 + z2 / games)


def _standing(match: Match, met: Sequence[Met], name: str) -> dict[str, Any]:
    """What came of the match for those of that name, taken together."""
    places = [at for at, each in enumerate(match.entrants) if each.name == name]
    won = sum(game.winner in places for game in met)
    low, high = wilson(won, len(met))
    replaced = {
        str(miss): sum(game.misses.get((at, miss), 0) for game in met for at in places)
        for miss in Miss
    } | {"sent_out": sum(at in game.sent_out for game in met for at in places)}
    return {
        "player": name,
        "seats": len(places),
        "won": won,
        "share": round(won / len(met), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "chance": round(len(places) / len(match.entrants), 4),
        **({"replaced": replaced} if match.entrants[places[0]].program else {}),
        **_thought([ms for game in met for at in places for ms in game.thought_ms.get(at, ())]),
    }


def _thought(turns: Sequence[float]) -> dict[str, Any]:
    """Of a level: the milliseconds of processor that half of all turns, and nearly all, took at most."""
    if not turns:
        return {}
    ordered = sorted(turns)
    taken = {"p50": 0.5, "p99": 0.99, "most": 1.0}
    least = {name: ordered[math.ceil(part * len(turns)) - 1] for name, part in taken.items()}
    return {"ms_a_turn": {name: round(ms, 1) for name, ms in least.items()}}


def _names(match: Match) -> list[str]:
    return list(dict.fromkeys(each.name for each in match.entrants))


def _command(match: Match) -> str:
    """The command that plays the same match again."""
    words = ["general", "arena", "--players", ",".join(each.name for each in match.entrants)]
    words += ["--edition", match.edition, "--games", str(match.games), "--seed", str(match.seed)]
    words += ["--rounds", str(match.rounds)]
    for name, value in json.loads(match.options).items():
        words += ["--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    return shlex.join(words)
