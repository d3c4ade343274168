"""Forms (modals): a number, a colour to join with, words for the dice, a line of notation."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from discord import SelectOption, TextStyle, ui

from bot.words.catalogue import Words
from bot.words.signs import plain
from bot.words.times import LONGEST_TYPED as LONGEST_TYPED_TIME
from rules.model.board import Seat
from rules.table.lines import LONGEST_SEALED, LONGEST_WORD, SHORTEST_SEALED
from rules.table.roster import LONGEST_REASON

NUMBER: Final = "number"
COLOUR: Final = "colour"
WORD: Final = "word"
NAME: Final = "name"
SEAL: Final = "seal"
LINE: Final = "line"
EVENLY: Final = "evenly"
TYPED: Final = "typed"
STOP: Final = "stop"
ZONE: Final = "zone"
GAME: Final = "game"
REASON: Final = "reason"
DAYS: Final = "days"
START: Final = "start"
END: Final = "end"
PACE: Final = "pace"
TIME_UP: Final = "time_up"
LONGEST_ZONE: Final = 60
LONGEST_TYPED: Final = 400
_LONGEST_WISHES: Final = 1_500
LONGEST_SEAL: Final = 80
"""Characters: the 64 digits, and what `sha256sum` prints after them."""
LONGEST_NUMBER: Final = 6
LONGEST_LINE: Final = 2_000
"""Characters of a typed line, as in the notation."""
_LONGEST_GAME: Final = 100
_LONGEST_DAYS: Final = 2
LONGEST_PRESET: Final = 40
"""Characters of a preset's name."""
ANY_COLOUR: Final = "any"
PLACE: Final = "place"
_MOST_FIELDS: Final = 5
"""Fields of a form: https://discord.com/developers/docs/components/reference."""


def number_form(words: Words, custom_id: str) -> ui.Modal:
    """A form for a number; its custom id is that of the list it completes."""
    field = _text(NUMBER, LONGEST_NUMBER)
    return _form(words.say("modal-number"), custom_id, [(words.say("pick-armies"), "", field)])


def join_form(words: Words, custom_id: str, free: Sequence[Seat]) -> ui.Modal:
    """A form for a colour, and for a word to mix into the dice."""
    options = [SelectOption(label=words.say("option-next-colour"), value=ANY_COLOUR, default=True)]
    # Only Unicode emojis: Discord may refuse a form for a custom one, and a form can't be retried.
    options += [
        SelectOption(label=plain(words.say("option-colour", seat=seat)), value=seat)
        for seat in free
    ]
    colours: ui.Select[ui.Modal] = ui.Select(custom_id=COLOUR, options=options)
    word, hint = _text(WORD, LONGEST_WORD, required=False), words.say("modal-word-hint")
    fields = [(words.say("modal-colour"), "", colours), (words.say("modal-word"), hint, word)]
    return _form(words.say("modal-join"), custom_id, fields)


def word_form(words: Words, custom_id: str) -> ui.Modal:
    """A form for a word to mix into the dice, or for a sealed word's hash."""
    word, seal = (
        _text(WORD, LONGEST_WORD, required=False),
        _text(SEAL, LONGEST_SEAL, required=False),
    )
    hint = words.say("modal-seal-hint", shortest=SHORTEST_SEALED)
    fields = [
        (words.say("modal-word"), words.say("modal-open-hint"), word),
        (words.say("modal-seal"), hint, seal),
    ]
    return _form(words.say("modal-add-word"), custom_id, fields)


def preset_form(words: Words, custom_id: str) -> ui.Modal:
    """A form for a preset's name."""
    label, hint = words.say("modal-preset-name"), words.say("modal-preset-hint")
    fields = [(label, hint, _text(NAME, LONGEST_PRESET))]
    return _form(words.say("modal-preset"), custom_id, fields)


def setting_form(
    words: Words, custom_id: str, field: str, longest: int, present: str = ""
) -> ui.Modal:
    """A form for one setting of a game, prefilled with its present value."""
    style = TextStyle.short if longest <= LONGEST_NUMBER else TextStyle.paragraph
    typed = _text(TYPED, longest, default=present[:longest] or None, style=style)
    label, hint = words.say("modal-fill-name", field=field), words.say("modal-fill", field=field)
    return _form(_title_of(words, field), custom_id, [(label, hint, typed)])


