"""What a step does at a given moment: a command, nothing, or a reason why it can't be done now."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.commands import (
    Choice,
    ClaimVictory,
    Command,
    EndPhase,
    Fortify,
    Occupy,
    Place,
    Trade,
)
from rules.model.values import replace
from rules.notation import amounts
from rules.notation.amounts import Leg, answer_from, answers, is_answer, owner_of, refusal_there
from rules.notation.progress import (
    Cursor,
    Next,
    Plan,
    Stop,
    StopReason,
    ahead,
    behind,
    facts_of,
    is_ended,
    is_in_its_turn,
    is_over,
    kind_of,
    past_its_turn,
    takes,
    to_the_end,
)
from rules.notation.steps import (
    END,
    Defence,
    Exchange,
    Follow,
    March,
    Move,
    Plain,
    Put,
    Share,
    Step,
    Wish,
)
from rules.notation.writer import command_of
from rules.players.baseline import rank_claims

Choices = Callable[[], Sequence[Choice]]
"""The current choices of a plan's owner, computed only if a step needs them."""


@dataclass(frozen=True, slots=True)
class PlanStep:
    """A plan at one of its steps, as its owner sees the game then.

    A method returns the plan advanced by a step, if there is nothing to do for this one, or what is next.
    """

    plan: Plan
    step: Step
    edition: Edition
    view: PlayerView
    choices: Choices

    @property
    def cursor(self) -> Cursor:
        """The plan's position."""
        return self.plan.cursor

    @property
    def phase(self) -> str:
        """The table's phase."""
        return self.view.table.phase

    @property
    def _number(self) -> int:
        """The step's number, from 1; 0 for an implicit end."""
        return self.cursor.step + 1 if self.cursor.step < len(self.plan.line) else 0

    @property
    def _is_marching(self) -> bool:
        return isinstance(self.step.body, March) and self.cursor.begun

    def found(self) -> Plan | Next:
        """The plan advanced by a step, or what is next."""
        if kind_of(self.step.body) in self.edition.anytime:
            return self._left_out() or self._as_said()
        past = past_its_turn(self.plan, self.step, self.edition, self.view)
        return past or self._now()

    def _now(self) -> Plan | Next:
        if self.view.seat not in self.view.table.waiting_for:
            return self._while_others_act()
        if self.phase == "occupy":
            return self._occupy()
        if self.phase in ("reroll", "defend"):
            return self._answer()
        if is_answer(self.step.body):
            return behind(self.plan)
        return self._left_out() or self._in_its_phase()

    def _give(self, command: Command, after: Plan) -> Next:
        turn = (self.view.table.round, self.view.table.turn)
        anytime = kind_of(self.step.body) in self.edition.anytime
        if after.cursor.ending != turn and not anytime:
            after = after.at(replace(after.cursor, ending=turn))
        return Next(after, command, self.plan, self._number)

    def _as_said(self) -> Next:
        """The step's own command, which needs at most a ranking of territories."""
        body = self.step.body
        if body == Wish("best"):
            body = Wish(rank_claims(self.edition, self.view))
        elif isinstance(body, Defence):
            body = Defence(body.dice)
        command = command_of(Step(body), self.view.seat)
        if command is None:
            raise AssertionError(f"no single command: {self.step.body}")
        return self._give(command, behind(self.plan))

    def _stop(self, reason: StopReason, **facts: object) -> Next:
        return Next(self.plan, Stop(reason, self._number, facts), self.plan)

    def _unforeseen(self, reason: StopReason, **facts: object) -> Plan | Next:
        match self.step.otherwise:
            case "skip":
                return behind(self.plan)
            case "end":
                return to_the_end(self.plan)
            case _:
                return self._stop(reason, **facts)

    def _unanswered(self) -> Next:
        """A question that the line doesn't answer. Questions in others' turns don't concern it."""
        if not self._is_marching and (self.phase == "defend" or not is_in_its_turn(self.view)):
            return self._stop(StopReason.HELD)
        return self._stop(StopReason.QUESTION, phase=self.phase)

    def _left_out(self) -> Plan | Next | None:
        """What happens instead if the step shouldn't be done now; None if it should."""
        if self.cursor.begun:
            return None
        if not amounts.hold(self.step, self.edition, self.view, self.cursor.leg):
            if self.step.otherwise == "":
                return behind(self.plan)
            return self._unforeseen(StopReason.GUARD)
        changed = amounts.changed_owner(self.step, self.view, self.plan.owners)
        if changed is not None:
            return self._unforeseen(StopReason.OWNER_CHANGED, territory=changed)
        return None

    def _while_others_act(self) -> Plan | Next:
        over = self.step.body == END.body and is_ended(self.cursor, self.edition, self.view)
        return behind(self.plan) if over else self._stop(StopReason.HELD)

    def _occupy(self) -> Plan | Next:
        body = self.step.body
        if isinstance(body, Follow):
            return self._left_out() or self._follow(body.armies, behind(self.plan))
        if not isinstance(body, March) or not self.cursor.begun:
            return self._follow(None, self.plan)
        share = Leg(body, self.cursor.leg).share
        if share == "ask":
            return self._left_open()
        later = self._later_answer() if share is None else None
        return later or self._follow(share, self.plan)

    def _left_open(self) -> Plan | Next:
        """A conquest left for the owner to occupy: the end of the line, if nothing follows."""
        return behind(self.plan) if self._number == len(self.plan.line) else self._unanswered()

    def _follow(self, share: Share | None, after: Plan) -> Next:
        conquest = self.view.table.conquest
        if conquest is None:
            raise AssertionError("nothing was conquered, and yet it is to be occupied")
        if share is None:
            share = amounts.usual_share(conquest, self.edition, self.view)
        armies = amounts.following(share, conquest, self.view)
        return self._give(Occupy(seat=self.view.seat, armies=armies), after)

    def _answer(self) -> Plan | Next:
        if answers(self.step.body, self.phase):
            return self._left_out() or self._as_said()
        return self._later_answer() or self._unanswered()

    def _later_answer(self) -> Plan | Next | None:
        """The answer, from a step after an attack, to a question during it."""
        if not self._is_marching:
            return None
        first = self.cursor.step + 1 + self.cursor.answered
        at = answer_from(self.plan.line, first, self.phase)
        return None if at is None else self._answered_by(at)

    def _answered_by(self, at: int) -> Plan | Next:
        there = self.plan.at(Cursor(at))
        step = self.plan.line[at]
        answer = PlanStep(there, step, self.edition, self.view, self.choices).found()
        passed = replace(self.cursor, answered=at - self.cursor.step)
        after = self.plan.at(passed)
        if isinstance(answer, Plan):
            return after
        if isinstance(answer.then, Stop):
            return Next(self.plan, answer.then, self.plan)
        return Next(after, answer.then, self.plan, at + 1)

    def _in_its_phase(self) -> Plan | Next:
        """What the step does in the present phase, or what leads to its own."""
        kind = kind_of(self.step.body)
        if kind in (EndPhase, ClaimVictory) or takes(self.edition, self.phase, kind):
            return self._there()
        return self._elsewhere(kind)

    def _there(self) -> Plan | Next:  # noqa: PLR0911 - one match
        """What the step does in its own phase."""
        match body := self.step.body:
            case March():
                return self._march(body)
            case Put():
                return self._put(body)
            case Move():
                return self._move(body)
            case Exchange():
                return self._trade(body)
            case Plain("spread"):
                return self._spread()
            case Plain("end"):
                return self._end()
            case _:
                return self._as_said()

    def _elsewhere(self, kind: type[Command]) -> Plan | Next:
        if later := self._later_answer():
            return later
        if not takes(self.edition, self.phase, EndPhase):
            return self._unanswered()
        phases = (p for p in ahead(self.edition, self.view) if takes(self.edition, p, kind))
        if phase := next(phases, None):
            return self._misfit(phase) or self._give(EndPhase(seat=self.view.seat), self.plan)
        if not is_in_its_turn(self.view):
            return self._stop(StopReason.HELD)
        return self._unforeseen(StopReason.NOT_IN_THIS_PHASE, phase=self.phase)

    def _misfit(self, phase: str) -> Plan | Next | None:
        """What follows if the step can't be legal in its phase, so that no phase is ended for it; or None."""
        there = self._there()
        if not isinstance(there, Next) or isinstance(there.then, Stop):
            return None
        refusal = refusal_there(there.then, phase, self.edition, self.view)
        return self._unforeseen(StopReason.REFUSED, **facts_of(refusal)) if refusal else None

    def _end(self) -> Plan | Next:
        """End each phase left in the turn. In the setup, only a complete plan can be ended."""
        table, cursor, after = self.view.table, self.cursor, behind(self.plan)
        if cursor.ending is not None and is_over(self.edition, self.view, cursor.ending):
            return after
        if not takes(self.edition, self.phase, EndPhase):
            return after if table.round == 0 else self._unanswered()
        if table.round > 0 and ahead(self.edition, self.view):
            after = self.plan.at(replace(cursor, begun=True))
        return self._give(EndPhase(seat=self.view.seat), after)

    def _march(self, march: March) -> Plan | Next:
        leg, begun = Leg(march, self.cursor.leg), self.cursor.begun
        if begun and leg.is_taken(self.view):
            return self._on_from(leg)
        given_up = begun and not leg.goes_on(self.view)
        if given_up or not leg.is_worth_it(self.edition, self.view):
            return behind(self.plan)
        attack = leg.attack(self.edition, self.view, again=begun)
        return self._give(attack, self.plan.at(replace(self.cursor, begun=True)))

    def _on_from(self, leg: Leg) -> Plan:
        """The plan once a leg's territory is taken."""
        if leg.is_last:
            return behind(self.plan)
        cursor = replace(self.cursor, leg=leg.number + 1, begun=False)
        return self.plan.at(cursor)

    def _put(self, put: Put) -> Plan | Next:
        owner = owner_of(self.view, put.territory)
        if self.phase == "place_neutral" and owner not in self.view.table.neutrals:
            return self._unanswered()
        choices = self.choices() if put.armies == "all" else ()
        armies = amounts.armies_placed(put, self.view, choices)
        if put.armies == "all" and armies < 1:
            return behind(self.plan)
        place = Place(seat=self.view.seat, territory=put.territory, armies=armies)
        return self._give(place, behind(self.plan))

    def _spread(self) -> Plan | Next:
        cursor = self.cursor
        places = amounts.rest_of_spread(self.edition, self.view, self.choices(), cursor.leg)
        if len(places) < 2:
            return self._give(places[0], behind(self.plan)) if places else behind(self.plan)
        passed = amounts.in_order(self.view)[places[0].territory]
        return self._give(places[0], self.plan.at(replace(cursor, leg=passed)))

    def _move(self, move: Move) -> Plan | Next:
        armies = amounts.moving(move, self.edition, self.view)
        mine = owner_of(self.view, move.source) == self.view.seat
        if mine and armies < 1 and not isinstance(move.armies, int):
            return behind(self.plan)
        fortify = Fortify(
            seat=self.view.seat, source=move.source, target=move.target, armies=max(armies, 1)
        )
        return self._give(fortify, behind(self.plan))

    def _trade(self, exchange: Exchange) -> Plan | Next:
        choices = self.choices() if isinstance(exchange.cards, str) else ()
        cards = amounts.cards_of(exchange, self.view, choices)
        if not cards:
            return behind(self.plan)
        trade = Trade(seat=self.view.seat, cards=cards, bonus_on=exchange.bonus_on)
        return self._give(trade, behind(self.plan))
