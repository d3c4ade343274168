"""Letters that call people: to a lobby, to a table that they asked to hear of, to a truce.

Whoever wants nothing of a person gets nothing of this from them, and nobody can tell: rows, answers and
posts are the same, and so is the time that a letter takes. Whoever invites is told that letters are refused
where they are, as far as is known, for those who want none, too.
"""

from dataclasses import dataclass
from typing import Final

from discord import ui

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.services import Services
from bot.delivery.letters import Letter, Letterbox
from bot.outbox.notices import truce_buttons
from bot.outbox.private_news import nonce_of, phrasing_for
from bot.table.going_on import link_to
from bot.table.lobby_post import join_buttons
from bot.telling.truces import letter_of_offer
from bot.words.naming import escape, moment, place
from bot.words.phrasing import Phrasing
from rules.table.news import InviteNews, News, OfferNews, OpenedNews
from rules.table.roster import PersonId, Status
from rules.table.seats import taken_seats
from rules.table.settings import LETTERS

Calling = InviteNews | OfferNews | OpenedNews
_NOBODY: Final = PersonId("")


@dataclass(frozen=True, slots=True)
class Callings:
    """Calls people by letter, and in no other way."""

    services: Services
    letterbox: Letterbox

    async def call(self, news: News, content: Calling) -> str | None:
        """The id of the letter that calls somebody; None where nobody gets one."""
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
        """Tell somebody of a truce that they are offered, unless they have seen to it, or want none of it."""
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
        if not await engine.contacts.takes_offers(asked.person, asking):
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
        if not await contacts.takes_offers(content.person, host):
            await self.letterbox.pass_over()
            return None
        return await self.letterbox.send(letter, nonce_of(news), is_first=False)


def write_invitation(phrasing: Phrasing, content: InviteNews) -> Letter | None:
    """The letter that invites a person to a lobby, with the button that seats them; None if that is past."""
    roster, person = phrasing.roster, content.person
    if roster.status is not Status.LOBBY or person not in roster.invited:
        return None  # they were forgotten or kept out meanwhile, or the table began
    if roster.player_of(person):
        return None
    by = escape(content.by) or "none"
    said = [phrasing.say("dm-invited", by=by, place=place(roster))]
    if waits := roster.guests.reservation_of(person):
        said.append(phrasing.say("dm-reserved", until=moment(waits.until)))
    return Letter(person, "\n".join(said), view=join_buttons(phrasing))


def write_undelivered(phrasing: Phrasing, content: InviteNews) -> Letter:
    """The letter that tells whoever invited somebody that they take none, with the link to hand on."""
    name, link = escape(content.guest) or "none", link_to(phrasing.roster)
    return Letter(content.inviter, phrasing.say("dm-undelivered", name=name, link=link))


def write_of_opening(phrasing: Phrasing, content: OpenedNews) -> Letter | None:
    """The letter that calls a person to a table that they asked to hear of; None if that is past.

    Its button ends such calls.
    """
    roster, person = phrasing.roster, content.person
    if not person or roster.status is not Status.LOBBY or roster.player_of(person):
        return None  # they were forgotten meanwhile, or the table began, or they sit there
    if taken_seats(roster, person) >= roster.places or roster.guests.bans(person):
        return None
    host = next((roster.names[p.seat] for p in roster.players if p.person == roster.host), "")
    said = phrasing.say("dm-opened", host=escape(host) or "none", place=place(roster))
    return Letter(person, said, view=_end_of_calls(phrasing))


def _end_of_calls(phrasing: Phrasing) -> ui.View:
    """The button that ends a person's calls to a server's tables; the game is none of theirs."""
    guild = phrasing.roster.venue.guild
    view = ui.View(timeout=None)
    custom_id = Press(NO_GAME, 0, Action.CALL_OFF, (guild,)).custom_id
    view.add_item(ui.Button(label=phrasing.say("button-call-off"), custom_id=custom_id))
    view.stop()
    return view
