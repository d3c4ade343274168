"""Lines of the notation in the protocol: read, carried out, and answered by programs."""

import pytest

from rules.notation.progress import StopReason
from rules.notation.syntax import Expected, Unreadable
from rules.referee.base.words import EXPECTED, STOPPED, UNREADABLE
from tests.referee.conftest import SEED

LAND = {"red": {"brazil": 8, "congo": 1, "north_africa": 1}, "blue": {"peru": 1, "argentina": 1}}


@pytest.fixture
def game(asker):
    return asker.set_up(asker.made("ryzyko", land=LAND, rest="green"))


def turn(asker, game, line, seat="red"):
    return asker.ask("turn", game=game, seat=seat, line=line)


def test_a_turn_is_given_as_one_line(asker, game):
    answer = turn(asker, game, "Brazil > Peru keep 2; koniec")
    assert "stopped" not in answer
    assert answer["position"]["waiting_for"] == ["blue"]
    kinds = [event["kind"] for event in answer["events"]]
    assert "territory_occupied" in kinds
    assert kinds[-1] == "income_granted"


def test_it_leads_to_the_same_game_as_its_commands(asker, asking):
    other = asking()
    for each in (asker, other):
        each.set_up(each.made("ryzyko", land=LAND, rest="green"))
    whole = turn(asker, "game_1", "brazil > peru until 4; brazil > argentina once; end")
    events = other.play(
        "game_1", "attack", "red", source="brazil", target="peru", until={"stop_at": 4}
    )
    single = events["events"]
    if events["position"]["phase"] == "occupy":
        single += other.play(
            "game_1", "occupy", "red", armies=events["position"]["conquest"]["armies"][1]
        )["events"]
    assert whole["events"][: len(single)] == single
    record = asker.ask("export", game="game_1")["record"]
    assert asker.ask("verify", record=record)["replayed"] == len(whole["events"])


def test_a_line_that_the_rules_refuse_stops_there(asker, game):
    answer = turn(asker, game, "congo > brazil or skip; brazil => north_africa 3; brazil > peru")
    assert answer["stopped"] == {
        "step": 3,
        "reason": "not_in_this_phase",
        "facts": {"phase": "regroup"},
        "text": "Step 3: it can't be done any more in the regroup phase.",
    }
    assert [event["kind"] for event in answer["events"]][-1] == "armies_regrouped"


def test_a_refusal_is_the_usual_one_with_its_step(asker, game):
    stopped = turn(asker, game, "brazil > egypt")["stopped"]
    assert stopped["text"] == "Step 1: Brazil does not border Egypt."
    assert stopped["reason"] == "refused"
    assert stopped["facts"]["refusal"] == "not_adjacent"


def test_others_must_act_first(asker, game):
    answer = turn(asker, game, "peru +3; end", "blue")
    assert answer["events"] == []
    assert answer["stopped"]["reason"] == "held"
    assert answer["stopped"]["text"] == "Step 1: others must act first."


def test_who_is_out_gives_no_line_any_more(asker, game):
    """Neither one that would do nothing, nor what stands behind their resignation."""
    left = turn(asker, game, "resign; brazil > peru; end")
    assert [event["kind"] for event in left["events"]][:1] == ["seat_resigned"]
    assert left["stopped"] == {
        "step": 2,
        "reason": "refused",
        "facts": {"refusal": "already_resigned", "facts": {"seat": "red"}},
        "text": "Step 2: Red no longer plays.",
    }
    for line in ("peru +3", "end", "undo", "resign"):
        error = asker.refused("turn", game=game, seat="red", line=line)
        assert (error["reason"], error["facts"]) == ("already_resigned", {"seat": "red"})
        assert error["text"] == "Red no longer plays."


def test_a_resignation_at_the_end_of_a_line_is_its_end(asker, game):
    assert "stopped" not in turn(asker, game, "brazil > peru once; resign")


def test_an_unreadable_line_does_nothing(asker, game):
    before = asker.position(game)
    error = asker.refused("turn", game=game, seat="red", line="brazil > peru; bra > peruu")
    assert error["reason"] == "unreadable"
    assert error["text"] == "Step 2: 'peruu' is not a territory; names like it: Peru."
    assert {
        "why": "unknown_territory",
        "step": 2,
        "word": "peruu",
        "near": ["peru"],
    }.items() <= error["facts"].items()
    assert asker.position(game) == before


@pytest.mark.parametrize(
    "line",
    [
        *(
            "",
            "x" * 2001,
            ";".join(["end"] * 101),
            "peruu 3",
            "west 3",
            "bra >",
            "bra",
            "a - b",
            "~",
        ),
        *(
            "bra 99999",
            "bra > peru once once",
            "bra > peru keep 1 occupy 1",
            "bra > bra",
            "end; end",
        ),
        *(
            "trade peru, peru, peru",
            "trade",
            "reroll",
            "occupy",
            "defend",
            "standing",
            "prefer",
            "claim",
        ),
        *(
            "bra +1 if",
            "bra +1 if peru",
            "bra +1 or",
            "bra => peru",
            "bra > peru reroll 1",
            "qqqqqq 1",
        ),
    ],
)
def test_every_line_that_cannot_be_read_is_refused_in_a_sentence(asker, line):
    error = asker.refused("read", edition="classic", line=line)
    assert error["reason"] == "unreadable"
    assert error["facts"]["why"] in list(Unreadable)


def test_there_are_words_for_every_reason():
    assert set(UNREADABLE) == set(Unreadable)
    assert set(EXPECTED) == set(Expected)
    assert set(STOPPED) == set(StopReason)


def test_a_line_is_read_by_the_editions_board(asker):
    answer = asker.ask("read", edition="parker", line="Siam 3, India 1; Siam > Indonesia while 70%")
    assert answer["normal"] == "siam +3; india +1; siam > indonesia while 70%"
    assert answer["shown"]["pl"] == "Tajlandia +3; Indie +1; Tajlandia > Indonezja póki 70%"
    assert set(answer["shown"]) == {"en", "pl", "ru"}
    assert (
        asker.refused("read", edition="galaxy", line="Siam 3")["facts"]["why"]
        == "unknown_territory"
    )
    assert asker.refused("read", edition="knit", line="end")["reason"] == "not_offered"


def test_a_line_is_for_a_seat_of_a_game_that_goes_on(asker, game):
    assert asker.refused("turn", game=game, seat="cyan", line="end")["reason"] == "unknown_seat"
    assert asker.refused("turn", game="knit", seat="red", line="end")["reason"] == "unknown_game"
    turn(asker, game, "resign")
    turn(asker, game, "resign", "blue")
    assert asker.refused("turn", game=game, seat="green", line="end")["reason"] == "game_over"


def test_a_whole_game_by_lines_alone(asker):
    """Everybody spreads what they get; the record of it can be verified."""
    seats = ["red", "blue", "green"]
    asker.ask("start", edition="ryzyko", seats=seats, seed=SEED)
    for seat in seats:
        assert "stopped" not in turn(asker, "game_1", "spread", seat)
    for _ in range(4):
        (seat,) = asker.position("game_1")["waiting_for"]
        assert "stopped" not in turn(asker, "game_1", "trade forced; spread; end", seat)
    record = asker.ask("export", game="game_1")["record"]
    assert asker.ask("verify", record=record)["ok"]
