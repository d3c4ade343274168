"""Lines carried out at a game under test: what they ordered, and where they stopped."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rules.core.decide import legal
from rules.core.views import player_view
from rules.notation.plan import begin, carry_on, next_of
from rules.notation.progress import Plan
from rules.notation.reader import read
from rules.notation.writer import step_of, write
from tests.rules.conftest import Game, ScriptedDice, _position

position = _position


@dataclass
class Carrying:
    """A seat's line at a game. The rolls named are rolled in order; one more fails the test."""

    game: Game
    seat: str
    plan: Plan
    orders: list = field(default_factory=list)
    stop: Any = None

    def go_on(self, *rolls, most=200):
        dice = ScriptedDice(*rolls)

        def play(game, command):
            game.play_with(command, dice)
            self.orders.append(command)
            return game

        carried = carry_on(self.game, self.plan, self.seat, _seen, play, most)
        self.plan, self.stop = carried.plan, carried.stop
        dice.must_be_spent()
        return self

    @property
    def said(self):
        """The orders so far, as the steps that say exactly those."""
        return "; ".join(write((step_of(order),)) for order in self.orders)

    @property
    def why(self):
        """The reason of the stop and the number of its step."""
        return str(self.stop.reason), self.stop.step


def _seen(game):
    return game.edition, game.state


def written(game, seat, text):
    """A line that a seat has written now, not carried out yet."""
    line = read(text, game.edition.board.id)
    return Carrying(game, seat, begin(line, seat, player_view(game.edition, game.state, seat)))


def carried(game, seat, text, *rolls):
    return written(game, seat, text).go_on(*rolls)


def next_at(game, seat, plan):
    """What a plan would do next at that game."""
    view = player_view(game.edition, game.state, seat)
    return next_of(plan, game.edition, view, partial(legal, game.edition, game.state, seat))
