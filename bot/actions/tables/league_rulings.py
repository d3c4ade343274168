"""What is decided about a league by command: referees, forfeits, results, pauses, whether another follows."""

from collections.abc import Sequence

from bot.interactions.permissions import moderates
from bot.interactions.request import Request
from bot.words.naming import clean
from rules.league.season import Season
from rules.table.roster import Person, PersonId


async def name_referee(request: Request, season: Season, person: Person, *, remove: bool) -> None:
    """Name a referee of a league, or have them be one no more.

    Raises:
        LeagueRefused: it is not theirs to say, or the person plays in it.
    """
    judging, by = request.engine.season_judging, request.person.id
    may = moderates(request.interaction, season.guild)
    if remove:
        effect = await judging.drop_referee(request.action, season.id, by, person.id, moderates=may)
    else:
        named = Person(person.id, clean(person.name))
        effect = await judging.name_referee(request.action, season.id, by, named, moderates=may)
    await request.say_done(effect)


async def forfeit(request: Request, season: Season, table: int, person: PersonId) -> None:
    """Have somebody forfeit a table, as a referee, or by a vote.

    Raises:
        LeagueRefused: it can't be, or it is not theirs to decide.
    """
    judging, by = request.engine.season_judging, request.person.id
    await request.say_done(await judging.forfeit(request.action, season.id, by, table, person))


async def adjust(request: Request, season: Season, table: int, order: Sequence[PersonId]) -> None:
    """Adjust the result of a table, as a referee, or by a vote; the best first.

    Raises:
        LeagueRefused: it can't be, or it is not theirs to decide.
    """
    judging, by = request.engine.season_judging, request.person.id
    await request.say_done(await judging.adjust(request.action, season.id, by, table, order))


async def set_pause(request: Request, season: Season, *, resume: bool = False) -> None:
    """Have a league stand still, or go on.

    Raises:
        LeagueRefused: it can't, or it is not theirs to decide.
    """
    judging, by = request.engine.season_judging, request.person.id
    step = judging.resume if resume else judging.pause
    may = moderates(request.interaction, season.guild)
    await request.say_done(await step(request.action, season.id, by, moderates=may))


async def repeat(request: Request, season: Season, days: int) -> None:
    """Have another league follow by itself, whose entry is open for so many days; none by 0.

    Raises:
        LeagueRefused: it is over, or not theirs to decide.
    """
    judging, by = request.engine.season_judging, request.person.id
    await request.say_done(await judging.repeat(request.action, season.id, by, days))
