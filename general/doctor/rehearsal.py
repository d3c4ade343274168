"""Live test of `general doctor --channel`: posts a button and, once pressed, tries what needs a press.

Then it asks for three more actions, best on a phone: choose from a long list, press a button with a long
label, and one in an archived thread. They share one timeout. At the end it removes all it has made.
"""

import asyncio
import io
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import aclosing, suppress
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any, Final, TypeVar

import discord
from PIL import Image

from bot.components.custom_ids import DOCTOR
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
from bot.pictures.attachments import Attachment, UploadedAttachment, files, kept_or_new, shown_in
from general.doctor.diagnoses import REVOKED, Condition, Diagnosis, look, not_tried, well, wrong

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


PATIENCE: Final = timedelta(minutes=2)
"""Timeout for the first press, and again for all further actions together."""

_ON_A_PRESS: Final = (
    "press", "deferred", "patched", "kept picture", "new picture", "thread", "board", "edit", "letter",
    "list", "long button", "archived",
)  # fmt: skip
"""The steps after the press, in order."""
_ASKED_FOR: Final = {
    "list": f"choose number {LAST} from the list in the private panel",
    "long button": "press the long button below it, if its whole label is visible",
    "archived": "press the button in the archived thread",
}
"""The further actions, as they are prompted."""


