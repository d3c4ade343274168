"""Truces at the table: offered and agreed to in public, broken only by a second press, and then told."""

import pytest

from bot.components.custom_ids import Action
from tests.bot.support.table import Panel, press_on


@pytest.fixture
async def battle(table):
    """A mover in their battle, with an attack that they may give, and the one whom it is against."""
    mover = await table.play_setup()
    source, target = await table.border(mover)
    await table.reinforce(mover)
    look = await table.look(mover)
    owner = look.roster.player_at(look.table.territories[target].owner)
    other = next(person for person in table.discord.people if person.id == owner.person)
    return mover, other, (source, target)


MOST_SUGGESTED = 25


async def agreed(table, mover, other):
    await mover.command(table.place, "risk table truce", player=other.name)
    offer = await table.post("offers a truce")
    return offer, await press_on(other, offer, Action.ACCEPT)


async def test_a_truce_is_offered_and_agreed_to_for_all_to_see(table, battle):
    mover, other, _ = battle
    offer, answer = await agreed(table, mover, other)
    assert not offer["mentions"], "a letter calls whoever is asked"
    letter = await table.discord.wait_for_message(
        other.dm, lambda m: "offers you a truce" in m["content"]
    )
    assert mover.name in letter["content"]
    assert "all borders between them" in offer["content"]
    assert "**Truce** until the end of round 3" in answer.text
    assert mover.name in (await table.post("agree on a truce"))["content"]
    status = await other.command(table.place, "risk status")
    assert "**Truce** until the end of round 3" in status.text
    again = await press_on(other, offer, Action.ACCEPT)
    assert "That offer is closed" in again.text


async def test_only_who_is_asked_agrees(table, battle):
    mover, other, _ = battle
    await mover.command(table.place, "risk table truce", player=other.name)
    offer = await table.post("offers a truce")
    (third,) = (p for p in table.discord.people if p not in (mover, other))
    for person in (mover, third):
        assert "made to somebody else" in (await press_on(person, offer, Action.ACCEPT)).text
    assert (await table.look()).roster.truces == ()


async def test_it_is_broken_by_a_second_press_alone_and_told(table, battle):
    mover, other, (source, target) = battle
    await agreed(table, mover, other)
    panel = await table.panel(mover)
    before = (await table.look()).revision
    await panel.pick(Action.FIGHT, source, target)
    assert "You have a truce with" in panel.text
    assert (await table.look()).revision == before
    await panel.press(Action.BREAK)
    look = await table.look()
    assert look.revision > before
    assert look.roster.truces == ()
    assert [*look.roster.broken.values()] == [1]
    told = (await table.post("breaks the truce"))["content"]
    assert mover.name in told
    assert other.name in told


async def test_the_list_of_attacks_marks_who_is_at_peace(table, battle):
    """Else the pair stands there as any other, and the question comes as a surprise."""
    mover, other, pair = battle

    async def marked():
        listed = (await table.panel(mover)).lists(Action.FIGHT)[0]["options"]
        return {each["value"] for each in listed if "truce with you" in each.get("description", "")}

    assert await marked() == set()
    await agreed(table, mover, other)
    look = await table.look(mover)
    land, seat = look.table.territories, (await table.look(other)).player.seat
    found = await marked()
    assert found
    assert {land[value.split(".")[1]].owner for value in found} == {seat}
    panel = await table.panel(mover)
    await panel.pick(Action.FIGHT, *pair)
    await panel.press(Action.BREAK)
    assert await marked() == set()


async def test_whoever_is_no_longer_safe_is_called_and_the_page_remembers(table, battle):
    mover, other, pair = battle
    await agreed(table, mover, other)
    panel = await table.panel(mover)
    await panel.pick(Action.FIGHT, *pair)
    await panel.press(Action.BREAK)
    post = await table.post("breaks the truce")
    assert other.mention in post["content"]
    assert [user["id"] for user in post["mentions"]] == [other.id]
    page = await table.panel(other)
    await page.press(Action.CHOOSE, "aside")
    text = await page.press(Action.TRUCE)
    assert "**Broken:** " in text
    line = next(line for line in text.splitlines() if "Broken" in line)
    assert line.index(mover.name) < line.index(other.name)


