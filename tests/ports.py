"""Ports for what a test starts at an address that must be known before."""

import random
from contextlib import suppress
from socket import socket


def free_port():
    """A port of this machine on which nobody listens, nor will by chance.

    It is below those that a system hands out by itself, as it does to the tests that run beside this
    one (from 32,768 on Linux, 49,152 elsewhere): one that was given back may be somebody's at once.
    """
    while True:
        port = random.randrange(10_000, 32_000)  # noqa: S311 - no secret
        with suppress(OSError), socket() as here:
            here.bind(("127.0.0.1", port))
            return port
