"""Whoever the table waits for has something to tap, in each phase of every rulebook and variant."""

import random

import pytest

from bot.web.looks import look_told
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.players.levels import choose_steadily
from tests.bot.support.browsing import ANA, BORYS, DORA, dealt
from tests.fuzz_seed import SEED

PEOPLE = (ANA, BORYS, DORA)
GAMES = [
    ("galaxy", 3, {}),
    ("galaxy", 2, {}),
    ("galaxy", 2, {"ally_stages": "one"}),
    ("ryzyko", 3, {"defence": "live"}),
    ("ryzyko", 3, {"goal": "capitals"}),
    ("gniazdo", 3, {"reroll": "with_card"}),
    ("gniazdo", 2, {}),
    ("classic", 3, {}),
    ("classic", 2, {}),
    ("classic", 2, {"two_players": "plain_50"}),
    ("parker", 3, {}),
    ("parker", 3, {"goal": "mission"}),
]


async def must_always_ask_something(site, book, count, options, orders):
    """So many orders of a game, each of which a computer would give: before each the page offers something."""
    chance = random.Random(f"{SEED} {book} {options}")  # noqa: S311 - repeatable
    queries, play = site.engine.queries, site.engine.play
    game = await dealt(site.engine, edition=book, people=PEOPLE[:count], **options)
    for number in range(orders):
        table = await queries.look(game)
        if table.table.winner:
            return
        person = table.roster.player_at(table.table.waiting_for[0]).person
        look = await queries.look_with_ahead(game, person)
        told = look_told(Phrasing(words(), look.edition, look.roster), look, ())
        assert told["legal"], (number, look.table.phase, look.choices)
        command = choose_steadily(look.edition, look.player, look.choices, chance.randrange(1000))
        await play.order(f"order {number}", game, person, command)


@pytest.mark.parametrize(("book", "count", "options"), GAMES[:2])
async def test_something_is_asked_before_each_order(site, book, count, options):
    await must_always_ask_something(site, book, count, options, 100)


@pytest.mark.soak
@pytest.mark.parametrize(("book", "count", "options"), GAMES)
async def test_something_is_asked_in_whole_games(site, book, count, options):
    await must_always_ask_something(site, book, count, options, 1_500)
