"""The rules of one game as a page of English text: one sentence for each topic, with the rule ids."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules.editions.citations import Rule

SENTENCES: Final[Mapping[str, str]] = {
    "start_armies": "{players} players start with {start_armies} armies each.",
    "pieces": "Pieces: {pieces}. Armies are what counts.",
    "territories_dealt": "The territories are dealt by their cards, and one own army stands on each.",
    "territories_dealt_with_jokers": (
        "The territories are dealt by their cards, and one own army stands on each. Jokers are among "
        "the cards: whoever gets one has a territory less."
    ),
    "territories_claimed": "The territories are claimed one by one in turn, with one army each.",
    "laid_in_turn": "The other armies are laid in turn on own territories, {laid_at_a_time} at a time.",
    "laid_together": "The other armies are laid on own territories in secret, and shown together.",
    "order_by_dice": "The dice draw the order of play; those who tie roll again.",
    "order_first_by_dice": "The highest die begins, and the others follow as they sit.",
    "order_agreed": "The players agree on the order of play: they play as they sit.",
    "routes": "Routes join territories of different regions: {pairs}.",
    "routes_open": "Every territory is joined with every one of another region.",
    "missions": (
        "Each player draws one of {missions} missions in secret; those of colours that nobody plays "
        "are left out."
    ),
    "own_colour_territories_24": "Whoever draws their own colour's mission holds 24 territories instead.",
    "own_colour_redraw": "Whoever draws their own colour's mission draws another.",
    "neutral_dealt": (
        "{neutral_armies} neutral armies take part, {neutral_each} on each of "
        "{neutral_territories} territories."
    ),
    "neutral_laid": (
        "{neutral_armies} neutral armies take part. {neutral_each} stands on each of "
        "{neutral_territories} territories; whoever lays {laid_at_a_time} of their own lays "
        "{neutral_laid} of these, too."
    ),
    "neutral_defends": (
        "Neutral armies only defend: they never attack or move, and the other player rolls for "
        "them. Their territories are conquered like any, and need not be conquered to win."
    ),
    "neutral_attacks": (
        "Whoever attacks may also attack with neutral armies, against the other player alone; what "
        "these take is neutral, and brings no card. They never move. When they are attacked, the "
        "other player rolls for them."
    ),
    "neutral_reinforced": (
        "Neutral armies get half of all that a player gets, rounded down, as long as they hold land; "
        "the other player places it."
    ),
    "neutral_unreinforced": "Neutral armies get no reinforcement.",
    "turn": "{how}: {phases}.",
    "turn_of_three_stages": (
        "A turn begins with reinforcement and has three stages: (1) the player whose turn it is "
        "conquers, then moves; (2) the other player lays the ally's half and conquers, with the ally "
        "too; (3) the first conquers again or, without an attack, moves once more. After the turn in "
        "which the ally falls come ordinary tours."
    ),
    "turn_with_ally": (
        "Each player takes a whole turn: {phases}; the ally's half of what the other player got in "
        "the turn before is laid first. After the turn in which the ally falls come ordinary tours."
    ),
    "income": "Armies for territories: {income}.",
    "bonuses": "Armies for whole regions: {bonuses}.",
    "attack_armies_sent": (
        "Up to three armies are sent, one stays, and as many dice are rolled at most. Dice by armies "
        "on the origin: {attack}."
    ),
    "attack_armies_used": (
        "Up to three armies are used, one stays, and as many dice are rolled. Dice by armies on the "
        "origin: {attack}."
    ),
    "attack_armies_taking_part": (
        "Of the armies taking part one stays; they roll one die fewer than they are, and three at "
        "most. Dice by armies on the origin: {attack}."
    ),
    "attack_dice": (
        "The attacker says how many dice they roll; one army stays. Dice by armies on the origin: "
        "{attack}."
    ),
    "defence": "Defender's dice by armies on the target: {defence_dice}.",
    "defence_fixed": "The defender has no choice of dice.",
    "defence_standing": (
        "Nobody waits for the defender: dice follow the standing order; without one, as many are "
        "rolled as may be."
    ),
    "defence_live": "Where there is a choice, each roll waits for the defender to choose their dice.",
    "losses": "Highest die against highest, then second; equal dice cost the attacker.",
    "occupation_armies_sent_at_least": (
        "At least as many armies as were sent into the last roll move into a conquest; one stays."
    ),
    "occupation_dice_rolled_at_least": (
        "At least as many armies as dice rolled last move into a conquest; one stays."
    ),
    "occupation_dice_rolled_exactly": "Exactly as many armies as dice rolled last move into a conquest.",
    "reroll": (
        "Showing the card of origin or target, which is kept, the attacker may roll one of their dice "
        "again, once a roll."
    ),
    "stack_limit": (
        "At most {stack_limit} armies may stand on one territory; new ones without room are lost."
    ),
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
    "two_jokers_best": "Two jokers and a third card are the best set that they can be read as.",
    "two_jokers_ten": "Two jokers and a third card are worth 10.",
    "two_jokers_no_set": "Two jokers and a third card are no set.",
    "bonus_per_card": "Each traded card of an own territory puts {card_bonus_armies} armies there.",
    "bonus_per_set": "One own territory on the cards of a set gets {card_bonus_armies} armies.",
    "bonus_per_turn": "An own territory on traded cards gets {card_bonus_armies} armies, once a turn.",
    "bonus_none": "Cards of own territories bring nothing more.",
    "forced": (
        "Any number of sets may be traded in one's reinforcement; with {must_trade_from} cards or more "
        "one must be."
    ),
    "forced_second": (
        "Any number of sets may be traded in one's reinforcement; with {must_trade_from} cards or more "
        "one must be, and then a second one too if there is one."
    ),
    "elimination_next_turn": (
        "Whoever eliminates a player gets their cards, and may trade them in the next reinforcement."
    ),
    "elimination_down_to_4": (
        "Whoever eliminates a player gets their cards; with six or more they trade at once, down to 4."
    ),
    "elimination_down_to_5": (
        "Whoever eliminates a player gets their cards; with six or more they trade at once, down to 5."
    ),
    "traded_bottom": "Traded cards go under the deck.",
    "traded_out": "Traded cards are out of the game; a deck that is used up gives none.",
    "traded_reshuffled": "Traded cards are shuffled into a new deck when the deck is used up.",
    "award_turn": "A turn with a conquest brings one card, when the attacks are over.",
    "award_conquest": "Each conquered territory brings a card at once.",
    "goal_mission": "Whoever fulfils their secret mission wins.",
    "goal_world": "Whoever eliminates all opponents wins.",
    "goal_capitals": "Whoever holds {capitals_needed} capitals, their own among them, wins.",
    "capital_named": (
        "When all armies stand, each player names an own territory as capital, in secret; its card "
        "stays out of the deck."
    ),
    "capital_lost_by_namer": (
        "When a capital is taken from the player who named it, its card is shown: the conqueror gets "
        "all cards of theirs, and all other territories of theirs in that region, with one army from the "
        "box on each. Taken from anybody else, it brings nothing more."
    ),
    "capital_lost_by_holder": (
        "When a capital is taken from whoever holds it, its card is shown: the conqueror gets all "
        "cards of theirs, and all other territories of theirs in that region, with one army from "
        "the box on each. Whoever takes back their own gets nothing more."
    ),
    "destroyed_counts": "A colour destroyed by another player counts for its mission.",
    "destroyed_territories_24": "A colour destroyed by another: its mission is to hold territories instead.",
    "claim_announced": (
        "Victory is announced in one's own turn; a goal reached in another's waits for it."
    ),
    "claim_at_once": (
        "By house rule whoever has reached their goal may announce it in anybody's turn; the first wins."
    ),
    "claim_automatic": (
        "Whoever reaches their goal first wins at that moment, in anybody's turn; of several at once "
        "the one whose turn it is wins, or the one who comes next."
    ),
}


_TOURS: Final = "All players take one stage before the next begins"
_TURNS: Final = "One after the other takes a whole turn"


def page(rules: Iterable[Rule]) -> Iterator[str]:
    """The page, a line for each topic."""
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
        if isinstance(routes := facts.get("routes"), list):
            self["pairs"] = ", ".join(" - ".join(pair) for pair in routes)
        if "tours" in facts:
            self["how"] = _TOURS if facts["tours"] else _TURNS
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
    """The dice by stack, for the rows whose dice differ from those of the row before."""
    told: list[str] = []
    last: list[int] | None = None
    for row in rows:
        if row["dice"] != last:
            low, high = last = row["dice"]
            told.append(f"{row['stack']}: {low if low == high else f'{low} to {high}'}")
    return ", ".join(told) + " and for more"
