"""Actions on a lobby or a seat, by command or press: create, join, start, replace, ask for abandoned seats."""

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from discord import ui

from bot.components.custom_ids import Action, Press
from bot.components.modals import ANY_COLOUR, join_form
from bot.components.panel_context import PanelContext
from bot.delivery.access import people_in_lobby
from bot.delivery.messages import has_left
from bot.interactions.permissions import moderates
from bot.interactions.presses import Presses, Values, only, two_fields
from bot.interactions.request import Request
from bot.table.going_on import SURE, replace_own_seat
from bot.table.lobby_post import pace_to_be
from bot.words.naming import escape, moment, tidy
from bot.words.refusals import BotReason, Declined
from bot.words.times import pace_words
from rules.engine.receipts import Look, Receipt
from rules.joining.joining import LAPSES_AFTER
from rules.league.names import NamesHeard
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.players.levels import DEFAULT_LEVEL, SIMPLEST
from rules.table.lines import LONGEST_WORD
from rules.table.membership import SeatRequest
from rules.table.roster import GameId, PersonId, Roster, Status, Venue
from rules.table.settings import LANGUAGE, LETTERS, Preset

presses = Presses()


async def ask_for_seat(request: Request, game: GameId, seat: Seat | None) -> None:
    """Ask the host of a running game for an abandoned seat; None: for any.

    Raises:
        TableRefused: there is none, or they may not ask.
    """
    newcomers, roster = request.engine.newcomers, (await request.look(game)).roster
    owners = await newcomers.owners_of(game, request.person.id)
    gone = await _find_gone(request, roster.venue, owners)
    receipt = await newcomers.ask(request.action, game, request.person, seat, gone)
    await _say_asked(request, receipt)


async def _say_asked(request: Request, receipt: Receipt) -> None:
    """Say who received this person's newest request, and how long it can be answered."""
    phrasing, roster = request.moment_after(receipt).phrasing, receipt.roster
    own = [r for r in roster.newcomers.requests if r.person == request.person.id]
    host = roster.player_of(roster.host)
    await request.say(
        "seat-asked",
        player=phrasing.player(own[-1].seat),
        host=phrasing.name(host.seat) if host else "none",
        at=moment(own[-1].asked + LAPSES_AFTER),
    )


@presses.on(Action.ADMIT, in_place=True)
async def give_seat(request: Request, press: Press, _: Values) -> None:
    """Give a seat to the person who asked for it, for the host.

    Raises:
        TableRefused: they may not decide it, or the seat or the person is no longer available.
    """
    newcomers, number = request.engine.newcomers, _number(press)
    roster = (await request.look(press.game)).roster
    concerned = await newcomers.concerned_in(press.game, request.person.id, number)
    gone = await _find_gone(request, roster.venue, concerned)
    receipt = await newcomers.admit(request.action, press.game, request.person.id, number, gone)
    asked = _asked(receipt.roster, number)
    phrasing = request.moment_after(receipt).phrasing
    await request.say("seat-admitted", name=escape(asked.name), colour=phrasing.colour(asked.seat))


@presses.on(Action.DENY, in_place=True)
async def deny_seat(request: Request, press: Press, _: Values) -> None:
    """Decline a request for a seat, for the host.

    Raises:
        TableRefused: they may not decide it, or there is nothing to answer any longer.
    """
    newcomers, number = request.engine.newcomers, _number(press)
    receipt = await newcomers.decline(request.action, press.game, request.person.id, number)
    await request.say("seat-denied", name=escape(_asked(receipt.roster, number).name))


def _number(press: Press) -> int:
    """The request's number in a button."""
    match press.args:
        case (number,) if number.isdecimal():
            return int(number[:6])
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


def _asked(roster: Roster, number: int) -> SeatRequest:
    return next(each for each in roster.newcomers.requests if each.number == number)


async def _find_gone(
    request: Request, venue: Venue, persons: Iterable[PersonId]
) -> frozenset[PersonId]:
    """Those of these people who have left the server; no quick answer from Discord counts as present."""
    persons, client = [*persons], request.interaction.client
    if not persons:
        return frozenset()
    heard = request.engine.names.heard
    asked = request.services.background.start(_who_left(client, heard, venue, persons))
    return asked.result() if await request.wait.lasts_for(asked) else frozenset()


async def _who_left(
    client: Any,  # noqa: ANN401 - discord.py's
    heard: NamesHeard,
    venue: Venue,
    persons: list[PersonId],
) -> frozenset[PersonId]:
    left = await asyncio.gather(*(has_left(client, heard, venue, person) for person in persons))
    return frozenset(person for person, is_gone in zip(persons, left, strict=True) if is_gone)


_NO_ROOM: Final = (TableReason.FULL, TableReason.RESERVED)
_PATIENCE: Final = (TableReason.NOT_AWAITED, TableReason.TIME_LEFT)


