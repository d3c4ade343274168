"""News in lanes: what must be told one after the other."""

from collections import deque
from dataclasses import dataclass, field

from rules.model.news import LobbyNews, News, PrivateNews, TurnNews
from rules.model.roster import GameId


@dataclass(slots=True)
class Lane:
    """News that must be told one after the other."""

    news: deque[News]
    late: int
    """The newest that had to wait: up to it turns that were never sent are told together."""
    tried: int
    """The newest that may have been sent already; it must be sent again as it was."""
    games: set[GameId] = field(default_factory=set)
    """Those whose posts are told here until the lane is empty, wherever they move."""

    def late_turns(self) -> list[TurnNews]:
        """The turns of one game at the head of a lane that had to wait, as far as they follow on each other."""
        turns: list[TurnNews] = []
        for news in self.news:
            if not isinstance(news.content, TurnNews) or news.game != self.news[0].game:
                break
            if news.id > self.late:
                break
            turns.append(news.content)
        return turns

    def supersedes(self, news: News) -> bool:
        """A lobby's later news show all of the earlier ones."""
        return isinstance(news.content, LobbyNews) and any(
            later.id > news.id and later.game == news.game and isinstance(later.content, LobbyNews)
            for later in self.news
        )


class Lanes:
    """The lanes that have news, by name: each channel is one, and each player's letters are."""

    def __init__(self) -> None:
        self._lanes: dict[str, Lane] = {}
        self._posts: dict[GameId, str] = {}

    def enter(self, news: News, *, late: int) -> str | None:
        """Put news at the end of their lane; gives its name if it had none before.

        What a table that moves leaves untold stays where it is, and the rest follows it there:
        two lanes would tell one game out of order.
        """
        if isinstance(news.content, PrivateNews):
            name, games = f"{news.content.seat} in {news.game}", set()
        else:
            name, games = self._posts.setdefault(news.game, news.channel), {news.game}
        if lane := self._lanes.get(name):
            lane.news.append(news)
            lane.games |= games
            lane.late = max(lane.late, late)
            return None
        # What is found first may have been sent by a process that could not mark it any more.
        self._lanes[name] = Lane(deque([news]), late, tried=late, games=games)
        return name

    def __getitem__(self, name: str) -> Lane:
        return self._lanes[name]

    def close(self, name: str) -> None:
        """The lane is empty."""
        for game in self._lanes.pop(name).games:
            del self._posts[game]
