"""The page: a Discord client in a browser, fed over a websocket, the forms that it sends, and how it begins.

Frames to the page are `{"t": NAME, "d": {...}}`: a SNAPSHOT, then the news that its person may see. Actions
come back as POST requests. Somebody new is offered a few buttons, each of which acts for them.
"""

import json
import re
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, assert_never

from aiohttp import web
from aiohttp.typedefs import Handler
from pydantic import BaseModel, ConfigDict, Field, RootModel, StringConstraints, ValidationError

from sandbox.api.call import read_body
from sandbox.checks.modal_fields import FieldValue
from sandbox.gateway.gateway import SocketLine, open_line
from sandbox.interactions.interactions import Interaction, InteractionKind
from sandbox.people.people import Person
from sandbox.people.user_client import Client
from sandbox.world.clock import USUAL, commands_in, locale_of
from sandbox.world.errors import ApiError, ClientRefusal
from sandbox.world.objects import File, JsonObject, Reference, id_of
from sandbox.world.world import World, WorldNews


class _StrictForm(BaseModel):
    """A JSON object; `user` is the id of the person who sends it."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class _Deed(_StrictForm):
    user: str
    channel: str


class CommandForm(_Deed):
    """A slash command, sent or still being typed."""

    kind: Literal["command", "autocomplete"]
    command: str
    options: list[JsonObject]


class ComponentForm(_Deed):
    """A pressed button, or values chosen in a select."""

    kind: Literal["component"]
    message: str
    custom_id: str
    values: list[str] | None = None


class ModalForm(_Deed):
    """A submitted modal, the answer to the interaction `opener`.

    Input is by custom id; files by their names in `files`.
    """

    kind: Literal["modal"]
    opener: str
    fields: dict[str, str | bool | list[str] | None]
    files: dict[str, File] = {}

    def values(self) -> dict[str, FieldValue]:
        """The input, with the files themselves."""
        return {
            name: [self.files.get(one, one) for one in value] if isinstance(value, list) else value
            for name, value in self.fields.items()
        }


class InteractionForm(RootModel[CommandForm | ComponentForm | ModalForm]):
    root: Annotated[CommandForm | ComponentForm | ModalForm, Field(discriminator="kind")]


class PersonForm(_StrictForm):
    """A new person's name."""

    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=32)]


class WordsForm(_Deed):
    """A person's own message."""

    content: str


class BeginningForm(_Deed):
    """One of the buttons that the page begins with, by its place among them."""

    number: int


class DmsForm(_StrictForm):
    """Whether a person lets the bot send them direct messages."""

    user: str
    open: bool


def explanation(error: ValidationError) -> str:
    """The errors of a form, in one line."""
    return "; ".join(
        f"{'.'.join(map(str, fault['loc'])) or 'form'}: {fault['msg']}" for fault in error.errors()
    )


Act = Callable[[Person, JsonObject], Awaitable[Reference]]
"""Does something as a person in a channel; gives the channel to show afterwards."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """One button: its label and a note below it, by code of language, English among them."""

    labels: Mapping[str, str]
    notes: Mapping[str, str]
    act: Act

    @property
    def words(self) -> JsonObject:
        """What the page shows of it."""
        return {"labels": dict(self.labels), "notes": dict(self.notes)}


class Beginnings:
    """The buttons of a page, in their order; each person has one of them under way at a time."""

    def __init__(
        self, world: World, offered: tuple[Beginning, ...], person: Callable[[str], Person]
    ) -> None:
        """`person`: the person of an id."""
        self._world = world
        self._offered = offered
        self._person = person
        self._under_way: set[str] = set()

    @property
    def words(self) -> list[JsonObject]:
        """What the page shows of each."""
        return [each.words for each in self._offered]

    async def begin(self, user_id: str, channel: JsonObject, number: int) -> JsonObject:
        """Do what one of the buttons is for, as a person in a channel; gives the channel to show.

        Raises:
            ClientRefusal: there is no such button, one of theirs is under way, or the bot doesn't answer.
        """
        if not 0 <= number < len(self._offered):
            raise ClientRefusal("There is no such button.")
        if user_id in self._under_way:
            raise ClientRefusal("One moment: this is under way.")
        self._under_way.add(user_id)
        try:
            shown = await self._offered[number].act(self._person(user_id), channel)
        except TimeoutError as late:
            raise ClientRefusal("The application did not respond") from late
        finally:
            self._under_way.discard(user_id)
        return {"channel": id_of(shown)}


_FILES = Path(__file__).parent / "page"
_SHOWN_MESSAGES = 50
_MESSAGES = frozenset({"MESSAGE_CREATE", "MESSAGE_UPDATE"})
"""News with a message."""
_CHANNELS = frozenset({"CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"})
_OF_THE_PAGE = frozenset({"COMMANDS", "INTERACTION", "MODAL", "BOT"})
"""News that the gateway doesn't have."""
_TOLD = _MESSAGES | {"MESSAGE_DELETE"} | _CHANNELS | _OF_THE_PAGE
_Form = TypeVar("_Form", bound=BaseModel)
_Done: TypeAlias = JsonObject | Interaction | Coroutine[Any, Any, JsonObject]


