"""A server's lobbies with a free seat, and the lists by which somebody asks to be called to one."""

from collections.abc import Iterator, Sequence
from typing import Final

from discord import SelectOption

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import Part, button, first_fitting, option, rows, select, text
from bot.table.lobby_post import pace_to_be
from bot.words.catalogue import Words
from bot.words.naming import place
from bot.words.phrasing import Phrasing
from bot.words.times import pace_words
from rules.calls.calls import CallWish, OpenLobby
from rules.editions.registry import NEWEST
from rules.model.commands import Computer
from rules.table.pace import PACES
from rules.table.roster import Player

EDITION: Final = "edition"
PACE: Final = "pace"
ANYTHING: Final = "any"
"""The value for every rulebook, or every pace."""
ROOM: Final = 1_500
"""Characters for the lines of all lobbies, and for what is said around them."""
_AROUND: Final = 500


def lobby_parts(
    words: Words, lobbies: Sequence[tuple[Phrasing, OpenLobby]], wish: CallWish | None
) -> list[Part]:
    """The lobbies, each with who sits there and how well they play; and what one is called to."""
    lines = [_line(phrasing, lobby) for phrasing, lobby in lobbies]
    kept = first_fitting(lines, ROOM - _AROUND)
    left = len(lines) - len(kept)
    more = [words.say("games-more", n=left)] if left else []
    none = [] if lines else [words.say("lobbies-none")]
    told = [words.say("lobbies-title"), *kept, *more, *none, *_wished(words, wish)]
    parts: list[Part] = [text(*told), *_lists(words, wish)]
    if wish:
        off = Press(NO_GAME, 0, Action.CALL_OFF).custom_id
        parts += rows([button(words.say("button-call-off"), off)])
    return parts


def _wished(words: Words, wish: CallWish | None) -> Iterator[str]:
    if wish:
        edition, pace = wish.edition or ANYTHING, wish.pace or ANYTHING
        yield words.say("lobbies-wish", edition=edition, pace=pace)


def _line(phrasing: Phrasing, lobby: OpenLobby) -> str:
    roster = lobby.roster
    people = phrasing.words.listed(_seated(phrasing, lobby, each) for each in roster.players)
    return phrasing.say(
        "lobbies-line",
        place=place(roster),
        taken=len(roster.players),
        places=roster.places,
        pace=pace_words(phrasing.words, pace_to_be(roster)),
        people=people,
    )


def _seated(phrasing: Phrasing, lobby: OpenLobby, player: Player) -> str:
    """Who sits there, and how strong they are."""
    shown, rating = phrasing.player(player.seat), lobby.ratings.get(player.seat)
    if isinstance(player.kind, Computer):
        return phrasing.say("lobby-computer", player=shown, level=player.kind.level)
    return phrasing.say("lobbies-seated", player=shown, rating=rating.shown if rating else "new")


def _lists(words: Words, wish: CallWish | None) -> Iterator[Part]:
    """The list of rulebooks, and that of paces; each says what is chosen."""
    edition = (wish.edition or ANYTHING) if wish else ""
    pace = (wish.pace or ANYTHING) if wish else ""
    editions = [
        option(words.say("option-call-edition", edition=each), each, chosen=each == edition)
        for each in (ANYTHING, *NEWEST)
    ]
    paces = [
        option(words.say("option-call-pace", pace=each), each, chosen=each == pace)
        for each in (ANYTHING, *PACES)
    ]
    yield _list(words, EDITION, editions)
    yield _list(words, PACE, paces)


def _list(words: Words, field: str, options: Sequence[SelectOption]) -> Part:
    press = Press(NO_GAME, 0, Action.CALL_ME, (field,)).custom_id
    return select(words.say("pick-call", field=field), press, options)
