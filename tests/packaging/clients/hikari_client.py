"""A bot on hikari, as `tests/packaging/test_other_clients.py` has it run: python hikari_client.py ADDRESS TOKEN.

It leaves when its standard input ends; whatever it has to complain of stands on its standard error.
"""

import asyncio
import logging
import sys

import hikari

_GO, _ASK, _WORD = "go", "ask", "word"


def _button(bot, name, label):
    row = bot.rest.build_message_action_row()
    return row.add_interactive_button(hikari.ButtonStyle.PRIMARY, name, label=label)


def _modal_row(bot):
    row = bot.rest.build_modal_action_row()
    return row.add_text_input(_WORD, "Word", min_length=1, max_length=40)


async def _register(bot):
    application = await bot.rest.fetch_application()
    command = bot.rest.slash_command_builder("probe", "Answers with a button")
    command.add_option(
        hikari.CommandOption(
            type=hikari.OptionType.STRING, name="word", description="Comes back", is_required=True
        )
    )
    menu = bot.rest.context_menu_command_builder(hikari.CommandType.USER, "Show Profile")
    await bot.rest.set_application_commands(application, [command, menu])


async def _answer(bot, event):
    """A command is put off and then answered, a button answered with a modal, a modal with a thread."""
    interaction = event.interaction
    match interaction:
        case hikari.CommandInteraction():
            deferred = hikari.ResponseType.DEFERRED_MESSAGE_CREATE
            await interaction.create_initial_response(deferred)
            said = await _read(bot, interaction)
            await interaction.edit_initial_response(said, component=_button(bot, _GO, "Go"))
        case hikari.ComponentInteraction():
            await interaction.create_modal_response("Form", _ASK, component=_modal_row(bot))
        case hikari.ModalInteraction():
            said = interaction.components[0].components[0].value
            await interaction.create_initial_response(
                hikari.ResponseType.MESSAGE_CREATE, said, flags=hikari.MessageFlag.EPHEMERAL
            )
            await _send_file(bot, interaction.channel_id, said)


async def _read(bot, interaction):
    """What the client knows of a command: its option, who gave it, and where."""
    channel = bot.cache.get_guild_channel(interaction.channel_id)
    guild = {each.id: each for each in await bot.rest.fetch_my_guilds()}[interaction.guild_id]
    word, who = interaction.options[0].value, interaction.member.display_name
    return f"{word} of {who} in {channel.name}, {guild.name}"


async def _send_file(bot, channel, name):
    thread = await bot.rest.create_thread(channel, hikari.ChannelType.GUILD_PUBLIC_THREAD, name)
    file = hikari.Bytes(name.encode(), "word.txt")
    await bot.rest.create_message(thread, f"In {thread.name}", attachment=file)


async def main(address, token):
    bot = hikari.GatewayBot(
        token,
        intents=hikari.Intents.GUILDS,
        banner=None,
        rest_url=f"{address}/api/v10",
        suppress_optimization_warning=True,
    )

    @bot.listen()
    async def begin(_: hikari.StartedEvent):
        await _register(bot)

    @bot.listen()
    async def answer(event: hikari.InteractionCreateEvent):
        await _answer(bot, event)

    await bot.start(check_for_updates=False)
    await asyncio.to_thread(sys.stdin.read)
    await bot.close()


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(main(*sys.argv[1:]))
