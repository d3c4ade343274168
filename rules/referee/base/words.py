"""Every sentence that the referee says, its own refusals, and bounds on what comes from elsewhere."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from rules.model.board import Board, TerritoryId
from rules.model.errors import ReasonedError
from rules.notation.progress import Stop, StopReason
from rules.notation.syntax import Expected, NotationError, Unreadable

SENTENCES: Final[Mapping[str, str]] = {
    # Orders against the rules.
    "game_over": "The game is over: {winner} has won.",
    "not_seated": "Nobody sits at {seat}.",
    "not_your_turn": "It is not this seat's turn; the game waits for {waiting_for}.",
    "not_in_this_phase": "No {command} in the {phase} phase.",
    "unknown_territory": "There is no territory {territory} in this game.",
    "not_yours": "{territory} belongs to {owner}.",
    "your_own": "{territory} is held by the attacker's own side.",
    "not_adjacent": "{source} does not border {target}.",
    "too_few_armies": "Too few armies on {territory}: {armies}.",
    "armies_not_allowed": "Armies allowed: {range}, not {armies}.",
    "dice_not_allowed": "Dice allowed: {range}, not {dice}.",
    "already_taken": "{territory} is already taken, by {owner}.",
    "no_room": "No more than {limit} armies may stand on {territory}.",
    "no_card_to_show": "The hand has no card of {territories}.",
    "not_on_a_card": "{territory} is on none of the cards traded; own ones shown: {shown}.",
    "armies_left_to_place": "Armies left to place: {armies}.",
    "must_trade": "A set must be traded first: {cards} cards are in hand, at most {most} may be.",
    "not_your_card": "Not three cards of this hand: {cards}.",
    "not_a_set": "{symbols} are not a set.",
    "already_fortified": "One regrouping a turn is allowed, and it has been made.",
    "nothing_planned": "There is no plan left to take back.",
    "not_fulfilled": "The goal is not reached.",
    "already_resigned": "{seat} no longer plays.",
    "nobody_is_asked": "No roll waits for a defender here, so there is no standing order to take back.",
    "nothing_to_take_back": "This seat has given no order that could be taken back.",
    "dice_fell": "Dice have fallen: the last order stands.",
    "card_drawn": "A card was drawn: the last order stands.",
    "cards_shown": "Cards were traded or changed hands: the last order stands.",
    "somebody_fell": "A player or a capital has fallen: the last order stands.",
    "play_began": "The setup is over: the last order stands.",
    "somebody_acted": "{seat} has acted since: the order before that stands.",
    "truce_holds": "A truce with {seat} forbids the attack from {source} to {target} until round {until} is over.",
    "turn_too_long": "No more than {most} attacks and moves are taken in one turn.",
    # Requests.
    "not_json": "The line is not JSON: {problem}.",
    "not_an_object": "The line is JSON, but not an object.",
    "named_twice": "The field {field} is named twice.",
    "too_large": "Too large for anything that a game makes: {problem}.",
    "unknown_op": "There is no op {op}; there are {known}.",
    "missing_field": "The field {field} is missing.",
    "unknown_field": "There is no field {field} here.",
    "wrong_field": "The field {field} is wrong: {problem}.",
    "not_offered": "That is not offered, {field}: {problem}.",
    "unknown_game": "There is no game {game}.",
    "unknown_seat": "Nobody sits at {seat} ({field}).",
    "seat_twice": "The seat {seat} is named twice ({field}).",
    "unknown_symbol": "No cards like these are in the deck: {symbols}; it has {known} and jokers.",
    "unreadable": "{told}.",
    "script_too_short": "The script ends after {rolls} rolls, and more are rolled.",
    "script_too_long": "Only {rolled} of the {rolls} rolls scripted are rolled.",
    # Positions.
    "not_used": "The field {field} is not used in this game.",
    "not_on_the_board": "There is no territory {territory} on this board ({field}).",
    "nobody_holds": "Nobody holds {territory} ({field}).",
    "not_held_by_a_seat": "The owner {owner} no longer plays, or has no seat ({field}).",
    "no_armies": "No armies stand on {territory} ({field}).",
    "too_many_armies": "Too many armies: {armies}, where {most} may be ({field}).",
    "holds_nothing": "{seat} holds no territory, but is not eliminated.",
    "eliminated_yet_there": "The seat {seat} no longer plays, but still has something ({field}).",
    "hand_too_large": "Too many cards in one hand: {cards}; the deck has {most} ({field}).",
    "unknown_card": "There is no card {card} in the deck ({field}).",
    "card_twice": "The card {card} is in the game twice ({field}).",
    "unknown_mission": "No mission {mission} is dealt in this game ({field}).",
    "mission_twice": "The mission {mission} is dealt twice ({field}).",
    "not_their_turn": "The {phase} phase can't wait for {seats} (waiting_for).",
    "not_this_phase": "The phase {phase} can't be here; it needs {needs}.",
    "no_such_battle": "There is no attack on {target} from {source} like this ({field}).",
    "over_or_not": "Winner: {problem}.",
    "nothing_to_do": "The seat {seat} has nothing to do in the {phase} phase (waiting_for).",
    "goal_reached": "The seat {seat} has reached the goal ({goal}) already, and wins by that (winner).",
    "not_this_stage": "This can't be at {field}: {problem}.",
    # Records.
    "record_changed": "The record was changed at {field}: it says {found}, the game says {expected}.",
    # Games on paper.
    "not_dealt": "A game that was set up from a position has no text; JSON has it.",
    "dice_named": "A game whose dice somebody named has no text; JSON has it.",
    "not_over": "The text of a game is there once it is over, and its secret is told.",
    "not_a_text": 'This is not a game on paper: its first line must be [General "{known}"].',
    "text_too_long": "A game on paper can have {most} KiB at most.",
    "other_version": 'Line {line}: made for version "{found}" of the notation; this is version {known}.',
    "unknown_header": "Line {line}: there is no header {header}; there are {known}.",
    "header_twice": "Line {line}: the header {header} stands there a second time.",
    "missing_header": "The header {header} is missing.",
    "wrong_header": "Line {line}: the header {header} says {found}, not {expected}.",
    "unreadable_line": 'Line {line} is neither a header, a round, the deal nor anybody\'s orders: "{found}".',
    "misplaced_line": 'Line {line}: "{found}" comes where {expected} should.',
    "unreadable_step": "Line {line}, {problem}.",
    "no_order": 'Line {line}, step {step}: "{found}" is more than one order, or depends on something.',
    "no_dice": 'Line {line}: "{found}" are not dice; they are written like 643:61.',
    "order_refused": 'Line {line}: "{found}" is refused: {problem}.',
    "internal": "Something is wrong with the referee itself; nothing has changed. Its log: {reference}.",
}
"""By reason. Facts that name territories are shown with their English names."""

OF_A_FACT: Final[Mapping[tuple[str, str], str]] = {
    ("dice_not_allowed", "rolled"): "No {dice} was rolled; dice to choose from: {rolled}.",
}
"""By reason and the name of a fact: replaces the reason's sentence where this fact is given."""

