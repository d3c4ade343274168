"""Checks for `make`, before anything is set up, whether General can run here.

Written so that an old Python can read it too.
"""

import sys

if sys.platform == "win32":
    sys.exit(
        "General runs on Linux, on macOS, and on Windows in WSL"
        " (https://learn.microsoft.com/windows/wsl/install); on Windows itself it does not."
    )
if sys.version_info < (3, 11):  # noqa: UP036 - any Python may run this file
    sys.exit("General needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ...")
