"""A Discord on this machine, for trials and tests; it knows nothing of what is played on it.

async with Sandbox(specification=SandboxSettings().specification) as discord:
    with pointing(discord.address):              # for discord.py in this process
        ...                                      # start the bot with discord.token
    ana, borys = discord.people
    new = await ana.command(discord.channel, "risk new", seats=3)   # waits for the bot
    new.answer, new.text, new.ephemeral, new.modal, new.failed
    await borys.press(new.answer, "Join")        # custom id, label or placeholder
    await ana.press(new.answer, "Region", ["asia"])                 # a select
    await ana.submit(opened, {"Armies": "3"})    # the modal of an interaction
    await ana.submit(opened, {"Dice": None}, forged=True)           # as no client would let her
    await ana.autocomplete(thread, "order attack", "target", "al", source="alaska")
    await discord.wait_for_message(discord.channel, lambda m: "Victory" in text_of(m))
    discord.messages(discord.channel), ana.messages(channel), ana.dm_messages()
    discord.add_channel("news", ChannelType.ANNOUNCEMENT)           # or VOICE, STAGE, FORUM, MEDIA
    post = ana.open_post(discord.add_forum("games", "risk"), "Who plays?", "Come!")
    discord.send_away()                          # the bot; its commands stay in the server
    discord.requests, discord.violations

administration  the guild as tests change it
application     the bot's commands and installs
checking        loads the specification that requests are checked by, where the optional validator is installed
choice_limits   limits of all that offers a choice
clock           time and the ids made from it
components      walking, finding and completing message components
emoji_limits    what Discord takes of them
emoji_store     the application's own emojis
errors          the sandbox's refusals: Discord's errors to the bot, and a client's refusals to a person
faults          faults on demand, to try how a bot copes with them
gateway         the websocket: sessions, resuming
gateway_events  gateway events: what the bot is told of each change, and the intent that a session needs for it
interaction     what a person did and where it stands
interactions    all whose tokens are valid
limits          Discord's limits that its OpenAPI specification does not state; always checked
message_store   the messages of every channel, and the readers of the ephemeral ones
messages        makes the message in the channel out of what a request says
modal_fields    the fields of modals and what is sent of them
objects         Discord's JSON objects, as its API gives them to a bot
options         options of application commands: from names and values to Discord's nested objects
page_forms      the forms that the page may send, checked as they come in
pages           the page: a client for people in a browser, fed over a websocket
people          people, as tests and drivers act them
permissions     permissions and how they combine (https://docs.discord.com/developers/topics/permissions)
pointing        leads the real discord.py here
rate_limits     rate limits by route and major parameter
                (https://docs.discord.com/developers/topics/rate-limits)
rest            serves the REST API over HTTP: tokens, faults, limits, validation, and a record of all requests
server          the sandbox itself: one Discord, which listens on one port of this machine
settings        the sandbox's settings, read from the environment or from a file `.env`
sockets         A queue before a websocket: sends in order, from code that doesn't wait
specification   checks requests by Discord's own OpenAPI specification
threads         the kinds of thread that a channel can have, and the tags of a post
uploads         the files of messages, served at `/cdn/attachments/<channel>/<id>/<name>`
user_client     the client program that a person uses: it checks what they do, and sends it
world           everything there is on this Discord, and the news of what changes in it
"""

from sandbox.components import controls, find_control, text_of
from sandbox.errors import ClientRefusal, FormError
from sandbox.faults import Effect, Fault
from sandbox.interaction import Interaction, State
from sandbox.objects import ChannelType, JsonObject, MessageFlag
from sandbox.people import Person
from sandbox.permissions import Permission
from sandbox.pointing import pointing
from sandbox.rate_limits import Rate
from sandbox.rest import Request, Violation
from sandbox.server import TOKEN, Sandbox, Scene
from sandbox.settings import SandboxSettings
from sandbox.uploads import File

__all__ = [
    "TOKEN",
    "ChannelType",
    "ClientRefusal",
    "Effect",
    "Fault",
    "File",
    "FormError",
    "Interaction",
    "JsonObject",
    "MessageFlag",
    "Permission",
    "Person",
    "Rate",
    "Request",
    "Sandbox",
    "SandboxSettings",
    "Scene",
    "State",
    "Violation",
    "controls",
    "find_control",
    "pointing",
    "text_of",
]
