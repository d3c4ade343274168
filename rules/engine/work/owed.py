"""The answers that acts owe: each is noted in the transaction of its act, unless it was promised before."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from rules.model.errors import StoreError, StoreReason
from rules.store.port import Ledger
from rules.table.roster import PersonId


@dataclass(frozen=True, slots=True)
class Owed:
    """An answer owed: the action, the person who waits, the address to which it goes, and since when.

    `guild`: the server in which it was asked for, whose process gives the answer; empty for a direct
    message, which Discord sends to shard 0 (https://docs.discord.com/developers/events/gateway#sharding).
    """

    action: str
    person: PersonId
    address: str
    guild: str
    age: timedelta | None = None
    """None where it is not known, or can't be read."""


@dataclass(slots=True, eq=False)
class _Expected:
    owed: Owed
    is_promised: bool = False
    is_done: bool = False


class OwedAnswers:
    """The answers that this process is about to give; what an act has done is owed from its commit on."""

    def __init__(self) -> None:
        self._expected: dict[str, _Expected] = {}

    def expect(self, owed: Owed) -> None:
        """Let the action's transaction, if there is one, note that its answer is owed."""
        self._expected[owed.action] = _Expected(owed)

    def note_promised(self, action: str) -> None:
        """Note that a row says already that the answer is owed."""
        if expected := self._expected.get(action):
            expected.is_promised = True

    def note_done(self, ledger: Ledger, action: str, at: datetime) -> None:
        """Note in the action's transaction that its answer is owed. For the store's thread.

        Raises:
            StoreError: the answer was promised, and that promise is gone: another process took over
                meanwhile, and has told the person that nothing was done.
        """
        if expected := self._expected.get(action):
            owed = expected.owed
            if not expected.is_promised:
                ledger.promises.owe(action, owed.person, owed.address, at, owed.guild)
            elif not ledger.promises.is_owed(action):
                raise StoreError(
                    StoreReason.BUSY, detail="another process has answered this already"
                )
            expected.is_done = True

    def expects(self, action: str) -> bool:
        """Whether this process is about to give the answer."""
        return action in self._expected

    def is_done(self, action: str) -> bool:
        """Whether the action was done here, and its answer is expected; a failing write may have undone it."""
        expected = self._expected.get(action)
        return expected is not None and expected.is_done

    def release(self, action: str) -> None:
        """Expect it no more: it was given, or others give it."""
        self._expected.pop(action, None)
