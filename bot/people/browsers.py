"""Browsers in which a person stays signed in: their requests confirmed, and each signed out, in private."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import Layout, Part, button, layout, option, rows, select, text
from bot.interactions.presses import Presses, Values, only
from bot.interactions.request import Request
from bot.telling.own import effect_line
from bot.words.catalogue import Words
from bot.words.naming import moment
from rules.people.browsers import Browser
from rules.table.roster import GameId


async def _again(request: Request, press: Press, said: Sequence[str]) -> None:
    """Show the browsers again."""
    await show_browsers(request, press.game, *said)


presses = Presses(page=_again)


def open_requests(words: Words, browsers: Sequence[Browser], game: GameId) -> list[Part]:
    """The requests to stay signed in, each with the number that its browser shows, and the buttons to confirm."""
    asked = [each for each in browsers if not each.confirmed]
    lines = [words.say("browser-asks", name=_name(words, each), code=each.code) for each in asked]
    buttons = [
        button(
            words.say("button-sign-in", code=each.code),
            Press(game, 0, Action.SIGN_IN, (each.id,)).custom_id,
            ButtonStyle.success,
        )
        for each in asked
    ]
    return [text(*lines), *rows(buttons)] if asked else []


def browsers_page(
    words: Words, browsers: Sequence[Browser], game: GameId, back: Part, *said: str
) -> Layout:
    """The browsers, a list to sign one out, and the requests; `said` on top, `back` at the end."""
    kept = [each for each in browsers if each.confirmed]
    names = [f"{number}. {_name(words, each)}" for number, each in enumerate(kept, 1)]
    lines = [
        words.say("browsers-line", name=name, since=moment(each.since, "D"), used=moment(each.used))
        for name, each in zip(names, kept, strict=True)
    ]
    parts: list[Part] = [
        text(words.say("browsers-title"), *said, *(lines or [words.say("browsers-none")])),
        *open_requests(words, browsers, game),
    ]
    if kept:
        custom_id = Press(game, 0, Action.SIGN_OUT).custom_id
        options = [option(name, each.id) for name, each in zip(names, kept, strict=True)]
        parts.append(select(words.say("pick-sign-out"), custom_id, options))
    return layout([*parts, back])


def _name(words: Words, browser: Browser) -> str:
    program, _, system = browser.kind.partition(".")
    return words.say("browser-named", program=program, system=system)


async def show_browsers(request: Request, game: GameId = NO_GAME, *said: str) -> None:
    """Show where the person is signed in."""
    words, browsers = request.words, await request.engine.browsers.of(request.person.id)
    back = rows([button(words.say("button-back"), Press(game, 0, Action.ME).custom_id)])[0]
    await request.reply.answer(browsers_page(words, browsers, game, back, *said))


@presses.on(Action.SIGN_IN, in_place=True, is_of_game=False)
async def sign_in(request: Request, press: Press, _: Values) -> None:
    """Confirm that a browser is the person's own.

    Raises:
        TableRefused: it no longer asks.
    """
    browsers, person = request.engine.browsers, request.person.id
    effect = await browsers.confirm(request.action, person, only(press.args))
    await show_browsers(request, press.game, effect_line(request.words, effect))


@presses.with_value(Action.SIGN_OUT, str, is_of_game=False)
async def sign_out(request: Request, game: GameId, browser: str) -> None:
    """Sign a browser out, or refuse its request."""
    effect = await request.engine.browsers.drop(request.action, request.person.id, browser)
    await show_browsers(request, game, effect_line(request.words, effect))
