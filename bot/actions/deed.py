"""What a press does: a deed, and the usual shapes of one."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.custom_ids import Press
from bot.interactions.request import Request
from bot.interactions.sending import Surface
from bot.panels.parts.modals import LONGEST_NUMBER
from bot.text.words.naming import clean, escape
from bot.text.words.refusals import BotReason, Declined
from rules.model.roster import GameId, Person, PersonId

Values = tuple[str, ...]
"""The values chosen in a list, or filled in in a form; empty for a button."""

_Meant = TypeVar("_Meant")


def number(typed: str) -> int:
    """The number that was typed in a form.

    Raises:
        Declined: it is none, or longer than any that makes sense.
    """
    digits = typed.strip()
    if not digits.isdecimal() or len(digits) > LONGEST_NUMBER:
        raise Declined(BotReason.BAD_NUMBER, typed=escape(clean(typed)))
    return int(digits)


def only(values: Values) -> str:
    """The one value that there must be.

    Raises:
        Declined: there are none, or several: no panel of this bot makes that.
    """
    if len(values) != 1:
        raise Declined(BotReason.OUT_OF_DATE)
    return values[0]


@dataclass(frozen=True, slots=True)
class Deed:
    """The deed that a press asks for.

    Attributes:
        act: does it, and answers; raises what is refused, when nothing has changed.
        is_look: it changes nothing, and its answer comes soon.
        in_place: when pressed in a private panel, the answer takes the panel's place; else it is new.
        is_of_game: it concerns a game; else it may be pressed on pages that belong to none.
    """

    act: Callable[[Request, Press, Values], Awaitable[None]]
    is_look: bool = False
    in_place: bool = False
    is_of_game: bool = True

    def surface(self, *, in_panel: bool) -> Surface:
        """The place where the answer appears; `in_panel`: the press was in a private panel."""
        return Surface.PANEL if in_panel and self.in_place else Surface.MESSAGE


def with_game(
    act: Callable[[Request, GameId], Awaitable[None]],
    *,
    is_look: bool = False,
    in_place: bool = False,
    is_of_game: bool = True,
) -> Deed:
    """A deed that needs nothing but the game."""
    return Deed(lambda request, press, _: act(request, press.game), is_look, in_place, is_of_game)


def with_token(act: Callable[[Request, GameId, int], Awaitable[None]]) -> Deed:
    """A deed that needs the game, and the moment at which the panel was made."""
    return Deed(lambda request, press, _: act(request, press.game, press.token), in_place=True)


def with_value(
    act: Callable[[Request, GameId, _Meant], Awaitable[None]],
    meant: Callable[[str], _Meant],
    *,
    is_of_game: bool = True,
) -> Deed:
    """A deed that needs the game and the one value chosen or filled in; `meant` makes what it stands for."""

    async def do(request: Request, press: Press, values: Values) -> None:
        await act(request, press.game, meant(only(values)))

    return Deed(do, in_place=True, is_of_game=is_of_game)


def with_two_fields(
    act: Callable[[Request, GameId, str, str], Awaitable[None]], *, is_of_game: bool = True
) -> Deed:
    """A deed that needs the game and a form's two fields, of which one may be empty."""

    async def do(request: Request, press: Press, values: Values) -> None:
        await act(request, press.game, *two_fields(values))

    return Deed(do, in_place=True, is_of_game=is_of_game)


def two_fields(values: Values) -> tuple[str, str]:
    """What was filled in in a form's two fields; empty where nothing was."""
    first, second, *_ = (*values, "", "")
    return first, second


def page_deed(act: Callable[[Request, GameId, Press], Awaitable[None]]) -> Deed:
    """A page of the panel, which leads back to it, and to what was picked in it."""

    async def show(request: Request, press: Press, _: Values) -> None:
        await act(request, press.game, press)

    return Deed(show, is_look=True, in_place=True)


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is picked in the server, as Discord describes them."""

    id: str
    name: str
    is_program: bool
    is_member: bool

    def person(self, *, is_invited: bool = True) -> Person:
        """The person that they are; only members can be invited.

        Raises:
            Declined: it is a program, or they are not in the server.
        """
        if self.is_program:
            raise Declined(BotReason.INVITED_PROGRAM)
        if is_invited and not self.is_member:
            raise Declined(BotReason.INVITED_STRANGER)
        return Person(PersonId(self.id), clean(self.name))


def picked_guest(request: Request, picked: str) -> Guest:
    """Somebody who was picked in a list of people, by their id.

    Raises:
        Declined: the press doesn't say who that is: no list of this bot makes that.
    """
    data: Any = request.interaction.data or {}
    resolved = data.get("resolved") or {}
    if (user := (resolved.get("users") or {}).get(picked)) is None:
        raise Declined(BotReason.OUT_OF_DATE)
    member = (resolved.get("members") or {}).get(picked)
    name = (member or {}).get("nick") or user.get("global_name") or user["username"]
    return Guest(picked, name, bool(user.get("bot")), member is not None)


def with_guest(
    act: Callable[[Request, GameId, Guest], Awaitable[None]], *, is_of_game: bool = True
) -> Deed:
    """A deed that needs the game and the one who was picked in a list of people."""

    async def do(request: Request, press: Press, values: Values) -> None:
        await act(request, press.game, picked_guest(request, only(values)))

    return Deed(do, in_place=True, is_of_game=is_of_game)
