"""The browser of the person who starts the sandbox: found if there is one, and opened without waiting for it."""

import logging
import os
import sys
import webbrowser
from collections.abc import Callable, Mapping
from threading import Thread
from typing import Final

_log = logging.getLogger(__name__)

Open = Callable[[str], object]
"""Opens an address in a browser."""

_DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
_NOBODY_SEES: Final = ("CI", "SSH_CONNECTION")


def open_beside(address: str, find: Callable[[], Open | None] | None = None) -> Thread:
    """Open an address in the default browser if there is one, in another thread: that may take seconds.

    `find`: how the browser is found, if not by `find_browser`. What fails is logged.
    """
    thread = Thread(target=_open, args=(address, find or find_browser), daemon=True)
    thread.start()
    return thread


def _open(address: str, find: Callable[[], Open | None]) -> None:
    try:
        if found := find():
            found(address)
    except (OSError, webbrowser.Error) as error:
        _log.info("no browser opened: %s", error)


def find_browser(
    environment: Mapping[str, str] = os.environ,
    *,
    system: str = sys.platform,
    at_terminal: bool | None = None,
    get: Callable[[], webbrowser.BaseBrowser] = webbrowser.get,
) -> Open | None:
    """What opens an address in the default browser; None where nobody would see it.

    That is on CI, from afar, without a terminal or a display, or where the only browser works in the
    terminal itself.

    Args:
        environment: the variables of the environment.
        system: as `sys.platform` names it.
        at_terminal: whether a person reads what is printed; None: as it is.
        get: gives the default browser.

    Raises:
        webbrowser.Error: there is no browser.
    """
    is_read = sys.stdout.isatty() if at_terminal is None else at_terminal
    has_display = system == "darwin" or any(map(environment.get, _DISPLAYS))
    if not is_read or not has_display or any(map(environment.get, _NOBODY_SEES)):
        return None
    found = get()
    in_terminal = type(found) is webbrowser.GenericBrowser  # its heirs have windows of their own
    return None if in_terminal else found.open
