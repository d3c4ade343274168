"""`general arena`: a match between levels and programs, each in every seat with the same dice."""

import json
import math
import os
import time
from collections import Counter, defaultdict
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final, Self

from general.contests.entrants import Entrant, Keys, read_entrants, seed_for
from general.contests.runs import (
    Listed,
    OrdersNoted,
    Recorded,
    RecordFolder,
    file_of,
    play_all,
    record_orders,
)
from rules.core.dice import commitment, game_key
from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.editions.registry import find_rulebook
from rules.model.board import Seat
from rules.model.commands import Choice, Command
from rules.model.errors import DataError
from rules.players.levels import Choose, find_level
from rules.players.simulate import Computers, GameOutcome, simulate
from rules.referee.programs.process import Miss, MissedMove, ProgramTerms
from rules.referee.programs.programs import Programs, by_seat

_REPLACING: Final = "sensible"
"""The level that makes the moves of a program which are replaced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What is played: by whom, by which rules, from which seed. Processes hand it to each other."""

    entrants: tuple[Entrant, ...]
    edition: str
    options: str
    """The options as JSON."""
    games: int
    keys: Keys
    rounds: int
    terms: ProgramTerms
    """On which programs play."""
    seats: int
    """At a table; where there are more entrants, every choice of so many meets in turn."""
    recorded: bool = False
    """Whether a record is made of each game."""

    @classmethod
    def read(
        cls,
        players: str,
        *,
        options: Mapping[str, Any],
        seed: int | None,
        kept_seed: int | None = None,
        seats: int | None = None,
        **rest: Any,  # noqa: ANN401 - the other fields
    ) -> Self:
        """The match of the players named, with commas between; as many as sit at its table, or more.

        Raises:
            DataError: one of them, the edition or an option can't be.
        """
        entrants = read_entrants(players)
        seed = seed_for(seed, kept_seed, programs=any(each.program for each in entrants))
        given = json.dumps(dict(options))
        seats = len(entrants) if seats is None else seats
        if seats > len(entrants):
            raise DataError(f"players: {len(entrants)} aren't enough for {seats} seats")
        match = cls(entrants=entrants, options=given, keys=Keys.of(seed), seats=seats, **rest)
        match.rules()
        return match

    def rules(self) -> Edition:
        """The edition with this match's options."""
        return find_rulebook(self.edition).edition(json.loads(self.options), self.seats)

    @property
    def about(self) -> dict[str, Any]:
        """What its games are about, as JSON-like values; of a program's terms, too."""
        return {
            "command": "arena",
            "players": [each.name for each in self.entrants],
            "edition": self.rules().id,
            "options": json.loads(self.options),
            "seed": self.keys.seed,
            "rounds": self.rounds,
            "terms": asdict(self.terms),
            **({"seats": self.seats} if self.is_tournament else {}),
        }

    @property
    def is_tournament(self) -> bool:
        """Whether there are more entrants than seats."""
        return self.seats < len(self.entrants)

    @property
    def round_robin(self) -> int:
        """The games of a round robin: every combination of entrants, each in every seat."""
        return math.comb(len(self.entrants), self.seats) * self.seats

    def deal(self, number: int) -> int:
        """The number of the deal of a game: as many games in a row as there are seats are dealt alike."""
        return number // self.seats

    def seating(self, number: int) -> dict[Seat, int]:
        """Who sits where in a game: the place among the entrants, by seat.

        As many games in a row as there are seats have the same dice, and each player once at each seat.
        """
        seats = self.rules().colours[: self.seats]
        tables = [*combinations(range(len(self.entrants)), self.seats)]
        table = tables[self.deal(number) % len(tables)]
        return {seat: table[(at + number) % len(seats)] for at, seat in enumerate(seats)}


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game of a match: how it ended, and by place among the entrants what it took."""

    number: int
    outcome: GameOutcome
    winner: int | None
    thought_ms: Mapping[int, Sequence[float]]
    """Milliseconds of this machine's processor for each turn."""
    misses: Mapping[int, Mapping[Miss, int]]
    """How many moves of whose programs were replaced, and why."""
    sent_out: frozenset[int]
    """Whose programs were ended for their misses."""
    missed: Sequence[MissedMove] = ()
    """The moves that were replaced, and why."""

    @property
    def credited_winner(self) -> int | None:
        """The winner, unless moves of theirs were not their own."""
        return None if self.is_decided_by_replaced else self.winner

    @property
    def is_decided_by_replaced(self) -> bool:
        """Whether it was won by a program of whose moves some were a computer player's."""
        return self.winner in self.misses