async def test_a_command_and_a_line_ask_as_well(table, battle):
    mover, other, (source, target) = battle
    await agreed(table, mover, other)
    before = (await table.look()).revision
    asked = await mover.command(table.place, "order turn", line=f"{source} > {target} occupy ask")
    assert "You have a truce with" in asked.text
    stopped = await mover.command(table.place, "order turn", line=f"{source} > {target}")
    assert "You have a truce with" in stopped.text
    assert (await table.look()).revision == before
    await Panel(mover, stopped).press(Action.BREAK)
    assert (await table.look()).revision > before


async def test_a_line_that_stopped_elsewhere_does_not_go_on_by_it(table, battle):
    mover, other, (source, target) = battle
    await agreed(table, mover, other)
    panel = await table.panel(mover)
    await panel.pick(Action.FIGHT, source, target)
    await mover.command(table.place, "order turn", line=f"{target} > {source}; end")
    plan = (await table.look(mover)).plan
    assert plan.stop
    before = (await table.look()).revision
    await panel.press(Action.BREAK)
    look = await table.look(mover)
    assert look.revision > before, "the attack itself was given"
    assert look.roster.truces == ()


async def test_it_can_be_thought_over(table, battle):
    mover, other, pair = battle
    await agreed(table, mover, other)
    panel = await table.panel(mover)
    await panel.pick(Action.FIGHT, *pair)
    await panel.press_labelled("Back")
    assert Action.FIGHT in panel.offers
    assert len((await table.look()).roster.truces) == 1


async def test_the_page_offers_at_named_borders_and_takes_an_offer_back(table, battle):
    mover, other, (source, target) = battle
    panel = await table.panel(mover)
    await panel.press(Action.CHOOSE, "aside")
    assert "There are no truces in this game" in await panel.press(Action.TRUCE)
    seat = (await table.look(other)).player.seat
    await panel.press(Action.TRUCE, value=seat)
    named = next(v for v in panel.values(Action.OFFER) if {*v.split(".")} == {source, target})
    await panel.press(Action.OFFER, value=named)
    assert "**Offered** for 2 rounds" in panel.text
    await table.post("offers a truce")
    await panel.press(Action.REFUSE)
    assert "There are no truces in this game" in panel.text


async def test_what_makes_no_sense_is_refused_kindly(table, battle):
    mover, _, _ = battle
    said = await mover.command(table.place, "risk table truce", player=mover.name)
    assert "Pick another player" in said.text
    assert said.ephemeral


async def test_borders_are_suggested_with_the_player_who_was_chosen(table, battle):
    """A border is one with the player to whom the truce is offered; without any, with all of them."""
    mover, other, _ = battle
    own = {
        t
        for t, held in (await table.look()).table.territories.items()
        if held.owner == await seat(table, mover)
    }
    place, (third,) = table.place, [p for p in table.discord.people if p not in (mover, other)]

    async def suggested(**chosen):
        options = await mover.autocomplete(place, "risk table truce", "border", "", **chosen)
        return [option["value"] for option in options]

    async def neighbours(**chosen):
        land = (await table.look()).table.territories
        sides = {side for border in await suggested(**chosen) for side in border.split(".")}
        return {land[side].owner for side in sides - own}

    assert await neighbours(player=other.name) == {await seat(table, other)}
    assert await neighbours(player=third.name) == {await seat(table, third)}
    anybodys = await suggested()
    assert len(anybodys) == MOST_SUGGESTED or len(await neighbours()) == 2
    assert anybodys == await suggested(player="nobody of that name")


async def test_a_border_is_read_with_short_directions(table, battle):
    """A full stop after a short word is no border: the dash is."""
    mover, other, _ = battle
    options = {"player": other.name, "border": "N. Africa - E. Africa"}
    said = await mover.command(table.place, "risk table truce", **options)
    assert "There’s no territory" not in said.text


async def seat(table, person):
    return next(p.seat for p in (await table.look()).roster.players if p.person == person.id)
