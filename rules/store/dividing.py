"""The servers divided fairly among processes that were not told which are theirs.

They are divided by shards, as each shard is one connection to Discord. All work out the same division from
what they see; that no part has two holders is not its business but the leases' (`postgres/leases.py`). A
shard changes hands in three steps: whoever is to have it connects to it and says so, whoever has it lets
go, and the first one takes it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules.store.parts import parts_on


@dataclass(frozen=True, slots=True)
class Member:
    """A process that is at work with the database.

    Attributes:
        name: the name under which it holds parts.
        shards: among how many shards it divides; 0 for one that was told what is its own.
        wanted: the parts that it was told to look after; none for one that shares.
        heard: the parts whose events reach it.
        leaves: whether it is about to end, and is to have nothing any more.
    """

    name: str
    shards: int = 0
    wanted: frozenset[int] = frozenset()
    heard: frozenset[int] = frozenset()
    leaves: bool = False


def shares_of(
    members: Sequence[Member], held: Mapping[str, Collection[int]]
) -> dict[str, frozenset[int]]:
    """The parts that each is to have, the eldest first; `held`: those that each has now.

    Whoever was told what is its own has that. The rest is divided by shards so that nobody has two more than
    another, and as few as possible change hands.
    """
    sharing = [each for each in members if each.shards and not each.leaves]
    told = {each.name: _own(each, members, held) for each in members if not each.shards}
    shares = {each.name: list[frozenset[int]]() for each in sharing}
    if sharing:
        units = _units(max(each.shards for each in sharing), frozenset().union(*told.values()))
        _hand_out(units, shares, held)
    return told | {name: frozenset().union(*units) for name, units in shares.items()}


def _own(
    one: Member, members: Sequence[Member], held: Mapping[str, Collection[int]]
) -> frozenset[int]:
    """What a process has that was told so, of what several were told: who has it keeps it."""
    others = [each.name for each in members if each is not one and not each.shards]
    return one.wanted - frozenset().union(*(held.get(name, ()) for name in others))


def _units(count: int, told: frozenset[int]) -> list[frozenset[int]]:
    return [unit for shard in range(count) if (unit := parts_on({shard}, count) - told)]


def _hand_out(
    units: Sequence[frozenset[int]],
    shares: Mapping[str, list[frozenset[int]]],
    held: Mapping[str, Collection[int]],
) -> None:
    """Let each keep of what it has as much as is its share, and have the rest of it."""
    has = {
        name: [unit for unit in units if not unit.isdisjoint(held.get(name, ()))] for name in shares
    }
    least, over = divmod(len(units), len(shares))
    by_most = sorted(shares, key=lambda name: -len(has[name]))  # of as many the eldest
    most = {name: least + (place < over) for place, name in enumerate(by_most)}
    taken = set[frozenset[int]]()
    for name, share in shares.items():
        share.extend([unit for unit in has[name] if unit not in taken][: most[name]])
        taken.update(share)
    rest = [unit for unit in units if unit not in taken]
    for name, share in shares.items():
        while rest and len(share) < most[name]:
            share.append(rest.pop(0))


class Division(Protocol):
    """What a process does in the division, besides holding what it has."""

    @property
    def due(self) -> frozenset[int]:
        """The parts that are to be this process's, whether it has them yet or not."""

    @property
    def asked(self) -> frozenset[int]:
        """The parts held here that are to be another's, which hears of them already, or needs nobody to."""

    @property
    def is_last(self) -> bool:
        """Whether there is nobody else who could have what is held here."""

    async def note_heard(self, parts: frozenset[int]) -> None:
        """Tell the others of which parts the events reach this process."""

    async def let_go(self, parts: frozenset[int]) -> None:
        """Hold these no more: whoever is to have them takes them."""

    async def leave(self) -> None:
        """Tell the others that this process is about to end."""
