"""The commands as Discord knows them: sizes, words, and that answers are private."""

import asyncio

import pytest
from discord import AppCommandOptionType, Client, Intents, app_commands

from bot.client import running_bot
from bot.commands.finding import GameOption, find_game
from bot.commands.names import CatalogueTranslator
from bot.commands.options import QUICK
from bot.components.layout import layout, text
from bot.interactions.context import Equipment, Interaction
from bot.interactions.request import Request
from bot.table import acts
from bot.tree import NOTE, command_groups, payloads
from bot.words.catalogue import ENGLISH, words
from bot.words.languages import find_languages, languages_of
from rules.app import open_engine
from sandbox import Fault, FaultEffect
from sandbox.checks.limits import check_commands, command_size
from tests.bot.support.made_up import MARK, made_up
from tests.bot.support.table import Table
from tests.patience import PATIENCE


def _walk(group):
    for command in group.commands:
        yield command
        if isinstance(command, app_commands.Group):
            yield from _walk(command)


GROUPS = command_groups(find_languages())
MOST_CHILDREN = 25
"""What Discord takes for each group."""

RISK = {
    "new", "join", "leave", "start", "play", "hand", "status", "map", "odds", "log", "rules",
    "help", "learn", "verify", "replay", "analyse", "table", "profile", "leaderboard"}  # fmt: skip
ORDER = {"turn", "undo", "standing", "resign"}
LEAGUE = {"found", "join", "standing", "manage"}


HOST = {"table", "cancel", "move", "replace"}
MY = {"games", "settings", "zone", "export", "forget"}
MODERATE = {"tables", "log"}
TABLE = {
    "invite", "computer", "again", "truce", "vote", "end", "words",
}  # fmt: skip


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
    assert [*within] == ["table"]
    assert {command.name for command in within["table"].commands} == TABLE


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
    "risk host pace": "host table",
    "host pace": "host table",
    "order attack": "order turn",
    "risk dice word": "risk table words",
    "risk me show": "my settings",
    "risk games": "my games",
    "risk computer": "risk table computer",
}


async def test_a_name_of_before_is_answered_with_the_name_now(table, discord):
    """By a client that has not loaded the commands anew."""
    await table.ana.command(table.place, "risk help")
    for before, now in EARLIER.items():
        group, *within = before.split()
        command = next(each for each in discord.commands if each["name"] == group)
        command["options"].append(_described(*within))
        assert f"`/{now}`" in (await table.ana.command(table.place, before)).text


def _described(name, *within):
    kind = AppCommandOptionType.subcommand_group if within else AppCommandOptionType.subcommand
    options = [_described(*within)] if within else []
    return {"name": name, "description": "…", "type": kind.value, "options": options}


@pytest.mark.parametrize(("before", "now"), EARLIER.items())
async def test_help_tells_what_a_command_does_and_is_called_now(table, before, now):
    typed = await table.ana.command(table.place, "risk help", command=f"/{before}")
    assert typed.text.startswith(f"`/{before}` is now:\n`/{now}`: ")
    named = await table.ana.command(table.place, "risk help", command=now)
    assert typed.text.partition("\n")[2].startswith(named.text)


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
    assert free > 25


