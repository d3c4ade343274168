"""Folding events into state. Needs no edition, board or dice, applies no rules, and never refuses."""

from collections.abc import Iterable, Mapping
from typing import TypeVar, assert_never

from rules.model import events as e
from rules.model.board import Holding, Seat
from rules.model.events import Battle, Conquest, Turn
from rules.model.state import Cards, Eliminations, GameState, Plan, StateDraft
from rules.model.values import replace

K = TypeVar("K")
V = TypeVar("V")


def replay(events: Iterable[e.Event], state: GameState | None = None) -> GameState:
    """The state after the events, from an empty table or this state."""
    draft = StateDraft(state or GameState())
    for event in events:
        apply(draft, event)
    return draft.freeze()


def evolve(state: GameState, event: e.Event) -> GameState:
    """The state after one event."""
    draft = StateDraft(state)
    apply(draft, event)
    return draft.freeze()


def apply(draft: StateDraft, event: e.Event) -> None:  # noqa: C901, PLR0912, PLR0915 - one exhaustive match
    """Apply an event to the draft. The most frequent kinds come first."""
    match event:
        case e.StepBegan():
            draft.step, draft.agenda = event.step, draft.agenda[1:]
        case e.StepFinished():
            draft.step = _step_without(draft.step, event.seat)
        case e.DiceRolled():
            draft.battle = _rolled(draft.current_battle(), event)
        case e.LossesTaken():
            battle = draft.current_battle()
            if event.attacker_losses:
                draft.add_armies(battle.source, -event.attacker_losses)
            if event.defender_losses:
                draft.add_armies(battle.target, -event.defender_losses)
            draft.battle = _settled(battle)
        case e.AttackDeclared():
            _declare(draft, event)
        case e.AttackEnded():
            draft.battle = None
        case e.ArmiesPlaced():
            draft.add_armies(event.territory, event.armies)
            draft.to_place[event.force] -= event.armies
        case e.ArmiesRegrouped():
            draft.move_armies(event.source, event.target, event.armies)
            if not draft.turn.fortified:
                draft.turn = replace(draft.turn, fortified=True)
        case e.TerritoryCaptured():
            _capture(draft, event)
        case e.StepInterrupted():
            _interrupt(draft, event.by)
        case e.TerritoryOccupied():
            draft.move_armies(event.source, event.target, event.armies)
            draft.conquest = None
        case e.TurnBegan():
            draft.turn = Turn(event.seat, granted_before=draft.turn.granted)
        case e.IncomeGranted():
            _grant(draft, event)
        case e.PlanLaid():
            _lay(draft, event)
        case e.CardDrawn():
            draft.cards = _cards_after_draw(draft.cards, event)
        case e.ArmiesMustered():
            draft.add_to_pool(event.seat, event.armies)
        case e.ArmiesLost():
            draft.to_place[event.seat] -= event.armies
        case e.DefenceChosen():
            draft.battle = replace(draft.current_battle(), chosen=event.dice)
        case e.DieRerolled():
            draft.battle = replace(draft.current_battle(), attack=event.attack)
        case e.RollKept() | e.AttackCutShort():
            pass
        case e.StageBegan():
            # Nothing has been done yet in the next stage.
            draft.turn = replace(
                draft.turn, stage=event.stage, captured=False, attacked=False, fortified=False
            )
        case e.ToursBegan():
            draft.seats, draft.turn = event.seats, Turn()
        case e.AllyFell():
            draft.turn = replace(draft.turn, last=True)
        case e.CardsTraded():
            _trade(draft, event)
        case e.PlanRevealed():
            _reveal(draft, event)
        case e.ArmiesPlanned():
            plan = (*draft.secrets.plans.get(event.seat, ()), (event.territory, event.armies))
            _plan(draft, event.seat, plan)
        case e.PlanWithdrawn():
            _plan(draft, event.seat, ())
        case e.StepReopened():
            if step := draft.step:
                draft.step = replace(step, waiting_for=(*step.waiting_for, event.seat))
        case e.RoundBegan():
            draft.round, draft.agenda = event.round, event.agenda
        case e.PlayerEliminated():
            _eliminate(draft, event)
        case e.CapitalFell():
            _take_capital(draft, event)
        case e.HandTaken():
            draft.cards = _cards_after_taking(draft.cards, event)
        case e.DiscardReshuffled():
            draft.cards = replace(draft.cards, deck=event.cards, discard=())
        case e.SeatResigned():
            _resign(draft, event.seat)
        case e.HandReturned():
            cards = draft.cards
            hands = _with(cards.hands, event.seat, ())
            draft.cards = replace(cards, deck=(*cards.deck, *event.cards), hands=hands)
        case e.StandingOrderGiven():
            dice = None if event.dice == "ask" else event.dice
            standing = _with(draft.secrets.standing, event.seat, dice)
            draft.secrets = replace(draft.secrets, standing=standing)
        case e.OrderTakenBack():
            _take_back(draft, event)
        case e.MissionDealt():
            missions = _with(draft.secrets.missions, event.seat, event.mission)
            draft.secrets = replace(draft.secrets, missions=missions)
        case e.TerritoriesDealt():
            draft.land = {t: Holding(seat, armies) for t, seat, armies in sorted(event.territories)}
        case e.TerritoryClaimed():
            draft.land[event.territory] = Holding(event.seat, 1)
            draft.land = dict(sorted(draft.land.items()))
            draft.to_place[event.seat] -= 1
        case e.PreferenceGiven():
            preferences = _with(draft.secrets.preferences, event.seat, event.territories)
            draft.secrets = replace(draft.secrets, preferences=preferences)
        case e.CapitalNamed():
            if event.territory is not None:
                named = _with(draft.capitals.named, event.seat, event.territory)
                draft.capitals = replace(draft.capitals, named=named)
        case e.NeutralSeated():
            fates = draft.fates
            draft.fates = replace(fates, neutrals=(*fates.neutrals, event.seat))
        case e.DeckShuffled():
            draft.cards = replace(draft.cards, deck=event.cards)
        case e.OrderDrawn():
            draft.seats = event.seats
        case e.GameStarted():
            draft.edition, draft.options, draft.seats = event.edition, event.options, event.seats
        case e.GameWon():
            _end(draft, event.seat)
        case e.GameEnded():
            draft.ended = event.first
            _end(draft, event.first[0])
        case _:
            assert_never(event)


