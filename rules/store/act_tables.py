"""Tables of processed actions (inbox), their effects outside games, and news to send (outbox)."""

import json
import logging
from collections.abc import Collection, Iterable, Iterator
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final

from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.errors import StoreError, StoreReason
from rules.store.encoding import (
    command_json,
    damage_to,
    digest_of,
    moment_of,
    news_json,
    texts_naming,
    value_in,
)
from rules.store.packing import archive_in, unpack, with_lines
from rules.store.protocols import Done, Effect, EffectKind, EffectRows, InboxRows, OutboxRows
from rules.store.table import SqlTable, Statement, both, each_of, item, member, place_in
from rules.table.ids import id_without_person
from rules.table.news import TOLD_AT_REST, Content, News, PrivateNews, ReminderNews, ToldAlone
from rules.table.roster import GameId, Pause, PersonId

_log = logging.getLogger(__name__)

FIND: Final = Statement("SELECT game, since, until FROM inbox WHERE action = ?", tables=("inbox",))
_PARTS: Final = {"seat": member("command", "seat"), "colon": place_in("action", "':'")}
_ORDERS: Final = both(
    "SELECT at, command FROM inbox WHERE game = ? AND {seat} = ?"
    " AND substr(action, 1, {colon}) NOT IN ('clock:', 'computer:') ORDER BY since",
    **_PARTS,
)
_LAST_ORDER: Final = both(
    "SELECT at FROM inbox WHERE game = ? AND {seat} = ?"
    " AND substr(action, 1, {colon}) NOT IN ('clock:', 'plan:', 'answer:', 'computer:')"
    " AND action NOT LIKE '%.plan' AND action NOT LIKE '%.answer' ORDER BY since DESC LIMIT 1",
    **_PARTS,
)
_ACTIONS: Final = "SELECT action, since, until, command FROM inbox WHERE game = ?1"
_FIRST: Final = (
    "coalesce((SELECT max(since) FROM inbox AS b WHERE b.game = ?1 AND b.since <= ?2), 0)"
)
"""The start of the action that contains a revision, since actions don't overlap."""


class InboxTable(SqlTable, InboxRows):
    """Implements `rules.store.protocols.InboxRows`."""

    def find(self, action: str) -> Done | None:
        row = self._first(FIND, (action,))
        return _done(*row) if row else None

    def find_whole(self, action: str) -> Done | None:
        row = self._first(
            "SELECT game, min(since), max(until) FROM inbox"
            " WHERE action = ?1 OR (action > ?1 || '.' AND action < ?1 || '/') GROUP BY game",
            (action,),
        )
        return _done(*row) if row else None

    def remember(
        self, action: str, done: Done, at: datetime, command: Command | None = None
    ) -> None:
        ordered = command_json().dump_json(command).decode() if command else None
        self._run(
            "INSERT INTO inbox (action, game, since, until, at, command) VALUES (?, ?, ?, ?, ?, ?)",
            (action, done.game, done.since, done.until, at.isoformat(), ordered),
        )

    def actions(self, game: GameId) -> tuple[Done, ...]:
        return tuple([done for _, done, _ in self._all(game) if done.until > done.since])

    def with_commands(self, game: GameId, after: int = 0) -> Iterator[tuple[Done, Command | None]]:
        for _, done, command in self._all(game, after):
            if done.until > max(done.since, after):
                yield done, value_in(command_json(), game, command) if command else None

    def commands(self, game: GameId) -> tuple[Command, ...]:
        ordered = [command for _, _, command in self._all(game) if command]
        return tuple([value_in(command_json(), game, command) for command in ordered])

    def acts(self, game: GameId) -> frozenset[str]:
        return frozenset(action for action, _, command in self._all(game) if command is None)

    def revisions_by(self, giver: str, game: GameId) -> frozenset[int]:
        return frozenset(
            done.since for action, done, _ in self._all(game) if _giver_of(action) == f"{giver}:"
        )

    def clocked_seats(self, game: GameId) -> frozenset[tuple[int, Seat]]:
        given = [each for each in self._all(game) if _giver_of(each[0]) == "clock:"]
        return frozenset(
            (done.since, value_in(command_json(), game, command).seat)
            for _, done, command in given
            if command
        )

    def _all(self, game: GameId, after: int = 0) -> Iterator[tuple[str, Done, str | None]]:
        """A game's actions after a revision, in order, archived ones first.

        Archived orders have only their giver in place of an id.
        """
        for line in unpack(archive_in(self._connection, game).actions):
            action, since, until, command = json.loads(line)
            if until >= after:
                yield action, _done(game, since, until), command
        for action, since, until, command in self._run(
            f"{_ACTIONS} AND since >= {_FIRST} AND until >= ?2 ORDER BY since, action",
            (game, after),
        ):
            yield action, _done(game, since, until), command

    def take(self, game: GameId, most: int) -> list[str]:
        """Remove a game's first actions, at most `most`, and return what its archive keeps of them.

        Ids that added a word to the dice are kept, since they are needed to find it. Ids of orders aren't
        needed: Discord can't redeliver an interaction after 15 minutes.
        """
        rows = self._run(f"{_ACTIONS} ORDER BY since, action LIMIT ?2", (game, most)).fetchall()
        for _, since, until, command in rows:
            _done(game, since, until)
            if command is not None:
                value_in(command_json(), game, command)
        self._connection.executemany(
            "DELETE FROM inbox WHERE action = ?", [(action,) for action, *_ in rows]
        )
        return [
            json.dumps((action if command is None else _giver_of(action), *done, command))
            for action, *done, command in rows
        ]

    def orders(self, game: GameId, seat: Seat) -> tuple[tuple[str, Command], ...]:
        rows = self._run(
            _ORDERS,
            (game, seat),
        )
        return tuple([(at, value_in(command_json(), game, command)) for at, command in rows])

    def last_order(self, game: GameId, seat: Seat) -> datetime | None:
        row = self._first(
            _LAST_ORDER,
            (game, seat),
        )
        return moment_of(row[0]) if row and row[0] else None


