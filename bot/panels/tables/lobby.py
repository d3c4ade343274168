"""Buttons and texts that everybody sees: those of the lobby's message, and of the posts of a game.

These are ordinary messages (text, one picture, a row of buttons): their text shows in
notifications, and they mention the people they are for.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.components.custom_ids import Action, Press
from bot.components.layout import MOST_CONTENT
from bot.panels.tables.lines import words_untold
from bot.panels.tables.rated_parts import rated_line
from bot.telling.options import agreed_in_sentences
from bot.telling.outcome import limit_line
from bot.words.catalogue import plain
from bot.words.naming import escape, mentions, moment
from bot.words.phrasing import Phrasing
from bot.words.times import pace_in_short, pace_words, words_wanted
from rules.model.commands import Computer
from rules.table.lines import running_hashes, seats_to_tell
from rules.table.pace import DAILY, Pace, usual_pace
from rules.table.roster import PersonId, Player, Roster, Status
from rules.table.seats import taken_seats

SCREENFUL: Final = 1100
"""Characters of the lines on everybody's deeds in one post; the log has the rest."""

_LOBBY: Final[Mapping[Action, ButtonStyle]] = {
    Action.JOIN: ButtonStyle.success,
    Action.TABLE: ButtonStyle.primary,
    Action.RULES: ButtonStyle.secondary,
    Action.LINES: ButtonStyle.secondary,
    Action.HELP: ButtonStyle.secondary,
}
"""Whatever only some may press is in the private panel, where each sees their own."""


def _row_led_by(first: Action, *others: Action) -> Mapping[Action, ButtonStyle]:
    """A row of buttons, the first of which stands out."""
    return {first: ButtonStyle.primary, **dict.fromkeys(others, ButtonStyle.secondary)}


_SEALED: Final = _row_led_by(Action.TELL, Action.TABLE, Action.RULES, Action.LINES)
_DEALT: Final[Mapping[Action, ButtonStyle]] = {Action.LINES: ButtonStyle.secondary}
_POST: Final = _row_led_by(Action.TURN, Action.CHANGED, Action.HAND, Action.ASIDE)
_SETUP: Final = _row_led_by(Action.TURN, Action.HAND, Action.ASIDE)
_OVER: Final = _row_led_by(Action.AGAIN, Action.REPLAY, Action.ANALYSE, Action.VERIFY, Action.ASIDE)
_SHORT: Final = {Action.LINES: "button-short-lines"}
"""Labels that are shorter where a row of buttons must fit a phone."""
_BUTTONS: Final[Mapping[Status, Mapping[Action, ButtonStyle]]] = {
    Status.LOBBY: _LOBBY,
    Status.SEALED: _SEALED,
    Status.CANCELLED: {},
}
_LOBBY_TITLES: Final[Mapping[Status, str]] = {
    Status.LOBBY: "lobby-title",
    Status.SEALED: "lobby-sealed",
    Status.PLAYING: "lobby-began",
    Status.OVER: "lobby-over",
    Status.CANCELLED: "lobby-cancelled",
}


def lobby_buttons(phrasing: Phrasing) -> ui.View:
    """The lobby's buttons; once the game is dealt out that of the dice alone, and none if it is given up."""
    roster = phrasing.roster
    wanted = _BUTTONS.get(roster.status, _DEALT)
    shown = {a: style for a, style in wanted.items() if a is not Action.LINES or roster.lines}
    return plain_buttons(phrasing, shown)


def join_buttons(phrasing: Phrasing) -> ui.View:
    """The button that seats whoever is called or invited."""
    return plain_buttons(phrasing, {Action.JOIN: ButtonStyle.success})


def words_post(phrasing: Phrasing) -> tuple[str, ui.View, tuple[PersonId, ...]]:
    """The call to those who have a sealed word to tell: the text, its button, and who is called."""
    wanted = map(phrasing.roster.player_at, seats_to_tell(phrasing.roster))
    persons = tuple(player.person for player in wanted if player.person)
    due = phrasing.roster.due
    if not persons or due is None:
        return phrasing.say("words-told"), plain_buttons(phrasing, {}), ()
    said = phrasing.say("post-words", people=mentions(persons), due=moment(due))
    return said, plain_buttons(phrasing, {Action.TELL: ButtonStyle.primary}), persons


def post_buttons(phrasing: Phrasing, *, setup: bool = False) -> ui.View:
    """The row under the newest post; in the setup nothing has changed yet, and what is over is looked back on."""
    if phrasing.roster.status is Status.OVER:
        return plain_buttons(phrasing, _OVER)
    return plain_buttons(phrasing, _SETUP if setup else _POST)


def lobby_text(phrasing: Phrasing, won: str = "") -> str:
    """The lobby's text: who is here, what is played, the commitment to the dice. It fits a phone's screen.

    `won`: who won and by what, once the game is over.
    """
    roster = phrasing.roster
    return "\n".join(
        (
            phrasing.say(_LOBBY_TITLES[roster.status]),
            *([f"**{won}**"] if won else []),
            *_sealed_lines(phrasing),
            phrasing.say("lobby-seats", taken=len(roster.players), places=roster.places),
            *(seat_in_words(phrasing, player) for player in roster.players),
            *reserved_lines(phrasing),
            *_free(phrasing),
            phrasing.say("lobby-options", options=agreed_in_sentences(phrasing)),
            *_pace(phrasing),
            *limit_line(phrasing),
            *rated_line(phrasing),
            *_place(phrasing),
            *_hint(phrasing),
            phrasing.say("lobby-commitment", commitment=roster.commitment, game=roster.id),
            *_lines(phrasing),
        )
    )


