"""`/my`: personal settings on their page; time, pictures, habits, blocks, data export and deletion."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from discord import app_commands, ui

from bot.commands.finding import Suggestions, suggestions
from bot.commands.options import QUICK
from bot.components.custom_ids import AS_TABLE, NO_GAME, Action, Press
from bot.components.layout import document, layout, text
from bot.components.modals import LONGEST_ZONE, quiet_form, vacation_form, zone_form
from bot.interactions.context import Interaction
from bot.interactions.presses import Guest, Presses, Values, number, only
from bot.interactions.request import Request
from bot.people import page as own_page
from bot.people.browsers import show_browsers
from bot.people.page import AS_DISCORD, Own, contacts_page, forget_page, habits_page
from bot.pictures.attachments import Attachment
from bot.telling.own import effect_line
from bot.words.refusals import BotReason, Declined
from bot.words.times import read_day, read_time, time_of_day
from bot.words.zones import zone_label, zone_named, zones_like
from render import Theme
from rules.model.commands import Habits
from rules.store.protocols import Effect
from rules.table.pace import QuietHours
from rules.table.roster import GameId, PersonId, Status


async def _again(request: Request, press: Press, said: Sequence[str]) -> None:
    """Show the page on which that was pressed again."""
    match press.action:
        case Action.MY_HABIT:
            await show_habits(request, press.game, *said)
        case Action.BLOCK | Action.UNBLOCK:
            await show_contacts(request, press.game, *said)
        case _:
            await show_own(request, press.game, *said)


presses = Presses(page=_again)

_FILE = "general.json"


async def show_own(request: Request, game: GameId = NO_GAME, *said: str) -> None:
    """Show the person's settings; `game` is the one from whose panel they came."""
    times, person = request.engine.times, request.person.id
    profile = await request.engine.profiles.of(person)
    request.services.own_languages.note(person, profile.language, profile.locale)
    own = Own(
        await times.rests_of(person),
        await times.today(person),
        profile.habits,
        profile.theme,
        profile.dm_closed,
        request.services.languages.names,
        profile.language,
        request.services.serves_page,
        await request.engine.browsers.of(person),
    )
    await request.reply.answer(own_page.own_page(request.words, own, game, *said))


@presses.on(Action.ME, is_look=True, in_place=True, is_of_game=False)
async def _show_me(request: Request, press: Press, _: Values) -> None:
    """Show the person's settings, or one of the subpages."""
    match press.args:
        case ():
            await show_own(request, press.game)
        case (own_page.HABITS,):
            await show_habits(request, press.game)
        case (own_page.CONTACTS,):
            await show_contacts(request, press.game)
        case (own_page.BROWSERS,):
            await show_browsers(request, press.game)
        case (own_page.FORGET,):
            await ask_to_forget(request, press.game)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


@presses.with_value(Action.THEME, str, is_of_game=False)
async def set_theme(request: Request, game: GameId, theme: str) -> None:
    """Set the theme of the person's own pictures, or follow each game's.

    Raises:
        Declined: there is no such theme.
    """
    if theme not in {AS_TABLE, *Theme}:
        raise Declined(BotReason.OUT_OF_DATE)
    chosen = "" if theme == AS_TABLE else theme
    profiles = request.engine.profiles
    await show_done(
        request, game, await profiles.set_theme_of(request.action, request.person.id, chosen)
    )


@presses.with_value(Action.LANGUAGE, str, is_of_game=False)
async def set_own_language(request: Request, game: GameId, language: str) -> None:
    """Set the person's language, or follow their Discord locale.

    Raises:
        Declined: there is no catalogue of that language.
    """
    if language not in {AS_DISCORD, *request.services.languages.catalogues}:
        raise Declined(BotReason.OUT_OF_DATE)
    chosen, person = "" if language == AS_DISCORD else language, request.person.id
    effect = await request.engine.profiles.set_language_of(request.action, person, chosen)
    await request.services.languages.fetch(chosen)
    request.services.own_languages.note(person, chosen, str(request.interaction.locale))
    await show_done(request, game, effect)


async def show_habits(request: Request, game: GameId = NO_GAME, *said: str) -> None:
    """Show the person's habits for editing."""
    profile = await request.engine.profiles.of(request.person.id)
    await request.reply.answer(habits_page(request.words, profile.habits, game, *said))


