"""A tour by page: each end is that of a stage, and the grant is the last that is done (`GX-TOUR-1`)."""

import pytest

from tests.bot.page.test_record import chromium, modules
from tests.bot.support.browsing import ANA, BORYS, DORA, dealt, mover

__all__ = ["chromium", "modules"]
PEOPLE = (ANA, BORYS, DORA)
_PRESSES = """async ([phase, ending, kinds]) => {
  const { pressesOf } = await import("./choices.js");
  const { takeWords } = await import("./words.js");
  const names = ["page-do-end", "page-do-battle", "page-do-regroup", "page-do-spread"];
  takeWords({ language: "en", messages: Object.fromEntries(names.map(name => [name, name])) });
  const legal = kinds.map(kind => ({ kind }));
  const of = wanted => legal.filter(({ kind }) => kind === wanted);
  const turn = { phase, legal, of, look: { ending }, view: { phase }, laid: [] };
  return pressesOf(turn).map(({ line }) => line);
}"""


def kinds(tab):
    return {choice["kind"] for choice in tab.look["legal"]}


async def laid_out(site, people):
    game = await dealt(site.engine, edition="galaxy", people=people)
    for person in people:
        tab = await site.opened(person, game)
        await tab.order("spread")
        await tab.order(tab.look["ending"])
    return game


async def turns(site, game, count):
    """The tabs of those who are to move, one after another; each ends what they have by what the page sends."""
    for _ in range(count):
        tab = await site.opened(await mover(site.engine, game), game)
        yield tab
        status, got = await tab.order(tab.look["ending"])
        assert (status, got.get("error")) == (200, None)
        assert tab.look["plan"] is None, "the end of one stage must not reach into the next"


@pytest.mark.rule("GX-TOUR-1")
async def test_who_has_laid_their_grant_ends_the_tour(site):
    """Nothing that follows is theirs: what the next one's battle would be is no answer of theirs."""
    game = await laid_out(site, PEOPLE)
    async for tab in turns(site, game, 8):
        if tab.look["view"]["phase"] == "reinforce":
            break
        assert "end_phase" in kinds(tab)
    else:
        pytest.fail("nobody holds a planet: no grant was laid")
    await tab.order("spread")
    assert kinds(tab) == {"end_phase"}
    assert tab.look["prompt"] == "Place your ships: 0 left."
    status, got = await tab.order(tab.look["ending"])
    assert (status, got.get("error"), tab.look["plan"]) == (200, None, None)
    assert not kinds(tab)


@pytest.mark.rule("H-GX-14")
async def test_the_end_of_a_stage_leaves_the_next_one_to_be_played(site):
    game = await laid_out(site, (ANA, BORYS))
    async for tab in turns(site, game, 6):
        assert "end_phase" in kinds(tab)


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("phase", "ending", "kinds", "lines"),
    [
        ("battle", "end", ["attack", "end_phase"], ["/", "end"]),
        ("battle", "/ /", ["attack", "end_phase"], ["/", "/ /"]),
        ("reinforce", "end", ["place", "end_phase"], ["spread; end"]),
        ("reinforce", "end", ["end_phase"], ["end", "/"]),
        ("reinforce", "/", ["place", "end_phase"], ["spread; /"]),
        ("reinforce", "/", ["end_phase"], ["/"]),
        ("regroup", "/", ["fortify", "end_phase"], ["/"]),
    ],
)
async def test_a_turn_ends_by_the_line_that_its_look_names(modules, phase, ending, kinds, lines):
    assert await modules.evaluate(_PRESSES, [phase, ending, kinds]) == lines
