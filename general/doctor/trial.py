"""What only Discord can show: a message with a button, and on its press all that needs a press.

All that it makes is removed at its end, however it ends.
"""

import asyncio
import io
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

import discord
from PIL import Image

from bot.custom_ids import DOCTOR
from bot.panels.parts.layout import Layout, gallery, layout, text
from bot.pictures.attachments import Attachment, Kept, files, kept_or_new
from general.doctor.findings import Finding, Mark, look, untried, well, wrong

_log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE: Final = timedelta(minutes=2)
"""The time in which somebody is to press."""
_PRESS: Final = f"{DOCTOR}press"
_TITLE: Final = "General's doctor"
_SIZE: Final = (320, 180)

_ON_A_PRESS: Final = (
    "press", "deferred", "patched", "kept picture", "new picture", "thread", "board", "edit", "letter",
)  # fmt: skip
"""What is tried on the press, in order."""


class Trial:
    """One trial in one channel, with a connected client."""

    def __init__(
        self, client: discord.Client, channel: int, patience: timedelta = PATIENCE
    ) -> None:
        self._client = client
        self._channel = channel
        self._patience = patience
        self._made: list[tuple[str, Callable[[], Awaitable[object]]]] = []
        self._said: list[Finding] = []

    async def run(self, prompt: Callable[[str], None]) -> AsyncGenerator[Finding, None]:
        """Try everything; `prompt` is given what somebody has to do on Discord."""
        try:
            async for finding in self._try_all(prompt):
                self._said.append(finding)
                yield finding
            tried = {finding.about for finding in self._said}
            for about in _ON_A_PRESS:
                if about not in tried:
                    yield untried(about, "needs what was not reached")
        finally:
            for finding in await asyncio.shield(self._clear()):
                prompt(str(finding))

    async def _try_all(self, prompt: Callable[[str], None]) -> AsyncGenerator[Finding, None]:
        channel = self._client.get_channel(self._channel)
        if not isinstance(channel, discord.TextChannel):
            advice = (
                "Name a text channel by its id (Developer Mode, Copy Channel ID) where General is."
            )
            yield wrong("channel", f"{self._channel} is no text channel that it sees", advice)
            return
        posted, said = await _attempt(
            "post", channel.send(f"{_TITLE}: press to go on.", view=_button())
        )
        yield said
        if posted is None:
            return
        self._made.append(("the message", posted.delete))
        minutes = self._patience / timedelta(minutes=1)
        prompt(f"Press the button in #{channel.name} within {minutes:.0f} minutes.")
        press = await self._wait_for_press(posted.id)
        if press is None:
            return
        yield _came(press)
        async for finding in self._try_answers(press):
            yield finding
        async for finding in self._try_thread(posted):
            yield finding
        letter, said = await _attempt("letter", press.user.send(f"{_TITLE} writes to you."))
        if letter is not None:
            self._made.append(("the letter", letter.delete))
        yield said

    async def _wait_for_press(self, message: int) -> discord.Interaction[Any] | None:
        def is_it(interaction: discord.Interaction[Any]) -> bool:
            shown = interaction.message
            return shown is not None and shown.id == message

        try:
            async with asyncio.timeout(self._patience.total_seconds()):
                press: discord.Interaction[Any] = await self._client.wait_for(
                    "interaction", check=is_it
                )
                return press
        except TimeoutError:
            return None

    async def _try_answers(self, press: discord.Interaction[Any]) -> AsyncGenerator[Finding, None]:
        """A private panel as the bot makes it: deferred, patched with a picture, its picture kept, a new one."""
        deferred, said = await _attempt(
            "deferred", press.response.defer(ephemeral=True, thinking=True)
        )
        yield said
        if deferred is None:
            return
        self._made.append(("the answer", press.delete_original_response))
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

    async def _try_thread(self, posted: discord.Message) -> AsyncGenerator[Finding, None]:
        """A thread with a board, and an edit of it."""
        thread, said = await _attempt("thread", posted.create_thread(name=_TITLE))
        yield said
        if thread is None:
            return
        self._made.append((f"the thread {thread.id}", thread.delete))
        board = _picture("board", "maroon")
        sending = thread.send(view=_layout("A board.", board), files=files([board]))
        sent, said = await _attempt("board", sending)
        yield said
        if sent is None:
            return
        self._made.append(("the board", sent.delete))
        _, said = await _attempt("edit", sent.edit(view=_layout("Edited."), attachments=[]))
        yield said

    async def _clear(self) -> list[Finding]:
        """Remove all that was made, the newest first; gives what could not be removed."""
        left = []
        while self._made:
            what, remove = self._made.pop()
            try:
                await remove()
            except discord.NotFound:
                continue
            except discord.DiscordException as error:
                _log.info("%s can't be removed: %s", what, error)
                left.append(look("left behind", f"{what}: {error}", "Delete it by hand."))
        return left


async def _attempt(about: str, step: Awaitable[T]) -> tuple[T | None, Finding]:
    """The result of a step and the finding on it; None where Discord refuses."""
    clock = asyncio.get_running_loop().time
    begun = clock()
    try:
        result = await step
    except discord.Forbidden as error:
        return None, wrong(
            about, f"Discord forbids it: {error.text} ({error.code})", _ADVICE[about]
        )
    except discord.HTTPException as error:
        said = f"Discord answers {error.status} {error.code}: {error.text}"
        return None, wrong(about, said, "Please report this line, with a record (--record).")
    return result, Finding(Mark.WELL, about, f"{(clock() - begun) * 1000:.0f} ms")


_IN_CHANNEL: Final = "Give General's role what the invitation asks for, in that channel, too."
_ADVICE: Final = dict.fromkeys(("post", *_ON_A_PRESS), _IN_CHANNEL) | {
    "letter": "That person takes no letters from this server; missions are then shown in the panel alone."
}


def _came(press: discord.Interaction[Any]) -> Finding:
    late = datetime.now(UTC) - discord.utils.snowflake_time(press.id)
    return well(
        "press", f"{late / timedelta(milliseconds=1):.0f} ms after it was made, by both clocks"
    )


def _listing(shown: discord.Message) -> Finding:
    """Whether a message lists the files that its components show (discord/discord-api-docs#8277)."""
    said = "lists" if shown.attachments else "does not list"
    return well("attachments", f"Discord {said} files that components show")


async def _show(
    press: discord.Interaction[Any], said: str, sent: list[Any], picture: Attachment
) -> discord.Message:
    return await press.edit_original_response(view=_layout(said, picture), attachments=sent)


def _layout(said: str, *pictures: Attachment) -> Layout:
    return layout([text(f"**{_TITLE}**", said), *gallery(pictures)])


def _button() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Press me", custom_id=_PRESS))
    view.stop()
    return view


def _picture(name: str, colour: str) -> Attachment:
    data = io.BytesIO()
    Image.new("RGB", _SIZE, colour).save(data, "PNG")
    return Attachment(f"doctor-{name}.png", data.getvalue(), f"A {colour} picture.", says_what=True)
