"""A player's cards and mission as pictures: true to their view, and to nothing else."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from render import Scene
from render.ink import palette as c
from render.ink.badges import REACH
from render.ink.lettering import Weight, wrap
from render.ink.palette import COVERAGE
from render.ink.symbols import symbol
from render.map.board import art
from render.scene.scene import Theme, lands_of
from render.scene.themes import STYLES
from render.sheets.cards import HEIGHT, WIDTH, draw_hand, draw_mission
from rules.boards.load import load_board, load_missions
from rules.core.views import Holding
from rules.model.board import COLOURS, CardId, TerritoryId
from rules.model.errors import DataError
from tests.render.occasions import DECKS, FIVE, MISSIONS, decoded, held, mission_card
from tests.render.tables import dealt, in_galaxy, with_armies

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
