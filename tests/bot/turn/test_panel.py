"""Panels through whole games: within Discord's limits, and offering exactly what is legal."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from discord import ui

from bot.components.custom_ids import PAGE, Action, parse
from bot.components.layout import LONGEST_OPTION, MOST_CONTENT, MOST_OPTIONS
from bot.components.lists import ladder, territory_lists
from bot.components.modals import TYPED
from bot.components.panel_context import PanelContext, PanelSelection
from bot.features import panel
from bot.looks.overviews import hand_page, status_page
from bot.pictures.alt_texts import LONGEST, alt_text
from bot.table.lobby_post import fit_post, lobby_text
from bot.telling.own import receipt_lines
from bot.telling.story import fights, post_lines
from bot.turn.presses import command_of, ends_by_itself
from bot.words.phrasing import Phrasing
from rules.core.decide import legal
from rules.core.views import player_view, visible_to
from rules.model import commands
from rules.model.board import Holding, Seat
from rules.model.commands import Habits, Occupy
from rules.model.errors import TableRefused
from rules.notation.plan import begin, next_of
from rules.notation.progress import Cursor, Stop, StopReason
from rules.notation.steps import END, March, Step
from rules.players.attacks import _Search, ways
from rules.table.roster import PersonId, Status
from sandbox import controls
from sandbox.checks.limits import check_message
from tests import sampling
from tests.actions import fresh
from tests.bot.support.games import ahead_of, look_at, played
from tests.bot.support.samples import EMOJI_IDS, SIGNED
from tests.bot.support.table import Panel, Table, press_on

V2 = 1 << 15


TABLES: dict[str, dict[str, Any]] = {
    "ryzyko": {"players": 6},
    "ryzyko of two": {"players": 2},
    "ryzyko with capitals": {"players": 3, "goal": "capitals"},
    "classic": {"book": "classic", "players": 3},
    "classic of two, live": {"book": "classic", "players": 2, "defence": "live"},
    "parker": {"book": "parker", "players": 6},
    "gniazdo with re-rolls": {
        "book": "gniazdo", "players": 4, "reroll": "with_card", "stack_limit": 12,
    },
    "galaxy": {"book": "galaxy", "players": 3},
    "galaxy of two": {"book": "galaxy", "players": 2},
}  # fmt: skip
LONG = ("ryzyko", "parker")
"""Played to the end: only then has somebody fallen with cards in their hand."""
A_FEW = 3
tables = pytest.mark.parametrize("name", TABLES)
some_tables = pytest.mark.parametrize("name", sampling.sampled(TABLES, 3))
"""One in three in each run, where each panel of a game is looked at with all that may be picked in it."""


@cache
def sampled(name="ryzyko", every=23):
    """Moments of one game, some of each phase: (moment, events that led to it)."""
    found, seen = [], Counter()
    rounds = 60 if name in LONG else 6
    for number, (edition, roster, state, events) in enumerate(
        played(key=b"k" * 32, rounds=rounds, **TABLES[name])
    ):
        phase = state.step.phase if state.step else ""
        if number % every and seen[phase] >= A_FEW and state.conquest is None:
            continue
        seen[phase] += 1
        seat = state.step.waiting_for[0] if state.step else state.seats[0]
        look = look_at(edition, roster, state, seat)
        moment = PanelContext(Phrasing(SIGNED, edition, roster), look)
        found.append((ahead_of(moment, state), tuple(events)))
    return found


def as_message(view):
    return {"components": view.to_components(), "flags": V2}


def check_view(view):
    check_message(as_message(view), (), {*EMOJI_IDS.values()})


def offered(view):
    """Every press that a layout offers, with each value of its lists."""
    for control in controls(as_message(view)):
        press = parse(control["custom_id"])
        values = [option["value"] for option in control.get("options", ())]
        for value in values or [None]:
            yield press, () if value is None else (value,)


def pickings(moment):
    """What may have been picked at this moment: nothing, and something of each kind."""
    yield PanelSelection()
    for choice in moment.look.choices[:40:7]:
        match choice:
            case (
                commands.PlaceChoice(territory=territory)
                | commands.CapitalChoice(territory=territory)
            ):
                yield PanelSelection(source=territory)
            case commands.ClaimTerritoryChoice(territory=territory):
                yield PanelSelection(region=moment.region_of(territory))
            case commands.FortifyChoice(source=source, target=target):
                yield PanelSelection(source=source)
                yield PanelSelection(source=source, target=target)
            case commands.AttackChoice(source=source, target=target, armies=armies, dice=dice):
                yield PanelSelection(source=source)
                yield PanelSelection(source=source, target=target)
                force = f"{armies[0] if armies else ''}.{dice[0]}"
                yield PanelSelection(source=source, target=target, mode="more", force=force)
                yield PanelSelection(source=source, target=target, mode="keep", force=force)
    for fight in (moment.fights.choices if moment.ahead.battle else ())[:30:9]:
        if isinstance(fight, commands.AttackChoice):
            yield PanelSelection(source=fight.source, target=fight.target, mode="more", force=".1")
    for mode in ("sets", "march", "amount", "ending"):
        yield PanelSelection(mode=mode, page="f2")
    yield PanelSelection(region="asia", source="nowhere", target="elsewhere", mode="resign")
    yield PanelSelection(mode="aside")


@some_tables
def test_every_panel_of_a_game_fits_discord(name):
    for moment, events in sampled(name):
        said = receipt_lines(moment.phrasing, events)
        for picked in pickings(moment):
            check_view(panel(replace(moment, picked=picked), said))
        check_view(hand_page(moment))
        check_view(status_page(moment, is_host=True))


@pytest.mark.parametrize(
    ("left", "told"),
    [(50, "**50** more attacks"), (1, "**One** more attack"), (0, "No attacks or moves left")],
)
def test_a_very_long_turn_is_warned_of_its_end(left, told):
    """So that nobody is stopped in the middle of what they had in mind."""
    moment, _ = sampled()[-3]
    assert told not in str(as_message(panel(moment)))
    warned = replace(moment, look=replace(moment.look, orders_left=left))
    assert told in str(as_message(panel(warned)))
    check_view(panel(warned))


def test_the_samples_show_every_phase():
    phases = {moment.look.table.phase for name in TABLES for moment, _ in sampled(name)}
    assert phases >= {
        "claim", "place", "lay", "capital", "reinforce", "place_neutral", "battle", "defend",
        "reroll", "occupy", "trade_down", "regroup",
    }  # fmt: skip


@some_tables
def test_panels_offer_legal_choices_only(name):
    for moment, _ in sampled(name):
        for picked in pickings(moment):
            for press, values in offered(panel(replace(moment, picked=picked))):
                assert _is_legal(moment, press, values), (press, values)


@some_tables
def test_panels_lead_to_every_legal_choice(name):
    for moment, _ in sampled(name):
        reached, wanted = set(), {_kind_of(choice) for choice in moment.look.choices}
        for picked in _paths(moment):
            if wanted <= reached:
                break
            for press, values in offered(panel(replace(moment, picked=picked))):
                reached |= {*_kinds(moment, press, values)}
        assert wanted - reached == set()


@pytest.mark.parametrize(
    ("low", "high", "count"), [(1, 1, 1), (1, 25, 25), (3, 27, 25), (1, 26, 24), (3, 500, 24)]
)
def test_a_list_of_numbers(low, high, count):
    """All of them while they fit; else the most, the fewest, and room for "another number"."""
    numbers = ladder(low, high)
    assert (numbers[0], numbers[-1], len(numbers)) == (high, low, count)
    assert numbers == sorted(set(numbers), reverse=True)
    assert count <= MOST_OPTIONS - (count < high - low + 1)


def test_one_who_owns_the_world_turns_pages():
    """42 territories don't fit in one list."""
    moment = _reinforcing()
    seat = moment.player.seat
    owned = {t: replace(h, owner=seat) for t, h in moment.look.table.territories.items()}
    table = replace(moment.look.table, territories=owned)
    places = tuple(commands.PlaceChoice(territory=t, armies=(1, 9)) for t in owned)
    look = replace(
        moment.look, table=table, player=replace(moment.player, table=table), choices=places
    )
    everything = PanelContext(moment.phrasing, look)
    first = panel(everything)
    check_view(first)
    second = panel(replace(everything, picked=PanelSelection(page="p2")))
    check_view(second)
    listed = {
        v[0] for view in (first, second) for p, v in offered(view) if p.action is Action.ALL_ON
    }
    assert {value for value in listed if not value.startswith(PAGE)} == set(owned)


