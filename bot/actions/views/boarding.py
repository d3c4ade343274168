"""The way to the page: a link that opens it once, for whoever asks, and the end of all their pages."""

from typing import Final

from bot.components.custom_ids import NO_GAME, Action
from bot.components.layout import layout, link_button, rows, text
from bot.interactions.presses import Presses
from bot.interactions.request import Request
from bot.telling.options import effect_line
from rules.table.roster import GameId

presses = Presses()

_MINUTES: Final = 15
"""For which the link is good (`bot.page.sessions.TICKET_LASTS`)."""


@presses.with_game(Action.BOARD, is_look=True)
async def open_board(request: Request, game: GameId) -> None:
    """Answer with a link to the page: to the person's own seat, or to what everybody sees."""
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
    await request.reply.answer(layout([text(said), *rows(opens)]))


@presses.with_game(Action.CLOSE_PAGES, is_of_game=False)
async def close_pages(request: Request, _: GameId = NO_GAME) -> None:
    """Close all pages of the person."""
    effect = await request.engine.visits.close(request.action, request.person.id)
    await request.reply.answer(layout([text(effect_line(request.words, effect))]))
