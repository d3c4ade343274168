"""Presses and forms: each feature registers its handlers with its own `Presses`; here the custom id finds them.

No view is ever stored, so buttons made by an earlier process work like new ones.
"""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import discord

from bot.components.custom_ids import ANEW, ASK, DOCTOR, NO_GAME, Action, Press, parse
from bot.components.modals import LONGEST_NUMBER, fields_of, number_form, typed_in
from bot.interactions.boundary import answer_failure
from bot.interactions.context import Context, Interaction
from bot.interactions.request import Request
from bot.interactions.sending import ReplyTarget
from bot.interactions.throttle import is_answered_soon
from bot.words.catalogue import Words
from bot.words.naming import clean, escape, name_of_member
from bot.words.refusals import BotReason, Declined
from rules.table.roster import GameId, Person, PersonId


@dataclass(frozen=True, slots=True)
class Guest:
    """A person picked from the server's members, as Discord describes them."""

    id: str
    name: str
    is_program: bool
    is_member: bool

    def person(self, *, is_invited: bool = True) -> Person:
        """The person; only members can be invited.

        Raises:
            Declined: it is a bot, or they are not in the server.
        """
        if self.is_program:
            raise Declined(BotReason.INVITED_PROGRAM)
        if is_invited and not self.is_member:
            raise Declined(BotReason.INVITED_STRANGER)
        return Person(PersonId(self.id), clean(self.name))


def picked_guest(request: Request, picked: str) -> Guest:
    """The member picked in a list of people, by their id.

    Raises:
        Declined: the press doesn't identify them: no list of this bot sends that.
    """
    data: Any = request.interaction.data or {}
    resolved = data.get("resolved") or {}
    if (user := (resolved.get("users") or {}).get(picked)) is None:
        raise Declined(BotReason.OUT_OF_DATE)
    member = (resolved.get("members") or {}).get(picked)
    name = name_of_member(member or {}, user)
    return Guest(picked, name, bool(user.get("bot")), member is not None)


Values = tuple[str, ...]
"""Values chosen in a list, or entered in a form; empty for a button."""

Form = Callable[[Request, Press], Awaitable[discord.ui.Modal]]
"""Makes the form that a press opens, or raises a refusal."""

Page = Callable[[Request, Press, Sequence[str]], Awaitable[None]]
"""Answers with the page that a press came from, below these lines, or raises a refusal."""

_Handler = Callable[[Request, Press, Values], Awaitable[None]]
_Meant = TypeVar("_Meant")
_OfValue = Callable[[Request, GameId, _Meant], Coroutine[Any, Any, None]]
_AnyHandler = TypeVar("_AnyHandler", bound=_Handler)
_OfGame = TypeVar("_OfGame", bound=Callable[[Request, GameId], Awaitable[None]])
_OfMoment = TypeVar("_OfMoment", bound=Callable[[Request, GameId, int], Awaitable[None]])
_OfFields = TypeVar("_OfFields", bound=Callable[[Request, GameId, str, str], Awaitable[None]])
_OfGuest = TypeVar("_OfGuest", bound=Callable[[Request, GameId, Guest], Awaitable[None]])
_OfPage = TypeVar("_OfPage", bound=Callable[[Request, GameId, Press], Awaitable[None]])


def number(typed: str) -> int:
    """The number entered in a form.

    Raises:
        Declined: it isn't a number, or is implausibly long.
    """
    digits = typed.strip()
    if not digits.isdecimal() or len(digits) > LONGEST_NUMBER:
        raise Declined(BotReason.BAD_NUMBER, typed=escape(clean(typed)))
    return int(digits)


def only(values: Values) -> str:
    """The only value.

    Raises:
        Declined: there are none, or several: no panel of this bot sends that.
    """
    if len(values) != 1:
        raise Declined(BotReason.OUT_OF_DATE)
    return values[0]


def two_fields(values: Values) -> tuple[str, str]:
    """The two fields of a form; empty where nothing was entered."""
    first, second, *_ = (*values, "", "")
    return first, second


