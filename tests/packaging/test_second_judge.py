"""SimCord, a Discord that shares no code with the sandbox, judges General's requests beside it.

SimCord replaces discord.py's HTTP client, gateway and clock, so it is in an environment and a process of its
own, in which this file is run as a program (`python -m tests.packaging.test_second_judge FOLDER`). There a
monkey plays General. Both judges are given the doctor's rehearsal and requests that are each a little wrong;
whatever they take differently is in `DIFFERENCES`, with the reason.
"""

import asyncio
import json
import logging
import random
import re
import sys
from asyncio.subprocess import PIPE
from collections import Counter
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path

import discord

from bot.client import Bot
from bot.components.custom_ids import NO_GAME, Action, Press, parse
from bot.interactions.context import USUAL
from bot.pictures.drawing import DRAWN_AT_ONCE, open_executor
from bot.settings import Settings
from general.doctor.rehearsal import Rehearsal
from general.running.wiring import refereeing
from rules.app import open_engine
from sandbox import Sandbox, controls, pointing
from sandbox.checks.components import ComponentType
from sandbox.checks.modal_fields import fields_of
from tests.fuzz_seed import SEED
from tests.general.doctor.examined import FURTHER, do
from tests.patience import PATIENCE, patience

ROOT = Path(__file__).parents[2]
PRESSES = 500
TABLES = {"ryzyko": "pl", "parker": "en", "galaxy": "ru"}
"""The edition of each table, and the language of its game and its host."""
FEWEST_KINDS = 30
"""The kinds of control that a monkey uses at the least, or it is stuck somewhere."""
NOT_PRESSED = {
    *(Action.CANCEL, Action.FORGET_ME, Action.LANGUAGE, Action.LEAVE, Action.PACE, Action.RESIGN)
}
"""What would end the games before much of them is seen, or leave them in one language."""

# --- requests that are each a little wrong, and the least that is right

V2, EPHEMERAL = 1 << 15, 1 << 6
TEXT = {"type": 10, "content": "x"}
PROBE = "probe"
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": PROBE}
INPUT = {"type": 4, "custom_id": "t", "style": 1}
ITEM = {"media": {"url": "https://example.org/x.png"}}
OPTION = {"type": 3, "name": "a", "description": "x"}
COMMAND = {"type": 1, "name": "probe", "description": "x"}


def v2(*components, **further):
    return {"flags": V2, "components": [*components], **further}


def rows(*components):
    return {"content": "x", "components": [{"type": 1, "components": [*components]}]}


def choice(*values, **further):
    options = [{"label": each, "value": each} for each in values]
    return rows({"type": 3, "custom_id": "s", "options": options, **further})


def modal(*components, title="x"):
    return {"type": 9, "data": {"title": title, "custom_id": "m", "components": [*components]}}


def label(component, said="x"):
    return {"type": 18, "label": said, "component": component}


