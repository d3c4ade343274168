"""Live defence: the defender chooses their dice before each roll (`H-PL-5`, `E3-ATT-5`)."""

from collections.abc import Iterator

from rules.core.edition import Phase, Table
from rules.model.board import Seat
from rules.model.commands import Defend, DefendChoice
from rules.model.events import DefenceChosen, StepFinished
from rules.phases.checks import must_be_rollable
from rules.phases.fight import fight_on


def _defend(table: Table, command: Defend) -> None:
    must_be_rollable(command.dice, _allowed(table))
    table.emit(DefenceChosen(seat=command.seat, dice=command.dice))
    table.emit(StepFinished(seat=command.seat))
    fight_on(table)


def _defences(table: Table, seat: Seat) -> Iterator[DefendChoice]:
    allowed = _allowed(table)
    yield DefendChoice(dice=(allowed[0], allowed[-1]))


def _allowed(table: Table) -> range:
    target = table.state.current_battle().target
    return table.edition.combat.defence(table.state.land[target].armies)


DEFEND = Phase("defend", {Defend: _defend}, _defences)
