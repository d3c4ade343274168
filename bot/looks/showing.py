"""Handlers that show a game: board, hand, changes, status, rules, log, proof."""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Final

from bot.commands.moved import NewWay
from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import (
    Row,
    button,
    document,
    layout,
    link_button,
    option,
    rows,
    select,
    text,
)
from bot.components.lists import panel_page
from bot.components.panel_context import PanelContext, PanelSelection, title
from bot.interactions.permissions import moderates
from bot.interactions.presses import Presses, Values, only
from bot.interactions.request import Request
from bot.looks import overviews
from bot.looks.pages import (
    CHAPTERS,
    NEWEST_PAGE,
    Chapter,
    LogWanted,
    chapter_page,
    chapter_title,
    command_line,
    log_page,
    log_pages,
    rule_page,
    way_lines,
)
from bot.people.browsers import open_requests
from bot.pictures.alt_texts import alt_text
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.telling.options import departures_in_words, option_lines
from bot.telling.outcome import changed_lines
from bot.telling.own import effect_line, now_in_words, so_far
from bot.telling.story import dice_table, odds_lines
from bot.words.phrasing import Phrasing, Vocabulary
from bot.words.refusals import BotReason, Declined
from render import Focus
from rules import VERSION
from rules.core.luck import count_dice
from rules.core.views import PlayerView, TableView
from rules.editions.registry import NEWEST, find_rulebook
from rules.model.board import RegionId, TerritoryId
from rules.model.commands import AttackChoice, FortifyChoice
from rules.model.errors import TableReason, TableRefused
from rules.model.events import GameOver
from rules.table.roster import GameId
from rules.table.story import FinishedGame, WhatChanged, most_in_danger

presses = Presses()


