"""Citations: for each topic, the ids of the rules that it follows.

A rulebook's page cites its own rules. House rules for all rulebooks, and rules that an option takes
from another one, are cited here once; a page with a rule of its own on a topic cites that instead.
Where only another rulebook is cited, the house rule by which its part is played comes first (`H-ALL-18`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final

_HOUSE: Final = "H-"
"""How the ids of our own readings begin, whichever rulebook they are about."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One topic: the rules that it follows, and its facts by name, all JSON values."""

    topic: str
    ids: tuple[str, ...]
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfTwo:
    """Citations of the rules for two players; ids are separated by spaces."""

    start_armies: str
    territories: str
    laid: str
    turn: str
    goal: str
    neutral: str
    neutral_defends: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Citations:
    """Citations of the rules of a rulebook; ids are separated by spaces.

    A topic whose name ends in an option's value applies where the option has that value.
    """

    start_armies: str
    pieces: str
    territories: str
    laid: str
    order: str
    turn: str
    income: str
    bonuses: str
    attack: str
    defence: str
    losses: str
    occupation: str
    fortify: str
    joker_any: str
    forced: str
    award: str
    goal_world: str
    of_two: OfTwo | None = None
    """None in a rulebook that is not for two."""

    missions: str = "PL-SETUP-3 PL-SETUP-4"
    own_colour: str = "H-PL-11"
    goal_mission: str = "PL-GOAL-1"
    goal_capitals: str = "PL-CAP-5 PL-CAP-6 PL-CAP-7 H-PL-19"
    destroyed_counts: str = "H-PL-12"
    destroyed_territories_24: str = "H-PL-12"
    claim_announced: str = "PL-WIN-2"
    claim_at_once: str = "H-GX-10"
    claim_automatic: str = "GX-WIN-1 H-GX-10 H-ALL-15"

    turn_of_three_stages: str = "GX-2P-4 GX-2P-6 GX-2P-9 H-GX-14"
    turn_with_ally: str = "GX-2P-4 GX-2P-9 H-GX-14"
    neutral_attacks: str = "GX-2P-5 GX-2P-6 GX-2P-7 GX-2P-8 H-GX-14"
    neutral_reinforced: str = "PL-2P-6 PL-2P-7 H-PL-9"

    defence_standing: str = "H-PL-5"
    defence_live: str = "H-PL-5"
    defence_fixed: str = "GN-DICE-2"
    reroll: str = "GN-VAR-4 H-GN-9 H-GN-11"
    stack_limit: str = "GN-VAR-1"
    fortify_free: str = "GN-VAR-2"

    sets_fixed: str = "PL-SET-3"
    sets_ascending: str = "PL-ASC-1"
    sets_increments: str = "GN-VAR-3"
    joker_pair_only: str = "GX-3P-2"
    two_jokers: str = "H-PL-6"
    forced_waived: str = "H-E3-3"
    bonus_per_card: str = "PL-BONUS-1"
    bonus_per_set: str = "E1-BONUS-1"
    bonus_per_turn: str = "E3-BONUS-1 E3-BONUS-2"
    bonus_none: str = "H-GN-10"
    elimination_next_turn: str = "PL-ELIM-2"
    elimination_down_to_4: str = "E3-ELIM-2"
    elimination_down_to_5: str = "GN-ELIM-2"
    resign: str = "H-ALL-13"
    take_back: str = "H-ALL-16"
    longest_attack: str = "H-ALL-17"
    borrowed: str = "H-ALL-18"
    traded_bottom: str = "PL-TRADE-3"
    traded_out: str = "GN-SET-1 H-ALL-2"
    traded_reshuffled: str = "GX-TRADE-1"

    def ids(self, topic: str) -> tuple[str, ...]:
        """The rule ids of a topic, such as `turn`, or `of_two.turn` for two players.

        At least one is this rulebook's own, or a reading of ours.

        Raises:
            AttributeError: there is no such topic, or the rulebook says nothing about two.
        """
        cited: str = attrgetter(topic)(self)
        ids = tuple(cited.split())
        own = any(each.startswith((self._own, _HOUSE)) for each in ids)
        return ids if own else (self.borrowed, *ids)

    @property
    def _own(self) -> str:
        """How the ids of this rulebook's rules begin: as that of the armies at the start does."""
        return self.start_armies.partition("-")[0] + "-"

    def __iter__(self) -> Iterator[str]:
        """Every id that is cited, once for each citation."""
        for part in (self, self.of_two):
            for each in fields(part) if part else ():
                cited = getattr(part, each.name)
                yield from cited.split() if isinstance(cited, str) else ()
