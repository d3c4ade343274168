"""Pictures that were drawn lately and are kept, and the same in words."""

import asyncio
import platform
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace

import pytest

from bot.monitoring.metrics import Metrics
from bot.pictures import scenes
from bot.pictures.alt_texts import (
    LONGEST,
    alt_text,
    chart_text,
    closing_text,
    concern_text,
    focus_text,
    hand_text,
    mission_text,
    replay_text,
)
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import KeptPictures, Pictures, Renderers
from bot.pictures.scenes import closing, mission_card
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from render import Focus, draw_small
from render.scene.scene import lands_of
from rules.core.views import Holding, TableView
from rules.model import events as e
from rules.table.roster import Roster
from rules.table.story import PlayedTurn
from tests import sampling
from tests.bot.support.standins import blank
from tests.bot.turn.test_panel import TABLES as ALT_TABLES
from tests.bot.turn.test_panel import sampled

TABLES = 50
PICTURE = Attachment("board.png", bytes(90), "ten bytes.")


@pytest.fixture
def moment():
    return sampled()[-1][0]


class Studio:
    """What makes pictures, and remembers which."""

    def __init__(self):
        self.made = []
        self.until = asyncio.Event()
        self.until.set()

    def make(self, key, picture=PICTURE):
        async def making():
            self.made.append(key)
            await self.until.wait()
            if picture is None:
                raise ValueError(key)
            return picture

        return making

    async def asked(self, kept, key):
        return await kept.picture(key, self.make(key))


async def test_what_was_asked_for_last_is_kept():
    """Not what was made last: a table that is played at stays."""
    kept, studio = KeptPictures(most=200), Studio()
    for key in ("one", "two", "one", "three", "one", "two", "three"):
        assert await studio.asked(kept, key) is PICTURE
    assert studio.made == ["one", "two", "three", "two", "three"]


async def test_words_count_by_their_bytes():
    kept, studio = KeptPictures(most=250), Studio()
    told = replace(PICTURE, alt="ż" * 80)
    for key, picture in (("plain", PICTURE), ("told", told), ("plain", PICTURE)):
        await kept.picture(key, studio.make(key, picture))
    assert studio.made == ["plain", "told", "plain"]


async def test_a_picture_larger_than_all_is_given_and_not_kept():
    kept, studio = KeptPictures(most=99), Studio()
    for _ in range(2):
        assert await studio.asked(kept, "large") is PICTURE
    assert studio.made == ["large", "large"]


async def test_whoever_asks_meanwhile_waits_for_the_same():
    kept, studio = KeptPictures(most=200), Studio()
    await asyncio.gather(*(studio.asked(kept, "one") for _ in range(5)))
    assert studio.made == ["one"]


async def test_it_is_kept_though_nobody_waits_any_more():
    """A panel waits for its board for a moment only; the next press has it."""
    kept, studio = KeptPictures(most=200), Studio()
    studio.until.clear()
    waiting = asyncio.create_task(studio.asked(kept, "late"))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    studio.until.set()
    assert await studio.asked(kept, "late") is PICTURE
    assert await studio.asked(kept, "late") is PICTURE
    assert studio.made == ["late"]


async def test_one_that_fails_is_tried_again():
    kept, studio = KeptPictures(most=200), Studio()
    for _ in range(2):
        with pytest.raises(ValueError, match="broken"):
            await kept.picture("broken", studio.make("broken", None))
    assert studio.made == ["broken"] * 2


def at_table(view, number):
    """The view of another table."""
    first, *_ = view.territories
    return replace(view, territories={**view.territories, first: Holding("red", number)})


async def test_boards_of_fifty_tables_are_drawn_once(moment):
    """Whoever presses at one of many tables in turns has a board that didn't change at once, words and all."""
    drawn = []

    def draw(scene):
        drawn.append(scene)
        return blank(scene) + bytes(120_000)

    views = [at_table(moment.look.table, number) for number in range(1, TABLES + 1)]
    with ThreadPoolExecutor(1) as executor:
        pictures = Pictures(executor, Metrics(), Renderers(small=draw))
        first, again = [
            [await pictures.small(moment.phrasing, view, "") for view in views] for _ in range(2)
        ]
    assert len(drawn) == TABLES
    assert [*map(id, first)] == [*map(id, again)]
    assert [each.alt for each in again] == [alt_text(moment.phrasing, view) for view in views]


