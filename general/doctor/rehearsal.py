"""What only Discord can show: a message with a button, and on its press all that needs a press.

Then the same person is asked for three more things, best on a phone: to choose from a long list, to press a
button with a long label, and to press one in an archived thread. They have one time limit together.
All that it makes is removed at its end, however it ends.
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

from bot.custom_ids import DOCTOR
from bot.panels.parts.layout import (
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
from bot.pictures.attachments import Attachment, Kept, files, kept_or_new
from general.doctor.diagnoses import REVOKED, Condition, Diagnosis, look, not_tried, well, wrong

T = TypeVar("T")

PATIENCE: Final = timedelta(minutes=2)
"""The time in which somebody is to press, and then as much for all further actions together."""
_TITLE: Final = "General's doctor"
_SIZE: Final = (320, 180)
_NOISE: Final = (396, 395)
"""The size of a picture that nothing makes smaller: some 470 KB, as much as the heaviest board."""
_DISCORD_WAITS: Final = 3.0
"""Seconds within which Discord must have an answer, to its last byte."""

_LAST: Final = str(MOST_OPTIONS)
_LABEL: Final = "Press me if you can read this to here!"
"""As long as Discord's guideline allows without an icon: 38 characters. If its end is cut off, nobody presses.

Source: https://docs.discord.com/developers/components/reference#button-button-design-guidelines
"""

_ON_A_PRESS: Final = (
    "press", "deferred", "patched", "kept picture", "new picture", "thread", "board", "edit", "letter",
    "list", "long button", "archived",
)  # fmt: skip
"""What is tried on the press, in order."""
_ASKED_FOR: Final = {
    "list": f"choose number {_LAST} from the list in the private panel",
    "long button": "press the long button below it, if its label is whole",
    "archived": "press the button in the archived thread",
}
"""The further actions, in the words in which somebody is asked for them."""


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
        self._made: list[tuple[str, Callable[[], Awaitable[object]]]] = []
        self._making: set[asyncio.Task[Any]] = set()
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
                    yield not_tried(about, "needs what was not reached")
        finally:
            for diagnosis in await asyncio.shield(self._clear()):
                prompt(str(diagnosis))

    async def _try_all(self, prompt: Callable[[str], None]) -> AsyncGenerator[Diagnosis, None]:
        channel = await self._find_channel()
        if channel is None:
            advice = (
                "Name a text channel by its id (Developer Mode, Copy Channel ID) where General is."
            )
            yield wrong("channel", f"{self._channel} is no text channel that it sees", advice)
            return
        pressed = asyncio.create_task(self._press_of("press"))
        further = {
            "list": asyncio.create_task(self._try_list()),
            "long button": asyncio.create_task(self._try_long_button()),
            "archived": asyncio.create_task(self._try_archived()),
        }
        try:
            sending = channel.send(f"{_TITLE}: press to go on.", view=_button(self._ids["press"]))
            posted, said = await self._make("post", sending, _delete)
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
            writing = press.user.send(f"{_TITLE} writes to you.")
            yield (await self._make("letter", writing, _delete))[1]
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
        deferred, said = await self._make(
            "deferred", deferring, lambda _: press.delete_original_response()
        )
        yield said
        if deferred is None:
            return
        first, second = _picture("first", "navy"), _noise()
        shown, said = await _attempt(
            "patched", _show(press, "A picture.", [*files([first])], first)
        )
        yield said
        if shown is None:
            return
        yield _listing(shown)
        same = kept_or_new([first], shown)
        kept, said = await _attempt(
            "kept picture", _show(press, "The same one, kept.", same, first)
        )
        is_by_id = any(isinstance(each, Kept) for each in same)
        yield (
            said
            if kept is None or is_by_id
            else look(
                "kept picture",
                "Discord gave it no id, so a board is uploaded anew with each answer",
            )
        )
        showing = _show(press, "Another one.", [*files([second])], second, *self._controls())
        clock = asyncio.get_running_loop().time
        begun = clock()
        shown, said = await _attempt("new picture", showing)
        if shown is None:
            yield said
            return
        self._within_reach |= {"list", "long button"}
        yield upload_diagnosis(len(second.data), clock() - begun)

    def _controls(self) -> list[Part]:
        numbers = [option(f"Number {n}", str(n)) for n in range(1, MOST_OPTIONS + 1)]
        return [
            select(f"Choose number {_LAST}", self._ids["list"], numbers),
            *rows([button(_LABEL, self._ids["long button"])]),
        ]

    async def _try_thread(self, posted: discord.Message) -> AsyncGenerator[Diagnosis, None]:
        """A thread with a board, an edit of it that brings a button, and the thread archived."""
        thread, said = await self._make("thread", posted.create_thread(name=_TITLE), _take_away)
        yield said
        if thread is None:
            return
        board = _picture("board", "maroon")
        sending = thread.send(view=_layout("A board.", *gallery([board])), files=files([board]))
        sent, said = await self._make("board", sending, _delete)
        yield said
        if sent is None:
            return
        edited = _layout("Edited.", *rows([button("Press me", self._ids["archived"])]))
        done, said = await _attempt("edit", sent.edit(view=edited, attachments=[]))
        yield said
        if done is None:
            return
        archiving = thread.edit(archived=True)
        archived, said = await self._make("archived", archiving, lambda _: _open_again(thread))
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
        prompt(f"Now, best on a phone: {todo}. All of it within {within}.")
        tasks = [further[about] for about in asked]
        await asyncio.wait(tasks, timeout=self._further_patience.total_seconds())
        for about, task in zip(asked, tasks, strict=True):
            yield task.result() if task.done() else not_tried(about, "nobody did so in time")

    async def _try_list(self) -> Diagnosis:
        choice = await self._press_of("list")
        came = _came(choice, "list")
        (chosen,) = _data(choice)["values"]
        if chosen != _LAST:
            advice = "If the list can't be scrolled to its end, please report it, with the device."
            came = look("list", f"{chosen} was chosen, and {_LAST} was asked for", advice)
        done, said = await _attempt("list", choice.response.defer())
        return said if done is None else came

    async def _try_long_button(self) -> Diagnosis:
        press = await self._press_of("long button")
        came = _came(press, "long button")
        done, said = await _attempt("long button", press.response.defer())
        return said if done is None else came

    async def _try_archived(self) -> Diagnosis:
        """Answered in private, as the bot answers a press on an old post."""
        press = await self._press_of("archived")
        if "archived" in self._within_reach:
            state = "still archived" if getattr(press.channel, "archived", False) else "open again"
            came = _came(press, "archived", f"; the thread was {state} by then")
        else:
            came = not_tried("archived", "the button was pressed before the thread was archived")
        answering = press.response.send_message(view=_layout("Thank you."), ephemeral=True)
        done, said = await self._make(
            "archived", answering, lambda _: press.delete_original_response(), what="answer there"
        )
        return said if done is None else came

    async def _make(
        self,
        about: str,
        step: Awaitable[T],
        remove: Callable[[Any], Awaitable[object]],
        *,
        what: str = "",
    ) -> tuple[T | None, Diagnosis]:
        """As `_attempt`, for what is removed in the end; a step that has begun goes on if all else is stopped.

        `what` is made, if `about` is not its name.
        """

        async def made() -> T:
            result = await step
            self._made.append((what or about, lambda: remove(result)))
            return result

        making = asyncio.create_task(made())
        self._making.add(making)
        return await _attempt(about, asyncio.shield(making))

    async def _clear(self) -> list[Diagnosis]:
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
                said = "the thread, empty and archived: General may not delete threads"
                left.append(look("left behind", said, "Delete it by hand."))
            except discord.DiscordException as error:
                left.append(look("left behind", f"the {what}: {error}", "Delete it by hand."))
        return left


def _data(interaction: discord.Interaction[Any]) -> Mapping[str, Any]:
    return interaction.data or {}


def _minutes(patience: timedelta) -> str:
    return f"{patience / timedelta(minutes=1):.0f} minutes"


async def _delete(message: discord.Message) -> None:
    await message.delete()


class _TooFewRights(Exception):  # noqa: N818 - what was done instead
    """A thread was archived, as only those who manage threads may delete one."""


async def _take_away(thread: discord.Thread) -> None:
    """Delete a thread; archive it, which who made it may, where that is not allowed."""
    try:
        await thread.delete()
    except discord.Forbidden as error:
        await thread.edit(archived=True)
        raise _TooFewRights from error


async def _open_again(thread: discord.Thread) -> None:
    """Open an archived thread, so that what is in it can be removed; else each removal says why it fails."""
    with suppress(discord.HTTPException):
        await thread.edit(archived=False)


async def _attempt(about: str, step: Awaitable[T]) -> tuple[T | None, Diagnosis]:
    """The result of a step and the diagnosis on it; None where Discord refuses."""
    clock = asyncio.get_running_loop().time
    begun = clock()
    try:
        result = await step
    except discord.Forbidden as error:
        return None, wrong(
            about, f"Discord forbids it: {error.text} ({error.code})", _ADVICE[about]
        )
    except discord.HTTPException as error:
        if error.status == HTTPStatus.UNAUTHORIZED:
            return None, wrong(about, *REVOKED)
        said = f"Discord answers {error.status} {error.code}: {error.text}"
        return None, wrong(about, said, "Please report this line, with a record (--record).")
    return result, Diagnosis(Condition.WELL, about, f"{(clock() - begun) * 1000:.0f} ms")


_IN_CHANNEL: Final = "Give General's role what the invitation asks for, in that channel, too."
_ADVICE: Final = dict.fromkeys(("post", *_ON_A_PRESS), _IN_CHANNEL) | {
    "letter": "That person takes no letters from this server; missions are then shown in the panel alone."
}


def _came(press: discord.Interaction[Any], about: str, further: str = "") -> Diagnosis:
    late = (datetime.now(UTC) - discord.utils.snowflake_time(press.id)) / timedelta(milliseconds=1)
    return well(about, f"{late:.0f} ms after it was made, by both clocks{further}")


def upload_diagnosis(size: int, seconds: float) -> Diagnosis:
    """How long a picture of so many bytes was under way, to Discord and back."""
    said = f"{size / 1000:.0f} KB in {seconds * 1000:.0f} ms"
    if seconds <= _DISCORD_WAITS:
        return well("new picture", said)
    advice = (
        "Discord waits 3 s for an answer. On this line General acknowledges a press first, and the board"
        " follows when it is there: nothing is lost, but each turn takes longer."
    )
    return look("new picture", said, advice)


def _listing(shown: discord.Message) -> Diagnosis:
    """Whether a message lists the files that its components show (discord/discord-api-docs#8277)."""
    said = "lists" if shown.attachments else "does not list"
    return well("attachments", f"Discord {said} files that components show")


async def _show(
    press: discord.Interaction[Any],
    said: str,
    sent: list[Any],
    picture: Attachment,
    *controls: Part,
) -> discord.Message:
    view = _layout(said, *gallery([picture]), *controls)
    return await press.edit_original_response(view=view, attachments=sent)


def _layout(said: str, *parts: Part) -> Layout:
    return layout([text(f"**{_TITLE}**", said), *parts])


def _button(custom_id: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Press me", custom_id=custom_id))
    view.stop()
    return view


def _picture(name: str, colour: str) -> Attachment:
    data = io.BytesIO()
    Image.new("RGB", _SIZE, colour).save(data, "PNG")
    return Attachment(f"doctor-{name}.png", data.getvalue(), f"A {colour} picture.", says_what=True)


def _noise() -> Attachment:
    width, height = _NOISE
    data = io.BytesIO()
    pixels = secrets.token_bytes(width * height * 3)
    Image.frombytes("RGB", _NOISE, pixels).save(data, "PNG")
    return Attachment("doctor-second.png", data.getvalue(), "Noise.", says_what=True)
