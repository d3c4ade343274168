"""The commands as Discord knows them: sizes, words, and that answers are private."""

import asyncio

import pytest
from discord import AppCommandOptionType, Client, Intents, app_commands

from bot.tree import NOTE, command_groups
from bot.words.catalogue import words
from bot.words.languages import find_languages
from sandbox import Fault, FaultEffect
from sandbox.checks.limits import check_commands, command_size


def _walk(group):
    for command in group.commands:
        yield command
        if isinstance(command, app_commands.Group):
            yield from _walk(command)


GROUPS = command_groups(find_languages())
MOST_CHILDREN = 25
"""What Discord takes for each group."""

RISK = {
    "new", "join", "leave", "start", "turn", "hand", "status", "map", "odds", "log", "rules",
    "help", "learn", "verify", "replay", "analyse", "dice", "table", "profile", "leaderboard"}  # fmt: skip
ORDER = {
    "claim", "prefer", "capital", "place", "withdraw", "undo", "trade", "attack", "defend", "reroll",
    "keep", "occupy", "fortify", "end", "announce", "standing", "resign", "turn",
}  # fmt: skip
LEAGUE = {"found", "join", "leave", "begin", "standing", "tables", "cancel",
    "word", "tell", "lines", "verify", "referee", "forfeit", "adjust", "pause", "resume", "repeat"}  # fmt: skip


HOST = {
    "language",
    "replace", "move", "options", "order", "routes", "theme", "posts", "play", "remove", "save",
    "forget", "pace", "office", "cancel", "rated", "letters",
}  # fmt: skip
MY = {
    "show", "games", "zone", "quiet", "vacation", "back", "theme", "language", "export", "forget",
}  # fmt: skip
MODERATE = {"tables", "close", "replace", "move", "ladder", "leagues", "annul", "log"}
TABLE = {
    "computer", "invite", "again", "vote", "agree", "decline", "wake", "options", "truce",
    "end",
}  # fmt: skip
DICE = {"word", "tell", "lines"}


def test_the_commands_are_these():
    named = {group.name: {command.name for command in group.commands} for group in GROUPS}
    assert named == {
        "risk": RISK,
        "order": ORDER,
        "host": HOST,
        "my": MY,
        "league": LEAGUE,
        "moderate": MODERATE,
    }
    within = {
        group.name: group for group in _walk(GROUPS[0]) if isinstance(group, app_commands.Group)
    }
    assert {command.name for command in within["table"].commands} == TABLE
    assert {command.name for command in within["dice"].commands} == DICE


def test_no_group_grows_too_large():
    groups = [*GROUPS, *(c for g in GROUPS for c in _walk(g) if isinstance(c, app_commands.Group))]
    assert all(len(group.commands) <= MOST_CHILDREN for group in groups)


def _registered():
    tree = app_commands.CommandTree(Client(intents=Intents.none()))
    return [group.to_dict(tree) for group in GROUPS]


def test_every_group_is_one_that_discord_takes():
    check_commands(_registered())


def test_there_is_room_for_further_languages():
    """Of each text Discord counts the longest translation; past 8,000 it registers none of a bot's commands."""
    assert max(command_size(each) for each in _registered()) <= 6000
    assert len(GROUPS[0].commands) <= 20


EARLIER = {
    "risk host pace": "host pace",
    "risk me show": "my show",
    "risk games": "my games",
    "risk computer": "risk table computer",
}


async def test_a_name_of_before_is_answered_with_the_name_now(table, discord):
    """By a client that has not loaded the commands anew."""
    await table.ana.command(table.place, "risk help")
    risk = next(each for each in discord.commands if each["name"] == "risk")
    for before, now in EARLIER.items():
        risk["options"].append(_described(*before.split()[1:]))
        assert f"`/{now}`" in (await table.ana.command(table.place, before)).text


def _described(name, *within):
    kind = AppCommandOptionType.subcommand_group if within else AppCommandOptionType.subcommand
    options = [_described(*within)] if within else []
    return {"name": name, "description": "…", "type": kind.value, "options": options}


@pytest.mark.parametrize(("before", "now"), EARLIER.items())
async def test_help_tells_what_a_command_does_and_is_called_now(table, before, now):
    typed = await table.ana.command(table.place, "risk help", command=f"/{before}")
    assert typed.text.startswith(f"`/{before}` has another name now:\n`/{now}`: ")
    named = await table.ana.command(table.place, "risk help", command=now)
    assert named.text == typed.text.partition("\n")[2]


async def test_help_tells_where_commands_are_if_there_is_none_of_that_name(table):
    answer = await table.ana.command(table.place, "risk help", command="`@everyone`")
    assert answer.text.startswith(words().say("help-no_command"))


