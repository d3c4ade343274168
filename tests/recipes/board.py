"""A board: the atoll, which a skirmish may choose (the edition must have been added before)."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, after
from tests.recipes.walking import ROOT

_LANDS: Final = "ambry brine cove dune ebb fjord gull haven islet jetty kelp lagoon"
_MISSIONS: Final = "atoll_amber_coral atoll_pearl_plus1 atoll_8 atoll_6_2"


def _as_the_isles(name: str) -> str:
    """A file of the board of the tests, for one of another name."""
    text = (ROOT / "tests" / "further" / f"{name}.json").read_text(encoding="utf-8")
    return text.replace("isles", "atoll").replace(
        '"joker_1": "joker"', '"joker_1": "joker",\n    "joker_2": "joker"'
    )


_TEST = '''
"""The atoll: a small board that a skirmish may be played on."""

import json

import pytest

from rules.app import open_engine
from rules.editions.registry import find_rulebook
from rules.referee.records.record import record_of_played, verify
from tests.general.records import standalone
from tests.rules.support.stored import at_noon, dealt, play


@pytest.mark.parametrize("goal", ["mission", "world"])
async def test_a_game_on_it_is_played_to_its_end_and_checked_by_both(tmp_path, goal):
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        game = await dealt(engine, edition="skirmish", board="atoll", goal=goal)
        await play(engine, game, 20_000)
        record = record_of_played(await engine.queries.finished(game))
    assert verify(record).replayed == len(record.events)
    assert standalone(json.loads(record.model_dump_json())) is None


def test_it_is_no_table_s_unless_it_chooses_so():
    assert find_rulebook("skirmish").edition({}, 3).board.id == "world"
'''

RECIPE = Recipe(
    "A board",
    new={
        "rules/boards/atoll.json": _as_the_isles("isles"),
        "rules/boards/deck_atoll.json": _as_the_isles("deck_isles"),
        "rules/boards/missions_atoll.json": _as_the_isles("missions_isles"),
        "tests/rules/editions/test_atoll.py": _TEST,
    },
    edits=(
        after(
            "rules/editions/skirmish.py",
            '    goal: Literal["mission", "world"] = "mission"',
            '    board: Literal["world", "atoll"] = Field("world", description="Which board is played on.")',
        ),
        Edit(
            "rules/editions/skirmish.py",
            "\nfrom rules.boards.load import load_board\n",
            "\nfrom pydantic import Field\n\nfrom rules.boards.load import load_board\n",
        ),
        Edit(
            "rules/editions/skirmish.py",
            '        board=load_board("world"),\n        deck="domination",\n        missions="eu14",\n',
            "        board=load_board(options.board),\n"
            '        deck={"world": "domination", "atoll": "atoll"}[options.board],\n'
            '        missions={"world": "eu14", "atoll": "atoll"}[options.board],\n',
        ),
        after(
            "docs/referee.md",
            "| `goal` | `mission` `world` `capitals` | two have no missions: `world` if left out |",
            "| `board` | `world` `atoll` | which board is played on |",
        ),
        Edit(
            "docs/verify.py",
            "\nJOKERS, LESSON_GOALS, COLOURS = ",
            "\nATOLL, ATOLL_GOALS, JOKERS, LESSON_GOALS, COLOURS = "
            f'"{_LANDS}".split(), "{_MISSIONS}".split(), ',
        ),
        Edit(
            "docs/verify.py",
            "self.owner = BOOKS[self.book],",
            'self.owner = ATOLL if self.options.get("board") == "atoll" else BOOKS[self.book],',
        ),
        Edit(
            "docs/verify.py",
            "                goals, named = (LESSON_GOALS, [])",
            "                goals, named = (ATOLL_GOALS, []) if self.lands is ATOLL else (LESSON_GOALS, [])",
        ),
    ),
)
