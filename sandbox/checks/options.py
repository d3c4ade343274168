"""Options of application commands: validation, and conversion to Discord's nested objects.

Source: https://docs.discord.com/developers/interactions/application-commands
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum

from sandbox.world.application import MENUS
from sandbox.world.errors import ClientRefusal
from sandbox.world.objects import JsonObject, id_of
from sandbox.world.world import World

_LONGEST_TEXT = 6_000
_NOT_OF_CHOSEN = frozenset({"user", "deaf", "mute"})
"""Fields of a member that are missing in resolved data.

Source, of channels as well: https://docs.discord.com/developers/interactions/receiving-and-responding
"""
_OF_CHOSEN_CHANNELS = (
    *("id", "name", "type", "last_message_id", "nsfw", "parent_id", "guild_id", "flags"),
    *("rate_limit_per_user", "topic", "position", "thread_metadata"),
)


class OptionType(IntEnum):
    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


_NESTING = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)
_PLAIN: Mapping[int, tuple[type, ...]] = {
    OptionType.STRING: (str,),
    OptionType.INTEGER: (int,),
    OptionType.BOOLEAN: (bool,),
    OptionType.NUMBER: (int, float),
}


def find(commands: Sequence[JsonObject], path: str) -> list[JsonObject]:
    """The command definitions along a path such as `host replace`, the command first.

    Raises:
        ClientRefusal: a name is not registered, or the path stops at a group.
    """
    found: list[JsonObject] = []
    within: Sequence[JsonObject] = [one for one in commands if one.get("type") not in MENUS]
    for name in path.split():
        step = next((one for one in within if one["name"] == name), None)
        if step is None or (found and step["type"] not in _NESTING):
            offered = sorted(one["name"] for one in within)
            raise ClientRefusal(f"/{path}: no {name!r} among {offered}")
        found.append(step)
        within = step.get("options") or ()
    if not found or any(one["type"] in _NESTING for one in within):
        raise ClientRefusal(f"/{path}: goes on with one of {[one['name'] for one in within]}")
    return found


def command_path(command: JsonObject) -> str:
    """The full name of a command with its groups, as people type it."""
    names, options = [command["name"]], command.get("options") or []
    while options and options[0]["type"] in _NESTING:
        names.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(names)


def nest(
    path: Sequence[JsonObject], values: Mapping[str, object], focused: str | None = None
) -> list[JsonObject]:
    """The `options` of an interaction for the definitions found along a path.

    Raises:
        ClientRefusal: an option is not defined.
    """
    defined = {one["name"]: one for one in path[-1].get("options") or ()}
    if unknown := [name for name in values if name not in defined]:
        raise ClientRefusal(f"no options {unknown} among {sorted(defined)}")
    options = [_option(defined[name], value, focused) for name, value in values.items()]
    for step in reversed(path[1:]):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return options


def _option(definition: JsonObject, value: object, focused: str | None) -> JsonObject:
    plain = value if isinstance(value, str | int | float) else id_of(_object(value))
    option = {"name": definition["name"], "type": definition["type"], "value": plain}
    return {**option, "focused": True} if definition["name"] == focused else option


def _object(value: object) -> JsonObject:
    """A value's Discord object: the value itself, or its `user`."""
    held = getattr(value, "user", value)
    if not isinstance(held, dict):
        raise ClientRefusal(f"{value!r} can't be the value of an option")
    return held


def check_options(
    command: JsonObject, options: Sequence[JsonObject], *, typing: bool = False
) -> None:
    """Validate options like a client, before anything is sent.

    Args:
        command: the command, or the subcommand, that the options belong to.
        options: Discord's nested option objects.
        typing: whether they are still being typed (autocomplete), so may be incomplete.

    Raises:
        ClientRefusal: an option is unknown, missing, of a wrong type or out of its bounds.
    """
    defined = {one["name"]: one for one in command.get("options") or ()}
    for option in options:
        definition = defined.get(option["name"])
        if definition is None or definition["type"] != option["type"]:
            raise ClientRefusal(f"{option['name']}: not an option of {command['name']}")
        if option["type"] in _NESTING:
            check_options(definition, option.get("options") or (), typing=typing)
        elif not option.get("focused"):
            _check_value(definition, option["value"])
    given = {option["name"] for option in options}
    missing = [name for name, one in defined.items() if one.get("required") and name not in given]
    if missing and not typing:
        raise ClientRefusal("the options {0} are required", str(missing), about=command["name"])


def _check_value(definition: JsonObject, value: object) -> None:
    name = definition["name"]
    wanted = _PLAIN.get(definition["type"], (str,))
    wrong_flag = isinstance(value, bool) and definition["type"] != OptionType.BOOLEAN
    if not isinstance(value, wanted) or wrong_flag:
        raise ClientRefusal("{0} is not of the option's type", repr(value), about=name)
    choices = definition.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise ClientRefusal("{0} is none of the choices", repr(value), about=name)
    if isinstance(value, str):
        low, high = definition.get("min_length"), definition.get("max_length")
        _check_bounds(name, len(value), low, _LONGEST_TEXT if high is None else high)
    elif isinstance(value, int | float):
        _check_bounds(name, value, definition.get("min_value"), definition.get("max_value"))


def _check_bounds(name: str, size: float, low: float | None, high: float | None) -> None:
    if (low is not None and size < low) or (high is not None and size > high):
        raise ClientRefusal(
            "{0} is not between {1} and {2}", str(size), str(low), str(high), about=name
        )


def leaves(options: Sequence[JsonObject]) -> Iterator[JsonObject]:
    """The options with values, whatever group they are in."""
    for option in options:
        if option["type"] in _NESTING:
            yield from leaves(option.get("options") or ())
        else:
            yield option


def resolve(world: World, channel: JsonObject, ids: Sequence[str]) -> JsonObject:
    """The `resolved` part of an interaction: users, roles and channels by id."""
    found: JsonObject = {}
    users = {**world.people, world.bot["id"]: world.bot}
    for one in ids:
        if (user := users.get(one)) is not None:
            found.setdefault("users", {})[one] = user
            if (guild := world.guild_of(channel)) is not None:
                member = world.member(user, guild, channel)
                told = {key: of for key, of in member.items() if key not in _NOT_OF_CHOSEN}
                found.setdefault("members", {})[one] = told
        elif (role := world.home.roles.get(one)) is not None:
            found.setdefault("roles", {})[one] = role
        elif (place := world.channels.get(one)) is not None:
            shown = {key: place[key] for key in _OF_CHOSEN_CHANNELS if key in place}
            granted = str(int(world.permissions(place, world.bot["id"])))
            found.setdefault("channels", {})[one] = {**shown, "permissions": granted}
    return found
