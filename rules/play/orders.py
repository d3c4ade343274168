"""Executing commands, with default moves, advance answers and a limit per turn. Pure.

After a conquest a default number moves in, and after the last army is placed the attack phase begins.

Some advance answers apply to the rest of an attack; all attacks from one territory on another within a turn
count as one, since "march" attacks roll by roll. A standing order applies until its owner changes it.

Mandatory steps are always accepted: placing, moving in, trading, answering, ending. Computers, the clock and
replays have no limit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.core.decide import play
from rules.core.edition import Edition
from rules.core.past import past_after
from rules.core.views import PlayerView
from rules.model import events as e
from rules.model.board import Seat, TerritoryId
from rules.model.commands import (
    Attack,
    Choice,
    Command,
    Defend,
    EndPhase,
    EndPhaseChoice,
    Fortify,
    Habits,
    Occupy,
    OccupyChoice,
    PlaceChoice,
    Standing,
    TakeBack,
    left_behind,
)
from rules.model.errors import IllegalCommand, Reason
from rules.model.events import Battle
from rules.play.news import is_told_up_to, join_asks, news_of, seats_to_ask
from rules.table.game import Change, Game, dice_at, game_after
from rules.table.news import AskNews, Content, PrivateNews, UndoneNews
from rules.table.pace import HeldAnswer
from rules.table.roster import Roster, Status
from rules.table.seats import clock_of, is_live, is_played_by_clock, with_clock
from rules.truces.truces import must_keep_truces


def ask(at: Game, after: Game, seats: Sequence[Seat]) -> Iterator[Content]:
    """News asking the people among the seats; in the setup with everything unposted, else with this action.

    Each comes with private news, for outcomes of plans: such rows exist whether anyone has a plan or not,
    since others can see their numbers.
    """
    persons = _people(at, seats)
    if persons and after.waits_in:
        since = at.told if after.state.round == 0 else at.revision
        yield AskNews(persons, after.waits_in, since=since, until=after.revision)
        yield from (PrivateNews(seat) for seat in persons)


def told_at_once(before: Game, after: Game, news: Sequence[Content]) -> tuple[Content, ...]:
    """Merge the news of consecutive actions into those of a single one, with all that happened.

    Questions are those after the last action, since an answer lets plans continue. If none is left, the
    events are posted all the same.
    """
    return tuple(
        _as_it_stands(content, before, after) if isinstance(content, AskNews) else content
        for content in join_asks(news, after.state)
    )


def without_ask(news: Sequence[Content], seat: Seat, phase: str = "") -> tuple[Content, ...]:
    """The news without questions to this seat alone (in this phase), and their empty private rows."""
    asks = [c for c in news if isinstance(c, AskNews) and c.seats == (seat,)]
    asks = [c for c in asks if phase in ("", c.phase)]
    beside = PrivateNews(seat)
    return tuple(c for c in news if c not in asks and c != beside) if asks else tuple(news)


def _as_it_stands(asked: AskNews, before: Game, after: Game) -> AskNews:
    return replace(
        asked,
        seats=_people(after, after.waiting_for),
        phase=after.waits_in,
        since=min(asked.since, before.revision),
        until=after.revision,
    )


def _people(at: Game, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if not at.roster.player_at(seat).computer)


def attack_asking(at: Game, seat: Seat) -> tuple[TerritoryId, TerritoryId] | None:
    """The attack during which a seat is asked, source and target; None if there is none."""
    battle = at.state.battle
    return (battle.source, battle.target) if battle and seat in at.waiting_for else None


def with_held(at: Game, seat: Seat, dice: int) -> Roster:
    """The table with a seat's answer applying to the current attack."""
    battle = at.state.battle
    if battle is None:
        return at.roster
    held = HeldAnswer(battle.source, battle.target, dice)
    return with_clock(at.roster, seat, replace(clock_of(at.roster, seat), held=held))


def without_held(roster: Roster, seat: Seat) -> Roster:
    """The table without a seat's advance answer: its standing order is newer, or it wants to be asked."""
    clock = clock_of(roster, seat)
    return with_clock(roster, seat, replace(clock, held=None)) if clock.held else roster


def held_answer(at: Game) -> Defend | None:
    """The advance answer that the table is waiting for, capped to the dice allowed.

    An answer for this attack takes precedence over a standing order.
    """
    battle = at.state.battle
    if battle is None or at.waits_in != "defend" or not is_live(at.roster):
        return None
    (seat,) = at.waiting_for
    allowed = at.edition.combat.defence(at.state.land[battle.target].armies)
    dice = _held_dice(at.roster, seat, battle)
    if dice is None and (order := at.state.secrets.standing.get(seat)):
        dice = allowed[-1] if order == "most" else allowed[0]
    if dice is None:
        return None
    return Defend(seat=seat, dice=min(max(dice, allowed[0]), allowed[-1]))


