"""The tokens of one step, taken one by one: what every rule of the grammar reads with."""

import re
from collections.abc import Callable, Container
from typing import Final

from rules.model.board import Seat, TerritoryId
from rules.notation.errors import Expected, NotationError, Unreadable
from rules.notation.lexer import Token
from rules.notation.names import Names

_LONGEST_WORD: Final = 40
"""Characters of a word that an error names."""
_MOST_WORDS: Final = 4
"""Words, looked at where several were said for one name."""
_END: Final = Token("end", "")
_DASHED: Final = re.compile(r"([^-]+)-([^-]+)")


class Tokens:
    """The tokens of the step with that number, on a board with these names."""

    def __init__(self, tokens: list[Token], step: int, names: Names, largest: int) -> None:
        self._tokens = [*tokens, _END]
        self._at = 0
        self._step = step
        self._names = names
        self._kinds_of_names: Container[str] = ("word", "colour")
        self.now = tokens[0]
        """The token that is next."""
        self.first = tokens[0].text[:_LONGEST_WORD]
        """The step's first word."""
        self.largest = largest
        """The largest number that may be said."""

    def read_colours(self) -> None:
        """From here on a colour is no word of a name any more: `green` does not begin Greenland."""
        self._kinds_of_names = ("word",)

    def take(self, *keys: str) -> str:
        """Take the next token if it is one of these words or signs, and say which; else nothing."""
        return self._next().key if self.now.key in keys else ""

    def at_number(self) -> bool:
        """Whether a number is next."""
        return self.now.kind == "number"

    def number(self, expected: Expected = Expected.NUMBER, most: int | None = None) -> int:
        """Take a number.

        Raises:
            NotationError: there is none, or it is larger than `most`.
        """
        if self.now.kind != "number":
            raise self.wanted(expected)
        text, most = self.now.text, self.largest if most is None else most
        if len(text) > len(str(self.largest)) or int(text) > most:
            raise self.error(Unreadable.TOO_LARGE, most=most)
        return int(self._next().text)

    def percent(self) -> int:
        """Take a number of at most 100, and the sign behind it if it is there."""
        number = self.number(most=100)
        self.take("%")
        return number

    def word(self, meaning: Callable[[str], str | None]) -> str | None:
        """Take the next word of a name if it means something; None: it does not."""
        meant = meaning(self.now.text) if self.now.kind == "word" else None
        if meant is not None:
            self._next()
        return meant

    def colour(self) -> Seat | None:
        """Take a colour, if there is one."""
        return Seat(self._next().key) if self.now.kind == "colour" else None

    def at_territory(self) -> bool:
        """Whether a territory's name may be next."""
        return self.now.kind in self._kinds_of_names or self.now.kind == "quoted"

    def territory(self) -> TerritoryId:
        """Take a territory's name.

        Raises:
            NotationError: there is none, or it is unknown or unclear.
        """
        if self.now.kind == "quoted":
            quoted = self._next().text
            return self._found([quoted[1:-1].strip() or quoted])
        words: list[str] = []
        while self.now.kind in self._kinds_of_names:
            words.append(self._next().text)
        if not words:
            raise self.wanted(Expected.TERRITORY)
        return self._found(words)

    def note(self) -> str:
        """Take what stands in braces, if anything does."""
        return self._next().text[1:-1].strip() if self.now.kind == "note" else ""

    def at_end(self) -> bool:
        """Whether nothing is left."""
        return self.now is _END

    def wanted(self, expected: Expected) -> NotationError:
        """Something else than the next token is expected here."""
        if self.at_end():
            before = self._tokens[self._at - 1].text
            return self.error(Unreadable.MISSING, before, expected=expected)
        return self.error(Unreadable.UNEXPECTED, expected=expected)

    def error(self, reason: Unreadable, word: str | None = None, **facts: object) -> NotationError:
        """An error in this step, at the next token unless another word is named."""
        said = self.now.text if word is None else word
        return NotationError(reason, self._step, said[:_LONGEST_WORD], **facts)

    def _next(self) -> Token:
        """Take the next token, whatever it is."""
        taken = self.now
        self._at += 1
        self.now = self._tokens[self._at]
        return taken

    def _found(self, words: list[str]) -> TerritoryId:
        typed = " ".join(words)
        if found := self._names.find(typed):
            return found
        begun = self._names.begun(typed)
        if len(begun) == 1:
            return next(iter(begun))
        if begun:
            spellings = tuple(begun.values())
            raise self.error(
                Unreadable.UNCLEAR_TERRITORY, typed, candidates=tuple(begun), spellings=spellings
            )
        raise self._unknown(typed, words)

    def _unknown(self, typed: str, words: list[str]) -> NotationError:
        """Why this is no territory: a sign was left out or is a dash, or it is none at all."""
        for count in range(min(len(words) - 1, _MOST_WORDS), 0, -1):
            if self._names.find(" ".join(words[:count])):
                return self.error(Unreadable.UNEXPECTED, words[count], expected=Expected.NAME_END)
        if (sides := _DASHED.fullmatch(typed)) and all(map(self._is_known, sides.groups())):
            return self.error(Unreadable.STRAY_DASH, typed)
        return self.error(
            Unreadable.UNKNOWN_TERRITORY, typed, near=self._names.nearest(typed, count=2)
        )

    def _is_known(self, typed: str) -> bool:
        return self._names.find(typed) is not None or len(self._names.begun(typed)) > 0
