"""Names in sentences: players, territories, games; cleaning of typed names."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from enum import Enum
from functools import cache, lru_cache
from typing import Any, Final

from bot.words.catalogue import Fact, Words
from bot.words.languages import find_languages
from rules.model.board import Seat, TerritoryId
from rules.notation.words import fold, names_of
from rules.table.roster import PersonId, Roster
from rules.words.resolving import TerritoryName

LONGEST_NAME: Final = 32

NAMELESS: Final = "?"

_SPECIAL = re.compile(r"([\\*_~|`<>\[\]()#@:/])")

_LINE_START = re.compile(r"^([-+])")

_INVISIBLE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))

_JOINER: Final = "\u200d"
"""Joins emoji of several parts, and letters of Indic scripts."""

_NON_JOINER: Final = "\u200c"
"""Keeps two letters apart that would be joined: Persian spells many words with it."""

_JOINERS: Final = frozenset((_JOINER, _NON_JOINER))

_TAGS: Final = frozenset(map(chr, range(0xE0020, 0xE0080)))
"""Invisible copies of ASCII, which spell the regions of a flag."""

_COUNTRIES: Final = ("gbeng", "gbsct", "gbwls")
"""Regions whose flags are spelled so: England, Scotland and Wales (https://www.unicode.org/reports/tr51/)."""

_STRAY_TAGS: Final = re.compile(
    "(\U0001f3f4(?:{})\U000e007f)|[\U000e0020-\U000e007f]".format(
        "|".join("".join(chr(0xE0000 + ord(c)) for c in country) for country in _COUNTRIES)
    )
)

_JOINED: Final = re.compile("[\u200c\u200d]+")

_NEW_EMOJI: Final = range(0x1F300, 0x1FB00)
"""Emoji blocks: unassigned characters there are newer than Python's Unicode tables."""

_ARABIC: Final = range(0x0620, 0x0700)

_JOINED_TO_NONE_AFTER: Final = frozenset("ءآأؤإاةدذرزوٱٲٳٵٶٷڈډڊڋڌڍڎڏڐڑڒړڔڕږڗژڙۀۃۄۅۆۇۈۉۊۋۍےۓەۮۯ")
"""Letters of that block that never join the next one: there the sign would be invisible."""

_INDIC: Final = range(0x0900, 0x0E00)

_SKIN_TONES: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))

_FIRST_PICTURE: Final = "\u2190"
"""Emoji contain no symbols before this one."""

_ARROWS: Final = "\u2194"
"""A mathematical symbol in Unicode, and part of an emoji (a shaken head)."""

_PICTURED: Final = "\ufe0f"
"""Variation selector: shows the previous character as an emoji."""

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that are invisible."""

_INVISIBLE_MARKS: Final = frozenset(
    map(chr, (0x034F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE0E)))
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Marks that are (almost) invisible: with one, a name could look like another's."""

_STRAY_SELECTORS: Final = re.compile(
    "(?<![\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff©®‼⁉™ℹ])"
    "(?<![#*0-9](?=\ufe0f\u20e3))[\ufe0e\ufe0f]"
)
"""Variation selectors that don't follow a pictograph or a keycap character."""

_EXTENDING: Final = _JOINERS | _TAGS | _SKIN_TONES
"""The joiners, the tags of flags, and skin tones."""

_HALVES_OF_FLAGS: Final = "".join(map(chr, range(0x1F1E6, 0x1F200)))

_MARKS: Final = frozenset(("Mn", "Me"))

_MOST_MARKS: Final = 2
"""Marks on one letter: Vietnamese and pointed Hebrew need two; a flood of them covers other lines."""

_UNITS: Final = (("days", 24 * 60), ("hours", 60))
"""Units of time with their minutes, the longest first."""


def clean(name: str) -> str:
    """A name fit for display, at most 32 characters long."""
    return tidy(name, LONGEST_NAME) or NAMELESS


