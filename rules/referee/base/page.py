"""The rules of one game as a page of English text: one sentence for each topic, with the rule ids."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final

from rules.editions.rulebook import Rule

SENTENCES: Final[Mapping[str, str]] = {
    "start_armies": "{players} players start with {start_armies} armies each.",
    "pieces": "Pieces: {pieces}. Armies are what counts.",
    "territories_dealt": (
        "The territories are dealt by their cards, and each player puts one army on each of theirs."
    ),
    "territories_dealt_with_jokers": (
        "The territories are dealt by their cards, and each player puts one army on each of "
        "theirs. Jokers are among the cards: whoever gets one has one territory fewer."
    ),
    "territories_dealt_with_all": (
        "The territories are dealt by their cards, and {armies_on_each} own armies stand on each: "
        "no more are laid before play."
    ),
    "territories_claimed": "The territories are claimed one by one in turn, with one army each.",
    "laid_in_turn": (
        "The other armies are laid in turn, by each player on their own territories, "
        "{laid_at_a_time} at a time."
    ),
    "laid_together": "All players lay their other armies in secret, and show them together.",
    "order_by_dice": "The dice draw the order of play; those who tie roll again.",
    "order_first_by_dice": "The highest roll begins, and the others follow in the order of their seats.",
    "order_agreed": (
        "The players agree on the order of play; if they don't, they play in the order of their seats."
    ),
    "routes": "Routes join territories of different regions: {pairs}.",
    "routes_open": "Every territory is joined to every territory of the other regions.",
    "missions": (
        "Each player draws one of {missions} missions in secret; those of colours that nobody plays "
        "are left out."
    ),
    "missions_first_alone": "The first player alone has a mission; everybody else must conquer the whole board.",
    "own_colour_territories_24": "Whoever draws their own colour's mission must hold 24 territories instead.",
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
        "them. Their territories are conquered like any others, but a player can win without them."
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
        "too; (3) the first conquers again or, without an attack, moves again. After the turn in "
        "which the ally falls come ordinary tours."
    ),
    "turn_with_ally": (
        "Each player takes a whole turn: {phases}; the ally's half of what the other player got in "
        "the turn before is laid first. After the turn in which the ally falls come ordinary tours."
    ),
    "income": "Armies for territories: {income}.",
    "bonuses": "Armies for whole regions: {bonuses}.",
    "attack_armies_sent": (
        "Up to three armies are sent, one stays, and at most as many dice are rolled. Dice by armies "
        "on the origin: {attack}."
    ),
    "attack_armies_used": (
        "Up to three armies are used, one stays, and as many dice are rolled. Dice by armies on the "
        "origin: {attack}."
    ),
    "attack_armies_taking_part": (
        "Of the armies taking part one stays; they roll one die fewer than there are, three at "
        "most. Dice by armies on the origin: {attack}."
    ),
    "attack_dice": (
        "The attacker says how many dice they roll; one army stays. Dice by armies on the origin: "
        "{attack}."
    ),
    "defence": "Defender's dice by armies on the target: {defence_dice}.",
    "defence_fixed": "The defender has no choice of dice.",
    "defence_standing": (
        "Nobody waits for the defender: their dice follow their standing order; without one, they "
        "roll as many as they may."
    ),
    "defence_live": "Where there is a choice, each roll waits for the defender to choose their dice.",
    "losses": (
        "The highest dice meet, then the second highest; the lower one loses, and on a tie the "
        "attacker does."
    ),
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
        "At most {stack_limit} armies may stand on one territory; new ones for which there is no room are lost."
    ),
    "fortify_adjacent": "{often}, to a neighbouring territory of one's own; one army stays.",
    "fortify_path": "{often}, by house rule along a path of one's own territories; one army stays.",
    "fortify_free": "Any number of regroupings, each along a path of one's own territories; one army stays.",
    "sets_fixed": "Three alike or three different are a set, worth: {by_symbols}.",
    "sets_fixed_alike": "Only three alike are a set, worth: {by_symbols}.",
    "sets_ascending": (
        "Three alike or three different are a set, worth, as they are traded by anybody: {by_number}, "
        "and so on."
    ),
    "sets_increments": (
        "Three alike or three different are a set, worth, as they are traded by anybody: {by_number}, "
        "and so on."
    ),
    "joker_any": "A joker stands for any symbol.",
    "joker_pair_only": "A joker goes with two cards of the same symbol only.",
    "joker_alike": "A joker goes with two cards of the same symbol; two jokers go with any card, as three alike.",
    "two_jokers_best": "Two jokers and a third card are the best set that they can make.",
    "two_jokers_alike": "Two jokers and a third card are three of that card's kind.",
    "two_jokers_ten": "Two jokers and a third card are worth 10.",
    "two_jokers_no_set": "Two jokers and a third card are not a set.",
    "bonus_per_card": "Each traded card of a territory of one's own puts {card_bonus_armies} armies there.",
    "bonus_per_set": "One territory of one's own on the cards of a set gets {card_bonus_armies} armies.",
    "bonus_per_turn": "A territory of one's own on traded cards gets {card_bonus_armies} armies, once a turn.",
    "bonus_none": "Cards of one's own territories bring nothing more.",
    "forced": (
        "Any number of sets may be traded during reinforcement; with {must_trade_from} cards or more "
        "one must be before anything else, until fewer are held."
    ),
    "forced_second": (
        "Any number of sets may be traded during reinforcement; with {must_trade_from} cards or more "
        "one must be before anything else, until fewer are held, and then every set that is left."
    ),
    "forced_waived": "A player with {must_trade_from} cards or more, but no set among them, need not trade.",
    "elimination_next_turn": (
        "Whoever eliminates a player gets their cards, and may trade them in the next reinforcement."
    ),
    "elimination_down_to_4": (
        "Whoever eliminates a player gets their cards; with six or more they trade at once, down to at most 4."
    ),
    "elimination_down_to_5": (
        "Whoever eliminates a player gets their cards; with six or more they trade at once, down to at most 5."
    ),
    "traded_bottom": "Traded cards go under the deck.",
    "traded_out": "Traded cards are out of the game; when the deck is used up, there are no more cards.",
    "traded_reshuffled": "Traded cards are shuffled into a new deck when the deck is used up.",
    "award_turn": "Whoever has taken a territory in their turn draws one card when their attacks are over.",
    "award_conquest": "Whoever takes a territory draws a card at once.",
    "award_set": (
        "Whoever has a mission and no set of cards when round {set_in_round} comes to them is dealt "
        "the cards that one lacks."
    ),
    "goal_after_a_set": "No mission is fulfilled before a set of cards has been traded.",
    "goal_mission": "Whoever fulfils their secret mission wins.",
    "goal_world": "Whoever eliminates all opponents wins.",
    "goal_capitals": "Whoever holds {capitals_needed} capitals, their own among them, wins.",
    "capital_named": (
        "When all armies are placed, each player names a territory of their own as capital, in secret; its card "
        "stays out of the deck."
    ),
    "capital_lost_by_namer": (
        "When a capital is taken from the player who named it, its card is shown: the conqueror gets "
        "all their cards, and all their other territories in that region, with one army from the "
        "box on each. Taken from anybody else, it brings nothing more."
    ),
    "capital_lost_by_holder": (
        "When a capital is taken from whoever holds it, its card is shown: the conqueror gets all "
        "their cards, and all their other territories in that region, with one army from "
        "the box on each. Whoever takes back their own gets nothing more."
    ),
    "destroyed_counts": "A mission to destroy a colour counts no matter who destroys it.",
    "destroyed_territories_24": (
        "If somebody else destroys the colour of a mission, its holder must hold territories instead."
    ),
    "claim_announced": "Victory is announced on one's own turn; a goal reached on somebody else's waits for it.",
    "claim_at_once": (
        "By house rule, whoever has reached their goal may announce it on anybody's turn; the first wins."
    ),
    "claim_automatic": (
        "Whoever reaches their goal first wins at that moment, on anybody's turn; of several at once "
        "the one whose turn it is wins, or the one who comes next."
    ),
    "claim_automatic_late": (
        "Whoever has reached their goal when an order is carried out wins, on anybody's turn; of several "
        "the one whose turn it is wins, or the one who comes next."
    ),
    "resign": (
        "Whoever resigns no longer plays: their armies stay and only defend, and their cards go under the "
        "deck. Whoever is left alone has won."
    ),
    "take_back": (
        "A player may take back their last order, and those before it, until a die falls, a card is drawn "
        "or shown, somebody is out, the setup ends, or somebody else acts."
    ),
    "longest_attack": "One order leads to {most_events} events at most; a longer attack can be ordered again.",
}


_TOURS: Final = "All players take one stage before the next begins"
_TURNS: Final = "The players take whole turns, one after the other"
_OFTEN: Final = {
    "turn": "One regrouping a turn",
    "tour": "One regrouping a tour",
    "stages": "One regrouping in the first stage, and one in the third without an attack there",
}


def page(rules: Iterable[Rule]) -> Iterator[str]:
    """The page, a line for each topic."""
    for rule in rules:
        text = SENTENCES[rule.topic].format_map(_InWords(rule.facts))
        yield f"{text} ({', '.join(rule.ids)})"


class _InWords(dict[str, str]):
    """The facts of a rule as words."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__({name: _in_words(name, value) for name, value in facts.items()})
        if "piece_values" in facts:
            self["pieces"] = _list(facts["piece_values"])
        if "set_values" in facts:
            self["by_symbols"] = _list(facts["set_values"]["by_symbols"])
            self["by_number"] = ", ".join(map(str, facts["set_values"]["by_number"]))
        if isinstance(routes := facts.get("routes"), list):
            self["pairs"] = ", ".join(" - ".join(pair) for pair in routes)
        if "regroups" in facts:
            self["often"] = _OFTEN[facts["regroups"]]
        if "tours" in facts:
            self["how"] = _TOURS if facts["tours"] else _TURNS
        if "attack_dice" in facts:
            self["attack"] = _dice(row for row in facts["attack_dice"] if row["dice"])


