"""The log of what the moderators of a server did at its tables, page by page, the newest first."""

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import Layout, button, layout, rows, text
from bot.words.catalogue import Words
from bot.words.naming import colour, escape, moment
from rules.moderation.log import Intervention, InterventionsPage


def interventions_page(words: Words, page: InterventionsPage) -> Layout:
    """A page of the log, with the buttons to its neighbours."""
    head = words.say("interventions-title", page=page.page + 1, pages=page.pages)
    lines = [_line(words, intervention) for intervention in page.interventions] or [
        words.say("interventions-none")
    ]
    buttons = []
    if page.page + 1 < page.pages:
        buttons.append(button(words.say("button-older"), _press(page.page + 1)))
    if page.page:
        buttons.append(button(words.say("button-newer"), _press(page.page - 1)))
    return layout([text(head, *lines), *rows(buttons)])


def _line(words: Words, intervention: Intervention) -> str:
    return words.say(
        "intervention-line",
        at=moment(intervention.at),
        game=intervention.game,
        kind=str(intervention.kind),
        seat=colour(words, intervention.seat) if intervention.seat else "none",
        name=escape(intervention.name) or "none",
        reason=escape(intervention.reason) or "none",
    )


def _press(page: int) -> str:
    return Press(NO_GAME, 0, Action.INTERVENTIONS, (str(page),)).custom_id
