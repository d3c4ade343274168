"""Every command is one step, and comes back as itself from every style; kept games are read again."""

from itertools import groupby
from operator import attrgetter

import pytest

from rules.notation import steps as s
from rules.notation.reader import WRITTEN, read
from rules.notation.writer import command_of, step_of, write
from tests.notation.random_lines import styles
from tests.rules.laws import test_golden as golden
from tests.sampling import sampled


@pytest.mark.parametrize("name", sampled(golden.GAMES, 2))
def test_every_command_of_a_kept_game_comes_back(name):
    board = "galaxy" if name.startswith("galaxy") else "world"
    commands = [golden.command_of(line) for line in golden.read(name)[1]]
    for seat, turn in groupby(commands, key=attrgetter("seat")):
        given = list(turn)
        line = tuple(map(step_of, given))
        for style in styles(board):
            said = read(write(line, style), board, WRITTEN)
            assert said == line
            assert [command_of(step, seat) for step in said] == given


@pytest.mark.parametrize(
    "step",
    [
        s.Step(s.Put("siam", "all")),
        s.Step(s.Put("siam", 3), (s.Held("siam", "mine"),)),
        s.Step(s.Put("siam", 3), otherwise="skip"),
        s.Step(s.March(("siam", "peru", "egypt"))),
        s.Step(s.March(("siam", "peru"), share="few")),
        s.Step(s.March(("siam", "peru"), floor=60)),
        s.Step(s.Move("siam", "peru", "all")),
        s.Step(s.Move("siam", "peru", s.Keep(2))),
        s.Step(s.Exchange("best")),
        s.Step(s.Exchange(("siam", "peru", s.ANY_JOKER))),
        s.Step(s.Follow("few")),
        s.Step(s.Plain("spread")),
        s.END,
    ],
)
def test_what_needs_the_position_is_no_command_yet(step):
    assert command_of(step, "red") is None
