"""Pictures that were drawn lately, with their names and words: what is asked for again is not made again."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, Final

from bot.pictures.attachments import Attachment

Making = Callable[[], Coroutine[Any, Any, Attachment]]


class KeptPictures:
    """The pictures asked for last, each by a key that says all that is in it. For the event loop.

    They are bounded by their bytes, words among them: how many there are follows from how large they are.
    """

    def __init__(self, most: int) -> None:
        """`most`: the bytes that are kept."""
        self._most: Final = most
        self._size = 0
        self._kept: OrderedDict[Hashable, Attachment] = OrderedDict()
        """The one asked for last at the end."""
        self._made: dict[Hashable, asyncio.Task[Attachment]] = {}
        """Those that are being made: whoever asks meanwhile waits for the same."""

    async def picture(self, key: Hashable, make: Making) -> Attachment:
        """The picture of a key, made if it isn't kept; at once if it is.

        It is made to its end, and kept, also where nobody waits for it any more; one that fails is not.
        """
        if kept := self._kept.get(key):
            self._kept.move_to_end(key)
            return kept
        if key not in self._made:
            self._made[key] = asyncio.create_task(make(), name="a picture")
            self._made[key].add_done_callback(partial(self._keep, key))
        return await asyncio.shield(self._made[key])

    def _keep(self, key: Hashable, made: asyncio.Task[Attachment]) -> None:
        del self._made[key]
        if made.cancelled() or made.exception():
            return
        self._kept[key] = made.result()
        self._size += _size(made.result())
        while self._size > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._size -= _size(oldest)


def _size(picture: Attachment) -> int:
    return len(picture.data) + len(picture.alt.encode())
