"""The table of news that must be told."""

import json
import logging
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import takewhile

from rules.model.errors import StoreError
from rules.model.ids import Seat
from rules.model.news import Content, News
from rules.model.place_news import TOLD_AT_REST
from rules.model.roster import GameId, Pause, PersonId
from rules.store.digest import digest_of
from rules.store.encoding import damage_to, news_json, texts_naming, value_in
from rules.store.sqlite.sqlite_table import SqliteTable
from rules.store.tables import OutboxRows

_log = logging.getLogger(__name__)


class OutboxTable(SqliteTable, OutboxRows):
    """Implements `rules.store.tables.OutboxRows`."""

    def tell(self, game: GameId, contents: Iterable[Content]) -> None:
        dump = news_json().dump_json
        rows = [(game, content.kind, dump(content).decode()) for content in contents]
        self._connection.executemany(
            "INSERT INTO outbox (game, kind, content, digest) VALUES (?, ?, ?, ?)",
            [(*row, digest_of(*row, None, None)) for row in rows],
        )

    def untold(self, limit: int, after: int = 0) -> tuple[News, ...]:
        rows = self._run(
            "SELECT outbox.id, game, kind, content, outbox.digest, channel"
            " FROM outbox JOIN games ON games.id = game"
            " WHERE told_at IS NULL AND outbox.id > ? AND (paused IS NULL OR paused = ?"
            " AND kind IN (SELECT value FROM json_each(?))) ORDER BY outbox.id LIMIT ?",
            (after, Pause.GONE, json.dumps(TOLD_AT_REST), limit),
        )
        return tuple(_undamaged(rows))

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
            "SELECT outbox.id, content FROM outbox, json_each(?) AS sought WHERE kind"
            " IN ('called', 'invite', 'notice', 'moved', 'closed', 'fixture') AND instr(content, sought.value)"
            " UNION SELECT outbox.id, content FROM outbox JOIN json_each(?) AS own"
            " ON game = json_extract(own.value, '$[0]') WHERE kind = 'private'"
            " AND json_extract(content, '$.seat') = json_extract(own.value, '$[1]')",
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
        return self._readable("SELECT content FROM outbox WHERE game = ?", (game,))

    def _readable(self, query: str, parameters: Sequence[str | int]) -> tuple[Content, ...]:
        """The contents that can be read."""
        found = [content_of(body) for body in self._column(query, parameters)]
        return tuple([content for content in found if content])

    def post_of(self, game: GameId, kind: str) -> str | None:
        return self._message(
            "SELECT message FROM outbox WHERE game = ? AND kind = ? AND message IS NOT NULL"
            " ORDER BY id DESC LIMIT 1",
            (game, kind),
        )

    def last_post_of(self, game: GameId, kind: str) -> str | None:
        return self._message(
            "SELECT message FROM outbox WHERE game = ? AND kind = ? ORDER BY id DESC LIMIT 1",
            (game, kind),
        )

    def newest_post(self, game: GameId) -> str | None:
        return self._message(
            "SELECT CAST(NULLIF(max(CAST(message AS INTEGER)), 0) AS TEXT) FROM outbox"
            " WHERE game = ? AND kind != 'private' AND message IS NOT NULL",
            (game,),
        )

    def _message(self, query: str, parameters: Sequence[str | int]) -> str | None:
        """The id of the message that a query asks for; None if there is none."""
        row = self._first(query, parameters)
        return row[0] if row else None

    def cards_unwritten(self, game: GameId, seat: Seat, news: int) -> bool:
        rows = self._run(
            "SELECT json_extract(content, '$.cards'), message FROM outbox WHERE game = ?"
            " AND kind = 'private' AND id < ? AND json_extract(content, '$.seat') = ?"
            " ORDER BY id DESC",
            (game, news, seat),
        )
        return any(cards for cards, _ in takewhile(lambda row: row[1] is None, rows))

    def since_turn(self, game: GameId, news: int) -> tuple[Content, ...]:
        return self._readable(
            "SELECT content FROM outbox WHERE game = ?1 AND id < ?2 AND id > ("
            "SELECT coalesce(max(id), 0) FROM outbox"
            " WHERE game = ?1 AND id < ?2 AND kind IN ('start', 'turn')) ORDER BY id",
            (game, news),
        )


def content_of(body: str) -> Content | None:
    """The content of a row; None if it can't be read."""
    try:
        content: Content = news_json().validate_json(body)
    except ValueError:
        return None
    return content


def _undamaged(rows: Iterable[tuple[int, GameId, str, str, bytes, str]]) -> Iterator[News]:
    for id_, game, kind, content, digest, channel in rows:
        try:
            if digest_of(game, kind, content, None, None) != digest:
                raise damage_to(game, "they are not as they were written")
            yield News(id_, game, value_in(news_json(), game, content), channel)
        except StoreError as error:
            _log.error("news %s can't be told: %s", id_, error)
