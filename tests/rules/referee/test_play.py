"""Games played by the protocol: dice, stages, lines, and the log of who took which steps."""

import re

import pytest

from rules.core.views import visible_to
from rules.model import events as e
from rules.model.board import Seat
from rules.notation.log import LogEntry, Throw, log_of, write_entries, write_entry
from rules.notation.progress import StopReason
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import Capital, DefaultDefence, Plain, Put, Wish
from rules.notation.syntax import Expected, Unreadable
from rules.notation.writer import Style
from rules.referee.positions.reading import edition_for
from rules.referee.words import english
from tests.general.records import TABLES
from tests.rules.referee.conftest import SEED
from tests.rules.referee.papers import GOLDEN, record
from tests.sampling import sampled

WHERE = {"source": "alaska", "target": "kamchatka"}


@pytest.fixture
def game(asker):
    """Red has nine armies in Alaska against three in Kamchatka, where blue holds Japan too."""
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 3, "japan": 2}}
    return asker.set_up(asker.made("ryzyko", land=land, rest="green"))


def lost(answer):
    losses = next(e for e in answer["events"] if e["kind"] == "losses_taken")
    return losses["attacker_losses"], losses["defender_losses"]


def test_a_scripted_roll_needs_no_order(asker, game):
    answer = asker.play(game, "attack", "red", [[1, 6, 5], [5, 5]], **WHERE)
    rolled = next(e for e in answer["events"] if e["kind"] == "dice_rolled")
    assert (rolled["attack"], rolled["defence"]) == ([6, 5, 1], [5, 5])
    assert lost(answer) == (1, 1)
    assert answer["position"]["territories"]["alaska"]["armies"] == 8


@pytest.mark.parametrize(("defence", "losses"), [([6], (1, 0)), ([6, 6], (2, 0))])
def test_the_length_of_a_defence_roll_is_the_defender_s_choice(asker, game, defence, losses):
    assert lost(asker.play(game, "attack", "red", [[1, 1, 1], defence], **WHERE)) == losses


def test_an_attack_that_leaves_its_dice_open_rolls_what_is_scripted(asker, game):
    answer = asker.play(game, "attack", "red", [[6], [1]], **WHERE)
    assert answer["events"][0]["dice"] == 1
    answer = asker.play(game, "attack", "red", [[6], [1]], **WHERE, armies=3)
    assert (answer["events"][0]["armies"], answer["events"][0]["dice"]) == (3, 1)


@pytest.mark.parametrize(
    ("rolls", "fields", "reason", "facts"),
    [
        ([[6, 6, 6], [1, 1, 1]], {}, "dice_not_allowed", {"dice": 3, "low": 1, "high": 2}),
        ([[6, 6, 6], [1]], {"dice": 2}, "dice_not_allowed", {"dice": 3, "low": 2, "high": 2}),
        ([[6, 6, 6], [1]], {"armies": 2}, "dice_not_allowed", {"dice": 3, "low": 1, "high": 2}),
        ([[6], [1]], {"dice": 4}, "dice_not_allowed", {"dice": 4, "low": 1, "high": 3}),
        ([[6, 6, 6]], {}, "script_too_short", {"rolls": 1}),
        ([], {}, "script_too_short", {"rolls": 0}),
        ([[6, 6, 6], [1]], {"until": "captured"}, "script_too_short", {"rolls": 2}),
        ([[6, 6, 6], [1], [6]], {}, "script_too_long", {"rolls": 3, "rolled": 2}),
    ],
)
def test_a_script_that_does_not_fit_changes_nothing(asker, game, rolls, fields, reason, facts):
    error = asker.forbids(game, "attack", "red", rolls, **WHERE, **fields)
    assert (error["reason"], error["facts"]) == (reason, facts)


def test_a_command_that_rolls_nothing_takes_an_empty_script_only(asker, game):
    error = asker.forbids(game, "end_phase", "red", [[1]])
    assert (error["reason"], error["facts"]) == ("script_too_long", {"rolls": 1, "rolled": 0})
    assert asker.play(game, "end_phase", "red", [])["position"]["phase"] == "regroup"


