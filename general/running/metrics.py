"""Prometheus metrics endpoint, served when GENERAL_METRICS_PORT is set.

The bot counts in its own objects (bot/monitoring/metrics.py); they become Prometheus metrics when
scraped. Names: https://prometheus.io/docs/practices/naming/
"""

import logging
import math
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from itertools import accumulate
from typing import Any

from aiohttp import web
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.aiohttp import make_aiohttp_handler
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot.client import Bot
from bot.monitoring.metrics import Metrics, Spread
from general.running.wiring import General
from rules import VERSION

_log = logging.getLogger(__name__)


@asynccontextmanager
async def serve_metrics(host: str, port: int, general: General) -> AsyncIterator[int | None]:
    """Serve http://host:port/metrics while the block runs; yields the port (0: any free one).

    If the port is in use, that's logged and the bot runs without metrics.
    """
    registry = CollectorRegistry()
    registry.register(VitalsCollector(general))
    ProcessCollector(registry=registry)
    here = web.Application()
    here.router.add_get("/metrics", make_aiohttp_handler(registry))
    runner = web.AppRunner(here, access_log=None)
    await runner.setup()
    try:
        yield await _listening(runner, host, port)
    finally:
        await runner.cleanup()


async def _listening(runner: web.AppRunner, host: str, port: int) -> int | None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        _log.error("metrics server not started, all else works: %s", error)
        return None
    listening: int = runner.addresses[0][1]
    _log.info("metrics at http://%s:%d/metrics", host, listening)
    return listening


class VitalsCollector(Collector):
    """Collects one bot's metrics; each bot has its own registry."""

    def __init__(self, general: General) -> None:
        self._general = general

    def describe(self) -> Iterable[Metric]:
        """Nothing, so that registering collects nothing."""
        return ()

    def collect(self) -> Iterable[Metric]:
        """The metrics at the time of a scrape."""
        metrics = self._general.bot.services.metrics
        about = {"version": VERSION}
        yield InfoMetricFamily("general", "What is running", value=about)
        yield from _of_interactions(metrics)
        yield from _of_news(metrics)
        yield from self._of_the_gateway(metrics)
        yield from self._of_the_store(metrics)
        yield _histogram(
            "picture_seconds", "Time from requesting a picture until it is drawn", metrics.pictures
        )
        yield _gauge(
            "loop_lag_seconds",
            "Longest time the event loop was blocked recently",
            metrics.lag.worst,
        )
        yield _counter(
            "faults", "Internal errors, by where they happened", ("where",), metrics.faults
        )

    def _of_the_gateway(self, metrics: Metrics) -> Iterable[Metric]:
        bot = self._general.bot
        yield _gauge("gateway_up", "1 while connected to Discord on all shards", bot.is_reached)
        if math.isfinite(bot.latency):
            yield _gauge(
                "gateway_latency_seconds", "Latency of the last gateway heartbeat", bot.latency
            )
        yield CounterMetricFamily(
            "general_gateway_sessions",
            "Gateway sessions started, not resumed",
            metrics.sessions.begun.total(),
        )
        yield from _of_shards(bot)
        yield _gauge("starts", "Starts in the last 24 hours, including this one", metrics.starts)
        started = metrics.started.timestamp()
        yield _gauge("started_timestamp_seconds", "Start time of this process", started)

    def _of_the_store(self, metrics: Metrics) -> Iterable[Metric]:
        pulse = self._general.engine.pulse
        games = GaugeMetricFamily("general_games", "Games by status", labels=("status",))
        for status, count in metrics.games.items():
            games.add_metric((status,), count)
        yield games
        yield CounterMetricFamily("general_commits", "Transactions committed", pulse.commits)
        others = self._general.engine.others
        yield _gauge("parts", "Leases held by this process, of 64", len(others.parts))
        yield _gauge("parts_without_process", "Leases that no process holds", len(others.unheld))
        yield _gauge("store_failing", "1 while the database fails", pulse.failing)
        if pulse.last:
            last = pulse.last.timestamp()
            yield _gauge(
                "last_commit_timestamp_seconds", "Time of this process's last commit", last
            )


def _of_shards(bot: Bot) -> Iterable[Metric]:
    """Metrics of each shard of this process."""
    cut_off = frozenset(bot.cut_off)
    up = {number: number not in cut_off for number in bot.shard_ids or ()}
    latencies = {number: seconds for number, seconds in bot.latencies if math.isfinite(seconds)}
    servers = {number: bot.servers_on(number) for number in up}
    yield _by_shard("shard_up", "1 while this shard is connected to Discord", up)
    yield _by_shard("shard_latency_seconds", "Latency of the shard's last heartbeat", latencies)
    yield _by_shard("shard_servers", "Servers on this shard, of 2,500 at most", servers)
    begun = bot.sessions.begun
    made = CounterMetricFamily(
        "general_shard_sessions", "Sessions started on this shard, not resumed", labels=("shard",)
    )
    for number in up:
        made.add_metric((str(number),), begun[number])
    yield made


def _by_shard(name: str, meaning: str, values: Mapping[int, float]) -> Metric:
    made = GaugeMetricFamily(f"general_{name}", meaning, labels=("shard",))
    for number, value in values.items():
        made.add_metric((str(number),), value)
    return made


def _of_interactions(metrics: Metrics) -> Iterable[Metric]:
    yield _counter(
        "interactions",
        "Interactions, by kind and outcome",
        ("kind", "outcome"),
        metrics.interactions,
    )
    yield _counter("refusals", "Refused requests, by reason", ("reason",), metrics.refusals)
    yield _histogram(
        "acknowledgement_seconds",
        "Time from press to acknowledgement, by Discord's clock",
        metrics.since_press,
    )
    yield _histogram(
        "acknowledgement_here_seconds",
        "Time from arrival here to acknowledgement",
        metrics.since_arrival,
    )


def _of_news(metrics: Metrics) -> Iterable[Metric]:
    outbox = metrics.outbox
    yield _counter(
        "news", "Posts and direct messages (news), by kind and fate", ("kind", "fate"), outbox.fates
    )
    yield _gauge("outbox_length", "News waiting in the outbox", len(outbox))
    yield _gauge("outbox_age_seconds", "Age of the oldest news waiting in the outbox", outbox.age)


def _gauge(name: str, meaning: str, value: float) -> Metric:
    return GaugeMetricFamily(f"general_{name}", meaning, value)


def _counter(name: str, meaning: str, labels: tuple[str, ...], counts: Mapping[Any, int]) -> Metric:
    made = CounterMetricFamily(f"general_{name}", meaning, labels=labels)
    for key, count in counts.items():
        made.add_metric((key,) if isinstance(key, str) else key, count)
    return made


def _histogram(name: str, meaning: str, spread: Spread) -> Metric:
    bounds = [*map(str, spread.bounds), "+Inf"]
    counts = accumulate(spread.counts)
    return HistogramMetricFamily(
        f"general_{name}", meaning, list(zip(bounds, counts, strict=True)), spread.total
    )