OTHERWISE = {
    "edition": "classic",
    "board": "galaxy",
    "round": 9,
    "phase": "fortify",
    "sets_traded": 7,
    "conquest": "any",
    "battle": "any",
    "stage": 2,
    "tours": True,
    "captured": True,
    "winner": "red",
    "ended": ("red", "blue"),
    "turn": "blue",
    "ally_due": {"red": 3},
    "to_place": {"red": 3},
    "neutrals": ("grey",),
    "resigned": frozenset(("blue",)),
    "eliminated": {"blue": "red"},
    "waiting_for": ("blue", "red"),
    "hand_sizes": {"red": 4},
    "capitals": {"red": "brazil"},
    "seats": ("blue", "red"),
    "territories": {"brazil": Holding("red", 99)},
}


@pytest.mark.parametrize("field", [each.name for each in fields(TableView)])
@pytest.mark.parametrize("mover", ["red", None])
def test_two_boards_with_one_key_are_one(moment, field, mover):
    """Whatever else differs: nothing of it is drawn, or said."""
    phrasing = moment.phrasing
    before = replace(moment.look.table, turn=mover, stage=0)
    after = replace(before, **{field: OTHERWISE[field]})
    assert after != before
    if scenes.board_key(phrasing, before) == scenes.board_key(phrasing, after):
        one, other = (draw_small(scenes.scene(phrasing, each)) for each in (before, after))
        assert one == other
        assert alt_text(phrasing, before) == alt_text(phrasing, after)


@pytest.mark.parametrize("field", ["phase", "battle", "captured", "to_place", "sets_traded"])
def test_what_a_board_does_not_show_draws_none_anew(moment, field):
    before = moment.look.table
    after = replace(before, **{field: OTHERWISE[field]})
    assert scenes.board_key(moment.phrasing, before) == scenes.board_key(moment.phrasing, after)


def test_names_languages_and_themes_are_part_of_the_key(moment):
    phrasing, view = moment.phrasing, moment.look.table
    players = (replace(phrasing.roster.players[0], name="Zoe"), *phrasing.roster.players[1:])
    renamed: Roster = replace(phrasing.roster, players=players)
    keys = {
        scenes.board_key(phrasing, view),
        scenes.board_key(phrasing, view, "light"),
        scenes.board_key(replace(phrasing, roster=renamed), view),
        scenes.board_key(Phrasing(words("pl"), phrasing.edition, phrasing.roster), view),
    }
    assert len(keys) == 4


# What drawing takes from the C library's heap goes back to the system.

glibc = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other heaps are left alone")

# A block that stays above all that is freed: without being asked, glibc gives back the end alone.
_SCRIPT = """
import threading
from pathlib import Path
from bot.pictures.drawing import give_back, keep_together

def held():
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024

def fill():
    blocks.extend(bytearray(60_000) for _ in range(800))

keep_together()
blocks, before = [], held()
drawing = threading.Thread(target=fill)
drawing.start()
drawing.join()
stays = blocks.pop()
blocks.clear()
full = held()
give_back()
print(full - before, held() - before)
"""


@glibc
def test_what_a_thread_freed_is_given_back():
    done = subprocess.run(  # noqa: S603 - this interpreter, this script
        [sys.executable, "-c", _SCRIPT], capture_output=True, text=True, check=True
    )
    full, given_back = map(int, done.stdout.split())
    assert full > 40
    assert given_back < 5


# Pictures in words: each tells what is on its picture, and never more than Discord takes.


def whole(moment, seat, region):
    """The table with all of a region held by one seat."""
    land = moment.look.edition.board.regions[region].territories
    table = moment.look.table
    return replace(
        table, territories={**table.territories, **dict.fromkeys(land, Holding(seat, 7))}
    )


def texts(moment):
    """Of every kind of picture of a moment."""
    phrasing, table, player = moment.phrasing, moment.look.table, moment.player
    deck, land = tuple(moment.look.edition.deck.symbols), tuple(table.territories)
    yield alt_text(phrasing, table)
    yield chart_text(phrasing, table)
    yield replay_text(phrasing, [PlayedTurn((), table)] * 200)
    yield hand_text(phrasing, replace(player, hand=deck), frozenset(deck[:15]))
    yield focus_text(phrasing, table, Focus(chosen=next(iter(land), None), lit=frozenset(land)))
    for region in moment.look.edition.board.regions:
        yield focus_text(phrasing, table, Focus(region=region))
    for mission in moment.look.edition.missions:
        sworn = replace(player, mission=mission)
        card = mission_card(phrasing, sworn)
        yield mission_text(phrasing, card, lands_of(card))
        yield concern_text(phrasing, sworn, lands_of(card))
        won = e.GameWon(seat=table.seats[0], goal="mission", mission=mission)
        yield closing_text(phrasing, closing(phrasing, table, (won,)))


@pytest.mark.parametrize("name", sampling.sampled(ALT_TABLES, 3))
def test_every_text_fits(name):
    """The names at these tables are as long as a name may be."""
    for moment, _ in sampled(name)[::4]:
        for text in texts(moment):
            assert 0 < len(text) <= LONGEST


