"""A season that stands still for a while, and goes on: its moments are put off for as long. Pure."""

from dataclasses import replace
from datetime import datetime

from rules.league.telling import with_post
from rules.league.voting import decide, must_have_say
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.season import ALIVE, Season, SeasonStatus
from rules.table.roster import PersonId


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
