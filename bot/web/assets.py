"""Static assets, cached by browsers under content hashes; the messages that pages use; every response's headers.

Browsers fill in the arguments of a message and choose its plural form themselves.

Sources: https://www.w3.org/TR/CSP3/ and, for the file that static hosts read,
https://developers.cloudflare.com/pages/configuration/headers/ and https://docs.netlify.com/routing/headers/.
"""

import asyncio
import gzip
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from importlib import resources
from itertools import product
from typing import Any, Final

from aiohttp import web

from bot.web.refusals import PageReason, PageRefused
from bot.words.catalogue import Words
from render.map.sheet import raw_art, raw_layout, raw_preview, raw_spots
from rules.boards.load import load_board
from rules.editions.registry import RULEBOOKS
from rules.model.board import COLOURS, JOKER, NEUTRAL
from rules.model.errors import DataError
from rules.words.resolving import Node

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
    " img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'"
)
"""Content-Security-Policy without `frame-ancestors`, which a document can't set for itself."""
_HEADERS: Final = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
NOBODY: Final = "'none'"
"""`frame-ancestors` of a page that may not be framed."""
_HEAD: Final = b'<meta charset="utf-8">\n'


def headers_for(parents: str) -> Mapping[str, str]:
    """The headers of a response; `parents`: origins that may show the page in a frame, or `NOBODY`."""
    policy = f"{_POLICY}; frame-ancestors {parents}"
    return {**_HEADERS, "Content-Security-Policy": policy}


def headers_file() -> bytes:
    """The headers of a static copy, as a `_headers` file, which several static hosts read."""
    lines = (f"  {name}: {value}" for name, value in headers_for(NOBODY).items())
    return "\n".join(("/*", *lines, "")).encode()


def with_policy(document: bytes) -> bytes:
    """The document with the policy in a meta tag, for hosts that send no headers."""
    policy = f'    <meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
    return document.replace(_HEAD, _HEAD + policy.encode(), 1)


_KEY: Final = re.compile(r"[a-z0-9_.]{1,64}-[0-9a-f]{12}")
PREFIX: Final = "page-"
"""Prefix of the ids of messages that are sent to browsers."""
_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_TYPES: Final = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "wav": "audio/wav",
    "webmanifest": "application/manifest+json",
}
"""Content types of the page's own files, by extension."""


@dataclass(frozen=True, slots=True)
class CachedAsset:
    """A compressed body, under its content hash."""

    key: str
    kind: str
    packed: bytes


async def art_at(key: str) -> CachedAsset | None:
    """The art under a key; None if there is none."""
    return await _found(key, _art)


async def layout_at(key: str) -> CachedAsset | None:
    """The layout under a key; None if there is none."""
    return await _found(key, _layout)


async def preview_at(key: str) -> CachedAsset | None:
    """The preview of the art under a key; None if there is none."""
    return await _found(key, _preview)


async def words_at(key: str, languages: Mapping[str, Words]) -> CachedAsset | None:
    """The words under a key; None if there are none."""
    language, _, rest = key.partition(".")
    book, _, board = rest.rpartition("-")[0].partition(".")
    if not _KEY.fullmatch(key) or language not in languages:
        return None

    def make(_: str) -> CachedAsset:
        _board_of(
            book
        )  # anyone may request this: don't build assets for rulebooks that don't exist
        return _words(languages[language], board, book)

    return await _found(key, make)


async def keys_of(board: str, words: Words, book: str) -> dict[str, str]:
    """The asset keys that a view needs."""
    return await asyncio.to_thread(_keys, board, words, book)


async def keys_at(name: str, languages: Mapping[str, Words]) -> CachedAsset | None:
    """The keys for a rulebook's own board in a language, by `<language>.<book>`; None if there is no such.

    With these the page shows a position or a record without a game.
    """
    language, _, book = name.partition(".")
    if language not in languages or not re.fullmatch("[a-z]{1,32}", book):
        return None
    try:
        return await asyncio.to_thread(_keys_of_book, languages[language], book)
    except DataError:
        return None


def whole_copy(languages: Mapping[str, Words]) -> Iterator[tuple[str, bytes]]:
    """Everything the page needs without a server, uncompressed, by address. It blocks."""
    yield "_headers", headers_file()
    for file in resources.files(__package__).joinpath("static").iterdir():
        if file.name == "index.html":  # it has no server with games
            still = file.read_bytes().replace(b"<html ", b"<html data-still ", 1)
            yield file.name, with_policy(still)
        else:
            yield f"static/{file.name}", file.read_bytes()
    for words, book in product(languages.values(), sorted({*map(_name_of, RULEBOOKS)})):
        board = _board_of(book)
        told, layout, art = _words(words, board, book), _layout(board), _art(board)
        preview = _preview(board)
        yield f"keys/{words.language}.{book}", gzip.decompress(_keys_of_book(words, book).packed)
        made = (("words", told), ("layout", layout), ("preview", preview), ("art", art))
        for folder, volume in made:
            yield f"{folder}/{volume.key}", gzip.decompress(volume.packed)


