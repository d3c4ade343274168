"""What a season's channel is told: entry, each round, the end; as messages with their pictures."""

import logging

from bot.desk import Desk
from bot.outbox.notices import Post
from bot.panels.layout import measure
from bot.panels.season_page import cut, page_of, season_buttons
from bot.pictures.attachments import Attachment
from bot.text.catalogue import Words
from bot.text.season_words import (
    cancelled_line,
    entry_text,
    league_table,
    league_table_text,
    over_lines,
    round_lines,
    round_title,
)
from render import Theme
from rules.league.ranking import standing
from rules.model.errors import DataError
from rules.model.season import Season, SeasonPost

_log = logging.getLogger(__name__)

_ROOM = 1_500
"""Characters for the lines of a round's tables."""


async def season_post(desk: Desk, season: Season, told: SeasonPost) -> Post:
    """The message for something that a season's channel must be told."""
    words = desk.languages.best(season.language)
    said, pictures = await _said(desk, words, season, told)
    return Post(said, season_buttons(words, season), pictures)


async def _said(
    desk: Desk, words: Words, season: Season, told: SeasonPost
) -> tuple[str, tuple[Attachment, ...]]:
    match told.kind:
        case "entry":
            return entry_text(words, season), ()
        case "round":
            title = round_title(words, season, told.round)
            lines = cut(words, round_lines(words, season, told.round), _ROOM - measure(title))
            return "\n".join((title, *lines)), ()
        case "over":
            secret = await desk.engine.seasons.secret_of(season.id)
            tail = [words.say("season-secret", secret=secret)] if secret else []
            drawn = await standing_picture(desk, words, season, 0, Theme.DARK)
            return "\n".join((*over_lines(words, season), *tail)), drawn
        case "cancelled":
            return cancelled_line(words, season), ()


async def standing_picture(
    desk: Desk, words: Words, season: Season, page: int, theme: Theme
) -> tuple[Attachment, ...]:
    """The picture of a page of the standing; none where it can't be drawn."""
    rows = page_of(standing(season), page)
    shown, alt = league_table(words, season, rows, theme), league_table_text(words, season, rows)
    try:
        return (await desk.pictures.league_table(shown, alt),)
    except DataError as error:
        _log.info("no picture of season %s: %s", season.id, error)
    except Exception:
        _log.exception("no picture of season %s", season.id)
    return ()
