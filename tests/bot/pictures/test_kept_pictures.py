"""Pictures that were drawn lately: which are kept, for how long, and what makes two of them one."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace

import pytest

from bot.monitoring.metrics import Metrics
from bot.pictures import scenes
from bot.pictures.alt_texts import alt_text
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import KeptPictures, Pictures
from bot.pictures.renderers import Renderers
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from render import draw_small
from rules.core.views import Holding, TableView
from rules.table.roster import Roster
from tests.bot.panels.test_panels import sampled
from tests.bot.support.standins import blank

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
