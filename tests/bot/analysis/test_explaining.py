"""Games explained once they are over, and hints where nobody but computers plays along."""

import asyncio
import re
from dataclasses import replace
from typing import Any

import pytest

from bot.analysis.explaining import do_it, why
from bot.components.custom_ids import Action, Press, parse
from bot.components.panel_context import PanelContext
from bot.turn.orders import ASKER
from bot.turn.presses import command_of
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing, percent
from rules.analysis.acts import Analyses
from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.views import player_view
from rules.editions.registry import NEWEST, find_rulebook
from rules.model.board import Holding, TerritoryId
from rules.model.commands import Attack, Place
from rules.notation.writer import Style, step_of, write
from rules.players.attacks import prospects, region_ahead
from rules.players.levels import choose_steadily, find_level, seed_of
from sandbox import Fault, FaultEffect, text_of
from tests.bot.laws import test_authority
from tests.bot.support.games import look_at, played, roster_of
from tests.bot.support.hosting import host
from tests.bot.support.table import Panel, Table, control_of, press_on
from tests.rules.analysis.test_analysis import BLUE, DUEL, RED, land_of


@pytest.fixture(autouse=True)
def explained_here():
    """Games are explained as usual, in a worker."""


async def finish(table):
    """The last post of a game that ends in its setup: all but Ana give up."""
    await table.begin()
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    return await table.discord.wait_for_message(
        table.place, lambda m: "Thanks for playing" in text_of(m)
    )


@pytest.fixture
async def over(table):
    return await finish(table)


@pytest.fixture
async def against_computers(table):
    """Ana's panel in a game against a computer, with hints."""
    await table.open(seats=2)
    await host(table, table.ana, "rated", rated="hints")
    await press_on(table.ana, await table.lobby(), Action.COMPUTER, value="recruit")
    return Panel(table.ana, await press_on(table.ana, await table.lobby(), Action.START))


async def press_forged(table, panel, action):
    """Ana's press of what their panel does not have."""
    custom_id = Press(table.game, 0, action).custom_id
    return await test_authority.press(table.ana, panel.last.answer, custom_id)


async def test_the_last_post_explains_the_game_to_whoever_asks(table, over, monkeypatch):
    made, make = [], Analyses._make

    def counted(analyses, game):
        made.append(game)
        return make(analyses, game)

    monkeypatch.setattr(Analyses, "_make", counted)
    answer = await press_on(table.borys, over, Action.ANALYSE)
    assert answer.ephemeral
    await table.discord.wait_for(lambda: "own decisions" in answer.text, "the answer")
    (chart,) = answer.answer["attachments"]
    assert chart["filename"] == "chances.png"
    assert "Everybody’s chance of winning" in chart["description"]
    again = await table.celina.command(table.place, "risk analyse")
    assert again.text.splitlines()[1:] == answer.text.splitlines()[1:]
    assert made == [table.game]


@pytest.fixture
def slow(monkeypatch):
    """Analyses that are a third done, and go no further before they are let."""
    let, make = asyncio.Event(), Analyses._make

    async def made_slowly(analyses, game):
        analyses._note(game, 1 / 3)
        await let.wait()
        return await make(analyses, game)

    monkeypatch.setattr(Analyses, "_make", made_slowly)
    return let


async def test_the_dice_are_checked_while_the_same_person_waits_for_the_analysis(table, over, slow):
    """In either order; only the same again has to wait."""
    analyse, check, replay = (
        control_of(over, action)["custom_id"]
        for action in (Action.ANALYSE, Action.VERIFY, Action.REPLAY)
    )
    analysing = table.borys.begin_press(over, analyse)
    checked = await table.borys.press(over, check)
    assert "Its SHA-256" in checked.text
    assert "still busy" in (await table.borys.press(over, analyse)).text
    assert (await table.borys.press(over, replay)).answer["attachments"]
    slow.set()
    await table.discord.wait_for(lambda: "own decisions" in analysing.text, "the analysis")


