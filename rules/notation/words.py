"""Vocabulary of the notation: keywords in all languages, and lookup of territory names."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final, NamedTuple

from rules.boards.load import load_board
from rules.model.board import COLOURS, NEUTRAL, Seat, Territory, TerritoryId

_LETTERS: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i"})
"""Letters that Unicode doesn't decompose into a base letter and a mark."""


def fold(text: str) -> str:
    """The text folded for comparing names: no case, no diacritics, letters and digits only."""
    spread = text.lower() if text.isascii() else _decomposed(text)
    return spread if spread.isalnum() else "".join(filter(str.isalnum, spread))


def _decomposed(text: str) -> str:
    """The text with its letters decomposed; the order of marks doesn't matter, since they are dropped later.

    Characters are decomposed one by one: sorting many marks takes quadratic time.
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
"""By English keyword: further English words, then Polish and Russian ones, the displayed one first."""

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
"""Folded spelling, in any language, to the English keyword."""

COLOUR_WORDS: Final = {spelling: Seat(seat) for spelling, seat in _by_spelling(_COLOURS).items()}
"""Folded spelling, in any language, to the seat. They are keywords only after `if`."""

_NUMBERED_JOKER: Final = re.compile(rf"(?:{'|'.join(map(re.escape, _by_spelling(_JOKER)))})(\d*)")


def joker_in(typed: str) -> str | None:
    """The number of the joker that a word names, empty if it has none; None: it isn't a joker."""
    joker = _NUMBERED_JOKER.fullmatch(fold(typed))
    return joker[1] if joker else None


def word_in(language: str, word: str) -> str:
    """A keyword in a language; in English if the notation doesn't support it."""
    forms = _ALL[word][_LANGUAGES.index(language)].split() if language in _LANGUAGES[1:] else ()
    return forms[0] if forms else word


SHORTEST_BEGINNING: Final = 3
"""The shortest prefix accepted: two letters begin too many names."""

_LONGEST_COMPARED: Final = 60
"""Longer, in characters, than any territory's name. Comparing long texts would be slow."""

_DIRECTIONS: Final = {
    "n": (
        "n north northern północ północny północna północne północno płn pn"
        " север северный северная северное северо сев с"
    ),
    "s": (
        "s south southern południe południowy południowa południowe południowo płd pd"
        " юг южный южная южное юго юж ю"
    ),
    "e": "e east eastern wschód wschodni wschodnia wschodnie wsch восток восточный восточная восточное вост в",
    "w": "w west western zachód zachodni zachodnia zachodnie zach запад западный западная западное зап з",
    "c": "c central centralny centralna środek środkowy środkowa środk śr центр центральный центральная ц",
    "ne": "ne northeast northeastern",
    "nw": "nw northwest northwestern",
    "se": "se southeast southeastern",
    "sw": "sw southwest southwestern",
}
"""The directions in names, with their full and short spellings."""

_FURTHER: Final = {
    "brazil": "Brasil",
    "central_america": "Meksyk",
    "congo": "Zaire, Kongo, Заир",
    "eastern_united_states": "Eastern USA, Eastern States, Восточная Америка",
    "great_britain": (
        "UK, United Kingdom, Britain, England, Brytania, Zjednoczone Królestwo,"
        " Соединённое Королевство"
    ),
    "middle_east": "Near East, Mideast",
    "new_guinea": "Papua, Papua New Guinea",
    "scandinavia": "Skandinavia",
    "ural": "Urals, The Urals",
    "western_united_states": "Western USA, Western States, Западная Америка",
}
"""Other common names. Unlike a board's aliases, prefix matches take precedence over them."""

_BETWEEN_WORDS: Final = re.compile(r"[\W_]+")


class Spelling(NamedTuple):
    """A spelling of a territory's name, and its folded words."""

    text: str
    words: tuple[str, ...]
    territory: TerritoryId


