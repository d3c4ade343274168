"""The steps that answer what is asked in the middle of an attack."""

from collections.abc import Mapping
from typing import Final

from rules.notation.steps import Again, Body, Defence, Exchange, Follow, Line, Put

_ANSWERS: Final[Mapping[str, tuple[type, ...]]] = {
    "occupy": (Follow,),
    "reroll": (Again,),
    "defend": (Defence,),
    "trade_down": (Exchange, Put),
}
"""By phase."""

_PASSED_OVER: Final[Mapping[str, tuple[type, ...]]] = {
    "occupy": (Again, Defence),
    "trade_down": (Again, Defence, Follow),
}
"""The answers, in vain by now, behind which those steps may stand."""


def is_answer(body: Body) -> bool:
    """Whether the step does nothing but answer; one that nobody asks for is passed over."""
    return isinstance(body, Follow | Again | Defence)


def answers(body: Body, phase: str) -> bool:
    return isinstance(body, _ANSWERS.get(phase, ()))


def answer_from(line: Line, first: int, phase: str) -> int | None:
    """The index of the step that answers the phase's question, from the step `first` on; None if none does."""
    for at in range(first, len(line)):
        if answers(line[at].body, phase):
            return at
        if not isinstance(line[at].body, _PASSED_OVER.get(phase, ())):
            break
    return None
