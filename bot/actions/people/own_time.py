"""A person's own time: their zone, their quiet hours, the days that they take off."""

import asyncio

from discord import ui

from bot.actions.people.own import show_done
from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.modals import quiet_form, vacation_form, zone_form
from bot.interactions.presses import Presses
from bot.interactions.request import Request
from bot.words.times import read_day, read_time, time_of_day
from bot.words.zones import zone_label, zone_named
from rules.table.pace import QuietHours
from rules.table.roster import GameId

presses = Presses()


async def _form_of_zone(request: Request, press: Press) -> ui.Modal:
    rests = await request.engine.times.rests_of(request.person.id)
    return zone_form(request.words, press.custom_id, zone_label(rests.zone))


@presses.with_value(Action.ZONE, str, is_of_game=False, form=_form_of_zone)
async def set_zone(request: Request, game: GameId, typed: str) -> None:
    """Set the person's time zone.

    Raises:
        Declined: what they typed may mean several.
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
    """Set the person's quiet hours, as they typed them.

    Raises:
        Declined: those are no times of day.
        TableRefused: they are too long.
    """
    await _set_quiet_hours(request, game, QuietHours(read_time(start), read_time(end)))


@presses.with_game(Action.NO_QUIET, in_place=True, is_of_game=False)
async def drop_quiet_hours(request: Request, game: GameId = NO_GAME) -> None:
    """Do without quiet hours, whether the person had any or not."""
    await _set_quiet_hours(request, game, None)


async def _form_of_vacation(request: Request, press: Press) -> ui.Modal:
    today = (await request.engine.times.today(request.person.id)).isoformat()
    return vacation_form(request.words, press.custom_id, today)


@presses.with_two_fields(Action.VACATION, _form_of_vacation, is_of_game=False)
async def take_vacation(request: Request, game: GameId, first: str, last: str) -> None:
    """Take days off, as the person typed them.

    Raises:
        Declined: those are no days.
        TableRefused: they are over, or too many.
    """
    days = read_day(first), read_day(last)
    times = request.engine.times
    await show_done(
        request, game, await times.take_vacation(request.action, request.person.id, *days)
    )


@presses.with_game(Action.WORK, in_place=True, is_of_game=False)
async def end_vacation(request: Request, game: GameId = NO_GAME) -> None:
    """End the person's vacation, and call off those to come.

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
