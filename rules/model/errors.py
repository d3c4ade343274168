"""Refusals and errors: one class hierarchy. They carry facts; the user interface adds the wording."""

from enum import StrEnum
from typing import Generic, TypeVar

ReasonT = TypeVar("ReasonT", bound=StrEnum)


class Reason(StrEnum):
    """Reasons why the rules refuse a command."""

    GAME_OVER = "game_over"
    NOT_SEATED = "not_seated"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_THIS_PHASE = "not_in_this_phase"
    UNKNOWN_TERRITORY = "unknown_territory"
    NOT_YOURS = "not_yours"
    YOUR_OWN = "your_own"
    NOT_ADJACENT = "not_adjacent"
    TOO_FEW_ARMIES = "too_few_armies"
    ARMIES_NOT_ALLOWED = "armies_not_allowed"
    DICE_NOT_ALLOWED = "dice_not_allowed"
    ALREADY_TAKEN = "already_taken"
    NO_ROOM = "no_room"
    NO_CARD_TO_SHOW = "no_card_to_show"
    NOT_ON_A_CARD = "not_on_a_card"
    ARMIES_LEFT_TO_PLACE = "armies_left_to_place"
    MUST_TRADE = "must_trade"
    NOT_YOUR_CARD = "not_your_card"
    NOT_A_SET = "not_a_set"
    ALREADY_FORTIFIED = "already_fortified"
    NOTHING_PLANNED = "nothing_planned"
    NOT_FULFILLED = "not_fulfilled"
    ALREADY_RESIGNED = "already_resigned"
    NOBODY_IS_ASKED = "nobody_is_asked"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    DICE_FELL = "dice_fell"
    CARD_DRAWN = "card_drawn"
    CARDS_SHOWN = "cards_shown"
    SOMEBODY_FELL = "somebody_fell"
    PLAY_BEGAN = "play_began"
    SOMEBODY_ACTED = "somebody_acted"
    TRUCE_HOLDS = "truce_holds"
    """Not a game rule: the seat promised not to attack there. It may break its promise first."""
    TURN_TOO_LONG = "turn_too_long"
    """Not a game rule: a person has reached the limit of attacks and moves for this turn."""


class RulesError(Exception):
    """Base of everything that the rules raise deliberately."""


class ReasonedError(RulesError, Generic[ReasonT]):
    """Base of refusals with a reason; nothing has changed.

    Attributes:
        reason: which refusal of its kind.
        facts: what the reader needs to know, JSON-like values by name.
    """

    def __init__(self, reason: ReasonT, **facts: object) -> None:
        super().__init__(f"{reason}: {facts}" if facts else str(reason))
        self.reason = reason
        self.facts = facts


class IllegalCommand(ReasonedError[Reason]):
    """A command that the rules refuse; nothing has changed."""


