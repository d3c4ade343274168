"""The tutor of a lesson: the subject of each turn, the learner's next step, a misstep to take back. Pure.

Its rules are a beginner's: put all armies on one spot, attack where the chance is good, finish the region
that lacks least, move on with every army that has an enemy ahead. The first turns stop early, for one
subject each.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.core.edition import Edition
from rules.core.victory import mission_in_force
from rules.core.views import PlayerView
from rules.model.board import Holding, HoldTerritories, RegionId, TerritoryId
from rules.model.commands import (
    Attack,
    AttackChoice,
    Choice,
    Command,
    EndPhase,
    Occupy,
    OccupyChoice,
    Place,
    PlaceChoice,
    Trade,
    TradeChoice,
)
from rules.model.events import (
    ArmiesPlaced,
    AttackDeclared,
    Event,
    LossesTaken,
    TerritoryOccupied,
)
from rules.players.attacks import chance_and_left
from rules.players.baseline import Mind

Subject = Literal["place", "attack", "region", "cards", "mission"]
"""What a turn is about."""

SUBJECTS: Final[tuple[Subject, ...]] = ("place", "attack", "region", "cards", "mission")
"""The subjects, turn by turn; the last one goes on."""

Reason = Literal["trade", "place", "mission", "region", "attack", "move_in", "end"]
"""What a step is for; of attacks, the best that a conquest brings."""

Misstep = Literal["inside", "weak", "behind", "risky"]
"""What went wrong: armies placed where no enemy is near, or too few; left where none is near; lost at bad odds."""

_GOOD: Final = 0.65
"""The chance from which an attack is a next step."""
_EVEN: Final = 0.5
"""The chance below which an attack was a misstep."""
_WITHOUT_ATTACK: Final = 1
"""The round for placing alone."""
_WITH_ONE: Final = 2
"""The round for one conquest."""
_FOR_A_REGION: Final = 3
"""The round in which attacks go on until a region is held."""
_BEFORE_THE_END: Final = 4
"""The round in which attacks go on only where one more conquest wins."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """The learner's next step, and what it is for.

    Attributes:
        command: the order that the step gives.
        reason: what it is for.
        target: the territory to attack, now or from where armies are placed; None where there is none.
        chance: the chance of that attack.
    """

    command: Command
    reason: Reason
    target: TerritoryId | None = None
    chance: float = 0.0


def subject_of(edition: Edition, view: PlayerView) -> Subject:
    """What the turn is about; the mission as soon as one more conquest wins, and until it has."""
    if _Tutor(edition, view, ()).lacking() <= 1 and view.table.sets_traded:
        return "mission"
    return SUBJECTS[min(max(view.table.round, 1), len(SUBJECTS)) - 1]


def goal_of(edition: Edition, view: PlayerView) -> int:
    """The territories that the learner must hold to win."""
    mission = mission_in_force(edition, view)
    return mission.count if isinstance(mission, HoldTerritories) else len(view.table.territories)


def next_step(edition: Edition, view: PlayerView, choices: Sequence[Choice]) -> NextStep:
    """The learner's next step; `choices` must not be empty."""
    return _Tutor(edition, view, tuple(choices)).step()


def misstep(edition: Edition, view: PlayerView, last: Sequence[Event]) -> Misstep | None:
    """What went wrong with the learner's last order; None where nothing did.

    `last`: the events it led to; of an attack all, from its declaration on.
    """
    tutor = _Tutor(edition, view, ())
    match last:
        case (ArmiesPlaced(territory=territory, armies=armies),):
            return tutor.misplaced(territory, armies)
        case (TerritoryOccupied(source=source, target=target),):
            return tutor.left_behind(source, target)
        case (AttackDeclared(), *_):
            return "risky" if chance_before(edition, view, last) < _EVEN else None
        case _:
            return None


def chance_before(edition: Edition, view: PlayerView, attack: Sequence[Event]) -> float:
    """The chance that an attack without a conquest had when it began; 1 where `attack` is none."""
    if not (attack and isinstance(begun := attack[0], AttackDeclared)):
        return 1.0
    losses = [event for event in attack if isinstance(event, LossesTaken)]
    land = view.table.territories
    attackers = land[begun.source].armies + sum(each.attacker_losses for each in losses)
    defenders = land[begun.target].armies + sum(each.defender_losses for each in losses)
    return chance_and_left(edition.combat, attackers - 1, defenders)[0]


