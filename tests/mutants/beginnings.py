"""Planted bugs in how the sandbox's page begins, and in the browser that it opens in."""

from typing import Final

from tests.mutants.mutant import Mutant

BEGINNING_BUGS: Final = (
    Mutant(
        "two windows of a person begin the same twice",
        "sandbox/pages.py",
        (("        if user_id in self._under_way:", "        if not user_id:"),),
        ("tests/sandbox/test_page_beginnings.py::test_each_person_has_one_of_them_under_way",),
    ),
    Mutant(
        "what failed to begin is under way for ever",
        "sandbox/pages.py",
        (("            self._under_way.discard(user_id)", "            pass"),),
        ("tests/sandbox/test_page_beginnings.py::test_what_can_not_be_done_is_refused_in_words",),
    ),
    Mutant(
        "a button to begin with is pressed before the bot is there",
        "sandbox/page/start.js",
        (('this.#obstacle() !== "" || !me', "!me"),),
        ("tests/sandbox/test_page_beginnings.py::test_they_wait_for_the_bot_and_say_so",),
    ),
    Mutant(
        "a game begins somewhere else than where it is shown",
        "general/running/sandbox_page.py",
        (("    return link[1]\n", "    return channel\n"),),
        (
            "tests/general/running/test_sandbox_page.py::test_a_game_begins_with_the_panel_in_its_thread",
        ),
    ),
    Mutant(
        "a browser that works in the terminal takes it over",
        "general/running/sandbox_page.py",
        (("    return None if in_terminal else found.open", "    return found.open"),),
        (
            "tests/general/running/test_sandbox_page.py::test_one_that_works_in_the_terminal_is_left_alone",
        ),
    ),
    Mutant(
        "a browser is opened on CI",
        "general/running/sandbox_page.py",
        (('("CI", "SSH_CONNECTION")', '("SSH_CONNECTION",)'),),
        (
            "tests/general/running/test_sandbox_page.py::test_none_is_opened_where_nobody_would_see_it",
        ),
    ),
)
