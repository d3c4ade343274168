"""The help: a page for each topic, with its commands one by one."""

import re
from collections.abc import Sequence
from typing import Final, Literal, get_args

from bot.words.catalogue import Words

Chapter = Literal[
    "table", "turn", "setup", "words", "looks", "away", "others", "before", "host", "club",
    "leagues", "judges", "moderators", "fair",
]  # fmt: skip
"""A topic of the help."""

CHAPTERS: Final[Sequence[Chapter]] = get_args(Chapter)


def chapter_title(words: Words, chapter: Chapter) -> str:
    """The name of a topic, as the list of topics has it."""
    return words.say(f"help-title-{chapter}")


def chapter_page(words: Words, chapter: Chapter) -> str:
    """The page of a topic: what it is about, then its commands."""
    told = words.say(f"help-{chapter}", edition="")
    return words.say("help-page", title=chapter_title(words, chapter), told=told)


def command_line(words: Words, name: str) -> str | None:
    """The line of the help about a command; None where there is no such command."""
    line = re.compile(rf"^- (`/{re.escape(name)}`: .+)$", re.MULTILINE)
    found = (line.search(chapter_page(words, chapter)) for chapter in CHAPTERS)
    return next((each[1] for each in found if each), None)
