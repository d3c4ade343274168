"""Those who judge a season: its referees, and who may name them; forgotten like everybody. Pure.

Whoever enters knows who judges: once others have entered, nobody changes the referees who plays, or will.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.league.telling import with_post
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.ruling import Judgement
from rules.model.season import ALIVE, Season, SeasonStatus
from rules.table.roster import Person, PersonId

MOST_REFEREES: Final = 5


def with_referee(
    season: Season, by: PersonId, person: Person, *, moderates: bool = False
) -> Season:
    """The season with one more referee; what is put to the vote already is still voted on.

    Raises:
        LeagueRefused: it is over, not theirs to name, or the person plays in it or is one already.
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
        LeagueRefused: it is over, not theirs to say, or the person is none.
    """
    _must_name(season, by, moderates=moderates)
    left = tuple(each for each in season.referees if each.id != person)
    if len(left) == len(season.referees):
        raise LeagueRefused(LeagueReason.NO_SUCH_REFEREE, name=season.terms.name)
    return _with_referees(season, by, left)


def without_judge(season: Season, person: PersonId, instead: PersonId) -> Season:
    """The season without a person's id and name where it is judged: they are nobody's referee or substitute.

    Who may not enter could come back unknown, and play: then those go whom they named.
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
    """The season with these referees, its channel told; once others are in, who says so may not enter."""
    late = _others_are_in(season, by) and by not in season.kept_out
    kept_out = (*season.kept_out, by) if late else season.kept_out
    return with_post(replace(season, referees=referees, kept_out=kept_out), "referees")


def _others_are_in(season: Season, by: PersonId) -> bool:
    return any(each.person != by for each in (*season.entrants, *season.substitutes))


def _must_name(season: Season, by: PersonId, *, moderates: bool) -> None:
    """Check that somebody names the referees of a season that is not over."""
    if by != season.founder and not moderates:
        raise LeagueRefused(LeagueReason.NOT_THE_FOUNDER, founder=season.founder_name)
    if season.status not in ALIVE:
        raise LeagueRefused(LeagueReason.OVER, name=season.terms.name)
    if season.has_part(by) and _others_are_in(season, by):
        raise LeagueRefused(LeagueReason.REFEREES_SETTLED, name=season.terms.name)
