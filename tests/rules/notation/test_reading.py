"""Lines as people type them: every step, clause and guard, every reason why a line can't be read."""

import re
import time
from contextlib import suppress
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from rules.model.board import COLOURS
from rules.model.commands import StopAt
from rules.notation import steps as s
from rules.notation import words
from rules.notation.reader import WRITTEN, Noted, read, read_noted
from rules.notation.steps import VERSION
from rules.notation.syntax import Expected, NotationError, Unreadable
from rules.notation.words import fold
from rules.notation.writer import command_of, step_of, write
from tests.rules.laws import test_golden as golden
from tests.rules.notation.random_lines import BOARDS, RandomLines, closer, styles
from tests.sampling import sampled


def normal(text, board="world"):
    return write(read(text, board))


def refusal(text, board="world"):
    with pytest.raises(NotationError) as caught:
        read(text, board)
    return caught.value


@pytest.mark.parametrize(
    ("typed", "body"),
    [
        ("brazil +5", s.Put("brazil", 5)),
        ("brazil 5", s.Put("brazil", 5)),
        ("5 brazil", s.Put("brazil", 5)),
        ("+5 brazil", s.Put("brazil", 5)),
        ("brazil all", s.Put("brazil", "all")),
        ("brazil > peru", s.March(("brazil", "peru"))),
        ("brazil > peru 3", s.March(("brazil", "peru"), armies=3)),
        ("brazil > peru dice 1 once", s.March(("brazil", "peru"), dice=1, until="once")),
        ("brazil > peru until 4", s.March(("brazil", "peru"), until=StopAt(4))),
        ("brazil > peru keep 2", s.March(("brazil", "peru"), share=s.Keep(2))),
        ("brazil > peru occupy keep 2", s.March(("brazil", "peru"), share=s.Keep(2))),
        ("brazil > peru occupy few", s.March(("brazil", "peru"), share="few")),
        ("brazil > peru reroll none", s.March(("brazil", "peru"), rerolls=False)),
        ("brazil > peru while 60", s.March(("brazil", "peru"), floor=60)),
        ("brazil > peru > argentina", s.March(("brazil", "peru", "argentina"))),
        ("peru => brazil 3", s.Move("peru", "brazil", 3)),
        ("peru => brazil all", s.Move("peru", "brazil", "all")),
        ("peru => brazil keep 1", s.Move("peru", "brazil", s.Keep(1))),
        ("trade best", s.Exchange("best")),
        ("trade forced", s.Exchange("forced")),
        ("trade peru, joker, joker 2", s.Exchange(("peru", s.ANY_JOKER, "joker_2"))),
        ("trade peru, siam, joker_1 on siam", s.Exchange(("peru", "siam", "joker_1"), "siam")),
        ("occupy 3", s.Follow(3)),
        ("occupy keep 2", s.Follow(s.Keep(2))),
        ("defend 2", s.Defence(2)),
        ("defend 2 all", s.Defence(2, whole=True)),
        ("reroll 1", s.Again(1)),
        ("reroll none", s.Again(None)),
        ("claim siam", s.Take("siam")),
        ("prefer siam, egypt", s.Wish(("siam", "egypt"))),
        ("prefer none", s.Wish(())),
        ("prefer best", s.Wish("best")),
        ("capital peru", s.Capital("peru")),
        ("standing one", s.DefaultDefence("one")),
        ("/", s.Plain("/")),
        ("end", s.Plain("end")),
    ],
)
def test_a_step_is_read(typed, body):
    assert read(typed, "world") == (s.Step(body),)


