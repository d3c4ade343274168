"""What remains of games, shown to one person: profiles and leaderboards of the server that they ask from."""

from bot.components.custom_ids import Action, Press
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.panels.pages import solo_pages
from bot.panels.pages.club_pages import ALL, DUEL, ladder_page, profile_page
from bot.panels.pages.solo_pages import solo_page
from bot.pictures.alt_texts import profile_sheet, profile_text
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import if_drawn
from bot.words.refusals import BotReason, Declined
from render import Theme
from rules.editions.registry import NEWEST
from rules.ratings.ladders import PlayerRecord
from rules.ratings.rating import Ladder, SoloLadder
from rules.table.ids import entrant_of_person
from rules.table.roster import PersonId

presses = Presses()


async def show_profile(request: Request, person: PersonId, name: str) -> None:
    """Show what somebody has done in the server; `name` is the one that they bear there.

    Raises:
        Declined: it is not asked in a server.
    """
    entrant = entrant_of_person(person)
    record = await request.engine.club.record(entrant, _server(request))
    shown = bool(record.tallies) and record.has_ladder
    pictures = await _picture(request, record, name) if shown else ()
    await request.reply.answer(profile_page(request.words, record, name, pictures), pictures)


async def _picture(request: Request, record: PlayerRecord, name: str) -> tuple[Attachment, ...]:
    """The picture of a profile; none where it can't be drawn."""
    duel = Ladder() not in record.ranked and Ladder(duel=True) in record.ranked
    curve = await request.engine.club.curve(record.entrant, _server(request), Ladder(duel=duel))
    own = (await request.engine.profiles.of(request.person.id)).theme
    theme = Theme(own) if own in {*Theme} else Theme.DARK
    sheet = profile_sheet(request.words, record, curve, name, theme)
    drawing = request.services.pictures.profile(sheet, profile_text(request.words, sheet))
    return await if_drawn(drawing, "a profile")


async def show_ladder(request: Request, ladder: Ladder, page: int = 0) -> None:
    """Show a page of the server's leaderboard.

    Raises:
        Declined: it is not asked in a server, or the server does without.
    """
    found = await request.engine.club.ladder(_server(request), ladder, page)
    if not found.is_wanted:
        raise Declined(BotReason.NO_LADDER)
    await request.reply.answer(ladder_page(request.words, found))


async def show_solo_ladder(
    request: Request, ladder: SoloLadder | None = None, page: int = 0
) -> None:
    """Show a page of a leaderboard of those who play alone; by default the one with the most lines.

    Raises:
        Declined: it is not asked in a server, or the server does without.
    """
    found = await request.engine.club.solo_ladder(_server(request), ladder, page)
    if not found.is_wanted:
        raise Declined(BotReason.NO_LADDER)
    await request.reply.answer(solo_page(request.words, found))


@presses.on(Action.LADDER, is_look=True, in_place=True, is_of_game=False)
async def show_ladder_pressed(request: Request, press: Press, values: Values) -> None:
    """Show the page that a button or a list asks for.

    Raises:
        Declined: no page of this bot offers that, or it is not asked in a server.
    """
    match (*press.args, *values):
        case (solo_pages.SOLO, name):
            await show_solo_ladder(request, _solo_ladder(name))
        case (solo_pages.SOLO, name, page) if page.isdecimal():
            await show_solo_ladder(request, _solo_ladder(name), int(page[:6]))
        case (size, edition) if not edition or edition in {ALL, *NEWEST}:
            await show_ladder(request, _ladder(size, edition))
        case (size, edition, page) if edition in {ALL, *NEWEST} and page.isdecimal():
            await show_ladder(request, _ladder(size, edition), int(page[:6]))
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


def _ladder(size: str, edition: str) -> Ladder:
    return Ladder(size == DUEL, "" if edition == ALL else edition)


def _solo_ladder(name: str) -> SoloLadder | None:
    """The solo ladder of a name; None for any.

    Raises:
        Declined: there is no such name.
    """
    match name.split("."):
        case [solo_pages.ANY]:
            return None
        case [level, edition, players] if players.isdecimal():
            return SoloLadder(level, edition, int(players[:2]))
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


def _server(request: Request) -> str:
    if not request.guild:
        raise Declined(BotReason.ONLY_IN_A_SERVER)
    return request.guild
