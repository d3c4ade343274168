"""News for one person, as a direct message: mission, cards, their turn, calls to lobbies, truce offers.

Someone who blocks a person gets none of these from them, and nobody can tell: rows, answers, posts and the
time that a letter takes are the same. An inviter hears that letters are refused where they are known to be,
and also for people who block them.
"""

from collections.abc import Awaitable
from dataclasses import dataclass, replace
from typing import Final

from discord import ButtonStyle, ui

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.delivery.letters import Letter, Letterbox
from bot.interactions.context import Services
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.posts.notices import HOST_MAY, PLAY, REOPEN, host_words, truce_buttons
from bot.table.going_on import link_to
from bot.table.lobby_post import join_buttons, plain_buttons
from bot.telling.outcome import did_line
from bot.telling.plans import plan_lines
from bot.telling.truces import letter_of_offer
from bot.words.naming import escape, moment, place
from bot.words.phrasing import Phrasing
from rules.engine.receipts import Look
from rules.model.board import Seat
from rules.table.news import (
    ClosingNews,
    FullNews,
    InviteNews,
    News,
    OfferNews,
    OpenedNews,
    PrivateNews,
    ReminderNews,
    SeatAnswerNews,
)
from rules.table.roster import GameId, Pause, PersonId, Status
from rules.table.seats import taken_seats
from rules.table.settings import LETTERS

_TAKE_BACK: Final = {Action.TAKE_BACK: ButtonStyle.primary}


async def phrasing_for(services: Services, game: GameId, person: PersonId | None) -> Phrasing:
    """Words for a letter to a person; the game's language if the person is forgotten."""
    return await services.own_phrasing(await services.engine.queries.look(game, person))


def nonce_of(news: News) -> str:
    """The nonce, at most 25 characters; the game's id distinguishes databases."""
    return f"{news.game}.{news.id}"


def write_to_host(phrasing: Phrasing, content: FullNews | ClosingNews) -> Letter | None:
    """The letter to the host of a lobby; None if it is outdated."""
    roster = phrasing.roster
    if roster.status is not Status.LOBBY:
        return None
    if isinstance(content, FullNews) and len(roster.players) < roster.places:
        return None
    said = host_words(phrasing, content)
    return Letter(roster.host, said, view=plain_buttons(phrasing, HOST_MAY))


def write_of_seat(phrasing: Phrasing, content: SeatAnswerNews) -> Letter | None:
    """The letter to someone who asked for a seat and doesn't get it; None if they were forgotten since."""
    if not content.person:
        return None
    facts = {"colour": phrasing.colour(content.seat), "place": place(phrasing.roster)}
    said = phrasing.say(f"dm-seat-{content.answer}", **facts)
    return Letter(content.person, said)


async def write(services: Services, news: News, content: PrivateNews) -> Letter | None:
    """The direct message for private news; None if there is nothing to say, or it is outdated.

    While a computer plays the seat, the message says only that. Otherwise it is the letter of the turn, which
    later events of the turn change.
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
    """The letter that says that a game's channel is gone; None if the game goes on, or without them."""
    roster = phrasing.roster
    player, parent = roster.player_at(seat), roster.venue.parent
    if roster.paused is not Pause.GONE or player.person is None or player.computer:
        return None
    said = phrasing.say("dm-gone", game=roster.id, channel=parent or "none")
    return Letter(player.person, said, view=plain_buttons(phrasing, REOPEN if parent else {}))


async def write_reminder(services: Services, news: News, content: ReminderNews) -> Letter | None:
    """The reminder; None if the game no longer waits for the person.

    It repeats this turn's letter, which it replaces.
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
    """The news without plans that no longer wait (their owner acted) and without cards that are gone."""
    waits = look.plan is not None and look.plan.stop is not None
    gone = content.plan and content.plan.stopped and not waits
    cards = content.cards and look.player is not None and bool(look.player.hand)
    return replace(content, plan=None if gone else content.plan, cards=cards)


def _is_no_letter(content: PrivateNews) -> bool:
    """Whether there is nothing to send yet: cards alone wait until their owner's turn begins."""
    return replace(content, cards=content.cards and content.turn).says_nothing


def _shows_cards_alone(content: PrivateNews) -> bool:
    return replace(content, cards=False).says_nothing


async def _came_of_plan(
    services: Services, phrasing: Phrasing, news: News, content: PrivateNews
) -> str:
    """What the person's prepared turn did; empty if nothing."""
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


Calling = InviteNews | OfferNews | OpenedNews
_NOBODY: Final = PersonId("")


