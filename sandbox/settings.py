"""The sandbox's settings, from environment variables."""

from pathlib import Path
from typing import Final

from pydantic_settings import BaseSettings, SettingsConfigDict

DISTILLED: Final = Path(__file__).parent / "discord" / "openapi.json"
"""The part of Discord's specification that the sandbox serves; made by `make specification`."""


class SandboxSettings(BaseSettings):
    """The sandbox's settings, read when they are needed, never at import. Prefix: `GENERAL_`."""

    model_config = SettingsConfigDict(
        env_prefix="GENERAL_", env_file=".env", env_ignore_empty=True, extra="ignore"
    )

    discord_openapi: Path | None = None
    """Discord's whole OpenAPI specification, to validate by instead of the package's part of it."""

    @property
    def specification(self) -> Path:
        """The file to validate requests by: the configured one, or the package's.

        Raises:
            FileNotFoundError: the configured file doesn't exist.
        """
        if self.discord_openapi is None:
            return DISTILLED
        if not self.discord_openapi.is_file():
            raise FileNotFoundError(f"GENERAL_DISCORD_OPENAPI: no file {self.discord_openapi}")
        return self.discord_openapi
