"""The public side of a game: the lobby's message, its numbered dice lines, the buttons of posts.

These are ordinary messages (text, one picture, a row of buttons): their text shows in notifications, and they
mention the people they are for.
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
from bot.telling.outcome import limit_line
from bot.words.catalogue import Fact
from bot.words.naming import escape, mentions, moment, tidy
from bot.words.phrasing import Phrasing
from bot.words.signs import plain
from bot.words.times import pace_in_short, pace_words, words_wanted
from rules.editions.registry import find_rulebook
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
    """Whose sealed words were never revealed; empty if none are missing."""
    seats = seats_to_tell(phrasing.roster)
    return phrasing.say("words-untold", players=phrasing.players(seats)) if seats else ""


def lines_shown(phrasing: Phrasing, room: int) -> str:
    """Every dice line with the running hash after it, within so many characters.

    If they don't all fit, the oldest are shortened to their hashes, or to their number. Empty for a game of
    an older dice scheme without lines.
    """
    roster = phrasing.roster
    if not roster.lines:
        return ""
    hashes = running_hashes(roster.commitment, roster.lines)
    title = phrasing.say("lines-title", game=roster.id, commitment=roster.commitment)
    brief = [
        phrasing.say("line-brief", number=n, hash=after) for n, after in enumerate(hashes, start=1)
    ]
    whole = [_whole(phrasing, n, after) for n, after in enumerate(hashes, start=1)]
    ways = (
        *([*brief[:cut], *whole[cut:]] for cut in range(len(whole))),
        *([phrasing.say("lines-earlier", n=cut), *brief[cut:]] for cut in range(1, len(brief))),
    )
    texts = ("\n".join((title, *rows)) for rows in ways)
    return next((text for text in texts if measure(text) <= room), "")


def lines_file(commitment: str, lines: Sequence[Line]) -> bytes:
    """All lines exactly as they are hashed, each after the hash before it, for anyone who verifies them."""
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
    """What became of a sealed word; empty if there is nothing to say yet."""
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
"""The usual round limits; 0 is none."""


def rated_line(phrasing: Phrasing) -> list[str]:
    """Whether the game is rated, and if not, why; empty if the server has no ladder."""
    why = settled_reason(phrasing.roster)
    if why is Unrated.LADDERLESS:
        return []
    return [phrasing.say("lobby-rated", why=why or "none")]


def how_rated(moment: PanelContext) -> list[Part]:
    """What it means that the game is rated, if it is."""
    counts = settled_reason(moment.look.roster) is None
    return [text(moment.say("rated-how"))] if counts else []


def rated_buttons(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """Buttons that make the game rated or unrated, or allow hints; none without a ladder."""
    roster = moment.look.roster
    if settled_reason(roster) is Unrated.LADDERLESS:
        return []
    others = ["no" if roster.rated else "yes", *([] if roster.hints else ["hints"])]
    return [
        button(moment.say("button-rated", rated=other), moment.look_at(Action.SET, RATED, other))
        for other in others
    ]


def rounds_list(moment: PanelContext) -> list[Row]:
    """The list of the usual round limits; the command takes any other."""
    now = moment.look.roster.ending.rounds
    usual = sorted({*_USUAL_ROUNDS, now})
    made = [option(moment.say("option-last-round", n=n), str(n), chosen=n == now) for n in usual]
    return [select(moment.say("pick-last-round"), moment.look_at(Action.SET, ROUNDS), made)]


SCREENFUL: Final = 1100
"""Characters of the story in one post; the log has the rest."""

_LOBBY: Final[Mapping[Action, ButtonStyle]] = {
    Action.JOIN: ButtonStyle.success,
    Action.TABLE: ButtonStyle.primary,
    Action.RULES: ButtonStyle.secondary,
    Action.LINES: ButtonStyle.secondary,
}
"""Buttons that only some people may use are in the private panel, where each sees their own."""


def _row_led_by(first: Action, *others: Action) -> Mapping[Action, ButtonStyle]:
    """A row of buttons, the first of which is highlighted."""
    return {first: ButtonStyle.primary, **dict.fromkeys(others, ButtonStyle.secondary)}


_SEALED: Final = _row_led_by(Action.TELL, Action.TABLE, Action.RULES, Action.LINES)
_DEALT: Final[Mapping[Action, ButtonStyle]] = {Action.LINES: ButtonStyle.secondary}
_POST: Final = _row_led_by(Action.TURN, Action.CHANGED, Action.HAND, Action.ASIDE)
_SETUP: Final = _row_led_by(Action.TURN, Action.HAND, Action.ASIDE)
_OVER: Final = _row_led_by(Action.AGAIN, Action.REPLAY, Action.ANALYSE, Action.VERIFY, Action.ASIDE)
_SHORT: Final = {Action.LINES: "button-short-lines"}
"""Shorter labels, for a row of buttons that must fit a phone."""
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
    """The lobby's buttons; after the deal only the dice button, and none if it is cancelled."""
    roster = phrasing.roster
    wanted = _BUTTONS.get(roster.status, _DEALT)
    shown = {a: style for a, style in wanted.items() if a is not Action.LINES or roster.lines}
    return plain_buttons(phrasing, shown)


