"""Nobody but its owner can tell from anything that the bot sends whether a turn is prepared.

Two tables are played alike, but for a line that one of them has: whatever others see of the two is
compared byte for byte, until the line is carried out.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from bot.components.custom_ids import Action
from bot.components.panel_context import MODES, PanelContext, PanelSelection
from bot.features import panel
from bot.interactions.context import Services
from bot.looks.overviews import hand_page, status_page
from bot.looks.pages import LogWanted, log_page, log_pages
from bot.monitoring.metrics import Metrics
from bot.pictures.drawing import DRAWN_AT_ONCE, Renderers
from bot.plans.commands import _suggested
from bot.plans.plans import plan_page
from bot.posts.letters import nonce_of, write
from bot.posts.posts import compose
from bot.words.catalogue import words
from bot.words.languages import languages_of
from bot.words.phrasing import Phrasing
from rules.app import open_engine
from rules.table.news import PrivateNews
from rules.table.roster import PersonId
from tests.bot.laws.test_noninterference import Sketches, message
from tests.bot.plans.test_plans import give as typed
from tests.bot.plans.test_plans import plan_of, refused_line, waiting
from tests.bot.support.table import press_on
from tests.rules.play.test_plans import give, in_turn, own_land
from tests.rules.support.stored import PEOPLE, at_noon, next_order, secrets

WORDS = words()
HELD = "{land} +all; end"
WAITS = "{land} +all if {land} <= 1 or wait; end"
"""Waits as soon as its turn comes: even what follows then looks alike."""
MOVES = 40


async def seen_by(services, game, viewer):
    """All that the bot would answer somebody who asks for everything, by name."""
    look = await services.engine.queries.look(game, viewer)
    phrasing = Phrasing(WORDS, look.edition, look.roster)
    moment, seat = PanelContext(phrasing, look), look.player.seat if look.player else None
    picked = (PanelSelection(mode=mode) for mode in MODES)
    seen: dict[str, object] = {}
    seen["panels"] = [_json(panel(replace(moment, picked=each))) for each in picked]
    seen["status"] = _json(status_page(moment, is_host=True))
    seen["suggested"] = [[*_suggested(look, phrasing, line)] for line in ("end", "peru >", "x")]
    events = await services.engine.queries.story(game, 0, None, viewer)
    for wanted in (LogWanted(), LogWanted(dice=True), LogWanted(against_me=True)):
        pages = log_pages(phrasing, events, wanted, seat)
        seen[f"log {wanted.args}"] = pages, _json(log_page(moment, pages, wanted))
    if look.player:
        seen |= {"hand": _json(hand_page(moment)), "plan": _json(plan_page(moment))}
    return seen


def _json(view):
    return view.to_components()


async def all_that_others_see(services, game, owner):
    """What everybody but the owner sees, and every message to others, with its nonce."""
    others = [None, *(person.id for person in PEOPLE if person.id != owner)]
    seen = {viewer: await seen_by(services, game, viewer) for viewer in others}
    table = await services.engine.queries.look(game)
    own = table.roster.player_of(owner).seat
    sent = []
    for news in await services.engine.outbox.untold(1000):
        if not isinstance(news.content, PrivateNews):
            material = await services.engine.outbox.material(news)
            sent.append((nonce_of(news), message(await compose(services, news.content, material))))
        elif news.content.seat != own:
            sent.append((nonce_of(news), message(await write(services, news, news.content))))
        else:
            sent.append((nonce_of(news), "for its owner alone"))
    return seen, sent


async def course(path, line):
    """What others see of a game, move by move, in which somebody prepares the line (None: nothing)."""
    async with open_engine(path, at_noon, secrets(1)) as engine:
        game, (_, owner, _) = await in_turn(engine)
        if line:
            land = await own_land(engine, game, owner)
            await give(engine, game, owner, line.format(land=land), "prepared")
        with ThreadPoolExecutor(DRAWN_AT_ONCE) as executor:
            pictures = Sketches(executor, Metrics(), Renderers())
            services = Services(engine, languages_of([WORDS]), pictures, Metrics())
            for number in range(MOVES):
                yield await all_that_others_see(services, game, owner)
                person, command, _ = await next_order(engine, game)
                if person == owner:
                    return
                await engine.play.order(f"move {number}", game, person, command)


async def courses(tmp_path, line):
    with_line = [seen async for seen in course(tmp_path / "with.db", line)]
    without = [seen async for seen in course(tmp_path / "without.db", None)]
    return with_line, without


async def test_others_see_the_same_until_it_is_carried_out(tmp_path):
    with_line, without = await courses(tmp_path, HELD)
    before = len(without) - 1
    assert before > 3, "somebody played a whole turn before"
    assert with_line[:before] == without[:before]
    assert with_line[before:] != without[before:], "then it is played, and that is seen"


async def test_others_never_see_that_one_waits(tmp_path):
    with_line, without = await courses(tmp_path, WAITS)
    assert with_line == without


async def test_others_see_the_same_before_and_after_at_one_table(table):
    """Through the real client: nothing is posted, and every look is answered alike."""
    mover = await table.play_setup()
    owner, third = await waiting(table)
    await table.until_told()
    asked = ["risk play", "risk status", "risk log", "risk hand", "order turn"]

    async def told():
        answers = [
            (await p.command(table.place, path)).text for p in (mover, third) for path in asked
        ]
        return answers, table.discord.messages(table.place), third.dm_messages()

    before = await told()
    line = await refused_line(table, owner)
    panel_ = await typed(table, owner, line)
    opened = await press_on(owner, panel_.last.answer, Action.PLAN)
    assert "Prepared: it runs" in opened.text
    await table.until_told()
    assert await told() == before
    await press_on(owner, opened.answer, Action.CLEAR)
    await table.until_told()
    assert await told() == before
    assert await plan_of(table, owner) is None


@pytest.mark.parametrize("path", ["order turn", "risk play"])
async def test_another_s_line_is_never_shown(table, path):
    await table.play_setup()
    owner, third = await waiting(table)
    await typed(table, owner, "spread; end")
    for person in (third, await table.mover()):
        shown = await person.command(table.place, path)
        assert "spread" not in shown.text
    look = await table.engine.queries.look(table.game, PersonId(third.id))
    assert look.plan is None
