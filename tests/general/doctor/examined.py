"""What `general doctor` tries in the sandbox, in this process, with somebody who presses."""

import asyncio
from contextlib import aclosing

from general.configured import read_settings
from general.doctor.examination import Examination, Extent
from tests.patience import patience


def settings_of(discord, folder):
    return {
        "token": discord.token,
        "discord_address": discord.address,
        "database": folder / "games.db",
    }


async def pressed(discord, person):
    """Press the doctor's button as soon as it is there."""
    message = await discord.wait_for_message(
        discord.channel, lambda m: "press to go on" in m["content"]
    )
    [row] = message["components"]
    await person.press(message, row["components"][0]["custom_id"])


async def tried(discord, folder, person=None):
    """The diagnoses of an examination in the channel, in which a person presses; all of it in this process."""
    settings = read_settings(**settings_of(discord, folder), dm_pause=0)
    wanted, found, prompts = Extent(channel=int(discord.channel["id"])), [], []
    examination = Examination(settings, wanted, prompts.append)

    async def examine():
        async with aclosing(examination.diagnoses()) as diagnoses:
            found.extend([diagnosis async for diagnosis in diagnoses])

    async with patience(), asyncio.TaskGroup() as both:
        both.create_task(examine())
        if person:
            both.create_task(pressed(discord, person))
    return {diagnosis.about: diagnosis for diagnosis in found}, examination, prompts