MESSAGES = {
    "well-formed": {"content": "x"},
    "empty": {},
    "2,001 characters": {"content": "x" * 2001},
    "V2 and content": v2(TEXT, content="x"),
    "V2 and embeds": v2(TEXT, embeds=[{"title": "x"}]),
    "V2 without its flag": {"components": [TEXT]},
    "V2, empty": v2(),
    "V2, 41 components": v2(*[TEXT] * 41),
    "V2, 4,001 characters": v2(TEXT | {"content": "x" * 2001}, TEXT | {"content": "x" * 2000}),
    "V2, empty text": v2(TEXT | {"content": ""}),
    "V2, gallery of none": v2({"type": 12, "items": []}),
    "V2, gallery of 11": v2({"type": 12, "items": [ITEM] * 11}),
    "V2, picture that isn't sent": v2(
        {"type": 12, "items": [{"media": {"url": "attachment://x.png"}}]}
    ),
    "V2, empty container": v2({"type": 17, "components": []}),
    "V2, container in a container": v2(
        {"type": 17, "components": [{"type": 17, "components": [TEXT]}]}
    ),
    "V2, section of four texts": v2({"type": 9, "components": [TEXT] * 4, "accessory": BUTTON}),
    "V2, section without accessory": v2({"type": 9, "components": [TEXT]}),
    "V2, button without row": v2(BUTTON),
    "V2, same id twice": v2(TEXT | {"id": 1}, TEXT | {"id": 1}),
    "same custom id twice": rows(BUTTON, BUTTON),
    "custom id of 101": rows(BUTTON | {"custom_id": "x" * 101}),
    "button without custom id": rows({"type": 2, "style": 1, "label": "Go"}),
    "button label of 81": rows(BUTTON | {"label": "x" * 81}),
    "button of style 9": rows(BUTTON | {"style": 9}),
    "link with custom id": rows(BUTTON | {"style": 5, "url": "https://example.org"}),
    "unknown emoji": rows(BUTTON | {"emoji": {"id": "1", "name": "x"}}),
    "six buttons": rows(*(BUTTON | {"custom_id": each} for each in "abcdef")),
    "empty row": rows(),
    "six rows": {"content": "x", "components": rows(BUTTON)["components"] * 6},
    "select of none": choice(),
    "select of 26": choice(*map(str, range(26))),
    "same value twice": choice("a", "a"),
    "more values than options": choice("a", max_values=2),
    "fewer at most than at least": choice("a", "b", min_values=2),
    "placeholder of 151": choice("a", placeholder="x" * 151),
    "option label of 101": choice("x" * 101),
    "text input outside a modal": rows(INPUT | {"label": "x"}),
    "attachment that isn't sent": {"content": "x", "attachments": [{"id": 0, "filename": "x.png"}]},
    "mentions in two ways": {
        "content": "x",
        "allowed_mentions": {"parse": ["users"], "users": ["1"]},
    },
    "ephemeral in a channel": {"content": "x", "flags": EPHEMERAL},
}
CALLBACKS = {
    "empty answer": {"type": 4, "data": {}},
    "unknown type": {"type": 3},
    "V2 in a deferral": {"type": 5, "data": {"flags": V2}},
    "choices for a press": {"type": 8, "data": {"choices": []}},
    "update of 2,001 characters": {"type": 7, "data": {"content": "x" * 2001}},
    "modal of nothing": modal(),
    "modal of six": modal(*(label(INPUT | {"custom_id": each}) for each in "abcdef")),
    "modal title of 46": modal(label(INPUT), title="x" * 46),
    "modal label of 46": modal(label(INPUT, "x" * 46)),
    "modal with a button": modal({"type": 1, "components": [BUTTON]}),
    "well-formed": {"type": 5, "data": {"flags": EPHEMERAL}},
}
COMMANDS = {
    "capital": COMMAND | {"name": "Probe"},
    "capital and space in a menu": {"type": 2, "name": "Show Profile"},
    "name of 33": COMMAND | {"name": "x" * 33},
    "description of 101": COMMAND | {"description": "x" * 101},
    "26 options": COMMAND | {"options": [OPTION | {"name": f"o{number}"} for number in range(26)]},
    "same option twice": COMMAND | {"options": [OPTION, OPTION]},
    "required option last": COMMAND
    | {"options": [OPTION, OPTION | {"name": "b", "required": True}]},
    "well-formed": COMMAND,
}
OF_A_MESSAGE = {
    "edit to nothing": ("PATCH", "", {"content": "", "components": []}),
    "edit to V2 with content": ("PATCH", "", v2(TEXT)),
    "edit to V2": ("PATCH", "", v2(TEXT, content=None)),
    "edit back from V2": ("PATCH", "", {"flags": 0, "content": "x", "components": []}),
    "thread name of 101": ("POST", "/threads", {"name": "x" * 101}),
    "thread": ("POST", "/threads", {"name": "x"}),
    "second thread": ("POST", "/threads", {"name": "x"}),
    "delete": ("DELETE", "", None),
    "delete again": ("DELETE", "", None),
}
TAKEN, MISSING = "taken", "not judged"
FORM, EMPTY = "400 50035", "400 50006"
UNCHECKED = "Discord refuses it, and the sandbox does. SimCord doesn't look at it"
ANY_FORM = (
    "Discord has a code of its own for it, as the sandbox does. SimCord uses that of all bad forms"
)
LEFT_OUT = "Discord sends all of these, as the sandbox does. SimCord leaves out what discord.py does without"
IF_ANY = "Discord sends these where there is something to tell, as the sandbox does; SimCord always"
GUILD_FIELDS = (
    *("home_header", "incidents_data", "max_stage_video_channel_users", "max_video_channel_users"),
    *("nsfw", "nsfw_level", "region", "safety_alerts_channel_id"),
    *("widget_channel_id", "widget_enabled"),
)
DIFFERENCES = {
    "rehearsal: attachments": (
        "ok: Discord lists files that components show",
        "ok: Discord does not list files that components show",
        "Discord does not (discord-api-docs#8277), nor does the sandbox. SimCord does",
    ),
    "rehearsal: archived": (
        "ok: arrived after some ms, by both clocks; the thread was still archived by then",
        "ok: arrived after some ms, by both clocks; the thread was open again by then",
        "Clients open an archived thread before a press (discord-api-docs#8474). SimCord's don't",
    ),
    "message: empty": (FORM, EMPTY, ANY_FORM),
    "message: V2, empty": (FORM, EMPTY, ANY_FORM),
    "callback: empty answer": (FORM, EMPTY, ANY_FORM),
    "message: edit to nothing": (TAKEN, EMPTY, UNCHECKED),
    "message: edit to V2 with content": (TAKEN, FORM, UNCHECKED),
    "message: second thread": (TAKEN, "400 160004", UNCHECKED),
    "message: V2, empty container": (TAKEN, FORM, UNCHECKED),
    "message: attachment that isn't sent": (TAKEN, FORM, UNCHECKED),
    "message: more values than options": (TAKEN, FORM, UNCHECKED),
    "message: unknown emoji": (TAKEN, FORM, UNCHECKED),
    "message: thread name of 101": (TAKEN, FORM, UNCHECKED),
    "callback: choices for a press": (TAKEN, FORM, UNCHECKED),
    "command: 26 options": (TAKEN, FORM, UNCHECKED),
    "command: capital": (TAKEN, FORM, UNCHECKED),
    "command: description of 101": (TAKEN, FORM, UNCHECKED),
    "command: name of 33": (TAKEN, FORM, UNCHECKED),
    "command: required option last": (TAKEN, FORM, UNCHECKED),
    "command: same option twice": (TAKEN, FORM, UNCHECKED),
    "command: twice": (TAKEN, FORM, UNCHECKED),
    "fields of channel": ("", "flags nsfw permissions", LEFT_OUT),
    "fields of guild": ("", " ".join(GUILD_FIELDS), LEFT_OUT),
    "fields of interaction": ("", "guild", LEFT_OUT),
    "fields of member": ("", "banner", LEFT_OUT),
    "fields of message": (
        "guild_id reactions sticker_items",
        "application_id webhook_id",
        f"{IF_ANY}. In the sandbox an answer to an interaction names its webhook, as Discord's does",
    ),
    "fields of thread": (
        "applied_tags",
        "permissions",
        f"{IF_ANY}. In the sandbox an interaction tells what its person may do there, as Discord's does",
    ),
    "fields of user": (
        "locale mfa_enabled system verified",
        "primary_guild",
        "SimCord tells of everybody what Discord tells a bot of itself, and leaves out their server tag",
    ),
}
"""What is judged -> SimCord's verdict, the sandbox's, the reason. Of fields: what only one of them tells.

One that is no longer there fails as one that isn't listed does.
"""

