"""Terminal output of the command line: standard error, progress bars."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress, ProgressColumn

STDERR = Console(stderr=True)
"""For progress and errors; standard output is for results."""


def bar_of(*columns: ProgressColumn) -> Progress:
    """A progress bar with these columns, or the usual ones, shown while a block runs.

    Hidden if standard error isn't a terminal: it would leave an empty line.
    """
    return Progress(*columns, console=STDERR, transient=True, disable=not STDERR.is_terminal)


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar while the block runs; call what is yielded with done and total."""
    with bar_of() as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
