"""The setup and first turn of a game as a text to be checked by eye: each fact with its rules."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.core.edition import Edition
from rules.core.evolve import evolve
from rules.model import events as e
from rules.model.state import GameState
from tests.rules.support.rulebook_table import EDITIONS

BOOKS = {name: prefix for prefix, name in EDITIONS.items()} | {"lesson": "L"}

RULES = {
    "order_drawn": {
        "PL": "TURN-1",
        "E1": "H-E1-3",
        "E3": "SETUP-2",
        "GN": "SETUP-2",
        "GX": "TOUR-2",
        "L": "SETUP-2",
    },
    "mission_dealt": {
        "PL": "SETUP-4",
        "E1": "COMP-1",
        "E3": "WIN-1",
        "GX": "SETUP-2",
        "L": "WIN-1",
    },
    "territories_dealt": {
        "PL": "SETUP-6 SETUP-8",
        "GX": "SETUP-3 SETUP-4",
        "L": "SETUP-1 SETUP-4",
    },
    "armies_mustered": {
        "PL": "SETUP-5",
        "E1": "SETUP-1",
        "E3": "SETUP-1",
        "GN": "SETUP-1",
        "GX": "SETUP-1",
    },
    "territory_claimed": {"E1": "H-E1-3", "E3": "SETUP-2", "GN": "SETUP-2"},
    "plan_laid": {"PL": "SETUP-8", "E1": "H-E1-3", "E3": "SETUP-3", "GN": "SETUP-2"},
    "plan_revealed": {"GX": "SETUP-5 H-GX-13"},
    "capital_named": {"PL": "CAP-2"},
    "deck_shuffled": {
        "PL": "SETUP-10",
        "E1": "COMP-1",
        "E3": "SETUP-4",
        "GN": "CARD-1",
        "GX": "SETUP-6",
    },
    "turn_began": {
        "PL": "TURN-1",
        "E1": "H-E1-3",
        "E3": "SETUP-4",
        "GN": "SETUP-2",
        "GX": "TOUR-2",
    },
    "income_granted": {
        "PL": "REINF-1 REINF-2",
        "E1": "REINF-1 REINF-2",
        "E3": "REINF-1 REINF-2",
        "GN": "REINF-1 REINF-2",
        "GX": "REINF-1",
    },
    "armies_placed": {
        "PL": "REINF-5",
        "E1": "REINF-1",
        "E3": "REINF-1",
        "GN": "REINF-3",
        "GX": "REINF-1",
    },
    "attack_declared": {
        "PL": "ATT-2 ATT-4 ATT-5",
        "E1": "ATT-3 H-E1-2",
        "E3": "ATT-1 ATT-3 ATT-5",
        "GN": "ATT-1 ATT-2",
        "GX": "ATT-1 ATT-5",
    },
    "dice_rolled": {
        "PL": "DICE-1 DICE-3",
        "E1": "H-E1-2",
        "E3": "DICE-1 DICE-2",
        "GN": "DICE-1 DICE-2",
        "GX": "DICE-1 DICE-2",
    },
    "die_rerolled": {"GN": "VAR-4"},
    "roll_kept": {"GN": "VAR-4"},
    "losses_taken": {
        "PL": "RES-1 RES-2 RES-3",
        "E1": "RES-1",
        "E3": "RES-1",
        "GN": "RES-1",
        "GX": "RES-1",
    },
    "territory_captured": {
        "PL": "OCC-1 OCC-2",
        "E1": "OCC-1",
        "E3": "OCC-1",
        "GN": "OCC-1",
        "GX": "OCC-1 H-GX-4",
    },
    "territory_occupied": {
        "PL": "OCC-1",
        "E1": "OCC-1",
        "E3": "OCC-1",
        "GN": "OCC-1",
        "GX": "OCC-1",
    },
    "card_drawn": {
        "PL": "CARD-1 CARD-2",
        "E1": "CARD-2",
        "E3": "CARD-1",
        "GN": "CARD-1",
        "GX": "CARD-1",
    },
    "stage_began": {"GX": "2P-6 H-GX-14"},
    "ally_fell": {"GX": "2P-9"},
    "tours_began": {"GX": "2P-9 H-GX-14"},
    "capital_fell": {"PL": "CAP-3 CAP-4"},
    "hand_taken": {"PL": "ELIM-1", "E1": "ELIM-1", "E3": "ELIM-1", "GN": "ELIM-1", "GX": "ELIM-1"},
    "player_eliminated": {
        "PL": "ELIM-1",
        "E1": "ELIM-1",
        "E3": "ELIM-1",
        "GN": "ELIM-1",
        "GX": "ELIM-1",
    },
    "armies_regrouped": {
        "PL": "FORT-1",
        "E1": "FORT-1",
        "E3": "FORT-1",
        "GN": "FORT-1",
        "GX": "MOVE-1",
    },
}

FOR_TWO = {
    "neutral_seated": {"PL": "2P-2", "E1": "2P-1", "GN": "2P-1", "GX": "2P-1"},
    "territories_dealt": {"PL": "2P-3 2P-4", "E1": "H-E1-9", "GN": "2P-1", "GX": "2P-2"},
    "armies_mustered": {"PL": "2P-2", "E1": "2P-1", "GN": "2P-1", "GX": "2P-1"},
    "plan_laid": {"PL": "2P-3", "E1": "H-E1-9", "GN": "2P-2"},
    "neutral income_granted": {"PL": "2P-6 H-PL-9", "GX": "2P-4 H-GX-14"},
    "neutral armies_placed": {"PL": "2P-7", "GX": "2P-4"},
}


def first_turn(edition: Edition, log: Sequence[e.Event]) -> Iterator[str]:
    """The game up to the end of its first turn, a line a fact; unimportant steps are left out."""
    state, turns, laid = GameState(), 0, Counter[str]()
    for event in log:
        turns += isinstance(event, e.TurnBegan)
        if turns == 2:
            return
        if isinstance(event, e.PlanLaid):
            laid[event.territory] += 1
        elif laid and isinstance(event, e.CapitalNamed | e.DeckShuffled):
            yield _line(edition, "plan_laid", f"laid in turn: {_stacks(laid)}", neutral=False)
            laid.clear()
        if said := _said(event, state):
            neutral = _is_neutral(event, state)
            yield _line(edition, event.kind, said, neutral=neutral)
        state = evolve(state, event)


def _line(edition: Edition, kind: str, said: str, *, neutral: bool) -> str:
    book = BOOKS[edition.id.split("@")[0]]
    two = "two_players" in edition.options and edition.start_armies >= 40
    rules = FOR_TWO.get(f"neutral {kind}" if neutral else kind, {}) if two else {}
    found = (rules or RULES.get(kind, {})).get(book, "")
    cited = (rule if rule.startswith("H-") else f"{book}-{rule}" for rule in found.split())
    return f"{said}  [{', '.join(cited)}]" if found else said


def _is_neutral(event: e.Event, state: GameState) -> bool:
    match event:
        case e.IncomeGranted(seat=seat) | e.ArmiesPlaced(force=seat):
            return seat in state.fates.neutrals
        case _:
            return False


def _stacks(stacks: Counter[str]) -> str:
    return ", ".join(f"{territory} +{armies}" for territory, armies in sorted(stacks.items()))


def _said(event: e.Event, state: GameState) -> str | None:  # noqa: C901, PLR0911, PLR0912 - one case for each kind
    def at(territory: str) -> str:
        holding = state.land[territory]
        return f"{territory} ({holding.owner} {holding.armies})"

    match event:
        case e.GameStarted(edition=name, options=options, seats=seats):
            said = " ".join(f"{option}={value}" for option, value in options.items())
            return f"{name}, {', '.join(seats)}; {said}"
        case e.OrderDrawn(seats=seats, rolls=rolls):
            return f"order {', '.join(seats)}; rolls {[dict(roll) for roll in rolls]}"
        case e.NeutralSeated(seat=seat):
            return f"{seat} is nobody's"
        case e.MissionDealt(seat=seat, mission=mission):
            return f"{seat} is given {mission}"
        case e.TerritoriesDealt(territories=dealt):
            counts = Counter(seat for _, seat, _ in dealt)
            each = {seat: armies for _, seat, armies in dealt}
            return f"dealt, one by one: {dict(counts)}, armies on each {each}"
        case e.ArmiesMustered(seat=seat, armies=armies):
            return f"{seat} has {armies} to place"
        case e.TerritoryClaimed(seat=seat, territory=territory):
            return f"{seat} claims {territory}"
        case e.PlanRevealed(seat=seat, plan=plan):
            shown = ", ".join(f"{territory} +{armies}" for territory, armies in plan)
            return f"{seat} shows: {shown}"
        case e.CapitalNamed(seat=seat, territory=territory):
            return f"{seat} names {territory} in secret"
        case e.DeckShuffled(cards=cards):
            return f"{len(cards)} cards are shuffled"
        case e.TurnBegan(seat=seat):
            return f"-- {seat}'s turn"
        case e.StageBegan(seat=seat, stage=stage):
            return f"-- stage {stage}: {seat}"
        case e.ToursBegan(seats=seats):
            return f"tours from now on: {', '.join(seats)}"
        case e.AllyFell(by=by):
            return f"  the ally falls to {by}"
        case e.StepBegan(step=step):
            return f"- {step.phase}: {', '.join(step.waiting_for)}" if state.round else None
        case e.IncomeGranted(seat=seat, armies=armies, territories=held, regions=regions):
            return f"{seat} gets {armies}: {held} territories, whole regions {list(regions)}"
        case e.ArmiesPlaced(seat=seat, territory=territory, armies=armies):
            return f"{seat} places {armies} on {at(territory)}"
        case e.AttackDeclared(seat=seat, source=source, target=target, armies=armies, dice=dice):
            return f"{seat} attacks {at(target)} from {at(source)}: {armies} sent, {dice} dice"
        case e.DiceRolled(attack=attack, defence=defence):
            return f"  rolled {attack} against {defence}"
        case e.DieRerolled(die=die, card=card, attack=attack):
            return f"  shows {card}, rolls the {die} again: {attack}"
        case e.RollKept():
            return "  keeps the roll"
        case e.LossesTaken(attacker_losses=mine, defender_losses=theirs):
            return f"  attacker loses {mine}, defender {theirs}"
        case e.TerritoryCaptured(force=force, target=target, low=low, high=high):
            return f"  {target} is {force}'s; from {low} to {high} must follow"
        case e.TerritoryOccupied(armies=armies, target=target):
            return f"  {armies} move into {target}"
        case e.CardDrawn(seat=seat, card=card):
            return f"{seat} draws {card}"
        case e.CapitalFell(seat=seat, territory=territory, wiped=wiped):
            return f"  {territory} was {seat}'s capital; wiped {list(wiped)}"
        case e.HandTaken(seat=seat, by=by, count=count):
            return f"  {count} cards of {seat} go to {by}"
        case e.PlayerEliminated(seat=seat, by=by):
            return f"  {seat} is eliminated by {by}"
        case e.ArmiesRegrouped(source=source, target=target, armies=armies):
            return f"{armies} regroup from {at(source)} to {at(target)}"
        case _:
            return None
