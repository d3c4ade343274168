"""Forfeits and adjusted results: by a season's referees, or by a vote of those not concerned. Pure.

Votes are taken where there is no referee. Who sat at a table, or is to, is concerned by what becomes of it.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.league.departing import without_seat
from rules.league.mixing import entrant_of
from rules.league.ranking import champions_of
from rules.league.rounds import change_fixture, move_on
from rules.league.telling import with_post
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.roster import PersonId
from rules.model.ruling import Judgement, Motion, Ruling
from rules.model.season import Fixture, Season, SeasonStatus

MOST_MOTIONS: Final = 3
"""The motions that one entrant may begin in a season."""
ADJUSTABLE: Final = timedelta(days=7)
"""The time after a season's end in which its results may still be adjusted."""


def with_forfeit(
    season: Season, by: PersonId, table: int, person: PersonId, now: datetime
) -> Season:
    """The season in which somebody forfeits a table that is not over, or in which one more wants that.

    At a table that is played they have left it: the engine resigns for them.

    Raises:
        LeagueRefused: it can't be, or it is not theirs to decide.
    """
    fixture = table_of(season, table)
    if season.status is not SeasonStatus.RUNNING or fixture.is_over:
        raise LeagueRefused(LeagueReason.TABLE_OVER, table=fixture.group, round=fixture.round)
    if person not in fixture.persons:
        raise LeagueRefused(LeagueReason.NOT_AT_THE_TABLE, table=fixture.group, round=fixture.round)
    if person in fixture.left:
        raise LeagueRefused(
            LeagueReason.FORFEITED_ALREADY, table=fixture.group, round=fixture.round
        )
    return _decide(season, by, Judgement("forfeit", table, person=person), now)


def with_adjusted_result(
    season: Season, by: PersonId, table: int, order: Sequence[PersonId], now: datetime
) -> Season:
    """The season with another result of a table that is over, or in which one more wants that.

    `order`: its people, the best first; those left out share the last place.

    Raises:
        LeagueRefused: it can't be, or it is not theirs to decide.
    """
    fixture = table_of(season, table)
    facts = {"table": fixture.group, "round": fixture.round}
    if not fixture.is_over or len(fixture.persons) < 2:
        raise LeagueRefused(LeagueReason.TABLE_NOT_OVER, **facts)
    if any(r.proposal.kind == "result" and r.proposal.table == table for r in season.rulings):
        raise LeagueRefused(LeagueReason.ADJUSTED_ALREADY, **facts)
    if not order or len({*order}) < len(order) or not {*order} <= {*fixture.persons}:
        raise LeagueRefused(LeagueReason.NOT_AT_THE_TABLE, **facts)
    places = {person: len(order) + 1 for person in fixture.persons}
    places |= {person: place for place, person in enumerate(order, start=1)}
    return _decide(season, by, Judgement("result", table, places=places), now)


def table_of(season: Season, number: int) -> Fixture:
    """The table with a number.

    Raises:
        LeagueRefused: there is none.
    """
    found = next((each for each in season.fixtures if each.number == number), None)
    if found is None:
        raise LeagueRefused(LeagueReason.NO_SUCH_TABLE, name=season.terms.name)
    return found


def list_unconcerned(season: Season, fixture: Fixture) -> tuple[PersonId, ...]:
    """The entrants who may vote about a table: those who are still in the season and not at it."""
    return tuple(each.person for each in season.active if each.person not in fixture.persons)


def _decide(season: Season, by: PersonId, proposal: Judgement, now: datetime) -> Season:
    """The season with a proposal as a ruling of a referee's, or with a vote for it."""
    _must_be_open(season, now)
    referee = next((each for each in season.referees if each.id == by), None)
    if referee:
        return _rule(season, proposal, referee.name, now)
    if season.referees:
        raise LeagueRefused(LeagueReason.NOT_A_REFEREE, name=season.terms.name)
    return _vote(season, by, proposal, now)


def _must_be_open(season: Season, now: datetime) -> None:
    """Check that rulings are still taken."""
    lately = season.ended is not None and now < season.ended + ADJUSTABLE
    over = season.status is SeasonStatus.OVER and lately
    if season.status is not SeasonStatus.RUNNING and not over:
        raise LeagueRefused(LeagueReason.OVER, name=season.terms.name)


def _vote(season: Season, by: PersonId, proposal: Judgement, now: datetime) -> Season:
    """The season with a vote for a proposal; decided once more than half of the unconcerned want it."""
    entrant_of(season, by)
    may_vote = list_unconcerned(season, table_of(season, proposal.table))
    if not may_vote:
        raise LeagueRefused(LeagueReason.ALL_CONCERNED, name=season.terms.name)
    if by not in may_vote:
        raise LeagueRefused(LeagueReason.CONCERNED, name=season.terms.name)
    before = next((m for m in season.motions if m.proposal == proposal and not m.settled), None)
    if before and by in before.votes:
        raise LeagueRefused(LeagueReason.VOTED_ALREADY, name=season.terms.name)
    if not before and sum(each.votes[:1] == (by,) for each in season.motions) >= MOST_MOTIONS:
        raise LeagueRefused(LeagueReason.MANY_MOTIONS, most=MOST_MOTIONS)
    motion = before or Motion(len(season.motions) + 1, proposal, ())
    votes = (*motion.votes, by)
    carried = 2 * len({*votes} & {*may_vote}) > len(may_vote)
    motion = replace(motion, votes=votes, settled=carried)
    others = tuple(each for each in season.motions if each.number != motion.number)
    voted = replace(season, motions=(*others, motion))
    if carried:
        return _rule(voted, proposal, "", now)
    return with_post(voted, "motion", motion.number) if before is None else voted


def _rule(season: Season, proposal: Judgement, name: str, now: datetime) -> Season:
    """The season with a proposal carried out, told, and what follows from it."""
    fixture = table_of(season, proposal.table)
    number = len(season.rulings) + 1
    ruling = Ruling(number, proposal, season.round, fixture.places, name)
    ruled = with_post(replace(season, rulings=(*season.rulings, ruling)), "ruling", number)
    changed = change_fixture(ruled, fixture.number, lambda each: _carried_out(each, proposal))
    if changed.status is SeasonStatus.OVER:
        return replace(changed, champions=champions_of(changed))
    return move_on(changed, now)


def _carried_out(fixture: Fixture, proposal: Judgement) -> Fixture:
    """A table after a proposal about it."""
    if proposal.person is None:
        return replace(fixture, places=proposal.places)
    if fixture.is_open:
        return replace(fixture, left=(*fixture.left, proposal.person))
    return without_seat(fixture, proposal.person)
