"""Truces of computer players: when they agree to one, and that they keep it."""

from collections.abc import Sequence
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Border, Seat
from rules.model.commands import Attack, AttackChoice, Choice, Command
from rules.players import recruit
from rules.players.levels import Choose

_LEADS: Final = 1.3
"""Whoever holds so many times what this player holds is better not left in peace."""
_STRONGER: Final = 1.5
"""Whoever is so many times as strong at the borders would rather attack there."""


def agrees(view: PlayerView, other: Seat, borders: Sequence[Border]) -> bool:
    """Whether a computer player agrees to a truce at these borders, all that the two share.

    It does where it is not much the stronger, unless the other is far ahead: then nobody else could
    stop them. It decides by what everybody sees.
    """
    land, own = view.table.territories, view.seat
    held = [holding.owner for holding in land.values()]
    if held.count(other) > _LEADS * held.count(own):
        return False
    strength = {own: 0, other: 0}
    for territory in {territory for border in borders for territory in border}:
        strength[land[territory].owner] += land[territory].armies
    return strength[own] <= _STRONGER * strength[other]


def choose_in_peace(
    choose: Choose, edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """The command that is chosen, unless it is an attack that is none of the choices: a truce forbids it.

    The choices that are left are a recruit's then, who attacks nowhere else.
    """
    command = choose(edition, view, choices, seed)
    if not isinstance(command, Attack) or _is_among(command, choices):
        return command
    return recruit.choose_as_recruit(edition, view, choices, seed)


def _is_among(command: Attack, choices: Sequence[Choice]) -> bool:
    attacks = (c for c in choices if isinstance(c, AttackChoice))
    return any((c.source, c.target) == (command.source, command.target) for c in attacks)
