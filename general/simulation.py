"""`general simulate`: plays whole games of computer players, and sums them up."""

import hashlib
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from general.entrants import Entrant
from rules.core.edition import Edition
from rules.core.luck import FACES, DiceCount, DiceTold, Faces
from rules.model.ids import Seat
from rules.players import find_level
from rules.players.simulate import Computers, Outcome, simulate
from rules.referee.player_process import Miss
from rules.referee.programs import TIME_MS, Programs


@dataclass(frozen=True, slots=True)
class Guests:
    """Who plays which seat, and the number of programs' answers that had to be replaced."""

    entrants: Mapping[Seat, Entrant]
    time_ms: int = TIME_MS
    misses: Counter[tuple[Seat, Miss]] = field(default_factory=Counter)

    @property
    def programs(self) -> dict[Seat, Sequence[str]]:
        return {seat: each.program for seat, each in self.entrants.items() if each.program}

    def computers(self, game: str) -> Computers:
        """The computer players of a game of that name."""
        levels = {seat: each.level for seat, each in self.entrants.items() if each.level}
        return Computers({seat: find_level(name).choose for seat, name in levels.items()}, game)

    def told(self) -> dict[str, dict[str, int]]:
        """The answers of each seat that were replaced: too late, broken, or against the rules."""
        return {
            seat: {str(miss): self.misses[seat, miss] for miss in Miss} for seat in self.programs
        }


def play_games(
    edition: Edition,
    seats: Sequence[Seat],
    games: int,
    seed: int,
    rounds: int,
    guests: Guests,
    dice: DiceCount | None = None,
) -> Iterator[Outcome]:
    """Play games, and give the outcome of each; the same seed and answers give the same games."""
    for number in range(games):
        name = f"{seed}|{number}"
        with Programs(guests.programs, guests.misses, guests.time_ms, name) as programs:
            yield simulate(
                edition,
                tuple(seats),
                hashlib.sha256(name.encode()).digest(),
                rounds=rounds,
                guests=programs,
                computers=guests.computers(name),
                dice=dice,
            )


def summary(edition: Edition, outcomes: Iterable[Outcome], guests: Guests) -> dict[str, Any]:
    """A summary of the games as JSON-like values. Times are those of this run on this machine."""
    began = time.perf_counter()
    done = list(outcomes)
    seconds = time.perf_counter() - began
    lengths = [outcome.rounds for outcome in done]
    commands = sum(outcome.commands for outcome in done)
    return {
        "edition": edition.id,
        "options": dict(edition.options),
        "games": len(done),
        "unfinished": sum(outcome.winner is None for outcome in done),
        "winners": _counted(outcome.winner for outcome in done),
        "goals": _counted(outcome.goal for outcome in done),
        "missions": _counted(outcome.mission for outcome in done),
        "rounds": {
            "fewest": min(lengths),
            "median": statistics.median(lengths),
            "most": max(lengths),
        },
        "commands": commands,
        "events": sum(outcome.events for outcome in done),
        "seconds": round(seconds, 3),
        "commands_per_second": round(commands / seconds),
        "games_per_second": round(len(done) / seconds, 1),
        **({"replaced": guests.told()} if guests.programs else {}),
    }


def dice_report(dice: DiceTold) -> dict[str, Any]:
    """The statistics of the dice as JSON-like values: of all dice, and by seat over all games."""
    return _faces_report(dice.faces) | {
        "seats": {
            seat: {
                "attack": _faces_report(its.attack),
                "defence": _faces_report(its.defence),
                "rolls": its.luck.rolls,
                "armies_lost": its.luck.lost,
                "armies_expected": round(its.luck.expected, 2),
                "armies_saved": round(its.luck.saved, 2),
                "standard_deviations": round(its.luck.deviations, 2),
            }
            for seat, its in dice.seats.items()
        }
    }


def _faces_report(faces: Faces) -> dict[str, Any]:
    """The statistics of some dice; `p_value` is how often fair dice are at least as uneven."""
    return {
        "dice": faces.dice,
        "faces": dict(zip(map(str, FACES), faces.counts, strict=True)),
        "chi_square": round(faces.chi_square, 3),
        "p_value": float(f"{faces.p_value:.3g}"),
    }


def _counted(values: Iterable[str | None]) -> dict[str, int]:
    return dict(Counter(value for value in values if value).most_common())
