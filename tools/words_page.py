"""Makes a page with every message in every language, side by side, for proofreading: `make words`.

Arguments that select a sentence or a plural are tried with several values.
"""

import html
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bot.words.catalogue import Words
from bot.words.languages import find_languages
from rules.boards.load import load_board
from rules.model.board import TerritoryId
from rules.words.resolving import TerritoryName

_COUNTS: Final = (0, 1, 2, 5)
_KNOWN: Final[dict[str, Any]] = {
    "player": "Ana", "other": "Borys", "host": "Ana", "loser": "Borys", "seat": "red", "game": "abc234",
    "chance": 61, "edition": "ryzyko",
}  # fmt: skip
_NAMES: Final = {
    "players": "Ana, Borys",
    "people": "Ana, Borys",
    "names": "Ana, Borys",
    "by": "Celina",
    "person": "Ana",
    "own": "Ana",
    "winner": "Celina",
    "founder": "Ana",
    "owner": "Ana",
    "against": "Borys",
    "waiting_for": "Ana",
    "candidates": "Ana, Borys",
    "name": "Liga 7",
    "league": "Liga 7",
    "lobbies": "#risk",
    "place": "#risk",
    "channel": "123",
    "mention": "@Ana",
    "word": "Wisla",
    "typed": "Alska",
    "line": "alaska > alberta",
    "hash": "8a5abeec26cc887c",
    "id": "abc234",
    "ids": "abc234",
    "commitment": "8a5abeec26cc887c",
    "command": "/risk map",
    "link": "https://example.org",
    "zone": "Europe/Warsaw",
    "at": "21:30",
    "due": "21:30",
    "since": "21:30",
    "status": "404",
    "reference": "7f3a",
    "percent": 40,
    "colour": "🔴",
}
"""Texts that read alike in all languages."""
_TEXTS: Final = {
    "en": {
        "times": "2 days",
        "territories": "Ural, Siberia",
        "regions": "Asia, Europe",
        "region": "Asia",
        "mission": "Hold Asia.",
        "cards": "infantry, cavalry, cavalry",
        "card": "Alaska (infantry)",
        "options": "fortify: path",
        "pace": "quick",
    },
    "pl": {
        "times": "2 dni",
        "territories": "Ural, Syberia",
        "regions": "Azja, Europa",
        "region": "Azja",
        "mission": "Zajmij Azję.",
        "cards": "piechota, kawaleria, kawaleria",
        "card": "Alaska (piechota)",
        "options": "fortify: path",
        "pace": "szybko",
    },
    "ru": {
        "times": "2 дня",
        "territories": "Урал, Сибирь",
        "regions": "Азия, Европа",
        "region": "Азия",
        "mission": "Займите Азию.",
        "cards": "пехота, кавалерия, кавалерия",
        "card": "Аляска (пехота)",
        "options": "fortify: path",
        "pace": "быстро",
    },
}
_TERRITORIES: Final = {
    "territory": TerritoryId("alaska"),
    "source": TerritoryId("kamchatka"),
    "target": TerritoryId("great_britain"),
    "last": TerritoryId("brazil"),
}
_HEAD: Final = """<!doctype html><meta charset="utf-8"><title>Every sentence</title>
<style>body{font:15px sans-serif}table{border-collapse:collapse;width:100%}
td,th{border:1px solid #bbb;padding:4px 8px;text-align:left;vertical-align:top;white-space:pre-wrap}
td:first-child{font:12px monospace}</style><table>"""


def _counted(pattern: object) -> Iterator[str]:
    """The arguments of a compiled pattern that choose a plural."""
    match pattern:
        case ["select", ["fact", str(name)], [*keys], *_] if "one" in keys:
            yield name
    if isinstance(pattern, list):
        for part in pattern:
            yield from _counted(part)


class _Sample(dict[str, Any]):
    """A sample value for any argument of a message: a name, or a number where the message counts."""

    def __init__(self, words: Words, key: str, count: int) -> None:
        super().__init__(_KNOWN)
        if not key.startswith("rule-"):
            texts = {**_NAMES, **_TEXTS.get(words.language, _TEXTS["en"])}
            counted = {*_counted(words.patterns[key])}
            self.update((name, text) for name, text in texts.items() if name not in counted)
        for fact, territory in _TERRITORIES.items():
            names = load_board("world").territories[territory].names
            self[fact] = TerritoryName(names.get(words.language) or names["en"], territory)
        self._count = count

    def __missing__(self, name: str) -> int:
        return self._count


def sentences_of(words: Words, key: str) -> Iterator[str]:
    """A message's text for each number that makes a difference."""
    told = dict.fromkeys(words.resolver[key](_Sample(words, key, count)) for count in _COUNTS)
    yield from told


def page() -> str:
    languages = find_languages()
    spoken = [languages.best(code) for code in languages.catalogues]
    head = "".join(f"<th>{html.escape(languages.names[each.language])}" for each in spoken)
    asked = [key for key in languages.best().patterns if key in languages.best().messages]
    rows = (_row(key, spoken) for key in asked)
    return f"{_HEAD}<tr><th>{head}\n{''.join(rows)}</table>\n"


def _row(key: str, spoken: list[Words]) -> str:
    cells = ("<hr>".join(map(html.escape, sentences_of(words, key))) for words in spoken)
    return f"<tr><td>{key}{''.join(f'<td>{cell}' for cell in cells)}\n"


if __name__ == "__main__":
    Path(sys.argv[1]).parent.mkdir(parents=True, exist_ok=True)
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
    print(sys.argv[1])