_TERRITORIES: Final = ("territory", "source", "target", "territories", "shown")


UNREADABLE: Final[Mapping[Unreadable, str]] = {
    Unreadable.EMPTY: "the line says nothing",
    Unreadable.TOO_LONG: "the line has more than {most} characters",
    Unreadable.TOO_MANY_STEPS: "the line has more than {most} steps",
    Unreadable.UNKNOWN_TERRITORY: "{word} is not a territory; names like it: {near}",
    Unreadable.UNCLEAR_TERRITORY: "{word} may be any of these: {spellings}",
    Unreadable.MISSING: "after {word} there should be {expected}",
    Unreadable.UNEXPECTED: "{word} does not fit here; there should be {expected}",
    Unreadable.STRAY_SIGN: "{word} is not a sign of the notation",
    Unreadable.STRAY_DASH: "{word} is not a sign of the notation; write > to attack, => to move",
    Unreadable.TOO_LARGE: "{word} is too large; the most is {most}",
    Unreadable.TWICE: "{word} is there twice",
    Unreadable.CONTRADICTS: "{word} does not go with {other}",
    Unreadable.NOT_A_SET: "a set is three different cards",
    Unreadable.SAME_TERRITORY: "nothing goes from {word} to itself",
    Unreadable.AFTER_END: "end is the last step of a line",
}
"""Why a line can't be read. Words of the line come in quotes, territories with their English names."""