def _pace(phrasing: Phrasing) -> list[str]:
    """The pace in a line; what happens when time is up only where that is not the usual thing.

    Where no pace was chosen, another says for how many people it is so.
    """
    roster, words = phrasing.roster, phrasing.words
    pace = pace_to_be(roster)
    if pace.turn is not None and pace.time_up != DAILY.time_up:
        line = phrasing.say("lobby-pace", pace=pace_words(words, pace))
    else:
        line = phrasing.say("lobby-times", pace=pace.name, times=pace_in_short(words, pace))
    if roster.pace or roster.status is not Status.LOBBY:
        return [line]
    people = "several" if pace == usual_pace(2) else "one"
    return [line, phrasing.say("lobby-pace-usual", people=people)]


def pace_to_be(roster: Roster) -> Pace:
    """The table's pace: as it is, or as it will be at the deal if none is chosen."""
    persons = sum(player.person is not None for player in roster.players)
    return roster.pace or usual_pace(persons)


def fit_post(
    phrasing: Phrasing,
    head: Sequence[str],
    lines: Sequence[str],
    foot: str,
    most: int = MOST_CONTENT,
) -> str:
    """Head, lines and foot in one message's text; lines for which there is no room are counted instead.

    Emojis of our own are written long: they are done without before any line is. `most`: the
    characters of all lines, as they are seen.
    """
    kept = list(lines)
    while len(kept) > 1 and _length(map(plain, _rest(phrasing, kept, lines))) > most:
        kept.pop()
    if _length((*head, *_rest(phrasing, kept, lines), foot)) > MOST_CONTENT:
        head, kept, foot = [*map(plain, head)], [*map(plain, kept)], plain(foot)
    room = MOST_CONTENT - _length((*head, foot))
    while kept and _length(_rest(phrasing, kept, lines)) > room:
        kept.pop()
    return "\n".join((*head, *_rest(phrasing, kept, lines), foot)).strip()


def _length(lines: Iterable[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def _rest(phrasing: Phrasing, kept: Sequence[str], lines: Sequence[str]) -> list[str]:
    left = len(lines) - len(kept)
    return [*kept, phrasing.say("more-lines", n=left)] if left else list(kept)


def plain_buttons(phrasing: Phrasing, wanted: Mapping[Action, ButtonStyle], *args: str) -> ui.View:
    """Buttons of these actions, with these arguments, for an ordinary message."""
    view = ui.View(timeout=None)
    for action, style in wanted.items():
        custom_id = Press(phrasing.roster.id, 0, action, args).custom_id
        label = phrasing.say(_SHORT.get(action, f"button-{action.replace('_', '-')}"))
        view.add_item(ui.Button(label=label, custom_id=custom_id, style=style))
    view.stop()
    return view


def _sealed_lines(phrasing: Phrasing) -> list[str]:
    """A line on the sealed words that the table waits for, or still did when it was given up."""
    match phrasing.roster.status:
        case Status.SEALED:
            return [words_wanted(phrasing)]
        case Status.CANCELLED if missing := words_untold(phrasing):
            return [missing]
        case _:
            return []


def _lines(phrasing: Phrasing) -> list[str]:
    """How many lines the dice are made of, and the hash of all: who notes it sees if any is changed."""
    roster = phrasing.roster
    if not roster.lines:
        return []
    last = running_hashes(roster.commitment, roster.lines)[-1]
    return [phrasing.say("lobby-lines", n=len(roster.lines), hash=last)]


def seat_in_words(phrasing: Phrasing, player: Player) -> str:
    """Who sits there before the deal: a computer with its level, and who hosts the table."""
    shown = phrasing.player(player.seat)
    if isinstance(player.kind, Computer):
        return phrasing.say("lobby-computer", player=shown, level=player.kind.level)
    is_host = player.person == phrasing.roster.host
    return phrasing.say("lobby-host", player=shown) if is_host else shown


def _hint(phrasing: Phrasing) -> list[str]:
    """The sentence that says what the buttons are for, while they are there."""
    roster = phrasing.roster
    if roster.status is not Status.LOBBY:
        return []
    return [phrasing.say("lobby-hint" if len(roster.players) < roster.places else "lobby-full")]


def _place(phrasing: Phrasing) -> list[str]:
    """Where the game is played, if the lobby's message stands beside its thread."""
    venue = phrasing.roster.venue
    beside = venue.lobby not in ("", venue.channel)
    return [phrasing.say("lobby-place", place=f"<#{venue.channel}>")] if beside else []


def reserved_lines(phrasing: Phrasing) -> list[str]:
    """A line for each seat that waits for somebody: for whom, and until when. It mentions nobody."""
    roster = phrasing.roster
    return [
        phrasing.say("lobby-reserved", name=escape(each.name), until=moment(each.until))
        for each in (roster.guests.reserved if roster.status is Status.LOBBY else ())
    ]


def _free(phrasing: Phrasing) -> list[str]:
    roster = phrasing.roster
    free = roster.places - taken_seats(roster)
    waiting = roster.status is Status.LOBBY and free
    return [phrasing.say("lobby-free", n=free)] if waiting else []
