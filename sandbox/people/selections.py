"""What a client shows as chosen in the selects of a message, which it does not send a second time.

Seen on desktop: what was chosen stays so when the message is edited, and nothing is sent for the same value
until another component is used, or the bot fails to answer
(https://github.com/discord/discord-api-docs/issues/4801, 7536, 7765).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sandbox.checks.components import SELECTS, controls
from sandbox.interactions.interactions import Interaction
from sandbox.world.errors import ClientRefusal
from sandbox.world.objects import JsonObject


@dataclass(frozen=True, slots=True)
class _Selected:
    custom_id: str
    place: int
    values: tuple[str, ...]
    sent: Interaction


class Selections:
    """What each person chose last in each message.

    Attributes:
        forgetful: the people whose clients, on phones, clear it when the message is edited.
    """

    def __init__(self) -> None:
        self.forgetful: set[str] = set()
        self._last: dict[tuple[str, str], _Selected] = {}

    def check(
        self, user: JsonObject, message: JsonObject, control: JsonObject, values: Sequence[str]
    ) -> None:
        """Check that a client would send this.

        Raises:
            ClientRefusal: the same is chosen in that place already.
        """
        last = self._last.get((user["id"], message["id"]))
        if last is None or control["type"] not in SELECTS or user["id"] in self.forgetful:
            return
        if last.sent.failed or last.sent.answered_with is None:  # two clicks at once both arrive
            return
        is_there = control["custom_id"] == last.custom_id or _place(message, control) == last.place
        if is_there and last.values == tuple(values):
            raise ClientRefusal(
                "{0} is chosen there already: a client sends nothing", str(list(values))
            )

    def note(
        self, message: JsonObject, control: JsonObject, values: Sequence[str], sent: Interaction
    ) -> None:
        """Note what was sent; another component than a select clears what was chosen."""
        key = sent.user["id"], message["id"]
        if control["type"] in SELECTS:
            place = _place(message, control)
            self._last[key] = _Selected(control["custom_id"], place, tuple(values), sent)
        else:
            self._last.pop(key, None)


def _place(message: JsonObject, control: JsonObject) -> int:
    """Which of a message's selects it is."""
    selects = [each["custom_id"] for each in controls(message) if each["type"] in SELECTS]
    return selects.index(control["custom_id"])