def _end(draft: StateDraft, first: Seat) -> None:
    draft.winner, draft.step, draft.battle, draft.agenda = first, None, None, ()


def _declare(draft: StateDraft, event: e.AttackDeclared) -> None:
    draft.battle = Battle(
        event.seat,
        event.source,
        event.target,
        event.armies,
        event.dice,
        event.until,
        event.keep,
    )
    if not draft.turn.attacked:
        draft.turn = replace(draft.turn, attacked=True)


def _rolled(battle: Battle, event: e.DiceRolled) -> Battle:
    """The battle with a pending roll."""
    return Battle(
        battle.seat,
        battle.source,
        battle.target,
        battle.armies,
        battle.dice,
        battle.until,
        battle.keep,
        None,
        event.armies,
        event.attack,
        event.defence,
    )


def _settled(battle: Battle) -> Battle:
    """The battle between two rolls, after the last one's losses."""
    return Battle(
        battle.seat,
        battle.source,
        battle.target,
        battle.armies,
        battle.dice,
        battle.until,
        battle.keep,
        battle.chosen,
        battle.committed,
    )


def _capture(draft: StateDraft, event: e.TerritoryCaptured) -> None:
    draft.land[event.target] = Holding(event.force, 0)
    draft.conquest = Conquest(
        event.force, event.source, event.target, event.loser, event.low, event.high
    )
    if event.force == event.seat and not draft.turn.captured:
        draft.turn = replace(draft.turn, captured=True)


def _interrupt(draft: StateDraft, urgent: e.Step) -> None:
    paused = () if draft.step is None else (replace(draft.step, resumed=True),)
    draft.step, draft.agenda = None, (urgent, *paused, *draft.agenda)


def _grant(draft: StateDraft, event: e.IncomeGranted) -> None:
    draft.add_to_pool(event.seat, event.armies)
    if event.seat not in draft.fates.neutrals:  # the neutral's is no part of what the player got
        draft.turn = replace(draft.turn, granted=draft.turn.granted + event.armies)


def _step_without(step: e.Step | None, seat: Seat) -> e.Step | None:
    """The step without this seat; None if no other seat has to act."""
    if step is None or step.waiting_for == (seat,):
        return None
    left = tuple([s for s in step.waiting_for if s != seat])
    return replace(step, waiting_for=left) if left else None


def _lay(draft: StateDraft, event: e.PlanLaid) -> None:
    plan = draft.secrets.plans[event.seat]
    at = next(i for i, (territory, _) in enumerate(plan) if territory == event.territory)
    armies = plan[at][1] - 1
    lot = ((event.territory, armies),) if armies else ()
    _plan(draft, event.seat, (*plan[:at], *lot, *plan[at + 1 :]))
    draft.add_armies(event.territory, 1)
    draft.to_place[draft.land[event.territory].owner] -= 1


