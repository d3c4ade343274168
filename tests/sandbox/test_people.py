"""People can do what a Discord client lets them do, and no more."""

import pytest

from sandbox import ClientRefusal, Permission, controls, find_control


async def refusal(doing):
    with pytest.raises(ClientRefusal) as refused:
        await doing
    return str(refused.value)


async def row(discord, person):
    return (await person.command(discord.channel, "probe row")).answer


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("nothing", "/nothing: no 'nothing' among ['probe']"),
        ("probe", "/probe: goes on with one of ["),
        ("probe nothing", "/probe nothing: no 'nothing' among ["),
        ("probe host", "/probe host: goes on with one of ['replace']"),
        ("probe ping more", "/probe ping more: no 'more' among []"),
    ],
)
async def test_a_command_must_be_registered(discord, ana, path, why):
    assert (await refusal(ana.command(discord.channel, path))).startswith(why)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"who": "1", "seats": 3}, "options: the options ['edition'] are required"),
        ({"edition": "second", "seats": 3}, "edition: 'second' is none of the choices"),
        ({"edition": "first", "seats": 2}, "seats: 2 is not between 3 and 6"),
        ({"edition": "first", "seats": "3"}, "seats: '3' is not of the option's type"),
        ({"edition": "first", "seats": True}, "seats: True is not of the option's type"),
        ({"edition": "first", "shown": 1}, "shown: 1 is not of the option's type"),
        ({"edition": "first", "new": 1}, "no options ['new'] among ["),
        ({"edition": object()}, "<object object at"),
    ],
)
async def test_options_must_fit(discord, ana, options, why):
    assert (await refusal(ana.command(discord.channel, "probe options", **options))).startswith(why)


async def test_text_has_an_end(discord, ana):
    long = "x" * 6001
    why = await refusal(ana.command(discord.channel, "probe suggest", place=long))
    assert why == "place: 6001 is not between None and 6000"


async def test_commands_are_not_given_in_archived_threads_nor_elsewhere(discord, ana, borys):
    await ana.command(discord.channel, "probe thread")
    [thread] = discord.threads(discord.channel)
    discord.archive(thread)
    assert "archived" in await refusal(ana.command(thread, "probe ping"))
    assert "somebody else's" in await refusal(ana.command(borys.dm, "probe ping"))


async def test_a_command_may_be_for_the_guild_only(discord, ana, rest):
    body = {"name": "guildly", "description": "x", "contexts": [0]}
    await rest("POST", f"/applications/{discord.bot['id']}/commands", json=body)
    assert await refusal(ana.command(ana.dm, "guildly")) == "/guildly can't be used here."


async def test_the_older_word_for_guild_only_counts_too(discord, ana, rest):
    body = {"name": "guildly", "description": "x", "dm_permission": False}
    await rest("POST", f"/applications/{discord.bot['id']}/commands", json=body)
    assert await refusal(ana.command(ana.dm, "guildly")) == "/guildly can't be used here."


async def test_a_command_may_be_for_those_with_a_permission(discord, ana, borys):
    discord.commands[0]["default_member_permissions"] = str(int(Permission.MANAGE_GUILD))
    asked = borys.command(discord.channel, "probe ping")
    assert await refusal(asked) == "/probe is not for everyone."
    assert (await ana.command(discord.channel, "probe ping")).text == "pong"


async def test_a_private_thread_is_not_for_people(discord, ana, rest):
    path = f"/channels/{discord.channel['id']}/threads"
    _, hidden = await rest("POST", path, json={"name": "x", "type": 12})
    assert "somebody else's" in await refusal(ana.command(hidden, "probe ping"))


async def test_a_control_must_be_there_and_alive(discord, ana):
    message = await row(discord, ana)
    usable = "usable: ['Count', 'Quietly', 'Form', 'Region', 'Whom']"
    assert await refusal(ana.press(message, "Dead")) == f"0 controls are called 'Dead'; {usable}"
    assert "0 controls are called 'x'" in await refusal(ana.press(message, "x"))
    assert await refusal(ana.press("1", "Count")) == "There is no such message."


