"""The application: who the bot is, and its commands.

Source: https://docs.discord.com/developers/interactions/application-commands
"""

from collections.abc import Iterator

from sandbox.api.call import Call, Endpoint, Reply
from sandbox.checks import limits
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import JsonObject
from sandbox.world.world import World

_IDENTIFIES_A_DAY = 1000


class ApplicationApi:
    """Log-in and registration of commands."""

    def __init__(self, world: World) -> None:
        self._world = world

    def endpoints(self) -> Iterator[Endpoint]:
        """The endpoints of this part of the API."""
        commands = "/applications/{application_id}/commands"
        yield Endpoint("GET", "/users/@me", self._me)
        yield Endpoint("GET", "/oauth2/applications/@me", self._application)
        yield Endpoint("GET", "/applications/@me", self._application)
        yield Endpoint("GET", "/gateway", self._gateway, public=True)
        yield Endpoint("GET", "/gateway/bot", self._gateway)
        yield Endpoint("GET", commands, self._commands)
        yield Endpoint("POST", commands, self._add_command)
        yield Endpoint("PUT", commands, self._overwrite_commands)

    def _me(self, _: Call) -> Reply:
        return Reply(self._world.bot)

    def _application(self, _: Call) -> Reply:
        bot = self._world.bot
        owner = next(iter(self._world.people.values()), bot)
        application: JsonObject = {
            "id": self._world.application.id,
            "name": bot["global_name"],
            "description": "",
            "icon": None,
            "bot": bot,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": owner,
            "team": None,
            "verify_key": "0" * 64,
            "flags": 0,
        }
        return Reply(application)

    def _gateway(self, _: Call) -> Reply:
        limit = {
            "total": _IDENTIFIES_A_DAY,
            "remaining": _IDENTIFIES_A_DAY,
            "reset_after": 0,
            "max_concurrency": 1,
        }
        url = f"{self._world.address.replace('http', 'ws', 1)}/gateway"
        return Reply({"url": url, "shards": 1, "session_start_limit": limit})

    def _check_owner(self, call: Call) -> None:
        if call.ids["application_id"] != self._world.application.id:
            raise ApiError(ApiReason.MISSING_ACCESS)

    def _commands(self, call: Call) -> Reply:
        self._check_owner(call)
        return Reply(self._world.application.commands)

    def _add_command(self, call: Call) -> Reply:
        self._check_owner(call)
        limits.check_commands([call.form])
        [command] = self._world.register([call.form], overwrite=False)
        return Reply(command, status=201)

    def _overwrite_commands(self, call: Call) -> Reply:
        self._check_owner(call)
        commands = call.body or []
        limits.check_commands(commands)
        return Reply(self._world.register(commands, overwrite=True))
