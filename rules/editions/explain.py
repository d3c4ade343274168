"""Rules that hold in a game: facts of its edition with their ids. Words are elsewhere.

The facts are read from the edition's own parts, as a game uses them, so they can't differ from
what is played.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.edition import Edition, Table
from rules.editions.citations import Rule
from rules.editions.explain_turns import Facts, battle_facts, card_facts, reinforcement_facts
from rules.editions.rulebook import Rulebook
from rules.model.board import JOKER, NEUTRAL, DestroyColour
from rules.model.errors import DataError
from rules.phases.setup import CLAIM, LAY

T = TypeVar("T")


def list_rules(
    book: Rulebook[Any], edition: Edition, options: Mapping[str, Any], players: int
) -> tuple[Rule, ...]:
    """All rules of a game for this number of players; `options` are those that were asked for."""
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
    """Dice that note whether jokers are dealt out among the territories (`GX-SETUP-3`)."""

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
            continue  # these options do not allow this number
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
    """The armies on each territory of a player where all of them stand there from the deal on."""
    return min(holding.armies for holding in table.state.land.values() if holding.owner != NEUTRAL)


def _turn(edition: Edition, cited: str) -> Facts:
    alliance, phases = edition.alliance, [each.name for each in edition.phases]
    if alliance is None:
        return "turn", cited, {"phases": phases, "tours": edition.tours}
    topic = "turn_with_ally" if alliance.stages == 1 else "turn_of_three_stages"
    return topic, topic, {"phases": phases, "tours": False, "stages": alliance.stages}


def _missions(table: Table, players: int) -> Iterator[Facts]:
    """The mission cards, if missions are the goal, without those of colours that nobody plays."""
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
    """The number of missions to destroy a colour; a board's missions may include none."""
    return sum(isinstance(card, DestroyColour) for card in edition.missions.values())


def _neutral(table: Table) -> Iterator[Facts]:
    """The third side in a game of two: its armies at the start, its role, and its reinforcement."""
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
    """What holds for orders at any time: giving up, taking back, and how long one attack may be."""
    yield "resign", "resign", {"resign": "armies_defend"}
    yield "take_back", "take_back", {"take_back": "last_order"}
    if edition.most_events:
        yield "longest_attack", "longest_attack", {"most_events": edition.most_events}
