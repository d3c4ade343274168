"""Sentences for whoever runs General when something goes wrong: what it is, and what to do about it."""

import errno
import os
from collections.abc import Mapping
from typing import Final

from rules.model.errors import RulesError, StoreError, StoreReason

_SENTENCES: Final[Mapping[StoreReason, str]] = {
    StoreReason.FULL: "{file}: the disk is full; nothing has changed. Make room and try again.",
    StoreReason.READ_ONLY: (
        "{file}: it can't be written to; nothing has changed. Give General the right to write to"
        " the file and to its folder."
    ),
    StoreReason.READ_ONLY_FOLDER: (
        "{file}: its folder can't be written to, and General must make files beside it (a log, a"
        " lock, copies); nothing has changed. Give General the right to write to {folder}, or"
        " name another place."
    ),
    StoreReason.BUSY: (
        "{file}: another program is using it; nothing has changed. Close that program (a database"
        " browser, a copying program) and try again."
    ),
    StoreReason.DAMAGED: (
        "{file}: it is damaged: {detail}. Nothing has been changed. general check names everything"
        " that is wrong with it; to go back to a copy, move the file away, with the -wal beside it, and"
        " put the copy in its place with general restore."
    ),
    StoreReason.NEWER: (
        "{file}: a newer General made it (version {version}; this one knows versions up to {known})."
        " It is left as it is. Install the newer General again, or restore a copy from before it."
    ),
    StoreReason.FOREIGN: (
        "{file}: it is not a database of General's: {detail}. It is left as it is. If it should be one,"
        " its beginning is damaged: move it away, and put a copy in its place with general restore."
    ),
    StoreReason.MISSING: "{file}: there is no such file, or its folder can't be opened.",
    StoreReason.OCCUPIED: (
        "{file}: there is already a file; it is left as it is. Name another place, or move the file"
        " away first (a database with the -wal, -shm and -journal beside it)."
    ),
    StoreReason.GONE: (
        "{file}: a file that belongs to it was taken away ({detail}). General takes no orders and writes"
        " nothing more. If the file was moved, put it back, and the games go on by themselves. Otherwise"
        " stop General and start it again: nothing is lost."
    ),
    StoreReason.UNREACHABLE: "{file}: the server can't be reached: {detail}. Nothing has changed.",
    StoreReason.FAILED: "{file}: the system refuses it: {detail}. Nothing has changed.",
}

_OF_A_SERVER: Final[Mapping[StoreReason, str]] = {
    StoreReason.UNREACHABLE: (
        "{file}: the server can't be reached, or rejects General's login: {detail}. Nothing is lost: what"
        " was decided is kept there. Look whether it runs, and at the address in GENERAL_DATABASE."
    ),
    StoreReason.READ_ONLY: (
        "{file}: it can't be written to: {detail}. Nothing has changed. Give General's user the rights"
        " to its tables, and name a server that takes writes, not a copy of one."
    ),
    StoreReason.FULL: "{file}: its server has no room: {detail}. Nothing has changed.",
    StoreReason.BUSY: "{file}: others keep it busy: {detail}. Nothing has changed. Try again.",
    StoreReason.DAMAGED: (
        "{file}: it is damaged: {detail}. Nothing has been changed. general check names everything that"
        " is wrong with it; to go back to a copy, make an empty database, name it in GENERAL_DATABASE,"
        " and put the copy there with general restore."
    ),
    StoreReason.FOREIGN: (
        "{file}: it is not a database of General's: {detail}. It is left as it is. Make one for General"
        " alone: CREATE DATABASE general."
    ),
    StoreReason.MISSING: "{file}: {detail}. Look at the address in GENERAL_DATABASE.",
    StoreReason.OCCUPIED: "{file}: {detail}; it is left as it is. Name an empty database.",
    StoreReason.FAILED: "{file}: it refuses: {detail}. Nothing has changed.",
}
"""For a database on a server of PostgreSQL's, where they differ from those for a file."""

_LOST: Final = (
    "{file}: {detail}, though other files that belong to it are there: the games in it would be lost"
    " in silence. Nothing has been changed. If a file was moved, put it back, and the -wal with it. To"
    " go back to a copy (the names of General's own have .rescue- or .version- in them), move {beside}"
    " away, and put the copy in its place with general restore. Only if you want to go on without what"
    " is missing, remove {beside} and start again."
)
"""For a database that is missing, though files beside it show that there was one."""

