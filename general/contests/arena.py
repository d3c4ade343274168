"""`general arena`: players meet, each at every seat over the same dice; how often each wins."""

import json
import os
import time
from collections import Counter, defaultdict
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Self

from general.contests.entrants import Entrant, read_entrants
from general.contests.keys import Keys, seed_for
from general.contests.match_processes import play_all
from rules.core.dice import game_key
from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.editions import find_rulebook
from rules.model.choices import Choice
from rules.model.commands import Command
from rules.model.ids import Seat
from rules.players import find_level
from rules.players.levels import Choose
from rules.players.simulate import Computers, GameOutcome, simulate
from rules.referee.programs.player_process import Miss, ProgramTerms
from rules.referee.programs.programs import Programs, by_seat


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

    @classmethod
    def read(
        cls,
        players: str,
        *,
        options: Mapping[str, Any],
        seed: int | None,
        kept_seed: int | None = None,
        **rest: Any,  # noqa: ANN401 - the other fields
    ) -> Self:
        """The match of the players named, with commas between, as many as sit at its table.

        Raises:
            DataError: one of them, the edition or an option can't be.
        """
        entrants = read_entrants(players)
        seed = seed_for(seed, kept_seed, programs=any(each.program for each in entrants))
        given = json.dumps(dict(options))
        match = cls(entrants=entrants, options=given, keys=Keys.of(seed), **rest)
        match.rules()
        return match

    def rules(self) -> Edition:
        """The edition as it is played here."""
        return find_rulebook(self.edition).edition(json.loads(self.options), len(self.entrants))

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
        }

    def seating(self, number: int) -> dict[Seat, int]:
        """Who sits where in a game: the place among the entrants, by seat.

        As many games in a row as there are seats have the same dice, and each player once at each seat.
        """
        seats = self.rules().colours[: len(self.entrants)]
        return {seat: (at + number) % len(seats) for at, seat in enumerate(seats)}


@dataclass(frozen=True, slots=True)
class Met:
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

    @property
    def credited_winner(self) -> int | None:
        """The winner, unless moves of theirs were not their own."""
        return None if self.is_decided_by_replaced else self.winner

    @property
    def is_decided_by_replaced(self) -> bool:
        """Whether it was won by a program of whose moves some were a computer player's."""
        return self.winner in self.misses


def play_match(match: Match, jobs: int, numbers: Sequence[int]) -> Generator[Met, None, None]:
    """Play the games of these numbers in as many processes as there are cores.

    Only with programs among the players does it matter where or when a game is played.
    """
    most = min(len(numbers), jobs or os.cpu_count() or 1)
    play = partial(play_game, match)
    yield from (play_all(play, numbers, most) if most > 1 else map(play, numbers))


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
    name = match.keys.name(number)
    with Programs(programs, misses, match.terms, name) as guests:
        outcome = simulate(
            edition,
            tuple(seating),
            game_key(match.keys.secret_of(number // len(seating)), ()),
            rounds=match.rounds,
            guests=guests,
            computers=Computers(choosers, name),
        )
        out = {seating[seat] for seat in guests.sent_out}
    return Met(
        number,
        outcome,
        seating[outcome.winner] if outcome.winner else None,
        {seating[seat]: turns for seat, turns in clock.turns().items()},
        {seating[seat]: kinds for seat, kinds in by_seat(misses).items()},
        frozenset(out),
    )


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
