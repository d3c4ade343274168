"""A line of the log, for people and for machines: each says what it is about."""

import asyncio
import inspect
import json
import logging
import os
import re
import socket
import sys
from io import StringIO

import aiohttp
import discord
import pytest
from multidict import CIMultiDict, CIMultiDictProxy
from pydantic import SecretStr
from yarl import URL

from bot.monitoring.metrics import present, reference, trace_interaction, trace_news
from bot.settings import Settings
from general.running.logs import HIDDEN, LogLines, handler, redactor, set_up_logs
from sandbox import Fault, FaultEffect
from tests.bot.monitoring.test_metrics import until
from tests.bot.support.table import Table
from tests.general.club import club_at
from tests.patience import patience

INTERACTION, PERSON = 1573322525637607424, 42
TOKEN = "a-token-of-the-settings"  # noqa: S105 - opens nothing


@pytest.fixture
def logger():
    """A logger of its own, and what it wrote in a format."""
    made = logging.Logger("bot.interactions.request")  # noqa: LOG001 - no other test sees it

    def written(log_format, log):
        stream = StringIO()
        settings = Settings(_env_file=None, log_format=log_format, token=TOKEN)
        made.handlers = [handler(settings, stream)]
        log(made)
        return stream.getvalue()

    return written


async def answering(log):
    """As a task that answers somebody would log."""
    trace_interaction(INTERACTION, PERSON).game = "kq3xyz"
    return log()


async def test_text_names_it_in_brackets(logger):
    line = await answering(lambda: logger("text", lambda log: log.warning("late: %d s", 2)))
    quoted = reference(INTERACTION)
    assert line.endswith(
        f" WARNING bot.interactions.request: [reference {quoted} person 42 game kq3xyz] late: 2 s\n"
    )


async def test_json_has_a_field_for_each(logger):
    line = await answering(lambda: logger("json", lambda log: log.warning("late: %d s", 2)))
    entry = json.loads(line)
    assert re.fullmatch(r"[\d-]{10}T[\d:.]{12}\+00:00", entry.pop("at"))
    assert entry == {
        "level": "WARNING",
        "logger": "bot.interactions.request",
        "reference": reference(INTERACTION),
        "interaction": str(INTERACTION),
        "person": "42",
        "game": "kq3xyz",
        "message": "late: 2 s",
    }


async def test_news_are_named(logger):
    trace_news("kq3xyz", 12)
    assert "bot.interactions.request: [game kq3xyz news 12] told\n" in logger(
        "text", lambda log: log.info("told")
    )


def test_what_concerns_nobody_names_nobody(logger):
    assert logger("text", lambda log: log.info("ready")).endswith(
        " INFO    bot.interactions.request: ready\n"
    )
    entry = json.loads(logger("json", lambda log: log.info("ready")))
    assert entry.keys() == {"at", "level", "logger", "message"}


@pytest.mark.parametrize("log_format", ["text", "json"])
def test_a_traceback_is_in_it_and_its_tokens_are_not(logger, log_format):
    def log(to):
        try:
            int(f'/webhooks/1/interaction-7/messages "{TOKEN}"')
        except ValueError:
            to.exception("broken")

    text = logger(log_format, log)
    if log_format == "json":
        text = json.loads(text)["error"]
    assert "Traceback" in text
    assert """: '/webhooks/1/[token]/messages "[token]"'""" in text
    assert TOKEN not in text


@pytest.fixture
def as_before():
    """The logging of this process as it was."""
    root, hook = logging.getLogger(), sys.excepthook
    handlers, level = root.handlers[:], root.level
    yield
    for made in root.handlers:
        if made not in handlers:
            made.close()
    root.handlers[:], sys.excepthook = handlers, hook
    root.setLevel(level)
    for name in ("discord.client", "discord.shard"):
        logging.getLogger(name).filters.clear()
    for name in ("discord", "aiohttp", "aiosqlite", "asyncio"):
        logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.mark.usefixtures("as_before")