# --- both judges


class Judged:
    """What a judge made of a client: a verdict for each thing, and the fields of what it tells."""

    def __init__(self, client):
        self._client = client
        self.verdicts = {}
        self._fields = {}

    def as_json(self):
        fields = {kind: sorted(found) for kind, found in self._fields.items()}
        return {"verdicts": self.verdicts, "fields": fields}

    def note_event(self, name, data):
        """Note which fields the guilds, channels, threads, messages and people of an event have."""
        if name.startswith(("GUILD_CREATE", "INTERACTION", "THREAD")):
            self._note_fields(name.partition("_")[0].lower(), data)

    def _note_fields(self, kind, data):
        kind = "thread" if "thread_metadata" in data else kind
        self._fields.setdefault(kind, set()).update(data)
        for key, value in data.items():
            for each in value if isinstance(value, list) else [value]:
                if key in KINDS and isinstance(each, dict):
                    self._note_fields(KINDS[key], each)

    async def rehearse(self, channel, *acts):
        """The doctor's rehearsal; somebody does one of the `acts` at each of its prompts."""
        prompts = asyncio.Queue()

        async def diagnose():
            async for each in Rehearsal(self._client, channel).run(prompts.put_nowait):
                said = re.sub(r"-?\d+ ms", "some ms", each.said)
                self.verdicts[f"rehearsal: {each.about}"] = f"{each.mark}: {said}"

        async with patience(), asyncio.TaskGroup() as both:
            both.create_task(diagnose())
            for act in acts:
                await prompts.get()
                await act()

    async def probe(self, channel, begin_press):
        """Send all that is a little wrong; `begin_press` has somebody press a message's button."""
        messages = f"/channels/{channel}/messages"
        commands = f"/applications/{self._client.application_id}/commands"
        for name, body in MESSAGES.items():
            await self._send(f"message: {name}", "POST", messages, body)
        for name, body in COMMANDS.items():
            await self._send(f"command: {name}", "PUT", commands, [body])
        await self._send("command: twice", "PUT", commands, [COMMAND, COMMAND])
        sent = await self._client.http.request(
            discord.http.Route("POST", messages), json=rows(BUTTON)
        )
        for name, body in CALLBACKS.items():
            pressed = asyncio.ensure_future(self._client.wait_for("interaction"))
            pressing = asyncio.ensure_future(begin_press(sent["id"]))
            press = await pressed
            answer = f"/interactions/{press.id}/{press.token}/callback"
            await self._send(f"callback: {name}", "POST", answer, body)
            await pressing
        await self._send("callback: second", "POST", answer, {"type": 6})
        for name, (method, path, body) in OF_A_MESSAGE.items():
            await self._send(f"message: {name}", method, f"{messages}/{sent['id']}{path}", body)

    async def _send(self, name, method, path, body):
        sent = {} if body is None else {"json": body}
        try:
            await self._client.http.request(discord.http.Route(method, path), **sent)
        except discord.HTTPException as error:
            self.verdicts[name] = f"{error.status} {error.code}"
        else:
            self.verdicts[name] = TAKEN


