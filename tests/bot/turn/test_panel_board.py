"""The board in the panel, what it begins with, and what the end of a turn asks."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.components.custom_ids import Action
from bot.components.panel_context import PanelContext
from bot.features import panel
from bot.telling.own import forgone_by_ending
from bot.turn.attacks import march_share
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.model.commands import Habits, Occupy
from rules.notation.amounts import following
from rules.notation.steps import Keep
from rules.play.orders import default_move, moves_in
from rules.players.attacks import safest
from rules.table.roster import PersonId
from sandbox import Fault, FaultEffect
from sandbox.checks.components import controls, walk
from tests.bot.support.games import ahead_of, look_at, played
from tests.bot.support.table import Panel, Table, press_on
from tests.bot.turn.test_editions import begin_and_reach
from tests.bot.turn.test_panel import offered, sampled
from tests.sampling import in_one_run_of

BYTES = 150_000


@pytest.fixture
async def both(started):
    async with started() as both:
        yield both


def attached(panel):
    return panel.last.answer["attachments"]


async def test_the_board_stands_in_the_panel_with_its_words(table, discord):
    mover = await table.play_setup()
    (board,) = attached(await table.panel(mover))
    assert board["description"].startswith("Map of the world, round 1.")
    assert len(discord.file(board)) < BYTES


async def test_whoever_wants_no_board_gets_none(table):
    mover = await table.play_setup()
    shown = await table.panel(mover)
    await shown.press(Action.CHOOSE, "aside")
    assert attached(shown) == []
    await shown.press(Action.HABIT, "board", value="no")
    assert (await table.look(mover)).profile.habits.board is False
    assert attached(await table.panel(mover)) == []


async def test_the_board_is_supposed_where_the_panel_is_and_kept_for_nobody_else(discord, both):
    """Armies that would move in stand on it; it is known by what it shows, not by a moment of the game."""
    _, engine = both
    table = Table(discord, engine)
    mover = await begin_and_reach(table, lambda look: look.table.phase == "occupy")
    shown = await table.panel(mover)
    (board,) = attached(shown)
    moment = await table.look(mover)
    taken = moment.table.conquest.target
    name = moment.edition.board.territories[taken].names["en"]
    assert f"{name} 0" not in board["description"]
    other = next(each for each in table.people.values() if each is not mover)
    (theirs,) = attached(await table.panel(other))
    assert discord.file(theirs) != discord.file(board)
    assert f"{name} 0" in theirs["description"]


async def test_a_board_that_is_not_drawn_soon_is_left_out(discord, both):
    bot, engine = both
    table = Table(discord, engine)
    mover = await table.play_setup()
    bot.services.glance = 0
    shown = await table.panel(mover)
    assert attached(shown) == []
    assert "to place" in shown.text
    assert Action.ALL_ON in shown.offers


async def test_the_first_panel_of_a_turn_says_what_was_lost(table):
    """And what is most in danger, and how far one is; no more once one has acted."""

    def has_lost(look):
        return look.table.phase == "reinforce" and look.table.round > 2

    mover = await begin_and_reach(table, has_lost)
    look = await table.look(mover)
    changed = await table.engine.queries.what_changed(table.game, PersonId(mover.id))
    shown = await table.panel(mover)
    lost = any(taking.loser == look.player.seat for taking in changed.outcome.taken)
    assert ("Lost:" in shown.text) is lost
    assert ("No territories lost." in shown.text) is not lost
    assert ("Watch " in shown.text) is (changed.danger is not None)
    assert "so far:" in shown.text
    await mover.command(table.place, "order turn", line="spread")
    again = await table.panel(mover)
    assert "Lost:" not in again.text
    assert "No territories lost." not in again.text


async def test_what_changed_is_a_page_of_the_panel(table):
    mover = await begin_and_reach(table, lambda look: look.table.round > 1)
    shown = await table.panel(mover)
    await shown.press(Action.CHANGED)
    assert "Since your last turn" in shown.text
    await shown.press_labelled("Back")
    assert Action.CHANGED in shown.offers


def _safest(look):
    return safest(look.edition, look.table, look.choices)


@pytest.mark.rule("PL-CARD-1")
def test_ending_asks_when_a_likely_card_is_forgone():
    asked = 0
    for moment, _ in sampled():
        if moment.look.table.phase != "battle" or not moment.look.choices:
            continue
        best = _safest(moment.fights) if moment.fights else None
        said = forgone_by_ending(moment.phrasing, moment.look)
        likely = best is not None and best[2] >= 0.8 and not moment.player.table.captured
        assert bool(said) is likely
        asked += likely
        taken = replace(moment.look.table, captured=True)
        look = replace(moment.look, table=taken, player=replace(moment.player, table=taken))
        assert forgone_by_ending(moment.phrasing, look) == ""
    assert asked


def test_ending_without_a_conquest_asks_for_no_card_where_each_conquest_brings_one():
    """In the galaxy (`GX-CARD-1`)."""
    for moment, _ in sampled("galaxy"):
        if moment.look.table.phase == "battle" and moment.look.choices:
            assert forgone_by_ending(moment.phrasing, moment.look) == ""


async def test_the_turn_is_ended_after_all_when_the_question_is_answered(table):
    def may_take(look):
        fights = look.table.phase == "battle" and not look.table.captured
        best = _safest(look) if fights else None
        return best is not None and best[2] >= 0.8

    mover = await begin_and_reach(table, may_take)
    shown = await table.panel(mover)
    assert "No conquest, no card" in await shown.press_labelled("End turn")
    assert "Waiting for" in await shown.press(Action.FINISH)


def conquests(count):
    """Moments after a conquest with enemies beside it, where there is a choice of numbers."""
    found = []
    for edition, roster, state, _ in played(3, key=b"k" * 32):
        conquest = state.conquest
        if conquest is None or conquest.high - conquest.low < 2:
            continue
        near = edition.board.borders[conquest.target]
        if all(state.land[t].owner == conquest.force for t in near):
            continue
        look = look_at(edition, roster, state, state.step.waiting_for[0])
        moment = ahead_of(PanelContext(Phrasing(words(), edition, roster), look), state)
        found.append((moment, conquest))
        if len(found) == count:
            return found
    raise AssertionError("too few conquests")


def moved_in(look, picked=None):
    """How many move in where nothing is said."""
    armies = moves_in(look.edition, look.player, look.choices, look.profile.habits, picked)
    assert default_move(look.player, look.choices, armies) == Occupy(
        seat=look.player.seat, armies=armies
    )
    return armies


@pytest.mark.parametrize("leave", ["1", "2", "3", "half"])
def test_what_is_left_behind_after_a_conquest_is_the_habit(leave):
    for moment, conquest in conquests(5):
        profile = replace(moment.look.profile, habits=Habits(leave_behind=leave))
        look = replace(moment.look, profile=profile)
        armies = moved_in(look)
        stack = look.table.territories[conquest.source].armies
        wanted = stack - (max(1, stack // 2) if leave == "half" else int(leave))
        assert armies == min(conquest.high, max(conquest.low, wanted))


@pytest.mark.parametrize(("leave", "share"), [("1", "ask"), ("2", Keep(2)), ("half", "half")])
def test_on_a_march_as_many_stay_behind_as_is_the_habit(leave, share):
    """With one, the last territory is left open, as after a single attack."""
    ((moment, _),) = conquests(1)
    profile = replace(moment.look.profile, habits=Habits(leave_behind=leave))
    assert march_share(replace(moment, look=replace(moment.look, profile=profile))) == share


def test_half_of_a_stack_moves_in_as_far_as_the_rules_allow():
    for moment, conquest in conquests(5):
        stack = moment.armies(conquest.source)
        moved = following("half", conquest, moment.player)
        assert moved == min(conquest.high, max(conquest.low, stack - stack // 2))
        assert stack // 2 - 1 <= stack - moved <= stack // 2 or moved == conquest.low


def test_what_was_picked_goes_before_the_habit():
    ((moment, conquest),) = conquests(1)
    assert moved_in(moment.look, conquest.low + 1) == conquest.low + 1


def test_a_move_back_to_where_they_came_from_is_offered_last():
    """Armies that have just moved in are not offered first to go back."""
    found = 0
    for moment, conquest in conquests(8):
        shown = offered(panel(moment))
        moves = [value[0] for press, value in shown if press.action is Action.MOVE]
        back = f"{conquest.target}.{conquest.source}"
        if len(moves) < 24 and back in moves:
            away = [value.startswith(f"{conquest.target}.") for value in moves]
            assert away == sorted(away)
            found += 1
    assert found


async def test_an_order_in_words_beside_a_panel_is_answered_in_a_few_lines(table):
    """With the way to the panel, and without all that stands in it already."""
    mover = await table.play_setup()
    source, _ = await table.border(mover)
    whole = await mover.command(table.place, "order turn", line=f"{source} +1")
    assert Action.ALL_ON in Panel(mover, whole).offers
    shown = await table.panel(mover)
    brief = Panel(mover, await mover.command(table.place, "order turn", line=f"{source} +1"))
    assert brief.offers == [Action.TURN]
    understood, placed, *rest = brief.text.splitlines()
    assert "Understood" in understood
    assert placed.startswith("Placed: 1 on")
    assert len(rest) <= 2
    await brief.press(Action.TURN)
    assert Action.ALL_ON in brief.offers
    assert "out of date" in await shown.press(Action.SPREAD)


async def test_marches_are_looked_for_as_things_stand_now(table):
    """A look from a panel of yesterday changes nothing, so it is not refused."""

    def may_march(look):
        return look.table.phase == "battle" and any(
            c.kind == "attack" and look.table.territories[c.source].armies > 3 for c in look.choices
        )

    mover = await begin_and_reach(table, may_march)
    shown = await table.panel(mover)
    old = shown.last.answer
    await mover.command(table.place, "order standing", dice="one")
    looked = Panel(mover, await press_on(mover, old, Action.MARCH))
    assert "out of date" not in looked.text
    assert Action.WAY in looked.offers


async def test_the_danger_is_that_of_the_board_in_the_panel(table):
    """Land that was just taken does not count as empty."""
    mover = await begin_and_reach(table, lambda look: look.table.phase == "occupy")
    look = await table.look(mover)
    taken = look.edition.board.territories[look.table.conquest.target].names["en"]
    shown = await table.panel(mover)
    assert f"your {taken} (0)" not in await shown.press(Action.CHANGED)


@in_one_run_of(3)
async def test_whoever_attacks_is_told_the_rolls_while_the_defender_is_asked(table):
    """In live defence (`E3-ATT-5`): what fell so far, when they look again."""

    def long_attack(look):
        land = look.table.territories
        fights = (c for c in look.choices if c.kind == "attack")
        # Its chance stays over the floor, whatever falls first.
        fit = (c for c in fights if land[c.source].armies > land[c.target].armies + 4 > 7)
        return next(((c.source, c.target) for c in fit), None)

    options = {"edition": "parker", "options": "defence=live"}
    attacker = await begin_and_reach(table, lambda look: bool(long_attack(look)), **options)
    source, target = long_attack(await table.look(attacker))
    await attacker.command(table.place, "order turn", line=f"{source} > {target} occupy ask")
    shown = await table.panel(attacker)
    before = _rolls(shown)
    await (await table.mover()).command(table.place, "order turn", line="defend 1")
    assert (await table.look()).table.phase == "defend", "one roll does not decide this"
    await shown.press(Action.TURN)
    assert len(_rolls(shown) - before) == 1, "beside those of an attack before this one"


def _rolls(panel):
    return Counter(line for line in panel.text.splitlines() if "🎲" in line)


async def test_the_setup_shows_board_and_mission_from_its_first_panel_on(table):
    """Laying in secret, named capitals, claiming, a galaxy: where there are missions, one's own alone."""
    first = await table.begin()
    (board,) = attached(first)
    assert board["description"].startswith("Map of the world")
    for person in table.people.values():
        shown = first if person is table.ana else await table.panel(person)
        look = await table.look(person)
        own = Phrasing(words(), look.edition, look.roster).mission(look.player.mission)
        assert f"**Mission:** {own}" in shown.text
        assert shown.text.count("**Mission:**") == 1


