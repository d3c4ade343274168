"""Explaining a game: how winning chances moved turn by turn, by luck or by decisions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.analysis.chances import Judge, fighters, outlook, state_if_taken
from rules.analysis.values import Chances, ExplainedTurn, Shift
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.past import without_taken_back
from rules.model import events as e
from rules.model.board import CardId, Seat
from rules.model.events import Battle
from rules.model.state import GameState

_NOBODYS: Final = (
    e.OrderDrawn,
    e.MissionDealt,
    e.TerritoriesDealt,
    e.DeckShuffled,
    e.DiscardReshuffled,
)
"""Events by chance that aren't anyone's decision, apart from dice and cards drawn."""

_OF_AN_ATTACK: Final = (
    e.DefenceChosen,
    e.DiceRolled,
    e.DieRerolled,
    e.RollKept,
    e.LossesTaken,
    e.AttackEnded,
    e.AttackCutShort,
    e.StepInterrupted,
    e.StepBegan,
)
"""The events within an attack, which is judged as a whole."""


def explain(
    edition: Edition,
    log: Sequence[e.Event],
    state: GameState | None = None,
    judge: Judge | None = None,
) -> Iterator[ExplainedTurn]:
    """Explain each turn of a game, the setup first, from its events: from an empty table or this state.

    Undone orders are left out. A `judge` of the edition caches earlier results.
    """
    return _Explaining(edition, judge or Judge(edition), state or GameState()).turns(
        without_taken_back(log)
    )


def luck_in(
    edition: Edition, log: Sequence[e.Event], state: GameState, judge: Judge, seat: Seat
) -> float:
    """A seat's luck in a stretch of a game: the same as in `explain`, and nothing else."""
    explaining = _Explaining(edition, judge, state, of_luck=True)
    return sum(turn.luck(seat) for turn in explaining.turns(log))


class _Explaining:
    """A game being explained, event by event. `known` are the chances after the shifts so far."""

    def __init__(
        self, edition: Edition, judge: Judge, state: GameState, *, of_luck: bool = False
    ) -> None:
        """`of_luck`: compute only luck, so that most events needn't be judged."""
        self._edition = edition
        self._judge = judge
        self._state = state
        self._of_luck = of_luck
        self._known = judge.chances(state) if state.seats else None
        self._shifts: list[Shift] = []
        self._attack: Battle | None = None
        """The current attack, for which `known` is the outlook at its beginning."""

    def turns(self, log: Sequence[e.Event]) -> Iterator[ExplainedTurn]:
        label = (self._state.round, self._state.turn.seat)
        for event in log:
            if self._attack and self._ends_attack(event):
                self._break_off(self._attack)
            if isinstance(event, e.TurnBegan):
                before = self._known
                self._take(event)
                if before is not None:
                    yield ExplainedTurn(*label, before, self._sum_up())
                label = (self._state.round, self._state.turn.seat)
                self._move_to(_whose(event, self._state))
            else:
                self._take(event)
        if self._attack:
            self._break_off(self._attack)
        if self._known is not None:
            yield ExplainedTurn(*label, self._known, self._sum_up())

    def _ends_attack(self, event: e.Event) -> bool:
        """Whether an event is something other than continuing the current attack."""
        if isinstance(event, e.AttackDeclared) and self._attack:
            going_on = (self._attack.source, self._attack.target)
            return (event.source, event.target) != going_on
        return not isinstance(event, (*_OF_AN_ATTACK, e.TerritoryCaptured))

    def _take(self, event: e.Event) -> None:
        """Apply an event, recording whose decision moved the chances."""
        before, self._state = self._state, evolve(self._state, event)
        if isinstance(event, e.TurnBegan):
            return
        if self._attack:
            if isinstance(event, e.TerritoryCaptured):
                self._succeed(replace(before, battle=self._attack))
        elif isinstance(event, e.AttackDeclared):
            self._attack = self._state.current_battle()
            self._shift(event.seat, outlook(self._judge, self._edition, self._state))
        elif isinstance(event, e.CardDrawn) and self._known is not None:
            draws = _draws(self._edition, before, event.seat)
            self._shift(event.seat, _mean(self._judge, before, draws))
            self._shift(None, self._judge.chances(self._state))
        else:
            self._move_to(_whose(event, before))

    def _succeed(self, state: GameState) -> None:
        """A successful attack's outcome is luck; the number moving in is decided afterwards."""
        self._attack = None
        left, _ = fighters(state, state.current_battle())
        self._shift(None, self._judge.chances(state_if_taken(self._edition, state, left)))

    def _break_off(self, attack: Battle) -> None:
        """Stopping early is a decision; everything up to there was luck."""
        self._attack = None
        stopped = replace(self._state, battle=attack)
        self._shift(None, outlook(self._judge, self._edition, stopped))
        self._move_to(attack.seat)

    def _move_to(self, by: Seat | None) -> None:
        if self._state.seats and not self._of_luck:
            self._shift(by, self._judge.chances(self._state))

    def _shift(self, by: Seat | None, now: Chances | None) -> None:
        if now is None:
            return
        if self._known is not None and now != self._known:
            moved = {seat: now[seat] - self._known[seat] for seat in now}
            self._shifts.append(Shift(by if self._state.round else None, moved))
        self._known = now

    def _sum_up(self) -> tuple[Shift, ...]:
        """One merged shift per seat; then start a new list."""
        total: dict[Seat | None, dict[Seat, float]] = {}
        for shift in self._shifts:
            one = total.setdefault(shift.by, dict.fromkeys(shift.of, 0.0))
            for seat, chance in shift.of.items():
                one[seat] += chance
        self._shifts = []
        return tuple(Shift(by, of) for by, of in total.items())


def _whose(event: e.Event, before: GameState) -> Seat | None:
    """The seat whose decision led to an event; None if it was no one's.

    The setup counts as no one's decision (`_shift`).
    """
    match event:
        case _ if isinstance(event, _NOBODYS):
            return None
        case e.PlayerEliminated() | e.HandTaken() | e.CapitalFell() | e.AllyFell():
            return event.by
        case _:
            return getattr(event, "seat", before.turn.seat)


def _draws(edition: Edition, state: GameState, seat: Seat) -> Iterator[tuple[float, e.Event]]:
    """A card of each kind left in the deck, with its probability."""
    deck, symbols = state.cards.deck, edition.deck.symbols
    examples: dict[str, CardId] = {symbols[card]: card for card in deck}
    for symbol, count in Counter(symbols[card] for card in deck).items():
        yield count / len(deck), e.CardDrawn(seat=seat, card=examples[symbol])


def _mean(
    judge: Judge, state: GameState, likely: Iterable[tuple[float, e.Event]]
) -> Chances | None:
    """The average chances over all possible outcomes; None if there are none."""
    total = dict.fromkeys(state.seats, 0.0)
    outcomes = tuple(likely)
    for odd, event in outcomes:
        for seat, chance in judge.chances(evolve(state, event)).items():
            total[seat] += odd * chance
    return total if outcomes else None
