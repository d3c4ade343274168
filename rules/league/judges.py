"""Those who judge a season: its referees, whom its founder names; forgotten like everybody. Pure."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.league.telling import with_post
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.roster import Person, PersonId
from rules.model.ruling import Judgement
from rules.model.season import ALIVE, Season

MOST_REFEREES: Final = 5


def with_referee(season: Season, by: PersonId, person: Person) -> Season:
    """The season with one more referee, whom its founder names; they settle what is to be voted on no more.

    Raises:
        LeagueRefused: it is over, not theirs to name, or the person plays in it or is one already.
    """
    _must_name(season, by)
    if season.entrant(person.id) or season.substitute(person.id):
        raise LeagueRefused(LeagueReason.REFEREE_PLAYS, name=season.terms.name)
    if any(each.id == person.id for each in season.referees):
        raise LeagueRefused(LeagueReason.REFEREE_ALREADY, name=season.terms.name)
    if len(season.referees) >= MOST_REFEREES:
        raise LeagueRefused(LeagueReason.MANY_REFEREES, most=MOST_REFEREES)
    motions = tuple(replace(each, settled=True) for each in season.motions)
    named = replace(season, referees=(*season.referees, person), motions=motions)
    return with_post(named, "referees")


def without_referee(season: Season, by: PersonId, person: PersonId) -> Season:
    """The season without a referee, as its founder says.

    Raises:
        LeagueRefused: it is over, not theirs to say, or the person is none.
    """
    _must_name(season, by)
    left = tuple(each for each in season.referees if each.id != person)
    if len(left) == len(season.referees):
        raise LeagueRefused(LeagueReason.NO_SUCH_REFEREE, name=season.terms.name)
    return with_post(replace(season, referees=left), "referees")


def without_judge(season: Season, person: PersonId, instead: PersonId) -> Season:
    """The season without a person's id and name where it is judged: they are nobody's referee or substitute."""
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


def _must_name(season: Season, by: PersonId) -> None:
    """Check that somebody names the referees of a season that is not over."""
    if by != season.founder:
        raise LeagueRefused(LeagueReason.FOUNDER_ALONE, founder=season.founder_name)
    if season.status not in ALIVE:
        raise LeagueRefused(LeagueReason.OVER, name=season.terms.name)
