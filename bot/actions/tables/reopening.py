"""A new thread for a table whose thread was deleted, by one press of anybody who sits there."""

from typing import Final

import discord

from bot.interactions.permissions import IN_A_NEW_POST, IN_A_NEW_THREAD
from bot.interactions.request import Request
from bot.outbox.new_threads import has_thread, open_post, open_thread, thread_name
from bot.panels.pages.overviews import place
from bot.text.words.naming import permissions_in_words
from bot.text.words.refusals import BotReason, Declined
from rules.engine import Look
from rules.model.place_news import GoneNews
from rules.model.roster import GameId, Pause, Roster, Venue

_NEEDED: Final = {discord.TextChannel: IN_A_NEW_THREAD, discord.ForumChannel: IN_A_NEW_POST}

_Parent = discord.TextChannel | discord.ForumChannel


async def reopen(request: Request, game: GameId) -> None:
    """Give the table a new thread in the channel of the one that is gone; once, however many press.

    Raises:
        TableRefused: they don't sit there.
        Declined: the channel is gone, too, or the bot can make no thread in it.
    """
    async with request.services.reopening:
        look = await request.look(game)
        if look.roster.paused is not Pause.GONE:
            await request.say("reopened-before", place=place(look.roster))
            return
        venue = look.roster.venue
        soon = Venue(venue.guild, "", venue.parent)
        await request.engine.venues.check_move(game, request.person.id, soon)
        made = await _make_thread(request, look, _parent(request, look.roster))
        there = Venue(venue.guild, made, venue.parent)
        await request.engine.venues.move(request.action, game, request.person, there)
    await request.say("moved", place=f"<#{made}>")


def _parent(request: Request, roster: Roster) -> _Parent:
    """The channel of the thread that is gone, if the bot may make another there."""
    venue = roster.venue
    channel = request.interaction.client.get_channel(int(venue.parent)) if venue.parent else None
    if not isinstance(channel, _Parent):
        raise Declined(BotReason.NO_PARENT)
    allowed = channel.permissions_for(channel.guild.me)
    missing = [name for name in _NEEDED[type(channel)] if not getattr(allowed, name)]
    if missing:
        named = permissions_in_words(request.words, missing)
        raise Declined(BotReason.PARENT_SHUT, channel=venue.parent, permissions=named)
    return channel


async def _make_thread(request: Request, look: Look, channel: _Parent) -> str:
    """The id of a thread that is made.

    Where the loss was told in the channel, it hangs from that message, which can have only one: a process
    that ends before the table has moved there leaves a thread that the next press finds.
    """
    phrasing = request.phrasing(look)
    name = thread_name(phrasing)
    if isinstance(channel, discord.ForumChannel):
        moderated = channel.permissions_for(channel.guild.me).manage_threads
        opening = phrasing.say("post-opening")
        made = await open_post(channel, name, opening, moderated=moderated)
    else:
        told = await request.engine.outbox.last_post_of(look.roster.id, GoneNews().kind)
        if told and await has_thread(channel.get_partial_message(int(told)), name):
            return told
        made = await open_thread(channel, name)
    if made is None:
        raise Declined(BotReason.NO_NEW_THREAD, channel=str(channel.id))
    return str(made.id)