def test_who_stands_beside_a_territory_is_named_as_far_as_there_is_room():
    """Nothing is cut in its midst: where three names are too long, there are two, and a number."""
    moment, _ = sampled()[-1]
    land = moment.look.edition.board.territories
    crowded = replace(
        moment.look.table,
        territories={
            **{territory: Holding(Seat("blue"), 30) for territory in land},
            "ontario": Holding(moment.player.seat, 3),
        },
    )
    player = replace(moment.player, table=crowded)
    moment = replace(moment, look=replace(moment.look, table=crowded, player=player))
    (shown,) = territory_lists(moment, "source", "pick-source", ["ontario"])
    (said,) = [
        each.description or ""
        for part in shown.children
        if isinstance(part, ui.Select)
        for each in part.options
    ]
    assert re.search(r"(Greenland|Alberta) 30, .* 30 and \d more\)$", said)
    assert len(said) <= LONGEST_OPTION


def test_alt_text_fits_and_tells_public_facts_only():
    for moment, _ in sampled():
        text = alt_text(moment.phrasing, moment.look.table)
        assert len(text) <= LONGEST
        assert "(red)" in text or "red" in moment.look.table.eliminated


def test_a_turn_is_told_within_one_message():
    for moment, events in sampled():
        lines = post_lines(moment.phrasing, visible_to(events, None)) * 30
        post = fit_post(moment.phrasing, ("head",), lines, "foot")
        assert len(post) <= MOST_CONTENT
        assert post.startswith("head")
        assert post.endswith("foot")


