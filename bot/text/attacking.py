"""An attack under way: what a question about it may tell, and how it goes on after the answer."""

from collections.abc import Sequence

from bot.text.words.catalogue import Fact
from bot.text.words.phrasing import Phrasing
from rules.core.views import Battle, TableView
from rules.model import events as e

_ON = (e.AttackDeclared, e.DiceRolled, e.LossesTaken)


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


def going_on(battle: Battle | None, events: Sequence[e.Event]) -> Sequence[e.Event]:
    """Events that begin in the midst of an attack, told from its declaration on.

    `battle`: the attack as it was before them. The answer to its question stands first.
    """
    at = next((n for n, event in enumerate(events) if isinstance(event, _ON)), None)
    if battle is None or at is None or isinstance(events[at], e.AttackDeclared):
        return events
    begun: list[e.Event] = [
        e.AttackDeclared(
            seat=battle.seat,
            source=battle.source,
            target=battle.target,
            armies=battle.armies,
            dice=battle.dice,
            until=battle.until,
            keep=battle.keep,
        )
    ]
    if isinstance(events[at], e.LossesTaken):
        again = [event.attack for event in events[:at] if isinstance(event, e.DieRerolled)]
        attack = (*again, battle.attack)[0]
        begun.append(e.DiceRolled(armies=battle.armies, attack=attack, defence=battle.defence))
    return (*events[:at], *begun, *events[at:])
