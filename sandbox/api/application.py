"""REST endpoints of the application: identity, commands, emojis, OAuth2 and Activities.

Sources: https://docs.discord.com/developers/topics/oauth2,
.../resources/application#get-application-activity-instance

Sources: https://docs.discord.com/developers/interactions/application-commands,
.../resources/emoji#list-application-emojis
"""

import hmac
from collections.abc import Callable, Iterator
from typing import Any

from aiohttp import web

from sandbox.api.call import NO_CONTENT, ApiReply, Call, Endpoint
from sandbox.checks import limits
from sandbox.checks.limits import check_emoji
from sandbox.gateway.events import SessionLimits
from sandbox.pointing import API
from sandbox.world import clock
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import JsonObject, own_user
from sandbox.world.world import World

CLIENT_SECRET = "sandbox-client-secret"  # noqa: S105 - opens nothing but this play Discord
AUTHORIZATION = "GET", "/oauth2/@me"
"""Requested with a person's token; Discord's specification lacks the endpoint that issues the token."""
_LASTS = 604_800


class ActivitiesApi:
    """Codes for tokens, what a token opens, and the instances of the application's Activity."""

    def __init__(self, world: World, note: Callable[[str, str, int, Any], None]) -> None:
        """`note` is called with the method, the path, the status and the JSON of a response."""
        self._world = world
        self._note = note

    def endpoints(self) -> Iterator[Endpoint]:
        """The endpoint that a bot requests; for those of people's tokens see `add_to`."""
        path = "/applications/{application_id}/activity-instances/{instance_id}"
        yield Endpoint("GET", path, self._instance)

    def add_to(self, application: web.Application) -> None:
        """Register the endpoints for a code or a person's token."""
        application.router.add_post(f"{API}/oauth2/token", self._token)
        application.router.add_get(API + AUTHORIZATION[1], self._authorization)

    def _instance(self, call: Call) -> ApiReply:
        found = self._world.application.instances.get(call.ids["instance_id"])
        if found is None or call.ids["application_id"] != self._world.application.id:
            raise ApiError(ApiReason.UNKNOWN_ROUTE)
        return ApiReply(found)

    async def _token(self, request: web.Request) -> web.Response:
        """A token for a code, which works once: the form's fields are those of RFC 6749."""
        form, application = await request.post(), self._world.application
        secret = str(form.get("client_secret", ""))
        is_ours = form.get("client_id") == application.id
        if not is_ours or not hmac.compare_digest(secret, CLIENT_SECRET):
            return web.json_response({"error": "invalid_client"}, status=401)
        granted = application.codes.pop(str(form.get("code")), None)
        if granted is None or form.get("grant_type") != "authorization_code":
            return web.json_response({"error": "invalid_grant"}, status=400)
        token = f"person-{self._world.ids.next()}"
        application.tokens[token] = granted
        scope = " ".join(granted["scopes"])
        told = {"access_token": token, "token_type": "Bearer", "expires_in": _LASTS, "scope": scope}
        return web.json_response(told)

    async def _authorization(self, request: web.Request) -> web.Response:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        granted: JsonObject | None = self._world.application.tokens.get(token)
        status, told = 200, granted
        if kind != "Bearer" or granted is None:
            status, told = 401, {"message": "401: Unauthorized", "code": 0}
        self._note(*AUTHORIZATION, status, told)
        return web.json_response(told, status=status)


_MOST_GUILDS = 200