KINDS = {
    "author": "user",
    "user": "user",
    "member": "member",
    "members": "member",
    "roles": "role",
    "channel": "channel",
    "channels": "channel",
    "message": "message",
}
"""The keys in events of what both judges tell -> what is there."""


def plain_client(**options):
    """A client as the doctor's: it is told of nothing but servers and interactions."""
    return discord.Client(intents=discord.Intents(guilds=True), max_messages=None, **options)


async def judged_by_the_sandbox():
    client = plain_client(enable_debug_events=True)
    judged = Judged(client)

    @client.event
    async def on_socket_raw_receive(text):
        told = json.loads(text)
        if told["t"]:
            judged.note_event(told["t"], told["d"])

    specification = ROOT / "sandbox" / "discord" / "openapi.json"
    async with Sandbox(specification=specification) as there:
        ana = there.people[0]

        async def press():
            message = await there.wait_for_message(there.channel, lambda each: bool(controls(each)))
            await ana.press(message, "Press me")

        async def do_further():
            for about in FURTHER:
                await do(there, ana, about)

        async def begin_press(message):
            ana.begin_press(message, PROBE)

        with pointing(there.address):
            async with client, patience():
                await client.login(there.token)
                connected = asyncio.create_task(client.connect())
                await client.wait_until_ready()
                await judged.rehearse(int(there.channel["id"]), press, do_further)
                await judged.probe(there.channel["id"], begin_press)
                await client.close()
                await connected
    return judged


# --- SimCord, in its own environment


async def judged_by_simcord():
    client = plain_client()
    judged = Judged(client)
    async with in_simcord(client) as env:
        env.backend.subscribers.append(judged.note_event)
        guild = env.create_guild("Risk Club")
        channel = guild.create_text_channel("risk")
        ana = guild.add_member(env.create_user("ana", global_name="Ana"))

        async def press():
            await ana.click(channel.last_message, label="Press me")

        async def do_further():
            for about in FURTHER:
                ((message, name),) = (
                    (message, control["custom_id"])
                    for place in (channel, *channel.threads)
                    for message in place.history(viewer=ana)
                    for control in controls(
                        {"components": [each.to_dict() for each in message.components]}
                    )
                    if control["custom_id"].endswith(f":{about}")
                )
                if about == "list":
                    await ana.select(message, ["25"], custom_id=name)
                else:
                    await ana.click(message, custom_id=name)

        async def begin_press(message):
            there = {str(each.id): each for each in channel.history()}
            await ana.click(there[message], custom_id=PROBE)

        await judged.rehearse(channel.id, press, do_further)
        await judged.probe(channel.id, begin_press)
    return judged


