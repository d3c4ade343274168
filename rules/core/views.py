"""Views: the only place that decides who may see what.

Views are built field by field, so a new secret stays hidden until somebody adds it here, and every
kind of event is listed in one exhaustive match.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from rules.core.edition import Edition
from rules.model import events as e
from rules.model.board import Board, CardId, Holding, MissionId, Seat, TerritoryId
from rules.model.commands import ChooseCapital, DefenceOrder, Place, Prefer, Withdraw
from rules.model.events import Battle, Conquest
from rules.model.state import GameState, Plan

__all__ = [
    "Battle",
    "Board",
    "Holding",
    "PlayerView",
    "TableView",
    "missions_at_the_end",
    "player_view",
    "table_view",
    "visible_to",
    "witnesses",
]


@dataclass(frozen=True, slots=True)
class TableView:
    """The game as everybody at the table sees it."""

    edition: str
    board: str
    seats: tuple[Seat, ...]
    """The seats in turn order."""
    round: int
    phase: str
    turn: Seat | None
    waiting_for: tuple[Seat, ...]
    territories: Mapping[TerritoryId, Holding]
    to_place: Mapping[Seat, int]
    hand_sizes: Mapping[Seat, int]
    sets_traded: int
    conquest: Conquest | None
    capitals: Mapping[Seat, TerritoryId]
    """Capitals that have fallen once, by the seat that had named them (`PL-CAP-3`)."""
    neutrals: tuple[Seat, ...]
    eliminated: Mapping[Seat, Seat]
    resigned: frozenset[Seat]
    winner: Seat | None
    """Who won, or the first of those who lead where the game ended as it stood."""
    battle: Battle | None = None
    """An attack that waits for its defender or for a re-roll; all of it is public."""
    stage: int = 0
    """The stage of three in a turn; 0 where there are none (`H-GX-14`)."""
    tours: bool = False
    """Whether the ally of two players has fallen, so that ordinary tours are played (`H-GX-14`)."""
    captured: bool = False
    """Whether land was captured in the turn under way, which may earn a card (`PL-CARD-1`)."""
    ended: tuple[Seat, ...] = ()
    """Those who lead where the game ended as it stood; empty otherwise."""
    ally_due: Mapping[Seat, int] = field(default_factory=dict)
    """The number of the ally's armies that each seat has still to lay, if any (`GX-2P-4`)."""

    @property
    def mover(self) -> Seat | None:
        """The seat whose move it is; an answer in another's turn is the answering seat's (`H-GX-14`)."""
        return self.waiting_for[0] if self.stage and self.waiting_for else self.turn


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The game as one seat sees it: the table, and its own secrets."""

    table: TableView
    seat: Seat
    mission: MissionId | None
    hand: tuple[CardId, ...]
    plan: Plan
    standing: DefenceOrder | None
    """The seat's standing order; None where it has given none, or has taken it back."""
    capital: TerritoryId | None
    preference: tuple[TerritoryId, ...]
    """The territories that the seat would claim, the best first."""


def table_view(edition: Edition, state: GameState) -> TableView:
    """The view of a game that everybody at the table has."""
    return TableView(
        edition=edition.id,
        board=edition.board.id,
        seats=state.seats,
        round=state.round,
        phase=state.step.phase if state.step else "",
        turn=state.turn.seat,
        waiting_for=state.step.waiting_for if state.step else (),
        territories=state.land,
        to_place={
            seat: state.to_place.get(seat, 0) for seat in (*state.seats, *state.fates.neutrals)
        },
        hand_sizes={seat: len(state.hand(seat)) for seat in state.seats},
        sets_traded=state.cards.sets_traded,
        conquest=state.conquest,
        capitals={s: t for s, t in state.capitals.named.items() if s in state.capitals.shown},
        neutrals=state.fates.neutrals,
        eliminated=state.fates.eliminated,
        resigned=state.fates.resigned,
        winner=state.winner,
        battle=state.battle,
        stage=state.turn.stage,
        tours=edition.alliance.touring(state) if edition.alliance else False,
        captured=state.turn.captured,
        ended=state.ended,
        ally_due=edition.alliance.due(state) if edition.alliance else {},
    )


def player_view(edition: Edition, state: GameState, seat: Seat) -> PlayerView:
    """The view of a game that a seat has."""
    return with_secrets(table_view(edition, state), state, seat)