class TableReason(StrEnum):
    """Reasons why an action on the table, rather than in the game, is refused."""

    NO_SUCH_GAME = "no_such_game"
    ALREADY_STARTED = "already_started"
    NOT_STARTED = "not_started"
    NOT_OVER = "not_over"
    NO_SUCH_TURN = "no_such_turn"
    GAME_OVER = "game_over"
    FULL = "full"
    ALREADY_SEATED = "already_seated"
    NOT_A_PLAYER = "not_a_player"
    NOT_HOST = "not_host"
    TOO_FEW_PLAYERS = "too_few_players"
    UNKNOWN_COLOUR = "unknown_colour"
    COLOUR_TAKEN = "colour_taken"
    ALREADY_COMPUTER = "already_computer"
    COMPUTER_PLAYS = "computer_plays"
    NOT_AWAITED = "not_awaited"
    TIME_LEFT = "time_left"
    ORDER_BY_DICE = "order_by_dice"
    NOT_EVERYBODY_ONCE = "not_everybody_once"
    MANY_GAMES_OF_YOURS = "many_games_of_yours"
    MANY_GAMES_HERE = "many_games_here"
    MANY_GAMES_IN_SERVER = "many_games_in_server"
    STALE = "stale"
    USED_ELSEWHERE = "used_elsewhere"
    """The request id was already used in another game."""
    PAUSED = "paused"
    WRONG_SERVER = "wrong_server"
    ALREADY_HERE = "already_here"
    SEALED = "sealed"
    NO_LINES = "no_lines"
    MANY_LINES = "many_lines"
    MANY_LINES_OF_YOURS = "many_lines_of_yours"
    BAD_WORD = "bad_word"
    BAD_SEAL = "bad_seal"
    TOLD_TOO_EARLY = "told_too_early"
    NOTHING_SEALED = "nothing_sealed"
    ALREADY_TOLD = "already_told"
    NOT_THE_SEALED_WORD = "not_the_sealed_word"
    TOLD_TOO_LATE = "told_too_late"
    NO_PLAN = "no_plan"
    MANY_SEATED = "many_seated"
    SITS_HERE = "sits_here"
    ALREADY_INVITED = "already_invited"
    MANY_INVITED = "many_invited"
    INVITED_OFTEN = "invited_often"
    RESERVED = "reserved"
    RESERVED_BEFORE = "reserved_before"
    BANNED = "banned"
    BANNED_BY_YOU = "banned_by_you"
    MANY_BANNED = "many_banned"
    HOSTS_SEAT = "hosts_seat"
    NO_SUCH_GUEST = "no_such_guest"
    BLOCKED_BY_YOU = "blocked_by_you"
    MANY_BLOCKED = "many_blocked"
    REQUEST_GONE = "request_gone"
    REMATCH_BEGAN = "rematch_began"
    NO_PRESET = "no_preset"
    MANY_PRESETS = "many_presets"
    NOT_YOUR_PRESET = "not_your_preset"
    PRESET_GONE = "preset_gone"
    PRESET_UNFIT = "preset_unfit"
    HOSTS_ALREADY = "hosts_already"
    HOST_IS_THERE = "host_is_there"
    OWN_SEAT = "own_seat"
    NOTHING_PROPOSED = "nothing_proposed"
    SAME_PACE = "same_pace"
    NOT_ASLEEP = "not_asleep"
    NOT_A_MODERATOR = "not_a_moderator"
    UNKNOWN_ZONE = "unknown_zone"
    QUIET_TOO_LONG = "quiet_too_long"
    VACATION_BACKWARDS = "vacation_backwards"
    VACATION_PAST = "vacation_past"
    VACATION_FAR = "vacation_far"
    VACATION_TOO_LONG = "vacation_too_long"
    VACATION_SPENT = "vacation_spent"
    NO_VACATION = "no_vacation"
    NOT_ALONE = "not_alone"
    NO_HINTS = "no_hints"
    RATED_NEEDS_LIMIT = "rated_needs_limit"
    TRUCE_WITH_ONESELF = "truce_with_oneself"
    TRUCE_WITH_NOBODY = "truce_with_nobody"
    TRUCE_WITH_STAND_IN = "truce_with_stand_in"
    NO_TRUCE_OF_TWO = "no_truce_of_two"
    TRUCE_ALREADY = "truce_already"
    TRUCE_TOO_LONG = "truce_too_long"
    MANY_OFFERS = "many_offers"
    OFFERED_ALREADY = "offered_already"
    NO_SUCH_BORDER = "no_such_border"
    OFFER_GONE = "offer_gone"
    NOT_OFFERED_TO_YOU = "not_offered_to_you"
    NO_TRUCE = "no_truce"
    CONCERNED = "concerned"
    NOT_CONCERNED = "not_concerned"
    NO_REASON = "no_reason"
    NOT_RATED = "not_rated"
    OVER_TOO_LONG = "over_too_long"
    NO_LADDER = "no_ladder"
    ANNULLED_ALREADY = "annulled_already"
    VOTE_IS_OPEN = "vote_is_open"
    NO_VOTE_IS_OPEN = "no_vote_is_open"
    NOBODY_VOTES = "nobody_votes"
    NO_VOTE_OF_YOURS = "no_vote_of_yours"
    VOTED_ALREADY = "voted_already"
    END_IN_LEAGUE = "end_in_league"
    END_PROPOSED = "end_proposed"
    END_ALONE = "end_alone"
    END_REFUSED_LATELY = "end_refused_lately"
    NO_END_PROPOSED = "no_end_proposed"
    ROUNDS_OUT_OF_RANGE = "rounds_out_of_range"
    HAD_A_SEAT = "had_a_seat"
    SEAT_COUNTS = "seat_counts"
    SEAT_IN_SETUP = "seat_in_setup"
    SEAT_NOT_FREE = "seat_not_free"
    SEAT_ASKED = "seat_asked"
    SEAT_ASKED_BY_YOU = "seat_asked_by_you"
    SEAT_DECLINED = "seat_declined"
    SEAT_REQUEST_GONE = "seat_request_gone"
    SEAT_ASKER_LEFT = "seat_asker_left"
    SEAT_KEPT = "seat_kept"
    MANY_SEAT_REQUESTS = "many_seat_requests"


class TableRefused(ReasonedError[TableReason]):
    """An action on the table is refused; nothing has changed."""


