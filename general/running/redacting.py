"""Takes tokens out of text.

Whoever has one may act: for ever as the bot, or for fifteen minutes in place of an answer. Finished
lines are redacted, so that it doesn't matter which library wrote a token, or where: in a request's
address, a payload, an exception's text, a traceback.
"""

import re
from collections.abc import Callable
from typing import Final

HIDDEN: Final = "[token]"

_SHORTEST: Final = 8
"""The length below which the bot's token is not looked for: ordinary words may contain it."""

_KNOWN: Final = re.compile(
    r"""
      (?P<before>
          /(?:interactions|webhooks)/\d+/             # what an address carries after the id
        | \\?["']token\\?["']\s*:\s*\\?["']           # what a payload names so, JSON within JSON too
      )
      [\w.~=%+:-]+
    | aW50ZXJhY3Rpb246[\w=%+/-]{16,}                  # "interaction:" in base 64 begins each of them
    | \b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}          # a bot's: its id, a time, a signature
    """,
    re.VERBOSE,
)


def redactor(token: str = "") -> Callable[[str], str]:
    """A function that hides in a text everything that looks like a token, and this very one."""
    own = token if len(token) >= _SHORTEST else ""

    def redacted(text: str) -> str:
        return _KNOWN.sub(_hidden, text.replace(own, HIDDEN) if own else text)

    return redacted


def _hidden(found: re.Match[str]) -> str:
    return f"{found['before'] or ''}{HIDDEN}"
