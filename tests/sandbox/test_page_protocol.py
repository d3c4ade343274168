"""What the page is told and what it may do, over its websocket and its requests."""

import json
import re
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

import sandbox
from bot.words.languages import find_languages
from sandbox import Sandbox
from sandbox.checks.modal_fields import REQUIRED
from sandbox.interactions.interactions import NO_ANSWER
from sandbox.pages import _SHOWN_MESSAGES
from sandbox.world.clock import commands_in, locale_of
from sandbox.world.errors import BAD_LENGTH, ApiReason, ClientRefusal
from tests.patience import patience


class Page:
    """An open page of one person."""

    def __init__(self, session, socket, address):
        self._session, self._socket, self._address = session, socket, address

    async def next(self):
        async with patience():
            frame = json.loads(await self._socket.receive_str())
        return frame["t"], frame["d"]

    async def until(self, name):
        """The next frame of a name, and all that came before it."""
        before = []
        while True:
            frame = await self.next()
            if frame[0] == name:
                return frame[1], before
            before.append(frame)

    async def post(self, what, **body):
        async with self._session.post(f"{self._address}/page/{what}", json=body) as response:
            return response.status, await response.json()


@pytest.fixture
def page(discord):
    @asynccontextmanager
    async def opened(person=None, since=""):
        query = f"?user={person.id if person else discord.people[0].id}&since={since}"
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{discord.address}/page/ws{query}") as socket,
        ):
            yield Page(session, socket, discord.address)

    return opened


def press(person, message, custom_id, **more):
    return {
        "user": person.id,
        "channel": message["channel_id"],
        "kind": "component",
        "message": message["id"],
        "custom_id": custom_id,
        **more,
    }


def command(discord, person, subcommand, kind="command", **option):
    options = [option] if option else []
    inside = {"name": subcommand, "type": 1, "options": options}
    return {
        "user": person.id,
        "channel": discord.channel["id"],
        "kind": kind,
        "command": discord.commands[0]["id"],
        "options": [inside],
    }


class TestPrivateAnswers:
    """A client that is loaded anew has none any more: https://github.com/discord/discord-api-docs/issues/3023"""

    async def test_a_window_that_is_loaded_again_has_forgotten_them(self, discord, ana, page):
        await ana.command(discord.channel, "probe ping")
        await ana.command(discord.channel, "probe row")
        async with page() as window:
            _, shown = await window.next()
            assert texts_in(shown, discord.channel) == ["A row"]
            await ana.command(discord.channel, "probe ping")
        for since, texts in (
            (shown["since"], ["A row", "pong"]),
            ("", ["A row"]),
            ("x", ["A row"]),
        ):
            async with page(since=since) as window:
                _, again = await window.next()
                assert texts_in(again, discord.channel) == texts

    async def test_they_count_for_nothing_among_the_newest(self, discord, ana, page):
        await ana.command(discord.channel, "probe row")
        for _ in range(_SHOWN_MESSAGES):
            await ana.command(discord.channel, "probe ping")
        async with page() as window:
            _, shown = await window.next()
        assert texts_in(shown, discord.channel) == ["A row"]


def texts_in(snapshot, channel):
    return [one["content"] for one in snapshot["messages"][channel["id"]]]


async def test_it_opens_with_everything_its_person_sees(discord, ana, borys, page):
    await ana.command(discord.channel, "probe ping")
    await ana.command(discord.channel, "probe row")
    await ana.command(discord.channel, "probe dm")
    async with page(since="1") as first, page(borys) as second:
        name, of_borys = await second.next()
        assert name == "SNAPSHOT"
        assert of_borys["me"] == borys.user
        assert of_borys["people"] == [ana.user, borys.user]
        assert of_borys["bot"] == discord.bot
        guild = {key: discord.guild[key] for key in ("id", "name", "roles")}
        assert of_borys["guild"] == guild
        assert [one["name"] for one in of_borys["channels"]] == ["risk"]
        assert [one["content"] for one in of_borys["messages"][discord.channel["id"]]] == ["A row"]
        assert [one["name"] for one in of_borys["commands"]] == ["probe"]
        assert of_borys["online"] is True
        assert of_borys["checks"] is True
        _, of_ana = await first.next()
        texts = [one["content"] for one in of_ana["messages"][discord.channel["id"]]]
        assert texts == ["pong", "A row", "Sent"]
        assert of_ana["messages"][discord.channel["id"]][0]["ephemeral_to"] == ana.id
        assert "ephemeral_to" not in of_ana["messages"][discord.channel["id"]][1]
        [secret] = of_ana["messages"][ana.dm["id"]]
        assert secret["attachments"][0]["url"].startswith("/cdn/attachments/")


