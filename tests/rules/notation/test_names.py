"""Territories' names: found however they are typed, and nobody's by mistake."""

import json
from pathlib import Path

import pytest

import rules
from rules.boards.load import further_folder, load_board
from rules.notation.reader import read
from rules.notation.steps import Put, Step
from rules.notation.syntax import clean_text, tokens_of
from rules.notation.words import COLOUR_WORDS, KEYWORDS, fold, joker_in, names_of
from rules.notation.writer import Style, write

RULES = Path(rules.__file__).parent
BOARDS = sorted(f.stem for f in (RULES / "boards").glob("*.json") if "_" not in f.stem)

WORLD = load_board("world").territories


def test_every_spelling_of_the_board_finds_its_territory():
    known = names_of("world")
    for territory in WORLD.values():
        for spelling in (territory.id, *territory.names.values()):
            assert known.find(spelling) == territory.id
            assert known.find(spelling.upper()) == territory.id


def test_every_alias_finds_a_territory():
    known = names_of("world")
    aliases = [alias for territory in WORLD.values() for alias in territory.aliases]
    assert aliases
    assert None not in map(known.find, aliases)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("polnocno zachodnie terytorium", None),
        ("Terytorium Polnocno-Zachodnie", "northwest_territory"),
        ("аляска", "alaska"),
        ("Atlantis", None),
        ("", None),
    ],
)
def test_finding(typed, found):
    assert names_of("world").find(typed) == found


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("Brasil", "brazil"),
        ("Kamtchatka", "kamchatka"),
        ("irkutks", "irkutsk"),
        ("mada", "madagascar"),
    ],
)
def test_the_nearest_is_suggested_first(typed, nearest):
    assert names_of("world").nearest(typed)[0] == nearest


def test_nothing_is_near_to_nonsense():
    assert names_of("world").nearest("qqqqqqqqq") == ()


def test_matching_keeps_to_what_makes_sense_and_puts_beginnings_first():
    among = ["western_australia", "alaska", "eastern_australia", "siam"]
    assert next(iter(names_of("world").matching("AL", among))) == "alaska"
    assert set(names_of("world").matching("austral", among)) == {
        "western_australia",
        "eastern_australia",
    }
    assert list(names_of("world").matching("", among)) == among


# --- beginnings ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("bra", {"brazil"}),
        ("syb", {"siberia"}),
        ("ирк", {"irkutsk"}),
        ("n afr", {"north_africa"}),
        ("w us", {"western_united_states", "eastern_united_states"}),
        ("зап сша", {"western_united_states"}),
        ("north_af", {"north_africa"}),
        ("north africa and", set()),
        ("afr", {"north_africa", "congo", "east_africa", "south_africa"}),
        ("br", set()),
        ("a b", set()),
        ("africa", set()),
        ("", set()),
        ("a" * 5000, set()),
    ],
)
def test_beginnings(typed, found):
    assert set(names_of("world").begun(typed)) == found


def test_a_whole_spelling_wins_over_a_beginning():
    assert "indonesia" in names_of("world").begun("ind")
    assert read("ind 1, w us 2", "world") == (
        Step(Put("india", 1)),
        Step(Put("western_united_states", 2)),
    )


# --- other names and directions -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("N. Africa", {"north_africa"}),
        ("Africa north", {"north_africa"}),
        ("East Australia", {"eastern_australia"}),
        ("Australia E.", {"eastern_australia"}),
        ("SE Asia", {"siam"}),
        ("NW Territory", {"northwest_territory"}),
        ("Afryka Płn.", {"north_africa"}),
        ("Вост. Австралия", {"eastern_australia"}),
        ("UK", {"great_britain"}),
        ("Brasil", {"brazil"}),
        ("Western USA", {"western_united_states"}),
        ("North Asia", set()),
        ("N.", set()),
        ("North and South", set()),
        ("UKR. East", set()),
    ],
)
def test_directions_and_other_names(typed, found):
    """A direction may be short and stand in either place; people's own names for territories are known."""
    assert set(names_of("world").begun(typed)) == found