async def test_whoever_waits_for_an_analysis_is_told_how_far_it_is(started, discord, slow):
    """Where the answer will stand, which comes all the same; a few times, however long it takes."""
    async with started() as (bot, engine):
        bot.services.meanwhile = (0, 0, 0)
        table = Table(discord, engine)
        await finish(table)
        asked = table.borys.begin_command(table.place, "risk analyse")

        def edits():
            path = f"{asked.token}/messages/@original"
            return [r for r in discord.requests if r.path.endswith(path)]

        await discord.wait_for(lambda: len(edits()) == 3, "three edits")
        assert "33%" in asked.text
        slow.set()
        await discord.wait_for(lambda: "own decisions" in asked.text, "the answer")
        assert len(edits()) == 4


async def test_an_analysis_comes_though_discord_refused_to_say_how_far_it_was(
    started, discord, slow
):
    async with started() as (bot, engine):
        bot.services.meanwhile = (0,)
        table = Table(discord, engine)
        await finish(table)
        refused = discord.faults.add(
            Fault(FaultEffect.REFUSE, "PATCH", "/messages/@original", status=403)
        )
        slow.set()
        answer = await table.borys.command(table.place, "risk analyse")
        assert "own decisions" in answer.text
        assert refused.times == 0


async def test_a_game_under_way_is_not_explained(table):
    panel = await table.begin()
    by_command = await table.ana.command(table.place, "risk analyse", game=table.game)
    pressed = await press_forged(table, panel, Action.ANALYSE)
    for answer in (by_command, pressed):
        assert "stay secret until the game is over" in answer.text
        assert not answer.answer["attachments"]


async def test_a_hint_is_the_marshals_choice_for_the_persons_own_view(table, against_computers):
    before = await table.look(table.ana)
    assert not before.roster.hinted
    said = await against_computers.press(Action.HINT)
    look = await table.look(table.ana)
    seed = seed_of(table.game, look.player.seat)
    command = find_level("marshal").choose(look.edition, look.player, look.choices, seed)
    assert isinstance(command, Place)
    assert f"Place {command.armies} " in said
    assert f"`{write((step_of(command),), Style('world', 'en'))}`" in said
    assert look.roster.hinted
    assert look.table == before.table


async def test_a_hint_says_why_and_is_done_by_one_press(table, against_computers):
    said = await against_computers.press(Action.HINT)
    assert re.search(r"Why: (\d+ enem|one enem|no enemies)[^\n]* next door", said)
    before = await table.look(table.ana)
    seed = seed_of(table.game, before.player.seat)
    hinted: Any = find_level("marshal").choose(before.edition, before.player, before.choices, seed)
    await against_computers.press_labelled("Do it")
    after = await table.look(table.ana)
    standing = [look.player.table.territories[hinted.territory].armies for look in (before, after)]
    # Whoever is on turn lays one at once; the rest waits in the plan.
    assert after.player.plan == ((hinted.territory, hinted.armies - (standing[1] - standing[0])),)


@pytest.mark.parametrize("book", NEWEST)
def test_the_press_of_a_hint_orders_what_was_hinted_at(book):
    """Whatever is advised in whole games: the press says the same, and attacks and placings have a reason."""
    seen = set()
    for edition, roster, state, _ in played(3, b"hints" * 7, book=book, rounds=6):
        if state.step is None:
            break
        seat = state.step.waiting_for[0]
        look = look_at(edition, roster, state, seat)
        command: Any = choose_steadily(edition, look.player, look.choices)
        moment = PanelContext(Phrasing(words(), edition, roster), look, hint=command)
        if not (offered := do_it(moment)):
            continue
        (made,) = offered[0].children
        pressed: Any = parse(made.to_component_dict()["custom_id"])
        assert pressed.token == look.token, "it is good at this moment only"
        assert command_of(pressed, ()) == replace(command, seat=ASKER)
        seen.add(command.kind)
        reason = why(moment, command)
        assert "{" not in reason
        if command.kind in ("attack", "place", "fortify"):
            assert reason.startswith("Why: ")
        if command.kind == "attack":
            (found,) = (
                p
                for p in prospects(look.edition, look.player, look.choices)
                if (p.source, p.target) == (command.source, command.target)
            )
            assert f"{percent(found.chance)}% of the time" in reason
    assert {"attack", "place", "end_phase"} <= seen