def test_until_captured_goes_on_with_the_dice_that_are_left(asker, game):
    rolls = [[6, 6, 6], [1, 1], [6, 6, 6], [1]]
    answer = asker.play(game, "attack", "red", rolls, **WHERE, until="captured")
    assert answer["position"]["phase"] == "occupy"
    assert answer["position"]["conquest"] == {
        "source": "alaska",
        "target": "kamchatka",
        "loser": "blue",
        "armies": [3, 8],
    }
    assert asker.legal(game, "red") == [
        {"kind": "occupy", "source": "alaska", "target": "kamchatka", "armies": [3, 8]},
    ]


def test_until_stop_at_stops_as_soon_as_the_mark_is_reached(asker, game):
    rolls = [[1, 1, 1], [6, 6], [1, 1, 1], [6, 6]]
    answer = asker.play(game, "attack", "red", rolls, **WHERE, until={"stop_at": 6})
    assert answer["position"]["territories"]["alaska"]["armies"] == 5
    assert answer["position"]["phase"] == "battle"


def test_a_live_defender_is_asked_and_rolls_as_many_as_they_chose(asker):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 3, "japan": 2}}
    made = asker.made("ryzyko", land=land, rest="green", options={"defence": "live"})
    game = asker.set_up(made)
    position = asker.play(game, "attack", "red", [], **WHERE)["position"]
    assert (position["phase"], position["waiting_for"]) == ("defend", ["blue"])
    assert asker.legal(game, "blue") == [{"kind": "defend", "dice": [1, 2]}]
    view = asker.ask("view", game=game, viewer="blue")["view"]
    assert view["battle"]["source"] == "alaska"
    error = asker.forbids(game, "defend", "blue", [[6, 6, 6], [1, 1]], dice=1)
    assert error["facts"] == {"dice": 2, "low": 1, "high": 1}
    assert lost(asker.play(game, "defend", "blue", [[6, 6, 6], [1]], dice=1)) == (0, 1)


def test_a_die_rolled_again_is_scripted_too(asker):
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 3, "japan": 2}}
    facts = {"options": {"reroll": "with_card"}, "hands": {"red": ["alaska"]}}
    game = asker.set_up(asker.made("gniazdo", land=land, rest="green", **facts))
    position = asker.play(game, "attack", "red", [[6, 2, 1], [5, 5]], **WHERE)["position"]
    assert (position["phase"], position["battle"]["attack"]) == ("reroll", [6, 2, 1])
    assert asker.set_up(position)
    assert lost(asker.play(game, "reroll", "red", [[6]], die=2)) == (0, 2)


def test_a_die_that_was_not_rolled_is_refused_with_those_that_were(asker):
    """`GN-VAR-4`, `H-GN-9`: one of the attacker's own dice, by its value."""
    facts = {"options": {"reroll": "with_card"}, "hands": {"red": ["alaska"]}}
    land = {"red": {"alaska": 4}, "blue": {"kamchatka": 2}}
    game = asker.set_up(asker.made("gniazdo", land=land, rest="green", **facts))
    asker.play(game, "attack", "red", [[6, 2, 1], [5, 4]], **WHERE)
    error = asker.forbids(game, "reroll", "red", [[6]], die=5)
    assert error["reason"] == "dice_not_allowed"
    assert error["facts"] == {"dice": 5, "rolled": [6, 2, 1]}
    assert re.search(r"\b5\b.+ 6, 2, 1\.$", error["text"])
    assert asker.play(game, "reroll", "red", [[6]], die=2)["position"]["phase"] == "occupy"


def test_classic_and_parker_announce_dice_only(asker):
    game = asker.set_up(asker.made("parker", land={"red": {"alaska": 4}}, rest="green"))
    choice = asker.legal(game, "red", "attack")[0]
    assert "armies" not in choice
    assert (choice["dice"], choice["defence_dice"]) == ([1, 3], [1, 1])


