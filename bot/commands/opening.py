"""What must be right before a table is opened: the place, the options, the permissions there."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord

from bot.asking import Interaction
from bot.catalogue import Words
from bot.names import clean, escape
from bot.refusals import BotReason, Declined
from rules.editions import RULEBOOKS, find_rulebook
from rules.model.roster import Venue
from rules.rulebook import Rulebook

NEEDED: Final = (
    "view_channel",
    "send_messages",
    "attach_files",
    "embed_links",
    "read_message_history",
)
IN_THREADS: Final = "send_messages_in_threads"
LONGEST_KEPT: Final = 10080
"""Minutes until a quiet thread is archived: the most Discord allows (a week)."""


def check_permissions(interaction: Interaction, words: Words) -> None:
    """The bot must be able to post here.

    Raises:
        Declined: naming what it lacks.
    """
    if interaction.guild_id is None:
        raise Declined(BotReason.NOT_IN_A_SERVER)
    may = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = (*NEEDED, IN_THREADS) if in_thread or _may_open_thread(interaction) else NEEDED
    missing = [permission for permission in needed if not getattr(may, permission)]
    if missing:
        named = (words.say("permission", permission=permission) for permission in missing)
        raise Declined(BotReason.MISSING_PERMISSIONS, permissions=words.listed(named))


async def find_venue(interaction: Interaction, words: Words, host: str) -> Venue:
    """A thread of its own where the bot may make one, else the channel itself."""
    channel = interaction.channel
    place = str(interaction.channel_id)
    if isinstance(channel, discord.TextChannel) and _may_open_thread(interaction):
        thread = await _open_thread(channel, words.say("thread-name", host=host))
        place = str(thread.id) if thread else place
    return Venue(guild=str(interaction.guild_id), channel=place)


def read_options(book: Rulebook[Any], typed: str) -> dict[str, Any]:
    """The options in `name=value name=value`.

    Raises:
        Declined: naming what is allowed.
    """
    return dict(_pair(book, word) for word in typed.replace(",", " ").split())


def suggest_options(edition: str, typed: str) -> Iterator[tuple[str, str]]:
    """What is typed so far, completed by every option and value that fits its last word."""
    book = RULEBOOKS.get(edition) or next(iter(RULEBOOKS.values()))
    before, _, last = typed.rpartition(" ")
    for name, values in allowed(book).items():
        for value in values:
            pair = f"{name}={value}"
            if pair.startswith(last) and f"{name}=" not in before:
                whole = f"{before} {pair}".strip()
                yield whole, whole


def allowed(book: Rulebook[Any]) -> Mapping[str, tuple[object, ...]]:
    """Every house option of a rulebook, with its values."""
    properties = book.options.model_json_schema()["properties"]
    return {name: _values(schema) for name, schema in properties.items()}


def seats_allowed() -> range:
    """From the fewest players of any rulebook to the most."""
    counts = [book.players for book in RULEBOOKS.values()]
    return range(min(c[0] for c in counts), max(c[-1] for c in counts) + 1)


def validated(edition: str, options: str, seats: int) -> dict[str, Any]:
    """The options, once the edition would take them with so many seats.

    Raises:
        DataError, Declined: naming what can't be.
    """
    book = find_rulebook(edition)
    chosen = read_options(book, options)
    book.edition(chosen, seats)
    return chosen


def _pair(book: Rulebook[Any], word: str) -> tuple[str, object]:
    name, mark, typed = word.partition("=")
    shown = escape(clean(word))
    if not mark:
        raise Declined(BotReason.NOT_A_PAIR, typed=shown)
    options = allowed(book)
    if name not in options:
        raise Declined(BotReason.UNKNOWN_OPTION, name=escape(clean(name)), allowed=_listed(options))
    for value in options[name]:
        if str(value).casefold() == typed.casefold():
            return name, value
    values = _listed(options[name])
    raise Declined(
        BotReason.BAD_OPTION_VALUE, name=f"`{name}`", typed=escape(clean(typed)), allowed=values
    )


def _values(schema: Mapping[str, Any]) -> tuple[object, ...]:
    if schema.get("type") == "boolean":
        return (True, False)
    return tuple(schema.get("enum", (schema["const"],) if "const" in schema else ()))


def _listed(items: Mapping[str, object] | tuple[object, ...]) -> str:
    return ", ".join(f"`{item}`" for item in items)


def _may_open_thread(interaction: Interaction) -> bool:
    may = interaction.app_permissions
    return may.create_public_threads and isinstance(interaction.channel, discord.TextChannel)


async def _open_thread(channel: discord.TextChannel, name: str) -> discord.Thread | None:
    """None where Discord refuses after all (too many threads): the game lives in the channel."""
    try:
        return await channel.create_thread(
            name=name,
            type=discord.ChannelType.public_thread,
            auto_archive_duration=LONGEST_KEPT,
        )
    except discord.HTTPException:
        return None
