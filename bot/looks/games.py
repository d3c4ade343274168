"""A person's games; open lobbies, and the wish to hear of new ones."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from discord import SelectOption, app_commands

from bot.commands.options import QUICK
from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import (
    MOST_TEXT,
    Layout,
    Part,
    begin_with,
    button,
    first_fitting,
    layout,
    measure,
    option,
    rows,
    select,
    text,
)
from bot.components.panel_context import PanelContext
from bot.interactions.context import Interaction
from bot.interactions.presses import Presses, Values, only
from bot.interactions.request import Request
from bot.table.going_on import link
from bot.table.lobby_post import pace_to_be
from bot.telling.outcome import over_line
from bot.telling.own import effect_line
from bot.words.catalogue import Words
from bot.words.naming import moment as at_moment
from bot.words.naming import place
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from bot.words.times import pace_words
from rules.editions.registry import NEWEST, find_rulebook
from rules.lobby_alerts.alerts import ANY, CallWish, OpenLobby
from rules.model.commands import Computer
from rules.store.protocols import Effect
from rules.table.pace import PACES
from rules.table.roster import PersonId, Player, Status
from rules.table.seats import GameStanding

EDITION: Final = "edition"
PACE: Final = "pace"
ANYTHING: Final = "any"
"""The value for every rulebook, or every pace."""
ROOM: Final = 1_500
"""Characters for the lines of all lobbies, and for the text around them."""
_AROUND: Final = 500


def lobby_parts(
    words: Words, lobbies: Sequence[tuple[Phrasing, OpenLobby]], wish: CallWish | None
) -> list[Part]:
    """The lobbies, with their players and strengths; and what the person wants to hear of."""
    lines = [_line(phrasing, lobby) for phrasing, lobby in lobbies]
    kept = first_fitting(lines, ROOM - _AROUND)
    left = len(lines) - len(kept)
    more = [words.say("games-more", n=left)] if left else []
    none = [] if lines else [words.say("lobbies-none")]
    told = [words.say("lobbies-title"), *kept, *more, *none, *_wished(words, wish)]
    parts: list[Part] = [text(*told), *_lists(words, wish)]
    if wish:
        off = Press(NO_GAME, 0, Action.CALL_OFF).custom_id
        parts += rows([button(words.say("button-call-off"), off)])
    return parts


def _wished(words: Words, wish: CallWish | None) -> Iterator[str]:
    if wish:
        edition, pace = wish.edition or ANYTHING, wish.pace or ANYTHING
        yield words.say("lobbies-wish", edition=edition, pace=pace)


def _line(phrasing: Phrasing, lobby: OpenLobby) -> str:
    roster = lobby.roster
    people = phrasing.words.listed(_seated(phrasing, lobby, each) for each in roster.players)
    return phrasing.say(
        "lobbies-line",
        place=place(roster),
        taken=len(roster.players),
        places=roster.places,
        pace=pace_words(phrasing.words, pace_to_be(roster)),
        people=people,
    )


def _seated(phrasing: Phrasing, lobby: OpenLobby, player: Player) -> str:
    """Who has joined, and how strong they are."""
    shown, rating = phrasing.player(player.seat), lobby.ratings.get(player.seat)
    if isinstance(player.kind, Computer):
        return phrasing.say("lobby-computer", player=shown, level=player.kind.level)
    return phrasing.say("lobbies-seated", player=shown, rating="new" if rating is None else rating)


def _lists(words: Words, wish: CallWish | None) -> Iterator[Part]:
    """The lists of rulebooks and of paces, with the current choice."""
    edition = (wish.edition or ANYTHING) if wish else ""
    pace = (wish.pace or ANYTHING) if wish else ""
    editions = [
        option(words.say("option-call-edition", edition=each), each, chosen=each == edition)
        for each in (ANYTHING, *NEWEST)
    ]
    paces = [
        option(words.say("option-call-pace", pace=each), each, chosen=each == pace)
        for each in (ANYTHING, *PACES)
    ]
    yield _list(words, EDITION, editions)
    yield _list(words, PACE, paces)


def _list(words: Words, field: str, options: Sequence[SelectOption]) -> Part:
    press = Press(NO_GAME, 0, Action.CALL_ME, (field,)).custom_id
    return select(words.say("pick-call", field=field), press, options)


_MOST_LINKS: Final = 10
"""Buttons to waiting games: two rows; the lines above have links, too."""

_ROOM: Final = MOST_TEXT - 600
"""Characters for all lines about games; the rest is for the headings."""

Entry = tuple[GameStanding, PanelContext]


def dashboard(
    words: Words, entries: Sequence[Entry], reader: PersonId, beside: Sequence[Part] = ()
) -> Layout:
    """The games, grouped by what they need from the reader; with a button to each that waits for them.

    `beside`: what goes below them.
    """
    parts: list[Part] = [text(words.say("games-title"))]
    room = _ROOM - (ROOM if beside else 0)
    for standing, inside in groupby(entries, key=lambda entry: entry[0]):
        moments = [moment for _, moment in inside]
        lines = [_game_line(standing, moment, reader) for moment in moments]
        kept = first_fitting(lines, room)
        room -= sum(measure(line) + 1 for line in kept)
        left = len(lines) - len(kept)
        more = [words.say("games-more", n=left)] if left else []
        parts.append(text(words.say("games-part", part=standing.name.lower()), *kept, *more))
        if standing is GameStanding.AWAITED:
            parts += rows([link(moment) for moment in moments[:_MOST_LINKS]])
    if not entries:
        parts.append(text(words.say("games-none")))
    return layout([*parts, *beside])


def state(moment: PanelContext) -> str:
    """The state of a game in brief: what it waits for, or who won."""
    phrasing, table = moment.phrasing, moment.look.table
    roster = phrasing.roster
    if roster.paused:
        return phrasing.say("state-paused")
    if roster.status is Status.PLAYING and table and table.waiting_for:
        return phrasing.say("state-playing", players=phrasing.players(table.waiting_for))
    if table and table.ended:
        return over_line(phrasing, table, "panel-over")
    winner = phrasing.player(table.winner) if table and table.winner else "none"
    return phrasing.say(f"state-{roster.status}", winner=winner)


def _game_line(standing: GameStanding, moment: PanelContext, reader: PersonId) -> str:
    roster = moment.look.roster
    if standing is not GameStanding.AWAITED:
        facts = {"place": place(roster), "game": roster.id}
        return moment.say("games-line", **facts, state=state(moment))
    facts = {"since": at_moment(roster.since), "until": _until(moment, reader)}
    return moment.say("games-awaited", place=place(roster), game=roster.id, **facts)


def _until(moment: PanelContext, reader: PersonId) -> str:
    """The reader's deadline; `over` once it has passed, `none` if there is none."""
    player = moment.look.roster.player_of(reader)
    time = moment.look.times.get(player.seat) if player else None
    if time is None or time.deadline is None:
        return "none"
    if time.is_over:
        return "over"
    return "none" if time.stands_until else at_moment(time.deadline)


