"""News of all games, still to be told or told."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from rules.engine.unit_of_work import UnitOfWork
from rules.model.ids import Seat
from rules.model.news import AskNews, Content, News
from rules.model.roster import GameId
from rules.store.port import Ledger


class Outbox:
    """The news in the order of their rows; whoever tells them says so here."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def untold(self, limit: int = 100, after: int = 0) -> tuple[News, ...]:
        """News still to be told, in order, with ids above `after`; none of tables that rest."""
        return await self._unit.read(lambda ledger: ledger.outbox.untold(limit, after))

    async def told(self, news: int, message: str | None = None) -> None:
        """Mark news as told; `message` is the id of the message, if there is one."""
        await self._unit.write(
            lambda ledger: ledger.outbox.mark_told(news, message, self._unit.clock())
        )

    async def tell_together(self, parts: Sequence[News], content: Content) -> News:
        """The last of these news, changed to tell `content` for all; none may have been sent before."""
        *earlier, last = parts

        def work(ledger: Ledger) -> None:
            for part in earlier:
                ledger.outbox.mark_told(part.id, None, self._unit.clock())
            ledger.outbox.replace(last.id, content)

        await self._unit.write(work)
        return replace(last, content=content)

    async def post_of(self, game: GameId, kind: str) -> str | None:
        """The id of the message that told the newest news of that kind."""
        return await self._unit.read(lambda ledger: ledger.outbox.post_of(game, kind))

    async def newest_post(self, game: GameId) -> str | None:
        """The id of the newest message for all that told the game, as far as is known."""
        return await self._unit.read(lambda ledger: ledger.outbox.newest_post(game))

    async def buttons_before(self, news: News) -> str | None:
        """The id of the message for all that had the game's buttons before these news."""
        return await self._unit.read(
            lambda ledger: ledger.outbox.buttons_before(news.game, news.id)
        )

    async def asked_before(self, news: News) -> frozenset[Seat]:
        """The seats that were asked for an answer already since the last turn that was told."""
        contents = await self._unit.read(
            lambda ledger: ledger.outbox.since_turn(news.game, news.id)
        )
        asked = (content.seats for content in contents if isinstance(content, AskNews))
        return frozenset(chain.from_iterable(asked))