def test_only_who_is_waited_for_may_choose(asker, game):
    assert asker.legal(game, "blue") == []
    error = asker.forbids(game, "end_phase", "blue")
    assert (error["reason"], error["facts"]) == ("not_your_turn", {"waiting_for": ["red"]})


def test_a_view_shows_others_hands_as_counts_and_no_deck(asker):
    hands = {"red": ["alaska", "peru"], "blue": ["joker_1"]}
    missions = {"red": "territories_24", "blue": "destroy_red"}
    made = asker.made("ryzyko", land={}, rest="green", hands=hands, missions=missions)
    game = asker.set_up(made)
    red = asker.ask("view", game=game, viewer="red")["view"]
    table = asker.ask("view", game=game, viewer=None)["view"]
    assert red["hands"] == {"red": ["alaska", "peru"], "blue": 1, "green": 0}
    assert table["hands"] == {"red": 2, "blue": 1, "green": 0}
    assert red["missions"] == {"red": "territories_24"}
    assert table["missions"] == {}
    assert not {"deck", "discard"} & set(red)


def test_a_capital_is_hidden_from_others_until_it_falls(asker):
    """`PL-CAP-2`, `-3`."""
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 2, "peru": 2}}
    capitals = {"red": "alaska", "blue": "kamchatka"}
    facts = {"options": {"goal": "capitals"}, "capitals": capitals}
    game = asker.set_up(asker.made("ryzyko", land=land, rest="green", **facts))
    assert asker.ask("view", game=game, viewer="red")["view"]["capitals"] == {"red": "alaska"}
    asker.play(game, "attack", "red", [[6, 6, 6], [1]], **WHERE)
    position = asker.play(game, "occupy", "red", armies=3)["position"]
    assert position["fallen"] == ["blue"]
    assert position["territories"]["japan"] == {"owner": "red", "armies": 1}
    assert position["territories"]["peru"]["owner"] == "blue"
    assert asker.ask("view", game=game, viewer="red")["view"]["capitals"] == capitals


# Two players and an ally on the wire (`H-GX-14`): stages, dues, the end; and goals reached
# (`H-GX-10`).

LAND = {"red": {"YG1": 4, "YG2": 3}, "blue": {"YG3": 4, "TR1": 4, "RA1": 2}}


@pytest.fixture
def duel(asker):
    """A position of two players; the ally holds the rest."""

    def make(rest="grey", seat="red", phase="battle", **facts):
        facts = {"land": LAND, **facts}
        return asker.made("galaxy", players=2, rest=rest, seat=seat, phase=phase, **facts)

    return make


def ended(asker, game):
    """Phase, seat and stage after each end of a phase, until a turn or tour has gone by."""
    seen = []
    for _ in range(8):
        position = asker.position(game)
        (seat,) = position["waiting_for"]
        seen.append((position["phase"], seat, position.get("stage"), position.get("ally_due")))
        if asker.legal(game, seat, "place"):
            (choice, *_) = asker.legal(game, seat, "place")
            spot = {"territory": choice["territory"], "armies": choice["armies"][1]}
            asker.play(game, "place", seat, **spot)
        else:
            asker.play(game, "end_phase", seat)
    return seen


@pytest.mark.rule("H-GX-14", "GX-2P-6")
def test_a_turn_tells_its_stages_and_what_is_owed(asker, duel):
    game = asker.set_up(duel(stage=1, ally_due={"blue": 4}))
    assert ended(asker, game)[:6] == [
        ("battle", "red", 1, {"blue": 4}),
        ("regroup", "red", 1, {"blue": 4}),
        ("place_neutral", "blue", 2, None),
        ("battle", "blue", 2, None),
        ("battle", "red", 3, None),
        ("regroup", "red", 3, None),
    ]


