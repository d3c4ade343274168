"""What can't be read in a line of the notation. Worded elsewhere, in the reader's language."""

from collections.abc import Mapping
from enum import StrEnum


class Unreadable(StrEnum):
    """Reasons for which a line can't be read. The facts of each are named in brackets."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    """[most] characters."""
    TOO_MANY_STEPS = "too_many_steps"
    """[most]"""
    UNKNOWN_TERRITORY = "unknown_territory"
    """[near: the ids of territories spelled alike, maybe none]"""
    UNCLEAR_TERRITORY = "unclear_territory"
    """[candidates: the ids that it may be]"""
    MISSING = "missing"
    """Something is missing after the word: [expected: one of the words of `Expected`]"""
    UNEXPECTED = "unexpected"
    """The word does not fit there: [expected]"""
    STRAY_SIGN = "stray_sign"
    """No sign of the notation."""
    STRAY_DASH = "stray_dash"
    """A lone `-`, which says neither attack nor move."""
    TOO_LARGE = "too_large"
    """[most]"""
    TWICE = "twice"
    """A clause is said twice."""
    CONTRADICTS = "contradicts"
    """The word does not go with [other]."""
    NOT_A_SET = "not_a_set"
    """A set is three different cards."""
    SAME_TERRITORY = "same_territory"
    """From a territory to itself."""
    AFTER_END = "after_end"
    """`end` is the last step of a line."""


class NotationError(Exception):
    """A line that can't be read: why, in which step (from 1; 0: the whole), at which word, with facts."""

    def __init__(self, reason: Unreadable, step: int, word: str = "", **facts: object) -> None:
        super().__init__(f"step {step}: {reason} {word!r}" if step else str(reason))
        self.reason = reason
        self.step = step
        self.word = word
        self.facts: Mapping[str, object] = facts
