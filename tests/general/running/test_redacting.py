"""No token of an interaction, nor the bot's, ever gets into a log."""

import logging
from io import StringIO

import aiohttp
import pytest
from multidict import CIMultiDict, CIMultiDictProxy
from pydantic import SecretStr
from yarl import URL

from bot.monitoring.metrics import present
from bot.settings import Settings
from general.running.logs import HIDDEN, handler, redactor
from sandbox import Fault, FaultEffect
from tests.bot.monitoring.test_vitals import until
from tests.bot.support.table import Table
from tests.general.club import club_at

BOT = "MTE5ODYyMjQ4MzQ3MTkyNTI0OA.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs_x"
ASKED = "aW50ZXJhY3Rpb246MTU3MzMyMjUyNTYzNzYwNzQyNDpBYkNkRWY0NTY3ODk6xyz"
API = "https://discord.com/api/v10"


@pytest.fixture
async def club(tmp_path):
    async with club_at(tmp_path) as club:
        yield club


@pytest.fixture
def logged(club):
    """All that anybody logs, DEBUG and payloads too, as the bot writes it and as it was."""
    clean, raw = StringIO(), StringIO()
    handlers: list[logging.Handler] = [
        handler(club.settings, clean),
        logging.StreamHandler(raw),
    ]
    root = logging.getLogger()
    level = root.level
    root.setLevel(logging.DEBUG)
    for one in handlers:
        root.addHandler(one)
    yield clean, raw
    for one in handlers:
        root.removeHandler(one)
    root.setLevel(level)


@pytest.mark.parametrize(
    "line",
    [
        f"POST {API}/interactions/1573322525637607424/{ASKED}/callback with None has returned 204",
        f"{API}/webhooks/123/{ASKED}/messages/@original",
        f"URL('{API}/webhooks/123/interaction-1573322525637607424?wait=true')",
        f'"/webhooks/123/{ASKED}"',
        f"/webhooks/123/{ASKED}\\nTraceback",
        f"{{'id': '1', 'token': '{ASKED}', 'type': 2}}",
        f'{{"token":"{ASKED}"}}',
        f'{{\\"token\\": \\"{ASKED}\\"}}',
        f"channel_id+{ASKED}",
        f"Authorization: Bot {BOT}",
        f"('Authorization', 'Bot {BOT}')",
        f"IDENTIFY {{'token': '{BOT}', 'intents': 1}}",
    ],
)
def test_tokens_are_taken_out_of_every_shape_of_line(line):
    said = redactor()(line)
    assert HIDDEN in said
    for secret in (BOT, ASKED, "interaction-1573322525637607424"):
        assert secret not in said
    assert said.count('"') == line.count('"')


def test_the_secret_of_the_activity_is_taken_out_wherever_it_stands():
    secret, said = "x7Jr-the-secret_of_the-activity9", StringIO()
    settings = Settings(
        _env_file=None,
        client_secret=SecretStr(secret),
        page_address="https://board.example",
        page_port=8800,
    )
    line = f"form: client_id=1&client_secret={secret}&code=2 ({secret})"
    handler(settings, said).handle(logging.makeLogRecord({"msg": line, "levelno": logging.DEBUG}))
    assert secret not in said.getvalue()
    assert said.getvalue().count(HIDDEN) == 2


@pytest.mark.parametrize(
    "line",
    [
        "news 12 of abcdef (turn) refused: 50001 Missing Access",
        "ready as General#0001; servers: 12",
        f"{API}/channels/1573322525637607424/messages/1573322525637607425",
        f"{API}/applications/123/commands",
        'File "/venv/lib/python3.13/site-packages/discord/webhook/async_.py", line 224, in request',
        "2026-11-20 13:02:09,531 WARNING bot.interactions.request: fault 764f-6y5d while answering 1573322534",
    ],
)
def test_the_rest_stays_as_it_is(line):
    assert redactor(BOT)(line) == line


def test_the_very_token_of_the_settings_is_known_whatever_its_shape():
    assert redactor("sandbox-token")("Bot sandbox-token!") == f"Bot {HIDDEN}!"
    assert redactor("t")("not a letter is lost") == "not a letter is lost"


def faults():
    """What may befall the acknowledgement and the answer of one command."""
    acknowledging, answering = ("POST", "/callback"), ("PATCH", "/messages/@original")
    for where in (acknowledging, answering):
        yield Fault(FaultEffect.RESET, *where)
        yield Fault(FaultEffect.RESET, *where, times=3)
        yield Fault(FaultEffect.APPLY_THEN_RESET, *where, times=3)
        yield Fault(FaultEffect.REFUSE, *where, status=500)
        yield Fault(FaultEffect.REFUSE, *where, status=403, body={"code": 50013, "message": "No"})
        yield Fault(FaultEffect.REFUSE, *where, status=404, body={"code": 10015, "message": "No"})
        yield Fault(FaultEffect.REFUSE, *where, status=429, body={"message": "Banned"}, times=3)


def interaction():
    trace = present()
    assert trace is not None
    return trace.interaction


def address():
    """The address of the present interaction's answer, as a library would name it."""
    return f"{API}/webhooks/123/interaction-{interaction()}/messages/@original"


def own_words(_):
    return RuntimeError(f"PATCH {address()} went wrong")


def of_aiohttp(token):
    headers = CIMultiDictProxy(CIMultiDict({"Authorization": f"Bot {token}"}))
    request = aiohttp.RequestInfo(URL(address()), "PATCH", headers, URL(address()))
    return aiohttp.ClientResponseError(request, (), status=500, headers=headers)


def nested(token):
    error = ValueError({"token": f"interaction-{interaction()}"}, f"Bot {token}")
    error.__cause__ = of_aiohttp(token)
    return error


def raising(make, token):
    async def broken(*_, **__):
        raise make(token)

    return broken


async def test_nothing_that_goes_wrong_brings_a_token_into_the_log(club, logged, monkeypatch):
    """Every kind of failure, at DEBUG, with the libraries' payload dumps let through."""
    club.discord.add_person("Celina")
    discord, table, befalling = club.discord, Table(club.discord, club.engine), list(faults())
    vitals = club.general.bot.services.vitals
    await discord.wait_for(lambda: discord.commands, "the commands")
    for number, fault in enumerate(befalling, start=1):
        discord.faults.add(fault)
        table.ana.begin_command(discord.channel, "risk help")
        await until(vitals, lambda: vitals.interactions.total() >= number)  # noqa: B023 - at once
        discord.faults.clear()
    await table.begin()
    for make in (own_words, of_aiohttp, nested):
        with monkeypatch.context() as patched:
            patched.setattr(club.engine.play, "order", raising(make, discord.token))
            await table.ana.command(table.place, "order end")
    clean, raw = (stream.getvalue() for stream in logged)
    asked = list(discord._interactions._by_token)
    assert len(asked) > len(befalling)
    assert [token for token in asked if token not in raw] == [], "else this shows nothing"
    assert discord.token in raw
    assert [token for token in (*asked, discord.token, "interaction-") if token in clean] == []
    assert clean.count("Traceback") == raw.count("Traceback") > len(befalling) / 2
