"""Re-roll: the card of the source or target lets the attacker roll one die again (`GN-VAR-4`, `H-GN-9`)."""

from collections.abc import Iterator

from rules.core.edition import Phase, Table
from rules.model.board import CardId, Seat
from rules.model.commands import Choice, Keep, KeepChoice, Reroll, RerollChoice
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Battle, DieRerolled, RollKept, StepFinished
from rules.phases.fight import fight_on


def _reroll(table: Table, command: Reroll) -> None:
    """Roll one die again; the card is shown and kept, and the second result stands."""
    battle = table.state.current_battle()
    card = _card(table, battle, command.seat)
    if card is None:
        shown = (battle.source, battle.target)
        raise IllegalCommand(Reason.NO_CARD_TO_SHOW, territories=shown)
    if command.die not in battle.attack:
        raise IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=command.die, rolled=battle.attack)
    kept = list(battle.attack)
    kept.remove(command.die)
    attack = tuple(sorted((*kept, *table.dice.roll(1)), reverse=True))
    rerolled = DieRerolled(seat=command.seat, card=card, die=command.die, attack=attack)
    table.emit(rerolled)
    table.emit(StepFinished(seat=command.seat))
    fight_on(table)


def _keep(table: Table, command: Keep) -> None:
    table.emit(RollKept(seat=command.seat))
    table.emit(StepFinished(seat=command.seat))
    fight_on(table)


def _rerolls(table: Table, seat: Seat) -> Iterator[Choice]:
    battle = table.state.current_battle()
    yield KeepChoice()
    if _card(table, battle, seat):
        for die in sorted(set(battle.attack)):
            yield RerollChoice(die=die)


def _card(table: Table, battle: Battle, seat: Seat) -> CardId | None:
    """The card that the seat shows: the origin's before the target's, if it holds both (`H-GN-11`)."""
    hand = table.state.hand(seat)
    cards = (CardId(battle.source), CardId(battle.target))
    return next((card for card in cards if card in hand), None)


REROLL = Phase("reroll", {Reroll: _reroll, Keep: _keep}, _rerolls)
