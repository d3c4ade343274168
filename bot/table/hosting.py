"""Decisions of the host, by command or press: edition, house rules, guests, presets, settings."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import layout, text
from bot.components.modals import LONGEST_PRESET, preset_form
from bot.delivery.messages import has_left
from bot.interactions.permissions import moderates
from bot.interactions.presses import Guest, Presses, Values, number, only, same_for_all
from bot.interactions.request import Request
from bot.table import form, lobby_post, time
from bot.table.form import GUESTS, MORE, SETTINGS
from bot.table.going_on import link_to, office_button, own_seat
from bot.telling.options import BUILT_IN_MARK, departures_in_words, presets_named, read_options
from bot.telling.own import effect_line
from bot.words.naming import clean, escape, tidy
from bot.words.refusals import BotReason, Declined
from rules.editions.registry import find_rulebook
from rules.engine.receipts import Receipt
from rules.lobby.forming import playable
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.table.roster import GameId, PersonId, Roster, Status
from rules.table.seats import must_host
from rules.table.settings import LANGUAGE, Preset
from rules.table.settings import SETTINGS as TABLE_SETTINGS


async def set_setting(request: Request, game: GameId, name: str, value: str) -> None:
    """Set one of the settings for any time, such as the language of the game's posts.

    Raises:
        TableRefused: they are not the host.
    """
    receipt = await request.engine.lobby.set_setting(
        request.action, game, request.person.id, name, value
    )
    said = {name: value}
    if name == LANGUAGE.name:
        await request.services.languages.fetch(value)
        said = {name: request.services.words_at(receipt.roster).say("language-name")}
    await _show_changed(request, receipt, f"{name}-table", page=SETTINGS, **said)


async def set_options(request: Request, game: GameId, options: Mapping[str, Any]) -> None:
    """Set some house rules, for the host."""
    receipt = await request.engine.lobby.set_options(
        request.action, game, request.person.id, options
    )
    options_now = departures_in_words(request.moment_after(receipt).phrasing)
    await _show_changed(request, receipt, "options-set", page=MORE, options=options_now)


async def set_order(request: Request, game: GameId, seats: Sequence[Seat]) -> None:
    """Set the order of play that the players agreed on, for the host."""
    receipt = await request.engine.lobby.set_order(request.action, game, request.person.id, seats)
    players = request.moment_after(receipt).phrasing.players(seats)
    await _show_changed(request, receipt, "order-set", page=MORE, players=players)


presses = Presses()


async def show_form(request: Request, game: GameId, page: str = "") -> None:
    """Show the lobby's panel with this person's controls; once the game began, their game panel or settings."""
    moment = await request.moment(game)
    if moment.look.table is None or page == SETTINGS:
        await request.show_form(moment, page=page)
    else:
        await request.show_panel(moment)


async def show_settings(request: Request, game: GameId) -> None:
    """Show what this person may set in a game: its host everything, others their own and how to become host.

    Raises:
        TableRefused: the game began, they don't host it, and there is nothing for them.
    """
    moment = await request.moment(game)
    roster, begun = moment.look.roster, moment.look.table is not None
    hosts = roster.host == request.person.id
    if begun and not hosts and not office_button(moment, own_seat(moment)):
        must_host(roster, request.person.id)
    await request.show_form(moment, page=SETTINGS if begun or not hosts else "")


async def show_presets(request: Request) -> bool:
    """Show the presets of this server that this person may delete; returns whether there are any."""
    saved = await request.own_presets(request.guild) if request.guild else ()
    if saved:
        listed = form.drop_list(request.words, NO_GAME, saved)
        await request.reply.answer(layout([text(request.words.say("presets-here")), *listed]))
    return bool(saved)


@presses.on(Action.TABLE, is_look=True, in_place=True)
async def _show_page(request: Request, press: Press, values: Values) -> None:
    await show_form(request, press.game, (*values, *press.args, "")[0])


@presses.on(Action.SET, in_place=True)
async def _set_form(request: Request, press: Press, values: Values) -> None:
    """Apply the form's list: edition, seats, a house rule, or a setting."""
    match press.args:
        case (form.PLAY,):
            guild = (await request.look(press.game)).roster.venue.guild
            preset = await find_preset(request, guild, only(values))
            await play_preset(request, press.game, preset)
        case (form.SEATS,):
            await set_seats(request, press.game, number(only(values)))
        case (form.GOAL,):
            await set_option(request, press.game, form.GOAL, only(values), page="")
        case (lobby_post.ROUNDS,):
            await time.set_rounds(request, press.game, number(only(values)))
        case (lobby_post.RATED, ("yes" | "no" | "hints") as said):
            await set_rated(request, press.game, said)
        case (name,) if name in TABLE_SETTINGS:
            await set_setting(request, press.game, name, only(values))
        case (form.OPTION, name):
            await set_option(request, press.game, name, only(values), page=name)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


