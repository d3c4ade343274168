"""What people do with leagues, by command or press: create, enter, begin, cancel, look, add dice lines."""

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
from bot.league.manage import page_of, season_here, season_meant, season_of, show_again, show_done
from bot.league.page import TERMS, entry_page, pages_of, standing_page, tables_page
from bot.league.panel import SUBSTITUTE
from bot.league.posts import standing_picture
from bot.league.words import SeasonPhrasing
from bot.pictures.attachments import Attachment
from bot.table.lobby_post import lines_file
from bot.words.catalogue import Words
from bot.words.naming import tidy
from bot.words.refusals import BotReason, Declined
from render import Theme
from rules.league.season import Season, SeasonStatus, Terms
from rules.league.standing import FinishedSeason, standing
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.lines import LONGEST_WORD
from rules.table.roster import SeasonId
from rules.table.settings import THEME

presses = Presses(page=show_again)


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
    await show_done(request, season, effect)


@presses.on(Action.LEAGUE_LEAVE, in_place=True, is_of_game=False)
async def leave(request: Request, press: Press, _: Values) -> None:
    """Leave a season; once it runs, that's a withdrawal.

    Raises:
        LeagueRefused: they are not in it, or it is over.
    """
    season, seasons = await season_of(request, press), request.engine.seasons
    effect = await seasons.withdraw(request.action, season.id, request.person.id)
    await show_done(request, season.id, effect)


@presses.on(Action.LEAGUE_BEGIN, in_place=True, is_of_game=False)
async def begin(request: Request, press: Press, _: Values) -> None:
    """Begin a season before its entry closes.

    Raises:
        LeagueRefused: it isn't theirs to decide, has begun, or has too few entrants.
    """
    season = await season_of(request, press)
    effect = await request.engine.seasons.begin(
        request.action,
        season.id,
        request.person.id,
        moderates=moderates(request.interaction, season.guild),
    )
    await show_done(request, season.id, effect)


@presses.on(Action.LEAGUE_OFF, in_place=True, is_of_game=False)
async def cancel(request: Request, press: Press, _: Values) -> None:
    """Cancel a season, or vote for that.

    Raises:
        LeagueRefused: it isn't theirs to decide, or is over.
    """
    season = await season_of(request, press)
    effect = await request.engine.seasons.cancel(
        request.action,
        season.id,
        request.person,
        moderates=moderates(request.interaction, season.guild),
    )
    await show_done(request, season.id, effect)


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


@presses.on(Action.LEAGUE_ROUND, is_look=True, in_place=True, is_of_game=False)
async def show_round(request: Request, press: Press, _: Values) -> None:
    """Show the games of the current round."""
    season = await season_of(request, press)
    if season.status is SeasonStatus.SEALED:
        await _show_entry(request, season)
    elif season.round == 0:
        await show_again(request, press, [request.words.say("season-nothing-yet")])
    else:
        await request.reply.answer(tables_page(request.words, season))


async def _show_entry(request: Request, season: Season) -> None:
    has_ladder = await request.engine.club.has_ladder(season.guild)
    await request.reply.answer(entry_page(request.words, season, has_ladder=has_ladder))


@presses.on(Action.ENTER, in_place=True, is_of_game=False)
async def _enter(request: Request, press: Press, _: Values) -> None:
    season, role = season_meant(press)
    await enter(request, season, substitute=role == SUBSTITUTE)


@presses.on(Action.LEAGUE, is_look=True, in_place=True, is_of_game=False)
async def _show(request: Request, press: Press, _: Values) -> None:
    season, page = season_meant(press)
    found = await season_here(request, season)
    if press.args[1:] == (TERMS,):
        await _show_entry(request, found)
    else:
        await show_standing(request, found, page_of(page))


@presses.on(Action.LEAGUE_WORD, in_place=True, is_of_game=False, form=same_for_all(word_form))
async def add_word(request: Request, press: Press, values: Values) -> None:
    """Add a word, or a sealed word's hash, to a league's dice.

    Raises:
        Declined: neither or both were given.
        LeagueRefused: entry is closed, or they are not in it.
    """
    season, (word, seal) = await season_of(request, press), two_fields(values)
    said, lines = tidy(word, LONGEST_WORD), request.engine.season_lines
    if bool(said) is bool(seal.strip()):
        raise Declined(BotReason.WORD_OR_SEAL)
    add, added = (lines.add_word, said) if said else (lines.add_seal, seal)
    await show_done(
        request, season.id, await add(request.action, season.id, request.person.id, added)
    )


@presses.on(Action.LEAGUE_TELL, in_place=True, is_of_game=False, form=same_for_all(tell_form))
async def tell_word(request: Request, press: Press, values: Values) -> None:
    """Reveal a sealed word, exactly as typed; after the last one the first round is drawn.

    Raises:
        LeagueRefused: that's not the word, or not the time.
    """
    season, lines = await season_of(request, press), request.engine.season_lines
    effect = await lines.tell(request.action, season.id, request.person.id, only(values))
    await show_done(request, season.id, effect)


@presses.on(Action.LEAGUE_LINES, is_look=True, is_of_game=False)
async def show_lines(request: Request, press: Press, _: Values) -> None:
    """Show the commitment, and all lines from which a league's draws and dice derive, as a file.

    Raises:
        LeagueRefused: it is older than such lines, or nobody has joined yet.
    """
    season = await season_of(request, press)
    if not season.lines:
        raise LeagueRefused(LeagueReason.NO_LINES)
    file = Attachment(f"{season.id}-lines.txt", lines_file(season.commitment, season.lines))
    committed = request.words.say("season-commitment", commitment=season.commitment)
    said = SeasonPhrasing(request.words, season).hash_line()
    await request.reply.answer(layout([text(committed, said), document(file)]), [file])


@presses.on(Action.LEAGUE_CHECK, is_of_game=False)
async def show_proof(request: Request, press: Press, _: Values) -> None:
    """Verify all draws and deals of a league against its secret, and show its record.

    Raises:
        LeagueRefused: it isn't over, or one of its games isn't.
    """
    season = await season_of(request, press)
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
