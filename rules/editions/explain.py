"""What holds in a game: facts of its compiled edition with the ids of the rules. Words are elsewhere.

The facts are read off the edition's own parts, as a game would meet them, so they can't differ
from what is played.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, TypeVar

from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.edition import Combat, Edition, Table
from rules.editions.citations import CITED
from rules.editions.rulebook import Rulebook
from rules.model.board import JOKER, Deck, DestroyColour, Holding
from rules.model.errors import DataError
from rules.model.events import IncomeGranted
from rules.model.ids import NEUTRAL, CardId
from rules.model.state import GameState
from rules.phases.claim_land import CLAIM
from rules.phases.place import LAY

T = TypeVar("T")

SETS_TOLD: Final = 14
"""As many sets as 44 cards make (`H-GN-5`)."""

STACKS_TOLD: Final = 10


@dataclass(frozen=True, slots=True)
class Rule:
    """One topic: the rules that it follows, and its facts by name, all JSON values."""

    topic: str
    ids: tuple[str, ...]
    facts: Mapping[str, Any]


def explain(
    book: Rulebook[Any], edition: Edition, options: Mapping[str, Any], players: int
) -> tuple[Rule, ...]:
    """All that holds in this game of so many players; `options` as they were asked for."""
    dice = _DealtWith(b"", 0)
    table = start(edition, edition.colours[:players], dice)
    found = (
        *_beginning(book, table, options, players),
        *_setup(table, jokers=dice.jokers),
        *_routes(edition),
        *_missions(edition, players),
        *_neutral(table),
        *_reinforcement(table),
        *_battle(edition),
        *_cards(edition),
        *_capitals(edition),
        *_end(edition, players),
    )
    return tuple(Rule(topic, CITED[cited][book.name], facts) for topic, cited, facts in found)


class _DealtWith(ProvableDice):
    """Dice that see whether jokers are dealt out among the territories (`GX-SETUP-3`)."""

    jokers = False

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        self.jokers |= label == "deal" and any(str(item).startswith(JOKER) for item in items)
        return super().shuffled(items, label)


Told = tuple[str, str, Mapping[str, Any]]
"""A topic, the topic under which it is cited, and its facts."""


def _beginning(
    book: Rulebook[Any], table: Table, options: Mapping[str, Any], players: int
) -> Iterator[Told]:
    edition = table.edition
    yield (
        "start_armies",
        "start_armies_of_two" if players == 2 else "start_armies",
        {
            "players": players,
            "start_armies": edition.start_armies,
            "start_armies_by_players": _start_armies(book, options),
        },
    )
    if pieces := edition.board.pieces:
        yield "pieces", "pieces", {"piece_values": dict(pieces)}


def _setup(table: Table, *, jokers: bool) -> Iterator[Told]:
    edition, step = table.edition, table.state.step
    of_two = "_of_two" if edition.neutral else ""
    phase = step.phase if step else ""
    territories = "claimed" if phase == CLAIM.name else "dealt"
    among = "_with_jokers" if jokers else ""
    facts = {"territories": territories, "jokers_dealt": jokers}
    yield f"territories_{territories}{among}", f"territories{of_two}", facts
    laid = "together" if phase == LAY.name else "in_turn"
    yield f"laid_{laid}", f"laid{of_two}", {"laid": laid, "laid_at_a_time": edition.lot.own}
    yield f"order_{edition.order}", "order", {"order": edition.order}
    yield _turn(edition, of_two)


def _turn(edition: Edition, of_two: str) -> Told:
    alliance, phases = edition.alliance, [each.name for each in edition.phases]
    if alliance is None:
        return "turn", f"turn{of_two}", {"phases": phases, "tours": edition.tours}
    topic = "turn_with_ally" if alliance.stages == 1 else "turn_of_three_stages"
    return topic, topic, {"phases": phases, "tours": False, "stages": alliance.stages}


def _routes(edition: Edition) -> Iterator[Told]:
    """Which territories of different regions are joined, where the table agrees on that."""
    agreed = edition.options.get("routes")
    if agreed == "open":
        yield "routes_open", "routes", {"routes": "open"}
    elif agreed is not None:
        yield "routes", "routes", {"routes": sorted(map(list, edition.board.sea_links))}


def _missions(edition: Edition, players: int) -> Iterator[Told]:
    """The mission cards, where they are played for; those of colours that nobody plays are left out."""
    if "mission" not in edition.goals:
        return
    colours = sum(isinstance(card, DestroyColour) for card in edition.missions.values())
    left = len(edition.missions) - max(0, colours - players)
    yield "missions", "missions", {"missions": left}
    own = edition.options["own_colour"]
    yield f"own_colour_{own}", "own_colour", {"own_colour": own}


def _neutral(table: Table) -> Iterator[Told]:
    """The third side of two players: what it starts with, what it does, and what it gets."""
    edition, state = table.edition, table.state
    if NEUTRAL not in state.fates.neutrals:
        return
    held = state.territories_of(NEUTRAL)
    facts = {
        "neutral_armies": state.armies_of(NEUTRAL) + state.to_place.get(NEUTRAL, 0),
        "neutral_territories": len(held),
        "neutral_each": min(state.land[territory].armies for territory in held),
        "neutral_laid": edition.lot.neutral,
        "laid_at_a_time": edition.lot.own,
    }
    laid = "laid" if edition.lot.neutral else "dealt"
    yield f"neutral_{laid}", "neutral", facts
    attacks = NEUTRAL in edition.forces(table, state.seats[0])
    does = "attacks" if attacks else "defends"
    yield f"neutral_{does}", f"neutral_{does}", {"neutral_attacks": attacks}
    if any(phase.name == "place_neutral" for phase in edition.phases):
        yield "neutral_reinforced", "neutral_reinforced", {"neutral_share": 2}
    else:
        yield "neutral_unreinforced", "neutral_defends", {"neutral_share": None}


def _start_armies(book: Rulebook[Any], options: Mapping[str, Any]) -> dict[str, int]:
    armies: dict[str, int] = {}
    for players in book.players:
        try:
            armies[str(players)] = book.edition(options, players).start_armies
        except DataError:
            continue  # these options are not for so many
    return armies


def _reinforcement(table: Table) -> Iterator[Told]:
    edition, regions = table.edition, table.board.regions.values()
    yield "income", "income", {"income": _income(edition)}
    yield "bonuses", "bonuses", {"bonuses": {region.id: region.bonus for region in regions}}


def _income(edition: Edition) -> list[dict[str, int]]:
    """Armies for territories alone: `armies` for `low` to `high` territories held."""
    count = len(edition.board.territories)
    rows = [(held, _base_income(edition, held)) for held in range(1, count + 1)]
    steps: list[dict[str, int]] = []
    for armies, group in groupby(rows, key=lambda row: row[1]):
        held = [row[0] for row in group]
        steps.append({"low": held[0], "high": held[-1], "armies": armies})
    return steps


def _base_income(edition: Edition, held: int) -> int:
    seat, other = edition.colours[:2]
    territories = sorted(edition.board.territories)
    land = {t: Holding(seat if i < held else other, 1) for i, t in enumerate(territories)}
    table = Table(edition, GameState(seats=(seat, other), land=land), ProvableDice(b"", 0))
    granted = edition.income(table, seat)
    if not isinstance(granted, IncomeGranted):
        raise TypeError("an income that grants nothing")
    regions = edition.board.regions
    return granted.armies - sum(regions[region].bonus for region in granted.regions)


def _battle(edition: Edition) -> Iterator[Told]:
    combat, options = edition.combat, edition.options
    dice = [_attack(edition, n) for n in range(1, STACKS_TOLD + 1)]
    yield f"attack_{_announced(combat)}", "attack", {"attack_dice": dice}
    defence = [(n, combat.defence(n)) for n in range(1, STACKS_TOLD + 1)]
    yield (
        "defence",
        "defence",
        {"defence_dice": [{"stack": n, "dice": [r[0], r[-1]]} for n, r in defence]},
    )
    order = options["defence"]
    chosen = order if any(len(dice) > 1 for _, dice in defence) else "fixed"
    yield f"defence_{chosen}", f"defence_{chosen}", {"defence": order}
    yield "losses", "losses", {"equal_dice": "defender"}
    sent = combat.follow(3, 2) == 3
    least = "armies_sent" if sent else "dice_rolled"
    exactly = "exactly" if combat.exactly else "at_least"
    yield f"occupation_{least}_{exactly}", "occupation", {"occupy": {"least": least, exactly: True}}
    if edition.reroll:
        yield "reroll", "reroll", {"reroll": "with_card"}
    if edition.stack_limit:
        yield "stack_limit", "stack_limit", {"stack_limit": edition.stack_limit}
    fortify = options["fortify"]
    yield f"fortify_{fortify}", f"fortify_{fortify}", {"fortify": fortify}


def _announced(combat: Combat) -> str:
    """What the attacker says of his force: dice alone, or armies from which the dice follow."""
    if not combat.names_armies:
        return "dice"
    if len(combat.dice(3)) > 1:
        return "armies_sent"
    return "armies_used" if combat.commit(3)[0] == 1 else "armies_taking_part"


def _attack(edition: Edition, stack: int) -> dict[str, Any]:
    combat = edition.combat
    commit = combat.commit(stack)
    if not commit:
        return {"stack": stack, "armies": None, "dice": None}
    dice = [combat.dice(commit[0])[0], combat.dice(commit[-1])[-1]]
    armies = [commit[0], commit[-1]] if combat.names_armies else None
    return {"stack": stack, "armies": armies, "dice": dice}


def _cards(edition: Edition) -> Iterator[Told]:
    rules, options = edition.cards, edition.options
    kind = options["sets"]
    yield f"sets_{kind}", f"sets_{kind}", {"sets": kind, "set_values": _set_values(edition)}
    joker = options["joker"]
    yield f"joker_{joker}", f"joker_{joker}", {"joker": joker}
    if kind == "fixed" and joker == "any":
        two = options["two_jokers"]
        yield f"two_jokers_{two}", "two_jokers", {"two_jokers": two}
    bonus = options["bonus"]
    facts = {"card_bonus": bonus, "card_bonus_armies": rules.bonus.armies}
    yield f"bonus_{bonus}", f"bonus_{bonus}", facts
    forced = "forced_second" if rules.second_forced else "forced"
    yield (
        forced,
        "forced",
        {"must_trade_from": rules.forced_from, "second_set_forced": rules.second_forced},
    )
    after = options["trade_after_elimination"]
    yield f"elimination_{after}", f"elimination_{after}", {"trade_after_elimination": after}
    yield f"traded_{rules.traded}", f"traded_{rules.traded}", {"traded_cards": rules.traded}
    award = "turn" if rules.one_per_turn else "conquest"
    yield f"award_{award}", "award", {"card_for_each": award}


def _set_values(edition: Edition) -> dict[str, Any]:
    """By symbols where those count, and what the first, second, ... set brings."""
    first, second, third = edition.deck.kinds
    sets: Mapping[str, Sequence[str]] = {
        **{kind: (kind, kind, kind) for kind in edition.deck.kinds},
        "different": (first, second, third),
        **{f"{kind}_and_joker": (kind, kind, JOKER) for kind in edition.deck.kinds},
        "different_and_joker": (first, second, JOKER),
    }
    return {
        "by_symbols": {name: _worth(edition, symbols, 0) for name, symbols in sets.items()},
        "by_number": [_worth(edition, sets[third], traded) for traded in range(SETS_TOLD)],
    }


def _worth(edition: Edition, symbols: Sequence[str], traded: int) -> int | None:
    """What three such cards bring after so many sets; None if they are no set."""
    shown = {CardId(str(number)): symbol for number, symbol in enumerate(symbols)}
    deck: Deck = Deck(edition.deck.id, shown, edition.deck.kinds)
    reading = edition.cards.sets(deck, tuple(shown), traded)
    return reading.armies if reading else None


def _capitals(edition: Edition) -> Iterator[Told]:
    """Naming capitals, and what becomes of one that is lost."""
    if "capitals" not in edition.goals:
        return
    yield "capital_named", "capital_named", {"capital_card": "out_of_the_deck"}
    lost_by = edition.options["capital_lost_by"]
    falls = {"hand": "conqueror", "region": "conqueror", "armies": 1}
    facts = {"capital_lost_by": lost_by, "capital_brings": falls}
    yield f"capital_lost_by_{lost_by}", "capital_lost", facts


def _end(edition: Edition, players: int) -> Iterator[Told]:
    goal, claim = edition.goal, edition.claim
    cited = "goal_of_two" if players == 2 and goal == "world" else f"goal_{goal}"
    facts: dict[str, Any] = {"goal": goal}
    if needed := edition.capitals_needed:
        facts["capitals_needed"] = needed[players]
        facts["capitals_needed_by_players"] = {str(n): count for n, count in needed.items()}
    yield f"goal_{goal}", cited, facts
    if goal == "mission":
        other = edition.options["destroyed_by_other"]
        yield f"destroyed_{other}", f"destroyed_{other}", {"destroyed_by_other": other}
    if goal != "world":
        yield f"claim_{claim}", f"claim_{claim}", {"claim": claim}
