"""Which news an action produces, for whom, and when a table's channel gets a post. Pure."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.core.decide import legal
from rules.core.edition import Edition
from rules.model import events as e
from rules.model.board import Seat
from rules.model.commands import ClaimChoice
from rules.model.state import GameState
from rules.table.game import Change, Game
from rules.table.membership import LastRoundNews
from rules.table.news import (
    AskNews,
    Content,
    GoneLetterNews,
    GoneNews,
    LobbyNews,
    NoticeNews,
    OverNews,
    PrivateNews,
    TaleNews,
    TurnNews,
    UndoneNews,
    told_with,
)
from rules.table.roster import OPEN, Roster
from rules.table.settings import EVERY_TURN, POSTS


def news_of(
    edition: Edition,
    events: Sequence[e.Event],
    before: GameState,
    state: GameState,
    told: int,
    revision: int,
) -> Iterator[Content]:
    """The news of one action's events; `told` is the revision of the last turn posted.

    A turn without anything to do ends in the same action: one post covers both.
    """
    for event in events:
        match event:
            case e.SeatResigned(seat=seat):
                yield NoticeNews(seat, "resigned")
            case e.CardDrawn(seat=seat) if edition.cards.one_per_turn:
                yield PrivateNews(seat, cards=True)
            case _:
                pass
    if state.winner is not None:
        yield OverNews(since=told, until=revision, apart=True)
        yield TaleNews(since=told, until=revision)
        yield LobbyNews()
        return
    yield from _last_rounds(edition, events)
    begun = [event for event in events if isinstance(event, e.TurnBegan | e.StageBegan)]
    if begun and before.turn.captured and not edition.cards.one_per_turn:
        # One message for all cards of a turn or stage; each was shown in the reply to its conquest.
        yield PrivateNews(_actor(before), cards=True)
    if turns := [event.seat for event in begun if isinstance(event, e.TurnBegan)]:
        yield TurnNews(since=told, until=revision)
        # Sent even without a reminder: rows are numbered, and people can see the numbers.
        fulfilled = may_announce(edition, state, turns[-1])
        yield PrivateNews(turns[-1], fulfilled=fulfilled, turn=True)
    elif begun and _passed_on(before, state):
        yield TurnNews(since=told, until=revision)
        yield PrivateNews(begun[-1].seat, turn=True)


def _last_rounds(edition: Edition, events: Sequence[e.Event]) -> Iterator[LastRoundNews]:
    """The news that the last round, or the one before, begins in a game with a round limit."""
    for event in events:
        left = (edition.rounds or 0) - event.round if isinstance(event, e.RoundBegan) else None
        if left in (0, 1) and edition.rounds:
            yield LastRoundNews(edition.rounds, is_last=left == 0)


def news_of_loss(roster: Roster) -> tuple[Content, ...]:
    """The news that a table's channel was deleted, for the parent channel and for each player."""
    if roster.status not in OPEN:
        return ()
    present = (p for p in roster.players if p.person and not p.computer and not p.left)
    return (GoneNews(), *(GoneLetterNews(player.seat) for player in present))


def join_asks(news: Sequence[Content], state: GameState) -> tuple[Content, ...]:
    """Merge the news of consecutive actions that lead to `state` into those of a single one.

    Only the last question is posted, with everything since the first; each player gets at most one DM.
    """
    moments = [content for content in news if isinstance(content, TurnNews | AskNews | OverNews)]
    rows = list[Content]()
    for content in _one_letter_each(news):
        if isinstance(content, TurnNews | AskNews | OverNews):
            if content is moments[-1]:
                rows.append(_since_the_first(moments))
        elif isinstance(content, TaleNews):
            rows.append(replace(content, since=min(moment.since for moment in moments)))
        elif (now := _as_now(content, state)) not in rows:
            rows.append(now)
    return tuple(rows)


