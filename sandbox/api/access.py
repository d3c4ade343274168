"""The permissions that the bot needs for what it does in a channel."""

from sandbox.api.message_bodies import Draft
from sandbox.world.errors import (
    ClosedDm,
    MissingAccess,
    MissingPermissions,
    NoForumMessage,
    NoMutualGuild,
    ThreadLocked,
)
from sandbox.world.objects import AUDIBLE, THREAD_ONLY, ChannelType, JsonObject, is_thread
from sandbox.world.permissions import NOTHING, Permission, speaking
from sandbox.world.world import World


def visible(world: World, channel_id: str) -> JsonObject:
    """The channel, if the bot sees it; for the chat of a voice channel it must be able to connect.

    Raises:
        UnknownChannel: there is none.
        MissingAccess: the bot may not view it.
    """
    channel = world.channel(channel_id)
    needed = Permission.VIEW_CHANNEL
    if channel["type"] in AUDIBLE:
        needed |= Permission.CONNECT
    if needed & ~world.permissions(channel, world.bot["id"]):
        raise MissingAccess
    return channel


def require(world: World, channel: JsonObject, needed: Permission) -> None:
    """Check that the bot has all the permissions needed in a channel.

    Raises:
        MissingPermissions: it lacks one.
    """
    if needed & ~world.permissions(channel, world.bot["id"]):
        raise MissingPermissions


def may_post(world: World, channel: JsonObject, draft: Draft) -> None:
    """Check that the bot may send this draft in a channel it sees.

    Raises:
        ClosedDm: the person takes no messages.
        NoMutualGuild: the person or the bot is no longer in the guild.
        NoForumMessage: it is a forum, which has posts only.
        MissingPermissions: writing, files or embeds are not allowed.
        ThreadLocked: the thread is locked and the bot doesn't manage threads.
    """
    if channel["type"] == ChannelType.DM:
        person = channel["recipients"][0]["id"]
        if world.away & {person, world.bot["id"]}:
            raise NoMutualGuild
        if person in world.closed_dms:
            raise ClosedDm
        return
    if channel["type"] in THREAD_ONLY:
        raise NoForumMessage
    require(world, channel, permissions_for(draft) | speaking(thread=is_thread(channel)))
    locked = is_thread(channel) and channel["thread_metadata"]["locked"]
    granted = world.permissions(channel, world.bot["id"])
    if locked and not granted & Permission.MANAGE_THREADS:
        raise ThreadLocked


def permissions_for(draft: Draft) -> Permission:
    """The permissions that sending a draft takes besides the one to write."""
    needed = NOTHING
    if draft.uploads:
        needed |= Permission.ATTACH_FILES
    if draft.payload.get("embeds"):
        needed |= Permission.EMBED_LINKS
    return needed
