"""Endpoints: each address of the page as a row of one table, with who may ask and how often.

caller     who may ask                                    whose allowance it takes from
ANYBODY    anybody                                        the client's address
TICKET     who has a ticket, and may see its table        the person's; where it isn't good, the address's
MEMBER     who has a session, and may see its table       the same
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from aiohttp import web

from bot.interactions.throttle import ALLOWED, Allowance, Limits, Meter, Work
from bot.page.tickets import Pass
from rules.table.roster import PersonId

OF_ALL: Final = 10
"""All clients together have so many times the allowance of one, so that one can't use it up."""
UNKNOWN: Final = Allowance(30, 1.0)
"""Of one client: tickets and sessions that are not good, at one endpoint."""
FILES: Final = Allowance(800, 0.05)
"""The page's own files: a page loads some forty, and many people may share one address."""
KEPT: Final = Allowance(120, 0.25)
"""What a browser loads a few of, and keeps."""
PRESSES: Final = ALLOWED[Work.ACT]
"""As many as presses on Discord."""
LOOKS: Final = ALLOWED[Work.SUGGESTION]
RECORDS: Final = Allowance(20, 1.0)
"""Whole games, each played again."""


class Caller(Enum):
    """Who may ask at an endpoint."""

    ANYBODY = "anybody"
    TICKET = "ticket"
    MEMBER = "member"


@dataclass(frozen=True, slots=True)
class Call:
    """A request that has passed all checks: its fields, and the pass of whoever asks, if they need one."""

    request: web.Request
    body: Mapping[str, Any]
    pass_: Pass | None

    @property
    def given(self) -> Pass:
        """The pass.

        Raises:
            LookupError: the endpoint asks for none.
        """
        if self.pass_ is None:
            raise LookupError("anybody may ask this")
        return self.pass_


Answers = Callable[[Call], Awaitable[web.Response]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An address, and what stands before it.

    `allowed`: for each person, where one is known, else for each client. `counts_good`: whether an answer
    that isn't a refusal takes from it, too.
    """

    method: str
    path: str
    caller: Caller
    allowed: Allowance
    answer: Answers
    counts_good: bool = True


class Crowd:
    """What clients have left of an allowance, each for itself and all together."""

    def __init__(self, allowed: Allowance, limits: Limits) -> None:
        all_of_it = Allowance(allowed.at_once * OF_ALL, allowed.every / OF_ALL)
        self._each = Meter(allowed, clock=limits.clock)
        self._all = Meter(all_of_it, clock=limits.clock)

    def spend(self, client: str) -> float:
        """Take one from what a client has left; gives 0, or the seconds until there is one."""
        return self._each.spend(client) or self._all.spend("")

    def give_back(self, client: str) -> None:
        """Return one."""
        self._each.give_back(client)
        self._all.give_back("")


class Rates:
    """What is left of one endpoint's allowances. Nothing but requests changes it, so it tells of no secret."""

    def __init__(self, endpoint: Endpoint, limits: Limits) -> None:
        by_address = endpoint.caller is Caller.ANYBODY
        self._people = Meter(endpoint.allowed, limits.pace, limits.clock)
        self._clients = Crowd(endpoint.allowed if by_address else UNKNOWN, limits)

    def of_person(self, person: PersonId) -> float:
        """Take one from a person; gives the seconds until there is one, if none is left."""
        return self._people.spend(person)

    def of_client(self, client: str) -> float:
        """The same for a client of which nobody knows who it is."""
        return self._clients.spend(client)

    def forgive(self, client: str) -> None:
        """Return one to a client."""
        self._clients.give_back(client)