def same_for_all(form: Callable[[Words, str], discord.ui.Modal]) -> Form:
    """A form that is the same for everyone."""

    async def make(request: Request, press: Press) -> discord.ui.Modal:
        return form(request.words, press.custom_id)

    return make


@dataclass(frozen=True, slots=True)
class PressHandler:
    """What a press does, from a button, a list or a form.

    Attributes:
        act: does it and answers; raises refusals before anything has changed.
        is_look: it changes nothing, and answers quickly.
        in_place: pressed in a private panel, the answer replaces the panel; else it is a new message.
        is_of_game: it is about a game; else it may be pressed on pages without one.
        form: makes the form that opens first; None if none does.
        page: shows the page it came from again, if it is refused there; None if only the refusal is shown.
    """

    act: _Handler
    is_look: bool = False
    in_place: bool = False
    is_of_game: bool = True
    form: Form | None = None
    page: Page | None = None

    def surface(self, *, in_panel: bool) -> ReplyTarget:
        """Where the answer appears; `in_panel`: the press came from a private panel."""
        return ReplyTarget.PANEL if in_panel and self.in_place else ReplyTarget.MESSAGE


class Presses(dict[Action, PressHandler]):
    """Registry of one feature's press handlers, filled by the decorators below."""

    def __init__(
        self, handlers: Mapping[Action, PressHandler] | None = None, *, page: Page | None = None
    ) -> None:
        """`page`: of all handlers, the page on which they are pressed."""
        super().__init__(handlers or {})
        self._page = page

    def add(self, action: Action, handler: PressHandler) -> None:
        """Register the handler of this press.

        Raises:
            ValueError: it has a handler already.
        """
        if action in self:
            raise ValueError(f"two handlers for {action}")
        self[action] = replace(handler, page=handler.page or self._page)

    def on(
        self,
        *actions: Action,
        is_look: bool = False,
        in_place: bool = False,
        is_of_game: bool = True,
        form: Form | None = None,
    ) -> Callable[[_AnyHandler], _AnyHandler]:
        """Decorate the handler of one or several actions."""

        def declare(act: _AnyHandler) -> _AnyHandler:
            for action in actions:
                self.add(action, PressHandler(act, is_look, in_place, is_of_game, form))
            return act

        return declare

    def with_game(
        self,
        action: Action,
        *,
        is_look: bool = False,
        in_place: bool = False,
        is_of_game: bool = True,
    ) -> Callable[[_OfGame], _OfGame]:
        """Decorate a handler that needs only the game."""

        def declare(act: _OfGame) -> _OfGame:
            self.add(
                action,
                PressHandler(
                    lambda request, press, _: act(request, press.game),
                    is_look,
                    in_place,
                    is_of_game,
                ),
            )
            return act

        return declare

    def with_token(self, action: Action) -> Callable[[_OfMoment], _OfMoment]:
        """Decorate a handler that needs the game, and the moment at which the panel was made."""

        def declare(act: _OfMoment) -> _OfMoment:
            self.add(
                action,
                PressHandler(
                    lambda request, press, _: act(request, press.game, press.token), in_place=True
                ),
            )
            return act

        return declare

    def with_value(
        self,
        action: Action,
        meant: Callable[[str], _Meant],
        *,
        is_of_game: bool = True,
        form: Form | None = None,
    ) -> Callable[[_OfValue[_Meant]], _OfValue[_Meant]]:
        """Decorate a handler that needs the game and the one chosen or entered value, converted by `meant`."""

        def declare(act: _OfValue[_Meant]) -> _OfValue[_Meant]:
            async def do(request: Request, press: Press, values: Values) -> None:
                await act(request, press.game, meant(only(values)))

            self.add(action, PressHandler(do, in_place=True, is_of_game=is_of_game, form=form))
            return act

        return declare

    def with_two_fields(
        self, action: Action, form: Form, *, is_of_game: bool = True
    ) -> Callable[[_OfFields], _OfFields]:
        """Decorate a handler that needs the game and a form's two fields, one of which may be empty."""

        def declare(act: _OfFields) -> _OfFields:
            async def do(request: Request, press: Press, values: Values) -> None:
                await act(request, press.game, *two_fields(values))

            self.add(action, PressHandler(do, in_place=True, is_of_game=is_of_game, form=form))
            return act

        return declare

    def with_guest(
        self, action: Action, *, is_of_game: bool = True
    ) -> Callable[[_OfGuest], _OfGuest]:
        """Decorate a handler that needs the game and the person picked in a list."""

        def declare(act: _OfGuest) -> _OfGuest:
            async def do(request: Request, press: Press, values: Values) -> None:
                await act(request, press.game, picked_guest(request, only(values)))

            self.add(action, PressHandler(do, in_place=True, is_of_game=is_of_game))
            return act

        return declare

    def to_page(self, action: Action) -> Callable[[_OfPage], _OfPage]:
        """Decorate a handler that shows a page of the panel, which leads back to the panel and its selection."""

        def declare(act: _OfPage) -> _OfPage:
            async def show(request: Request, press: Press, _: Values) -> None:
                await act(request, press.game, press)

            self.add(action, PressHandler(show, is_look=True, in_place=True))
            return act

        return declare


