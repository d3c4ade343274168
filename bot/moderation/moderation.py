"""Moderation of a server's games: overview, closing, annulling, and the log of it.

It only uses public information: no hand, no mission and no prepared turn.
"""

from collections.abc import Sequence

from discord import ButtonStyle, SelectOption

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import (
    MOST_OPTIONS,
    Layout,
    button,
    last_fitting,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.components.panel_context import PanelContext
from bot.interactions.permissions import moderates
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.looks.overviews import waiting_lines
from bot.table.going_on import replace_list
from bot.words.catalogue import Words
from bot.words.naming import colour, escape, moment, place
from bot.words.naming import moment as shown
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.clock.acts import OpenTable
from rules.editions.registry import find_rulebook
from rules.model.errors import TableReason, TableRefused
from rules.moderation.log import Intervention, InterventionsPage
from rules.servers.servers import Founders
from rules.table.roster import GameId, Status


def interventions_page(words: Words, page: InterventionsPage) -> Layout:
    """A page of the log, with buttons to its neighbours."""
    head = words.say("interventions-title", page=page.page + 1, pages=page.pages)
    lines = [_log_line(words, intervention) for intervention in page.interventions] or [
        words.say("interventions-none")
    ]
    buttons = []
    if page.page + 1 < page.pages:
        buttons.append(button(words.say("button-older"), _press(page.page + 1)))
    if page.page:
        buttons.append(button(words.say("button-newer"), _press(page.page - 1)))
    return layout([text(head, *lines), *rows(buttons)])


def _log_line(words: Words, intervention: Intervention) -> str:
    return words.say(
        "intervention-line",
        at=moment(intervention.at),
        game=intervention.game,
        kind=str(intervention.kind),
        seat=colour(words, intervention.seat) if intervention.seat else "none",
        name=escape(intervention.name) or "none",
        reason=escape(intervention.reason) or "none",
    )


def _press(page: int) -> str:
    return Press(NO_GAME, 0, Action.INTERVENTIONS, (str(page),)).custom_id


_ROOM = 3_000
"""Characters for the lines of all games."""


def open_tables(words: Words, tables: Sequence[tuple[Phrasing, OpenTable]]) -> Layout:
    """The open games of a server, each with who it waits for, and a list to choose one."""
    lines = [_line(phrasing, table) for phrasing, table in tables]
    head = words.say("moderate-title")
    if not lines:
        return layout([text(head, words.say("moderate-none"))])
    kept = last_fitting(lines, _ROOM)
    more = [words.say("more-lines", n=len(lines) - len(kept))] if len(kept) < len(lines) else []
    options = [_option(phrasing, table) for phrasing, table in tables[-MOST_OPTIONS:]]
    choose = select(words.say("pick-table"), Press(NO_GAME, 0, Action.MODERATE).custom_id, options)
    return layout([text(head, *more, *kept), choose])


def one_table(moment: PanelContext, *said: str, sure: bool = False) -> Layout:
    """One game: who it waits for and since when, and what a moderator may do.

    `sure`: whether closing it is to be confirmed.
    """
    roster = moment.look.roster
    head = moment.say("moderate-table", game=roster.id, place=place(roster))
    if sure:
        yes = button(
            moment.say("button-close-yes"), moment.look_at(Action.CLOSE), ButtonStyle.danger
        )
        back = button(moment.say("button-back"), moment.look_at(Action.MODERATE))
        return layout([text(head, moment.say("moderate-sure")), *rows([yes, back])])
    close = button(moment.say("button-close"), moment.look_at(Action.MODERATE, "close"))
    back = button(moment.say("button-tables"), Press(NO_GAME, 0, Action.TABLES).custom_id)
    told = text(head, *said, *waiting_lines(moment), moment.say("moderate-foot"))
    replaced = replace_list(moment) if roster.status is Status.PLAYING else []
    return layout([told, *replaced, *rows([close, back])])


def _line(phrasing: Phrasing, table: OpenTable) -> str:
    return phrasing.say(
        "moderate-line",
        game=table.roster.id,
        place=place(table.roster),
        state=_state(phrasing, table),
    )


def _state(phrasing: Phrasing, table: OpenTable) -> str:
    """Who a game waits for, and since when."""
    roster = table.roster
    if roster.paused:
        return phrasing.say("state-paused")
    if roster.asleep:
        return phrasing.say("state-asleep")
    if roster.status is Status.PLAYING and table.times:
        players = phrasing.players(table.times)
        return phrasing.say("state-since", players=players, since=shown(roster.since))
    if roster.status is Status.PLAYING:
        return phrasing.say("state-computers")
    return phrasing.say(f"state-{roster.status}")


def _option(phrasing: Phrasing, table: OpenTable) -> SelectOption:
    names = phrasing.words.listed(table.roster.names.values())
    return option(phrasing.say("option-table", game=table.roster.id, names=names), table.roster.id)


presses = Presses()


async def show_tables(request: Request) -> None:
    """Show the open games of the server, and who each waits for and since when.

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
    """Show one game's public state, with what a moderator may do.

    `sure`: whether closing it is to be confirmed.

    Raises:
        Declined: they don't manage the server.
        TableRefused: no such game here, or they play in it.
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
        TableRefused: no such game here, or they play in it.
    """
    must_moderate(request)
    roster = await request.engine.queries.reach(game, request.person.id, request.guild)
    if roster.player_of(request.person.id):
        raise TableRefused(TableReason.NOT_A_MODERATOR)
    request.game = roster.id
    return roster.id


@presses.with_game(Action.CLOSE, in_place=True)
async def close(request: Request, game: GameId, reason: str = "") -> None:
    """Close a game for good; announced, and recorded with the moderator's name.

    Raises:
        TableRefused: they don't moderate the server, play in it or in its league, or it is over.
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
    """Show a page of the moderation log of the server, the newest first.

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
    """Set who may create leagues in the server.

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
    """Check that the person manages the current server.

    Raises:
        Declined: they don't.
    """
    if not request.guild or not moderates(request.interaction, request.guild):
        raise Declined(BotReason.NOT_YOUR_SERVER)


def _phrasing(request: Request, table: OpenTable) -> Phrasing:
    roster = table.roster
    edition = find_rulebook(roster.edition).edition({}, roster.places)
    return Phrasing(request.words, edition, roster)


async def annul_rating(request: Request, game: GameId, reason: str, *, vote: bool) -> None:
    """Remove a game from the ratings, or let its players vote on that; announced with name and reason.

    Raises:
        Declined: they don't manage the server.
        TableRefused: no such game here, they are involved in it (or not, and ask for a vote), or it isn't
            rated.
    """
    must_moderate(request)
    roster = await request.engine.queries.reach(game, request.person.id, request.guild)
    if vote:
        await request.engine.annulling.ask_to_vote(
            request.action, roster.id, request.person, reason, moderates=True
        )
        await request.say("annul-asked", game=roster.id)
        return
    await request.engine.annulling.annul(
        request.action, roster.id, request.person, reason, moderates=True
    )
    await request.say("annulled", game=roster.id)


@presses.with_game(Action.ANNUL)
async def vote_to_annul(request: Request, game: GameId) -> None:
    """Vote for the annulment of one's game, which a moderator proposed.

    Raises:
        TableRefused: nothing is proposed, they have no vote or have voted, or it isn't rated anyway.
    """
    receipt = await request.engine.annulling.vote(request.action, game, request.person.id)
    annulment = receipt.roster.annulment
    done = "yes" if annulment and annulment.is_done else "no"
    await request.say("annul-voted", game=game, done=done)
