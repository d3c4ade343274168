"""Tokenizer of the notation, and its syntax errors."""

import re
import unicodedata
from collections.abc import Callable, Container, Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rules.model.board import Seat, TerritoryId
from rules.notation.words import COLOUR_WORDS, KEYWORDS, Names, fold


class Unreadable(StrEnum):
    """Reasons why a line can't be parsed, with their facts in brackets."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    """[most] characters."""
    TOO_MANY_STEPS = "too_many_steps"
    """[most]"""
    UNKNOWN_TERRITORY = "unknown_territory"
    """[near: ids of similarly spelled territories, if any]"""
    UNCLEAR_TERRITORY = "unclear_territory"
    """[candidates: the possible ids; spellings: for each the one that begins so]"""
    MISSING = "missing"
    """Something is missing after the word: [expected: an `Expected`]"""
    UNEXPECTED = "unexpected"
    """The word doesn't fit there: [expected]"""
    STRAY_SIGN = "stray_sign"
    """Not a character of the notation."""
    STRAY_DASH = "stray_dash"
    """A lone `-`, which is neither an attack nor a move."""
    TOO_LARGE = "too_large"
    """[most]"""
    TWICE = "twice"
    """A repeated clause."""
    CONTRADICTS = "contradicts"
    """The word contradicts [other]."""
    NOT_A_SET = "not_a_set"
    """A set is three different cards."""
    SAME_TERRITORY = "same_territory"
    """From a territory to itself."""
    AFTER_END = "after_end"
    """`end` must be the last step of a line."""


class Expected(StrEnum):
    """What may be expected at a place in a line."""

    STEP = "step"
    """A step: a territory, a number of armies, or a word that begins one."""
    SIGN = "sign"
    """What follows the first territory of a step: `+` and a number, `>` or `=>`."""
    TERRITORY = "territory"
    NUMBER = "number"
    POSITIVE = "positive"
    """A number of 1 or more."""
    AMOUNT = "amount"
    """The armies that regroup: a number, `all`, or `keep` and a number."""
    SHARE = "share"
    """The armies that move in: a number, `all`, `few`, or `keep` and a number."""
    SET = "set"
    """`best`, `forced`, or three cards."""
    CARD = "card"
    """A territory or `joker`."""
    DEFENCE = "defence"
    """`most`, `one` or `ask`."""
    REROLL = "reroll"
    """The value of a die, or `none`."""
    NONE = "none"
    """`none`: a clause can only waive every re-roll."""
    WISH = "wish"
    """Territories, or `none`."""
    FACT = "fact"
    """A property of a territory: `mine`, a colour, or `<`, `<=`, `>`, `>=` and a number."""
    OTHERWISE = "otherwise"
    """`wait`, `skip` or `end`."""
    CLAUSE = "clause"
    """A clause of an attack, `if`, `or`, or the step's end."""
    NAME_END = "name_end"
    """The end of a territory's name: a sign, a number or a word of the notation."""
    STEP_END = "step_end"
    """The step's end: `;`, a new line, or `/`."""


class NotationError(Exception):
    """A syntax error: why, in which step (from 1; 0: the whole), at which word, with facts."""

    def __init__(self, reason: Unreadable, step: int, word: str = "", **facts: object) -> None:
        super().__init__(f"step {step}: {reason} {word!r}" if step else str(reason))
        self.reason = reason
        self.step = step
        self.word = word
        self.facts: Mapping[str, object] = facts


Kind = Literal["word", "colour", "key", "number", "quoted", "note", "end"]
"""`word`: of a name. `colour`: a word of a name, or, after `if`, a colour. `key`: a word or sign of the
notation. `note`: text in braces. `end`: the end of the step.
"""


class Token(NamedTuple):
    """A token: its kind, its text, and its meaning."""

    kind: Kind
    text: str
    """As written."""
    key: str = ""
    """The sign, English keyword, or colour."""


_LONGEST_REMEMBERED: Final = 40
"""Longer, in characters, than any keyword."""
SLASH: Final = Token("key", "/", "/")

QUOTES: Final = '"“”„‟«»'
_DASHES: Final = "-–—−"
_SIGNS: Final = {"->": ">", "→": ">", ">>": "=>", "⇒": "=>", "≤": "<=", "≥": ">="} | {
    f"{dash}>": ">" for dash in _DASHES
}
_TOKEN: Final = re.compile(
    rf"""\#[^\n]*|[^\S\n]+
      |(?P<number>[0-9]+(?!\w))
      |(?P<word>\w[\w\u0300-\u036f]*(?:[-'’.][\w\u0300-\u036f]+)*\.?)
      |(?P<sign>[{_DASHES}=]>|>>|>=|<=|[⇒→≤≥><+,%])
      |(?P<separator>[;\n])
      |(?P<slash>/)
      |(?P<quoted>[{QUOTES}][^{QUOTES}\n]{{0,100}}[{QUOTES}])
      |(?P<note>\{{[^{{}}\n]*\}})
      |(?P<stray>.)""",
    re.VERBOSE,
)
_INVISIBLE: Final = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]")
_OTHER_FORMS: Final = re.compile("[^\x00-\x7f\u0100-\u02ff\u0400-\u052f]")
_LINE_ENDS: Final = re.compile("\r\n?|[\x85\u2028\u2029]")


