"""Setup: each player names their capital in secret (`PL-CAP-2`)."""

from collections.abc import Iterator

from rules.core.edition import Phase, Table
from rules.model.board import Seat
from rules.model.commands import CapitalChoice, ChooseCapital
from rules.model.events import CapitalNamed, StepFinished
from rules.phases.checks import own_holding


def _choose_capital(table: Table, command: ChooseCapital) -> None:
    own_holding(table, command.seat, command.territory)
    table.emit(CapitalNamed(seat=command.seat, territory=command.territory))
    table.emit(StepFinished(seat=command.seat))


def _capitals(table: Table, seat: Seat) -> Iterator[CapitalChoice]:
    return (CapitalChoice(territory=t) for t in table.state.territories_of(seat))


CAPITAL = Phase("capital", {ChooseCapital: _choose_capital}, _capitals)
