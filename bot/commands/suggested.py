"""What several commands share: kinds of options, and lists from which people complete what they type."""

from collections.abc import Iterable, Sequence
from typing import Final

from discord import app_commands

from bot.commands.descriptions import choices_among
from bot.commands.finding import (
    COUNT_MARK,
    Suggested,
    Suggestions,
    context_of,
    labels_with,
    suggestions,
)
from bot.components.custom_ids import AS_TABLE
from bot.components.modals import LONGEST_SEAL
from bot.interactions.context import Interaction
from bot.telling.options import FIRST_EDITION, presets_named, seats_allowed, suggest_options
from bot.words.phrasing import Phrasing
from bot.words.refusals import REFUSALS
from bot.words.times import LONGEST_TYPED
from render import Theme
from rules.editions.registry import NEWEST
from rules.engine.receipts import Look
from rules.model.board import TerritoryId
from rules.notation.words import names_of
from rules.table.lines import LONGEST_SEALED, LONGEST_WORD

QUICK: Final = "quick"
"""Marks a command that changes nothing, and whose answer comes soon."""

ONLY_IN_SERVERS: Final = app_commands.AppCommandContext(
    guild=True, dm_channel=False, private_channel=False
)

_SEATS: Final = seats_allowed()

EDITIONS: Final = choices_among(NEWEST)

LONGEST_OPTIONS: Final = 300

Seats = app_commands.Range[int, _SEATS[0], _SEATS[-1]]

Word = app_commands.Range[str, 1, LONGEST_WORD]

SealedWord = app_commands.Range[str, 1, LONGEST_SEALED]

Seal = app_commands.Range[str, 1, LONGEST_SEAL]

OWN: Final = "own"

SAFE: Final = "safe_turn"

PACE_CHOICES: Final = choices_among(("open", "live", "daily", "relaxed", "weekly", OWN))

TIME_UP_CHOICES: Final = choices_among((SAFE, "computer_turn", "waits"))

Span = app_commands.Range[str, 1, LONGEST_TYPED]

THEMES: Final = choices_among(theme.value for theme in (Theme.DARK, Theme.LIGHT, Theme.CONTRAST))

OWN_THEMES: Final = [*THEMES, *choices_among((AS_TABLE,))]


def territories_like(
    look: Look, phrasing: Phrasing, typed: str, among: Sequence[TerritoryId]
) -> Iterable[tuple[str, str]]:
    """The territories that match, each with the armies on it."""
    land = look.table.territories if look.table else {}
    for territory in names_of(look.edition.board.id).matching(typed.strip(), among):
        name = phrasing.territory(territory)
        holding = land.get(territory)
        yield f"{name}{COUNT_MARK}{holding.armies}" if holding else name, territory


def with_help(
    help_: tuple[str, str], typed: str, others: Iterable[tuple[str, str]]
) -> Iterable[tuple[str, str]]:
    """The suggestions with the General's help among them: first of all, and last once something is typed.

    Enter takes the first one, and help does everything at once: it must never come before a territory
    that is typed, nor in the place of one that can't be meant.
    """
    said = typed.strip().casefold()
    if not said:
        yield help_
    yield from others
    if said and any(said in text.casefold() for text in help_):
        yield help_


async def suggest_options_of_edition(interaction: Interaction, typed: str) -> Suggestions:
    """The house options of the rulebook chosen, or of the first one, that complete what is typed."""
    edition = getattr(interaction.namespace, "edition", None) or FIRST_EDITION
    book = NEWEST.get(edition, NEWEST[FIRST_EDITION])
    return suggestions(suggest_options(book, typed))


class _Presets(Suggested):
    """An option for a preset by its name; it suggests those that can be set in the server."""

    async def autocomplete(self, interaction: Interaction, value: str, /) -> Suggestions:  # type: ignore[override]
        services, guild = context_of(interaction), str(interaction.guild_id or "")
        try:
            saved = await services.engine.presets.of(guild)
        except REFUSALS:
            return []
        await services.learn_language(interaction)
        named = presets_named(services.words_for(interaction), saved)
        return suggestions(labels_with(value, ((label, label) for label, _ in named)))


PresetOption = app_commands.Transform[str, _Presets]
"""The option `preset`."""
