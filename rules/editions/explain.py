"""The rules in force in a game: facts of its edition with rule ids. The wording is elsewhere.

The facts are read from the edition's own parts, as a game uses them, so they can't differ from actual play.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, TypeVar

from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.edition import Combat, Edition, Table
from rules.editions.rulebook import Rule, Rulebook
from rules.model.board import JOKER, NEUTRAL, CardId, Deck, DestroyColour, Holding
from rules.model.errors import DataError
from rules.model.events import IncomeGranted
from rules.model.state import GameState
from rules.phases.setup import CLAIM, LAY

_SETS_TOLD: Final = 14
"""The number of sets whose values are listed: as many as 44 cards make (`H-GN-5`)."""

_STACKS_TOLD: Final = 10

Facts = tuple[str, str, Mapping[str, Any]]
"""A topic, the topic it is cited under, and its facts."""


def reinforcement_facts(edition: Edition) -> Iterator[Facts]:
    """Armies for territories and regions."""
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
    """Dice, losses, occupation, and fortifying."""
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
    """When a player fortifies: once per turn or tour, or in the stages of `H-GX-14`.

    There it is in a turn's first stage and, without an attack, its third.
    """
    if edition.alliance and edition.alliance.stages > 1:
        return "stages"
    return "tour" if edition.tours else "turn"


def _announcement(combat: Combat) -> str:
    """What the attacker announces: only dice, or armies that determine the dice."""
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
    """The values of sets, when they are traded, and how cards are earned."""
    rules, options = edition.cards, edition.options
    kind, values = options["sets"], _set_values(edition)
    three_alike = values["by_symbols"]["different"] is None  # and nothing else is a set (`H-E3-3`)
    told = f"sets_{kind}_alike" if three_alike else f"sets_{kind}"
    yield told, f"sets_{kind}", {"sets": kind, "set_values": values}
    joker = options["joker"]
    # In first versions a joker goes with a pair, and with a second joker and any card.
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
    """The values of sets: by symbols if those count, and of the first, second, ... set."""
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
    """The armies for three such cards after this many sets; None if they aren't a set."""
    shown = {CardId(str(number)): symbol for number, symbol in enumerate(symbols)}
    deck = Deck(edition.deck.id, shown, edition.deck.kinds)
    reading = edition.cards.sets(deck, tuple(shown), traded)
    return reading.armies if reading else None


T = TypeVar("T")


def list_rules(
    book: Rulebook[Any], edition: Edition, options: Mapping[str, Any], players: int
) -> tuple[Rule, ...]:
    """All rules of a game for this number of players; `options` are those explicitly chosen."""
    dice = _DealtWith(b"", 0)
    table = start(edition, edition.colours[:players], dice)

    def cited(*told: Iterable[Facts]) -> Iterator[Rule]:
        for part in told:
            yield from (Rule(topic, book.citations.ids(cite), facts) for topic, cite, facts in part)

    return (
        *cited(_beginning(book, table, options, players), _setup(table, jokers=dice.jokers)),
        *book.setup_rules(edition),
        *cited(_missions(table, players), _neutral(table)),
        *cited(reinforcement_facts(edition), battle_facts(edition), card_facts(edition)),
        *book.goal_rules(edition),
        *cited(_end(edition, players), _orders(edition)),
    )


