"""Who decides about a season: its founder or a moderator who do not play in it, or a vote of its entrants. Pure.

All entrants of a season compete, so more than half of all of them must want what is put to the vote, and
three at least: of those who left, too, who gain nothing by it. About a table nobody votes who sits there.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from rules.league.mixing import entrant_of
from rules.league.telling import with_post
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.ruling import Judgement, Motion, SeasonStep
from rules.model.season import Season, SeasonStatus
from rules.table.ids import entrant_of_person, is_person
from rules.table.roster import PersonId

MOST_MOTIONS: Final = 3
"""The motions that one entrant may begin in a season."""
FEWEST_VOTES: Final = 3
"""The fewest votes by which anything is decided: two friends decide nothing."""


def list_voters(season: Season, concerned: Collection[PersonId] = ()) -> tuple[PersonId, ...]:
    """The entrants who have a vote: all but those concerned, and those who are forgotten."""
    entrants = (each.person for each in season.entrants if each.person not in concerned)
    return tuple(person for person in entrants if is_person(entrant_of_person(person)))


def open_motion(season: Season, proposal: Judgement) -> Motion | None:
    """The motion for a proposal that is still voted on; None if there is none."""
    motions = (each for each in season.motions if not each.settled)
    return next((each for each in motions if each.proposal == proposal), None)


def with_vote(
    season: Season, by: PersonId, proposal: Judgement, concerned: Collection[PersonId] = ()
) -> tuple[Season, bool]:
    """The season with somebody's vote for a proposal, and whether that carries it; a new motion is told.

    Raises:
        LeagueRefused: they have no vote, have voted, or began too many motions; or too few could vote.
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
    """Check that somebody decides about the season as a whole, or has a vote on it.

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
    """The season, and whether this step of it is decided; if not, with a vote for it.

    Raises:
        LeagueRefused: as for votes.
    """
    if _decides_alone(season, by, moderates=moderates):
        return season, True
    return with_vote(season, by, Judgement(step, 0))


def _decides_alone(season: Season, person: PersonId, *, moderates: bool) -> bool:
    """Whether somebody founded the season or moderates its server, and does not play in it.

    Before there is anything to win the founder may play; and in older seasons.
    """
    founded = person == season.founder
    if not season.by_shares or (founded and season.status is SeasonStatus.ENTRY):
        return founded or moderates
    return (founded or moderates) and not season.has_part(person)
