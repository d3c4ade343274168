"""The terminal that the command line runs in."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress

STDERR = Console(stderr=True)
"""Progress and complaints; standard output is for what was asked."""


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar while the block runs; what is yielded is told how much is done, and of how much.

    Where standard error is no terminal, nothing is shown: else an empty line would be left there.
    """
    with Progress(console=STDERR, transient=True, disable=not STDERR.is_terminal) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
