"""What Prometheus is told: the bot's own numbers, nothing of persons, and nothing unless asked."""

import subprocess
import sys

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families as parsed

from bot.settings import Settings
from general.configured import read_settings
from general.running.metrics import serve_metrics
from general.running.watching import watching
from rules.model.errors import DataError
from tests.bot.support.table import Table
from tests.general.club import club_at

HERE = "127.0.0.1"


@pytest.fixture
async def club(tmp_path):
    async with club_at(tmp_path) as club:
        club.discord.add_person("Celina")
        yield club


async def got(port):
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://{HERE}:{port}/metrics") as r,
    ):
        assert r.status == 200
        return await r.text()


def samples(text):
    """The values by name and labels, in the order of the labels' names."""
    return {
        (one.name, *one.labels.values()): one.value
        for family in parsed(text)
        for one in family.samples
    }


async def test_the_metrics_are_what_the_bot_counted(club):
    table, general = Table(club.discord, club.engine), club.general
    await table.begin()
    await table.celina.command(table.place, "risk turn", game="zzzzzz")
    vitals, pulse = general.bot.services.vitals, club.engine.pulse
    await table.post("The game begins")
    await table.until_told()
    vitals.games = await club.engine.queries.count_games()
    vitals.lag.note(0.25, 0.0)
    async with serve_metrics(HERE, 0, general) as port:
        of = samples(await got(port))
    for (kind, outcome), count in vitals.interactions.items():
        assert of["general_interactions_total", kind, outcome] == count
    assert of["general_refusals_total", "no_such_game"] == 1
    answered = sum(vitals.since_press.counts)
    assert of["general_acknowledgement_seconds_count",] == answered > 0
    assert of["general_acknowledgement_seconds_bucket", "+Inf"] == answered
    assert of["general_acknowledgement_seconds_sum",] == pytest.approx(vitals.since_press.total)
    assert of["general_acknowledgement_here_seconds_bucket", "2.5"] == answered
    assert of["general_news_total", "told", "start"] == 1
    assert of["general_outbox_length",] == of["general_outbox_age_seconds",] == 0
    assert of["general_loop_lag_seconds",] == 0.25
    assert of["general_picture_seconds_count",] == sum(vitals.pictures.counts) > 0
    assert of["general_games", "playing"] == 1
    assert of["general_commits_total",] == pulse.commits > 0
    assert of["general_last_commit_timestamp_seconds",] == pytest.approx(pulse.last.timestamp())
    assert of["general_gateway_up",] == of["general_starts",] == 1
    assert of["general_gateway_sessions_total",] == 1
    assert of["general_store_failing",] == 0
    assert of["process_resident_memory_bytes",] > 0


async def test_they_name_no_person_and_no_game(club):
    """Whoever may read the metrics learns nothing of who plays what."""
    table = Table(club.discord, club.engine)
    await table.begin()
    await table.until_told()
    async with serve_metrics(HERE, 0, club.general) as port:
        text = await got(port)
    people = [word for p in club.discord.people for word in (p.id, p.name)]
    assert [w for w in (*people, table.game, table.place, club.discord.token) if w in text] == []


async def test_two_bots_in_one_process_have_metrics_of_their_own(club, tmp_path):
    (tmp_path / "other").mkdir()
    async with (
        club_at(tmp_path / "other") as other,
        serve_metrics(HERE, 0, club.general) as one,
        serve_metrics(HERE, 0, other.general) as two,
    ):
        club.general.bot.services.vitals.starts = 7
        assert samples(await got(one))["general_starts",] == 7
        assert samples(await got(two))["general_starts",] == 1


async def test_they_are_served_while_it_is_watched(club, free_port):
    settings = club.settings.model_copy(update={"metrics_port": free_port})
    async with watching(settings, club.general):
        assert "general_gateway_up 1.0" in await got(free_port)
    with pytest.raises(aiohttp.ClientConnectionError):
        await got(free_port)


async def test_a_port_that_is_taken_costs_the_metrics_alone(club, caplog):
    async with (
        serve_metrics(HERE, 0, club.general) as port,
        serve_metrics(HERE, port or 0, club.general) as none,
    ):
        assert port
        assert none is None
        answer = await club.discord.people[0].command(club.discord.channel, "risk help")
        assert "How General works" in answer.text
    assert "no metrics: " in caplog.text
    assert "address already in use" in caplog.text


def test_nobody_pays_for_them_who_did_not_ask():
    """The library is not even imported."""
    code = (
        "import sys, general.cli, bot.client\n"
        "from general.running import health, serving, watching\n"
        "sys.exit('prometheus_client' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603
    assert Settings(_env_file=None).metrics_port == 0


def test_without_the_extra_it_says_how_to_get_it(monkeypatch):
    monkeypatch.setenv("GENERAL_METRICS_PORT", "9464")
    monkeypatch.setattr("bot.settings.find_spec", lambda _: None)
    with pytest.raises(DataError, match=r"GENERAL_METRICS_PORT: .*general-risk\[metrics\]"):
        read_settings()


@pytest.mark.parametrize("port", ["-1", "65536", "metrics"])
def test_a_port_that_is_none_is_refused_in_words(monkeypatch, port):
    monkeypatch.setenv("GENERAL_METRICS_PORT", port)
    with pytest.raises(DataError, match="GENERAL_METRICS_PORT: Input should be"):
        read_settings()
