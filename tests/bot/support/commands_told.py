"""The bot's commands as Discord is told of them, made once for all tests of a process.

Each bot that starts reads all catalogues, and has each description translated: 50 ms a test.
"""

import copy
from contextlib import contextmanager
from functools import cache
from importlib import resources

import pytest

from bot.commands import tree
from bot.text.words import languages
from bot.text.words.catalogue import read_in

_OWN = resources.files("bot").joinpath("locale")
_read_once = cache(read_in)


def _read(folder, language):
    return (_read_once if folder == _OWN else read_in)(folder, language)


@contextmanager
def commands_told_once():
    """Within it the same commands in the same words are translated once."""
    translate, told = tree.payloads, {}

    async def payloads(of):
        names = (each.qualified_name for each in of.walk_commands())
        spoken = of.translator._languages.catalogues.values() if of.translator else ()
        known = (*names, *spoken)
        if known not in told:
            told[known] = await translate(of)
        return copy.deepcopy(told[known])

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(tree, "payloads", payloads)
        patched.setattr(languages, "read_in", _read)
        yield
