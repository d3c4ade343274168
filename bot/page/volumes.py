"""What browsers keep, each under a key of its content: art, layouts, words; and the page's own files."""

import asyncio
import gzip
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from importlib import resources
from typing import Any, Final

from aiohttp import web

from bot.page.refusing import PageReason, PageRefused
from bot.page.wording import browser_words
from bot.text.words.catalogue import Words
from render.map.raw import raw_art, raw_layout
from rules.editions import find_rulebook
from rules.model.errors import DataError

_KEY: Final = re.compile(r"[a-z0-9_.]{1,64}-[0-9a-f]{12}")
_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_TYPES: Final = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
"""What the page's own files are, by the endings that there are."""


@dataclass(frozen=True, slots=True)
class Volume:
    """A body, packed, under its key."""

    key: str
    kind: str
    packed: bytes


async def art_at(key: str) -> Volume | None:
    """The art under a key; None if there is none."""
    return await _found(key, _art)


async def layout_at(key: str) -> Volume | None:
    """The layout under a key; None if there is none."""
    return await _found(key, _layout)


async def words_at(key: str, languages: Mapping[str, Words]) -> Volume | None:
    """The words under a key; None if there are none."""
    language, _, rest = key.partition(".")
    book, _, board = rest.rpartition("-")[0].partition(".")
    if not _KEY.fullmatch(key) or language not in languages:
        return None

    def make(_: str) -> Volume:
        find_rulebook(book)  # anybody may ask: nothing is made for books that there are not
        return _words(languages[language], board, book)

    return await _found(key, make)


async def keys_of(board: str, words: Words, book: str) -> dict[str, str]:
    """The keys of what a look needs beside it."""

    def make() -> dict[str, str]:
        layout, told = _layout(board).key, _words(words, board, book).key
        return {"art": _art_key(board), "layout": layout, "words": told}

    return await asyncio.to_thread(make)


async def own_file(name: str) -> Volume | None:
    """A file of the page's own; its key is that of its content. None if there is none of that name."""
    return await asyncio.to_thread(_own_file, name)


@lru_cache(maxsize=64)
def _own_file(name: str) -> Volume | None:
    kind = _TYPES.get(name.rpartition(".")[2])
    file = resources.files(__package__).joinpath("static").joinpath(name)
    if kind is None or not re.fullmatch(r"[a-z_]+\.[a-z]+", name) or not file.is_file():
        return None
    return _volume(name, kind, file.read_bytes())


def asked_anew(request: web.Request, volume: Volume | None) -> web.Response:
    """The answer with a file of the page's own, which browsers ask after each time.

    Raises:
        PageRefused: there is none.
    """
    if volume is None:
        raise PageRefused(PageReason.GONE)
    tag = f'"{volume.key}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("If-None-Match") in (tag, f"W/{tag}"):
        return web.Response(status=304, headers=headers)
    return _body(volume, headers)


def kept_for_good(volume: Volume | None) -> web.Response:
    """The answer with what browsers keep for good.

    Raises:
        PageRefused: there is none.
    """
    if volume is None:
        raise PageRefused(PageReason.GONE)
    return _body(volume, {"Cache-Control": _FOR_GOOD})


def _body(volume: Volume, headers: dict[str, str]) -> web.Response:
    headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    charset = None if volume.kind == "application/octet-stream" else "utf-8"
    return web.Response(
        body=volume.packed, headers=headers, content_type=volume.kind, charset=charset
    )


async def _found(key: str, make: Callable[[str], Volume]) -> Volume | None:
    """What is made for a key's board, off the event loop, if it has that very key."""
    if not _KEY.fullmatch(key):
        return None
    try:
        volume = await asyncio.to_thread(make, key.rpartition("-")[0])
    except (DataError, OSError):
        return None
    return volume if volume.key == key else None


@lru_cache(maxsize=8)
def _art_key(board: str) -> str:
    return f"{board}-{sha256(raw_art(board)).hexdigest()[:12]}"


@lru_cache(maxsize=8)
def _art(board: str) -> Volume:
    return Volume(_art_key(board), "application/octet-stream", _packed(raw_art(board)))


@lru_cache(maxsize=8)
def _layout(board: str) -> Volume:
    return _json_volume(board, raw_layout(board))


@lru_cache(maxsize=64)
def _words(words: Words, board: str, book: str) -> Volume:
    return _json_volume(f"{words.language}.{book}.{board}", browser_words(words, board, book))


def _json_volume(name: str, said: Mapping[str, Any]) -> Volume:
    body = json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
    return _volume(name, "application/json", body)


def _volume(name: str, kind: str, body: bytes) -> Volume:
    return Volume(f"{name}-{sha256(body).hexdigest()[:12]}", kind, _packed(body))


_packed: Final = partial(gzip.compress, compresslevel=9, mtime=0)
