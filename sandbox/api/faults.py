"""Faults on demand, to try how a bot copes with them."""

from dataclasses import dataclass, field
from enum import Flag, auto

from sandbox.world.objects import JsonObject


class FaultEffect(Flag):
    """Whether the request still takes effect, and whether its answer arrives."""

    APPLY = auto()
    """The request is done; without this it is not."""
    REFUSE = auto()
    """The fault's status is answered."""
    RESET = auto()
    """The connection breaks before the answer."""
    APPLY_THEN_REFUSE = APPLY | REFUSE
    APPLY_THEN_RESET = APPLY | RESET
    DELAY = APPLY
    """It is done after `delay` seconds."""


@dataclass(slots=True)
class Fault:
    """A fault of the next `times` requests of a method to paths that contain a text.

    Attributes:
        method: `POST`; any method if empty.
        path: a part of the path, such as `/callback` or a channel's id.
        body: the JSON answered with `status`.
        headers: sent with it. A 429 counts as a rate limit only with `Via`.
        delay: seconds, before anything is done. After three an acknowledgement comes too late.
    """

    effect: FaultEffect
    method: str = ""
    path: str = ""
    status: int = 500
    body: JsonObject = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    times: int = 1


class Faults:
    """The faults still to come, each used up in the order it was added."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Add a fault for the requests from now on."""
        self._faults.append(fault)
        return fault

    def clear(self) -> None:
        """Let everything go well again."""
        self._faults.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that this request meets, if any; one of its `times` is used up."""
        for fault in self._faults:
            if fault.times > 0 and fault.method in ("", method) and fault.path in path:
                fault.times -= 1
                return fault
        return None
