"""The application's own emojis.

Source: https://docs.discord.com/developers/resources/emoji#list-application-emojis
"""

from collections.abc import Iterator

from sandbox.api.call import NO_CONTENT, Call, Endpoint, Reply
from sandbox.checks.emoji_limits import check_emoji
from sandbox.world.errors import ApiError, ApiReason
from sandbox.world.world import World


class EmojisApi:
    """Listing, making and deleting of emojis."""

    def __init__(self, world: World) -> None:
        self._world = world

    def endpoints(self) -> Iterator[Endpoint]:
        """The endpoints of this part of the API."""
        emojis = "/applications/{application_id}/emojis"
        yield Endpoint("GET", emojis, self._list)
        yield Endpoint("POST", emojis, self._create)
        yield Endpoint("DELETE", f"{emojis}/{{emoji_id}}", self._delete)

    def _check_owner(self, call: Call) -> None:
        if call.ids["application_id"] != self._world.application.id:
            raise ApiError(ApiReason.MISSING_ACCESS)

    def _list(self, call: Call) -> Reply:
        self._check_owner(call)
        return Reply({"items": list(self._world.emojis.all)})

    def _create(self, call: Call) -> Reply:
        self._check_owner(call)
        picture = check_emoji(call.form, self._world.emojis.all)
        made = self._world.emojis.add(call.form["name"], picture, self._world.bot)
        return Reply(made, status=201)

    def _delete(self, call: Call) -> Reply:
        self._check_owner(call)
        self._world.emojis.remove(call.ids["emoji_id"])
        return NO_CONTENT
