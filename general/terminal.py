"""The terminal that the command line runs in."""

from rich.console import Console

STDERR = Console(stderr=True)
"""Progress and complaints; standard output is for what was asked."""
