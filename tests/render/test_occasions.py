"""Cards, charts, missions and ends are as somebody looked at them."""

import json
from pathlib import Path

import pytest

from tests.render.occasions import OCCASIONS
from tests.render.scenes import LOOKED_AT, digest

GOLDEN = json.loads(Path(__file__).with_name("golden.json").read_text("utf-8"))


@pytest.mark.parametrize("name", OCCASIONS)
def test_pictures_are_as_they_were_looked_at(name):
    """A change of these is meant, and was looked at, or it is a defect: see docs/boards.md."""
    assert digest(OCCASIONS[name]()) == GOLDEN[name]
    assert (LOOKED_AT / f"{name}.webp").is_file()
