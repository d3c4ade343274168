"""Logs on standard error, as text or as one JSON object a line; never with a token in them."""

import json
import logging
from datetime import UTC, datetime

from bot.settings import Settings

_QUIET = ("discord", "aiohttp", "aiosqlite", "asyncio")
"""Libraries that log payloads and addresses with tokens below INFO."""


def set_up(settings: Settings) -> None:
    """Log from now on as the settings say."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Json() if settings.log_format == "json" else _text())
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    logging.getLogger("discord.client").addFilter(_about_the_bot)
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))


def _about_the_bot(record: logging.LogRecord) -> bool:
    """discord.py warns that it can't speak; General never meant to."""
    return "voice will NOT be supported" not in record.getMessage()


def _text() -> logging.Formatter:
    return logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)
