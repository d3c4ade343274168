"""The same players without a process and its lines: for many games in a row, as those of a tuning.

computers = Computers({seat: as_level("killbot") for seat in seats}, "a game")
"""

from dataclasses import asdict
from functools import lru_cache

from pydantic import TypeAdapter

from rules.model.commands import Command
from rules.referee.programs.programs import board_of, missions_of
from tests.rules.referee.ideas.players import choose, player_of

_COMMAND: TypeAdapter[Command] = TypeAdapter(Command)


def as_level(name):
    """A player as a level chooses; one for each seat, whose turns it remembers."""
    player = player_of(name)

    def choose_as_level(edition, view, choices, _seed):
        question = {
            "game": _setting(_Same(edition)),
            "view": _told(edition, view),
            "legal": [asdict(c) for c in choices],
        }
        return _COMMAND.validate_python(choose(player, question))

    return choose_as_level


class _Same:
    def __init__(self, edition):
        self.edition = edition

    def __hash__(self):
        return id(self.edition)

    def __eq__(self, other):
        return self.edition is other.edition


@lru_cache(maxsize=8)
def _setting(same):
    return {**board_of(same.edition).fields(), "missions": missions_of(same.edition)}


def _told(edition, view):
    """The fields of a program's view that the players read."""
    table = view.table
    hands = {**table.hand_sizes, view.seat: view.hand}
    return {
        "viewer": view.seat,
        "options": dict(edition.options),
        "round": table.round,
        "phase": table.phase,
        "territories": {
            t: {"owner": held.owner, "armies": held.armies} for t, held in table.territories.items()
        },
        "hands": hands,
        "missions": {view.seat: view.mission} if view.mission else {},
        "capitals": {**table.capitals, **({view.seat: view.capital} if view.capital else {})},
        "sets_traded": table.sets_traded,
        "to_place": dict(table.to_place),
        "neutrals": table.neutrals,
        "eliminated": dict(table.eliminated),
        "resigned": tuple(table.resigned),
        "seats": table.seats,
        "stage": table.stage,
    }
