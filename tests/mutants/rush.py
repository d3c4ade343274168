"""Bugs in how many presses at once are taken: who is acknowledged first, and who is served when."""

from typing import Final

from tests.mutants.mutant import Mutant

_RUSH: Final = "tests/bot/interactions/test_throttle.py"
_LINE: Final = "bot/interactions/throttle.py"

RUSH_BUGS: Final = (
    Mutant(
        "nobody in a crowd is acknowledged first",
        _LINE,
        (("max(own, others) >= AT_ONCE", "False"),),
        (f"{_RUSH}::test_whoever_comes_when_there_is_room_again_is_answered_in_one_go",),
    ),
    Mutant(
        "who presses again and again has all others wait",
        _LINE,
        (("len(self._in_hand) - bool(own)", "self._in_hand.total() - own"),),
        (f"{_RUSH}::test_all_that_one_person_asks_for_counts_once_for_the_others",),
    ),
    Mutant(
        "whoever came last is served first",
        _LINE,
        (("else place.number\n", "else -place.number\n"),),
        (f"{_RUSH}::test_a_dozen_are_served_and_the_others_in_the_order_in_which_they_came",),
    ),
    Mutant(
        "a further press of one person has a place before those who came meanwhile",
        _LINE,
        (("None if own else next(self._numbers)", "next(self._numbers)"),),
        (f"{_RUSH}::test_what_somebody_asks_for_besides_comes_after_those_who_came_meanwhile",),
    ),
    Mutant(
        "some are served while others are not acknowledged yet",
        _LINE,
        (("if is_acknowledged and self._holding:", "if False:"),),
        (f"{_RUSH}::test_everybody_is_acknowledged_before_those_who_are_acknowledged_are_served",),
    ),
    Mutant(
        "twelve who wait for Discord hold up everybody",
        _LINE,
        (("call_later(long, self.leave, place)", "call_later(long, bool)"),),
        (f"{_RUSH}::test_what_takes_long_makes_room",),
    ),
    Mutant(
        "whoever is cut off keeps their place among those who are served",
        _LINE,
        (("            self._served -= 1\n", ""),),
        (f"{_RUSH}::test_whoever_is_cut_off_in_the_line_keeps_no_place",),
    ),
)
