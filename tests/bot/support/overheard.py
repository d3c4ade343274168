"""All that the bot told Discord, as people read it, and what of it stands in no catalogue."""

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from rules.editions.registry import NEWEST

OPEN, SHUT = "⟦", "⟧"
SHOWN = {"content", "label", "placeholder", "description", "title", "name", "text", "topic"}
"""The fields of a request that people read."""
UNSEEN = re.compile(r"/commands|/emojis|/users/@me$")
"""Requests of which people read nothing, or what another test reads: descriptions of commands."""
CODE = re.compile(
    r"```.*?```|`[^`\n]*`|<[@#t:/][^>]*>|https?://\S+|\b[A-Z]{1,3}\d+\b|\b[\w-]+\.(?:json|png|gif|txt|webp)\b",
    re.DOTALL,
)
LETTER = re.compile(r"[^\W\d_]")


def board_names(language):
    """The names of all boards' lands and of the missions, in one language, the longest first."""
    names: set[str] = set()
    for name, rulebook in NEWEST.items():
        edition = rulebook.edition({}, 2 if name == "lesson" else 3)
        lands, regions = edition.board.territories, edition.board.regions
        for each in (*lands.values(), *regions.values(), *edition.missions.values()):
            names.add(each.names.get(language) or each.names["en"])
    return sorted(names, key=len, reverse=True)


def told(requests):
    """Every text of the bot's requests that people read."""
    for request in requests:
        if request.body and not UNSEEN.search(request.path):
            yield from shown(request.body)


def shown(body):
    """Every text in a body that people read."""
    if isinstance(body, list):
        for each in body:
            yield from shown(each)
    elif isinstance(body, dict):
        for name, value in body.items():
            if isinstance(value, str) and name in SHOWN and not _is_of_emoji(body):
                yield value
            else:
                yield from shown(value)


def _is_of_emoji(body):
    return "animated" in body or set(body) <= {"id", "name"}


def drawn(scene):
    """Every text in what a picture shows that could be words: ids and keys have no capital and no space."""
    if isinstance(scene, str):
        if " " in scene or scene[:1].isupper():
            yield scene
    elif is_dataclass(scene):
        for field in fields(scene):
            yield from drawn(getattr(scene, field.name))
    elif isinstance(scene, Mapping):
        for each in (
            () if "en" in scene else scene.values()
        ):  # a name in all languages, of which one is drawn
            yield from drawn(each)
    elif isinstance(scene, list | tuple | set | frozenset):
        for each in scene:
            yield from drawn(each)


def outside(text, known):
    """What of a text stands in no brackets, and is no code, no name that is known, nor a sign."""
    left = CODE.sub(" ", _unbracketed(text))
    for name in known:
        left = left.replace(name, " ")
    return left.strip() if LETTER.search(left) else ""


def _unbracketed(text):
    depth, kept = 0, []
    for sign in text:
        depth += (sign == OPEN) - (sign == SHUT)
        if depth <= 0 and sign != SHUT:
            kept.append(sign)
        depth = max(depth, 0)
    return "".join(kept)