def _done(game: GameId, since: object, until: object) -> Done:
    """Decode a row's action.

    Raises:
        StoreError: its revisions are invalid, as on a corrupt disk.
    """
    if not isinstance(since, int) or not isinstance(until, int):
        raise damage_to(game, f"action with invalid event range {since!r} to {until!r}")
    return Done(game, since, until)


def _giver_of(action: str) -> str:
    """The automatic giver at the start of an action id: `clock:`, `computer:`, `plan:`; empty for a person."""
    return action[: action.find(":") + 1]


@lru_cache(maxsize=1)
def actions_without_people(packed: bytes) -> bytes:
    """An archive's actions with ids that identify nobody; unchanged if unreadable or already so.

    Cached because a migration script asks for the same one several times.
    """
    try:
        lines = unpack(packed)
        renamed = [_without_person(line) for line in lines]
    except (StoreError, ValueError):
        return packed
    return packed if renamed == lines else with_lines(b"", renamed)


def _without_person(line: str) -> str:
    action, *done = json.loads(line)
    renamed = id_without_person(action)
    return line if renamed == action else json.dumps((renamed, *done))


KEPT: Final = timedelta(days=1)
"""Well beyond the 15 minutes in which an interaction can be answered or redelivered."""

_FOR_GOOD: Final = (
    EffectKind.LEAGUE_FOUNDED,
    EffectKind.LEAGUE_ENTERED,
    EffectKind.LEAGUE_LEFT,
)
"""Needed to check a league's entrants."""
_PRUNED: Final = "DELETE FROM effects WHERE at < ? AND kind NOT IN (?, ?, ?)"


class EffectsTable(SqlTable, EffectRows):
    """Implements `rules.store.protocols.EffectRows`."""

    def of(self, action: str) -> Effect | None:
        row = self._first(
            "SELECT action, kind, facts, at, digest FROM effects WHERE action = ?", (action,)
        )
        return effect_in(*row) if row else None

    def remember(self, action: str, effect: Effect, at: datetime) -> None:
        row = action, effect.kind.value, json.dumps(dict(effect.facts)), at.isoformat()
        self._run(_PRUNED, ((at - KEPT).isoformat(), *_FOR_GOOD))
        self._run(
            "INSERT INTO effects (action, kind, facts, at, digest) VALUES (?, ?, ?, ?, ?)",
            (*row, digest_of(*row)),
        )


def effect_in(action: str, kind: str, facts: str, at: str, digest: bytes) -> Effect:
    """Decode a row's effect.

    Raises:
        StoreError: checksum mismatch.
    """
    if digest_of(action, kind, facts, at) != digest:
        raise StoreError(
            StoreReason.DAMAGED, detail=f"result of action {action}: checksum mismatch"
        )
    return Effect(EffectKind(kind), json.loads(facts))