def merged(features: Iterable[Presses]) -> Presses:
    """Merge the presses of all features.

    Raises:
        ValueError: an action has two handlers, or none.
    """
    presses = Presses()
    for feature in features:
        for action, handler in feature.items():
            presses.add(action, handler)
    if missing := {*Action} - {*presses}:
        raise ValueError(f"no handler for {', '.join(sorted(missing))}")
    return presses


async def route(
    interaction: Interaction,
    services: Context,
    presses: Mapping[Action, PressHandler],
    *,
    waited: bool = False,
) -> None:
    """Handle one press of a component, or one submitted form; never raises. `general doctor` answers its own.

    `presses`: the handler of every action. `waited`: as in `Request`.
    """
    data: dict[str, Any] = dict(interaction.data or {})
    if str(data.get("custom_id", "")).startswith(DOCTOR):
        return
    request = Request(interaction, services, waited=waited)
    try:
        await _handle(request, data, presses)
    except Exception as error:
        await answer_failure(request, error)


async def _handle(
    request: Request, data: dict[str, Any], presses: Mapping[Action, PressHandler]
) -> None:
    press = parse(str(data.get("custom_id", "")))
    admission = request.admit(press.action if press else "")
    if press is None:
        await request.reply.acknowledge(ReplyTarget.MESSAGE)
        raise Declined(BotReason.OUT_OF_DATE)
    handler = presses[press.action]
    if form := await _form(request, press, handler, data):
        await request.interaction.response.send_modal(form)
        return
    surface = handler.surface(in_panel=_in_panel(request.interaction))
    if handler.is_look:
        await request.reply.expect(surface)
    else:
        await request.reply.begin(surface, is_soon=is_answered_soon(press.action))
    await request.take_turn(admission)
    await _reach(request, press, handler)
    if surface is ReplyTarget.PANEL:
        request.services.following.stop(request.person.id, press.game)
        if handler.page:
            request.page = partial(handler.page, request, press)
            request.typed = typed_in(data.get("components", ()))
    await handler.act(request, press, _values(data))


async def _form(
    request: Request, press: Press, handler: PressHandler, data: dict[str, Any]
) -> discord.ui.Modal | None:
    """The form that a press opens, if any. Nothing may come before it, not even an acknowledgement."""
    if request.interaction.type is discord.InteractionType.modal_submit:
        return None
    if handler.form is not None:
        await _reach(request, press, handler)
        return await handler.form(request, press)
    if _values(data) == (ASK,):
        return number_form(request.words, press.custom_id)
    return None


async def _reach(request: Request, press: Press, handler: PressHandler) -> None:
    """Check that the press's game may be accessed from here, if it is about one.

    Raises:
        TableRefused: there is none, or it is another server's.
    """
    if press.game != NO_GAME or handler.is_of_game:
        await request.reach(press.game)


def _in_panel(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral


def _values(data: dict[str, Any]) -> Values:
    if "components" in data:
        return tuple(fields_of(data["components"]).values())
    return tuple(value.removesuffix(ANEW) for value in data.get("values", ()))
