"""What holds in a game: facts of its compiled edition with the ids of the rules. Words are elsewhere.

The facts are read off the edition's own parts, as a game would meet them, so they can't differ
from what is played.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from rules.citations import CITED
from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.edition import Edition, Table
from rules.mechanics.goals import CAPITALS_NEEDED
from rules.model.board import JOKER, Deck, Holding
from rules.model.errors import DataError
from rules.model.events import IncomeGranted
from rules.model.ids import NEUTRAL, CardId
from rules.model.state import GameState
from rules.rulebook import Rulebook

PIECES: Final[Mapping[str, Mapping[str, int]]] = {
    "world": {"infantry": 1, "cavalry": 5, "artillery": 10},
    "galaxy": {"three_sided": 1, "four_sided": 5, "five_sided": 10},
}
"""What the plastic pieces of a board's game stand for (`PL-COMP-3`, `GX-COMP-2`)."""

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
    table = start(edition, edition.colours[:players], ProvableDice(b"", 0))
    found = (
        *_beginning(book, table, options, players),
        *_reinforcement(table),
        *_battle(edition),
        *_cards(edition),
        *_end(edition, players),
    )
    return tuple(Rule(topic, CITED[cited][book.name], facts) for topic, cited, facts in found)


Told = tuple[str, str, Mapping[str, Any]]
"""A topic, the topic under which it is cited, and its facts."""


def _beginning(
    book: Rulebook[Any], table: Table, options: Mapping[str, Any], players: int
) -> Iterator[Told]:
    edition, state = table.edition, table.state
    of_two = "_of_two" if players == 2 else ""
    yield (
        "start_armies",
        f"start_armies{of_two}",
        {
            "players": players,
            "start_armies": edition.start_armies,
            "start_armies_by_players": _start_armies(book, options),
        },
    )
    yield "pieces", "pieces", {"piece_values": PIECES[edition.board.id]}
    claimed = state.step is not None and state.step.phase == "claim"
    territories = "claimed" if claimed else "dealt"
    yield f"territories_{territories}", f"territories{of_two}", {"territories": territories}
    if NEUTRAL in state.fates.neutrals:
        armies = state.armies_of(NEUTRAL) + state.to_place.get(NEUTRAL, 0)
        yield "neutral", "neutral", {"neutral_armies": armies}
    yield _turn(edition, of_two)


def _turn(edition: Edition, of_two: str) -> Told:
    alliance, phases = edition.alliance, [phase.name for phase in edition.phases]
    if alliance is None:
        return "turn", f"turn{of_two}", {"phases": phases}
    if alliance.stages == 1:
        return "turn_with_ally", "turn_with_ally", {"phases": phases, "ally_stages": "one"}
    return (
        "turn_of_three_stages",
        "turn_of_three_stages",
        {"phases": phases, "ally_stages": "three"},
    )


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
    if any(phase.name == "place_neutral" for phase in edition.phases):
        yield "neutral_reinforced", "neutral_reinforced", {"neutral_share": 2}


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
    yield (
        "attack",
        "attack",
        {"attack_dice": [_attack(edition, n) for n in range(1, STACKS_TOLD + 1)]},
    )
    defence = [(n, combat.defence(n)) for n in range(1, STACKS_TOLD + 1)]
    yield (
        "defence",
        "defence",
        {"defence_dice": [{"stack": n, "dice": [r[0], r[-1]]} for n, r in defence]},
    )
    order = options["defence"]
    yield f"defence_{order}", f"defence_{order}", {"defence": order}
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


def _end(edition: Edition, players: int) -> Iterator[Told]:
    goal, claim = edition.options["goal"], edition.options["claim"]
    cited = "goal_of_two" if players == 2 and goal == "world" else f"goal_{goal}"
    facts: dict[str, Any] = {"goal": goal}
    if goal == "capitals":
        facts["capitals_needed"] = CAPITALS_NEEDED[players]
        facts["capitals_needed_by_players"] = {str(n): c for n, c in CAPITALS_NEEDED.items()}
    yield f"goal_{goal}", cited, facts
    if goal == "mission":
        other = edition.options["destroyed_by_other"]
        yield f"destroyed_{other}", f"destroyed_{other}", {"destroyed_by_other": other}
    if goal != "world":
        yield f"claim_{claim}", f"claim_{claim}", {"claim": claim}
