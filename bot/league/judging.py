"""How leagues are judged: referees named, forfeits, adjusted results, votes, pauses, what follows."""

from collections import Counter
from collections.abc import Mapping, Sequence

from discord import ui

from bot.components.custom_ids import Action, Press
from bot.components.modals import days_form, order_form
from bot.interactions.permissions import moderates
from bot.interactions.presses import Presses, Values, number, only, picked_guest
from bot.interactions.request import Request
from bot.league.manage import (
    page_of,
    season_here,
    season_meant,
    season_of,
    show_done,
    show_panel,
)
from bot.league.panel import RESUME, game_page, referees_page
from bot.league.words import SeasonPhrasing
from bot.telling.own import effect_line
from bot.words.naming import clean
from bot.words.refusals import BotReason, Declined
from rules.league.entry import LONGEST_ENTRY
from rules.league.judging import table_of
from rules.league.season import Fixture, Judgement, Season
from rules.league.seeding import entrant_of
from rules.model.errors import LeagueReason, LeagueRefused
from rules.store.protocols import Effect
from rules.table.roster import Person, PersonId

_OF_REFEREES = (Action.REFEREE, Action.NO_REFEREE)
_OF_GAMES = (Action.FORFEIT, Action.ADJUST)


async def _again(request: Request, press: Press, said: Sequence[str]) -> None:
    """Show the page on which that was pressed again: of the referees, of the game, or the panel."""
    season = await season_of(request, press)
    if press.action in _OF_REFEREES:
        await request.reply.answer(referees_page(request.words, season, *said))
    elif press.action in _OF_GAMES and (fixture := _found(season, press)):
        await request.reply.answer(game_page(request.words, season, fixture, *said))
    else:
        await show_panel(request, season, *said)


def _found(season: Season, press: Press) -> Fixture | None:
    """The game of the season that a press is about, if any."""
    at = page_of(season_meant(press)[1])
    return next((each for each in season.fixtures if each.number == at), None)


presses = Presses(page=_again)


@presses.on(Action.REFEREE, in_place=True, is_of_game=False)
async def name_referee(request: Request, press: Press, values: Values) -> None:
    """Add a referee to a league.

    Raises:
        LeagueRefused: they may not decide that, or the person plays in it or is a bot.
    """
    season, picked = await season_of(request, press), picked_guest(request, only(values))
    if picked.is_program:
        raise LeagueRefused(LeagueReason.REFEREE_IS_A_BOT)
    judging, by = request.engine.season_judging, request.person.id
    may = moderates(request.interaction, season.guild)
    named = Person(PersonId(picked.id), clean(picked.name))
    effect = await judging.name_referee(request.action, season.id, by, named, moderates=may)
    await _show_referees(request, press, effect_line(request.words, effect))


@presses.on(Action.NO_REFEREE, in_place=True, is_of_game=False)
async def drop_referee(request: Request, press: Press, values: Values) -> None:
    """Remove a referee from a league.

    Raises:
        LeagueRefused: they may not decide that, or the person isn't a referee.
    """
    season, person = await season_of(request, press), PersonId(only(values))
    judging, by = request.engine.season_judging, request.person.id
    may = moderates(request.interaction, season.guild)
    effect = await judging.drop_referee(request.action, season.id, by, person, moderates=may)
    await _show_referees(request, press, effect_line(request.words, effect))


async def _show_referees(request: Request, press: Press, said: str) -> None:
    season = await season_of(request, press)
    await request.reply.answer(referees_page(request.words, season, said))


@presses.on(Action.JUDGE, is_look=True, in_place=True, is_of_game=False)
async def _show_game(request: Request, press: Press, values: Values) -> None:
    season = await season_of(request, press)
    fixture = table_of(season, page_of(only(values)))
    await request.reply.answer(game_page(request.words, season, fixture))


@presses.on(Action.FORFEIT, in_place=True, is_of_game=False)
async def forfeit(request: Request, press: Press, values: Values) -> None:
    """Make somebody forfeit a game, as a referee or by vote.

    Raises:
        LeagueRefused: it isn't possible, or they may not decide it.
    """
    (season, table), person = season_meant(press), PersonId(only(values))
    await season_here(request, season)
    judging, by = request.engine.season_judging, request.person.id
    effect = await judging.forfeit(request.action, season, by, page_of(table), person)
    await show_done(request, season, effect)


