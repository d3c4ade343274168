"""The sandbox's settings, and where it answers below its own address."""

from pathlib import Path
from typing import Final

from pydantic_settings import BaseSettings, SettingsConfigDict

DISTILLED: Final = Path(__file__).parent / "discord" / "openapi.json"
"""Discord's specification of what the sandbox serves; `make specification` makes it."""


class SandboxSettings(BaseSettings):
    """The sandbox's settings, read when the rooms are wired, never at import. Prefix: `GENERAL_`."""

    model_config = SettingsConfigDict(
        env_prefix="GENERAL_", env_file=".env", env_ignore_empty=True, extra="ignore"
    )

    discord_openapi: Path | None = None
    """Discord's whole OpenAPI specification, to check by instead of the package's part of it."""

    @property
    def specification(self) -> Path:
        """The file that requests are checked by: the one that is set, or the package's.

        Raises:
            FileNotFoundError: the one that is set does not exist.
        """
        if self.discord_openapi is None:
            return DISTILLED
        if not self.discord_openapi.is_file():
            raise FileNotFoundError(f"GENERAL_DISCORD_OPENAPI: no file {self.discord_openapi}")
        return self.discord_openapi