@presses.to_page(Action.HAND)
async def show_hand(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show a player their mission and cards.

    Raises:
        TableRefused: they don't play, or the game isn't dealt yet.
    """
    moment = await request.moment(game, opened_from=opened_from)
    player, pictures = _player(request, moment), request.services.pictures
    own = moment.look.profile.theme
    drawings: list[Awaitable[Attachment]] = []
    if player.mission:
        drawings.append(pictures.mission(moment.phrasing, player, own))
    if player.hand:
        drawings.append(pictures.hand(moment.phrasing, player, own, overviews.best_set(moment)))
    cards, lost = await gather(moment.phrasing, drawings)
    await request.reply.answer(overviews.hand_page(moment, lost, cards), cards)


@presses.to_page(Action.MAP)
async def show_map(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show the current board; in words if there is no art for it.

    Raises:
        TableRefused: the game isn't dealt yet.
    """
    moment = await request.with_ahead(await request.moment(game, opened_from=opened_from))
    table = _table(moment)
    own, pictures = moment.look.profile.theme, request.services.pictures
    if (supposed := moment.ahead.battle) and supposed.table:
        board = pictures.close_up(moment.phrasing, supposed.table, Focus(), own)
    else:
        board = pictures.board(moment.phrasing, table, own=own)
    await _show_board(request, moment, board, [])


async def show_part(request: Request, game: GameId, part: str, opened_from: Press) -> None:
    """Show one region of the board at double size, replacing the board or another region.

    Raises:
        TableRefused: the game isn't dealt yet.
        Declined: the board has no such region.
    """
    if part == overviews.WHOLE:
        await show_map(request, game, opened_from)
        return
    moment, region = await request.moment(game, opened_from=opened_from), RegionId(part)
    table = _table(moment)
    if region not in moment.look.edition.board.regions:
        raise Declined(BotReason.OUT_OF_DATE)
    focus, own = Focus(region=region), moment.look.profile.theme
    board = request.services.pictures.close_up(moment.phrasing, table, focus, own)
    await _show_board(request, moment, board, overviews.region_lines(moment, region), part)


@presses.on(Action.PART, is_look=True, in_place=True)
async def _show_part_picked(request: Request, press: Press, values: Values) -> None:
    await show_part(request, press.game, only(values), press)


async def show_targets(
    request: Request, game: GameId, source: TerritoryId, opened_from: Press
) -> None:
    """Show where the player may attack, or fortify, from a territory.

    Raises:
        TableRefused: they don't play, or the game isn't dealt yet.
        Declined: nothing is possible from there (any longer).
    """
    moment = await request.moment(game, opened_from=opened_from)
    land = _player(request, moment).table.territories
    moves: list[AttackChoice | FortifyChoice] = [
        *moment.of(AttackChoice),
        *moment.of(FortifyChoice),
    ]
    targets = {move.target for move in moves if move.source == source}
    if not targets:
        raise Declined(BotReason.OUT_OF_DATE)
    names = moment.phrasing.words.listed(
        moment.say("alt-holding", territory=moment.phrasing.territory(t), n=land[t].armies)
        for t in land
        if t in targets
    )
    told = moment.say("targets", source=moment.phrasing.territory(source), territories=names)
    focus = Focus(chosen=source, lit=frozenset(targets))
    own = moment.look.profile.theme
    board = request.services.pictures.close_up(moment.phrasing, _table(moment), focus, own)
    await _show(request, moment, told, board)


@presses.on(Action.SHOW, is_look=True, in_place=True)
async def _show_targets_pressed(request: Request, press: Press, _: Values) -> None:
    if not press.args:
        raise Declined(BotReason.OUT_OF_DATE)
    source, *picked = press.args
    panel = replace(press, args=tuple(picked))
    source = source or PanelSelection.read(panel.args).source
    await show_targets(request, press.game, TerritoryId(source), panel)


@presses.to_page(Action.CONCERN)
async def show_concern(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show the territories of the player's mission, outlined on the board.

    Raises:
        TableRefused: they don't play, or the game isn't dealt yet.
        Declined: they have no mission.
    """
    moment = await request.moment(game, opened_from=opened_from)
    player = _player(request, moment)
    if player.mission is None:
        raise Declined(BotReason.OUT_OF_DATE)
    told = moment.say("hand-mission", mission=moment.phrasing.mission(player.mission))
    told += f"\n{so_far(moment.phrasing, player)}"
    own = moment.look.profile.theme
    await _show(
        request, moment, told, request.services.pictures.mission_land(moment.phrasing, player, own)
    )


@presses.to_page(Action.REPLAY)
async def show_replay(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show the whole game so far, turn by turn, as everybody saw it.

    Raises:
        TableRefused: the game isn't dealt yet.
        DataError: there is no art for its board.
    """
    moment = await request.moment(game, opened_from=opened_from)
    _table(moment)
    turns, own = await request.engine.queries.turns(game), moment.look.profile.theme
    film = [await request.services.pictures.replay(moment.phrasing, turns, own)]
    told = moment.say("replay-title", heading=title(moment))
    await request.reply.answer(panel_page(moment, [told], film), film)


async def _show_board(
    request: Request,
    moment: PanelContext,
    drawing: Awaitable[Attachment],
    told: list[str],
    part: str = overviews.WHOLE,
) -> None:
    """Show the board; in words if it can't be drawn."""
    boards, lost = await gather(moment.phrasing, [drawing])
    words = told if boards or told else [alt_text(moment.phrasing, _table(moment))]
    await request.reply.answer(overviews.board_page(moment, boards, [*words, *lost], part), boards)


async def _show(
    request: Request, moment: PanelContext, told: str, drawing: Awaitable[Attachment]
) -> None:
    boards, lost = await gather(moment.phrasing, [drawing])
    await request.reply.answer(panel_page(moment, [told, *lost], boards), boards)


def _player(request: Request, moment: PanelContext) -> PlayerView:
    if moment.look.roster.player_of(request.person.id) is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if moment.look.player is None:
        raise TableRefused(TableReason.NOT_STARTED)
    return moment.look.player


def _table(moment: PanelContext) -> TableView:
    if moment.look.table is None:
        raise TableRefused(TableReason.NOT_STARTED)
    return moment.look.table


_MINUTES: Final = 15
"""Lifetime of the link (`bot.web.sessions.TICKET_LASTS`)."""


@presses.with_game(Action.BOARD, is_look=True)
async def open_board(request: Request, game: GameId) -> None:
    """Answer with a link to the page: to the person's own seat, or for spectators."""
    look = await request.look(game)
    make = request.services.link_to_board
    if make is None:
        await request.say("board-none")
        return
    watches = look.roster.player_of(request.person.id) is None
    link = await make(request.person.id, look.roster.id, watches=watches)
    opens = [link_button(request.words.say("button-open-board"), link)]
    if application := request.services.activity:
        within = f"https://discord.com/activities/{application}?custom_id={look.roster.id}"
        opens.append(link_button(request.words.say("button-open-board-here"), within))
    said = request.words.say("board-link", minutes=_MINUTES)
    asked = open_requests(
        request.words, await request.engine.browsers.of(request.person.id), look.roster.id
    )
    await request.reply.answer(layout([*asked, text(said), *rows(opens)]))


@presses.with_game(Action.CLOSE_PAGES, is_of_game=False)
async def close_pages(request: Request, _: GameId = NO_GAME) -> None:
    """Close all pages of the person."""
    effect = await request.engine.visits.close(request.action, request.person.id)
    await request.reply.answer(layout([text(effect_line(request.words, effect))]))


@presses.to_page(Action.CHANGED)
async def show_changes(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show a player what changed since their last turn, in words and on the board.

    Raises:
        TableRefused: they don't play, or the game isn't dealt yet.
    """
    moment = await request.moment(game, opened_from=opened_from)
    if moment.look.roster.player_of(request.person.id) is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    changed = await request.engine.queries.what_changed(game, request.person.id)
    if changed is None:
        raise TableRefused(TableReason.NOT_STARTED)
    moment = await request.with_ahead(moment)
    boards, lost = await _board(request, moment, changed)
    words = (*_changes_in_words(moment, changed), *lost)
    page = panel_page(moment, words, boards, seat=moment.player.seat)
    await request.reply.answer(page, boards)


def _changes_in_words(moment: PanelContext, changed: WhatChanged) -> list[str]:
    """The heading and lines of the changes, for a reader who plays."""
    title = moment.say("changed-start" if changed.first else "changed-title")
    phrasing, seat, supposed = moment.phrasing, moment.player.seat, moment.ahead.battle
    danger = changed.danger
    if supposed and supposed.table:
        # As in the panel: a captured territory has the armies that would move in.
        danger = most_in_danger(supposed.edition, supposed.table, seat)
    return [title, *changed_lines(phrasing, changed.outcome, seat, danger)]


async def _board(
    request: Request, moment: PanelContext, changed: WhatChanged
) -> tuple[tuple[Attachment, ...], list[str]]:
    """The board with the moves since then, and a line if it couldn't be drawn."""
    look, game = moment.look, moment.look.roster.id
    events = await request.engine.queries.story(game, changed.revision, look.revision)
    pictures, phrasing, own = request.services.pictures, moment.phrasing, look.profile.theme
    if changed.first:  # as in the post after the setup
        drawing = pictures.board(phrasing, moment.player.table, own=own)
    else:
        drawing = pictures.changes(phrasing, moment.player, events, own)
    return await gather(phrasing, [drawing])


_TOPICS: Final = "topics"
"""The argument of the topic list: it and the button back have the same action."""


@presses.to_page(Action.RULES)
async def show_rules(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show the rules of this game, including its house rules."""
    moment = await request.moment(game, opened_from=opened_from)
    look, phrasing = moment.look, moment.phrasing
    players = len(look.table.seats) if look.table else look.roster.places
    options = phrasing.say("rules-options", options=departures_in_words(phrasing))
    title_line = phrasing.say("rules-title", title=phrasing.say("title-game", game=game))
    lines = (title_line, options, *rule_page(phrasing, players), phrasing.say("rules-foot"))
    name = moment.look.roster.edition
    await request.reply.answer(panel_page(moment, lines, parts=_options_row(request, game, name)))


def _options_row(request: Request, game: GameId, edition: str) -> list[Row]:
    """The button to a rulebook's possible house rules."""
    press = Press(game, 0, Action.OPTIONS, (find_rulebook(edition).name,))
    return rows([button(request.words.say("button-options"), press.custom_id)])


async def show_rulebook(request: Request, edition: str, players: int) -> None:
    """Show the rules of a rulebook without house rules, for so many players.

    Raises:
        DataError: it doesn't allow so many.
    """
    words = Vocabulary(request.words, find_rulebook(edition).edition({}, players))
    title_line = words.say("rules-title", title=words.say("edition-title"))
    lines = (title_line, *rule_page(words, players), words.say("rules-foot"))
    options = _options_row(request, NO_GAME, edition)
    await request.reply.answer(layout([text(*lines), *options]))


@presses.on(Action.OPTIONS, is_look=True, is_of_game=False)
async def show_options(request: Request, press: Press, _: Values) -> None:
    """Show the possible house rules of a rulebook.

    Raises:
        Declined: no button of this bot names such a rulebook.
    """
    if len(press.args) != 1 or press.args[0] not in NEWEST:
        raise Declined(BotReason.OUT_OF_DATE)
    words, book = request.words, find_rulebook(press.args[0])
    lines = option_lines(words, book)
    head, foot = words.say("house-title", edition=book.name), words.say("house-foot")
    await request.reply.answer(layout([text(head, *lines, foot)]))


async def show_help(request: Request, game: GameId | None = None, chapter: str = "") -> None:
    """Show what the person can do now in a game, or how to start; or a topic's page.

    From a game's row or panel, with a button back to the panel.
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


async def show_command(request: Request, before: str, name: str, way: NewWay | None = None) -> None:
    """Show what a command does that used to be called `before`, and now `name`, and its `way` there."""
    words, line = request.words, command_line(request.words, name)
    told = line or words.say("help-no_command")
    if line and before != name:
        renamed = words.say("help-renamed", before=before, now=name)
        told = "\n".join((renamed, line, *way_lines(words, way)))
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
    """Show the pages that don't fit into a post's row."""
    await request.reply.answer(
        overviews.aside_page(await request.moment(game, opened_from=opened_from))
    )


@presses.to_page(Action.STATUS)
async def show_status(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show territories and who the game waits for; to its host, or a moderator, also how to keep it going."""
    moment = await request.moment(game, opened_from=opened_from)
    moment = replace(moment, has_page=request.services.serves_page)
    roster, person = moment.look.roster, request.person.id
    overrules = moderates(request.interaction, roster.venue.guild) and not roster.player_of(person)
    await request.reply.answer(
        overviews.status_page(moment, is_host=roster.host == person or overrules)
    )


@presses.with_game(Action.VERIFY)
async def show_proof(request: Request, game: GameId) -> None:
    """Verify every die, card and event of a finished game against its secret, and show the record.

    Raises:
        TableRefused: it isn't over; until then its secrets stay secret.
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
    """The result of replaying the game, a table of its dice if it verifies, and its record.

    The record is JSON and, if it verifies, notation. Both are anonymous.
    """
    # The referee's odds import numpy: not before it is needed.
    from rules.referee.paper.form import write  # noqa: PLC0415
    from rules.referee.paper.record import text_record_of  # noqa: PLC0415
    from rules.referee.records.record import record_of_played, verify  # noqa: PLC0415
    from rules.referee.refusals import Refused  # noqa: PLC0415

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
    """Show the log of the game as this person may see it, the newest page first."""
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
    """Show the chance of an attack until captured, for the armies on both territories."""
    phrasing = request.phrasing(await request.look(game))
    await request.reply.answer(layout([text(*odds_lines(phrasing, attackers, defenders))]))
