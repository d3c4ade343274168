"""Personas: by seed, equal in what they may do, told apart by what they like."""

from collections import Counter

import pytest

from rules.core.decide import legal
from rules.core.views import player_view
from rules.players import levels, personas
from rules.players.levels import seed_of
from rules.players.weights import ON_AN_OPEN_MISSION, PATIENT
from tests.rules.players.test_levels_of_play import states

NAMES = tuple(personas.LIKINGS)


def test_every_persona_sits_down_about_as_often():
    found = Counter(personas.persona_of(seed_of(f"game {n}", "red")) for n in range(400))
    assert {*found} == {*NAMES}
    assert min(found.values()) > 60


def test_a_seed_has_one_persona():
    assert len({personas.persona_of(7) for _ in range(3)}) == 1


@pytest.mark.parametrize("weights", [PATIENT, ON_AN_OPEN_MISSION])
def test_a_persona_changes_no_other_weights_than_those_it_is_told_by(weights):
    for name, liking in personas.LIKINGS.items():
        changed = personas.as_persona(weights, name)
        for field in weights.__dataclass_fields__:
            by = liking.get(field, 1.0)
            assert getattr(changed, field) == pytest.approx(getattr(weights, field) * by)


@pytest.fixture(scope="module")
def moments():
    """Moments of a game at which somebody may attack."""
    found = []
    for edition, state, command in states("classic", 4, "marshal", "personas", rounds=6):
        if any(c.kind == "attack" for c in legal(edition, state, command.seat)):
            found.append((edition, state, command.seat))
    return found[:60]


def test_personas_are_told_apart_by_what_they_choose(moments):
    """At a table of four, from the same view and with the same seed."""
    chosen = {name: [] for name in NAMES}
    for edition, state, seat in moments:
        view, choices = player_view(edition, state, seat), legal(edition, state, seat)
        for name in NAMES:
            weights = personas.as_persona(PATIENT, name)
            chosen[name].append(levels.choose_by(weights, edition, view, choices, 1))
    assert len({tuple(map(str, orders)) for orders in chosen.values()}) == len(NAMES)
    attacks = {name: sum(o.kind == "attack" for o in orders) for name, orders in chosen.items()}
    assert attacks["cautious"] < attacks["raider"]