def test_last_words_are_redacted_too(capsys):
    """What nobody caught is printed by Python itself, unless it is logged."""
    set_up_logs(Settings(_env_file=None, token=TOKEN))
    error = RuntimeError(f"Authorization: Bot {TOKEN}")
    sys.excepthook(type(error), error, None)
    logging.getLogger().handlers[0].close()
    said = capsys.readouterr().err
    assert "CRITICAL general.running.logs: unhandled exception, exiting" in said
    assert "RuntimeError: Authorization: Bot [token]" in said


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("module", [discord.client, discord.shard])
def test_a_failed_attempt_to_reach_the_gateway_is_one_line(capsys, module):
    """An outage of hours has hundreds of them, each with a chain of exceptions in discord.py's own form."""
    assert "'Attempting a reconnect " in inspect.getsource(module), (
        "discord.py says it otherwise now"
    )
    set_up_logs(Settings(_env_file=None, token=TOKEN))
    try:
        socket.inet_aton("discord")
    except OSError as error:
        lost = TimeoutError()
        lost.__cause__ = error
    try:
        raise lost
    except TimeoutError:
        module._log.exception("Attempting a reconnect in %.2fs", 3.25)
    logging.getLogger().handlers[0].close()
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(
        f"ERROR   {module.__name__}: gateway connection failed (TimeoutError). "
        "Attempting a reconnect in 3.25s"
    )


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("level", ["DEBUG", "WARNING"])
def test_payload_dumps_stay_capped(level):
    """DEBUG is for the bot's own lines; at DEBUG discord.py writes whole payloads."""
    set_up_logs(Settings(_env_file=None, log_level=level))
    for name in ("discord.gateway", "discord.webhook.async_", "discord.http", "aiohttp.access"):
        assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
        assert logging.getLogger(name).isEnabledFor(logging.INFO) is (level == "DEBUG")
    assert logging.getLogger("bot").isEnabledFor(logging.DEBUG) is (level == "DEBUG")


async def test_a_reader_who_stands_still_holds_up_nothing():
    """A pipe takes 64 KB: who logs more waits for nobody, and is told later how much was left out."""
    reading, writing = os.pipe()
    log = logging.Logger("bot")  # noqa: LOG001 - no other test sees it
    stream = os.fdopen(writing, "w", closefd=False)
    lines = LogLines(handler(Settings(_env_file=None), stream), most=2_000)
    log.addHandler(lines)

    def log_much():
        for number in range(5_000):
            log.info("line %d %s", number, "." * 100)

    with os.fdopen(reading) as reader:
        async with patience():
            await asyncio.to_thread(log_much)
        told = [await asyncio.to_thread(reader.readline) for _ in range(2_000)]
        log.info("the reader is back")
        rest = asyncio.create_task(asyncio.to_thread(reader.readlines))
        await asyncio.to_thread(lines.close)
        os.close(writing)
        told += await rest
    *before, last = told
    number, gaps = 0, 0
    for line in before:  # the writer may free a place after the first line is dropped
        if left_out := re.fullmatch(r"(\d+) log lines dropped: the reader stalled\n", line):
            number, gaps = number + int(left_out[1]), gaps + 1
        else:
            assert f"line {number} " in line
            number += 1
    assert number == 5_000, "what is left out is told, to the last line"
    assert gaps
    assert last.endswith("the reader is back\n")


# No token of an interaction, nor the bot's, ever gets into a log.

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
    metrics = club.general.bot.services.metrics
    await discord.wait_for(lambda: discord.commands, "the commands")
    for number, fault in enumerate(befalling, start=1):
        discord.faults.add(fault)
        table.ana.begin_command(discord.channel, "risk help")
        await until(metrics, lambda: metrics.interactions.total() >= number)  # noqa: B023 - at once
        discord.faults.clear()
    await table.begin()
    for make in (own_words, of_aiohttp, nested):
        with monkeypatch.context() as patched:
            patched.setattr(club.engine.plans, "give", raising(make, discord.token))
            await table.ana.command(table.place, "order turn", line="/")
    clean, raw = (stream.getvalue() for stream in logged)
    asked = list(discord._interactions._by_token)
    assert len(asked) > len(befalling)
    assert [token for token in asked if token not in raw] == [], "else this shows nothing"
    assert discord.token in raw
    assert [token for token in (*asked, discord.token, "interaction-") if token in clean] == []
    assert clean.count("Traceback") == raw.count("Traceback") > len(befalling) / 2