@pytest.mark.rule("H-GX-14")
@pytest.mark.parametrize(
    ("facts", "stage"),
    [
        ({}, 1),
        ({"stage": 3}, 3),
        ({"seat": "blue", "stage": 2}, 2),
        ({"phase": "regroup"}, 1),
        ({"phase": "regroup", "stage": 3}, 3),
        ({"phase": "place_neutral", "seat": "blue", "to_place": {"grey": 2}}, 2),
    ],
)
def test_a_position_says_in_which_stage_it_is(asker, duel, facts, stage):
    """Left out, it is the first that fits the phase and the seat."""
    position = asker.ask("setup", position=duel(**facts))["position"]
    assert position["stage"] == stage
    game = asker.set_up(position)
    assert asker.position(game) == position
    view = asker.ask("view", game=game, viewer="blue")["view"]
    assert (view["stage"], "ally_due" in view) == (stage, False)


@pytest.mark.rule("H-GX-14")
def test_who_attacked_in_the_third_stage_does_not_move_once_more(asker, duel):
    for attacked, after in ((True, "reinforce"), (False, "regroup")):
        made = duel(stage=3, turn={"attacked": attacked})
        game = asker.set_up(made)
        assert asker.position(game)["turn"].get("attacked", False) is attacked
        position = asker.play(game, "end_phase", "red")["position"]
        # without new ships and cards blue's reinforcement is passed over
        assert position["phase"] == {"reinforce": "battle", "regroup": "regroup"}[after]


@pytest.mark.rule("GX-2P-9", "H-GX-14")
def test_without_the_ally_a_stage_means_the_rest_of_its_last_turn_and_none_the_tours(asker, duel):
    last = asker.set_up(duel(rest="blue", stage=3))
    position = asker.position(last)
    assert (position["stage"], position["order"]) == (3, ["red", "blue"])
    asker.play(last, "end_phase", "red")
    after = asker.play(last, "end_phase", "red")
    assert [event["seats"] for event in after["events"] if event["kind"] == "tours_began"] == [
        ["blue", "red"]
    ]
    assert (after["position"]["order"], "stage" in after["position"]) == (["blue", "red"], False)
    tour = asker.set_up(duel(rest="blue"))
    assert "stage" not in asker.position(tour)
    after = asker.play(tour, "end_phase", "red")["position"]
    assert (after["phase"], after["waiting_for"]) == ("battle", ["blue"])


@pytest.mark.rule("H-GX-14")
def test_a_turn_each_says_when_it_is_the_last_before_the_tours(asker, duel):
    one = {"ally_stages": "one"}
    last = asker.set_up(duel(rest="blue", options=one, turn={"last": True}))
    assert asker.position(last)["turn"]["last"] is True
    asker.play(last, "end_phase", "red")
    after = asker.play(last, "end_phase", "red")
    assert "tours_began" in [event["kind"] for event in after["events"]]
    tour = asker.set_up(duel(rest="blue", options=one))
    assert "last" not in asker.position(tour)["turn"]
    assert asker.play(tour, "end_phase", "red")["position"]["waiting_for"] == ["blue"]


@pytest.mark.rule("H-GX-14", "GX-2P-4")
def test_a_turn_each_owes_the_ally_half_until_the_next_one_begins(asker, duel):
    one = {"ally_stages": "one"}
    game = asker.set_up(duel(options=one, phase="regroup", ally_due={"blue": 3}))
    assert asker.position(game)["ally_due"] == {"blue": 3}
    position = asker.play(game, "end_phase", "red")["position"]
    assert (position["phase"], position["waiting_for"]) == ("place_neutral", ["blue"])
    assert (position["to_place"]["grey"], "ally_due" in position) == (3, False)


IMPOSSIBLE = [
    ({"stage": 4}, "wrong_field", "stage"),
    ({"phase": "reinforce", "stage": 1, "to_place": {"red": 2}}, "not_this_stage", "stage"),
    ({"phase": "regroup", "stage": 2}, "not_this_stage", "stage"),
    (
        {"phase": "regroup", "stage": 3, "turn": {"attacked": True}},
        "not_this_stage",
        "turn.attacked",
    ),
    ({"stage": 1, "turn": {"attacked": True}}, "not_this_stage", "turn.attacked"),
    ({"seat": "blue", "stage": 2, "ally_due": {"red": 2}}, "not_this_stage", "ally_due"),
    ({"stage": 1, "ally_due": {"red": 2}}, "not_this_stage", "ally_due"),
    ({"stage": 1, "ally_due": {"blue": 2}, "turn": {"granted": 9}}, "not_this_stage", "ally_due"),
    ({"stage": 1, "ally_due": {"grey": 2}}, "unknown_seat", "ally_due"),
    ({"stage": 1, "ally_due": {"blue": 2}, "rest": "blue"}, "not_this_stage", "ally_due"),
    ({"turn": {"last": True}}, "not_used", "turn.last"),
    ({"options": {"ally_stages": "one"}, "stage": 1}, "not_used", "stage"),
    ({"options": {"ally_stages": "one"}, "turn": {"last": True}}, "not_this_stage", "turn.last"),
    ({"options": {"ally_stages": "one"}, "turn": {"attacked": True}}, "not_used", "turn.attacked"),
]


