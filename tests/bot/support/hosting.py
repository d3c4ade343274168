"""What a host sets in the panel of `/host table`: by a list or button, or typed into a form."""

from bot.components.custom_ids import NO_GAME, Action, Press

_LISTS = {
    "theme": (Action.SET, "theme", "theme"),
    "posts": (Action.SET, "posts", "posts"),
    "letters": (Action.SET, "letters", "letters"),
    "emotes": (Action.SET, "emotes", "emotes"),
    "language": (Action.SET, "language", "language"),
    "play": (Action.SET, "play", "preset"),
    "seats": (Action.SET, "seats", "seats"),
    "remove": (Action.REMOVE, "", "player"),
    "forget": (Action.DROP_PRESET, "", "preset"),
}
"""What a list sets: its press, that press's argument, and the option that its value was."""
_FORMS = {
    "options": (Action.FILL, "options", "typed"),
    "order": (Action.FILL, "players", "typed"),
    "routes": (Action.FILL, "routes", "typed"),
    "rounds": (Action.FILL, "rounds", "typed"),
    "save": (Action.SAVE, "name", "name"),
}
"""What is typed: the press that opens its form, the option that it was, and the form's field."""


def forged(message, custom_id, values=()):
    """The message with one control of somebody's own making in it."""
    control = {"type": 2, "style": 2, "label": "Forged", "custom_id": custom_id, "id": 2}
    if values:
        options = [{"label": value[:100], "value": value} for value in values]
        control = {"type": 3, "custom_id": custom_id, "id": 2, "options": options}
        control |= {"max_values": len(values)}
    return {**message, "components": [{"type": 1, "components": [control]}]}


async def press(person, place, action, *args, game=NO_GAME, token=0, values=()):
    """Somebody's press of a control that a panel of the game may have."""
    shown = (await person.command(place, "risk help")).answer
    custom_id = Press(game, token, action, args).custom_id
    return await person.press(forged(shown, custom_id, values), custom_id, list(values) or None)


async def prefilled(table, person, field):
    """What the form for a setting is filled with when somebody opens it."""
    opened = await press(person, table.place, Action.FILL, field, game=table.game)
    (one,) = [part["component"] for part in opened.modal["components"]]
    return one["value"]


async def host(table, person, name, /, *, place=None, **said):
    """Somebody sets something of a table as its host does; gives the answer."""
    where, game = place or table.place, table.game or NO_GAME
    if name == "play" and len(said) > 1:
        await host(table, person, "play", place=place, preset=said["preset"])
    if name == "play" and "seats" in said:
        name = "seats"
    if name == "remove":
        players = (await table.look()).roster.players
        said["player"] = next(p.seat for p in players if p.name == said["player"])
    if name in _LISTS:
        action, arg, option = _LISTS[name]
        args, value = [arg] if arg else [], str(said[option])
        return await press(person, where, action, *args, game=game, values=[value])
    if name == "rated":
        return await press(person, where, Action.SET, "rated", said["rated"], game=game)
    if name == "office":
        return await press(person, where, Action.OFFICE, game=game)
    if name == "pace":
        opened = await press(person, where, Action.FILL, "pace", game=game)
        if not opened.modal:
            return opened
        fields = {"pace": [said["pace"]], "time_up": [said.get("time_up", "safe_turn")]}
        times = {"start": said.get("turn", ""), "end": said.get("bank", "")}
        return await person.submit(opened, fields | times)
    action, option, field = _FORMS[name]
    args = [] if action is Action.SAVE else [name]
    opened = await press(person, where, action, *args, game=game)
    return await person.submit(opened, {field: said[option]}) if opened.modal else opened