async def set_own_habit(request: Request, game: GameId, habit: str, value: str) -> None:
    """Change one of the person's habits, and show them all.

    Raises:
        Declined: there is no such habit or value.
    """
    await request.engine.profiles.change_habits_of(
        request.action, request.person.id, lambda habits: with_habit(habits, habit, value)
    )
    await show_habits(request, game)


@presses.on(Action.MY_HABIT, in_place=True, is_of_game=False)
async def _set_habit_picked(request: Request, press: Press, values: Values) -> None:
    await set_own_habit(request, press.game, only(press.args), only(values))


def with_habit(habits: Habits, *said: str) -> Habits:
    """The habits with the one changed that a list's value names.

    Raises:
        Declined: there is no such habit or value.
    """
    match said:
        case ("ask", limit):
            return replace(habits, ask_under=min(number(limit), 100))
        case ("stop", limit):
            return replace(habits, stop_below=min(number(limit), 100))
        case ("leave", ("1" | "2" | "3" | "half") as leave):
            return replace(habits, leave_behind=leave)
        case ("board", ("yes" | "no") as shown):
            return replace(habits, board=shown == "yes")
        case ("letters", ("new" | "edit") as how):
            return replace(habits, card_letters=how)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


async def set_invitations(request: Request, game: GameId, wanted: str) -> None:
    """Set whether the person takes invitations; that is private.

    Raises:
        Declined: no page of this bot asks for that.
    """
    if wanted not in ("yes", "no"):
        raise Declined(BotReason.OUT_OF_DATE)
    effect = await request.engine.profiles.change_habits_of(
        request.action,
        request.person.id,
        lambda habits: replace(habits, invitations=wanted == "yes"),
    )
    await show_done(request, game, effect)
    _confirm(request)


@presses.on(Action.MY_GUESTS, in_place=True, is_of_game=False)
async def _set_invitations_pressed(request: Request, press: Press, _: Values) -> None:
    await set_invitations(request, press.game, only(press.args))


def _confirm(request: Request) -> None:
    """Confirm the person's wishes by letter."""
    services, action = request.services, str(request.interaction.id)
    said = request.words.say("dm-contacts")
    services.background.start(services.unanswered.confirm(request.person.id, said, action))


async def show_contacts(request: Request, game: GameId = NO_GAME, *said: str) -> None:
    """Show who the person has blocked."""
    blocked = await request.engine.contacts.blocked_by(request.person.id)
    await request.reply.answer(contacts_page(request.words, blocked, game, *said))


@presses.with_guest(Action.BLOCK, is_of_game=False)
async def block(request: Request, game: GameId, guest: Guest) -> None:
    """Block somebody's invitations and letters; that is private.

    Raises:
        Declined: it is a bot, or themselves.
    """
    other = guest.person(is_invited=False)
    if other.id == request.person.id:
        raise Declined(BotReason.BLOCKED_ONESELF)
    contacts = request.engine.contacts
    effect = await contacts.block(request.action, request.person.id, other)
    await show_contacts(request, game, effect_line(request.words, effect))
    _confirm(request)


@presses.with_value(Action.UNBLOCK, str, is_of_game=False)
async def unblock(request: Request, game: GameId, other: str) -> None:
    """Unblock somebody."""
    contacts, person = request.engine.contacts, request.person.id
    effect = await contacts.unblock(request.action, person, PersonId(other))
    await show_contacts(request, game, effect_line(request.words, effect))


async def show_done(request: Request, game: GameId, effect: Effect) -> None:
    """Show the person's settings, below the result of their action."""
    await show_own(request, game, effect_line(request.words, effect))


@presses.with_game(Action.EXPORT, is_of_game=False)
async def export(request: Request, _: GameId = NO_GAME) -> None:
    """Send the person all data stored about them, privately."""
    kept = await request.engine.exports.of(request.person.id)
    file = Attachment(_FILE, await asyncio.to_thread(_json_of, kept))
    said = request.words.say("export", games=len(kept["games"]))
    await request.reply.answer(layout([text(said), document(file)]), [file])


def _json_of(kept: Mapping[str, Any]) -> bytes:
    return json.dumps(kept, ensure_ascii=False, indent=1).encode()


async def ask_to_forget(request: Request, game: GameId = NO_GAME) -> None:
    """Explain what deletion means, with the button that does it."""
    rosters = await request.engine.queries.games_of(request.person.id)
    lobbies = sum(roster.status is Status.LOBBY for roster in rosters)
    page = forget_page(request.words, len(rosters) - lobbies, lobbies, game)
    await request.reply.answer(page)


