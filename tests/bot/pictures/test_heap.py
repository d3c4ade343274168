"""What drawing takes from the C library's heap goes back to the system."""

import platform
import subprocess
import sys

import pytest

glibc = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other heaps are left alone")

# A block that stays above all that is freed: without being asked, glibc gives back the end alone.
_SCRIPT = """
import threading
from pathlib import Path
from bot.pictures.renderers import give_back, keep_together

def held():
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024

def fill():
    blocks.extend(bytearray(60_000) for _ in range(800))

keep_together()
blocks, before = [], held()
drawing = threading.Thread(target=fill)
drawing.start()
drawing.join()
stays = blocks.pop()
blocks.clear()
full = held()
give_back()
print(full - before, held() - before)
"""


@glibc
def test_what_a_thread_freed_is_given_back():
    done = subprocess.run(  # noqa: S603 - this interpreter, this script
        [sys.executable, "-c", _SCRIPT], capture_output=True, text=True, check=True
    )
    full, given_back = map(int, done.stdout.split())
    assert full > 40
    assert given_back < 5
