"""Live defence: what comes of an answer is told to all, and a standing order answers without asking."""

from dataclasses import replace

import pytest

from bot.components.custom_ids import Action
from bot.telling.story import ask_lines
from rules.model import events as e
from rules.model.commands import AttackChoice
from tests.bot.actions.play.test_editions import begin_and_reach
from tests.bot.panels.test_panels import sampled

pytestmark = pytest.mark.rule("H-PL-5")
LIVE = {"edition": "classic", "options": "defence=live"}


def overwhelming(look):
    """An attack that all but surely takes a territory whose defender can choose."""
    if look.table.phase != "battle":
        return None
    land = look.table.territories
    attacks = (c for c in look.choices if isinstance(c, AttackChoice))
    fit = (c for c in attacks if land[c.source].armies > land[c.target].armies + 6 > 7)
    return next(fit, None)


async def attack(table, attacker):
    """Their attack until captured, by command."""
    chosen = overwhelming(await table.look(attacker))
    return await attacker.command(
        table.place,
        "order attack",
        source=chosen.source,
        target=chosen.target,
        until="captured",
    )


async def captured_after(table, answer):
    """Games until an attack that was answered took its land: the attacker, the defender's last answer,
    what stands in the channel since it was given, and the rolls since the attack began."""
    for _ in range(10):
        attacker = await begin_and_reach(table, lambda look: bool(overwhelming(look)), **LIVE)
        began = (await table.look()).revision
        await attack(table, attacker)
        given = None
        while (await table.look()).table.phase == "defend":
            defender = await table.mover()
            await table.until_told()
            before = {message["id"] for message in table.discord.messages(table.place)}
            given = await answer(table, defender)
        story = await table.engine.queries.story(table.game, began)
        if given and (await table.look()).table.phase == "occupy":
            await table.until_told()
            posts = [m for m in table.discord.messages(table.place) if m["id"] not in before]
            return attacker, given, posts, sum(event.kind == "dice_rolled" for event in story)
    raise AssertionError("no attack took its land")


async def by_the_whole_attack(table, defender):
    return await defender.command(table.place, "order defend", dice=2)


async def by_each_roll(table, defender):
    return await defender.command(table.place, "order defend", dice=2, rolls="this roll only")


async def by_always(table, defender):
    panel = await table.panel(defender)
    await panel.press_labelled("Always 2 dice")
    return panel.last


@pytest.mark.parametrize("answer", [by_the_whole_attack, by_each_roll, by_always])
async def test_a_capture_after_an_answer_is_told_to_all(table, answer):
    """In one post, with the rolls and what the attacker is asked now; to both of them in their panels."""
    attacker, given, posts, rolls = await captured_after(table, answer)
    (post,) = posts
    assert attacker.mention in post["content"]
    assert "is taken: how many move in" in post["content"]
    shown = (await table.panel(attacker)).text
    for told in (post["content"], given.text, shown):
        assert "**captured**" in told
        assert told.count("🎲") <= rolls
    assert _rolls_in(shown) == rolls
    assert "they lose" in shown
    assert "you lose" not in given.text, "who defends is not called the attacker"
    letters = [message["content"] for message in attacker.dm_messages()]
    assert not any("prepared turn" in each for each in letters), "it was an attack by hand"


def _rolls_in(said):
    """The rolls of which a panel tells, with those that it only counts."""
    earlier = next((line for line in said.splitlines() if "earlier roll" in line), "")
    digits = "".join(filter(str.isdigit, earlier))
    return said.count("🎲") + (int(digits) if digits else bool(earlier))


async def test_a_standing_order_answers_and_says_so(table):
    attacker = await begin_and_reach(table, lambda look: bool(overwhelming(look)), **LIVE)
    others = [person for person in table.people.values() if person is not attacker]
    for person in others:
        assert "Defence: you are asked" in (await person.command(table.place, "risk hand")).text
        said = (await person.command(table.place, "order standing", dice="most")).text
        assert "as many dice as they may from now on, and you are not asked" in said
        assert "and you are not asked" in (await person.command(table.place, "risk hand")).text
    await table.until_told()
    before = len(table.discord.messages(table.place))
    answer = await attack(table, attacker)
    assert "🎲" in answer.text
    assert "The table waits for" not in answer.text
    assert (await table.look()).table.phase != "defend"
    await table.until_told()
    assert len(table.discord.messages(table.place)) == before, "nobody had to be called"


async def test_it_is_taken_back_by_press_and_by_command(table):
    attacker = await begin_and_reach(table, lambda look: bool(overwhelming(look)), **LIVE)
    target = overwhelming(await table.look(attacker)).target
    look = await table.look()
    owner = look.roster.player_at(look.table.territories[target].owner).person
    defender = table.people[owner]
    panel = await table.panel(defender)
    await panel.press(Action.CHOOSE, "aside")
    assert [args for (args, *_) in panel.arguments(Action.STANDING)] == ["most", "one"]
    assert "roll one die from now on, and you are not asked" in await panel.press(
        Action.STANDING, "one"
    )
    again = (await defender.command(table.place, "order standing", dice="ask me again")).text
    assert "You are asked again, before each roll." in again
    await attack(table, attacker)
    assert await table.mover() is defender
    assert (await table.look()).table.phase == "defend"


async def test_where_nobody_is_asked_it_can_not_be_asked_for(table):
    await table.play_setup()
    said = (await table.ana.command(table.place, "order standing", dice="ask me again")).text
    assert "Nobody is asked at this table" in said
    assert (await table.look(table.ana)).player.standing is None


async def test_whoever_waits_reads_what_the_other_is_asked(table):
    """A panel names the attack that was begun, not only whom the table waits for."""
    attacker = await begin_and_reach(table, lambda look: bool(overwhelming(look)), **LIVE)
    chosen = overwhelming(await table.look(attacker))
    names = (await table.look()).edition.board.territories
    target, source = (names[each].names["en"] for each in (chosen.target, chosen.source))
    assert f"attacks **{target}**" in (await attack(table, attacker)).text
    assert f"from **{source}**" in (await table.panel(attacker)).text
    defender = await table.mover()
    assert "the answer decides" not in (await table.panel(defender)).text


def test_a_question_begins_with_no_move_into_land_that_no_post_told_of():
    """The capture before it is told when the turn ends."""
    phrasing = sampled("classic")[0][0].phrasing
    red, blue = phrasing.edition.colours[:2]
    moved = e.TerritoryOccupied(seat=red, source="ural", target="siberia", armies=3)
    begun = e.AttackDeclared(
        seat=red, source="siberia", target="china", armies=3, dice=3, until="captured"
    )
    taken = e.TerritoryCaptured(
        seat=red, force=red, source="ural", target="siberia", loser=blue, low=3, high=3
    )
    assert ask_lines(phrasing, [moved, begun]) == []
    rolled = e.DiceRolled(armies=3, attack=(6, 5, 4), defence=(1,))
    fought: list[e.Event] = [
        replace(begun, source="ural", target="siberia"),
        rolled,
        e.LossesTaken(attacker_losses=0, defender_losses=1),
        taken,
    ]
    assert "3 armies follow" in "".join(ask_lines(phrasing, [*fought, moved, begun]))
