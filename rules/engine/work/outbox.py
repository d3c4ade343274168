"""News of all games, still to be told or told."""

from collections.abc import Sequence
from dataclasses import replace

from rules.core.views import visible_to
from rules.engine.work.unit_of_work import UnitOfWork
from rules.game.story.stretch import Doings, since
from rules.model.events import Event, StageBegan, TurnBegan
from rules.model.ids import Seat
from rules.model.news import AskNews, Content, News, UndoneNews
from rules.model.own_news import PlanNote
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

    async def last_post_of(self, game: GameId, kind: str) -> str | None:
        """The id of the message that told the last news of that kind; None if that is not told yet."""
        return await self._unit.read(lambda ledger: ledger.outbox.last_post_of(game, kind))

    async def newest_post(self, game: GameId) -> str | None:
        """The id of the newest message for all that told the game, as far as is known."""
        return await self._unit.read(lambda ledger: ledger.outbox.newest_post(game))

    async def buttons_before(self, news: News) -> str | None:
        """The id of the message for all that had the game's buttons before these news."""
        return await self._unit.read(
            lambda ledger: ledger.outbox.buttons_before(news.game, news.id)
        )

    async def asked_before(self, news: News) -> tuple[AskNews, ...]:
        """The news that asked for anything since the last turn that was told, in order."""
        contents = await self._unit.read(
            lambda ledger: ledger.outbox.since_turn(news.game, news.id)
        )
        return tuple([content for content in contents if isinstance(content, AskNews)])

    async def called_in_vain(self, news: News) -> frozenset[Seat]:
        """The seats that were called before these news for nothing, as an order was taken back, and not since."""
        contents = await self._unit.read(
            lambda ledger: ledger.outbox.since_turn(news.game, news.id)
        )
        called = set[Seat]()
        for content in contents:
            if isinstance(content, UndoneNews):
                called.update(content.seats)
            elif isinstance(content, AskNews):
                called.difference_update(content.seats)
        return frozenset(called)

    async def cards_unwritten(self, news: News, seat: Seat) -> bool:
        """Whether the seat drew cards before these news of which no letter has told its player."""
        return await self._unit.read(
            lambda ledger: ledger.outbox.cards_unwritten(news.game, seat, news.id)
        )

    async def came_of(self, news: News, seat: Seat, note: PlanNote) -> Doings | None:
        """What the seat has done in its turn, at whose end a plan went on; None where nothing, or in another's."""

        def view(ledger: Ledger) -> Doings | None:
            at, log = (
                self._unit.load(ledger, news.game),
                ledger.log.events(news.game, 0, note.until),
            )
            turns = (n for n, event in enumerate(log[: note.since], start=1) if _begins(event))
            began = max(turns, default=0)
            if not began or getattr(log[began - 1], "seat", None) != seat:
                return None
            before, after = (
                self._unit.memory.table_at(ledger, news.game, revision)
                for revision in (began, note.until)
            )
            done = since(at.edition, before, tuple(visible_to(log[began:], None)), after).doings
            return next((each for each in done if each.seat == seat and each.is_told), None)

        return await self._unit.read(view)


def _begins(event: Event) -> bool:
    return isinstance(event, TurnBegan | StageBegan)
