"""Answers in words about a table and its rules: status, log, proof, games."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import button, document, layout, option, rows, select, text
from bot.components.lists import panel_page
from bot.interactions.permissions import moderates
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.panels.pages import overviews
from bot.panels.pages.log_page import NEWEST_PAGE, LogWanted, log_page, log_pages
from bot.pictures.attachments import Attachment
from bot.telling.options import departures_in_words, option_lines
from bot.telling.own import now_in_words
from bot.telling.story import dice_table, odds_lines
from bot.text.help import CHAPTERS, Chapter, chapter_page, chapter_title, command_line
from bot.text.rule_page import rule_page
from bot.words.phrasing import Phrasing, Vocabulary
from rules import VERSION
from rules.core.luck import count_dice
from rules.editions.registry import find_rulebook
from rules.model.events import GameOver
from rules.table.roster import GameId
from rules.table.story import FinishedGame

presses = Presses()

_TOPICS: Final = "topics"
"""The argument of the list of the help's topics: it and the way back have the same action."""


@presses.to_page(Action.RULES)
async def show_rules(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show the rules of this game, with what its table agreed on."""
    moment = await request.moment(game, opened_from=opened_from)
    look, phrasing = moment.look, moment.phrasing
    players = len(look.table.seats) if look.table else look.roster.places
    options = phrasing.say("rules-options", options=departures_in_words(phrasing))
    title_line = phrasing.say("rules-title", title=phrasing.say("title-game", game=game))
    lines = (title_line, options, *rule_page(phrasing, players), phrasing.say("rules-foot"))
    await request.reply.answer(panel_page(moment, lines))


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


async def show_help(request: Request, game: GameId | None = None, chapter: str = "") -> None:
    """Show what the person can do now at a table, or first of all; or the page of a topic.

    From a game's row or panel, with the way to the panel.
    """
    words, press = request.words, Press(game or NO_GAME, 0, Action.HELP)
    if topic := next((each for each in CHAPTERS if each == chapter), None):
        told, back = chapter_page(words, topic), press
    elif game:
        look = await request.look(game)
        now = now_in_words(request.phrasing(look), look, request.person.id)
        told, back = words.say("help-now", now=now), replace(press, action=Action.TURN)
    else:
        told, back = words.say("help-first"), None
    if not topic:
        told = f"{told}\n{words.say('help-version', version=VERSION)}"
    await _answer_help(request, told, press, topic, back)


@presses.on(Action.HELP, is_look=True, in_place=True, is_of_game=False)
async def _show_help_pressed(request: Request, press: Press, values: Values) -> None:
    game = None if press.game == NO_GAME else press.game
    await show_help(request, game, *values[:1])


async def show_command(request: Request, before: str, name: str) -> None:
    """Show what a command does that was named as `before`, and is called `name` now."""
    words, line = request.words, command_line(request.words, name)
    told = line or words.say("help-no_command")
    if line and before != name:
        told = "\n".join((words.say("help-renamed", before=before, now=name), line))
    await _answer_help(request, told, Press(NO_GAME, 0, Action.HELP))


async def _answer_help(
    request: Request,
    told: str,
    press: Press,
    topic: Chapter | None = None,
    back: Press | None = None,
) -> None:
    words = request.words
    pages = [option(chapter_title(words, each), each, chosen=each == topic) for each in CHAPTERS]
    listed = select(words.say("pick-help"), replace(press, args=(_TOPICS,)).custom_id, pages)
    ways = rows([button(words.say("button-back"), back.custom_id)]) if back else []
    await request.reply.answer(layout([text(told), listed, *ways]))


@presses.to_page(Action.ASIDE)
async def show_aside(request: Request, game: GameId, opened_from: Press) -> None:
    """Show the pages that a post's row has no room for."""
    await request.reply.answer(
        overviews.aside_page(await request.moment(game, opened_from=opened_from))
    )


@presses.to_page(Action.STATUS)
async def show_status(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show who is where and whom the table waits for; to its host, or a moderator, what lets it go on."""
    moment = await request.moment(game, opened_from=opened_from)
    moment = replace(moment, has_page=request.services.serves_page)
    roster, person = moment.look.roster, request.person.id
    overrules = moderates(request.interaction, roster.venue.guild) and not roster.player_of(person)
    await request.reply.answer(
        overviews.status_page(moment, is_host=roster.host == person or overrules)
    )


@presses.with_game(Action.VERIFY)
async def show_proof(request: Request, game: GameId) -> None:
    """Show whether every die, card and event of a finished game is as its secret says, and the record.

    Raises:
        TableRefused: it is not over; until then its secrets are its players'.
    """
    played = await request.engine.queries.finished(game)
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
    from rules.referee.base.words import Refused  # noqa: PLC0415
    from rules.referee.paper.form import write  # noqa: PLC0415
    from rules.referee.paper.record import text_record_of  # noqa: PLC0415
    from rules.referee.records.record import record_of_played, verify  # noqa: PLC0415

    record = record_of_played(played)
    files = [Attachment(f"{played.roster.id}.json", record.model_dump_json().encode())]
    try:
        done = verify(record)
    except Refused as changed:
        said = phrasing.say("proof-broken", field=str(changed.facts.get("field", "")))
        dice: Sequence[str] = ()
    else:
        said = phrasing.say("proof", rolls=done.rolls, events=done.replayed)
        dice = tuple(dice_table(phrasing, count_dice(played.events)))
        paper = write(text_record_of(record))
        files.append(Attachment(f"{played.roster.id}.risk", paper.encode()))
    return said, dice, files


async def show_log(request: Request, game: GameId, wanted: LogWanted = NEWEST_PAGE) -> None:
    """Show the course of the game, the newest page first, as this person may see it."""
    moment = await request.moment(game)
    seat = moment.look.player.seat if moment.look.player else None
    events = await request.engine.queries.story(game, 0, None, request.person.id)
    pages = await asyncio.to_thread(log_pages, moment.phrasing, events, wanted, seat)
    won = next((event for event in events if isinstance(event, GameOver)), None)
    await request.reply.answer(log_page(moment, pages, wanted, won))


@presses.on(Action.LOG, is_look=True, in_place=True)
async def _show_log_page(request: Request, press: Press, _: Values) -> None:
    await show_log(request, press.game, LogWanted.read(press.args))


async def show_odds(request: Request, game: GameId, attackers: int, defenders: int) -> None:
    """Show the chance of an attack until captured, by the numbers on its two territories."""
    phrasing = request.phrasing(await request.look(game))
    await request.reply.answer(layout([text(*odds_lines(phrasing, attackers, defenders))]))