async def test_it_says_that_nothing_is_checked():
    async with (
        Sandbox() as unchecked,
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{unchecked.address}/page/ws") as socket,
    ):
        assert (await socket.receive_json())["d"]["checks"] is False


async def test_a_command_shows_its_progress_and_its_answer(discord, ana, page):
    async with page(ana) as shown:
        await shown.until("SNAPSHOT")
        status, begun = await shown.post("interactions", **command(discord, ana, "picture"))
        assert status == 200
        done, before = await shown.until("MESSAGE_UPDATE")
        assert done["content"] == "Turn 1"
        states = [data["state"] for name, data in before if name == "INTERACTION"]
        assert states == ["pending", "deferred"]
        last, _ = await shown.until("INTERACTION")
        assert last == {"id": begun["id"], "state": "done"}


async def test_ephemeral_answers_and_progress_are_for_one_page_only(discord, ana, borys, page):
    async with page(ana) as of_ana, page(borys) as of_borys:
        await of_ana.post("interactions", **command(discord, ana, "ping"))
        answer, _ = await of_ana.until("MESSAGE_CREATE")
        assert (answer["content"], answer["ephemeral_to"]) == ("pong", ana.id)
        borys.say(discord.channel, "Hello")
        said, before = await of_borys.until("MESSAGE_CREATE")
        assert said["content"] == "Hello"
        assert [name for name, _ in before] == ["SNAPSHOT"]


async def test_suggestions_are_answered_directly(discord, ana, page):
    typed = {"name": "place", "type": 3, "value": "br", "focused": True}
    async with page(ana) as shown:
        asked = command(discord, ana, "suggest", kind="autocomplete", **typed)
        status, answer = await shown.post("interactions", **asked)
    assert (status, answer) == (200, {"choices": [{"name": "Brazil", "value": "brazil"}]})


async def test_a_button_opens_a_form_that_is_sent(discord, ana, page):
    row = (await ana.command(discord.channel, "probe row")).answer
    async with page(ana) as shown:
        _, begun = await shown.post("interactions", **press(ana, row, "form"))
        opened, _ = await shown.until("MODAL")
        assert (opened["id"], opened["modal"]["title"]) == (begun["id"], "Form")
        assert [one["id"] for one in opened["modal"]["components"]] == [1, 3]
        wrong = submission(ana, row, begun, armies="3", where=["C"])
        status, refusal = await shown.post("interactions", **wrong)
        said = {"message": "Value must be one of {0}.", "filled": ["{'A', 'B'}"], "about": "Where"}
        assert (status, refusal) == (400, said)
        await shown.post("interactions", **submission(ana, row, begun, armies="3", where=["A"]))
        answer, _ = await shown.until("MESSAGE_CREATE")
        assert answer["content"] == "3 in A"


def submission(person, message, opener, **fields):
    where = {"user": person.id, "channel": message["channel_id"]}
    return {**where, "kind": "modal", "opener": opener["id"], "fields": fields}


async def test_a_form_of_another_or_of_long_ago_is_refused(discord, ana, borys, page, clock):
    row = (await ana.command(discord.channel, "probe row")).answer
    async with page(ana) as shown:
        _, begun = await shown.post("interactions", **press(ana, row, "form"))
        await shown.until("MODAL")
        of_borys = submission(borys, row, begun, armies="3", where=["A"])
        assert await shown.post("interactions", **of_borys) == (
            400,
            {"message": "No modal is open."},
        )
        clock.turn(minutes=16)
        await ana.command(discord.channel, "probe ping")
        of_ana = submission(ana, row, begun, armies="3", where=["A"])
        late = (400, {"message": "This form is too old to be sent."})
        assert await shown.post("interactions", **of_ana) == late


@pytest.mark.usefixtures("three_seconds")
async def test_a_silent_bot_fails_with_a_reason(discord, ana, page, clock, rest):
    async with page(ana) as shown:
        _, begun = await shown.post("interactions", **command(discord, ana, "silence"))
        asked = discord._interactions.find(f"interaction-{begun['id']}")
        clock.turn(seconds=4)
        await rest("POST", f"/interactions/{asked.id}/{asked.token}/callback", json={"type": 5})
        await shown.until("INTERACTION")
        failed, _ = await shown.until("INTERACTION")
        assert failed == {
            "id": begun["id"],
            "state": "failed",
            "why": "The application did not respond",
        }


async def test_people_come_and_talk(discord, bot, page):
    async with page() as shown:
        assert bot.is_ready()
        status, celina = await shown.post("people", name="Celina")
        assert (status, celina["global_name"]) == (200, "Celina")
        assert discord.people[-1].user == celina
        where = discord.channel["id"]
        status, said = await shown.post("messages", user=celina["id"], channel=where, content="Hi")
        assert status == 200
        assert discord.messages(where) == [said]