@pytest.mark.parametrize(
    ("typed", "guards", "otherwise"),
    [
        ("if 60%", (s.Chance(60),), ""),
        ("if peru mine", (s.Held("peru", "mine"),), ""),
        ("if greenland green", (s.Held("greenland", "green"),), ""),
        ("if peru < 4", (s.Strength("peru", "<=", 3),), ""),
        ("if peru > 4", (s.Strength("peru", ">=", 5),), ""),
        (
            "if peru ≤ 4 and siam ≥ 2",
            (s.Strength("peru", "<=", 4), s.Strength("siam", ">=", 2)),
            "",
        ),
        ("or skip", (), "skip"),
        ("if peru grey or wait", (s.Held("peru", "grey"),), "wait"),
    ],
)
def test_a_guard_is_read(typed, guards, otherwise):
    (step,) = read(f"brazil > peru {typed}", "world")
    assert (step.guards, step.otherwise) == (guards, otherwise)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("BRAZIL  >  Peru", "brazil > peru"),
        ("brazil>peru;peru>argentina/end", "brazil > peru; peru > argentina / end"),
        ("brazil -> peru", "brazil > peru"),
        ("brazil → peru", "brazil > peru"),
        ("brazil —> peru", "brazil > peru"),
        ("brazil x peru", "brazil > peru"),
        ("Бразилия х Перу", "brazil > peru"),
        ("peru >> brazil all", "peru => brazil all"),
        ("peru ⇒ brazil all", "peru => brazil all"),
        ("brazil ＋５； peru +2", "brazil +5; peru +2"),
        ("brazil +5.", None),
        ("n. africa +5", "north_africa +5"),
        ("Côte — ", None),
        ("“brazil” +5; „peru“ 1; «siam» 2", "brazil +5; peru +1; siam +2"),
        ('"brazil" +5', "brazil +5"),
        ("brazil\u00a0+5; bra\u200bzil +1\u2060", "brazil +5; brazil +1"),
        ("brasi\u0301l", None),
        ("brazi\u0301l +1", "brazil +1"),
        ("brazil +5\r\npe\u00adru +1\u2028siam +1", "brazil +5; peru +1; siam +1"),
        ("brazil +5 # most of them; peru > x\nend", "brazil +5; end"),
        (";; brazil +5 ;;\n; end ;", "brazil +5; end"),
        ("brazil 5, peru 2, 3 siam or skip", "brazil +5 or skip; peru +2 or skip; siam +3 or skip"),
        (
            "brazil > peru while 70 keep 2 dice 1 until 3 4",
            "brazil > peru 4 dice 1 until 3 keep 2 while 70%",
        ),
        ("brazil > peru {643:61 52:3}; occupy 3", "brazil > peru; occupy 3"),
        ("wymień лучшее; Brazylia +все; koniec", "trade best; brazil +all; end"),
        ("green 2", "greenland +2"),
        ("brazil 0007", "brazil +7"),
    ],
)
def test_a_line_is_read_leniently_and_written_strictly(typed, written):
    if written is None:
        refusal(typed)
    else:
        assert normal(typed) == written
        assert normal(written) == written


def test_several_languages_and_the_normal_form_read_alike():
    english = "trade best; Brazil 5; Brazil > Peru > Venezuela keep 2 if 60%"
    polish = "wymień najlepsze; Brazylia 5; Brazylia > Peru > Wenezuela zostaw 2 jeśli 60%"
    russian = "обмен лучшее; Бразилия 5; Бразилия > Перу > Венесуэла оставь 2 если 60%"
    assert read(english, "world") == read(polish, "world") == read(russian, "world")


