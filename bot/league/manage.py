"""The panel of a season on Discord: opened, shown again after each act, and where its pages lead."""

from collections.abc import Sequence

from bot.components.custom_ids import Action, Press
from bot.components.layout import layout, text
from bot.interactions.permissions import moderates
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.interactions.sending import ReplyTarget
from bot.league import panel
from bot.league.page import leaving_page
from bot.telling.own import effect_line
from bot.words.refusals import BotReason, Declined
from rules.league.season import Season
from rules.league.withdrawal import must_be_in
from rules.model.errors import LeagueReason, LeagueRefused
from rules.store.protocols import Effect
from rules.table.roster import SeasonId


async def season_here(request: Request, season: SeasonId) -> Season:
    """The season, if it belongs to the current server.

    Raises:
        LeagueRefused: it doesn't, or doesn't exist.
    """
    found = await request.engine.seasons.find(season)
    if found.guild != request.guild:
        raise LeagueRefused(LeagueReason.NO_LEAGUE)
    return await request.engine.names.of_season(found)


def season_meant(press: Press) -> tuple[SeasonId, str]:
    """The season in a press, and what follows it; empty if nothing does.

    Raises:
        Declined: there is none.
    """
    season, more, *_ = (*press.args, "", "")
    if not season:
        raise Declined(BotReason.OUT_OF_DATE)
    return SeasonId(season), more


async def season_of(request: Request, press: Press) -> Season:
    """The season in a press, if it belongs to the current server.

    Raises:
        Declined, LeagueRefused: there is none, or it doesn't.
    """
    return await season_here(request, season_meant(press)[0])


async def show_panel(request: Request, season: Season, *said: str, page: int = 0) -> None:
    """Show the season's panel, below the lines `said`."""
    reader = panel.Reader(request.person.id, moderates(request.interaction, season.guild))
    shown = panel.manage_page(request.words, season, reader, page, *said)
    await request.reply.answer(shown)


async def show_done(request: Request, season: SeasonId, effect: Effect) -> None:
    """Say what an action did: in the season's panel above it, else alone."""
    said = effect_line(request.words, effect)
    if request.reply.surface is ReplyTarget.PANEL:
        await show_panel(request, await season_here(request, season), said)
    else:
        await request.reply.answer(layout([text(said)]))


async def show_again(request: Request, press: Press, said: Sequence[str]) -> None:
    """Show the panel on which that was pressed again."""
    await show_panel(request, await season_of(request, press), *said)


presses = Presses(page=show_again)


@presses.on(Action.MANAGE, is_look=True, in_place=True, is_of_game=False)
async def _show(request: Request, press: Press, _: Values) -> None:
    """Show the panel, or one of its pages."""
    (name, more), words = season_meant(press), request.words
    season = await season_here(request, name)
    match more:
        case panel.LEAVE:
            must_be_in(season, request.person.id)
            await request.reply.answer(leaving_page(words, season, request.person.id))
        case panel.OFF:
            await request.reply.answer(panel.cancelling_page(words, season))
        case panel.REFEREES:
            await request.reply.answer(panel.referees_page(words, season))
        case _:
            await show_panel(request, season, page=page_of(more))


def page_of(typed: str) -> int:
    """The number of a page in a press, from 0."""
    return int(typed[:6]) if typed.isdecimal() else 0
