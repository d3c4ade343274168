"""The greeting in a server that the bot has joined: three lines in its system channel, once."""

import discord

from bot.delivery.messages import tell_there
from bot.words.catalogue import Languages
from rules.app import Engine


async def greet(
    client: discord.Client, engine: Engine, languages: Languages, guild: discord.Guild
) -> None:
    """Say in the server's system channel how a table is set, unless it was said there before."""
    channel = guild.system_channel
    if channel is None or not channel.permissions_for(guild.me).send_messages:
        return
    if await engine.profiles.greet(str(guild.id)):
        spoken, locale = languages.of_tables(), str(guild.preferred_locale)
        await spoken.fetch(locale)
        words = spoken.best(locale)
        await tell_there(client, str(channel.id), words.say("greeting"))
