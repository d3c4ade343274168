"""Turns as they might have been: a plan or a marshal's, played with other dice; and the round after them."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.views import PlayerView, player_view
from rules.game.explained.analysis import luck_in
from rules.game.explained.chances import Judge
from rules.game.explained.explained import TurnPlan
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import Seat, TerritoryId
from rules.model.commands import (
    AttackChoice,
    Choice,
    Command,
    EndPhaseChoice,
    FortifyChoice,
    OccupyChoice,
    PlaceChoice,
    TradeChoice,
)
from rules.model.state import GameState
from rules.players.levels import find_level

_MOST_EVENTS: Final = 5_000
"""The events after which a turn, or a round, is broken off."""
_HOPELESS: Final = 0.6
"""An attack of a plan is given up where fewer attackers are left for each defender."""
_ADVISER: Final = "marshal"
_REPLYING: Final = "officer"
"""The level as which everybody plays on after a turn."""
_ROUTINE: Final = "sensible"
"""The level that does what a plan says nothing of: cards, moves at the end."""

_C = TypeVar("_C", bound=Choice)


@dataclass(frozen=True)
class OtherTurn:
    """A turn as it might have been, and perhaps the round after it."""

    events: Sequence[e.Event]
    """What happened in the turn."""
    ended: GameState
    """The state at the end of the turn."""
    later: GameState
    """The state after the round, or at the end of the turn."""
    gained: float
    """By how much the seat's chance moved, without luck."""


@dataclass
class _Following:
    """Whoever follows a plan, from order to order."""

    edition: Edition
    plan: TurnPlan
    left: dict[TerritoryId, int] = field(init=False)
    """The armies that the plan still places."""
    at: list[tuple[TerritoryId, TerritoryId]] = field(init=False)
    """The attacks that the plan still makes."""
    to_trade: int = field(init=False)
    """The armies that sets of cards still bring in the plan."""
    moves: list[tuple[TerritoryId, TerritoryId, int]] = field(init=False)
    """The moves at the end that it still makes; where it says nothing of them, they are routine."""

    def __post_init__(self) -> None:
        self.left = dict(self.plan.placed)
        self.to_trade = self.plan.traded
        self.moves = list(self.plan.moved)
        self.at = [
            pair
            for campaign in self.plan.campaigns
            for pair in zip(campaign.way, campaign.way[1:], strict=False)
        ]

    def choose(self, view: PlayerView, choices: Sequence[Choice]) -> Command:
        seat = view.seat
        if self.to_trade > 0 and (trades := _of(choices, TradeChoice)):
            best = max(trades, key=lambda trade: trade.armies)
            self.to_trade -= best.armies
            return cmd.Trade(seat=seat, cards=best.cards)
        if places := _of(choices, PlaceChoice):
            return self._place(seat, places)
        if moves := _of(choices, OccupyChoice):
            return self._occupy(seat, moves[0]) or self._routine(view, choices)
        can_end = bool(_of(choices, EndPhaseChoice))
        if view.table.phase == "battle" and can_end:
            return self._attack(view, _of(choices, AttackChoice)) or cmd.EndPhase(seat=seat)
        if view.table.phase == "regroup" and can_end and self.plan.moved:
            return self._move(seat, _of(choices, FortifyChoice)) or cmd.EndPhase(seat=seat)
        return self._routine(view, choices)

    def _routine(self, view: PlayerView, choices: Sequence[Choice]) -> Command:
        return find_level(_ROUTINE).choose(self.edition, view, choices, 0)

    def _place(self, seat: Seat, places: Sequence[PlaceChoice]) -> Command:
        wanted = next((p for p in places if self.left.get(p.territory)), None)
        if wanted:
            n = max(wanted.armies[0], min(wanted.armies[1], self.left[wanted.territory]))
            self.left[wanted.territory] = max(0, self.left[wanted.territory] - n)
            return cmd.Place(seat=seat, territory=wanted.territory, armies=n)
        first = [t for t, _ in self.plan.placed]
        rest = next((p for p in places if p.territory in first), places[0])
        return cmd.Place(seat=seat, territory=rest.territory, armies=rest.armies[1])

    def _move(self, seat: Seat, moves: Sequence[FortifyChoice]) -> Command | None:
        while self.moves:
            source, target, armies = self.moves.pop(0)
            for may in moves:
                if (may.source, may.target) == (source, target):
                    n = min(armies, may.armies[1])
                    return cmd.Fortify(seat=seat, source=source, target=target, armies=n)
        return None

    def _occupy(self, seat: Seat, move: OccupyChoice) -> Command | None:
        """All of them where the plan goes on from there, as few as must where it does from where they come."""
        if self.at and self.at[0] == (move.source, move.target):
            self.at.pop(0)
        goes_on_from = self.at[0][0] if self.at else None
        if goes_on_from not in (move.source, move.target):
            return None
        fewest, most = move.armies
        return cmd.Occupy(seat=seat, armies=most if goes_on_from == move.target else fewest)

    def _attack(self, view: PlayerView, attacks: Sequence[AttackChoice]) -> Command | None:
        land = view.table.territories
        while self.at:
            source, target = self.at[0]
            may = any((a.source, a.target) == (source, target) for a in attacks)
            if may and land[source].armies - 1 >= _HOPELESS * land[target].armies:
                return cmd.Attack(seat=view.seat, source=source, target=target, until="captured")
            self.at.pop(0)
        return None


