"""What people do with leagues, by command or press: create, enter, judge, add dice lines."""

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
from bot.league.page import (
    TERMS,
    entry_page,
    leaving_page,
    pages_of,
    standing_page,
    tables_page,
)
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
    """Create a season in a channel, with entry open for so long.

    Raises:
        DataError: an invalid rulebook or option.
        LeagueRefused: they may not create one here, one is running already, or a term is invalid.
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
    """Enter a season, or stand by as a substitute, while entry is open."""
    await season_here(request, season)
    seasons, person = request.engine.seasons, request.person
    effect = await seasons.enter(request.action, season, person, substitute=substitute)
    await request.say_done(effect)


async def ask_to_leave(request: Request, season: Season) -> None:
    """Ask for confirmation before someone leaves a season, and say what it costs.

    Raises:
        LeagueRefused: they are not in it, or it is over.
    """
    person = request.person.id
    must_be_in(season, person)
    await request.reply.answer(leaving_page(request.words, season, person))


async def leave(request: Request, season: SeasonId) -> None:
    """Leave a season; once it runs, that's a withdrawal."""
    seasons = request.engine.seasons
    await request.say_done(await seasons.withdraw(request.action, season, request.person.id))


async def begin(request: Request, season: Season) -> None:
    """Begin a season before its entry closes."""
    effect = await request.engine.seasons.begin(
        request.action,
        season.id,
        request.person.id,
        moderates=moderates(request.interaction, season.guild),
    )
    await request.say_done(effect)


async def cancel(request: Request, season: Season) -> None:
    """Cancel a season."""
    effect = await request.engine.seasons.cancel(
        request.action,
        season.id,
        request.person,
        moderates=moderates(request.interaction, season.guild),
    )
    await request.say_done(effect)


async def show_standing(request: Request, season: Season, page: int = 0) -> None:
    """Show a page of the standings, counted from 0; the entrants before the first draw."""
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
    """Show the games of the current round."""
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
    """The season, if it belongs to the current server.

    Raises:
        LeagueRefused: it doesn't, or doesn't exist.
    """
    found = await request.engine.seasons.find(season)
    if found.guild != request.guild:
        raise LeagueRefused(LeagueReason.NO_LEAGUE)
    return await request.engine.names.of_season(found)


def season_meant(press: Press) -> tuple[SeasonId, int]:
    """The season in a press, and the page of its standings."""
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
    found = await season_here(request, season)
    if press.args[1:] == (TERMS,):
        await _show_entry(request, found)
    else:
        await show_standing(request, found, page)


async def name_referee(request: Request, season: Season, person: Person, *, remove: bool) -> None:
    """Add or remove a referee of a league.

    Raises:
        LeagueRefused: they may not decide that, or the person plays in it.
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
    """Make somebody forfeit a game, as a referee or by vote.

    Raises:
        LeagueRefused: it isn't possible, or they may not decide it.
    """
    judging, by = request.engine.season_judging, request.person.id
    await request.say_done(await judging.forfeit(request.action, season.id, by, table, person))


async def adjust(request: Request, season: Season, table: int, order: Sequence[PersonId]) -> None:
    """Change the result of a game, as a referee or by vote; the best first.

    Raises:
        LeagueRefused: it isn't possible, or they may not decide it.
    """
    judging, by = request.engine.season_judging, request.person.id
    await request.say_done(await judging.adjust(request.action, season.id, by, table, order))


async def set_pause(request: Request, season: Season, *, resume: bool = False) -> None:
    """Pause or resume a league.

    Raises:
        LeagueRefused: it isn't possible, or they may not decide it.
    """
    judging, by = request.engine.season_judging, request.person.id
    step = judging.resume if resume else judging.pause
    may = moderates(request.interaction, season.guild)
    await request.say_done(await step(request.action, season.id, by, moderates=may))


async def repeat(request: Request, season: Season, days: int) -> None:
    """Let another season follow automatically, with entry open for so many days; 0 for none.

    Raises:
        LeagueRefused: the season is over, or they may not decide it.
    """
    judging, by = request.engine.season_judging, request.person.id
    await request.say_done(await judging.repeat(request.action, season.id, by, days))


async def add_word(request: Request, season: Season, word: str, seal: str) -> None:
    """Add a word, or a sealed word's hash, to a league's dice.

    Raises:
        Declined: neither or both were given.
        LeagueRefused: entry is closed, or they are not in it.
    """
    said, lines = tidy(word, LONGEST_WORD), request.engine.season_lines
    if bool(said) is bool(seal.strip()):
        raise Declined(BotReason.WORD_OR_SEAL)
    add, added = (lines.add_word, said) if said else (lines.add_seal, seal)
    await request.say_done(await add(request.action, season.id, request.person.id, added))


async def tell_word(request: Request, season: Season, word: str) -> None:
    """Reveal a sealed word, exactly as typed; after the last one the first round is drawn."""
    lines = request.engine.season_lines
    await request.say_done(await lines.tell(request.action, season.id, request.person.id, word))


async def show_lines(request: Request, season: Season) -> None:
    """Show the commitment, and all lines from which a league's draws and dice derive, as a file.

    Raises:
        LeagueRefused: it is older than such lines, or nobody has joined yet.
    """
    if not season.lines:
        raise LeagueRefused(LeagueReason.NO_LINES)
    file = Attachment(f"{season.id}-lines.txt", lines_file(season.commitment, season.lines))
    committed = request.words.say("season-commitment", commitment=season.commitment)
    said = SeasonPhrasing(request.words, season).hash_line()
    await request.reply.answer(layout([text(committed, said), document(file)]), [file])


async def show_proof(request: Request, season: Season) -> None:
    """Verify all draws and deals of a league against its secret, and show its record.

    Raises:
        LeagueRefused: it isn't over, or one of its games isn't.
    """
    done = await request.engine.season_proofs.finished(season.id)
    said, files = await asyncio.to_thread(_proof, request.words, done)
    facts = request.words.say(
        "season-proof-secret", secret=done.secret, commitment=season.commitment
    )
    await request.reply.answer(layout([text(said, facts), *map(document, files)]), files)


def _proof(words: Words, done: FinishedSeason) -> tuple[str, Sequence[Attachment]]:
    """The result of repeating the season's draws and deals, and its anonymous record."""
    # As for a game: the referee is only imported when needed.
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
