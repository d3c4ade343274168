"""The engine: keeps games in a store, lets people and computers act, and says what must be told."""

from rules.engine.engine import Engine, open_engine
from rules.engine.receipts import Look, Receipt, WaysOf
from rules.engine.times import OpenTable

__all__ = ["Engine", "Look", "OpenTable", "Receipt", "WaysOf", "open_engine"]
