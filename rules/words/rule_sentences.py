"""Each rule of a game as one sentence made from its facts, for the bot and the referee."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Protocol

from rules.core.edition import Edition
from rules.editions.rulebook import Rule
from rules.model.board import RegionId, TerritoryId

_YES_OR_NO: Final = {True: "yes", False: "no"}
_SETS_TOLD: Final = 8
_ROUTES_TOLD: Final = 20
"""The most routes listed one by one: the largest agreed set has as many, and a page no room for more."""

_Fact = str | int


class Speaker(Protocol):
    """What says the messages, in the words of one edition."""

    @property
    def edition(self) -> Edition: ...

    def say(self, key: str, **facts: _Fact) -> str: ...

    def phase(self, phase: str) -> str: ...

    def region(self, region: RegionId) -> str: ...

    def territory(self, territory: TerritoryId) -> str: ...


def rule_sentence(words: Speaker, rule: Rule) -> str:
    """The sentence of one rule, without its ids."""
    return words.say(f"rule-{rule.topic}", **_facts(words, rule.facts))


def _facts(words: Speaker, facts: Mapping[str, Any]) -> dict[str, _Fact]:
    """The facts of a rule, in words."""
    said: dict[str, _Fact] = {}
    for name, value in facts.items():
        match name, value:
            case (("start_armies" | "neutral_armies" | "card_bonus_armies"), int()):
                said["n"] = value
            case "phases", list():
                said["phases"] = " → ".join(map(words.phase, value))
            case "income", list():
                said["income"] = _income(words, value)
            case (("attack_dice" | "defence_dice"), list()):
                said["dice"] = _dice(words, value)
            case "routes", list():
                said |= _routes(words, value)
            case _, dict():
                said |= _by_name(words, name, value)
            case _, (str() | int()):
                said[name] = _YES_OR_NO[value] if isinstance(value, bool) else value
            case _:
                pass
    return said


def _by_name(words: Speaker, name: str, values: Mapping[str, Any]) -> dict[str, _Fact]:
    """Facts that hold a number by name."""
    match name:
        case "bonuses":
            told = (f"{words.region(RegionId(region))} {bonus}" for region, bonus in values.items())
            return {"bonuses": ", ".join(told)}
        case "piece_values":
            told = (f"{piece.replace('_', ' ')} {armies}" for piece, armies in values.items())
            return {"pieces": ", ".join(told)}
        case "set_values":
            return _sets(words, values)
        case _:
            return {}


def _income(words: Speaker, steps: Sequence[Mapping[str, int]]) -> str:
    """`up to 11 bring 3, 12 to 14 bring 4, and so on`; nothing where territories bring nothing."""
    if len(steps) == 1 and steps[0]["armies"] == 0:
        return "none"
    first, *others = steps[:3]
    told = [words.say("rules-income-first", high=first["high"], n=first["armies"])]
    told += [
        words.say("rules-income-step", low=s["low"], high=s["high"], n=s["armies"]) for s in others
    ]
    return ", ".join(told)


def _dice(words: Speaker, rows: Iterable[Mapping[str, Any]]) -> str:
    """`2: one die, 3: 1 or 2 dice, 4 or more: 1 to 3 dice`; stacks with equal dice are put together."""
    ranges = [(row["stack"], tuple(row["dice"])) for row in rows if row["dice"]]
    told: list[str] = []
    for dice, group in groupby(ranges, key=lambda row: row[1]):
        stacks = [stack for stack, _ in group]
        last = stacks[-1] == ranges[-1][0]
        span = "more" if last else "one" if len(stacks) == 1 else "some"
        low, high = dice
        kind = "exactly" if low == high else "or" if high == low + 1 else "to"
        told.append(
            words.say(
                "rules-dice",
                span=span,
                stack=stacks[0],
                until=stacks[-1],
                kind=kind,
                low=low,
                high=high,
            )
        )
    return ", ".join(told)


def _sets(words: Speaker, values: Mapping[str, Any]) -> dict[str, _Fact]:
    by_symbols = values["by_symbols"]
    kinds = words.edition.deck.kinds
    told = [words.say("rules-set-same", symbol=kind, worth=by_symbols[kind]) for kind in kinds]
    if (different := by_symbols["different"]) is not None:
        told.append(words.say("rules-set-different", worth=different))
    pair = by_symbols[f"{kinds[0]}_and_joker"]
    if pair not in (by_symbols[kinds[0]], None):
        told.append(words.say("rules-set-pair", worth=pair))
    by_number = values["by_number"][:_SETS_TOLD]
    return {"by_symbols": ", ".join(told), "by_number": ", ".join(map(str, by_number))}


def _routes(words: Speaker, pairs: Sequence[Sequence[TerritoryId]]) -> dict[str, _Fact]:
    """The number of routes, and as many of them as there is room for."""
    named = (f"{words.territory(a)}–{words.territory(b)}" for a, b in pairs[:_ROUTES_TOLD])
    return {"n": len(pairs), "routes": ", ".join(named)}