def tokens_of(text: str) -> list[list[Token]]:
    """The tokens of each step of a cleaned text; `/` is a step of its own, and empty ones are left out.

    Raises:
        NotationError: at the first character that isn't part of the notation.
    """
    steps: list[list[Token]] = [[]]
    for found in _TOKEN.finditer(text):
        said = found[0]
        match found.lastgroup:
            case "word":
                steps[-1].append(_word(said))
            case "sign":
                steps[-1].append(Token("key", said, _SIGNS.get(said, said)))
            case "number" | "quoted" as kind:
                steps[-1].append(Token(kind, said))
            case "separator":
                steps.append([])
            case "slash":
                steps += [[SLASH], []]
            case "note":
                _note(steps, Token("note", said))
            case "stray":
                raise _stray(said, steps)
    return [tokens for tokens in steps if tokens]


def clean_text(text: str) -> str:
    """The text normalized (NFKC), without invisible characters.

    Characters are normalized one by one: for a whole text it takes quadratic time with many consecutive
    combining marks.
    """
    if text.isascii():
        return text.replace("\r", "\n")
    visible = _INVISIBLE.sub("", _LINE_ENDS.sub("\n", text))
    return _OTHER_FORMS.sub(lambda found: unicodedata.normalize("NFKC", found[0]), visible)


def _word(said: str) -> Token:
    return _known_word(said) if len(said) <= _LONGEST_REMEMBERED else Token("word", said)


@lru_cache(maxsize=4096)
def _known_word(said: str) -> Token:
    folded = fold(said)
    if key := KEYWORDS.get(folded):
        return Token("key", said, ">" if key == "x" else key)
    if colour := COLOUR_WORDS.get(folded):
        return Token("colour", said, colour)
    return Token("word", said)


def _note(steps: list[list[Token]], note: Token) -> None:
    """Add the note to its step; after a `/`, to that."""
    after_slash = len(steps) > 1 and not steps[-1] and steps[-2] == [SLASH]
    steps[-2 if after_slash else -1].append(note)


def _stray(said: str, steps: Iterable[list[Token]]) -> NotationError:
    *before, _ = steps
    number = sum(map(bool, before)) + 1
    reason = Unreadable.STRAY_DASH if said in _DASHES else Unreadable.STRAY_SIGN
    return NotationError(reason, number, said)


_LONGEST_WORD: Final = 40
"""The most characters of a word quoted in an error."""
_MOST_WORDS: Final = 4
"""The most words considered as one name."""
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
        """The next token."""
        self.first = tokens[0].text[:_LONGEST_WORD]
        """The step's first word."""
        self.largest = largest
        """The largest number allowed."""

    def read_colours(self) -> None:
        """From here on colours aren't parts of names: `green` doesn't begin Greenland."""
        self._kinds_of_names = ("word",)

    def take(self, *keys: str) -> str:
        """Take the next token if it is one of these words or signs, and return it; otherwise empty."""
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
        """Take a number of at most 100, and an optional percent sign."""
        number = self.number(most=100)
        self.take("%")
        return number

    def word(self, meaning: Callable[[str], str | None]) -> str | None:
        """Take the next word of a name if it has a meaning; otherwise None."""
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
            NotationError: there is none, or it is unknown or ambiguous.
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
        """Take a note in braces, if there is one."""
        return self._next().text[1:-1].strip() if self.now.kind == "note" else ""

    def at_end(self) -> bool:
        """Whether no tokens are left."""
        return self.now is _END

    def wanted(self, expected: Expected) -> NotationError:
        """An error: the next token isn't what is expected."""
        if self.at_end():
            before = self._tokens[self._at - 1].text
            return self.error(Unreadable.MISSING, before, expected=expected)
        return self.error(Unreadable.UNEXPECTED, expected=expected)

    def error(self, reason: Unreadable, word: str | None = None, **facts: object) -> NotationError:
        """An error in this step, at the next token or the given word."""
        said = self.now.text if word is None else word
        return NotationError(reason, self._step, said[:_LONGEST_WORD], **facts)

    def _next(self) -> Token:
        """Take the next token, of any kind."""
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
        """Why this isn't a territory: a missing sign, a dash instead of one, or an unknown name."""
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
