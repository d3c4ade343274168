"""A person's games, with the server's lobbies that still have a seat, and the wish to be called to one."""

from collections.abc import Sequence

from bot.components.custom_ids import Action, Press
from bot.components.layout import Part, begin_with
from bot.components.moment import Moment
from bot.interactions.presses import Presses, Values, only
from bot.interactions.request import Request
from bot.panels.pages.dashboard import dashboard
from bot.panels.pages.lobbies_page import ANYTHING, EDITION, PACE, lobby_parts
from bot.telling.options import effect_line
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.calls.calls import ANY, OpenLobby
from rules.editions.registry import NEWEST, find_rulebook
from rules.store.protocols import Effect
from rules.table.pace import PACES

presses = Presses()


async def show_games(request: Request, *said: str) -> None:
    """Show the person's games, those that wait for them first; in a server, then its lobbies with a seat.

    Those in servers that they have left are not shown, as on no other way.
    """
    person = request.person.id
    games = await request.engine.queries.dashboard(person)
    rosters = [look.roster for _, look in games]
    shown = {each.id for each in await request.services.let_in(rosters, person, request.guild)}
    entries = [
        (standing, Moment(request.phrasing(look), look))
        for standing, look in games
        if look.roster.id in shown
    ]
    beside = await _lobbies(request) if request.guild else ()
    page = dashboard(request.words, entries, person, beside)
    await request.reply.answer(begin_with(said, page) if said else page)


async def call_me(request: Request, field: str, chosen: str) -> None:
    """Keep what the person wants to be called to, as they chose in a list of that page.

    Raises:
        Declined: the list has no such entry, or it is not asked in a server.
    """
    known = {EDITION: {ANYTHING, *NEWEST}, PACE: {ANYTHING, *PACES}}
    if chosen not in known.get(field, ()):
        raise Declined(BotReason.OUT_OF_DATE)
    wished = {field: ANY if chosen == ANYTHING else chosen}
    person, guild = request.person.id, _server(request)
    await _show_done(
        request, await request.engine.finding.wish(request.action, guild, person, **wished)
    )


@presses.on(Action.CALL_ME, in_place=True, is_of_game=False)
async def _call_me_as_picked(request: Request, press: Press, values: Values) -> None:
    await call_me(request, only(press.args), only(values))


async def call_no_more(request: Request, guild: str = "") -> None:
    """Call the person to no table any more, of this server or of another one, which a letter's button names.

    Raises:
        Declined: it names none, and is not asked in a server.
    """
    finding, person = request.engine.finding, request.person.id
    effect = await finding.wish_no_more(request.action, guild or _server(request), person)
    await _show_done(request, effect)


@presses.on(Action.CALL_OFF, in_place=True, is_of_game=False)
async def _call_no_more_by_press(request: Request, press: Press, _: Values) -> None:
    await call_no_more(request, *press.args[:1])


async def _show_done(request: Request, effect: Effect) -> None:
    await show_games(request, effect_line(request.words, effect))


async def _lobbies(request: Request) -> Sequence[Part]:
    finding, person = request.engine.finding, request.person.id
    lobbies = await finding.lobbies(request.guild, person)
    wish = await finding.wish_of(request.guild, person)
    return lobby_parts(request.words, [(_phrasing(request, each), each) for each in lobbies], wish)


def _phrasing(request: Request, lobby: OpenLobby) -> Phrasing:
    roster = lobby.roster
    edition = find_rulebook(roster.edition).edition({}, roster.places)
    return Phrasing(request.words, edition, roster)


def _server(request: Request) -> str:
    if not request.guild:
        raise Declined(BotReason.ONLY_IN_A_SERVER)
    return request.guild
