"""The words of the notation in every language that it reads, and text as it is compared. They mix freely."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from rules.model.board import COLOURS, NEUTRAL, Seat

_LETTERS: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i"})
"""Letters that Unicode doesn't decompose into a base letter and a mark."""


def fold(text: str) -> str:
    """The text as it is compared with names: no case, no diacritics, letters and digits only."""
    spread = text.lower() if text.isascii() else _decomposed(text)
    return spread if spread.isalnum() else "".join(filter(str.isalnum, spread))


def _decomposed(text: str) -> str:
    """The text with its letters apart from their marks, whose order doesn't matter: they are left out afterwards.

    Each character by itself: to sort many marks takes time that grows with the square of their number.
    """
    letters = text.casefold().translate(_LETTERS)
    return "".join(unicodedata.normalize("NFKD", letter) for letter in letters)


_KEYWORDS: Final = {
    "trade": ("", "wymień wymieniam", "обмен обменяй"),
    "best": ("", "najlepsze najlepszy", "лучшее лучший"),
    "forced": ("", "muszę konieczne", "надо"),
    "on": ("", "na", "на"),
    "spread": ("", "rozłóż", "разложи"),
    "dice": ("die", "kości kostki kość", "кубика кубик кубики кубиков"),
    "once": ("", "raz", "раз"),
    "until": ("", "do", "до"),
    "while": ("", "póki dopóki", "пока"),
    "occupy": ("", "zajmij", "займи"),
    "keep": ("", "zostaw", "оставь"),
    "all": ("rest", "wszystko wszystkie reszta", "все всё"),
    "few": ("fewest", "mało", "мало"),
    "half": ("", "połowę połowa", "половину половина"),
    "ask": ("", "pytaj", "спроси"),
    "none": ("no", "nic", "нет"),
    "reroll": ("", "przerzuć", "переброс перебрось"),
    "if": ("", "jeśli gdy", "если"),
    "and": ("", "i oraz", "и"),
    "mine": ("", "moje moja mój", "моё моя мой"),
    "or": ("", "albo lub", "или"),
    "wait": ("", "czekaj", "жди"),
    "skip": ("", "pomiń", "пропусти"),
    "end": ("", "koniec", "конец"),
    "claim": ("", "biorę", "беру"),
    "prefer": ("", "wolę", "хочу"),
    "withdraw": ("", "wycofaj", "отзови"),
    "undo": ("", "cofnij cofam", "отмени отменяю"),
    "capital": ("", "stolica", "столица"),
    "defend": ("", "broń bronię", "защита"),
    "standing": ("", "obrona", "оборона"),
    "most": ("", "najwięcej", "больше"),
    "one": ("", "jedna jedną", "одна один"),
    "announce": ("", "ogłoś ogłaszam", "объявляю"),
    "resign": ("", "poddaję", "сдаюсь"),
    "x": ("", "", "х"),
}
"""Each by its English word: further words in English, then those in Polish and Russian, the one shown first."""

_COLOURS: Final = {
    "red": ("", "czerwony czerwone", "красный красные"),
    "blue": ("", "niebieski niebieskie", "синий синие"),
    "yellow": ("", "żółty żółte", "жёлтый жёлтые"),
    "green": ("", "zielony zielone", "зелёный зелёные"),
    "purple": ("", "fioletowy fioletowe", "фиолетовый фиолетовые"),
    "cyan": ("", "błękitny błękitne turkusowy turkusowe", "голубой голубые бирюзовый бирюзовые"),
    "grey": ("gray", "szary szare", "серый серые"),
}

_JOKER: Final = {"joker": ("", "joker dżoker", "джокер")}

_LANGUAGES: Final = ("en", "pl", "ru")

_ALL: Final = {**_KEYWORDS, **_COLOURS, **_JOKER}

SEATS: Final = tuple(Seat(colour) for colour in (*COLOURS, NEUTRAL))


def _spellings(word: str) -> Iterator[str]:
    yield word
    for forms in _ALL[word]:
        yield from forms.split()


def _by_spelling(words: dict[str, tuple[str, str, str]]) -> dict[str, str]:
    return {fold(spelling): word for word in words for spelling in _spellings(word)}


KEYWORDS: Final = _by_spelling(_KEYWORDS)
"""Plain spelling, in any language, to the English word."""

COLOUR_WORDS: Final = {spelling: Seat(seat) for spelling, seat in _by_spelling(_COLOURS).items()}
"""Plain spelling, in any language, to the seat. They are words of the notation after `if` alone."""

_NUMBERED_JOKER: Final = re.compile(rf"(?:{'|'.join(map(re.escape, _by_spelling(_JOKER)))})(\d*)")


def joker_in(typed: str) -> str | None:
    """The number of the joker that a word names, empty where it has none; None: it names no joker."""
    joker = _NUMBERED_JOKER.fullmatch(fold(typed))
    return joker[1] if joker else None


def word_in(language: str, word: str) -> str:
    """A word, by its English one, in a language; in English where the notation doesn't speak that."""
    forms = _ALL[word][_LANGUAGES.index(language)].split() if language in _LANGUAGES[1:] else ()
    return forms[0] if forms else word