TERRITORY, NUMBER, CLAUSE = Expected.TERRITORY, Expected.NUMBER, Expected.CLAUSE
REFUSED: list[Any] = [
    ("", Unreadable.EMPTY, 0, "", {}),
    (" ;\n# nothing", Unreadable.EMPTY, 0, "", {}),
    ("brazil " * 300, Unreadable.TOO_LONG, 0, "", {"most": 2000}),
    ("\ufdfa" * 2000, Unreadable.TOO_LONG, 0, "", {"most": 2000}),
    ("siam 1;" * 101, Unreadable.TOO_MANY_STEPS, 101, "siam", {"most": 100}),
    ("siam 1" + ",1 siam" * 100, Unreadable.TOO_MANY_STEPS, 1, "siam", {"most": 100}),
    ("end; peruu +3", Unreadable.AFTER_END, 2, "peruu", {}),
    ("siam 1; peruu +3", Unreadable.UNKNOWN_TERRITORY, 2, "peruu", {"near": ("peru",)}),
    ("qqqqqqq +3", Unreadable.UNKNOWN_TERRITORY, 1, "qqqqqqq", {"near": ()}),
    ('"" +3', Unreadable.UNKNOWN_TERRITORY, 1, '""', {"near": ()}),
    ("pe 3", Unreadable.UNKNOWN_TERRITORY, 1, "pe", {"near": ("peru",)}),
    (
        "midd 1; austr 2",
        Unreadable.UNCLEAR_TERRITORY,
        2,
        "austr",
        {
            "candidates": ("western_australia", "eastern_australia"),
            "spellings": ("Australia Zachodnia", "Australia Wschodnia"),
        },
    ),
    ("brazil > > peru", Unreadable.UNEXPECTED, 1, ">", {"expected": TERRITORY}),
    ("brazil > peru; siam >", Unreadable.MISSING, 2, ">", {"expected": TERRITORY}),
    ("brazil +", Unreadable.MISSING, 1, "+", {"expected": NUMBER}),
    ("brazil", Unreadable.MISSING, 1, "brazil", {"expected": Expected.SIGN}),
    ("brazil peru 3", Unreadable.UNEXPECTED, 1, "peru", {"expected": Expected.NAME_END}),
    ("brazil <= 3", Unreadable.UNEXPECTED, 1, "<=", {"expected": Expected.SIGN}),
    ("brazil +3 4", Unreadable.UNEXPECTED, 1, "4", {"expected": Expected.STEP_END}),
    ("brazil > peru and", Unreadable.UNEXPECTED, 1, "and", {"expected": CLAUSE}),
    ("brazil > peru => siam", Unreadable.UNEXPECTED, 1, "=>", {"expected": CLAUSE}),
    ("if 60%", Unreadable.UNEXPECTED, 1, "if", {"expected": Expected.STEP}),
    ("{3}", Unreadable.UNEXPECTED, 1, "{3}", {"expected": Expected.STEP}),
    ("peru => siam", Unreadable.MISSING, 1, "siam", {"expected": Expected.AMOUNT}),
    ("peru => siam few", Unreadable.UNEXPECTED, 1, "few", {"expected": Expected.AMOUNT}),
    ("occupy", Unreadable.MISSING, 1, "occupy", {"expected": Expected.SHARE}),
    ("defend all", Unreadable.UNEXPECTED, 1, "all", {"expected": NUMBER}),
    ("trade", Unreadable.MISSING, 1, "trade", {"expected": Expected.SET}),
    ("trade peru, siam,", Unreadable.MISSING, 1, ",", {"expected": Expected.CARD}),
    ("trade peru, siam", Unreadable.NOT_A_SET, 1, "peru", {}),
    ("trade peru, siam, siam", Unreadable.NOT_A_SET, 1, "peru", {}),
    ("standing 3", Unreadable.UNEXPECTED, 1, "3", {"expected": Expected.DEFENCE}),
    ("reroll all", Unreadable.UNEXPECTED, 1, "all", {"expected": Expected.REROLL}),
    ("brazil > peru reroll 1", Unreadable.UNEXPECTED, 1, "1", {"expected": Expected.NONE}),
    ("prefer", Unreadable.MISSING, 1, "prefer", {"expected": Expected.WISH}),
    ("claim", Unreadable.MISSING, 1, "claim", {"expected": TERRITORY}),
    ("siam 1 if peru", Unreadable.MISSING, 1, "peru", {"expected": Expected.FACT}),
    ("siam 1 if peru < 0", Unreadable.UNEXPECTED, 1, "0", {"expected": Expected.POSITIVE}),
    ("siam 1 or", Unreadable.MISSING, 1, "or", {"expected": Expected.OTHERWISE}),
    ("siam 1 or trade", Unreadable.UNEXPECTED, 1, "trade", {"expected": Expected.OTHERWISE}),
    ("siam 1; brazil ! peru", Unreadable.STRAY_SIGN, 2, "!", {}),
    ("siam 1;; ?", Unreadable.STRAY_SIGN, 2, "?", {}),
    ('siam 1; "brazil', Unreadable.STRAY_SIGN, 2, '"', {}),
    ("siam 1 / {3", Unreadable.STRAY_SIGN, 3, "{", {}),
    ("siam 1; brazil - peru", Unreadable.STRAY_DASH, 2, "-", {}),
    ("brazil — peru", Unreadable.STRAY_DASH, 1, "—", {}),
    ("brazil-peru", Unreadable.STRAY_DASH, 1, "brazil-peru", {}),
    ("siam 10000", Unreadable.TOO_LARGE, 1, "10000", {"most": 9999}),
    ("siam 1 if peru > 9999", Unreadable.TOO_LARGE, 1, "9999", {"most": 9998}),
    ("siam > peru if 101%", Unreadable.TOO_LARGE, 1, "101", {"most": 100}),
    ("siam > peru while 101%", Unreadable.TOO_LARGE, 1, "101", {"most": 100}),
    ("siam > peru once raz", Unreadable.TWICE, 1, "raz", {}),
    ("siam > peru 3 4", Unreadable.TWICE, 1, "4", {}),
    ("siam > peru if 60% and 70%", Unreadable.TWICE, 1, "70", {}),
    ("siam > peru zajmij 3 keep 2", Unreadable.CONTRADICTS, 1, "keep", {"other": "zajmij"}),
    ("siam > peru once until 3", Unreadable.CONTRADICTS, 1, "until", {"other": "once"}),
    ("siam > peru while 50% once", Unreadable.CONTRADICTS, 1, "once", {"other": "while"}),
    ("siam > peru once while 50%", Unreadable.CONTRADICTS, 1, "while", {"other": "once"}),
    ("siam +3 if 60%", Unreadable.CONTRADICTS, 1, "60", {"other": "siam"}),
    ("siam > Siam", Unreadable.SAME_TERRITORY, 1, "Siam", {}),
    ("siam > peru > peru", Unreadable.SAME_TERRITORY, 1, "peru", {}),
    ("siam => THAILAND all", Unreadable.SAME_TERRITORY, 1, "THAILAND", {}),
]


