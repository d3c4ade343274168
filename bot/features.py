"""The list of the bot's features, the only place where they are registered."""

from typing import Final

from bot.analysis import explaining
from bot.interactions.presses import Presses, merged
from bot.league import acts as leagues
from bot.league import judging, manage
from bot.lessons import lessons
from bot.looks import games, showing
from bot.moderation import moderation
from bot.people import browsers, own
from bot.plans import plans
from bot.ratings import ratings
from bot.table import acts, dice, hosting, places, time, typed
from bot.table.form import form
from bot.truces import truces
from bot.turn import attacks, first_look, guiding, orders, presses, teaching
from bot.turn import panel as more
from bot.turn.panel import Panel, orders_left, resign_question, time_left

PRESSES: Final[Presses] = merged(
    feature.presses
    for feature in (
        *(acts, hosting, typed, time, moderation, dice, places),
        *(leagues, manage, judging, lessons),
        *(first_look, presses, orders, attacks, plans, truces),
        *(showing, explaining, games),
        *(own, browsers, ratings),
    )
)
"""All press handlers."""

panel: Final = Panel(
    told=(
        truces.offered,
        time_left,
        orders_left,
        plans.told_of_plan,
        teaching.standing_line,
    ),
    beneath=(explaining.do_it,),
    opened={"resign": resign_question, "truce": truces.breaking, "aside": more.aside},
    closing=(explaining.hint_row, plans.plan_rows),
    taught=teaching.taught,
    last=guiding.last_deeds,
    brief=plans.brief,
    form=form,
    held=plans.held_line,
)
"""The panel of a turn."""