class _DealtWith(ProvableDice):
    """Dice that detect whether jokers are dealt with the territories (`GX-SETUP-3`)."""

    jokers = False

    def shuffled(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        self.jokers |= label == "deal" and any(str(item).startswith(JOKER) for item in items)
        return super().shuffled(items, label)


def _beginning(
    book: Rulebook[Any], table: Table, options: Mapping[str, Any], players: int
) -> Iterator[Facts]:
    edition = table.edition
    yield (
        "start_armies",
        "of_two.start_armies" if players == 2 else "start_armies",
        {
            "players": players,
            "start_armies": edition.start_armies,
            "start_armies_by_players": _start_armies(book, options),
        },
    )
    if pieces := edition.board.pieces:
        yield "pieces", "pieces", {"piece_values": dict(pieces)}


def _start_armies(book: Rulebook[Any], options: Mapping[str, Any]) -> dict[str, int]:
    armies: dict[str, int] = {}
    for players in book.players:
        try:
            armies[str(players)] = book.edition(options, players).start_armies
        except DataError:
            continue  # these options don't allow this number
    return armies


def _setup(table: Table, *, jokers: bool) -> Iterator[Facts]:
    edition, step = table.edition, table.state.step
    cited = "of_two." if edition.neutral else ""
    phase = step.phase if step else ""
    territories = "claimed" if phase == CLAIM.name else "dealt"
    among = "_with_jokers" if jokers else ""
    facts: dict[str, Any] = {"territories": territories, "jokers_dealt": jokers}
    if table.state.round and (each := _on_each(table)) > 1:
        among, facts["armies_on_each"] = "_with_all", each
    yield f"territories_{territories}{among}", f"{cited}territories", facts
    if table.state.round == 0:
        laid = "together" if phase == LAY.name else "in_turn"
        yield f"laid_{laid}", f"{cited}laid", {"laid": laid, "laid_at_a_time": edition.lot.own}
    yield f"order_{edition.order}", "order", {"order": edition.order}
    yield _turn(edition, f"{cited}turn")


def _on_each(table: Table) -> int:
    """The armies on each of a player's territories if all of them are there from the deal on."""
    return min(holding.armies for holding in table.state.land.values() if holding.owner != NEUTRAL)


def _turn(edition: Edition, cited: str) -> Facts:
    alliance, phases = edition.alliance, [each.name for each in edition.phases]
    if alliance is None:
        return "turn", cited, {"phases": phases, "tours": edition.tours}
    topic = "turn_with_ally" if alliance.stages == 1 else "turn_of_three_stages"
    return topic, topic, {"phases": phases, "tours": False, "stages": alliance.stages}


def _missions(table: Table, players: int) -> Iterator[Facts]:
    """The mission cards, if missions are the goal, without those of unused colours."""
    edition = table.edition
    if edition.goal != "mission":
        return
    colours = _colours_to_destroy(edition)
    left = len(edition.missions) - max(0, colours - players)
    alone = "_first_alone" if len(table.state.secrets.missions) == 1 else ""
    yield f"missions{alone}", "missions", {"missions": left}
    if not colours:
        return
    own = edition.options["own_colour"]
    yield f"own_colour_{own}", "own_colour", {"own_colour": own}


def _colours_to_destroy(edition: Edition) -> int:
    """The number of missions to eliminate a colour; a board may have none."""
    return sum(isinstance(card, DestroyColour) for card in edition.missions.values())


def _neutral(table: Table) -> Iterator[Facts]:
    """The third side in a two-player game: its initial armies, its role, and its reinforcement."""
    edition, state = table.edition, table.state
    if not edition.neutral:
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
    yield f"neutral_{laid}", "of_two.neutral", facts
    attacks = NEUTRAL in edition.forces(table, state.seats[0])
    does, cited = ("attacks", "") if attacks else ("defends", "of_two.")
    yield f"neutral_{does}", f"{cited}neutral_{does}", {"neutral_attacks": attacks}
    if any(phase.name == "place_neutral" for phase in edition.phases):
        yield "neutral_reinforced", "neutral_reinforced", {"neutral_share": 2}
    else:
        yield "neutral_unreinforced", "of_two.neutral_defends", {"neutral_share": None}


def _end(edition: Edition, players: int) -> Iterator[Facts]:
    goal, claim = edition.goal, edition.claim
    cited = "of_two.goal" if players == 2 and goal == "world" else f"goal_{goal}"
    facts: dict[str, Any] = {"goal": goal}
    if needed := edition.capitals_needed:
        facts["capitals_needed"] = needed[players]
        facts["capitals_needed_by_players"] = {str(n): count for n, count in needed.items()}
    yield f"goal_{goal}", cited, facts
    if goal == "mission" and _colours_to_destroy(edition):
        other = edition.options["destroyed_by_other"]
        yield f"destroyed_{other}", f"destroyed_{other}", {"destroyed_by_other": other}
    if goal != "world":
        late = "_late" if claim == "automatic" and edition.crowned_late else ""
        yield f"claim_{claim}{late}", f"claim_{claim}", {"claim": claim}


def _orders(edition: Edition) -> Iterator[Facts]:
    """Rules about orders at any time: resigning, undoing, and the maximum length of an attack."""
    yield "resign", "resign", {"resign": "armies_defend"}
    yield "take_back", "take_back", {"take_back": "last_order"}
    if edition.most_events:
        yield "longest_attack", "longest_attack", {"most_events": edition.most_events}
