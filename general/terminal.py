"""The terminal that the command line runs in."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, ProgressColumn

STDERR = Console(stderr=True)
"""Progress and complaints; standard output is for what was asked."""


def bar_of(*columns: ProgressColumn) -> Progress:
    """A bar of these columns, or of the usual ones, to be shown while a block runs.

    Where standard error is no terminal, nothing is shown: else an empty line would be left there.
    """
    return Progress(*columns, console=STDERR, transient=True, disable=not STDERR.is_terminal)


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar while the block runs; what is yielded is told how much is done, and of how much."""
    with bar_of() as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
