"""Every sentence that the referee says, in one place. Facts come in by name."""

from collections.abc import Mapping
from typing import Final

from rules.model.board import Board
from rules.model.ids import TerritoryId

SENTENCES: Final[Mapping[str, str]] = {
    # Orders against the rules.
    "game_over": "The game is over: {winner} has won.",
    "not_seated": "Nobody sits at {seat}.",
    "not_your_turn": "It is not this seat's turn; waited for: {waiting_for}.",
    "not_in_this_phase": "No {command} in the {phase} phase.",
    "unknown_territory": "There is no territory {territory} in this game.",
    "not_yours": "{territory} belongs to {owner}.",
    "your_own": "{territory} is held by the attacker's own side.",
    "not_adjacent": "{source} does not border {target}.",
    "too_few_armies": "{armies} on {territory} are too few.",
    "armies_not_allowed": "{armies} armies are not allowed; {low} to {high} are.",
    "dice_not_allowed": "{dice} dice are not allowed; {low} to {high} are.",
    "already_taken": "{territory} is taken already, by {owner}.",
    "no_room": "No more than {limit} armies may stand on {territory}.",
    "no_card_to_show": "No card of {territories} is in hand.",
    "not_on_a_card": "{territory} is on none of the cards traded; own ones shown: {shown}.",
    "armies_left_to_place": "Armies left to place: {armies}.",
    "must_trade": "A set must be traded first: {cards} cards are in hand, at most {most} may be.",
    "not_your_card": "Not three cards of this hand: {cards}.",
    "not_a_set": "{symbols} are no set.",
    "already_fortified": "There is one regrouping a turn, and it is done.",
    "nothing_planned": "Nothing is planned that is not laid yet.",
    "not_fulfilled": "The goal is not reached.",
    "already_resigned": "{seat} plays no more.",
    # Requests.
    "not_json": "The line is not JSON: {problem}.",
    "not_an_object": "The line is JSON, but no object.",
    "named_twice": "{field} is named twice.",
    "unknown_op": "There is no op {op}; there are {known}.",
    "missing_field": "{field} is missing.",
    "unknown_field": "There is no field {field} here.",
    "wrong_field": "{field}: {problem}.",
    "not_offered": "{field}: {problem}.",
    "unknown_game": "There is no game {game}.",
    "unknown_seat": "{field}: nobody sits at {seat}.",
    "seat_twice": "{field}: {seat} stands twice.",
    "unknown_symbol": "No cards like these are in the deck: {symbols}; it has {known} and jokers.",
    "script_too_short": "The script ends after {rolls} rolls, and more are rolled.",
    "script_too_long": "Only {rolled} of the {rolls} rolls scripted are rolled.",
    # Positions.
    "not_used": "{field} is not used in this game.",
    "not_on_the_board": "{field}: there is no territory {territory} on this board.",
    "nobody_holds": "{field}: nobody holds {territory}.",
    "not_held_by_a_seat": "{field}: {owner} plays no more, or has no seat.",
    "no_armies": "{field}: no armies stand on {territory}.",
    "too_many_armies": "{field}: {armies} armies are more than {most}.",
    "holds_nothing": "{seat} holds nothing, and yet is not eliminated.",
    "eliminated_yet_there": "{field}: {seat} is eliminated.",
    "hand_too_large": "{field}: {cards} cards in one hand; the deck has {most}.",
    "unknown_card": "{field}: there is no card {card} in the deck.",
    "card_twice": "{field}: the card {card} is in the game twice.",
    "unknown_mission": "{field}: no mission {mission} is dealt in this game.",
    "mission_twice": "{field}: the mission {mission} is dealt twice.",
    "not_their_turn": "waiting_for: the {phase} phase can't wait for {seats}.",
    "not_this_phase": "phase: {phase} can't be here; it needs {needs}.",
    "no_such_battle": "{field}: {source} can't attack {target} like this.",
    "over_or_not": "winner: {problem}.",
    "nothing_to_do": "waiting_for: {seat} has nothing to do in the {phase} phase.",
    "goal_reached": "winner: {seat} has reached the goal ({goal}) already, and wins by that.",
    "not_this_stage": "{field}: {problem}.",
    # Records.
    "record_changed": "The record was changed at {field}: it says {found}, the game says {expected}.",
    "fault": "Something is wrong with the referee itself; the game is as it was.",
}
"""By reason. A fact that names territories is put in by their English names."""

_TERRITORIES: Final = ("territory", "source", "target", "territories", "shown")


def sentence(reason: str, facts: Mapping[str, object], board: Board | None = None) -> str:
    """The refusal in one English sentence."""
    words = {
        name: _said(value, board if name in _TERRITORIES else None) for name, value in facts.items()
    }
    template = SENTENCES[reason]
    text = template.format_map(words)
    # A field is named as it is written on the wire.
    return text if template.startswith("{field}") else text[0].upper() + text[1:]


def _said(value: object, board: Board | None) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_said(each, board)}" for name, each in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(_said(each, board) for each in value) or "nothing"
    if board is not None and isinstance(value, str) and value in board.territories:
        return board.territories[TerritoryId(value)].names["en"]
    return "nothing" if value is None else str(value)