def test_a_region_tells_its_own_land_and_no_other(moment):
    phrasing, table = moment.phrasing, moment.look.table
    for region, printed in moment.look.edition.board.regions.items():
        text = focus_text(phrasing, table, Focus(region=region))
        assert text.startswith(phrasing.region(region))
        assert f"worth {printed.bonus} " in text
        for territory, holding in table.territories.items():
            told = f" {phrasing.territory(territory)} {holding.armies}"
            assert (told in text) is (territory in printed.territories), territory
        owners = {table.territories[territory].owner for territory in printed.territories}
        for seat in table.seats:
            assert (f"({phrasing.colour(seat)}):" in text) is (seat in owners)


def test_a_region_tells_whether_one_holds_it_all(moment):
    phrasing, (first, *_) = moment.phrasing, moment.look.table.seats
    for region in ("asia", "australia"):
        held = focus_text(phrasing, whole(moment, first, region), Focus(region=region))
        assert "One player holds all of it" in held
    land = moment.look.edition.board.regions["asia"].territories
    table = whole(moment, first, "asia")
    parted = {**table.territories, land[0]: Holding(moment.look.table.seats[1], 1)}
    claimed = {land[0]: Holding(first, 1)}
    for some in (parted, claimed):
        text = focus_text(phrasing, replace(table, territories=some), Focus(region="asia"))
        assert "Who is there: " in text
    text = focus_text(phrasing, replace(table, territories={}), Focus(region="asia"))
    assert text.endswith("Nobody is there.")


def test_targets_tell_what_is_framed_and_what_is_lit(moment):
    land = {**moment.look.table.territories, "siam": Holding("red", 4), "india": Holding("blue", 2)}
    table = replace(moment.look.table, territories=land)
    focus = Focus(chosen="siam", lit=frozenset({"india"}))
    text = focus_text(moment.phrasing, table, focus)
    assert text.startswith("Framed: Siam 4 red. Highlighted: India 2 blue. Map of the world")
    nowhere = focus_text(moment.phrasing, table, Focus(chosen="siam", lit=frozenset()))
    assert "Highlighted: none." in nowhere


def test_a_hand_tells_its_cards_their_holders_and_the_set(moment):
    """A card brings armies to whoever holds its territory (`PL-BONUS-1`)."""
    table = replace(
        moment.look.table,
        territories={**moment.look.table.territories, "egypt": Holding("green", 1)},
    )
    player = replace(moment.player, table=table, hand=("egypt", "joker_1"))
    assert hand_text(moment.phrasing, player) == "2 cards: Egypt (infantry) held by green, joker."
    lit = hand_text(moment.phrasing, player, {"joker_1"})
    assert lit.endswith("Framed: joker.")


def test_a_mission_tells_its_words_and_what_is_bright(moment):
    phrasing, player = moment.phrasing, replace(moment.player, mission="asia_africa")
    card = mission_card(phrasing, player)
    text = mission_text(phrasing, card, lands_of(card))
    assert text.startswith(f"Your mission: {card.text}")
    outlined = concern_text(phrasing, player, lands_of(card))
    for territory in moment.look.table.territories:
        name = phrasing.territory(territory)
        assert (name in text.partition("Bright")[2]) is (territory in lands_of(card))
        head = outlined.partition("Map of the")[0]
        assert (name in head) is (territory in lands_of(card))


def test_the_end_tells_what_its_banner_says(moment):
    table = replace(moment.look.table, winner="red", turn=None)
    won = e.GameWon(seat="red", goal="mission", mission="asia_africa")
    end = closing(moment.phrasing, table, (won,))
    text = closing_text(moment.phrasing, end)
    assert text.startswith(f"{end.title} {end.text} Map of the world")
    unsaid = closing_text(moment.phrasing, closing(moment.phrasing, table, ()))
    assert unsaid.startswith(f"{end.title} Map of the world")


def test_capitals_are_told_once_they_were_shown(moment):
    """`PL-CAP-3`."""
    hidden, table = alt_text(moment.phrasing, moment.look.table), moment.look.table
    shown = alt_text(moment.phrasing, replace(table, capitals={"red": "ontario"}))
    assert "Capitals" not in hidden
    assert f"Capitals: Ontario {table.territories['ontario'].armies} " in shown


def test_a_replay_tells_how_long_it_is(moment):
    turns = [PlayedTurn((), moment.look.table)]
    assert replay_text(moment.phrasing, turns).startswith("One picture")
    assert replay_text(moment.phrasing, turns * 30).startswith("The game in 30 pictures")
