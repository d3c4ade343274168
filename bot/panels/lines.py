"""The numbered lines that a table's dice are made of, as the lobby shows them, and as a file."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.names import escape, tidy
from bot.phrasing import Phrasing
from rules import lobby
from rules.lines import LONGEST_SEALED, is_closed, is_weak, running, seals_of, standing, written
from rules.model.roster import Line, LineKind, Roster, Status

_MOST: Final = 4096
"""UTF-16 units of an embed's description (https://discord.com/developers/docs/resources/message)."""


def undealt(phrasing: Phrasing) -> str:
    """Why a table has nothing to show yet."""
    if phrasing.roster.status is not Status.SEALED:
        return phrasing.say("panel-lobby")
    return words_wanted(phrasing)


def words_wanted(phrasing: Phrasing) -> str:
    """Who has a sealed word to tell, and until when."""
    due = phrasing.roster.due
    return phrasing.say(
        "words-wanted",
        players=phrasing.players(lobby.untold(phrasing.roster)),
        due=f"<t:{int(due.timestamp())}:R>" if due else "",
    )


def words_untold(phrasing: Phrasing) -> str:
    """Whose sealed words were not told before the table was given up; nothing where none are missing."""
    seats = lobby.untold(phrasing.roster)
    return phrasing.say("words-untold", players=phrasing.players(seats)) if seats else ""


def lines_embed(phrasing: Phrasing) -> discord.Embed | None:
    """Every line with the running hash after it; of the oldest the hash alone where there is no room.

    None for a table of a scheme without lines.
    """
    roster = phrasing.roster
    if not roster.lines:
        return None
    hashes = running(roster.commitment, roster.lines)
    brief = [
        phrasing.say("line-brief", number=n, hash=after) for n, after in enumerate(hashes, start=1)
    ]
    whole = [_whole(phrasing, n, after) for n, after in enumerate(hashes, start=1)]
    shown = next(
        text for cut in range(len(whole) + 1) if _fits(text := _rows(brief[:cut], whole[cut:]))
    )
    return discord.Embed(title=phrasing.say("lines-title"), description=shown)


def lines_file(roster: Roster) -> bytes:
    """All lines as they are hashed, each after the hash before it, for whoever computes them again."""
    rows = [roster.commitment]
    hashes = running(roster.commitment, roster.lines)
    for number, (line, after) in enumerate(zip(roster.lines, hashes, strict=True), start=1):
        rows += [f"{number}|{written(line)}", after]
    rows += [f"{n}|{roster.lines[n - 1].told}" for n in standing(roster.lines) if _told(roster, n)]
    return "\n".join((*rows, "")).encode()


def _told(roster: Roster, number: int) -> bool:
    return bool(roster.lines[number - 1].told)


def _rows(brief: Sequence[str], whole: Sequence[str]) -> str:
    return "\n".join((*brief, *whole))


def _fits(shown: str) -> bool:
    return len(shown.encode("utf-16-le")) // 2 <= _MOST


def _whole(phrasing: Phrasing, number: int, after: str) -> str:
    line = phrasing.roster.lines[number - 1]
    if line.kind is LineKind.CLOSE:  # a screen of JSON, which the file has
        return phrasing.say("line-close", number=number, hash=after)
    text = escape(f"{number}|{written(line)}")
    shown = phrasing.say("line-whole", line=text, hash=after)
    notes = (_note(phrasing, number, line),) if line.kind is LineKind.SEAL else ()
    return "\n".join((shown, *(note for note in notes if note)))


def _note(phrasing: Phrasing, number: int, line: Line) -> str:
    """What became of a seal."""
    if line.told:
        word = escape(tidy(line.told, LONGEST_SEALED))
        return phrasing.say("line-told-weak" if is_weak(line) else "line-told", word=word)
    roster = phrasing.roster
    if not any(number in seals_of(roster, player) for player in roster.players):
        return phrasing.say("line-fallen")
    return phrasing.say("line-wanted") if is_closed(roster.lines) else ""
