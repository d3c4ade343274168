"""`/moderate`: a server's games; closing, replacing, moving, annulling, settings, flags, the log."""

from collections.abc import Sequence
from typing import Any, Final

from discord import Permissions, app_commands, ui

from bot.commands.finding import id_named
from bot.commands.names import UNDESCRIBED
from bot.commands.options import ONLY_IN_SERVERS, QUICK
from bot.components.custom_ids import ANEW, NO_GAME, Action, Press
from bot.components.modals import game_form, reason_form
from bot.interactions.context import Interaction
from bot.interactions.permissions import moderates
from bot.interactions.presses import Presses, Values, only
from bot.interactions.request import Request
from bot.moderation.pages import (
    FLAGS,
    SETTINGS,
    flags_page,
    interventions_page,
    settings_page,
    table_page,
    tables_page,
)
from bot.table.acts import hand_over
from bot.table.places import move
from bot.telling.own import effect_line
from bot.words.naming import tidy
from bot.words.phrasing import Phrasing
from bot.words.refusals import REFUSALS, BotReason, Declined
from rules.editions.registry import find_rulebook
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.servers.servers import Founders
from rules.table.roster import LONGEST_REASON, GameId, Roster

_LATEST: Final = 10
"""Finished games listed beside the open ones."""
_OF_SERVER: Final = (Action.FOUNDERS, Action.MOD_LADDER)


async def _again(request: Request, press: Press, said: Sequence[str]) -> None:
    """Show the page on which that was pressed again, or that of all games."""
    if press.action in _OF_SERVER:
        await show_settings(request, *said)
        return
    if press.game != NO_GAME:
        try:
            await show_table(request, press.game, *said)
        except REFUSALS:
            pass
        else:
            return
    await show_tables(request, 0, *said)


presses = Presses(page=_again)


async def show_tables(request: Request, page: int = 0, *said: str) -> None:
    """Show a page of the open games of the server, and who each waits for and since when.

    Raises:
        Declined: they don't manage the server.
    """
    must_moderate(request)
    tables = await request.engine.times.open_in(request.guild)
    over = await request.engine.queries.finished_in(request.channel)
    rated = [roster for roster in reversed(over[-_LATEST:]) if roster.rated]
    await request.reply.answer(
        tables_page(
            request.words,
            [(_phrasing(request, table.roster), table) for table in tables],
            [_phrasing(request, roster) for roster in rated],
            page,
            *said,
        )
    )


@presses.on(Action.TABLES, is_look=True, in_place=True, is_of_game=False)
async def _show_tables_pressed(request: Request, press: Press, _: Values) -> None:
    if press.args == (SETTINGS,):
        await show_settings(request)
    elif press.args == (FLAGS,):
        await show_flags(request)
    else:
        await show_tables(request, _page(press))


def _page(press: Press) -> int:
    page = (*press.args, "0")[0]
    return int(page[:6]) if page.isdecimal() else 0


async def show_table(request: Request, game: GameId, *said: str) -> None:
    """Show one game's public state, with what a moderator may do; in their own game that's hardly anything.

    Raises:
        Declined: they don't manage the server.
        TableRefused: no such game here.
    """
    must_moderate(request)
    roster = await request.engine.queries.reach(game, request.person.id, request.guild)
    if roster.venue.guild != request.guild:
        raise TableRefused(TableReason.NO_SUCH_GAME)
    plays = roster.player_of(request.person.id) is not None
    shown = table_page(await request.moment(roster.id), *said, plays=plays)
    await request.reply.answer(shown)


@presses.on(Action.MODERATE, is_look=True, in_place=True, is_of_game=False)
async def _show_table_picked(request: Request, press: Press, values: Values) -> None:
    await show_table(request, GameId(values[0]) if values else press.game)


async def _form_of_finding(request: Request, press: Press) -> ui.Modal:
    must_moderate(request)
    return game_form(request.words, press.custom_id)


@presses.on(Action.MOD_FIND, in_place=True, is_of_game=False, form=_form_of_finding)
async def _show_table_typed(request: Request, _: Press, values: Values) -> None:
    await show_table(request, id_named(only(values)))


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