@pytest.mark.rule("H-GX-14")
@pytest.mark.parametrize(("facts", "reason", "field"), IMPOSSIBLE)
def test_what_could_not_be_is_refused_with_the_field(asker, duel, facts, reason, field):
    error = asker.refused("setup", position=duel(**facts))
    assert (error["reason"], error["facts"]["field"].removeprefix("position.")) == (reason, field)


@pytest.mark.parametrize("edition", ["ryzyko", "galaxy"])
def test_stages_are_of_two_players_and_an_ally_alone(asker, edition):
    for field, value in (("stage", 1), ("ally_due", {"red": 1})):
        made = asker.made(edition, land={}, rest="green", **{field: value})
        error = asker.refused("setup", position=made)
        assert (error["reason"], error["facts"]["field"]) == ("not_used", field)


@pytest.mark.rule("H-GX-10", "GX-WIN-1")
@pytest.mark.parametrize("phase", ["battle", "regroup"])
def test_a_position_in_which_a_goal_is_reached_names_its_winner_or_is_refused(asker, phase):
    held = {f"RA{number}": 1 for number in range(1, 13)} | {
        f"TR{number}": 1 for number in range(1, 7)
    }
    made = asker.made(
        "galaxy", land={"blue": held, "red": {"YG1": 5}}, rest="green", phase=phase,
        missions={"blue": "gx_ra_tr"},
    )  # fmt: skip
    error = asker.refused("setup", position=made)
    assert (error["reason"], error["facts"]) == (
        "goal_reached",
        {"seat": "blue", "goal": "mission"},
    )
    other = {**made, "waiting_for": [], "winner": "red"}
    assert asker.refused("setup", position=other)["facts"]["seat"] == "blue"
    won = {**other, "winner": "blue"}
    assert asker.ask("setup", position=won)["position"]["winner"] == "blue"
    announced = {**made, "options": {"claim": "at_once"}}
    assert asker.ask("setup", position=announced)["position"]["winner"] is None


def test_more_armies_than_any_game_begins_with_are_not_laid(asker):
    made = asker.made("ryzyko", land={}, rest="green", phase="place", to_place={"red": 100_000})
    error = asker.refused("setup", position=made)
    assert (error["reason"], error["facts"]["most"]) == ("too_many_armies", 1000)


# Lines of the notation in the protocol: read, carried out, and answered by programs.

LINES_LAND = {
    "red": {"brazil": 8, "congo": 1, "north_africa": 1},
    "blue": {"peru": 1, "argentina": 1},
}


@pytest.fixture
def lines_game(asker):
    return asker.set_up(asker.made("ryzyko", land=LINES_LAND, rest="green"))


def turn(asker, game, line, seat="red"):
    return asker.ask("turn", game=game, seat=seat, line=line)


def test_a_turn_is_given_as_one_line(asker, lines_game):
    answer = turn(asker, lines_game, "Brazil > Peru keep 2; koniec")
    assert "stopped" not in answer
    assert answer["position"]["waiting_for"] == ["blue"]
    kinds = [event["kind"] for event in answer["events"]]
    assert "territory_occupied" in kinds
    assert kinds[-1] == "income_granted"


def test_it_leads_to_the_same_game_as_its_commands(asker, asking):
    other = asking()
    for each in (asker, other):
        each.set_up(each.made("ryzyko", land=LINES_LAND, rest="green"))
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


