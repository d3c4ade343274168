"""Bugs in what is kept so that it need not be made anew: boards that were drawn, and states that were folded."""

from typing import Final

from tests.mutants.mutant import Mutant

_BOARDS: Final = "tests/bot/pictures/test_drawing.py"
_PICTURES: Final = "tests/bot/pictures/test_pictures.py"

_SNAPSHOTS: Final = "tests/rules/engine/test_snapshots.py"
_DAMAGE: Final = f"{_SNAPSHOTS}::TestDamage"

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
        "bot/pictures/drawing.py",
        (("            self._kept.move_to_end(key)\n", ""),),
        (f"{_BOARDS}::test_what_was_asked_for_last_is_kept",),
    ),
    Mutant(
        "a kept picture's words count for nothing",
        "bot/pictures/drawing.py",
        (("len(picture.data) + len(picture.alt.encode())", "len(picture.data)"),),
        (f"{_BOARDS}::test_words_count_by_their_bytes",),
    ),
    Mutant(
        "boards of more tables than a few are drawn at every press",
        "bot/pictures/drawing.py",
        (("_SMALL_KEPT: Final = 16 << 20", "_SMALL_KEPT: Final = 3 << 20"),),
        (f"{_BOARDS}::test_boards_of_fifty_tables_are_drawn_once",),
    ),
    Mutant(
        "a snapshot is believed whatever became of its row",
        "rules/store/archive_tables.py",
        (("if digest_of(game, revision, FOLD_VERSION, body, event) == own and event", "if event"),),
        (f"{_DAMAGE}::test_of_its_row",),
    ),
    Mutant(
        "a snapshot is believed over another log than that which it was made of",
        "rules/store/archive_tables.py",
        ((" == own and event == in_log:", " == own:"),),
        (f"{_DAMAGE}::test_of_a_log_with_another_event",),
    ),
    Mutant(
        "a game can't be read where its snapshot says otherwise than its log",
        "rules/engine/persistence.py",
        (
            (
                "except (PastError, LookupError, AssertionError) as error:",
                "except PastError as error:",
            ),
        ),
        (f"{_DAMAGE}::test_that_nothing_can_follow_is_passed_over",),
    ),
    Mutant(
        "general check believes snapshots",
        "rules/audit.py",
        (("if said != fold_on(base, stretch, roster.seats, state, past):", "if not stretch:"),),
        (f"{_DAMAGE}::test_that_is_another_state_is_named",),
    ),
    Mutant(
        "a snapshot stands in the midst of what may be taken back",
        "rules/core/past.py",
        (("return bare if _is_like(after, self.after) else None", "return bare"),),
        (f"{_SNAPSHOTS}::test_a_game_is_the_same_from_each_place",),
    ),
    Mutant(
        "a snapshot does not know why an order stands",
        "rules/table/game.py",
        (("        stands=past.stands,\n        acted=past.acted,\n", ""),),
        (f"{_SNAPSHOTS}::test_a_game_is_the_same_from_each_place",),
    ),
    Mutant(
        "what was taken back stays in a snapshot",
        "rules/engine/persistence.py",
        (("        ledger.snapshots.forget(game, revision - EVENTS_APART)\n", ""),),
        (f"{_SNAPSHOTS}::test_a_take_back_deletes_what_was_folded_lately",),
    ),
    Mutant(
        "an archived game keeps its snapshots",
        "rules/store/archive_tables.py",
        (("            SnapshotsTable(self._connection).forget(game)\n", ""),),
        (f"{_SNAPSHOTS}::test_all_that_anybody_may_ask_is_the_same",),
    ),
    Mutant(
        "a state that an earlier version folded is gone on from",
        "rules/store/archive_tables.py",
        (("WHERE s.game = ? AND s.fold = ?", "WHERE s.game = ? AND s.fold >= ?"),),
        (f"{_SNAPSHOTS}::test_one_of_another_version_is_none",),
    ),
    Mutant(
        "games that were long before have no snapshots",
        "rules/engine/persistence.py",
        (("wanted=lambda ledger: ledger.snapshots.wanted()", "wanted=lambda ledger: ()"),),
        (f"{_SNAPSHOTS}::test_games_that_were_long_before_have_theirs_made_piece_by_piece",),
    ),
    Mutant(
        "a past table is folded from the deal on",
        "rules/engine/persistence.py",
        (
            (
                "base = ledger.snapshots.newest(game, revision) or NOTHING_FOLDED",
                "base = NOTHING_FOLDED",
            ),
        ),
        (f"{_SNAPSHOTS}::test_little_of_a_long_log_is_read",),
    ),
)
