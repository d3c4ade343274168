"""What `general doctor` tries in the sandbox, in this process, with somebody who presses."""

import asyncio
from contextlib import aclosing

from bot.settings import read_settings
from general.doctor.examination import Examination, Extent
from sandbox import controls
from tests.patience import patience

FURTHER = ("list", "long button", "archived")
"""What a person is asked for after the first press."""


def settings_of(discord, folder):
    return {
        "token": discord.token,
        "discord_address": discord.address,
        "database": folder / "games.db",
    }


async def pressed(discord, person, further=FURTHER, number="25"):
    """Press the doctor's button as soon as it is there, then do what else is asked for; `number` is chosen."""
    message = await discord.wait_for_message(
        discord.channel, lambda m: "press to continue" in m["content"]
    )
    [first] = controls(message)
    await person.press(message, first["custom_id"])
    for about in further:
        await do(discord, person, about, number)


async def do(discord, person, about, number="25"):
    """Do one of the further things, once that is possible; until it is acknowledged, which is all that it gets."""
    message, control = await discord.wait_for(lambda: within_reach(discord, person, about), about)
    values = [number] if about == "list" else None
    await person.begin_press(message, control["custom_id"], values).acknowledged.wait()


def within_reach(discord, person, about):
    """The message and the control with which a further thing is done, once a person can do it."""
    threads = [
        each for each in discord.threads(discord.channel) if each["thread_metadata"]["archived"]
    ]
    for place in threads if about == "archived" else [discord.channel]:
        for message in person.messages(place):
            for control in controls(message):
                if control["custom_id"].endswith(f":{about}"):
                    return message, control
    return None


async def tried(discord, folder, person=None, **acts):
    """The diagnoses of an examination in the channel, in which a person acts; all of it in this process."""
    settings = read_settings(**settings_of(discord, folder), dm_pause=0)
    wanted, found, prompts = Extent(channel=int(discord.channel["id"])), [], []
    examination = Examination(settings, wanted, prompts.append)

    async def examine():
        async with aclosing(examination.diagnoses()) as diagnoses:
            found.extend([diagnosis async for diagnosis in diagnoses])

    async with patience(), asyncio.TaskGroup() as both:
        examining = both.create_task(examine())
        if person:
            acting = both.create_task(pressed(discord, person, **acts))
            examining.add_done_callback(lambda _: acting.cancel())
    return {diagnosis.about: diagnosis for diagnosis in found}, examination, prompts
