"""What people do with leagues, by command or by press: found, enter, leave, begin, call off, look."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from bot.actions.deeds import Deed
from bot.actions.press_commands import Values
from bot.custom_ids import Action, Press
from bot.interactions.permissions import moderates
from bot.interactions.request import Request
from bot.interactions.throttle import Work
from bot.outbox.season_posts import standing_picture
from bot.panels.season_page import entry_page, pages_of, standing_page, tables_page
from bot.text.naming import escape
from bot.text.refusals import BotReason, Declined
from bot.text.time_lines import moment
from render import Theme
from rules.game.table_settings import THEME
from rules.league.ranking import standing
from rules.model.errors import LeagueReason, LeagueRefused
from rules.model.roster import SeasonId
from rules.model.season import Season, SeasonStatus, Terms


async def found(
    request: Request, channel: str, terms: Terms, open_for: timedelta, language: str
) -> None:
    """Found a season in a channel, whose entry is open for so long.

    Raises:
        DataError: a rulebook or option that can't be.
        LeagueRefused: one is on there already, or one of the terms can't be.
    """
    place = (request.guild, channel)
    season = await request.engine.seasons.found(place, request.person, terms, open_for, language)
    await _say(request, "season-founded", season, at=moment(season.closes))


async def enter(request: Request, season: SeasonId) -> None:
    """Enter a season, while its entry is open."""
    await _here(request, season)
    after = await request.engine.seasons.enter(request.action, season, request.person)
    n, at = len(after.entrants), moment(after.closes)
    await _say(request, "season-entered", after, n=n, at=at)


async def leave(request: Request, season: SeasonId) -> None:
    """Leave a season; once it runs, as somebody who withdraws."""
    after = await request.engine.seasons.withdraw(request.action, season, request.person.id)
    entered = after.entrant(request.person.id)
    await _say(request, "season-withdrawn" if entered else "season-left", after)


async def begin(request: Request, season: Season) -> None:
    """Begin a season before its entry closes by itself."""
    after = await request.engine.seasons.begin(
        season.id, request.person.id, moderates=moderates(request.interaction, season.guild)
    )
    await _say(request, "season-begun", after)


async def cancel(request: Request, season: Season) -> None:
    """Call a season off."""
    after = await request.engine.seasons.cancel(
        season.id, request.person, moderates=moderates(request.interaction, season.guild)
    )
    await _say(request, "season-called-off", after)


async def show_standing(request: Request, season: Season, page: int = 0) -> None:
    """Show a page of the standing, counted from 0; while entry is open, who is in."""
    words = request.words
    if season.status is SeasonStatus.ENTRY:
        await request.reply.answer(entry_page(words, season))
        return
    request.desk.limits.spend(request.person.id, Work.PICTURE)
    rows = standing(season)
    shown = max(0, min(page, pages_of(rows) - 1))
    own = await request.engine.profiles.theme_of(request.person.id)
    theme = Theme(own if own in THEME.values else THEME.values[0])
    pictures = await standing_picture(request.desk, words, season, shown, theme)
    drawn = standing_page(words, season, rows, request.person.id, shown, pictures)
    await request.reply.answer(drawn, pictures)


async def show_tables(request: Request, season: Season) -> None:
    """Show the tables of the present round."""
    if season.round == 0:
        await request.say("season-nothing-yet")
    else:
        await request.reply.answer(tables_page(request.words, season))


async def _here(request: Request, season: SeasonId) -> Season:
    """The season, if it is one of the server that the person asks from.

    Raises:
        LeagueRefused: it is not, or there is none.
    """
    found = await request.engine.seasons.find(season)
    if found.guild != request.guild:
        raise LeagueRefused(LeagueReason.NO_LEAGUE)
    return found


async def _say(request: Request, key: str, season: Season, **facts: str | int) -> None:
    await request.say(key, league=escape(season.terms.name), **facts)


def _meant(press: Press) -> tuple[SeasonId, int]:
    """The season, and the page of its standing, that a press means."""
    season, page, *_ = (*press.args, "", "")
    if not season:
        raise Declined(BotReason.OUT_OF_DATE)
    return SeasonId(season), int(page) if page.isdecimal() else 0


async def _enter(request: Request, press: Press, _: Values) -> None:
    await enter(request, _meant(press)[0])


async def _show(request: Request, press: Press, _: Values) -> None:
    season, page = _meant(press)
    await show_standing(request, await _here(request, season), page)


LEAGUE_DEEDS: Final[Mapping[Action, Deed]] = {
    Action.ENTER: Deed(_enter, is_of_game=False),
    Action.LEAGUE: Deed(_show, is_look=True, in_place=True, is_of_game=False),
}
