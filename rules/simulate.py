"""Whole games of computer players without a store, a clock or Discord."""

from dataclasses import dataclass

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.edition import Edition
from rules.model.events import GameWon
from rules.model.ids import Seat
from rules.players import choose


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a simulated game went. No winner: the limit of rounds was reached."""

    winner: Seat | None
    goal: str | None
    mission: str | None
    rounds: int
    commands: int
    events: int


def simulate(
    edition: Edition, seats: tuple[Seat, ...], key: bytes, *, rounds: int = 300
) -> Outcome:
    """One game to its end, or to the limit of rounds. The same key gives the same game."""
    table = start(edition, seats, ProvableDice(key, 0))
    state, commands, events = table.state, 0, len(table.events)
    while state.step is not None and state.round <= rounds:
        seat = state.step.waiting_for[0]
        command = choose(edition, player_view(edition, state, seat), legal(edition, state, seat))
        table = play(edition, state, command, ProvableDice(key, events))
        state, commands, events = table.state, commands + 1, events + len(table.events)
    won = next((event for event in table.events if isinstance(event, GameWon)), None)
    return Outcome(
        winner=state.winner,
        goal=won.goal if won else None,
        mission=won.mission if won else None,
        rounds=state.round,
        commands=commands,
        events=events,
    )
