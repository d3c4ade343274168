"""The application: who the bot is, its commands and its own emojis.

Sources: https://docs.discord.com/developers/interactions/application-commands,
.../resources/emoji#list-application-emojis
"""

from collections.abc import Iterator
from typing import Any

from sandbox.api.call import NO_CONTENT, ApiReply, Call, Endpoint
from sandbox.checks import limits
from sandbox.checks.limits import check_emoji
from sandbox.gateway.events import SessionLimits
from sandbox.world import clock
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import JsonObject, own_user
from sandbox.world.world import World

_MOST_GUILDS = 200


class ApplicationApi:
    """Log-in, registration of commands, and the making of emojis."""

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
        """The servers that the bot is in, by their ids: after one, and so many."""
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
        """A guild as it stands in a list, with what it lets the bot do."""
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
    """The members of a guild and those who are online, which everybody here is."""
    members = guild["member_count"]
    return {"approximate_member_count": members, "approximate_presence_count": members}


def _untranslated(described: Any) -> Any:  # noqa: ANN401 - any JSON
    """Commands without their translations, which are given only where they are asked for."""
    match described:
        case list():
            return [_untranslated(each) for each in described]
        case dict():
            kept = {k: v for k, v in described.items() if not k.endswith("_localizations")}
            return {name: _untranslated(value) for name, value in kept.items()}
        case _:
            return described
