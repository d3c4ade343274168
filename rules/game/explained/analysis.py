"""A game explained: how chances moved, turn by turn, and what of it was luck, what decisions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rules.core.dice import losses
from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.core.taken_back import without_taken_back
from rules.game.explained.chances import Judge
from rules.game.explained.explained import Chances, ExplainedTurn, Shift
from rules.model import events as e
from rules.model.ids import CardId, Seat
from rules.model.state import GameState

_NOBODYS: Final = (
    e.OrderDrawn,
    e.MissionDealt,
    e.TerritoriesDealt,
    e.DeckShuffled,
    e.DiscardReshuffled,
)
"""The events that chance brings and nobody decides, apart from dice and cards drawn."""

_FAR_BACK: Final = 9
"""More events than there are between a roll and its losses."""


def explain(
    edition: Edition,
    log: Sequence[e.Event],
    state: GameState | None = None,
    judge: Judge | None = None,
) -> Iterator[ExplainedTurn]:
    """Each turn of a game, the setup first, from its events: from an empty table, or the state given.

    What was taken back is left out. A `judge` of the edition knows by heart what they have judged before.
    """
    judge, log = judge or Judge(edition), without_taken_back(log)
    now = state or GameState()
    known = judge.chances(now) if now.seats else None
    label, shifts = (now.round, now.turn.seat), list[Shift]()
    for at, event in enumerate(log):
        before, was, now = now, known, evolve(now, event)
        if isinstance(event, e.TurnBegan):
            if was is not None:
                yield ExplainedTurn(*label, was, _sum_up(shifts))
            label, shifts = (now.round, now.turn.seat), []
        known = judge.chances(now) if now.seats else None
        if was is not None and known is not None and known != was:
            average = _average(judge, edition, before, event, log[max(0, at - _FAR_BACK) : at])
            shifts += _shifts(event, before, (was, average, known))
    if known is not None:
        yield ExplainedTurn(*label, known, _sum_up(shifts))


def _shifts(
    event: e.Event, before: GameState, chances: tuple[Chances, Chances | None, Chances]
) -> Iterator[Shift]:
    """What one event has moved: up to what was to be expected of it somebody's deed, the rest luck."""
    was, average, now = chances
    by = _whose(event, before)
    yield Shift(by, _less(now if average is None else average, was))
    if average is not None:
        yield Shift(None, _less(now, average))


def _whose(event: e.Event, before: GameState) -> Seat | None:
    """The seat whose decision has led to an event; None where nobody's has."""
    match event:
        case _ if isinstance(event, _NOBODYS):
            return None
        case e.PlayerEliminated() | e.HandTaken() | e.CapitalFell() | e.AllyFell():
            return event.by
        case e.LossesTaken() if before.battle:
            return before.battle.seat
        case _:
            return getattr(event, "seat", before.turn.seat)


def _average(
    judge: Judge, edition: Edition, state: GameState, event: e.Event, log: Sequence[e.Event]
) -> Chances | None:
    """The chances on average over all that might have happened instead of an event; None if it was sure.

    `log`: what happened before it, the last at the end.
    """
    match event:
        case e.LossesTaken():
            return _mean(judge, state, _losses(log))
        case e.CardDrawn(seat=seat):
            return _mean(judge, state, _draws(edition, state, seat))
        case _:
            return None


def _losses(log: Sequence[e.Event]) -> Iterator[tuple[float, e.Event]]:
    """Every outcome of the roll that has just been made, and how likely each was."""
    rolled = next((event for event in reversed(log) if isinstance(event, e.DiceRolled)), None)
    if rolled is None:
        return
    odds = losses(len(rolled.attack), len(rolled.defence))
    for lost, odd in enumerate(odds):
        yield odd, e.LossesTaken(attacker_losses=lost, defender_losses=len(odds) - 1 - lost)


def _draws(edition: Edition, state: GameState, seat: Seat) -> Iterator[tuple[float, e.Event]]:
    """A card of each kind that is left in the deck, and how likely one was."""
    deck, symbols = state.cards.deck, edition.deck.symbols
    examples: dict[str, CardId] = {symbols[card]: card for card in deck}
    for symbol, count in Counter(symbols[card] for card in deck).items():
        yield count / len(deck), e.CardDrawn(seat=seat, card=examples[symbol])


def _mean(
    judge: Judge, state: GameState, likely: Iterable[tuple[float, e.Event]]
) -> Chances | None:
    total = dict.fromkeys(state.seats, 0.0)
    outcomes = tuple(likely)
    for odd, event in outcomes:
        for seat, chance in judge.chances(evolve(state, event)).items():
            total[seat] += odd * chance
    return total if outcomes else None


def _sum_up(shifts: Iterable[Shift]) -> tuple[Shift, ...]:
    """One shift for each by whom they are."""
    total: dict[Seat | None, dict[Seat, float]] = {}
    for shift in shifts:
        one = total.setdefault(shift.by, dict.fromkeys(shift.of, 0.0))
        for seat, chance in shift.of.items():
            one[seat] += chance
    return tuple(Shift(by, of) for by, of in total.items())


def _less(after: Chances, before: Chances) -> Chances:
    return {seat: after[seat] - before[seat] for seat in after}
