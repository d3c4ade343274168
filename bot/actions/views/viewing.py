"""Answers in pictures for one person: their hand, the board and its parts, the replay of the game."""

from collections.abc import Awaitable
from dataclasses import replace

from bot.components.custom_ids import Action, Press
from bot.components.lists import panel_page
from bot.components.moment import Moment, Picked, title
from bot.interactions.presses import Presses, Values, only
from bot.interactions.request import Request
from bot.panels.pages import overviews
from bot.pictures.alt_texts import alt_text
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.telling.own import so_far
from bot.words.refusals import BotReason, Declined
from render import Focus
from rules.core.views import PlayerView, TableView
from rules.model.board import RegionId, TerritoryId
from rules.model.commands import AttackChoice, FortifyChoice
from rules.model.errors import TableReason, TableRefused
from rules.table.roster import GameId

presses = Presses()


@presses.to_page(Action.HAND)
async def show_hand(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show a player their mission and cards.

    Raises:
        TableRefused: they don't play, or nothing is dealt yet.
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
    """Show the board as it is now; in words where there is no art for it.

    Raises:
        TableRefused: nothing is dealt yet.
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
    """Show one region of the board at double size, in place of the board or of another region.

    Raises:
        TableRefused: nothing is dealt yet.
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
    """Show where the player may attack, or regroup to, from a territory.

    Raises:
        TableRefused: they don't play, or nothing is dealt yet.
        Declined: there is nothing to do from there, or no longer.
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
    source = source or Picked.read(panel.args).source
    await show_targets(request, press.game, TerritoryId(source), panel)


@presses.to_page(Action.CONCERN)
async def show_concern(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show the land of the player's mission, outlined on the board.

    Raises:
        TableRefused: they don't play, or nothing is dealt yet.
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
    """Show the whole game up to now, turn by turn, as everybody saw it.

    Raises:
        TableRefused: nothing is dealt yet.
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
    moment: Moment,
    drawing: Awaitable[Attachment],
    told: list[str],
    part: str = overviews.WHOLE,
) -> None:
    """Show the board; in words where it can't be drawn."""
    boards, lost = await gather(moment.phrasing, [drawing])
    words = told if boards or told else [alt_text(moment.phrasing, _table(moment))]
    await request.reply.answer(overviews.board_page(moment, boards, [*words, *lost], part), boards)


async def _show(
    request: Request, moment: Moment, told: str, drawing: Awaitable[Attachment]
) -> None:
    boards, lost = await gather(moment.phrasing, [drawing])
    await request.reply.answer(panel_page(moment, [told, *lost], boards), boards)


def _player(request: Request, moment: Moment) -> PlayerView:
    if moment.look.roster.player_of(request.person.id) is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    if moment.look.player is None:
        raise TableRefused(TableReason.NOT_STARTED)
    return moment.look.player


def _table(moment: Moment) -> TableView:
    if moment.look.table is None:
        raise TableRefused(TableReason.NOT_STARTED)
    return moment.look.table