def _since_the_first(moments: Sequence[TurnNews | AskNews | OverNews]) -> Content:
    last, since = moments[-1], min(content.since for content in moments)
    if isinstance(last, TurnNews):
        turns = sum(content.turns for content in moments if isinstance(content, TurnNews))
        return replace(last, since=since, turns=turns)
    return replace(last, since=since)


def _one_letter_each(news: Sequence[Content]) -> Iterator[Content]:
    """The news, with all that is for one seat in the last of its rows."""
    last: dict[Seat, PrivateNews] = {}
    for content in news:
        if isinstance(content, PrivateNews):
            earlier = last.get(content.seat)
            last[content.seat] = told_with(earlier, content) if earlier else content
    left = Counter(content.seat for content in news if isinstance(content, PrivateNews))
    for content in news:
        if not isinstance(content, PrivateNews):
            yield content
            continue
        left[content.seat] -= 1
        if not left[content.seat]:
            yield last[content.seat]


def _as_now(content: Content, state: GameState) -> Content:
    """The news as of the end: victory can only be announced in one's own turn."""
    if isinstance(content, PrivateNews) and content.fulfilled and content.seat != state.turn.seat:
        return replace(content, fulfilled=False)
    return content


def _actor(before: GameState) -> Seat:
    """The seat whose turn it was, or that acted in this stage of it."""
    step, turn = before.step, before.turn
    if turn.stage and step:
        return step.waiting_for[0]
    if turn.seat is None:
        raise AssertionError("something was captured in nobody's turn: the log is damaged")
    return turn.seat


def _passed_on(before: GameState, state: GameState) -> bool:
    """Whether the new stage belongs to another seat than the one before."""
    now, then = state.step, before.step
    return now is not None and then is not None and now.waiting_for != then.waiting_for


def seats_to_ask(events: Sequence[e.Event], state: GameState, actor: Seat) -> tuple[Seat, ...]:
    """The seats that have to act because of an action, unless a turn's news say so.

    Its actor knows already; they are named only together with others, so as not to seem left out.
    """
    stepped = any(isinstance(event, e.StepBegan) for event in events)
    begun = any(isinstance(event, e.TurnBegan | e.StageBegan) for event in events)
    if state.step is None or begun or not stepped:
        return ()
    others = any(seat != actor for seat in state.step.waiting_for)
    return state.step.waiting_for if others else ()


def may_announce(edition: Edition, state: GameState, seat: Seat) -> bool:
    """Whether the seat could announce victory now (only then is its player reminded, `H-PL-14`)."""
    return any(isinstance(choice, ClaimChoice) for choice in legal(edition, state, seat))


def told_in(before: Game, after: Game, news: Sequence[Content]) -> Game:
    """The game after consecutive actions covered by these news."""
    told = max((until for c in news if (until := is_told_up_to(c, after))), default=before.told)
    return replace(after, told=told)


def is_told_up_to(content: Content, after: Game) -> int:
    """The revision up to which the news cover everything; 0 if they don't."""
    match content:
        case TurnNews(until=until) | UndoneNews(until=until) | OverNews(until=until):
            return until
        case AskNews(until=until) if after.state.round == 0:
            return until
        case _:
            return 0


def at_hand_overs(before: Game, change: Change) -> Change:
    """The change, without turn news if the table doesn't want them yet.

    They will be part of the next post.
    """
    after = change.after
    if POSTS.value_at(after.roster) == EVERY_TURN or _is_due(before, after):
        return change
    news = tuple(content for content in change.news if not isinstance(content, TurnNews))
    if news == change.news:
        return change
    told = max((is_told_up_to(content, after) for content in news), default=0)
    return replace(change, after=replace(after, told=max(told, before.told)), news=news)


def _is_due(before: Game, after: Game) -> bool:
    """Whether a person has to act, or an elimination is to be posted: a person's, or while people play on."""
    fallen = [seat for seat, at in after.falls.items() if at > before.told]
    concerned = (*fallen, *after.state.playing()) if fallen else after.waiting_for
    return any(not after.roster.player_at(seat).computer for seat in concerned)
