"""Views: the only place that decides who may see what.

Views are built field by field, so a new secret stays hidden until it is added here, and every kind of event
is listed in one exhaustive match.
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
    """The public view of a game."""

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
    """Capitals that have fallen once, by their original seat (`PL-CAP-3`)."""
    neutrals: tuple[Seat, ...]
    eliminated: Mapping[Seat, Seat]
    resigned: frozenset[Seat]
    winner: Seat | None
    """The winner, or the first of the leaders at an agreed end."""
    battle: Battle | None = None
    """An attack waiting for its defender or for a re-roll; all of it is public."""
    stage: int = 0
    """The stage (of three) of a turn; 0 if there are none (`H-GX-14`)."""
    tours: bool = False
    """Whether the ally of two players has fallen, so that ordinary tours are played (`H-GX-14`)."""
    captured: bool = False
    """Whether a territory was captured this turn, which may earn a card (`PL-CARD-1`)."""
    ended: tuple[Seat, ...] = ()
    """The leaders at an agreed end; otherwise empty."""
    ally_due: Mapping[Seat, int] = field(default_factory=dict)
    """The number of the ally's armies each seat still has to place, if any (`GX-2P-4`)."""

    @property
    def mover(self) -> Seat | None:
        """The seat whose move it is; an answer in another's turn is the answering seat's (`H-GX-14`)."""
        return self.waiting_for[0] if self.stage and self.waiting_for else self.turn


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat's view of the game: the public view and its own secrets."""

    table: TableView
    seat: Seat
    mission: MissionId | None
    hand: tuple[CardId, ...]
    plan: Plan
    standing: DefenceOrder | None
    """The seat's standing order; None if it has none."""
    capital: TerritoryId | None
    preference: tuple[TerritoryId, ...]
    """The territories that the seat would claim, best first."""


def table_view(edition: Edition, state: GameState) -> TableView:
    """The public view of a game."""
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
    """A seat's view of a game."""
    return with_secrets(table_view(edition, state), state, seat)


def with_secrets(table: TableView, state: GameState, seat: Seat) -> PlayerView:
    """The public view combined with a seat's secrets."""
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
    """The events visible to this seat (None: the public), without others' secrets."""
    return (seen for event in events if (seen := _as_seen(event, viewer)) is not None)


def is_public(event: e.Event) -> bool:
    """Whether everyone may know that the event happened."""
    return _as_seen(event, None) is not None


def missions_at_the_end(log: Sequence[e.Event]) -> Mapping[Seat, MissionId]:
    """Every player's mission once the game is over; empty before, since missions are secret.

    Includes players who were eliminated or resigned, whose missions the state no longer has.
    """
    if not any(isinstance(event, e.GameOver) for event in log):
        return {}
    return {event.seat: event.mission for event in log if isinstance(event, e.MissionDealt)}


def witnesses(event: e.Event, seats: Sequence[Seat]) -> Sequence[Seat]:
    """The given seats that may know that the event happened, however much of it they see."""
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
    """The undo without its player's secrets, since setup orders can be secret."""
    order = event.order
    secret = isinstance(order, Prefer | ChooseCapital | Withdraw)
    planned = course.round == 0 and isinstance(order, Place)
    return e.OrderTakenBack(
        seat=event.seat,
        order=None if secret or planned else order,
        events=event.events,
        course=course,
    )
