"""Answers in words about a table and its rules: status, log, proof, games."""

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.interactions.permissions import moderates
from bot.interactions.request import Request
from bot.panels import overviews
from bot.panels.layout import document, layout, measure, text
from bot.panels.pickers import back_row
from bot.pictures.attachments import Attachment
from bot.text.house_options import departures_in_words, option_lines
from bot.text.luck import dice_table
from bot.text.odds_lines import odds_lines
from bot.text.phrasing import Phrasing
from bot.text.rule_page import rule_page
from bot.text.story import log_lines
from bot.text.vocabulary import Vocabulary
from rules.core.luck import dice_told
from rules.editions import find_rulebook
from rules.game.changes import FinishedGame
from rules.model.roster import GameId

_LOGGED: Final = 400
"""Events that the log looks back on: about the last two rounds."""
_LOG_ROOM: Final = 3500
"""Characters for its lines, as `measure` counts them; the title and the message itself take some."""


async def show_rules(request: Request, game: GameId) -> None:
    """Show the rules of this game, with what its table agreed on."""
    moment = await request.moment(game)
    look, phrasing = moment.look, moment.phrasing
    players = len(look.table.seats) if look.table else look.roster.places
    options = phrasing.say("rules-options", options=departures_in_words(phrasing))
    title_line = phrasing.say("rules-title", title=phrasing.say("title-game", game=game))
    lines = (title_line, options, *rule_page(phrasing, players), phrasing.say("rules-foot"))
    await request.reply.answer(layout([text(*lines), *back_row(moment)]))


async def show_rulebook(request: Request, edition: str, players: int) -> None:
    """Show the rules of a rulebook as it stands, for so many players.

    Raises:
        DataError: it is not for so many.
    """
    words = Vocabulary(request.words, find_rulebook(edition).edition({}, players))
    title_line = words.say("rules-title", title=words.say("edition-title"))
    lines = (title_line, *rule_page(words, players), words.say("rules-foot"))
    await request.reply.answer(layout([text(*lines)]))


async def show_options(request: Request, edition: str) -> None:
    """Show what a table of this rulebook may agree on."""
    words, book = request.words, find_rulebook(edition)
    lines = option_lines(words, book)
    head, foot = words.say("house-title", edition=book.name), words.say("house-foot")
    await request.reply.answer(layout([text(head, *lines, foot)]))


async def show_help(request: Request) -> None:
    await request.say("help", edition="")


async def show_status(request: Request, game: GameId) -> None:
    moment = await request.moment(game)
    roster, person = moment.look.roster, request.person.id
    overrules = moderates(request.interaction, roster.venue.guild) and not roster.player_of(person)
    await request.reply.answer(overviews.status(moment, is_host=roster.host == person or overrules))


async def show_proof(request: Request, game: GameId) -> None:
    """Show whether every die, card and event of a finished game is as its secret says, and the record.

    Raises:
        TableRefused: it is not over; until then its secrets are its players'.
    """
    request.game = game
    played = await request.engine.queries.played(game)
    phrasing = request.phrasing(await request.look(game))
    said, dice, record = await asyncio.to_thread(_proof, phrasing, played)
    facts = request.words.say(
        "proof-secret", secret=played.secret, commitment=played.roster.commitment, game=game
    )
    proof = Attachment(f"{game}.json", record)
    await request.reply.answer(layout([text(said, facts, *dice), document(proof)]), [proof])


def _proof(phrasing: Phrasing, played: FinishedGame) -> tuple[str, Sequence[str], bytes]:
    """The result of playing the game again, a table of its dice if all is well, and its record as JSON."""
    # The referee's odds import numpy: not before somebody asks.
    from rules.referee.record import record_of_played, verify  # noqa: PLC0415
    from rules.referee.refusals import Refused  # noqa: PLC0415

    record = record_of_played(played)
    try:
        done = verify(record)
    except Refused as changed:
        said = phrasing.say("proof-broken", field=str(changed.facts.get("field", "")))
        dice: Sequence[str] = ()
    else:
        said = phrasing.say("proof", rolls=done.rolls, events=done.replayed)
        dice = tuple(dice_table(phrasing, dice_told(played.events)))
    return said, dice, record.model_dump_json().encode()


async def show_log(request: Request, game: GameId) -> None:
    """Show what happened last, the newest at the end, as this person may see it."""
    look = await request.look(game)
    phrasing = request.phrasing(look)
    events = await request.engine.queries.latest(game, _LOGGED, request.person.id)
    lines = _newest(log_lines(phrasing, events)) or [request.words.say("log-none")]
    await request.reply.answer(layout([text(request.words.say("log-title"), *lines)]))


async def show_games(request: Request) -> None:
    entries = [
        await _entry(request, roster.id)
        for roster in await request.engine.queries.games_of(request.person.id)
    ]
    await request.reply.answer(overviews.games(request.words, entries))


async def _entry(request: Request, game: GameId) -> tuple[Phrasing, str]:
    look = await request.engine.queries.look(game)
    phrasing = request.phrasing(look)
    return phrasing, overviews.state(phrasing, look.table)


def _newest(lines: list[str]) -> list[str]:
    """The last lines that fit."""
    kept: list[str] = []
    room = _LOG_ROOM
    for line in reversed(lines):
        room -= measure(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return kept


async def show_odds(request: Request, game: GameId, attackers: int, defenders: int) -> None:
    """Show the chance of an attack until captured, by the numbers on its two territories."""
    phrasing = request.phrasing(await request.look(game))
    await request.reply.answer(layout([text(*odds_lines(phrasing, attackers, defenders))]))