async def _form_of_result(request: Request, press: Press) -> ui.Modal:
    season = await season_of(request, press)
    fixture = table_of(season, page_of(season_meant(press)[1]))
    said = SeasonPhrasing(request.words, season)
    players = [(said.plain_name(person), person) for person in fixture.persons]
    at = {"round": fixture.round, "table": fixture.group}
    title = request.words.say("modal-order", **at)
    return order_form(request.words, press.custom_id, title, players)


@presses.on(Action.ADJUST, in_place=True, is_of_game=False, form=_form_of_result)
async def adjust(request: Request, press: Press, values: Values) -> None:
    """Change the result of a game, as a referee or by vote; the best first.

    Raises:
        LeagueRefused: it isn't possible, or they may not decide it.
    """
    season, table = season_meant(press)
    await season_here(request, season)
    order = [PersonId(person) for person in values if person]
    judging, by = request.engine.season_judging, request.person.id
    effect = await judging.adjust(request.action, season, by, page_of(table), order)
    await show_done(request, season, effect)


@presses.on(Action.LEAGUE_PAUSE, in_place=True, is_of_game=False)
async def set_pause(request: Request, press: Press, _: Values) -> None:
    """Pause or resume a league, or vote for that.

    Raises:
        LeagueRefused: it isn't possible, or they may not decide it.
    """
    season, how = await season_of(request, press), season_meant(press)[1]
    judging, by = request.engine.season_judging, request.person.id
    step = judging.resume if how == RESUME else judging.pause
    may = moderates(request.interaction, season.guild)
    effect = await step(request.action, season.id, by, moderates=may)
    await show_done(request, season.id, effect)


async def _form_of_days(request: Request, press: Press) -> ui.Modal:
    season = await season_of(request, press)
    return days_form(request.words, press.custom_id, LONGEST_ENTRY.days, season.again)


@presses.on(Action.LEAGUE_AGAIN, in_place=True, is_of_game=False, form=_form_of_days)
async def repeat(request: Request, press: Press, values: Values) -> None:
    """Let another season follow automatically, with entry open for so many days; 0 for none.

    Raises:
        Declined: that's no number.
        LeagueRefused: the season is over, or they may not decide it.
    """
    season, judging = await season_of(request, press), request.engine.season_judging
    days, by = number(only(values)), request.person.id
    await show_done(request, season.id, await judging.repeat(request.action, season.id, by, days))


@presses.on(Action.LEAGUE_VOTE, in_place=True, is_of_game=False)
async def vote(request: Request, press: Press, _: Values) -> None:
    """Vote for a motion, below its post.

    Raises:
        LeagueRefused: it is decided, or they have no vote or have voted.
    """
    season, at = await season_of(request, press), page_of(season_meant(press)[1])
    motion = next((each for each in season.motions if each.number == at), None)
    if motion is None:
        raise Declined(BotReason.OUT_OF_DATE)
    entrant_of(season, request.person.id)
    if motion.settled:
        raise LeagueRefused(LeagueReason.VOTE_OVER, name=season.terms.name)
    await show_done(request, season.id, await _vote_for(request, season, motion.proposal))


async def _vote_for(request: Request, season: Season, said: Judgement) -> Effect:
    judging, action, by = request.engine.season_judging, request.action, request.person
    match said.kind:
        case "forfeit":
            person = said.person or PersonId("")
            return await judging.forfeit(action, season.id, by.id, said.table, person)
        case "result":
            order = order_of(said.places or {})
            return await judging.adjust(action, season.id, by.id, said.table, order)
        case "cancel":
            return await request.engine.seasons.cancel(action, season.id, by, moderates=False)
        case "pause":
            return await judging.pause(action, season.id, by.id, moderates=False)
        case "resume":
            return await judging.resume(action, season.id, by.id, moderates=False)


def order_of(places: Mapping[PersonId, int]) -> list[PersonId]:
    """The players in order of these places, the best first; those who share the last are left out."""
    counts = Counter(places.values())
    order = sorted(places, key=lambda person: places[person])
    return [person for person in order if counts[places[person]] == 1]