async def test_dms_are_closed_and_opened(ana, page):
    async with page() as shown:
        assert (await shown.post("dms", user=ana.id, open=False))[0] == 200
        assert not ana.dms_open
        assert (await shown.post("dms", user=ana.id, open=True))[0] == 200
        assert ana.dms_open


async def test_changes_of_places_messages_and_the_bot_are_told(discord, connect, page):
    ana = discord.people[0]
    async with page() as shown:
        async with connect():
            commands, _ = await shown.until("COMMANDS")
            assert [one["name"] for one in commands] == ["probe"]
            assert (await shown.until("BOT"))[0] == {"online": True}
            await ana.command(discord.channel, "probe thread")
            made, _ = await shown.until("CHANNEL_CREATE")
            assert made["type"] == 11
            discord.archive(made)
            changed, _ = await shown.until("CHANNEL_UPDATE")
            assert changed["thread_metadata"]["archived"]
            [hello] = discord.messages(made)
            discord.delete_message(hello)
            gone, _ = await shown.until("MESSAGE_DELETE")
            assert gone == {"id": hello["id"], "channel_id": made["id"]}
            discord.delete_channel(made)
            assert (await shown.until("CHANNEL_DELETE"))[0]["id"] == made["id"]
        assert (await shown.until("BOT"))[0] == {"online": False}


async def test_direct_conversations_appear_for_their_person_alone(discord, ana, borys, page):
    async with page(ana) as of_ana, page(borys) as of_borys:
        await ana.command(discord.channel, "probe dm")
        made, _ = await of_ana.until("CHANNEL_CREATE")
        assert made["recipients"] == [ana.user]
        borys.say(discord.channel, "Hello")
        _, before = await of_borys.until("MESSAGE_CREATE")
        assert "CHANNEL_CREATE" not in [name for name, _ in before]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"kind": "dance"}, "form: Input tag 'dance' found using 'kind' does not match"),
        ({"kind": "command", "command": "1", "options": []}, "There is no such command."),
        ({"kind": "component", "message": "1", "custom_id": "x"}, "Unknown Message"),
        (
            {"kind": "command", "options": []},
            "command.command: Field required",
        ),
    ],
)
async def test_what_can_not_be_done_is_refused_with_a_reason(discord, ana, page, body, why):
    async with page() as shown:
        answer = await shown.post(
            "interactions", user=ana.id, channel=discord.channel["id"], **body
        )
    assert answer[0] == 400
    assert answer[1]["message"].startswith(why)


async def test_a_button_of_another_s_eyes_is_refused(discord, ana, borys, page):
    panel = (await ana.command(discord.channel, "probe panel")).answer
    async with page() as shown:
        status, refusal = await shown.post("interactions", **press(borys, panel, "count:0"))
    assert (status, refusal) == (400, {"message": "This message is for somebody else's eyes."})


async def test_a_stranger_has_no_page(discord):
    address = f"{discord.address}/page/ws?user=1"
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        assert response.status == 404


async def test_what_a_stranger_does_is_refused(discord, page):
    async with page() as shown:
        refused = await shown.post("messages", user="1", channel=discord.channel["id"], content="x")
        nameless = await shown.post("people", name="  ")
    assert refused == (400, {"message": "There is no such person."})
    assert nameless == (400, {"message": "name: String should have at least 1 character"})


# The page speaks the language of its browser, and so does the sandbox with its person, as Discord
# does.

PAGE = Path(sandbox.__file__).parent / "page"
WORDS = (PAGE / "words.js").read_text(encoding="utf-8")
TABLE = WORDS.partition("const WORDS = {")[2].partition("\n};")[0]
SPOKEN = json.loads(re.findall(r"SPOKEN = (\[.*\]);", WORDS)[0])
ROW = re.compile(r'^  (?:"([^"]+)"|([\w]+)):', re.MULTILINE)
SAID = re.compile(r'\bsay\(\s*(?:\w+ \? )?"([^"]+)"(?: : "([^"]+)")?')

MET_AT_THE_PAGE = (
    ApiReason.UNKNOWN_CHANNEL,
    ApiReason.UNKNOWN_MESSAGE,
    ApiReason.EMPTY_MESSAGE,
    ApiReason.NO_FORUM_MESSAGE,
    ApiReason.MISSING_ACCESS,
    ApiReason.MISSING_PERMISSIONS,
    ApiReason.REQUEST_TOO_LARGE,
    ApiReason.THREAD_ARCHIVED,
    ApiReason.THREAD_LOCKED,
)
"""Discord's errors that a person's own doings can meet; it answers the bot alone with the others."""


