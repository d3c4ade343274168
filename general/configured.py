"""Reads settings from the environment and `.env`; errors name a bad setting, never its value."""

from pathlib import Path
from typing import Any, Final

from dotenv.parser import Original, parse_stream
from pydantic import ValidationError

from bot.settings import Settings
from rules.model.errors import DataError

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
