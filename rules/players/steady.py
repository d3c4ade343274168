"""Steady: plays as `sensible` does, and loses its patience as the other levels do, so that every game ends."""

from collections.abc import Sequence

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.commands import Attack, AttackChoice, Choice, Command, EndPhase
from rules.players import baseline


def choose_steadily(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int = 0
) -> Command:
    """The command that this level chooses, whatever the seed; `choices` must not be empty."""
    command = baseline.choose(edition, view, choices, seed)
    return (_hasty(view, choices) or command) if isinstance(command, EndPhase) else command


def _hasty(view: PlayerView, choices: Sequence[Choice]) -> Attack | None:
    """The attack with the most armies over its target's; the later it is, the more they may lack.

    Nobody who took something in this turn is in haste: armies thrown away make a game longer.
    """
    from rules.players.situation import CALM  # noqa: PLC0415 - it brings numpy

    late = view.table.round - CALM
    if late <= 0 or view.table.captured:
        return None
    land = view.table.territories
    mine = sum(holding.armies for holding in land.values() if holding.owner == view.seat)
    more = {
        choice: land[choice.source].armies - land[choice.target].armies
        for choice in choices
        if isinstance(choice, AttackChoice)
    }
    best = max(more, key=lambda choice: more[choice], default=None)
    if best is None or more[best] < -late * max(1, mine // 50):
        return None
    return Attack(seat=view.seat, source=best.source, target=best.target, until="captured")
