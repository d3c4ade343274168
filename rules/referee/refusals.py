"""What the referee refuses, and the bounds on what comes from elsewhere."""

import re
from enum import StrEnum
from typing import Final

from rules.model.board import Board
from rules.model.errors import ReasonedError
from rules.notation.syntax import NotationError


class RefereeReason(StrEnum):
    """The referee's reasons to refuse a request. Orders against the rules have the rules' reasons."""

    NOT_JSON = "not_json"
    NOT_AN_OBJECT = "not_an_object"
    NAMED_TWICE = "named_twice"
    TOO_LARGE = "too_large"
    UNKNOWN_OP = "unknown_op"
    MISSING_FIELD = "missing_field"
    UNKNOWN_FIELD = "unknown_field"
    WRONG_FIELD = "wrong_field"
    NOT_OFFERED = "not_offered"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_SEAT = "unknown_seat"
    SEAT_TWICE = "seat_twice"
    UNKNOWN_SYMBOL = "unknown_symbol"
    UNREADABLE = "unreadable"
    SCRIPT_TOO_SHORT = "script_too_short"
    SCRIPT_TOO_LONG = "script_too_long"

    NOT_USED = "not_used"
    NOT_ON_THE_BOARD = "not_on_the_board"
    NOBODY_HOLDS = "nobody_holds"
    NOT_HELD_BY_A_SEAT = "not_held_by_a_seat"
    NO_ARMIES = "no_armies"
    TOO_MANY_ARMIES = "too_many_armies"
    HOLDS_NOTHING = "holds_nothing"
    ELIMINATED_YET_THERE = "eliminated_yet_there"
    HAND_TOO_LARGE = "hand_too_large"
    UNKNOWN_CARD = "unknown_card"
    CARD_TWICE = "card_twice"
    UNKNOWN_MISSION = "unknown_mission"
    MISSION_TWICE = "mission_twice"
    NOT_THEIR_TURN = "not_their_turn"
    NOT_THIS_PHASE = "not_this_phase"
    NO_SUCH_BATTLE = "no_such_battle"
    OVER_OR_NOT = "over_or_not"
    NOTHING_TO_DO = "nothing_to_do"
    GOAL_REACHED = "goal_reached"
    NOT_THIS_STAGE = "not_this_stage"

    RECORD_CHANGED = "record_changed"

    NOT_DEALT = "not_dealt"
    DICE_NAMED = "dice_named"
    NOT_OVER = "not_over"
    NOT_A_TEXT = "not_a_text"
    TEXT_TOO_LONG = "text_too_long"
    OTHER_VERSION = "other_version"
    UNKNOWN_HEADER = "unknown_header"
    HEADER_TWICE = "header_twice"
    MISSING_HEADER = "missing_header"
    WRONG_HEADER = "wrong_header"
    UNREADABLE_LINE = "unreadable_line"
    MISPLACED_LINE = "misplaced_line"
    UNREADABLE_STEP = "unreadable_step"
    NO_ORDER = "no_order"
    NO_DICE = "no_dice"
    ORDER_REFUSED = "order_refused"

    INTERNAL = "internal"


class Refused(ReasonedError[RefereeReason]):
    """A request that can't be met; nothing has changed. The fact `field` says where to mend it.

    Attributes:
        board: the board whose territories are named by their names when it is told, if any.
    """

    board: Board | None = None


class UnreadableLine(Refused):
    """A line of the notation that can't be read, on this board."""

    def __init__(self, error: NotationError, board: Board) -> None:
        told = {"field": "line", "why": error.reason, "step": error.step, "word": error.word}
        super().__init__(RefereeReason.UNREADABLE, **told, **error.facts)
        self.board = board


MOST_JSON: Final = 4 * 3_000_000
"""The most bytes of JSON: four times those of the largest record that 5,000 commands make."""
MOST_TEXT: Final = 4 * 136 * 1024
"""The most bytes of a game on paper, by the same measure."""
MOST_OF_A_PART: Final = 256 * 1024
"""The most bytes of one event, one action, a record's head, a request: its errors are found all at once."""
_MOST_VALUES: Final = 4 * 275_000
"""By the same measure: values take memory as they are read, however few bytes each has."""
_DEEPEST: Final = 32

_SIGN: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[\]{},]', re.DOTALL)
"""A string, which is passed over, or what begins, ends or divides lists and objects."""
_LIST, _LIST_END, _OBJECT, _OBJECT_END, _COMMA = b"[]{},"


def must_fit(data: bytes, most: int = MOST_JSON) -> None:
    """Refuse JSON that would take much memory or time to read. Whether it is JSON is not judged.

    Raises:
        Refused: it has more than so many bytes, too many values, or is nested too deeply.
    """
    if len(data) > most:
        raise _too_large(f"more than {most} bytes")
    values = depth = 0
    for found in _SIGN.finditer(data):
        sign = data[found.start()]
        if sign in (_LIST, _OBJECT):
            depth += 1
            values += 1
        elif sign in (_LIST_END, _OBJECT_END):
            depth -= 1
        elif sign == _COMMA:
            values += 1
        if values > _MOST_VALUES:
            raise _too_large(f"more than {_MOST_VALUES} values")
        if depth > _DEEPEST:
            raise _too_large(f"nested more than {_DEEPEST} deep")


def _too_large(problem: str) -> Refused:
    return Refused(RefereeReason.TOO_LARGE, problem=problem)