class LeagueReason(StrEnum):
    """Reasons why an action in a league is refused."""

    NO_LEAGUE = "no_league"
    RUNS_ALREADY = "runs_already"
    ALREADY_ENTERED = "already_entered"
    NOT_ENTERED = "not_entered"
    ALREADY_WITHDRAWN = "already_withdrawn"
    ENTRY_CLOSED = "entry_closed"
    FULL = "full"
    TOO_FEW = "too_few"
    OVER = "over"
    NOT_THE_FOUNDER = "not_the_founder"
    CLOSES_TOO_SOON = "closes_too_soon"
    CLOSES_TOO_LATE = "closes_too_late"
    TABLE_SIZE = "table_size"
    NO_LINES = "no_lines"
    MANY_LINES = "many_lines"
    BAD_SEAL = "bad_seal"
    SEALED_ALREADY = "sealed_already"
    TOLD_TOO_EARLY = "told_too_early"
    TOLD_TOO_LATE = "told_too_late"
    NOTHING_SEALED = "nothing_sealed"
    ALREADY_TOLD = "already_told"
    NOT_THE_SEALED_WORD = "not_the_sealed_word"
    BAD_WORD = "bad_word"
    NOT_OVER = "not_over"
    MAY_NOT_FOUND = "may_not_found"
    FOUNDER_ALONE = "founder_alone"
    REFEREE_PLAYS = "referee_plays"
    REFEREE_IS_A_BOT = "referee_is_a_bot"
    REFEREE_ALREADY = "referee_already"
    MANY_REFEREES = "many_referees"
    NO_SUCH_REFEREE = "no_such_referee"
    REFEREE_MAY_NOT_ENTER = "referee_may_not_enter"
    CHANGED_REFEREES = "changed_referees"
    REFEREES_SETTLED = "referees_settled"
    NOT_A_REFEREE = "not_a_referee"
    NO_SUCH_TABLE = "no_such_table"
    TABLE_OVER = "table_over"
    TABLE_NOT_OVER = "table_not_over"
    NOT_AT_THE_TABLE = "not_at_the_table"
    FORFEITED_ALREADY = "forfeited_already"
    ADJUSTED_ALREADY = "adjusted_already"
    CONCERNED = "concerned"
    TOO_FEW_VOTERS = "too_few_voters"
    VOTE_OVER = "vote_over"
    VOTED_ALREADY = "voted_already"
    MANY_MOTIONS = "many_motions"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    WORDS_AWAITED = "words_awaited"
    NO_LADDER = "no_ladder"


class LeagueRefused(ReasonedError[LeagueReason]):
    """An action in a league is refused; nothing has changed."""


class StoreReason(StrEnum):
    """Reasons why the store couldn't save or read a game."""

    FULL = "full"
    READ_ONLY = "read_only"
    READ_ONLY_FOLDER = "read_only_folder"
    BUSY = "busy"
    DAMAGED = "damaged"
    NEWER = "newer"
    FOREIGN = "foreign"
    MISSING = "missing"
    OCCUPIED = "occupied"
    GONE = "gone"
    """The open file is no longer the one at its path."""
    UNREACHABLE = "unreachable"
    """The database server can't be reached, or rejects the login."""
    FAILED = "failed"


class StoreError(ReasonedError[StoreReason]):
    """The store couldn't save or read a game; nothing has changed.

    Its facts are for the host: the `file`, and optionally a `detail` in English. They aren't shown to
    players, who needn't know where the file is.
    """

    def __str__(self) -> str:
        """One line for logs and health: `failed: disk I/O error (file general.db)`."""
        facts = dict(self.facts)
        said = ": ".join(str(each) for each in (self.reason, facts.pop("detail", "")) if each)
        further = ", ".join(f"{name} {value}" for name, value in facts.items() if value is not True)
        return f"{said} ({further})" if further else said


class DataError(RulesError):
    """An invalid board, deck, mission file or set of options; names the file and the field."""


class PastError(RulesError):
    """A game's stored commands don't lead to its events."""


class OptionsReason(StrEnum):
    """Reasons why a rulebook can't be played with a table's options."""

    PLAYERS = "players"
    NO_MISSIONS_FOR_TWO = "no_missions_for_two"
    NO_GOAL_CARDS = "no_goal_cards"
    NO_COLOUR_MISSIONS = "no_colour_missions"
    TEN_IS_NO_SET = "ten_is_no_set"
    BAD_ROUTE = "bad_route"
    OUT_OF_REACH = "out_of_reach"


class OptionsRefused(DataError):  # noqa: N818 - a refusal, not a fault
    """Invalid options chosen at a table: people typed them, so the refusal can be worded for them.

    Attributes:
        reason: which refusal.
        facts: what they need to know, JSON-like values by name.
    """

    def __init__(self, text: str, reason: OptionsReason, **facts: object) -> None:
        super().__init__(text)
        self.reason = reason
        self.facts = facts
