"""Sentences as they stand where Discord's markdown means nothing: on the page."""

import re
from typing import Final

from bot.text.words.signs import plain

_MARKED: Final = re.compile(
    r"\\(?P<literal>[\\*_~|`<>\[\]()#@:/+-])|\*{1,2}|__|~~|\|\||`+|^(?:-# |#{1,3} |> )|<t:\d+:\w>",
    re.MULTILINE,
)


def plainly(text: str) -> str:
    """The text without marks of Discord's; what was made literal is itself again, a moment is left out."""
    return _MARKED.sub(lambda found: found["literal"] or "", plain(text)).strip()
