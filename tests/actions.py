"""Ids of requests: each is another, as Discord gives each interaction its own."""

from itertools import count

_NUMBERS = count(1)


def fresh():
    """The id of a request that was never made before."""
    return f"request {next(_NUMBERS)}"