def pace_form(
    words: Words, custom_id: str, field: str, paces: list[SelectOption], ends: list[SelectOption]
) -> ui.Modal:
    """A form for a pace: a usual one or times of one's own, and what happens when time is up."""
    pace: ui.Select[ui.Modal] = ui.Select(custom_id=PACE, options=paces)
    time_up: ui.Select[ui.Modal] = ui.Select(custom_id=TIME_UP, options=ends)
    hint = words.say("modal-fill", field=field)
    fields: list[tuple[str, str, ui.Item[ui.Modal]]] = [
        (words.say("modal-fill-name", field=field), "", pace),
        (words.say("modal-pace-turn"), hint, _text(START, LONGEST_TYPED_TIME, required=False)),
        (words.say("modal-pace-bank"), hint, _text(END, LONGEST_TYPED_TIME, required=False)),
        (words.say("modal-pace-up"), "", time_up),
    ]
    return _form(_title_of(words, field), custom_id, fields)


def _title_of(words: Words, field: str) -> str:
    """A form's title: the label of the button that opens it."""
    return words.say("setting-typed", field=field).rstrip("… ")


def tell_form(words: Words, custom_id: str) -> ui.Modal:
    """A form for revealing the sealed word."""
    label, hint = words.say("modal-sealed-word"), words.say("modal-sealed-word-hint")
    return _form(words.say("modal-tell"), custom_id, [(label, hint, _text(WORD, LONGEST_SEALED))])


def line_form(words: Words, custom_id: str, line: str = "") -> ui.Modal:
    """A form for a line of notation, prefilled with this one unless it is too long."""
    filled = line if len(line) <= LONGEST_LINE else None
    field = _text(LINE, LONGEST_LINE, default=filled, style=TextStyle.paragraph)
    label, hint = words.say("modal-line"), words.say("modal-line-hint")
    return _form(words.say("modal-write"), custom_id, [(label, hint, field)])


def split_form(
    words: Words, custom_id: str, armies: int, territories: Sequence[tuple[str, str]]
) -> ui.Modal:
    """A form that splits armies: evenly over ticked territories (label and value), or as typed."""
    options = [SelectOption(label=label[:100], value=value) for label, value in territories][:25]
    evenly: ui.Select[ui.Modal] = ui.Select(
        custom_id=EVENLY,
        options=options,
        required=False,
        min_values=0,
        max_values=min(armies, len(options)),
    )
    typed, hint = _text(TYPED, LONGEST_TYPED, required=False), words.say("modal-typed-hint")
    fields = [(words.say("modal-evenly"), "", evenly), (words.say("modal-typed"), hint, typed)]
    return _form(words.say("modal-split", n=armies), custom_id, fields)


def way_form(words: Words, custom_id: str) -> ui.Modal:
    """A form for a march, and for the chance below which it stops."""
    way, stop = _text(TYPED, LONGEST_TYPED), _text(STOP, 3, required=False)
    fields = [
        (words.say("modal-way-names"), words.say("modal-way-hint"), way),
        (words.say("modal-stop"), words.say("modal-stop-hint"), stop),
    ]
    return _form(words.say("modal-way"), custom_id, fields)


def zone_form(words: Words, custom_id: str, present: str) -> ui.Modal:
    """A form for a time zone, prefilled with the current one."""
    zone = _text(ZONE, LONGEST_ZONE, default=present or None)
    label, hint = words.say("modal-zone-name"), words.say("modal-zone-hint")
    return _form(words.say("modal-zone"), custom_id, [(label, hint, zone)])


def quiet_form(words: Words, custom_id: str, start: str, end: str) -> ui.Modal:
    """A form for quiet hours, prefilled with the current ones."""
    hint = words.say("modal-quiet-hint")
    first, last = _typed_times(start, end)
    fields = [
        (words.say("modal-quiet-start"), hint, first),
        (words.say("modal-quiet-end"), hint, last),
    ]
    return _form(words.say("modal-quiet"), custom_id, fields)