@pytest.mark.parametrize(
    ("edition", "options", "has_mission"),
    [
        ("ryzyko", "goal=capitals", False),
        ("parker", "goal=mission", True),
        ("parker", "", False),
        ("galaxy", "", True),
    ],
)
async def test_so_does_every_setup(table, edition, options, has_mission):
    await table.open(edition=edition, seats=3, **({"options": options} if options else {}))
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    first = Panel(table.ana, await press_on(table.ana, lobby, Action.START))
    assert len(attached(first)) == 1
    assert ("**Mission:**" in first.text or "**Goal:**" in first.text) is has_mission


async def test_the_lists_of_the_setup_go_by_region_and_name_who_stands_beside(table):
    first = await table.begin()
    look = await table.look(table.ana)
    board, land = look.edition.board, look.table.territories
    listed = first.lists(Action.CHOOSE)[-1]["options"]
    order = [[*board.regions].index(board.territories[each["value"]].region) for each in listed]
    assert order == sorted(order)
    for each in listed:
        near = [land[t] for t in board.borders[each["value"]] if land[t].owner != look.player.seat]
        armies = sum(holding.armies for holding in near)
        region = board.regions[board.territories[each["value"]].region].names["en"]
        assert each["description"].startswith(f"{region}: ")
        shown = {0: "no enemies", 1: "one enemy"}.get(armies, f"{armies} enemies")
        assert f"{shown} next door" in each["description"]