EXPECTED: Final[Mapping[Expected, str]] = {
    Expected.STEP: "a step: a territory, a number of armies, or a word that begins one",
    Expected.SIGN: "+ and a number, > or =>",
    Expected.TERRITORY: "a territory",
    Expected.NUMBER: "a number",
    Expected.POSITIVE: "a number of 1 or more",
    Expected.AMOUNT: "a number, all, or keep and a number",
    Expected.SHARE: "a number, all, few, keep and a number, or (in an attack) ask",
    Expected.SET: "best, forced, or three cards",
    Expected.CARD: "a territory or joker",
    Expected.DEFENCE: "most or one",
    Expected.REROLL: "the value of a die, or none",
    Expected.NONE: "none",
    Expected.WISH: "territories, or none",
    Expected.FACT: "mine, a colour, or <, <=, >, >= and a number",
    Expected.OTHERWISE: "wait, skip or end",
    Expected.CLAUSE: "a clause of the attack, if, or, or the step's end",
    Expected.NAME_END: "the end of the territory's name",
    Expected.STEP_END: "the step's end: a semicolon, a new line or /",
}

STOPPED: Final[Mapping[StopReason, str]] = {
    StopReason.DONE: "nothing is left to be done",
    StopReason.HELD: "others must act first",
    StopReason.GUARD: "its condition does not hold",
    StopReason.OWNER_CHANGED: "{territory} has another owner than when the line was written",
    StopReason.QUESTION: "the line has no answer in the {phase} phase",
    StopReason.NOT_IN_THIS_PHASE: "it can't be done any more in the {phase} phase",
    StopReason.FAILED: "something went wrong in the program",
    StopReason.REFUSED: "{refusal}",
}
"""Why a line stops. A refusal is the usual sentence."""


def problem_of(facts: Mapping[str, Any], board: Board | None) -> str:
    """Why a line can't be read, without a full stop."""
    words = {name: _in_words(value, board) for name, value in facts.items()}
    words["word"] = repr(facts["word"]) if facts["word"] else "the beginning"
    if "expected" in facts:
        words["expected"] = EXPECTED[facts["expected"]]
    return _at_step(facts["step"], UNREADABLE[facts["why"]].format_map(words))


def stop_sentence(stop: Stop, board: Board) -> str:
    """Why a line stopped, as one English sentence."""
    facts = {name: _in_words(value, board) for name, value in stop.facts.items() if name != "facts"}
    if stop.reason is StopReason.REFUSED:
        refusal = sentence(stop.facts["refusal"], stop.facts["facts"], board)
        facts["refusal"] = refusal.removesuffix(".")
    told = _at_step(stop.step, STOPPED[stop.reason].format_map(facts))
    return f"{told[0].upper()}{told[1:]}."


def _at_step(step: int, told: str) -> str:
    return f"step {step}: {told}" if step else told


def sentence(reason: str, facts: Mapping[str, object], board: Board | None = None) -> str:
    """A refusal as one English sentence."""
    if reason == "unreadable":
        facts = {**facts, "told": problem_of(facts, board)}
    words = {
        name: _in_words(value, board if name in _TERRITORIES else None)
        for name, value in facts.items()
    }
    text = _template(reason, facts).format_map({**words, **_range(facts)})
    return text[0].upper() + text[1:]


def _template(reason: str, facts: Mapping[str, object]) -> str:
    own = (OF_A_FACT.get((reason, name)) for name in facts)
    return next(filter(None, own), SENTENCES[reason])


def _range(facts: Mapping[str, object]) -> Mapping[str, str]:
    """The range from `low` to `high` in words, where there are these facts."""
    match facts:
        case {"low": int(low), "high": int(high)} if low < high:
            return {"range": f"{low} to {high}"}
        case {"low": int(low), "high": int(high)}:
            return {"range": str(low) if low == high else "none"}
        case _:
            return {}


def _in_words(value: object, board: Board | None) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_in_words(each, board)}" for name, each in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(_in_words(each, board) for each in value) or "nothing"
    if board is not None and isinstance(value, str) and value in board.territories:
        return board.territories[TerritoryId(value)].names["en"]
    return "nothing" if value is None else str(value)


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