def test_what_was_fought_is_counted_once():
    for moment, events in sampled():
        rolls = sum(event.kind == "dice_rolled" for event in events)
        assert sum(len(fight.rolls) for fight in fights(events)) == rolls
        lost = sum(getattr(event, "attacker_losses", 0) for event in events)
        assert sum(fight.lost for fight in fights(events)) == lost
        assert all(moment.phrasing.event(event) != "" for event in events)


def test_a_lobby_with_the_longest_names_fits():
    moment, _ = sampled()[0]
    roster = replace(moment.look.roster, status=Status.LOBBY)
    assert len(lobby_text(replace(moment.phrasing, roster=roster))) <= MOST_CONTENT


def _reinforcing():
    return next(m for m, _ in sampled() if m.look.table.phase == "reinforce" and m.look.choices)


def _paths(moment):
    """Every way through a panel's lists."""
    yield PanelSelection()
    yield from (PanelSelection(page=f"{listed}{page}") for listed in "fmp" for page in range(2, 8))
    yield PanelSelection(mode="sets")
    yield PanelSelection(mode="ending")
    yield from (PanelSelection(region=region) for region in moment.look.edition.board.regions)
    for choice in moment.look.choices:
        match choice:
            case (
                commands.PlaceChoice(territory=territory)
                | commands.CapitalChoice(territory=territory)
            ):
                yield PanelSelection(source=territory)
            case (
                commands.AttackChoice(source=source, target=target)
                | commands.FortifyChoice(source=source, target=target)
            ):
                yield PanelSelection(source=source, target=target)


def _kinds(moment, press, values):
    """What a press is about, whatever the number in it; what goes without saying first, too."""
    match press.action:
        case Action.ALL_ON:
            yield ("place", values[0])
        case Action.FIGHT | Action.MOVE:
            pair = tuple(press.args[1:3]) or tuple(values[0].split("."))
            yield ("attack" if press.action is Action.FIGHT else "fortify", *pair)
        case Action.BEST:
            best = max((t for t in moment.of(commands.TradeChoice)), key=lambda each: each.rank)
            yield ("trade", *best.cards)
        case Action.FINISH:
            yield ("end",)
        case _:
            yield _kind(press, values)
    if press.action in (Action.FIGHT, Action.MOVE, Action.FINISH):
        yield ("occupy",) if press.args[:1] != ("",) else ("end",)


def _kind(press, values):
    """What a press is about, whatever the number in it."""
    match press.action:
        case Action.PLACE | Action.CAPITAL:
            return (press.action.value, press.args[0])
        case Action.CLAIM:
            return ("claim", values[0])
        case Action.TRADE:
            return ("trade", *values[0].split(".")[:3])
        case Action.REROLL:
            return ("reroll", press.args[0])
        case Action.ATTACK | Action.FORTIFY:
            return (press.action.value, *press.args[:2])
        case _:
            return (press.action.value,)


