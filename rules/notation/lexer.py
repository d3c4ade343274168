"""The text of a line into tokens, step by step. It knows no board."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from rules.notation.errors import NotationError, Unreadable
from rules.notation.keywords import COLOUR_WORDS, KEYWORDS, fold

Kind = Literal["word", "colour", "key", "number", "quoted", "note", "end"]
"""`word`: of a name. `colour`: a word of a name, or, after `if`, a colour. `key`: a word or sign of the
notation. `note`: what stands in braces. `end`: nothing, the step is over.
"""


class Token(NamedTuple):
    """A token of a line: what it is, as it is written, and what it means."""

    kind: Kind
    text: str
    """As it is written."""
    key: str = ""
    """The sign, or the English word, or the colour."""


_LONGEST_REMEMBERED: Final = 40
"""Characters, more than any word of the notation has."""
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
    """The tokens of each step of a clean_text text; `/` is a step of its own, and empty ones are left out.

    Raises:
        NotationError: at the first character that is no sign of the notation.
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
    """The text in the usual forms of its characters (NFKC), without invisible ones.

    Each character by itself: to normalize a whole text takes time that grows with its square where
    many marks stand in a row.
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
    """Add the note to the step that it stands in; behind a `/`, to that."""
    after_slash = len(steps) > 1 and not steps[-1] and steps[-2] == [SLASH]
    steps[-2 if after_slash else -1].append(note)


def _stray(said: str, steps: Iterable[list[Token]]) -> NotationError:
    *before, _ = steps
    number = sum(map(bool, before)) + 1
    reason = Unreadable.STRAY_DASH if said in _DASHES else Unreadable.STRAY_SIGN
    return NotationError(reason, number, said)
