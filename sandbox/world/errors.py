"""Errors: Discord's to the bot, and a client's to a person.

Codes and texts: https://docs.discord.com/developers/topics/opcodes-and-status-codes
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Self, TypeAlias

from sandbox.world.objects import JsonObject

Path: TypeAlias = tuple[str | int, ...]
"""Location of an error in a form: keys and indices, from the outside in."""


BAD_LENGTH: Final = "Must be between {0} and {1} in length."


class ClientRefusal(ValueError):
    """Something that a Discord client would prevent: a missing button, a bad option.

    The page says `said` in its own language, with values for {0} and so on, preceded by what it is `about`.
    """

    def __init__(self, said: str, *filled: str | int, about: str = "") -> None:
        told = said.format(*filled) if filled else said
        super().__init__(f"{about}: {told}" if about else told)
        self.said = said
        self.filled = filled
        self.about = about


class ApiReason(Enum):
    """Why Discord refuses a request: HTTP status, Discord's code, and text."""

    UNAUTHORIZED = 401, 0, "401: Unauthorized"
    """No token, or not this bot's."""
    UNKNOWN_ROUTE = 404, 0, "404: Not Found"
    """No such path."""
    UNKNOWN_CHANNEL = 404, 10003, "Unknown Channel"
    """The channel or thread is gone or never was."""
    UNKNOWN_GUILD = 404, 10004, "Unknown Guild"
    """Not a guild the bot is in."""
    UNKNOWN_MEMBER = 404, 10007, "Unknown Member"
    """Not a member of the guild."""
    UNKNOWN_MESSAGE = 404, 10008, "Unknown Message"
    """The message is gone, or is ephemeral and was requested through the ordinary endpoint."""
    UNKNOWN_USER = 404, 10013, "Unknown User"
    """No such person."""
    UNKNOWN_EMOJI = 404, 10014, "Unknown Emoji"
    """The application has no such emoji."""
    UNKNOWN_WEBHOOK = 404, 10015, "Unknown Webhook"
    """Not this application's webhook, or that of an interaction without an answer."""
    UNKNOWN_INTERACTION = 404, 10062, "Unknown interaction"
    """The three seconds for the first answer are over, or the token doesn't match the interaction."""
    TOO_MANY_EMOJIS = 400, 30008, "Maximum number of emojis reached (2000)"
    """An application has at most 2,000."""
    DMS_TOO_FAST = 400, 40003, "You are opening direct messages too fast"
    """With many people recently; Discord may take a bot's right to send direct messages for it."""
    REQUEST_TOO_LARGE = 413, 40005, "Request entity too large"
    """A file is over the limit of 10 MiB."""
    NO_FORUM_MESSAGE = 400, 40058, "Cannot send a message in a forum channel"
    """A forum has posts, and no messages of its own."""
    NO_FREE_TAG = 400, 40066, "There are no tags available that can be set by non-moderators"
    """The forum wants a tag, and only moderators may set any of its tags."""
    TAG_REQUIRED = 400, 40067, "A tag is required to create a forum post in this channel"
    """The forum wants a tag on every post."""
    BLOCKED = 403, 40333, "internal network error"
    """Discord's edge blocks user agents that don't identify as a bot."""
    ALREADY_ACKNOWLEDGED = 400, 40060, "Interaction has already been acknowledged."
    """The interaction has had its first answer."""
    MISSING_ACCESS = 403, 50001, "Missing Access"
    """The bot can't see the channel."""
    CANNOT_EDIT_OTHERS_MESSAGE = 403, 50005, "Cannot edit a message authored by another user"
    """Only the author of a message edits it."""
    EMPTY_MESSAGE = 400, 50006, "Cannot send an empty message"
    """Neither text, embeds, components nor files."""
    CLOSED_DM = 403, 50007, "Cannot send messages to this user"
    """The person takes no direct messages from the bot."""
    NO_MUTUAL_GUILD = 403, 50278, "Cannot send messages to this user due to having no mutual guilds"
    """The bot and the person are in no guild together."""
    MISSING_PERMISSIONS = 403, 50013, "Missing Permissions"
    """The bot may see the channel but not do this in it."""
    WRONG_CHANNEL_TYPE = 400, 50024, "Cannot execute action on this channel type"
    """For example a thread in a thread, in a voice channel or in a DM."""
    INVALID_WEBHOOK_TOKEN = 401, 50027, "Invalid Webhook Token"
    """The interaction's token is unknown or older than 15 minutes."""
    THREAD_ARCHIVED = 400, 50083, "Thread is archived"
    """Messages in an archived thread can't be edited."""
    RATE_LIMITED = 429, 0, "You are being rate limited."
    """Too many of a kind, though the route's own limit isn't reached."""
    TOO_MANY_OLD_EDITS = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later",
    )
    """In one channel, within seconds."""
    ENTRY_POINT_LEFT_OUT = (
        400,
        50240,
        (
            "You cannot remove this app's Entry Point command in a bulk update operation. Please include"
            " the Entry Point command in your update request or delete it separately."
        ),
    )
    """A bulk registration lacks the command that opens the application's Activity."""
    INVALID_JSON = 400, 50109, "The request body contains invalid JSON."
    """The body isn't JSON."""
    THREAD_ALREADY_MADE = 400, 160004, "A thread has already been created for this message"
    """A message carries at most one thread."""
    THREAD_LOCKED = 400, 160005, "Thread is locked"
    """Only members who manage threads may write in a locked one."""
    INVALID_FORM = 400, 50035, "Invalid Form Body"
    """The request's form breaks the specification or a limit."""

    def __init__(self, status: int, code: int, text: str) -> None:
        self.status = status
        self.code = code
        self.text = text


class ApiError(Exception):
    """A refused request, with the text `what` or that of its reason."""

    def __init__(self, reason: ApiReason, what: str = "") -> None:
        super().__init__(what or reason.text)
        self.reason = reason

    def body(self) -> JsonObject:
        """The JSON of Discord's response."""
        return {"message": self.reason.text, "code": self.reason.code}


class SlowedDown(ApiError):
    """A request that may be retried after some seconds."""

    def __init__(self, reason: ApiReason, wait: float, *, is_global: bool = False) -> None:
        """`is_global`: all other requests of the bot must wait, too."""
        super().__init__(reason)
        self.wait = wait
        self.is_global = is_global

    def body(self) -> JsonObject:
        """Discord's error, with the seconds to wait."""
        code = {"code": self.reason.code} if self.reason.code else {}
        said = {"message": self.reason.text, "retry_after": round(self.wait, 3)}
        said |= {"global": self.is_global}
        return said | code


@dataclass(frozen=True, slots=True)
class FormError:
    """An error in a form: location, Discord's code, and text."""

    path: Path
    code: str
    text: str

    @classmethod
    def bad_length(cls, path: Path, low: int, high: int) -> Self:
        """The error for a text or a list that is too short or too long."""
        return cls(path, "BASE_TYPE_BAD_LENGTH", BAD_LENGTH.format(low, high))

    def __str__(self) -> str:
        where = ".".join(str(step) for step in self.path) or "body"
        return f"{where}: {self.text} ({self.code})"


class InvalidForm(ApiError):
    """The request's form breaks the specification or a limit."""

    def __init__(self, errors: Sequence[FormError]) -> None:
        super().__init__(ApiReason.INVALID_FORM, "; ".join(str(error) for error in errors))
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


def refuse_form(errors: Iterable[FormError]) -> None:
    """Raise a form's errors, if it has any.

    Raises:
        InvalidForm: with all of them.
    """
    if found := tuple(errors):
        raise InvalidForm(found)
