"""What people do reaches a real discord.py bot, and its answers reach them."""


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