def test_a_line_that_the_rules_refuse_stops_there(asker, lines_game):
    answer = turn(
        asker, lines_game, "congo > brazil or skip; brazil => north_africa 3; brazil > peru"
    )
    assert answer["stopped"] == {
        "step": 3,
        "reason": "not_in_this_phase",
        "facts": {"phase": "regroup"},
        "text": "Step 3: it can’t be done in the regroup phase.",
    }
    assert [event["kind"] for event in answer["events"]][-1] == "armies_regrouped"


def test_a_refusal_is_the_usual_one_with_its_step(asker, lines_game):
    stopped = turn(asker, lines_game, "brazil > egypt")["stopped"]
    assert re.match("Step 1: Brazil.+Egypt.*[.]$", stopped["text"])
    assert stopped["reason"] == "refused"
    assert stopped["facts"]["refusal"] == "not_adjacent"


def test_others_must_act_first(asker, lines_game):
    answer = turn(asker, lines_game, "peru +3; end", "blue")
    assert answer["events"] == []
    assert answer["stopped"]["reason"] == "held"
    assert answer["stopped"]["text"] == "Step 1: others must act first."


def test_who_is_out_gives_no_line_any_more(asker, lines_game):
    """Neither one that would do nothing, nor what stands behind their resignation."""
    left = turn(asker, lines_game, "resign; brazil > peru; end")
    assert [event["kind"] for event in left["events"]][:1] == ["seat_resigned"]
    assert left["stopped"] == {
        "step": 2,
        "reason": "refused",
        "facts": {"refusal": "already_resigned", "facts": {"seat": "red"}},
        "text": "Step 2: Red no longer plays.",
    }
    for line in ("peru +3", "end", "undo", "resign"):
        error = asker.refused("turn", game=lines_game, seat="red", line=line)
        assert (error["reason"], error["facts"]) == ("already_resigned", {"seat": "red"})
        assert error["text"] == "Red no longer plays."


def test_a_resignation_at_the_end_of_a_line_is_its_end(asker, lines_game):
    assert "stopped" not in turn(asker, lines_game, "brazil > peru once; resign")


def test_an_unreadable_line_does_nothing(asker, lines_game):
    before = asker.position(lines_game)
    error = asker.refused("turn", game=lines_game, seat="red", line="brazil > peru; bra > peruu")
    assert error["reason"] == "unreadable"
    assert error["text"] == "Step 2: 'peruu' isn’t a territory; similar names: Peru."
    assert {
        "why": "unknown_territory",
        "step": 2,
        "word": "peruu",
        "near": ["peru"],
    }.items() <= error["facts"].items()
    assert asker.position(lines_game) == before


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
    said = [f"unreadable-{each}" for each in Unreadable]
    said += [f"expected-{each}" for each in Expected]
    said += [f"stopped-{each}" for each in StopReason]
    assert [key for key in said if not english().knows(key)] == []


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


def test_a_line_is_for_a_seat_of_a_game_that_goes_on(asker, lines_game):
    assert (
        asker.refused("turn", game=lines_game, seat="cyan", line="end")["reason"] == "unknown_seat"
    )
    assert asker.refused("turn", game="knit", seat="red", line="end")["reason"] == "unknown_game"
    turn(asker, lines_game, "resign")
    turn(asker, lines_game, "resign", "blue")
    assert asker.refused("turn", game=lines_game, seat="green", line="end")["reason"] == "game_over"


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


# The log tells who took which steps: to everybody what all may know, to a player their own secrets
# besides.

SOME = [*sampled(GOLDEN, 3), *TABLES]


def logged(name, viewer=None):
    kept = record(name)
    edition = edition_for(kept.edition, kept.options, len(kept.seats))
    return edition, log_of(edition, tuple(visible_to(kept.events, viewer)))


def entries_of(rounds):
    return [entry for each in rounds for entry in each.entries]