async def play_preset(request: Request, game: GameId, preset: Preset) -> None:
    """Apply a preset, for the host."""
    receipt = await request.engine.lobby.play_instead(
        request.action, game, request.person.id, preset
    )
    await _show_changed(request, receipt, "form-set")


async def set_seats(request: Request, game: GameId, seats: int) -> None:
    """Set the number of seats, for the host."""
    receipt = await request.engine.lobby.set_places(request.action, game, request.person.id, seats)
    await _show_changed(request, receipt, "form-set")


async def set_option(request: Request, game: GameId, name: str, value: str, *, page: str) -> None:
    """Set one house rule, for the host; then show that page of the form.

    Raises:
        Declined: there is no such rule or value.
    """
    book = find_rulebook((await request.look(game)).roster.edition)
    receipt = await request.engine.lobby.set_options(
        request.action, game, request.person.id, read_options(book, f"{name}={value}")
    )
    await _show_changed(request, receipt, "form-set", page=page)


async def set_rated(request: Request, game: GameId, said: str) -> None:
    """Set for the host whether the game is rated (`yes`, `no`), or allows hints (`hints`)."""
    receipt = await request.engine.lobby.set_rated(
        request.action, game, request.person.id, rated=said == "yes", hints=said == "hints"
    )
    await _show_changed(request, receipt, "form-set", page=MORE)


@presses.with_value(Action.REMOVE, Seat)
async def free_seat(request: Request, game: GameId, seat: Seat) -> None:
    """Free another seat, of a person or a computer player, for the host."""
    before = request.phrasing(await request.look(game))
    receipt = await request.engine.guests.free_seat(request.action, game, request.person.id, seat)
    said = before.player(seat)
    await _show_changed(request, receipt, "seat-freed", page=MORE, player=said)


@presses.with_guest(Action.INVITE)
async def invite(request: Request, game: GameId, guest: Guest) -> None:
    """Invite a member of the server. The answer doesn't reveal whether they are blocked or take invitations.

    Raises:
        Declined: it is a bot, or they are not in the server.
    """
    receipt = await request.engine.guests.invite(
        request.action, game, request.person, guest.person()
    )
    link = link_to(receipt.roster)
    await _show_changed(request, receipt, "invited", name=escape(clean(guest.name)), link=link)


@presses.with_guest(Action.RESERVE)
async def reserve(request: Request, game: GameId, guest: Guest) -> None:
    """Reserve a seat for a member of the server, for the host; that invites them.

    Raises:
        Declined: as `invite`.
    """
    receipt = await request.engine.guests.reserve(
        request.action, game, request.person, guest.person()
    )
    link, name = link_to(receipt.roster), escape(clean(guest.name))
    await _show_changed(request, receipt, "reserved", page=GUESTS, name=name, link=link)


@presses.with_value(Action.RELEASE, PersonId)
async def release(request: Request, game: GameId, guest: PersonId) -> None:
    """Cancel a reservation, for the host."""
    host = request.person.id
    receipt = await request.engine.guests.release(request.action, game, host, guest)
    await _show_changed(request, receipt, "form-set", page=GUESTS)


