"""Checks of `general doctor`: disk, memory, database, backup, and the token's Discord application.

Source: https://docs.discord.com/developers/resources/application#application-object
"""

import asyncio
import os
import shutil
from collections.abc import AsyncGenerator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from enum import StrEnum
from pathlib import Path
from platform import machine, python_version, system
from typing import Any, Final

import discord
from discord.http import Route

from bot.interactions.permissions import IN_A_CHANNEL, IN_A_NEW_THREAD, invite_link
from bot.pictures.own_emojis import OwnEmojis
from bot.settings import Settings
from bot.tree import NOTE, Registered, command_groups, is_typed, read_commands
from bot.words.languages import find_languages
from bot.words.signs import SIGNS
from general.complaints import complaint_about
from general.running.health import health, is_reported
from rules import VERSION
from rules.audit import glance
from rules.databases import where_noted
from rules.model.errors import RulesError, StoreError
from rules.store.processes import Place, kept_beside
from rules.upkeep import last_backup

_WIDTH: Final = 9
REVOKED: Final = (
    "Discord rejects the token now",
    "It was reset meanwhile. Copy the new one into .env and restart General.",
)
"""Finding and advice for a token that was valid when the examination began."""


class Condition(StrEnum):
    """The mark of a diagnosis."""

    WELL = "ok"
    LOOK = "warn"
    """Works, but needs attention."""
    WRONG = "fail"
    UNTRIED = "skipped"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """A finding on one subject; `advice`: what to do, or empty."""

    mark: Condition
    about: str
    said: str
    advice: str = ""

    def __str__(self) -> str:
        line = f"{self.mark:<{_WIDTH}}{self.about}: {self.said}"
        return f"{line}\n{'':<{_WIDTH}}-> {self.advice}" if self.advice else line


def well(about: str, said: str) -> Diagnosis:
    """An `ok` diagnosis."""
    return Diagnosis(Condition.WELL, about, said)


def wrong(about: str, said: str, advice: str = "") -> Diagnosis:
    """A `fail` diagnosis, with what to do, unless `said` says it."""
    return Diagnosis(Condition.WRONG, about, said, advice)


def look(about: str, said: str, advice: str = "") -> Diagnosis:
    """A `warn` diagnosis."""
    return Diagnosis(Condition.LOOK, about, said, advice)


def not_tried(about: str, why: str) -> Diagnosis:
    """A `skipped` diagnosis."""
    return Diagnosis(Condition.UNTRIED, about, why)


def are_well(diagnoses: Iterable[Diagnosis]) -> bool:
    """Whether nothing failed."""
    return not any(diagnosis.mark is Condition.WRONG for diagnosis in diagnoses)


_PORTAL: Final = "https://discord.com/developers/applications"
_A_PAGE: Final = 200
_SKEW: Final = 5.0
"""Clock skew in seconds: signed URLs and deadlines depend on the clock."""
_FEW: Final = 20
"""Warn below this many of the day's thousand IDENTIFYs."""
_PRIVILEGED: Final = {
    "Presence": (1 << 12) | (1 << 13),
    "Server Members": (1 << 14) | (1 << 15),
    "Message Content": (1 << 18) | (1 << 19),
}


def _registered_for(database: Place) -> Registered | None:
    """The application noted for the database; None if unknown, which the machine's checks report."""
    try:
        return Registered.read(database)
    except StoreError:
        return None


async def look_at_application(
    client: discord.Client, settings: Settings
) -> AsyncGenerator[Diagnosis, None]:
    """Diagnoses of a logged-in client's application, for these settings.

    Raises:
        discord.HTTPException: Discord refuses a request.
    """
    database = settings.database
    application = await client.http.request(Route("GET", "/applications/@me"))
    said = f"{application['name']} ({application['id']}), as {client.user}"
    before = await asyncio.to_thread(_registered_for, database)
    if before and before.application != int(application["id"]):
        said += f"; but {database} belongs to application {before.application}"
        note = where_noted(database, NOTE)
        advice = (
            f"Use that application's token; or delete {note} to continue its games with this one."
        )
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
        said = "optional; needs GENERAL_PAGE_ADDRESS and GENERAL_CLIENT_SECRET"
        yield not_tried("activity", said)
    yield _connections(await client.http.request(Route("GET", "/gateway/bot")))


