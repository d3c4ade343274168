"""What the clock adds to each change of a game: who was there, who hosts, its agreed end, how its clocks stand."""

from dataclasses import replace
from functools import partial

from rules.engine.persistence import goes_on
from rules.engine.timers import absences_until
from rules.engine.unit_of_work import Step
from rules.game.clock.agreeing import with_agreed_end
from rules.game.clock.clocks import Knowledge, clocks_after
from rules.game.clock.presence import note_act, pass_on_office
from rules.people.rows import PersonRows
from rules.table.game import Change, Game
from rules.table.roster import Status


def with_actor_noted(step: Step) -> Change:
    """The change, with the moment at which its actor did something at the table; a new name is no act."""
    return note_act(step.unit.refresh(step.before), step.change, step.actor, step.now)


def with_host(step: Step) -> Change:
    """The change, after which somebody who plays hosts the table."""
    return pass_on_office(step.before, step.change)


def with_end_agreed(step: Step) -> Change:
    """The change, with the end of the game if everybody agrees to it by now (`H-ALL-19`)."""
    return with_agreed_end(step.change)


def with_clocks(step: Step) -> Change:
    """The change, with the clocks of all seats as they stand after it, and the votes that still count."""
    away = partial(absences_until, step.ledger, step.now, step.before.roster.venue.guild)
    known = Knowledge(step.now, PersonRows(step.ledger).rests_of, away)
    return _with_clocks(step.before, step.change, known)


def _with_clocks(at: Game, change: Change, known: Knowledge) -> Change:
    after, roster = change.after, change.after.roster
    if after.waiting_for != at.waiting_for or roster.status is not at.roster.status:
        roster = replace(roster, since=known.now, moved=None)
    if goes_on(at, after) and roster.status is Status.PLAYING:
        roster = replace(roster, acted=dict.fromkeys(roster.seats, known.now))
    clocks = clocks_after(at, change.all_events, after, known)
    if clocks != roster.clocks:
        roster = replace(roster, clocks=clocks)
    votes = {seat: roster.votes[seat] for seat in after.waiting_for if seat in roster.votes}
    if votes != roster.votes:
        roster = replace(roster, votes=votes)
    if roster is after.roster:
        return change
    return replace(change, after=replace(after, roster=roster))
