"""A snapshot of a game that is too short for one."""

from rules.core.past import place_to_go_on_from
from rules.model.state import NO_PAST, NOTHING_FOLDED
from rules.table.game import fold_on


def keep_snapshot(ledger, game):
    """What a game folds to, at the last place for it, as the scheduler keeps it of longer ones."""
    log, roster = ledger.log.events(game), ledger.games.roster(game)
    given = [(d.since, d.until, command) for d, command in ledger.inbox.with_commands(game)]
    place, past = place_to_go_on_from(log, given, NOTHING_FOLDED) or (0, NO_PAST)
    ledger.snapshots.keep(game, fold_on(NOTHING_FOLDED, log[:place], roster.seats, past=past))
