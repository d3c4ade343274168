"""Bugs that the suite once let live: access to pages, handing over, time, archives, forgetting, trials."""

from typing import Final

from tests.mutants.mutant import Mutant

_DOORKEEPING: Final = "tests/bot/interactions/test_doorkeeping.py"
_ACTIVITY: Final = "tests/bot/page/test_activity.py"
_ENTERING: Final = f"{_ACTIVITY}::test_nobody_comes_in_who_is_not_whom_discord_names"
_WAITS: Final = "tests/bot/page/test_waits.py"
_MARKS: Final = f"{_WAITS}::test_a_mark_tells_what_is_new_on_its_own_page_alone"
_TRIALS: Final = "tests/rules/game/table/test_trials.py"

SURVIVORS: Final = (
    # --- the page ----------------------------------------------------------------------------------
    Mutant(
        "a spectator who may not read what was said in a channel watches its game",
        "bot/interactions/doorkeeping.py",
        ((" and allowed.read_message_history", ""),),
        (
            f"{_DOORKEEPING}::test_who_watches_must_see_the_channel_and_what_was_said_there",
            f"{_ACTIVITY}::test_a_spectator_sees_the_channel_and_what_was_said_there",
        ),
    ),
    Mutant(
        "a game in a private thread is watched by whoever sees the channel",
        "bot/interactions/doorkeeping.py",
        (("if channel.is_private():", "if not channel:"),),
        (f"{_DOORKEEPING}::test_who_sees_a_channel_watches_in_its_public_threads_alone",),
    ),
    Mutant(
        "what Discord says of players holds for spectators, too",
        "bot/interactions/doorkeeping.py",
        (("(person, venue.channel, watches)", "(person, venue.channel, True)"),),
        (_DOORKEEPING,),
    ),
    Mutant(
        "a player's mark tells what is new where they watch",
        "bot/page/marks.py",
        (
            (
                "{given.person}.{given.game}.{given.watches}.{said}",
                "{given.person}.{given.game}.{said}",
            ),
        ),
        (_MARKS,),
    ),
    Mutant(
        "a mark tells what is new at any table",
        "bot/page/marks.py",
        (
            (
                "{given.person}.{given.game}.{given.watches}.{said}",
                "{given.person}.{given.watches}.{said}",
            ),
        ),
        (_MARKS,),
    ),
    Mutant(
        "a mark tells somebody else what is new",
        "bot/page/marks.py",
        (
            (
                "{given.person}.{given.game}.{given.watches}.{said}",
                "{given.game}.{given.watches}.{said}",
            ),
        ),
        (_MARKS,),
    ),
    Mutant(
        "what a player was told counts as told to a spectator's page",
        "bot/page/marks.py",
        (
            (
                "key = given.person, given.game, given.watches\n",
                "key = given.person, given.game, True\n",
            ),
            (
                "self._stood.get((given.person, given.game, given.watches))",
                "self._stood.get((given.person, given.game, True))",
            ),
        ),
        (f"{_WAITS}::test_a_player_who_watches_too_has_two_pages_that_cost_nothing",),
    ),
    Mutant(
        "an Activity of another application opens a board",
        "bot/page/activity.py",
        (('str(found.get("application_id")) != self.application or ', ""),),
        (_ENTERING,),
    ),
    Mutant(
        "a code that another application was given opens a board",
        "bot/page/activity.py",
        (("if not is_ours or ", "if "),),
        (_ENTERING,),
    ),
    # --- trials ------------------------------------------------------------------------------------
    Mutant(
        "a trial of a trial",
        "rules/engine/table/trials.py",
        (("if of.is_lesson:", "if of.is_taught:"),),
        (f"{_TRIALS}::test_neither_a_lesson_nor_a_trial_is_tried",),
    ),
    Mutant(
        "a lesson is tried as a game",
        "rules/engine/table/trials.py",
        (("if of.is_lesson:", "if of.trial:"),),
        (f"{_TRIALS}::test_neither_a_lesson_nor_a_trial_is_tried",),
    ),
    Mutant(
        "a trial of a turn in which nothing was decided, as it began with the game won",
        "rules/game/table/trying.py",
        (("if is_won or ", "if "),),
        (f"{_TRIALS}::test_a_turn_that_began_as_the_game_was_won_leaves_nothing_to_try",),
    ),
)
