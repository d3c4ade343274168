"""Refereeing a season, by referees or by a vote of the entrants, and what may be ruled. Pure.

Entrants can rely on the referees: once others have entered, no current or future player may change them.

All entrants compete with each other, so a motion needs more than half of all of them and at least three
votes. Entrants who have withdrawn still vote, since they gain nothing by it. A table's own players have no
vote about it.

Motions can only begin while there is no referee; those open when one is named are still voted on. A table
concerns everyone who sat or will sit there.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.league.rounds import change_fixture, move_on
from rules.league.season import (
    ALIVE,
    Fixture,
    Judgement,
    Motion,
    Ruling,
    Season,
    SeasonStatus,
    SeasonStep,
)
from rules.league.seeding import entrant_of
from rules.league.standing import champions_of, is_adjusted, with_post
from rules.league.withdrawal import without_seat
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.ids import entrant_of_person, is_person
from rules.table.roster import Person, PersonId

MOST_REFEREES: Final = 5


def with_referee(
    season: Season, by: PersonId, person: Person, *, moderates: bool = False
) -> Season:
    """The season with one more referee; open motions are still voted on.

    Raises:
        LeagueRefused: it is over, not theirs to decide, or the person plays in it or is already a referee.
    """
    _must_name(season, by, moderates=moderates)
    if season.has_part(person.id):
        raise LeagueRefused(LeagueReason.REFEREE_PLAYS, name=season.terms.name)
    if any(each.id == person.id for each in season.referees):
        raise LeagueRefused(LeagueReason.REFEREE_ALREADY, name=season.terms.name)
    if len(season.referees) >= MOST_REFEREES:
        raise LeagueRefused(LeagueReason.MANY_REFEREES, most=MOST_REFEREES)
    return _with_referees(season, by, (*season.referees, person))


def without_referee(
    season: Season, by: PersonId, person: PersonId, *, moderates: bool = False
) -> Season:
    """The season without a referee.

    Raises:
        LeagueRefused: it is over, not theirs to decide, or the person isn't a referee.
    """
    _must_name(season, by, moderates=moderates)
    left = tuple(each for each in season.referees if each.id != person)
    if len(left) == len(season.referees):
        raise LeagueRefused(LeagueReason.NO_SUCH_REFEREE, name=season.terms.name)
    return _with_referees(season, by, left)


def without_judge(season: Season, person: PersonId, instead: PersonId) -> Season:
    """The season with a person's id and name erased from its referees, substitutes and rulings.

    Someone barred from entering could come back under a new identity and play, so the referees they named are
    removed.
    """
    if person in season.kept_out:
        season = replace(season, kept_out=tuple(p for p in season.kept_out if p != person))
        if season.status is SeasonStatus.ENTRY and season.referees:
            season = with_post(replace(season, referees=()), "referees")
    referee = next((each for each in season.referees if each.id == person), None)
    rulings = tuple(
        replace(
            each,
            proposal=_forgotten(each.proposal, person, instead),
            before=_renamed(each.before, person, instead),
            name="?" if referee and each.name == referee.name else each.name,
        )
        for each in season.rulings
    )
    motions = tuple(
        replace(
            each,
            proposal=_forgotten(each.proposal, person, instead),
            votes=tuple(instead if vote == person else vote for vote in each.votes),
        )
        for each in season.motions
    )
    return replace(
        season,
        substitutes=tuple(each for each in season.substitutes if each.person != person),
        referees=tuple(each for each in season.referees if each.id != person),
        rulings=rulings,
        motions=motions,
    )


def _forgotten(proposal: Judgement, person: PersonId, instead: PersonId) -> Judgement:
    forfeits = instead if proposal.person == person else proposal.person
    return replace(proposal, person=forfeits, places=_renamed(proposal.places, person, instead))


def _renamed(
    places: Mapping[PersonId, int] | None, person: PersonId, instead: PersonId
) -> Mapping[PersonId, int] | None:
    return places and {instead if each == person else each: at for each, at in places.items()}


def _with_referees(season: Season, by: PersonId, referees: tuple[Person, ...]) -> Season:
    """The season with these referees and a post about it; `by` may not enter if others already have."""
    late = _others_are_in(season, by) and by not in season.kept_out
    kept_out = (*season.kept_out, by) if late else season.kept_out
    return with_post(replace(season, referees=referees, kept_out=kept_out), "referees")


def _others_are_in(season: Season, by: PersonId) -> bool:
    return any(each.person != by for each in (*season.entrants, *season.substitutes))


def _must_name(season: Season, by: PersonId, *, moderates: bool) -> None:
    """Check that this person may name referees, and that the season isn't over."""
    if by != season.founder and not moderates:
        raise LeagueRefused(LeagueReason.NOT_THE_FOUNDER, founder=season.founder_name)
    if season.status not in ALIVE:
        raise LeagueRefused(LeagueReason.OVER, name=season.terms.name)
    if season.has_part(by) and _others_are_in(season, by):
        raise LeagueRefused(LeagueReason.REFEREES_SETTLED, name=season.terms.name)


MOST_MOTIONS: Final = 3
"""The most motions that one entrant may begin in a season."""
FEWEST_VOTES: Final = 3
"""The fewest votes that carry a motion, so that two friends can't decide alone."""


