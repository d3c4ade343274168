"""The log of what the moderators of a server did at its tables, page by page, the newest first."""

from bot.custom_ids import NO_GAME, Action, Press
from bot.panels.parts.layout import Layout, button, layout, rows, text
from bot.text.time_lines import moment
from bot.text.words.catalogue import Words
from bot.text.words.naming import colour, escape
from rules.engine import RulingsPage
from rules.model.ruling import Ruling


def rulings_page(words: Words, page: RulingsPage) -> Layout:
    """A page of the log, with the buttons to its neighbours."""
    head = words.say("rulings-title", page=page.page + 1, pages=page.pages)
    lines = [_line(words, ruling) for ruling in page.rulings] or [words.say("rulings-none")]
    buttons = []
    if page.page + 1 < page.pages:
        buttons.append(button(words.say("button-older"), _press(page.page + 1)))
    if page.page:
        buttons.append(button(words.say("button-newer"), _press(page.page - 1)))
    return layout([text(head, *lines), *rows(buttons)])


def _line(words: Words, ruling: Ruling) -> str:
    return words.say(
        "ruling-line",
        at=moment(ruling.at),
        game=ruling.game,
        kind=str(ruling.kind),
        seat=colour(words, ruling.seat) if ruling.seat else "none",
        name=escape(ruling.name) or "none",
        reason=escape(ruling.reason) or "none",
    )


def _press(page: int) -> str:
    return Press(NO_GAME, 0, Action.RULINGS, (str(page),)).custom_id
