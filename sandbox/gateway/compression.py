"""Transport compression of a gateway connection, as a client asks for it in the address.

One context lasts for the whole connection, and each message is flushed. discord.py asks for zstd where it
can unpack that (Python 3.14, or the package zstandard), else for zlib; a client that asks for none gets text.

Source: https://docs.discord.com/developers/events/gateway#transport-compression
"""

import zlib
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Final, TypeAlias

Packer: TypeAlias = Callable[[bytes], bytes]
"""Packs one message after the other of a connection."""

_ZSTD: Final = "compression.zstd", "backports.zstd"
"""Where Python's zstd is from version 3.14 on, and where it may be before."""


class UnknownCompressionError(ValueError):
    """A client asks for what nobody here can pack."""


def packer_for(name: str | None) -> Packer | None:
    """What packs the messages of a connection; None for a client that asks for no compression.

    Raises:
        UnknownCompressionError: there is none of that name, or this Python does not have it.
    """
    match name:
        case None:
            return None
        case "zlib-stream":
            return _zlib_packer()
        case "zstd-stream":
            return _zstd_packer()
        case _:
            raise UnknownCompressionError(f"no compression of the gateway is called {name}")


def _zlib_packer() -> Packer:
    context = zlib.compressobj()
    return lambda data: context.compress(data) + context.flush(zlib.Z_SYNC_FLUSH)


def _zstd_packer() -> Packer:
    for module in _ZSTD:
        room = module.partition(".")[0]
        if find_spec(room) and find_spec(module):
            zstd = import_module(module)
            context = zstd.ZstdCompressor()
            return lambda data: bytes(context.compress(data, mode=context.FLUSH_BLOCK))
    raise UnknownCompressionError("zstd-stream: this Python has no zstd; it comes with 3.14")
