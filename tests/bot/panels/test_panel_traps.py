"""Traps of a panel that looks ahead: what it must neither show to others, nor give away, nor forget."""

from dataclasses import replace

import pytest

from bot.components.custom_ids import Action
from bot.components.modals import TYPED
from bot.components.panel_context import PanelSelection
from bot.features import panel
from bot.turn.presses import ends_by_itself
from rules.core.decide import legal
from rules.core.views import player_view
from rules.model.commands import Habits, Occupy
from rules.model.errors import TableRefused
from rules.notation.plan import begin, next_of
from rules.notation.progress import Cursor, Stop, StopReason
from rules.notation.steps import END, March, Step
from rules.players.paths import _Search, ways
from rules.table.roster import PersonId
from tests.actions import fresh
from tests.bot.panels.test_panels import offered, sampled
from tests.bot.support.games import played
from tests.bot.support.table import Panel, Table, press_on


async def test_an_empty_split_says_so(table):
    mover = await table.play_setup()
    shown = await table.panel(mover)
    opened = await press_on(mover, shown.last.answer, Action.SPLIT)
    answered = await mover.submit(opened, {})
    assert "Nothing was filled in" in answered.text
    assert (await table.look(mover)).choices[0].kind == "place"


async def test_armies_are_split_as_typed(table):
    mover = await table.play_setup()
    shown = await table.panel(mover)
    first, second = [c.territory for c in (await table.look(mover)).choices][:2]
    before = (await table.look()).table.territories
    opened = await press_on(mover, shown.last.answer, Action.SPLIT)
    await mover.submit(opened, {TYPED: f"{first} 2, 1 {second}"})
    land = (await table.look()).table.territories
    assert land[first].armies == before[first].armies + 2
    assert land[second].armies == before[second].armies + 1


@pytest.mark.parametrize("typed", ["many", "brazil > peru", "brazil all", "brazil 3; end"])
async def test_a_split_that_is_none_is_refused(table, typed):
    mover = await table.play_setup()
    shown = await table.panel(mover)
    before = (await table.look()).revision
    opened = await press_on(mover, shown.last.answer, Action.SPLIT)
    refused = await mover.submit(opened, {TYPED: typed})
    assert "how many go where" in refused.text
    assert (await table.look()).revision == before


def test_reinforcing_ends_by_itself_only_where_nobody_can_hold_a_set():
    """Else all would see who might have traded."""
    moment = next(m for m, _ in sampled() if m.look.table.phase == "reinforce" and m.look.choices)
    seat = moment.player.seat
    for cards in range(6):
        table = replace(moment.look.table, hand_sizes={**moment.look.table.hand_sizes, seat: cards})
        look = replace(moment.look, table=table, player=replace(moment.player, table=table))
        assert ends_by_itself(replace(moment, look=look)) is (cards < 3)


def test_a_search_for_ways_is_bounded(monkeypatch):
    """However many large stacks there are."""
    moment = next(m for m, _ in sampled() if m.look.table.phase == "battle" and m.look.choices)
    seat = moment.player.seat
    land = {
        territory: replace(holding, armies=200 if holding.owner == seat else 3)
        for territory, holding in moment.look.table.territories.items()
    }
    view = replace(moment.player, table=replace(moment.look.table, territories=land))
    steps = 0

    def count(*args, after=_Search._on):
        nonlocal steps
        steps += 1
        return after(*args)

    monkeypatch.setattr(_Search, "_on", count)
    found = ways(moment.look.edition, view, moment.look.choices, "1", 25)
    assert found
    assert steps < 600
    assert all(2 < len(way.path) <= 6 and 0.5 <= way.chance <= 1 for way in found)


def test_a_page_of_the_panel_leads_back_to_what_was_picked():
    moment = next(m for m, _ in sampled() if m.look.table.phase == "battle" and m.look.choices)
    attack = next(c for c in moment.look.choices if c.kind == "attack")
    picked = PanelSelection(source=attack.source, target=attack.target, mode="more", follow="2")
    shown = panel(replace(moment, picked=picked))
    for press, _ in offered(shown):
        if press.action in (Action.HAND, Action.MAP):
            assert PanelSelection.read(press.args) == picked


async def test_below_the_limit_it_asks_and_fights_to_the_last(table):
    """A fight confirmed below the floor is not stopped at once by the floor."""
    mover = await table.play_setup()
    habits = Habits(ask_under=100, stop_below=100)
    await table.engine.profiles.change_habits_of(fresh(), PersonId(mover.id), lambda _: habits)
    shown = await table.reinforce(mover)
    pair = shown.values(Action.FIGHT)[0]
    assert "to take it" in await shown.press(Action.FIGHT, value=pair)
    before = (await table.look()).revision
    await shown.press(Action.FIGHT, "captured")
    events = await table.engine.queries.story(table.game, before)
    assert any(event.kind == "dice_rolled" for event in events)
    look = await table.look()
    source, target = pair.split(".")
    assert (
        look.table.conquest
        or look.table.territories[source].armies == 1
        or (look.table.territories[target].owner == look.table.territories[source].owner)
    )


