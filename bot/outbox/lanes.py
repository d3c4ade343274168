"""Lanes of news: the pieces in one are told one after the other."""

from collections import deque
from dataclasses import dataclass, field

from rules.table.news import (
    ClosingNews,
    FullNews,
    GoneLetterNews,
    GoneNews,
    InviteNews,
    LobbyNews,
    News,
    OfferNews,
    PrivateNews,
    SeatAnswerNews,
    ThreadNews,
    TurnNews,
)
from rules.table.roster import GameId


@dataclass(slots=True)
class Lane:
    """A queue of news that must be told one after the other."""

    news: deque[News]
    late: int
    """The id of the newest that had to wait: up to it, turns that were never sent are told together."""
    tried: int
    """The id of the newest that may have been sent already, and must be sent again as it was."""
    games: set[GameId] = field(default_factory=set)
    """The games whose posts are told here until the lane is empty, wherever they move."""

    def late_turns(self) -> list[TurnNews]:
        """The turns of one game that had to wait, from the head of the lane to the first other news."""
        turns: list[TurnNews] = []
        for news in self.news:
            if not isinstance(news.content, TurnNews) or news.game != self.news[0].game:
                break
            if news.id > self.late:
                break
            turns.append(news.content)
        return turns

    def supersedes(self, news: News) -> bool:
        """Whether the lane has later news that shows all of this: a lobby's shows all of the earlier."""
        return isinstance(news.content, LobbyNews) and any(
            later.id > news.id and later.game == news.game and isinstance(later.content, LobbyNews)
            for later in self.news
        )


class Lanes:
    """The lanes that have news, by name: one for each channel, and one for each player's letters."""

    def __init__(self) -> None:
        self._lanes: dict[str, Lane] = {}
        self._posts: dict[GameId, str] = {}

    def enter(self, news: News, *, late: int) -> str | None:
        """Put news at the end of its lane; gives the lane's name if it was empty before.

        When a table moves, news that is still untold stays in its lane, and later news joins it
        there: two lanes would tell one game out of order.
        """
        name, games = _own_lane(news), set[GameId]()
        if not name:
            name, games = self._posts.setdefault(news.game, news.channel), {news.game}
        if lane := self._lanes.get(name):
            lane.news.append(news)
            lane.games |= games
            lane.late = max(lane.late, late)
            return None
        # The process before this one may have sent the first news, and ended before it could mark it.
        self._lanes[name] = Lane(deque([news]), late, tried=late, games=games)
        return name

    def __getitem__(self, name: str) -> Lane:
        return self._lanes[name]

    def close(self, name: str) -> None:
        """Remove a lane that is empty."""
        for game in self._lanes.pop(name).games:
            del self._posts[game]


def _own_lane(news: News) -> str:
    """The name of the lane of news that is no post; empty for a post."""
    match news.content:
        case PrivateNews(seat=seat) | GoneLetterNews(seat=seat) | OfferNews(seat=seat):
            return f"{seat} in {news.game}"
        case GoneNews():  # told beside the place that is gone
            return f"loss of {news.game}"
        case ThreadNews():  # each of a channel waits for the same limit of Discord's
            return f"threads in {news.channel}"
        case InviteNews(person=person) | SeatAnswerNews(person=person):
            return f"letter to {person}"
        case FullNews() | ClosingNews():
            return f"host of {news.game}"
        case _:
            return ""
