"""The pages of a server's moderators: its games, one game, its settings, who plays whom, the log.

They only show public information: no hand, no mission and no prepared turn.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from discord import ButtonStyle, SelectOption, ui

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import (
    MOST_OPTIONS,
    Layout,
    Part,
    button,
    first_fitting,
    last_fitting,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.components.panel_context import PanelContext
from bot.looks.overviews import waiting_lines
from bot.table.going_on import action_button, player_list, playing
from bot.words.catalogue import Fact, Words
from bot.words.naming import NAMELESS, colour, escape, moment, place
from bot.words.phrasing import Phrasing
from rules.clock.acts import OpenTable
from rules.moderation.flags import ServerFlags, people_of
from rules.moderation.log import Intervention, InterventionsPage
from rules.ratings.flags import AlwaysAhead, Circle, Flag, Unlikely
from rules.servers.servers import Founders
from rules.table.ids import Entrant
from rules.table.roster import Roster, Status

SETTINGS: Final = "settings"
FLAGS: Final = "flags"
OVER: Final = "over"
"""The argument of the list of finished games: Discord wants distinct ids for lists."""
_ROOM: Final = 3_000
"""Characters for the lines of all games."""
_ROOM_OF_A_KIND: Final = 1_000
"""Characters for the flags of one kind."""
_MOST_NAMES: Final = 8
"""The names of a large circle that are listed."""
_OPEN: Final = (Status.LOBBY, Status.SEALED, Status.PLAYING)
_DEALT: Final = (Status.PLAYING, Status.OVER)


def interventions_page(words: Words, page: InterventionsPage) -> Layout:
    """A page of the log, with buttons to its neighbours."""
    head = words.say("interventions-title", page=page.page + 1, pages=page.pages)
    lines = [_log_line(words, intervention) for intervention in page.interventions] or [
        words.say("interventions-none")
    ]
    buttons = []
    if page.page + 1 < page.pages:
        buttons.append(button(words.say("button-older"), _log_press(page.page + 1)))
    if page.page:
        buttons.append(button(words.say("button-newer"), _log_press(page.page - 1)))
    return layout([text(head, *lines), *rows([*buttons, _to_tables(words)])])


def _log_line(words: Words, intervention: Intervention) -> str:
    return words.say(
        "intervention-line",
        at=moment(intervention.at),
        game=intervention.game,
        kind=str(intervention.kind),
        seat=colour(words, intervention.seat) if intervention.seat else "none",
        name=escape(intervention.name) or "none",
        reason=escape(intervention.reason) or "none",
    )


def _log_press(page: int) -> str:
    return Press(NO_GAME, 0, Action.INTERVENTIONS, (str(page),)).custom_id


def _to_tables(words: Words) -> "ui.Button[Layout]":
    return _button(words, Action.TABLES)


def _button(words: Words, action: Action, *args: str) -> "ui.Button[Layout]":
    label = words.say(f"button-{action.replace('_', '-')}")
    return button(label, Press(NO_GAME, 0, action, args).custom_id)


def tables_page(
    words: Words,
    tables: Sequence[tuple[Phrasing, OpenTable]],
    over: Sequence[Phrasing],
    page: int,
    *said: str,
) -> Layout:
    """The open games of a server, each with who it waits for, and lists to choose one.

    `over`: the rated games that were finished here lately; `page`: of the open ones, 0 for the newest.
    """
    end = max(len(tables) - MOST_OPTIONS * page, 0)
    shown = tables[max(end - MOST_OPTIONS, 0) : end]
    lines = [_line(phrasing, table) for phrasing, table in shown] or [words.say("moderate-none")]
    kept = last_fitting(lines, _ROOM)
    more = [words.say("more-lines", n=len(lines) - len(kept))] if len(kept) < len(lines) else []
    told = text(words.say("moderate-title"), *said, *more, *kept)
    older = [_turn(words, "button-older", page + 1)] if end > MOST_OPTIONS else []
    newer = [_turn(words, "button-newer", page - 1)] if page else []
    log = button(words.say("button-mod-log"), _log_press(0))
    settings = button(words.say("button-mod-settings"), _tables_press(SETTINGS))
    flags = button(words.say("button-mod-flags"), _tables_press(FLAGS))
    buttons = [*older, *newer, _button(words, Action.MOD_FIND), settings, flags, log]
    return layout(
        [
            told,
            *_choice(words, "pick-table", (), [phrasing for phrasing, _ in shown]),
            *_choice(words, "pick-table-over", (OVER,), over),
            *rows(buttons),
        ]
    )


def _tables_press(*args: str) -> str:
    return Press(NO_GAME, 0, Action.TABLES, args).custom_id


def _turn(words: Words, label: str, page: int) -> "ui.Button[Layout]":
    return button(words.say(label), _tables_press(str(page)))


def _choice(words: Words, key: str, args: tuple[str, ...], games: Sequence[Phrasing]) -> list[Part]:
    """A list of games; empty if there are none."""
    options = [_option(phrasing) for phrasing in games]
    custom_id = Press(NO_GAME, 0, Action.MODERATE, args).custom_id
    return [select(words.say(key), custom_id, options)] if options else []


def _option(phrasing: Phrasing) -> SelectOption:
    roster = phrasing.roster
    names = phrasing.words.listed(roster.names.values())
    return option(phrasing.say("option-table", game=roster.id, names=names), roster.id)


def _line(phrasing: Phrasing, table: OpenTable) -> str:
    return phrasing.say(
        "moderate-line",
        game=table.roster.id,
        place=place(table.roster),
        state=_state(phrasing, table),
    )


def _state(phrasing: Phrasing, table: OpenTable) -> str:
    """Who a game waits for, and since when."""
    roster = table.roster
    if roster.paused:
        return phrasing.say("state-paused")
    if roster.asleep:
        return phrasing.say("state-asleep")
    if roster.status is Status.PLAYING and table.times:
        players = phrasing.players(table.times)
        return phrasing.say("state-since", players=players, since=moment(roster.since))
    if roster.status is Status.PLAYING:
        return phrasing.say("state-computers")
    return phrasing.say(f"state-{roster.status}")


def table_page(seen: PanelContext, *said: str, plays: bool) -> Layout:
    """One game: who it waits for and since when, and what a moderator may do; `plays`: they have a seat."""
    roster = seen.look.roster
    head = seen.say("moderate-table", game=roster.id, place=place(roster))
    is_open = roster.status in _OPEN
    why = [] if is_open else [seen.say("moderate-over")]
    own = [seen.say("moderate-own")] if plays else []
    waits = waiting_lines(seen) if is_open else []
    told = text(head, *said, *why, *waits, *own, seen.say("moderate-foot"))
    may_replace = roster.status is Status.PLAYING and not plays
    away = playing(seen) if may_replace else []
    replaced = player_list(seen, "pick-replace", Action.MOD_REPLACE, away)
    buttons = [
        action_button(seen, action, ButtonStyle.secondary)
        for action in (*_moves(roster, plays=plays), *_ratings(roster, plays=plays))
    ]
    return layout([told, *replaced, *rows([*buttons, _to_tables(seen.phrasing.words)])])


def _moves(roster: Roster, *, plays: bool) -> tuple[Action, ...]:
    return (Action.CLOSE, Action.MOD_MOVE) if roster.status in _OPEN and not plays else ()


def _ratings(roster: Roster, *, plays: bool) -> tuple[Action, ...]:
    """What can be done about the game's rating: players can only let the others vote."""
    done = roster.annulment is not None and roster.annulment.is_done
    if not roster.rated or done or roster.status not in _DEALT:
        return ()
    return (Action.MOD_ASK,) if plays else (Action.MOD_ANNUL, Action.MOD_ASK)


