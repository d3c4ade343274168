"""The chronicle of a game: turn by turn, as everybody at the table saw it. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.core.edition import Edition
from rules.core.evolve import replay
from rules.core.past import places_left, without_taken_back
from rules.core.views import TableView, table_view, visible_to
from rules.model.events import Event, RoundBegan, StepBegan, TurnBegan
from rules.model.state import GameState


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """The events of a turn that stand, and the table at its end, before anything in the next."""

    events: tuple[Event, ...]
    table: TableView


def turns(edition: Edition, log: Sequence[Event]) -> Iterator[PlayedTurn]:
    """The setup, then one turn after the other (in a tour, one player's phase after the other).

    The last turn may be unfinished; an empty log has none.
    """
    state, since = GameState(), 0
    for until in _ends(log):
        stretch = log[since:until]
        state, since = replay(stretch, state), until
        seen = without_taken_back(tuple(visible_to(stretch, None)))
        yield PlayedTurn(tuple(seen), table_view(edition, state))


def _ends(log: Sequence[Event]) -> Iterator[int]:
    """The number of events up to the end of each turn; an end that was taken back is none."""
    done, places = 0, set(places_left(log))
    for at, event in enumerate(log, start=1):
        if isinstance(event, TurnBegan) and at - 1 in places:
            yield done
        if not isinstance(event, RoundBegan | StepBegan):  # these lead to what comes next
            done = at
    if log:
        yield len(log)