async def own_file(name: str) -> CachedAsset | None:
    """One of the page's own files, keyed by its content hash; None if there is none of that name."""
    return await asyncio.to_thread(_own_file, name)


@lru_cache(maxsize=1)
def version() -> str:
    """The version of the page's own files: browsers cache them under it, and ask for the document alone."""
    files = sorted(resources.files(__package__).joinpath("static").iterdir(), key=str)
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


@lru_cache(maxsize=64)
def _own_file(name: str) -> CachedAsset | None:
    kind = _TYPES.get(name.rpartition(".")[2])
    file = resources.files(__package__).joinpath("static").joinpath(name)
    if kind is None or not re.fullmatch(r"[a-z_]+\.[a-z]+", name) or not file.is_file():
        return None
    body = file.read_bytes()
    if kind == "text/html":
        body = body.replace(b'"static/', f'"static/{version()}/'.encode())
    return _volume(name, kind, body)


def asked_anew(request: web.Request, volume: CachedAsset | None) -> web.Response:
    """The response with one of the page's own files, which browsers revalidate each time.

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


def kept_for_good(volume: CachedAsset | None) -> web.Response:
    """The response with an asset that browsers cache forever.

    Raises:
        PageRefused: there is none.
    """
    if volume is None:
        raise PageRefused(PageReason.GONE)
    return _body(volume, {"Cache-Control": _FOR_GOOD})


async def at_once(
    told: Mapping[str, Any], has: Sequence[str], languages: Mapping[str, Words]
) -> web.Response:
    """The response with a first view, and the assets for its first paint that the browser hasn't kept."""
    keys = told["look"]["board"]
    found = {
        f"words/{keys['words']}": await words_at(keys["words"], languages),
        f"layout/{keys['layout']}": await layout_at(keys["layout"]),
        f"preview/{keys['preview']}": await preview_at(keys["preview"]),
    }
    volumes = {at: volume for at, volume in found.items() if volume and at not in has}
    body = await asyncio.to_thread(_joined, told, volumes)
    return _body(CachedAsset("", "application/json", body), {"Cache-Control": "no-store"})


def _joined(told: Mapping[str, Any], volumes: Mapping[str, CachedAsset]) -> bytes:
    """A JSON object with assets in it, whose bodies are JSON already; compressed."""
    parts = (f'"{at}":{gzip.decompress(each.packed).decode()}' for at, each in volumes.items())
    said = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    body = f'{said[:-1]},"kept":{{{",".join(parts)}}}}}'
    return gzip.compress(body.encode(), compresslevel=6, mtime=0)


def _body(volume: CachedAsset, headers: dict[str, str]) -> web.Response:
    headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    charset = None if volume.kind == "application/octet-stream" else "utf-8"
    return web.Response(
        body=volume.packed, headers=headers, content_type=volume.kind, charset=charset
    )


def browser_words(words: Words, board: str, book: str) -> Mapping[str, Any]:
    """The words for one board in one rulebook's terms; JSON values.

    Raises:
        DataError: a message can't be expressed in a browser.
    """
    game, language = load_board(board), words.language
    symbols = ("infantry", "cavalry", "artillery", "military", "civil", "scientific", JOKER)
    return {
        "language": language,
        "messages": {
            key: told_to_browser(words, key, book)
            for key in sorted(words.messages)
            if key.startswith(PREFIX)
        },
        "territories": {
            t.id: t.names.get(language, t.names["en"]) for t in game.territories.values()
        },
        "regions": {r.id: r.names.get(language, r.names["en"]) for r in game.regions.values()},
        "seats": {seat: words.say("colour", seat=seat) for seat in (*COLOURS, NEUTRAL)},
        "symbols": {each: words.say("symbol", symbol=each, edition=book) for each in symbols},
        "spots": raw_spots(board, language),
    }


async def _found(key: str, make: Callable[[str], CachedAsset]) -> CachedAsset | None:
    """Build the asset for a key's board off the event loop; None if its hash isn't the requested one."""
    if not _KEY.fullmatch(key):
        return None
    try:
        volume = await asyncio.to_thread(make, key.rpartition("-")[0])
    except (DataError, OSError):
        return None
    return volume if volume.key == key else None