def settings_page(words: Words, founders: Founders, *said: str, has_ladder: bool) -> Layout:
    """What a server's moderators decide about it: who can start leagues, and whether it has ratings."""
    options = [
        option(words.say("option-founders", who=who), who, chosen=who is founders)
        for who in Founders
    ]
    wanted = "no" if has_ladder else "yes"
    ratings = button(
        words.say("button-mod-ladder", wanted=wanted),
        Press(NO_GAME, 0, Action.MOD_LADDER, (wanted,)).custom_id,
    )
    told = text(
        words.say("moderate-settings-title"),
        *said,
        words.say("moderate-settings", ladder="yes" if has_ladder else "no"),
    )
    pick = select(words.say("pick-founders"), Press(NO_GAME, 0, Action.FOUNDERS).custom_id, options)
    return layout([told, pick, *rows([ratings, _to_tables(words)])])


def flags_page(words: Words, found: ServerFlags) -> Layout:
    """What stands out in who plays whom: circles, people always ahead, unlikely results."""
    names = _told_apart(found.names)
    told = [
        *_flag_lines(words, names, found, Circle, "flags-circles"),
        *_flag_lines(words, names, found, AlwaysAhead, "flags-ahead"),
        *_flag_lines(words, names, found, Unlikely, "flags-unlikely"),
    ] or [words.say("flags-none")]
    said = text(words.say("flags-title"), *told, words.say("flags-foot"))
    return layout([said, *rows([_to_tables(words)])])


def _told_apart(names: Mapping[Entrant, str]) -> Mapping[Entrant, str]:
    """The names as shown; those of namesakes with a mention, which pings nobody in a private answer."""
    count = Counter(name.casefold() for name in names.values())
    return {
        who: f"{escape(name)} (<@{who}>)" if count[name.casefold()] > 1 else escape(name)
        for who, name in names.items()
        if name
    }


def _flag_lines(
    words: Words,
    names: Mapping[Entrant, str],
    found: ServerFlags,
    kind: type[Flag],
    title: str,
) -> list[str]:
    """The flags of a kind, below its title; empty if there are none."""
    lines = [
        _flag_line(words, names, flag, duel)
        for duel, flags in (("no", found.tables), ("yes", found.duels))
        for flag in flags
        if isinstance(flag, kind)
    ]
    kept = first_fitting(lines, _ROOM_OF_A_KIND)
    more = [words.say("flags-more", n=len(lines) - len(kept))] if len(kept) < len(lines) else []
    return [words.say(title), *kept, *more] if lines else []


def _flag_line(words: Words, names: Mapping[Entrant, str], flag: Flag, duel: str) -> str:
    people = [names.get(who, NAMELESS) for who in people_of(flag)]
    if isinstance(flag, Circle):
        listed, left_out = words.listed(people[:_MOST_NAMES]), len(people[_MOST_NAMES:])
        percent = int(100 * flag.share)
        return words.say("flag-circle", names=listed, n=left_out, percent=percent, duel=duel)
    ahead, behind = people
    facts: dict[str, Fact] = {
        "ahead": ahead,
        "behind": behind,
        "times": flag.times,
        "n": flag.games,
        "duel": duel,
    }
    if isinstance(flag, AlwaysAhead):
        return words.say("flag-ahead", **facts, percent=int(100 * flag.share))
    return words.say("flag-unlikely", **facts, expected=round(flag.expected))
