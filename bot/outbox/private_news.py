"""News for one person alone, as a direct message: their mission, their cards, their prepared turn."""

from collections.abc import Awaitable
from dataclasses import replace
from typing import Final

from discord import ButtonStyle

from bot.components.custom_ids import Action
from bot.components.services import Services
from bot.delivery.letters import Letter
from bot.outbox.notices import HOST_MAY, PLAY, REOPEN, host_words
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.table.lobby_post import plain_buttons
from bot.telling.outcome import did_line
from bot.telling.plans import plan_lines
from bot.words.naming import moment, place
from bot.words.phrasing import Phrasing
from rules.engine.receipts import Look
from rules.model.board import Seat
from rules.table.news import ClosingNews, FullNews, News, PrivateNews, ReminderNews, SeatAnswerNews
from rules.table.roster import GameId, Pause, PersonId, Status

_TAKE_BACK: Final = {Action.TAKE_BACK: ButtonStyle.primary}


async def phrasing_for(services: Services, game: GameId, person: PersonId | None) -> Phrasing:
    """The words of a letter to a person; of one to nobody any more the table's."""
    return await services.own_phrasing(await services.engine.queries.look(game, person))


def nonce_of(news: News) -> str:
    """The nonce, at most 25 characters; the game's id tells one database from another."""
    return f"{news.game}.{news.id}"


def write_to_host(phrasing: Phrasing, content: FullNews | ClosingNews) -> Letter | None:
    """The letter to the host of a lobby; None where what it would say is no longer so."""
    roster = phrasing.roster
    if roster.status is not Status.LOBBY:
        return None
    if isinstance(content, FullNews) and len(roster.players) < roster.places:
        return None
    said = host_words(phrasing, content)
    return Letter(roster.host, said, view=plain_buttons(phrasing, HOST_MAY))


def write_of_seat(phrasing: Phrasing, content: SeatAnswerNews) -> Letter | None:
    """The letter to somebody who asked for a seat and doesn't get it; None if they were forgotten meanwhile."""
    if not content.person:
        return None
    facts = {"colour": phrasing.colour(content.seat), "place": place(phrasing.roster)}
    said = phrasing.say(f"dm-seat-{content.answer}", **facts)
    return Letter(content.person, said)


async def write(services: Services, news: News, content: PrivateNews) -> Letter | None:
    """The direct message for private news; None where there is nothing to say, or it is no longer true.

    While a computer plays the seat, the message says only that. Any other is the one of its turn: what came
    later in the turn changes it.
    """
    if content.says_nothing and not content.turn:
        return None
    earlier = await services.engine.outbox.letters_before(news, content.seat)
    content = replace(content, cards=content.cards or earlier.cards_unwritten)
    if _is_no_letter(content):
        return None
    roster = (await services.engine.queries.look(news.game)).roster
    player = roster.player_at(content.seat)
    if player.person is None or player.computer != content.replaced:
        return None
    look = await services.engine.queries.look(news.game, player.person)
    content = _as_still_true(look, content)
    if _is_no_letter(content):
        return None
    phrasing = await services.own_phrasing(look)
    if content.replaced:
        line = phrasing.say("dm-replaced", game=news.game, place=place(roster))
        return Letter(player.person, line, view=plain_buttons(phrasing, _TAKE_BACK))
    instead = None if content.turn else earlier.message
    if instead and earlier.told:
        content = _as_still_true(look, earlier.joined(content))
    elif _shows_cards_alone(content) and look.profile.habits.card_letters == "edit":
        instead = earlier.card_message
    attached, _ = await gather(phrasing, _private_pictures(services, phrasing, look, content))
    came = await _came_of_plan(services, phrasing, news, content)
    lines = "\n".join(_secrets(phrasing, look, content, came))
    return Letter(player.person, lines, attached, instead=instead)


def write_of_loss(phrasing: Phrasing, seat: Seat) -> Letter | None:
    """The letter that says that the place of a table is gone; None where it is played on, or not by them."""
    roster = phrasing.roster
    player, parent = roster.player_at(seat), roster.venue.parent
    if roster.paused is not Pause.GONE or player.person is None or player.computer:
        return None
    said = phrasing.say("dm-gone", game=roster.id, channel=parent or "none")
    return Letter(player.person, said, view=plain_buttons(phrasing, REOPEN if parent else {}))


