"""Answers in words about a table and its rules: status, log, proof, games."""

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.custom_ids import NO_GAME, Action, Press
from bot.interactions.permissions import moderates
from bot.interactions.request import Request
from bot.panels import overviews
from bot.panels.dashboard import dashboard
from bot.panels.layout import (
    MOST_TEXT,
    button,
    document,
    first_fitting,
    layout,
    measure,
    rows,
    text,
)
from bot.panels.log_page import NEWEST_PAGE, LogWanted, log_page, log_pages
from bot.panels.moment import Moment
from bot.panels.pickers import back_row
from bot.pictures.attachments import Attachment
from bot.text.house_options import departures_in_words, option_lines
from bot.text.luck import dice_table
from bot.text.now import now_in_words
from bot.text.odds_lines import odds_lines
from bot.text.phrasing import Phrasing
from bot.text.rule_page import rule_page
from bot.text.vocabulary import Vocabulary
from rules.core.luck import dice_told
from rules.editions import find_rulebook
from rules.game.changes import FinishedGame
from rules.model.events import GameWon
from rules.model.roster import GameId

_REST: Final = "rest"
"""The argument of the press that shows what the first page of the help had no room for."""
_ROOM_BESIDE: Final = 30
"""Room in a message for what a text display itself takes, and the breaks between lines."""


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


async def show_help(request: Request, game: GameId | None = None, *, rest: bool = False) -> None:
    """Show what the person can do now at a table, and how General works.

    From a game's row or panel, with the way to the panel; `rest`: what the first page had no room for.
    """
    words = request.words
    now, buttons = [], []
    if game:
        look = await request.look(game)
        told = now_in_words(request.phrasing(look), look, request.person.id)
        now = [words.say("help-now", now=told)]
        buttons.append(button(words.say("button-back"), Press(game, 0, Action.TURN).custom_id))
    lines = words.say("help", edition="").splitlines()
    first = first_fitting(lines, MOST_TEXT - _ROOM_BESIDE - sum(map(measure, now)))
    left = lines[len(first) :]
    if left and rest:
        first_page = Press(game or NO_GAME, 0, Action.HELP).custom_id
        buttons = [button(words.say("button-back"), first_page)]
    elif left:
        more = Press(game or NO_GAME, 0, Action.HELP, (_REST,)).custom_id
        buttons.append(button(words.say("button-help-more"), more))
    shown = left if rest and left else [*now, *first]
    await request.reply.answer(layout([text(*shown), *rows(buttons)]))


async def show_aside(request: Request, game: GameId) -> None:
    """Show the pages that a post's row has no room for."""
    await request.reply.answer(overviews.aside(await request.moment(game)))


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
    said, dice, files = await asyncio.to_thread(_proof, phrasing, played)
    facts = request.words.say(
        "proof-secret", secret=played.secret, commitment=played.roster.commitment, game=game
    )
    await request.reply.answer(layout([text(said, facts, *dice), *map(document, files)]), files)


def _proof(
    phrasing: Phrasing, played: FinishedGame
) -> tuple[str, Sequence[str], Sequence[Attachment]]:
    """The result of playing the game again, a table of its dice if all is well, and its record.

    The record is JSON and, if all is well, a game on paper. Neither names anybody.
    """
    # The referee's odds import numpy: not before somebody asks.
    from rules.referee.record import record_of_played, verify  # noqa: PLC0415
    from rules.referee.refusals import Refused  # noqa: PLC0415
    from rules.referee.text_form import write  # noqa: PLC0415
    from rules.referee.text_record import text_record_of  # noqa: PLC0415

    record = record_of_played(played)
    files = [Attachment(f"{played.roster.id}.json", record.model_dump_json().encode())]
    try:
        done = verify(record)
    except Refused as changed:
        said = phrasing.say("proof-broken", field=str(changed.facts.get("field", "")))
        dice: Sequence[str] = ()
    else:
        said = phrasing.say("proof", rolls=done.rolls, events=done.replayed)
        dice = tuple(dice_table(phrasing, dice_told(played.events)))
        paper = write(text_record_of(record))
        files.append(Attachment(f"{played.roster.id}.risk", paper.encode()))
    return said, dice, files


async def show_log(request: Request, game: GameId, wanted: LogWanted = NEWEST_PAGE) -> None:
    """Show the course of the game, the newest page first, as this person may see it."""
    moment = await request.moment(game)
    seat = moment.look.player.seat if moment.look.player else None
    events = await request.engine.queries.story(game, 0, None, request.person.id)
    pages = await asyncio.to_thread(log_pages, moment.phrasing, events, wanted, seat)
    won = next((event for event in events if isinstance(event, GameWon)), None)
    await request.reply.answer(log_page(moment, pages, wanted, won))


async def show_games(request: Request) -> None:
    """Show the person's games: those that wait for them first, then what goes on, then what is over."""
    entries = [
        (standing, Moment(request.phrasing(look), look))
        for standing, look in await request.engine.queries.dashboard(request.person.id)
    ]
    await request.reply.answer(dashboard(request.words, entries, request.person.id))


async def show_odds(request: Request, game: GameId, attackers: int, defenders: int) -> None:
    """Show the chance of an attack until captured, by the numbers on its two territories."""
    phrasing = request.phrasing(await request.look(game))
    await request.reply.answer(layout([text(*odds_lines(phrasing, attackers, defenders))]))
