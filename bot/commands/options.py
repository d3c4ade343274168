"""Options with autocomplete: territories, presets, paces, themes, players."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from discord import app_commands

from bot.commands.finding import (
    MOST_LABEL,
    Suggested,
    Suggestions,
    context_of,
    labels_with,
    suggestions,
)
from bot.commands.names import choices_among
from bot.components.modals import LONGEST_SEAL
from bot.components.panel_context import PanelContext
from bot.interactions.context import Interaction
from bot.telling.options import FIRST_EDITION, presets_named, seats_allowed, suggest_options
from bot.words.catalogue import Words
from bot.words.languages import Languages
from bot.words.naming import clean, colour, escape, tidy
from bot.words.phrasing import Phrasing
from bot.words.refusals import REFUSALS, BotReason, Declined
from bot.words.times import LONGEST_TYPED
from render import Theme
from rules.editions.registry import NEWEST
from rules.engine.receipts import Look
from rules.model.board import Seat
from rules.notation.words import COLOUR_WORDS, fold
from rules.table.lines import LONGEST_SEALED, LONGEST_WORD
from rules.table.roster import Player

QUICK: Final = "quick"
"""Marks a command that changes nothing, and answers quickly."""

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

PACE_CHOICES: Final = choices_among(("open", "live", "daily", "relaxed", "weekly", OWN))

Span = app_commands.Range[str, 1, LONGEST_TYPED]

THEMES: Final = choices_among(theme.value for theme in (Theme.DARK, Theme.LIGHT, Theme.CONTRAST))


async def suggest_options_of_edition(interaction: Interaction, typed: str) -> Suggestions:
    """House rules of the chosen rulebook, or of the first one, that complete the typed text."""
    edition = getattr(interaction.namespace, "edition", None) or FIRST_EDITION
    book = NEWEST.get(edition, NEWEST[FIRST_EDITION])
    return suggestions(suggest_options(book, typed))


class _Presets(Suggested):
    """An option for a preset's name; suggests those that the server can use."""

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

_SEAT: Final = "the seat at this table whose colour is "
"""Prefix of a suggestion's value. It is longer than any name (`LONGEST_NAME`), so no name is taken for one."""


def persons_like(look: Look, phrasing: Phrasing, typed: str) -> list[tuple[str, str]]:
    """Players whose names match the typed text: labels and values."""
    return _suggested(look, phrasing, typed, (p for p in look.roster.players if not p.computer))


def unmistakable(look: Look, phrasing: Phrasing) -> list[str]:
    """Each player's name; with the colour if another has the same; only the colour if the name has a comma."""
    players, names = look.roster.players, look.roster.names
    shared = Counter(p.name.casefold() for p in players)

    def told(player: Player) -> str:
        if "," in player.name:
            return phrasing.colour(player.seat)
        is_shared = shared[player.name.casefold()] > 1
        return _label(phrasing.words, names, player) if is_shared else player.name

    return [told(player) for player in players]


def _suggested(
    look: Look, phrasing: Phrasing, typed: str, players: Iterable[Player]
) -> list[tuple[str, str]]:
    names, words = look.roster.names, phrasing.words
    pairs = ((_label(words, names, player), f"{_SEAT}{player.seat}") for player in players)
    return labels_with(typed, pairs)


def _label(words: Words, names: Mapping[Seat, str], player: Player) -> str:
    return f"{names[player.seat]} ({colour(words, player.seat)})"


def _called(words: Words, names: Mapping[Seat, str], player: Player) -> Iterator[str]:
    """A player's name, plain and as displayed: with a number, a colour, the badge of a colour."""
    for name in (player.name, names[player.seat], _label(words, names, player)):
        yield from (name, words.say("player", seat=player.seat, name=name))


def seat_named(words: Words, moment: PanelContext, typed: str) -> Seat:
    """The seat of a suggestion, or of the typed text: a player's name, else a colour or an earlier name.

    Colours are accepted in every word that cards, buttons and lists have for them, in any language. Phones
    sometimes send a suggestion's label instead of its value.

    Raises:
        Declined: it is no one's, or several players have that name.
    """
    players, names = moment.look.roster.players, moment.look.roster.names
    for player in players:
        if typed.strip() == f"{_SEAT}{player.seat}":
            return player.seat
    wanted = tidy(typed, MOST_LABEL).casefold()
    named = [p for p in players if wanted in map(str.casefold, _called(words, names, p))]
    seat = COLOUR_WORDS.get(fold(wanted))
    coloured = [
        p
        for p in players
        if seat == p.seat
        or wanted in (colour(words, p.seat).casefold(), words.say("mark", seat=p.seat))
    ]
    before = (p for p in players if wanted in map(str.casefold, p.earlier))
    match found := named or [*dict.fromkeys((*coloured, *before))]:
        case [player]:
            return player.seat
        case []:
            raise _declined(BotReason.UNKNOWN_PLAYER, moment, typed, players)
        case _:
            raise _declined(BotReason.SEVERAL_PLAYERS, moment, typed, found)


def _declined(
    reason: BotReason, moment: PanelContext, typed: str, players: Sequence[Player]
) -> Declined:
    phrasing = moment.phrasing
    allowed = phrasing.words.listed(
        f"{phrasing.player(p.seat)} ({phrasing.colour(p.seat)})" for p in players
    )
    return Declined(reason, typed=escape(clean(typed)), allowed=allowed)


def language_choices(languages: Languages) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=languages.names[code], value=code) for code in languages.catalogues
    ]
