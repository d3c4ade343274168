"""The browser that `general sandbox` opens: where there is one, without waiting for it, and without harm."""

import logging
import threading
import webbrowser

import pytest

from general.running import browsers
from general.running.browsers import find_browser, open_beside
from tests.patience import PATIENCE

PAGE = "http://127.0.0.1:8700"
SEEN = {"DISPLAY": ":0"}


FIREFOX = webbrowser.BackgroundBrowser("firefox")


def found(environment, system="linux", *, at_terminal=True, browser=FIREFOX):
    return find_browser(environment, system=system, at_terminal=at_terminal, get=lambda: browser)


@pytest.mark.parametrize(
    ("environment", "system"),
    [(SEEN, "linux"), ({"WAYLAND_DISPLAY": "wayland-0"}, "linux"), ({}, "darwin")],
)
def test_the_default_browser_is_found(environment, system):
    assert found(environment, system) == FIREFOX.open


@pytest.mark.parametrize(
    "environment",
    [{}, {"DISPLAY": ""}, SEEN | {"CI": "true"}, SEEN | {"SSH_CONNECTION": "10.0.0.1"}],
)
def test_none_is_opened_where_nobody_would_see_it(environment):
    assert found(environment) is None


def test_nor_where_nobody_reads_what_is_printed():
    assert found(SEEN, at_terminal=False) is None
    assert find_browser(SEEN, system="linux", get=lambda: FIREFOX) is None, "pytest reads it"


def test_one_that_works_in_the_terminal_is_left_alone():
    assert found(SEEN, browser=webbrowser.GenericBrowser("lynx")) is None


def opened(find):
    """Open the page, and wait for the end of the thread that does it."""
    thread = open_beside(PAGE, find)
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_the_page_is_opened():
    pages = []
    opened(lambda: pages.append)
    assert pages == [PAGE]


def test_without_a_browser_nothing_happens(caplog):
    with caplog.at_level(logging.INFO):
        opened(lambda: None)
    assert caplog.messages == []


@pytest.mark.parametrize("error", [webbrowser.Error("no runnable browser"), OSError("refused")])
def test_one_that_can_not_be_had_or_refuses_is_logged(caplog, error):
    def fail(*_):
        raise error

    with caplog.at_level(logging.INFO):
        opened(fail)
        opened(lambda: fail)
    assert caplog.messages == [f"no browser opened: {error}"] * 2


def test_one_that_takes_its_time_holds_nothing_up():
    """Not even the end of the program."""
    closed = threading.Event()
    thread = open_beside(PAGE, lambda: lambda _: closed.wait())
    assert thread.is_alive()
    assert thread.daemon
    closed.set()
    thread.join(PATIENCE)


def test_by_default_it_looks_for_the_browser_of_this_machine(monkeypatch):
    pages = []
    monkeypatch.setattr(browsers, "find_browser", lambda: pages.append)
    open_beside(PAGE).join(PATIENCE)
    assert pages == [PAGE]
