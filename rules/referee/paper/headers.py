"""The headers of a game on paper: `[Seats "red blue"]`, one a line; the value ends at the line's last quote."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules.model.board import COLOURS
from rules.notation.steps import VERSION
from rules.referee.base.words import RefereeReason as Why
from rules.referee.base.words import Refused
from rules.table.lines import is_writable

FIRST: Final = "General"
"""The first header: the version of the notation."""
NAMES: Final = {seat.capitalize(): seat for seat in COLOURS}
"""The seats by the headers that name their players."""

_REQUIRED: Final = ("Edition", "Seats", "Scheme", "Commitment", "Secret", "Digest", "Result")
_SEVERAL: Final = ("Joined", "Line", "Hash", "Told", "Act", "Truce", "Stint")
"""The headers that may stand there more than once."""
_KNOWN: Final = (FIRST, *_REQUIRED, "Options", "Rounds", "Date", "Seeds", *_SEVERAL, *NAMES)

_HEADER: Final = re.compile(r'\[\s*+(\w++)\s++"(.*)"\s*+\]')
_HEX: Final = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Header:
    """A header, and the line of the text on which it stands."""

    line: int
    name: str
    value: str

    def __str__(self) -> str:
        return f"the header {self.name}"

    def wrong(self, expected: str) -> Refused:
        """The refusal of its value."""
        return Refused(
            Why.WRONG_HEADER,
            line=self.line,
            header=self.name,
            found=self.value,
            expected=expected,
        )


class Headers:
    """The headers of a text, by name.

    Raises:
        Refused: one is unknown, stands there twice, or is missing.
    """

    def __init__(self, headers: Iterable[Header]) -> None:
        self._by_name: dict[str, list[Header]] = {}
        for header in headers:
            _must_be_known(header)
            if without_controls(header.value) != header.value:
                raise header.wrong("a text without control characters")
            there = self._by_name.setdefault(header.name, [])
            if there and header.name not in _SEVERAL:
                raise Refused(Why.HEADER_TWICE, line=header.line, header=header.name)
            there.append(header)
        for name in _REQUIRED:
            if name not in self._by_name:
                raise Refused(Why.MISSING_HEADER, header=name)

    def __getitem__(self, name: str) -> Header:
        return self._by_name[name][0]

    def all(self, name: str) -> Sequence[Header]:
        """The headers of that name, perhaps none."""
        return self._by_name.get(name, ())

    def places(self) -> Mapping[str, tuple[int, ...]]:
        """The lines on which they stand."""
        return {name: tuple(h.line for h in there) for name, there in self._by_name.items()}


def read_header(number: int, line: str) -> Header | None:
    """The header on a line; None if there is none."""
    found = _HEADER.fullmatch(line)
    return Header(number, found[1], found[2]) if found else None


def must_be_readable(first: Header | None) -> None:
    """Refuse a text that does not begin as one, or that is for another version of the notation."""
    if first is None or first.name != FIRST:
        raise Refused(Why.NOT_A_TEXT, known=VERSION)
    if first.value != str(VERSION):
        raise Refused(Why.OTHER_VERSION, line=first.line, found=first.value, known=VERSION)


def hex_of(header: Header) -> str:
    """The value of a header that is 64 hexadecimal digits."""
    if not _HEX.fullmatch(header.value):
        raise header.wrong("64 digits, 0-9 and a-f")
    return header.value


def without_controls(name: str) -> str:
    """A name without control characters and line breaks."""
    return "".join(sign for sign in name if is_writable(sign))


def _must_be_known(header: Header) -> None:
    if header.name not in _KNOWN:
        raise Refused(Why.UNKNOWN_HEADER, line=header.line, header=header.name, known=_KNOWN)
