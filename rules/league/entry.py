"""Season entry, withdrawal, cancelling, pausing and resuming. Pure."""

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
"""Stands in for the name of an erased player."""
_SOONEST: Final = timedelta(minutes=1)
"""The shortest entry period."""
LONGEST_ENTRY: Final = timedelta(days=60)
"""The longest entry period."""


def new_season_id(random: Callable[[int], bytes]) -> SeasonId:
    """A new season id from random bytes."""
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
    """A new season, open for entry, with a post announcing it. `place`: the server and the channel.

    Raises:
        DataError: the rulebook or an option is invalid for some table size.
        LeagueRefused: too few seats, or an invalid entry period.
    """
    _must_be_playable(terms)
    if closes - now < _SOONEST:
        raise LeagueRefused(LeagueReason.CLOSES_TOO_SOON)
    if closes - now > LONGEST_ENTRY:
        raise LeagueRefused(LeagueReason.CLOSES_TOO_LATE, days=LONGEST_ENTRY.days)
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
    """The season with one more entrant or substitute; `action` is the interaction id.

    Raises:
        LeagueRefused: they have already entered, they are a referee, entry is closed, or the season is full.
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
    """The season after someone withdraws; if it has begun they keep their points but rank last.

    They are removed from tables that aren't open yet; a player left alone at one gets a bye. In open tables
    the engine must resign for them.

    Raises:
        LeagueRefused: they are not in it, have already withdrawn, or it is over.
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
    """A follow-up season with the same referees and repeat setting as the one that is over."""
    return replace(new, language=over.language, referees=over.referees, again=over.again)


def with_repeat(season: Season, by: PersonId, days: int) -> Season:
    """The season with automatic repetition, entry open for `days`; 0 turns it off.

    Raises:
        LeagueRefused: not the founder, the season is over, or the entry period is invalid.
    """
    if by != season.founder:
        raise LeagueRefused(LeagueReason.FOUNDER_ALONE, founder=season.founder_name)
    _must_not_be_over(season)
    if not 0 <= days <= LONGEST_ENTRY.days:
        raise LeagueRefused(LeagueReason.CLOSES_TOO_LATE, days=LONGEST_ENTRY.days)
    return replace(season, again=days)


def call_off(season: Season, by: Person, *, moderates: bool) -> Season:
    """The cancelled season, or the season with a vote for that; games in progress continue on their own.

    The founder or a moderator may cancel it, unless it has begun and they play in it; then it takes a vote.

    Raises:
        LeagueRefused: not theirs to decide, or it is over.
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
    """The season with a person erased: they leave it, and their results stay under a placeholder.

    `instead` is an id that can't be traced. Entry ids and lines stay, since the draws and the dice depend on
    them.
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
    """Check that the terms are playable at every possible table size."""
    book, most = newest(terms.preset.edition), largest_table(terms.preset.edition)
    if not FEWEST <= terms.preset.places <= most:
        raise LeagueRefused(LeagueReason.TABLE_SIZE, fewest=FEWEST, most=most)
    for players in range(FEWEST, most + 1):
        book.edition(terms.preset.options, players)


def pause(season: Season, by: PersonId, now: datetime, *, moderates: bool) -> Season:
    """The paused season, or the season with a vote for that. `judging` says who decides.

    While paused, no tables open and entry doesn't close. Open tables are played on.

    Raises:
        LeagueRefused: not theirs to decide, the season is over or paused, or it is waiting for words.
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
    """The resumed season, or the season with a vote for that.

    All its deadlines move by the length of the pause.

    Raises:
        LeagueRefused: not theirs to decide, or it isn't paused.
    """
    must_have_say(season, by, moderates=moderates)
    if season.paused is None or season.status not in ALIVE:
        raise LeagueRefused(LeagueReason.NOT_PAUSED, name=season.terms.name)
    since, stood = season.paused, now - season.paused
    season, decided = decide(season, by, "resume", moderates=moderates)
    if not decided:
        return season
    fixtures = tuple(
        # A table planned during the pause gets its full time from now.
        replace(each, planned=now if each.planned > since else each.planned + stood)
        if each.is_to_open
        else each
        for each in season.fixtures
    )
    closes = season.closes + stood if season.status is SeasonStatus.ENTRY else season.closes
    going_on = replace(season, paused=None, closes=closes, fixtures=fixtures)
    return with_post(going_on, "resumed")