def record_folder(match: Match, folder: Path) -> RecordFolder:
    """The folder that keeps the records of a match. It holds only the secret's hash until the end.

    Raises:
        DataError: it holds records of something else.
        OSError: it can't be written to.
    """
    hidden = {"seed": None, "commitment": commitment(match.keys.secret)}
    return RecordFolder(folder, match.about | hidden, match.deal)


def play_match(
    match: Match, jobs: int, numbers: Sequence[int], records: RecordFolder | None = None
) -> Generator[MatchGame, None, None]:
    """Play the games of these numbers in as many processes as there are cores.

    Only with programs among the players does it matter where or when a game is played.
    """
    most, left = min(len(numbers), jobs or os.cpu_count() or 1), set(numbers)
    play = partial(_play_and_record, match)
    try:
        for met, recorded in play_all(play, numbers, most) if most > 1 else map(play, numbers):
            left.discard(met.number)
            if records and recorded:
                records.add(met.number, _listed(match, met, recorded), recorded, left)
            yield met
    finally:
        if records:
            records.close()


def _listed(match: Match, met: MatchGame, recorded: Recorded) -> Listed:
    """The line on a game in the list of those recorded."""
    seats = {seat: match.entrants[at].name for seat, at in match.seating(met.number).items()}
    file = file_of(met.number, recorded)
    return Listed(file, seats, met.outcome.winner, met.missed)


def play_game(match: Match, number: int) -> MatchGame:
    """Play one game of a match."""
    return _play_and_record(match, number)[0]


def _play_and_record(match: Match, number: int) -> tuple[MatchGame, Recorded | None]:
    """Play one game of a match, and record it if records are kept."""
    edition, seating = match.rules(), match.seating(number)
    entrants = {seat: match.entrants[at] for seat, at in seating.items()}
    clock, misses = ThinkingTime(), Counter[tuple[Seat, Miss]]()
    programs = {seat: each.program for seat, each in entrants.items() if each.program}
    name, secret = match.keys.name(number), match.keys.secret_of(match.deal(number))
    with Programs(programs, misses, match.terms, name) as guests:
        noted = OrdersNoted(guests)
        choosers = {
            seat: noted.of(clock.of(seat, find_level(each.level or _REPLACING).choose))
            for seat, each in entrants.items()
        }
        outcome = simulate(
            edition,
            tuple(seating),
            game_key(secret, ()),
            rounds=match.rounds,
            guests=noted,
            computers=Computers(choosers, name),
        )
    met = MatchGame(
        number,
        outcome,
        seating[outcome.winner] if outcome.winner else None,
        {seating[seat]: turns for seat, turns in clock.turns().items() if entrants[seat].level},
        {seating[seat]: kinds for seat, kinds in by_seat(misses).items()},
        frozenset(seating[seat] for seat in guests.sent_out),
        tuple(guests.missed),
    )
    if not match.recorded:
        return met, None
    names = {seat: each.name for seat, each in entrants.items()}
    return met, record_orders(edition, names, secret, noted.orders)


class ThinkingTime:
    """Adds up, for each seat and turn, the time of this thread in which it chose."""

    def __init__(self) -> None:
        self._spent: defaultdict[Seat, defaultdict[tuple[int, Seat | None], float]]
        self._spent = defaultdict(lambda: defaultdict(float))

    def of(self, seat: Seat, choose: Choose) -> Choose:
        """The same choice, with its time taken."""

        def choose_timed(
            edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
        ) -> Command:
            began = time.thread_time()
            try:
                return choose(edition, view, choices, seed)
            finally:
                turn = (view.table.round, view.table.turn)
                self._spent[seat][turn] += time.thread_time() - began

        return choose_timed

    def turns(self) -> Mapping[Seat, Sequence[float]]:
        """By seat, the milliseconds of each turn in play; of others' turns as far as it was asked in them."""
        return {
            seat: [1000 * seconds for (number, _), seconds in spent.items() if number]
            for seat, spent in self._spent.items()
        }