@dataclass(slots=True)
class Pages:
    """Serves every open page: news, and a person's actions.

    `join` adds a person by name, and returns their user.
    """

    world: World
    client: Client
    join: Callable[[str], JsonObject]
    online: Callable[[], bool]
    checks: bool
    beginnings: Beginnings
    _lines: dict[SocketLine, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.world.listeners.append(self._hear)

    def add_to(self, application: web.Application) -> None:
        router = application.router
        router.add_get("/", self._index)
        router.add_get("/page/ws", self._connect)
        router.add_post("/page/interactions", self._answering(InteractionForm, self._interact))
        router.add_post("/page/beginnings", self._answering(BeginningForm, self._begin))
        router.add_post("/page/people", self._answering(PersonForm, self._add_person))
        router.add_post("/page/messages", self._answering(WordsForm, self._say))
        router.add_post("/page/dms", self._answering(DmsForm, self._set_dms))
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
        user_id = request.query.get("user") or next(iter(self.world.people), "")
        if user_id not in self.world.people:
            raise web.HTTPNotFound
        self._speak(user_id, request.query.get("locale", ""))
        async with open_line(request) as line:
            self._lines[line] = user_id
            since = _snowflake(request.query.get("since")) or self.world.ids.next()
            line.send_text(self._frame("SNAPSHOT", self._snapshot(user_id, since)))
            try:
                async for _ in line.socket:
                    pass
            finally:
                del self._lines[line]
        return line.socket

    def _snapshot(self, user_id: str, since: str) -> JsonObject:
        """What a person sees; `since`: when their window was loaded, which loses ephemeral messages.

        The same happens in Discord's clients (https://github.com/discord/discord-api-docs/issues/3023).
        """
        world = self.world
        seen_by = (None, user_id)
        inside = (each for each in world.channels.values() if self._is_here(each))
        channels = [one for one in inside if world.audience(one) in seen_by]
        return {
            "me": world.people[user_id],
            "people": list(world.people.values()),
            "bot": world.bot,
            "online": self.online(),
            "checks": self.checks,
            "guild": {
                "id": world.home.id,
                "name": world.home.name,
                "roles": list(world.home.roles.values()),
            },
            "channels": channels,
            "messages": {one["id"]: self._latest(one, user_id, since) for one in channels},
            "since": since,
            "commands": self._commands(user_id, world.application.commands),
            "beginnings": self.beginnings.words,
        }

    def _speak(self, user_id: str, tag: str) -> None:
        """Set a person's client to their browser's language; the first one also sets the server's."""
        if tag:
            if not self.world.locales:
                self.world.home.locale = locale_of(tag)
            self.world.locales[user_id] = locale_of(tag)

    def _commands(self, user_id: str, commands: list[JsonObject]) -> list[JsonObject]:
        """The commands in the language of a person's client."""
        return commands_in(self.world.locales.get(user_id, USUAL), commands)

    def _is_here(self, channel: JsonObject) -> bool:
        """Whether a channel belongs to the first guild, which is the one that the page shows, or is a DM."""
        return self.world.guild_of(channel) in (self.world.home, None)

    def _latest(self, channel: JsonObject, user_id: str, since: str) -> list[JsonObject]:
        kept = (
            message
            for message in self.world.messages.newest(channel["id"], reader=user_id)
            if int(message["id"]) > int(since)
            or self.world.messages.ephemeral_to(message["id"]) is None
        )
        return [self._as_shown(message) for message in islice(kept, _SHOWN_MESSAGES)][::-1]

    def _hear(self, news: WorldNews) -> None:
        if news.name not in _TOLD or not self._lines:
            return
        data = self._as_shown(news.data) if news.name in _MESSAGES else news.data
        frame = self._frame(news.name, data)
        for line, user_id in self._lines.items():
            if news.name == "COMMANDS":
                line.send_text(self._frame(news.name, self._commands(user_id, news.data)))
            elif news.only_to in (None, user_id):
                line.send_text(frame)

    def _as_shown(self, message: JsonObject) -> JsonObject:
        reader = self.world.messages.ephemeral_to(message["id"])
        return message if reader is None else {**message, "ephemeral_to": reader}

    def _frame(self, name: str, data: Any) -> str:  # noqa: ANN401 - any JSON
        """A frame as text, with file addresses cut to paths: the page may use another host name."""
        text = json.dumps({"t": name, "d": data})
        return text.replace(f'"{self.world.address}/cdn/', '"/cdn/')

    # --- what is done on the page

    def _answering(self, form: type[_Form], act: Callable[[_Form], _Done]) -> Handler:
        """A handler that responds with the result of `act`, or with the refusal."""

        async def handle(request: web.Request) -> web.Response:
            try:
                body, files = await read_body(request)
                filled = isinstance(body, dict) and files
                done = act(form.model_validate({**body, "files": files} if filled else body))
                answer = await _answer(done)
            except ValidationError as error:
                return _refusal(explanation(error))
            except ApiError as error:
                return _refusal(error.reason.text)
            except ClientRefusal as error:
                return _refusal(error.said, error.filled, error.about)
            return web.json_response(answer)

        return handle

    def _user(self, user_id: str) -> JsonObject:
        if user_id not in self.world.people:
            raise ClientRefusal("There is no such person.")
        return self.world.people[user_id]

    def _interact(self, form: InteractionForm) -> Interaction:
        user = self._user(form.root.user)
        channel = self.world.channel(form.root.channel)
        match form.root:
            case CommandForm(kind=kind, command=command, options=options):
                typing = kind == "autocomplete"
                return self.client.command(user, channel, command, options, typing=typing)
            case ComponentForm(message=message_id, custom_id=custom_id, values=values):
                message = self.world.messages.get(channel["id"], message_id)
                return self.client.press(user, message, custom_id, values)
            case ModalForm(opener=opener) as filled:
                return self.client.submit(user, self.client.opener(opener), filled.values())
            case other:
                assert_never(other)

    def _begin(self, form: BeginningForm) -> Coroutine[Any, Any, JsonObject]:
        user, channel = self._user(form.user), self.world.channel(form.channel)
        return self.beginnings.begin(user["id"], channel, form.number)

    def _add_person(self, form: PersonForm) -> JsonObject:
        return self.join(form.name)

    def _say(self, form: WordsForm) -> JsonObject:
        channel = self.world.channel(form.channel)
        return self.client.say(self._user(form.user), channel, form.content)

    def _set_dms(self, form: DmsForm) -> JsonObject:
        user_id = self._user(form.user)["id"]
        closed = self.world.closed_dms
        (closed.discard if form.open else closed.add)(user_id)
        return {"open": form.open}


def _snowflake(text: str | None) -> str | None:
    """A snowflake sent by the page; None if it is missing or malformed."""
    return text if text and re.fullmatch(r"\d{1,20}", text, re.ASCII) else None


def _refusal(why: str, filled: Sequence[str | int] = (), about: str = "") -> web.Response:
    """A refusal in the page's own language: placeholder values and subject only if there are any."""
    told: JsonObject = {"message": why}
    told |= {"filled": filled} if filled else {}
    told |= {"about": about} if about else {}
    return web.json_response(told, status=web.HTTPBadRequest.status_code)


async def _answer(done: _Done) -> JsonObject:
    """The answer to the page: an interaction's id at once, anything else once it's there."""
    if isinstance(done, Coroutine):
        return await done
    if not isinstance(done, Interaction):
        return done
    if done.kind is InteractionKind.AUTOCOMPLETE:
        await done.acknowledged.wait()
        return {"choices": done.choices}
    return {"id": done.id}