@pytest.mark.parametrize(
    "path", ["risk hand", "risk play", "risk status", "risk map", "risk log", "risk help"]
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
        await said("could not register slash commands")
        assert bot.is_ready()
        assert not bot.metrics.faults


async def test_a_refused_registration_is_in_the_health_until_it_is_taken(
    discord, started, tmp_path
):
    """What passes is not: only a refusal of the commands themselves waits for somebody."""
    refused = {"code": 50035, "message": "Invalid Form Body"}
    async with started() as (bot, _):
        await registered(bot)
        discord.faults.add(Fault(FaultEffect.REFUSE, "PUT", "/commands", 400, refused))
        await bot.tree.register(tmp_path / "note")
        assert "Invalid Form Body" in bot.metrics.unregistered
        await bot.tree.register(tmp_path / "note")
        assert bot.metrics.unregistered == ""


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


# What Discord shows of the commands comes from the catalogues, in every language that has one.

ROOM = 7_800
"""Of the 8,000 characters that Discord takes of a command, of each text the longest translation."""
BOTH = languages_of([words(), made_up("pl")])


def described_registered(languages):
    """The commands as Discord is told of them."""

    async def translated():
        tree = app_commands.CommandTree(Client(intents=Intents.none()))
        for group in command_groups(languages):
            tree.add_command(group)
        await tree.set_translator(CatalogueTranslator(languages))
        return await payloads(tree)

    return asyncio.run(translated())


def texts(command):
    """Each text that is translated, with its translations."""
    yield command["description"], command["description_localizations"]
    for choice in command.get("choices") or ():
        yield choice["name"], choice.get("name_localizations", {})
    for option in command.get("options") or ():
        yield from texts({"description_localizations": {}, **option})


def names(command):
    yield from command.get("name_localizations") or ()
    for option in command.get("options") or ():
        yield from names(option)


TOLD = described_registered(BOTH)


@pytest.mark.parametrize("command", TOLD, ids=lambda command: command["name"])
def test_every_description_and_choice_is_said_in_each_language(command):
    told = list(texts(command))
    assert len(told) > 2
    own = {each.say("language-name") for each in BOTH.catalogues.values()}
    said = {text: translated for text, translated in told if text not in own}
    assert all(each["pl"].startswith(MARK) for each in said.values())
    plain = {text: {k: v.replace(MARK, "") for k, v in each.items()} for text, each in said.items()}
    assert plain == {text: {"pl": text} for text in said}


def test_the_commands_are_described_in_each_language_that_is_spoken():
    """To anyone who types a slash: a further catalogue is all that this takes."""
    spoken = {*find_languages().catalogues}
    told = {command["name"]: command for command in described_registered(find_languages())}
    for command in told.values():
        assert {locale[:2] for locale in command["description_localizations"]} == spoken - {ENGLISH}


def test_names_are_the_same_in_every_language():
    """What all read names commands, and so do people to each other."""
    assert [name for command in TOLD for name in names(command)] == []


def test_no_command_grows_too_long_with_the_longest_translations():
    """One that does is registered by Discord no more, and none beside it."""
    told = described_registered(find_languages())
    check_commands(told)
    assert max(map(command_size, told)) <= ROOM
    said = [
        each
        for command in told
        for text, others in texts(command)
        for each in (text, *others.values())
    ]
    assert [each for each in said if not 0 < len(each) <= 100] == []


async def test_discord_is_told_each_description_in_each_language(discord, settings):
    await registering(settings, BOTH, discord, f"{MARK}Take your turn")


async def test_the_commands_are_registered_anew_when_a_translation_changes(discord, settings):
    await registering(settings, BOTH, discord, f"{MARK}Take your turn")
    changed = made_up("pl").with_overrides({"command-order": "Rozkazy"})
    await registering(settings, languages_of([words(), changed]), discord, "Rozkazy")


async def registering(settings, languages, discord, told):
    """A bot that speaks these languages starts, and Discord is told this of `/order` in Polish."""
    equipment = Equipment(languages=languages)
    async with open_engine(settings.database) as engine, running_bot(settings, engine, equipment):
        note = settings.database.with_suffix(f".{NOTE}")
        await discord.wait_for(
            lambda: of_order(discord) == {"pl": told} and note.is_file(), "the commands"
        )


def of_order(discord):
    return next(
        (each["description_localizations"] for each in discord.commands if each["name"] == "order"),
        None,
    )


# Commands written as CONTRIBUTING says: admitted, acknowledged, worded and refused as the bot's
# own.


class ClubCommands(app_commands.Group):
    """`/club around away`: a look and an act."""

    @app_commands.command(extras={QUICK: True})
    async def around(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Who sits around the table.

        Args:
            game: Which game, if several fit
        """
        request = Request.of(interaction)
        look = await request.look(await find_game(request, game))
        names = request.words.listed(player.name for player in look.roster.players)
        await request.reply.answer(layout([text(f"Around the table: {names}")]))

    @app_commands.command()
    async def away(self, interaction: Interaction, game: GameOption | None = None) -> None:
        """Leave the table.

        Args:
            game: Which game, if several fit
        """
        request = Request.of(interaction)
        await acts.leave(request, await find_game(request, game))


@pytest.fixture
async def further_commands_table(discord, settings):
    club = ClubCommands(name="club", description="For the club")
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, Equipment(commands=(club,))) as bot,
    ):
        bot.services.quick = PATIENCE  # an acknowledgement before the answer is one more request
        table = Table(discord, engine)
        await table.seat_all()
        yield table


async def test_a_further_look_is_answered_in_one_request(discord, further_commands_table):
    await further_commands_table.until_told()
    before = len(discord.requests)
    answer = await further_commands_table.celina.command(
        further_commands_table.place, "club around"
    )
    assert answer.text == "Around the table: Ana, Borys, Celina"
    assert answer.ephemeral
    assert [request.method for request in [*discord.requests][before:]] == ["POST"]


async def test_a_further_act_is_done_and_answered_from_the_catalogue(further_commands_table):
    answer = await further_commands_table.celina.command(further_commands_table.place, "club away")
    assert answer.text == "You’ve left the game."
    assert [player.name for player in (await further_commands_table.look()).roster.players] == [
        "Ana",
        "Borys",
    ]


async def test_what_a_further_command_may_not_do_is_refused_in_words(further_commands_table):
    await further_commands_table.celina.command(further_commands_table.place, "club away")
    own = await further_commands_table.celina.command(further_commands_table.place, "risk leave")
    further = await further_commands_table.celina.command(further_commands_table.place, "club away")
    assert further.text == own.text


async def test_further_commands_are_registered_beside_the_bot_s_own(
    discord, further_commands_table
):
    del further_commands_table
    commands = await discord.wait_for(lambda: discord.commands, "the commands")
    assert {command["name"] for command in commands} == {
        "risk",
        "order",
        "host",
        "my",
        "moderate",
        "league",
        "club",
    }