def name_of_member(member: Mapping[str, Any], user: Mapping[str, Any]) -> str:
    """A member's display name in their server, fit for display.

    Source: https://docs.discord.com/developers/resources/guild#guild-member-object, and of users
    """
    return clean(member.get("nick") or user.get("global_name") or user["username"])


def tidy(typed: str, longest: int) -> str:
    """The typed text as one line of at most so many characters; may be empty.

    Control, bidirectional and invisible characters and floods of marks are removed. Joiners, tags and
    selectors stay if they change the appearance. Equivalent characters are normalised (Unicode's NFC).
    """
    kept = "".join(c for c in " ".join(typed.split()) if _is_shown(c))
    words = _composed(_visibly_joined(_with_few_marks(_STRAY_SELECTORS.sub("", kept))))
    if len(words) > longest:
        words = _visibly_joined(_beginning(words, longest - 1)) + "…"
    return words


def _beginning(words: str, longest: int) -> str:
    """Truncate to so many characters without splitting a visible one (grapheme).

    It knows what occurs in names: marks, skin tones, joined emoji, and flags
    (https://www.unicode.org/reports/tr29/).
    """
    at = longest
    while at and _continues(words, at):
        at -= 1
    return words[: at or longest]


def _continues(words: str, at: int) -> bool:
    """Whether the character at a position belongs to the grapheme before it."""
    if words[at] in _EXTENDING or unicodedata.category(words[at]) in _MARKS:
        return True
    if words[at - 1] in _JOINERS:
        return True
    flags = at - len(words[:at].rstrip(_HALVES_OF_FLAGS))
    return words[at] in _HALVES_OF_FLAGS and flags % 2 == 1


_SHORT: Final = 6
"""Most characters of a short name."""
_HEAD: Final = 3
"""Those of its beginning, if more are needed to tell it from another."""


def shortened(name: str, others: Sequence[str]) -> str:
    """A name for little room: its first word if no other begins so, else its beginning, and where it differs."""
    if len(name) <= _SHORT:
        return name
    own, lower = name.lower(), [other.lower() for other in others]
    first = re.split(r"\s", name, maxsplit=1)[0]
    if 0 < len(first) <= _SHORT and not any(each.startswith(first.lower()) for each in lower):
        return first
    at = max((_differs(own, each) for each in lower), default=0)
    tail = "" if at < _SHORT - 1 else name[at : at + _SHORT - _HEAD - 1]
    return f"{name[: _HEAD if tail else _SHORT - 1]}…{tail.strip()}"


def _differs(own: str, other: str) -> int:
    """Where a name differs from another; its last character, if it doesn't."""
    return next((at for at, sign in enumerate(own) if other[at : at + 1] != sign), len(own) - 1)


def mentions(persons: Iterable[PersonId]) -> str:
    """Mentions of people, who are notified if the message allows it."""
    return " ".join(f"<@{person}>" for person in persons)


def place(roster: Roster) -> str:
    """A link to the game's channel."""
    return f"<#{roster.venue.channel}>"


@lru_cache(maxsize=1024)
def escape(name: str) -> str:
    """Escape a name for Discord: no formatting, link, mention or emoji."""
    return _LINE_START.sub(r"\\\1", _SPECIAL.sub(r"\\\1", name))


def _composed(words: str) -> str:
    """The text with each letter and its marks as one character, if Unicode has it."""
    return _with_few_marks(unicodedata.normalize("NFC", words))


def _is_shown(character: str) -> bool:
    if character in _BLANK or character in _INVISIBLE_MARKS:
        return False
    if character in _JOINERS or character in _TAGS:
        return True
    category = unicodedata.category(character)
    return category not in _INVISIBLE or (category == "Cn" and ord(character) in _NEW_EMOJI)


def _visibly_joined(words: str) -> str:
    """The text without joiners and tags that have no visible effect, and stripped."""
    flagged = _STRAY_TAGS.sub(lambda found: found[1] or "", words)
    return " ".join(_JOINED.sub(_seen, flagged).split())