@asynccontextmanager
async def in_simcord(client, **options):
    """SimCord with a client in it. It fails if anything of the client's broke off."""
    import simcord  # noqa: PLC0415 - only in its own environment

    async with simcord.run(client, settle_timeout=PATIENCE, **options) as env:
        yield env


LANGUAGES = Press(NO_GAME, 0, Action.LANGUAGE).custom_id
"""The list of languages in somebody's settings."""


class Monkey:
    """Three people at three tables, who use any control that they see."""

    def __init__(self, env, chance):
        self._chance = chance
        guild = env.create_guild("Risk Club")
        self._channels = [guild.create_text_channel(edition) for edition in TABLES]
        names = ("ana", "borys", "celina")
        self._people = [guild.add_member(env.create_user(each)) for each in names]
        self._told = asyncio.Event()
        env.backend.subscribers.append(lambda *_: self._told.set())
        self.kinds, self.unanswered = Counter(), []

    async def play(self, presses):
        """Open the tables and use so many controls, of each table in turn."""
        for channel, host, (edition, language) in zip(
            self._channels, self._people, TABLES.items(), strict=True
        ):
            await self._see("my settings", host.slash(channel, "my settings"))
            shown = [each for each in channel.history(viewer=host) if each.flags.ephemeral][-1]
            chosen = host.select(shown, [language], custom_id=LANGUAGES)
            await self._see("my language", chosen)
            await self._see("risk new", host.slash(channel, "risk new", edition=edition))
            await self._set_language(host, channel, language)
        for channel, _ in zip(cycle(self._channels), range(presses), strict=False):
            await self._use_one(channel)

    async def _set_language(self, host, channel, language):
        """The host opens the settings in the form, and picks the game's language."""
        message, name = self._own(host, channel, Action.TABLE, "settings")
        await self._see("settings", host.click(message, custom_id=name))
        message, name = self._own(host, channel, Action.SET, "language")
        await self._see("language", host.select(message, [language], custom_id=name))

    def _own(self, person, channel, action, arg):
        """A control of somebody's own panel, with the message it is in."""
        reach = ((each, used["custom_id"]) for each, used in self._reach(person, channel))
        return next(
            (message, name)
            for message, name in reach
            if (press := parse(name)) and press.action is action and press.args == (arg,)
        )

    async def _use_one(self, channel):
        person = self._chance.choice(self._people)
        async with patience():
            while not (reach := [*self._reach(person, channel)]):
                self._told.clear()
                await self._told.wait()
        rare = [1 / (1 + self.kinds[_kind(control)]) for _, control in reach]
        ((message, control),) = self._chance.choices(reach, rare)
        name, kind = control["custom_id"], _kind(control)
        match control["type"]:
            case ComponentType.BUTTON:
                used = person.click(message, custom_id=name)
            case ComponentType.STRING_SELECT:
                used = person.select(message, self._some_of(control), custom_id=name)
            case ComponentType.USER_SELECT:
                used = person.select(message, [self._chance.choice(self._people)], custom_id=name)
        opened = await self._see(kind, used)
        if opened.modal:
            fields = {each.custom_id: self._fill(each) for each in fields_of(opened.modal)}
            await self._see(f"modal of {kind}", person.submit_modal(opened, fields))

    def _reach(self, person, channel):
        """The controls of the last messages that have some: the public ones, and one's own panels."""
        seen = [
            each for place in (channel, *channel.threads) for each in place.history(viewer=person)
        ]
        for are_own in (False, True):
            usable = [
                (message, used)
                for message in seen
                if message.flags.ephemeral is are_own and (used := self._usable(message))
            ]
            for message, used in usable[-2:]:
                yield from ((message, control) for control in used)

    def _usable(self, message):
        shown = {"components": [each.to_dict() for each in message.components]}
        pressed = ((each, parse(each["custom_id"])) for each in controls(shown))
        return [each for each, press in pressed if press and press.action not in NOT_PRESSED]

    def _some_of(self, control):
        values = [each["value"] for each in control["options"]]
        least = max(1, control.get("min_values", 1))
        number = self._chance.randint(least, max(least, control.get("max_values", 1)))
        return self._chance.sample(values, min(number, len(values)))

    def _fill(self, field):
        match field.control["type"]:
            case ComponentType.TEXT_INPUT:
                text = self._chance.choice(("1", "2", "3", "hello"))
                return field.initial() or text[: field.control.get("max_length")]
            case ComponentType.STRING_SELECT | ComponentType.CHECKBOX_GROUP:
                return self._some_of(field.control)
            case ComponentType.RADIO_GROUP:
                return self._some_of(field.control)[0]
            case _:
                return field.initial()

    async def _see(self, kind, using):
        result = await using
        self.kinds[kind] += 1
        if not result.acknowledged:
            self.unanswered.append(kind)
        return result


