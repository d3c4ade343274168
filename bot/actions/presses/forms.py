"""The forms that presses open, and what was filled in for a turn: armies split, a way, wishes."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import discord

from bot.actions.deed import Values, number, two_fields
from bot.actions.play.fighting import go
from bot.actions.play.giving import fresh_moment
from bot.actions.play.orders import ASKER, order
from bot.actions.play.planning import form_to_write
from bot.actions.play.turning import split
from bot.actions.tables.at_table import free_seats
from bot.custom_ids import Action, Press
from bot.interactions.request import Request
from bot.panels.parts import modals
from bot.panels.turn.place import fronts_first
from bot.text.time_lines import time_of_day
from bot.text.typed_zones import zone_label
from bot.text.words.catalogue import Words
from bot.text.words.naming import clean, escape
from bot.text.words.refusals import BotReason, Declined
from rules.model.choices import PlaceChoice
from rules.model.commands import Prefer
from rules.model.ids import TerritoryId
from rules.notation.errors import NotationError
from rules.notation.orders import command_of
from rules.notation.reader import read
from rules.notation.steps import March, Put

_TO: Final = " > "


Form = Callable[[Request, Press], Awaitable[discord.ui.Modal]]
"""Makes the form that a press opens."""


def _of_words(form: Callable[[Words, str], discord.ui.Modal]) -> Form:
    """A form that asks everybody the same."""

    async def make(request: Request, press: Press) -> discord.ui.Modal:
        return form(request.words, press.custom_id)

    return make


async def _form_to_join(request: Request, press: Press) -> discord.ui.Modal:
    free = free_seats(await request.look(press.game))
    return modals.join_form(request.words, press.custom_id, free)


async def _form_of_line(request: Request, press: Press) -> discord.ui.Modal:
    return form_to_write(request, await request.look(press.game), press.custom_id)


async def _form_of_way(request: Request, press: Press) -> discord.ui.Modal:
    await fresh_moment(request, press, *press.args[:1])
    return modals.way_form(request.words, press.custom_id)


async def _form_to_split(request: Request, press: Press) -> discord.ui.Modal:
    moment = await fresh_moment(request, press, *press.args[:1])
    places = moment.of(PlaceChoice)
    if not places:
        raise Declined(BotReason.OUT_OF_DATE)
    names = [
        (moment.phrasing.territory(c.territory), c.territory) for c in fronts_first(moment, places)
    ]
    return modals.split_form(
        request.words, press.custom_id, max(c.armies[1] for c in places), names
    )


async def _form_of_zone(request: Request, press: Press) -> discord.ui.Modal:
    rests = await request.engine.times.rests_of(request.person.id)
    return modals.zone_form(request.words, press.custom_id, zone_label(rests.zone))


async def _form_of_quiet_hours(request: Request, press: Press) -> discord.ui.Modal:
    quiet = (await request.engine.times.rests_of(request.person.id)).quiet
    present = (time_of_day(quiet.start), time_of_day(quiet.end)) if quiet else ("22:00", "08:00")
    return modals.quiet_form(request.words, press.custom_id, *present)


async def _form_of_vacation(request: Request, press: Press) -> discord.ui.Modal:
    today = (await request.engine.times.today(request.person.id)).isoformat()
    return modals.vacation_form(request.words, press.custom_id, today)


FORMS: Final[Mapping[Action, Form]] = {
    Action.JOIN_AS: _form_to_join,
    Action.WORD: _of_words(modals.word_form),
    Action.LEAGUE_WORD: _of_words(modals.word_form),
    Action.LEAGUE_TELL: _of_words(modals.tell_form),
    Action.SAVE: _of_words(modals.preset_form),
    Action.TELL: _of_words(modals.tell_form),
    Action.WRITE: _form_of_line,
    Action.SPLIT: _form_to_split,
    Action.WAY: _form_of_way,
    Action.WISH: _of_words(modals.wish_form),
    Action.ZONE: _form_of_zone,
    Action.QUIET: _form_of_quiet_hours,
    Action.VACATION: _form_of_vacation,
}
"""The presses that open a form before anything is done.

A panel that is out of date, or nothing to split, is refused with TableRefused or Declined.
"""


async def split_as_filled_in(request: Request, press: Press, values: Values) -> None:
    """Place armies as they were typed, or evenly on the territories ticked.

    Raises:
        Declined: nothing was filled in, or it names no placings.
    """
    evenly, typed = two_fields(values)
    moment = await fresh_moment(request, press)
    board = moment.look.edition.board.id
    puts = _puts(typed, board) if typed.strip() else []
    chosen = [TerritoryId(t) for t in evenly.split(".") if t] if not puts else []
    if chosen:
        left = max((c.armies[1] for c in moment.of(PlaceChoice)), default=0)
        share, over = divmod(left, len(chosen))
        puts = [Put(t, share + (at < over)) for at, t in enumerate(chosen)]
    if not puts:
        raise Declined(BotReason.NOTHING_TO_SPLIT)
    await split(request, moment, [put for put in puts if put.armies])


def _puts(typed: str, board: str) -> list[Put]:
    """The placings that were typed: `Alaska 3, Peru 2`."""
    try:
        bodies = [step.body for step in read(typed, board)]
    except NotationError as error:
        raise Declined(BotReason.NOT_PLACINGS, typed=escape(clean(typed))) from error
    puts = [body for body in bodies if isinstance(body, Put) and body.armies != "all"]
    if len(puts) != len(bodies):
        raise Declined(BotReason.NOT_PLACINGS, typed=escape(clean(typed)))
    return puts


async def wish_as_filled_in(request: Request, press: Press, values: Values) -> None:
    """Claim the territories that were typed, in this order, as the turns come round.

    Raises:
        Declined: they can't be read.
    """
    typed = (*values, "")[0]
    board = (await request.look(press.game)).edition.board.id
    try:
        line = read(f"prefer {typed}", board)
    except NotationError as error:
        raise Declined(BotReason.NOT_WISHES, typed=escape(clean(typed[:200]))) from error
    command = command_of(line[0], ASKER) if len(line) == 1 else None
    if not isinstance(command, Prefer):
        raise Declined(BotReason.NOT_WISHES, typed=escape(clean(typed[:200])))
    await order(request, press.game, command)


async def march_as_filled_in(request: Request, press: Press, values: Values) -> None:
    """March along the way that was typed.

    Raises:
        Declined: it is no way.
    """
    typed, stop = two_fields(values)
    moment = await fresh_moment(request, press, *press.args[:1])
    path = _path_of(typed, moment.look.edition.board.id)
    await go(request, moment, path, min(number(stop), 100) if stop.strip() else None)


def _path_of(typed: str, board: str) -> tuple[TerritoryId, ...]:
    """The territories of a way, with commas or arrows between them.

    Raises:
        Declined: it is no way.
    """
    try:
        line = read(typed.replace(",", _TO), board)
    except NotationError as error:
        raise Declined(BotReason.NOT_A_WAY, typed=escape(clean(typed))) from error
    match line:
        case (step,) if isinstance(step.body, March) and step.body == March(step.body.path):
            return step.body.path
        case _:
            raise Declined(BotReason.NOT_A_WAY, typed=escape(clean(typed)))
