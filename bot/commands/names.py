"""Names, descriptions and translations of commands.

Names are the same in every language: sentences for everyone mention commands, and so do people.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.commands.finding import MOST_LABEL, Suggestions, labels_with, suggestions
from bot.commands.moved import MOVED, both_names
from bot.interactions.context import Interaction
from bot.words.catalogue import ENGLISH, Fact, Words
from bot.words.languages import Languages

_NESTING: Final = (
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
)

CommandName = app_commands.Range[str, 1, MOST_LABEL]


def name_called(data: Mapping[str, Any]) -> str:
    """The name by which a command was called, which may be unknown to this bot.

    `data` is an interaction's: https://docs.discord.com/developers/interactions/receiving-and-responding
    """
    return " ".join(_called(data))


def _called(data: Mapping[str, Any]) -> Iterator[str]:
    yield data["name"]
    for inner in data.get("options", ()):
        if inner["type"] in _NESTING:
            yield from _called(inner)


async def complete_names(interaction: Interaction, typed: str) -> Suggestions:
    """Command names that match the typed text, and those of before with what does the same now."""
    every = interaction.client.tree.walk_commands()
    names = sorted(each.qualified_name for each in every if isinstance(each, app_commands.Command))
    before = sorted((f"{old} → {way.command}", old) for old, way in MOVED.items())
    known = [*((name, name) for name in names), *before]
    name, now = both_names(typed)
    return suggestions((*labels_with(name, known), *labels_with(now, known)))


UNDESCRIBED: Final = "…"
"""The placeholder until `describe` sets the catalogue's description; discord.py and Discord need a character."""
_KEY, _FACTS = "key", "facts"
_Whole = app_commands.Command[Any, ..., Any] | app_commands.Group
_OF_WHOLES: Final = (
    app_commands.TranslationContextLocation.command_description,
    app_commands.TranslationContextLocation.group_description,
)


def choices_among(values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """The choices of an option, whose labels are the message `choice-<option>`."""
    return [app_commands.Choice(name=str(value), value=str(value)) for value in values]


def describe(words: Words, groups: Iterable[app_commands.Group]) -> None:
    """Set the English descriptions of these groups, their options and choices.

    Raises:
        CatalogueError: one has no description.
    """
    for group in groups:
        for each in (group, *group.walk_commands()):
            each.description = words.say(_key_of(each))
            if isinstance(each, app_commands.Command):
                _describe_options(words, each)


def _describe_options(words: Words, command: app_commands.Command[Any, ..., Any]) -> None:
    told = {
        option.name: _said(words, _option_key(words, command, option))
        for option in command.parameters
    }
    app_commands.describe(**told)(command)
    for option in command.parameters:
        if option.choices and (key := f"choice-{option.name}") in words.messages:
            labelled = [_labelled(words, key, choice) for choice in option.choices]
            app_commands.choices(**{option.name: labelled})(command)


def _option_key(
    words: Words, command: app_commands.Command[Any, ..., Any], option: app_commands.Parameter
) -> str:
    """The message of the option: its own, or the one shared by all options of that name."""
    own = f"{_key_of(command)}.{option.name}"
    return own if own in words.messages else f"shared-option-{option.name}"


def _labelled(words: Words, key: str, choice: app_commands.Choice[Any]) -> app_commands.Choice[Any]:
    """The choice with its label; a name without a message, such as a language's, stays."""
    if choice.name != (value := str(choice.value)):
        return choice
    by = value.replace(" ", "-")  # written like the name of a variant
    return app_commands.Choice(name=_said(words, key, choice=by, edition=by), value=choice.value)


def _said(words: Words, key: str, **facts: Fact) -> locale_str:
    """The English text, with the message and arguments for its translation."""
    return locale_str(words.say(key, **facts), **{_KEY: key, _FACTS: facts})


def _key_of(described: _Whole) -> str:
    return f"command-{described.qualified_name.replace(' ', '-')}"


class CatalogueTranslator(app_commands.Translator):
    """Translates what `describe` set in English."""

    def __init__(self, languages: Languages) -> None:
        best = {locale: languages.best(locale.value) for locale in discord.Locale}
        self.spoken: Final = {
            locale: words for locale, words in best.items() if words.language != ENGLISH
        }
        """The words for each of Discord's locales with a catalogue other than English."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The text in a locale's language; None for a name, and for a language without catalogue."""
        if (words := self.spoken.get(locale)) is None:
            return None
        key = string.extras.get(_KEY, "")
        match context.data:
            case app_commands.Command() | app_commands.Group() if context.location in _OF_WHOLES:
                key = _key_of(context.data)
        return words.say(key, **string.extras.get(_FACTS, {})) if key in words.messages else None
