"""The buttons with which the sandbox's page begins: the lesson, and a game against two computers.

Each does what a person would do there: it gives commands, presses buttons and follows links.
"""

import re
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
