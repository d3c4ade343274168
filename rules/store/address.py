"""Where the games are kept: in a file, or in a database of a PostgreSQL server."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit, urlunsplit

from rules.model.errors import DataError

_SCHEMES: Final = ("postgresql://", "postgres://")
_HIDDEN: Final = "..."
_BESIDE: Final = Path("data/general")
"""Where a process of this machine keeps what is not in a database elsewhere."""


@dataclass(frozen=True, slots=True, repr=False)
class PostgresAddress:
    """The address of a database on a PostgreSQL server. Whatever shows it leaves its password out."""

    secret: str
    """The address with its password: for the driver alone."""

    def __str__(self) -> str:
        """The address without its password, and without options, which may hold one."""
        parts = urlsplit(self.secret)
        user, _, host = parts.netloc.rpartition("@")
        name = user.partition(":")[0]
        return urlunsplit((parts.scheme, f"{name}@{host}" if name else host, parts.path, "", ""))

    def __repr__(self) -> str:
        return f"PostgresAddress({str(self)!r})"

    @property
    def passwords(self) -> tuple[str, ...]:
        """What no text may show: the password as it is written, and as it is meant."""
        parts = urlsplit(self.secret)
        written = [_password_in(parts), *parse_qs(parts.query).get("password", ())]
        return tuple({form for each in written if each for form in (each, unquote(each))})

    def hidden_in(self, text: str) -> str:
        """A text without the address's password."""
        for password in self.passwords:
            text = text.replace(password, _HIDDEN)
        return text

    def with_suffix(self, suffix: str) -> Path:
        """The file of this machine in which a process keeps what others keep beside their database."""
        return _BESIDE.with_suffix(suffix)


Place = Path | PostgresAddress
"""A file of SQLite's, or the address of a database of PostgreSQL's."""


def kept_beside(place: Place) -> Path:
    """The file beside which a process keeps what is its own: its health, its starts, orders for it."""
    return place if isinstance(place, Path) else _BESIDE


def place_named(text: str) -> Place:
    """The place that a text names.

    Raises:
        DataError: it is no address; it is not repeated, since a password may stand in it.
    """
    if not text.startswith(_SCHEMES):
        return Path(text)
    try:
        parts = urlsplit(text)
        complete = parts.path.strip("/") and parts.port != 0
    except ValueError:  # `from None`: the error quotes the text
        complete = ""
    if not complete:
        raise DataError(
            "an address is like postgresql://user:password@host:5432/database"
        ) from None
    return PostgresAddress(text)


def _password_in(parts: SplitResult) -> str:
    user, found, _ = parts.netloc.rpartition("@")
    return user.partition(":")[2] if found else ""