class _Directed(NamedTuple):
    """A name without its directions, which may be abbreviated and come first or last."""

    directions: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """All names of all territories of a board, in all languages."""

    spellings: Mapping[str, TerritoryId]
    """Folded spelling (id, name or alias) to the territory."""
    labels: Mapping[str, Mapping[TerritoryId, str]]
    """By language, each territory's name."""
    _beginnings: Mapping[str, tuple[Spelling, ...]]
    """Prefixes of names, written as one folded word, to all names with them."""
    _first_words: Mapping[str, tuple[Spelling, ...]]
    """Prefixes of the first word of names with several words, to all names with them."""
    further: Mapping[str, Spelling]
    """Other common names of territories, folded."""
    _directed: tuple[tuple[_Directed, Spelling], ...]
    """All spellings that include a direction."""

    def find(self, typed: str) -> TerritoryId | None:
        """The territory with this id, name or alias in any language; None if there is none."""
        whole = TerritoryId(typed)
        return whole if whole in self.labels["en"] else self.spellings.get(fold(typed))

    def begun(self, typed: str) -> Mapping[TerritoryId, str]:
        """The territories with a name that begins so, as a whole or word by word (`n afr`), and that name.

        If there are none: other common names (`UK`), or names with directions in another spelling (`East
        Australia`).
        """
        if len(typed) > _LONGEST_COMPARED:
            return {}
        return _by_territory((*self._begun(typed),) or (*self._called(typed),))

    def meant(self, typed: str) -> Mapping[TerritoryId, str]:
        """Like `begun`, but not for parsing lines, whose meaning must never change.

        `W. USA` begins `Wschodnie USA`, but can also mean the western one.
        """
        if len(typed) > _LONGEST_COMPARED:
            return {}
        return _by_territory((*self._begun(typed), *self._called(typed)))

    def _begun(self, typed: str) -> Iterator[Spelling]:
        if len(whole := fold(typed)) >= SHORTEST_BEGINNING:
            yield from self._beginnings.get(whole, ())
            yield from self._begun_by_words(_words(typed))

    def _called(self, typed: str) -> Iterator[Spelling]:
        if further := self.further.get(fold(typed)):
            yield further
            return
        wanted = _apart(_words(typed))
        for directed, spelling in self._directed if wanted.directions and wanted.words else ():
            if directed.directions == wanted.directions and _begin(directed.words, wanted.words):
                yield spelling

    def _begun_by_words(self, words: tuple[str, ...]) -> Iterator[Spelling]:
        for spelling in self._first_words.get(words[0], ()) if len(words) > 1 else ():
            pairs = zip(spelling.words, words, strict=False)
            if len(words) <= len(spelling.words) and all(s.startswith(w) for s, w in pairs):
                yield spelling

    def nearest(self, typed: str, count: int = 3) -> tuple[TerritoryId, ...]:
        """The territories with the most similar spelling, best first; may be empty."""
        whole = fold(typed[: 2 * _LONGEST_COMPARED])[:_LONGEST_COMPARED]
        close = get_close_matches(whole, self.spellings, n=3 * count, cutoff=0.6)
        begun = (s for s in self.spellings if len(whole) > 1 and s.startswith(whole))
        return _distinct((self.spellings[s] for s in (*close, *begun)), count)

    def matching(self, typed: str, among: Collection[TerritoryId]) -> Iterator[TerritoryId]:
        """The territories `among` these with a spelling beginning with the text, then those containing it."""
        whole = fold(typed)
        begun = {t for spelling, t in self.spellings.items() if spelling.startswith(whole)}
        contains = {t for spelling, t in self.spellings.items() if whole in spelling}
        yield from (t for t in among if t in begun)
        yield from (t for t in among if t in contains - begun)
        meant = {*self.meant(typed)} if whole else set()
        yield from (t for t in among if t in meant - begun - contains)


@cache
def names_of(board: str) -> Names:
    """A board's names by its id (`world`). Ids take precedence over names, and names over aliases.

    Raises:
        DataError: there is no such board, or its file is invalid.
    """
    territories = load_board(board).territories.values()
    spellings: dict[str, TerritoryId] = {}
    for each in (_ids, _names, _aliases):
        for territory in territories:
            for text in each(territory):
                spellings.setdefault(fold(text), territory.id)
    every = [s for territory in territories for s in _spellings_of(territory)]
    further = [s for territory in territories for s in _further_of(territory)]
    apart = ((_apart(s.words), s) for s in (*every, *further))
    return Names(
        spellings,
        {
            language: {t.id: t.names[language] for t in territories}
            for language in ("en", "pl", "ru")
        },
        _by_beginning((("".join(s.words), s) for s in every), SHORTEST_BEGINNING),
        _by_beginning((s.words[0], s) for s in every if len(s.words) > 1),
        {fold(spelling.text): spelling for spelling in further},
        tuple((directed, s) for directed, s in apart if directed.directions),
    )


def _ids(territory: Territory) -> Iterable[str]:
    return (territory.id,)


def _names(territory: Territory) -> Iterable[str]:
    return territory.names.values()


def _aliases(territory: Territory) -> Iterable[str]:
    return territory.aliases


def _spellings_of(territory: Territory) -> Iterator[Spelling]:
    """All spellings, best known first."""
    for text in (*_names(territory), *_aliases(territory), territory.id):
        if words := _words(text):
            yield Spelling(text, words, territory.id)


def _by_territory(spellings: Iterable[Spelling]) -> Mapping[TerritoryId, str]:
    found: dict[TerritoryId, str] = {}
    for spelling in spellings:
        found.setdefault(spelling.territory, spelling.text)
    return found


def _further_of(territory: Territory) -> Iterator[Spelling]:
    for text in filter(None, _FURTHER.get(territory.id, "").split(", ")):
        yield Spelling(text, _words(text), territory.id)


@cache
def _directions() -> Mapping[str, str]:
    """Each folded spelling of a direction to its letters."""
    return {fold(word): to for to, spelled in _DIRECTIONS.items() for word in spelled.split()}


def _apart(words: tuple[str, ...]) -> _Directed:
    to = _directions()
    letters = sorted("".join(to.get(word, "") for word in words))
    return _Directed("".join(letters), tuple(word for word in words if word not in to))


def _begin(words: tuple[str, ...], beginnings: tuple[str, ...]) -> bool:
    """Whether each of the words is a prefix of the one at its place."""
    return len(words) == len(beginnings) and all(
        word == begun or (len(begun) >= SHORTEST_BEGINNING and word.startswith(begun))
        for word, begun in zip(words, beginnings, strict=True)
    )


def _words(text: str) -> tuple[str, ...]:
    """The folded words of a text; those without a letter or digit are left out."""
    return tuple(filter(None, map(fold, _BETWEEN_WORDS.split(text))))


def _by_beginning(
    keyed: Iterable[tuple[str, Spelling]], shortest: int = 1
) -> Mapping[str, tuple[Spelling, ...]]:
    found: dict[str, list[Spelling]] = {}
    for key, spelling in keyed:
        for end in range(shortest, len(key) + 1):
            found.setdefault(key[:end], []).append(spelling)
    return {beginning: tuple(spellings) for beginning, spellings in found.items()}


def _distinct(territories: Iterable[TerritoryId], count: int) -> tuple[TerritoryId, ...]:
    return tuple(dict.fromkeys(territories))[:count]