async def open_table(
    request: Request,
    venue: Venue,
    wanted: Preset,
    number: int,
    *,
    language: str,
    in_chat: bool,
    computers: int = 0,
) -> None:
    """Create a game; `language` is that of its posts.

    `in_chat`: it is played in a chat without threads, and the answer says so. With `computers`, that many
    join, and the game starts.
    """
    receipt = await request.engine.lobby.new(
        request.action,
        venue=venue,
        host=request.person,
        edition=wanted.edition,
        options=wanted.options,
        places=wanted.places,
        settings={LANGUAGE.name: language},
        number=number,
    )
    if computers:
        await _start_with(request, receipt.game, computers)
        return
    beside = venue.lobby not in ("", venue.channel)
    waits = "opened-awaits-thread" if venue.awaits else ""
    key = waits or ("opened-in-chat" if in_chat else "opened-beside" if beside else "opened")
    moment = request.moment_after(receipt)
    await request.show_form(moment, moment.say(key, place=f"<#{venue.channel}>"))


@presses.with_game(Action.JOIN, in_place=True)
async def join(request: Request, game: GameId, seat: Seat | None = None, word: str = "") -> None:
    """Join; a player who was replaced by a computer gets their seat back.

    In a running game, anybody else asks its host for an abandoned seat.
    """
    roster = (await request.look(game)).roster
    if roster.status is Status.PLAYING and roster.player_of(request.person.id) is None:
        await ask_for_seat(request, game, seat)
        return
    said = tidy(word, LONGEST_WORD)

    async def sit_down() -> Receipt:
        return await request.engine.lobby.join(
            request.action, game, request.person, seat=seat, word=said
        )

    try:
        receipt = await sit_down()
    except TableRefused as refused:
        is_full = refused.reason in _NO_ROOM
        if not is_full or not await _free_seats_left(request, game):
            raise
        receipt = await sit_down()
    if receipt.roster.status is Status.LOBBY:
        moment, own = request.moment_after(receipt), _own_seat(request, receipt)
        said = moment.say("joined", colour=moment.phrasing.colour(own))
        await request.show_form(moment, said, *_new_pace(moment))
    else:
        await _welcome_back(request, receipt)


async def _form_to_join(request: Request, press: Press) -> ui.Modal:
    return join_form(request.words, press.custom_id, _free_seats(await request.look(press.game)))


@presses.on(Action.JOIN_AS, in_place=True, form=_form_to_join)
async def _join_as(request: Request, press: Press, values: Values) -> None:
    colour, word = two_fields(values)
    seat = Seat(colour) if colour not in ("", ANY_COLOUR) else None
    await join(request, press.game, seat, word)


@presses.on(Action.COLOUR, in_place=True)
async def _join_in_colour(request: Request, press: Press, values: Values) -> None:
    await join(request, press.game, Seat(only(values)))


def _new_pace(moment: PanelContext) -> list[str]:
    """The default pace of a game, now that a second person has joined."""
    roster = moment.look.roster
    if roster.pace or sum(player.person is not None for player in roster.players) != 2:
        return []
    pace = pace_words(moment.phrasing.words, pace_to_be(roster))
    return [moment.say("joined-pace", pace=pace)]


@presses.with_game(Action.TAKE_BACK, in_place=True)
async def take_back(request: Request, game: GameId) -> None:
    """Give a player who was replaced by a computer their seat back, and show their panel."""
    await _welcome_back(
        request, await request.engine.hand_overs.take_back(request.action, game, request.person.id)
    )


async def _welcome_back(request: Request, receipt: Receipt) -> None:
    await request.show_panel(request.moment_after(receipt), request.words.say("taken_back"))


@presses.with_game(Action.LEAVE, in_place=True)
async def leave(request: Request, game: GameId) -> None:
    """Free the person's seat; if they hosted, the next person does, and the last one out cancels the game."""
    await request.engine.lobby.leave(request.action, game, request.person.id)
    await request.say("left")


async def add_computer(request: Request, game: GameId, level: str = DEFAULT_LEVEL) -> None:
    """Add a computer player of that level."""
    receipt = await request.engine.lobby.add_computer(
        request.action, game, request.person.id, level=level
    )
    moment = request.moment_after(receipt)
    newest = moment.phrasing.player(receipt.roster.players[-1].seat)
    await request.show_form(moment, moment.say("computer-added", player=newest))


@presses.on(Action.COMPUTER, in_place=True)
async def _add_computer_picked(request: Request, press: Press, values: Values) -> None:
    await add_computer(request, press.game, *values[:1])


