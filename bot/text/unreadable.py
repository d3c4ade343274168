"""Why a line of the notation can't be read, in a sentence: one message for each reason."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bot.text.words.catalogue import Fact
from bot.text.words.naming import clean, escape, tidy
from bot.text.words.phrasing import Phrasing
from rules.model.ids import TerritoryId
from rules.notation.errors import NotationError, Unreadable

_LONGEST_TYPED: Final = 2_000
"""Characters of a line that is shown back; nothing longer can be read."""


def why_unreadable(
    phrasing: Phrasing, error: NotationError, literal: Callable[[str], str] = escape
) -> str:
    """The sentence that names the step and the word, and what is wrong with it.

    `literal` makes what was typed safe to show; the labels of suggestions need nothing for that.
    """
    facts = {name: _fact(phrasing, name, error.facts, literal) for name in error.facts}
    facts["word"] = literal(clean(error.word))
    none_near = error.reason is Unreadable.UNKNOWN_TERRITORY and not error.facts["near"]
    key = f"unreadable-{error.reason}{'-strange' if none_near else ''}"
    if not error.step:
        return phrasing.say(key, **facts)
    return phrasing.say("step-sentence", step=error.step, said=phrasing.say(key, **facts))


def as_typed(typed: str) -> str:
    """The text that somebody typed, line by line, so that it can be copied out of a block of code."""
    lines = (tidy(line, _LONGEST_TYPED) for line in typed[:_LONGEST_TYPED].splitlines())
    return "\n".join(lines).replace("`", "'").strip("\n")


def _fact(
    phrasing: Phrasing, name: str, facts: Mapping[str, Any], literal: Callable[[str], str]
) -> Fact:
    value = facts[name]
    match name:
        case "near":
            return phrasing.territories(map(TerritoryId, value))
        case "candidates":
            return phrasing.words.listed(_candidates(phrasing, value, facts.get("spellings", ())))
        case "expected":
            return str(value)
        case _:
            return value if isinstance(value, int) else literal(clean(str(value)))


def _candidates(
    phrasing: Phrasing, territories: Iterable[str], spellings: Iterable[str]
) -> Iterable[str]:
    """The territories' names, each with the name that was begun where that is another."""
    begun = [*spellings]
    for number, territory in enumerate(map(TerritoryId, territories)):
        name = phrasing.territory(territory)
        meant = escape(begun[number]) if number < len(begun) else name
        yield name if meant == name else phrasing.say("name-begun", name=name, begun=meant)
