"""The bot's settings, read from environment variables (prefix `GENERAL_`) or a file `.env`."""

import re
from importlib.util import find_spec
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self
from urllib.parse import urlsplit

from dotenv.parser import Original, parse_stream
from pydantic import (
    Field,
    HttpUrl,
    PlainValidator,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.gateway.sessions import AUTO, ShardRange, parse_shards
from rules.lobby.acts import Quotas
from rules.model.errors import DataError
from rules.store.processes import EVERY, Place, PostgresAddress, place_named

_TOKEN: Final = re.compile(r"[A-Za-z0-9._-]*")
_HOUR: Final = 3600.0
_HERE: Final = ("127.0.0.1", "localhost")


def place_given(given: object) -> Place:
    """The database in a setting.

    Raises:
        ValueError: it is invalid.
    """
    try:
        place = place_named(given) if isinstance(given, str) else given
    except DataError as error:
        raise ValueError(str(error)) from None
    if isinstance(place, PostgresAddress):
        return place
    if not isinstance(place, Path) or place.name in ("", "..") or "\0" in str(place):
        raise ValueError("must be a file, such as data/general.db, or a postgresql:// address")
    return place


def _is_safe_address(address: str) -> bool:
    """Whether an address is safe to link to: https, or this machine; and nothing but an origin."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        return False
    is_safe = parts.scheme == "https" or (parts.scheme == "http" and host in _HERE)
    says_more = parts.query or parts.fragment or parts.username or not address.isascii()
    return bool(host) and port != 0 and is_safe and not says_more


def _networks_in(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    return tuple(ip_network(each.strip(), strict=False) for each in text.split(",") if each.strip())


class Settings(BaseSettings):
    """The bot's settings, created by the command line, never at import. `.env.example` explains each."""

    model_config = SettingsConfigDict(env_prefix="GENERAL_", env_file=".env", extra="ignore")

    token: SecretStr | None = None
    """The bot token."""
    database: Annotated[Place, NoDecode, PlainValidator(place_given)] = Path("data/general.db")
    """The SQLite file or the PostgreSQL address with the games."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    shards: str = AUTO
    """The shards of this process, such as 0-3/16, or `auto`."""
    discord_address: HttpUrl | None = None
    """The address of a sandbox in another process, instead of the real Discord."""
    dm_pause: float = Field(default=2.0, ge=0, le=_HOUR)
    """Seconds between two direct messages; bots that send many at once are quarantined."""
    pace: float = Field(default=1.0, ge=0, le=1_000_000)
    """Factor on all rate limits per person; 0 for no limit."""
    most_games_per_person: int = Field(default=20, ge=1, le=1_000_000)
    most_games_per_channel: int = Field(default=10, ge=1, le=1_000_000)
    """Counted for a channel together with its threads."""
    most_games_per_server: int = Field(default=100, ge=1, le=1_000_000)
    close_within: float = Field(default=10.0, ge=0, le=_HOUR)
    """Seconds that running answers get to finish when the bot stops."""
    metrics_port: int = Field(default=0, ge=0, le=65535)
    """The port of the Prometheus metrics; 0 for none."""
    metrics_host: str = "127.0.0.1"
    """The local address for the metrics."""
    page_address: str = ""
    """The public address of the board in a browser; empty for no page."""
    page_port: int = Field(default=0, ge=0, le=65535)
    """The port of the page's server."""
    page_host: str = "127.0.0.1"
    """The local address of the page's server."""
    page_proxies: str = "127.0.0.0/8, ::1"
    """Proxies before the page whose X-Forwarded-For is trusted: addresses and networks."""

    client_secret: SecretStr | None = None
    """The application's OAuth2 secret, with which the Discord Activity authenticates its users."""

    @property
    def has_activity(self) -> bool:
        """Whether the page is also a Discord Activity."""
        return bool(self.page_address and self.client_secret)

    @field_validator("token")
    @classmethod
    def _must_look_like_one(cls, token: SecretStr | None) -> SecretStr | None:
        """Reject tokens that Discord would reject less clearly, or that couldn't even be sent."""
        if token is None:
            return None
        plain = token.get_secret_value().strip()
        if not _TOKEN.fullmatch(plain):
            raise ValueError(
                "not a token: a token is one word of letters, digits, dots, dashes and underscores,"
                ' without quotes, spaces or "Bot" before it. Copy it again'
                ' (https://discord.com/developers/applications, "Bot", "Reset Token")'
            )
        return SecretStr(plain)

    @field_validator("shards")
    @classmethod
    def _must_name_shards(cls, shards: str) -> str:
        parse_shards(shards)
        return shards

    @field_validator("metrics_port")
    @classmethod
    def _must_be_installed(cls, port: int) -> int:
        if port and find_spec("prometheus_client") is None:
            raise ValueError("metrics need an extra; run pip install 'general-risk[metrics]'")
        return port

    @field_validator("page_address")
    @classmethod
    def _must_be_safe(cls, address: str) -> str:
        if not address:
            return address
        if not _is_safe_address(address):
            raise ValueError(
                "must be the public https address of the board, such as https://general.example.org"
            )
        return address.rstrip("/")

    @field_validator("page_proxies")
    @classmethod
    def _must_be_addresses(cls, proxies: str) -> str:
        try:
            _networks_in(proxies)
        except ValueError:
            raise ValueError(
                "must list trusted proxies as addresses or networks, separated by commas,"
                " such as 127.0.0.1, 172.16.0.0/12"
            ) from None
        return proxies

    @model_validator(mode="after")
    def _must_be_whole(self) -> Self:
        if bool(self.page_address) != bool(self.page_port):
            raise ValueError(
                "set both GENERAL_PAGE_ADDRESS (what people open) and GENERAL_PAGE_PORT"
                " (where General listens), or neither"
            )
        if self.client_secret and not self.page_address:
            raise ValueError(
                "GENERAL_CLIENT_SECRET (the board within Discord) needs"
                " GENERAL_PAGE_ADDRESS and GENERAL_PAGE_PORT, too"
            )
        return self

    @property
    def proxies(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """The networks of trusted proxies before the page."""
        return _networks_in(self.page_proxies)

    @property
    def shard_range(self) -> ShardRange | None:
        """The configured shards; None for `auto`."""
        return parse_shards(self.shards)

    @property
    def parts(self) -> frozenset[int]:
        """The parts of the servers that this process is to look after."""
        return shards.parts if (shards := self.shard_range) else EVERY

    @property
    def caps(self) -> Quotas:
        """The limits on open games."""
        return Quotas(
            person=self.most_games_per_person,
            channel=self.most_games_per_channel,
            server=self.most_games_per_server,
        )


_OURS: Final = "Value error, "
"""Pydantic's prefix of our own validators' messages."""


def read_settings(**given: Any) -> Settings:  # noqa: ANN401 - whatever a setting may be
    """Read the settings; `given` ones override the environment and `.env`.

    Raises:
        DataError: naming the wrong settings, or the bad line of `.env`; never the value, which may be
            the token.
        OSError: `.env` can't be read.
    """
    _must_be_readable(Path(str(Settings.model_config.get("env_file"))))
    try:
        return Settings(**given)
    except ValidationError as error:
        wrong = (
            f"{_named(one['loc'])}{one['msg'].removeprefix(_OURS)}"
            for one in error.errors(include_input=False, include_url=False)
        )
        raise DataError("; ".join(wrong)) from None


def _named(location: tuple[int | str, ...]) -> str:
    """The setting that is wrong; nothing where several don't go together, which the sentence names."""
    return f"GENERAL_{str(location[0]).upper()}: " if location else ""


def _must_be_readable(file: Path) -> None:
    """Refuse a file with a line that would be silently ignored."""
    if not file.is_file():
        return
    try:
        with file.open(encoding="utf-8") as stream:
            bad = [_line(one.original) for one in parse_stream(stream) if one.error]
    except UnicodeDecodeError:
        # `from None`: the error quotes the file, and the token is in it.
        raise DataError(f"{file}: not UTF-8; save it as UTF-8 (see .env.example)") from None
    if bad:
        raise DataError(f"{file}: line {bad[0]}: write NAME=value (see .env.example)")


def _line(passed_over: Original) -> int:
    """The number of the ignored line; the parser counts blank lines before it as a part of it."""
    text = passed_over.string
    return passed_over.line + text[: len(text) - len(text.lstrip())].count("\n")