@pytest.mark.parametrize(("typed", "reason", "step", "word", "facts"), REFUSED)
def test_what_can_not_be_read_is_named(typed, reason, step, word, facts):
    error = refusal(typed)
    assert (error.reason, error.step, error.word, dict(error.facts)) == (reason, step, word, facts)


def test_every_reason_and_everything_expected_is_among_them():
    assert {reason for _, reason, *_ in REFUSED} == set(Unreadable)
    assert {facts["expected"] for *_, facts in REFUSED if "expected" in facts} == set(Expected)


def test_words_of_the_language_win_over_beginnings_and_quotes_over_both():
    assert read("end", "galaxy") == (s.END,)
    assert normal("enda 1", "galaxy") == "RA2 +1"
    assert normal('"end" 1', "galaxy") == "RA2 +1"


def test_each_step_of_a_record_comes_with_its_note():
    line = "brazil +4 / brazil > argentina {652:1}; occupy 3; brazil > venezuela {211:3 664:5} / {6} end"
    noted = read_noted(line, "world")
    assert [note for _, note in noted] == ["", "", "652:1", "", "211:3 664:5", "6", ""]
    assert tuple(step for step, _ in noted) == read(line, "world")
    assert noted[1] == Noted(s.END_PHASE)


@pytest.mark.parametrize("line", ["siam 1; {3}", "siam {3} 1", "siam 1 {3} {4}", "siam 1 {{3}}"])
def test_a_note_stands_behind_its_step(line):
    refusal(line)


def test_what_was_written_may_be_longer_than_what_is_typed():
    line = "western_united_states +1; " * 1000 + "siam +12345"
    assert len(read(line, "world", WRITTEN)) == 1001
    assert refusal(line).reason is Unreadable.TOO_LONG


# --- there and back -----------------------------------------------------------------------------


def must_come_back(line, board):
    """A line in every style, in capitals and without needless blanks reads as itself."""
    for style in styles(board):
        text = write(line, style)
        for said in (text, text.upper(), closer(text), f"  {text} ;"):
            assert read(said, board, WRITTEN) == line, said
    assert write(read(write(line), board, WRITTEN)) == write(line)


@pytest.mark.parametrize("board", BOARDS)
def test_lines_come_back(board):
    lines = RandomLines(board, "some")
    for _ in range(150):
        must_come_back(lines.line(), board)


@pytest.mark.soak
@pytest.mark.parametrize("board", BOARDS)
def test_many_lines_come_back(board):
    lines = RandomLines(board, "many")
    for _ in range(5_000):
        must_come_back(lines.line(), board)


# --- what is no line ----------------------------------------------------------------------------


def must_be_refused_or_read(text, board):
    """It is read, and then its normal form reads alike; or it is refused, naming step and word."""
    try:
        line = read(text, board)
    except NotationError as error:
        must_name_step_and_word(error)
    else:
        assert read(write(line), board, WRITTEN) == line


def must_name_step_and_word(error):
    whole = error.reason in (Unreadable.EMPTY, Unreadable.TOO_LONG)
    assert bool(error.word) == (error.step > 0) != whole
    assert len(error.word) <= 40


def must_bear(board, seed, count):
    lines = RandomLines(board, seed)
    for _ in range(count):
        must_be_refused_or_read(lines.garbage(), board)
        must_be_refused_or_read(lines.damaged(write(lines.line(3), styles(board)[2])), board)


@pytest.mark.parametrize("board", BOARDS)
def test_garbage_is_refused_with_step_and_word(board):
    must_bear(board, "some", 300)


@pytest.mark.soak
@pytest.mark.parametrize("board", BOARDS)
def test_much_garbage_is_refused_with_step_and_word(board):
    must_bear(board, "much", 5_000)


