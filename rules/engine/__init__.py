"""The engine: keeps games in a store, lets people and computers act, and says what must be told."""

from rules.engine.club import LadderPage, Ranked, Record
from rules.engine.engine import Engine, open_engine
from rules.engine.receipts import Look, Receipt, WaysOf
from rules.engine.times import OpenTable
from rules.store.ladders import Tally

__all__ = [
    "Engine",
    "LadderPage",
    "Look",
    "OpenTable",
    "Ranked",
    "Receipt",
    "Record",
    "Tally",
    "WaysOf",
    "open_engine",
]
