"""Activities: who has opened one, and what a person lets it know of them.

Sources: https://docs.discord.com/developers/topics/oauth2,
.../resources/application#get-application-activity-instance
"""

import hmac
from collections.abc import Callable, Iterator
from typing import Any

from aiohttp import web

from sandbox.api.call import ApiReply, Call, Endpoint
from sandbox.settings import API
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.objects import JsonObject
from sandbox.world.world import World

CLIENT_SECRET = "sandbox-client-secret"  # noqa: S105 - opens nothing but this play Discord
AUTHORIZATION = "GET", "/oauth2/@me"
"""What a person's token opens; Discord's specification doesn't have what gives the token."""
_LASTS = 604_800


class ActivitiesApi:
    """Codes for tokens, what a token opens, and the instances of the application's Activity."""

    def __init__(self, world: World, note: Callable[[str, str, int, Any], None]) -> None:
        """`note` is called with the method, the path, the status and the JSON of an answer."""
        self._world = world
        self._note = note

    def endpoints(self) -> Iterator[Endpoint]:
        """The endpoint that a bot asks; those of people's tokens are beside it, see `add_to`."""
        path = "/applications/{application_id}/activity-instances/{instance_id}"
        yield Endpoint("GET", path, self._instance)

    def add_to(self, application: web.Application) -> None:
        """Register what is asked with a code or with a person's token."""
        application.router.add_post(f"{API}/oauth2/token", self._token)
        application.router.add_get(API + AUTHORIZATION[1], self._authorization)

    def _instance(self, call: Call) -> ApiReply:
        found = self._world.application.instances.get(call.ids["instance_id"])
        if found is None or call.ids["application_id"] != self._world.application.id:
            raise ApiError(ApiReason.UNKNOWN_ROUTE)
        return ApiReply(found)

    async def _token(self, request: web.Request) -> web.Response:
        """A token for a code, once: the form's fields are those of RFC 6749."""
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
