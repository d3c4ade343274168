"""Archives: lines of JSON compressed into one row, which can be appended to.

Each addition is deflated separately, with the end of the preceding text as its dictionary, so that many small
ones take little more space than a large one (https://www.rfc-editor.org/rfc/rfc1951).
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.model.errors import StoreError, StoreReason
from rules.store.encoding import damage_to, digest_of
from rules.store.table import Connection, upsert
from rules.table.roster import GameId

_WINDOW: Final = 1 << 15
"""The size of the deflate window."""
_RAW: Final = -15
"""Raw deflate, without header and checksum: the row has its own."""
_BEST: Final = 9
_KEEP: Final = upsert(
    "archives", ("game", "until", "events", "actions", "news", "digest"), ("game",)
)


@dataclass(frozen=True, slots=True)
class Archive:
    """A game's archive: its first events, actions and news, each as packed lines."""

    until: int = 0
    """The revision of its last event."""
    events: bytes = b""
    actions: bytes = b""
    news: bytes = b""


def archive_in(connection: Connection, game: GameId) -> Archive:
    """Read a game's archive; an empty one if there is none.

    Raises:
        StoreError: it is damaged.
    """
    row = connection.execute(
        "SELECT until, events, actions, news, digest FROM archives WHERE game = ?", (game,)
    ).fetchone()
    if row is None:
        return Archive()
    *columns, digest = row
    if digest_of(game, *columns) != digest:
        raise damage_to(game, "archive: checksum mismatch")
    return Archive(*columns)


def keep_archive(connection: Connection, game: GameId, archive: Archive) -> None:
    """Save a game's archive, replacing an earlier one."""
    row = game, archive.until, archive.events, archive.actions, archive.news
    connection.execute(_KEEP, (*row, digest_of(*row)))


def unpack(packed: bytes) -> list[str]:
    """Decompress the packed lines.

    Raises:
        StoreError: they can't be decompressed.
    """
    return _text_in(packed).decode().split("\n")[:-1]


def with_lines(packed: bytes, lines: Sequence[str]) -> bytes:
    """Append lines, verifying that the result decompresses.

    Raises:
        StoreError: the round trip fails.
    """
    if not lines:
        return packed
    window = _text_in(packed)[-_WINDOW:]
    more = "".join(f"{line}\n" for line in lines).encode()
    deflating = zlib.compressobj(_BEST, wbits=_RAW, zdict=window)
    part = deflating.compress(more) + deflating.flush()
    if _inflate(part, window) != (more, b""):
        raise _not_unpacked()
    return packed + part


def _text_in(packed: bytes) -> bytes:
    text = bytearray()
    while packed:
        more, packed = _inflate(packed, bytes(text[-_WINDOW:]))
        text += more
    return bytes(text)


def _inflate(packed: bytes, window: bytes) -> tuple[bytes, bytes]:
    """Inflate the first block with this window; returns its text and the remaining data."""
    inflating = zlib.decompressobj(wbits=_RAW, zdict=window)
    try:
        text = inflating.decompress(packed)
    except zlib.error as error:
        raise _not_unpacked() from error
    if not inflating.eof:
        raise _not_unpacked()
    return text, inflating.unused_data


def _not_unpacked() -> StoreError:
    return StoreError(StoreReason.DAMAGED, detail="archive can't be decompressed")
