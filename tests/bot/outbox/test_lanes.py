"""What is told together, what for itself, and what one lane has told before another."""

from collections import deque

from bot.delivery.publisher import Lane, Lanes
from rules.table.news import LobbyNews, News, StartNews, TurnNews
from rules.table.roster import GameId

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


def test_turns_that_join_others_which_wait_are_told_with_them_if_they_had_to_wait_too():
    lanes = Lanes()
    for number, late in ((1, 1), (2, 2), (3, 0)):
        name = lanes.enter(News(number, GAME, turn(number), "1"), late=late)
        assert name == ("1" if number == 1 else None)
    assert lanes["1"].late_turns() == [turn(1), turn(2)]


def test_a_lobby_is_left_out_for_a_later_one_of_its_own_and_no_others():
    told = lane(LobbyNews(), (OTHER, LobbyNews()), LobbyNews(), late=0)
    assert [told.supersedes(news) for news in told.news] == [True, False, False]


def test_a_table_that_moves_stays_in_its_lane_until_that_is_empty():
    lanes = Lanes()
    assert lanes.enter(News(1, GAME, turn(1), "here"), late=0) == "here"
    assert lanes.enter(News(2, GAME, turn(2), "there"), late=0) is None
    assert lanes.enter(News(3, OTHER, turn(3), "there"), late=0) == "there"
    assert [news.id for news in lanes["here"].news] == [1, 2]
    lanes.close("here")
    assert lanes.enter(News(4, GAME, turn(4), "there"), late=0) is None
