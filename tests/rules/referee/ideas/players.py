"""All players by their names, and how each is asked."""

from tests.rules.referee.ideas.evilpixie import Evilpixie
from tests.rules.referee.ideas.killbot import Killbot
from tests.rules.referee.ideas.patient import Turtle, Vulture
from tests.rules.referee.ideas.planned import Planned
from tests.rules.referee.ideas.planner import Planner
from tests.rules.referee.ideas.simple import SIMPLE, command
from tests.rules.referee.ideas.table import Table

PLANNED = {kind.__name__.lower(): kind for kind in (Killbot, Planner, Evilpixie, Turtle, Vulture)}
KINDS = (*SIMPLE, *PLANNED)
"""The names, the simple ones first."""


def player_of(name):
    """A player for one seat."""
    return PLANNED[name]() if name in PLANNED else SIMPLE[name]


def choose(player, question):
    """The command with which a player answers a question that tells the whole `game`."""
    game, view, legal = question["game"], question["view"], question["legal"]
    if isinstance(player, Planned):
        given = player.choose(game, view, legal)
    else:
        given = command(player, Table(game, view, legal))
    return {**given, "seat": view["viewer"]}
