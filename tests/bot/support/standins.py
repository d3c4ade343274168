"""What a test hands the bot in the place of time and drawing, to bring about what seldom happens."""

import asyncio
import hashlib
from dataclasses import fields
from functools import partial
from io import BytesIO

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from bot.gateway.background import Clockwork, Sleep
from bot.interactions.context import Equipment
from bot.pictures.drawing import Renderers
from bot.pictures.own_emojis import NONE
from tests.patience import PATIENCE

WITHOUT_EMOJIS = Equipment(Clockwork(patience=PATIENCE), emoji_art=NONE)
"""What is said does not depend on when the emojis are made."""


class Sleeper:
    """asyncio.sleep, until a test holds those who sleep, or wakes them at once."""

    def __init__(self):
        self._sleep: Sleep = asyncio.sleep
        self.asleep = asyncio.Event()
        """Somebody sleeps since those who do are held."""
        self._awake = asyncio.Event()

    async def __call__(self, seconds):
        await self._sleep(seconds)

    def hold(self):
        """From now on whoever sleeps does so until `wake`."""
        self._sleep = self._until_awake

    def wake(self):
        """From now on nobody sleeps."""
        self._sleep = self._not_at_all
        self._awake.set()

    async def _until_awake(self, _):
        self.asleep.set()
        await self._awake.wait()

    async def _not_at_all(self, _):
        await asyncio.sleep(0)


class Studio:
    """The bot's own renderers, of which a test may have any do something else for a while."""

    def __init__(self, **instead):
        self._usual = Renderers()
        self.instead = instead
        """By kind of picture; what is taken out is drawn as usual again."""

    @property
    def renderers(self):
        return Renderers(
            **{each.name: partial(self._draw, each.name) for each in fields(Renderers)}
        )

    def break_all(self):
        """Have no picture be drawn."""
        self.instead = {each.name: _broken for each in fields(Renderers)}

    def mend(self):
        """Have all be drawn as usual."""
        self.instead = {}

    def _draw(self, kind, *given):
        return self.instead.get(kind, getattr(self._usual, kind))(*given)


def blank(scene):
    """A picture with nothing on it, which is another one for another scene."""
    drawn, of = BytesIO(), PngInfo()
    of.add_text("scene", hashlib.sha256(repr(scene).encode()).hexdigest())
    Image.new("L", (40, 30)).save(drawn, "PNG", pnginfo=of)
    return drawn.getvalue()


def _broken(*_):
    raise RuntimeError("no ink")
