"""An edition: a short rulebook with few armies."""

from tests.recipes.recipe import Edit, Recipe, after

_PAGE = '''
"""A short rulebook made up for trying (rules `SK-...`): few armies, land dealt out."""

from typing import Final, Literal

from rules.boards.load import load_board
from rules.core.edition import Edition
from rules.editions.common_parts import TableOptions, build_edition, goal_of
from rules.editions.rulebook import Citations, Rulebook
from rules.mechanics import cards, combat, setup
from rules.model.board import COLOURS


class Options(TableOptions):
    """House options of `skirmish`, with its defaults."""

    goal: Literal["mission", "world"] = "mission"
    claim: Literal["announced", "at_once", "automatic"] = "automatic"


def _build(book: Rulebook[Options], options: Options, players: int) -> Edition:
    return build_edition(
        book,
        options,
        board=load_board("world"),
        deck="domination",
        missions="eu14",
        goal=goal_of(options, options.goal, players, "SK-WIN-1"),
        start_armies={3: 25, 4: 20}[players],
        seating=setup.FIRST_BY_DICE,
        setup=setup.with_deal("lay"),
        income=cards.territories_and_regions(divisor=2, minimum=2),
        combat=combat.dice_announced(two_dice_from=2),
    )


CITATIONS: Final = Citations(
    start_armies="SK-SETUP-1",
    pieces="SK-SETUP-1",
    territories="SK-SETUP-2",
    laid="SK-SETUP-2",
    order="SK-TURN-1 H-ALL-1",
    turn="SK-TURN-1",
    income="SK-REINF-1",
    bonuses="SK-REINF-1",
    attack="SK-DICE-1",
    defence="SK-DICE-1",
    losses="SK-DICE-1",
    occupation="SK-DICE-1",
    fortify="SK-TURN-1",
    joker_any="SK-CARD-1",
    forced="SK-CARD-1 H-ALL-5",
    award="SK-CARD-1",
    goal_world="SK-WIN-1",
)

SKIRMISH: Final = Rulebook(
    name="skirmish",
    version=1,
    title="Skirmish",
    players=range(3, 5),
    colours=COLOURS,
    options=Options,
    build=_build,
    citations=CITATIONS,
)
VERSIONS = (SKIRMISH,)
'''

_TEST = '''
"""What the short rulebook made up for trying says otherwise than the rest."""

import pytest

from rules.model import commands as cmd
from rules.model.commands import AttackChoice, FortifyChoice


@pytest.mark.rule("SK-SETUP-1", "SK-SETUP-2")
@pytest.mark.parametrize(("players", "armies"), [(3, 25), (4, 20)])
def test_land_is_dealt_with_an_army_on_it_and_the_rest_are_laid(fresh, players, armies):
    game = fresh("skirmish", players)
    assert {holding.armies for holding in game.state.land.values()} == {1}
    held = [holding.owner for holding in game.state.land.values()].count("red")
    assert game.state.to_place["red"] == armies - held


@pytest.mark.rule("SK-REINF-1")
def test_half_of_the_territories_bring_an_army_each(position):
    land = ["alaska", "alberta", "peru", "china", "siam", "japan", "ural"]
    game = position(name="skirmish", phase="reinforce", land={"red": dict.fromkeys(land, 1)})
    assert game.state.to_place["red"] == 3


@pytest.mark.rule("SK-TURN-1", "SK-DICE-1", "SK-CARD-1")
def test_a_turn_is_that_of_the_others(position):
    land = {"red": {"alaska": 5, "alberta": 1}, "blue": {"kamchatka": 1, "peru": 1}}
    game = position(name="skirmish", land=land, deck=("ural",))
    (choice,) = [c for c in game.offers("red", AttackChoice) if c.target == "kamchatka"]
    assert (choice.dice, choice.defence_dice) == ((1, 3), (1, 1))
    game.play(cmd.Attack(seat="red", source="alaska", target="kamchatka"), (6, 6, 6), (1,))
    game.play(cmd.Occupy(seat="red", armies=3))
    game.play(cmd.EndPhase(seat="red"))
    assert game.hand("red") == ("ural",)
    assert game.offers("red", FortifyChoice)


@pytest.mark.rule("SK-WIN-1")
def test_a_mission_is_played_for_unless_the_table_wants_the_world(edition):
    assert edition("skirmish", 3).goals != edition("skirmish", 3, goal="world").goals
'''