async def _form_of_reason(request: Request, press: Press) -> ui.Modal:
    """The form for the reason of closing or moving a game."""
    game, words = await find_moderated(request, press.game), request.words
    asked = words.say("modal-close" if press.action is Action.CLOSE else "modal-move", game=game)
    return reason_form(words, press.custom_id, asked, words.say("modal-reason-logged"))


@presses.on(Action.CLOSE, in_place=True, form=_form_of_reason)
async def close(request: Request, press: Press, values: Values) -> None:
    """Close a game for good; announced, and recorded with the moderator's name.

    Raises:
        TableRefused: they don't moderate the server, play in it or in its league, or it is over.
    """
    game = press.game
    roster = await request.engine.queries.reach(game, request.person.id, request.guild)
    await request.engine.lobby.close(
        request.action,
        game,
        request.person.id,
        name=request.person.name,
        moderates=moderates(request.interaction, roster.venue.guild),
        reason=_reason(values),
    )
    await show_tables(request, 0, request.words.say("closed", game=game))


def _reason(values: Values) -> str:
    """The typed reason as the log shows it; empty if none was given."""
    return tidy("".join(values), LONGEST_REASON)


async def _form_of_replacing(request: Request, press: Press) -> ui.Modal:
    """The form after a player was picked; its custom id has their seat."""
    game, words = await find_moderated(request, press.game), request.words
    data: Any = request.interaction.data or {}
    chosen = str(only(tuple(data.get("values", ()))))
    seat, seen = Seat(chosen.removesuffix(ANEW)), await request.moment(game)
    if seat not in seen.look.roster.seats:
        raise Declined(BotReason.OUT_OF_DATE)
    asked = words.say("modal-replace", colour=seen.phrasing.colour(seat))
    anew = ("anew",) if chosen.endswith(ANEW) else ()
    custom_id = Press(press.game, 0, press.action, (seat, *anew)).custom_id
    return reason_form(words, custom_id, asked, words.say("modal-reason-logged"))


@presses.on(Action.MOD_REPLACE, in_place=True, form=_form_of_replacing)
async def replace(request: Request, press: Press, values: Values) -> None:
    """Hand an absent player's seat to a computer; recorded with the moderator's name.

    Raises:
        Declined: they don't manage the server.
        TableRefused: they play in it, or that player isn't holding anybody up.
    """
    seat = only(press.args[:1])
    chosen = seat + (ANEW if press.args[1:] else "")
    request.reply.chosen = Press(press.game, 0, press.action).custom_id, chosen
    look = await request.look(await find_moderated(request, press.game))
    player = await hand_over(request, look, Seat(seat), _reason(values))
    await show_table(request, press.game, request.words.say("replaced", player=player))


@presses.on(Action.MOD_MOVE, in_place=True, form=_form_of_reason)
async def move_table(request: Request, press: Press, values: Values) -> None:
    """Move a game to the channel where this is pressed.

    Raises:
        Declined: they don't manage the server, or no game can be played here.
        TableRefused: they play in it, or it is here already.
    """
    look = await request.look(await find_moderated(request, press.game))
    place = await move(request, look, in_charge=True, reason=_reason(values))
    await show_table(request, press.game, request.words.say("moved", place=place))


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
    await show_interventions(request, _page(press))


async def show_flags(request: Request) -> None:
    """Show what stands out in who plays whom in the server, worked out now.

    Raises:
        Declined: they don't manage the server, or it has no ratings.
    """
    must_moderate(request)
    found = await request.engine.flagging.of(request.guild)
    if not found.is_wanted:
        raise Declined(BotReason.NO_LADDER)
    await request.reply.answer(flags_page(request.words, found))


async def show_settings(request: Request, *said: str) -> None:
    """Show what the server's moderators decide about it.

    Raises:
        Declined: they don't manage the server.
    """
    must_moderate(request)
    founders = await request.engine.seasons.founders_in(request.guild)
    has_ladder = await request.engine.club.has_ladder(request.guild)
    await request.reply.answer(settings_page(request.words, founders, *said, has_ladder=has_ladder))


