"""Hints, for a person who plays against computers alone; a table at which one was given is marked. Pure."""

from dataclasses import replace

from rules.game.table.change import Change, with_roster
from rules.game.table.game import Game
from rules.game.table.preconditions import must_act
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.model.roster import PersonId, Player, Roster


def alone(roster: Roster) -> Player | None:
    """The only person who plays or ever played at a table that has begun; None where there are several."""
    people = [player for player in roster.players if player.person]
    return people[0] if len(people) == 1 and len(roster.players) > 1 else None


def to_be_hinted(at: Game, person: PersonId) -> Player:
    """The player to whom a hint may be given now.

    Raises:
        TableRefused: they don't play here now, or not against computers alone.
        IllegalCommand: nothing is for them to decide.
    """
    player = must_act(at.roster, person)
    if alone(at.roster) is None:
        raise TableRefused(TableReason.NOT_ALONE)
    if player.seat not in at.waiting_for:
        raise IllegalCommand(Reason.NOT_YOUR_TURN, waiting_for=at.waiting_for)
    return player


def hinted(at: Game, person: PersonId) -> Change:
    """The table after a hint: it is marked for good.

    Raises:
        TableRefused, IllegalCommand: as for `to_be_hinted`.
    """
    to_be_hinted(at, person)
    return with_roster(at, replace(at.roster, hinted=True))
