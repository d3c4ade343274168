"""The kinds of thread that a channel can have, when one is archived, and the tags of a post.

Source: https://docs.discord.com/developers/topics/threads
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from sandbox.world.clock import time_of_id
from sandbox.world.errors import ApiError, ApiReason, FormError, InvalidForm
from sandbox.world.objects import THREAD_ONLY, ChannelFlag, ChannelType, JsonObject, is_active

_IN: Final[Mapping[int, tuple[ChannelType, ...]]] = {
    ChannelType.TEXT: (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD),
    ChannelType.ANNOUNCEMENT: (ChannelType.ANNOUNCEMENT_THREAD,),
    ChannelType.FORUM: (ChannelType.PUBLIC_THREAD,),
    ChannelType.MEDIA: (ChannelType.PUBLIC_THREAD,),
}
"""By the kind of channel. A thread on a message, and a post, is of the first kind."""


def wished_kind(channel: JsonObject, wishes: JsonObject) -> ChannelType:
    """The kind of a thread that starts without a message; private unless said otherwise.

    Raises:
        ApiError: WRONG_CHANNEL_TYPE: the channel has no such threads.
    """
    wished = ChannelType(wishes.get("type") or ChannelType.PRIVATE_THREAD)
    if wished not in _IN.get(channel["type"], ()):
        raise ApiError(ApiReason.WRONG_CHANNEL_TYPE)
    return wished


def kind_on_message(channel: JsonObject) -> ChannelType:
    """The kind of a thread on a message of the channel.

    Raises:
        ApiError: WRONG_CHANNEL_TYPE: it has no threads, or no messages outside of them.
    """
    if channel["type"] in THREAD_ONLY or channel["type"] not in _IN:
        raise ApiError(ApiReason.WRONG_CHANNEL_TYPE)
    return _IN[channel["type"]][0]


def is_idle(channel: JsonObject, now: datetime) -> bool:
    """Whether it is a thread in which nothing was said for as long as it takes until Discord archives it."""
    if not is_active(channel):
        return False
    metadata = channel["thread_metadata"]
    said = time_of_id(channel["last_message_id"] or channel["id"])
    opened = datetime.fromisoformat(metadata["archive_timestamp"])
    return now - max(said, opened) > timedelta(minutes=metadata["auto_archive_duration"])


def check_tags(forum: JsonObject, applied: Sequence[str], *, moderates: bool) -> None:
    """Check the tags of a new post.

    Raises:
        InvalidForm: the forum has no such tag.
        ApiError: MISSING_PERMISSIONS: only moderators may set one of them.
        ApiError: NO_FREE_TAG, TAG_REQUIRED: the forum wants a tag, and there is none.
    """
    tags = {tag["id"]: tag for tag in forum["available_tags"]}
    free = [tag_id for tag_id, tag in tags.items() if moderates or not tag["moderated"]]
    if unknown := [tag_id for tag_id in applied if tag_id not in tags]:
        text = f"The forum has no tags {unknown}."
        raise InvalidForm([FormError(("applied_tags",), "BASE_TYPE_CHOICES", text)])
    if not set(applied) <= set(free):
        raise ApiError(ApiReason.MISSING_PERMISSIONS)
    if forum["flags"] & ChannelFlag.REQUIRE_TAG and not applied:
        raise ApiError(ApiReason.TAG_REQUIRED if free else ApiReason.NO_FREE_TAG)