async def test_habits_are_set_in_the_panel(table):
    await table.begin()
    shown = await table.panel(table.borys)
    await shown.press(Action.CHOOSE, "aside")
    await shown.press(Action.HABIT, "ask", value="75")
    await shown.press(Action.HABIT, "leave", value="half")
    habits = (await table.look(table.borys)).profile.habits
    assert (habits.ask_under, habits.leave_behind) == (75, "half")
    assert "How you like to play" in shown.text


async def test_a_panel_of_yesterday_gives_no_order(table):
    mover = await table.play_setup()
    shown = await table.panel(mover)
    old = shown.last.answer
    await table.pass_turn(mover)
    before = (await table.look()).revision
    pressed = Panel(mover, await press_on(mover, old, Action.SPREAD))
    assert "out of date" in pressed.text
    assert (await table.look()).revision == before


async def test_a_line_from_an_old_button_is_refused(table):
    mover = await table.play_setup()
    look = await table.look(mover)
    before = look.revision
    with pytest.raises(TableRefused):
        await table.engine.plans.give(
            "old", table.game, PersonId(mover.id), (END,), token=look.token - 1
        )
    assert (await table.look()).revision == before


def test_how_many_move_in_is_left_open():
    """A march that asks ends with its conquest; the next territory of a way is gone on to with all."""
    edition, _, state, _ = next(
        moment
        for moment in played(3, key=b"k" * 32)
        if moment[2].conquest and moment[2].conquest.low < moment[2].conquest.high
    )
    conquest, seat = state.conquest, state.step.waiting_for[0]
    view, march = player_view(edition, state, seat), March((conquest.source, conquest.target))
    open_still = begin((Step(replace(march, share="ask")),), seat, view).at(Cursor(begun=True))
    found = next_of(open_still, edition, view, lambda: legal(edition, state, seat))
    assert found.then == Stop(StopReason.DONE)
    said = begin((Step(march),), seat, view).at(Cursor(begun=True))
    given = next_of(said, edition, view, lambda: legal(edition, state, seat))
    assert isinstance(given.then, Occupy)


async def test_two_presses_at_once_fight_once(table):
    mover = await table.play_setup()
    habits = Habits(ask_under=0, stop_below=0)
    await table.engine.profiles.change_habits_of(fresh(), PersonId(mover.id), lambda _: habits)
    shown = await table.reinforce(mover)
    before = (await table.look()).revision
    control = shown.lists(Action.FIGHT)[0]
    value = control["options"][0]["value"]
    presses = [
        mover.begin_press(shown.last.answer, control["custom_id"], [value]) for _ in range(2)
    ]
    for press in presses:
        await press.wait()
    assert any("out of date" in press.text for press in presses)
    story = await table.engine.queries.story(table.game, before)
    attacks = [event for event in story if event.kind == "attack_declared"]
    assert len(attacks) == 1, "with no floor all throws are one attack"


@pytest.fixture
async def both(started):
    async with started() as both:
        yield both


async def test_a_supposed_board_is_not_shown_to_others(discord, both):
    """The map of one who has just taken land shows the armies that would move in; nobody else's does."""
    _, engine = both
    table = Table(discord, engine)
    mover = await table.play_setup()
    while (await table.look()).table.phase != "occupy":
        mover = await _attacked(table)
    shown = await table.panel(mover)
    await shown.press(Action.CHOOSE, "aside")
    own = await press_on(mover, shown.last.answer, Action.MAP)
    other = next(each for each in table.people.values() if each is not mover)
    theirs = await other.command(table.place, "risk map")
    first, second = (discord.file(m.answer["attachments"][0]) for m in (own, theirs))
    assert first != second


async def _attacked(table):
    """Who moves attacks with their largest stack; where nothing more can be done, the turn passes."""
    mover = await table.mover()
    look = await table.look(mover)
    if look.table.phase == "reinforce" and look.choices[0].kind == "place":
        borders, land = look.edition.board.borders, look.table.territories
        fronts = [
            c.territory
            for c in look.choices
            if c.kind == "place"
            and any(land[n].owner != look.player.seat for n in borders[c.territory])
        ]
        await mover.command(table.place, "order place", territory=fronts[0])
        await mover.command(table.place, "order end")
        look = await table.look(mover)
    attacks = [c for c in look.choices if c.kind == "attack"]
    if not attacks:
        await mover.command(table.place, "order end")
        return mover
    best = max(attacks, key=lambda c: look.table.territories[c.source].armies)
    await mover.command(table.place, "order attack", source=best.source, target=best.target)
    return mover