def known():
    return {quoted or plain for quoted, plain in ROW.findall(TABLE)}


def said():
    """Every English text that the page says, in its scripts and in its frame."""
    found = set()
    for file in PAGE.glob("*.js"):
        if file.name != "words.js":
            script = file.read_text(encoding="utf-8")
            found |= {each for pair in SAID.findall(script) for each in pair if each}
    frame = (PAGE / "index.html").read_text(encoding="utf-8")
    frame = frame.partition("<body>")[2]
    found |= set(re.findall(r'(?:data-say|aria-label|placeholder|title)="([^"]+)"', frame))
    return found | {"Sandbox"}


def refused():
    """What the sandbox refuses a person at the page, in its own words; not what only a test can meet."""
    folder = PAGE.parent
    scripts = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))
    literal = re.findall(r'ClientRefusal\(\s*"([^"]+)"', scripts)
    fields = (folder / "checks" / "modal_fields.py").read_text(encoding="utf-8")
    troubles = re.findall(r'(?:return \(?|else \()"([^"]+)",', fields)
    assert len(literal) > 15
    assert len(troubles) > 5
    discord = {each.text for each in MET_AT_THE_PAGE}
    return {*literal, *troubles, *discord, BAD_LENGTH, REQUIRED, NO_ANSWER}


def test_whatever_the_page_says_is_in_its_words():
    """And so is what the sandbox refuses: a Pole is refused in Polish."""
    assert len(known()) > 100
    assert said() | refused() == known()


def test_each_text_is_said_in_every_language_with_the_same_facts():
    rows = re.split(ROW, TABLE)[1:]
    for quoted, plain, rest in zip(rows[::3], rows[1::3], rows[2::3], strict=True):
        english = quoted or plain
        others = re.findall(r'"((?:[^"\\]|\\.)*)"', rest)
        assert len(others) == len(SPOKEN) - 1, english
        polish, russian, *_ = others
        for told in others:
            assert sorted(re.findall(r"\{\d\}", told)) == sorted(re.findall(r"\{\d\}", english))
        words = re.sub(r"jsonschema-rs|Discord|\{\d\}", "", russian)
        assert not re.search(r"[A-Za-z]", words), russian
        assert not re.search(r"[а-я]", polish)


def test_the_page_speaks_what_the_bot_speaks():
    assert sorted(SPOKEN) == sorted(find_languages().catalogues)


def test_no_text_of_the_frame_is_left_in_english():
    """Each element with words of its own names them for the script."""
    frame = (PAGE / "index.html").read_text(encoding="utf-8").partition("<body>")[2]
    bare = re.findall(r"<(?![^>]*data-say)[^>]*>([^<]*[A-Za-z]{2}[^<]*)<", frame)
    assert bare == []


@pytest.mark.parametrize(
    ("tag", "locale"),
    [
        ("pl", "pl"),
        ("pl-PL", "pl"),
        ("ru-RU", "ru"),
        ("en", "en-US"),
        ("en-AU", "en-US"),
        ("en-GB", "en-GB"),
        ("sv", "sv-SE"),
        ("tlh", "en-US"),
        ("x" * 5000, "en-US"),
    ],
)
def test_a_browser_s_language_is_one_of_discord_s(tag, locale):
    assert locale_of(tag) == locale


def test_commands_are_shown_in_it_and_named_as_they_are_called():
    choice = {"name": "off", "value": "no", "name_localizations": {"pl": "nie"}}
    option = {
        "name": "letters",
        "description": "Where",
        "description_localizations": {"pl": "Gdzie"},
        "choices": [choice],
    }
    command = {
        "name": "host",
        "name_localizations": {"pl": "gospodarz"},
        "description": "For the host",
        "description_localizations": {"pl": "Dla gospodarza"},
        "options": [option],
    }
    (told,) = commands_in("pl", [command])
    assert (told["name"], told["description"]) == ("host", "Dla gospodarza")
    assert told["options"][0]["description"] == "Gdzie"
    assert told["options"][0]["choices"][0]["name"] == "nie"
    assert commands_in("de", [command])[0]["description"] == "For the host"


def test_a_refusal_keeps_apart_what_is_said_and_what_is_filled_in():
    refusal = ClientRefusal("{0} is not between {1} and {2}", "7", "1", "3", about="seats")
    assert str(refusal) == "seats: 7 is not between 1 and 3"
    assert (refusal.said, refusal.filled) == ("{0} is not between {1} and {2}", ("7", "1", "3"))
    assert str(ClientRefusal("no {braces}")) == "no {braces}"