async def test_names_are_completed_from_those_of_before_too(table):
    choices = await table.ana.autocomplete(table.place, "risk help", "command", "/risk host pa")
    assert [each["value"] for each in choices] == ["host pace"]
    every = await table.ana.autocomplete(table.place, "risk help", "command", "")
    assert len(every) == MOST_CHILDREN


def test_every_command_and_option_is_described():
    for group in GROUPS:
        for command in _walk(group):
            assert command.description not in ("", "…"), command.qualified_name
            for option in getattr(command, "parameters", ()):
                assert option.description not in ("", "…"), (command.qualified_name, option.name)


def test_every_text_that_can_be_typed_has_a_longest_one():
    """Without one, Discord takes 6,000 characters."""
    free = 0
    for group in GROUPS:
        for command in _walk(group):
            for option in getattr(command, "parameters", ()):
                if option.type is AppCommandOptionType.string and not option.choices:
                    assert (option.max_value or 6000) <= 3000, (command.qualified_name, option.name)
                    free += 1
    assert free > 40


@pytest.mark.parametrize(
    "path", ["risk hand", "risk turn", "risk status", "risk map", "risk log", "risk help"]
)
async def test_every_answer_is_private(table, path):
    await table.begin()
    answer = await table.ana.command(table.place, path)
    assert answer.ephemeral
    assert answer.text


async def test_the_map_shows_the_board_and_tells_it(table, discord):
    await table.begin()
    answer = await table.ana.command(table.place, "risk map")
    picture = answer.answer["attachments"][0]
    assert discord.file(picture).startswith(b"\x89PNG")
    item = answer.answer["components"][0]["components"][1]["items"][0]
    assert "Ana (red)" in item["description"]


def registrations(discord):
    return sum(r.method == "PUT" and r.path.endswith("/commands") for r in discord.requests)


async def registered(bot):
    """Wait until what a start has to register is registered, and noted."""
    await asyncio.gather(*(t for t in bot._background if t.get_coro().__name__ == "_register"))


async def test_commands_are_registered_once(discord, started):
    for _ in range(3):
        async with started() as (bot, _):
            await registered(bot)
    assert registrations(discord) == 1


@pytest.mark.parametrize(
    "fault",
    [
        Fault(FaultEffect.REFUSE, "PUT", "/commands", status=403),
        Fault(FaultEffect.RESET, "PUT", "/commands", times=10),
        Fault(FaultEffect.APPLY_THEN_RESET, "PUT", "/commands", times=10),
    ],
    ids=lambda fault: fault.effect.name,
)
async def test_a_failed_registration_does_not_stop_the_bot(discord, started, said, fault):
    discord.faults.add(fault)
    async with started() as (bot, _):
        await said("could not be registered")
        assert bot.is_ready()
        assert not bot.vitals.faults


async def test_a_refused_registration_is_in_the_health_until_it_is_taken(
    discord, started, tmp_path
):
    """What passes is not: only a refusal of the commands themselves waits for somebody."""
    refused = {"code": 50035, "message": "Invalid Form Body"}
    async with started() as (bot, _):
        await registered(bot)
        discord.faults.add(Fault(FaultEffect.REFUSE, "PUT", "/commands", 400, refused))
        await bot.tree.register(tmp_path / "note")
        assert "Invalid Form Body" in bot.vitals.unregistered
        await bot.tree.register(tmp_path / "note")
        assert bot.vitals.unregistered == ""


async def test_an_activity_s_command_is_sent_along_as_it_is(discord, started, tmp_path):
    """Else Discord refuses the registration, and General's with it, for ever (50240)."""
    discord.enable_activities()
    [before] = discord.commands
    async with started() as (bot, _):
        await discord.wait_for(lambda: len(discord.commands) > 1, "the commands of a start")
        await bot.tree.register(tmp_path / "note")
        await discord.wait_for(lambda: registrations(discord) == 2, "that of the note, too")
        await bot.tree.register(tmp_path / "note")
        await discord.people[0].command(discord.channel, "risk help")
        assert registrations(discord) == 2, "nor is it taken for a change"
    [after] = [each for each in discord.commands if each["type"] == before["type"]]
    assert {**after, "version": 0} == {**before, "version": 0}


async def test_a_damaged_note_of_what_was_registered_is_written_anew(started, tmp_path):
    """It is no reason to leave the commands as they were for ever."""
    games = tmp_path / "games.db"
    note = games.with_suffix(f".{NOTE}")
    async with started() as (bot, _):
        await bot.tree.register(games)
        sound = note.read_bytes()
        note.write_bytes(b"\xff\xfe")
        await bot.tree.register(games)
        assert note.read_bytes() == sound
