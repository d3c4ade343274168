"""The answer to "What changed": a person's part of all that happened since their last turn."""

from bot.components.custom_ids import Action, Press
from bot.components.lists import panel_page
from bot.components.moment import Moment
from bot.interactions.presses import Presses
from bot.interactions.request import Request
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.telling.outcome import changed_lines
from rules.model.errors import TableReason, TableRefused
from rules.table.roster import GameId
from rules.table.story import WhatChanged, most_in_danger

presses = Presses()


@presses.to_page(Action.CHANGED)
async def show_changes(request: Request, game: GameId, opened_from: Press | None = None) -> None:
    """Show a player what changed since their last turn, in words and on the board.

    Raises:
        TableRefused: they don't play, or nothing is dealt yet.
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


def _changes_in_words(moment: Moment, changed: WhatChanged) -> list[str]:
    """The title and the lines of what changed for the reader, who plays."""
    title = moment.say("changed-start" if changed.first else "changed-title")
    phrasing, seat, supposed = moment.phrasing, moment.player.seat, moment.ahead.battle
    danger = changed.danger
    if supposed and supposed.table:
        # As the panel sees it: what was just taken has the armies that would move in.
        danger = most_in_danger(supposed.edition, supposed.table, seat)
    return [title, *changed_lines(phrasing, changed.outcome, seat, danger)]


async def _board(
    request: Request, moment: Moment, changed: WhatChanged
) -> tuple[tuple[Attachment, ...], list[str]]:
    """The board with the moves since then, and a line to say if it could not be drawn."""
    look, game = moment.look, moment.look.roster.id
    events = await request.engine.queries.story(game, changed.revision, look.revision)
    pictures, phrasing, own = request.services.pictures, moment.phrasing, look.profile.theme
    if changed.first:  # as in the post after the setup
        drawing = pictures.board(phrasing, moment.player.table, own=own)
    else:
        drawing = pictures.changes(phrasing, moment.player, events, own)
    return await gather(phrasing, [drawing])
