"""Bugs in what is kept so that it need not be made anew: boards that were drawn, and states that were folded."""

from typing import Final

from tests.mutants.mutant import Mutant

_BOARDS: Final = "tests/bot/pictures/test_kept_pictures.py"
_PICTURES: Final = "tests/bot/pictures/test_pictures.py"

KEPT_BUGS: Final = (
    Mutant(
        "the picture of one supposed board is shown for another",
        "bot/pictures/scenes.py",
        (("holding.owner, holding.armies) for name", "holding.owner) for name"),),
        (f"{_PICTURES}::test_a_supposed_board_is_taken_for_no_other",),
    ),
    Mutant(
        "a supposed board is kept as that of a moment",
        "bot/pictures/drawing.py",
        (
            (
                "key = scenes.board_key(phrasing, view, own)",
                "key = (phrasing.roster.id, phrasing.words.language, own)",
            ),
        ),
        (f"{_PICTURES}::test_a_supposed_board_is_taken_for_no_other",),
    ),
    Mutant(
        "a board shows the name that somebody bore before",
        "bot/pictures/scenes.py",
        (("[(seat, phrasing.name(seat), ", "[(seat, "),),
        (f"{_BOARDS}::test_names_languages_and_themes_are_part_of_the_key",),
    ),
    Mutant(
        "the board that was drawn first is dropped first, however often it is asked for",
        "bot/pictures/kept_pictures.py",
        (("            self._kept.move_to_end(key)\n", ""),),
        (f"{_BOARDS}::test_what_was_asked_for_last_is_kept",),
    ),
    Mutant(
        "a kept picture's words count for nothing",
        "bot/pictures/kept_pictures.py",
        (("len(picture.data) + len(picture.alt.encode())", "len(picture.data)"),),
        (f"{_BOARDS}::test_words_count_by_their_bytes",),
    ),
    Mutant(
        "boards of more tables than a few are drawn at every press",
        "bot/pictures/drawing.py",
        (("_SMALL_KEPT: Final = 16 << 20", "_SMALL_KEPT: Final = 3 << 20"),),
        (f"{_BOARDS}::test_boards_of_fifty_tables_are_drawn_once",),
    ),
)