@dataclass(frozen=True)
class _Tutor(Mind):
    """The reasoning of the tutor at one moment."""

    def step(self) -> NextStep:
        """The first kind of step that is open; if none is, the turn is ended."""
        return (
            self._trade()
            or self._place()
            or self._move_in()
            or self._attack()
            or NextStep(EndPhase(seat=self.view.seat), "end")
        )

    def lacking(self) -> int:
        """The territories that the learner still lacks to win."""
        return goal_of(self.edition, self.view) - sum(
            holding.owner == self.view.seat for holding in self._land.values()
        )

    def misplaced(self, territory: TerritoryId, armies: int) -> Misstep | None:
        """What is wrong with armies placed there, if they would have won elsewhere."""
        if not self._targets(territory):
            return "inside"
        if self._best_chance(territory) >= _GOOD:
            return None
        others = (t for t, h in self._land.items() if h.owner == self.view.seat and t != territory)
        elsewhere = max((self._best_chance(t, armies) for t in others), default=0.0)
        return "weak" if elsewhere >= _GOOD else None

    def left_behind(self, source: TerritoryId, target: TerritoryId) -> Misstep | None:
        """Whether armies stayed where no enemy is near, and could have gone where one is."""
        is_idle = self._land[source].armies > 1 and not self._targets(source)
        return "behind" if is_idle and self._targets(target) else None

    def _trade(self) -> NextStep | None:
        trades = self.of(TradeChoice)
        if not trades:
            return None
        best = max(trades, key=lambda each: each.rank)
        return NextStep(Trade(seat=self.view.seat, cards=best.cards), "trade")

    def _place(self) -> NextStep | None:
        """All armies on the spot that the best attack starts from."""
        places = self.of(PlaceChoice)
        armies = max((choice.armies[1] for choice in places), default=0)
        pairs = [(c.territory, target) for c in places for target in self._targets(c.territory)]
        if not pairs:
            return None
        source, target = max(pairs, key=lambda pair: self._merit(pair[0], pair[1], armies))
        command = Place(seat=self.view.seat, territory=source, armies=armies)
        return NextStep(command, "place", target, self._chance(source, target, armies))

    def _move_in(self) -> NextStep | None:
        """All armies go on, or as few as may where no enemy is ahead."""
        for choice in self.of(OccupyChoice):
            armies = choice.armies[1 if self._targets(choice.target) else 0]
            command = Occupy(seat=self.view.seat, armies=armies)
            return NextStep(command, "move_in", choice.target)
        return None

    def _attack(self) -> NextStep | None:
        """The attack with the most merit, if its chance is good and the turn is not done."""
        attacks = [(choice.source, choice.target) for choice in self.of(AttackChoice)]
        if not attacks:
            return None
        source, target = max(attacks, key=lambda pair: self._merit(*pair))
        chance = self._chance(source, target)
        if chance < _GOOD or self._is_done(target):
            return None
        command = Attack(seat=self.view.seat, source=source, target=target, until="captured")
        return NextStep(command, self._what_for(target), target, chance)

    def _is_done(self, target: TerritoryId) -> bool:
        """Whether the turn has had its attacks."""
        table = self.view.table
        match table.round:
            case r if r <= _WITHOUT_ATTACK:
                return True
            case r if r == _WITH_ONE:
                return table.captured
            case r if r == _FOR_A_REGION:
                return table.captured and (self._holds_a_region or self._missing(target) > 1)
            case r if r == _BEFORE_THE_END:
                return table.captured and self.lacking() > 1
            case _:
                return False

    @property
    def _holds_a_region(self) -> bool:
        regions, own = self.edition.board.regions.values(), self.view.seat
        return any(all(self._land[t].owner == own for t in each.territories) for each in regions)

    def _what_for(self, target: TerritoryId) -> Reason:
        if self.lacking() == 1 and self.view.table.sets_traded:
            return "mission"
        return "region" if self._missing(target) == 1 else "attack"

    def _merit(
        self, source: TerritoryId, target: TerritoryId, more: int = 0
    ) -> tuple[bool, int, float]:
        """A good chance first; then the region that lacks least; then the best chance."""
        chance = self._chance(source, target, more)
        is_good = chance >= _GOOD
        return is_good, -self._missing(target) * is_good, chance

    def _missing(self, target: TerritoryId) -> int:
        """The territories of a target's region that are not the learner's."""
        region: RegionId = self.edition.board.territories[target].region
        whole = self.edition.board.regions[region].territories
        return sum(self._land[t].owner != self.view.seat for t in whole)

    def _best_chance(self, source: TerritoryId, more: int = 0) -> float:
        return max((self._chance(source, t, more) for t in self._targets(source)), default=0.0)

    def _chance(self, source: TerritoryId, target: TerritoryId, more: int = 0) -> float:
        attackers = self._land[source].armies + more - 1
        return chance_and_left(self.edition.combat, attackers, self._land[target].armies)[0]

    def _targets(self, source: TerritoryId) -> list[TerritoryId]:
        """The neighbours of a territory that others hold."""
        near = self.edition.board.borders[source]
        return [each for each in near if self._land[each].owner != self.view.seat]

    @property
    def _land(self) -> Mapping[TerritoryId, Holding]:
        return self.view.table.territories
