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

import discord
import pytest

from bot.monitoring.metrics import reference, trace_interaction, trace_news
from bot.settings import Settings
from general.running.logs import LogLines, handler, set_up_logs
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
    assert "CRITICAL general.running.logs: broke off" in said
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
        f"ERROR   {module.__name__}: the gateway was lost or not reached (TimeoutError). "
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
    *in_line, left_out, last = told
    assert all(f"line {number} " in line for number, line in enumerate(in_line))
    assert left_out == f"{5_000 - len(in_line)} lines were left out: nobody read them\n"
    assert last.endswith("the reader is back\n")
