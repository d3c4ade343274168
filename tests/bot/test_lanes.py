"""What is told together, and what is told for itself."""

from collections import deque

from bot.outbox.lanes import Lane
from rules.model.news import News, StartNews, TurnNews
from rules.model.roster import GameId

GAME, OTHER = GameId("abcdef"), GameId("ghijkl")


def lane(*contents, late):
    """A lane with these news of one game, unless they bring their game, numbered from 1 on."""
    news = [each if isinstance(each, tuple) else (GAME, each) for each in contents]
    rows = [News(number, game, content, "1") for number, (game, content) in enumerate(news, 1)]
    return Lane(deque(rows), late=late, tried=0)


def turn(number):
    return TurnNews(since=number, until=number + 1)


def test_turns_that_had_to_wait_are_told_together_and_no_later_ones():
    assert lane(turn(1), turn(2), turn(3), late=2).late_turns() == [turn(1), turn(2)]
    assert lane(turn(1), turn(2), late=0).late_turns() == []


def test_what_comes_between_turns_is_not_passed_over():
    assert lane(turn(1), StartNews(2), turn(3), late=3).late_turns() == [turn(1)]
    assert lane(turn(1), (OTHER, turn(2)), turn(3), late=3).late_turns() == [turn(1)]
