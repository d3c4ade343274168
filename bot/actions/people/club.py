"""What remains of games, shown to one person: profiles and leaderboards of the server that they ask from."""

from bot.actions.deed import Values
from bot.custom_ids import Press
from bot.interactions.request import Request
from bot.panels.pages.club_pages import ALL, DUEL, ladder_page, profile_page
from bot.text.words.refusals import BotReason, Declined
from rules.editions import NEWEST
from rules.model.rating import Ladder
from rules.model.result import entrant_of_person
from rules.model.roster import PersonId


async def show_profile(request: Request, person: PersonId, name: str) -> None:
    """Show what somebody has done in the server; `name` is the one that they bear there.

    Raises:
        Declined: it is not asked in a server.
    """
    record = await request.engine.club.record(entrant_of_person(person), _server(request))
    await request.reply.answer(profile_page(request.words, record, name))


async def show_ladder(request: Request, ladder: Ladder, page: int = 0) -> None:
    """Show a page of the server's leaderboard.

    Raises:
        Declined: it is not asked in a server.
    """
    found = await request.engine.club.ladder(_server(request), ladder, page)
    await request.reply.answer(ladder_page(request.words, found))


async def show_ladder_pressed(request: Request, press: Press, values: Values) -> None:
    """Show the page that a button or the list of rulebooks asks for.

    Raises:
        Declined: no page of this bot offers that, or it is not asked in a server.
    """
    match (*press.args, *values):
        case (size, edition) if not edition or edition in {ALL, *NEWEST}:
            page = "0"
        case (size, edition, page) if edition in {ALL, *NEWEST} and page.isdecimal():
            pass
        case _:
            raise Declined(BotReason.OUT_OF_DATE)
    ladder = Ladder(size == DUEL, "" if edition == ALL else edition)
    await show_ladder(request, ladder, int(page[:6]))


def _server(request: Request) -> str:
    if not request.guild:
        raise Declined(BotReason.ONLY_IN_A_SERVER)
    return request.guild
