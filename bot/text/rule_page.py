"""The rules of one game as a page of text: a sentence for each topic, with the ids of its rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from bot.words.catalogue import Fact
from bot.words.phrasing import Vocabulary
from rules.editions.explain import list_rules
from rules.editions.registry import find_rulebook
from rules.editions.rulebook import Rule
from rules.model.board import RegionId, TerritoryId

_CHAPTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "beginning": (
        *("start_armies", "territories", "neutral_dealt", "neutral_laid", "laid", "missions"),
        *("own_colour", "capital_named", "order", "routes"),
    ),
    "turn": (
        *("turn", "income", "bonuses", "neutral_reinforced", "neutral_unreinforced", "fortify"),
        *("stack_limit", "take_back"),
    ),
    "battle": (
        *("attack", "defence", "losses", "reroll", "occupation", "neutral_attacks"),
        *("neutral_defends", "capital_lost", "elimination", "longest_attack"),
    ),
    "cards": ("award", "forced", "sets", "joker", "two_jokers", "bonus", "traded"),
    "victory": ("goal", "destroyed", "claim", "resign"),
}
"""The chapters, and the first word of the topics in each. Rules about plastic pieces are in none."""

_YES_OR_NO: Final = {True: "yes", False: "no"}
_SETS_TOLD: Final = 8
_ROUTES_TOLD: Final = 20
"""The most routes listed one by one: the largest agreed set has as many, and a page no room for more."""


def rule_page(words: Vocabulary, players: int) -> list[str]:
    """The lines of the page, chapter by chapter."""
    book = find_rulebook(words.edition.id)
    asked = book.departures(words.edition.options, players)
    rules = list_rules(book, words.edition, asked, players)
    lines, tours = list[str](), "yes" if words.tours else "no"
    for chapter, topics in _CHAPTERS.items():
        lines.append(words.say(f"rules-{chapter}", tours=tours))
        lines += (_line(words, rule) for rule in _rules_about(rules, topics))
    return lines


def _rules_about(rules: Iterable[Rule], topics: Sequence[str]) -> Iterator[Rule]:
    """The rules of one chapter, in the order of its topics."""
    for topic in topics:
        yield from (rule for rule in rules if _is_about(rule.topic, topic))


def _is_about(topic: str, begins: str) -> bool:
    return topic == begins or topic.startswith(f"{begins}_")


def _line(words: Vocabulary, rule: Rule) -> str:
    sentence = words.say(f"rule-{rule.topic}", **_facts(words, rule.facts))
    return words.say("rule-line", sentence=sentence, ids=", ".join(rule.ids))


def _facts(words: Vocabulary, facts: Mapping[str, Any]) -> dict[str, Fact]:
    """The facts of a rule, in words."""
    said: dict[str, Fact] = {}
    for name, value in facts.items():
        match name, value:
            case (("start_armies" | "neutral_armies" | "card_bonus_armies"), int()):
                said["n"] = value
            case "phases", list():
                said["phases"] = " → ".join(map(words.phase, value))
            case "income", list():
                said["income"] = _income(words, value)
            case "bonuses", dict():
                said["bonuses"] = ", ".join(
                    f"{words.region(RegionId(region))} {bonus}" for region, bonus in value.items()
                )
            case (("attack_dice" | "defence_dice"), list()):
                said["dice"] = _dice(words, value)
            case "routes", list():
                said |= _routes(words, value)
            case "set_values", dict():
                said |= _sets(words, value)
            case _, (str() | int()):
                said[name] = _YES_OR_NO[value] if isinstance(value, bool) else value
            case _:
                pass
    return said


def _income(words: Vocabulary, steps: Sequence[Mapping[str, int]]) -> str:
    """`up to 11 bring 3, 12 to 14 bring 4, and so on`; nothing where territories bring nothing."""
    if len(steps) == 1 and steps[0]["armies"] == 0:
        return "none"
    first, *others = steps[:3]
    told = [words.say("rules-income-first", high=first["high"], n=first["armies"])]
    told += [
        words.say("rules-income-step", low=s["low"], high=s["high"], n=s["armies"]) for s in others
    ]
    return ", ".join(told)


def _dice(words: Vocabulary, rows: Iterable[Mapping[str, Any]]) -> str:
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


def _sets(words: Vocabulary, values: Mapping[str, Any]) -> dict[str, Fact]:
    by_symbols = values["by_symbols"]
    kinds = words.edition.deck.kinds
    told = [words.say("rules-set-same", symbol=words.symbol(k), worth=by_symbols[k]) for k in kinds]
    if (different := by_symbols["different"]) is not None:
        told.append(words.say("rules-set-different", worth=different))
    pair = by_symbols[f"{kinds[0]}_and_joker"]
    if pair not in (by_symbols[kinds[0]], None):
        told.append(words.say("rules-set-pair", worth=pair))
    by_number = values["by_number"][:_SETS_TOLD]
    return {"by_symbols": ", ".join(told), "by_number": ", ".join(map(str, by_number))}


def _routes(words: Vocabulary, pairs: Sequence[Sequence[TerritoryId]]) -> dict[str, Fact]:
    """The number of routes, and as many of them as there is room for."""
    named = (f"{words.territory(a)}–{words.territory(b)}" for a, b in pairs[:_ROUTES_TOLD])
    return {"n": len(pairs), "routes": ", ".join(named)}
