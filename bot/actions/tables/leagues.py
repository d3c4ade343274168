"""What people do with leagues, by command or by press: found, enter, leave, begin, call off, look."""

from datetime import timedelta

from bot.components.custom_ids import Action, Press
from bot.interactions.permissions import founding_rights, moderates
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.interactions.throttle import Work
from bot.outbox.season_posts import standing_picture
from bot.panels.pages.season_page import (
    entry_page,
    leaving_page,
    pages_of,
    standing_page,
    tables_page,
)
from bot.words.refusals import BotReason, Declined
from render import Theme
from rules.league.season import Season, SeasonStatus, Terms
from rules.league.standing import standing
from rules.league.withdrawal import must_be_in
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.roster import SeasonId
from rules.table.settings import THEME

presses = Presses()


async def found(
    request: Request, channel: str, terms: Terms, open_for: timedelta, language: str
) -> None:
    """Found a season in a channel, whose entry is open for so long.

    Raises:
        DataError: a rulebook or option that can't be.
        LeagueRefused: they may not found any here, one is on there already, or one of the terms can't be.
        TableRefused: there are too many games.
    """
    place = (request.guild, channel)
    await request.say_done(
        await request.engine.seasons.found(
            request.action,
            place,
            request.person,
            terms,
            open_for,
            language,
            rights=founding_rights(request.interaction),
        )
    )


async def enter(request: Request, season: SeasonId, *, substitute: bool = False) -> None:
    """Enter a season, or be one of its substitutes, while its entry is open."""
    await season_here(request, season)
    seasons, person = request.engine.seasons, request.person
    effect = await seasons.enter(request.action, season, person, substitute=substitute)
    await request.say_done(effect)


async def ask_to_leave(request: Request, season: Season) -> None:
    """Ask once more before somebody leaves a season, and say what it costs.

    Raises:
        LeagueRefused: they are not in it, or it is over.
    """
    person = request.person.id
    must_be_in(season, person)
    await request.reply.answer(leaving_page(request.words, season, person))


async def leave(request: Request, season: SeasonId) -> None:
    """Leave a season; once it runs, as somebody who withdraws."""
    seasons = request.engine.seasons
    await request.say_done(await seasons.withdraw(request.action, season, request.person.id))


async def begin(request: Request, season: Season) -> None:
    """Begin a season before its entry closes by itself."""
    effect = await request.engine.seasons.begin(
        request.action,
        season.id,
        request.person.id,
        moderates=moderates(request.interaction, season.guild),
    )
    await request.say_done(effect)


async def cancel(request: Request, season: Season) -> None:
    """Call a season off."""
    effect = await request.engine.seasons.cancel(
        request.action,
        season.id,
        request.person,
        moderates=moderates(request.interaction, season.guild),
    )
    await request.say_done(effect)


async def show_standing(request: Request, season: Season, page: int = 0) -> None:
    """Show a page of the standing, counted from 0; before the first tables are drawn, who is in."""
    words = request.words
    if season.status in (SeasonStatus.ENTRY, SeasonStatus.SEALED):
        await _show_entry(request, season)
        return
    request.services.limits.spend(request.person.id, Work.PICTURE)
    rows = standing(season)
    shown = max(0, min(page, pages_of(rows) - 1))
    own = await request.engine.profiles.theme_of(request.person.id)
    theme = Theme(own if own in THEME.values else THEME.values[0])
    pictures = await standing_picture(request.services, words, season, shown, theme)
    drawn = standing_page(words, season, rows, request.person.id, shown, pictures)
    await request.reply.answer(drawn, pictures)


async def show_round(request: Request, season: Season) -> None:
    """Show the tables of the present round."""
    if season.status is SeasonStatus.SEALED:
        await _show_entry(request, season)
    elif season.round == 0:
        await request.say("season-nothing-yet")
    else:
        await request.reply.answer(tables_page(request.words, season))


async def _show_entry(request: Request, season: Season) -> None:
    has_ladder = await request.engine.club.has_ladder(season.guild)
    await request.reply.answer(entry_page(request.words, season, has_ladder=has_ladder))


async def season_here(request: Request, season: SeasonId) -> Season:
    """The season, if it is one of the server that the person asks from.

    Raises:
        LeagueRefused: it is not, or there is none.
    """
    found = await request.engine.seasons.find(season)
    if found.guild != request.guild:
        raise LeagueRefused(LeagueReason.NO_LEAGUE)
    return await request.engine.names.of_season(found)


def season_meant(press: Press) -> tuple[SeasonId, int]:
    """The season, and the page of its standing, that a press means."""
    season, page, *_ = (*press.args, "", "")
    if not season:
        raise Declined(BotReason.OUT_OF_DATE)
    return SeasonId(season), int(page) if page.isdecimal() else 0


@presses.on(Action.ENTER, is_of_game=False)
async def _enter(request: Request, press: Press, _: Values) -> None:
    await enter(request, season_meant(press)[0])


@presses.on(Action.LEAGUE_LEAVE, is_of_game=False)
async def _leave(request: Request, press: Press, _: Values) -> None:
    season = await season_here(request, season_meant(press)[0])
    await leave(request, season.id)


@presses.on(Action.LEAGUE, is_look=True, in_place=True, is_of_game=False)
async def _show(request: Request, press: Press, _: Values) -> None:
    season, page = season_meant(press)
    await show_standing(request, await season_here(request, season), page)
