"""Hints, for a person who plays against computers alone; a table at which one was given is marked. Pure."""

from dataclasses import replace

from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.table.game import Change, Game, with_roster
from rules.table.roster import PersonId, Player
from rules.table.seats import must_act, only_person
from rules.table.settings import allows_hints


def must_want_hint(at: Game, person: PersonId) -> Player:
    """The player to whom a hint may be given now.

    Raises:
        TableRefused: they don't play here now, not against computers alone, or hints are not allowed.
        IllegalCommand: nothing is for them to decide.
    """
    player = must_act(at.roster, person)
    if only_person(at.roster) is None:
        raise TableRefused(TableReason.NOT_ALONE)
    if not allows_hints(at.roster):
        raise TableRefused(TableReason.NO_HINTS)
    if player.seat not in at.waiting_for:
        raise IllegalCommand(Reason.NOT_YOUR_TURN, waiting_for=at.waiting_for)
    return player


def mark_hinted(at: Game, person: PersonId) -> Change:
    """The table after a hint: it is marked for good.

    Raises:
        TableRefused, IllegalCommand: as for `to_be_hinted`.
    """
    must_want_hint(at, person)
    return with_roster(at, replace(at.roster, hinted=True))
