"""What is there beside the package's own: a sixth rulebook, the next version of an old one, a third board."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rules.boards.load import further_folder
from rules.editions.registry import further_rulebooks
from tests.further import classic_next, mini

BOOKS = (*mini.VERSIONS, *classic_next.VERSIONS)


@contextmanager
def further_editions() -> Iterator[None]:
    """The further rulebooks and their board can be played, for as long as the block lasts."""
    with further_folder(Path(__file__).parent), further_rulebooks(*BOOKS):
        yield
