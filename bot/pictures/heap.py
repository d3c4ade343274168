"""The C library's heap, which a picture fills and empties by megabytes.

glibc gives each thread a heap of its own and keeps freed memory in it for later. A bot that draws
only now and then holds that memory for nothing. Other C libraries are left alone.
Source: https://man7.org/linux/man-pages/man3/mallopt.3.html, malloc_trim(3).
"""

import ctypes
import platform
from functools import cache
from typing import Final

_ARENA_MAX: Final = -8
"""`M_ARENA_MAX` of malloc.h."""


def keep_together() -> None:
    """Let all threads share one heap; call it before there are any."""
    if libc := _glibc():
        libc.mallopt(_ARENA_MAX, 1)


def give_back() -> None:
    """Return free pages to the system, a millisecond's work; the next picture takes them again."""
    if libc := _glibc():
        libc.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    return ctypes.CDLL(None) if platform.libc_ver()[0] == "glibc" else None
