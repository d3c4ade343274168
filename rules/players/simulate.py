"""Simulates whole games of computer players, without store, clock or Discord."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Protocol

from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
from rules.core.luck import DiceCount
from rules.core.views import player_view
from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.errors import IllegalCommand
from rules.model.events import GameWon
from rules.model.state import GameState
from rules.players import baseline
from rules.players.levels import Choose, seed_of


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """The outcome of a simulated game. Without a winner it reached the round limit."""

    winner: Seat | None
    goal: str | None
    mission: str | None
    rounds: int
    commands: int
    events: int


@dataclass(frozen=True, slots=True)
class Computers:
    """A table's computer players: how each seat chooses, and the name for their seeds."""

    choosers: Mapping[Seat, Choose] = field(default_factory=dict)
    """Missing seats play as `sensible`, so that old simulations stay reproducible."""
    game: str = ""

    def command(self, edition: Edition, state: GameState, seat: Seat) -> Command:
        """The command of the seat's computer player."""
        choose = self.choosers.get(seat) or baseline.choose
        view, choices = player_view(edition, state, seat), legal(edition, state, seat)
        return choose(edition, view, choices, seed_of(self.game, seat))


_USUAL: Final = Computers(MappingProxyType({}))


class GuestPlayers(Protocol):
    """External players among the computer players."""

    def order(self, edition: Edition, state: GameState, seat: Seat) -> Command | None:
        """The seat's command; None leaves it to the computer player."""
        ...

    def goes_on_after(self, seat: Seat, refusal: IllegalCommand) -> bool:
        """Whether the seat has another command after this refusal; otherwise the computer decides."""
        ...


def simulate(
    edition: Edition,
    seats: tuple[Seat, ...],
    key: bytes,
    *,
    rounds: int = 300,
    guests: GuestPlayers | None = None,
    computers: Computers = _USUAL,
    dice: DiceCount | None = None,
) -> GameOutcome:
    """The outcome of a game played to its end or to the round limit. It depends only on the key."""
    table = start(edition, seats, ProvableDice(key, 0))
    state, commands, events = table.state, 0, len(table.events)
    while state.step is not None and state.round <= rounds:
        if dice:
            dice.read(table.events)
        seat = state.step.waiting_for[0]
        table = (guests and _as_guest(guests, edition, state, seat, ProvableDice(key, events))) or (
            play(edition, state, computers.command(edition, state, seat), ProvableDice(key, events))
        )
        state, commands, events = table.state, commands + 1, events + len(table.events)
    if dice:
        dice.read(table.events)
    won = next((event for event in table.events if isinstance(event, GameWon)), None)
    return GameOutcome(
        winner=state.winner,
        goal=won.goal if won else None,
        mission=won.mission if won else None,
        rounds=state.round,
        commands=commands,
        events=events,
    )


def _as_guest(
    guests: GuestPlayers, edition: Edition, state: GameState, seat: Seat, dice: ProvableDice
) -> Table | None:
    while (command := guests.order(edition, state, seat)) is not None:
        try:
            return play(edition, state, command, dice)
        except IllegalCommand as refusal:
            if not guests.goes_on_after(seat, refusal):
                break
    return None
