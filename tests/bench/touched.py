"""Which files and functions of ours run while something is done, on whichever thread."""

import sys
import threading
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
_ROOMS = tuple(f"{ROOT / room}/" for room in ("bot", "rules"))
_DRAWING = tuple(f"{ROOT / part}" for part in ("bot/pictures/", "bot/pictures/alt_texts.py"))
"""What is drawn and what stands in its place is counted apart: no press waits for it."""


class Touched:
    """The code that ran since it was last read, but for that of drawing."""

    def __init__(self):
        self._ran = set()

    def note(self, frame, event, _):
        """A profile function (https://docs.python.org/3/library/sys.html#sys.setprofile)."""
        if event == "call":
            self._ran.add(frame.f_code)

    def take(self):
        """How many files and functions ran so far; begins anew."""
        ours = [
            code
            for code in self._ran.copy()
            if code.co_filename.startswith(_ROOMS) and not code.co_filename.startswith(_DRAWING)
        ]
        self._ran.clear()
        return {"files": len({code.co_filename for code in ours}), "functions": len(ours)}


@contextmanager
def touching():
    """What runs on this thread, and on those that are begun within."""
    touched, before = Touched(), sys.getprofile()
    threading.setprofile(touched.note)
    sys.setprofile(touched.note)
    try:
        yield touched
    finally:
        sys.setprofile(before)
        threading.setprofile(None)
