"""Refusals: everything that is refused on purpose, and its messages."""

from datetime import timedelta
from enum import StrEnum

from bot.words.catalogue import Fact, Words
from bot.words.naming import colour, escape, fact, span_facts
from bot.words.phrasing import Phrasing
from rules.model.board import Seat
from rules.model.errors import (
    DataError,
    IllegalCommand,
    LeagueRefused,
    OptionsRefused,
    RulesError,
    StoreError,
    TableReason,
    TableRefused,
)


class BotReason(StrEnum):
    """A reason why the bot itself refuses a request, before the game is involved."""

    NO_GAME = "no_game"
    NO_FINISHED_GAME = "no_finished_game"
    SEVERAL_GAMES = "several_games"
    UNKNOWN_TERRITORY = "unknown_territory"
    SEVERAL_TERRITORIES = "several_territories"
    STRANGE_TERRITORY = "strange_territory"
    MISSING_PERMISSIONS = "missing_permissions"
    NOT_IN_A_SERVER = "not_in_a_server"
    NOT_A_MEMBER = "not_a_member"
    LEFT_SERVER = "left_server"
    LOCKED_THREAD = "locked_thread"
    NO_THREAD = "no_thread"
    NO_POST = "no_post"
    NO_NEW_THREAD = "no_new_thread"
    NO_PARENT = "no_parent"
    PARENT_SHUT = "parent_shut"
    NOT_A_PAIR = "not_a_pair"
    UNKNOWN_OPTION = "unknown_option"
    STRANGE_OPTION = "strange_option"
    BAD_OPTION_VALUE = "bad_option_value"
    NO_ROUTES = "no_routes"
    NOT_ROUTES = "not_routes"
    BAD_NUMBER = "bad_number"
    WORD_OR_SEAL = "word_or_seal"
    NO_LINES = "no_lines"
    NOTHING_TO_SPLIT = "nothing_to_split"
    NOT_PLACINGS = "not_placings"
    NOT_A_WAY = "not_a_way"
    BROKEN_WAY = "broken_way"
    NOT_WISHES = "not_wishes"
    UNKNOWN_PLAYER = "unknown_player"
    SEVERAL_PLAYERS = "several_players"
    OUT_OF_DATE = "out_of_date"
    NOTHING_TO_PLACE = "nothing_to_place"
    TOO_FAST = "too_fast"
    STILL_AT_IT = "still_at_it"
    UNREADABLE = "unreadable"
    INVITED_PROGRAM = "invited_program"
    INVITED_STRANGER = "invited_stranger"
    BLOCKED_ONESELF = "blocked_oneself"
    NO_NAME = "no_name"
    NOT_A_TIME = "not_a_time"
    NOT_A_DAY = "not_a_day"
    SEVERAL_ZONES = "several_zones"
    NOT_A_SPAN = "not_a_span"
    NO_SUCH_PACE = "no_such_pace"
    PACE_OUT_OF_RANGE = "pace_out_of_range"
    NOT_YOUR_SERVER = "not_your_server"
    NO_CHANNEL_FOR_A_LEAGUE = "no_channel_for_a_league"
    NOT_THOUGHT_OUT = "not_thought_out"
    ONLY_IN_A_SERVER = "only_in_a_server"
    NO_LADDER = "no_ladder"
    JUST_EXPORTED = "just_exported"


class Declined(Exception):  # noqa: N818 - a refusal, not a fault
    """A refusal by the bot itself; facts are words and numbers ready to show."""

    def __init__(self, reason: BotReason, **facts: Fact) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


Refusal = RulesError | Declined
REFUSALS = (RulesError, Declined)


def sentence_for(words: Words, refusal: Refusal, phrasing: Phrasing | None) -> str:
    """The sentence for a refusal; `phrasing` is the game's, if there is one."""
    match refusal:
        case IllegalCommand() if phrasing:
            return phrasing.refusal(refusal)
        case TableRefused(reason=reason):
            unknown = reason is TableReason.NO_SUCH_GAME
            return words.say("bot-no_such_game") if unknown else table_refusal(words, refusal)
        case LeagueRefused(reason=reason, facts=facts):
            shown = {name: fact(value) for name, value in facts.items()}
            return words.say(f"league-{reason}", **shown)
        case StoreError(reason=reason):
            return words.say(f"store-{reason}")
        case Declined(reason=reason, facts=facts):
            return words.say(f"bot-{reason}", **facts)
        case OptionsRefused():
            return words.say(f"options-{refusal.reason}", **_facts(refusal, phrasing))
        case DataError() | RulesError():
            return words.say("bot-bad_data", detail=escape(str(refusal)))


def table_refusal(words: Words, refused: TableRefused) -> str:
    """The sentence for a game's refusal: one message per TableReason, by its name."""
    facts = {name: _table_fact(words, name, value) for name, value in refused.facts.items()}
    left = refused.facts.get("left")
    minutes = -(-left // timedelta(minutes=1)) if isinstance(left, timedelta) else 0
    facts |= span_facts(minutes)
    return words.say(f"table-{refused.reason}", **facts)


def _facts(refused: OptionsRefused, phrasing: Phrasing | None) -> dict[str, Fact]:
    """The message arguments, with territories by name if the board is known."""
    facts = {name: fact(value) for name, value in refused.facts.items()}
    match refused.facts.get("territories"):
        case tuple() as territories if phrasing:
            facts["territories"] = phrasing.territories(territories)
    return facts


def _table_fact(words: Words, name: str, value: object) -> Fact:
    match name, value:
        case "colour", str():
            return colour(words, Seat(value))
        case (("taken" | "colours" | "free"), tuple() | list()):
            return words.listed(colour(words, Seat(seat)) for seat in value)
        case _:
            return fact(value)
