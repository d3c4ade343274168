"""Time in a game: pace, votes about absent players, a new host, pauses, ending early."""

from dataclasses import replace
from datetime import timedelta

from bot.components.custom_ids import Action, Press
from bot.components.layout import layout, text
from bot.interactions.presses import Presses, Values, only
from bot.interactions.request import Request
from bot.table import going_on
from bot.words.refusals import BotReason, Declined
from bot.words.times import pace_words, read_span, span
from rules.engine.receipts import Receipt
from rules.model.board import Seat
from rules.model.errors import DataError
from rules.table.pace import LONGEST, PACES, SHORTEST, TIME_UPS, Pace, TimeUp, own_pace
from rules.table.roster import GameId, Status

presses = Presses()


def pace_of(
    request: Request, name: str, time_up: str = "", turn: str | None = None, bank: str | None = None
) -> Pace:
    """The pace of that name; a custom one if the time for a turn was typed.

    Raises:
        Declined: an unknown name, or a length that can't be parsed, or is too short or too long.
    """
    way: TimeUp = next((way for way in TIME_UPS if way == time_up), "safe_turn")
    if turn is not None:
        return _own_pace(request, read_span(turn), read_span(bank) if bank else timedelta(), way)
    if name not in PACES:
        raise Declined(BotReason.NO_SUCH_PACE, allowed=request.words.listed(PACES))
    return replace(PACES[name], time_up=way)


def _own_pace(request: Request, turn: timedelta, bank: timedelta, way: TimeUp) -> Pace:
    try:
        return own_pace(turn, bank, way)
    except DataError as error:
        shortest, most = span(request.words, SHORTEST), span(request.words, LONGEST)
        raise Declined(BotReason.PACE_OUT_OF_RANGE, shortest=shortest, allowed=most) from error


async def set_pace(request: Request, game: GameId, pace: Pace) -> None:
    """Choose the game's pace in the lobby, or propose it to the players.

    Raises:
        TableRefused: they are not the host, or it is the game's pace already.
    """
    receipt = await request.engine.times.set_pace(request.action, game, request.person.id, pace)
    await _say_pace(request, receipt, pace)


@presses.on(Action.PACE, in_place=True)
async def _set_pace_picked(request: Request, press: Press, values: Values) -> None:
    await set_pace(request, press.game, pace_of(request, only(values)))


async def _say_pace(request: Request, receipt: Receipt, pace: Pace) -> None:
    words = pace_words(request.words, pace)
    if receipt.roster.status is Status.LOBBY:
        moment = request.moment_after(receipt)
        await request.show_form(moment, moment.say("pace-set", pace=words))
        return
    key = "pace-set" if receipt.roster.pace == pace else "pace-proposed"
    await request.say(key, pace=words)


@presses.with_game(Action.AGREE, in_place=True)
async def agree(request: Request, game: GameId) -> None:
    """Agree to the host's proposed pace.

    Raises:
        TableRefused: nothing is proposed, or they aren't playing.
    """
    receipt = await request.engine.times.agree(request.action, game, request.person.id)
    await request.say("agreed-last" if receipt.roster.proposal is None else "agreed")


@presses.with_game(Action.DECLINE, in_place=True)
async def decline(request: Request, game: GameId) -> None:
    """Decline the host's proposed pace, or withdraw it.

    Raises:
        TableRefused: nothing is proposed, or they aren't playing.
    """
    await request.engine.times.decline(request.action, game, request.person.id)
    await request.say("declined")


@presses.with_value(Action.VOTE, Seat)
async def vote(request: Request, game: GameId, seat: Seat) -> None:
    """Vote for a computer at an absent player's seat.

    Raises:
        TableRefused: they have no vote, or the game hasn't waited long enough.
    """
    receipt = await request.engine.hand_overs.vote(request.action, game, request.person.id, seat)
    decided = receipt.roster.player_at(seat).computer
    player = request.moment_after(receipt).phrasing.player(seat)
    await request.say("vote-decided" if decided else "vote-counted", player=player)


@presses.with_game(Action.OFFICE, in_place=True)
async def take_office(request: Request, game: GameId) -> None:
    """Become host of a game whose host is away.

    Raises:
        TableRefused: the host is there, or they aren't playing.
    """
    await request.engine.hand_overs.take_office(request.action, game, request.person.id)
    await request.say("office-taken")


@presses.with_game(Action.WAKE, in_place=True)
async def wake(request: Request, game: GameId) -> None:
    """Resume a game that was paused as nobody moved.

    Raises:
        TableRefused: it isn't paused, or they aren't playing.
    """
    receipt = await request.engine.hand_overs.wake(request.action, game, request.person.id)
    await request.show_panel(request.moment_after(receipt), request.words.say("woken"))


async def show_votes(request: Request, game: GameId) -> None:
    """Show what this person can vote on, and what else keeps the game going."""
    moment = await request.moment(game)
    is_host = moment.look.roster.host == request.person.id
    if ways := going_on.ways_to_go_on(moment, may_replace=is_host):
        await request.reply.answer(layout([text(moment.say("votes-title")), *ways]))
    else:
        await request.say("votes-none")


async def settle(request: Request, game: GameId, *, is_sure: bool = False) -> None:
    """Propose to end the game now, after a confirmation.

    Raises:
        TableRefused: they can't propose that now.
    """
    if not is_sure:
        await request.reply.answer(going_on.settle_question(await request.moment(game)))
        return
    receipt = await request.engine.ends.propose(request.action, game, request.person.id)
    await request.say("settle-proposed" if receipt.roster.ending.proposal else "settled")


@presses.on(Action.SETTLE, in_place=True)
async def _settle_by_press(request: Request, press: Press, _: Values) -> None:
    await settle(request, press.game, is_sure=press.args == (going_on.SURE,))


@presses.with_game(Action.SETTLE_YES, in_place=True)
async def settle_yes(request: Request, game: GameId) -> None:
    """Accept the proposal to end the game now.

    Raises:
        TableRefused: nothing is proposed, or they aren't playing.
    """
    receipt = await request.engine.ends.agree(request.action, game, request.person.id)
    await request.say("settle-agreed" if receipt.roster.ending.proposal else "settled")


@presses.with_game(Action.SETTLE_NO, in_place=True)
async def settle_no(request: Request, game: GameId) -> None:
    """Decline the proposal to end the game now, or withdraw one's own.

    Raises:
        TableRefused: nothing is proposed, or they aren't playing.
    """
    await request.engine.ends.decline(request.action, game, request.person.id)
    await request.say("settle-declined")


async def set_rounds(request: Request, game: GameId, rounds: int) -> None:
    """Set the round limit of a lobby's game; 0 for none.

    Raises:
        TableRefused: they are not the host, the game has begun, or the number is out of range.
    """
    receipt = await request.engine.ends.set_rounds(request.action, game, request.person.id, rounds)
    moment = request.moment_after(receipt)
    await request.show_form(moment, moment.say("rounds-set", n=rounds))
