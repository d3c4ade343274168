"""The rules of one game as a page of English text: one sentence for each topic, with the rule ids."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules.explain import Rule

SENTENCES: Final[Mapping[str, str]] = {
    "start_armies": "{players} players start with {start_armies} armies each.",
    "pieces": "Pieces: {pieces}. Armies are what counts.",
    "territories_dealt": "The territories are dealt by their cards.",
    "territories_claimed": "The territories are claimed one by one in turn.",
    "neutral": "{neutral_armies} armies of nobody's take part; the players order and defend them.",
    "turn": "A turn or tour goes: {phases}.",
    "turn_of_three_stages": (
        "A turn begins with reinforcement and has three stages: (1) whose turn it is conquers, then "
        "moves; (2) the other player lays the ally's half and conquers, with the ally too; (3) the "
        "first conquers again or, without an attack, moves once more. After the turn in which the "
        "ally falls come ordinary tours."
    ),
    "turn_with_ally": (
        "A whole turn each goes: {phases}; the ally's half of what the other player got in the turn "
        "before is laid first. After the turn in which the ally falls come ordinary tours."
    ),
    "income": "Armies for territories: {income}.",
    "bonuses": "Armies for whole regions: {bonuses}.",
    "neutral_reinforced": "The third side gets half of a player's reinforcement, placed by the other.",
    "attack": "Attacker's dice by armies on the origin: {attack}.",
    "defence": "Defender's dice by armies on the target: {defence_dice}.",
    "defence_standing": "Defenders' dice follow their standing orders.",
    "defence_live": "Each roll waits for the defender to choose his dice.",
    "losses": "Highest die against highest, then second; equal dice cost the attacker.",
    "occupation_armies_sent_at_least": "At least as many armies as were sent move in; one stays.",
    "occupation_dice_rolled_at_least": "At least as many armies as dice rolled move in; one stays.",
    "occupation_dice_rolled_exactly": "Exactly as many armies as dice rolled last move in.",
    "reroll": "Showing the card of origin or target, the attacker may roll one die again.",
    "stack_limit": "At most {stack_limit} armies may stand on one territory.",
    "fortify_adjacent": "One regrouping a turn, to a neighbouring own territory; one army stays.",
    "fortify_path": (
        "By house rule the one regrouping a turn may go along a path of own territories; one army stays."
    ),
    "fortify_free": "Any number of regroupings, each along a path of own territories; one army stays.",
    "sets_fixed": "Sets are worth: {by_symbols}.",
    "sets_ascending": "Sets are worth, as they are traded by anybody: {by_number}, and so on.",
    "sets_increments": "Sets are worth, as they are traded by anybody: {by_number}, and so on.",
    "joker_any": "A joker stands for any symbol.",
    "joker_pair_only": "A joker goes with two cards of the same symbol only.",
    "bonus_per_card": "Each traded card of an own territory puts {card_bonus_armies} armies there.",
    "bonus_per_set": "One own territory on the cards of a set gets {card_bonus_armies} armies.",
    "bonus_per_turn": "An own territory on traded cards gets {card_bonus_armies} armies, once a turn.",
    "bonus_none": "Cards of own territories bring nothing more.",
    "forced": "With {must_trade_from} cards or more one must trade in one's reinforcement.",
    "forced_second": (
        "With {must_trade_from} cards or more one must trade in one's reinforcement, and a second "
        "set too if one is left."
    ),
    "elimination_next_turn": "Cards of an eliminated player are traded in the next reinforcement.",
    "elimination_down_to_4": "Six cards or more after an elimination: trade down to 4 at once.",
    "elimination_down_to_5": "Six cards or more after an elimination: trade down to 5 at once.",
    "traded_bottom": "Traded cards go under the deck.",
    "traded_out": "Traded cards are out of the game.",
    "traded_reshuffled": "Traded cards are shuffled into a new deck when the deck is used up.",
    "award_turn": "A turn with a conquest brings one card.",
    "award_conquest": "Each conquered territory brings a card.",
    "goal_mission": "Who fulfils his secret mission wins.",
    "goal_world": "Who eliminates all opponents wins.",
    "goal_capitals": "Who holds {capitals_needed} capitals, his own among them, wins.",
    "destroyed_counts": "A colour destroyed by another player counts for its mission.",
    "destroyed_territories_24": "A colour destroyed by another: its mission is to hold territories instead.",
    "claim_announced": "Victory is announced in one's own turn.",
    "claim_at_once": "By house rule victory is announced at any time; the first to announce it wins.",
    "claim_automatic": (
        "Who reaches the goal first wins at that moment, in anyone's turn; a tie goes to whose move it is."
    ),
}


def page(rules: Iterable[Rule]) -> Iterator[str]:
    """One line for each topic."""
    for rule in rules:
        text = SENTENCES[rule.topic].format_map(_Said(rule.facts))
        yield f"{text} ({', '.join(rule.ids)})"


class _Said(dict[str, str]):
    """The facts of a rule as words."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__({name: _said(name, value) for name, value in facts.items()})
        if "piece_values" in facts:
            self["pieces"] = _listed(facts["piece_values"])
        if "set_values" in facts:
            self["by_symbols"] = _listed(facts["set_values"]["by_symbols"])
            self["by_number"] = ", ".join(map(str, facts["set_values"]["by_number"]))
        if "attack_dice" in facts:
            self["attack"] = _dice(row for row in facts["attack_dice"] if row["dice"])


def _said(name: str, value: Any) -> str:  # noqa: ANN401 - JSON values
    match name, value:
        case "phases", list():
            return ", ".join(value).replace("_", " ")
        case "income", list():
            return _income(value)
        case "bonuses", dict():
            return _listed(value)
        case "defence_dice", list():
            return _dice(value)
        case _:
            return str(value)


def _income(steps: list[dict[str, int]]) -> str:
    if len(steps) == 1:
        return f"{steps[0]['armies']}, however many are held"
    told = (f"{step['low']}-{step['high']} bring {step['armies']}" for step in steps[:3])
    return f"{', '.join(told)}, and so on"


def _listed(values: Mapping[str, Any]) -> str:
    told = (
        f"{name.replace('_', ' ')} {'nothing' if value is None else value}"
        for name, value in values.items()
    )
    return ", ".join(told)


def _dice(rows: Iterable[Mapping[str, Any]]) -> str:
    """Rows up to the last that differs from the one before."""
    told: list[str] = []
    last: list[int] | None = None
    for row in rows:
        if row["dice"] != last:
            low, high = last = row["dice"]
            told.append(f"{row['stack']}: {low if low == high else f'{low} to {high}'}")
    return ", ".join(told) + " and for more"
