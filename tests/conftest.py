"""What all tests share: a port of one's own, and what every run says at its end of those left out."""

import asyncio
import gc
import logging
import os
import shlex
import signal
from collections import Counter

import pytest
from hypothesis import settings

from tests import chance, made_once
from tests.fuzz_seed import SEED
from tests.listening import Listener
from tests.on_postgres import PLACES, engines_on, postgres
from tests.ports import free_port
from tests.restless import RestlessLoop
from tests.sampling import ALL, SAMPLE

__all__ = ["made_once", "postgres"]

_ASKED_FOR = {
    "soak": "soak tests, which take long (`make soak` runs them)",
    "index": "tests that download from a package index (`make package` runs them)",
    "file": "tests of a file of SQLite's (a run without `--store postgres` has them)",
}
"""Why tests of a marker are left out unless they are asked for."""
_LEFT_OUT = pytest.StashKey[Counter]()
_OBJECTS_BETWEEN = 20_000
"""New objects between two searches for garbage."""

settings.register_profile("patient", deadline=None)  # a busy machine is slow, and not red
settings.load_profile("patient")


def pytest_addoption(parser):
    parser.addoption(
        "--store",
        choices=("sqlite", "postgres"),
        default="sqlite",
        help="what the engines of tests keep their games in",
    )


@pytest.fixture(autouse=True, scope="session")
def _stored(request):
    """Engines open what `--store` says."""
    if request.config.option.store == "sqlite":
        yield
        return
    with engines_on(request.getfixturevalue("postgres")):
        yield


def pytest_report_header():
    return [
        f"fuzzer: games of seed {SEED}; FUZZ_SEED={shlex.quote(SEED)} plays the same again",
        "dice and ids: drawn for each test by its name; FUZZ_SEED=... draws others",
        f"long tables: sample {SAMPLE}; SAMPLE={SAMPLE} tries the same again, SAMPLE={ALL} every case",
    ]


def pytest_configure(config):
    config.stash[_LEFT_OUT] = Counter()
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell's background job ignores Ctrl-C, and all that it starts would, too: so tests would hang.
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Two processes for each core: much of the time they wait for the disk or other processes."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    affinity = getattr(os, "sched_getaffinity", None)  # macOS has none
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    return 2 * cores


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Before its fixtures, which open engines."""
    chance.begin(item.nodeid)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item):
    """After its fixtures, which close engines: what stood for its files may stand for others'."""
    if folder := item.funcargs.get("tmp_path"):
        PLACES.free(folder)


def pytest_collection_modifyitems(config, items):
    """Over PostgreSQL there is no file to look at."""
    if config.option.store == "postgres":
        of_files = [item for item in items if item.get_closest_marker("file")]
        items[:] = [item for item in items if not item.get_closest_marker("file")]
        config.hook.pytest_deselected(items=of_files)


def pytest_asyncio_loop_factories(item):
    """The event loop that an asynchronous test runs on; the one name there is shows in no test's id."""
    restless = item.get_closest_marker("restless")
    return {"loop": RestlessLoop if restless else asyncio.new_event_loop}


def pytest_collection():
    """Of what is collected nothing is garbage: a search for some would take a third of the time."""
    gc.disable()


def pytest_collection_finish():
    """Thousands of collected tests are no garbage: leave them out of every later search for some.

    Those come a thirtieth as often: Python's own number of objects between two costs a test a seventh of its time.
    """
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(_OBJECTS_BETWEEN)


def pytest_deselected(items):
    """Count those among them that must be asked for, unless somebody has chosen tests by name."""
    for item in items:
        marked = (marker for marker in _ASKED_FOR if item.get_closest_marker(marker))
        if not item.config.option.keyword:
            item.config.stash[_LEFT_OUT].update(marked)


def pytest_sessionfinish(session):
    """One of several processes hands on what it counted: the one that reports chooses no tests."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = dict(session.config.stash[_LEFT_OUT])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    """Each process has chosen from all tests, so that all of them say the same; one that died, nothing."""
    if output := getattr(node, "workeroutput", None):
        node.config.stash[_LEFT_OUT] = Counter(output["left_out"])


def pytest_terminal_summary(terminalreporter, config):
    left_out = [f"{times}: {why}" for why, times in _skipped(terminalreporter).most_common()]
    left_out += [
        f"{times}: {_ASKED_FOR[marker]}" for marker, times in config.stash[_LEFT_OUT].items()
    ]
    if left_out:
        terminalreporter.section("tests left out, and why")
        for line in left_out:
            terminalreporter.line(line)


@pytest.fixture
async def said():
    """`await said("words")`: wait until a line with these words has been logged in this test."""
    listener = Listener()
    logging.getLogger().addHandler(listener)
    yield listener.until_said
    logging.getLogger().removeHandler(listener)


@pytest.fixture(name="free_port")
def a_free_port():
    """A port of this machine on which nobody listens, nor will by chance."""
    return free_port()


def _skipped(terminalreporter):
    """How many tests were skipped for each reason."""
    reports = terminalreporter.getreports("skipped")
    return Counter(report.longrepr[2].removeprefix("Skipped: ") for report in reports)
