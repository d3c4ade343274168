"""The sandbox's settings, read from the environment."""

from pathlib import Path

from pydantic_settings import BaseSettings, SettingsConfigDict


class SandboxSettings(BaseSettings):
    """Settings with the prefix `GENERAL_`; made where the rooms are wired, never at import.

    Attributes:
        discord_openapi: Discord's OpenAPI specification (`GENERAL_DISCORD_OPENAPI`), looked up
            from the working directory.
    """

    model_config = SettingsConfigDict(env_prefix="GENERAL_", extra="ignore")

    discord_openapi: Path = Path("../shared/discord/openapi.json")

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