def reason_for(command, held, armies, language="en"):
    """Why red is advised an order in a duel, holding these regions and territories with these armies."""
    state = land_of(*held, armies=armies)
    roster = roster_of(DUEL, (RED, BLUE))
    look = look_at(DUEL, roster, state, RED)
    return why(PanelContext(Phrasing(words(language), DUEL, roster), look), command)


ATTACK = Attack(
    seat=RED, source=TerritoryId("siam"), target=TerritoryId("indonesia"), until="captured"
)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "on the way to Australia, +2"),
        ("pl", "krok do całego kontynentu: Australia, +2"),
        ("ru", "шаг к целому континенту: Австралия, +2"),
    ],
)
def test_a_hint_names_the_region_that_it_works_towards(language, said):
    place = Place(seat=RED, territory=TerritoryId("siam"), armies=9)
    for command, there in ((ATTACK, 12), (place, 3)):
        assert said in reason_for(command, ["siam"], {"siam": there}, language)


def test_it_names_none_that_the_stack_can_not_take_nor_one_that_is_whole_by_then():
    place = Place(seat=RED, territory=TerritoryId("siam"), armies=1)
    for command in (ATTACK, place):
        assert "on the way" not in reason_for(command, ["siam"], {"siam": 4})
    strong = {"siam": 12, "eastern_australia": 20}
    assert "on the way" not in reason_for(ATTACK, ["siam"], strong)
    whole = reason_for(
        ATTACK, ["siam", "new_guinea", "western_australia", "eastern_australia"], {"siam": 9}
    )
    assert "completes Australia" in whole
    assert "on the way" not in whole


@pytest.mark.rule("GX-OCC-1", "H-GX-4")
def test_in_the_galaxy_only_those_that_fought_move_on():
    """However many there are, no more than three go on from land to land."""
    edition = find_rulebook("galaxy").edition({"goal": "world"}, 3)
    regions = edition.board.regions.values()
    whole = max(regions, key=lambda region: len(region.territories) * bool(region.bonus))
    for held, is_named in ((whole.territories[:-1], True), (whole.territories[:1], False)):
        state = start(edition, edition.colours[:3], ProvableDice(b"", 0)).state
        seat, other, _ = state.seats
        land = {t: Holding(seat if t in held else other, 1) for t in edition.board.territories}
        view = player_view(edition, replace(state, land=land), seat)
        target = next(t for t in whole.territories if t not in held)
        assert bool(region_ahead(edition, view, 60, target)) == is_named


async def test_a_hint_for_a_moment_that_has_passed_is_not_done(table, against_computers):
    await against_computers.press(Action.HINT)
    await table.ana.command(table.place, "order turn", line="spread")
    before = (await table.look()).revision
    said = await against_computers.press_labelled("Do it")
    assert "out of date" in said
    assert (await table.look()).revision == before


async def test_where_hints_are_not_allowed_nobody_is_told_one(table):
    """Whoever loses would ask for one, and nothing would be lost."""
    await table.open(seats=2)
    assert "**Rated** yes" in (await table.lobby())["content"]
    await press_on(table.ana, await table.lobby(), Action.COMPUTER, value="recruit")
    panel = Panel(table.ana, await press_on(table.ana, await table.lobby(), Action.START))
    assert Action.HINT not in panel.offers
    answer = await press_forged(table, panel, Action.HINT)
    assert "Hints are off in this game" in answer.text
    await host(table, table.ana, "rated", rated="hints")
    assert not (await table.look()).roster.hints


async def test_where_people_play_along_nobody_is_told_a_hint(table):
    panel = await table.begin()
    assert Action.HINT not in panel.offers
    answer = await press_forged(table, panel, Action.HINT)
    assert "only for games against computers" in answer.text
    assert not (await table.look()).roster.hinted
