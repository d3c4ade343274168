"""Tables that earlier versions wrote, read in the present form.

Their stored text stays as it is until they change, and so does its digest.
"""

from typing import Any, Final

_ONLY_LEVEL: Final = "sensible"
"""The only level before players had one of their own."""


def roster_as_now(written: Any) -> Any:  # noqa: ANN401 - JSON that is not validated yet
    """The JSON of a roster in its present form, whichever version wrote it.

    Up to schema 5 it had a theme instead of settings, up to schema 8 moments instead of clocks.
    """
    match written:
        case {"waits": {**waits}, **rest}:
            clocks = {seat: {"turn": {"since": since}} for seat, since in waits.items()}
            return roster_as_now(rest | {"clocks": clocks})
        case {"theme": theme, **rest}:
            return roster_as_now(rest | {"settings": {"theme": theme} if theme else {}})
        case {"players": [*players], **rest}:
            return rest | {"players": [_player_as_now(player) for player in players]}
        case _:
            return written


def _player_as_now(written: Any) -> Any:  # noqa: ANN401 - as above
    """The JSON of a player in its present form; up to schema 5 it had a flag instead of a kind."""
    match written:
        case {"computer": True, **rest}:
            return rest | {"kind": {"kind": "computer", "level": _ONLY_LEVEL}}
        case {"computer": False, **rest}:
            return rest | {"kind": {"kind": "human"}}
        case _:
            return written
