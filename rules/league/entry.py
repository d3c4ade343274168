"""Entering a season, leaving it, calling it off; a season that pauses and goes on. Pure."""

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from rules.core.dice import commitment
from rules.editions.registry import newest
from rules.league.judging import decide, must_have_say, without_judge
from rules.league.rounds import FEWEST, largest_table, move_on
from rules.league.season import ALIVE, Season, SeasonEntrant, SeasonScheme, SeasonStatus, Terms
from rules.league.seeding import must_take_entries, with_line
from rules.league.standing import with_post
from rules.league.withdrawal import must_be_in, without_entrant
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.roster import Line, LineKind, Person, PersonId, SeasonId

MOST_ENTRANTS: Final = 256
_SOMEBODY: Final = "?"
"""What stands for the name of somebody who is forgotten."""
_SOONEST: Final = timedelta(minutes=1)
"""The shortest time for entry."""
_LATEST: Final = timedelta(days=60)


def new_season_id(random: Callable[[int], bytes]) -> SeasonId:
    """An id for a new season, of random bytes."""
    return SeasonId("".join("abcdefghijklmnopqrstuvwxyz234567"[byte % 32] for byte in random(8)))


def new_season(
    season: SeasonId,
    place: tuple[str, str],
    founder: Person,
    terms: Terms,
    closes: datetime,
    secret: bytes,
    now: datetime,
) -> Season:
    """A new season, which people may enter; its channel is told. `place`: the server and the channel.

    Raises:
        DataError: a rulebook or option that can't be, for some size of table.
        LeagueRefused: too few seats, or a bad time for entry.
    """
    _must_be_playable(terms)
    if closes - now < _SOONEST:
        raise LeagueRefused(LeagueReason.CLOSES_TOO_SOON)
    if closes - now > _LATEST:
        raise LeagueRefused(LeagueReason.CLOSES_TOO_LATE, days=_LATEST.days)
    guild, channel = place
    new = Season(
        id=season,
        status=SeasonStatus.ENTRY,
        guild=guild,
        channel=channel,
        founder=founder.id,
        founder_name=founder.name,
        terms=terms,
        commitment=commitment(secret),
        created=now,
        closes=closes,
        scheme=SeasonScheme.LEAVING,
    )
    return with_post(new, "entry")


def with_entrant(
    season: Season, person: Person, action: str, *, substitute: bool = False
) -> Season:
    """The season with one more entrant, or substitute; `action` is the id of the interaction.

    Raises:
        LeagueRefused: they have entered already or judge, or entry is closed, or there are too many.
    """
    known = season.entrant(person.id) or season.substitute(person.id)
    if known and known.entered == action:
        return season
    must_take_entries(season)
    if known:
        raise LeagueRefused(LeagueReason.ALREADY_ENTERED, name=season.terms.name)
    if any(each.id == person.id for each in season.referees):
        raise LeagueRefused(LeagueReason.REFEREE_MAY_NOT_ENTER, name=season.terms.name)
    if person.id in season.kept_out:
        raise LeagueRefused(LeagueReason.CHANGED_REFEREES, name=season.terms.name)
    if len(season.entrants) + len(season.substitutes) >= MOST_ENTRANTS:
        raise LeagueRefused(LeagueReason.FULL, most=MOST_ENTRANTS)
    lined = with_line(season, Line(action, LineKind.JOIN, by=person.id))
    new = SeasonEntrant(person.id, person.name, action, line=len(lined.lines))
    if substitute:
        return replace(lined, substitutes=(*season.substitutes, new))
    return replace(lined, entrants=(*season.entrants, new))


def with_withdrawal(season: Season, person: PersonId, now: datetime) -> Season:
    """The season that somebody leaves; once it runs they keep their points, and stand behind the others.

    They are taken from tables that are not open yet; who is left alone at one has it to themselves. Open
    ones are for the engine to resign.

    Raises:
        LeagueRefused: they are not in it, have withdrawn already, or it is over.
    """
    must_be_in(season, person)
    if season.substitute(person):
        waiting = tuple(each for each in season.substitutes if each.person != person)
        return replace(season, substitutes=waiting)
    if season.status is SeasonStatus.ENTRY:
        left = tuple(each for each in season.entrants if each.person != person)
        return replace(season, entrants=left)
    return move_on(without_entrant(season, person), now)


def carry_over(over: Season, new: Season) -> Season:
    """A new season as the one that follows on another: judged by the same people, followed like it."""
    return replace(new, language=over.language, referees=over.referees, again=over.again)


def with_repeat(season: Season, by: PersonId, days: int) -> Season:
    """The season that another follows by itself, whose entry is open for so many days; none by 0.

    Raises:
        LeagueRefused: somebody else founded it, it is over, or entry can't be open for so long.
    """
    if by != season.founder:
        raise LeagueRefused(LeagueReason.FOUNDER_ALONE, founder=season.founder_name)
    _must_not_be_over(season)
    if not 0 <= days <= _LATEST.days:
        raise LeagueRefused(LeagueReason.CLOSES_TOO_LATE, days=_LATEST.days)
    return replace(season, again=days)


