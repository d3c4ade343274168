"""The table of news that must be told."""

import json
import logging
from collections.abc import Collection, Iterable, Iterator
from datetime import datetime
from typing import Final

from rules.model.board import Seat
from rules.model.errors import StoreError
from rules.store.digest import digest_of
from rules.store.encoding import damage_to, news_json, texts_naming, value_in
from rules.store.sql.archive import archive_in, unpack
from rules.store.sql.sql_table import SqlTable
from rules.store.sql.statements import both, each_of, item, member, place_in
from rules.store.tables import OutboxRows
from rules.table.news import TOLD_AT_REST, Content, News, PrivateNews, ReminderNews, ToldAlone
from rules.table.roster import GameId, Pause, PersonId

_log = logging.getLogger(__name__)

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
"""Rows of one seat that are looked through: those of a turn, and of some turns in which it drew no card."""
_OF_PLAY: Final = ("start", "turn", "ask", "undone", "over")
"""The kinds of news by which `general check` knows up to when a game was told."""


class OutboxTable(SqlTable, OutboxRows):
    """Implements `rules.store.tables.OutboxRows`."""

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
        but: Collection[int] | None = None,  # noqa: ARG002 - here no id is kept after a larger one
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
        """The columns of news that their digest is made of; empty ones where they are gone."""
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
        """The kind and the message of each of a game's news in its archive, and what it tells of play."""
        for line in unpack(archive_in(self._connection, game).news):
            kind, message, content = json.loads(line)
            yield kind, message, content

    def take(self, game: GameId, most: int) -> tuple[int, list[str]]:
        """Take a game's first news out of the table, so many at most; how many, and what its archive keeps.

        All have been told. Letters are their readers' alone, and no later answer needs what news say
        that do not tell of play: some name people, who may want to be forgotten.
        """
        rows = self._run(
            "SELECT id, kind, content, told_at, message, digest FROM outbox"
            " WHERE game = ? ORDER BY id LIMIT ?",
            (game, most),
        ).fetchall()
        for _, *written, digest in rows:
            if digest_of(game, *written) != digest:
                raise damage_to(game, "its news are not as they were written")
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
    """The content of a row; None if it can't be read."""
    try:
        content: Content = news_json().validate_json(body)
    except ValueError:
        return None
    return content


def _readable(bodies: Iterable[str]) -> tuple[Content, ...]:
    """The contents that can be read."""
    found = map(content_of, bodies)
    return tuple([content for content in found if content])


def undamaged_news(
    rows: Iterable[tuple[int, GameId, str, str, bytes, str]],
) -> Iterator[News]:
    """The news in rows; what is damaged is logged, and passed over."""
    for id_, game, kind, content, digest, channel in rows:
        try:
            if digest_of(game, kind, content, None, None) != digest:
                raise damage_to(game, "they are not as they were written")
            yield News(id_, game, value_in(news_json(), game, content), channel)
        except StoreError as error:
            _log.error("news %s can't be told: %s", id_, error)


def _last_message(archived: Iterable[tuple[str, str | None, str | None]]) -> str | None:
    """The message of the last of these news; None where there are none."""
    return next((message for _, message, _ in reversed([*archived])), None)
