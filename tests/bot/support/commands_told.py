"""Catalogues and the bot's commands as Discord is told of them, made once for all tests of a process.

Each bot that starts reads all catalogues, and has each description translated: 100 ms a test.
"""

import json
from functools import cache
from importlib import resources

from bot import tree
from bot.words import languages
from bot.words.catalogue import read_in

_OWN = resources.files("bot").joinpath("locale")
_read_once = cache(read_in)
_translated = tree.payloads
_told = {}


def _read(folder, language):
    return (_read_once if folder == _OWN else read_in)(folder, language)


async def _payloads(of):
    """The same commands in the same words are translated once."""
    names = (each.qualified_name for each in of.walk_commands())
    spoken = of.translator.spoken.values() if of.translator else ()
    known = (*names, *spoken)
    if known not in _told:
        _told[known] = json.dumps(await _translated(of))
    return json.loads(_told[known])  # a copy, in a fifth of the time that copying takes


# Whoever finds languages from now on has the readers of these.
vars(languages)["read_in"] = _read  # as it was imported there
tree.payloads = _payloads
