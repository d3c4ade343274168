"""A level of computer player that attacks at worse odds."""

from tests.recipes.recipe import Edit, Recipe, after

_BOLD = '''
"""Bold: judges as an officer does, and attacks at worse odds."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.commands import Choice, Command
from rules.players.strategy import Strategist
from rules.players.weights import OFFICER

_WEIGHTS: Final = replace(OFFICER, caution=-0.5)


def choose(edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int) -> Command:
    """The command that this level chooses; `choices` must not be empty."""
    return Strategist(edition, view, choices, seed, _WEIGHTS, longest=1).command()
'''

RECIPE = Recipe(
    "A level of computer player",
    new={"rules/players/bold.py": _BOLD},
    edits=(
        Edit(
            "rules/players/levels.py",
            "from rules.players import baseline, gentle\n",
            "from rules.players import baseline, bold, gentle\n",
        ),
        after(
            "rules/players/levels.py",
            '    Level("marshal", choose_as_marshal, heavy=True, version=2),',
            '    Level("bold", bold.choose, heavy=True),',
        ),
        after("bot/locale/en.ftl", "    [marshal] Marshal", "    [bold] Bold"),
        after(
            "bot/locale/en.ftl",
            "    [marshal] plans whole campaigns and hides its mission",
            "    [bold] judges each battle, and attacks at worse odds",
        ),
        Edit(
            "docs/opponents.md",
            "\n**marshal** plans campaigns.",
            "\n**bold** judges as an officer does, and attacks where the odds are against it, too.\n"
            "\n**marshal** plans campaigns.",
        ),
    ),
    writes=("LEVELS=write .venv/bin/pytest tests/rules/players/test_levels.py",),
)
