"""Planted bugs in what the sandbox once took, and SimCord, the second judge, did not."""

from typing import Final

from tests.mutants.mutant import Mutant

_LIMITS: Final = ("tests/sandbox/test_limits.py",)

SIMCORD_BUGS: Final = (
    Mutant(
        "the sandbox takes two components of one id",
        "sandbox/checks/limits.py",
        (('if one.get("id")):', 'if not one.get("id")):'),),
        _LIMITS,
    ),
    Mutant(
        "the sandbox takes a link that has a custom id",
        "sandbox/checks/limits.py",
        (("    if button.get(forbidden):", "    if not button.get(needed):"),),
        _LIMITS,
    ),
    Mutant(
        "the sandbox takes a button that has no custom id",
        "sandbox/checks/limits.py",
        (('if button["style"] != _PREMIUM and', 'if button["style"] == _LINK and'),),
        _LIMITS,
    ),
)
