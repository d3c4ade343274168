"""Planted bugs in how quiet a game is: lobby, mentions, ratings, hashes, answers to what is saved."""

from typing import Final

from tests.mutants.mutant import Mutant

_RATED: Final = "tests/rules/lobby/test_rated_told.py"
_TIME: Final = "tests/bot/table/test_time.py"
_AGAIN: Final = (f"{_TIME}::test_whose_turn_it_is_is_called_again_after_a_long_wait_for_an_answer",)
_LOBBY: Final = "tests/bot/laws/test_quiet_table.py"
_FOUND: Final = "tests/bot/table/test_founding.py::TestFound"
_ANALYSIS: Final = "tests/bot/analysis/test_explaining.py"

QUIET_BUGS: Final = (
    Mutant(
        "a lobby's game becomes unrated in silence",
        "rules/app.py",
        (("    with_clocks,\n    with_rating_told,\n", "    with_clocks,\n"),),
        (f"{_RATED}::test_each_way_there_and_back_is_told_with_the_reason",),
    ),
    Mutant(
        "only what makes a game unrated is told",
        "rules/lobby/lobby.py",
        (("return () if (was is None) is (now is None) else", "return () if now is None else"),),
        (f"{_RATED}::test_every_change_of_all_that_decides_it_is_told_and_nothing_else",),
    ),
    Mutant(
        "whose turn it is gets called after each answer",
        "rules/engine/outbox.py",
        (("if content.waited else by_asks", "if True else by_asks"),),
        _AGAIN,
    ),
    Mutant(
        "nobody notes how long a game has waited for an answer",
        "rules/clock/timers.py",
        (("replace(n, waited=True)", "replace(n, waited=False)"),),
        _AGAIN,
    ),
    Mutant(
        "a lobby shows its commitment in its own message",
        "bot/table/lobby_post.py",
        (('phrasing.say("lobby-game", game=roster.id)', 'f"{roster.id} {roster.commitment}"'),),
        (f"{_LOBBY}::test_a_lobby_has_six_lines_and_four_buttons_whatever_is_agreed",),
    ),
    Mutant(
        "a lobby opens without its commitment being posted",
        "rules/lobby/acts.py",
        (("LobbyNews(), DiceNews(), *calls", "LobbyNews(), *calls"),),
        (f"{_FOUND}::test_a_thread_that_can_not_be_made_leaves_no_message",),
    ),
    Mutant(
        "the dice can't be checked while the game is analysed",
        "bot/interactions/throttle.py",
        (('name if work is Work.LONG else ""', '""'),),
        (f"{_ANALYSIS}::test_the_dice_are_checked_while_the_same_person_waits_for_the_analysis",),
    ),
    Mutant(
        "a turn that is saved is not confirmed",
        "bot/plans/plans.py",
        (("return _saved_line(moment) or held_line(moment)", "return held_line(moment)"),),
        ("tests/bot/plans/test_plans.py::test_a_prepared_turn_is_carried_out_when_it_comes",),
    ),
)
