"""A language is a value of the conversation: each person's own answers, and each table's posts."""

import re
from importlib import resources

import pytest

from bot.client import running_bot
from bot.components.custom_ids import Action
from bot.interactions.context import Equipment
from bot.words.catalogue import ENGLISH, read, words
from bot.words.languages import find_languages, languages_of
from bot.words.phrasing import Phrasing
from rules.app import open_engine
from rules.editions.registry import NEWEST
from rules.model.board import Seat
from rules.model.errors import DataError, IllegalCommand, Reason
from rules.model.events import ArmiesRegrouped, TerritoryClaimed
from rules.table.settings import LANGUAGE
from tests.bot.support.hosting import host, press
from tests.bot.support.made_up import MARK, made_up
from tests.bot.support.samples import ROSTER
from tests.bot.support.table import Table, actions, presses


def test_the_first_language_wanted_that_is_spoken_is_spoken():
    """`en-GB` is English, and whoever wants none that is spoken is spoken to in English."""
    polish = read("pl", "pl.ftl", "none = brak\n")
    languages = languages_of([read("en", "en.ftl", "none = none\n"), polish])
    said = {
        wanted: languages.best(*wanted).say("none")
        for wanted in [("pl",), ("en-GB", "pl"), ("de", "pl"), ("", "pl"), ("de",), ()]
    }
    assert said == {
        ("pl",): "brak",
        ("en-GB", "pl"): "none",
        ("de", "pl"): "brak",
        ("", "pl"): "brak",
        ("de",): "none",
        (): "none",
    }


def test_a_language_has_every_attribute_that_english_has():
    """What a command's options are is told in attributes."""
    english = read("en", "en.ftl", "none = none\n    .game = Which\n")
    for other in ("none = brak\n", "none = brak\n    .game = Gra\n    .gra = Gra\n"):
        with pytest.raises(DataError, match=r"pl: not the messages of en: none\.gra|none\.game"):
            languages_of([english, read("pl", "pl.ftl", other)])


@pytest.mark.parametrize("other", ["", "none = brak\nmore = wi\u0119cej\n"])
def test_a_language_that_can_not_say_all_or_says_more_is_refused(other):
    """Nobody is spoken to in two languages at once."""
    with pytest.raises(DataError, match=r"pl: not the messages of en: (none|more)"):
        languages_of([read("en", "en.ftl", "none = none\n"), read("pl", "pl.ftl", other)])


def test_a_language_may_have_forms_of_its_own():
    """Cases as attributes, which nobody asks for but its own messages."""
    english = read("en", "en.ftl", "none = none\narmy = army\n")
    polish = "army = armia\n    .genitive = armii\nnone = brak { army.genitive }\n"
    spoken = languages_of([english, read("pl", "pl.ftl", polish)])
    assert spoken.best("pl").say("none") == "brak armii"


def declining():
    """A made-up Polish in which each territory has forms of its own, and what is none has a mark."""
    source = resources.files("bot").joinpath("locale", "en.ftl").read_text(encoding="utf-8")
    boards = [book.edition({}, 3).board for book in NEWEST.values()]
    ids = {territory for board in boards for territory in board.territories}
    forms = "".join(f"    [{each}] {{ $name }}\n" for each in sorted(ids))
    declined = f"{{ $id ->\n{forms}   *[other] {MARK}\n}}\n"
    source, found = re.subn(r"(?m)^(territory-\w+ =) .*\n", rf"\1 {declined}", source)
    assert found == 4
    return read("pl", "pl.ftl", source)


@pytest.mark.parametrize("name", NEWEST)
def test_territories_that_events_name_are_declined(name):
    """Whatever tells one hands on its id with its name."""
    book = NEWEST[name]
    edition = book.edition({}, 3)
    phrasing = Phrasing(declining(), edition, ROSTER)
    one, other, *_ = edition.board.territories
    told = [
        phrasing.sums([(one, 2)]),
        phrasing.event(ArmiesRegrouped(seat=Seat("red"), source=one, target=other, armies=2)),
        phrasing.event(TerritoryClaimed(seat=Seat("red"), territory=one)),
        phrasing.refusal(
            IllegalCommand(Reason.TRUCE_HOLDS, seat="red", source=one, target=other, until=2)
        ),
    ]
    assert [each for each in told if not each or MARK in each] == []


