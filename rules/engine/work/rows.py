"""The rows that a change makes, and what a game is told by them. For the store's thread."""

from datetime import datetime
from typing import Final

from rules.engine.work.folding import state_at
from rules.engine.work.receipts import Look, Receipt, receipt_again
from rules.engine.work.snapshots import SNAPSHOTS
from rules.model.errors import TableReason, TableRefused
from rules.model.events import DefenceChosen, DieRerolled, OrderTakenBack, RollKept
from rules.store.port import Ledger
from rules.store.protocols import EVENTS_APART, Done, Timer
from rules.table.game import Change, Game
from rules.table.roster import GameId, PersonId

_ANSWERS: Final = (DefenceChosen, DieRerolled, RollKept)
"""Events of answers in the midst of an attack."""


def save(ledger: Ledger, before: Game, change: Change, now: datetime) -> None:
    """Write the changes of the game itself."""
    after = change.after
    game = after.roster.id
    if events := change.all_events:
        ledger.log.append(game, before.revision, events)
        _note_growth(ledger, before, change, now)
    if after.roster != before.roster:
        ledger.games.save(before.roster, after.roster)
    if after.told != before.told:
        ledger.games.set_told(game, after.told)


def _note_growth(ledger: Ledger, before: Game, change: Change, now: datetime) -> None:
    """Let a snapshot be made of a game that has grown enough; it can wait.

    What was folded lately is deleted by a take-back, and folded anew: it is no matter of trust that none
    holds what was taken back.
    """
    game, revision = change.after.roster.id, change.after.revision
    is_due = revision // EVENTS_APART > before.revision // EVENTS_APART
    if any(isinstance(event, OrderTakenBack) for event in change.all_events):
        ledger.snapshots.forget(game, revision - EVENTS_APART)
        is_due = revision >= EVENTS_APART
    if is_due:
        ledger.timers.set(Timer(game, SNAPSHOTS.name, now))


def remember(ledger: Ledger, action: str, change: Change, now: datetime) -> None:
    """Write down what was done: the action, and each command after it that nobody gave by hand.

    What a line does at once is part of the action that gave it, and so is how an attack goes on by
    an answer given beforehand or another's plan: the ids say by which, as it shows nobody's presence.
    """
    game, own = change.after.roster.id, len(change.own)
    until = change.after.revision - sum(len(deed.events) for deed in change.followed)
    if action:
        done = Done(game, until - len(change.events), until)
        ledger.inbox.remember(action, done, now, change.command)
    for number, deed in enumerate(change.followed, start=1):
        since, until = until, until + len(deed.events)
        part = f"{deed.by}:{game}:{since}"
        if number <= own:
            given = deed.by == "plan" and deed.seat == change.planned
            part = f"{action}.{number}" if given else f"{action}.{number}.{deed.by}"
        ledger.inbox.remember(part, Done(game, since, until), now, deed.command)


def must_be_of(done: Done, game: GameId) -> GameId:
    """The game, after a check that what was done under an id was done in it.

    Raises:
        TableRefused: it was another one, which is not named.
    """
    if done.game != game:
        raise TableRefused(TableReason.USED_ELSEWHERE)
    return game


def goes_on(before: Game | None, after: Game) -> bool:
    """Whether a table rested and goes on now, so that its waiting news can be told."""
    return before is not None and bool(before.roster.paused) and not after.roster.paused


def receipt_of(
    ledger: Ledger, done: Done, actor: PersonId | None, look: Look | None = None
) -> Receipt:
    """The receipt of an action that was done before."""
    events = ledger.log.events(done.game, done.since, done.until)
    battle = None
    if any(isinstance(event, _ANSWERS) for event in events):
        battle = state_at(ledger, done.game, done.since).battle
    roster = ledger.games.roster(done.game)
    return receipt_again(actor, roster, done.until, events, look, battle)
