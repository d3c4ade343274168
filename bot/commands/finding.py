"""Finds the game and the territory that a command means; their autocomplete."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands

from bot.interactions.context import Context, Interaction
from bot.interactions.request import Request, check_member
from bot.interactions.throttle import Work
from bot.words.naming import clean, escape, game_named, place, territory_told
from bot.words.phrasing import Phrasing
from bot.words.refusals import REFUSALS, BotReason, Declined
from rules.app import Engine
from rules.engine.receipts import Look
from rules.model.board import TerritoryId
from rules.notation.words import Names, names_of
from rules.table.roster import GameId, PersonId, Roster
from rules.table.settings import LANGUAGE

Suggestions = list[app_commands.Choice[str]]
Suggest = Callable[[Look, Phrasing, str], Iterable[tuple[str, str]]]
"""Pairs of label and value for the typed text."""
Autocompletion = Callable[[Interaction, str], Coroutine[Any, Any, Suggestions]]

COUNT_MARK: Final = " · "
"""Separates a territory's name from its armies in lists."""

_MOST_SUGGESTIONS = 25
MOST_LABEL = 100
"""Characters of a suggestion, and of its value."""


async def find_game(
    request: Request,
    named: str | None,
    *,
    to_join: bool = False,
    or_finished: bool = False,
    in_lobby: bool = False,
) -> GameId:
    """The named game; else the one of this thread or channel; else the person's likeliest.

    `to_join`: only games here that the person hasn't joined. `or_finished`: if none is running, the last one
    finished here comes before the person's own. `in_lobby`: only lobbies shown in this channel's messages.

    Raises:
        TableRefused: the named game doesn't exist, or can't be accessed from here.
        Declined: none fits (none can if the bot isn't in the server), or several do.
    """
    if named:
        return await request.reach(id_named(named))
    fitting = await _candidates(
        request.engine,
        request.channel,
        request.person.id,
        to_join=to_join,
        or_finished=or_finished,
        in_lobby=in_lobby or to_join,
    )
    if not fitting:
        check_member(request.interaction)
        raise Declined(BotReason.NO_GAME)
    if len(fitting) > 1:
        let_in = await request.services.let_in(fitting, request.person.id, request.guild)
        fitting = let_in or fitting[:1]
    if len(fitting) > 1:
        names = request.words.listed(f"`{roster.id}` {place(roster)}" for roster in fitting)
        request.fitting = tuple(roster.id for roster in fitting)
        raise Declined(BotReason.SEVERAL_GAMES, games=names)
    await request.services.must_be_let_in(fitting[0], request.person.id, request.guild)
    request.game = game = fitting[0].id
    return game


async def find_game_to_move(request: Request, named: str | None) -> GameId:
    """The named game; else this person's only one, anywhere; else the only paused one.

    Raises:
        TableRefused: the named game doesn't exist.
        Declined: none fits, or several do.
    """
    rosters = () if named else await request.engine.queries.games_of(request.person.id)
    resting = tuple(roster for roster in rosters if roster.paused)
    if len(only := resting or rosters) == 1:
        await request.services.must_be_let_in(only[0], request.person.id, request.guild)
        game = request.game = only[0].id
        return game
    return await find_game(request, named)


async def find_finished(request: Request, named: str | None) -> GameId:
    """The named game; else the last one finished here.

    Raises:
        TableRefused: the named game doesn't exist.
        Declined: there is none.
    """
    if named:
        return await find_game(request, named)
    finished = await request.engine.queries.finished_in(request.channel)
    if not finished:
        check_member(request.interaction)
        raise Declined(BotReason.NO_FINISHED_GAME)
    request.game = game = finished[-1].id
    return game


async def find_played(request: Request, named: str | None) -> GameId:
    """The named game; else the one played here; else the last one finished here.

    For views: a thread still shows its game after the end.

    Raises:
        TableRefused: the named game doesn't exist, or can't be accessed from here.
        Declined: none fits, or several do.
    """
    return await find_game(request, named, or_finished=True)


def find_territory(phrasing: Phrasing, typed: str) -> TerritoryId:
    """The territory with that id, or that name or alias (or its beginning or a form) in any language.

    Raises:
        Declined: there is none, with the nearest as suggestions; or it is ambiguous.
    """
    board = phrasing.edition.board.id
    known = names_of(board)
    if found := _territory_in(known, typed) or territory_told(board, typed):
        return found
    shown = escape(clean(typed))
    if several := known.meant(typed):
        allowed = phrasing.words.listed(phrasing.territory(territory) for territory in several)
        raise Declined(BotReason.SEVERAL_TERRITORIES, typed=shown, allowed=allowed)
    nearest = [phrasing.territory(territory) for territory in known.nearest(typed)]
    if not nearest:
        raise Declined(BotReason.STRANGE_TERRITORY, typed=shown)
    raise Declined(BotReason.UNKNOWN_TERRITORY, typed=shown, nearest=", ".join(nearest))


def _territory_in(known: Names, typed: str) -> TerritoryId | None:
    if whole := known.find(typed) or known.find(typed.rpartition(COUNT_MARK)[0]):
        return whole
    meant = known.meant(typed)
    return next(iter(meant)) if len(meant) == 1 else None


