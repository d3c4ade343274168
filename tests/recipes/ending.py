"""What belongs to the end of a game: when the last one ended is noted."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, after

_NAME: Final = '''_log = logging.getLogger(__name__)

LAST_END: Final = "last end"
"""The name in the store of the moment at which the last game ended."""
'''

_NOTE: Final = '''
def note_end(ended: FinishedGame) -> None:
    """Note the moment of a game's end, in the transaction that ends it."""
    ended.ledger.uptime.set_moment(LAST_END, ended.at)


def record_results('''

_TEST: Final = '''
"""The end of a game is noted with it."""

from rules.app import open_engine
from rules.ratings.updates import LAST_END, note_end
from tests.rules.support.stored import ANA, at_noon, opened
from tests.rules.support.tables import content


async def test_the_end_of_a_table_that_was_given_up_is_noted(tmp_path):
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        engine.attach(note_end)
        game = await opened(engine)
        await engine.lobby.cancel("end", game, ANA.id)
    assert LAST_END in dict(content(tmp_path / "games.db")["moments"])
'''

RECIPE = Recipe(
    "What belongs to the end of a game",
    new={"tests/rules/ratings/test_last_end.py": _TEST},
    edits=(
        Edit("rules/ratings/updates.py", "_log = logging.getLogger(__name__)\n", _NAME),
        Edit("rules/ratings/updates.py", "\ndef record_results(", _NOTE),
        Edit(
            "general/running/serving.py",
            "        for sentence in advice_about(settings.database):",
            "        engine.attach(note_end)\n        for sentence in advice_about(settings.database):",
        ),
        after(
            "general/running/serving.py",
            "from rules.model.errors import StoreError",
            "from rules.ratings.updates import note_end",
        ),
    ),
)
