"""Simulate whole games of computer players, without a store, a clock or Discord."""

from dataclasses import dataclass
from typing import Protocol

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
from rules.core.luck import DiceCount
from rules.core.views import player_view
from rules.model.commands import Command
from rules.model.errors import IllegalCommand
from rules.model.events import GameWon
from rules.model.ids import Seat
from rules.model.state import GameState
from rules.players import choose


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a simulated game. Without a winner the limit of rounds was reached."""

    winner: Seat | None
    goal: str | None
    mission: str | None
    rounds: int
    commands: int
    events: int


class Guests(Protocol):
    """Players from outside, who sit among the computer players."""

    def order(self, edition: Edition, state: GameState, seat: Seat) -> Command | None:
        """The seat's command; None leaves it to the computer player."""
        ...

    def refused(self, seat: Seat, refusal: IllegalCommand) -> bool:
        """Whether the seat has another command, now that the rules refused this one; else the computer has."""
        ...


def simulate(
    edition: Edition,
    seats: tuple[Seat, ...],
    key: bytes,
    *,
    rounds: int = 300,
    guests: Guests | None = None,
    dice: DiceCount | None = None,
) -> Outcome:
    """The outcome of one game, played to its end or to the limit of rounds. It depends on the key alone."""
    table = start(edition, seats, ProvableDice(key, 0))
    state, commands, events = table.state, 0, len(table.events)
    while state.step is not None and state.round <= rounds:
        if dice:
            dice.read(table.events)
        seat = state.step.waiting_for[0]
        invited = guests and _as_guest(guests, edition, state, seat, ProvableDice(key, events))
        table = invited or _by_computer(edition, state, seat, ProvableDice(key, events))
        state, commands, events = table.state, commands + 1, events + len(table.events)
    if dice:
        dice.read(table.events)
    won = next((event for event in table.events if isinstance(event, GameWon)), None)
    return Outcome(
        winner=state.winner,
        goal=won.goal if won else None,
        mission=won.mission if won else None,
        rounds=state.round,
        commands=commands,
        events=events,
    )


def _by_computer(edition: Edition, state: GameState, seat: Seat, dice: ProvableDice) -> Table:
    command = choose(edition, player_view(edition, state, seat), legal(edition, state, seat))
    return play(edition, state, command, dice)


def _as_guest(
    guests: Guests, edition: Edition, state: GameState, seat: Seat, dice: ProvableDice
) -> Table | None:
    while (command := guests.order(edition, state, seat)) is not None:
        try:
            return play(edition, state, command, dice)
        except IllegalCommand as refusal:
            if not guests.refused(seat, refusal):
                break
    return None