def join_buttons(phrasing: Phrasing) -> ui.View:
    """The join button, for people who are called or invited."""
    return plain_buttons(phrasing, {Action.JOIN: ButtonStyle.success})


def words_post(phrasing: Phrasing) -> tuple[str, ui.View, tuple[PersonId, ...]]:
    """The call to reveal sealed words: text, button, and mentions."""
    wanted = map(phrasing.roster.player_at, seats_to_tell(phrasing.roster))
    persons = tuple(player.person for player in wanted if player.person)
    roster, due = phrasing.roster, phrasing.roster.due
    if not persons or due is None:
        return phrasing.say("words-told"), plain_buttons(phrasing, {}), ()
    said = phrasing.say("post-words", people=mentions(persons), due=moment(due))
    last = running_hashes(roster.commitment, roster.lines)[-1]
    closed = phrasing.say("post-lines-closed", number=len(roster.lines), hash=last)
    return f"{said}\n{closed}", plain_buttons(phrasing, {Action.TELL: ButtonStyle.primary}), persons


def dice_post(phrasing: Phrasing) -> tuple[str, ui.View]:
    """The commitment to the dice, before anybody joins: text, and the button that shows the lines.

    It is never edited, so Discord's edit mark on it would prove that somebody meddled with it.
    """
    roster = phrasing.roster
    said = phrasing.say("post-dice", game=roster.id, commitment=roster.commitment)
    return said, plain_buttons(phrasing, _DEALT)


def post_buttons(phrasing: Phrasing, *, setup: bool = False) -> ui.View:
    """Buttons below the newest post; in setup there are no changes to show, and a finished game has a review."""
    if phrasing.roster.status is Status.OVER:
        return plain_buttons(phrasing, _OVER)
    return plain_buttons(phrasing, _SETUP if setup else _POST)


def lobby_text(phrasing: Phrasing, won: str = "") -> str:
    """The lobby's text, in at most six lines: who plays what, how to win, how fast, and whether it is rated.

    `won`: who won and how, once the game is over.
    """
    roster = phrasing.roster
    seats, pace, rated = _seats_line(phrasing), _pace_line(phrasing), rated_line(phrasing)
    match roster.status:
        case Status.SEALED:
            told = [words_wanted(phrasing), seats, pace, *rated]
        case Status.OVER:
            told = [*([f"**{won}**"] if won else []), seats, *rated]
        case Status.CANCELLED:
            missing = words_untold(phrasing)
            told = [*([missing] if missing else []), seats]
        case _:
            told = [seats, _goal_line(phrasing), pace, *rated]
    title = phrasing.say(_LOBBY_TITLES[roster.status])
    return "\n".join((title, *told, _foot(phrasing)))


