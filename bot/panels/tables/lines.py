"""The numbered lines that a table's dice are made of, as the lobby shows them, and as a file."""

from collections.abc import Sequence

from bot.components.layout import measure
from bot.words.naming import escape, tidy
from bot.words.phrasing import Phrasing
from rules.table.lines import (
    LONGEST_SEALED,
    is_closed,
    is_weak,
    line_text,
    running_hashes,
    seals_of,
    seats_to_tell,
    standing_seals,
)
from rules.table.roster import Line, LineKind


def words_untold(phrasing: Phrasing) -> str:
    """The sentence that names whose sealed words were never told; empty where none are missing."""
    seats = seats_to_tell(phrasing.roster)
    return phrasing.say("words-untold", players=phrasing.players(seats)) if seats else ""


def lines_shown(phrasing: Phrasing, room: int) -> str:
    """Every line with the running hash after it, in a message's room for so many characters.

    Where there is no room for all, the oldest are shortened to their hashes, or to their number. Empty
    for a table of a scheme without lines.
    """
    roster = phrasing.roster
    if not roster.lines:
        return ""
    hashes = running_hashes(roster.commitment, roster.lines)
    brief = [
        phrasing.say("line-brief", number=n, hash=after) for n, after in enumerate(hashes, start=1)
    ]
    whole = [_whole(phrasing, n, after) for n, after in enumerate(hashes, start=1)]
    ways = (
        *([*brief[:cut], *whole[cut:]] for cut in range(len(whole))),
        *([phrasing.say("lines-earlier", n=cut), *brief[cut:]] for cut in range(1, len(brief))),
    )
    texts = ("\n".join((phrasing.say("lines-title"), *rows)) for rows in ways)
    return next((text for text in texts if measure(text) <= room), "")


def lines_file(commitment: str, lines: Sequence[Line]) -> bytes:
    """All lines as they are hashed, each after the hash before it, for anybody who recomputes them."""
    rows = [commitment]
    hashes = running_hashes(commitment, lines)
    for number, (line, after) in enumerate(zip(lines, hashes, strict=True), start=1):
        rows += [f"{number}|{line_text(line)}", after]
    rows += [f"{n}|{lines[n - 1].told}" for n in standing_seals(lines) if lines[n - 1].told]
    return "\n".join((*rows, "")).encode()


def _whole(phrasing: Phrasing, number: int, after: str) -> str:
    line = phrasing.roster.lines[number - 1]
    if line.kind is LineKind.CLOSE:  # a screenful of JSON, which is in the file
        return phrasing.say("line-close", number=number, hash=after)
    text = escape(f"{number}|{line_text(line)}")
    shown = phrasing.say("line-whole", line=text, hash=after)
    notes = (_note(phrasing, number, line),) if line.kind is LineKind.SEAL else ()
    return "\n".join((shown, *(note for note in notes if note)))


def _note(phrasing: Phrasing, number: int, line: Line) -> str:
    """The note on what became of a seal; empty where there is nothing to say yet."""
    if line.told:
        word = escape(tidy(line.told, LONGEST_SEALED))
        return phrasing.say("line-told-weak" if is_weak(line) else "line-told", word=word)
    roster = phrasing.roster
    if not any(number in seals_of(roster, player) for player in roster.players):
        return phrasing.say("line-fallen")
    return phrasing.say("line-wanted") if is_closed(roster.lines) else ""
