"""Looks at the application that a token belongs to: who it is, where it is, what Discord has of it.

Source: https://docs.discord.com/developers/resources/application#application-object
"""

import asyncio
from collections.abc import AsyncGenerator, Iterator, Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final

import discord
from discord.http import Route

from bot.interactions.permissions import IN_A_CHANNEL, IN_A_NEW_THREAD, invite_link
from bot.pictures.own_emojis import OwnEmojis
from bot.settings import Settings
from bot.tree import NOTE, Registered, command_groups, is_typed, read_commands
from bot.words.catalogue import SIGNS, find_languages
from general.doctor.diagnoses import Diagnosis, look, not_tried, well, wrong
from rules.databases import where_noted
from rules.model.errors import StoreError
from rules.store.processes import Place

_PORTAL: Final = "https://discord.com/developers/applications"
_A_PAGE: Final = 200
_SKEW: Final = 5.0
"""Seconds: Discord's signed addresses and everybody's deadlines are told by the clock."""
_FEW: Final = 20
"""IDENTIFYs left of the day's thousand that a careful person looks at."""
_PRIVILEGED: Final = {
    "Presence": (1 << 12) | (1 << 13),
    "Server Members": (1 << 14) | (1 << 15),
    "Message Content": (1 << 18) | (1 << 19),
}


def _registered_for(database: Place) -> Registered | None:
    """What was registered for its games; None where that can't be known, which is told of the machine."""
    try:
        return Registered.read(database)
    except StoreError:
        return None


async def look_at_application(
    client: discord.Client, settings: Settings
) -> AsyncGenerator[Diagnosis, None]:
    """What is to be said of the application of a client that is logged in, for the settings it is to run with.

    Raises:
        discord.HTTPException: Discord refuses to say it.
    """
    database = settings.database
    application = await client.http.request(Route("GET", "/applications/@me"))
    said = f"{application['name']} ({application['id']}), as {client.user}"
    before = await asyncio.to_thread(_registered_for, database)
    if before and before.application != int(application["id"]):
        said += f"; the games of {database} were played with {before.application}"
        note = where_noted(database, NOTE)
        advice = f"Take that one's token; or remove {note} if they are to go on with this one."
        yield wrong("application", said, advice)
    else:
        yield well("application", said)
    for diagnosis in _settings(application):
        yield diagnosis
    for diagnosis in _servers(await _all_servers(client), int(application["id"])):
        yield diagnosis
    registered = await read_commands(client, int(application["id"]))
    yield _commands(registered)
    yield await _emojis(client)
    if settings.has_activity:
        yield _activity(registered, application["id"])
    else:
        said = "needs GENERAL_PAGE_ADDRESS and GENERAL_CLIENT_SECRET; the board can do without it"
        yield not_tried("activity", said)
    yield _connections(await client.http.request(Route("GET", "/gateway/bot")))


def _settings(application: Mapping[str, Any]) -> Iterator[Diagnosis]:
    """Its settings that keep a bot from working, or that nothing of General needs."""
    page = f"{_PORTAL}/{application['id']}"
    if address := application.get("interactions_endpoint_url"):
        said = f"Discord sends presses and commands to {address}, not to this bot"
        advice = f"Clear *Interactions Endpoint URL*: {page}/information"
        yield wrong("interactions", said, advice)
    if application.get("bot_require_code_grant"):
        advice = f"Switch *Requires OAuth2 Code Grant* off: {page}/bot"
        yield wrong("installing", "invitations by a link are refused", advice)
    elif not application.get("bot_public", True):
        advice = f"Switch *Public Bot* on if others are to: {page}/bot"
        yield look("installing", "only its owner can invite it", advice)
    else:
        yield well("installing", "whoever manages a server can invite it")
    flags = application.get("flags") or 0
    on = [name for name, bits in _PRIVILEGED.items() if flags & bits]
    if on:
        said = f"{', '.join(on)}: allowed, and General asks for none of them"
        yield look("intents", said, f"Switch them off: {page}/bot")
    else:
        yield well("intents", "no privileged one is allowed, and none is needed")