def _settings(application: Mapping[str, Any]) -> Iterator[Diagnosis]:
    """Application settings that prevent the bot from working, or that General doesn't need."""
    page = f"{_PORTAL}/{application['id']}"
    if address := application.get("interactions_endpoint_url"):
        said = f"Discord sends presses and commands to {address} instead of this bot"
        advice = f"Clear *Interactions Endpoint URL*: {page}/information"
        yield wrong("interactions", said, advice)
    if application.get("bot_require_code_grant"):
        advice = f"Turn *Requires OAuth2 Code Grant* off: {page}/bot"
        yield wrong("installing", "invite links don't work", advice)
    elif not application.get("bot_public", True):
        advice = f"To let others invite it, turn *Public Bot* on: {page}/bot"
        yield look("installing", "only its owner can invite it", advice)
    else:
        yield well("installing", "anyone with Manage Server can invite it")
    flags = application.get("flags") or 0
    on = [name for name, bits in _PRIVILEGED.items() if flags & bits]
    if on:
        said = f"privileged intents are on, but not needed: {', '.join(on)}"
        yield look("intents", said, f"Turn them off: {page}/bot")
    else:
        yield well("intents", "no privileged ones, as needed")


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
    """The bot's servers, and permissions missing from its role there."""
    link = invite_link(application)
    if not servers:
        yield wrong("servers", "the bot is in no server", f"Invite it: {link}")
        return
    yield well("servers", f"the bot is in {len(servers):,}")
    for server in servers:
        has = discord.Permissions(int(server.get("permissions", 0)))
        needed = dict.fromkeys((*IN_A_CHANNEL, *IN_A_NEW_THREAD))
        lacks = [] if has.administrator else [name for name in needed if not getattr(has, name)]
        if lacks:
            names = ", ".join(name.replace("_", " ") for name in lacks)
            said = f"missing for its role in {server['name']}: {names}"
            yield look("permissions", said, f"Grant them to its role, or invite it again: {link}")


def _commands(registered: list[Any]) -> Diagnosis:
    """Whether this version's slash commands are registered."""
    ours = {group.name for group in command_groups(find_languages())}
    there = {each["name"] for each in registered if is_typed(each)}
    if there == ours:
        return well("commands", " ".join(f"/{name}" for name in sorted(there)))
    advice = "General registers them at its next start; if that fails, its log has Discord's error."
    if not there:
        return look("commands", "none registered yet", advice)
    lacking, others = sorted(ours - there), sorted(there - ours)
    said = "; ".join(
        f"{word}: {' '.join(f'/{name}' for name in names)}"
        for word, names in (("not registered", lacking), ("from another version", others))
        if names
    )
    return look("commands", said, advice)


async def _emojis(client: discord.Client) -> Diagnosis:
    """Whether the application's emojis exist."""
    emojis = OwnEmojis(client, dict)
    await emojis.find()
    if not (missing := len(emojis.missing)):
        return well("emojis", f"all {len(SIGNS)} created")
    advice = (
        "General creates them at its next start; if that fails, its log has Discord's error. Until then"
        " it uses Unicode characters."
    )
    return look("emojis", f"{len(SIGNS) - missing} of {len(SIGNS)} created", advice)


def _activity(registered: list[Any], application: str) -> Diagnosis:
    """Whether the board opens within Discord, as far as a bot can see.

    A person's client opens the page at Discord's proxy with a ticket that a bot can't get, and what the proxy
    answers without one isn't documented. So it isn't asked.
    """
    entries = [each for each in registered if not is_typed(each)]
    if not entries:
        said = "Activities are not enabled: the board opens in browsers only"
        advice = f"Enable them and map / to your page: {_PORTAL}/{application}/embedded/settings"
        return look("activity", said, advice)
    said = f"/{entries[0]['name']} exists; whether it opens the board, only Discord's client shows"
    return well("activity", said)


def _connections(gateway: Mapping[str, Any]) -> Diagnosis:
    """How many IDENTIFYs are left today."""
    limit = gateway["session_start_limit"]
    said = f"{limit['remaining']} of {limit['total']} IDENTIFYs left today, {gateway['shards']} shards recommended"
    if limit["remaining"] < _FEW:
        advice = "Something reconnects in a loop: stop it, or Discord resets the token."
        return look("connections", said, advice)
    return well("connections", said)