def _seen(found: re.Match[str]) -> str:
    """The joiner, if it changes the appearance of its neighbours; nothing for several in a row."""
    before, after = found.string[: found.start()][-1:], found.string[found.end() :][:1]
    if not (before and after) or len(found[0]) > 1:
        return ""
    kinds = unicodedata.category(before), unicodedata.category(after)
    letters = kinds[1] == "Lo" and ord(after) in _INDIC and ord(before) in _INDIC
    if found[0] == _JOINER:
        emoji = (
            _is_picture(before) or before == _PICTURED or before in _TAGS or before in _SKIN_TONES
        )
        return found[0] if letters or (emoji and _is_picture(after)) else ""
    persian = kinds == ("Lo", "Lo") and ord(before) in _ARABIC and ord(after) in _ARABIC
    return found[0] if letters or (persian and before not in _JOINED_TO_NONE_AFTER) else ""


def _is_picture(character: str) -> bool:
    return character in _ARROWS or (
        character >= _FIRST_PICTURE and unicodedata.category(character) in ("So", "Cn")
    )


def _with_few_marks(characters: Iterable[str]) -> str:
    """The text with at most two marks per character, and no mark without one."""
    kept: list[str] = []
    room = 0
    for character in characters:
        if unicodedata.category(character) in _MARKS:
            if not room:
                continue
            room -= 1
        elif character not in _JOINERS and character not in _TAGS:
            room = _MOST_MARKS if character != " " else 0
        kept.append(character)
    return "".join(kept)


def game_named(words: Words, roster: Roster) -> str:
    """A game in a list: id, rulebook, players."""
    title = words.say("edition-title", edition=roster.edition.partition("@")[0])
    return " · ".join((roster.id, title, ", ".join(roster.names.values())))


def permissions_in_words(words: Words, names: Iterable[str]) -> str:
    """Discord's permissions by their names in its settings; `names` are those of its API."""
    return words.listed(words.say("permission", permission=name) for name in names)


def colour(words: Words, seat: Seat) -> str:
    return words.say("colour", seat=seat)


def moment(at: datetime, style: str = "R") -> str:
    """A timestamp that Discord shows to each reader in their own time zone: `R` is relative, `f` a date.

    Source: https://discord.com/developers/docs/reference#message-formatting-timestamp-styles
    """
    return f"<t:{int(at.timestamp())}:{style}>"


def fact(value: object) -> Fact:
    """A message argument that needs no translation; user-written text is escaped."""
    match value:
        case bool() | None | Enum():
            return str(value)
        case int():
            return value
        case str():
            return escape(value)
        case datetime():
            return moment(value)
        case tuple() | list():
            return ", ".join(str(fact(item)) for item in value)
        case _:
            return escape(str(value))


def span_facts(minutes: int) -> dict[str, Fact]:
    """Arguments of the message `span`: minutes below two hours, hours below two days, else days."""
    for unit, length in _UNITS:
        if minutes >= 2 * length:
            return {"unit": unit, "n": minutes // length}
    return {"unit": "minutes", "n": minutes}


_WITH_A_PREPOSITION: Final = ("territory-from", "territory-to", "territory-on")


def territory_told(board: str, typed: str) -> TerritoryId | None:
    """The territory with that name in a sentence, in any language and grammatical form; None if there is none."""
    return _forms(board).get(fold(typed))


@cache
def _forms(board: str) -> Mapping[str, TerritoryId]:
    """Every form of every name, plain, with and without its preposition, to the territory; unique per board."""
    labels = names_of(board).labels
    return {
        fold(form): territory
        for language, words in find_languages().catalogues.items()
        for territory, label in labels.get(language, labels["en"]).items()
        for form in _told(words, TerritoryName(label, territory))
    }


def _told(words: Words, name: TerritoryName) -> Iterator[str]:
    yield words.say("territory-object", name=name, id=name.id)
    for key in _WITH_A_PREPOSITION:
        told = words.say(key, name=name, id=name.id)
        yield from (told, told.partition(" ")[2])
