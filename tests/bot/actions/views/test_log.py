"""`/risk log`: the course of a game in the notation, page by page, as its reader may know it."""

import random
from itertools import pairwise

import pytest

from bot.components.custom_ids import Action
from bot.components.layout import MOST_TEXT, measure
from bot.components.panel_context import PanelContext
from bot.looks.pages import LogWanted, log_page, log_pages
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.core.views import visible_to
from rules.model import events as e
from sandbox.checks.limits import check_message
from tests.bot.support.games import look_at, played
from tests.bot.support.table import Panel

V2 = 1 << 15
TABLES = (
    {"players": 4, "book": "parker"},
    {"players": 4, "book": "gniazdo", "reroll": "with_card"},
)


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: table["book"])
def game(request):
    """A whole game: its moments, and its log."""
    moments = [*played(key=b"k" * 32, **request.param)]
    edition, roster, state, _ = moments[-1]
    log = [event for *_, events in moments for event in events]
    seat = state.seats[0]
    look = look_at(edition, roster, state, seat)
    return (
        PanelContext(Phrasing(words(), edition, roster), look),
        tuple(visible_to(log, seat)),
        seat,
    )


def every(game, wanted):
    moment, seen, seat = game
    return log_pages(moment.phrasing, seen, wanted, seat)


@pytest.mark.parametrize("dice", [False, True])
@pytest.mark.parametrize("mine", [False, True])
def test_every_page_fits_discord(game, dice, mine):
    wanted = LogWanted(dice=dice, against_me=mine)
    pages = every(game, wanted)
    assert pages
    for number, page in enumerate(pages, start=1):
        assert measure(page) < MOST_TEXT - 300
        view = log_page(game[0], pages, LogWanted(number, dice, mine))
        check_message({"components": view.to_components(), "flags": V2}, ())


def test_the_pages_are_full_and_tell_the_game_backwards(game):
    pages = every(game, LogWanted(dice=True))
    assert len(pages) > 2
    assert "**Setup**" in pages[-1]
    rounds = [int(page.partition("**Round ")[2].partition("*")[0] or 0) for page in pages]
    assert all(newer >= older for newer, older in pairwise(rounds))
    assert all(measure(page) > 2000 for page in pages[:-1])


def test_nothing_of_it_is_left_out_or_told_twice(game):
    """Throws of dice are told once each; steps of one's own and of others alike."""
    _, seen, _ = game
    text = "\n".join(every(game, LogWanted(dice=True)))
    rolls = sum(isinstance(event, e.DiceRolled | e.DieRerolled) for event in seen)
    assert sum(len(each.partition("}")[0].split()) for each in text.split("{")[1:]) == rolls
    assert "{" not in "\n".join(every(game, LogWanted()))


def test_against_me_tells_the_attacks_on_me_alone(game):
    moment, _, seat = game
    text = "\n".join(every(game, LogWanted(against_me=True)))
    assert text
    steps = [s for row in text.splitlines() if "`" in row for s in row.split("`")[1].split("; ")]
    own = moment.phrasing.player(seat)
    attacks = [row for row in text.splitlines() if "`" in row and not row.startswith(own)]
    assert len(attacks) > 3
    assert not [step for step in steps if " +" in step or " => " in step]


def test_what_a_press_wants_is_read_leniently():
    for wanted in (LogWanted(), LogWanted(3, True, False), LogWanted(12, False, True)):
        assert LogWanted.read(wanted.args) == wanted
    chance = random.Random(1)  # noqa: S311 - a test must be repeatable, not secret
    for junk in ("", "0", "-1", "99999", "x", "٣", "dice", "mine"):
        args = tuple(chance.choices([junk, "", "2", "dice"], k=chance.randrange(5)))
        assert LogWanted.read(args).page >= 1


async def test_the_log_is_turned_over_and_switched(table):
    mover = await table.play_setup()
    source, target = await table.border(mover)
    line = f"{source} +all; {source} > {target} once; end"
    await mover.command(table.place, "order turn", line=line)
    panel = Panel(mover, await mover.command(table.place, "risk log"))
    assert "How the game went" in panel.text
    assert f"{mover.name} `" in panel.text
    assert "**Round 1**" in panel.text
    assert "{" not in panel.text
    assert "{" in await panel.press(Action.LOG, "dice")
    mine = [args for args in panel.arguments(Action.LOG) if "mine" in args]
    assert mine == [("1", "dice", "mine")]
    await panel.press(Action.LOG, "mine")
    assert "Attacks on you" in panel.text
    assert "Nobody has attacked you yet" in panel.text


async def test_a_table_that_is_not_dealt_has_no_log_yet(table):
    await table.seat_all()
    assert "Nothing has happened yet" in (await table.ana.command(table.place, "risk log")).text


async def test_one_s_own_secrets_are_told_to_oneself_alone(table):
    mover = await table.play_setup()
    await mover.command(table.place, "order turn", line="standing one")
    own = await mover.command(table.place, "risk log")
    assert "standing one" in own.text
    for person in table.discord.people:
        if person is not mover:
            assert "standing" not in (await person.command(table.place, "risk log")).text
