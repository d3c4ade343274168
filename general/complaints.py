"""Error messages for hosts: what went wrong with database, disk, port or Discord, and what to do."""

import errno
import os
from collections.abc import Mapping
from typing import Final

from rules.model.errors import RulesError, StoreError, StoreReason

_SENTENCES: Final[Mapping[StoreReason, str]] = {
    StoreReason.FULL: "{file}: the disk is full; nothing has changed. Make room and try again.",
    StoreReason.READ_ONLY: (
        "{file}: the file is read-only; nothing has changed. Give General's user write permission for"
        " the file and its folder."
    ),
    StoreReason.READ_ONLY_FOLDER: (
        "{file}: its folder is read-only, and General must create files there (log, lock, copies);"
        " nothing has changed. Give General's user write permission for {folder}, or name another"
        " folder."
    ),
    StoreReason.BUSY: (
        "{file}: locked by another program; nothing has changed. Close that program (a database"
        " browser, a backup program) and try again."
    ),
    StoreReason.DAMAGED: (
        "{file}: the database is damaged: {detail}. Nothing has changed. general check lists every"
        " problem; to go back to a backup, move the file and its -wal away and run general restore."
    ),
    StoreReason.NEWER: (
        "{file}: created by a newer General (schema version {version}; this one supports up to {known})."
        " Nothing has changed. Install the newer General again, or restore a backup from before it."
    ),
    StoreReason.FOREIGN: (
        "{file}: not a database of General's: {detail}. Nothing has changed. If it should be one, its"
        " header is damaged: move it away and run general restore with a backup."
    ),
    StoreReason.MISSING: "{file}: no such file, or its folder can't be opened.",
    StoreReason.OCCUPIED: (
        "{file}: the file already exists; nothing has changed. Choose another name, or move the file"
        " away first (a database together with its -wal, -shm and -journal)."
    ),
    StoreReason.GONE: (
        "{file}: a file that belongs to it was moved or deleted ({detail}). General refuses all orders and"
        " writes nothing. If the file was moved, put it back, and the games resume. Otherwise restart"
        " General: nothing is lost."
    ),
    StoreReason.UNREACHABLE: "{file}: server unreachable: {detail}. Nothing has changed.",
    StoreReason.FAILED: "{file}: system error: {detail}. Nothing has changed.",
}

_OF_A_SERVER: Final[Mapping[StoreReason, str]] = {
    StoreReason.UNREACHABLE: (
        "{file}: the server is unreachable or rejects General's login: {detail}. Nothing is lost: committed"
        " games are stored there. Check that it runs, and the address in GENERAL_DATABASE."
    ),
    StoreReason.READ_ONLY: (
        "{file}: read-only: {detail}. Nothing has changed. Grant General's user write access to its"
        " tables, and use the primary server, not a read replica."
    ),
    StoreReason.FULL: "{file}: the server's disk is full: {detail}. Nothing has changed. Make room there.",
    StoreReason.BUSY: "{file}: locked by other sessions: {detail}. Nothing has changed. Try again.",
    StoreReason.DAMAGED: (
        "{file}: the database is damaged: {detail}. Nothing has changed. general check lists every problem;"
        " to go back to a backup, create an empty database, name it in GENERAL_DATABASE, and run general"
        " restore."
    ),
    StoreReason.FOREIGN: (
        "{file}: not a database of General's: {detail}. Nothing has changed. Create one for General alone:"
        " CREATE DATABASE general."
    ),
    StoreReason.MISSING: "{file}: {detail}. Check the address in GENERAL_DATABASE.",
    StoreReason.OCCUPIED: "{file}: {detail}; nothing has changed. Use an empty database.",
    StoreReason.FAILED: "{file}: database error: {detail}. Nothing has changed.",
}
"""For a database on a server of PostgreSQL's, where they differ from those for a file."""

_LOST: Final = (
    "{file}: {detail}, but other files that belong to it exist; starting now would lose its games."
    " Nothing has changed. If a file was moved, put it back, with its -wal. To go back to a backup"
    " (General's own copies have .rescue- or .version- in their names), move {beside} away and run"
    " general restore. Only to start over without the missing games, remove {beside} and start again."
)
"""For a missing database whose other files still exist."""

_KEPT: Final = (
    "{file}: moved, deleted or replaced while General has it open ({detail}). General refuses all orders"
    " and writes nothing. Put the file back, with its -wal, and the games resume. Otherwise stop General:"
    " everything is saved in {kept}. Move the rest of the database away (its -wal and -shm, too), and run"
    " general restore with that copy."
)
_HELD: Final = (
    "{file}: moved, deleted or replaced while General has it open ({detail}), and the rescue copy failed."
    " Don't stop General: only this process has the newest games. Put the file back, with its -wal, and"
    " the games resume; or free disk space beside it: the copy is retried every 30 seconds."
)
_WITHOUT_LOG: Final = (
    "{file}: its log (-wal) was moved or deleted ({detail}). General refuses all orders and writes nothing."
    " Put the log back, and the games resume. Otherwise restart General with a normal stop, which writes"
    " the log's content into the database. If General was killed instead, everything is saved in {kept}:"
    " move the database away, and run general restore with that copy."
)
_FOREIGN_LOG: Final = (
    "{file}: {detail}. Used together they would corrupt each other; nothing has been opened or changed."
    " If you put this file there on purpose, move {log} away, with its -shm, and start again: the"
    " games continue from the file. To undo that, move this file away and put the previous one back, beside"
    " its log. To use a backup (General's own have .rescue- in their names), move all of these away and run"
    " general restore."
)
_GONE: Final[Mapping[tuple[object, bool], str]] = {
    ("database", True): _KEPT,
    ("database", False): _HELD,
    ("log", True): _WITHOUT_LOG,
    ("log", False): _HELD,
    ("foreign_log", False): _FOREIGN_LOG,
}
"""By what is gone, and whether it was rescued. In all other cases another program changed it."""


