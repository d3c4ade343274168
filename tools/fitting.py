"""Checks for `make`, before anything is installed, whether General can run here.

Its syntax must be valid in old versions of Python, too.
"""

import sys
from importlib.util import find_spec


def objection(platform: str, version: tuple, *, has_pip: bool) -> str:
    """Why General can't run on that platform or Python, as a sentence; empty where it can.

    `has_pip`: whether that Python includes pip, for virtual environments.
    """
    if platform == "win32":
        return (
            "General runs on Linux, on macOS, and on Windows in WSL"
            " (https://learn.microsoft.com/windows/wsl/install), not on Windows itself."
        )
    if version < (3, 11):
        return "General needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ..."
    if not has_pip:
        return "This Python can't make environments. On Debian and Ubuntu: sudo apt install python3-venv"
    return ""


if __name__ == "__main__":
    pip_comes_along = find_spec("ensurepip") is not None
    sys.exit(objection(sys.platform, sys.version_info, has_pip=pip_comes_along) or None)