@presses.with_game(Action.FORGET_ME, in_place=True, is_of_game=False)
async def forget(request: Request, _: GameId = NO_GAME) -> None:
    """Delete the person's data; after the answer, nothing about them is stored."""
    person = request.person
    effect = await request.engine.forgetting.forget(request.action, person.id, person.name)
    await request.say_done(effect)
    request.services.own_languages.drop(person.id)


async def _form_of_zone(request: Request, press: Press) -> ui.Modal:
    rests = await request.engine.times.rests_of(request.person.id)
    return zone_form(request.words, press.custom_id, zone_label(rests.zone))


@presses.with_value(Action.ZONE, str, is_of_game=False, form=_form_of_zone)
async def set_zone(request: Request, game: GameId, typed: str) -> None:
    """Set the person's time zone.

    Raises:
        Declined: the typed text is ambiguous.
        TableRefused: there is none of that name.
    """
    zone = await asyncio.to_thread(zone_named, typed)
    times = request.engine.times
    await show_done(request, game, await times.set_zone(request.action, request.person.id, zone))


async def _form_of_quiet_hours(request: Request, press: Press) -> ui.Modal:
    quiet = (await request.engine.times.rests_of(request.person.id)).quiet
    present = (time_of_day(quiet.start), time_of_day(quiet.end)) if quiet else ("22:00", "08:00")
    return quiet_form(request.words, press.custom_id, *present)


@presses.with_two_fields(Action.QUIET, _form_of_quiet_hours, is_of_game=False)
async def set_quiet_hours(request: Request, game: GameId, start: str, end: str) -> None:
    """Set the person's quiet hours, as typed.

    Raises:
        Declined: those are no times of day.
        TableRefused: they are too long.
    """
    await _set_quiet_hours(request, game, QuietHours(read_time(start), read_time(end)))


@presses.with_game(Action.NO_QUIET, in_place=True, is_of_game=False)
async def drop_quiet_hours(request: Request, game: GameId = NO_GAME) -> None:
    """Remove the person's quiet hours, if any."""
    await _set_quiet_hours(request, game, None)


async def _form_of_vacation(request: Request, press: Press) -> ui.Modal:
    today = (await request.engine.times.today(request.person.id)).isoformat()
    return vacation_form(request.words, press.custom_id, today)


@presses.with_two_fields(Action.VACATION, _form_of_vacation, is_of_game=False)
async def take_vacation(request: Request, game: GameId, first: str, last: str) -> None:
    """Schedule a vacation, as typed.

    Raises:
        Declined: those are no days.
        TableRefused: they are in the past, or too many.
    """
    days = read_day(first), read_day(last)
    times = request.engine.times
    await show_done(
        request, game, await times.take_vacation(request.action, request.person.id, *days)
    )


@presses.with_game(Action.WORK, in_place=True, is_of_game=False)
async def end_vacation(request: Request, game: GameId = NO_GAME) -> None:
    """End the person's vacation, and cancel future ones.

    Raises:
        TableRefused: there is none.
    """
    times = request.engine.times
    await show_done(request, game, await times.end_vacation(request.action, request.person.id))


async def _set_quiet_hours(request: Request, game: GameId, quiet: QuietHours | None) -> None:
    times = request.engine.times
    await show_done(
        request, game, await times.set_quiet_hours(request.action, request.person.id, quiet)
    )


async def _zones(_: Interaction, typed: str) -> Suggestions:
    return suggestions((name, name) for name in await asyncio.to_thread(zones_like, typed))


class MyCommands(app_commands.Group):
    """Commands for a person's own settings and data."""

    @app_commands.command(extras={QUICK: True})
    async def settings(self, interaction: Interaction) -> None:
        await show_own(Request.of(interaction))

    @app_commands.command()
    @app_commands.autocomplete(zone=_zones)
    async def zone(
        self, interaction: Interaction, zone: app_commands.Range[str, 1, LONGEST_ZONE]
    ) -> None:
        await set_zone(Request.of(interaction), NO_GAME, zone)

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        await export(Request.of(interaction))

    @app_commands.command(extras={QUICK: True})
    async def forget(self, interaction: Interaction) -> None:
        await ask_to_forget(Request.of(interaction))
