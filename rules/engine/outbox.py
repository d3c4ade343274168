"""News of all games, still to be told or told, and the letters that a turn had before."""

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
    """What letters have told a seat's player before some news, and what they have not."""

    cards_unwritten: bool = False
    """Whether they drew cards of which no letter has told."""
    message: str | None = None
    """The message of the letter or reminder that they had in the turn under way, if any."""
    told: PrivateNews | None = None
    """What that letter says."""
    card_message: str | None = None
    """The newest message that showed their cards."""

    def joined(self, content: PrivateNews) -> PrivateNews:
        """What the letter of this turn says once it tells this as well."""
        return told_with(self.told, content) if self.told else content


def earlier_letters(newest_first: Sequence[ToldAlone]) -> EarlierLetters:
    """What a seat's letters have told. Cards are told by the first letter after they were drawn."""
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
        said = now.joined(replace(content, cards=has_cards))  # a row says what it was written for
        shows_cards = message if has_cards else now.card_message
        now = EarlierLetters(False, message, said, shows_cards)
    return now


SpanNews = StartNews | TurnNews | AskNews | UndoneNews | OverNews | TaleNews | MovedNews
_SPANS: Final = get_args(SpanNews)


@dataclass(frozen=True, slots=True)
class Span:
    """A span of a game as the table saw it: how it stood before, what happened, how it stands after it."""

    before: TableView | None
    """None before the deal."""
    after: TableView
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class PostContext:
    """What the post of news is made from."""

    look: Look
    """The table's."""
    called: frozenset[Seat] = frozenset()
    """The seats whose players were called already, in this turn or for what was taken back."""
    moved: frozenset[Seat] = frozenset()
    """The seats that have acted since what the news tell, or that the table waits for no more."""
    span: Span | None = None
    """What the news tell, where they tell of play."""

    @property
    def play(self) -> Span:
        """What the news tell.

        Raises:
            ValueError: they tell of no play.
        """
        if self.span is None:
            raise ValueError("these news tell of no play")
        return self.span


class Outbox:
    """The news in the order of their rows; whoever tells them says so here."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def untold(
        self, limit: int = 100, after: int = 0, but: Collection[int] | None = None
    ) -> tuple[News, ...]:
        """News still to be told, in order, with ids above `after`; none of tables that rest.

        `but`: all that are known to whoever asks again and again.
        """
        return await self._unit.read(lambda ledger: ledger.outbox.untold(limit, after, but))

    async def is_own(self, news: News) -> bool:
        """Whether this process tells them: another one may have taken their server over meanwhile."""
        others = self._unit.others
        if others.are_none:
            return True
        roster = await self._unit.read(lambda ledger: ledger.games.roster(news.game))
        return others.has(roster.venue.guild)

    async def note_told(self, news: News, message: str | None = None) -> None:
        """Mark news as told; `message` is the id of the message, if there is one."""
        await self._unit.write(
            lambda ledger: ledger.outbox.mark_told(news.id, message, self._unit.clock())
        )

    async def tell_together(self, parts: Sequence[News], content: Content) -> News:
        """The last of these news, changed to tell `content` for all; none may have been sent before."""
        *earlier, last = parts

        def work(ledger: Ledger) -> None:
            for part in earlier:
                ledger.outbox.mark_told(part.id, None, self._unit.clock())
            ledger.outbox.amend(last.id, content)

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

    async def material(self, news: News) -> PostContext:
        """What the post of news is made from, all of it as of one moment.

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
            return PostContext(look, _called(content, asked), moved, span)

        return await self._unit.read(read)

    def _span(
        self, ledger: Ledger, game: GameId, content: SpanNews, asked: Sequence[Content]
    ) -> Span:
        """The span that news tell; of an attack under way all rolls that no post has told yet."""

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
        """What the seat's player was told by letter before these news, or not yet."""
        if isinstance(news.content, PrivateNews) and news.content.seated:
            return EarlierLetters()

        def read(ledger: Ledger) -> EarlierLetters:
            return earlier_letters(ledger.outbox.letters(news.game, seat, news.id))

        return await self._unit.read(read)

    async def deeds_before(self, news: News, seat: Seat, note: PlanNote) -> SeatDeeds | None:
        """What the seat has done in its turn, at whose end a plan went on; None where nothing, or in another's."""

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
    """The seats awaited then that are not any more, or that have acted since as all could see."""
    acted = {getattr(event, "seat", None) for event in later}
    awaited = now.waiting_for if now else ()
    return frozenset(seat for seat in then.waiting_for if seat in acted or seat not in awaited)


def _called(content: SpanNews, asked: Sequence[Content]) -> frozenset[Seat]:
    """The seats that were called since the last turn: for an answer, or in vain, as an order was taken back."""
    asks = [each for each in asked if isinstance(each, AskNews)]
    if isinstance(content, AskNews) and content.phase in ANSWERS:
        return frozenset(seat for ask in asks for seat in ask.seats)
    if not isinstance(content, AskNews | TurnNews):
        return frozenset()
    called = set[Seat]()
    for each in asked:
        if isinstance(each, UndoneNews):
            called.update(each.seats)
        elif isinstance(each, AskNews):
            called.difference_update(each.seats)
    return frozenset(called)
