"""Ids: entrants, whom results are recorded for, and actions from the web page."""

import re
from datetime import timedelta
from enum import StrEnum
from hashlib import sha256
from typing import Final, NewType
from uuid import UUID

from rules.table.roster import PersonId

Entrant = NewType("Entrant", str)
"""Who played a seat: a person's id, a computer level, or a placeholder for an erased person."""

NOBODY_KNOWN: Final = Entrant("")
"""The entrant of a seat that a person left to a computer when they were erased."""

RECOGNISED: Final = timedelta(days=90)
"""How long an erased person is recognised if they sit down again."""

_COMPUTER: Final = "@"
_FORGOTTEN: Final = "~"


def entrant_of_level(level: str) -> Entrant:
    """The entrant for a computer level, marked by a character that no id contains."""
    return Entrant(f"{_COMPUTER}{level}")


def entrant_of_person(person: PersonId) -> Entrant:
    """The entrant for a person's id."""
    return Entrant(person)


def forgotten_entrant(chance: bytes) -> Entrant:
    """A random entrant in place of an erased person; it can't be traced back to them."""
    return Entrant(f"{_FORGOTTEN}{chance.hex()}")


def level_of(entrant: Entrant) -> str:
    """The level of a computer entrant; empty for others."""
    return entrant.removeprefix(_COMPUTER) if entrant.startswith(_COMPUTER) else ""


def is_person(entrant: Entrant) -> bool:
    """Whether an entrant is an identifiable person."""
    return entrant != NOBODY_KNOWN and entrant[0] not in (_COMPUTER, _FORGOTTEN)


class Unrated(StrEnum):
    """The reasons why a game is unrated."""

    AGREED = "agreed"
    """The host chose this before the start, or the table is older than ratings."""
    HINTED = "hinted"
    """Hints are allowed or, in the first rules, one was given."""
    OPEN = "open"
    """Several people play without a time limit."""
    LEVELS = "levels"
    """One person plays against computers of several levels."""
    LADDERLESS = "ladderless"
    """The server has ratings turned off."""
    MODERATED = "moderated"
    """In the first rules: a moderator had a computer sit in."""
    ALONE = "alone"
    """In the first rules: no other rated player took part."""
    OFTEN = "often"
    """In the first rules: two of its people had three rated games with each other within a week."""
    UNPLAYED = "unplayed"
    """All others resigned, or a moderator closed it, before the first move."""
    EARLY = "early"
    """Its players agreed to end it during the first round."""
    LIMITED = "limited"
    """One person plays against computers, with a round limit."""
    ANNULLED = "annulled"
    """It was annulled; the table was told by whom and why."""


def is_known(entrant: Entrant) -> bool:
    """Whether an entrant is a single person, neither a computer nor unknown."""
    return is_person(entrant) or entrant.startswith("~")


_DIGITS: Final = 32
"""Hex digits of the digest: as many bits as a UUID."""
_NAMING_A_PERSON: Final = re.compile(r"page\.([0-9]{1,20})\.([0-9a-f]{32})(?=\.|$)", re.ASCII)
"""Action ids up to schema version 23, with or without a suffix."""


def page_action(person: PersonId, request: UUID) -> str:
    """The action id for a person's request from the page; never shared by two people.

    It hashes both: without the page's UUID (122 random bits) the person can't be found by guessing.
    """
    digest = sha256(f"{person}.{request.hex}".encode()).hexdigest()
    return f"page.{digest[:_DIGITS]}"


def id_without_person(action: str) -> str:
    """The replacement for an id that named a person; other ids unchanged.

    It equals what `page_action` gives for the same request, so a page left open during an update can still
    retry.
    """
    if (named := _NAMING_A_PERSON.match(action)) is None:
        return action
    person, request = named.groups()
    return page_action(PersonId(person), UUID(request)) + action[named.end() :]
