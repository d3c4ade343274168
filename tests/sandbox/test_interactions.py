"""What people do reaches a real discord.py bot, and its answers reach them.

https://docs.discord.com/developers/interactions/receiving-and-responding
"""

import asyncio
from datetime import timedelta

import pytest

from sandbox import ClientRefusal, MessageFlag, Permission, State, controls, find_control, text_of


async def test_a_command_is_answered_for_its_giver_alone(discord, ana, borys):
    done = await ana.command(discord.channel, "probe ping")
    assert done.text == "pong"
    assert done.ephemeral
    assert ana.messages(discord.channel) == [done.answer]
    assert borys.messages(discord.channel) == discord.messages(discord.channel) == []


async def test_options_arrive_with_their_types(discord, ana, borys):
    done = await ana.command(
        discord.channel,
        "probe options",
        edition="first",
        seats=4,
        who=borys,
        share=0.25,
        shown=True,
    )
    assert done.text == "first 4 Borys 0.25 True"


async def test_a_subcommand_may_be_two_groups_deep(discord, ana):
    assert (await ana.command(discord.channel, "probe host replace", seat=3)).text == "seat 3"


async def test_a_command_works_in_a_direct_conversation(ana):
    done = await ana.command(ana.dm, "probe ping")
    assert ana.dm_messages() == [done.answer]


async def test_suggestions_know_what_is_typed_and_what_is_filled_in(discord, ana):
    choices = await ana.autocomplete(
        discord.channel, "probe suggest", "place", "al", near="the sea"
    )
    assert choices == [
        {"name": "Alaska the sea", "value": "alaska"},
        {"name": "Alberta the sea", "value": "alberta"},
    ]


async def test_no_suggestion_is_an_answer_too(discord, ana):
    assert await ana.autocomplete(discord.channel, "probe suggest", "place", "x") == []


async def test_a_deferred_answer_shows_thinking_and_then_a_picture(discord, ana):
    begun = ana.begin_command(discord.channel, "probe picture")
    await begun.acknowledged.wait()
    assert begun.answer["flags"] & MessageFlag.LOADING
    done = await begun.wait()
    assert done.state is State.DONE
    assert not done.answer["flags"] & MessageFlag.LOADING
    [attachment] = done.answer["attachments"]
    assert attachment["description"] == "a green picture"
    assert (attachment["width"], attachment["height"]) == (4, 3)
    assert discord.file(attachment).startswith(b"\x89PNG")


async def test_a_button_changes_its_message(discord, ana, borys):
    row = await ana.command(discord.channel, "probe row")
    pressed = await borys.press(row.answer, "Count")
    assert pressed.text == "Counted to 1"
    again = await borys.press(pressed.answer, "Count")
    assert again.text == "Counted to 2"
    assert [text_of(message) for message in discord.messages(discord.channel)] == ["Counted to 2"]


async def test_a_message_that_was_read_stays_as_it_was(discord, ana):
    row = (await ana.command(discord.channel, "probe row")).answer
    await ana.press(row, "Count")
    assert text_of(row) == "A row"


async def test_a_button_may_be_acknowledged_in_silence_and_the_message_changed_later(discord, ana):
    row = await ana.command(discord.channel, "probe row")
    assert (await ana.press(row.answer, "Quietly")).text == "Changed quietly"


async def test_a_select_sends_what_was_chosen(discord, ana):
    row = await ana.command(discord.channel, "probe row")
    chosen = await ana.press(row.answer, "Region", ["r7"])
    assert chosen.text == "Chose r7"
    assert chosen.ephemeral


async def test_what_is_chosen_already_is_not_sent_again(discord, ana):
    """Seen on desktop: discord-api-docs#4801, 7536, 7765."""
    row = (await ana.command(discord.channel, "probe row")).answer
    await ana.press(row, "Region", ["r7"])
    with pytest.raises(ClientRefusal, match="chosen there already"):
        await ana.press(row, "Region", ["r7"])
    await ana.press(row, "Region", ["r8"])
    await ana.press(row, "Region", ["r7"])
    await ana.press(row, "Form")
    assert (await ana.press(row, "Region", ["r7"])).text == "Chose r7"
    ana.on_mobile = True
    assert (await ana.press(row, "Region", ["r7"])).text == "Chose r7"


async def test_a_user_select_sends_the_person(discord, ana, borys):
    row = await ana.command(discord.channel, "probe row")
    assert (await ana.press(row.answer, "whom", [borys.id])).text == "Chose Borys"