@pytest.mark.parametrize(
    "piece",
    sampled([
        "a", "a ", "\u0301\u0316", "a\u0301\u0316", "-", "a-", "{", "{a", '"', "“a", "bra>per>", "mad,",
        "prefer north afr, ", "1", "1 brazil,", "if ", "peru if peru mine and ", "#", "/", ";", "\u200b",
        "Северо-", "trade joker,", "n afr ", "x", "ł", "brazil.", "{}", "\r", "🎲",
    ], 3),
)  # fmt: skip
def test_reading_takes_time_that_grows_with_the_length_alone(piece):
    """What took time that grows with the square would take minutes here."""
    text = piece * (150_000 // len(piece))
    began = time.process_time()
    with suppress(NotationError):
        read(text, "world", WRITTEN)
    assert time.process_time() - began < 6


# docs/notation.md: every example is read as the page says, and its words are those of the notation.

PAGE = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
FENCED = re.findall(r"^```(\w*) ?(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
TABLE = [
    [cell.split() for cell in row.strip("| ").split(" |")]
    for row in PAGE.split("|---|---|---|\n")[1].split("\n\n")[0].splitlines()
]


def examples(kind):
    """Each example of that kind, with its board."""
    return [(text, board or "world") for named, board, text in FENCED if named == kind]


def test_every_example_is_read_by_a_test():
    assert {kind for kind, *_ in FENCED} == {"ebnf", "turn", "alike", "refused", "risk"}
    assert PAGE.startswith(f"# The notation, version {VERSION}\n")


@pytest.mark.parametrize(("text", "board"), examples("turn"))
def test_turns_are_given_in_normal_form(text, board):
    for line in text.splitlines():
        assert write(read(line, board)) == line


@pytest.mark.parametrize(("text", "board"), examples("alike"))
def test_what_stands_together_reads_alike_and_ends_in_the_normal_form(text, board):
    for group in text.strip().split("\n\n"):
        *lines, normal = group.splitlines()
        assert len(lines) > 1
        assert {write(read(line, board)) for line in lines} == {normal}


def test_errors_are_those_of_the_page():
    ((text, _),) = examples("refused")
    for row in text.splitlines():
        line, said = re.split(r" {2,}", row)
        with pytest.raises(NotationError) as caught:
            read(line, "world")
        error = caught.value
        assert f"{error.reason}, step {error.step}, {error.word}" == said


def test_every_reason_is_on_the_page():
    for reason in Unreadable:
        assert re.search(rf"\b{reason}\b", PAGE), reason


def test_the_lines_of_the_game_on_paper_are_read():
    ((text, board),) = examples("risk")
    lines = re.findall(rf"^(?:{'|'.join(COLOURS)}): (.*)$", text, re.MULTILINE)
    notes = [note for line in lines for _, note in read_noted(line, board) if note]
    assert notes == ["652:1", "211:3 664:5", "641:53"]


def test_the_words_are_those_that_are_read():
    told = {fold(word): row[0][0] for row in TABLE for cell in row for word in cell}
    read_as = words.KEYWORDS | words.COLOUR_WORDS
    assert {word: first for word, first in told.items() if first != "joker"} == read_as
    assert all(words.joker_in(word) == "" for word, first in told.items() if first == "joker")


@pytest.mark.parametrize(("column", "language"), [(0, "en"), (1, "pl"), (2, "ru")])
def test_the_first_word_of_a_language_is_the_one_shown(column, language):
    for row in TABLE:
        english = row[0][0]
        assert words.word_in(language, english) == (row[column] or [english])[0]


# Every command is one step, and comes back as itself from every style; kept games are read again.


@pytest.mark.parametrize("name", sampled(golden.GAMES, 2))
def test_every_command_of_a_kept_game_comes_back(name):
    board = "galaxy" if name.startswith("galaxy") else "world"
    commands = [golden.command_of(line) for line in golden.read(name)[1]]
    for seat, turn in groupby(commands, key=attrgetter("seat")):
        given = list(turn)
        line = tuple(map(step_of, given))
        for style in styles(board):
            said = read(write(line, style), board, WRITTEN)
            assert said == line
            assert [command_of(step, seat) for step in said] == given


@pytest.mark.parametrize(
    "step",
    [
        s.Step(s.Put("siam", "all")),
        s.Step(s.Put("siam", 3), (s.Held("siam", "mine"),)),
        s.Step(s.Put("siam", 3), otherwise="skip"),
        s.Step(s.March(("siam", "peru", "egypt"))),
        s.Step(s.March(("siam", "peru"), share="few")),
        s.Step(s.March(("siam", "peru"), floor=60)),
        s.Step(s.Move("siam", "peru", "all")),
        s.Step(s.Move("siam", "peru", s.Keep(2))),
        s.Step(s.Exchange("best")),
        s.Step(s.Exchange(("siam", "peru", s.ANY_JOKER))),
        s.Step(s.Follow("few")),
        s.Step(s.Plain("spread")),
        s.END,
    ],
)
def test_what_needs_the_position_is_no_command_yet(step):
    assert command_of(step, "red") is None