_LETTERS: Final = ("private", "invite", "offer", "opened", "gone_letter", "seat_answer")
_UNTOLD: Final = both(
    "SELECT outbox.id, game, kind, content, outbox.digest, channel"
    " FROM outbox JOIN games ON games.id = game"
    " WHERE told_at IS NULL AND outbox.id > ? AND (paused IS NULL OR paused = ?"
    " AND kind IN (SELECT value FROM {kinds})) ORDER BY outbox.id LIMIT ?",
    kinds=each_of(),
)
_NAMING: Final = both(
    "SELECT outbox.id, content FROM outbox, {texts} AS sought WHERE kind"
    " IN ('called', 'invite', 'opened', 'notice', 'moved', 'closed', 'annul',"
    " 'fixture', 'seat_asked', 'seat_taken', 'seat_answer') AND {place} > 0"
    " UNION SELECT outbox.id, content FROM outbox JOIN {texts} AS own"
    " ON game = {game} WHERE kind = 'private' AND {seat} = {own_seat}",
    texts=each_of(),
    place=place_in("content", "sought.value"),
    game=item("own.value", 0),
    seat=member("content", "seat"),
    own_seat=item("own.value", 1),
)
_OF_SEAT: Final = both(
    "SELECT content, message FROM outbox WHERE game = ? AND kind IN ('private', 'reminder')"
    " AND id < ? AND {seat} = ? ORDER BY id DESC LIMIT ?",
    seat=member("content", "seat"),
)
_LAST_LETTERS: Final = 60
"""The number of a seat's rows to scan: those of a turn and of some turns without new cards."""
_OF_PLAY: Final = ("start", "turn", "ask", "undone", "over")
"""The kinds of news from which `general check` computes how far a game was posted."""


