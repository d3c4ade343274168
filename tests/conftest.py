"""What all tests share: a port of one's own, and what every run says at its end of those left out."""

import random
from collections import Counter
from contextlib import suppress
from socket import socket

import pytest

_SOAK = pytest.StashKey[int]()


def pytest_configure(config):
    config.stash[_SOAK] = 0


def pytest_deselected(items):
    """Count the soak tests among them, unless somebody has chosen tests by name."""
    for item in items:
        if item.get_closest_marker("soak") and not item.config.option.keyword:
            item.config.stash[_SOAK] += 1


def pytest_sessionfinish(session):
    """One of several processes hands on what it counted: the one that reports chooses no tests."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["soak"] = session.config.stash[_SOAK]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    """Each process has chosen from all tests, so that all of them say the same; one that died, nothing."""
    if output := getattr(node, "workeroutput", None):
        node.config.stash[_SOAK] = output["soak"]


def pytest_terminal_summary(terminalreporter, config):
    left_out = [f"{times}: {why}" for why, times in _skipped(terminalreporter).most_common()]
    if soak := config.stash[_SOAK]:
        left_out.append(f"{soak}: soak tests, which take long (`make soak` runs them)")
    if left_out:
        terminalreporter.section("tests left out, and why")
        for line in left_out:
            terminalreporter.line(line)


@pytest.fixture
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


def _skipped(terminalreporter):
    """How many tests were skipped for each reason."""
    reports = terminalreporter.getreports("skipped")
    return Counter(report.longrepr[2].removeprefix("Skipped: ") for report in reports)
