"""Lines for a referee as a broken or an ill-willed program might write them, from ones that are right."""

import json
import random
from collections.abc import Iterator
from typing import Any, Final

STRANGE: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2, 7, 3.0, 1e308, -0.0, 2**53, 2**64, -(10**30), 10**4200,
    "", "red", "grey", "brazil", "utopia", "joker_1", "\ud800", "\udcff", "\x00", "{field}", "%s",
    "options: a: b", "\u2028", "🎲" * 300, [], {}, [[]], [["YG1", "RA1"]], ["red", "red"],
    {"": ""}, {"owner": "red", "armies": 1}, [1, [2, [3]]],
)  # fmt: skip
"""Values that may stand anywhere in a request."""

SPELLED: Final = (
    "NaN", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 5000, "[" * 300, "[" * 100_000,
    '{"a":' * 190, '"\\ud800"', '"\\ud800\\ud800"', "'red'", "01", "+1", "0x10", "tru", "\ufeff",
    "\x00", "\ud800", '"a', "/* */", ",", ":", "}", "]",
)  # fmt: skip
"""Text that no JSON value has, or that is hard on who reads it."""


def mutated(lines: list[str], seed: int, count: int) -> Iterator[str]:
    """So many of the lines, each with something in it changed; the same for the same seed."""
    chance = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret
    by_op: dict[str, list[str]] = {}
    for line in lines:
        by_op.setdefault(json.loads(line)["op"], []).append(line)
    ops = [*by_op, "play", "play", "play", "setup"]
    hows = (*[_other] * 4, *[_strange] * 2, _key, _text, _cut)
    found = [h[at] for line in lines for h, at in _places(json.loads(line))]
    for _ in range(count):
        line = chance.choice(by_op[chance.choice(ops)])
        for _ in range(chance.choice((1, 1, 1, 2, 5))):
            line = chance.choice(hows)(line, chance, found)
        yield line


Found = list[Any]
"""Every value that stands somewhere in the lines."""


def _strange(line: str, chance: random.Random, _: Found) -> str:
    """A value that may be right nowhere."""
    return _in_json(line, chance, lambda holder, at: _put(holder, at, chance.choice(STRANGE)))


def _other(line: str, chance: random.Random, found: Found) -> str:
    """A value that is right in some other place."""
    return _in_json(line, chance, lambda holder, at: _put(holder, at, chance.choice(found)))


def _key(line: str, chance: random.Random, _: Found) -> str:
    """A field left out, doubled, or of another name."""

    def change(holder: Any, at: Any) -> None:
        value = holder.pop(at)
        if chance.random() < 0.5 and isinstance(holder, dict):
            holder[chance.choice(("", "id", "op", "knit", "seat", "\ud800"))] = value
        elif chance.random() < 0.5 and isinstance(holder, list):
            holder += [value, value]

    return _in_json(line, chance, change)


def _text(line: str, chance: random.Random, _: Found) -> str:
    """Something strange in the midst of the text."""
    at = chance.randrange(len(line) + 1)
    until = at + chance.choice((0, 0, 1, 3))
    return line[:at] + chance.choice(SPELLED) + line[until:]


def _cut(line: str, chance: random.Random, _: Found) -> str:
    return line[: chance.randrange(len(line) + 1)]


def _put(holder: Any, at: Any, value: Any) -> None:
    holder[at] = value


def _in_json(line: str, chance: random.Random, change: Any) -> str:
    """The line with a change at one of its fields; a line that is no JSON any more stays."""
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        return line
    places = list(_places(fields))
    if not places:
        return line
    change(*chance.choice(places))
    return json.dumps(fields, ensure_ascii=chance.random() < 0.5)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or object with each of its keys; what lies deep counts no more than what is near."""
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        for key in keys[:40]:
            yield value, key
            yield from _places(value[key])
