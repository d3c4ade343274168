"""Commands of before, and how one does the same now."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class NewWay:
    """How one does what a command of before did.

    Attributes:
        command: the command that does it, or that opens the panel with its button.
        line: the line of notation to type there, as an example.
        label: the message with the label of the button or list in that panel.
        field: which of that message's labels.
    """

    command: str
    line: str = ""
    label: str = ""
    field: str = ""


def _line(line: str) -> NewWay:
    return NewWay("order turn", line)


def _settings(label: str, field: str = "") -> NewWay:
    return NewWay("host table", label=label, field=field)


def _own(label: str) -> NewWay:
    return NewWay("my settings", label=label)


def _league(label: str) -> NewWay:
    return NewWay("league manage", label=label)


def _moderate(label: str) -> NewWay:
    return NewWay("moderate tables", label=label)


_RENAMED: Final = {
    "risk host": "host",
    "risk me": "my",
    "risk games": "my games",
    "risk computer": "risk table computer",
}
"""Names (or their beginnings) until version 1.0.0."""

MOVED: Final[Mapping[str, NewWay]] = MappingProxyType(
    {
        "order claim": _line("claim siam"),
        "order prefer": _line("prefer siam, egypt"),
        "order capital": _line("capital peru"),
        "order place": _line("brazil +3"),
        "order withdraw": _line("withdraw"),
        "order trade": _line("trade best"),
        "order attack": _line("brazil > peru"),
        "order defend": _line("defend 2"),
        "order reroll": _line("reroll 1"),
        "order keep": _line("reroll none"),
        "order occupy": _line("occupy 3"),
        "order fortify": _line("peru => brazil 3"),
        "order end": _line("/"),
        "order announce": _line("announce"),
        "risk turn": NewWay("risk play"),
        "risk dice word": NewWay("risk table words"),
        "risk dice tell": NewWay("risk table words"),
        "risk dice lines": NewWay("risk table words"),
        "risk table agree": NewWay("risk table vote"),
        "risk table decline": NewWay("risk table vote"),
        "risk table wake": NewWay("risk start"),
        "risk table options": NewWay("risk rules", label="button-options"),
        "host play": _settings("pick-play"),
        "host options": _settings("pick-option"),
        "host order": _settings("setting-typed", "order"),
        "host routes": _settings("setting-typed", "routes"),
        "host rated": _settings("button-more-settings"),
        "host remove": _settings("pick-remove"),
        "host save": _settings("button-save"),
        "host forget": _settings("pick-drop-preset"),
        "host pace": _settings("setting-typed", "pace"),
        "host theme": _settings("pick-setting", "theme"),
        "host posts": _settings("pick-setting", "posts"),
        "host letters": _settings("pick-setting", "letters"),
        "host language": _settings("pick-setting", "language"),
        "host office": _settings("button-office"),
        "my show": NewWay("my settings"),
        "my quiet": _own("button-quiet"),
        "my vacation": _own("button-vacation"),
        "my back": _own("button-work"),
        "my language": _own("pick-language"),
        "my theme": _own("pick-theme"),
        "league leave": _league("button-league-leave"),
        "league begin": _league("button-league-begin"),
        "league tables": _league("button-league-round"),
        "league word": _league("button-league-word"),
        "league tell": _league("button-league-tell"),
        "league lines": _league("button-league-lines"),
        "league verify": _league("button-league-check"),
        "league cancel": _league("button-league-off"),
        "league referee": _league("button-league-referees"),
        "league forfeit": _league("pick-judge"),
        "league adjust": _league("pick-judge"),
        "league pause": _league("button-league-pause"),
        "league resume": _league("button-league-resume"),
        "league repeat": _league("button-league-again"),
        "moderate close": _moderate("button-close"),
        "moderate replace": _moderate("pick-replace"),
        "moderate move": _moderate("button-mod-move"),
        "moderate ladder": _moderate("button-mod-settings"),
        "moderate leagues": _moderate("button-mod-settings"),
        "moderate annul": _moderate("button-mod-annul"),
    }
)
"""By the name of a command that is gone: what does the same now."""


def both_names(typed: str) -> tuple[str, str]:
    """The name of a command as typed, and its present name: `host table` for `risk host pace`."""
    name = _tidied(typed)
    now = _renamed(name)
    return name, MOVED[now].command if now in MOVED else now


def new_way(typed: str) -> NewWay | None:
    """How one does what a command of that name did; None if it exists, or never did."""
    return MOVED.get(_renamed(_tidied(typed)))


def _tidied(typed: str) -> str:
    return " ".join(typed.casefold().removeprefix("/").split())


def _renamed(name: str) -> str:
    for before, now in _RENAMED.items():
        if name == before or name.startswith(f"{before} "):
            return now + name.removeprefix(before)
    return name