async def _all_servers(client: discord.Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while True:
        after = {"after": found[-1]["id"]} if found else {}
        route = Route("GET", "/users/@me/guilds")
        page = await client.http.request(route, params={"limit": _A_PAGE, **after})
        found += page
        if len(page) < _A_PAGE:
            return found


def _servers(servers: list[dict[str, Any]], application: int) -> Iterator[Diagnosis]:
    """The servers that it is in, and those that lack a permission everywhere."""
    link = invite_link(application)
    if not servers:
        yield wrong("servers", "it is in none", f"Invite it: {link}")
        return
    yield well("servers", f"it is in {len(servers):,}")
    for server in servers:
        has = discord.Permissions(int(server.get("permissions", 0)))
        needed = dict.fromkeys((*IN_A_CHANNEL, *IN_A_NEW_THREAD))
        lacks = [] if has.administrator else [name for name in needed if not getattr(has, name)]
        if lacks:
            names = ", ".join(name.replace("_", " ") for name in lacks)
            said = f"its role in {server['name']} lacks: {names}"
            yield look("permissions", said, f"Give them to its role, or invite it again: {link}")


def _commands(registered: list[Any]) -> Diagnosis:
    """Whether Discord has this program's commands."""
    ours = {group.name for group in command_groups(find_languages())}
    there = {each["name"] for each in registered if is_typed(each)}
    if there == ours:
        return well("commands", " ".join(f"/{name}" for name in sorted(there)))
    advice = (
        "The next start of General registers them; if it does not, its log says what Discord said."
    )
    if not there:
        return look("commands", "none is registered yet", advice)
    lacking, others = sorted(ours - there), sorted(there - ours)
    said = "; ".join(
        f"{word}: {' '.join(f'/{name}' for name in names)}"
        for word, names in (("not registered", lacking), ("not this version's", others))
        if names
    )
    return look("commands", said, advice)


async def _emojis(client: discord.Client) -> Diagnosis:
    """Whether Discord has taken the application's own emojis."""
    emojis = OwnEmojis(client, dict)
    await emojis.find()
    if not (missing := len(emojis.missing)):
        return well("emojis", f"all {len(SIGNS)} are there")
    advice = (
        "The next start of General makes them; if it does not, its log says what Discord said. Until then"
        " texts have usual characters instead."
    )
    return look("emojis", f"{len(SIGNS) - missing} of {len(SIGNS)} are there", advice)


def _activity(registered: list[Any], application: str) -> Diagnosis:
    """Whether the board can be opened within Discord, as far as a bot sees that.

    A person's client opens the page at Discord's proxy with a ticket that a bot can't get, and what the proxy
    answers without one isn't documented. So it isn't asked.
    """
    entries = [each for each in registered if not is_typed(each)]
    if not entries:
        said = "Activities are not enabled, so the board is opened in browsers alone"
        advice = f"Enable them, and map / to the page: {_PORTAL}/{application}/embedded/settings"
        return look("activity", said, advice)
    said = f"/{entries[0]['name']} is there; only Discord's client shows whether it opens the board"
    return well("activity", said)


def _connections(gateway: Mapping[str, Any]) -> Diagnosis:
    """How many connections Discord allows yet today."""
    limit = gateway["session_start_limit"]
    said = (
        f"{limit['remaining']} of {limit['total']} left today, {gateway['shards']} at once wanted"
    )
    if limit["remaining"] < _FEW:
        advice = "Something connects again and again: stop it, or Discord resets the token."
        return look("connections", said, advice)
    return well("connections", said)


def clock_diagnosis(date: str, now: datetime | None = None) -> Diagnosis:
    """How far this machine's clock is from Discord's, by the `Date` of its last answer."""
    ahead = ((now or datetime.now(UTC)) - parsedate_to_datetime(date)).total_seconds()
    if abs(ahead) <= _SKEW:
        return well("clock", "as Discord's, within a few seconds")
    side = "fast" if ahead > 0 else "slow"
    said = f"{abs(ahead):,.0f} s {side}: deadlines are shown and kept wrong"
    return wrong("clock", said, "Let the system keep the time (timedatectl set-ntp true).")
