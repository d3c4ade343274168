"""Planted bugs of answers: failed and repeated ones, panels that wait, and letters that add up."""

from typing import Final

from tests.mutants.mutant import Mutant

_BOUNDARY: Final = "bot/interactions/boundary.py"
_PANELS: Final = "bot/interactions/panels.py"
_PRESSES: Final = "bot/interactions/presses.py"
_HANDLERS: Final = "tests/bot/interactions/test_presses.py"
_REPEATED: Final = "tests/bot/interactions/test_answers.py"
_FOLLOWED: Final = "tests/bot/interactions/test_answers.py"
_LETTERS: Final = "tests/bot/delivery/test_letters.py"
_OWN: Final = "tests/bot/people/test_own.py"
_LEAGUE: Final = "tests/bot/league/test_league.py"
_MODERATION: Final = "tests/bot/moderation/test_moderation.py"

ANSWERING_BUGS: Final = (
    Mutant(
        "of two features that handle the same press the last one does",
        _PRESSES,
        (("        if action in self:\n", "        if action in self and not handler:\n"),),
        (f"{_HANDLERS}::test_a_second_handler_is_an_error_at_the_start",),
    ),
    Mutant(
        "that nobody handles a press comes out when it is pressed",
        _PRESSES,
        (("    if missing := {*Action} - {*presses}:\n", "    if missing := []:\n"),),
        (f"{_HANDLERS}::test_an_action_without_a_handler_is_an_error_at_the_start",),
    ),
    Mutant(
        "a fault after an order says that nothing was done",
        _BOUNDARY,
        (
            (
                "    if not request.engine.promises.owed.is_done(request.action):\n        return [request.words",
                "    if request:\n        return [request.words",
            ),
        ),
        (f"{_REPEATED}::test_a_refused_answer_is_given_again_with_what_was_done",),
    ),
    Mutant(
        "a second press of the same button hides what the first has done",
        _BOUNDARY,
        (("    if done := await _done_by_the_first(request, sentence):", "    if done := []:"),),
        (f"{_REPEATED}::test_more_presses_leave_what_the_first_has_said",),
    ),
    Mutant(
        "a third press of the same button hides what the first has done",
        _PANELS,
        (("        if not is_done and self.first_of(pressed):\n            return\n", ""),),
        (f"{_REPEATED}::test_more_presses_leave_what_the_first_has_said",),
    ),
    Mutant(
        "what was done is told, and that nothing was changed below it",
        _BOUNDARY,
        (
            (
                "_is_stale(refusal) and request.services",
                "not _is_stale(refusal) and request.services",
            ),
        ),
        (f"{_REPEATED}::test_what_no_answer_tells_is_told_by_the_next_one",),
    ),
    Mutant(
        "a page that its reader has opened is replaced by the panel",
        "bot/interactions/presses.py",
        (("    if surface is ReplyTarget.PANEL:\n", "    if surface is ReplyTarget.MESSAGE:\n"),),
        (f"{_FOLLOWED}::test_a_page_that_was_opened_stays_open",),
    ),
    Mutant(
        "a panel is shown anew whenever anybody has acted",
        "rules/people/visits.py",
        ((" or player.seat in at.waiting_for", " or bool(at.waiting_for)"),),
        (f"{_FOLLOWED}::test_nobody_else_s_act_is_worth_an_edit",),
    ),
    Mutant(
        "a panel is edited as often as its reader's turns come",
        _PANELS,
        (("            if pause > 0:\n", "            if pause > 1_000_000:\n"),),
        (f"{_FOLLOWED}::test_another_one_follows_within_ten_seconds_only_later",),
    ),
    Mutant(
        "a reminder is one letter more",
        "bot/delivery/letters.py",
        (
            (
                "        if message and earlier and letter.is_call:",
                "        if not earlier and letter.is_call:",
            ),
        ),
        (f"{_LETTERS}::test_a_reminder_takes_the_place_of_the_letter_of_its_turn",),
    ),
    Mutant(
        "everybody's letters about cards are changed",
        "bot/posts/letters.py",
        (('habits.card_letters == "edit"', 'habits.card_letters != ""'),),
        (f"{_LETTERS}::test_new_cards_come_in_a_message_of_their_own",),
    ),
    Mutant(
        "the letter of the turn before is changed",
        "rules/engine/outbox.py",
        (("        if content.turn:\n", "        if content.mission:\n"),),
        (f"{_LETTERS}::test_what_was_written_before",),
    ),
    Mutant(
        "a page is lost when something is refused on it",
        _BOUNDARY,
        (("    if request.page is None:\n", "    if True:\n"),),
        (f"{_OWN}::TestRefusedOnThePage",),
    ),
    Mutant(
        "what was typed into a form is lost when it is refused",
        _BOUNDARY,
        (
            (
                '    if len(typed) == 1 and typed[0] in "\\n".join(said):\n',
                "    if typed:\n",
            ),
        ),
        (f"{_OWN}::TestRefusedOnThePage",),
    ),
    Mutant(
        "who is refused in a form of a list can't pick the same again",
        "bot/interactions/reply.py",
        (("if len(values) == 1 else self.chosen", "if len(values) == 1 else None"),),
        (f"{_MODERATION}::test_nobody_is_replaced_at_once_who_plays_a_rated_game",),
    ),
    Mutant(
        "a moderator's panel works on for somebody who moderates no longer",
        "bot/moderation/moderation.py",
        (
            (
                "    if not request.guild or not moderates(request.interaction, request.guild):\n",
                "    if not request.guild:\n",
            ),
        ),
        (f"{_MODERATION}::test_who_moderates_no_longer_is_refused_at_every_press_and_form",),
    ),
    Mutant(
        "a vote of a league that is decided is put to the vote anew",
        "bot/league/judging.py",
        (("    if motion.settled:\n", "    if motion.settled and not season:\n"),),
        (f"{_LEAGUE}::TestJudging::test_a_founder_who_plays_puts_it_to_the_vote",),
    ),
)
