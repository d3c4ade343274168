"""Ids of what people do by a page in a browser: the page makes a UUID, and the id doesn't tell whose it is."""

import re
from hashlib import sha256
from typing import Final
from uuid import UUID

from rules.model.roster import PersonId

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
