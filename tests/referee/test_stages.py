"""Two players and an ally on the wire (`H-GX-14`): stages, dues, the end; and goals reached (`H-GX-10`)."""

import pytest

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
