"""Setups: the ways in which armies come onto the board before play."""

from dataclasses import dataclass
from typing import Final

from rules.core.edition import Deed, Lot, Opening
from rules.mechanics.dealing import deal_territories, muster, muster_neutral
from rules.mechanics.schedules import all_at_once, claims_before
from rules.mechanics.seating import seat_neutral

_ONE_EACH: Final = Lot()


@dataclass(frozen=True, slots=True)
class Setup:
    """A setup: the General's deeds, the steps in which players act, and how much they lay at a time."""

    deeds: tuple[Deed, ...]
    opening: Opening
    lot: Lot = _ONE_EACH
    neutral: bool = False
    """Whether neutral armies are on the board."""


def with_deal(*then: str, jokers: bool = False) -> Setup:
    """The territories are dealt, then the rest of the armies is placed (`PL-SETUP-6`, `-8`)."""
    return Setup((deal_territories(jokers=jokers), muster), all_at_once(*then))


def with_everything_dealt(armies: int) -> Setup:
    """The territories are dealt with all armies on them, and play begins (`L-SETUP-1`)."""
    return Setup((deal_territories(armies=armies),), all_at_once())


def with_claims(*then: str) -> Setup:
    """The territories are claimed one by one, then the rest is placed (`E3-SETUP-2`, `-3`)."""
    return Setup((muster,), claims_before("claim", *then), Lot(after_claims=True))


def with_neutral_pairs(*then: str) -> Setup:
    """The territories are dealt, fourteen with two neutral armies each (`PL-2P-3`, `-4`, `GX-2P-2`)."""
    deeds = (seat_neutral, deal_territories(neutral_armies=2), muster)
    return Setup(deeds, all_at_once(*then), neutral=True)


def with_neutral_placed(armies: int, *then: str) -> Setup:
    """The territories are dealt, fourteen to the neutral; two own and one neutral in turn (`GN-2P-1`, `-2`)."""
    deeds = (seat_neutral, deal_territories(), muster, muster_neutral(armies))
    return Setup(deeds, all_at_once(*then), Lot(own=2, neutral=1), neutral=True)
