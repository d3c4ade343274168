"""The version of what events fold to: it changes with whatever the same events come to.

Kept is a fingerprint of what the golden games fold to, whole and in the midst of each. Where it differs, snapshots
that are in databases no longer say what their events do: `FOLD_VERSION` is one more, and then
`FOLDS=write .venv/bin/pytest tests/rules/laws/test_fold_version.py` keeps the new one.
"""

import json
import os
from hashlib import sha256
from pathlib import Path

from rules.model.state import FOLD_VERSION, NOTHING_FOLDED
from rules.store.encoding import folded_json
from rules.table.game import fold_on
from tests.rules.laws import test_golden as golden

KEPT = Path(__file__).with_name("folds.json")


def sorted_sets(folded):
    """JSON of what was folded; a set has no order of its own."""
    written = json.loads(folded_json().dump_json(folded))
    fates, capitals = written["state"]["fates"], written["state"]["capitals"]
    fates["resigned"], capitals["shown"] = sorted(fates["resigned"]), sorted(capitals["shown"])
    return json.dumps(written)


def test_the_same_events_come_to_the_same_by_one_version(fresh):
    digest = sha256()
    for name in golden.GAMES:
        game = golden.replayed(name, fresh, golden.read(name)[1])
        half, seats = len(game.log) // 2, game.state.seats
        first = fold_on(NOTHING_FOLDED, game.log[:half], seats)
        whole = fold_on(first, game.log[half:], seats)
        assert whole == fold_on(NOTHING_FOLDED, game.log, seats)
        for folded in (first, whole):
            assert folded_json().validate_json(folded_json().dump_json(folded)) == folded
            digest.update(sorted_sets(folded).encode())
    now = {"version": FOLD_VERSION, "folds": digest.hexdigest()}
    if os.environ.get("FOLDS"):
        KEPT.write_text(json.dumps(now) + "\n", encoding="utf-8")
    assert json.loads(KEPT.read_text(encoding="utf-8")) == now, "see FOLD_VERSION"
