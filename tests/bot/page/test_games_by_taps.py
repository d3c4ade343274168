"""Games against computers by nothing but taps: never stuck, never refused, and the same record as by commands."""

import asyncio
import random
import sqlite3
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import fields
from typing import get_args

import pytest

from rules.analysis.workers import open_workers
from rules.computers import play_computers
from rules.model.commands import Choice
from rules.store.encoding import command_json
from tests.bot.page.test_taps import among_computers
from tests.bot.support.browsing import ANA, Time, serving_site
from tests.bot.support.tapping import Hand
from tests.fuzz_seed import SEED
from tests.patience import patience
from tests.sandbox.browser import WIDE, browsing, chromium

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
REROLLED = ("gniazdo", {"reroll": "with_card"})
BOOKS = (
    ("ryzyko", {"defence": "live"}),
    ("ryzyko", {"goal": "capitals"}),
    ("classic", {}),
    ("parker", {}),
    REROLLED,
    ("galaxy", {}),
)
MOVES = 1_000


@asynccontextmanager
async def computers(site):
    """Computers move inside the block."""
    async with open_workers(1) as workers:
        playing = asyncio.create_task(play_computers(site.engine, workers))
        yield
        playing.cancel()
        await asyncio.wait([playing])


async def by_taps(chromium, place, book, moves, seed=SEED):
    """Play so many moves by taps, or to the end; gives what was ordered, and what happened until then.

    Computers begin once Ana has laid all: in a setup that all do at once, who is quicker would be chance.
    """
    chance = random.Random(seed)  # noqa: S311 - repeatable
    async with serving_site(place, Time()) as site, AsyncExitStack() as stack:
        game, begun = await among_computers(site.engine, *book), False
        link = await site.link(ANA, game)
        page = await stack.enter_async_context(browsing(chromium, link, WIDE))
        hand = Hand(page)
        for _ in range(moves):
            await hand.shown()
            if not begun and not (await site.engine.queries.look(game, ANA.id)).choices:
                await stack.enter_async_context(computers(site))
                begun = True
            await page.wait_for_selector("#bar.asked, #bar.over")
            if await page.locator("#bar.over").count():
                break
            await hand.move(chance)
            assert not await page.locator("#told.error").count(), hand.lines[-3:]
        own = await seat_of(site, game)
        orders = [order for order in ordered(place) if order[2].seat == own]
        return orders, await site.engine.queries.story(game, 0, orders[-1][1], ANA.id)


async def by_commands(place, book, orders):
    """The same orders as commands, each at its moment; gives what happened until the last."""
    async with serving_site(place, Time()) as site, AsyncExitStack() as stack:
        engine, begun = site.engine, False
        game = await among_computers(engine, *book)
        for since, _, command in orders:
            async with patience():
                while True:
                    count = engine.written.count(game)
                    look = await engine.queries.look(game, ANA.id)
                    if look.revision >= since:
                        break
                    if not begun:
                        await stack.enter_async_context(computers(site))
                        begun = True
                    await engine.written.until_other_than(game, count)
            assert look.revision == since, command
            await engine.play.order(f"command {since}", game, ANA.id, command)
        return await engine.queries.story(game, 0, orders[-1][1], ANA.id)


async def seat_of(site, game):
    return (await site.engine.queries.look(game, ANA.id)).player.seat


def ordered(place):
    """The orders that were followed: the revision before and after each, and the command."""
    with closing(sqlite3.connect(place)) as raw:
        rows = raw.execute(
            "SELECT since, until, command FROM inbox WHERE command NOT NULL ORDER BY since"
        ).fetchall()
    return [(since, until, command_json().validate_json(said)) for since, until, said in rows]


async def test_taps_and_commands_give_the_same_record(chromium, tmp_path):
    """Some moves of one book in each run; whole games of all are the soak's."""
    book = random.Random(SEED).choice(BOOKS)  # noqa: S311 - repeatable
    orders, story = await by_taps(chromium, tmp_path / "tapped.db", book, 20)
    assert orders
    assert await by_commands(tmp_path / "typed.db", book, orders) == story


@pytest.mark.soak
async def test_whole_games_by_taps_reach_every_kind_of_choice(chromium, tmp_path):
    """But the announcement of a mission: whether one is fulfilled in so few games is luck.

    So is whether a card lets a die be re-rolled; more games are played until one did.
    """
    every = {
        field.default for each in get_args(Choice) for field in fields(each) if field.name == "kind"
    }
    kinds = {"claim_victory"}
    for number, book in enumerate((*BOOKS * 2, *[REROLLED] * 8)):
        if number >= 2 * len(BOOKS) and kinds >= every:
            break
        tapped, typed = tmp_path / f"tapped {number}.db", tmp_path / f"typed {number}.db"
        orders, story = await by_taps(chromium, tapped, book, MOVES, f"{SEED} {number}")
        assert await by_commands(typed, book, orders) == story, book
        kinds |= {command.kind for _, _, command in orders}
    assert every <= kinds
