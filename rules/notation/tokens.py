"""The tokens of one step, taken one by one: what every rule of the grammar reads with."""

import re
from collections.abc import Callable
from typing import Final

from rules.model.ids import Seat, TerritoryId
from rules.notation.errors import Expected, NotationError, Unreadable
from rules.notation.lexer import Kind, Token
from rules.notation.names import Names

_LONGEST_WORD: Final = 40
"""Characters of a word that an error names."""
_MOST_WORDS: Final = 4
"""Words, looked at where several were said for one name."""
_DASHED: Final = re.compile(r"([^-]+)-([^-]+)")


class Tokens:
    """The tokens of the step with that number, on a board with these names."""

    def __init__(self, tokens: list[Token], step: int, names: Names, largest: int) -> None:
        self._tokens = [*tokens, Token(Kind.END, "")]
        self._at = 0
        self._step = step
        self._names = names
        self.largest = largest
        """The largest number that may be said."""
        self.colours_are_names = True
        """Whether a colour is a word of a name, and may begin Greenland: everywhere but after `if`."""

    @property
    def now(self) -> Token:
        """The token that is next."""
        return self._tokens[self._at]

    @property
    def first(self) -> str:
        """The step's first word."""
        return self._tokens[0].text

    def take(self, *keys: str) -> str:
        """Take the next token if it is one of these words or signs, and say which; else nothing."""
        key = self._tokens[self._at].key
        if key not in keys:
            return ""
        self._at += 1
        return key

    def at_number(self) -> bool:
        return self.now.kind is Kind.NUMBER

    def number(self, expected: Expected = Expected.NUMBER, most: int | None = None) -> int:
        """Take a number.

        Raises:
            NotationError: there is none, or it is larger than `most`.
        """
        now, most = self.now, self.largest if most is None else most
        if now.kind is not Kind.NUMBER:
            raise self.wanted(expected)
        if len(now.text) > len(str(self.largest)) or (number := int(now.text)) > most:
            raise self.error(Unreadable.TOO_LARGE, most=most)
        self._at += 1
        return number

    def percent(self) -> int:
        """Take a number of at most 100, and the sign behind it if it is there."""
        number = self.number(most=100)
        self.take("%")
        return number

    def word(self, meaning: Callable[[str], str | None]) -> str | None:
        """Take the next word of a name if it means something; None: it does not."""
        meant = meaning(self.now.text) if self.now.kind is Kind.WORD else None
        self._at += meant is not None
        return meant

    def colour(self) -> Seat | None:
        """Take a colour, if there is one."""
        if self.now.kind is not Kind.COLOUR:
            return None
        self._at += 1
        return Seat(self._tokens[self._at - 1].key)

    def at_territory(self) -> bool:
        return self.now.kind is Kind.QUOTED or self._is_name(self.now)

    def territory(self) -> TerritoryId:
        """Take a territory's name.

        Raises:
            NotationError: there is none, or it is unknown or unclear.
        """
        began = self._at
        if self.now.kind is Kind.QUOTED:
            self._at += 1
            quoted = self._tokens[began].text
            return self._found(quoted[1:-1].strip() or quoted, [])
        while self._is_name(self.now):
            self._at += 1
        if self._at == began:
            raise self.wanted(Expected.TERRITORY)
        words = [token.text for token in self._tokens[began : self._at]]
        return self._found(" ".join(words), words)

    def note(self) -> str:
        """Take what stands in braces, if anything does."""
        if self.now.kind is not Kind.NOTE:
            return ""
        self._at += 1
        return self._tokens[self._at - 1].text[1:-1].strip()

    def must_end(self, expected: Expected) -> None:
        """Refuse anything that is left of the step."""
        if self.now.kind is not Kind.END:
            raise self.wanted(expected)

    def wanted(self, expected: Expected) -> NotationError:
        """Something else than the next token is expected here."""
        if self.now.kind is Kind.END:
            before = self._tokens[self._at - 1].text
            return self.error(Unreadable.MISSING, before, expected=expected)
        return self.error(Unreadable.UNEXPECTED, expected=expected)

    def error(self, reason: Unreadable, word: str | None = None, **facts: object) -> NotationError:
        """An error in this step, at the next token unless another word is named."""
        said = self.now.text if word is None else word
        return NotationError(reason, self._step, said[:_LONGEST_WORD], **facts)

    def _is_name(self, token: Token) -> bool:
        return token.kind is Kind.WORD or (token.kind is Kind.COLOUR and self.colours_are_names)

    def _found(self, typed: str, words: list[str]) -> TerritoryId:
        names = self._names
        if found := names.find(typed):
            return found
        begun = names.begun(typed)
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
