"""Discord's limits that its specification lacks, checked with and without the specification."""

import pytest

from sandbox.checks import limits
from sandbox.world.errors import ApiError, InvalidForm

V2 = 1 << 15
LINK = "https://example.org"


def faults(message, filenames=()):
    try:
        limits.check_message(message, filenames)
    except InvalidForm as refusal:
        return [error.code for error in refusal.errors]
    return []


def row(*components):
    return {"type": 1, "components": list(components)}


def button(custom_id, **more):
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id, **more}


def select(*values, **more):
    options = [{"label": "x", "value": value} for value in values]
    return {"type": 3, "custom_id": "select", "options": options, **more}


def text(content, **more):
    return {"type": 10, "content": content, **more}


def layout(*components):
    return {"flags": V2, "components": list(components)}


def gallery(url):
    return {"type": 12, "items": [{"media": {"url": url}}]}


def embed(**parts):
    return {"embeds": [parts]}


ROW = [button(f"b{n}") for n in range(5)]


@pytest.mark.parametrize(
    "message",
    [
        {"content": "x" * 2000},
        {"components": [row(*ROW)]},
        {"components": [row({"type": 2, "style": 5, "label": "x", "url": LINK})]},
        {"components": [row({"type": 2, "style": 6, "sku_id": "1"})]},
        layout(text("x", id=7), text("y", id=8)),
        {"components": [row(select(*map(str, range(25)), max_values=25))]},
        layout(*(text("x" * 100) for _ in range(40))),
        layout({"type": 17, "components": [text("x") for _ in range(39)]}),
        layout(gallery("attachment://a.png"), gallery("https://example.org/b.png")),
        embed(title="x" * 256, description="x" * 4096, footer={"text": "x" * 1648}),
        embed(image={"url": "attachment://a.png"}),
        {"content": None, "embeds": None, "components": None, "flags": None},
    ],
)
def test_what_keeps_the_limits_passes(message):
    assert faults(message, ["a.png"]) == []


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{}] * 11}, "BASE_TYPE_MAX_LENGTH"),
        (embed(description="x" * 4096, footer={"text": "x" * 1905}), "MAX_EMBED_SIZE_EXCEEDED"),
        (embed(fields=[{"name": "x", "value": "x" * 6000}]), "MAX_EMBED_SIZE_EXCEEDED"),
        (
            embed(image={"url": "attachment://b.png"}),
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        ({"components": [row(button(str(n))) for n in range(6)]}, "BASE_TYPE_BAD_LENGTH"),
        ({"components": [text("x")]}, "BASE_TYPE_CHOICES"),
        ({"components": [row(*ROW, button("b5"))]}, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        ({"components": [row(select("a"), button("b"))]}, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        ({"components": [row()]}, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        ({"components": [row(button("a"), button("a"))]}, "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ({"components": [row(button("a")), row(button("a"))]}, "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (layout(text("x", id=7), text("y", id=7)), "COMPONENT_ID_DUPLICATED"),
        ({"components": [row({"type": 2, "style": 1, "label": "x"})]}, "BASE_TYPE_REQUIRED"),
        ({"components": [row({"type": 2, "style": 5, "label": "x"})]}, "BASE_TYPE_REQUIRED"),
        (
            {"components": [row(button("a", style=5, url=LINK))]},
            "BUTTON_COMPONENT_INVALID_FIELD",
        ),
        ({"components": [row(button("a", url=LINK))]}, "BUTTON_COMPONENT_INVALID_FIELD"),
        ({"components": [row(select())]}, "BASE_TYPE_BAD_LENGTH"),
        ({"components": [row(select(*map(str, range(26))))]}, "BASE_TYPE_BAD_LENGTH"),
        (
            {"components": [row(select("a", "a"))]},
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        ({"components": [row(select("a", max_values=2))]}, "SELECT_COMPONENT_MAX_VALUES_INVALID"),
        (
            {"components": [row(select("a", "b", min_values=2))]},
            "SELECT_COMPONENT_MAX_VALUES_INVALID",
        ),
        (layout(*(text("x") for _ in range(41))), "BASE_TYPE_MAX_LENGTH"),
        (layout({"type": 17, "components": [text("x")] * 40}), "BASE_TYPE_MAX_LENGTH"),
        (layout(text("x" * 2001), text("x" * 2000)), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
        (layout(text("\N{GAME DIE}" * 2600)), "COMPONENT_DISPLAYABLE_BYTES_EXCEEDED"),
        (
            layout(gallery("attachment://b.png")),
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            {**layout(text("x")), "content": "x"},
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            {**layout(text("x")), "embeds": [{"title": "x"}]},
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
    ],
)
def test_what_breaks_a_limit_is_refused(message, code):
    assert faults(message, ["a.png"]) == [code]


def test_preselected_options_are_counted():
    chosen = select("a", "b")
    for option in chosen["options"]:
        option["default"] = True
    assert faults({"components": [row(chosen)]}) == ["SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"]


def test_a_button_beside_a_section_counts_too():
    section = {"type": 9, "components": [text("x")], "accessory": button("a")}
    assert faults(layout(section, row(button("a")))) == ["COMPONENT_CUSTOM_ID_DUPLICATED"]


def test_files_are_limited_in_size_and_number():
    limits.check_files([10 * 1024 * 1024] * 10)
    with pytest.raises(ApiError, match="too large"):
        limits.check_files([10 * 1024 * 1024 + 1])
    with pytest.raises(InvalidForm):
        limits.check_files([1] * 11)


def test_mentions_are_parsed_or_named_but_not_both():
    limits.check_mentions(None)
    limits.check_mentions({"parse": ["everyone"], "users": ["1"]})
    limits.check_mentions({"parse": ["users"], "users": []})
    with pytest.raises(InvalidForm) as refusal:
        limits.check_mentions({"parse": ["users"], "users": ["1"]})
    assert refusal.value.errors[0].code == "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"


def field(custom_id):
    return {"type": 18, "label": "x", "component": {"type": 4, "custom_id": custom_id, "style": 1}}


def test_a_modal_has_one_to_five_components_with_names_of_their_own():
    limits.check_modal({"components": [field(str(n)) for n in range(5)]})
    for wrong in ([], [field(str(n)) for n in range(6)], [field("a"), field("a")]):
        with pytest.raises(InvalidForm):
            limits.check_modal({"components": wrong})


def labelled(kind, **more):
    return {"type": 18, "label": "x", "component": {"type": kind, "custom_id": "a", **more}}


def options(*values, chosen=()):
    return [{"label": "x", "value": value, "default": value in chosen} for value in values]


ZERO = "COMPONENT_REQUIRED_ZERO_MIN_VALUES"


@pytest.mark.parametrize(
    ("component", "code"),
    [
        (labelled(3, options=options("a"), min_values=0), ZERO),
        (labelled(5, min_values=0, required=True), ZERO),
        (labelled(19, min_values=0, required=None), ZERO),
        (labelled(22, options=options("a"), min_values=0), ZERO),
        (labelled(6, disabled=True), "MODAL_COMPONENT_DISABLED"),
        (labelled(21, options=options("a")), "BASE_TYPE_BAD_LENGTH"),
        (labelled(21, options=options("a", "a")), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
        (
            labelled(21, options=options("a", "b", chosen="ab")),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        ),
        (labelled(22, options=options(*"abcdefghijk")), "BASE_TYPE_BAD_LENGTH"),
        (labelled(22, options=options("a"), max_values=2), "SELECT_COMPONENT_MAX_VALUES_INVALID"),
        (
            labelled(22, options=options("a", "b", chosen="ab"), max_values=1),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        ),
        (
            labelled(8, default_values=[{"id": "1", "type": "channel"}] * 2),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        ),
    ],
)
def test_a_field_that_a_modal_can_not_have_is_refused_where_it_is(component, code):
    with pytest.raises(InvalidForm) as refusal:
        limits.check_modal({"components": [field("other"), component]})
    assert [error.code for error in refusal.value.errors] == [code]
    assert refusal.value.errors[0].path[:4] == ("data", "components", 1, "component")


@pytest.mark.parametrize(
    "component",
    [
        labelled(3, options=options("a"), min_values=0, required=False),
        labelled(19, min_values=0, max_values=10, required=False),
        labelled(21, options=options("a", "b", chosen="b")),
        labelled(22, options=options("a", "b", chosen="ab")),
        labelled(23, default=True),
        labelled(8, default_values=[{"id": "1", "type": "channel"}]),
    ],
)
def test_fields_within_the_limits_pass(component):
    limits.check_modal({"components": [component]})


def test_suggestions_are_at_most_twenty_five():
    limits.check_choices([{}] * 25)
    with pytest.raises(InvalidForm):
        limits.check_choices([{}] * 26)


def command(name="risk", **more):
    return {"name": name, "description": "x", **more}


def option(name, **more):
    return {"name": name, "description": "x", "type": 3, **more}


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ([command("Risk")], "APPLICATION_COMMAND_INVALID_NAME"),
        ([command("two words")], "APPLICATION_COMMAND_INVALID_NAME"),
        ([command("x" * 33)], "APPLICATION_COMMAND_INVALID_NAME"),
        ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
        ([command(type=2), command(type=2)], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
        ([command(f"c{n}") for n in range(101)], "BASE_TYPE_MAX_LENGTH"),
        ([command(options=[option(f"o{n}") for n in range(26)])], "BASE_TYPE_MAX_LENGTH"),
        (
            [command(options=[option("o", choices=[{"name": "x", "value": "x"}] * 26)])],
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            [command(options=[option("a"), option("b", required=True)])],
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            [command(options=[option("a", choices=[{"name": "x", "value": "x" * 8000}])])],
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
        (
            [command(description_localizations={"pl": "x" * 4000, "ru": "x" * 8000})],
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
        (
            [command(options=[option("group", options=[option("Bad")])])],
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
    ],
)
def test_commands_that_break_a_limit_are_refused(commands, code):
    with pytest.raises(InvalidForm) as refusal:
        limits.check_commands(commands)
    assert [error.code for error in refusal.value.errors] == [code]


def test_the_menus_of_people_and_messages_have_entries_of_any_name():
    """Documented: application-commands#application-command-object-application-command-naming."""
    limits.check_commands(
        [command("Show Profile", type=kind) for kind in (2, 3)]
        + [command("risk", type=kind) for kind in (1, 2, 3)]
    )


def test_of_each_text_the_longest_translation_counts():
    """That of one text may be Polish, that of the next one Russian."""
    first = option("a", description_localizations={"pl": "p" * 60, "ru": "r" * 90})
    second = option("b", description_localizations={"pl": "p" * 90, "ru": "r" * 60})
    plain = limits.command_size(command(options=[option("a"), option("b")]))
    each = 90 - len(option("a")["description"])
    assert limits.command_size(command(options=[first, second])) == plain + 2 * each


def test_commands_may_have_names_in_any_script():
    limits.check_commands([command("żółw"), command("атака"), command("host-2_b")])


async def test_a_broken_limit_fails_the_request_and_is_recorded(discord, rest, violations):
    path = f"/channels/{discord.channel['id']}/messages"
    body = {"components": [row(button("a")), row(button("a"))]}
    status, answer = await rest("POST", path, json=body)
    assert (status, answer["code"]) == (400, 50035)
    assert list(answer["errors"]) == ["components"]
    assert [violation.method for violation in violations] == ["POST"]


async def test_an_edit_is_checked_with_what_stays(discord, rest, violations):
    """The flag can't be taken back, so text can't return to a message of components."""
    path = f"/channels/{discord.channel['id']}/messages"
    _, sent = await rest("POST", path, json=layout(text("x")))
    status, _ = await rest("PATCH", f"{path}/{sent['id']}", json={"content": "x"})
    assert status == 400
    assert len(violations) == 1
