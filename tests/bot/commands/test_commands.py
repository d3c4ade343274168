"""The commands as Discord knows them: sizes, words, and that answers are private."""

import pytest
from discord import AppCommandOptionType, Client, Intents, app_commands

from bot.commands.tree import command_groups
from bot.text.words.languages import find_languages
from sandbox import Fault, FaultEffect
from sandbox.checks.limits import check_commands


def _walk(group):
    for command in group.commands:
        yield command
        if isinstance(command, app_commands.Group):
            yield from _walk(command)


GROUPS = command_groups(find_languages())
MOST_CHILDREN = 25
"""What Discord takes for each group."""

RISK = {
    "new", "join", "leave", "computer", "start", "turn", "hand", "status", "map", "odds", "log",
    "rules", "games", "help", "learn", "host", "verify", "replay", "analyse", "dice",
    "me", "table", "profile", "leaderboard"}  # fmt: skip
ORDER = {
    "claim", "prefer", "capital", "place", "withdraw", "undo", "trade", "attack", "defend", "reroll",
    "keep", "occupy", "fortify", "end", "announce", "standing", "resign", "turn",
}  # fmt: skip
LEAGUE = {"found", "join", "leave", "begin", "standing", "tables", "cancel",
    "word", "tell", "lines", "verify", "referee", "forfeit", "adjust", "pause", "resume", "repeat"}  # fmt: skip


def test_the_commands_are_these():
    risk, order, league, moderate = GROUPS
    assert {command.name for command in risk.commands} == RISK
    assert {command.name for command in order.commands} == ORDER
    assert {command.name for command in league.commands} == LEAGUE
    assert {command.name for command in moderate.commands} == {
        "tables", "close", "replace", "move", "ladder", "leagues", "annul", "log",
    }  # fmt: skip

    def named(inner):
        group = risk.get_command(inner)
        assert isinstance(group, app_commands.Group)
        return {command.qualified_name for command in group.commands}

    assert named("host") == {
        "risk host replace",
        "risk host move",
        "risk host options",
        "risk host order",
        "risk host routes",
        "risk host theme",
        "risk host posts",
        "risk host play",
        "risk host remove",
        "risk host save",
        "risk host forget",
        "risk host pace",
        "risk host office",
        "risk host cancel",
        "risk host rated",
    }
    assert named("me") == {
        f"risk me {name}"
        for name in ("show", "zone", "quiet", "vacation", "back", "theme", "export", "forget")
    }
    assert named("table") == {
        f"risk table {name}"
        for name in (
            "invite",
            "again",
            "vote",
            "agree",
            "decline",
            "wake",
            "options",
            "truce",
        )
    }
    assert named("dice") == {
        "risk dice word",
        "risk dice tell",
        "risk dice lines",
    }


def test_no_group_grows_too_large():
    groups = [*GROUPS, *(c for g in GROUPS for c in _walk(g) if isinstance(c, app_commands.Group))]
    assert all(len(group.commands) <= MOST_CHILDREN for group in groups)


def test_every_group_is_one_that_discord_takes():
    """In all `/risk` has hardly 8,000 characters: Discord would register none of its commands."""
    tree = app_commands.CommandTree(Client(intents=Intents.none()))
    check_commands([group.to_dict(tree) for group in GROUPS])


def test_every_command_and_option_is_described():
    for group in GROUPS:
        for command in _walk(group):
            assert command.description not in ("", "…"), command.qualified_name
            for option in getattr(command, "parameters", ()):
                assert option.description not in ("", "…"), (command.qualified_name, option.name)


def test_every_text_that_can_be_typed_has_a_longest_one():
    """Without one, Discord takes 6,000 characters (design point 70)."""
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


async def test_commands_are_registered_once(discord, started):
    for _ in range(3):
        async with started():
            await discord.people[0].command(discord.channel, "risk help")
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


async def test_a_damaged_note_of_what_was_registered_is_written_anew(started, tmp_path):
    """It is no reason to leave the commands as they were for ever."""
    note = tmp_path / "note"
    async with started() as (bot, _):
        await bot.tree.register(note)
        sound = note.read_bytes()
        note.write_bytes(b"\xff\xfe")
        await bot.tree.register(note)
        assert note.read_bytes() == sound
