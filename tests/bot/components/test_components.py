"""What panels are made of: custom ids that are read again, labels and texts that fit in every language."""

import re
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.custom_ids import LONGEST, Action, Press, parse
from bot.components.panel_context import PanelSelection
from bot.features import panel
from bot.looks.overviews import hand_page, status_page
from bot.pictures.alt_texts import LONGEST as FITTING_LONGEST
from bot.pictures.alt_texts import alt_text, hand_text
from bot.telling.own import receipt_lines
from bot.words.catalogue import ENGLISH, words
from bot.words.languages import find_languages
from bot.words.phrasing import Phrasing, Vocabulary
from bot.words.signs import with_signs
from rules.boards.load import load_board
from rules.editions.registry import NEWEST, RULEBOOKS, find_rulebook
from tests.bot.support.games import LONG_NAMES
from tests.bot.support.samples import EMOJIS
from tests.bot.turn.test_panel import check_view, pickings, sampled
from tests.bot.words.test_translations import OTHERS, facts_of, parts_of

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


# Labels of buttons: whole on a phone in every language, as Discord asks for them. A button shows 38
# characters, or 34 beside an icon
# (https://discord.com/developers/docs/components/reference#button-button-design-guidelines). A
# longer label is cut there, and may then say something else.

MOST, MOST_WITH_ICON = 38, 34
SEATS = 3
ICON = re.compile("[\U0001f300-\U0001faff\u2600-\u27bf]")
OF_TABLES = ("games-go", "games-next")
"""Labels that name a table: by its number, or by its id where it has none."""
LESSON = ("lesson@3",)
"""The only one whose steps have buttons of their own."""
LABELS_LONGEST = {
    "n": 999,
    "chance": 100,
    "code": 88,
    "die": 6,
    "game": "kq3xyz",
    "number": 999,
    "minutes": 60,
}
"""The longest value of each fact that a label tells."""


def values_of(fact, choices, language, editions):
    """What a fact of a label may be: what the message chooses by, or the longest that there is."""
    named = {key for keys in choices for key in keys if isinstance(key, str)}
    match fact:
        case "territory" | "target":
            return territories(language, editions)
        case "dice":
            return (1, 2, 3)
        case "number":
            return (0, LABELS_LONGEST["number"])
        case _ if fact in LABELS_LONGEST:
            return (LABELS_LONGEST[fact],)
        case _:
            return sorted(named - {"one", "few", "many", "other"})


def territories(language, editions):
    """The longest names of territories of these rulebooks' boards."""
    names = set()
    for edition in editions:
        played = find_rulebook(edition).edition({}, SEATS)
        vocabulary = Vocabulary(words(language), played)
        names |= {vocabulary.territory(each) for each in played.board.territories}
    return sorted(names, key=len)[-3:]


def labels(language):
    parts = parts_of(language)
    keys = [key for key in parts if key.startswith("button-") or key in OF_TABLES]
    for key in keys:
        facts = sorted(facts_of(parts, key))
        editions = LESSON if key.startswith("button-step-") else NEWEST
        values = [values_of(fact, parts[key].choices, language, editions) for fact in facts]
        assert all(values), f"{key}: what may {facts} be?"
        for edition, *chosen in product(NEWEST, *values):
            told = dict(zip(facts, chosen, strict=True))
            yield key, words(language).say(key, edition=edition, **told)


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_no_label_is_cut_on_a_phone(language):
    long = {
        (key, label)
        for key, label in labels(language)
        if len(label) > (MOST_WITH_ICON if ICON.search(label) else MOST)
    }
    assert long == set()


# What General says fits Discord in its longest language, too, with the longest names and lands.

LANGUAGES = find_languages()
FITTING_OTHERS = sorted(LANGUAGES.catalogues.keys() - {ENGLISH})
BOOKS = ("ryzyko", "classic", "parker", "gniazdo", "galaxy")
LETTERS = 2_000
CLEAR = 400
"""Characters that the longest letter's cards, mission and plan may take beside what is said of them."""
PICKED = 2
"""Of so many ways to have picked something one is tried: English tries all."""


def moments(table, language):
    """Moments of a game of long names, as somebody of that language sees them."""
    words = with_signs(LANGUAGES.best(language), EMOJIS)
    for moment, events in sampled(table):
        phrasing = Phrasing(words, moment.look.edition, moment.look.roster)
        yield replace(moment, phrasing=phrasing), events


@pytest.mark.parametrize("language", FITTING_OTHERS)
@pytest.mark.parametrize("table", ["ryzyko", "galaxy"])
def test_panels_pages_and_descriptions_of_pictures(table, language):
    for moment, events in moments(table, language):
        said = receipt_lines(moment.phrasing, events)
        for picked in list(pickings(moment))[::PICKED]:
            check_view(panel(replace(moment, picked=picked), said))
        check_view(hand_page(moment))
        check_view(status_page(moment, is_host=True))
        look = moment.look
        assert 0 < len(alt_text(moment.phrasing, look.table)) <= FITTING_LONGEST
        if look.player.hand:
            assert len(hand_text(moment.phrasing, look.player)) <= FITTING_LONGEST


@pytest.mark.parametrize("language", FITTING_OTHERS)
def test_names_of_threads(language):
    words = LANGUAGES.best(language)
    for book in BOOKS:
        for host in LONG_NAMES:
            named = words.say("thread-name", host=host[:32], edition=book, number=99_999)
            assert len(named) <= 100, named
    assert len(words.say("season-thread", league="W" * 50, round=99, table=99)) <= 100


@pytest.mark.parametrize("language", FITTING_OTHERS)
def test_letters(language):
    """All that one of them can say, beside names and cards."""
    words = LANGUAGES.best(language)
    keys = [key for key in words.messages if key.startswith("dm-")]
    sentences = [len(str(words.patterns[key])) for key in keys if "." not in key]
    assert len(sentences) > 15
    assert sum(sorted(sentences)[-4:]) + CLEAR <= LETTERS
