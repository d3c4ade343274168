"""Checks for `make`, before anything is set up, whether General can run here.

Written so that an old Python can read it too.
"""

import sys


def objection(platform: str, version: tuple) -> str:
    """Why General can't run on that platform or Python, as a sentence; empty where it can."""
    if platform == "win32":
        return (
            "General runs on Linux, on macOS, and on Windows in WSL"
            " (https://learn.microsoft.com/windows/wsl/install); on Windows itself it does not."
        )
    if version < (3, 11):
        return "General needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ..."
    return ""


if __name__ == "__main__":
    sys.exit(objection(sys.platform, sys.version_info) or None)
