"""Ids made here: entrants, for whom results count, and what people do by a page in a browser."""

import re
from datetime import timedelta
from enum import StrEnum
from hashlib import sha256
from typing import Final, NewType
from uuid import UUID

from rules.table.roster import PersonId

Entrant = NewType("Entrant", str)
"""Who played a seat: a person's id, a level of computer player, or somebody who was forgotten."""

NOBODY_KNOWN: Final = Entrant("")
"""The entrant at a seat that a person left to a computer so that they would be forgotten."""

RECOGNISED: Final = timedelta(days=90)
"""The time for which somebody who was forgotten is recognised where they sit down again."""

_COMPUTER: Final = "@"
_FORGOTTEN: Final = "~"


def entrant_of_level(level: str) -> Entrant:
    """The entrant that is a computer player of a level, marked by a sign that no id has."""
    return Entrant(f"{_COMPUTER}{level}")


def entrant_of_person(person: PersonId) -> Entrant:
    """The entrant that is a person, by their id."""
    return Entrant(person)


def forgotten_entrant(chance: bytes) -> Entrant:
    """An entrant in place of a person who is forgotten; nothing leads from it to them."""
    return Entrant(f"{_FORGOTTEN}{chance.hex()}")


def level_of(entrant: Entrant) -> str:
    """The level of an entrant that is a computer player; empty for anybody else."""
    return entrant.removeprefix(_COMPUTER) if entrant.startswith(_COMPUTER) else ""


def is_person(entrant: Entrant) -> bool:
    """Whether an entrant is a person of whom something is known."""
    return entrant != NOBODY_KNOWN and entrant[0] not in (_COMPUTER, _FORGOTTEN)


class Unrated(StrEnum):
    """The reasons for which a game does not count for ratings."""

    AGREED = "agreed"
    """The host said so before the start; or the table is older than ratings."""
    HINTED = "hinted"
    """Hints are allowed; or, under the first rules, one was given."""
    OPEN = "open"
    """Several people play without a limit of time."""
    LEVELS = "levels"
    """One person plays against computers of several levels."""
    LADDERLESS = "ladderless"
    """The server does without a ladder."""
    MODERATED = "moderated"
    """A moderator had a computer sit in for somebody, under the first rules."""
    ALONE = "alone"
    """Nobody else played who could be rated, under the first rules."""
    OFTEN = "often"
    """Two of its people had three rated games with each other within a week, under the first rules."""
    UNPLAYED = "unplayed"
    """Everybody else resigned, or a moderator closed it, before anybody had moved."""
    EARLY = "early"
    """Its people agreed to end it before the first round was over."""
    LIMITED = "limited"
    """One person plays against computers, up to a round that they chose."""
    ANNULLED = "annulled"
    """It was annulled, by whom and why its table was told."""


def is_known(entrant: Entrant) -> bool:
    """Whether an entrant is one person: no computer, and not nobody known."""
    return is_person(entrant) or entrant.startswith("~")


_DIGITS: Final = 32
"""Hexadecimal digits of the digest, as many bits as a UUID has."""
_NAMING_A_PERSON: Final = re.compile(r"page\.([0-9]{1,20})\.([0-9a-f]{32})(?=\.|$)", re.ASCII)
"""The ids of versions up to 23 of the schema, with or without a part behind them."""


def page_action(person: PersonId, request: UUID) -> str:
    """The id of what a person asks for by a page; two people never share one.

    A digest of both: without the page's UUID (122 bits of chance) nobody can try whose it is.
    """
    digest = sha256(f"{person}.{request.hex}".encode()).hexdigest()
    return f"page.{digest[:_DIGITS]}"


def id_without_person(action: str) -> str:
    """The id that replaces one that named a person; any other as it is.

    It is the one that `page_action` makes of the same request, so a page that was left open while the bot was
    updated can still ask again.
    """
    if (named := _NAMING_A_PERSON.match(action)) is None:
        return action
    person, request = named.groups()
    return page_action(PersonId(person), UUID(request)) + action[named.end() :]
