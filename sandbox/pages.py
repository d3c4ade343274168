"""The page: a client for people in a browser, fed over a websocket.

Frames to the page are `{"t": NAME, "d": {...}}`: a SNAPSHOT, then the news that its person may
see. What a person does comes back as POST requests.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from aiohttp import web

from sandbox.client import Client
from sandbox.errors import ApiError, ClientRefusal
from sandbox.interactions import Interaction, InteractionKind
from sandbox.objects import JsonObject
from sandbox.sockets import Line, open_line
from sandbox.world import News, World

_FILES = Path(__file__).parent / "page"
_SHOWN_MESSAGES = 50
_TOLD = frozenset(
    {
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "CHANNEL_CREATE",
        "CHANNEL_UPDATE",
        "CHANNEL_DELETE",
        "COMMANDS",
        "INTERACTION",
        "MODAL",
        "BOT",
    }
)
_MESSAGES = frozenset({"MESSAGE_CREATE", "MESSAGE_UPDATE"})


class _Joined(Protocol):
    """A person who has just come."""

    @property
    def user(self) -> JsonObject: ...


class Pages:
    """Every open page, and what is done on it."""

    def __init__(
        self,
        world: World,
        client: Client,
        *,
        join: Callable[[str], _Joined],
        online: Callable[[], bool],
    ) -> None:
        self._world = world
        self._client = client
        self._join = join
        self._online = online
        self._lines: dict[Line, str] = {}
        world.listeners.append(self._hear)

    def add_to(self, application: web.Application) -> None:
        """Register the page's routes."""
        router = application.router
        router.add_get("/", self._index)
        router.add_get("/page/ws", self._connect)
        router.add_post("/page/interactions", self._answering(self._interact))
        router.add_post("/page/people", self._answering(self._add_person))
        router.add_post("/page/messages", self._answering(self._say))
        router.add_post("/page/dms", self._answering(self._set_dms))
        router.add_static("/page", _FILES)

    async def close(self) -> None:
        """Close every page's socket."""
        for line in list(self._lines):
            await line.socket.close()

    @staticmethod
    async def _index(_: web.Request) -> web.FileResponse:
        return web.FileResponse(_FILES / "index.html")

    # --- what the page is told

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        user_id = request.query.get("user") or next(iter(self._world.people), "")
        if user_id not in self._world.people:
            raise web.HTTPNotFound
        async with open_line(request) as line:
            self._lines[line] = user_id
            line.send_text(self._frame("SNAPSHOT", self._snapshot(user_id)))
            try:
                async for _ in line.socket:
                    pass
            finally:
                del self._lines[line]
        return line.socket

    def _snapshot(self, user_id: str) -> JsonObject:
        world = self._world
        seen_by = (None, user_id)
        channels = [one for one in world.channels.values() if world.audience(one) in seen_by]
        return {
            "me": world.people[user_id],
            "people": list(world.people.values()),
            "bot": world.bot,
            "online": self._online(),
            "guild": {"id": world.guild_id, "name": world.guild_name},
            "channels": channels,
            "messages": {
                channel["id"]: [
                    self._shown(message)
                    for message in world.messages(channel["id"], reader=user_id)[-_SHOWN_MESSAGES:]
                ]
                for channel in channels
            },
            "commands": world.commands,
        }

    def _hear(self, news: News) -> None:
        if news.name not in _TOLD or not self._lines:
            return
        data = self._shown(news.data) if news.name in _MESSAGES else news.data
        frame = self._frame(news.name, data)
        for line, user_id in self._lines.items():
            if news.only_to in (None, user_id):
                line.send_text(frame)

    def _shown(self, message: JsonObject) -> JsonObject:
        reader = self._world.ephemeral_to(message["id"])
        return message if reader is None else {**message, "ephemeral_to": reader}

    def _frame(self, name: str, data: Any) -> str:  # noqa: ANN401 - any JSON
        """A frame whose files are paths: the page may know this machine by another name."""
        text = json.dumps({"t": name, "d": data})
        return text.replace(f'"{self._world.address}/cdn/', '"/cdn/')

    # --- what is done on the page

    def _answering(self, act: Callable[[JsonObject], Any]) -> Any:  # noqa: ANN401 - aiohttp's handler
        """A handler that answers with what `act` returns, or with why it was refused."""

        async def handle(request: web.Request) -> web.Response:
            try:
                done = act(await request.json())
                if isinstance(done, Interaction):
                    done = await _progress(done)
            except (ApiError, ClientRefusal) as error:
                text = error.text if isinstance(error, ApiError) else str(error)
                return web.json_response({"message": text}, status=400)
            except (KeyError, TypeError, ValueError) as error:
                return web.json_response({"message": f"Bad request: {error!r}"}, status=400)
            return web.json_response(done)

        return handle

    def _user(self, form: JsonObject) -> JsonObject:
        return self._world.people[form["user"]]

    def _interact(self, form: JsonObject) -> Interaction:
        user = self._user(form)
        channel = self._world.channel(form["channel"])
        match form["kind"]:
            case "command":
                return self._client.command(user, channel, form["command"], form["options"])
            case "autocomplete":
                return self._client.command(
                    user, channel, form["command"], form["options"], typing=True
                )
            case "component":
                message = self._world.message(channel["id"], form["message"])
                return self._client.press(user, message, form["custom_id"], form.get("values"))
            case "modal":
                source = form.get("message")
                found = self._world.message(channel["id"], source) if source else None
                components = form["components"]
                return self._client.submit(user, channel, form["custom_id"], components, found)
            case other:
                raise ClientRefusal(f"There is no interaction of the kind {other!r}.")

    def _add_person(self, form: JsonObject) -> JsonObject:
        if not (name := str(form["name"]).strip()):
            raise ClientRefusal("A person needs a name.")
        return self._join(name).user

    def _say(self, form: JsonObject) -> JsonObject:
        channel = self._world.channel(form["channel"])
        return self._client.say(self._user(form), channel, form["content"])

    def _set_dms(self, form: JsonObject) -> JsonObject:
        user_id = self._user(form)["id"]
        closed = self._world.closed_dms
        (closed.discard if form["open"] else closed.add)(user_id)
        return {"open": user_id not in closed}


async def _progress(interaction: Interaction) -> JsonObject:
    """What the page is answered: choices when they have come; else the id, at once."""
    if interaction.kind is InteractionKind.AUTOCOMPLETE:
        await interaction.acknowledged.wait()
        return {"choices": interaction.choices}
    return {"id": interaction.id}
