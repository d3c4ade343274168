"""A position of a game that is over, set up as a private table of one person's. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from rules.core.dice import commitment
from rules.core.evolve import replay
from rules.core.past import places_left
from rules.lobby.lobby import free_name
from rules.model import events as e
from rules.model.board import Seat
from rules.model.commands import Computer
from rules.model.errors import TableReason, TableRefused
from rules.players.levels import DEFAULT_LEVEL
from rules.table.game import Change, Game, dice_at, open_game
from rules.table.ids import Unrated
from rules.table.roster import NOWHERE, GameId, Person, Player, Roster, Scheme, Seeds, Status, Trial

_AUTOMATIC: Final = (e.StepBegan, e.StageBegan, e.IncomeGranted, e.ArmiesMustered, e.ArmiesLost)
"""The events at the beginning of a turn that nobody orders."""


def before_turn(log: Sequence[e.Event], turn: int) -> tuple[Seat, Sequence[e.Event]]:
    """The seat of a turn, and the events up to its first decision, without those that were taken back.

    Raises:
        TableRefused: the game has no such turn, or was won as it began.
    """
    left = [log[at] for at in places_left(log)]
    begins = [at for at, event in enumerate(left) if isinstance(event, e.TurnBegan)]
    if not 0 < turn <= len(begins):
        raise TableRefused(TableReason.NO_SUCH_TURN, turn=turn)
    at = begins[turn - 1]
    begun = left[at]
    until = next(
        (n for n in range(at + 1, len(left)) if not isinstance(left[n], _AUTOMATIC)), len(left)
    )
    is_won = until < len(left) and isinstance(left[until], e.GameOver)
    if is_won or not isinstance(begun, e.TurnBegan):
        raise TableRefused(TableReason.NO_SUCH_TURN, turn=turn)
    return begun.seat, left[:until]


def set_up_trial(
    of: Roster,
    log: Sequence[e.Event],
    turn: int,
    person: Person,
    given: tuple[GameId, bytes, datetime],
) -> Change:
    """A table at which a person plays on from a turn's first decision, in place of its seat, against computers.

    Nobody else who played is there: their levels are, or the usual one in place of a person. The cards
    left are shuffled anew. `given`: the id, the secret and the time of the new table.

    Raises:
        TableRefused: the game is not over, or there is nothing to try in that turn.
    """
    if of.status is not Status.OVER:
        raise TableRefused(TableReason.NOT_OVER)
    seat, events = before_turn(log, turn)
    roster = _table(of, seat, turn, person, given)
    before = open_game(roster, given[1], (), 0)
    whole = (*events, shuffle_at(before, events))
    return Change(open_game(roster, given[1], whole, 0), whole)


def shuffle_at(before: Game, events: Sequence[e.Event]) -> e.DeckShuffled:
    """The cards left at a position, in the order that the table's own secret gives them."""
    deck = sorted(replay(events).cards.deck)
    return e.DeckShuffled(cards=dice_at(before).shuffled(deck, "trial"))


def _table(
    of: Roster, seat: Seat, turn: int, person: Person, given: tuple[GameId, bytes, datetime]
) -> Roster:
    game, secret, now = given
    empty = Roster(
        id=game,
        status=Status.PLAYING,
        venue=NOWHERE,
        host=person.id,
        edition=of.edition,
        options=of.options,
        places=of.places,
        players=(),
        commitment=commitment(secret),
        created=now,
        since=now,
        scheme=Scheme.JOINED,  # nobody adds a line
        rated=False,
        hints=True,
        unrated=Unrated.HINTED,
        rules=of.rules,
        seeds=Seeds.SECRET,
        trial=Trial(of.id, turn),
    )
    for player in of.players:
        level = player.kind.level if isinstance(player.kind, Computer) else DEFAULT_LEVEL
        sits = Player(player.seat, free_name(empty), None, Computer(level))
        if player.seat == seat:
            sits = Player(seat, person.name, person.id)
        empty = replace(empty, players=(*empty.players, sits))
    return empty