def _in_words(name: str, value: Any) -> str:  # noqa: ANN401 - JSON values
    match name, value:
        case "phases", list():
            return ", ".join(value).replace("_", " ")
        case "income", list():
            return _income(value)
        case "bonuses", dict():
            return _list(value)
        case "defence_dice", list():
            return _dice(value)
        case "most_events", int():
            return f"{value:,}"
        case _:
            return str(value)


def _income(steps: list[dict[str, int]]) -> str:
    if len(steps) == 1:
        return f"{steps[0]['armies']}, however many are held"
    told = (f"{step['low']}-{step['high']} bring {step['armies']}" for step in steps[:3])
    return f"{', '.join(told)}, and so on"


def _list(values: Mapping[str, Any]) -> str:
    told = (
        f"{name.replace('_', ' ')} {'nothing' if value is None else value}"
        for name, value in values.items()
    )
    return ", ".join(told)


def _dice(rows: Iterable[Mapping[str, Any]]) -> str:
    """The dice by stack; stacks with equal dice are put together, and the last ones stand for all larger."""
    groups = [
        (dice, [row["stack"] for row in group])
        for dice, group in groupby(rows, key=lambda row: tuple(row["dice"]))
    ]
    told = [
        f"{_stacks(stacks, last=at == len(groups))}: {low if low == high else f'{low} to {high}'}"
        for at, ((low, high), stacks) in enumerate(groups, start=1)
    ]
    return ", ".join(told)


def _stacks(stacks: list[int], *, last: bool) -> str:
    if last:
        return f"{stacks[0]} or more"
    return f"{stacks[0]}" if len(stacks) == 1 else f"{stacks[0]} to {stacks[-1]}"
