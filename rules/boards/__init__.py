"""Boards, decks and missions as data, judged when they are loaded."""

from rules.boards.load import (
    Routes,
    load_board,
    load_deck,
    load_galaxy,
    load_missions,
    shelved,
)

__all__ = ["Routes", "load_board", "load_deck", "load_galaxy", "load_missions", "shelved"]