def test_lines_read_them_too():
    """A line reads what it refused so far."""
    assert read("N. Africa > Brasil", "world") == read("north_africa > brazil", "world")


def test_what_a_line_read_before_it_reads_still():
    """`W. USA` begins `Wschodnie USA`, and lines may hold it; where none was ever read, both are meant."""
    assert set(names_of("world").begun("W. USA")) == {"eastern_united_states"}
    assert set(names_of("world").meant("W. USA")) == {
        "eastern_united_states",
        "western_united_states",
    }


@pytest.mark.parametrize("board", BOARDS)
def test_other_names_yield_to_all_that_a_board_says(board):
    """Only what was refused so far is accepted: nobody's other name begins or is another territory's."""
    known = names_of(board)
    for further in known.further.values():
        assert known.find(further.text) in (None, further.territory)
        assert {*known.begun(further.text)} == {further.territory}
        (tokens,) = tokens_of(clean_text(further.text))
        assert all(token.kind == "word" for token in tokens)


def test_suggestions_know_what_is_understood():
    among = ["western_australia", "alaska", "eastern_australia", "great_britain"]
    assert list(names_of("world").matching("East Austr", among)) == ["eastern_australia"]
    assert list(names_of("world").matching("UK", among)) == ["great_britain"]


# --- every board --------------------------------------------------------------------------------


def spellings(board):
    for territory in load_board(board).territories.values():
        for spelling in (territory.id, *territory.names.values(), *territory.aliases):
            yield spelling, territory.id


def test_the_boards_are_found():
    assert {"galaxy", "world"} <= {*BOARDS}


@pytest.mark.parametrize("board", BOARDS)
def test_no_word_of_the_notation_is_a_word_of_a_name(board):
    for spelling, _ in spellings(board):
        (tokens,) = tokens_of(clean_text(spelling))
        assert all(token.kind == "word" and joker_in(token.text) is None for token in tokens)


def test_no_word_of_the_notation_means_two_things():
    assert not {*KEYWORDS} & {*COLOUR_WORDS}


@pytest.mark.parametrize("board", BOARDS)
def test_no_spelling_belongs_to_two_territories(board):
    owners = {}
    for spelling, territory in spellings(board):
        assert owners.setdefault(fold(spelling), territory) == territory


@pytest.mark.parametrize("board", BOARDS)
def test_no_name_need_be_quoted(board):
    for language in ("", "en", "pl", "ru"):
        for territory in load_board(board).territories:
            assert '"' not in Style(board, language).territory(territory)


def test_what_would_be_read_otherwise_is_quoted_or_written_as_its_id(tmp_path):
    """A board of somebody's own, whose names are words of the notation, numbers, or one another's."""
    rows = {
        "end": "Keep",
        "b": "No Man's Land",
        "c": "B",
        "d": "Sector 7",
        "e": 'Say "e"',
        "f": "Green",
    }
    names = {i: dict.fromkeys(("en", "pl", "ru"), name) for i, name in rows.items()}
    board = {
        "id": "odd",
        "regions": [{"id": "r", "names": names["b"], "bonus": 1}],
        "territories": [{"id": i, "region": "r", "names": names[i]} for i in rows],
        "edges": [{"between": ["end", i], "sea": False} for i in rows if i != "end"],
    }
    (tmp_path / "odd.json").write_text(json.dumps(board), encoding="utf-8")
    with further_folder(tmp_path):
        for language in ("", "en"):
            style = Style("odd", language)
            line = tuple(Step(Put(territory, 3)) for territory in rows)
            assert read(write(line, style), "odd") == line
        assert [Style("odd", "en").territory(i) for i in rows] == [
            '"Keep"', '"No Man\'s Land"', "c", '"Sector 7"', "e", '"Green"'
        ]  # fmt: skip
        assert Style("odd").territory("end") == '"end"'