def _name_of(rulebook: str) -> str:
    return rulebook.partition("@")[0]


def _board_of(book: str) -> str:
    """The board of a rulebook.

    Raises:
        DataError: there is no such rulebook, or no art for its board.
    """
    last = [each for name, each in RULEBOOKS.items() if _name_of(name) == book][-1:]
    if not last:
        raise DataError(f"edition: unknown {book!r}")
    return str(last[0].edition({}, max(last[0].players)).board.id)


@lru_cache(maxsize=64)
def _keys_of_book(words: Words, book: str) -> CachedAsset:
    board = _board_of(book)
    return _json_volume(f"{words.language}.{book}", _keys(board, words, book))


def _keys(board: str, words: Words, book: str) -> dict[str, str]:
    layout, told = _layout(board).key, _words(words, board, book).key
    preview = _preview(board).key
    return {"art": _art_key(board), "layout": layout, "preview": preview, "words": told}


@lru_cache(maxsize=8)
def _art_key(board: str) -> str:
    return f"{board}-{sha256(raw_art(board)).hexdigest()[:12]}"


@lru_cache(maxsize=8)
def _art(board: str) -> CachedAsset:
    return CachedAsset(_art_key(board), "application/octet-stream", _packed(raw_art(board)))


@lru_cache(maxsize=8)
def _layout(board: str) -> CachedAsset:
    return _json_volume(board, raw_layout(board))


@lru_cache(maxsize=8)
def _preview(board: str) -> CachedAsset:
    return _json_volume(board, raw_preview(board))


@lru_cache(maxsize=64)
def _words(words: Words, board: str, book: str) -> CachedAsset:
    return _json_volume(f"{words.language}.{book}.{board}", browser_words(words, board, book))


def _json_volume(name: str, said: Mapping[str, Any] | str) -> CachedAsset:
    body = json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode()
    return _volume(name, "application/json", body)


def _volume(name: str, kind: str, body: bytes) -> CachedAsset:
    return CachedAsset(f"{name}-{sha256(body).hexdigest()[:12]}", kind, _packed(body))


_packed: Final = partial(gzip.compress, compresslevel=9, mtime=0)


def told_to_browser(words: Words, key: str, book: str) -> str | dict[str, str]:
    """A message as a text with `{fact}` placeholders, or its plural forms with the argument that selects (`by`).

    Raises:
        DataError: it uses something that browsers can't resolve.
    """
    choices = [*_choices(words, words.patterns[key], book)]
    if not choices:
        return _written(words, words.patterns[key], book, {})
    (by, keys), *others = choices
    if others:
        raise DataError(f"{key}: a browser chooses by one number alone")
    return {"by": by} | {
        str(form): _written(words, words.patterns[key], book, {by: at})
        for at, form in enumerate(keys)
    }


def _choices(words: Words, pattern: Node, book: str) -> Iterator[tuple[str, list[Node]]]:
    """The plural choices left to the browser, with their forms."""
    match pattern:
        case ["select", ["fact", "edition"], list(), list(), int()]:
            yield from _choices(words, _of_book(pattern, book), book)
        case ["select", (["fact", str(by)] | ["count", ["fact", str(by)]]), list(keys), list(), _]:
            yield by, keys
        case ["entry", str(key)]:
            yield from _choices(words, words.patterns[key], book)
        case list():
            for part in pattern:
                yield from _choices(words, part, book) if isinstance(part, list) else ()
        case _:
            pass


def _of_book(select: list[Node], book: str) -> Node:
    """The variant of a choice by rulebook."""
    match select:
        case ["select", _, list(keys), list(patterns), int(default)]:
            return patterns[keys.index(book) if book in keys else default]
        case _:
            raise DataError("not a choice")


def _written(words: Words, node: Node, book: str, chosen: Mapping[str, int]) -> str:
    match node:
        case str(text):
            return text
        case ["fact", str(name)] | ["count", ["fact", str(name)]]:
            return f"{{{name}}}"
        case ["entry", str(key)]:
            return _written(words, words.patterns[key], book, chosen)
        case ["select", ["fact", "edition"], list(), list(), int()]:
            return _written(words, _of_book(node, book), book, chosen)
        case ["select", (["fact", str(by)] | ["count", ["fact", str(by)]]), _, list(forms), _]:
            return _written(words, forms[chosen[by]], book, chosen)
        case [str(kind), *_] if kind in ("term", "declined", "number", "select"):
            raise DataError(f"a browser can't be told: {node!r}")
        case list():
            return "".join(_written(words, part, book, chosen) for part in node)
        case _:
            raise DataError(f"a browser can't be told: {node!r}")