@presses.with_game(Action.START, in_place=True)
async def start(request: Request, game: GameId) -> None:
    """Deal the game, or wait for sealed words.

    If people have left the server, the host hears that first: their seats are free again.
    """
    if gone := await _free_seats_left(request, game):
        moment = await request.moment(game)
        names = request.words.listed(map(escape, gone))
        await request.show_form(moment, moment.say("seats-left", names=names))
        return
    await _show_started(
        request, await request.engine.lobby.start(request.action, game, request.person.id)
    )


async def _start_with(request: Request, game: GameId, computers: int) -> None:
    """Seat so many computer players at the person's new table, and start."""
    lobby, action, person = request.engine.lobby, request.action, request.person.id
    for number in range(computers):
        await lobby.add_computer(f"{action}.computer.{number}", game, person, level=SIMPLEST)
    await _show_started(request, await lobby.start(f"{action}.start", game, person))


async def _show_started(request: Request, receipt: Receipt) -> None:
    """Show the game that begins, and where it is played."""
    moment, channel = request.moment_after(receipt), receipt.roster.venue.channel
    elsewhere = [moment.say("lobby-place", place=f"<#{channel}>")]
    said = start_lines(moment) or [moment.say("lines-closed")]
    await request.show_panel(moment, *said, *(elsewhere if request.channel != channel else []))


def start_lines(moment: PanelContext) -> list[str]:
    """The line that the game begins, if it is dealt."""
    goal, letters = moment.look.edition.goal, LETTERS.value_at(moment.look.roster)
    return [moment.say("started", goal=goal, letters=letters)] if moment.look.table else []


async def _free_seats_left(request: Request, game: GameId) -> list[str]:
    """Free the lobby seats of people who have left the server; returns their names.

    Without a quick answer from Discord everyone counts as present, and so does the person who asks.
    """
    roster = (await request.look(game)).roster
    others = [person for person in people_in_lobby(roster) if person != request.person.id]
    client, heard = request.interaction.client, request.engine.names.heard
    start = request.services.background.start
    asked = [start(has_left(client, heard, roster.venue, person)) for person in others]
    if not asked or not await request.wait.lasts_for(asyncio.gather(*asked)):
        return []
    gone = [person for person, left in zip(others, asked, strict=True) if left.result()]
    for person in gone:
        await request.engine.venues.note_left(game, person)
    return [roster.names[p.seat] for p in roster.players if p.person in gone]


@presses.with_game(Action.CANCEL, in_place=True)
async def cancel(request: Request, game: GameId) -> None:
    """Cancel a lobby, for its host."""
    await request.engine.lobby.cancel(request.action, game, request.person.id)
    await request.say("cancelled")


async def replace_player(
    request: Request, game: GameId, seat: Seat, *, is_sure: bool = False
) -> None:
    """Hand an absent player's seat to a computer; for the host.

    A player who names their own seat is asked to confirm.
    """
    look = await request.look(game)
    roster = look.roster
    own = roster.player_of(request.person.id)
    if own and own.seat == seat and not own.computer and not is_sure:
        moment = PanelContext(request.phrasing(look), look)
        await request.reply.answer(replace_own_seat(moment, seat))
        return
    await request.say("replaced", player=await hand_over(request, look, seat))


async def hand_over(request: Request, look: Look, seat: Seat, reason: str = "") -> str:
    """Hand an absent player's seat to a computer, for the host or a moderator; returns the player's name.

    A player who has left the server can be replaced at once; Discord is asked only if it matters.
    """
    game, roster = look.roster.id, look.roster

    async def replace() -> Receipt:
        return await request.engine.hand_overs.replace(
            request.action,
            game,
            request.person.id,
            seat,
            moderates=moderates(request.interaction, roster.venue.guild),
            name=request.person.name,
            reason=reason,
        )

    try:
        receipt = await replace()
    except TableRefused as refused:
        person = roster.player_at(seat).person
        if refused.reason not in _PATIENCE or person is None:
            raise
        client, heard = request.interaction.client, request.engine.names.heard
        leaving = has_left(client, heard, roster.venue, person)
        asked = request.services.background.start(leaving)
        if not (await request.wait.lasts_for(asked) and asked.result()):
            raise
        await request.engine.venues.note_left(game, person)
        receipt = await replace()
    return request.moment_after(receipt).phrasing.player(seat)


@presses.on(Action.REPLACE, in_place=True)
async def _replace_by_press(request: Request, press: Press, values: Values) -> None:
    seat = only(values or press.args[:1])
    is_sure = press.args[1:] == (SURE,)
    await replace_player(request, press.game, Seat(seat), is_sure=is_sure)


def _free_seats(look: Look) -> list[Seat]:
    """The free colours."""
    return [seat for seat in look.edition.colours if seat not in look.roster.seats]


def _own_seat(request: Request, receipt: Receipt) -> Seat:
    player = receipt.roster.player_of(request.person.id)
    if player is None:
        raise TableRefused(TableReason.NOT_A_PLAYER)
    return player.seat
