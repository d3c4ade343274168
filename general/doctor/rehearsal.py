"""What only Discord can show: a message with a button, and on its press all that needs a press.

All that it makes is removed at its end, however it ends.
"""

import asyncio
import io
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any, Final, TypeVar

import discord
from PIL import Image

from bot.custom_ids import DOCTOR
from bot.panels.parts.layout import Layout, gallery, layout, text
from bot.pictures.attachments import Attachment, Kept, files, kept_or_new
from general.doctor.diagnoses import REVOKED, Condition, Diagnosis, look, not_tried, well, wrong

T = TypeVar("T")

PATIENCE: Final = timedelta(minutes=2)
"""The time in which somebody is to press."""
_PRESS: Final = f"{DOCTOR}press:"
_TITLE: Final = "General's doctor"
_SIZE: Final = (320, 180)

_ON_A_PRESS: Final = (
    "press", "deferred", "patched", "kept picture", "new picture", "thread", "board", "edit", "letter",
)  # fmt: skip
"""What is tried on the press, in order."""


class Rehearsal:
    """One rehearsal in one channel, with a connected client."""

    def __init__(
        self, client: discord.Client, channel: int, patience: timedelta = PATIENCE
    ) -> None:
        self._client = client
        self._channel = channel
        self._patience = patience
        self._made: list[tuple[str, Callable[[], Awaitable[object]]]] = []
        self._making: set[asyncio.Task[Any]] = set()
        self._said: list[Diagnosis] = []

    async def run(self, prompt: Callable[[str], None]) -> AsyncGenerator[Diagnosis, None]:
        """Try everything; `prompt` is given what somebody has to do on Discord."""
        try:
            async for diagnosis in self._try_all(prompt):
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
        custom_id = f"{_PRESS}{secrets.token_hex(4)}"
        pressed = asyncio.create_task(self._press_of(custom_id))
        try:
            sending = channel.send(f"{_TITLE}: press to go on.", view=_button(custom_id))
            posted, said = await self._make("post", sending, _delete)
            yield said
            if posted is None:
                return
            minutes = self._patience / timedelta(minutes=1)
            prompt(f"Press the button in #{channel.name} within {minutes:.0f} minutes.")
            await asyncio.wait((pressed,), timeout=self._patience.total_seconds())
            if not pressed.done():
                return
        finally:
            pressed.cancel()
        press = pressed.result()
        yield _came(press)
        async for diagnosis in self._try_answers(press):
            yield diagnosis
        async for diagnosis in self._try_thread(posted):
            yield diagnosis
        writing = press.user.send(f"{_TITLE} writes to you.")
        yield (await self._make("letter", writing, _delete))[1]

    async def _find_channel(self) -> discord.TextChannel | None:
        try:
            channel = await self._client.fetch_channel(self._channel)
        except (discord.NotFound, discord.Forbidden):
            return None
        return channel if isinstance(channel, discord.TextChannel) else None

    async def _press_of(self, custom_id: str) -> discord.Interaction[Any]:
        def is_it(interaction: discord.Interaction[Any]) -> bool:
            said: Mapping[str, Any] = interaction.data or {}
            return said.get("custom_id") == custom_id

        press: discord.Interaction[Any] = await self._client.wait_for("interaction", check=is_it)
        return press

    async def _try_answers(
        self, press: discord.Interaction[Any]
    ) -> AsyncGenerator[Diagnosis, None]:
        """A private panel as the bot makes it: deferred, patched with a picture, its picture kept, a new one."""
        deferring = press.response.defer(ephemeral=True, thinking=True)
        deferred, said = await self._make(
            "deferred", deferring, lambda _: press.delete_original_response()
        )
        yield said
        if deferred is None:
            return
        first, second = _picture("first", "navy"), _picture("second", "olive")
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
        _, said = await _attempt(
            "new picture", _show(press, "Another one.", [*files([second])], second)
        )
        yield said

    async def _try_thread(self, posted: discord.Message) -> AsyncGenerator[Diagnosis, None]:
        """A thread with a board, and an edit of it."""
        thread, said = await self._make("thread", posted.create_thread(name=_TITLE), _take_away)
        yield said
        if thread is None:
            return
        board = _picture("board", "maroon")
        sending = thread.send(view=_layout("A board.", board), files=files([board]))
        sent, said = await self._make("board", sending, _delete)
        yield said
        if sent is None:
            return
        _, said = await _attempt("edit", sent.edit(view=_layout("Edited."), attachments=[]))
        yield said

    async def _make(
        self, about: str, step: Awaitable[T], remove: Callable[[Any], Awaitable[object]]
    ) -> tuple[T | None, Diagnosis]:
        """As `_attempt`, for what is removed in the end; a step that has begun goes on if all else is stopped."""

        async def made() -> T:
            result = await step
            self._made.append((about, lambda: remove(result)))
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


def _came(press: discord.Interaction[Any]) -> Diagnosis:
    late = datetime.now(UTC) - discord.utils.snowflake_time(press.id)
    return well(
        "press", f"{late / timedelta(milliseconds=1):.0f} ms after it was made, by both clocks"
    )


def _listing(shown: discord.Message) -> Diagnosis:
    """Whether a message lists the files that its components show (discord/discord-api-docs#8277)."""
    said = "lists" if shown.attachments else "does not list"
    return well("attachments", f"Discord {said} files that components show")


async def _show(
    press: discord.Interaction[Any], said: str, sent: list[Any], picture: Attachment
) -> discord.Message:
    return await press.edit_original_response(view=_layout(said, picture), attachments=sent)


def _layout(said: str, *pictures: Attachment) -> Layout:
    return layout([text(f"**{_TITLE}**", said), *gallery(pictures)])


def _button(custom_id: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Press me", custom_id=custom_id))
    view.stop()
    return view


def _picture(name: str, colour: str) -> Attachment:
    data = io.BytesIO()
    Image.new("RGB", _SIZE, colour).save(data, "PNG")
    return Attachment(f"doctor-{name}.png", data.getvalue(), f"A {colour} picture.", says_what=True)
