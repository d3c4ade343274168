"""What moderators of a server (Manage Server) may do at its tables, except in games of their own."""

from bot.components.custom_ids import Action, Press
from bot.interactions.permissions import moderates
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.panels.pages.interventions_page import interventions_page
from bot.panels.pages.moderator_page import one_table, open_tables
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.clock.acts import OpenTable
from rules.editions.registry import find_rulebook
from rules.model.errors import TableReason, TableRefused
from rules.servers.servers import Founders
from rules.table.roster import GameId

presses = Presses()


async def show_tables(request: Request) -> None:
    """Show the open tables of the server, and whom each waits for since when.

    Raises:
        Declined: they don't manage the server.
    """
    must_moderate(request)
    tables = await request.engine.times.open_in(request.guild)
    shown = [(_phrasing(request, table), table) for table in tables]
    await request.reply.answer(open_tables(request.words, shown))


@presses.on(Action.TABLES, is_look=True, in_place=True, is_of_game=False)
async def _show_tables_pressed(request: Request, _press: Press, _values: Values) -> None:
    await show_tables(request)


async def show_table(request: Request, game: GameId, *said: str, sure: bool = False) -> None:
    """Show one table as its channel sees it, with what a moderator may do.

    `sure`: whether it is asked once more before it is closed.

    Raises:
        Declined: they don't manage the server.
        TableRefused: no such table here, or they play there.
    """
    found = await find_moderated(request, game)
    await request.reply.answer(one_table(await request.moment(found), *said, sure=sure))


@presses.on(Action.MODERATE, is_look=True, in_place=True, is_of_game=False)
async def _show_table_picked(request: Request, press: Press, values: Values) -> None:
    game = GameId(values[0]) if values else press.game
    await show_table(request, game, sure="close" in press.args)


async def find_moderated(request: Request, game: GameId) -> GameId:
    """The game, if the person may moderate it: they manage its server, and have no seat in it.

    Raises:
        Declined: they don't manage the server.
        TableRefused: no such table here, or they play there.
    """
    must_moderate(request)
    roster = await request.engine.queries.reach(game, request.person.id, request.guild)
    if roster.player_of(request.person.id):
        raise TableRefused(TableReason.NOT_A_MODERATOR)
    request.game = roster.id
    return roster.id


@presses.with_game(Action.CLOSE, in_place=True)
async def close(request: Request, game: GameId, reason: str = "") -> None:
    """Close a table for good; it is told, and its record says by whom.

    Raises:
        TableRefused: they don't moderate the server, or play there or in its league, or it is over.
    """
    roster = await request.engine.queries.reach(game, request.person.id, request.guild)
    await request.engine.lobby.close(
        request.action,
        game,
        request.person.id,
        name=request.person.name,
        moderates=moderates(request.interaction, roster.venue.guild),
        reason=reason,
    )
    await request.say("closed", game=game)


async def show_interventions(request: Request, page: int = 0) -> None:
    """Show a page of the log of what moderators did here, the newest first.

    Raises:
        Declined: they don't manage the server.
    """
    must_moderate(request)
    found = await request.engine.interventions.page(request.guild, page)
    await request.reply.answer(interventions_page(request.words, found))


@presses.on(Action.INTERVENTIONS, is_look=True, in_place=True, is_of_game=False)
async def _show_page_of_interventions(request: Request, press: Press, _: Values) -> None:
    page = (*press.args, "0")[0]
    await show_interventions(request, int(page[:6]) if page.isdecimal() else 0)


async def set_founders(request: Request, founders: Founders) -> None:
    """Set who may found leagues in the server.

    Raises:
        Declined: they don't manage the server.
    """
    must_moderate(request)
    seasons = request.engine.seasons
    await request.say_done(await seasons.set_founders(request.action, request.guild, founders))


async def set_ladder(request: Request, *, wanted: bool) -> None:
    """Set whether the server has ratings.

    Raises:
        Declined: they don't manage the server.
    """
    must_moderate(request)
    club = request.engine.club
    await request.say_done(await club.set_ladder(request.action, request.guild, wanted=wanted))


def must_moderate(request: Request) -> None:
    """Check that the person manages the server that they ask from.

    Raises:
        Declined: they don't.
    """
    if not request.guild or not moderates(request.interaction, request.guild):
        raise Declined(BotReason.NOT_YOUR_SERVER)


def _phrasing(request: Request, table: OpenTable) -> Phrasing:
    roster = table.roster
    edition = find_rulebook(roster.edition).edition({}, roster.places)
    return Phrasing(request.words, edition, roster)
