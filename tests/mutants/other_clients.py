"""Planted bugs in what the sandbox owes to other clients than discord.py, which hikari and discord.js rely on."""

from typing import Final

from tests.mutants.mutant import Mutant

CLIENT_BUGS: Final = (
    Mutant(
        "the gateway hears no frames of bytes",
        "sandbox/gateway/gateway.py",
        (("(WSMsgType.TEXT, WSMsgType.BINARY)", "(WSMsgType.TEXT,)"),),
        ("tests/sandbox/test_gateway.py",),
    ),
    Mutant(
        "first answers to interactions tell a limit",
        "sandbox/api/rest.py",
        (("            if endpoint.tells_limit:\n", "            if headers:\n"),),
        ("tests/sandbox/test_errors.py",),
    ),
    Mutant(
        "a program of any name may ask the sandbox",
        "sandbox/api/rest.py",
        ((" or _AGENT.match(agent):", " or agent:"),),
        ("tests/sandbox/test_errors.py",),
    ),
    Mutant(
        "entries of menus are named as slash commands are",
        "sandbox/checks/limits.py",
        (("        if kind is None and (", "        if ("),),
        ("tests/sandbox/test_limits.py",),
    ),
    Mutant(
        "an entry of a menu can be typed",
        "sandbox/checks/options.py",
        ((' if one.get("type") not in MENUS]', "]"),),
        ("tests/sandbox/test_channels.py",),
    ),
)
