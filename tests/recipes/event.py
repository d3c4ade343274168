"""An event: the land that each has is counted before the first turn of a skirmish (added before)."""

from typing import Final

from tests.recipes.recipe import Edit, Recipe, before

_EVENT: Final = '''@dataclass(frozen=True, slots=True, kw_only=True)
class LandCounted:
    """The territories of a seat when play began."""

    seat: Seat
    territories: int
    kind: Literal["land_counted"] = "land_counted"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon:
'''

_DEED: Final = '''
def count_land(table: Table) -> None:
    """Tell how many territories each seat has (`SK-SETUP-2`)."""
    owners = [holding.owner for holding in table.state.land.values()]
    for seat in table.state.seats:
        table.emit(e.LandCounted(seat=seat, territories=owners.count(seat)))


def shuffle_deck('''

_TEST: Final = """

@pytest.mark.rule("SK-SETUP-2")
def test_land_is_counted_before_the_first_turn(fresh, wanderer):
    game, player = fresh("skirmish", 3), wanderer(1)
    while game.state.round == 0:
        game.play_with(player.order(game), ProvableDice(b"a test", len(game.log)))
    counted = [event for event in game.log if isinstance(event, LandCounted)]
    assert [event.territories for event in counted] == [14, 14, 14]
"""

_WIN: Final = '\n\n@pytest.mark.rule("SK-WIN-1")'

RECIPE = Recipe(
    "An event",
    edits=(
        Edit(
            "rules/model/events.py",
            "@dataclass(frozen=True, slots=True, kw_only=True)\nclass GameWon:\n",
            _EVENT,
        ),
        Edit(
            "rules/model/events.py",
            "\n    | GameWon\n    | GameEnded\n)",
            "\n    | LandCounted\n    | GameWon\n    | GameEnded\n)",
        ),
        Edit(
            "rules/core/evolve.py",
            "case e.RollKept() | e.AttackCutShort():",
            "case e.RollKept() | e.AttackCutShort() | e.LandCounted():",
        ),
        Edit(
            "rules/core/views.py",
            "            | e.GameWon()\n",
            "            | e.LandCounted()\n            | e.GameWon()\n",
        ),
        Edit(
            "rules/core/past.py",
            "            | e.PlanRevealed()\n            | e.GameWon()\n",
            "            | e.PlanRevealed()\n            | e.LandCounted()\n            | e.GameWon()\n",
        ),
        Edit("rules/mechanics/setup.py", "\ndef shuffle_deck(", _DEED),
        Edit(
            "rules/editions/skirmish.py",
            "    return build_edition(\n",
            "    edition = build_edition(\n",
        ),
        Edit(
            "rules/editions/skirmish.py",
            "    )\n\n\nCITATIONS",
            "    )\n"
            "    return replace(edition, before_play=(*edition.before_play, setup.count_land))\n"
            "\n\nCITATIONS",
        ),
        Edit(
            "rules/editions/skirmish.py",
            "\nfrom typing import Final, Literal\n",
            "\nfrom dataclasses import replace\nfrom typing import Final, Literal\n",
        ),
        Edit(
            "bot/words/phrasing.py",
            "            case e.StageBegan(",
            "            case e.LandCounted(seat=seat, territories=held):\n"
            '                return self.say("event-land-counted", player=self.player(seat), n=held)\n'
            "            case e.StageBegan(",
        ),
        before(
            "bot/locale/en.ftl",
            "event-tours-began = ",
            "event-land-counted = Land of { $player }: { $n }.",
        ),
        Edit(
            "docs/verify.py", "order_taken_back game_won", "order_taken_back land_counted game_won"
        ),
        Edit(
            "docs/referee.md",
            "`hand_returned` `game_won` ",
            "`hand_returned` `land_counted` `game_won` ",
        ),
        before(
            "tests/bot/support/samples.py",
            "    e.AttackCutShort(",
            '    e.LandCounted(seat="red", territories=14),',
        ),
        Edit(
            "tests/rules/core/test_views.py",
            "    e.GameWon,\n    e.GameEnded,\n}",
            "    e.LandCounted,\n    e.GameWon,\n    e.GameEnded,\n}",
        ),
        Edit(
            "tests/bot/laws/test_noninterference.py",
            "    rare = {e.ArmiesLost, ",
            "    rare = {e.LandCounted, e.ArmiesLost}\n    rare |= {",
        ),
        Edit(
            "tests/rules/editions/test_skirmish.py",
            "from rules.model import commands as cmd\n",
            "from rules.core.dice import ProvableDice\nfrom rules.model import commands as cmd\n",
        ),
        Edit(
            "tests/rules/editions/test_skirmish.py",
            "import AttackChoice, FortifyChoice\n",
            "import AttackChoice, FortifyChoice\nfrom rules.model.events import LandCounted\n",
        ),
        Edit("tests/rules/editions/test_skirmish.py", _WIN, _TEST + _WIN),
    ),
    writes=(
        ".venv/bin/general referee --schema > docs/referee.schema.json",
        "GOLDEN=write .venv/bin/pytest tests/rules/laws/test_golden.py",
    ),
)
