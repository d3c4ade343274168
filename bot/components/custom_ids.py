"""The grammar of every component's and modal's custom id: `r1:<game>:<token>:<action>[:args]`.

Discord sends the id back with each press, even after a restart, so a panel's whole state is in its ids and
nothing is kept in memory. An id says what is requested, never who may request it, and holds no secret:
message JSON goes to every client. At most 100 characters
(https://discord.com/developers/docs/components/reference).
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.table.roster import GameId

LONGEST: Final = 100
ASK: Final = "ask"
"""The value of a list's last entry, "another number", which opens a modal."""

WHOLE_ATTACK: Final = "all"
"""The argument of an answer for the rest of the attack."""

ANEW: Final = "~"
"""Suffix of a value that is offered again after it was just chosen; it means the same."""

DOCTOR: Final = "doctor:"
"""Prefix of the ids that `general doctor` tries on Discord; a bot running beside it ignores them."""

PAGE: Final = "page."
"""Prefix of the value of a list's last entry, "more": the list and its page follow."""

_GRAMMAR: Final = re.compile(
    r"r1:(?P<game>[a-z0-9]{1,16}):(?P<token>0|[1-9][0-9]{0,8}):(?P<action>[a-z_]{1,12})(?P<args>(:[A-Za-z0-9_.]*)*)"
)

_ARGUMENT: Final = re.compile(r"[A-Za-z0-9_.]{1,32}")


class Action(StrEnum):
    """An action that a press requests."""

    JOIN = "join"
    JOIN_AS = "join_as"
    LEAVE = "leave"
    COMPUTER = "computer"
    REMOVE = "remove"
    TABLE = "table"
    SET = "set"
    FILL = "fill"
    COLOUR = "colour"
    INVITE = "invite"
    RESERVE = "reserve"
    RELEASE = "release"
    BAN = "ban"
    LIFT_BAN = "lift_ban"
    SAVE = "save"
    DROP_PRESET = "drop_preset"
    AGAIN = "again"
    START = "start"
    CANCEL = "cancel"
    WORD = "word"
    TELL = "tell"
    LINES = "lines"
    RULES = "rules"
    OPTIONS = "options"
    HELP = "help"
    LEARN = "learn"
    OWN_TABLE = "own_table"
    VERIFY = "verify"
    REPLAY = "replay"
    ANALYSE = "analyse"
    TRY = "try"

    TURN = "turn"
    HAND = "hand"
    MAP = "map"
    BOARD = "board"
    STATUS = "status"
    CHANGED = "changed"
    ASIDE = "aside"
    PART = "part"
    SHOW = "show"
    CONCERN = "concern"
    CHOOSE = "choose"

    CLAIM = "claim"
    PREFER = "prefer"
    WISH = "wish"
    RANK = "rank"
    FORGET = "forget"
    CAPITAL = "capital"
    PLACE = "place"
    SPREAD = "spread"
    WITHDRAW = "withdraw"
    TRADE = "trade"
    ATTACK = "attack"
    FIGHT = "fight"
    MOVE = "move"
    FINISH = "finish"
    ALL_ON = "all_on"
    SPLIT = "split"
    BEST = "best"
    MARCH = "march"
    WAY = "way"
    HABIT = "habit"
    DEFEND = "defend"
    REROLL = "reroll"
    KEEP = "keep"
    OCCUPY = "occupy"
    FORTIFY = "fortify"
    END = "end"
    ANNOUNCE = "announce"
    STANDING = "standing"
    UNDO = "undo"
    RESIGN = "resign"

    REPLACE = "replace"
    TAKE_BACK = "take_back"
    HINT = "hint"
    VOTE = "vote"
    OFFICE = "office"
    WAKE = "wake"
    REOPEN = "reopen"
    PACE = "pace"
    AGREE = "agree"
    DECLINE = "decline"
    SETTLE = "settle"
    SETTLE_YES = "settle_yes"
    SETTLE_NO = "settle_no"
    ADMIT = "admit"
    DENY = "deny"

    TRUCE = "truce"
    OFFER = "offer"
    ACCEPT = "accept"
    REFUSE = "refuse"
    BREAK = "break"

    ME = "me"
    THEME = "theme"
    LANGUAGE = "language"
    MY_HABIT = "my_habit"
    MY_GUESTS = "my_guests"
    BLOCK = "block"
    UNBLOCK = "unblock"
    EXPORT = "export"
    FORGET_ME = "forget_me"
    CLOSE_PAGES = "close_pages"
    SIGN_IN = "sign_in"
    SIGN_OUT = "sign_out"
    ZONE = "zone"
    QUIET = "quiet"
    NO_QUIET = "no_quiet"
    VACATION = "vacation"
    WORK = "work"

    LADDER = "ladder"
    CALL_ME = "call_me"
    CALL_OFF = "call_off"

    TABLES = "tables"
    MODERATE = "moderate"
    CLOSE = "close"
    ANNUL = "annul"
    INTERVENTIONS = "mod_log"
    MOD_FIND = "mod_find"
    MOD_REPLACE = "mod_replace"
    MOD_MOVE = "mod_move"
    MOD_ANNUL = "mod_annul"
    MOD_ASK = "mod_ask"
    FOUNDERS = "founders"
    MOD_LADDER = "mod_ladder"

    ENTER = "enter"
    LEAGUE = "league"
    LEAGUE_WORD = "league_word"
    LEAGUE_TELL = "league_tell"
    LEAGUE_LINES = "league_lines"
    LEAGUE_CHECK = "league_check"
    LEAGUE_LEAVE = "league_leave"
    MANAGE = "manage"
    LEAGUE_ROUND = "league_round"
    LEAGUE_BEGIN = "league_begin"
    LEAGUE_OFF = "league_off"
    LEAGUE_PAUSE = "league_pause"
    LEAGUE_AGAIN = "league_again"
    LEAGUE_VOTE = "league_vote"
    REFEREE = "referee"
    NO_REFEREE = "no_referee"
    JUDGE = "judge"
    FORFEIT = "forfeit"
    ADJUST = "adjust"

    PLAN = "plan"
    WRITE = "write"
    GO_ON = "go_on"
    CLEAR = "clear"
    LOG = "log"


NO_GAME: Final = GameId("none")
"""Stands in the ids of pages outside any game; no game's id is so short."""

_ACTIONS: Final = {action.value: action for action in Action}


@dataclass(frozen=True, slots=True)
class Press:
    """A parsed custom id. `token` says when its panel was made; 0 if that doesn't matter."""

    game: GameId
    token: int
    action: Action
    args: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """The id for Discord.

        Raises:
            ValueError: too long for Discord, or not in the grammar.
        """
        built = ":".join(("r1", self.game, str(self.token), self.action, *self.args))
        if len(built) > LONGEST or not _GRAMMAR.fullmatch(built):
            raise ValueError(f"not a custom id: {built}")
        return built


def is_argument(value: str) -> bool:
    """Whether a chosen value can stand in an id: all values of this bot's lists can."""
    return _ARGUMENT.fullmatch(value) is not None


def parse(custom_id: str) -> Press | None:
    """Parse an id; None if this bot doesn't make it (any longer)."""
    match = _GRAMMAR.fullmatch(custom_id)
    if match is None or (action := _ACTIONS.get(match["action"])) is None:
        return None
    args = tuple(match["args"].split(":")[1:])
    return Press(GameId(match["game"]), int(match["token"]), action, args)


AS_TABLE: Final = "table"
"""The choice of no theme of one's own."""
