"""The sandbox's page, for the person who starts it: opened in their browser, with buttons to begin with.

A button does what a person would do: it gives commands, presses buttons and follows links. The browser is
opened without waiting for it, if there is one.
"""

import logging
import os
import re
import sys
import webbrowser
from collections.abc import Callable, Mapping
from threading import Thread
from typing import Final

from bot.components.custom_ids import Action, parse
from bot.words.languages import find_languages
from sandbox import Beginning, ClientRefusal, Interaction, JsonObject, Person, controls

COMPUTERS: Final = 2
_LINK: Final = re.compile(r"<#(\d+)>")
_NO_ANSWER: Final = "The application did not respond"


def beginnings() -> tuple[Beginning, ...]:
    """The buttons, in their order, in every language that the bot speaks."""
    catalogues = find_languages().catalogues

    def spoken(key: str) -> dict[str, str]:
        return {code: words.say(key) for code, words in catalogues.items()}

    return (
        Beginning(spoken("begin-lesson"), spoken("begin-lesson-note"), learn),
        Beginning(spoken("begin-game"), spoken("begin-game-note"), play_computers),
    )


async def learn(person: Person, channel: JsonObject) -> JsonObject:
    """Begin the lesson, or go on with it.

    Raises:
        ClientRefusal: the bot doesn't answer.
    """
    _answer(await person.command(channel, "risk learn"))
    return channel


async def play_computers(person: Person, channel: JsonObject) -> JsonObject | str:
    """Create a game, seat two computers, start, and open the panel in the game's thread.

    Where the bot refuses, its answer in the channel says why.

    Raises:
        ClientRefusal: the bot doesn't answer.
    """
    form = _answer(await person.command(channel, "risk new"))
    for _ in range(COMPUTERS):
        if (levels := _control(form, Action.COMPUTER)) is None:
            return channel
        weakest = levels["options"][0]["value"]
        form = _answer(await person.press(form, levels["custom_id"], [weakest]))
    if (start := _control(form, Action.START)) is None:
        return channel
    started = await person.press(form, start["custom_id"])
    _answer(started)
    if (link := _LINK.search(started.text)) is None:
        return channel
    _answer(await person.command(link[1], "risk play"))
    return link[1]


def _answer(done: Interaction) -> JsonObject:
    """The message that answers what a person did."""
    if done.failed or done.answer is None:
        raise ClientRefusal(_NO_ANSWER)
    return done.answer


def _control(message: JsonObject, action: Action) -> JsonObject | None:
    """The first control of a message that is for an action."""
    for each in controls(message):
        press = parse(each["custom_id"])
        if press and press.action is action:
            return each
    return None


_log = logging.getLogger(__name__)

Open = Callable[[str], object]
"""Opens an address in a browser."""

_DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
_NOBODY_SEES: Final = ("CI", "SSH_CONNECTION")


def open_beside(address: str, find: Callable[[], Open | None] | None = None) -> Thread:
    """Open an address in the default browser if there is one, in another thread: that may take seconds.

    `find`: how the browser is found, if not by `find_browser`. What fails is logged.
    """
    thread = Thread(target=_open, args=(address, find or find_browser), daemon=True)
    thread.start()
    return thread


def _open(address: str, find: Callable[[], Open | None]) -> None:
    try:
        if found := find():
            found(address)
    except (OSError, webbrowser.Error) as error:
        _log.info("no browser opened: %s", error)


def find_browser(
    environment: Mapping[str, str] = os.environ,
    *,
    system: str = sys.platform,
    at_terminal: bool | None = None,
    get: Callable[[], webbrowser.BaseBrowser] = webbrowser.get,
) -> Open | None:
    """What opens an address in the default browser; None where nobody would see it.

    That is on CI, from afar, without a terminal or a display, or where the only browser works in the
    terminal itself.

    Args:
        environment: the variables of the environment.
        system: as `sys.platform` names it.
        at_terminal: whether a person reads what is printed; None: as it is.
        get: gives the default browser.

    Raises:
        webbrowser.Error: there is no browser.
    """
    is_read = sys.stdout.isatty() if at_terminal is None else at_terminal
    has_display = system == "darwin" or any(map(environment.get, _DISPLAYS))
    if not is_read or not has_display or any(map(environment.get, _NOBODY_SEES)):
        return None
    found = get()
    in_terminal = type(found) is webbrowser.GenericBrowser  # its heirs have windows of their own
    return None if in_terminal else found.open