presses = Presses()


async def show_games(request: Request, *said: str) -> None:
    """Show the person's games, those that wait for them first; in a server, also its open lobbies.

    Games in servers that they have left aren't shown, as everywhere.
    """
    person = request.person.id
    games = await request.engine.queries.dashboard(person)
    rosters = [look.roster for _, look in games]
    shown = {each.id for each in await request.services.let_in(rosters, person, request.guild)}
    entries = [
        (standing, PanelContext(request.phrasing(look), look))
        for standing, look in games
        if look.roster.id in shown
    ]
    beside = await _lobbies(request) if request.guild else ()
    page = dashboard(request.words, entries, person, beside)
    await request.reply.answer(begin_with(said, page) if said else page)


async def call_me(request: Request, field: str, chosen: str) -> None:
    """Store what lobbies the person wants to hear of, chosen in a list of that page.

    Raises:
        Declined: the list has no such entry, or it isn't used in a server.
    """
    known = {EDITION: {ANYTHING, *NEWEST}, PACE: {ANYTHING, *PACES}}
    if chosen not in known.get(field, ()):
        raise Declined(BotReason.OUT_OF_DATE)
    wished = {field: ANY if chosen == ANYTHING else chosen}
    person, guild = request.person.id, request.server
    await _show_done(
        request, await request.engine.finding.wish(request.action, guild, person, **wished)
    )


@presses.on(Action.CALL_ME, in_place=True, is_of_game=False)
async def _call_me_as_picked(request: Request, press: Press, values: Values) -> None:
    await call_me(request, only(press.args), only(values))


async def call_no_more(request: Request, guild: str = "") -> None:
    """Stop calling the person to lobbies of this server, or of the one named by a letter's button.

    Raises:
        Declined: none is named, and it isn't used in a server.
    """
    finding, person = request.engine.finding, request.person.id
    effect = await finding.wish_no_more(request.action, guild or request.server, person)
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


class GamesCommands(app_commands.Group):
    """The command that lists a person's games."""

    @app_commands.command(extras={QUICK: True})
    async def games(self, interaction: Interaction) -> None:
        await show_games(Request.of(interaction))
