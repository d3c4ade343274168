"""Tables as earlier versions wrote them, read as they are written now.

Their text stays as it is until they change, and so does its digest.
"""

from typing import Any, Final

_ONLY_LEVEL: Final = "sensible"
"""The one that there was before a player named theirs."""


def roster_as_now(written: Any) -> Any:  # noqa: ANN401 - JSON that is not validated yet
    """The JSON of a roster in its present form, whichever version wrote it.

    It has settings where it had, up to schema 5, a theme.
    """
    match written:
        case {"theme": theme, **rest}:
            return roster_as_now(rest | {"settings": {"theme": theme} if theme else {}})
        case {"players": [*players], **rest}:
            return rest | {"players": [_player_as_now(player) for player in players]}
        case _:
            return written


def _player_as_now(written: Any) -> Any:  # noqa: ANN401 - as above
    """A player has a kind where they had, up to schema 5, a flag."""
    match written:
        case {"computer": True, **rest}:
            return rest | {"kind": {"kind": "computer", "level": _ONLY_LEVEL}}
        case {"computer": False, **rest}:
            return rest | {"kind": {"kind": "human"}}
        case _:
            return written
