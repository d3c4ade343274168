"""A person's own page: their time zone, quiet hours and vacations, whatever they play."""

from collections.abc import Sequence
from datetime import date

from discord import ui

from bot.custom_ids import NO_GAME, Action, Press
from bot.panels.layout import Layout, button, layout, rows, text
from bot.text.catalogue import Words
from bot.text.time_lines import rest_lines
from rules.model.rests import Rests
from rules.model.roster import GameId


def rest_page(words: Words, rests: Rests, today: date, game: GameId, *said: str) -> Layout:
    """The page, with the lines `said` on top; `game` is that from whose panel it was opened."""
    lines = [words.say("me-title"), *said, *rest_lines(words, rests, today), words.say("me-foot")]
    off_to_come = any(vacation.last >= today for vacation in rests.vacations)
    wanted = [Action.ZONE, Action.QUIET, *([Action.NO_QUIET] if rests.quiet else [])]
    wanted += [Action.VACATION, *([Action.WORK] if off_to_come else [])]
    return layout([text(*lines), *rows(_buttons(words, wanted, game))])


def _buttons(words: Words, wanted: Sequence[Action], game: GameId) -> list["ui.Button[Layout]"]:
    made = [
        button(words.say(f"button-{action.replace('_', '-')}"), Press(game, 0, action).custom_id)
        for action in wanted
    ]
    if game != NO_GAME:
        made.append(button(words.say("button-back"), Press(game, 0, Action.TURN).custom_id))
    return made
