"""Fold events into state. Needs no edition, board or dice, computes no rule, and can't refuse."""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import TypeVar, assert_never

from rules.model import events as e
from rules.model.board import Holding
from rules.model.course import Battle, Conquest, Turn
from rules.model.ids import Seat, TerritoryId
from rules.model.state import Cards, Fates, GameState, Plan, Secrets
from rules.model.values import replace

K = TypeVar("K")
V = TypeVar("V")
Land = Mapping[TerritoryId, Holding]


def replay(events: Iterable[e.Event], state: GameState | None = None) -> GameState:
    """The state after the events, from an empty table or from the state given."""
    return reduce(evolve, events, state or GameState())


def evolve(state: GameState, event: e.Event) -> GameState:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one exhaustive match
    """The state after one event. The most frequent kinds come first."""
    match event:
        case e.DiceRolled():
            rolled = replace(
                state.current_battle(),
                committed=event.armies,
                attack=event.attack,
                defence=event.defence,
                chosen=None,
            )
            return replace(state, battle=rolled)
        case e.LossesTaken():
            settled = replace(state.current_battle(), attack=(), defence=())
            return replace(state, land=_land_after_losses(state, event), battle=settled)
        case e.AttackDeclared():
            declared = Battle(
                event.seat,
                event.source,
                event.target,
                event.armies,
                event.dice,
                event.until,
                event.keep,
            )
            attacked = replace(state.turn, attacked=True)
            return replace(state, battle=declared, turn=attacked)
        case e.AttackEnded():
            return replace(state, battle=None)
        case e.ArmiesPlaced():
            return replace(
                state,
                land=_more(state.land, event.territory, event.armies),
                to_place=_less(state.to_place, event.force, event.armies),
            )
        case e.StepFinished():
            return replace(state, step=_step_without(state.step, event.seat))
        case e.StepBegan():
            return replace(state, step=event.step, agenda=state.agenda[1:])
        case e.TerritoryCaptured():
            return _after_capture(state, event)
        case e.TerritoryOccupied():
            return replace(
                state,
                land=_land_after_move(state.land, event.source, event.target, event.armies),
                conquest=None,
            )
        case e.IncomeGranted():
            return _after_income(state, event)
        case e.ArmiesMustered():
            return replace(state, to_place=_more_of(state.to_place, event.seat, event.armies))
        case e.ArmiesLost():
            return replace(state, to_place=_less(state.to_place, event.seat, event.armies))
        case e.DefenceChosen():
            return replace(state, battle=replace(state.current_battle(), chosen=event.dice))
        case e.DieRerolled():
            return replace(state, battle=replace(state.current_battle(), attack=event.attack))
        case e.RollKept() | e.AttackCutShort():
            return state
        case e.TurnBegan():
            turn = Turn(event.seat, granted_before=state.turn.granted)
            return replace(state, turn=turn)
        case e.StageBegan():
            # Nothing has been done yet in the next stage.
            turn = replace(
                state.turn, stage=event.stage, captured=False, attacked=False, fortified=False
            )
            return replace(state, turn=turn)
        case e.ToursBegan():
            return replace(state, seats=event.seats, turn=Turn())
        case e.AllyFell():
            return replace(state, turn=replace(state.turn, last=True))
        case e.ArmiesRegrouped():
            return replace(
                state,
                land=_land_after_move(state.land, event.source, event.target, event.armies),
                turn=replace(state.turn, fortified=True),
            )
        case e.StepInterrupted():
            return _after_interruption(state, event.by)
        case e.CardDrawn():
            return replace(state, cards=_cards_after_draw(state.cards, event))
        case e.CardsTraded():
            return _after_trade(state, event)
        case e.PlanLaid():
            return _after_laying(state, event)
        case e.PlanRevealed():
            return _after_reveal(state, event)
        case e.ArmiesPlanned():
            plan = (*state.secrets.plans.get(event.seat, ()), (event.territory, event.armies))
            return replace(state, secrets=_secrets_with_plan(state.secrets, event.seat, plan))
        case e.PlanWithdrawn():
            return replace(state, secrets=_secrets_with_plan(state.secrets, event.seat, ()))
        case e.StepReopened():
            return replace(state, step=_step_with(state.step, event.seat))
        case e.RoundBegan():
            return replace(state, round=event.round, agenda=event.agenda)
        case e.PlayerEliminated():
            return _after_elimination(state, event)
        case e.CapitalFell():
            return _after_capital_fell(state, event)
        case e.HandTaken():
            return replace(state, cards=_cards_after_taking(state.cards, event))
        case e.DiscardReshuffled():
            return replace(state, cards=replace(state.cards, deck=event.cards, discard=()))
        case e.SeatResigned():
            return _after_resignation(state, event.seat)
        case e.HandReturned():
            cards = state.cards
            return replace(
                state,
                cards=replace(
                    cards, deck=(*cards.deck, *event.cards), hands=_put(cards.hands, event.seat, ())
                ),
            )
        case e.StandingOrderGiven():
            dice = None if event.dice == "ask" else event.dice
            standing = _set(state.secrets.standing, event.seat, dice)
            return replace(state, secrets=replace(state.secrets, standing=standing))
        case e.OrderTakenBack():
            return _after_taking_back(state, event)
        case e.MissionDealt():
            secrets = state.secrets
            missions = _put(secrets.missions, event.seat, event.mission)
            return replace(state, secrets=replace(secrets, missions=missions))
        case e.TerritoriesDealt():
            land = {t: Holding(seat, armies) for t, seat, armies in sorted(event.territories)}
            return replace(state, land=land)
        case e.TerritoryClaimed():
            land = dict(sorted(_put(state.land, event.territory, Holding(event.seat, 1)).items()))
            return replace(state, land=land, to_place=_less(state.to_place, event.seat, 1))
        case e.PreferenceGiven():
            secrets = state.secrets
            preferences = _put(secrets.preferences, event.seat, event.territories)
            return replace(state, secrets=replace(secrets, preferences=preferences))
        case e.CapitalNamed():
            return _after_capital_named(state, event)
        case e.NeutralSeated():
            fates = state.fates
            return replace(state, fates=replace(fates, neutrals=(*fates.neutrals, event.seat)))
        case e.DeckShuffled():
            return replace(state, cards=replace(state.cards, deck=event.cards))
        case e.OrderDrawn():
            return replace(state, seats=event.seats)
        case e.GameStarted():
            return replace(state, edition=event.edition, options=event.options, seats=event.seats)
        case e.GameWon():
            return replace(state, winner=event.seat, step=None, agenda=())
        case _:
            assert_never(event)


