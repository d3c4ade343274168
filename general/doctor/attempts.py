"""Steps of the live test on Discord: messages, buttons, pictures; diagnoses errors, cleans up."""

import asyncio
import io
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final, TypeVar

import discord
from PIL import Image

from bot.components.layout import (
    MOST_OPTIONS,
    Layout,
    Part,
    button,
    gallery,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.pictures.attachments import Attachment
from general.doctor.diagnoses import REVOKED, Condition, Diagnosis, look, well, wrong

TITLE: Final = "General's doctor"
_SIZE: Final = (320, 180)
_NOISE: Final = (396, 395)
"""The size of a picture that can't be compressed: 470 KB, as much as the heaviest board."""
LAST: Final = str(MOST_OPTIONS)
"""The last choice of the list, to scroll to."""
_LABEL: Final = "Press me if you can read this to here!"
"""As long as Discord's guideline allows without an icon: 38 characters. If its end is cut off, nobody presses.

Source: https://docs.discord.com/developers/components/reference#button-button-design-guidelines
"""


def further_controls(ids: Mapping[str, str]) -> list[Part]:
    """The list and the long button, with the custom ids of these names."""
    numbers = [option(f"Number {n}", str(n)) for n in range(1, MOST_OPTIONS + 1)]
    return [
        select(f"Choose number {LAST}", ids["list"], numbers),
        *rows([button(_LABEL, ids["long button"])]),
    ]


async def show(
    press: discord.Interaction[Any],
    said: str,
    sent: list[Any],
    picture: Attachment,
    *below: Part,
) -> discord.Message:
    """The private answer to a press after a change: a text, a picture, and what is below it."""
    view = titled_layout(said, *gallery([picture]), *below)
    return await press.edit_original_response(view=view, attachments=sent)


def titled_layout(said: str, *parts: Part) -> Layout:
    """A text below the title, and further parts."""
    return layout([text(f"**{TITLE}**", said), *parts])


def first_button(custom_id: str) -> discord.ui.View:
    """The button of the first message, which is no layout."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Press me", custom_id=custom_id))
    view.stop()
    return view


def picture_of(name: str, colour: str) -> Attachment:
    """A small picture of one colour."""
    data = io.BytesIO()
    Image.new("RGB", _SIZE, colour).save(data, "PNG")
    return Attachment(f"doctor-{name}.png", data.getvalue(), f"A {colour} picture.", says_what=True)


def noise() -> Attachment:
    """A picture as heavy as a board can be."""
    width, height = _NOISE
    data = io.BytesIO()
    pixels = secrets.token_bytes(width * height * 3)
    Image.frombytes("RGB", _NOISE, pixels).save(data, "PNG")
    return Attachment("doctor-second.png", data.getvalue(), "Noise.", says_what=True)


T = TypeVar("T")

_DISCORD_WAITS: Final = 3.0
"""Discord's timeout in seconds for a whole answer."""

_IN_CHANNEL: Final = "Grant General's role the invitation's permissions in that channel, too."
_ADVICE: Final = {
    "letter": (
        "That person doesn't accept direct messages from this server; General then shows missions"
        " in the panel only."
    )
}
"""Advice where Discord forbids something outside the channel."""


class Attempts:
    """The attempts of one rehearsal."""

    def __init__(self) -> None:
        self._made: list[tuple[str, Callable[[], Awaitable[object]]]] = []
        self._making: set[asyncio.Task[Any]] = set()

    async def make(
        self,
        about: str,
        step: Awaitable[T],
        remove: Callable[[Any], Awaitable[object]],
        *,
        what: str = "",
    ) -> tuple[T | None, Diagnosis]:
        """As `attempt`, for what is removed in the end; a step that has begun goes on if all else is stopped.

        `what` is made, if `about` is not its name.
        """

        async def made() -> T:
            result = await step
            self._made.append((what or about, lambda: remove(result)))
            return result

        making = asyncio.create_task(made())
        self._making.add(making)
        return await attempt(about, asyncio.shield(making))

    async def clear(self) -> list[Diagnosis]:
        """Remove all that was made, the newest first; gives what could not be removed."""
        left = []
        await asyncio.gather(*self._making, return_exceptions=True)
        while self._made:
            what, remove = self._made.pop()
            try:
                await remove()
            except discord.NotFound:
                continue
            except _TooFewRights:
                said = "the thread, empty and archived (General lacks Manage Threads)"
                left.append(look("left behind", said, "Delete it by hand."))
            except discord.DiscordException as error:
                left.append(look("left behind", f"the {what}: {error}", "Delete it by hand."))
        return left


async def delete(message: discord.Message) -> None:
    """Delete a message."""
    await message.delete()


class _TooFewRights(Exception):  # noqa: N818 - what was done instead
    """A thread was archived, as only those who manage threads may delete one."""


async def take_away(thread: discord.Thread) -> None:
    """Delete a thread; archive it, which who made it may, where that is not allowed."""
    try:
        await thread.delete()
    except discord.Forbidden as error:
        await thread.edit(archived=True)
        raise _TooFewRights from error


async def open_again(thread: discord.Thread) -> None:
    """Open an archived thread, so that what is in it can be removed; else each removal says why it fails."""
    with suppress(discord.HTTPException):
        await thread.edit(archived=False)


async def attempt(about: str, step: Awaitable[T]) -> tuple[T | None, Diagnosis]:
    """The result of a step and the diagnosis on it; None where Discord refuses."""
    clock = asyncio.get_running_loop().time
    begun = clock()
    try:
        result = await step
    except discord.Forbidden as error:
        return None, wrong(
            about,
            f"Discord forbids it: {error.text} ({error.code})",
            _ADVICE.get(about, _IN_CHANNEL),
        )
    except discord.HTTPException as error:
        if error.status == HTTPStatus.UNAUTHORIZED:
            return None, wrong(about, *REVOKED)
        said = f"Discord answers {error.status} {error.code}: {error.text}"
        return None, wrong(about, said, "Please report this line, with a record (--record).")
    return result, Diagnosis(Condition.WELL, about, f"{(clock() - begun) * 1000:.0f} ms")


def upload_diagnosis(size: int, seconds: float) -> Diagnosis:
    """How long a picture of so many bytes was under way, to Discord and back."""
    said = f"{size / 1000:.0f} KB in {seconds * 1000:.0f} ms"
    if seconds <= _DISCORD_WAITS:
        return well("new picture", said)
    advice = (
        "Discord's timeout is 3 s. With this upload speed General acknowledges a press first and sends the"
        " board when it's ready: nothing is lost, but turns take longer."
    )
    return look("new picture", said, advice)
