"""The outbox of all games: unsent news, context for posts, and a turn's earlier DMs."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, get_args

from rules.core.views import TableView, visible_to
from rules.engine.persistence import turn_under_way
from rules.engine.receipts import Look
from rules.engine.unit_of_work import UnitOfWork
from rules.model.board import Seat, TerritoryId
from rules.model.events import Battle, Event
from rules.store.port import Ledger
from rules.table.news import (
    AskNews,
    Content,
    MovedNews,
    News,
    OverNews,
    PlanNote,
    PrivateNews,
    StartNews,
    TaleNews,
    ToldAlone,
    TurnNews,
    UndoneNews,
    told_with,
)
from rules.table.pace import ANSWERS
from rules.table.roster import GameId
from rules.table.story import SeatDeeds, stretch_between


@dataclass(frozen=True, slots=True)
class EarlierLetters:
    """What DMs have told a seat's player before some news, and what they haven't."""

    cards_unwritten: bool = False
    """Whether they drew cards that no DM has shown."""
    message: str | None = None
    """The message id of their DM or reminder this turn, if any."""
    told: PrivateNews | None = None
    """The content of that DM."""
    card_message: str | None = None
    """The newest message that showed their cards."""

    def joined(self, content: PrivateNews) -> PrivateNews:
        """This turn's DM extended by this content."""
        return told_with(self.told, content) if self.told else content


def earlier_letters(newest_first: Sequence[ToldAlone]) -> EarlierLetters:
    """Summarize a seat's DMs. Cards appear in the first DM after they were drawn."""
    now = EarlierLetters()
    for content, message in reversed(newest_first):
        if isinstance(content, PrivateNews) and content.seated:
            now = EarlierLetters()
        if not isinstance(content, PrivateNews):
            now = replace(now, message=message or now.message)
            continue
        if content.turn:
            now = replace(now, message=None, told=None)
        has_cards = now.cards_unwritten or content.cards
        if message is None:
            now = replace(now, cards_unwritten=has_cards)
            continue
        said = now.joined(replace(content, cards=has_cards))  # a row says why it was written
        shows_cards = message if has_cards else now.card_message
        now = EarlierLetters(False, message, said, shows_cards)
    return now


SpanNews = StartNews | TurnNews | AskNews | UndoneNews | OverNews | TaleNews | MovedNews
_SPANS: Final = get_args(SpanNews)


@dataclass(frozen=True, slots=True)
class Span:
    """A public span of a game: the table before, the events, the table after."""

    before: TableView | None
    """None before the deal."""
    after: TableView
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class PostContext:
    """The data for posting news."""

    look: Look
    """The public look at the table."""
    called: frozenset[Seat] = frozenset()
    """Seats already mentioned, this turn or for what was undone."""
    moved: frozenset[Seat] = frozenset()
    """Seats that have acted since, or no longer have to."""
    span: Span | None = None
    """The span the news cover, if they are about play."""

    @property
    def play(self) -> Span:
        """The span the news cover.

        Raises:
            ValueError: they aren't about play.
        """
        if self.span is None:
            raise ValueError("these news tell of no play")
        return self.span