def clock_diagnosis(date: str, now: datetime | None = None) -> Diagnosis:
    """Clock skew against Discord's `Date` header."""
    ahead = ((now or datetime.now(UTC)) - parsedate_to_datetime(date)).total_seconds()
    if abs(ahead) <= _SKEW:
        return well("clock", "within a few seconds of Discord's")
    side = "fast" if ahead > 0 else "slow"
    said = f"{abs(ahead):,.0f} s {side}: deadlines will be wrong"
    return wrong("clock", said, "Synchronise the clock by NTP (timedatectl set-ntp true).")


_MEGABYTE: Final = 1_000_000
_LEAST_DISK: Final = 500
"""Megabytes that should be free where the database lies: a game of three weighs 0.2 until it is archived."""
_MAKE_ROOM: Final = (
    f"Free at least {_LEAST_DISK} MB there, for the log, backups and updates (delete old backups first:"
    " docs/hosting.md). On a full disk General refuses orders, loses nothing, and resumes once there's room."
)
_LEAST_MEMORY: Final = 300
"""Megabytes that should be free before a bot is started (docs/performance.md)."""
_LONG_AGO: Final = timedelta(days=2)
_MEMORY: Final = Path("/proc/meminfo")


def look_at_machine(database: Place, now: datetime | None = None) -> Iterator[Diagnosis]:
    """Diagnoses of this machine and the bot's database."""
    yield well(
        "version", f"General {VERSION}, Python {python_version()}, {system()} on {machine()}"
    )
    yield _disk(kept_beside(database))
    yield _memory()
    yield from _games(database)
    yield _backup(database, now or datetime.now(UTC))
    yield _bot(database)


def _disk(database: Path) -> Diagnosis:
    """Free disk space at the database, links followed."""
    folder = next(each for each in database.resolve().parents if each.exists())
    if not os.access(folder, os.W_OK):
        return wrong(
            "disk", f"{folder} is read-only for General", "Give General's user write permission."
        )
    free = shutil.disk_usage(folder).free // _MEGABYTE
    said = f"{free:,} MB free in {folder}"
    if free < _LEAST_DISK:
        return wrong("disk", said, _MAKE_ROOM)
    return well("disk", said)


def _memory() -> Diagnosis:
    """Available memory, if the system reports it."""
    try:
        lines = _MEMORY.read_text(encoding="ascii").splitlines()
        fields = dict(line.split(":", 1) for line in lines)
        free = int(fields["MemAvailable"].split()[0]) * 1024 // _MEGABYTE
    except (OSError, KeyError, ValueError):
        return look("memory", "this system doesn't report free memory")
    said = f"{free:,} MB free"
    if free < _LEAST_MEMORY:
        return look(
            "memory", said, f"General uses up to {_LEAST_MEMORY} MB; add swap, or stop something."
        )
    return well("memory", said)


def _games(database: Place) -> Iterator[Diagnosis]:
    """Whether the database opens, its games by status, its schema version."""
    if isinstance(database, Path) and not database.exists():
        yield well(
            "database", f"{database} doesn't exist yet; General creates it at its first start"
        )
        return
    try:
        seen = glance(database)
    except (RulesError, OSError) as error:
        yield wrong("database", complaint_about(error))
        return
    kept = ", ".join(f"{count:,} {status}" for status, count in sorted(seen.games.items()))
    yield well("database", f"{database}: {kept or 'no games yet'}")
    if seen.version < seen.newest:
        said = f"version {seen.version}, this General's is {seen.newest}"
        yield look(
            "schema", said, "General migrates it at its next start, leaving a copy beside it."
        )


def _backup(database: Place, now: datetime) -> Diagnosis:
    """The age of the last `general backup`."""
    if isinstance(database, Path) and not database.exists():
        return well("backup", "nothing to back up yet")
    advice = "Back up daily: general backup (docs/hosting.md)."
    at = last_backup(database)
    if at is None:
        return look("backup", "none made by general backup yet", advice)
    days = (now - at) / timedelta(days=1)
    said = f"last one {days:.1f} days ago"
    return look("backup", said, advice) if now - at > _LONG_AGO else well("backup", said)


def _bot(database: Place) -> Diagnosis:
    """Whether a bot runs on the database, and its health."""
    if not is_reported(database):
        return well("bot", "not running on this database")
    said, is_well = health(database)
    if is_well:
        return well("bot", f"running on this database; {said}")
    return wrong("bot", said.replace("\n", "; "), "See its log, and general health.")
