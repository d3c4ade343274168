"""News for one person alone, as a direct message: their mission, their cards, their prepared turn."""

from collections.abc import Awaitable
from dataclasses import dataclass, replace
from typing import Final

from discord import ButtonStyle, ui

from bot.custom_ids import Action
from bot.desk import Desk
from bot.panels.lobby import join_buttons, plain_buttons
from bot.panels.overviews import place
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.text.naming import escape
from bot.text.phrasing import Phrasing
from bot.text.plan_lines import plan_lines
from bot.text.time_lines import moment
from rules.engine import Look
from rules.model.news import InviteNews, News, PrivateNews, ReminderNews
from rules.model.roster import GameId, PersonId

_TAKE_BACK: Final = {Action.TAKE_BACK: ButtonStyle.primary}
_PLAY: Final = {Action.TURN: ButtonStyle.primary}


@dataclass(frozen=True, slots=True)
class Letter:
    """A direct message."""

    person: PersonId
    content: str
    attachments: tuple[Attachment, ...] = ()
    view: ui.View | None = None
    """Its buttons, if it has any."""


def invitation(phrasing: Phrasing, content: InviteNews) -> Letter:
    """The letter that invites a person to a lobby, with the button that seats them."""
    said = phrasing.say("dm-invited", by=escape(content.by), place=place(phrasing.roster))
    return Letter(content.person, said, view=join_buttons(phrasing))


async def write(desk: Desk, news: News, content: PrivateNews) -> Letter | None:
    """The direct message for private news; None where there is nothing to say, or it is no longer true.

    While a computer plays the seat, the message says only that.
    """
    if content.says_nothing:
        return None
    roster = (await desk.engine.queries.look(news.game)).roster
    player = roster.player_at(content.seat)
    if player.person is None or player.computer != content.replaced:
        return None
    look = await desk.engine.queries.look(news.game, player.person)
    content = _as_still_true(look, content)
    if content.says_nothing:
        return None
    phrasing = desk.phrasing(look)
    if content.replaced:
        line = phrasing.say("dm-replaced", game=news.game, place=place(roster))
        return Letter(player.person, line, view=plain_buttons(phrasing, _TAKE_BACK))
    attached, _ = await gather(phrasing, _private_pictures(desk, phrasing, look, content))
    return Letter(player.person, "\n".join(_secrets(phrasing, look, content)), attached)


async def write_reminder(desk: Desk, game: GameId, content: ReminderNews) -> Letter | None:
    """The direct message that reminds a person; None where the table no longer waits for them."""
    roster = (await desk.engine.queries.look(game)).roster
    player = roster.player_at(content.seat)
    if player.person is None or player.computer:
        return None
    look = await desk.engine.queries.look(game, player.person)
    time = look.times.get(content.seat)
    if time is None or time.is_over:
        return None
    phrasing = desk.phrasing(look)
    at = moment(time.deadline) if time.deadline else "none"
    said = phrasing.say(
        "dm-reminder", game=game, at=at, since=moment(roster.since), place=place(roster)
    )
    return Letter(player.person, said, view=plain_buttons(phrasing, _PLAY))


def _as_still_true(look: Look, content: PrivateNews) -> PrivateNews:
    """The news without a plan that waits no more: its owner has seen to it."""
    waits = look.plan is not None and look.plan.stop is not None
    gone = content.plan and content.plan.stopped and not waits
    return replace(content, plan=None) if gone else content


def _secrets(phrasing: Phrasing, look: Look, content: PrivateNews) -> list[str]:
    player, game = look.player, phrasing.roster.id
    lines: list[str] = []
    if player and content.mission and player.mission:
        mission = phrasing.mission(player.mission)
        lines.append(phrasing.say("dm-mission", game=game, mission=mission))
    if player and content.cards:
        lines.append(phrasing.say("dm-cards", game=game, cards=phrasing.cards(player.hand)))
    if content.fulfilled:
        goal = phrasing.edition.goal
        lines.append(phrasing.say("dm-fulfilled", goal=goal))
    shown_again = "dm-where" if lines else "dm-table"
    if content.clock:
        lines.append(phrasing.say(f"dm-clock-{content.clock}", game=game))
    if content.plan:
        lines += plan_lines(phrasing, content.plan)
    return [*lines, phrasing.say(shown_again, place=place(phrasing.roster))]


def _private_pictures(
    desk: Desk, phrasing: Phrasing, look: Look, content: PrivateNews
) -> list[Awaitable[Attachment]]:
    player, own = look.player, look.profile.theme
    drawings: list[Awaitable[Attachment]] = []
    if player and content.mission and player.mission:
        drawings.append(desk.pictures.mission(phrasing, player, own))
    if player and content.cards and player.hand:
        drawings.append(desk.pictures.hand(phrasing, player, own))
    return drawings