def _reveal(draft: StateDraft, event: e.PlanRevealed) -> None:
    _plan(draft, event.seat, ())
    for territory, armies in event.plan:
        draft.add_armies(territory, armies)
        draft.to_place[event.seat] -= armies


def _plan(draft: StateDraft, seat: Seat, plan: Plan) -> None:
    draft.secrets = replace(draft.secrets, plans=_with(draft.secrets.plans, seat, plan))


def _cards_after_draw(cards: Cards, event: e.CardDrawn) -> Cards:
    drawn = () if event.card is None else (event.card,)
    hand = (*cards.hands.get(event.seat, ()), *drawn)
    return replace(cards, deck=cards.deck[1:], hands=_with(cards.hands, event.seat, hand))


def _cards_after_taking(cards: Cards, event: e.HandTaken) -> Cards:
    hand = (*cards.hands.get(event.by, ()), *event.cards)
    return replace(cards, hands={**cards.hands, event.seat: (), event.by: hand})


def _trade(draft: StateDraft, event: e.CardsTraded) -> None:
    for territory, armies in event.bonus:
        draft.add_armies(territory, armies)
    bonus = sum(armies for _, armies in event.bonus)
    draft.add_to_pool(event.seat, event.armies)
    draft.turn = replace(
        draft.turn,
        granted=draft.turn.granted + event.armies + bonus,
        bonus_used=draft.turn.bonus_used + bonus,
        forced=draft.turn.forced or event.forced,
    )
    cards = draft.cards
    hand = tuple(card for card in cards.hands[event.seat] if card not in event.cards)
    draft.cards = Cards(
        deck=(*cards.deck, *event.cards) if event.under_deck else cards.deck,
        discard=cards.discard if event.under_deck else (*cards.discard, *event.cards),
        hands=_with(cards.hands, event.seat, hand),
        sets_traded=cards.sets_traded + 1,
    )


def _take_capital(draft: StateDraft, event: e.CapitalFell) -> None:
    for territory in event.wiped:
        draft.land[territory] = Holding(event.by, 1)
    capitals = draft.capitals
    draft.capitals = replace(capitals, shown=capitals.shown | {event.seat})


def _eliminate(draft: StateDraft, event: e.PlayerEliminated) -> None:
    fates = draft.fates
    _go_on_without(
        draft,
        event.seat,
        replace(fates, eliminated=_with(fates.eliminated, event.seat, event.by)),
    )


def _resign(draft: StateDraft, seat: Seat) -> None:
    fates = draft.fates
    _go_on_without(draft, seat, replace(fates, resigned=fates.resigned | {seat}))
    if draft.battle and draft.battle.seat == seat:
        draft.battle = None


def _go_on_without(draft: StateDraft, seat: Seat, fates: Eliminations) -> None:
    """Stop waiting for this seat, and remove its secrets."""
    left = (_step_without(step, seat) for step in draft.agenda)
    draft.step = _step_without(draft.step, seat)
    draft.agenda = tuple(step for step in left if step is not None)
    draft.fates = fates
    secrets = draft.secrets
    draft.secrets = replace(
        secrets,
        missions=_with(secrets.missions, seat, None),
        plans=_with(secrets.plans, seat, None),
        preferences=_with(secrets.preferences, seat, None),
    )
    draft.to_place[seat] = 0


def _take_back(draft: StateDraft, event: e.OrderTakenBack) -> None:
    """Restore the seat's own secrets and everything public to before its order."""
    seat, secrets, capitals = event.seat, draft.secrets, draft.capitals
    draft.secrets = replace(
        secrets,
        plans=_with(secrets.plans, seat, event.plan),
        preferences=_with(secrets.preferences, seat, event.preference),
    )
    draft.capitals = replace(capitals, named=_with(capitals.named, seat, event.capital))
    if event.course is not None:
        _go_back(draft, event.course)


def _go_back(draft: StateDraft, course: e.Course) -> None:
    draft.round, draft.seats = course.round, course.seats
    draft.step, draft.agenda = course.step, course.agenda
    draft.turn, draft.battle, draft.conquest = course.turn, course.battle, course.conquest
    draft.to_place = dict(course.to_place)
    for territory, owner, armies in course.land:
        if owner:
            draft.land[territory] = Holding(owner, armies)
        else:
            draft.land.pop(territory, None)


def _with(values: Mapping[K, V], key: K, value: V | None) -> dict[K, V]:
    """The values with this one set; with None, removed."""
    if value is None:
        return {each: kept for each, kept in values.items() if each != key}
    return {**values, key: value}
