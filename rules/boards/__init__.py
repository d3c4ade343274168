"""Boards, decks and missions as data, validated when they are loaded.

file_models  the shapes of the files
links        whether all links can be
load         read boards, decks and missions from JSON; an invalid file is refused, naming the field
"""

from rules.boards.load import further_folder, load_board, load_deck, load_missions, load_with_routes

__all__ = ["further_folder", "load_board", "load_deck", "load_missions", "load_with_routes"]