_RULES = """
## 2.7 of our own SK - a skirmish
- **SK-SETUP-1** three have 25 armies, four 20; pieces count as in E1.
- **SK-SETUP-2** territories are dealt with an army on each, the rest are laid one at a time.
- **SK-TURN-1** the highest die begins; reinforce, attack, regroup once to a neighbour.
- **SK-REINF-1** an army for two territories, two at least, and the bonuses of continents.
- **SK-DICE-1** 1 to 3 dice against 1 or 2, as in E1; as many as dice must follow.
- **SK-CARD-1** a card for a turn with a capture; a joker is any symbol; five cards must be traded.
- **SK-WIN-1** a secret mission, or the whole world.

# 3. Disagreements
"""

RECIPE = Recipe(
    "An edition",
    new={"rules/editions/skirmish.py": _PAGE, "tests/rules/editions/test_skirmish.py": _TEST},
    edits=(
        Edit("rules/editions/registry.py", " parker, ryzyko\n", " parker, ryzyko, skirmish\n"),
        Edit("rules/editions/registry.py", "galaxy, lesson)", "galaxy, lesson, skirmish)"),
        after("bot/locale/en.ftl", "    [lesson] Lesson", "    [skirmish] Skirmish"),
        after(
            "docs/rulebook.md",
            '| GX | `galaxy` | Russian "РИСК. Освоение галактики" (USSR 1990), a galaxy instead of the Earth |',
            "| SK | `skirmish` | made up for trying: a quick war on the world map |",
        ),
        Edit("docs/rulebook.md", "\n# 3. Disagreements\n", _RULES),
        after(
            "tests/rules/support/rulebook_table.py", '    "GX": "galaxy",', '    "SK": "skirmish",'
        ),
        Edit(
            "tests/rules/editions/test_every_edition.py",
            'BOOKS = {"PL": 74,',
            'BOOKS = {"SK": 7, "PL": 74,',
        ),
        after(
            "tests/rules/laws/test_golden.py",
            '    "galaxy@2 hard=true": ("3a", "3b", "3c"),',
            '    "skirmish": ("3", "4"),',
        ),
        Edit("docs/verify.py", "galaxy=2, lesson=3)", "galaxy=2, lesson=3, skirmish=1)"),
        after(
            "docs/playing.md",
            '| `galaxy` | Russian, "Conquest of the Galaxy": ships and planets, tours of three stages |'
            " a goal card, or being the last one left |",
            "| `skirmish` | our own: few armies on the world map | a secret mission |",
        ),
        after(
            "docs/pl/playing.md",
            "| `galaxy` | rosyjska, „Podbój galaktyki”: gwiazdoloty i planety, rundy z trzech etapów |"
            " karta celu albo ostatni gracz na planszy |",
            "| `skirmish` | nasza: kilka armii na mapie świata | tajne zadanie |",
        ),
        after(
            "docs/ru/playing.md",
            "| `galaxy` | русские, «Освоение галактики»: звездолёты и планеты, туры из трёх этапов |"
            " карта цели или последний оставшийся |",
            "| `skirmish` | наши: несколько армий на карте мира | тайное задание |",
        ),
        after(
            "tests/general/records.py",
            '    "older": ("classic", 3, {}),',
            '    "skirmish": ("skirmish", 3, {}),',
        ),
    ),
    writes=(
        "GOLDEN=write .venv/bin/pytest tests/rules/laws/test_golden.py",
        "GUIDES=write .venv/bin/pytest tests/bot/words/test_translations.py",
    ),
)
