"""Sentences as they stand where Discord's markdown means nothing: on the page."""

import re
from typing import Final

from bot.text.words.signs import without_badges

_MARKED: Final = re.compile(
    r"\\(?P<literal>[\\*_~|`<>\[\]()#@:/+-])|\*{1,2}|__|~~|\|\||`+|^(?:-# |#{1,3} |> )|<t:\d+:\w>",
    re.MULTILINE,
)


def plainly(text: str) -> str:
    """The text without marks of Discord's or badges; what was made literal is itself again.

    A moment is left out: the page tells times of its own, as it shows colours of its own.
    """
    return _MARKED.sub(lambda found: found["literal"] or "", without_badges(text)).strip()
