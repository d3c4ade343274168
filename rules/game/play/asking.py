"""News that ask people in the midst of a turn or of the setup, and what several actions in a row tell. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.game.play.news import join_asks
from rules.model.board import Seat
from rules.table.game import Game
from rules.table.news import AskNews, Content, PrivateNews


def ask(at: Game, after: Game, seats: Sequence[Seat]) -> Iterator[Content]:
    """News that ask the people among the seats. In setup they tell all that is untold, else this action.

    Each has private news beside it, for what becomes of a plan: there are such rows whether anybody
    has a plan or not, since others see their numbers.
    """
    persons = _people(at, seats)
    if persons and after.waits_in:
        since = at.told if after.state.round == 0 else at.revision
        yield AskNews(persons, after.waits_in, since=since, until=after.revision)
        yield from (PrivateNews(seat) for seat in persons)


def told_at_once(before: Game, after: Game, news: Sequence[Content]) -> tuple[Content, ...]:
    """The news of several actions in a row, told as those of one, with all that happened.

    Who is asked, and what, is as it stands after the last: an answer lets plans go on. Where nobody
    is asked any more, what happened is told all the same.
    """
    return tuple(
        _as_it_stands(content, before, after) if isinstance(content, AskNews) else content
        for content in join_asks(news, after.state)
    )


def without_ask(news: Sequence[Content], seat: Seat, phase: str = "") -> tuple[Content, ...]:
    """The news without those that ask this seat alone (in this phase), and the empty ones beside them."""
    asks = [c for c in news if isinstance(c, AskNews) and c.seats == (seat,)]
    asks = [c for c in asks if phase in ("", c.phase)]
    beside = PrivateNews(seat)
    return tuple(c for c in news if c not in asks and c != beside) if asks else tuple(news)


def _as_it_stands(asked: AskNews, before: Game, after: Game) -> AskNews:
    return replace(
        asked,
        seats=_people(after, after.waiting_for),
        phase=after.waits_in,
        since=min(asked.since, before.revision),
        until=after.revision,
    )


def _people(at: Game, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if not at.roster.player_at(seat).computer)
