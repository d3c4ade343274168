"""The sandbox's refusals: Discord's errors to the bot, and a client's refusals to a person.

Codes and texts: https://docs.discord.com/developers/topics/opcodes-and-status-codes
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self, TypeAlias

from sandbox.world.objects import JsonObject

Path: TypeAlias = tuple[str | int, ...]
"""Where in a form a fault is: keys and places, from the outside in."""


class ClientRefusal(ValueError):
    """Something that a Discord client would not let a person do: a missing button, a bad option."""


class ApiError(Exception):
    """A refused request: HTTP status, Discord's JSON code and its text."""

    status: ClassVar[int]
    code: ClassVar[int]
    text: ClassVar[str]

    def body(self) -> JsonObject:
        """The JSON that Discord answers with."""
        return {"message": self.text, "code": self.code}


class Unauthorized(ApiError):
    """No token, or not this bot's."""

    status, code, text = 401, 0, "401: Unauthorized"


class UnknownRoute(ApiError):
    """No such path."""

    status, code, text = 404, 0, "404: Not Found"


class UnknownChannel(ApiError):
    """The channel or thread is gone or never was."""

    status, code, text = 404, 10003, "Unknown Channel"


class UnknownGuild(ApiError):
    """Not a guild the bot is in."""

    status, code, text = 404, 10004, "Unknown Guild"


class UnknownMember(ApiError):
    """Not a member of the guild."""

    status, code, text = 404, 10007, "Unknown Member"


class UnknownMessage(ApiError):
    """The message is gone, or is ephemeral and asked for by the ordinary endpoint."""

    status, code, text = 404, 10008, "Unknown Message"


class UnknownUser(ApiError):
    """No such person."""

    status, code, text = 404, 10013, "Unknown User"


class UnknownEmoji(ApiError):
    """The application has no such emoji."""

    status, code, text = 404, 10014, "Unknown Emoji"


class UnknownWebhook(ApiError):
    """Not this application's webhook."""

    status, code, text = 404, 10015, "Unknown Webhook"


class UnknownInteraction(ApiError):
    """The three seconds for the first answer are over, or the token is not of this interaction."""

    status, code, text = 404, 10062, "Unknown interaction"


class TooManyEmojis(ApiError):
    """An application has at most 2,000."""

    status, code, text = 400, 30008, "Maximum number of emojis reached (2000)"


class RequestTooLarge(ApiError):
    """A file is over the limit of 10 MiB."""

    status, code, text = 413, 40005, "Request entity too large"


class NoForumMessage(ApiError):
    """A forum has posts, and no messages of its own."""

    status, code, text = 400, 40058, "Cannot send a message in a forum channel"


class NoFreeTag(ApiError):
    """The forum wants a tag, and only moderators may set any of its tags."""

    status, code = 400, 40066
    text = "There are no tags available that can be set by non-moderators"


class TagRequired(ApiError):
    """The forum wants a tag on every post."""

    status, code, text = 400, 40067, "A tag is required to create a forum post in this channel"


class AlreadyAcknowledged(ApiError):
    """The interaction has had its first answer."""

    status, code, text = 400, 40060, "Interaction has already been acknowledged."


class MissingAccess(ApiError):
    """The bot can't see the channel."""

    status, code, text = 403, 50001, "Missing Access"


class CannotEditOthersMessage(ApiError):
    """Only the author of a message edits it."""

    status, code, text = 403, 50005, "Cannot edit a message authored by another user"


class EmptyMessage(ApiError):
    """Neither text, embeds, components nor files."""

    status, code, text = 400, 50006, "Cannot send an empty message"


class ClosedDm(ApiError):
    """The person takes no direct messages from the bot."""

    status, code, text = 403, 50007, "Cannot send messages to this user"


class NoMutualGuild(ApiError):
    """The bot and the person are in no guild together."""

    status, code = 403, 50278
    text = "Cannot send messages to this user due to having no mutual guilds"


class MissingPermissions(ApiError):
    """The bot may see the channel but not do this in it."""

    status, code, text = 403, 50013, "Missing Permissions"


class WrongChannelType(ApiError):
    """For example a thread in a thread, in a voice channel or in a DM."""

    status, code, text = 400, 50024, "Cannot execute action on this channel type"


class InvalidWebhookToken(ApiError):
    """The interaction's token is unknown or older than 15 minutes."""

    status, code, text = 401, 50027, "Invalid Webhook Token"


class ThreadArchived(ApiError):
    """Messages in an archived thread can't be edited."""

    status, code, text = 400, 50083, "Thread is archived"


class InvalidJson(ApiError):
    """The body is no JSON."""

    status, code, text = 400, 50109, "The request body contains invalid JSON."


class ThreadAlreadyMade(ApiError):
    """A message carries at most one thread."""

    status, code, text = 400, 160004, "A thread has already been created for this message"


class ThreadLocked(ApiError):
    """Only members who manage threads may write in a locked one."""

    status, code, text = 400, 160005, "Thread is locked"


@dataclass(frozen=True, slots=True)
class FormError:
    """One fault of a form: where it is, Discord's code for it, and its text."""

    path: Path
    code: str
    text: str

    @classmethod
    def bad_length(cls, path: Path, low: int, high: int) -> Self:
        """The fault of a text or a list that is too short or too long."""
        return cls(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def __str__(self) -> str:
        where = ".".join(str(step) for step in self.path) or "body"
        return f"{where}: {self.text} ({self.code})"


class InvalidForm(ApiError):
    """The request's form breaks the specification or a limit."""

    status, code, text = 400, 50035, "Invalid Form Body"

    def __init__(self, errors: Sequence[FormError]) -> None:
        super().__init__("; ".join(str(error) for error in errors))
        self.errors = tuple(errors)

    def body(self) -> JsonObject:
        """Discord's nested `errors` object: the path as keys, a list `_errors` at its end."""
        tree: dict[str, Any] = {}
        for error in self.errors:
            node = tree
            for step in error.path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": error.code, "message": error.text})
        return {**super().body(), "errors": tree}
