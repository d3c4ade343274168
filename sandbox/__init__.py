"""A fake Discord server on this machine, for trials and tests; it knows nothing about the games.

async with Sandbox(specification=SandboxSettings().specification) as discord:
    with pointing(discord.address):              # for discord.py in this process
        ...                                      # start the bot with discord.token
    ana, borys = discord.people
    new = await ana.command(discord.channel, "risk new", seats=3)   # waits for the bot
    new.answer, new.text, new.ephemeral, new.modal, new.failed
    await borys.press(new.answer, "Join")        # custom id, label or placeholder
    await ana.press(new.answer, "Region", ["asia"])                 # a select
    await ana.submit(opened, {"Armies": "3"})    # the modal of an interaction
    await ana.submit(opened, {"Dice": None}, forged=True)           # as no client would let them
    await ana.autocomplete(thread, "order turn", "line", "alaska > ")
    await discord.wait_for_message(discord.channel, lambda m: "Victory" in text_of(m))
    discord.messages(discord.channel), ana.messages(channel), ana.dm_messages()
    discord.add_channel("news", ChannelType.ANNOUNCEMENT)           # or VOICE, STAGE, FORUM, MEDIA
    post = ana.open_post(discord.add_forum("games", "risk"), "Who plays?", "Come!")
    discord.send_away()                          # the bot; its commands stay in the server
    discord.requests, discord.violations
"""

from importlib import import_module
from typing import TYPE_CHECKING

from sandbox.pointing import pointing

if TYPE_CHECKING:
    from sandbox.api.limits import Rate
    from sandbox.api.rest import Fault, FaultEffect, RestRequest
    from sandbox.checks.components import controls, find_control, text_of
    from sandbox.checks.validation import SandboxSettings, Violation
    from sandbox.interactions.interactions import Interaction, State
    from sandbox.pages import Beginning
    from sandbox.people.people import Person
    from sandbox.server import Cast, Sandbox
    from sandbox.world.clock import Permission
    from sandbox.world.errors import ClientRefusal, FormError
    from sandbox.world.objects import ChannelType, File, JsonObject, MessageFlag

__all__ = [
    "Beginning",
    "Cast",
    "ChannelType",
    "ClientRefusal",
    "Fault",
    "FaultEffect",
    "File",
    "FormError",
    "Interaction",
    "JsonObject",
    "MessageFlag",
    "Permission",
    "Person",
    "Rate",
    "RestRequest",
    "Sandbox",
    "SandboxSettings",
    "State",
    "Violation",
    "controls",
    "find_control",
    "pointing",
    "text_of",
]

_PLACES = {
    "api.limits": "Rate",
    "api.rest": "Fault, FaultEffect, RestRequest",
    "checks.components": "controls, find_control, text_of",
    "checks.validation": "SandboxSettings, Violation",
    "interactions.interactions": "Interaction, State",
    "pages": "Beginning",
    "people.people": "Person",
    "server": "Cast, Sandbox",
    "world.clock": "Permission",
    "world.errors": "ClientRefusal, FormError",
    "world.objects": "ChannelType, File, JsonObject, MessageFlag",
}
_PLACE = {name: place for place, names in _PLACES.items() for name in names.split(", ")}


def __getattr__(name: str) -> object:
    """Lazy imports: a bot that is led here with `pointing` need not load the fake Discord."""
    if name not in _PLACE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = getattr(import_module(f"{__name__}.{_PLACE[name]}"), name)
    return globals()[name]
