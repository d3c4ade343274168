"""Forfeits and adjusted results: by a season's referees, or by a vote of entrants. Pure.

Motions begin where there is no referee; those under way when one is named are still voted on. Who sat at a
table, or is to, is concerned by what becomes of it.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.league.departing import without_seat
from rules.league.points import is_adjusted
from rules.league.ranking import champions_of
from rules.league.rounds import change_fixture, move_on
from rules.league.telling import with_post
from rules.league.voting import open_motion, with_vote
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.ruling import Judgement, Ruling
from rules.model.season import Fixture, Season, SeasonStatus
from rules.table.roster import PersonId

ADJUSTABLE: Final = timedelta(days=7)
"""The time after a season's end in which its results may still be adjusted."""


def with_forfeit(
    season: Season, by: PersonId, table: int, person: PersonId, now: datetime
) -> Season:
    """The season in which somebody forfeits a table that is not over, or in which one more wants that.

    At a table that is played they have left it as far as the season goes; the game itself goes on with
    them, so that nobody's rating gains by a ruling.

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

    `order`: its people, the best first; those left out share the last place. It decides for all of them,
    also for whoever had left or forfeited the table.

    Raises:
        LeagueRefused: it can't be, or it is not theirs to decide.
    """
    fixture = table_of(season, table)
    facts = {"table": fixture.group, "round": fixture.round}
    if not fixture.is_over or len(fixture.persons) < 2:
        raise LeagueRefused(LeagueReason.TABLE_NOT_OVER, **facts)
    if is_adjusted(season, fixture):
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


def _decide(season: Season, by: PersonId, proposal: Judgement, now: datetime) -> Season:
    """The season with a proposal as a ruling of a referee's, or with a vote for it."""
    _must_be_open(season, now)
    referee = next((each for each in season.referees if each.id == by), None)
    if referee:
        return _rule(season, proposal, referee.name, now)
    if season.referees and not open_motion(season, proposal):
        raise LeagueRefused(LeagueReason.NOT_A_REFEREE, name=season.terms.name)
    concerned = table_of(season, proposal.table).persons
    voted, carried = with_vote(season, by, proposal, concerned)
    return _rule(voted, proposal, "", now) if carried else voted


def votes_under_way(season: Season) -> int:
    """The number of motions about tables that can still be carried."""
    open_ones = (each.proposal for each in season.motions if not each.settled)
    return sum(_can_be_carried_out(season, each) for each in open_ones if each.table)


def _can_be_carried_out(season: Season, proposal: Judgement) -> bool:
    fixture = table_of(season, proposal.table)
    if proposal.person is None:
        return not is_adjusted(season, fixture)
    return proposal.person in fixture.persons and not (
        fixture.is_over or proposal.person in fixture.left
    )


def _must_be_open(season: Season, now: datetime) -> None:
    """Check that rulings are still taken."""
    lately = season.ended is not None and now < season.ended + ADJUSTABLE
    over = season.status is SeasonStatus.OVER and lately
    if season.status is not SeasonStatus.RUNNING and not over:
        raise LeagueRefused(LeagueReason.OVER, name=season.terms.name)


def _rule(season: Season, proposal: Judgement, name: str, now: datetime) -> Season:
    """The season with a proposal carried out, told, and what follows from it."""
    fixture = table_of(season, proposal.table)
    number = len(season.rulings) + 1
    ruling = Ruling(number, proposal, season.round, fixture.places, name)
    ruled = with_post(replace(season, rulings=(*season.rulings, ruling)), "ruling", number)
    changed = change_fixture(ruled, fixture.number, lambda each: _carried_out(each, proposal))
    if changed.status is not SeasonStatus.OVER:
        return move_on(changed, now)
    champions = champions_of(changed)
    crowned = replace(ruling, crowned=champions != season.champions)
    return replace(changed, champions=champions, rulings=(*season.rulings, crowned))


def _carried_out(fixture: Fixture, proposal: Judgement) -> Fixture:
    """A table after a proposal about it."""
    if proposal.person is None:
        return replace(fixture, places=proposal.places)
    if fixture.is_open:
        return replace(fixture, left=(*fixture.left, proposal.person))
    return without_seat(fixture, proposal.person)
