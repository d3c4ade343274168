"""Whole games as the engine keeps them, in which everything secret happens."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from rules.core.decide import legal
from rules.core.views import player_view
from rules.lobby.forming import begin
from rules.model import commands
from rules.model import events as e
from rules.model.board import Seat
from rules.model.errors import IllegalCommand
from rules.play.orders import follow
from rules.players.levels import choose_steadily
from rules.table.game import Change, Game, open_game
from rules.table.roster import GameId, PersonId, Player, Roster, Status, Venue
from tests.rules.support.variants import Variant

SITTINGS = (
    Variant("ryzyko", 3),
    Variant("ryzyko", 5),
    Variant("ryzyko", 2),
    Variant("ryzyko", 4, {"goal": "capitals"}),
    Variant("ryzyko", 4, {"traded_cards": "reshuffled", "defence": "live"}),
    Variant("classic", 3),
    Variant("classic", 2),
    Variant("parker", 4),
    Variant("gniazdo", 3, {"reroll": "with_card"}),
    Variant("gniazdo", 2, {"stack_limit": 12, "claim": "automatic"}),
    Variant("galaxy", 4),
    Variant("galaxy", 2),
)
"""Every rulebook, with missions and without, of two and of more, and the options that keep secrets."""


@dataclass(frozen=True)
class Deed:
    """One action of a game: the table before it, what it led to, and the log up to its end."""

    before: Game
    change: Change
    log: tuple[e.Event, ...]
    ends: frozenset[int]
    """The revisions at which each action so far ended."""

    @property
    def after(self) -> Game:
        return self.change.after


def lobby(variant: Variant) -> Game:
    """A table with everybody seated, and nothing dealt yet."""
    edition, moment = variant.edition(), datetime(2026, 1, 1, tzinfo=UTC)
    seats = edition.colours[: variant.players]
    players = tuple(
        Player(seat, f"Person {n}", PersonId(str(10**17 + n)), joined=f"joined {n}")
        for n, seat in enumerate(seats)
    )
    roster = Roster(
        id=GameId("abcdef"),
        status=Status.LOBBY,
        venue=Venue("1", "2"),
        host=PersonId(str(10**17)),
        edition=variant.name,
        options=edition.options,
        places=len(seats),
        players=players,
        commitment="0" * 64,
        created=moment,
        since=moment,
    )
    return open_game(roster, b"the secret of the game", (), 0)


def sitting(variant: Variant, seed: int, most: int = 1500) -> Iterator[Deed]:
    """A game from its deal to its end, or for so many commands."""
    chance = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret
    before = lobby(variant)
    before = replace(before, secret=b"%d" % seed)
    change = begin(before, "begun")
    log: list[e.Event] = []
    ends: set[int] = set()
    for _ in range(most):
        log += change.events
        ends.add(len(log))
        yield Deed(before, change, tuple(log), frozenset(ends))
        before = change.after
        if before.state.winner is not None:
            return
        change = _next(before, chance)


def _next(game: Game, chance: random.Random) -> Change:
    """Now and then something secret, or somebody gives up; else what a computer would do."""
    step = game.state.step
    if step is None:
        raise AssertionError("a game that waits for nobody")
    often = 0.25 if game.state.round == 0 else 0.05
    if chance.random() < often:
        seat = chance.choice(game.state.seats)
        try:
            return follow(game, _aside(game, seat, chance))
        except IllegalCommand:
            pass
    seat = chance.choice(step.waiting_for)
    choices = legal(game.edition, game.state, seat)
    command = choose_steadily(game.edition, player_view(game.edition, game.state, seat), choices)
    if isinstance(command, commands.Place) and game.state.round == 0:
        command = replace(command, armies=chance.randint(1, command.armies))
    if dice := [choice for choice in choices if isinstance(choice, commands.RerollChoice)]:
        command = commands.Reroll(seat=seat, die=dice[0].die)
    return follow(game, command)


def _aside(game: Game, seat: Seat, chance: random.Random) -> commands.Command:
    wishes = chance.sample(sorted(game.edition.board.territories), 12)
    quiet = game.state.round % 7 == 3 and len(list(game.state.playing())) > 2
    asides: tuple[commands.Command, ...] = (
        commands.Standing(seat=seat, dice=chance.choice(("most", "one"))),
        commands.Withdraw(seat=seat),
        commands.Prefer(seat=seat, territories=tuple(wishes)),
        *[commands.Resign(seat=seat)] * quiet,
    )
    return chance.choice(asides)