async def write_reminder(services: Services, news: News, content: ReminderNews) -> Letter | None:
    """The direct message that reminds a person; None where the table no longer waits for them.

    It says as well what the letter of this turn said, whose place it takes.
    """
    game, roster = news.game, (await services.engine.queries.look(news.game)).roster
    player = roster.player_at(content.seat)
    if player.person is None or player.computer:
        return None
    look = await services.engine.queries.look(game, player.person)
    time = look.times.get(content.seat)
    if time is None or time.is_over:
        return None
    phrasing = await services.own_phrasing(look)
    at = moment(time.deadline) if time.deadline else "none"
    said = phrasing.say(
        "dm-reminder", game=game, at=at, since=moment(roster.since), place=place(roster)
    )
    letter = Letter(player.person, said, view=plain_buttons(phrasing, PLAY))
    earlier = await services.engine.outbox.letters_before(news, content.seat)
    if earlier.message is None or earlier.told is None:
        return replace(letter, instead=earlier.message, is_call=True)
    told = _as_still_true(look, earlier.told)
    attached, _ = await gather(phrasing, _private_pictures(services, phrasing, look, told))
    lines = "\n".join([said, *_secrets(phrasing, look, told)])
    return replace(
        letter, content=lines, attachments=attached, instead=earlier.message, is_call=True
    )


def _as_still_true(look: Look, content: PrivateNews) -> PrivateNews:
    """The news without a plan that waits no more, as its owner has seen to it, and without cards that are gone."""
    waits = look.plan is not None and look.plan.stop is not None
    gone = content.plan and content.plan.stopped and not waits
    cards = content.cards and look.player is not None and bool(look.player.hand)
    return replace(content, plan=None if gone else content.plan, cards=cards)


def _is_no_letter(content: PrivateNews) -> bool:
    """Whether there is nothing to write yet: cards alone wait until their owner's turn begins."""
    return replace(content, cards=content.cards and content.turn).says_nothing


def _shows_cards_alone(content: PrivateNews) -> bool:
    return replace(content, cards=False).says_nothing


async def _came_of_plan(
    services: Services, phrasing: Phrasing, news: News, content: PrivateNews
) -> str:
    """The line on what its owner's turn has come to with a plan; empty where nothing was done."""
    if (note := content.plan) is None or not note.until:
        return ""
    done = await services.engine.outbox.deeds_before(news, content.seat, note)
    return did_line(phrasing, done) if done else ""


def _secrets(phrasing: Phrasing, look: Look, content: PrivateNews, came: str = "") -> list[str]:
    player, game = look.player, phrasing.roster.id
    lines: list[str] = []
    if player and content.seated:
        lines.append(phrasing.say("dm-seated", game=game, colour=phrasing.colour(player.seat)))
    if player and content.mission and player.mission:
        mission = phrasing.mission(player.mission)
        lines.append(phrasing.say("dm-mission", game=game, mission=mission))
    if player and content.cards:
        lines.append(phrasing.say("dm-cards", game=game, cards=phrasing.cards(player.hand)))
    if player and content.seated and player.capital:
        capital = phrasing.territory(player.capital)
        lines.append(phrasing.say("hand-capital", territory=capital))
    if content.fulfilled:
        goal = phrasing.edition.goal
        lines.append(phrasing.say("dm-fulfilled", goal=goal))
    shown_again = "dm-where" if lines else "dm-table"
    if content.clock:
        lines.append(phrasing.say(f"dm-clock-{content.clock}", game=game))
    if content.plan:
        lines += filter(None, (*plan_lines(phrasing, content.plan), came))
    return [*lines, phrasing.say(shown_again, place=place(phrasing.roster))]


def _private_pictures(
    services: Services, phrasing: Phrasing, look: Look, content: PrivateNews
) -> list[Awaitable[Attachment]]:
    player, own = look.player, look.profile.theme
    drawings: list[Awaitable[Attachment]] = []
    if player and content.mission and player.mission:
        drawings.append(services.pictures.mission(phrasing, player, own))
    if player and content.cards and player.hand:
        drawings.append(services.pictures.hand(phrasing, player, own))
    return drawings
