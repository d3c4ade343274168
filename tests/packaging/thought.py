"""How much memory a marshal's thoughts take; another process imports it."""

from pathlib import Path

from rules.editions.registry import find_rulebook
from rules.players.levels import find_level
from rules.players.simulate import Computers, simulate

_MB = 1024
"""The kilobytes of one, as the system counts."""


def most_memory_of_a_thought():
    """The MB that this process held at most, after marshals have played the first round of a full table."""
    edition = find_rulebook("classic").edition({}, 6)
    marshals = Computers(dict.fromkeys(edition.colours[:6], find_level("marshal").choose), "here")
    simulate(edition, edition.colours[:6], bytes(32), rounds=1, computers=marshals)
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    (most,) = (line.split()[1] for line in lines if line.startswith("VmHWM:"))
    return int(most) / _MB
