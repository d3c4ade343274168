"""One grammar: what is built is read again as the same, and nothing else is read at all."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.custom_ids import LONGEST, Action, Press, parse
from bot.components.panel_context import PanelSelection
from rules.boards.load import load_board
from rules.editions.registry import RULEBOOKS, find_rulebook

ARGS = st.from_regex(r"[a-z0-9_.]{0,8}", fullmatch=True)


@given(
    st.from_regex(r"[a-z2-7]{6}", fullmatch=True),
    st.integers(0, 999_999_999),
    st.sampled_from(Action),
    st.lists(ARGS, max_size=5),
)
def test_what_is_built_is_read_again(game, token, action, args):
    press = Press(game, token, action, tuple(args))
    assert parse(press.custom_id) == press
    assert len(press.custom_id) <= LONGEST


@given(st.text(max_size=120))
def test_anything_else_is_nobodys(text):
    press = parse(text)
    assert press is None or press.custom_id == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "r1:game:1",
        "r2:abcdef:1:end",
        "r1:abcdef:1:fly",
        "r1:abcdef:-1:end",
        "r1:abcdef:1:end:Ö",
    ],
)
def test_foreign_ids_are_not_read(text):
    assert parse(text) is None


def test_what_is_too_long_is_not_built():
    with pytest.raises(ValueError, match="not a custom id"):
        Press("abcdef", 1, Action.PLACE, ("x" * 100,)).custom_id  # noqa: B018 - building it is the test


def test_the_longest_names_of_the_board_fit():
    board = load_board("world")
    longest = sorted(board.territories, key=len)[-3:]
    region = max(board.regions, key=len)
    for a, b in combinations(longest, 2):
        picked = PanelSelection(region, a, b, "3.3", "resign")
        fullest = Press("abcdef", 999_999, Action.CHOOSE, ("region", *picked.args))
        assert len(fullest.custom_id) <= LONGEST
        fighting = PanelSelection("", a, b, "99.3", "keep", "9999", "f99")
        picking = Press("abcdef", 999_999_999, Action.CHOOSE, ("follow", *fighting.args))
        assert len(picking.custom_id) <= LONGEST
        fight = ("9999", a, b, "captured", "99.3", "keep")
        attack = Press("abcdef", 999_999_999, Action.FIGHT, fight)
        assert len(attack.custom_id) <= LONGEST
    assert len(".".join(longest)) <= LONGEST, "a set's value in its list"


@pytest.mark.parametrize("name", RULEBOOKS)
def test_everything_picked_of_the_longest_names_fits(name):
    """In every edition, late in a long game: what is picked, shown, fought, moved, traded and marched."""
    edition = find_rulebook(name).edition({}, 3)
    board, late = edition.board, 9_999_999
    pairs = ((a, b) for a in board.territories for b in board.borders[a])
    source, target = max(pairs, key=lambda pair: len(pair[0]) + len(pair[1]))
    picked = PanelSelection("", source, target, "999.3", "keep", "9999")
    paged = PanelSelection("", source, "", "", "march", "9999", "f99")
    ids = [
        Press("abcdef", late, Action.SHOW, ("", *picked.args)),
        *(
            Press("abcdef", late, page, each.args)
            for page in (Action.HAND, Action.MAP, Action.CHANGED, Action.STATUS, Action.TURN)
            for each in (picked, paged)
        ),
        Press("abcdef", late, Action.CHOOSE, ("follow", *picked.args)),
        Press("abcdef", late, Action.FIGHT, ("9999", source, target, "captured", "999.3", "keep")),
        Press("abcdef", late, Action.MOVE, ("9999", source, target)),
    ]
    assert all(len(each.custom_id) <= LONGEST for each in ids)
    cards = sorted(edition.deck.symbols, key=len)[-3:]
    assert len(".".join((*cards, max(board.territories, key=len)))) <= LONGEST
    numbers = sorted((str(number) for number, _ in enumerate(board.territories)), key=len)
    assert len(".".join(numbers[-6:])) <= LONGEST, "a way's value in its list"


@given(st.lists(ARGS, max_size=8))
def test_what_was_picked_is_read_leniently(args):
    read = PanelSelection.read(tuple(args))
    fields = (read.region, read.source, read.target, read.force)
    assert fields == (*args[:4], *[""] * (4 - len(args[:4])))
    assert PanelSelection.read(read.args) == read