class Rehearsal:
    """One rehearsal in one channel, with a connected client."""

    def __init__(
        self,
        client: discord.Client,
        channel: int,
        patience: timedelta = PATIENCE,
        further_patience: timedelta = PATIENCE,
    ) -> None:
        """`patience` is for the press, `further_patience` for all that is asked for after it."""
        self._client = client
        self._channel = channel
        self._patience = patience
        self._further_patience = further_patience
        self._ids = {about: f"{DOCTOR}{secrets.token_hex(4)}:{about}" for about in _ON_A_PRESS}
        self._within_reach: set[str] = set()
        """What of `_ASKED_FOR` somebody can do by now."""
        self._attempts = Attempts()
        self._said: list[Diagnosis] = []

    async def run(self, prompt: Callable[[str], None]) -> AsyncGenerator[Diagnosis, None]:
        """Try everything; `prompt` is given what somebody has to do on Discord."""
        try:
            async with aclosing(self._try_all(prompt)) as found:
                async for diagnosis in found:
                    self._said.append(diagnosis)
                    yield diagnosis
            tried = {diagnosis.about for diagnosis in self._said}
            for about in _ON_A_PRESS:
                if about not in tried:
                    yield not_tried(about, "an earlier step didn't happen")
        finally:
            for diagnosis in await asyncio.shield(self._attempts.clear()):
                prompt(str(diagnosis))

    async def _try_all(self, prompt: Callable[[str], None]) -> AsyncGenerator[Diagnosis, None]:
        channel = await self._find_channel()
        if channel is None:
            advice = "Give the id of a text channel that General can see (Developer Mode, Copy Channel ID)."
            yield wrong(
                "channel", f"{self._channel} isn't a text channel that General can see", advice
            )
            return
        pressed = asyncio.create_task(self._press_of("press"))
        further = {
            "list": asyncio.create_task(self._try_list()),
            "long button": asyncio.create_task(self._try_long_button()),
            "archived": asyncio.create_task(self._try_archived()),
        }
        try:
            sending = channel.send(
                f"{TITLE}: press to continue.", view=first_button(self._ids["press"])
            )
            posted, said = await self._attempts.make("post", sending, delete)
            yield said
            if posted is None:
                return
            prompt(f"Press the button in #{channel.name} within {_minutes(self._patience)}.")
            await asyncio.wait((pressed,), timeout=self._patience.total_seconds())
            if not pressed.done():
                return
            press = pressed.result()
            yield _came(press, "press")
            async for diagnosis in self._try_answers(press):
                yield diagnosis
            async for diagnosis in self._try_thread(posted):
                yield diagnosis
            writing = press.user.send(f"{TITLE}: test message.")
            yield (await self._attempts.make("letter", writing, delete))[1]
            async for diagnosis in self._await_further(further, prompt):
                yield diagnosis
        finally:
            for task in (pressed, *further.values()):
                task.cancel()

    async def _find_channel(self) -> discord.TextChannel | None:
        try:
            channel = await self._client.fetch_channel(self._channel)
        except (discord.NotFound, discord.Forbidden):
            return None
        return channel if isinstance(channel, discord.TextChannel) else None

    async def _press_of(self, about: str) -> discord.Interaction[Any]:
        def is_it(interaction: discord.Interaction[Any]) -> bool:
            return _data(interaction).get("custom_id") == self._ids[about]

        press: discord.Interaction[Any] = await self._client.wait_for("interaction", check=is_it)
        return press

    async def _try_answers(
        self, press: discord.Interaction[Any]
    ) -> AsyncGenerator[Diagnosis, None]:
        """A private panel as the bot makes it: deferred, patched with a picture, its picture kept, a new one.

        The last of these has the list and the long button.
        """
        deferring = press.response.defer(ephemeral=True, thinking=True)
        deferred, said = await self._attempts.make(
            "deferred", deferring, lambda _: press.delete_original_response()
        )
        yield said
        if deferred is None:
            return
        first, second = picture_of("first", "navy"), noise()
        shown, said = await attempt("patched", show(press, "A picture.", [*files([first])], first))
        yield said
        if shown is None:
            return
        yield _listing(shown)
        same = kept_or_new([first], shown_in(shown))
        kept, said = await attempt("kept picture", show(press, "The same one, kept.", same, first))
        is_by_id = any(isinstance(each, UploadedAttachment) for each in same)
        yield (
            said
            if kept is None or is_by_id
            else look(
                "kept picture",
                "Discord gave it no id, so each answer uploads the board again",
            )
        )
        showing = show(
            press, "Another one.", [*files([second])], second, *further_controls(self._ids)
        )
        clock = asyncio.get_running_loop().time
        begun = clock()
        shown, said = await attempt("new picture", showing)
        if shown is None:
            yield said
            return
        self._within_reach |= {"list", "long button"}
        yield upload_diagnosis(len(second.data), clock() - begun)

    async def _try_thread(self, posted: discord.Message) -> AsyncGenerator[Diagnosis, None]:
        """A thread with a board, an edit of it that brings a button, and the thread archived."""
        thread, said = await self._attempts.make(
            "thread", posted.create_thread(name=TITLE), take_away
        )
        yield said
        if thread is None:
            return
        board = picture_of("board", "maroon")
        sending = thread.send(
            view=titled_layout("A board.", *gallery([board])), files=files([board])
        )
        sent, said = await self._attempts.make("board", sending, delete)
        yield said
        if sent is None:
            return
        edited = titled_layout("Edited.", *rows([button("Press me", self._ids["archived"])]))
        done, said = await attempt("edit", sent.edit(view=edited, attachments=[]))
        yield said
        if done is None:
            return
        archiving = thread.edit(archived=True)
        archived, said = await self._attempts.make(
            "archived", archiving, lambda _: open_again(thread)
        )
        if archived is None:
            yield said
        else:
            self._within_reach.add("archived")

    async def _await_further(
        self,
        further: Mapping[str, asyncio.Task[Diagnosis]],
        prompt: Callable[[str], None],
    ) -> AsyncGenerator[Diagnosis, None]:
        """What came of the further actions; those who do none of them are waited for once."""
        asked = [about for about in _ASKED_FOR if about in self._within_reach]
        if not asked:
            return
        todo = "; ".join(_ASKED_FOR[about] for about in asked)
        within = _minutes(self._further_patience)
        prompt(f"Now, best on a phone: {todo}. You have {within}.")
        tasks = [further[about] for about in asked]
        await asyncio.wait(tasks, timeout=self._further_patience.total_seconds())
        for about, task in zip(asked, tasks, strict=True):
            yield task.result() if task.done() else not_tried(about, "timeout: nobody did it")

    async def _try_list(self) -> Diagnosis:
        choice = await self._press_of("list")
        came = _came(choice, "list")
        (chosen,) = _data(choice)["values"]
        if chosen != LAST:
            advice = (
                "If the list can't be scrolled to its end, please report it, naming the device."
            )
            came = look("list", f"{chosen} was chosen instead of {LAST}", advice)
        done, said = await attempt("list", choice.response.defer())
        return said if done is None else came

    async def _try_long_button(self) -> Diagnosis:
        press = await self._press_of("long button")
        came = _came(press, "long button")
        done, said = await attempt("long button", press.response.defer())
        return said if done is None else came

    async def _try_archived(self) -> Diagnosis:
        """Answered in private, as the bot answers a press on an old post."""
        press = await self._press_of("archived")
        if "archived" in self._within_reach:
            state = "still archived" if getattr(press.channel, "archived", False) else "open again"
            came = _came(press, "archived", f"; the thread was {state} by then")
        else:
            came = not_tried("archived", "the button was pressed before the thread was archived")
        answering = press.response.send_message(view=titled_layout("Thank you."), ephemeral=True)
        done, said = await self._attempts.make(
            "archived", answering, lambda _: press.delete_original_response(), what="answer there"
        )
        return said if done is None else came


def _data(interaction: discord.Interaction[Any]) -> Mapping[str, Any]:
    return interaction.data or {}


def _minutes(patience: timedelta) -> str:
    return f"{patience / timedelta(minutes=1):.0f} minutes"


def _came(press: discord.Interaction[Any], about: str, further: str = "") -> Diagnosis:
    late = (datetime.now(UTC) - discord.utils.snowflake_time(press.id)) / timedelta(milliseconds=1)
    return well(about, f"arrived after {late:.0f} ms, by both clocks{further}")


def _listing(shown: discord.Message) -> Diagnosis:
    """Whether a message lists the files that its components show (discord/discord-api-docs#8277)."""
    said = "lists" if shown.attachments else "does not list"
    return well("attachments", f"Discord {said} files that components show")
