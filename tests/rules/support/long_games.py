"""Games that last, as nobody takes land of those who have little left; and what is kept of such games."""

from rules.core.past import place_to_go_on_from
from rules.game.table.game import fold
from rules.model.choices import AttackChoice
from rules.model.folded import NOTHING_FOLDED
from rules.model.past import NO_PAST
from rules.players.baseline import choose
from tests.rules.support.stored import dealt

_LITTLE = 11


async def long_game(engine, events, action):
    """A game of three with that many events, and at most those of an order more."""
    game, revision = await dealt(engine, action, edition="classic"), 0
    while revision < events:
        look = await engine.queries.look(game)
        person = look.roster.player_at(look.table.waiting_for[0]).person
        mine = await engine.queries.look(game, person)
        command = choose(mine.edition, mine.player, _lenient(mine), mine.revision)
        done = await engine.play.order(f"{game} {mine.revision}", game, person, command)
        revision = done.revision
    return game


def keep_snapshot(ledger, game):
    """What a game folds to, at the last place for it, as the scheduler keeps it of longer ones."""
    log, roster = ledger.log.events(game), ledger.games.roster(game)
    given = [(d.since, d.until, command) for d, command in ledger.inbox.with_commands(game)]
    place, past = place_to_go_on_from(log, given, NOTHING_FOLDED) or (0, NO_PAST)
    ledger.snapshots.keep(game, fold(NOTHING_FOLDED, log[:place], roster.seats, past=past))


def _lenient(look):
    held = [holding.owner for holding in look.table.territories.values()]

    def is_spared(choice):
        owner = look.table.territories[choice.target].owner
        return held.count(owner) <= _LITTLE

    left = [c for c in look.choices if not isinstance(c, AttackChoice) or not is_spared(c)]
    return left or look.choices
