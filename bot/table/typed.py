"""Settings that a host types into a form: pace, house rules, order of play, routes, last round."""

from collections.abc import Mapping
from typing import Final

from discord import SelectOption, ui

from bot.commands.finding import find_territory
from bot.commands.options import LONGEST_OPTIONS, seat_named, unmistakable
from bot.components.custom_ids import Action, Press
from bot.components.modals import LONGEST_NUMBER, pace_form, setting_form
from bot.components.panel_context import PanelContext
from bot.interactions.presses import Presses, Values, number, only
from bot.interactions.request import Request
from bot.table import form, hosting, lobby_post, time
from bot.telling.options import choices_of, read_options, shown_value
from bot.words.catalogue import Words
from bot.words.naming import clean, escape
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.editions.registry import find_rulebook
from rules.engine.receipts import Look
from rules.model.board import TerritoryId
from rules.table.pace import PACES, TIME_UPS, Pace

presses = Presses()

_OWN: Final = "own"
_LONGEST: Final[Mapping[str, int]] = {
    form.OPTIONS: LONGEST_OPTIONS,
    form.ORDER: 250,
    form.ROUTES: 3000,
    lobby_post.ROUNDS: LONGEST_NUMBER,
}
"""The settings that are one text, and their most characters."""


async def _form(request: Request, press: Press) -> ui.Modal:
    """The form for a setting, prefilled with what is set now."""
    moment = await request.moment(press.game)
    match press.args:
        case (form.PACE,):
            lists = _paces(request.words, lobby_post.pace_to_be(moment.look.roster))
            return pace_form(request.words, press.custom_id, form.PACE, *lists)
        case (field,) if field in _LONGEST:
            present = _present(moment, field)
            return setting_form(request.words, press.custom_id, field, _LONGEST[field], present)
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


def _paces(words: Words, now: Pace) -> tuple[list[SelectOption], list[SelectOption]]:
    """The lists of paces, and of what happens when time is up, each with what is set now."""
    named = [*PACES, _OWN]
    chosen = now.name if now.name in PACES else _OWN
    paces = [
        SelectOption(label=words.say("option-pace", pace=name), value=name, default=name == chosen)
        for name in named
    ]
    ends = [
        SelectOption(
            label=words.say("option-time-up", way=way), value=way, default=way == now.time_up
        )
        for way in TIME_UPS
    ]
    return paces, ends


def _present(moment: PanelContext, field: str) -> str:
    """What is set now, as people type it; empty if it has no short form."""
    roster = moment.look.roster
    match field:
        case form.OPTIONS:
            departures = find_rulebook(roster.edition).departures(roster.options, roster.places)
            return " ".join(
                f"{name}={shown_value(value)}"
                for name, value in departures.items()
                if not isinstance(value, list | tuple)
            )
        case form.ORDER:
            return ", ".join(unmistakable(moment.look, moment.phrasing))
        case lobby_post.ROUNDS:
            return str(roster.ending.rounds)
        case _:
            return ""


@presses.on(Action.FILL, in_place=True, form=_form)
async def _set_typed(request: Request, press: Press, values: Values) -> None:
    """Set what was typed, for the host.

    Raises:
        TableRefused: they don't host the game, or it is too late.
        Declined: it can't be parsed.
    """
    game = press.game
    match press.args:
        case (form.PACE,):
            pace, turn, bank, time_up, *_ = (*values, *[""] * 4)
            wanted = time.pace_of(
                request, pace, time_up, turn.strip() or None, bank.strip() or None
            )
            await time.set_pace(request, game, wanted)
        case (form.OPTIONS,):
            book = find_rulebook((await request.look(game)).roster.edition)
            await hosting.set_options(request, game, read_options(book, only(values)))
        case (form.ORDER,):
            moment = await request.moment(game)
            names = [name for name in only(values).split(",") if name.strip()]
            seats = [seat_named(request.words, moment, name) for name in names]
            await hosting.set_order(request, game, seats)
        case (form.ROUTES,):
            look = await request.look(game)
            routes = _read_routes(look, request.phrasing(look), only(values))
            await hosting.set_options(request, game, {form.ROUTES: routes})
        case (lobby_post.ROUNDS,):
            await time.set_rounds(request, game, number(only(values)))
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


def _read_routes(
    look: Look, phrasing: Phrasing, typed: str
) -> str | list[tuple[TerritoryId, TerritoryId]]:
    """The name of a set of routes, or the pairs of territories.

    Raises:
        Declined: it is neither, a territory doesn't exist, or the rulebook has no routes.
    """
    named = _route_sets(look)
    if not named:
        raise Declined(BotReason.NO_ROUTES, edition=find_rulebook(look.roster.edition).name)
    if typed.strip().casefold() in named:
        return typed.strip().casefold()
    pairs = [pair.split(" - ") for pair in typed.replace("–", "-").split(",") if pair.strip()]
    if not pairs or any(len(ends) != 2 for ends in pairs):
        shown = escape(clean(typed))
        raise Declined(BotReason.NOT_ROUTES, typed=shown, allowed=", ".join(named))
    return [(find_territory(phrasing, a), find_territory(phrasing, b)) for a, b in pairs]


def _route_sets(look: Look) -> tuple[str, ...]:
    named = choices_of(find_rulebook(look.roster.edition)).get(form.ROUTES, ())
    return tuple(map(str, named))
