"""A new thread for a table whose thread was deleted, by one press of anybody who sits there."""

import asyncio
from typing import Final

import discord

from bot.components.custom_ids import Action
from bot.delivery.messages import has_thread, open_post, open_thread
from bot.interactions.permissions import IN_A_NEW_POST, IN_A_NEW_THREAD
from bot.interactions.presses import Presses
from bot.interactions.request import Request, thread_name
from bot.words.naming import permissions_in_words, place
from bot.words.refusals import BotReason, Declined
from rules.engine.receipts import Look
from rules.table.news import GoneNews
from rules.table.roster import GameId, Pause, Roster, Venue

presses = Presses()

_NEEDED: Final = {discord.TextChannel: IN_A_NEW_THREAD, discord.ForumChannel: IN_A_NEW_POST}

_TO_SEE: Final = "view_channel"

_Parent = discord.TextChannel | discord.ForumChannel


@presses.with_game(Action.REOPEN, in_place=True)
async def reopen(request: Request, game: GameId) -> None:
    """Give the table a new thread in the channel of the one that is gone; once, however many press.

    Raises:
        TableRefused: they don't sit there.
        Declined: the channel is gone, too, or the bot can make no thread in it.
    """
    reopening = request.services.background.start(_reopen(request, game))
    key, where = await request.wait.until_there(reopening, request.words.say("reopen-put-off"))
    await request.say(key, place=where)


async def _reopen(request: Request, game: GameId) -> tuple[str, str]:
    """As `reopen`; gives the message that answers, and the place that it names."""
    async with request.services.reopening.setdefault(game, asyncio.Lock()):
        look = await request.look(game)
        if look.roster.paused is not Pause.GONE:
            return "reopened-before", place(look.roster)
        venue = look.roster.venue
        soon = Venue(venue.guild, "", venue.parent)
        await request.engine.venues.check_move(game, request.person.id, soon)
        made = await _make_thread(request, look, *await _parent(request, look.roster))
        there = Venue(venue.guild, made, venue.parent)
        await request.engine.venues.move(request.action, game, request.person, there)
    return "moved", f"<#{made}>"


async def _parent(request: Request, roster: Roster) -> tuple[_Parent, discord.Permissions]:
    """The channel of the thread that is gone, if the bot may make another there, and all that it may."""
    venue, missing = roster.venue, [_TO_SEE]
    try:
        channel, allowed = await _look_up(request.interaction.client, venue)
    except discord.Forbidden:
        pass
    else:
        if not isinstance(channel, _Parent):
            raise Declined(BotReason.NO_PARENT)
        missing = [name for name in _NEEDED[type(channel)] if not getattr(allowed, name)]
        if not missing:
            return channel, allowed
    named = permissions_in_words(request.words, missing)
    raise Declined(BotReason.PARENT_SHUT, channel=venue.parent, permissions=named)


async def _look_up(client: discord.Client, venue: Venue) -> tuple[object, discord.Permissions]:
    """The channel that a table's thread hung in, and what the bot may do there; None if it is gone, too.

    Raises:
        discord.Forbidden: the bot does not see it.
    """
    nothing = discord.Permissions.none()
    if not venue.parent or client.user is None:
        return None, nothing
    try:
        guild = await client.fetch_guild(int(venue.guild), with_counts=False)
        channel = await guild.fetch_channel(int(venue.parent))
        return channel, channel.permissions_for(await guild.fetch_member(client.user.id))
    except (discord.NotFound, discord.InvalidData):
        return None, nothing


async def _make_thread(
    request: Request, look: Look, channel: _Parent, allowed: discord.Permissions
) -> str:
    """The id of a thread that is made.

    Where the loss was told in the channel, it hangs from that message, which can have only one: a process
    that ends before the table has moved there leaves a thread that the next press finds.
    """
    phrasing = request.phrasing(look)
    name = thread_name(phrasing)
    if isinstance(channel, discord.ForumChannel):
        opening = phrasing.say("post-opening")
        made = await open_post(channel, name, opening, moderated=allowed.manage_threads)
    else:
        told = await request.engine.outbox.last_post_of(look.roster.id, GoneNews().kind)
        if told and await has_thread(channel.get_partial_message(int(told)), name):
            return told
        made = await open_thread(channel, name)
    if made is None:
        raise Declined(BotReason.NO_NEW_THREAD, channel=str(channel.id))
    return str(made.id)
