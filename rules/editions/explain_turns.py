"""Facts about the turns of a game, chapter by chapter: reinforcement, battle, cards."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from rules.core.dice import ProvableDice
from rules.core.edition import Combat, Edition, Table
from rules.model.board import JOKER, CardId, Deck, Holding
from rules.model.events import IncomeGranted
from rules.model.state import GameState

_SETS_TOLD: Final = 14
"""The number of sets whose worth is told: as many as 44 cards make (`H-GN-5`)."""

_STACKS_TOLD: Final = 10

Facts = tuple[str, str, Mapping[str, Any]]
"""A topic, the topic under which it is cited, and its facts."""


def reinforcement_facts(edition: Edition) -> Iterator[Facts]:
    """Armies that territories and regions bring."""
    regions = edition.board.regions.values()
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


def battle_facts(edition: Edition) -> Iterator[Facts]:
    """Dice, losses, occupation, and the moves at a turn's end."""
    combat = edition.combat
    dice = [_attack(edition, n) for n in range(1, _STACKS_TOLD + 1)]
    yield f"attack_{_announcement(combat)}", "attack", {"attack_dice": dice}
    defence = [(n, combat.defence(n)) for n in range(1, _STACKS_TOLD + 1)]
    yield (
        "defence",
        "defence",
        {"defence_dice": [{"stack": n, "dice": [r[0], r[-1]]} for n, r in defence]},
    )
    order = edition.defence
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
    fortify = edition.options["fortify"]
    cited = "fortify_free" if fortify == "free" else "fortify"
    yield f"fortify_{fortify}", cited, {"fortify": fortify, "regroups": _regroups(edition)}


def _regroups(edition: Edition) -> str:
    """When a player regroups: once in a turn or tour, or in its first stage and, without an attack, its third."""
    if edition.alliance and edition.alliance.stages > 1:
        return "stages"
    return "tour" if edition.tours else "turn"


def _announcement(combat: Combat) -> str:
    """The attacker's announcement: dice alone, or armies from which the dice follow."""
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


def card_facts(edition: Edition) -> Iterator[Facts]:
    """The worth of sets, when they are traded, and how cards are earned."""
    rules, options = edition.cards, edition.options
    kind, values = options["sets"], _set_values(edition)
    three_alike = values["by_symbols"]["different"] is None  # and nothing else is a set (`H-E3-3`)
    told = f"sets_{kind}_alike" if three_alike else f"sets_{kind}"
    yield told, f"sets_{kind}", {"sets": kind, "set_values": values}
    joker = options["joker"]
    # Under first readings a joker goes with a pair, and with a second joker and any card.
    alike = joker == "pair_only" and _worth(edition, (JOKER, JOKER, edition.deck.kinds[0]), 0)
    yield f"joker_{'alike' if alike else joker}", f"joker_{joker}", {"joker": joker}
    if kind == "fixed" and (joker == "any" or alike):
        two = options["two_jokers"]
        as_kind = three_alike and two == "best"
        told = "two_jokers_alike" if as_kind else f"two_jokers_{two}"
        yield told, "two_jokers", {"two_jokers": two}
    bonus = options["bonus"]
    facts = {"card_bonus": bonus, "card_bonus_armies": rules.bonus.armies}
    yield f"bonus_{bonus}", f"bonus_{bonus}", facts
    forced = "forced_second" if rules.second_forced else "forced"
    yield (
        forced,
        "forced",
        {"must_trade_from": rules.forced_from, "second_set_forced": rules.second_forced},
    )
    if three_alike:
        facts = {"must_trade_from": rules.forced_from, "trade_waived": "without_a_set"}
        yield "forced_waived", "forced_waived", facts
    after = options["trade_after_elimination"]
    yield f"elimination_{after}", f"elimination_{after}", {"trade_after_elimination": after}
    yield f"traded_{rules.traded}", f"traded_{rules.traded}", {"traded_cards": rules.traded}
    award = "turn" if rules.one_per_turn else "conquest"
    yield f"award_{award}", "award", {"card_for_each": award}


def _set_values(edition: Edition) -> dict[str, Any]:
    """The worth of sets: by symbols where those count, and of the first, second, ... set."""
    first, second, third = edition.deck.kinds
    sets: Mapping[str, Sequence[str]] = {
        **{kind: (kind, kind, kind) for kind in edition.deck.kinds},
        "different": (first, second, third),
        **{f"{kind}_and_joker": (kind, kind, JOKER) for kind in edition.deck.kinds},
        "different_and_joker": (first, second, JOKER),
    }
    return {
        "by_symbols": {name: _worth(edition, symbols, 0) for name, symbols in sets.items()},
        "by_number": [_worth(edition, sets[third], traded) for traded in range(_SETS_TOLD)],
    }


def _worth(edition: Edition, symbols: Sequence[str], traded: int) -> int | None:
    """The armies for three such cards after so many sets; None if they are no set."""
    shown = {CardId(str(number)): symbol for number, symbol in enumerate(symbols)}
    deck = Deck(edition.deck.id, shown, edition.deck.kinds)
    reading = edition.cards.sets(deck, tuple(shown), traded)
    return reading.armies if reading else None