def take_turn(
    edition: Edition, start: GameState, plan: TurnPlan, number: int, judge: Judge
) -> OtherTurn:
    """The turn under way, by a plan, with dice of that number."""
    return _OtherTurns(edition, start, number, judge).taken(plan, goes_on=False)


def take_advised_turn(edition: Edition, start: GameState, number: int, judge: Judge) -> OtherTurn:
    """The same as a marshal takes it."""
    return _OtherTurns(edition, start, number, judge).taken(None, goes_on=False)


def take_turn_and_round(
    edition: Edition, start: GameState, plan: TurnPlan, number: int, judge: Judge
) -> OtherTurn:
    """The turn by a plan, and what follows until the seat's next turn, as officers play."""
    return _OtherTurns(edition, start, number, judge).taken(plan, goes_on=True)


def play_round(
    edition: Edition, start: GameState, seat: Seat, number: int, judge: Judge
) -> OtherTurn:
    """What follows the end of a seat's turn until its next one, as officers play."""
    played = _OtherTurns(edition, start, number, judge)
    played.end_turn()
    played.play_on(None, seat)
    return played.told((), start, seat)


class _OtherTurns:
    """A stretch of a game as it might have been, with dice that have nothing to do with the game's."""

    def __init__(self, edition: Edition, start: GameState, number: int, judge: Judge) -> None:
        self._edition = edition
        self._start = self._state = start
        self._number = number
        self._judge = judge
        self._events: list[e.Event] = []
        self._ended: GameState | None = None
        """The state before the first turn that began."""
        self._turn = 0
        """The number of events before it."""
        self._is_over = False

    def taken(self, plan: TurnPlan | None, *, goes_on: bool) -> OtherTurn:
        """The turn under way by a plan, and perhaps the round after it."""
        seat = self._start.turn.seat
        if seat is None:
            raise ValueError("no turn is under way")
        self.play_on(_Following(self._edition, plan) if plan else None, seat if goes_on else None)
        if self._ended is None:
            self._ended, self._turn = self._state, len(self._events)
        return self.told(self._events[: self._turn], self._ended, seat)

    def end_turn(self) -> None:
        """Let the first turn be over already."""
        self._ended = self._state

    def told(self, events: Sequence[e.Event], ended: GameState, seat: Seat) -> OtherTurn:
        """What has been played, told."""
        judge, start = self._judge, self._start
        moved = judge.chances(self._state)[seat] - judge.chances(start)[seat]
        gained = moved - luck_in(self._edition, self._events, start, judge, seat)
        return OtherTurn(events, ended, self._state, gained)

    def play_on(self, following: _Following | None, until: Seat | None) -> None:
        """Play until that seat's next turn begins, or any turn without one; a plan is followed in the first."""
        while not self._is_over and self._state.step and len(self._events) < _MOST_EVENTS:
            state, mover = self._state, self._state.step.waiting_for[0]
            view = player_view(self._edition, state, mover)
            choices = legal(self._edition, state, mover)
            if following and mover == self._start.turn.seat and self._ended is None:
                command = following.choose(view, choices)
            else:
                level = _ADVISER if self._ended is None else _REPLYING
                command = find_level(level).choose(self._edition, view, choices, self._number)
            dice = _dice(self._number, len(self._events))
            self._go_through(play(self._edition, state, command, dice).events, until)

    def _go_through(self, events: Sequence[e.Event], until: Seat | None) -> None:
        for event in events:
            if isinstance(event, e.TurnBegan):
                if self._ended is None:
                    self._ended, self._turn = self._state, len(self._events)
                if until in (None, event.seat):
                    self._is_over = True
                    return
            self._state = evolve(self._state, event)
            self._events.append(event)


def _of(choices: Sequence[Choice], kind: type[_C]) -> list[_C]:
    return [choice for choice in choices if isinstance(choice, kind)]


def _dice(number: int, events: int) -> ProvableDice:
    """Dice that have nothing to do with those of the game."""
    return ProvableDice(hashlib.sha256(f"instead|{number}".encode()).digest(), events)
