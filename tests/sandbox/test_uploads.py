"""What is told of an uploaded picture: the page must know its size before it is there."""

from io import BytesIO

import pytest
from PIL import Image

from sandbox.uploads import File, FileStore


@pytest.mark.parametrize("kind", ["PNG", "GIF"])
def test_a_pictures_size_is_told(kind):
    """Without it the page kept a dark strip free beside a replay."""
    made = BytesIO()
    Image.new("P", (40, 25)).save(made, kind)
    file = File(f"board.{kind.lower()}", made.getvalue())
    kept = FileStore().keep(file, address="http://here", channel_id="1", attachment_id="2")
    assert (kept["width"], kept["height"]) == (40, 25)


def test_other_files_have_no_size():
    file = File("record.txt", b"GIF by name alone")
    kept = FileStore().keep(file, address="http://here", channel_id="1", attachment_id="2")
    assert "width" not in kept
