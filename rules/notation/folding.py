"""Text as it is compared: without case, diacritics and punctuation."""

import unicodedata
from typing import Final

_LETTERS: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i"})
"""Letters that Unicode doesn't decompose into a base letter and a mark."""


def plain(text: str) -> str:
    """The text as it is compared with names: no case, no diacritics, letters and digits only."""
    spread = text.lower() if text.isascii() else _decomposed(text)
    return spread if spread.isalnum() else "".join(filter(str.isalnum, spread))


def _decomposed(text: str) -> str:
    return unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