def test_every_catalogue_of_the_package_is_a_language(tmp_path):
    assert find_languages().catalogues[ENGLISH].messages == words().messages
    (tmp_path / "en.ftl").write_text("none = none\n")
    (tmp_path / "ru.ftl").write_text("none = \u043d\u0435\u0442\n")
    assert set(find_languages(tmp_path).catalogues) == {"en", "ru"}


# --- a second language, at a table ---------------------------------------------------------------


@pytest.fixture(scope="module")
def languages():
    return languages_of([words(), made_up("pl")])


@pytest.fixture
async def languages_table(discord, settings, languages):
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, Equipment(languages=languages)),
    ):
        yield Table(discord, engine)


async def test_each_person_is_answered_in_their_own_language_at_one_table(languages_table):
    languages_table.borys.speak("pl")
    languages_table.celina.speak("de")
    await languages_table.begin()
    for person, marked in [
        (languages_table.ana, False),
        (languages_table.borys, True),
        (languages_table.celina, False),
    ]:
        panel = await languages_table.panel(person)
        assert (MARK in panel.text) is marked
        assert (MARK in (await person.command(languages_table.place, "risk status")).text) is marked
        refused = await person.command(languages_table.place, "order turn", line="occupy 1")
        assert (MARK in refused.text) is marked


async def test_what_all_read_is_in_the_table_s_language(languages_table):
    """The server's own, until the host chooses another; pictures are drawn anew in it."""
    languages_table.discord.speak("pl")
    await languages_table.begin()
    await languages_table.until_told()
    assert LANGUAGE.value_at((await languages_table.look()).roster) == "pl"
    posts = languages_table.discord.messages(languages_table.place)
    assert posts
    assert all(MARK in post["content"] for post in posts)
    assert all(MARK in a["description"] for post in posts for a in post["attachments"])
    assert MARK not in (await languages_table.panel(languages_table.ana)).text
    told = await host(languages_table, languages_table.ana, "language", language="en")
    assert told.text.startswith("This game is now in English.")
    for person in languages_table.discord.people:
        await person.command(languages_table.place, "order turn", line="spread")
    await languages_table.until_told()
    assert MARK not in languages_table.discord.messages(languages_table.place)[-1]["content"]


async def test_who_speaks_a_language_that_is_none_of_ours_reads_the_table_s(languages_table):
    languages_table.discord.speak("pl")
    languages_table.celina.speak("de")
    await languages_table.begin()
    assert MARK in (await languages_table.panel(languages_table.celina)).text


async def test_a_table_is_set_in_english_where_it_can_not_be_told_its_game_in_the_server_s(
    discord, settings
):
    """A catalogue alone lets people be answered in its language; tables must know it, too."""
    languages = languages_of([words(), made_up("de")])
    async with (
        open_engine(settings.database) as engine,
        running_bot(settings, engine, Equipment(languages=languages)),
    ):
        table = Table(discord, engine)
        discord.speak("de")
        table.ana.speak("de")
        assert MARK in (await table.open()).text
        assert LANGUAGE.value_at((await table.look()).roster) == "en"
        assert MARK not in (await table.lobby())["content"]
        assert "language" not in await settings_of(table)


async def test_a_press_is_answered_in_the_language_of_whoever_presses(languages_table):
    languages_table.borys.speak("pl")
    await languages_table.begin()
    panel = await languages_table.panel(languages_table.borys)
    await panel.press(Action.SPREAD)
    assert MARK in panel.text


async def test_the_choice_is_offered_where_there_is_one(discord, languages_table):
    await discord.wait_for(lambda: discord.commands, "the commands")
    await languages_table.open()
    assert Action.LANGUAGE in await own_of(languages_table)
    assert "language" in await settings_of(languages_table)