@presses.with_guest(Action.BAN)
async def ban(request: Request, game: GameId, guest: Guest) -> None:
    """Ban somebody from the game, for the host.

    Raises:
        Declined: it is a bot.
    """
    host, person = request.person.id, guest.person(is_invited=False)
    receipt = await request.engine.guests.ban(request.action, game, host, person)
    await _show_changed(request, receipt, "kept-out", page=GUESTS, name=escape(person.name))


@presses.with_value(Action.LIFT_BAN, PersonId)
async def lift_ban(request: Request, game: GameId, guest: PersonId) -> None:
    """Lift a ban from the game, for the host."""
    host = request.person.id
    receipt = await request.engine.guests.lift_ban(request.action, game, host, guest)
    await _show_changed(request, receipt, "form-set", page=GUESTS)


async def _show_changed(
    request: Request, receipt: Receipt, key: str, *, page: str = "", **facts: str
) -> None:
    moment = request.moment_after(receipt)
    await request.show_form(moment, moment.say(key, **facts), page=page)


@presses.with_value(Action.SAVE, str, form=same_for_all(preset_form))
async def save_preset(request: Request, game: GameId, typed: str) -> None:
    """Save the game's settings as a preset of its server, for the host.

    Raises:
        Declined: the name is invalid.
    """
    name = tidy(typed, LONGEST_PRESET).lstrip(f"{BUILT_IN_MARK} ")
    if not name:
        raise Declined(BotReason.NO_NAME)
    roster = (await request.look(game)).roster
    overrules = moderates(request.interaction, roster.venue.guild)
    effect = await request.engine.presets.save(
        request.action, game, request.person.id, name, moderates=overrules
    )
    moment = await request.moment(game)
    page = MORE if moment.look.table is None else SETTINGS
    await request.show_form(moment, effect_line(request.words, effect), page=page)


@presses.with_value(Action.DROP_PRESET, str, is_of_game=False)
async def drop_preset(request: Request, game: GameId, name: str) -> None:
    """Delete a preset of the server, for the person who saved it and for moderators.

    Raises:
        Declined: it isn't used in a server.
    """
    roster = None if game == NO_GAME else (await request.look(game)).roster
    guild = roster.venue.guild if roster else request.guild
    if not guild:
        raise Declined(BotReason.NOT_IN_A_SERVER)
    overrules = moderates(request.interaction, guild)
    effect = await request.engine.presets.forget(
        request.action, guild, request.person.id, name, moderates=overrules
    )
    if roster and roster.status is Status.LOBBY:
        page = MORE if roster.host == request.person.id else SETTINGS
        said = effect_line(request.words, effect)
        await request.show_form(await request.moment(game), said, page=page)
    else:
        await request.say_done(effect)


async def find_preset(request: Request, guild: str, typed: str) -> Preset:
    """The preset in a list's value, or by its displayed name.

    Raises:
        TableRefused: there is none, or it can't be played any longer.
    """
    wanted = typed.strip().casefold()
    saved = await request.engine.presets.of(guild)
    for label, offered in presets_named(request.words, saved):
        if wanted in (offered.value.casefold(), label.casefold()):
            return playable(offered.preset)
    raise TableRefused(TableReason.NO_PRESET, name=clean(typed))


@presses.with_game(Action.AGAIN)
async def play_again(request: Request, game: GameId) -> None:
    """Create a game for the people of a finished one, or join the rematch that exists already."""
    before = (await request.look(game)).roster
    gone = await _find_gone(request, before)
    receipt = await request.engine.rematches.play_again(request.action, game, request.person, gone)
    moment = request.moment_after(receipt)
    names = request.words.listed(
        escape(before.names[player.seat]) for player in before.players if player.person in gone
    )
    missing = [moment.say("rematch-gone", names=names)] if gone else []
    await request.show_form(moment, moment.say("rematch-set"), *missing)


async def _find_gone(request: Request, before: Roster) -> frozenset[PersonId]:
    """The other players of a game who have left the server since."""
    others = [p.person for p in before.players if p.person and p.person != request.person.id]
    client: Any = request.interaction.client
    heard = request.engine.names.heard
    return frozenset([p for p in others if await has_left(client, heard, before.venue, p)])