def vacation_form(words: Words, custom_id: str, today: str) -> ui.Modal:
    """A form for the first and the last day of a vacation."""
    hint = words.say("modal-vacation-hint")
    first, last = _typed_times(today, today)
    fields = [
        (words.say("modal-vacation-start"), hint, first),
        (words.say("modal-vacation-end"), hint, last),
    ]
    return _form(words.say("modal-vacation"), custom_id, fields)


def game_form(words: Words, custom_id: str) -> ui.Modal:
    """A form for the id of a game."""
    label, hint = words.say("modal-game-id"), words.say("modal-game-hint")
    return _form(words.say("modal-game"), custom_id, [(label, hint, _text(GAME, _LONGEST_GAME))])


def reason_form(
    words: Words, custom_id: str, asked: str, hint: str, *, required: bool = False
) -> ui.Modal:
    """A form that asks whether to do something (the title), and why; `hint` says who reads that."""
    why = _text(REASON, LONGEST_REASON, required=required)
    return _form(asked, custom_id, [(words.say("modal-reason"), hint, why)])


def days_form(words: Words, custom_id: str, most: int, present: int) -> ui.Modal:
    """A form for a number of days, prefilled with the current one."""
    days = _text(DAYS, _LONGEST_DAYS, default=str(present))
    label, hint = words.say("modal-again-days"), words.say("modal-again-hint", most=most)
    return _form(words.say("modal-again"), custom_id, [(label, hint, days)])


def order_form(
    words: Words, custom_id: str, title: str, players: Sequence[tuple[str, str]]
) -> ui.Modal:
    """A form for the order in which players finished (label and value): a list for each place."""
    options = [SelectOption(label=label[:100], value=value) for label, value in players]
    fields: list[tuple[str, str, ui.Item[ui.Modal]]] = []
    for place in range(1, min(len(options), _MOST_FIELDS) + 1):
        picker: ui.Select[ui.Modal] = ui.Select(
            custom_id=f"{PLACE}{place}",
            options=options,
            required=place == 1,
            min_values=int(place == 1),
        )
        hint = words.say("modal-order-hint") if place == 2 else ""
        fields.append((words.say("modal-order-place", place=place), hint, picker))
    return _form(title, custom_id, fields)


def _typed_times(start: str, end: str) -> "tuple[ui.TextInput[ui.Modal], ui.TextInput[ui.Modal]]":
    """Prefilled fields for a beginning and an end."""
    return (
        _text(START, LONGEST_TYPED_TIME, default=start),
        _text(END, LONGEST_TYPED_TIME, default=end),
    )


def wish_form(words: Words, custom_id: str) -> ui.Modal:
    """A form for the territories one wants, the best first."""
    names = _text(TYPED, _LONGEST_WISHES, style=TextStyle.paragraph)
    label, hint = words.say("modal-wish-names"), words.say("modal-wish-hint")
    return _form(words.say("modal-wish"), custom_id, [(label, hint, names)])


def fields_of(components: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The values of a submitted form, by field id; those of a list joined by full stops.

    `components` is that of a modal submission
    (https://discord.com/developers/docs/interactions/receiving-and-responding).
    """
    fields: dict[str, str] = {}
    for outer in components:
        for field in (outer.get("component"), *outer.get("components", ())):
            if field is not None:
                values = field.get("values") or [field.get("value") or ""]
                fields[str(field.get("custom_id"))] = ".".join(map(str, values))
    return fields


def typed_in(components: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    """What was typed into the text fields of a submitted form, in order."""
    typed = (outer.get("component") or {} for outer in components)
    return tuple(str(each["value"]) for each in typed if each.get("value"))


def _form(
    title: str, custom_id: str, fields: Iterable[tuple[str, str, "ui.Item[ui.Modal]"]]
) -> ui.Modal:
    form = ui.Modal(title=title, custom_id=custom_id, timeout=None)
    for label, hint, field in fields:
        form.add_item(ui.Label(text=label, description=hint or None, component=field))
    form.stop()
    return form


def _text(
    field: str,
    longest: int,
    *,
    required: bool = True,
    default: str | None = None,
    style: TextStyle = TextStyle.short,
) -> "ui.TextInput[ui.Modal]":
    return ui.TextInput(
        custom_id=field,
        style=style,
        default=default,
        required=required,
        min_length=1 if required else None,
        max_length=longest,
    )
