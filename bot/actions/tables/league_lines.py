"""What people add to the dice of a league, by command or by press; and its check, once it is over."""

import asyncio
from collections.abc import Sequence

from bot.actions.tables.leagues import season_here, season_meant
from bot.components.custom_ids import Action, Press
from bot.components.layout import document, layout, text
from bot.components.modals import tell_form, word_form
from bot.interactions.presses import Presses, Values, only, same_for_all, two_fields
from bot.interactions.request import Request
from bot.pictures.attachments import Attachment
from bot.table.lobby_post import lines_file
from bot.text.season_lines import SeasonPhrasing
from bot.words.catalogue import Words
from bot.words.naming import tidy
from bot.words.refusals import BotReason, Declined
from rules.league.season import Season
from rules.league.standing import FinishedSeason
from rules.model.errors import LeagueReason, LeagueRefused
from rules.table.lines import LONGEST_WORD

presses = Presses()


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
    from rules.referee.base.words import Refused  # noqa: PLC0415
    from rules.referee.records.season import season_record_of  # noqa: PLC0415
    from rules.referee.records.season_check import verify_season  # noqa: PLC0415

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