async def may_suggest(interaction: Interaction, services: Context) -> bool:
    """Whether this person may have suggestions now; one who types too fast gets an empty list."""
    try:
        services.limits.spend(_person(interaction), Work.SUGGESTION)
    except Declined:
        with suppress(discord.HTTPException, aiohttp.ClientError):  # too late, or cut off
            await interaction.response.autocomplete([])
        return False
    return True


def complete_by(suggest: Suggest) -> Autocompletion:
    """Autocomplete of an option by what is possible now in the command's game."""

    async def suggest_now(interaction: Interaction, typed: str) -> Suggestions:
        return await suggest_here(interaction, typed, suggest)

    return suggest_now


async def suggest_here(interaction: Interaction, typed: str, suggest: Suggest) -> Suggestions:
    """What is possible now in the command's game; empty if no game is found."""
    services = context_of(interaction)
    try:
        look = await _look_for(interaction, services)
    except REFUSALS:
        return []
    await services.learn_language(interaction)
    words = services.words_for(interaction, LANGUAGE.value_at(look.roster))
    phrasing = Phrasing(words, look.edition, look.roster)
    return suggestions(suggest(_with_later_choices(look), phrasing, typed))


def _with_later_choices(look: Look) -> Look:
    """The look, with the choices available after steps that go without saying."""
    looks = (look.ahead.battle, look.ahead.after) if look.ahead else ()
    later = (choice for each in looks if each for choice in each.choices)
    return replace(look, choices=(*look.choices, *later))


def labels_with(typed: str, pairs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The pairs whose label contains the text, ignoring case."""
    return [pair for pair in pairs if typed.casefold() in pair[0].casefold()]


def suggestions(pairs: Iterable[tuple[str, str]]) -> Suggestions:
    """At most 25 suggestions, labels cut to Discord's limit; those with too long a value are dropped."""
    listed = [
        app_commands.Choice(name=label[:MOST_LABEL], value=value)
        for label, value in dict.fromkeys(pairs)
        if len(value) <= MOST_LABEL
    ]
    return listed[:_MOST_SUGGESTIONS]


async def _look_for(interaction: Interaction, services: Context) -> Look:
    person = _person(interaction)
    queries, guild = services.engine.queries, str(interaction.guild_id or "")
    if named := getattr(interaction.namespace, "game", None):
        fitting: Sequence[Roster] = [await queries.reach(id_named(named), person, guild)]
    else:
        fitting = await _candidates(services.engine, str(interaction.channel_id), person)
    if len(fitting) != 1 or await services.shuts_out(fitting[0], person, guild):
        raise Declined(BotReason.NO_GAME)
    return await queries.look_with_ahead(fitting[0].id, person)


async def _candidates(
    engine: Engine,
    channel: str,
    person: PersonId,
    *,
    to_join: bool = False,
    or_finished: bool = False,
    in_lobby: bool = False,
) -> Sequence[Roster]:
    """The games here, among several those of the person; if there are none, the person's.

    Of several the likeliest: those that wait for the person, or else those they still play.
    """
    here = await engine.queries.games_in(channel)
    if not here and in_lobby:
        here = await engine.queries.lobbies_beside(channel)
    if not here and or_finished:
        here = (await engine.queries.finished_in(channel))[-1:]
    if not here:
        own = await engine.queries.games_of(person)
        return await engine.queries.likeliest(
            person, (to_join and _handed_over(own, person)) or own
        )
    likely = tuple(roster for roster in here if bool(roster.player_of(person)) != to_join)
    return await engine.queries.likeliest(person, likely or here)


def _handed_over(games: Sequence[Roster], person: PersonId) -> Sequence[Roster]:
    """The games in which a computer plays the person's seat."""
    return tuple(g for g in games if (player := g.player_of(person)) and player.computer)


class Suggested(app_commands.Transformer):
    """A text option with suggestions; subclasses implement `autocomplete`."""

    @property
    def max_value(self) -> int:
        """The most characters, as for any suggested value."""
        return MOST_LABEL

    async def transform(self, _: Interaction, value: str, /) -> str:
        """The text as it was chosen or typed."""
        return value


class _Games(Suggested):
    """An option for a game's id; suggests the person's own, none if they can't be read."""

    async def autocomplete(self, interaction: Interaction, value: str, /) -> Suggestions:  # type: ignore[override]
        services = context_of(interaction)
        try:
            rosters = await services.engine.queries.games_of(person := _person(interaction))
        except REFUSALS:
            return []
        rosters = await services.let_in(rosters, person, str(interaction.guild_id or ""))
        await services.learn_language(interaction)
        words = services.words_for(interaction)
        return suggestions(labels_with(value, ((game_named(words, r), r.id) for r in rosters)))


GameOption = app_commands.Transform[str, _Games] | None
"""The option `game` of almost every command; None if it is left out."""


def context_of(interaction: Interaction) -> Context:
    """The context of the interaction's client."""
    services: Context = interaction.client.services
    return services


def _person(interaction: Interaction) -> PersonId:
    return PersonId(str(interaction.user.id))


def id_named(named: str) -> GameId:
    """The id in the chosen or typed text; Discord may send a list's label instead of its value."""
    return GameId(named.strip().partition(" ")[0].casefold())
