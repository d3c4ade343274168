"""A command carried out: decided by the rules, with the news of it. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.core.decide import play
from rules.core.past import past_after
from rules.game.play.asking import ask
from rules.game.play.held import without_held
from rules.game.play.news import is_told_up_to, news_of, seats_to_ask
from rules.model import events as e
from rules.model.commands import Command, Standing, TakeBack
from rules.model.errors import IllegalCommand, Reason
from rules.table.game import Change, Game, dice_at, game_after
from rules.table.news import Content, UndoneNews
from rules.table.roster import Status
from rules.table.seats import is_played_by_clock
from rules.truces.truces import must_keep_truces


def follow(at: Game, command: Command) -> Change:
    """Let the rules decide a command.

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
    """News for the people who were called by an order that is taken back now."""
    if any(isinstance(event, e.OrderTakenBack) for event in events):
        freed = [seat for seat in at.waiting_for if seat not in after.waiting_for]
        people = tuple(seat for seat in freed if not at.roster.player_at(seat).computer)
        if people:
            yield UndoneNews(people, since=at.revision, until=after.revision)