# A panel whose board is the same keeps the picture that is there: nothing is sent anew. Source:
# https://discord.com/developers/docs/resources/message#edit-message, on files that are retained.


@pytest.fixture
def opened(table):
    """Opens the panel of whoever is to move, who has placed what they had."""

    async def panel():
        mover = await table.play_setup()
        await table.ask_always(mover)
        post = await table.post("The setup is over")
        opened = Panel(mover, await press_on(mover, post, Action.TURN))
        await choose(opened)
        return opened

    return panel


async def choose(panel):
    """Choose the first entry of the panel's first list."""
    lists = [control for control in controls(panel.last.answer) if control.get("options")]
    await panel.press_control(lists[0]["options"][0]["value"], lists[0])


def board(panel):
    """The picture of a panel: its file's id and name, and that its gallery shows it."""
    (attached,) = panel.last.answer["attachments"]
    (item,) = items(panel.last.answer)
    assert item["media"]["attachment_id"] == attached["id"]
    assert item["media"]["url"].endswith(attached["filename"])
    return attached["id"], attached["filename"]


def items(message):
    return [item for part in walk(message["components"]) for item in part.get("items") or ()]


async def test_a_board_that_is_the_same_stays_until_it_changes(table, opened):
    panel = await opened()
    before = board(panel)
    await choose(panel)
    assert "Attack once" in [control.get("label") for control in controls(panel.last.answer)]
    assert board(panel) == before
    await panel.press_labelled("Attack once")
    attached, name = board(panel)
    assert name != before[1]
    assert attached != before[0]
    assert not table.discord.violations


async def test_one_that_is_not_there_any_more_is_sent_anew(table, opened):
    """Another press has replaced it meanwhile; nobody is left without an answer for that."""
    panel = await opened()
    before = board(panel)
    await refused(table, panel)
    attached, name = board(panel)
    assert name == before[1]
    assert attached != before[0]


async def test_a_discord_that_keeps_none_is_not_asked_for_ever(table, opened):
    """Each try costs a request more."""
    panel = await opened()
    for _ in range(3):
        await refused(table, panel)
    before = board(panel)
    await choose(panel)
    attached, name = board(panel)
    assert name == before[1]
    assert attached != before[0]


async def refused(table, panel):
    """Choose while Discord refuses to keep the picture that is there."""
    unknown = {"code": 50035, "message": "Invalid Form Body", "errors": {"attachments": {}}}
    refusal = Fault(FaultEffect.REFUSE, "POST", "/callback", status=400, body=unknown)
    table.discord.faults.add(refusal)
    await choose(panel)
    assert refusal.times == 0
