"""Bugs at the table: who is meant by a name, and what a button can say."""

from typing import Final

from tests.mutants.mutant import Mutant

_PLAYERS: Final = "tests/bot/commands/test_options.py"
_NAMING: Final = "bot/commands/options.py"

TABLE_BUGS: Final = (
    Mutant(
        "a colour comes before a name",
        _NAMING,
        (
            (
                "match found := named or [*dict.fromkeys((*coloured, *before))]:",
                "match found := [*coloured] or named:",
            ),
        ),
        (f"{_PLAYERS}::test_a_name_is_looked_for_before_a_colour",),
    ),
    Mutant(
        "of two players with one name the first is meant",
        _NAMING,
        (("        case [player]:\n", "        case [player, *_]:\n"),),
        (f"{_PLAYERS}::test_two_of_one_name_are_never_guessed",),
    ),
    Mutant(
        "a suggestion whose label a phone sends is unknown",
        _NAMING,
        ((", _label(words, names, player)):", "):"),),
        (f"{_PLAYERS}::test_a_suggestion_means_its_seat_even_where_a_phone_sends_its_label",),
    ),
    Mutant(
        "a name can be taken for a suggestion",
        _NAMING,
        (('"the seat at this table whose colour is "', '"seat "'),),
        (f"{_PLAYERS}::test_no_name_can_be_taken_for_a_suggestion",),
    ),
    Mutant(
        "one's own seat is left without being asked",
        "bot/table/acts.py",
        (("and not own.computer and not is_sure:", "and not own.computer and is_sure:"),),
        (f"{_PLAYERS}::test_one_s_own_seat_is_left_only_when_one_is_sure",),
    ),
    Mutant(
        "a post that comes late calls a player who has acted meanwhile",
        "bot/posts/posts.py",
        (
            (
                "    if view.mover in material.moved:",
                "    if view.mover in material.called:",
            ),
        ),
        ("tests/bot/delivery/test_publisher.py::TestLate::test_who_has_acted_is_not_called",),
    ),
    Mutant(
        "a post that comes late shows the board as it was",
        "bot/posts/posts.py",
        (
            (
                "material.look.table if material.moved else",
                "material.look.table if material.called else",
            ),
        ),
        ("tests/bot/delivery/test_publisher.py::TestLate",),
    ),
    Mutant(
        "a post that comes late calls nobody at all",
        "rules/engine/outbox.py",
        (("if seat in acted or seat not in awaited)", "if True)"),),
        ("tests/bot/delivery/test_publisher.py::TestLate::test_who_has_only_looked_is_called",),
    ),
    Mutant(
        "a table rests where only pictures may not be attached any more",
        "bot/posts/posting.py",
        (
            (
                "if lacks_permission(error) and post.attachments:",
                "if lacks_permission(error) and not post.view:",
            ),
        ),
        (
            (
                "tests/bot/delivery/test_publisher.py"
                "::test_where_files_may_not_be_attached_any_more_the_game_goes_on_in_words"
            ),
        ),
    ),
    Mutant(
        "a button says more than a phone shows",
        "bot/locale/en.ftl",
        (
            (
                "button-trade = Trade this set: { $n }",
                "button-trade = Trade this set of three cards for armies: { $n }",
            ),
        ),
        ("tests/bot/components/test_components.py",),
    ),
)
