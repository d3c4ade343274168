"""Where each rule stands: topic to rulebook to rule ids; an option's value may lead to another's."""

from collections.abc import Mapping
from typing import Final

Ids = tuple[str, ...]

BOOKS: Final = ("ryzyko", "classic", "parker", "gniazdo", "galaxy")


def _by_book(*ids: str) -> Mapping[str, Ids]:
    return {book: tuple(each.split()) for book, each in zip(BOOKS, ids, strict=True)}


CITED: Final[Mapping[str, Mapping[str, Ids]]] = {
    "start_armies": _by_book("PL-SETUP-5", "E1-SETUP-1", "E3-SETUP-1", "GN-SETUP-1", "GX-SETUP-1"),
    "start_armies_of_two": _by_book("PL-2P-2", "E1-2P-1", "H-E1-9", "GN-2P-1", "GX-2P-1"),
    "pieces": _by_book("PL-COMP-3", "E1-COMP-1", "E3-COMP-1", "GN-COMP-1", "GX-COMP-2"),
    "territories": _by_book("PL-SETUP-6", "H-E1-3", "E3-SETUP-2", "GN-SETUP-2", "GX-SETUP-3"),
    "territories_of_two": _by_book("PL-2P-3", "H-E1-9", "H-E1-9", "GN-2P-1", "GX-2P-2"),
    "laid": _by_book("PL-SETUP-8", "H-E1-3", "E3-SETUP-3", "GN-SETUP-2", "GX-SETUP-5 H-GX-13"),
    "laid_of_two": _by_book("PL-2P-3", "H-E1-9", "H-E1-9", "GN-2P-2", "GX-2P-2 H-GX-13"),
    "order": _by_book(
        "PL-TURN-1 H-ALL-1",
        "H-E1-3 H-ALL-1",
        "E3-SETUP-2 H-ALL-1",
        "GN-SETUP-2 H-ALL-1",
        "GX-TOUR-2",
    ),
    "routes": _by_book(*["GX-ATT-3 H-GX-17"] * 5),
    "missions": _by_book(
        "PL-SETUP-3 PL-SETUP-4", "E1-COMP-1", "H-E3-7", "PL-SETUP-3 PL-SETUP-4", "GX-SETUP-2"
    ),
    "own_colour": _by_book(*["H-PL-11"] * 5),
    "turn": _by_book("PL-TURN-2", "E1-ATT-1 E1-FORT-1", "E3-TURN-1", "GN-TURN-1", "GX-TOUR-1"),
    "turn_of_two": _by_book(
        "PL-2P-7 PL-2P-9", "E1-ATT-1 E1-FORT-1", "E3-TURN-1", "GN-TURN-1", "GX-2P-6"
    ),
    "turn_of_three_stages": _by_book(*["GX-2P-4 GX-2P-6 GX-2P-9 H-GX-14"] * 5),
    "turn_with_ally": _by_book(*["GX-2P-4 GX-2P-9 H-GX-14"] * 5),
    "income": _by_book("PL-REINF-1", "E1-REINF-1", "E3-REINF-1", "GN-REINF-1", "H-GX-1"),
    "bonuses": _by_book("PL-REINF-2 H-PL-1", "H-E1-4", "E3-REINF-2", "GN-REINF-2", "GX-REINF-1"),
    "attack": _by_book("PL-ATT-4 PL-DICE-1", "H-E1-2", "E3-DICE-1", "GN-DICE-1", "GX-DICE-1"),
    "defence": _by_book("PL-DICE-3", "H-E1-2", "E3-DICE-2", "GN-DICE-2", "GX-DICE-2"),
    "losses": _by_book("PL-RES-1 PL-RES-2", "E1-RES-1", "E3-RES-1", "GN-RES-1", "GX-RES-1"),
    "occupation": _by_book("PL-OCC-1", "E1-OCC-1", "E3-OCC-1", "GN-OCC-1", "GX-OCC-1 H-GX-4"),
    "fortify_adjacent": _by_book("PL-FORT-1", "E1-FORT-1", "E3-FORT-1", "GN-FORT-1", "GX-MOVE-1"),
    "fortify_path": _by_book("PL-FORT-1", "E1-FORT-1", "E3-FORT-1", "GN-FORT-1", "GX-MOVE-1"),
    "fortify_free": _by_book(*["GN-VAR-2"] * 5),
    "sets_fixed": _by_book("PL-SET-3", "PL-SET-3", "E3-FIX-1 H-E3-3", "PL-SET-3", "GX-SET-1"),
    "sets_ascending": _by_book("PL-ASC-1", "E1-SET-2", "E3-SET-3", "GN-SET-3", "GX-3P-3"),
    "sets_increments": _by_book(*["GN-VAR-3"] * 5),
    "joker_any": _by_book("PL-SET-2 H-PL-6", "E1-SET-1", "E3-SET-1", "H-GN-1", "H-GX-7"),
    "joker_pair_only": _by_book(*["GX-3P-2"] * 5),
    "two_jokers": _by_book("H-PL-6", "H-PL-6", "H-PL-6", "H-PL-6", "H-GX-7"),
    "bonus_per_card": _by_book("PL-BONUS-1", "PL-BONUS-1", "E3-FIX-3", "PL-BONUS-1", "PL-BONUS-1"),
    "bonus_per_set": _by_book(*["E1-BONUS-1"] * 5),
    "bonus_per_turn": _by_book(*["E3-BONUS-1 E3-BONUS-2"] * 5),
    "bonus_none": _by_book("H-GN-10", "H-GN-10", "H-GN-10", "H-GN-10", "H-GN-10"),
    "forced": _by_book("PL-TRADE-2", "E1-TRADE-1", "E3-TRADE-2", "GN-TRADE-1", "GX-TRADE-2"),
    "elimination_next_turn": _by_book("PL-ELIM-2", "H-E1-8", "PL-ELIM-2", "PL-ELIM-2", "GX-ELIM-1"),
    "elimination_down_to_4": _by_book(*["E3-ELIM-2"] * 5),
    "elimination_down_to_5": _by_book(*["GN-ELIM-2"] * 5),
    "traded_bottom": _by_book(*["PL-TRADE-3"] * 5),
    "traded_out": _by_book(*["GN-SET-1 H-ALL-2"] * 5),
    "traded_reshuffled": _by_book("GX-TRADE-1", "H-ALL-2", "H-ALL-2", "GX-TRADE-1", "GX-TRADE-1"),
    "award": _by_book("PL-CARD-1", "E1-CARD-2", "E3-CARD-1", "GN-CARD-1", "GX-CARD-1"),
    "goal_mission": _by_book("PL-GOAL-1", "E1-COMP-1", "E3-WIN-1", "PL-GOAL-1", "GX-GOAL-1"),
    "goal_world": _by_book("PL-WD-1", "E1-WIN-1", "E3-WIN-1", "GN-WIN-1", "GX-3P-1"),
    "goal_of_two": _by_book("PL-2P-1", "H-E1-9", "E3-WIN-1", "GN-2P-3", "GX-2P-9"),
    "goal_capitals": _by_book(*["PL-CAP-5 PL-CAP-6 PL-CAP-7 H-PL-19"] * 5),
    "capital_named": _by_book(*["PL-CAP-1 PL-CAP-2 H-PL-16"] * 5),
    "capital_lost": _by_book(*["PL-CAP-3 PL-CAP-4 H-PL-17 H-PL-18"] * 5),
    "claim_announced": _by_book(*["PL-WIN-2"] * 5),
    "claim_at_once": _by_book(*["H-GX-10"] * 5),
    "claim_automatic": _by_book(*["GX-WIN-1 H-GX-10 H-ALL-15"] * 5),
    "destroyed_counts": _by_book(*["H-PL-12"] * 5),
    "destroyed_territories_24": _by_book(*["H-PL-12"] * 5),
    "neutral": _by_book(
        "PL-2P-2 PL-2P-3 PL-2P-4", "E1-2P-1 H-E1-9", "H-E1-9", "GN-2P-1 GN-2P-2", "GX-2P-1 GX-2P-2"
    ),
    "neutral_defends": _by_book(
        "PL-2P-1 PL-2P-8 PL-2P-9", "E1-2P-1 H-E1-9", "H-E1-9", "GN-2P-3", "GX-2P-5"
    ),
    "neutral_attacks": _by_book(*["GX-2P-5 GX-2P-6 GX-2P-7 GX-2P-8 H-GX-14"] * 5),
    "neutral_reinforced": _by_book(*["PL-2P-6 PL-2P-7 H-PL-9"] * 4, "GX-2P-4"),
    "stack_limit": _by_book(*["GN-VAR-1"] * 5),
    "reroll": _by_book(*["GN-VAR-4"] * 5),
    "defence_standing": _by_book(*["H-PL-5"] * 5),
    "defence_fixed": _by_book(*["GN-DICE-2"] * 5),
    "defence_live": _by_book(*["H-PL-5"] * 5),
}
"""Topics whose name ends in an option's value hold where the option has that value."""
