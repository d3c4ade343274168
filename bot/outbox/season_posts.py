"""What a season's channel is told: entry, each round, the end; as messages with their pictures."""

from bot.components.layout import measure
from bot.components.services import Services
from bot.delivery.letters import Letter
from bot.delivery.messages import Post
from bot.panels.pages.season_page import cut, page_of, season_buttons
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import if_drawn
from bot.text.season_lines import SeasonPhrasing
from bot.text.season_rulings import RulingPhrasing
from bot.words.catalogue import Words
from bot.words.naming import escape
from render import Theme
from rules.league.season import Season, SeasonEntrant, SeasonPost
from rules.league.seeding import awaited_entrants
from rules.league.standing import standing
from rules.table.ids import entrant_of_person, is_person
from rules.table.roster import PersonId

_ROOM = 1_500
"""Characters for the lines of a round's tables."""
_INVITING = ("entry", "resumed")
"""The posts that say until when people may enter."""
_MOST_CALLED = 60
"""Mentions in one message, which may have 2,000 characters."""


async def season_post(services: Services, season: Season, told: SeasonPost) -> Post:
    """The message for something that a season's channel must be told."""
    await services.languages.fetch(season.language)
    words = services.languages.best(season.language)
    said, pictures = await _said(services, SeasonPhrasing(words, season), told)
    buttons = season_buttons(words, season, invites=told.kind in _INVITING)
    return Post(said, buttons, pictures, _called(season, told))


async def season_letter(services: Services, season: Season, told: SeasonPost) -> Letter | None:
    """The letter to whoever forfeits a table by a ruling; None for all else that the channel is told."""
    ruling = season.rulings[told.about - 1] if told.kind == "ruling" else None
    if ruling is None or not (called := _called(season, told)):
        return None
    profile = await services.engine.profiles.of(called[0])
    said = RulingPhrasing(SeasonPhrasing(await services.words_of(profile, season.language), season))
    return Letter(called[0], said.letter_text(ruling))


def _called(season: Season, told: SeasonPost) -> tuple[PersonId, ...]:
    """Those who are mentioned: whose words are still to be told, or who forfeits a table."""
    if told.kind == "sealed":
        return tuple(each.person for each in _entrants_to_call(season))
    person = season.rulings[told.about - 1].proposal.person if told.kind == "ruling" else None
    return (person,) if person and is_person(entrant_of_person(person)) else ()


def _entrants_to_call(season: Season) -> tuple[SeasonEntrant, ...]:
    """Those whose words are still to be told: as many as one message has room to call."""
    return awaited_entrants(season)[:_MOST_CALLED]


async def _said(
    services: Services, phrasing: SeasonPhrasing, told: SeasonPost
) -> tuple[str, tuple[Attachment, ...]]:
    words, season = phrasing.words, phrasing.season
    match told.kind:
        case "over":
            tail = await _secret_lines(services, words, season)
            won = await _champions_picture(services, phrasing)
            drawn = await standing_picture(services, words, season, 0, Theme.DARK)
            return "\n".join((*phrasing.over_lines(), *tail)), (*won, *drawn)
        case "cancelled":
            alone = not any(post.kind == "secret" for post in season.posts)
            tail = await _secret_lines(services, words, season) if alone else []
            lines = (*phrasing.struck_lines(), phrasing.cancelled_line(), *tail)
            return "\n".join(lines), ()
        case "secret":
            over = words.say("season-all-over", league=escape(season.terms.name))
            return "\n".join((over, *await _secret_lines(services, words, season))), ()
        case "entry":
            has_ladder = await services.engine.club.has_ladder(season.guild)
            entry = phrasing.entry_text(has_ladder=has_ladder)
            return "\n".join((entry, *RulingPhrasing(phrasing).terms_lines())), ()
        case "ruling" if season.rulings[told.about - 1].crowned:
            won = await _champions_picture(services, phrasing)
            drawn = await standing_picture(services, words, season, 0, Theme.DARK)
            return _plain_text(phrasing, told), (*won, *drawn)
        case _:
            return _plain_text(phrasing, told), ()


def _plain_text(phrasing: SeasonPhrasing, told: SeasonPost) -> str:
    """What is told without a picture, and without the secret."""
    match told.kind:
        case "sealed":
            return phrasing.sealed_text(_entrants_to_call(phrasing.season))
        case "round":
            return _round_text(phrasing, told.round)
        case _:
            return RulingPhrasing(phrasing).post_text(told)


def _round_text(phrasing: SeasonPhrasing, number: int) -> str:
    """A round and its tables; the first one with who was struck, and the hash of the lines."""
    first = number == 1 and bool(phrasing.season.lines)
    head = [*(phrasing.struck_lines() if first else []), phrasing.round_title(number)]
    tail = [*phrasing.seeds_lines(), phrasing.hash_line()] if first else []
    room = _ROOM - measure("\n".join((*head, *tail)))
    tables = cut(phrasing.words, phrasing.round_lines(number), room)
    return "\n".join((*head, *tables, *tail))


async def _secret_lines(services: Services, words: Words, season: Season) -> list[str]:
    """The line that tells the secret; none until the season and all of its tables are over."""
    secret = await services.engine.season_proofs.secret_of(season.id)
    return [words.say("season-secret", secret=secret)] if secret else []


async def _champions_picture(
    services: Services, phrasing: SeasonPhrasing
) -> tuple[Attachment, ...]:
    """The picture of the champions; none where there are none, or it can't be drawn."""
    if not phrasing.season.champions:
        return ()
    shown = phrasing.champions(Theme.DARK)
    drawing = services.pictures.champions(shown, phrasing.champions_text(shown))
    return await if_drawn(drawing, f"the champions of season {phrasing.season.id}")


async def standing_picture(
    services: Services, words: Words, season: Season, page: int, theme: Theme
) -> tuple[Attachment, ...]:
    """The picture of a page of the standing; none where it can't be drawn."""
    rows = page_of(standing(season), page)
    said = SeasonPhrasing(words, season)
    shown, alt = said.league_table(rows, theme), said.league_table_text(rows)
    drawing = services.pictures.league_table(shown, alt)
    return await if_drawn(drawing, f"season {season.id}")
