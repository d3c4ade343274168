"""What is told of an uploaded picture: the page must know its size before it is there."""

import gc
from io import BytesIO

import pytest
from PIL import Image

from sandbox.world.objects import File, FileStore


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


def test_files_lie_on_disk_until_their_message_or_the_store_is_gone(tmp_path):
    """A game of 1,200 orders held 330 MB of pictures in memory."""
    files, data = FileStore(tmp_path), b"x" * 1000
    for attachment in ("2", "3"):
        file = File("board.png", data)
        files.keep(file, address="http://here", channel_id="1", attachment_id=attachment)
    assert files.find("1/2/board.png") == File("board.png", data)
    assert sum(each.stat().st_size for each in tmp_path.rglob("*") if each.is_file()) == 2000
    files.drop("1", [{"id": "2", "filename": "board.png"}])
    assert files.find("1/2/board.png") is None
    assert len([each for each in tmp_path.rglob("*") if each.is_file()]) == 1
    del files
    gc.collect()
    assert not any(tmp_path.iterdir())
