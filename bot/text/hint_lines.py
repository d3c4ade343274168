"""A hint in words: what a marshal would do, and the line that orders it."""

from dataclasses import fields
from typing import Final

from bot.text.plan_lines import line_shown
from bot.text.words.catalogue import Fact
from bot.text.words.phrasing import Phrasing
from rules.model import commands as cmd
from rules.notation.orders import step_of

_PLACES: Final = frozenset(("territory", "source", "target"))
_NUMBERS: Final = frozenset(("armies", "dice", "die"))
"""Apart from an attack, each command has one of them at most."""


def hint_lines(phrasing: Phrasing, command: cmd.Command, why: str) -> list[str]:
    """What a marshal would do, in words, why, and as it can be typed; and that the game is rated no more."""
    return [
        phrasing.say("hint", kind=command.kind, **_facts(phrasing, command)),
        why,
        line_shown(phrasing, (step_of(command),)),
        *([phrasing.say("hint-unrates")] if phrasing.roster.rated else []),
    ]


def _facts(phrasing: Phrasing, command: cmd.Command) -> dict[str, Fact]:
    """The territories, numbers and cards that a command names, ready to show."""
    given = {each.name: getattr(command, each.name) for each in fields(command)}
    facts: dict[str, Fact] = {n: phrasing.territory(given[n]) for n in _PLACES & given.keys()}
    if numbers := _NUMBERS & given.keys():
        facts["n"] = given[max(numbers)]
    return facts | ({"cards": phrasing.cards(given["cards"])} if "cards" in given else {})
