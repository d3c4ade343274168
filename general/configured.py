"""The settings as a person gave them, in the environment or in `.env`; what can't be is named, never shown."""

from pathlib import Path
from typing import Any, Final

from dotenv.parser import Original, parse_stream
from pydantic import ValidationError

from bot.settings import Settings
from rules.model.errors import DataError

_OURS: Final = "Value error, "
"""What pydantic puts before the words of our own validators."""


def read_settings(**given: Any) -> Settings:  # noqa: ANN401 - whatever a setting may be
    """The settings; those given here go before what the environment and `.env` say.

    Raises:
        DataError: naming those that can't be, or the line of `.env` that is none. What was typed is
            not repeated: it may be the token.
        OSError: `.env` can't be read.
    """
    _must_be_readable(Path(str(Settings.model_config.get("env_file"))))
    try:
        return Settings(**given)
    except ValidationError as error:
        wrong = (
            f"GENERAL_{str(one['loc'][0]).upper()}: {one['msg'].removeprefix(_OURS)}"
            for one in error.errors(include_input=False, include_url=False)
        )
        raise DataError("; ".join(wrong)) from None


def _must_be_readable(file: Path) -> None:
    """See whether there is a line in the file that would be passed over."""
    if not file.is_file():
        return
    try:
        with file.open(encoding="utf-8") as stream:
            bad = [_line(one.original) for one in parse_stream(stream) if one.error]
    except UnicodeDecodeError:
        # From nothing: the error quotes the file, and the token is in it.
        raise DataError(
            f"{file}: it is not UTF-8 text; save it as UTF-8 (see .env.example)"
        ) from None
    if bad:
        raise DataError(f"{file}: line {bad[0]} is not of the form NAME=value (see .env.example)")


def _line(passed_over: Original) -> int:
    """Where it begins; blank lines before it are taken for a part of it."""
    text = passed_over.string
    return passed_over.line + text[: len(text) - len(text.lstrip())].count("\n")
