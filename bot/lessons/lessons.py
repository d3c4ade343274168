"""Lessons and retries of turns, by command or press: begin, continue, restart.

They are visible only to the person.
"""

from typing import Final

from discord import app_commands

from bot.components.custom_ids import Action, Press
from bot.interactions.context import Interaction
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.table.places import USUAL, check_place, set_table
from bot.telling.analysis import advice_lines
from bot.turn.first_look import show_turn
from bot.turn.teaching import COMPUTERS
from bot.words.refusals import BotReason, Declined
from rules.table.roster import GameId

presses = Presses()

_LONGEST: Final = 5
"""Most digits of a turn's number."""


async def learn(request: Request) -> None:
    """Continue the person's lesson, or begin one."""
    lesson = await request.engine.lessons.of(request.person.id)
    if lesson and not await _is_over(request, lesson):
        await show_turn(request, lesson)
    else:
        await _begin_lesson(request)


async def _begin_lesson(request: Request) -> None:
    """Begin a lesson, replacing an earlier one."""
    receipt = await request.engine.lessons.begin(
        request.action, request.person, request.words.language
    )
    await request.show_panel(request.moment_after(receipt))


@presses.on(Action.LEARN, in_place=True, is_of_game=False)
async def begin_by_press(request: Request, _press: Press, _values: Values) -> None:
    """Restart a lesson, by its button."""
    await _begin_lesson(request)


@presses.on(Action.OWN_TABLE, is_of_game=False)
async def set_own_table(request: Request, press: Press, _values: Values) -> None:
    """Create a game where the lesson was, like `/risk new`; outside a server, say how to get one.

    Against computers alone it starts at once.

    Raises:
        Declined: no game can be played there.
    """
    if request.interaction.guild_id is None:
        await request.say("lesson-elsewhere")
        return
    check_place(request.interaction, request.words)
    against = USUAL.places - 1 if press.args == (COMPUTERS,) else 0
    await set_table(request, USUAL, against)


async def _is_over(request: Request, lesson: GameId) -> bool:
    table = (await request.look(lesson)).table
    return table is not None and table.winner is not None


@presses.on(Action.TRY)
async def try_by_press(request: Request, press: Press, _values: Values) -> None:
    """Open a private game at a turn's first decision, replacing an earlier retry.

    Raises:
        Declined: the press has no turn.
        TableRefused: the game isn't over, or the turn has no decision to retry.
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
    begins = moment.say(
        "trial-begins", game=press.game, turn=int(turn), goal=moment.look.edition.goal
    )
    known = request.services.analyses.made(press.game)
    advice = advice_lines(moment.phrasing, known, int(turn)) if known else ()
    await request.show_panel(moment, "\n".join((begins, *advice)))


class LearnCommands(app_commands.Group):
    """The command that teaches the game."""

    @app_commands.command()
    async def learn(self, interaction: Interaction) -> None:
        await learn(Request.of(interaction))
