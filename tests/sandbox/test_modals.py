"""Modals with a field of every kind: what is entered, refused and sent, and how the bot may answer.

https://docs.discord.com/developers/components/reference
"""

import discord as discord_py
import pytest

from sandbox import ClientRefusal, File, text_of
from sandbox.world.errors import ApiError
from tests.sandbox.modal_probe import ModalProbe

ORDERS = {"Dice": "two", "Lands": ["peru", "brazil"], "colours": ["Red", "Blue"], "Word": "elk"}


@pytest.fixture
async def bot(connect):
    async with connect(ModalProbe) as started:
        yield started
        assert started.errors == []


async def opened(discord, person, name):
    return await person.command(discord.channel, f"form {name}")


async def filled_in(discord, person, name, fields, **more):
    return await person.submit(await opened(discord, person, name), fields, **more)


async def refusal(discord, person, name, fields):
    form = await opened(discord, person, name)
    with pytest.raises(ClientRefusal) as refused:
        await person.submit(form, fields)
    return str(refused.value)


async def test_each_choice_is_read_by_the_bot(discord, ana):
    done = await filled_in(discord, ana, "choices", {**ORDERS, "Sure": True})
    assert done.text == "two; [peru, brazil]; [Red, Blue]; True; elk"


async def test_each_choice_is_sent_in_its_own_shape(discord, ana, bot):
    await filled_in(discord, ana, "choices", ORDERS)
    [data] = bot.submitted
    assert data == {
        "custom_id": "form",
        "components": [
            label(1, type=21, custom_id="dice", value="two"),
            label(3, type=22, custom_id="lands", values=["peru", "brazil"]),
            label(5, type=3, custom_id="colours", values=["Red", "Blue"]),
            label(7, type=23, custom_id="sure", value=False),
            label(9, type=4, custom_id="word", value="elk"),
        ],
    }


def label(number, **component):
    return {"type": 18, "id": number, "component": {"id": number + 1, **component}}


async def test_what_is_not_entered_stays_as_it_was_shown(discord, ana):
    without_lands = {name: value for name, value in ORDERS.items() if name != "Lands"}
    done = await filled_in(discord, ana, "choices", without_lands)
    assert done.text == "two; [alaska]; [Red, Blue]; False; elk"


async def test_optional_fields_may_be_left_empty(discord, ana, bot):
    done = await filled_in(discord, ana, "optional", {"Lands": [], "Word": ""})
    assert done.text == "None; []; []; [];"
    [data] = bot.submitted
    entered = [one["component"] for one in data["components"]]
    assert [one.get("value", one.get("values")) for one in entered] == [None, [], [], [], ""]
    assert "resolved" not in data


@pytest.mark.parametrize(
    ("name", "wrong", "why"),
    [
        ("choices", {"Dice": None}, "Dice: This field is required"),
        ("choices", {"Dice": "four"}, "Dice: Value must be one of {'one', 'two', 'three'}."),
        ("choices", {"Dice": ["one"]}, "Dice: Could not interpret ['one'] as string."),
        ("choices", {"Lands": []}, "Lands: This field is required"),
        (
            "choices",
            {"Lands": ["alaska", "peru", "brazil"]},
            "Lands: Must be between 1 and 2 in length.",
        ),
        (
            "choices",
            {"Lands": ["chile"]},
            "Lands: Value must be one of {'alaska', 'alberta', 'brazil', 'peru'}.",
        ),
        ("choices", {"Lands": ["peru", "peru"]}, "Lands: Must not have a value twice."),
        ("choices", {"Lands": "peru"}, "Lands: Only iterables may be used in a ListType"),
        ("choices", {"Colours": ["Red"]}, "Colours: Must be between 2 and 2 in length."),
        (
            "choices",
            {"Colours": ["Red", "Pink"]},
            "Colours: Value must be one of {'Red', 'Green', 'Blue'}.",
        ),
        ("choices", {"Sure": "yes"}, "Sure: Must be either true or false."),
        ("choices", {"Word": ""}, "Word: This field is required"),
        ("choices", {"Word": "x"}, "Word: Must be between 2 and 5 in length."),
        ("choices", {"Word": 3}, "Word: Could not interpret 3 as string."),
        ("choices", {"Wood": "x"}, "no fields ['Wood'] among ['dice', 'lands', 'colours',"),
        ("optional", {"Lands": ["peru"]}, "Lands: Must be between 2 and 3 in length."),
        ("files", {}, "Files: This field is required"),
        ("files", {"Files": ["1"]}, "Files: Must be uploaded files."),
        (
            "files",
            {"Files": [File(f"{n}.txt", b"x") for n in range(3)]},
            "Files: Must be between 1 and 2 in length.",
        ),
        ("picks", {"User": ["1"]}, "User: Value must be one of {"),
    ],
)
async def test_what_a_field_does_not_take_is_refused_in_discords_words(
    discord, ana, name, wrong, why
):
    right = {"choices": {key.title(): value for key, value in ORDERS.items()}}.get(name, {})
    assert (await refusal(discord, ana, name, {**right, **wrong})).startswith(why)