@presses.on(Action.FOUNDERS, in_place=True, is_of_game=False)
async def set_founders(request: Request, _: Press, values: Values) -> None:
    """Set who may create leagues in the server.

    Raises:
        Declined: they don't manage the server, or there is no such choice.
    """
    must_moderate(request)
    if (who := only(values)) not in [*Founders]:
        raise Declined(BotReason.OUT_OF_DATE)
    seasons, guild = request.engine.seasons, request.guild
    effect = await seasons.set_founders(request.action, guild, Founders(who))
    await show_settings(request, effect_line(request.words, effect))


@presses.on(Action.MOD_LADDER, in_place=True, is_of_game=False)
async def set_ladder(request: Request, press: Press, _: Values) -> None:
    """Set whether the server has ratings.

    Raises:
        Declined: they don't manage the server, or there is no such choice.
    """
    must_moderate(request)
    if (wanted := only(press.args)) not in ("yes", "no"):
        raise Declined(BotReason.OUT_OF_DATE)
    club, guild = request.engine.club, request.guild
    effect = await club.set_ladder(request.action, guild, wanted=wanted == "yes")
    await show_settings(request, effect_line(request.words, effect))


def must_moderate(request: Request) -> None:
    """Check that the person manages the current server.

    Raises:
        Declined: they don't.
    """
    if not request.guild or not moderates(request.interaction, request.guild):
        raise Declined(BotReason.NOT_YOUR_SERVER)


def _phrasing(request: Request, roster: Roster) -> Phrasing:
    edition = find_rulebook(roster.edition).edition({}, roster.places)
    return Phrasing(request.words, edition, roster)


async def _form_of_annulling(request: Request, press: Press) -> ui.Modal:
    must_moderate(request)
    words = request.words
    key = "modal-annul" if press.action is Action.MOD_ANNUL else "modal-annul-ask"
    asked, hint = words.say(key, game=press.game), words.say("modal-reason-told")
    return reason_form(words, press.custom_id, asked, hint, required=True)


@presses.on(Action.MOD_ANNUL, in_place=True, form=_form_of_annulling)
async def annul_rating(request: Request, press: Press, values: Values) -> None:
    """Remove a game from the ratings; announced with name and reason.

    Raises:
        Declined: they don't manage the server.
        TableRefused: no such game here, they are involved in it, or it isn't rated.
    """
    game, why = await _find_rated(request, press.game), "".join(values)
    await request.engine.annulling.annul(request.action, game, request.person, why, moderates=True)
    await show_table(request, game, request.words.say("annulled", game=game))


@presses.on(Action.MOD_ASK, in_place=True, form=_form_of_annulling)
async def ask_to_annul(request: Request, press: Press, values: Values) -> None:
    """Let the players of a game vote on its rating, as a moderator who is involved in it.

    Raises:
        Declined: they don't manage the server.
        TableRefused: no such game here, they aren't involved in it, or it isn't rated.
    """
    game, why = await _find_rated(request, press.game), "".join(values)
    await request.engine.annulling.ask_to_vote(
        request.action, game, request.person, why, moderates=True
    )
    await show_table(request, game, request.words.say("annul-asked", game=game))


async def _find_rated(request: Request, game: GameId) -> GameId:
    """The game, if it's one of the server that they manage."""
    must_moderate(request)
    roster = await request.engine.queries.reach(game, request.person.id, request.guild)
    if roster.venue.guild != request.guild:
        raise TableRefused(TableReason.NO_SUCH_GAME)
    return roster.id


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


class ModerateCommands(app_commands.Group):
    """Commands for moderators."""

    @app_commands.command(extras={QUICK: True})
    async def tables(self, interaction: Interaction) -> None:
        await show_tables(Request.of(interaction))

    @app_commands.command(extras={QUICK: True})
    async def log(self, interaction: Interaction) -> None:
        await show_interventions(Request.of(interaction))


def moderate_group() -> app_commands.Group:
    """The command group, by default only for people who manage the server."""
    return ModerateCommands(
        name="moderate",
        description=UNDESCRIBED,
        default_permissions=Permissions(manage_guild=True),
        allowed_contexts=ONLY_IN_SERVERS,
    )