def _after_income(state: GameState, event: e.IncomeGranted) -> GameState:
    to_place = _more_of(state.to_place, event.seat, event.armies)
    if event.seat in state.fates.neutrals:  # the neutral's income is no part of what the player got
        return replace(state, to_place=to_place)
    granted = state.turn.granted + event.armies
    return replace(state, to_place=to_place, turn=replace(state.turn, granted=granted))


def _put(values: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**values, key: value}


def _more_of(pool: Mapping[Seat, int], seat: Seat, armies: int) -> dict[Seat, int]:
    return _put(pool, seat, pool.get(seat, 0) + armies)


def _less(pool: Mapping[Seat, int], seat: Seat, armies: int) -> dict[Seat, int]:
    return _put(pool, seat, pool[seat] - armies)


def _more(land: Land, territory: TerritoryId, armies: int) -> dict[TerritoryId, Holding]:
    holding = land[territory]
    return _put(land, territory, Holding(holding.owner, holding.armies + armies))


def _land_after_move(
    land: Land, source: TerritoryId, target: TerritoryId, armies: int
) -> dict[TerritoryId, Holding]:
    return _more(_more(land, source, -armies), target, armies)


def _land_after_losses(state: GameState, event: e.LossesTaken) -> Land:
    battle = state.current_battle()
    land = _more(state.land, battle.source, -event.attacker_losses)
    return _more(land, battle.target, -event.defender_losses)


def _after_capture(state: GameState, event: e.TerritoryCaptured) -> GameState:
    own = event.force == event.seat
    return replace(
        state,
        land=_put(state.land, event.target, Holding(event.force, 0)),
        turn=replace(state.turn, captured=True) if own else state.turn,
        conquest=Conquest(
            event.force, event.source, event.target, event.loser, event.low, event.high
        ),
    )


def _after_capital_named(state: GameState, event: e.CapitalNamed) -> GameState:
    if event.territory is None:
        return state
    capitals = state.capitals
    named = _put(capitals.named, event.seat, event.territory)
    return replace(state, capitals=replace(capitals, named=named))


def _after_capital_fell(state: GameState, event: e.CapitalFell) -> GameState:
    capitals = state.capitals
    wiped = {territory: Holding(event.by, 1) for territory in event.wiped}
    return replace(
        state,
        land={**state.land, **wiped},
        capitals=replace(capitals, shown=capitals.shown | {event.seat}),
    )


def _step_without(step: e.Step | None, seat: Seat) -> e.Step | None:
    """The step without waiting for this seat; None if it waited for nobody else."""
    if step is None:
        return None
    left = tuple([s for s in step.waiting_for if s != seat])
    return replace(step, waiting_for=left) if left else None


def _step_with(step: e.Step | None, seat: Seat) -> e.Step | None:
    return replace(step, waiting_for=(*step.waiting_for, seat)) if step else None


def _state_without(state: GameState, seat: Seat, fates: Fates) -> GameState:
    """The state that goes on without this seat: nothing waits for it, and its secrets are put away."""
    left = (_step_without(step, seat) for step in state.agenda)
    secrets = state.secrets
    return replace(
        state,
        step=_step_without(state.step, seat),
        agenda=tuple(step for step in left if step is not None),
        fates=fates,
        secrets=replace(
            secrets,
            missions=_set(secrets.missions, seat, None),
            plans=_set(secrets.plans, seat, None),
            preferences=_set(secrets.preferences, seat, None),
        ),
        to_place=_put(state.to_place, seat, 0),
    )


