"""What people do with leagues, by command or by press: found, enter, judge, add to the dice."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from bot.components.custom_ids import Action, Press
from bot.components.layout import document, layout, text
from bot.components.modals import tell_form, word_form
from bot.interactions.permissions import founding_rights, moderates
from bot.interactions.presses import Presses, Values, only, same_for_all, two_fields
from bot.interactions.request import Request
from bot.interactions.throttle import Work
from bot.league.page import entry_page, leaving_page, pages_of, standing_page, tables_page
from bot.league.posts import standing_picture
from bot.league.words import SeasonPhrasing
from bot.pictures.attachments import Attachment
from bot.table.lobby_post import lines_file
from bot.words.catalogue import Words
from bot.words.naming import clean, tidy
from bot.words.refusals import BotReason, Declined
from render import Theme
from rules.league.season import Season, SeasonStatus, Terms
from rules.league.standing import FinishedSeason, standing
from rules.league.withdrawal import must_be_in
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.lines import LONGEST_WORD
from rules.table.roster import Person, PersonId, SeasonId
from rules.table.settings import THEME

presses = Presses()


async def found(
    request: Request, channel: str, terms: Terms, open_for: timedelta, language: str
) -> None:
    """Found a season in a channel, whose entry is open for so long.

    Raises:
        DataError: a rulebook or option that can't be.
        LeagueRefused: they may not found any here, one is on there already, or one of the terms can't be.
        TableRefused: there are too many games.
    """
    place = (request.guild, channel)
    await request.say_done(
        await request.engine.seasons.found(
            request.action,
            place,
            request.person,
            terms,
            open_for,
            language,
            rights=founding_rights(request.interaction),
        )
    )


async def enter(request: Request, season: SeasonId, *, substitute: bool = False) -> None:
    """Enter a season, or be one of its substitutes, while its entry is open."""
    await season_here(request, season)
    seasons, person = request.engine.seasons, request.person
    effect = await seasons.enter(request.action, season, person, substitute=substitute)
    await request.say_done(effect)


async def ask_to_leave(request: Request, season: Season) -> None:
    """Ask once more before somebody leaves a season, and say what it costs.

    Raises:
        LeagueRefused: they are not in it, or it is over.
    """
    person = request.person.id
    must_be_in(season, person)
    await request.reply.answer(leaving_page(request.words, season, person))


async def leave(request: Request, season: SeasonId) -> None:
    """Leave a season; once it runs, as somebody who withdraws."""
    seasons = request.engine.seasons
    await request.say_done(await seasons.withdraw(request.action, season, request.person.id))


async def begin(request: Request, season: Season) -> None:
    """Begin a season before its entry closes by itself."""
    effect = await request.engine.seasons.begin(
        request.action,
        season.id,
        request.person.id,
        moderates=moderates(request.interaction, season.guild),
    )
    await request.say_done(effect)


async def cancel(request: Request, season: Season) -> None:
    """Call a season off."""
    effect = await request.engine.seasons.cancel(
        request.action,
        season.id,
        request.person,
        moderates=moderates(request.interaction, season.guild),
    )
    await request.say_done(effect)


async def show_standing(request: Request, season: Season, page: int = 0) -> None:
    """Show a page of the standing, counted from 0; before the first tables are drawn, who is in."""
    words = request.words
    if season.status in (SeasonStatus.ENTRY, SeasonStatus.SEALED):
        await _show_entry(request, season)
        return
    request.services.limits.spend(request.person.id, Work.PICTURE)
    rows = standing(season)
    shown = max(0, min(page, pages_of(rows) - 1))
    own = await request.engine.profiles.theme_of(request.person.id)
    theme = Theme(own if own in THEME.values else THEME.values[0])
    pictures = await standing_picture(request.services, words, season, shown, theme)
    drawn = standing_page(words, season, rows, request.person.id, shown, pictures)
    await request.reply.answer(drawn, pictures)


async def show_round(request: Request, season: Season) -> None:
    """Show the tables of the present round."""
    if season.status is SeasonStatus.SEALED:
        await _show_entry(request, season)
    elif season.round == 0:
        await request.say("season-nothing-yet")
    else:
        await request.reply.answer(tables_page(request.words, season))


async def _show_entry(request: Request, season: Season) -> None:
    has_ladder = await request.engine.club.has_ladder(season.guild)
    await request.reply.answer(entry_page(request.words, season, has_ladder=has_ladder))


async def season_here(request: Request, season: SeasonId) -> Season:
    """The season, if it is one of the server that the person asks from.

    Raises:
        LeagueRefused: it is not, or there is none.
    """
    found = await request.engine.seasons.find(season)
    if found.guild != request.guild:
        raise LeagueRefused(LeagueReason.NO_LEAGUE)
    return await request.engine.names.of_season(found)


def season_meant(press: Press) -> tuple[SeasonId, int]:
    """The season, and the page of its standing, that a press means."""
    season, page, *_ = (*press.args, "", "")
    if not season:
        raise Declined(BotReason.OUT_OF_DATE)
    return SeasonId(season), int(page) if page.isdecimal() else 0


@presses.on(Action.ENTER, is_of_game=False)
async def _enter(request: Request, press: Press, _: Values) -> None:
    await enter(request, season_meant(press)[0])


@presses.on(Action.LEAGUE_LEAVE, is_of_game=False)
async def _leave(request: Request, press: Press, _: Values) -> None:
    season = await season_here(request, season_meant(press)[0])
    await leave(request, season.id)


@presses.on(Action.LEAGUE, is_look=True, in_place=True, is_of_game=False)
async def _show(request: Request, press: Press, _: Values) -> None:
    season, page = season_meant(press)
    await show_standing(request, await season_here(request, season), page)


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


async def add_word(request: Request, season: Season, word: str, seal: str) -> None:
    """Add a word to the dice of a league, or the seal of one.

    Raises:
        Declined: it is neither, or both.
        LeagueRefused: entry is closed, or they are not in it.
    """
    said, lines = tidy(word, LONGEST_WORD), request.engine.season_lines
    if bool(said) is bool(seal.strip()):
        raise Declined(BotReason.WORD_OR_SEAL)
    add, added = (lines.add_word, said) if said else (lines.add_seal, seal)
    await request.say_done(await add(request.action, season.id, request.person.id, added))


async def tell_word(request: Request, season: Season, word: str) -> None:
    """Tell a sealed word, exactly as it was typed; after the last one the tables are drawn."""
    lines = request.engine.season_lines
    await request.say_done(await lines.tell(request.action, season.id, request.person.id, word))


async def show_lines(request: Request, season: Season) -> None:
    """Show all lines that a league's draws and dice are made of, as a file.

    Raises:
        LeagueRefused: the league is of before there were any.
    """
    if not season.lines:
        raise LeagueRefused(LeagueReason.NO_LINES)
    file = Attachment(f"{season.id}-lines.txt", lines_file(season.commitment, season.lines))
    said = SeasonPhrasing(request.words, season).hash_line()
    await request.reply.answer(layout([text(said), document(file)]), [file])


async def show_proof(request: Request, season: Season) -> None:
    """Show whether every draw and deal of a league is as its secret says, and its record.

    Raises:
        LeagueRefused: it or a table of it is not over.
    """
    done = await request.engine.season_proofs.finished(season.id)
    said, files = await asyncio.to_thread(_proof, request.words, done)
    facts = request.words.say(
        "season-proof-secret", secret=done.secret, commitment=season.commitment
    )
    await request.reply.answer(layout([text(said, facts), *map(document, files)]), files)


def _proof(words: Words, done: FinishedSeason) -> tuple[str, Sequence[Attachment]]:
    """The result of drawing and dealing the season again, and its record, which names nobody."""
    # As for a game: the referee is not imported before somebody asks.
    from rules.referee.records.season import season_record_of  # noqa: PLC0415
    from rules.referee.records.season_check import verify_season  # noqa: PLC0415
    from rules.referee.refusals import Refused  # noqa: PLC0415

    record = season_record_of(done)
    files = [Attachment(f"{done.season.id}.json", record.model_dump_json().encode())]
    try:
        found = verify_season(record)
    except Refused as changed:
        field = str(changed.facts.get("field", ""))
        return words.say("season-proof-broken", field=field), files
    counts = {"rounds": found.rounds, "games": found.dealt, "unchecked": found.unchecked}
    return words.say("season-proof", **counts), files


@presses.on(Action.LEAGUE_WORD, is_of_game=False, form=same_for_all(word_form))
async def _add_word(request: Request, press: Press, values: Values) -> None:
    await add_word(request, await _season(request, press), *two_fields(values))


@presses.on(Action.LEAGUE_TELL, is_of_game=False, form=same_for_all(tell_form))
async def _tell_word(request: Request, press: Press, values: Values) -> None:
    await tell_word(request, await _season(request, press), only(values))


@presses.on(Action.LEAGUE_LINES, is_look=True, is_of_game=False)
async def _show_lines(request: Request, press: Press, _: Values) -> None:
    await show_lines(request, await _season(request, press))


@presses.on(Action.LEAGUE_CHECK, is_of_game=False)
async def _show_proof(request: Request, press: Press, _: Values) -> None:
    await show_proof(request, await _season(request, press))


async def _season(request: Request, press: Press) -> Season:
    return await season_here(request, season_meant(press)[0])
