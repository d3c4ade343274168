"""An attack under way: what a question about it may tell."""

from bot.text.catalogue import Fact
from bot.text.phrasing import Phrasing
from rules.core.views import Battle, TableView


def attack_facts(phrasing: Phrasing, view: TableView, battle: Battle) -> dict[str, Fact]:
    """The facts that a message may tell about an attack under way."""
    land = view.territories
    return {
        "player": phrasing.player(battle.seat),
        "source": phrasing.territory(battle.source),
        "target": phrasing.territory(battle.target),
        "own": land[battle.source].armies,
        "theirs": land[battle.target].armies,
        "dice": battle.dice,
        "attack": phrasing.dice(battle.attack, "attack"),
        "defence": phrasing.dice(battle.defence, "defence"),
    }
