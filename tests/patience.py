"""How long a test waits for what must come: a guard against what never does, and no measure of speed."""

import asyncio
import os

PATIENCE = float(os.environ.get("PATIENCE") or 180)
"""Seconds, many times what anything takes: a busy machine is slow, and not red."""


def patience(times=1):
    """A block that must come to its end, as all that it waits for must happen."""
    return asyncio.timeout(times * PATIENCE)