async def test_what_is_forged_reaches_the_bot(discord, ana, bot):
    forged = {
        "Dice": "four",
        "Lands": ["chile"] * 9,
        "Colours": [],
        "Word": "x" * 99,
        "Sure": "yes",
    }
    await filled_in(discord, ana, "choices", forged, forged=True)
    [data] = bot.submitted
    entered = [one["component"] for one in data["components"]]
    assert [one.get("value", one.get("values")) for one in entered] == [
        "four",
        ["chile"] * 9,
        [],
        "yes",
        "x" * 99,
    ]


async def test_selects_of_users_roles_and_channels_are_resolved(discord, ana, borys, bot):
    discord.add_role("Marshals")
    role = discord.add_role("Generals")
    fields = {
        "User": [borys.id, discord.bot["id"]],
        "Role": [role["id"]],
        "Either": [ana.id, discord.guild["id"]],
        "Channel": [discord.channel["id"]],
    }
    done = await filled_in(discord, ana, "picks", fields)
    parts = [sorted(part.strip("[]").split(", ")) for part in done.text.split("; ")]
    assert parts == [["borys", "general"], ["Generals"], ["@everyone", "ana"], ["risk"]]
    [data] = bot.submitted
    assert set(data["resolved"]) == {"users", "members", "roles", "channels"}
    assert set(data["resolved"]["roles"]) == {role["id"], discord.guild["id"]}
    assert data["components"][-1] == {"type": 10, "id": 9}


async def test_the_bot_is_told_of_a_new_role(discord, ana, bot):
    discord.add_role("Generals")
    await ana.command(discord.channel, "form files")
    [guild] = bot.guilds
    assert [role.name for role in guild.roles] == ["@everyone", "Generals"]


@pytest.mark.parametrize("name", ["Role", "Channel"])
async def test_a_select_offers_nothing_but_its_kind(discord, ana, name):
    """Everyone is no role to choose, and a voice channel none of text."""
    voice = discord.add_channel("talk", 2)
    wrong = {"Role": [discord.guild["id"]], "Channel": [voice["id"]]}
    role = discord.add_role("Generals")
    right = {"User": [ana.id], "Role": [role["id"]], "Either": [ana.id]}
    fields = {**right, "Channel": [discord.channel["id"]], name: wrong[name]}
    assert (await refusal(discord, ana, "picks", fields)).startswith(f"{name}: Value must be one")


async def test_in_a_direct_conversation_nobody_is_a_member(discord, ana, bot):
    role = discord.add_role("Generals")
    fields = {"User": [discord.bot["id"]], "Either": [ana.id], "Role": [role["id"]]}
    form = await ana.command(ana.dm, "form picks")
    await ana.submit(form, {**fields, "Channel": [discord.channel["id"]]})
    assert "members" not in bot.submitted[0]["resolved"]


async def test_a_file_is_uploaded_and_the_bot_reads_it(discord, ana, bot):
    papers = [File("plan.txt", b"Go east"), File("plan.txt", b"Go east")]
    done = await filled_in(discord, ana, "files", {"Files": papers})
    assert done.text == "[plan.txt text/plain Go east, plan.txt text/plain Go east]"
    [data] = bot.submitted
    attachments = data["resolved"]["attachments"]
    assert data["components"][0]["component"]["values"] == list(attachments)
    for one in attachments.values():
        assert one["url"].startswith(f"{discord.address}/cdn/attachments/")
        assert (one["size"], one["ephemeral"]) == (7, True)


async def test_a_file_has_a_largest_size(discord, ana):
    form = await opened(discord, ana, "files")
    with pytest.raises(ApiError, match="too large"):
        await ana.submit(form, {"Files": [File("x", b"x" * (10 * 1024 * 1024 + 1))]})


async def test_a_modal_of_a_button_may_change_its_message_in_silence(discord, ana):
    shown = await ana.command(discord.channel, "form button")
    pressed = await ana.press(shown.answer, "Change")
    done = await ana.submit(pressed, {"Dice": "one"})
    assert done.answer["id"] == shown.answer["id"]
    assert [text_of(message) for message in discord.messages(discord.channel)] == ["one"]


@pytest.mark.usefixtures("three_seconds")
async def test_a_modal_of_a_command_has_no_message_to_change(discord, ana, bot, violations):
    begun = ana.begin_submit(await opened(discord, ana, "changing"), {"Dice": "one"})
    await refused(discord, bot, begun)
    assert "Value must be one of {4, 5}." in str(violations[0])


@pytest.mark.usefixtures("three_seconds")
async def test_a_modal_is_no_answer_to_a_modal(discord, ana, bot, violations):
    begun = ana.begin_submit(await opened(discord, ana, "chained"), {"Dice": "one"})
    await refused(discord, bot, begun)
    assert "Value must be one of {4, 5}." in str(violations[0])


async def refused(discord, bot, interaction):
    """Wait until the bot's answer to an interaction has been refused."""
    error = await discord.wait_for(lambda: next(iter(bot.errors), None), "a refused answer")
    assert isinstance(error, discord_py.HTTPException)
    assert interaction.answered_with is None
    bot.errors.clear()
