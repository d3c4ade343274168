"""Somebody who is picked in a list of people, as Discord describes them."""

from dataclasses import dataclass
from typing import Any

from bot.interactions.request import Request
from bot.words.naming import clean, name_of_member
from bot.words.refusals import BotReason, Declined
from rules.table.roster import Person, PersonId


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is picked in the server, as Discord describes them."""

    id: str
    name: str
    is_program: bool
    is_member: bool

    def person(self, *, is_invited: bool = True) -> Person:
        """The person that they are; only members can be invited.

        Raises:
            Declined: it is a program, or they are not in the server.
        """
        if self.is_program:
            raise Declined(BotReason.INVITED_PROGRAM)
        if is_invited and not self.is_member:
            raise Declined(BotReason.INVITED_STRANGER)
        return Person(PersonId(self.id), clean(self.name))


def picked_guest(request: Request, picked: str) -> Guest:
    """Somebody who was picked in a list of people, by their id.

    Raises:
        Declined: the press doesn't say who that is: no list of this bot makes that.
    """
    data: Any = request.interaction.data or {}
    resolved = data.get("resolved") or {}
    if (user := (resolved.get("users") or {}).get(picked)) is None:
        raise Declined(BotReason.OUT_OF_DATE)
    member = (resolved.get("members") or {}).get(picked)
    name = name_of_member(member or {}, user)
    return Guest(picked, name, bool(user.get("bot")), member is not None)
