"""The referee's own refusals, of impossible requests, positions and records; others are the rules'."""

from enum import StrEnum

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
