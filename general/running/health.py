"""`general health`: the health report that the bot writes every five seconds beside its database.

A file, since a container is read-only and opens no port. Processes that share a database each have a row.
"""

from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from rules.model.errors import RulesError
from rules.store.processes import SILENT, Place, Reported

EVERY: Final = timedelta(seconds=5)
"""The time between two reports."""

_LAG: Final = timedelta(seconds=1.5)
"""Half of Discord's timeout for an acknowledgement."""
_UNTOLD: Final = timedelta(minutes=10)
"""Direct messages are spread over time on purpose; news waiting longer than this is stuck."""


class HealthReport(BaseModel):
    """The bot's health at one moment.

    Attributes:
        offline: time since each disconnected shard lost its connection.
        shards: number of shards, over all processes.
        unheld: shards with servers whose lease no process holds.
        lag: longest time the event loop was blocked recently.
        untold, untold_for: news waiting in the outbox, and the age of the oldest, without those of games
            that have lost their channel.
        committed: time of this process's last commit.
        unregistered: why Discord refuses the commands, if it does.
        unpaged: why the web board isn't served, if it should be.
        trouble: why the last read or write of the database failed, if it did.
    """

    model_config = ConfigDict(frozen=True)

    at: datetime
    offline: Mapping[int, timedelta] = {}
    shards: int = 1
    unheld: tuple[int, ...] = ()
    lag: timedelta = timedelta()
    untold: int = 0
    untold_for: timedelta = timedelta()
    committed: datetime | None = None
    unregistered: str = ""
    unpaged: str = ""
    trouble: str = ""


def report_file(database: Path) -> Path:
    """The health report's file of a database."""
    return Path(f"{database}.health")


def is_reported(place: Place) -> bool:
    """Whether a bot reports, healthy or not; false if unknown."""
    if isinstance(place, Path):
        return report_file(place).exists()
    with suppress(RulesError):
        return bool(_reported_at(place))
    return False


def _reported_at(place: Place) -> tuple[Reported, ...]:
    """The reports of the processes that share a database.

    Raises:
        RulesError: the database can't be read.
    """
    from rules.databases import processes_at  # noqa: PLC0415 - a file's health is read without

    shared = processes_at(place)
    return shared.reports() if shared else ()


def write_report(database: Path, report: HealthReport) -> None:
    """Replace the report atomically. It blocks: don't call it on the event loop.

    On a full disk the old report is overwritten in place, which needs no room, or deleted: it would look
    healthy for half a minute.

    Raises:
        OSError: the disk refuses; there is no report then.
    """
    file, content = report_file(database), report.model_dump_json().encode()
    new = Path(f"{file}.new")
    try:
        new.write_bytes(content)
        new.replace(file)
    except OSError:
        if not _is_written_over(file, content):
            with suppress(OSError):
                file.unlink()
            raise
        new.unlink(missing_ok=True)


def _is_written_over(file: Path, content: bytes) -> bool:
    try:
        with file.open("r+b") as there:
            there.write(content)
            there.truncate()
    except OSError:
        return False
    return True


def health(place: Place, now: datetime | None = None) -> tuple[str, bool]:
    """The bot's health in words, one line per process, and whether all are healthy."""
    if isinstance(place, Path):
        return _health_in_file(report_file(place), now)
    try:
        reported = _reported_at(place)
    except RulesError as error:
        return str(error), False
    if not reported:
        return f"no health report in {place}: the bot isn't running, or is just starting", False
    told = [_health_of(each, now or datetime.now(UTC)) for each in reported]
    said = [
        f"{each.name}, process {each.process}: {line}"
        for each, (lines, _) in zip(reported, told, strict=True)
        for line in lines
    ]
    return "\n".join(said), all(is_well for _, is_well in told)


def _health_of(reported: Reported, now: datetime) -> tuple[list[str], bool]:
    """The health of one of several processes; the server tells its report's age."""
    try:
        report = HealthReport.model_validate_json(reported.report)
    except ValidationError:
        return ["its health report can't be read"], False
    moved = now - reported.age - report.at
    committed = report.committed and report.committed + moved
    report = report.model_copy(update={"at": now - reported.age, "committed": committed})
    wrong = troubles(report, now)
    return (wrong, False) if wrong else ([_well(report, now)], True)


def _health_in_file(file: Path, now: datetime | None) -> tuple[str, bool]:
    try:
        report = HealthReport.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        return f"no health report in {file}: the bot isn't running, or is just starting", False
    except OSError as error:
        return f"{file} can't be read: {error.strerror}", False
    except ValidationError:
        return f"{file} is not a health report", False
    at = now or datetime.now(UTC)
    if wrong := troubles(report, at):
        return "\n".join(wrong), False
    return _well(report, at), True


def troubles(report: HealthReport, now: datetime) -> list[str]:
    """The problems in a report, a sentence each; of a stale report only its age."""
    age = abs(now - report.at)
    if age > SILENT:
        return [
            f"stale health report, {_seconds(age)} old: the bot hangs, was killed, or can't write it"
        ]
    wrong = []
    wrong += [_cut_off(report, shard, since) for shard, since in report.offline.items()]
    if report.unheld:
        numbers = ", ".join(map(str, report.unheld))
        wrong.append(f"shards without a process, of {report.shards}: {numbers}")
    if report.lag > _LAG:
        wrong.append(f"event loop blocked for {_seconds(report.lag)}: presses are lost")
    if report.untold_for > _UNTOLD:
        wrong.append(
            f"posts stuck in the outbox: {report.untold}, the oldest for {_seconds(report.untold_for)}"
        )
    if report.unregistered:
        said = "; ".join(report.unregistered.splitlines())
        wrong.append(f"Discord refused the slash commands, old ones may be shown: {said}")
    if report.unpaged:
        wrong.append(f"web board not started, all else works: {report.unpaged}")
    if report.trouble:
        wrong.append(f"database failing: {report.trouble}; {_commit_in_words(report, now)}")
    return wrong


def _cut_off(report: HealthReport, shard: int, since: timedelta) -> str:
    if report.shards == 1:
        return f"not connected to Discord for {_seconds(since)}"
    return f"shard {shard} of {report.shards}: not connected to Discord for {_seconds(since)}"


def _well(report: HealthReport, now: datetime) -> str:
    lag = f"{report.lag / timedelta(milliseconds=1):.0f} ms"
    return f"well: event loop lag {lag}, posts waiting: {report.untold}, {_commit_in_words(report, now)}"


def _commit_in_words(report: HealthReport, now: datetime) -> str:
    if report.committed is None:
        return "no commit since start"
    return f"last commit {_seconds(now - report.committed)} ago"


def _seconds(span: timedelta) -> str:
    return f"{span.total_seconds():.1f} s"