class Outbox:
    """The outbox in row order; senders report back here."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def untold(
        self, limit: int = 100, after: int = 0, but: Collection[int] | None = None
    ) -> tuple[News, ...]:
        """Unsent news of tables that aren't paused, in order, with ids above `after`.

        `but`: all ids known to a caller that polls.
        """
        return await self._unit.read(lambda ledger: ledger.outbox.untold(limit, after, but))

    async def is_own(self, news: News) -> bool:
        """Whether this process should send them: another one may have taken over their server."""
        others = self._unit.others
        if others.are_none:
            return True
        roster = await self._unit.read(lambda ledger: ledger.games.roster(news.game))
        return others.has(roster.venue.guild)

    async def note_told(self, news: News, message: str | None = None) -> None:
        """Mark news as sent; `message` is the message id, if there is one."""
        await self._unit.write(
            lambda ledger: ledger.outbox.mark_told(news.id, message, self._unit.clock())
        )

    async def tell_together(self, parts: Sequence[News], content: Content) -> News:
        """Merge unsent news into the last of them, with this content."""
        *earlier, last = parts

        def work(ledger: Ledger) -> None:
            for part in earlier:
                ledger.outbox.mark_told(part.id, None, self._unit.clock())
            ledger.outbox.amend(last.id, content)

        await self._unit.write(work)
        return replace(last, content=content)

    async def post_of(self, game: GameId, kind: str) -> str | None:
        """The message id of the newest news of this kind that was sent."""
        return await self._unit.read(lambda ledger: ledger.outbox.post_of(game, kind))

    async def last_post_of(self, game: GameId, kind: str) -> str | None:
        """The message id of the last news of this kind; None if not sent yet."""
        return await self._unit.read(lambda ledger: ledger.outbox.last_post_of(game, kind))

    async def newest_post(self, game: GameId) -> str | None:
        """The id of the newest public message of the game, as far as known."""
        return await self._unit.read(lambda ledger: ledger.outbox.newest_post(game))

    async def material(self, news: News) -> PostContext:
        """The data for posting news, consistent at one point in time.

        Raises:
            StoreError: the game can't be read.
        """

        def read(ledger: Ledger) -> PostContext:
            at = self._unit.load(ledger, news.game)
            look, content = self._unit.look_of(ledger, at, None), news.content
            if not isinstance(content, _SPANS):
                return PostContext(look)
            asked = ledger.outbox.since_turn(news.game, news.id)
            span = self._span(ledger, news.game, content, asked)
            later = ledger.log.events(news.game, content.until, None)
            moved = _moved(look.table, span.after, visible_to(later, None))
            return PostContext(look, _called(content, asked, span.after), moved, span)

        return await self._unit.read(read)

    def _span(
        self, ledger: Ledger, game: GameId, content: SpanNews, asked: Sequence[Content]
    ) -> Span:
        """The span of news; for an attack in progress, all rolls not posted yet."""

        def table(revision: int) -> TableView:
            return self._unit.memory.table_at(ledger, game, revision)

        match content:
            case StartNews():
                since = 0
            case MovedNews():
                since = content.until
            case _:
                since = content.since
        before = table(since) if since else None
        told = max((each.until for each in asked if isinstance(each, AskNews)), default=since)
        if isinstance(content, AskNews) and before and before.battle and told < since:
            then = table(told)
            if then.battle and _pair(then.battle) == _pair(before.battle):
                before, since = then, told
        log = ledger.log.events(game, since, content.until)
        return Span(before, table(content.until), tuple(visible_to(log, None)))

    async def letters_before(self, news: News, seat: Seat) -> EarlierLetters:
        """What the seat's player was told by DM before these news, and what not."""
        if isinstance(news.content, PrivateNews) and news.content.seated:
            return EarlierLetters()

        def read(ledger: Ledger) -> EarlierLetters:
            return earlier_letters(ledger.outbox.letters(news.game, seat, news.id))

        return await self._unit.read(read)

    async def deeds_before(self, news: News, seat: Seat, note: PlanNote) -> SeatDeeds | None:
        """The seat's actions this turn, up to where its plan stopped; None if none or in another's turn."""

        def view(ledger: Ledger) -> SeatDeeds | None:
            began = turn_under_way(ledger, news.game, seat, note.since)
            if began is None:
                return None
            at, log = (
                self._unit.load(ledger, news.game),
                ledger.log.events(news.game, began, note.until),
            )
            before, after = (
                self._unit.memory.table_at(ledger, news.game, revision)
                for revision in (began, note.until)
            )
            done = stretch_between(at.edition, before, tuple(visible_to(log, None)), after).doings
            return next((each for each in done if each.seat == seat and each.is_told), None)

        return await self._unit.read(view)


def _pair(battle: Battle) -> tuple[TerritoryId, TerritoryId]:
    return battle.source, battle.target


def _moved(now: TableView | None, then: TableView, later: Iterable[Event]) -> frozenset[Seat]:
    """Seats that had to act then and no longer do, or that have publicly acted since."""
    acted = {getattr(event, "seat", None) for event in later}
    awaited = now.waiting_for if now else ()
    return frozenset(seat for seat in then.waiting_for if seat in acted or seat not in awaited)


def _called(content: SpanNews, asked: Sequence[Content], after: TableView) -> frozenset[Seat]:
    """Seats called since the last turn: by its post, to answer, or by an order that was undone.

    Whose turn it is counts as called until the game has waited long for somebody else's answer.
    """
    asks = [each for each in asked if isinstance(each, AskNews)]
    if isinstance(content, AskNews) and after.round:
        by_asks = frozenset(seat for ask in asks for seat in ask.seats)
        if content.phase in ANSWERS or after.turn is None:
            return by_asks
        return by_asks - {after.turn} if content.waited else by_asks | {after.turn}
    if not isinstance(content, AskNews | TurnNews):
        return frozenset()
    called = set[Seat]()
    for each in asked:
        if isinstance(each, UndoneNews):
            called.update(each.seats)
        elif isinstance(each, AskNews):
            called.difference_update(each.seats)
    return frozenset(called)