def list_voters(season: Season, concerned: Collection[PersonId] = ()) -> tuple[PersonId, ...]:
    """The entrants who may vote: all except those concerned and those erased."""
    entrants = (each.person for each in season.entrants if each.person not in concerned)
    return tuple(person for person in entrants if is_person(entrant_of_person(person)))


def open_motion(season: Season, proposal: Judgement) -> Motion | None:
    """The open motion for a proposal; None if there is none."""
    motions = (each for each in season.motions if not each.settled)
    return next((each for each in motions if each.proposal == proposal), None)


def with_vote(
    season: Season, by: PersonId, proposal: Judgement, concerned: Collection[PersonId] = ()
) -> tuple[Season, bool]:
    """The season with a vote for a proposal, and whether that carries it; a new motion is posted.

    Raises:
        LeagueRefused: they may not vote, have already voted, or began too many motions; or too few could
            vote.
    """
    entrant_of(season, by)
    may_vote = list_voters(season, concerned)
    if len(may_vote) < FEWEST_VOTES:
        raise LeagueRefused(LeagueReason.TOO_FEW_VOTERS, fewest=FEWEST_VOTES)
    if by not in may_vote:
        raise LeagueRefused(LeagueReason.CONCERNED, name=season.terms.name)
    before = open_motion(season, proposal)
    if before and by in before.votes:
        raise LeagueRefused(LeagueReason.VOTED_ALREADY, name=season.terms.name)
    if not before and sum(each.votes[:1] == (by,) for each in season.motions) >= MOST_MOTIONS:
        raise LeagueRefused(LeagueReason.MANY_MOTIONS, most=MOST_MOTIONS)
    motion = before or Motion(len(season.motions) + 1, proposal, ())
    motion = replace(motion, votes=(*motion.votes, by))
    votes = len({*motion.votes} & {*may_vote})
    carried = votes >= FEWEST_VOTES and 2 * votes > len(may_vote)
    others = tuple(each for each in season.motions if each.number != motion.number)
    voted = replace(season, motions=(*others, replace(motion, settled=carried)))
    return (voted if before else with_post(voted, "motion", motion.number)), carried


def must_have_say(season: Season, person: PersonId, *, moderates: bool) -> None:
    """Check that this person decides about the season as a whole, or may vote on it.

    Raises:
        LeagueRefused: neither.
    """
    votes = season.by_shares and season.status is not SeasonStatus.ENTRY
    if votes and season.entrant(person):
        return
    if not _decides_alone(season, person, moderates=moderates):
        raise LeagueRefused(LeagueReason.NOT_THE_FOUNDER, founder=season.founder_name)


def decide(
    season: Season, by: PersonId, step: SeasonStep, *, moderates: bool
) -> tuple[Season, bool]:
    """The season, and whether this step is decided; if not, the season has a vote for it.

    Raises:
        LeagueRefused: as for votes.
    """
    if _decides_alone(season, by, moderates=moderates):
        return season, True
    return with_vote(season, by, Judgement(step, 0))


def _decides_alone(season: Season, person: PersonId, *, moderates: bool) -> bool:
    """Whether this is the founder or a server moderator, and not a player.

    A founder who plays may still decide before the season begins, and in older seasons.
    """
    founded = person == season.founder
    if not season.by_shares or (founded and season.status is SeasonStatus.ENTRY):
        return founded or moderates
    return (founded or moderates) and not season.has_part(person)


ADJUSTABLE: Final = timedelta(days=7)
"""How long after a season's end its results may still be adjusted."""


def with_forfeit(
    season: Season, by: PersonId, table: int, person: PersonId, now: datetime
) -> Season:
    """The season with a forfeit of a table that isn't over, or with one more vote for that.

    In a game in progress, the player counts as having left for the season's purposes only; they play on, so
    that a ruling doesn't improve anybody's rating.

    Raises:
        LeagueRefused: not possible, or not theirs to decide.
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
    """The season with an adjusted result of a finished table, or with one more vote for that.

    `order` lists the players, best first; those missing share the last place. It overrides forfeits and
    departures, too.

    Raises:
        LeagueRefused: not possible, or not theirs to decide.
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
    """Return the table with this number.

    Raises:
        LeagueRefused: there is none.
    """
    found = next((each for each in season.fixtures if each.number == number), None)
    if found is None:
        raise LeagueRefused(LeagueReason.NO_SUCH_TABLE, name=season.terms.name)
    return found


def _decide(season: Season, by: PersonId, proposal: Judgement, now: datetime) -> Season:
    """The season with a proposal as a referee's ruling, or with a vote for it."""
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
    """Check that rulings are still accepted."""
    lately = season.ended is not None and now < season.ended + ADJUSTABLE
    over = season.status is SeasonStatus.OVER and lately
    if season.status is not SeasonStatus.RUNNING and not over:
        raise LeagueRefused(LeagueReason.OVER, name=season.terms.name)


def _rule(season: Season, proposal: Judgement, name: str, now: datetime) -> Season:
    """The season with a proposal carried out and posted, and its consequences."""
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
    """The table with a proposal applied."""
    if proposal.person is None:
        return replace(fixture, places=proposal.places)
    if fixture.is_open:
        return replace(fixture, left=(*fixture.left, proposal.person))
    return without_seat(fixture, proposal.person)