_KEPT: Final = (
    "{file}: it is not what General has open ({detail}). General takes no orders and writes nothing"
    " more. Put the file back where it was, and the -wal with it, and the games go on by themselves."
    " Otherwise stop General: everything that was decided is kept in {kept}. Move away what is left of"
    " the database (its -wal and -shm too), and put that copy in its place with general restore."
)
_HELD: Final = (
    "{file}: it is not what General has open ({detail}), and that could not be copied yet. Don't stop"
    " General: nothing else has the newest games. Put the file back where it was, and the -wal with it,"
    " and the games go on by themselves; or make room beside it, and a copy is made within half a minute."
)
_WITHOUT_LOG: Final = (
    "{file}: its log was taken away ({detail}). General takes no orders and writes nothing more. Put the"
    " log back where it was, and the games go on by themselves. Otherwise stop General in the usual way and"
    " start it again: what was in the log is brought into the database as it stops. If General was killed"
    " instead, everything that was decided is in {kept}: move the database away, and put that copy in its"
    " place with general restore."
)
_FOREIGN_LOG: Final = (
    "{file}: {detail}. Together they would be damaged, so nothing has been opened or changed. If you put"
    " this file there on purpose, move {log} away, and the file of that name with -shm, and start again:"
    " the games go on with what is in the file. To go on as it was, move this file away and put the one"
    " that was there before back in its place, beside its log; or restore a copy (the names of General's"
    " own have .rescue- in them) with general restore, once all of these are moved away."
)
_GONE: Final[Mapping[tuple[object, bool], str]] = {
    ("database", True): _KEPT,
    ("database", False): _HELD,
    ("log", True): _WITHOUT_LOG,
    ("log", False): _HELD,
    ("foreign_log", False): _FOREIGN_LOG,
}
"""By what is gone, and whether its content is kept. In all other cases another program changes it."""


_HINTS: Final[Mapping[int, str]] = {
    errno.ENOENT: "Look at its name, and whether its folder is there.",
    errno.EISDIR: "Name a file.",
    errno.ENOTDIR: "A file is where a folder should be: name another place.",
    errno.EEXIST: "Name another place, or move it away first.",
    errno.EACCES: "Give General the right to it, or name another place.",
    errno.EPERM: "Give General the right to it, or name another place.",
    errno.EROFS: "Name another place, one that can be written to.",
    errno.ENOSPC: "Make room and try again.",
    errno.EDQUOT: "Make room and try again.",
    errno.ENAMETOOLONG: "Choose a shorter one.",
}
"""Advice by the error number that the system gives for a file."""

_CLOSED: Final[Mapping[int, str]] = {
    4004: (
        "Discord does not take the token any more (4004): somebody has reset it, or Discord has, after"
        " too many sessions in a day. Copy the new one."
    ),
    4010: (
        "Discord knows no such shard (4010). Look at GENERAL_SHARDS and --shards; auto is always right."
    ),
    4011: (
        "Discord wants more shards (4011): one of these would have more than 2,500 servers. Say"
        " GENERAL_SHARDS=auto, or name twice as many shards; see docs/scaling.md."
    ),
    4012: "Discord no longer speaks this version of its gateway (4012). Install a newer General.",
    4013: "Discord does not know what General asks to be told of (4013). Install a newer General.",
    4014: (
        "Discord does not let this application be told of what General asks for (4014). General needs"
        " no privileged intent: install it anew as it was released, or allow what yours asks for at"
        ' https://discord.com/developers/applications ("Bot", "Privileged Gateway Intents").'
    ),
}
"""By the code with which Discord closes a connection for good."""
_OUTAGE: Final = (
    "Discord does not say where to connect. It may have an outage (https://discordstatus.com): start"
    " General again later."
)

_PORT: Final = "{said}. Choose another port, from 1024 to 65535 (general sandbox --port, GENERAL_METRICS_PORT)."
_ADDRESS: Final = (errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL)
_FOLDER: Final = "{file}: it is a folder; name a file."


def complaint_about(error: RulesError | OSError) -> str:
    """The sentence for an error that ended a command."""
    if isinstance(error, OSError):
        return _of_system(error)
    if not isinstance(error, StoreError):
        return str(error)
    facts = {"file": "the database", "folder": "its folder", "detail": "", **error.facts}
    if game := error.facts.get("game"):
        facts["detail"] = f"game {game}: {facts['detail']}"
    return _sentence(error).format_map(facts)


def complaint_about_connection(code: int | None) -> str:
    """The sentence for a connection that Discord ended with a code; None: it was never made."""
    if code is None:
        return _OUTAGE
    return _CLOSED.get(
        code, f"Discord ended the connection for good ({code}). Start General again."
    )


def complaint_about_address(address: str, said: str) -> str:
    """The sentence for an address at which something else than a Discord is, or nothing; `said`: what it said."""
    return (
        f"{address} does not answer as Discord does ({said}). GENERAL_DISCORD_ADDRESS names it: leave that"
        " out for Discord itself, or give the address that general sandbox prints."
    )


def _of_system(error: OSError) -> str:
    """The sentence for a refusal by this machine: of a file, a port, a connection."""
    if error.filename is not None:
        hint = _HINTS.get(error.errno or 0, "")
        return f"{_file_name(error.filename)}: {error.strerror}. {hint}".rstrip()
    if hasattr(error, "host"):  # an error of aiohttp's, which names the host out of reach
        return f"{error}. Look whether this machine is online, and try again."
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
