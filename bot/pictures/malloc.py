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
_MMAP_THRESHOLD: Final = -3
"""`M_ARENA_MAX` and `M_MMAP_THRESHOLD` of malloc.h."""
_LARGE: Final = 2 << 20
"""The bytes from which a piece of memory is the system's again as soon as it is free.

Else glibc raises this to the largest piece freed so far, and those for a moment lie between those that
stay, in a heap that can't shrink then. The planes of a turn's picture are smaller, and stay quick.
"""


def keep_together() -> None:
    """Let all threads share one heap; call it before there are any."""
    if libc := _glibc():
        libc.mallopt(_ARENA_MAX, 1)
        libc.mallopt(_MMAP_THRESHOLD, _LARGE)


def give_back() -> None:
    """Return free pages to the system, a millisecond's work; the next picture takes them again."""
    if libc := _glibc():
        libc.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    return ctypes.CDLL(None) if platform.libc_ver()[0] == "glibc" else None
