"""What must be told to whom after an action. Decided here, kept in the outbox, worded elsewhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.core.decide import legal
from rules.edition import Edition
from rules.model import events as e
from rules.model.choices import ClaimChoice
from rules.model.ids import Seat
from rules.model.roster import GameId
from rules.model.state import GameState


@dataclass(frozen=True, slots=True)
class LobbyNews:
    """The roster changed: the lobby's message must show it."""

    kind: Literal["lobby"] = "lobby"


@dataclass(frozen=True, slots=True)
class StartNews:
    """The game began: `until` is the revision of the board as dealt."""

    until: int
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class TurnNews:
    """A turn, or the setup, ended: events after `since` up to `until` tell it."""

    since: int
    until: int
    turns: int = 1
    """How many ended: several where they could not be told one by one."""
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class AskNews:
    """The table waits for these seats in the midst of a turn or of the setup, as for a defender.

    Events after `since` up to `until` tell why.
    """

    seats: tuple[Seat, ...]
    phase: str
    since: int
    until: int
    kind: Literal["ask"] = "ask"


@dataclass(frozen=True, slots=True)
class OverNews:
    """The game ended: events after `since` up to `until` tell its last turn."""

    since: int
    until: int
    kind: Literal["over"] = "over"


@dataclass(frozen=True, slots=True)
class NoticeNews:
    """A seat changed hands, or a player resigned or left, out of the ordinary course of play."""

    seat: Seat
    notice: Literal["resigned", "replaced", "moderated", "taken_back", "left", "hosts"]
    kind: Literal["notice"] = "notice"


@dataclass(frozen=True, slots=True)
class WordsNews:
    """The deal waits for the words that these seats sealed."""

    seats: tuple[Seat, ...]
    kind: Literal["words"] = "words"


@dataclass(frozen=True, slots=True)
class UntoldNews:
    """The table is given up while these seats' sealed words are not told."""

    seats: tuple[Seat, ...]
    kind: Literal["untold"] = "untold"


@dataclass(frozen=True, slots=True)
class MovedNews:
    """The table plays at a new place, where nobody has seen the board: as of the revision `until`."""

    until: int
    by: str
    """Who moved it, by name: it need not be a player."""
    left: str = ""
    """The channel that it played in before, if that is still there to be told."""
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class AwayNews:
    """The General was away for so long that presses must have been in vain."""

    minutes: int
    kind: Literal["away"] = "away"


@dataclass(frozen=True, slots=True)
class PrivateNews:
    """For the seat's person alone: mission, hand, a mission fulfilled, or a computer in their place.

    One that says none of these is not sent. Whether there is a row depends on public facts only,
    since its id counts in the nonces of the posts that follow.
    """

    seat: Seat
    mission: bool = False
    cards: bool = False
    fulfilled: bool = False
    replaced: bool = False
    kind: Literal["private"] = "private"

    @property
    def says_nothing(self) -> bool:
        return not (self.mission or self.cards or self.fulfilled or self.replaced)


PublicContent = (
    LobbyNews
    | StartNews
    | TurnNews
    | AskNews
    | OverNews
    | NoticeNews
    | WordsNews
    | UntoldNews
    | MovedNews
    | AwayNews
)
"""What a table's channel is told."""

Content = PublicContent | PrivateNews


@dataclass(frozen=True, slots=True)
class News:
    """One row of the outbox: its id (the order of telling, and the nonce), its game, its content."""

    id: int
    game: GameId
    content: Content
    channel: str
    """Where the game was played when it was read."""


def together(turns: Sequence[TurnNews]) -> TurnNews:
    """Turns, each right after the one before, told as one."""
    return TurnNews(turns[0].since, turns[-1].until, sum(news.turns for news in turns))


def news_of_start(state: GameState, revision: int) -> Iterator[Content]:
    """The board as dealt for all, and to each his mission (`PL-SETUP-4`)."""
    yield StartNews(until=revision)
    for seat in state.seats:
        if seat in state.secrets.missions:
            yield PrivateNews(seat, mission=True)


def news_of(
    edition: Edition,
    events: Sequence[e.Event],
    before: GameState,
    state: GameState,
    told: int,
    revision: int,
) -> Iterator[Content]:
    """What the events of one action give to tell; `told` is the revision of the last turn told.

    Where nobody has anything to do in a turn it ends in the action that began it: both are one post.
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
        yield OverNews(since=told, until=revision)
        return
    begun = [event for event in events if isinstance(event, e.TurnBegan | e.StageBegan)]
    if begun and before.turn.captured and not edition.cards.one_per_turn:
        # One letter for all the cards of a turn or stage; each was shown in the answer to its conquest.
        yield PrivateNews(_actor(before), cards=True)
    if turns := [event.seat for event in begun if isinstance(event, e.TurnBegan)]:
        yield TurnNews(since=told, until=revision)
        # Also where there is nothing to remind of: rows are numbered, and the numbers are seen.
        yield PrivateNews(turns[-1], fulfilled=may_announce(edition, state, turns[-1]))
    elif begun and _passed_on(before, state):
        yield TurnNews(since=told, until=revision)


def _actor(before: GameState) -> Seat:
    """Whose turn it was, or who acted in this stage of it."""
    step, turn = before.step, before.turn
    if turn.stage and step:
        return step.waiting_for[0]
    if turn.seat is None:
        raise AssertionError("something was captured in nobody's turn: the log is damaged")
    return turn.seat


def _passed_on(before: GameState, state: GameState) -> bool:
    """Whether the stage that began is for somebody else than who acted last."""
    now, then = state.step, before.step
    return now is not None and then is not None and now.waiting_for != then.waiting_for


def asked(events: Sequence[e.Event], state: GameState, actor: Seat) -> tuple[Seat, ...]:
    """Whom an action makes the table wait for, besides who acted, where no turn's news say so."""
    stepped = any(isinstance(event, e.StepBegan) for event in events)
    begun = any(isinstance(event, e.TurnBegan | e.StageBegan) for event in events)
    if state.step is None or begun or not stepped:
        return ()
    return tuple(seat for seat in state.step.waiting_for if seat != actor)


def may_announce(edition: Edition, state: GameState, seat: Seat) -> bool:
    """Whether the seat could announce victory now (`H-PL-14`: only he is reminded)."""
    return any(isinstance(choice, ClaimChoice) for choice in legal(edition, state, seat))
