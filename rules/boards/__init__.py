"""Boards, decks and missions as data, validated when they are loaded."""

from rules.boards.load import (
    load_board,
    load_deck,
    load_missions,
    load_with_routes,
    shelved,
)

__all__ = ["load_board", "load_deck", "load_missions", "load_with_routes", "shelved"]
