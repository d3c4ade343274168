"""The example of a line that is shown fits the reader's moment, and can be given as it stands."""

from functools import partial
from typing import Any

import pytest

from bot.telling.plans import example
from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.notation.plan import begin, next_of
from rules.notation.progress import Stop
from rules.notation.reader import read
from rules.notation.writer import Style, write
from tests.bot.support.games import played

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 3, "goal": "capitals"},
    {"players": 3, "book": "classic"},
    {"players": 3, "book": "galaxy"},
    {"players": 2, "book": "galaxy"},
)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_is_read_and_its_first_step_is_taken_by_the_rules(table):
    taken = set()
    for number, (edition, _, state, _) in enumerate(played(key=b"e" * 32, rounds=2, **table)):
        if state.step is None or (number % 7 and state.step.phase in taken):
            continue
        seat = state.step.waiting_for[0]
        view = player_view(edition, state, seat)
        line = example(edition, view)
        for language in ("", "en", "pl", "ru"):
            assert read(write(line, Style(edition.board.id, language)), edition.board.id) == line
        choices = partial(legal, edition, state, seat)
        command = next_of(begin(line, seat, view), edition, view, choices).then
        if not isinstance(command, Stop):
            play(edition, state, command, ProvableDice(b"e", number))
            taken.add(state.step.phase)
    assert {"battle", "reinforce"} <= taken