def _after_interruption(state: GameState, urgent: e.Step) -> GameState:
    paused = () if state.step is None else (replace(state.step, resumed=True),)
    return replace(state, step=None, agenda=(urgent, *paused, *state.agenda))


def _after_elimination(state: GameState, event: e.PlayerEliminated) -> GameState:
    fates = state.fates
    eliminated = _put(fates.eliminated, event.seat, event.by)
    return _state_without(state, event.seat, replace(fates, eliminated=eliminated))


def _after_resignation(state: GameState, seat: Seat) -> GameState:
    fates = state.fates
    left = _state_without(state, seat, replace(fates, resigned=fates.resigned | {seat}))
    return replace(left, battle=None) if left.battle and left.battle.seat == seat else left


def _secrets_with_plan(secrets: Secrets, seat: Seat, plan: Plan) -> Secrets:
    return replace(secrets, plans=_put(secrets.plans, seat, plan))


def _after_laying(state: GameState, event: e.PlanLaid) -> GameState:
    plan = state.secrets.plans[event.seat]
    at = next(i for i, (territory, _) in enumerate(plan) if territory == event.territory)
    armies = plan[at][1] - 1
    lot = ((event.territory, armies),) if armies else ()
    return replace(
        state,
        secrets=_secrets_with_plan(state.secrets, event.seat, (*plan[:at], *lot, *plan[at + 1 :])),
        land=_more(state.land, event.territory, 1),
        to_place=_less(state.to_place, state.land[event.territory].owner, 1),
    )


def _after_reveal(state: GameState, event: e.PlanRevealed) -> GameState:
    land: Land = state.land
    for territory, armies in event.plan:
        land = _more(land, territory, armies)
    return replace(
        state,
        secrets=_secrets_with_plan(state.secrets, event.seat, ()),
        land=land,
        to_place=_less(state.to_place, event.seat, sum(armies for _, armies in event.plan)),
    )


def _cards_after_draw(cards: Cards, event: e.CardDrawn) -> Cards:
    drawn = () if event.card is None else (event.card,)
    hand = (*cards.hands.get(event.seat, ()), *drawn)
    return replace(cards, deck=cards.deck[1:], hands=_put(cards.hands, event.seat, hand))


def _after_trade(state: GameState, event: e.CardsTraded) -> GameState:
    cards, land = state.cards, state.land
    hand = tuple(card for card in cards.hands[event.seat] if card not in event.cards)
    for territory, armies in event.bonus:
        land = _more(land, territory, armies)
    bonus = sum(armies for _, armies in event.bonus)
    turn = state.turn
    return replace(
        state,
        land=land,
        turn=replace(
            turn,
            granted=turn.granted + event.armies + bonus,
            bonus_used=turn.bonus_used + bonus,
            forced=turn.forced or event.forced,
        ),
        to_place=_more_of(state.to_place, event.seat, event.armies),
        cards=Cards(
            deck=(*cards.deck, *event.cards) if event.under_deck else cards.deck,
            discard=cards.discard if event.under_deck else (*cards.discard, *event.cards),
            hands=_put(cards.hands, event.seat, hand),
            sets_traded=cards.sets_traded + 1,
        ),
    )


def _cards_after_taking(cards: Cards, event: e.HandTaken) -> Cards:
    hand = (*cards.hands.get(event.by, ()), *event.cards)
    return replace(cards, hands={**cards.hands, event.seat: (), event.by: hand})


def _after_taking_back(state: GameState, event: e.OrderTakenBack) -> GameState:
    """The state with the seat's own secrets, and all that was public, as they were before its order."""
    seat, secrets, capitals = event.seat, state.secrets, state.capitals
    own = replace(
        state,
        secrets=replace(
            secrets,
            plans=_set(secrets.plans, seat, event.plan),
            preferences=_set(secrets.preferences, seat, event.preference),
        ),
        capitals=replace(capitals, named=_set(capitals.named, seat, event.capital)),
    )
    return own if event.course is None else _back_on(own, event.course)


def _back_on(state: GameState, course: e.Course) -> GameState:
    land: Land = state.land
    for territory, owner, armies in course.land:
        land = _set(land, territory, Holding(owner, armies) if owner else None)
    return replace(
        state,
        round=course.round,
        seats=course.seats,
        step=course.step,
        agenda=course.agenda,
        turn=course.turn,
        to_place=dict(course.to_place),
        battle=course.battle,
        conquest=course.conquest,
        land=land,
    )


def _set(values: Mapping[K, V], key: K, value: V | None) -> dict[K, V]:
    """The values with this one; for None without any."""
    if value is None:
        return {each: kept for each, kept in values.items() if each != key}
    return _put(values, key, value)
