"""What a season's channel is told: entry, each round, the end; as messages with their pictures."""

import logging

from bot.outbox.notices import Post
from bot.panels.pages.season_page import cut, page_of, season_buttons
from bot.panels.parts.layout import measure
from bot.pictures.attachments import Attachment
from bot.services import Services
from bot.text.season_lines import (
    cancelled_line,
    entry_text,
    hash_line,
    league_table,
    league_table_text,
    over_lines,
    round_lines,
    round_title,
    sealed_text,
    struck_lines,
)
from bot.text.words.catalogue import Words
from bot.text.words.naming import escape
from render import Theme
from rules.league.mixing import awaited_entrants
from rules.league.ranking import standing
from rules.model.errors import DataError
from rules.model.season import Season, SeasonEntrant, SeasonPost

_log = logging.getLogger(__name__)

_ROOM = 1_500
"""Characters for the lines of a round's tables."""
_MOST_CALLED = 60
"""Mentions in one message, which may have 2,000 characters."""


async def season_post(services: Services, season: Season, told: SeasonPost) -> Post:
    """The message for something that a season's channel must be told."""
    words = services.languages.best(season.language)
    said, pictures = await _said(services, words, season, told)
    called = (
        tuple(each.person for each in _entrants_to_call(season)) if told.kind == "sealed" else ()
    )
    return Post(said, season_buttons(words, season), pictures, called)


def _entrants_to_call(season: Season) -> tuple[SeasonEntrant, ...]:
    """Those whose words are still to be told: as many as one message has room to call."""
    return awaited_entrants(season)[:_MOST_CALLED]


async def _said(
    services: Services, words: Words, season: Season, told: SeasonPost
) -> tuple[str, tuple[Attachment, ...]]:
    match told.kind:
        case "entry":
            return entry_text(words, season), ()
        case "sealed":
            return sealed_text(words, season, _entrants_to_call(season)), ()
        case "round":
            return _round_text(words, season, told.round), ()
        case "over":
            tail = await _secret_lines(services, words, season)
            drawn = await standing_picture(services, words, season, 0, Theme.DARK)
            return "\n".join((*over_lines(words, season), *tail)), drawn
        case "cancelled":
            struck = struck_lines(words, season)
            alone = not any(post.kind == "secret" for post in season.posts)
            tail = await _secret_lines(services, words, season) if alone else []
            return "\n".join((*struck, cancelled_line(words, season), *tail)), ()
        case "secret":
            tail = await _secret_lines(services, words, season)
            return "\n".join(
                (words.say("season-all-over", league=escape(season.terms.name)), *tail)
            ), ()


def _round_text(words: Words, season: Season, number: int) -> str:
    """A round and its tables; the first one with who was struck, and the hash of the lines."""
    first = number == 1 and bool(season.lines)
    head = [*(struck_lines(words, season) if first else []), round_title(words, season, number)]
    tail = [hash_line(words, season)] if first else []
    room = _ROOM - measure("\n".join((*head, *tail)))
    return "\n".join((*head, *cut(words, round_lines(words, season, number), room), *tail))


async def _secret_lines(services: Services, words: Words, season: Season) -> list[str]:
    """The line that tells the secret; none until the season and all of its tables are over."""
    secret = await services.engine.season_proofs.secret_of(season.id)
    return [words.say("season-secret", secret=secret)] if secret else []


async def standing_picture(
    services: Services, words: Words, season: Season, page: int, theme: Theme
) -> tuple[Attachment, ...]:
    """The picture of a page of the standing; none where it can't be drawn."""
    rows = page_of(standing(season), page)
    shown, alt = league_table(words, season, rows, theme), league_table_text(words, season, rows)
    try:
        return (await services.pictures.league_table(shown, alt),)
    except DataError as error:
        _log.info("no picture of season %s: %s", season.id, error)
    except Exception:
        _log.exception("no picture of season %s", season.id)
    return ()
