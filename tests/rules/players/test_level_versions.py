"""A level that chooses otherwise than before has another version: records name it, and so do verifiers.

Each level is asked at moments of kept games, some of whose attacks a truce forbids. A change that is
meant raises the level's `version` (rules/players/levels.py); then its new choices are kept by

    LEVELS=write .venv/bin/pytest tests/rules/players/test_level_versions.py
"""

import json
import os
from hashlib import sha256
from pathlib import Path

import pytest

from rules.core.decide import legal
from rules.core.views import player_view
from rules.model.commands import AttackChoice
from rules.model.errors import DataError
from rules.players import levels
from rules.players.levels import EARLIER, LEVELS, choose_in_peace, find_level
from tests.rules.laws.test_golden import begun, command_of, dice_of, line_of, read
from tests.rules.support import opponents

KEPT = Path(__file__).with_name("levels.json")
GAMES = (
    "ryzyko goal=capitals 3",
    "ryzyko@2 3",
    "classic duel 2a",
    "classic goal=mission 4",
    "parker@2 4",
    "gniazdo reroll=with_card 3",
    "galaxy@2 duel 2a",
    "galaxy@2 3b",
)
EVERY = 7
ALL = (*LEVELS.values(), *EARLIER.values())


@pytest.fixture(scope="module")
def moments(fresh):
    """The edition, a seat's view and its choices at many moments; every third has fewer attacks."""
    found = []
    for name in GAMES:
        game = begun(name, fresh)
        for number, line in enumerate(read(name)[1]):
            if number % EVERY == 0:
                found.append(_moment(game, fewer=len(found) % 3 == 0))
            game.play_with(command_of(line), dice_of(name, len(game.log)))
    return found


def _moment(game, *, fewer):
    seat = game.state.step.waiting_for[0]
    choices = legal(game.edition, game.state, seat)
    if fewer:
        attacks = [each for each in choices if isinstance(each, AttackChoice)]
        choices = tuple(each for each in choices if each not in attacks[::2])
    return game.edition, player_view(game.edition, game.state, seat), choices


def digest(choose, moments):
    lines = (
        line_of(choose_in_peace(choose, edition, view, choices, seed))
        for seed, (edition, view, choices) in enumerate(moments)
    )
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


@pytest.mark.parametrize("level", ALL, ids=lambda level: f"{level.name}@{level.version}")
def test_a_level_chooses_as_its_version_always_has(level, moments):
    name, kept = level.name, json.loads(KEPT.read_text(encoding="utf-8"))
    found = digest(level.choose, moments)
    if os.environ.get("LEVELS") == "write" and str(level.version) not in kept.get(name, {}):
        kept[name] = {**kept.get(name, {}), str(level.version): found}
        KEPT.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    assert kept[name][str(level.version)] == found, "raise its version, as told above"


def test_a_level_is_named_by_its_newest_version_or_by_any():
    assert find_level("marshal").version == 2
    assert find_level("marshal@2") is find_level("marshal")
    assert find_level("marshal@1").choose is levels.choose_first
    for unknown in ("marshal@3", "marshal@", "marshal@x", "captain@1"):
        with pytest.raises(DataError, match="there are recruit, officer, marshal"):
            find_level(unknown)


def test_what_is_kept_tells_levels_and_their_versions_apart(moments):
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    digests = [digest for versions in kept.values() for digest in versions.values()]
    # A steady one plays as a sensible one until it loses patience, which is later than these moments.
    assert kept["steady"]["1"] == kept["sensible"]["1"]
    assert len({*digests, digest(opponents.meek, moments)}) == len(digests)
