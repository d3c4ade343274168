"""Other sheets: cards, missions, ends, league tables, profiles."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from render import Scene
from render.ink import palette as c
from render.ink.badges import REACH
from render.ink.lettering import Weight, wrap
from render.ink.palette import COVERAGE, SEAT_COLOURS
from render.ink.symbols import symbol
from render.map.board import art
from render.scene.scene import EditionPlayed, Rung, Theme, lands_of
from render.scene.themes import STYLES
from render.sheets.cards import HEIGHT, WIDTH, draw_hand, draw_mission
from render.sheets.charts import HEIGHT as PROFILE_HEIGHT
from render.sheets.charts import WIDTH as PROFILE_WIDTH
from render.sheets.closing import HEIGHT as CLOSING_HEIGHT
from render.sheets.closing import draw_closing
from render.sheets.league import (
    CHAMPIONS_WIDTH,
    MOST_NAMES,
    MOST_RUNGS,
    draw_champions,
    draw_league_table,
)
from render.sheets.league import HEIGHT as CHAMPIONS_HEIGHT
from render.sheets.league import WIDTH as LEAGUE_WIDTH
from render.sheets.profile import MOST_EDITIONS, draw_profile
from render.table.picture import picture as pictured
from rules.boards.load import load_board, load_missions
from rules.core.views import Holding
from rules.model.board import COLOURS, NEUTRAL, CardId, TerritoryId
from rules.model.errors import DataError
from tests.render.occasions import (
    DECKS,
    FIVE,
    MISSIONS,
    NAMES,
    OCCASIONS,
    champions,
    decoded,
    held,
    league_table,
    mission_card,
    over,
    profile,
)
from tests.render.scenes import LOOKED_AT, digest
from tests.render.tables import dealt, in_galaxy, with_armies
from tests.render.test_charts import near

TABLES: dict[str, Callable[..., Scene]] = {"world": dealt, "galaxy": in_galaxy}

_WORDS = ("emoji", "right-to-left", "combining", "long", "empty")


def fifteen(board):
    return (*list(load_board(board).territories)[:13], "joker_1", "joker_2")


def changed(one, other):
    return draw_hand(one).pixels != draw_hand(other).pixels


@pytest.mark.parametrize(
    ("cards", "in_a_row", "rows"),
    [(0, 3, 1), (1, 3, 1), (4, 4, 1), (5, 5, 1), (6, 3, 2), (7, 4, 2), (11, 4, 3), (15, 5, 3)],
)
def test_a_hand_is_laid_out_evenly(cards, in_a_row, rows):
    picture = draw_hand(held(dealt(), *fifteen("world")[:cards]))
    assert picture.pixels.shape == (20 + rows * (HEIGHT + 20), 20 + in_a_row * (WIDTH + 20))


@pytest.mark.parametrize("board", DECKS)
def test_a_hand_of_fifteen_is_small(board):
    png = draw_hand(held(TABLES[board](), *fifteen(board))).png()
    assert decoded(png).mode == "P"
    assert len(png) <= 300_000


@pytest.mark.parametrize(("board", "language"), [("world", "ru"), ("galaxy", "pl")])
def test_every_card_can_be_drawn(board, language):
    """`PL-COMP-4`, `GX-COMP-3`: one card for each territory, and two jokers."""
    scene = TABLES[board](language=language)
    hand = held(scene)
    pictures = {draw_hand(held(scene, card)).pixels.tobytes() for card in hand.deck.symbols}
    assert len(pictures) == 43, "the two jokers look alike, and no other two cards"


def test_a_card_shows_its_territory_in_its_holders_colours():
    """A traded card brings armies to whoever holds its territory (`PL-BONUS-1`)."""
    scene = dealt()
    taken = Holding(COLOURS[2], 1)
    land = {**scene.view.territories, TerritoryId("iceland"): taken}
    after = changed(held(scene, *FIVE), held(dealt(territories=land), *FIVE))
    assert after[:, : WIDTH + 20].any()
    assert not after[:, WIDTH + 20 :].any()


@pytest.mark.parametrize("theme", Theme)
def test_cards_follow_the_players_theme(theme):
    """Whoever asks for a theme has it on all that is drawn for them."""
    paper = STYLES[theme].colour(c.PANEL)
    hand = draw_hand(held(dealt(), *FIVE, theme=theme))
    mission = draw_mission(mission_card(dealt(), "asia_africa", theme=theme))
    for picture, corner in ((hand, (5, 5)), (mission, (0, 0))):
        assert tuple(picture.palette.colours[picture.pixels[corner]]) == paper


def test_a_hand_does_not_tell_what_is_no_matter_of_cards():
    scene = dealt()
    assert not changed(held(scene, *FIVE), held(with_armies(scene, "iceland", 99), *FIVE)).any()


def test_lit_cards_are_framed_and_others_are_not():
    lit = changed(held(dealt(), *FIVE), held(dealt(), *FIVE, lit=frozenset({CardId("iceland")})))
    assert lit[:, : WIDTH + 20].any()
    assert not lit[:, WIDTH + 20 :].any()


@pytest.mark.parametrize("board", DECKS)
def test_the_jokers_bear_all_three_symbols(board):
    """`PL-SET-2`: a joker stands for any symbol."""
    scene = TABLES[board]()
    hand = held(scene, "joker_1")
    card = draw_hand(hand).pixels[20 : 20 + HEIGHT, 20 + WIDTH + 20 :][:, :WIDTH]
    cream = card == art(board).palette.nearest(c.CREAM)
    for kind in hand.deck.kinds:
        mark = symbol(kind, 116) == COVERAGE
        windows = np.lib.stride_tricks.sliding_window_view(cream, mark.shape)[::2, ::2]
        assert (windows[..., mark].all(axis=-1)).any()


def test_a_kind_of_card_without_a_mark_is_refused():
    with pytest.raises(DataError, match="elephants"):
        symbol("elephants", 50)


@pytest.mark.parametrize(
    "text",
    [
        "Zdobądź planety Tariel-7 i Jagdes-5 (z Luwerem) oraz trzecią, dowolną planetę.",
        "Освойте планеты Тариэль-7 и Ягдес-5 (с Лувером) и третью на выбор.",
        "o a i z w u",
    ],
)
@pytest.mark.parametrize("width", range(120, 900, 60))
def test_no_line_ends_in_a_preposition_of_one_letter(text, width):
    """As Polish and Russian books are set; the words are the same, however they are cut into lines."""
    lines = wrap(text, Weight.BOLD, 30, width, 20)
    assert " ".join(lines).split() == text.split() or any(line.endswith("…") for line in lines)
    assert [line for line in lines[:-1] if len(line.split()[-1].strip("(")) == 1] == []


@pytest.mark.parametrize(
    "words", ["😀" * 100, "مرحبا " * 40, "e\u0301\u0300" * 60, "W" * 300, ""], ids=_WORDS
)
def test_any_words_stay_on_the_paper(words):
    card = mission_card(dealt(), "asia_africa", heading=words, text=words)
    frame = draw_mission(mission_card(dealt(), "asia_africa", text="")).pixels
    pixels = draw_mission(card).pixels
    for edge in (np.s_[:20], np.s_[-20:], np.s_[:, :20], np.s_[:, -20:]):
        assert (pixels[edge] == frame[edge]).all()


@pytest.mark.parametrize(
    ("board", "mission"),
    [(board, mission) for board in MISSIONS for mission in load_missions(MISSIONS[board], board)],
)
def test_every_mission_is_a_small_picture(board, mission):
    png = draw_mission(mission_card(TABLES[board](), mission)).png()
    assert decoded(png).mode == "P"
    assert len(png) <= 300_000


def test_regions_to_hold_are_lit_whoever_holds_them():
    """`PL-WIN-1`"""
    board = load_board("world")
    lit = lands_of(mission_card(dealt(), "asia_africa"))
    assert lit == {*board.regions["asia"].territories, *board.regions["africa"].territories}


def test_a_colour_to_destroy_is_lit_where_it_stands():
    scene = dealt()
    held_by = {t for t, h in scene.view.territories.items() if h.owner == COLOURS[1]}
    assert lands_of(mission_card(scene, "destroy_blue")) == held_by


def test_who_must_destroy_themselves_sees_what_they_need_instead():
    """`H-PL-11`: then it is 24 territories."""
    scene = dealt()
    own = {t for t, h in scene.view.territories.items() if h.owner == COLOURS[0]}
    assert lands_of(mission_card(scene, "destroy_red")) == own


def test_territories_that_count_already_are_lit():
    scene = dealt()
    own = {t for t, h in scene.view.territories.items() if h.owner == COLOURS[0] and h.armies >= 2}
    assert lands_of(mission_card(scene, "territories_18x2")) == own
    assert own


def test_lit_land_has_its_badges_and_a_bright_outline(world):
    card = mission_card(dealt(), "north_america_australia")
    pixels = draw_mission(card).pixels
    assert (pixels == world.palette.nearest(c.HIGHLIGHT)).any()
    lone = draw_mission(mission_card(with_armies(dealt(), "alaska", 88), "north_america_australia"))
    rows, columns = np.nonzero(lone.pixels != pixels)
    x, y = world.badges["alaska"]
    assert np.abs(columns - (80 + x // 2)).max() <= REACH
    assert np.abs(rows - (104 + y // 2)).max() <= REACH


def test_a_table_without_missions_lights_nothing():
    """Where the world is the only goal (`E1-WIN-1`), nobody has such a card."""
    card = mission_card(dealt(), "asia_africa")
    assert not lands_of(replace(card, view=replace(card.view, mission=None)))


# The closing picture: the last board as it was, and over it who has won and how.


def test_the_board_stays_whole_under_the_banner():
    pixels = draw_closing(over()).pixels
    assert pixels.shape == (1000 + CLOSING_HEIGHT, 1600)
    assert (pixels[CLOSING_HEIGHT:] == pictured(over().scene).pixels).all()


def test_a_closing_picture_is_small():
    png = draw_closing(over()).png()
    assert decoded(png).mode == "P"
    assert len(png) <= 520_000


@pytest.mark.parametrize("winner", [*COLOURS, NEUTRAL])
def test_the_winners_sign_stands_in_the_wreath(winner):
    closed = draw_closing(over(winner=winner))
    mark = closed.pixels[:CLOSING_HEIGHT, :236]
    own = mark == closed.palette.nearest(SEAT_COLOURS[winner])
    bare = draw_closing(over(winner=None)).pixels[:CLOSING_HEIGHT, :236]
    assert own.sum() > 1_000
    assert (mark != bare)[56:138, 77:159].any()
    changed = mark != bare
    changed[56:138, 77:159] = False
    assert not changed.any()


def test_a_title_alone_stands_halfway_down():
    words = draw_closing(over(text="")).pixels[: CLOSING_HEIGHT - 6, 236:]
    rows = np.flatnonzero((words != words[0, 0]).any(axis=1))
    assert abs((rows[0] + rows[-1]) / 2 - (CLOSING_HEIGHT - 6) / 2) <= 10


@pytest.mark.parametrize(
    "words", ["😀" * 100, "مرحبا " * 90, "e\u0301\u0300" * 99, "W " * 300, ""], ids=_WORDS
)
def test_any_words_stay_in_the_banner(words):
    pixels = draw_closing(over(title=words, text=words)).pixels
    bare = draw_closing(over(title="", text="")).pixels
    changed = pixels != bare
    assert changed[:, 236:1570].any() == bool(words)
    changed[: CLOSING_HEIGHT - 6, 236:1570] = False
    assert not changed.any()


def test_a_winner_whose_name_cannot_be_drawn_is_called_by_their_colour():
    def title(**changes):
        return draw_closing(replace(over(), **changes)).pixels[:CLOSING_HEIGHT]

    plain = title(title="Green wins!")
    assert (title(title="田中太郎 wins!", plain="Green wins!") == plain).all()
    assert (title(title="Ada wins!", plain="Green wins!") != plain).any()
    assert (title(title="田中太郎 wins!") != plain).any()


# A league's standing as a picture: each name in its room, each count in its column.

COUNTS = LEAGUE_WIDTH - 3 * 118 - 34
"""Where the columns begin, in pixels."""


def of(*names, counts=("3", "1", "10"), **changes):
    return draw_league_table(
        league_table(rungs=tuple(Rung("1", n, counts, **changes) for n in names))
    ).pixels


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_no_name_runs_into_the_counts(name):
    """Beside any name the counts look as they do beside a short one."""
    short, this = of("x"), of(name)
    assert np.array_equal(short[:, COUNTS:], this[:, COUNTS:])
    assert not np.array_equal(short, this) or name == "x"


def test_a_name_that_can_not_be_drawn_has_another_in_its_place():
    assert np.array_equal(of("田中太郎"), of("Player"))


def test_it_is_as_high_as_it_has_lines():
    heights = [of(*"x" * n).shape[0] for n in (1, 2, MOST_RUNGS)]
    assert heights[2] - heights[0] == 15 * (heights[1] - heights[0])
    assert of().shape == of("x").shape


def test_whoever_won_and_whoever_left_look_different():
    looks = {of("x", **how).tobytes() for how in ({}, {"lit": True}, {"faded": True})}
    assert len(looks) == 3


def test_it_is_small():
    png = draw_league_table(league_table()).png()
    assert decoded(png).mode == "P"
    assert len(png) < 100_000


def test_a_board_without_art():
    with pytest.raises(DataError):
        draw_league_table(league_table(board="nowhere")).png()


@pytest.mark.parametrize("name", NAMES[:8], ids=range(8))
def test_byes_and_tables_left_have_columns_into_which_no_name_runs(name):
    def drawn(shown):
        rung = Rung("1", shown, ("3", "1", "1", "2", "240"))
        counts = ("Played", "Won", "Byes", "Left", "Points")
        return draw_league_table(league_table(rungs=(rung,), counts=counts)).pixels

    begin = COUNTS - 2 * 118 + 8  # a name may end in the gap before its first count
    assert np.array_equal(drawn("x")[:, begin:], drawn(name)[:, begin:])


# The picture of a profile has the curve in every theme, whatever it is, and room for every name and
# number.


def pixels(drawn):
    return np.asarray(decoded(drawn).convert("RGB"))


@pytest.mark.parametrize("theme", Theme)
def test_the_curve_is_there_in_every_theme(theme):
    drawn = pixels(draw_profile(profile(theme=theme, editions=())))
    assert drawn.shape == (PROFILE_HEIGHT, PROFILE_WIDTH, 3)
    assert near(drawn, STYLES[theme].colour(c.HIGHLIGHT)) > 2000


def test_a_rating_that_rose_looks_otherwise_than_one_that_fell():
    up, down = (draw_profile(profile(curve=curve)) for curve in ([1000, 1200], [1200, 1000]))
    assert up != down


def test_only_so_many_editions_have_room():
    many = [EditionPlayed(f"No. {n}", 5, n % 5) for n in range(9)]
    assert draw_profile(profile(editions=many)) == draw_profile(
        profile(editions=many[:MOST_EDITIONS])
    )


@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow], database=None)
@given(
    st.lists(st.integers(-5000, 9000), max_size=100),
    st.text(max_size=32),
    st.lists(
        st.builds(EditionPlayed, st.text(max_size=40), st.just(9), st.integers(0, 9)), max_size=6
    ),
)
def test_whatever_somebody_did_can_be_drawn(curve, name, editions):
    drawn = draw_profile(profile(curve=curve, name=name, editions=editions))
    assert pixels(drawn).shape == (PROFILE_HEIGHT, PROFILE_WIDTH, 3)


# The picture of a league's champions has a wreath and every name, in every theme, on every board.


def champions_pixels(won):
    return np.asarray(decoded(draw_champions(won).png()).convert("RGB"))


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("board", ["world", "galaxy"])
def test_the_wreath_and_the_name_are_there(theme, board):
    drawn = champions_pixels(champions(board=board, theme=theme))
    assert drawn.shape == (CHAMPIONS_HEIGHT, CHAMPIONS_WIDTH, 3)
    assert near(drawn[:, : CHAMPIONS_WIDTH // 4], STYLES[theme].colour(c.HIGHLIGHT)) > 3000
    assert near(drawn[:, CHAMPIONS_WIDTH // 4 :], STYLES[theme].colour(c.WHITE)) > 1000


@pytest.mark.parametrize("count", range(1, len(NAMES) + 1))
def test_so_many_names_have_room(count):
    drawn = champions_pixels(champions(names=NAMES[:count]))
    kept = champions_pixels(champions(names=NAMES[: min(count, MOST_NAMES)]))
    assert (drawn == kept).all()


def test_without_a_champion_there_is_nothing_to_draw():
    with pytest.raises(ValueError, match="nobody has won"):
        draw_champions(champions(names=[]))


# Cards, charts, missions and ends are as somebody looked at them.

GOLDEN = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))


@pytest.mark.parametrize("name", OCCASIONS)
def test_pictures_are_as_they_were_looked_at(name):
    """A change of these is meant, and was looked at, or it is a defect: see docs/boards.md."""
    assert digest(OCCASIONS[name]()) == GOLDEN[name]
    assert (LOOKED_AT / f"{name}.webp").is_file()