_HINTS: Final[Mapping[int, str]] = {
    errno.ENOENT: "Check the name, and that its folder exists.",
    errno.EISDIR: "Name a file.",
    errno.ENOTDIR: "Part of the path is a file, not a folder: choose another path.",
    errno.EEXIST: "Choose another name, or move it away first.",
    errno.EACCES: "Give General's user permission, or choose another path.",
    errno.EPERM: "Give General's user permission, or choose another path.",
    errno.EROFS: "The file system is read-only: choose another path.",
    errno.ENOSPC: "Make room and try again.",
    errno.EDQUOT: "Make room and try again.",
    errno.ENAMETOOLONG: "Choose a shorter name.",
}
"""Advice by the system's error number for a file."""

_CLOSED: Final[Mapping[int, str]] = {
    4004: (
        "Discord rejects the token (4004): it was reset, by somebody or by Discord after too many sessions"
        " in a day. Copy the new one."
    ),
    4010: ("Invalid shard (4010). Check GENERAL_SHARDS and --shards; auto always works."),
    4011: (
        "Sharding required (4011): a shard would have more than 2,500 servers. Set GENERAL_SHARDS=auto, or"
        " double the number of shards; see docs/scaling.md."
    ),
    4012: "Discord no longer supports this gateway version (4012). Install a newer General.",
    4013: "Invalid intents (4013): Discord doesn't know what General asks for. Install a newer General.",
    4014: (
        "Disallowed intents (4014): this application may not use what General asks for. General as released"
        " needs no privileged intent: reinstall it, or allow what yours asks for at"
        ' https://discord.com/developers/applications ("Bot", "Privileged Gateway Intents").'
    ),
}
"""By the close code of Discord's gateway."""
_OUTAGE: Final = (
    "Discord's gateway can't be found. It may have an outage (https://discordstatus.com): start General"
    " again later."
)

_PORT: Final = "{said}. Choose another port, from 1024 to 65535 (general sandbox --port, GENERAL_METRICS_PORT)."
_ADDRESS: Final = (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL)
_FOLDER: Final = "{file}: this is a folder; name a file."


def complaint_about(error: RulesError | OSError) -> str:
    """The message for an error that ended a command."""
    if isinstance(error, OSError):
        return _of_system(error)
    if not isinstance(error, StoreError):
        return str(error)
    facts = {"file": "the database", "folder": "its folder", "detail": "", **error.facts}
    if game := error.facts.get("game"):
        facts["detail"] = f"game {game}: {facts['detail']}"
    return _sentence(error).format_map(facts)


def complaint_about_connection(code: int | None) -> str:
    """The message for a connection that Discord closed with a code; None: never connected."""
    if code is None:
        return _OUTAGE
    return _CLOSED.get(
        code, f"Discord closed the connection for good ({code}). Start General again."
    )


def complaint_about_address(address: str, said: str) -> str:
    """The message for a GENERAL_DISCORD_ADDRESS that isn't a Discord; `said`: its answer."""
    return (
        f"{address} doesn't answer like Discord ({said}). GENERAL_DISCORD_ADDRESS is set to it: remove that"
        " setting for Discord itself, or use the address that general sandbox prints."
    )


def _of_system(error: OSError) -> str:
    """The message for an error of this machine: file, port, connection."""
    if error.filename is not None:
        hint = _HINTS.get(error.errno or 0, "")
        return f"{_file_name(error.filename)}: {error.strerror}. {hint}".rstrip()
    if hasattr(error, "host"):  # an error of aiohttp's, which names the host out of reach
        return f"{error}. Check that this machine is online, and try again."
    if error.errno in _ADDRESS:
        return _PORT.format(said=error.strerror)
    return str(error)


def _file_name(file: str | bytes | int) -> str:
    return os.fsdecode(file) if isinstance(file, str | bytes) else f"file {file}"


def _sentence(error: StoreError) -> str:
    # Not Path.is_dir, which itself fails where a name is too long.
    if os.path.isdir(str(error.facts.get("file", ""))):  # noqa: PTH112 - see above
        return _FOLDER
    if "beside" in error.facts:
        return _LOST
    if "server" in error.facts and error.reason in _OF_A_SERVER:
        return _OF_A_SERVER[error.reason]
    kind = error.facts.get("what"), "kept" in error.facts
    return _GONE.get(kind, _SENTENCES[error.reason])