@dataclass(frozen=True, slots=True)
class Callings:
    """Calls that are sent by letter only."""

    services: Services
    letterbox: Letterbox

    async def call(self, news: News, content: Calling) -> str | None:
        """Send a call; returns the letter's id, or None if there is none to send."""
        match content:
            case InviteNews():
                return await self._invite(news, content)
            case OfferNews():
                return await self._offer(news, content)
            case OpenedNews():
                return await self._tell_of_opening(news, content)

    async def _invite(self, news: News, content: InviteNews) -> str | None:
        phrasing = await phrasing_for(self.services, news.game, content.person)
        letter = write_invitation(phrasing, content)
        if letter is None:
            return None
        engine, (person, by) = self.services.engine, (content.person, content.inviter)
        kept_out = phrasing.roster.guests.bans(person)
        if not kept_out and await engine.contacts.takes_invitations(person, by):
            message = await self.letterbox.send(letter, nonce_of(news), is_first=True)
            is_refused = message is None
        else:
            await self.letterbox.pass_over()
            message, is_refused = None, await engine.profiles.dm_closed(person)
        if is_refused and by and not content.again:
            told = write_undelivered(await phrasing_for(self.services, news.game, by), content)
            await self.letterbox.send(told, f"{nonce_of(news)}.b", is_first=False)
        return message

    async def _offer(self, news: News, content: OfferNews) -> str | None:
        """Send a truce offer, unless it was answered already, or its target blocks the sender."""
        engine = self.services.engine
        look = await engine.queries.look(news.game)
        asked = look.roster.player_at(content.seat)
        if asked.person is None or asked.computer or LETTERS.value_at(look.roster) == "off":
            return None
        phrasing = await phrasing_for(self.services, news.game, asked.person)
        offer = next((o for o in look.roster.offers if o.number == content.number), None)
        if offer is None or offer.is_answered or look.table is None:
            return None
        asking = look.roster.player_at(offer.seats[0]).person or _NOBODY
        if not await engine.contacts.hears(asked.person, asking):
            await self.letterbox.pass_over()
            return None
        said = letter_of_offer(phrasing, offer, place(look.roster))
        letter = Letter(asked.person, said, view=truce_buttons(phrasing, offer.number))
        return await self.letterbox.send(letter, nonce_of(news), is_first=False, may_wait=False)

    async def _tell_of_opening(self, news: News, content: OpenedNews) -> str | None:
        phrasing = await phrasing_for(self.services, news.game, content.person)
        letter = write_of_opening(phrasing, content)
        if letter is None:
            return None
        contacts, host = self.services.engine.contacts, phrasing.roster.host
        if not await contacts.hears(content.person, host):
            await self.letterbox.pass_over()
            return None
        return await self.letterbox.send(letter, nonce_of(news), is_first=False)


def write_invitation(phrasing: Phrasing, content: InviteNews) -> Letter | None:
    """The letter that invites a person to a lobby, with a button to join; None if that is outdated."""
    roster, person = phrasing.roster, content.person
    if roster.status is not Status.LOBBY or person not in roster.invited:
        return None  # they were forgotten or blocked since, or the game began
    if roster.player_of(person):
        return None
    by = escape(content.by) or "none"
    said = [phrasing.say("dm-invited", by=by, place=place(roster))]
    if waits := roster.guests.reservation_of(person):
        said.append(phrasing.say("dm-reserved", until=moment(waits.until)))
    return Letter(person, "\n".join(said), view=join_buttons(phrasing))


def write_undelivered(phrasing: Phrasing, content: InviteNews) -> Letter:
    """The letter that tells an inviter that somebody takes no letters, with the link to pass on."""
    name, link = escape(content.guest) or "none", link_to(phrasing.roster)
    return Letter(content.inviter, phrasing.say("dm-undelivered", name=name, link=link))


def write_of_opening(phrasing: Phrasing, content: OpenedNews) -> Letter | None:
    """The letter about a lobby for someone who wanted to hear of new ones; None if it is outdated.

    Its button stops such calls.
    """
    roster, person = phrasing.roster, content.person
    if not person or roster.status is not Status.LOBBY or roster.player_of(person):
        return None  # they were forgotten since, or the game began, or they joined
    if taken_seats(roster, person) >= roster.places or roster.guests.bans(person):
        return None
    host = next((roster.names[p.seat] for p in roster.players if p.person == roster.host), "")
    said = phrasing.say("dm-opened", host=escape(host) or "none", place=place(roster))
    return Letter(person, said, view=_end_of_calls(phrasing))


def _end_of_calls(phrasing: Phrasing) -> ui.View:
    """The button that stops a person's calls to a server's lobbies; it belongs to no game."""
    guild = phrasing.roster.venue.guild
    view = ui.View(timeout=None)
    custom_id = Press(NO_GAME, 0, Action.CALL_OFF, (guild,)).custom_id
    view.add_item(ui.Button(label=phrasing.say("button-call-off"), custom_id=custom_id))
    view.stop()
    return view
