"""What a press does: a deed, and the usual shapes of one."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.custom_ids import Press
from bot.interactions.reply import Surface
from bot.interactions.request import Request
from bot.panels.parts.modals import LONGEST_NUMBER
from bot.text.words.naming import clean, escape
from bot.text.words.refusals import BotReason, Declined
from rules.model.roster import GameId

Values = tuple[str, ...]
"""The values chosen in a list, or filled in in a form; empty for a button."""


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
) -> Deed:
    """A deed that needs nothing but the game."""
    return Deed(lambda request, press, _: act(request, press.game), is_look, in_place)


def own_deed(act: Callable[[Request, GameId], Awaitable[None]], *, is_look: bool = False) -> Deed:
    """A deed on a person's own page."""
    return replace(with_game(act, is_look=is_look, in_place=True), is_of_game=False)


def page(act: Callable[[Request, GameId, Press], Awaitable[None]]) -> Deed:
    """A page of the panel, which leads back to it, and to what was picked in it."""

    async def show(request: Request, press: Press, _: Values) -> None:
        await act(request, press.game, press)

    return Deed(show, is_look=True, in_place=True)
