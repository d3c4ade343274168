"""What a table's host sets by command: its language, posts, letters, pictures, options, the order of play."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.interactions.request import Request
from bot.telling.options import departures_in_words
from rules.engine.receipts import Receipt
from rules.model.board import Seat
from rules.table.roster import GameId
from rules.table.settings import LANGUAGE, LETTERS, POSTS, THEME, Setting


async def set_language(request: Request, game: GameId, language: str) -> None:
    """Set the language in which the table is told its game.

    Raises:
        TableRefused: they are not the host.
    """
    receipt = await _set(request, game, LANGUAGE, language)
    await request.services.languages.fetch(language)
    name = request.services.words_at(receipt.roster).say("language-name")
    await request.say("language-table", language=name)


async def set_posts(request: Request, game: GameId, posts: str) -> None:
    """Set when the table gets a post.

    Raises:
        TableRefused: they are not the host.
    """
    await _set(request, game, POSTS, posts)
    await request.say("posts-table", posts=posts)


async def set_letters(request: Request, game: GameId, letters: str) -> None:
    """Set whether people get direct messages about the table.

    Raises:
        TableRefused: they are not the host.
    """
    await _set(request, game, LETTERS, letters)
    await request.say("letters-table", letters=letters)


async def set_table_theme(request: Request, game: GameId, theme: str) -> None:
    """Set the theme of the table's pictures, for the host."""
    await _set(request, game, THEME, theme)
    await request.say("theme-table", theme=theme)


async def _set(request: Request, game: GameId, setting: Setting, value: str) -> Receipt:
    lobby = request.engine.lobby
    return await lobby.set_setting(request.action, game, request.person.id, setting.name, value)


async def set_options(request: Request, game: GameId, options: Mapping[str, Any]) -> None:
    """Set some of the house options, for the host."""
    receipt = await request.engine.lobby.set_options(
        request.action, game, request.person.id, options
    )
    moment = request.moment_after(receipt)
    said = moment.say("options-set", options=departures_in_words(moment.phrasing))
    await request.show_form(moment, said)


async def set_order(request: Request, game: GameId, seats: Sequence[Seat]) -> None:
    """Set the order of play that the players agreed on, for the host."""
    receipt = await request.engine.lobby.set_order(request.action, game, request.person.id, seats)
    phrasing = request.moment_after(receipt).phrasing
    await request.say("order-set", players=phrasing.players(seats))