async def test_the_choice_is_not_offered_where_there_is_none(discord, settings):
    alone = Equipment(languages=languages_of([words()]))
    async with open_engine(settings.database) as engine, running_bot(settings, engine, alone):
        await discord.wait_for(lambda: discord.commands, "the commands")
        table = Table(discord, engine)
        await table.open()
        assert Action.LANGUAGE not in await own_of(table)
        assert "language" not in await settings_of(table)


async def own_of(table):
    """What a person can set for all games."""
    shown = await table.ana.command(table.place, "my settings")
    return {*actions(shown.answer)}


async def settings_of(table):
    """What a host can set at any time."""
    shown = await press(table.ana, table.place, Action.TABLE, "settings", game=table.game)
    return {each.args[0] for each in presses(shown.answer) if each.action is Action.SET}


# A table of Poles reads Polish: in answers, panels, posts, alt texts and lists, and no English
# word.

POLISH_ENGLISH = re.compile(
    r"\b(the|and|you|your|yours|is|are|has|have|of|from|with|for|its|their|they|this|that|will|can|"
    r"may|not|none|attack|territory|territories|armies|card|cards|turn|round|game|player|players|wins|"
    r"table|seat|seats|host|yes|press|takes|loses|moves|places|draws|daily|relaxed|weekly|which|who|what|how|many|when)\b",
    re.IGNORECASE,
)
CODE = re.compile(r"```.*?```|`[^`]*`|<[^>]*>|\b(?:[A-Z0-9]+-)+[A-Z0-9]+\b", re.DOTALL)


def english_in(text):
    """The English words of a text, besides commands, mentions, code and the ids of rules."""
    return {found.group().casefold() for found in POLISH_ENGLISH.finditer(CODE.sub(" ", text))}


class Poles(Table):
    """Three who speak Polish, on a server that does."""

    seats, number = "**Gracze**", "Gra"


@pytest.fixture
async def poles(table):
    table.discord.speak("pl")
    for person in table.discord.people:
        person.speak("pl")
    return Poles(table.discord, table.engine)


LOOKS = (
    "risk status",
    "risk log",
    "risk rules",
    "risk help",
    "risk hand",
    "my games",
    "my settings",
)


async def everything_read(table, mover):
    """What the mover looks at, the panel and a turn, and all posts with their alt texts."""
    read = [(await mover.command(table.place, look)).text for look in LOOKS]
    panel = await table.panel(mover)
    read += [panel.text, await panel.press(Action.SPREAD)]
    await table.pass_turn(mover)
    await table.until_told()
    for post in table.discord.messages(table.place):
        read += [post["content"], *(each["description"] for each in post["attachments"])]
    assert len(read) > 12
    return read


async def test_a_table_of_poles_reads_no_english_word(poles):
    mover = await poles.play_setup()
    assert LANGUAGE.value_at((await poles.look()).roster) == "pl"
    read = await everything_read(poles, mover)
    assert {text: words for text in read if (words := english_in(text))} == {}


# A table of Russians reads no Latin letter besides names, commands and code.

NAMES = {"Ana", "Borys", "Celina", "Discord", "SHA", "UTC"}
LATIN = re.compile(r"[A-Za-z]+")


def latin_in(text):
    """The Latin words of a text, besides names, commands, mentions, code and the ids of rules."""
    return {*LATIN.findall(CODE.sub(" ", text))} - NAMES


class Russians(Poles):
    """Three who speak Russian, on a server that does."""

    seats, number = "**Игроки**", "Игра"


@pytest.fixture
async def russians(table):
    table.discord.speak("ru")
    for person in table.discord.people:
        person.speak("ru")
    return Russians(table.discord, table.engine)


async def test_a_table_of_russians_reads_no_latin_word(russians):
    mover = await russians.play_setup()
    assert LANGUAGE.value_at((await russians.look()).roster) == "ru"
    read = await everything_read(russians, mover)
    named = (text.replace(russians.game, "") for text in read)
    assert {text: words for text in named if (words := latin_in(text))} == {}