class OutboxTable(SqlTable, OutboxRows):
    """Implements `rules.store.protocols.OutboxRows`."""

    def tell(self, game: GameId, contents: Iterable[Content]) -> None:
        dump = news_json().dump_json
        rows = [(game, content.kind, dump(content).decode()) for content in contents]
        self._connection.executemany(
            "INSERT INTO outbox (game, kind, content, digest) VALUES (?, ?, ?, ?)",
            [(*row, digest_of(*row, None, None)) for row in rows],
        )

    def untold(
        self,
        limit: int,
        after: int = 0,
        but: Collection[int] | None = None,  # noqa: ARG002 - ids are always assigned in order here
    ) -> tuple[News, ...]:
        rows = self._run(
            _UNTOLD,
            (after, Pause.GONE, json.dumps(TOLD_AT_REST), limit),
        )
        return tuple(undamaged_news(rows))

    def mark_told(self, news: int, message: str | None, at: datetime) -> None:
        written, told = self._as_written(news)[:3], (at.isoformat(), message)
        self._run(
            "UPDATE outbox SET told_at = ?, message = ?, digest = ? WHERE id = ?",
            (*told, digest_of(*written, *told), news),
        )

    def naming(
        self, person: PersonId, names: Collection[str], seats: Collection[tuple[GameId, Seat]]
    ) -> tuple[tuple[int, Content], ...]:
        rows = self._run(
            _NAMING,
            (json.dumps(texts_naming(person, names)), json.dumps([list(each) for each in seats])),
        ).fetchall()
        found = [(news, content_of(content)) for news, content in rows]
        return tuple([(news, content) for news, content in found if content])

    def amend(self, news: int, content: Content) -> None:
        body = news_json().dump_json(content).decode()
        game, kind, _, *told = self._as_written(news)
        self._run(
            "UPDATE outbox SET content = ?, digest = ? WHERE id = ?",
            (body, digest_of(game, kind, body, *told), news),
        )

    def _as_written(self, news: int) -> tuple[str | None, ...]:
        """The columns of news that the digest covers; empty strings if missing."""
        row = self._first(
            "SELECT game, kind, content, told_at, message FROM outbox WHERE id = ?", (news,)
        )
        return row or ("", "", "", None, None)

    def contents(self, game: GameId) -> tuple[Content, ...]:
        archived = [content for _, _, content in self._archived(game) if content]
        written = self._column("SELECT content FROM outbox WHERE game = ?", (game,))
        return _readable([*archived, *written])

    def post_of(self, game: GameId, kind: str) -> str | None:
        row = self._first(
            "SELECT message FROM outbox WHERE game = ? AND kind = ? AND message IS NOT NULL"
            " ORDER BY id DESC LIMIT 1",
            (game, kind),
        )
        archived = (each for each in self._archived(game) if each[0] == kind and each[1])
        return row[0] if row else _last_message(archived)

    def last_post_of(self, game: GameId, kind: str) -> str | None:
        row = self._first(
            "SELECT message FROM outbox WHERE game = ? AND kind = ? ORDER BY id DESC LIMIT 1",
            (game, kind),
        )
        archived = (each for each in self._archived(game) if each[0] == kind)
        return row[0] if row else _last_message(archived)

    def newest_post(self, game: GameId) -> str | None:
        found = self._column(
            "SELECT message FROM outbox WHERE game = ? AND kind != 'private' AND message IS NOT NULL"
            " ORDER BY length(message) DESC, message DESC LIMIT 1",
            (game,),
        )
        messages = [*found, *(message for _, message, _ in self._archived(game) if message)]
        newest = max((int(message) for message in messages if message.isdecimal()), default=0)
        return str(newest) if newest else None

    def _archived(self, game: GameId) -> Iterator[tuple[str, str | None, str | None]]:
        """Kind and message of each archived news row, with its content if about play."""
        for line in unpack(archive_in(self._connection, game).news):
            kind, message, content = json.loads(line)
            yield kind, message, content

    def take(self, game: GameId, most: int) -> tuple[int, list[str]]:
        """Remove a game's first news, at most `most`; returns their number and what its archive keeps.

        All have been sent. DMs are private, and later replies never need news that isn't about play, some of
        which name people who may ask to be erased.
        """
        rows = self._run(
            "SELECT id, kind, content, told_at, message, digest FROM outbox"
            " WHERE game = ? ORDER BY id LIMIT ?",
            (game, most),
        ).fetchall()
        for _, *written, digest in rows:
            if digest_of(game, *written) != digest:
                raise damage_to(game, "news: checksum mismatch")
        self._connection.executemany("DELETE FROM outbox WHERE id = ?", [row[:1] for row in rows])
        return len(rows), [
            json.dumps((kind, message, content if kind in _OF_PLAY else None))
            for _, kind, content, _, message, _ in rows
            if kind not in _LETTERS
        ]

    def letters(self, game: GameId, seat: Seat, news: int) -> tuple[ToldAlone, ...]:
        rows = self._run(
            _OF_SEAT,
            (game, news, seat, _LAST_LETTERS),
        )
        found = [(content_of(body), message) for body, message in rows]
        return tuple(
            [
                (content, message)
                for content, message in found
                if isinstance(content, PrivateNews | ReminderNews)
            ]
        )

    def since_turn(self, game: GameId, news: int) -> tuple[Content, ...]:
        written = self._column(
            "SELECT content FROM outbox WHERE game = ?1 AND id < ?2 AND id > ("
            "SELECT coalesce(max(id), 0) FROM outbox"
            " WHERE game = ?1 AND id < ?2 AND kind IN ('start', 'turn')) ORDER BY id",
            (game, news),
        )
        return _readable(written)


def content_of(body: str) -> Content | None:
    """The content of a row; None if unreadable."""
    try:
        content: Content = news_json().validate_json(body)
    except ValueError:
        return None
    return content


def _readable(bodies: Iterable[str]) -> tuple[Content, ...]:
    """The readable contents."""
    found = map(content_of, bodies)
    return tuple([content for content in found if content])


def undamaged_news(
    rows: Iterable[tuple[int, GameId, str, str, bytes, str]],
) -> Iterator[News]:
    """Decode news rows, skipping and logging damaged ones."""
    for id_, game, kind, content, digest, channel in rows:
        try:
            if digest_of(game, kind, content, None, None) != digest:
                raise damage_to(game, "checksum mismatch")
            yield News(id_, game, value_in(news_json(), game, content), channel)
        except StoreError as error:
            _log.error("skipped corrupt row: news %s: %s", id_, error)


def _last_message(archived: Iterable[tuple[str, str | None, str | None]]) -> str | None:
    """The message of the last of these news; None if there are none."""
    return next((message for _, message, _ in reversed([*archived])), None)