def with_secrets(table: TableView, state: GameState, seat: Seat) -> PlayerView:
    """The view of the table, and the secrets of one seat."""
    secrets = state.secrets
    return PlayerView(
        table=table,
        seat=seat,
        mission=secrets.missions.get(seat),
        hand=state.hand(seat),
        plan=secrets.plans.get(seat, ()),
        standing=secrets.standing.get(seat),
        capital=state.capitals.named.get(seat),
        preference=() if state.round else secrets.preferences.get(seat, ()),
    )


def visible_to(events: Iterable[e.Event], viewer: Seat | None) -> Iterator[e.Event]:
    """The events that this seat (None: the table) may see, without the secrets in them."""
    return (seen for event in events if (seen := _as_seen(event, viewer)) is not None)


def is_public(event: e.Event) -> bool:
    """Whether everybody at the table may know that the event happened."""
    return _as_seen(event, None) is not None


def missions_at_the_end(log: Sequence[e.Event]) -> Mapping[Seat, MissionId]:
    """Every player's mission once the game is over; none before: until then each is its player's secret.

    Those who fell or resigned are among them: the state has forgotten what they played for.
    """
    if not any(isinstance(event, e.GameOver) for event in log):
        return {}
    return {event.seat: event.mission for event in log if isinstance(event, e.MissionDealt)}


def witnesses(event: e.Event, seats: Sequence[Seat]) -> Sequence[Seat]:
    """The seats, of those given, that may know that the event happened, however much they see of it."""
    if is_public(event):
        return seats
    return [seat for seat in seats if _as_seen(event, seat) is not None]


def _as_seen(event: e.Event, viewer: Seat | None) -> e.Event | None:  # noqa: C901, PLR0911 - one exhaustive match
    """The most frequent kinds come first."""
    match event:
        case (
            e.StepBegan()
            | e.StepFinished()
            | e.DiceRolled()
            | e.LossesTaken()
            | e.AttackDeclared()
            | e.AttackEnded()
            | e.ArmiesPlaced()
            | e.ArmiesRegrouped()
            | e.TerritoryCaptured()
            | e.TerritoryOccupied()
            | e.TurnBegan()
            | e.IncomeGranted()
        ):
            return event
        case (
            e.MissionDealt(seat=seat)
            | e.ArmiesPlanned(seat=seat)
            | e.PlanWithdrawn(seat=seat)
            | e.PreferenceGiven(seat=seat)
            | e.StandingOrderGiven(seat=seat)
        ):
            return event if viewer == seat else None
        case e.DeckShuffled() | e.DiscardReshuffled():
            return None
        case e.OrderTakenBack(seat=seat, course=course):
            if viewer == seat:
                return event
            return _taken_back_as_others_see(event, course) if course else None
        case e.CapitalNamed(seat=seat):
            return event if viewer == seat else e.CapitalNamed(seat=seat, territory=None)
        case e.CardDrawn(seat=seat):
            return event if viewer == seat else e.CardDrawn(seat=seat, card=None)
        case e.HandTaken(seat=seat, by=by, count=count):
            mine = viewer is not None and viewer in (seat, by)
            return event if mine else e.HandTaken(seat=seat, by=by, count=count, cards=())
        case e.HandReturned(seat=seat, count=count):
            return event if viewer == seat else e.HandReturned(seat=seat, count=count, cards=())
        case (
            e.GameStarted()
            | e.OrderDrawn()
            | e.NeutralSeated()
            | e.TerritoriesDealt()
            | e.TerritoryClaimed()
            | e.ArmiesMustered()
            | e.PlanLaid()
            | e.PlanRevealed()
            | e.RoundBegan()
            | e.StageBegan()
            | e.ToursBegan()
            | e.StepInterrupted()
            | e.StepReopened()
            | e.CardsTraded()
            | e.ArmiesLost()
            | e.DefenceChosen()
            | e.DieRerolled()
            | e.RollKept()
            | e.AttackCutShort()
            | e.CapitalFell()
            | e.PlayerEliminated()
            | e.AllyFell()
            | e.SeatResigned()
            | e.GameWon()
            | e.GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def _taken_back_as_others_see(event: e.OrderTakenBack, course: e.Course) -> e.OrderTakenBack:
    """The take-back without its player's secrets: in the setup, an order may be one."""
    order = event.order
    secret = isinstance(order, Prefer | ChooseCapital | Withdraw)
    planned = course.round == 0 and isinstance(order, Place)
    return e.OrderTakenBack(
        seat=event.seat,
        order=None if secret or planned else order,
        events=event.events,
        course=course,
    )