async def test_a_form_is_opened_and_sent(discord, ana):
    row = await ana.command(discord.channel, "probe row")
    opened = await ana.press(row.answer, "Form")
    assert opened.modal["title"] == "Form"
    assert opened.answer is None
    sent = await ana.submit(opened, {"Armies": "12", "where": ["B"]})
    assert sent.text == "12 in B"


async def test_new_components_are_answered_and_edited(discord, ana):
    shown = await ana.command(discord.channel, "probe layout")
    assert shown.answer["flags"] & MessageFlag.COMPONENTS_V2
    assert shown.text == "A board"
    assert (await ana.press(shown.answer, "Count")).text == "Counted to 1"


@pytest.mark.parametrize("kind", [5, 6])
async def test_a_deferral_takes_no_flag_but_that_it_is_ephemeral(discord, rest, ana, kind):
    """Discord drops the others: discord-api-docs#7910; new components need their flag with the edit."""
    shown = (await ana.command(discord.channel, "probe row")).answer
    asked = ana.begin_press(shown, "quietly") if kind == 6 else None
    asked = asked or ana.begin_command(discord.channel, "probe silence")
    flags = MessageFlag.COMPONENTS_V2 | MessageFlag.SUPPRESS_EMBEDS
    answer = {"type": kind, "data": {"flags": flags}}
    there = f"/interactions/{asked.id}/{asked.token}/callback"
    assert (await rest("POST", there, json=answer))[0] == 204
    assert asked.answer["flags"] == (MessageFlag.LOADING if kind == 5 else 0)


async def test_new_components_may_follow_a_deferral_and_stay_ephemeral(discord, ana):
    shown = await ana.command(discord.channel, "probe later")
    assert shown.answer["flags"] == MessageFlag.COMPONENTS_V2 | MessageFlag.EPHEMERAL
    counted = await ana.press(shown.answer, "Count")
    assert counted.text == "Counted to 1"
    assert counted.ephemeral


async def test_pictures_in_new_components_lead_to_the_stored_file(discord, ana):
    shown = (await ana.command(discord.channel, "probe layout")).answer
    [attachment] = shown["attachments"]
    section, gallery, *_ = shown["components"][0]["components"]
    assert section["accessory"]["media"]["url"] == attachment["url"]
    assert gallery["items"][0]["media"]["url"] == attachment["url"]
    assert gallery["items"][0]["media"]["width"] == 4


async def test_follow_ups_are_sent_edited_and_deleted(discord, ana):
    done = await ana.command(discord.channel, "probe panel")
    await discord.wait_for(lambda: _says(done, "Panel", "Even more"), "the last follow-up deleted")
    assert all(message["flags"] & MessageFlag.EPHEMERAL for message in done.answers)


def _says(done, *texts):
    return [text_of(message) for message in done.answers] == list(texts) or None


async def test_pressing_at_the_same_time_is_two_interactions(discord, ana, borys):
    row = (await ana.command(discord.channel, "probe row")).answer
    first, second = await asyncio.gather(
        ana.press(row, "Region", ["r1"]), borys.press(row, "Region", ["r2"])
    )
    assert (first.text, second.text) == ("Chose r1", "Chose r2")


async def test_who_gets_no_answer_in_time_is_told(discord, ana, monkeypatch):
    monkeypatch.setattr(
        "sandbox.interactions.interactions.ACKNOWLEDGE_WITHIN", timedelta(milliseconds=20)
    )
    failed = await ana.command(discord.channel, "probe silence")
    assert failed.failed
    assert failed.why == "The application did not respond"


async def test_a_deferral_without_an_end_is_reported(discord, ana, bot):
    bot.tree.get_command("probe").get_command("picture")._callback = _only_defer
    asked = ana.begin_command(discord.channel, "probe picture")
    await asked.acknowledged.wait()
    with pytest.raises(TimeoutError, match="command of Ana: deferred after"):
        await asked.wait(within=0.05)


async def _only_defer(_group, interaction):
    await interaction.response.defer()


async def test_the_bot_is_told_its_permissions(discord, ana):
    assert (
        await ana.command(discord.channel, "probe allowed")
    ).text == "send_messages attach_files"
    discord.deny(discord.channel, Permission.ATTACH_FILES)
    assert (await ana.command(discord.channel, "probe allowed")).text == "send_messages"
    discord.deny(discord.channel, Permission.SEND_MESSAGES)
    assert (await ana.command(discord.channel, "probe allowed")).text == "nothing"


# People can do what a Discord client lets them do, and no more.


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
