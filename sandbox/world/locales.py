"""The languages that Discord's clients speak, and what is told in each of them.

Source: https://docs.discord.com/developers/reference#locales
"""

from collections.abc import Mapping
from typing import Any, Final

from sandbox.world.objects import JsonObject

USUAL: Final = "en-US"
LOCALES: Final = (
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW",
    "ko",
)  # fmt: skip


def locale_of(tag: str) -> str:
    """Discord's locale for a browser's language (`pl-PL`); the usual one for a language that it hasn't."""
    if tag in LOCALES:
        return tag
    language = tag.partition("-")[0].casefold()
    if language == "en":
        return USUAL
    return next((each for each in LOCALES if each.partition("-")[0] == language), USUAL)


def commands_in(locale: str, commands: list[JsonObject]) -> list[JsonObject]:
    """The commands as a client shows them: descriptions and choices in that language, if they are told in it."""
    return [_told(locale, each) for each in commands]


def _told(locale: str, command: Mapping[str, Any]) -> JsonObject:
    told = _with(locale, "description", command)
    if choices := command.get("choices"):
        told["choices"] = [_with(locale, "name", each) for each in choices]
    if options := command.get("options"):
        told["options"] = commands_in(locale, options)
    return told


def _with(locale: str, text: str, described: Mapping[str, Any]) -> JsonObject:
    translations = described.get(f"{text}_localizations") or {}
    return {**described, text: translations.get(locale, described.get(text))}
