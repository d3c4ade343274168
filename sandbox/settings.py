"""The sandbox's settings, read from the environment or from a file `.env`."""

from pathlib import Path

from pydantic_settings import BaseSettings, SettingsConfigDict


class SandboxSettings(BaseSettings):
    """Made where the rooms are wired, never at import; the prefix is `GENERAL_`."""

    model_config = SettingsConfigDict(
        env_prefix="GENERAL_", env_file=".env", env_ignore_empty=True, extra="ignore"
    )

    discord_openapi: Path = Path("../shared/discord/openapi.json")
    """Discord's OpenAPI specification, looked up from the working directory."""

    @property
    def specification(self) -> Path | None:
        """The specification's file, if it is there; without it only the limits are checked.

        Raises:
            FileNotFoundError: it was set, but is not there.
        """
        if self.discord_openapi.is_file():
            return self.discord_openapi
        if "discord_openapi" in self.model_fields_set:
            raise FileNotFoundError(f"GENERAL_DISCORD_OPENAPI: no file {self.discord_openapi}")
        return None
