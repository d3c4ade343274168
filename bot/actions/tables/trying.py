"""A turn of a game that is over, tried again: by the button of its analysis."""

from typing import Final

from bot.actions.deed import Values
from bot.custom_ids import Press
from bot.interactions.request import Request
from bot.text.words.refusals import BotReason, Declined

_LONGEST: Final = 5
"""The digits of a turn's number, at most."""


async def try_by_press(request: Request, press: Press, _values: Values) -> None:
    """Open a private game at a turn's first decision, in place of what the person tried before.

    Raises:
        Declined: the press names no turn.
        TableRefused: the game is not over, or there is nothing to try in that turn.
    """
    turn = press.args[0] if press.args else ""
    if not (turn.isascii() and turn.isdecimal() and len(turn) <= _LONGEST):
        raise Declined(BotReason.OUT_OF_DATE)
    receipt = await request.engine.trials.begin(
        request.action,
        press.game,
        int(turn),
        request.person,
        request.guild,
        request.words.language,
    )
    moment = request.moment_after(receipt)
    await request.show_panel(moment, moment.say("trial-begins", game=press.game, turn=int(turn)))