def _kind(control):
    """What is counted as one kind of control, as `BUTTON start`."""
    press = parse(control["custom_id"])
    return f"{ComponentType(control['type']).name} {press and press.action}"


def watch_requests():
    """Have SimCord note each request that it refuses, and say how many sessions may be begun.

    It has no gateway of its own that a bot could ask for. Gives the refusals, and what is set once there are
    commands.
    """
    from simcord.http import router  # noqa: PLC0415 - only in its own environment

    refused, registered = [], asyncio.Event()

    @router.route("GET", "/gateway/bot")
    def say_limits(_):
        limits = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return {"url": "wss://gateway.discord.gg", "shards": 1, "session_start_limit": limits}

    def noted(handler):
        def answer(request):
            try:
                given = handler(request)
            except Exception as error:
                refused.append(f"{request.method} {request.path}: {error}: {request.json}")
                raise
            if request.method == "PUT" and request.path.endswith("/commands"):
                registered.set()
            return given

        return answer

    for routes in router._ROUTES.values():
        routes[:] = [(template, noted(handler)) for template, handler in routes]
    return refused, registered


async def played_in_simcord(folder):
    """A monkey's games, others for each commit: the kinds of control that it used, and what went wrong."""
    chance = random.Random(SEED)  # noqa: S311 - plays, and keeps no secret
    refused, registered = watch_requests()
    settings = Settings(_env_file=None, token="x", database=folder / "g.db", dm_pause=0, pace=0)  # noqa: S106
    async with (
        open_executor(DRAWN_AT_ONCE) as executor,
        open_engine(settings.database, secret=chance.randbytes) as engine,
    ):
        bot = Bot(settings, executor, USUAL)
        async with in_simcord(bot, shard_count=1) as env, refereeing(bot, engine):
            async with patience():
                await registered.wait()
            monkey = Monkey(env, chance)
            await monkey.play(PRESSES)
            await env.settle()
    return {
        "seed": SEED,
        "kinds": monkey.kinds,
        "refused": refused,
        "unanswered": monkey.unanswered,
    }


async def main(folder):
    judged = await judged_by_simcord()
    monkey = await played_in_simcord(folder)
    print(json.dumps({**judged.as_json(), "monkey": monkey}))  # noqa: T201


# --- the test, in the development environment


async def judged_elsewhere(python, folder):
    """What this file says as a program in SimCord's environment."""
    words = ("-m", "tests.packaging.test_second_judge", str(folder))
    process = await asyncio.create_subprocess_exec(
        python, *words, cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    try:
        async with patience(times=10):
            out, err = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode == 0, err.decode()
    return json.loads(out)


def differences(first, second):
    """What is judged differently -> the verdict of each; a kind's fields that only one of them tells."""
    verdicts = first["verdicts"].keys() | second["verdicts"].keys()
    found = {
        name: (first["verdicts"].get(name, MISSING), second["verdicts"].get(name, MISSING))
        for name in verdicts
    }
    for kind in first["fields"].keys() & second["fields"].keys():
        here, there = (set(each["fields"][kind]) for each in (first, second))
        only_here, only_there = sorted(here - there), sorted(there - here)
        found[f"fields of {kind}"] = " ".join(only_here), " ".join(only_there)
    return {name: pair for name, pair in found.items() if pair[0] != pair[1]}


async def test_a_second_discord_judges_as_the_first(beside_simcord, tmp_path):
    second = await judged_elsewhere(beside_simcord, tmp_path)
    first = (await judged_by_the_sandbox()).as_json()
    monkey = second["monkey"]
    assert (monkey["refused"], monkey["unanswered"]) == ([], []), monkey["seed"]
    assert sum(monkey["kinds"].values()) >= PRESSES
    assert len(monkey["kinds"]) >= FEWEST_KINDS, monkey
    assert differences(second, first) == {
        name: (simcord, sandbox) for name, (simcord, sandbox, _) in DIFFERENCES.items()
    }


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(main(Path(sys.argv[1])))
