"""`general simulate`: plays games between computer players and programs; prints a summary."""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from general.contests.entrants import Entrant, Keys, told_at_the_end
from general.contests.runs import Run, count_misses, lengths_of
from rules.core.dice import game_key
from rules.core.edition import Edition
from rules.core.luck import FACES, DiceCount, DiceTold, Faces
from rules.model.board import Seat
from rules.players.levels import find_level
from rules.players.simulate import Computers, GameOutcome, simulate
from rules.referee.programs.process import Miss, MissedMove, ProgramTerms
from rules.referee.programs.programs import USUAL_TERMS, Programs, by_seat


@dataclass(frozen=True, slots=True)
class SeatPlayers:
    """Who plays which seat, and on which terms programs do."""

    entrants: Mapping[Seat, Entrant]
    terms: ProgramTerms = USUAL_TERMS

    @property
    def programs(self) -> dict[Seat, Sequence[str]]:
        """The programs that play, each with its arguments."""
        return {seat: each.program for seat, each in self.entrants.items() if each.program}

    def computers(self, game: str) -> Computers:
        """The computer players of a game of that name."""
        levels = {seat: each.level for seat, each in self.entrants.items() if each.level}
        return Computers({seat: find_level(name).choose for seat, name in levels.items()}, game)


@dataclass(frozen=True, slots=True)
class Simulated:
    """A game that was simulated: how it ended, and by seat the moves of programs that were replaced."""

    number: int
    outcome: GameOutcome
    misses: Mapping[Seat, Mapping[Miss, int]]
    missed: Sequence[MissedMove] = ()
    """The moves that were replaced, and why."""

    @property
    def is_decided_by_replaced(self) -> bool:
        """Whether it was won by a program of whose moves some were a computer player's."""
        return self.outcome.winner in self.misses


@dataclass(frozen=True, slots=True)
class SimulatedTable:
    """A table at which games are simulated."""

    edition: Edition
    seats: tuple[Seat, ...]
    keys: Keys
    rounds: int
    guests: SeatPlayers

    @property
    def about(self) -> dict[str, Any]:
        """What its games are about, as JSON-like values."""
        return {
            "command": "simulate",
            "edition": self.edition.id,
            "options": dict(self.edition.options),
            "seats": list(self.seats),
            "seed": self.keys.seed,
            "rounds": self.rounds,
            "players": {seat: each.name for seat, each in self.guests.entrants.items()},
            "terms": asdict(self.guests.terms),
        }

    def play(
        self, numbers: Iterable[int], dice: DiceCount | None = None
    ) -> Generator[Simulated, None, None]:
        """Play games by their numbers; the same seed and answers give the same games."""
        for number in numbers:
            name, misses = self.keys.name(number), Counter[tuple[Seat, Miss]]()
            with Programs(self.guests.programs, misses, self.guests.terms, name) as programs:
                outcome = simulate(
                    self.edition,
                    self.seats,
                    game_key(self.keys.secret_of(number), ()),
                    rounds=self.rounds,
                    guests=programs,
                    computers=self.guests.computers(name),
                    dice=dice,
                )
            yield Simulated(number, outcome, by_seat(misses), tuple(programs.missed))


def summary(table: SimulatedTable, run: Run[Simulated]) -> dict[str, Any]:
    """A summary of the games as JSON-like values. Times are those of this run on this machine."""
    done = [game.outcome for game in run.games]
    return {
        "edition": table.edition.id,
        "options": dict(table.edition.options),
        **told_at_the_end(table.keys),
        "games": len(done),
        "unfinished": sum(outcome.winner is None for outcome in done),
        "winners": _tally(
            game.outcome.winner for game in run.games if not game.is_decided_by_replaced
        ),
        "goals": _tally(outcome.goal for outcome in done),
        "missions": _tally(outcome.mission for outcome in done),
        "rounds": lengths_of(done),
        "commands": sum(outcome.commands for outcome in done),
        "events": sum(outcome.events for outcome in done),
        "seconds": round(run.seconds, 3),
        "commands_per_second": round(run.per_second * sum(o.commands for o in done) / len(done)),
        "games_per_second": round(run.per_second, 1),
        **(_count_replaced(table.guests, run.games) if table.guests.programs else {}),
    }


def _count_replaced(guests: SeatPlayers, games: Sequence[Simulated]) -> dict[str, Any]:
    """The moves of each program that were replaced, and the games that they decided: no seat's win."""
    replaced = {
        seat: count_misses(game.misses.get(seat, {}) for game in games) for seat in guests.programs
    }
    decided = [game.number for game in games if game.is_decided_by_replaced]
    missed = [{"game": game.number, **asdict(move)} for game in games for move in game.missed]
    return {"replaced": replaced, "decided_by_replaced": decided, "missed": missed}


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


def _tally(values: Iterable[str | None]) -> dict[str, int]:
    return dict(Counter(value for value in values if value).most_common())