def secret(entry, viewer):
    kinds = (Wish, Capital, DefaultDefence)
    plain = isinstance(entry.step.body, Plain) and entry.step.body.word == "withdraw"
    return entry.seat != viewer and (isinstance(entry.step.body, kinds) or plain)


@pytest.mark.parametrize("name", SOME)
def test_it_tells_nobody_elses_secrets_and_every_throw(name):
    kept = record(name)
    thrown = [event for event in kept.events if isinstance(event, e.DiceRolled | e.DieRerolled)]
    for viewer in (None, *kept.seats):
        _, rounds = logged(name, viewer)
        entries = entries_of(rounds)
        assert not [entry for entry in entries if secret(entry, viewer)]
        assert sum(len(entry.throws) for entry in entries) == len(thrown)
        assert [each.number for each in rounds] == sorted({each.number for each in rounds})


@pytest.mark.parametrize("name", SOME)
def test_its_lines_are_lines_of_the_notation(name):
    edition, rounds = logged(name)
    for language in ("", "pl", "ru"):
        style = Style(edition.board.id, language)
        for each in rounds:
            for seat, said in write_entries(each.entries, style):
                steps = [entry.step for entry in each.entries if entry.seat == seat]
                assert set(read(said, edition.board.id, WRITTEN)) <= set(steps)


@pytest.mark.parametrize("name", SOME)
def test_what_was_laid_in_setup_is_summed_up_and_ones_own_plan_stands_as_it_was_made(name):
    kept = record(name)
    _, rounds = logged(name)
    laid = {}
    for event in kept.events:
        if isinstance(event, e.PlanLaid):
            key = event.seat, event.territory
            laid[key] = laid.get(key, 0) + 1
        if isinstance(event, e.PlanRevealed):
            for territory, armies in event.plan:
                laid[event.seat, territory] = laid.get((event.seat, territory), 0) + armies
    told = [(entry.seat, entry.step.body) for entry in rounds[0].entries]
    assert laid == {
        (seat, body.territory): body.armies for seat, body in told if isinstance(body, Put)
    }
    viewer = kept.seats[0]
    _, rounds = logged(name, viewer)
    mine = [entry.step.body for entry in rounds[0].entries if entry.seat == viewer]
    planned = [
        Put(event.territory, event.armies)
        for event in kept.events
        if isinstance(event, e.ArmiesPlanned) and event.seat == viewer
    ]
    assert [body for body in mine if isinstance(body, Put)] == planned


def test_an_attack_says_whose_land_it_was():
    kept = record("classic")
    _, rounds = logged("classic")
    losers = [event.loser for event in kept.events if isinstance(event, e.TerritoryCaptured)]
    taken = [entry.against for entry in entries_of(rounds) if "occupy" in write_entry(entry)]
    assert taken == losers


def test_throws_in_a_row_are_one_entry_and_dice_come_on_demand():
    edition = edition_for("classic", {})
    red, blue = Seat("red"), Seat("blue")
    attack = e.AttackDeclared(
        seat=red, source="brazil", target="peru", armies=3, dice=3, until="once"
    )
    throws = [
        e.DiceRolled(armies=3, attack=(6, 4, 1), defence=(5, 5)),
        e.DiceRolled(armies=3, attack=(6, 6, 1), defence=(2,)),
    ]
    owned = e.TerritoriesDealt(territories=(("peru", blue, 2),))
    seen = (owned, e.RoundBegan(round=1, agenda=()), attack, throws[0], attack, throws[1])
    (only,) = log_of(edition, seen)
    (entry,) = only.entries
    (step,) = read("brazil > peru", "world")
    fell = (Throw((6, 4, 1), (5, 5)), Throw((6, 6, 1), (2,)))
    assert entry == LogEntry(red, step, fell, blue)
    assert write_entry(entry) == "brazil > peru {641:55 661:2}"
    assert write_entry(entry, Style("world", "pl"), dice=False) == "Brazylia > Peru"


def test_a_log_may_begin_in_the_midst_of_an_attack():
    edition = edition_for("classic", {})
    rolled = e.DiceRolled(armies=3, attack=(6,), defence=(5,))
    assert log_of(edition, (rolled,)) == ()