class ApplicationApi:
    """Login, registration of commands, and creation of emojis."""

    def __init__(self, world: World, limits: SessionLimits) -> None:
        self._world = world
        self._limits = limits

    def endpoints(self) -> Iterator[Endpoint]:
        """The endpoints of this part of the API."""
        commands = "/applications/{application_id}/commands"
        emojis = "/applications/{application_id}/emojis"
        yield Endpoint("GET", "/users/@me", self._me)
        yield Endpoint("GET", "/users/@me/guilds", self._guilds)
        yield Endpoint("GET", "/oauth2/applications/@me", self._application)
        yield Endpoint("GET", "/applications/@me", self._application)
        yield Endpoint("GET", "/gateway", self._gateway, public=True)
        yield Endpoint("GET", "/gateway/bot", self._gateway)
        yield Endpoint("GET", commands, self._commands)
        yield Endpoint("POST", commands, self._add_command)
        yield Endpoint("PUT", commands, self._overwrite_commands)
        yield Endpoint("GET", emojis, self._emojis)
        yield Endpoint("POST", emojis, self._add_emoji)
        yield Endpoint("DELETE", f"{emojis}/{{emoji_id}}", self._delete_emoji)

    def _me(self, _: Call) -> ApiReply:
        return ApiReply(own_user(self._world.bot))

    def _guilds(self, call: Call) -> ApiReply:
        """The servers that the bot is in, ordered by id and paginated."""
        after, most = int(call.query.get("after", 0)), int(call.query.get("limit", _MOST_GUILDS))
        world = self._world
        joined = (each for each in world.guilds.values() if world.bot["id"] not in each.away)
        later = sorted(
            (each for each in joined if int(each.id) > after), key=lambda each: int(each.id)
        )
        listed = (world.guild(each) for each in later[:most])
        counts = call.asks("with_counts")
        return ApiReply([self._listed(each) | (_counts(each) if counts else {}) for each in listed])

    def _listed(self, guild: JsonObject) -> JsonObject:
        """A guild as it appears in a list, with the bot's permissions."""
        further = self._world.granted.get(self._world.bot["id"], clock.NOTHING)
        named = {name: guild[name] for name in ("id", "name", "icon", "features")}
        granted = str(int(clock.EVERYONE | further))
        return {**named, "banner": None, "owner": False, "permissions": granted}

    def _application(self, _: Call) -> ApiReply:
        world = self._world
        joined = [each for each in world.guilds.values() if world.bot["id"] not in each.away]
        application: JsonObject = {
            **world.application.about(),
            "bot": world.bot,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": next(iter(world.people.values()), world.bot),
            "team": None,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "approximate_guild_count": len(joined),
            "approximate_user_install_count": len(world.application.installed_by),
            "approximate_user_authorization_count": len(world.application.tokens),
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": ["applications.commands", "bot", "identify"],
        }
        return ApiReply(application)

    def _gateway(self, _: Call) -> ApiReply:
        url = f"{self._world.address.replace('http', 'ws', 1)}/gateway"
        return ApiReply({"url": url, **self._limits.advice()})

    def _check_owner(self, call: Call) -> None:
        if call.ids["application_id"] != self._world.application.id:
            raise ApiError(ApiReason.MISSING_ACCESS)

    def _commands(self, call: Call) -> ApiReply:
        self._check_owner(call)
        commands = self._world.application.commands
        return ApiReply(commands if call.asks("with_localizations") else _untranslated(commands))

    def _add_command(self, call: Call) -> ApiReply:
        self._check_owner(call)
        limits.check_commands([call.form])
        [command] = self._world.register([call.form], overwrite=False)
        return ApiReply(command, status=201)

    def _overwrite_commands(self, call: Call) -> ApiReply:
        self._check_owner(call)
        commands = call.body or []
        limits.check_commands(commands)
        return ApiReply(self._world.register(commands, overwrite=True))

    def _emojis(self, call: Call) -> ApiReply:
        self._check_owner(call)
        return ApiReply({"items": list(self._world.emojis.by_id.values())})

    def _add_emoji(self, call: Call) -> ApiReply:
        self._check_owner(call)
        picture = check_emoji(call.form, self._world.emojis.by_id.values())
        made = self._world.emojis.add(call.form["name"], picture, self._world.bot)
        return ApiReply(made, status=201)

    def _delete_emoji(self, call: Call) -> ApiReply:
        self._check_owner(call)
        self._world.emojis.remove(call.ids["emoji_id"])
        return NO_CONTENT


def _counts(guild: JsonObject) -> JsonObject:
    """The number of members and of those online, which everybody here is."""
    members = guild["member_count"]
    return {"approximate_member_count": members, "approximate_presence_count": members}


def _untranslated(described: Any) -> Any:  # noqa: ANN401 - any JSON
    """Commands without their translations, which are only returned on request."""
    match described:
        case list():
            return [_untranslated(each) for each in described]
        case dict():
            kept = {k: v for k, v in described.items() if not k.endswith("_localizations")}
            return {name: _untranslated(value) for name, value in kept.items()}
        case _:
            return described
