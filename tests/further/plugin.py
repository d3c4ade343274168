"""`pytest -p tests.further.plugin`: the further rulebooks are there before the bot's commands are imported."""

from contextlib import ExitStack
from typing import Final

from tests.further.shelf import further_editions

_for_this_process: Final = ExitStack()
_for_this_process.enter_context(further_editions())
