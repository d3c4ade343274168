"""A person's own time: their zone, quiet hours and vacations, by command or by press."""

import asyncio

from bot.custom_ids import NO_GAME
from bot.interactions.request import Request
from bot.panels.rest_page import rest_page
from bot.text.typed_times import read_day, read_time
from bot.text.zones import zone_named
from rules.model.rests import QuietHours
from rules.model.roster import GameId


async def show_rests(request: Request, game: GameId = NO_GAME, *said: str) -> None:
    """Show the person's own page; `game` is that from whose panel they came."""
    times, person = request.engine.times, request.person.id
    rests, today = await times.rests_of(person), await times.today(person)
    await request.reply.answer(rest_page(request.words, rests, today, game, *said))


async def set_zone(request: Request, typed: str, game: GameId = NO_GAME) -> None:
    """Set the person's time zone.

    Raises:
        TableRefused: there is none of that name.
    """
    zone = await asyncio.to_thread(zone_named, typed)
    await request.engine.times.set_zone(request.person.id, zone)
    await show_rests(request, game, request.words.say("me-zone-set"))


async def set_quiet_hours(request: Request, start: str, end: str, game: GameId = NO_GAME) -> None:
    """Set the person's quiet hours, as they typed them.

    Raises:
        Declined: those are no times of day.
        TableRefused: they are too long.
    """
    quiet = QuietHours(read_time(start), read_time(end))
    await request.engine.times.set_quiet_hours(request.person.id, quiet)
    await show_rests(request, game, request.words.say("me-quiet-set"))


async def drop_quiet_hours(request: Request, game: GameId = NO_GAME) -> None:
    await request.engine.times.set_quiet_hours(request.person.id, None)
    await show_rests(request, game, request.words.say("me-quiet-set"))


async def take_vacation(request: Request, first: str, last: str, game: GameId = NO_GAME) -> None:
    """Take days off, as the person typed them.

    Raises:
        Declined: those are no days.
        TableRefused: they are over, or too many.
    """
    days = read_day(first), read_day(last)
    await request.engine.times.take_vacation(request.person.id, *days)
    await show_rests(request, game, request.words.say("me-vacation-taken"))


async def end_vacation(request: Request, game: GameId = NO_GAME) -> None:
    """End the person's vacation, and call off those to come.

    Raises:
        TableRefused: there is none.
    """
    await request.engine.times.end_vacation(request.person.id)
    await show_rests(request, game, request.words.say("me-vacation-ended"))
