"""A player as an option of a command: suggested by name and colour, and found by what comes back."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.commands.finding import MOST_LABEL, labels_with
from bot.components.moment import Moment
from bot.words.catalogue import Words
from bot.words.naming import clean, colour, escape, tidy
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined
from rules.engine.receipts import Look
from rules.model.board import Seat
from rules.notation.words import COLOUR_WORDS, fold
from rules.table.roster import Player

_SEAT: Final = "the seat at this table whose colour is "
"""Begins the value of a suggestion. No name is as long (`LONGEST_NAME`), so none can be taken for one."""


def persons_like(look: Look, phrasing: Phrasing, typed: str) -> list[tuple[str, str]]:
    """The people who play, by what is typed of their names: labels and values."""
    return _suggested(look, phrasing, typed, (p for p in look.roster.players if not p.computer))


def others_like(look: Look, phrasing: Phrasing, typed: str) -> list[tuple[str, str]]:
    """All who sit at the table but its host, as `persons_like`."""
    roster = look.roster
    others = (p for p in roster.players if p.person is None or p.person != roster.host)
    return _suggested(look, phrasing, typed, others)


def unmistakable(look: Look, phrasing: Phrasing) -> list[str]:
    """Each player's name; with the colour where another player has it, too; the colour for one with a comma."""
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
    """A player's name, as it is and as it is shown: with a number, a colour, the mark of a colour."""
    for name in (player.name, names[player.seat], _label(words, names, player)):
        yield from (name, words.say("player", seat=player.seat, name=name))


def seat_named(words: Words, moment: Moment, typed: str) -> Seat:
    """The seat meant by a suggestion, or by what was typed: a player's name, else a colour or an earlier name.

    Colours are known by every word that cards, buttons and lists have for them, in any language. Phones have
    been seen to send a suggestion's label in place of its value.

    Raises:
        Declined: it is nobody's, or several players have that name.
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


def _declined(reason: BotReason, moment: Moment, typed: str, players: Sequence[Player]) -> Declined:
    phrasing = moment.phrasing
    allowed = phrasing.words.listed(
        f"{phrasing.player(p.seat)} ({phrasing.colour(p.seat)})" for p in players
    )
    return Declined(reason, typed=escape(clean(typed)), allowed=allowed)
