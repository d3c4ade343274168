"""What everybody sees of a table: the lobby's message, its numbered lines, the buttons of posts.

These are ordinary messages (text, one picture, a row of buttons): their text shows in
notifications, and they mention the people they are for.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.components.custom_ids import Action, Press
from bot.components.layout import (
    MOST_CONTENT,
    Layout,
    Part,
    Row,
    button,
    measure,
    option,
    select,
    text,
)
from bot.components.panel_context import PanelContext
from bot.telling.options import agreed_in_sentences
from bot.telling.outcome import limit_line
from bot.words.naming import escape, mentions, moment, tidy
from bot.words.phrasing import Phrasing
from bot.words.signs import plain
from bot.words.times import pace_in_short, pace_words, words_wanted
from rules.model.commands import Computer
from rules.table.ids import Unrated
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
from rules.table.pace import DAILY, Pace, usual_pace
from rules.table.roster import Line, LineKind, PersonId, Player, Roster, Status
from rules.table.seats import taken_seats
from rules.table.settings import settled_reason


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


RATED: Final = "rated"
ROUNDS: Final = "rounds"
_USUAL_ROUNDS: Final = (0, *range(10, 31, 5), *range(40, 101, 10))
"""The last rounds that are offered; 0 is none."""


def rated_line(phrasing: Phrasing) -> list[str]:
    """Whether the game counts, and if not why; nothing where the server does without a ladder."""
    why = settled_reason(phrasing.roster)
    if why is Unrated.LADDERLESS:
        return []
    return [phrasing.say("lobby-rated", why=why or "none")]


def how_rated(moment: PanelContext) -> list[Part]:
    """What it means that the game counts, where it does."""
    counts = settled_reason(moment.look.roster) is None
    return [text(moment.say("rated-how"))] if counts else []


def rated_buttons(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """The buttons that let the game count for ratings, or not, or allow hints; none without a ladder."""
    roster = moment.look.roster
    if settled_reason(roster) is Unrated.LADDERLESS:
        return []
    others = ["no" if roster.rated else "yes", *([] if roster.hints else ["hints"])]
    return [
        button(moment.say("button-rated", rated=other), moment.look_at(Action.SET, RATED, other))
        for other in others
    ]


def rounds_list(moment: PanelContext) -> list[Row]:
    """The list of the usual last rounds; the command takes any other."""
    now = moment.look.roster.ending.rounds
    usual = sorted({*_USUAL_ROUNDS, now})
    made = [option(moment.say("option-last-round", n=n), str(n), chosen=n == now) for n in usual]
    return [select(moment.say("pick-last-round"), moment.look_at(Action.SET, ROUNDS), made)]


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
