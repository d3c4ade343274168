"""What is kept of a person: handed to them as a file, or forgotten."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from bot.custom_ids import NO_GAME
from bot.interactions.request import Request
from bot.panels.pages.own_page import forget_page
from bot.panels.parts.layout import document, layout, text
from bot.pictures.attachments import Attachment
from rules.model.roster import GameId, Status

_FILE = "general.json"


async def export(request: Request, _: GameId = NO_GAME) -> None:
    """Hand all that is kept of the person to them alone."""
    kept = await request.engine.exports.of(request.person.id)
    file = Attachment(_FILE, await asyncio.to_thread(_written, kept))
    said = request.words.say("export", games=len(kept["games"]))
    await request.reply.answer(layout([text(said), document(file)]), [file])


def _written(kept: Mapping[str, Any]) -> bytes:
    return json.dumps(kept, ensure_ascii=False, indent=1).encode()


async def ask_to_forget(request: Request, game: GameId = NO_GAME) -> None:
    """Say what it means to be forgotten, with the press that does it."""
    rosters = await request.engine.queries.games_of(request.person.id)
    lobbies = sum(roster.status is Status.LOBBY for roster in rosters)
    page = forget_page(request.words, len(rosters) - lobbies, lobbies, game)
    await request.reply.answer(page)


async def forget(request: Request, _: GameId = NO_GAME) -> None:
    """Forget the person; they are told so, and nothing of them is kept then."""
    person = request.person
    await request.say_done(
        await request.engine.forgetting.forget(request.action, person.id, person.name)
    )
