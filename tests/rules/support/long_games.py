"""Games that last, as nobody takes land of those who have little left."""

from rules.model.commands import AttackChoice
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


def _lenient(look):
    held = [holding.owner for holding in look.table.territories.values()]

    def is_spared(choice):
        owner = look.table.territories[choice.target].owner
        return held.count(owner) <= _LITTLE

    left = [c for c in look.choices if not isinstance(c, AttackChoice) or not is_spared(c)]
    return left or look.choices
