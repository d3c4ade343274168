"""What belongs to the end of a game: when the last one ended is noted."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe

_NOTE: Final = '''
"""When the last game ended. For the store's thread."""

from typing import Final

from rules.engine.work.endings import Ended

LAST_END: Final = "last end"
"""The name of the moment in the store."""


def note_end(ended: Ended) -> None:
    """Note the moment of a game's end, in the transaction that ends it."""
    ended.ledger.uptime.set_moment(LAST_END, ended.at)
'''

_TEST: Final = '''
"""The end of a game is noted with it."""

from rules.engine import open_engine
from rules.engine.club.last_end import LAST_END, note_end
from tests.rules.support.stored import ANA, at_noon, content, opened


async def test_the_end_of_a_table_that_was_given_up_is_noted(tmp_path):
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        engine.attach(note_end)
        game = await opened(engine)
        await engine.lobby.cancel("end", game, ANA.id)
    assert LAST_END in dict(content(tmp_path / "games.db")["moments"])
'''

RECIPE = Recipe(
    "What belongs to the end of a game",
    new={"rules/engine/club/last_end.py": _NOTE, "tests/rules/test_last_end.py": _TEST},
    edits=(
        Edit(
            "rules/engine/club/__init__.py",
            "\nprofiles    ",
            "\nlast_end    when the last game ended\nprofiles    ",
        ),
        Edit(
            "general/running/serving.py",
            "        for sentence in wal_reset.advice():",
            "        engine.attach(note_end)\n        for sentence in wal_reset.advice():",
        ),
        Edit(
            "general/running/serving.py",
            "from rules.engine import open_engine\n",
            "from rules.engine import open_engine\nfrom rules.engine.club.last_end import note_end\n",
        ),
    ),
)