def call_off(season: Season, by: Person, *, moderates: bool) -> Season:
    """The season called off, or with a vote for that; tables under way go on by themselves.

    By its founder or a moderator, if they do not play in it once it has begun; else by a vote.

    Raises:
        LeagueRefused: it is not theirs to decide, or it is over.
    """
    must_have_say(season, by.id, moderates=moderates)
    _must_not_be_over(season)
    alone = season.motions
    season, decided = decide(season, by.id, "cancel", moderates=moderates)
    if not decided:
        return season
    name = by.name if season.motions == alone else ""
    return with_post(replace(season, status=SeasonStatus.CANCELLED, by=name), "cancelled")


def without_person(
    season: Season, person: PersonId, names: Collection[str], instead: PersonId, now: datetime
) -> Season:
    """The season without a person's id and names: they leave it, and their results are somebody's.

    `instead` is an id that leads to nobody. How they entered stays, and so do their lines, since the
    draws and the dice follow from them.
    """
    entrant = season.entrant(person)
    if entrant and not entrant.withdrawn and season.status in ALIVE:
        season = with_withdrawal(season, person, now)
    founded_it = season.founder == person
    season = without_judge(season, person, instead)
    owner = instead if season.entrant(person) else None

    def those(persons: tuple[PersonId, ...]) -> tuple[PersonId, ...]:
        return tuple(instead if each == person else each for each in persons)

    return replace(
        season,
        again=0 if founded_it else season.again,
        founder=instead if founded_it else season.founder,
        founder_name=_SOMEBODY if founded_it else season.founder_name,
        by=_SOMEBODY if season.by in names else season.by,
        entrants=tuple(
            replace(each, person=instead, name=_SOMEBODY) if each.person == person else each
            for each in season.entrants
        ),
        fixtures=tuple(
            replace(
                each,
                persons=those(each.persons),
                left=those(each.left),
                places=each.places
                and {instead if p == person else p: place for p, place in each.places.items()},
            )
            for each in season.fixtures
        ),
        champions=those(season.champions),
        lines=tuple(
            replace(line, by=owner) if line.by == person else line for line in season.lines
        ),
    )


def _must_not_be_over(season: Season) -> None:
    if season.status not in ALIVE:
        raise LeagueRefused(LeagueReason.OVER, name=season.terms.name)


def _must_be_playable(terms: Terms) -> None:
    """Check that every size that a table may come to can be played."""
    book, most = newest(terms.preset.edition), largest_table(terms.preset.edition)
    if not FEWEST <= terms.preset.places <= most:
        raise LeagueRefused(LeagueReason.TABLE_SIZE, fewest=FEWEST, most=most)
    for players in range(FEWEST, most + 1):
        book.edition(terms.preset.options, players)


def pause(season: Season, by: PersonId, now: datetime, *, moderates: bool) -> Season:
    """The season standing still, or with a vote for that; who decides is said in `voting`.

    No table is opened, and entry does not close. Open tables are played on.

    Raises:
        LeagueRefused: it is not theirs to decide, it is over or stands still, or words are awaited.
    """
    must_have_say(season, by, moderates=moderates)
    if season.status not in ALIVE:
        raise LeagueRefused(LeagueReason.OVER, name=season.terms.name)
    if season.status is SeasonStatus.SEALED:
        raise LeagueRefused(LeagueReason.WORDS_AWAITED, name=season.terms.name)
    if season.paused:
        raise LeagueRefused(LeagueReason.PAUSED, name=season.terms.name)
    season, decided = decide(season, by, "pause", moderates=moderates)
    return with_post(replace(season, paused=now), "paused") if decided else season


def resume(season: Season, by: PersonId, now: datetime, *, moderates: bool) -> Season:
    """The season going on, or with a vote for that.

    What was to happen by itself happens as much later as it stood still.

    Raises:
        LeagueRefused: it is not theirs to decide, or it does not stand still.
    """
    must_have_say(season, by, moderates=moderates)
    if season.paused is None or season.status not in ALIVE:
        raise LeagueRefused(LeagueReason.NOT_PAUSED, name=season.terms.name)
    since, stood = season.paused, now - season.paused
    season, decided = decide(season, by, "resume", moderates=moderates)
    if not decided:
        return season
    fixtures = tuple(
        # A table that was planned in the meantime has its whole time from now.
        replace(each, planned=now if each.planned > since else each.planned + stood)
        if each.is_to_open
        else each
        for each in season.fixtures
    )
    closes = season.closes + stood if season.status is SeasonStatus.ENTRY else season.closes
    going_on = replace(season, paused=None, closes=closes, fixtures=fixtures)
    return with_post(going_on, "resumed")