async def test_controls_are_found_by_id_label_and_placeholder(discord, ana):
    message = await row(discord, ana)
    assert [one["custom_id"] for one in controls(message)][:2] == ["count:0", "quietly"]
    by_label, by_id = find_control(message, "Count"), find_control(message, "count:0")
    assert by_label == by_id
    assert find_control(message, "Region")["custom_id"] == "region"


async def test_a_message_may_be_named_by_its_id(discord, ana):
    message = await row(discord, ana)
    assert (await ana.press(message["id"], "Count")).text == "Counted to 1"


async def test_a_press_on_what_was_seen_before_an_edit_is_sent(discord, ana, borys):
    """Two people press the same button; the slower one's client has not redrawn it yet."""
    message = await row(discord, ana)
    await ana.press(message, "Count")
    assert (await borys.press(message, "count:0")).text == "Counted to 1"


@pytest.mark.parametrize(
    ("values", "why"),
    [
        (None, "0 values are too few or too many."),
        (["r1", "r2"], "2 values are too few or too many."),
        (["r99"], "['r99'] are not among ["),
    ],
)
async def test_choices_must_be_offered(discord, ana, values, why):
    message = await row(discord, ana)
    assert (await refusal(ana.press(message, "Region", values))).startswith(why)


async def test_ephemeral_messages_are_pressed_by_their_person(discord, ana, borys):
    panel = (await ana.command(discord.channel, "probe panel")).answer
    assert await refusal(borys.press(panel, "Count")) == "This message is for somebody else's eyes."
    assert (await ana.press(panel, "Count")).text == "Counted to 1"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({}, "Armies: This field is required"),
        ({"armies": "12345"}, "Armies: Must be between 1 and 4 in length."),
        ({"armies": "1"}, "Where: This field is required"),
        ({"armies": "1", "colour": "red"}, "no fields ['colour'] among ['armies', 'where']"),
    ],
)
async def test_forms_must_be_filled_in(discord, ana, fields, why):
    opened = await ana.press(await row(discord, ana), "Form")
    assert await refusal(ana.submit(opened, fields)) == why


async def test_only_an_opened_form_is_sent_and_by_its_person(discord, ana, borys):
    opened = await ana.press(await row(discord, ana), "Form")
    assert await refusal(borys.submit(opened, {"armies": "1"})) == "No modal is open."
    other = await ana.command(discord.channel, "probe ping")
    assert await refusal(ana.submit(other, {})) == "No modal is open."


async def test_people_talk_where_they_may(discord, ana, borys):
    assert ana.say(ana.dm, "Hello") in ana.dm_messages()
    with pytest.raises(ClientRefusal):
        ana.say(borys.dm, "Hello")
    with pytest.raises(ClientRefusal):
        ana.say(discord.channel, "  ")


async def test_a_newcomer_is_a_member_like_the_others(discord, ana):
    celina = discord.add_person("Celina")
    assert (await celina.command(discord.channel, "probe ping")).text == "pong"
    assert celina.mention == f"<@{celina.id}>"
    assert discord.guild["owner_id"] == ana.id
    assert repr(celina) == "Person('Celina')"


async def test_a_message_is_awaited_or_found(discord, ana, borys):
    said = ana.say(discord.channel, "First")
    assert await discord.wait_for_message(discord.channel) == said
    with pytest.raises(TimeoutError, match="in vain for such a message"):
        await discord.wait_for_message(discord.channel, after=said, within=0.01)
    later = borys.say(discord.channel, "Second")
    assert await discord.wait_for_message(discord.channel, after=said) == later
    first = lambda message: message["content"] == "First"  # noqa: E731 - a predicate
    assert await discord.wait_for_message(discord.channel, first) == said