def _held_dice(roster: Roster, seat: Seat, battle: Battle) -> int | None:
    """The dice that a person chose for the whole of this attack."""
    held = clock_of(roster, seat).held
    if held is None or (held.source, held.target) != (battle.source, battle.target):
        return None
    return None if roster.player_at(seat).computer else held.dice


def follow(at: Game, command: Command) -> Change:
    """Apply the rules to a command.

    Raises:
        IllegalCommand: with the reason and the facts.
    """
    if isinstance(command, TakeBack) and is_played_by_clock(at.roster, command.seat):
        raise IllegalCommand(Reason.NOTHING_TO_TAKE_BACK)
    must_keep_truces(at, command)
    if isinstance(command, Standing):
        at = replace(at, roster=without_held(at.roster, command.seat))
    table = play(at.edition, at.state, command, dice_at(at), past=at.past)
    past = past_after(at.past, at.state, command, table.events)
    after = replace(game_after(at, table), past=past)
    news = (
        *news_of(at.edition, table.events, at.state, table.state, at.told, after.revision),
        *ask(at, after, seats_to_ask(table.events, table.state, command.seat)),
        *_undone(at, after, table.events),
    )
    if any(is_told_up_to(content, after) for content in news):
        after = replace(after, told=after.revision)
    if table.state.winner is not None:
        after = replace(after, roster=replace(after.roster, status=Status.OVER))
    return Change(after, tuple(table.events), news, command=command)


def _undone(at: Game, after: Game, events: Sequence[e.Event]) -> Iterator[Content]:
    """News for people who were called by an order that is now undone."""
    if any(isinstance(event, e.OrderTakenBack) for event in events):
        freed = [seat for seat in at.waiting_for if seat not in after.waiting_for]
        people = tuple(seat for seat in freed if not at.roster.player_at(seat).computer)
        if people:
            yield UndoneNews(people, since=at.revision, until=after.revision)


def moves_in(
    edition: Edition,
    view: PlayerView,
    choices: Sequence[Choice],
    habits: Habits,
    picked: int | None = None,
) -> int:
    """The armies that move into a conquest; 0 if there is no choice to make.

    Those `picked`, within the rules; otherwise all but what the player usually leaves behind, or the minimum
    if no enemy is near.
    """
    asked = [choice for choice in choices if isinstance(choice, OccupyChoice)]
    if not asked:
        return 0
    (source, target), (low, high) = (asked[0].source, asked[0].target), asked[0].armies
    if picked is not None:
        return min(high, max(low, picked))
    land = view.table.territories
    ours = (view.seat, land[target].owner)
    if all(land[near].owner in ours for near in edition.board.borders[target] if near in land):
        return low
    stack = land[source].armies
    return min(high, max(low, stack - left_behind(habits.leave_behind, stack)))


def default_move(view: PlayerView, choices: Sequence[Choice], armies: int) -> Command | None:
    """The obvious command before an attack; None if there is none.

    `armies`: as returned by `moves_in`.
    """
    if armies:
        return Occupy(seat=view.seat, armies=armies)
    kinds = {type(choice) for choice in choices}
    if view.table.phase == "reinforce" and EndPhaseChoice in kinds and PlaceChoice not in kinds:
        return EndPhase(seat=view.seat)
    return None


MOST_ORDERS: Final = 500
"""The most attacks and moves per person and turn."""
WARNED_FROM: Final = 450


def must_have_orders_left(at: Game, command: Command) -> None:
    """Check a person's limit of attacks and moves for this turn.

    Raises:
        IllegalCommand: with the limit.
    """
    if isinstance(command, Attack | Fortify) and _ordered(at, command.seat) >= MOST_ORDERS:
        raise IllegalCommand(Reason.TURN_TOO_LONG, most=MOST_ORDERS)


def orders_left(at: Game, seat: Seat) -> int | None:
    """A seat's remaining attacks and moves this turn; None while the limit is far away."""
    ordered = _ordered(at, seat)
    return max(0, MOST_ORDERS - ordered) if ordered >= WARNED_FROM else None


def _ordered(at: Game, seat: Seat) -> int:
    return at.turn_orders.get(seat, 0)