def _kind_of(choice):  # noqa: C901, PLR0911 - a case for each kind
    match choice:
        case commands.PlaceChoice(territory=territory):
            return ("place", territory)
        case commands.TradeChoice(cards=cards):
            return ("trade", *cards)
        case commands.ClaimTerritoryChoice(territory=territory):
            return ("claim", territory)
        case commands.CapitalChoice(territory=territory):
            return ("capital", territory)
        case commands.RerollChoice(die=die):
            return ("reroll", str(die))
        case commands.DefendChoice() | commands.KeepChoice():
            return (choice.kind,)
        case commands.AttackChoice(source=source, target=target):
            return ("attack", source, target)
        case commands.FortifyChoice(source=source, target=target):
            return ("fortify", source, target)
        case commands.EndPhaseChoice():
            return ("end",)
        case commands.ClaimChoice():
            return ("announce",)
        case commands.OccupyChoice():
            return ("occupy",)


_ORDERS = {
    Action.CLAIM, Action.CAPITAL, Action.PLACE, Action.TRADE, Action.ATTACK, Action.DEFEND,
    Action.REROLL, Action.KEEP, Action.OCCUPY, Action.FORTIFY, Action.END,
}  # fmt: skip


def _is_legal(moment, press, values):
    """Orders are among the choices, numbers within their ranges; everything else only looks."""
    if press.action in (Action.FIGHT, Action.MOVE):
        return (values[:1] and values[0].startswith(PAGE)) or _is_open(moment, press, values)
    if press.action not in _ORDERS or values == ("ask",):
        return True
    command = command_of(press, values)
    kinds = [choice for choice in moment.look.choices if _kind_of(choice) == _kind(press, values)]
    if len(kinds) != 1:
        return False
    if isinstance(command, commands.Trade):
        return command.bonus_on is None or command.bonus_on in kinds[0].bonus_on
    return all(_is_within(command, kinds[0], name) for name in ("armies", "dice"))


def _is_open(moment, press, values):
    """Whether an attack or a move is open, now or after what goes without saying."""
    is_fight = press.action is Action.FIGHT
    kind = commands.AttackChoice if is_fight else commands.FortifyChoice
    look = moment.fights if is_fight else moment.moves
    pair = tuple(press.args[1:3]) or tuple(values[0].split("."))
    return pair in {(ch.source, ch.target) for ch in look.choices if isinstance(ch, kind)}


def _is_within(command, choice, name):
    number, limits = getattr(command, name, None), getattr(choice, name, None)
    return number is None or (limits is not None and limits[0] <= number <= limits[1])


# Traps of a panel that looks ahead: what it must neither show to others, nor give away, nor forget.


async def test_an_empty_split_says_so(table):
    mover = await table.play_setup()
    shown = await table.panel(mover)
    opened = await press_on(mover, shown.last.answer, Action.SPLIT)
    answered = await mover.submit(opened, {})
    assert "You left the form empty" in answered.text
    assert (await table.look(mover)).choices[0].kind == "place"


async def test_armies_are_split_as_typed(table):
    mover = await table.play_setup()
    shown = await table.panel(mover)
    first, second = [commands.territory for commands in (await table.look(mover)).choices][:2]
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
    attack = next(commands for commands in moment.look.choices if commands.kind == "attack")
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
    assert "Settings for all games" in shown.text


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
    assert any("You pressed twice" in press.text for press in presses)
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
            commands.territory
            for commands in look.choices
            if commands.kind == "place"
            and any(land[n].owner != look.player.seat for n in borders[commands.territory])
        ]
        await mover.command(table.place, "order turn", line=f"{fronts[0]} +all")
        await mover.command(table.place, "order turn", line="/")
        look = await table.look(mover)
    attacks = [commands for commands in look.choices if commands.kind == "attack"]
    if not attacks:
        await mover.command(table.place, "order turn", line="/")
        return mover
    best = max(attacks, key=lambda commands: look.table.territories[commands.source].armies)
    await mover.command(table.place, "order turn", line=f"{best.source} > {best.target} occupy ask")
    return mover