_BETWEEN: Final = " · "
"""What separates facts in one line."""


def _seats_line(phrasing: Phrasing) -> str:
    """Who plays, for whom seats are reserved, and how many are free."""
    roster = phrasing.roster
    players = phrasing.words.listed(seat_in_words(phrasing, each) for each in roster.players)
    facts: dict[str, Fact] = {"taken": len(roster.players), "places": roster.places}
    said = phrasing.say("lobby-seats", players=players, **facts)
    return _BETWEEN.join((said, *reserved_lines(phrasing), *_free(phrasing)))


def _goal_line(phrasing: Phrasing) -> str:
    """How to win, and how many house rules there are."""
    roster, edition = phrasing.roster, phrasing.edition
    seats = len(roster.players) if roster.status is Status.PLAYING else roster.places
    facts: dict[str, Fact] = {"goal": edition.goal, "n": edition.capitals_needed.get(seats, 0)}
    book = find_rulebook(roster.edition)
    departures = {*book.departures(roster.options, roster.places)} - {"goal"}
    house = [phrasing.say("lobby-house", n=len(departures))] if departures else []
    return _BETWEEN.join((phrasing.say("lobby-goal", **facts), *house))


def _pace_line(phrasing: Phrasing) -> str:
    """The pace; what happens after a deadline only if it isn't the default; and the round limit.

    The default of a person alone changes once somebody joins: then it says to which.
    """
    roster, words = phrasing.roster, phrasing.words
    pace, usual = pace_to_be(roster), usual_pace(2)
    if pace.turn is not None and pace.time_up != DAILY.time_up:
        said = phrasing.say("lobby-pace", pace=pace_words(words, pace))
    else:
        said = phrasing.say("lobby-times", pace=pace.name, times=pace_in_short(words, pace))
    changes = roster.pace is None and pace != usual and bool(_free(phrasing))
    alone = [phrasing.say("lobby-pace-alone", pace=usual.name)] if changes else []
    return _BETWEEN.join((said, *alone, *limit_line(phrasing)))


def _foot(phrasing: Phrasing) -> str:
    """The game's id, where it is played if its lobby stands elsewhere, and how to begin."""
    roster = phrasing.roster
    game = phrasing.say("lobby-game", game=roster.id)
    return _BETWEEN.join((game, *_place(phrasing), *_hint(phrasing)))


def pace_to_be(roster: Roster) -> Pace:
    """The game's pace: as chosen, or the default at the deal."""
    persons = sum(player.person is not None for player in roster.players)
    return roster.pace or usual_pace(persons)


def fit_post(
    phrasing: Phrasing,
    head: Sequence[str],
    lines: Sequence[str],
    foot: str,
    most: int = MOST_CONTENT,
) -> str:
    """Head, lines and foot in one message's text; lines that don't fit are counted instead.

    Custom emojis are long: they are dropped before any line is. `most`: visible characters of all lines.
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


def seat_in_words(phrasing: Phrasing, player: Player) -> str:
    """Who has a seat before the deal: a computer with its level, and who hosts."""
    shown = phrasing.player(player.seat)
    if isinstance(player.kind, Computer):
        return phrasing.say("lobby-computer", player=shown, level=player.kind.level)
    is_host = player.person == phrasing.roster.host
    return phrasing.say("lobby-host", player=shown) if is_host else shown


def _hint(phrasing: Phrasing) -> list[str]:
    """What the buttons are for, while they are there."""
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
    """A line for each reserved seat: for whom, and until when. It mentions nobody."""
    roster = phrasing.roster
    return [
        phrasing.say("lobby-reserved", name=escape(each.name), until=moment(each.until))
        for each in (roster.guests.reserved if roster.status is Status.LOBBY else ())
    ]


def _free(phrasing: Phrasing) -> list[str]:
    roster = phrasing.roster
    free = roster.places - taken_seats(roster)
    waits = roster.status is Status.LOBBY and free
    return [phrasing.say("lobby-free", n=free)] if waits else []
