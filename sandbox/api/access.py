"""The permissions that the bot needs for what it does in a channel."""

from sandbox.api.message_bodies import Draft
from sandbox.world.clock import NOTHING, Permission, speaking
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import AUDIBLE, THREAD_ONLY, ChannelType, JsonObject, is_thread
from sandbox.world.world import World


def visible(world: World, channel_id: str) -> JsonObject:
    """The channel, if the bot sees it; for the chat of a voice channel it must be able to connect.

    Raises:
        ApiError: UNKNOWN_CHANNEL: there is none.
        ApiError: MISSING_ACCESS: the bot may not view it.
    """
    channel = world.channel(channel_id)
    needed = Permission.VIEW_CHANNEL
    if channel["type"] in AUDIBLE:
        needed |= Permission.CONNECT
    if needed & ~world.permissions(channel, world.bot["id"]):
        raise ApiError(ApiReason.MISSING_ACCESS)
    return channel


def require(world: World, channel: JsonObject, needed: Permission) -> None:
    """Check that the bot has all the permissions needed in a channel.

    Raises:
        ApiError: MISSING_PERMISSIONS: it lacks one.
    """
    if needed & ~world.permissions(channel, world.bot["id"]):
        raise ApiError(ApiReason.MISSING_PERMISSIONS)


def check_may_post(world: World, channel: JsonObject, draft: Draft) -> None:
    """Check that the bot may send this draft in a channel it sees.

    Raises:
        ApiError: CLOSED_DM: the person takes no messages.
        ApiError: NO_MUTUAL_GUILD: the person and the bot are in no guild together any more.
        ApiError: NO_FORUM_MESSAGE: it is a forum, which has posts only.
        ApiError: MISSING_PERMISSIONS: writing, files or embeds are not allowed.
        ApiError: THREAD_LOCKED: the thread is locked and the bot doesn't manage threads.
    """
    if channel["type"] == ChannelType.DM:
        person = channel["recipients"][0]["id"]
        if not world.meets(person):
            raise ApiError(ApiReason.NO_MUTUAL_GUILD)
        if person in world.closed_dms:
            raise ApiError(ApiReason.CLOSED_DM)
        return
    if channel["type"] in THREAD_ONLY:
        raise ApiError(ApiReason.NO_FORUM_MESSAGE)
    require(world, channel, permissions_for(draft) | speaking(thread=is_thread(channel)))
    locked = is_thread(channel) and channel["thread_metadata"]["locked"]
    granted = world.permissions(channel, world.bot["id"])
    if locked and not granted & Permission.MANAGE_THREADS:
        raise ApiError(ApiReason.THREAD_LOCKED)


def permissions_for(draft: Draft) -> Permission:
    """The permissions that sending a draft takes besides the one to write."""
    needed = NOTHING
    if draft.uploads:
        needed |= Permission.ATTACH_FILES
    if draft.payload.get("embeds"):
        needed |= Permission.EMBED_LINKS
    return needed
