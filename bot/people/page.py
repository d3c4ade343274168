"""Pages of personal settings, in a panel or outside any."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, get_args

from discord import ButtonStyle, SelectOption, ui

from bot.components.custom_ids import AS_TABLE, NO_GAME, Action, Press
from bot.components.layout import (
    MOST_OPTIONS,
    Layout,
    Part,
    button,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.people.browsers import open_requests
from bot.words.catalogue import Words
from bot.words.naming import escape
from bot.words.times import rest_lines
from render import Theme
from rules.clock.rests import vacations_to_come
from rules.model.commands import Habits, LeaveBehind
from rules.people.browsers import Browser
from rules.table.ids import RECOGNISED
from rules.table.pace import Rests
from rules.table.roster import GameId, Person

_ASK: Final = (0, 50, 60, 75, 90, 100)
_STOP: Final = (0, 20, 30, 40, 50)
_LEAVE: Final = get_args(LeaveBehind)


def habit_lists(words: Words, own: Habits, custom_id: Callable[[str], str]) -> list[Part]:
    """A list for each habit, with the current value selected; `custom_id` gives the id for a habit's list."""
    shown = "yes" if own.board else "no"
    asks = [_option(words.say("option-ask", n=n), n, own.ask_under) for n in _ASK]
    stops = [_option(words.say("option-stop", n=n), n, own.stop_below) for n in _STOP]
    boards = [_option(words.say("option-board", shown=b), b, shown) for b in ("yes", "no")]
    letters = [
        _option(words.say("option-letters", how=h), h, own.card_letters) for h in ("new", "edit")
    ]
    leaves = [_option(words.say("option-leave", n=n), n, own.leave_behind) for n in _LEAVE]
    return [
        text(words.say("panel-habits")),
        select(words.say("pick-ask"), custom_id("ask"), asks),
        select(words.say("pick-stop"), custom_id("stop"), stops),
        select(words.say("pick-leave"), custom_id("leave"), leaves),
        select(words.say("pick-board"), custom_id("board"), boards),
        select(words.say("pick-letters"), custom_id("letters"), letters),
    ]


def _option(label: str, value: int | str, present: int | str) -> SelectOption:
    return option(label, str(value), chosen=value == present)


AS_DISCORD: Final = "discord"
"""The choice of following Discord's locale."""
HABITS: Final = "habits"
FORGET: Final = "forget"
CONTACTS: Final = "contacts"
BROWSERS: Final = "browsers"


@dataclass(frozen=True, slots=True)
class Own:
    """A person's settings for all games."""

    rests: Rests
    today: date
    habits: Habits
    theme: str
    """Of their own pictures; empty to follow each game's."""
    dm_closed: bool
    languages: Mapping[str, str]
    """The names of the languages that the bot speaks, by code."""
    language: str
    """The one they chose; empty to follow Discord's."""
    has_pages: bool = False
    """Whether the board can be opened in a browser, and open pages closed."""
    browsers: Sequence[Browser] = ()
    """Where they stay signed in, or are asked to confirm that."""


def own_page(words: Words, own: Own, game: GameId, *said: str) -> Layout:
    """The page, with the lines `said` on top; `game` is the one from whose panel it was opened."""
    lines = [
        words.say("me-title"),
        *said,
        *rest_lines(words, own.rests, own.today),
        _language(words, own),
        words.say("me-letters", closed="yes" if own.dm_closed else "no"),
        _habits(words, own.habits),
        *([] if own.habits.invitations else [words.say("me-no-invitations")]),
        words.say("me-foot"),
    ]
    themes = [
        option(
            words.say("option-theme", theme=theme),
            theme,
            chosen=theme == (own.theme or AS_TABLE),
        )
        for theme in (AS_TABLE, *Theme)
    ]
    pick = select(words.say("pick-theme"), Press(game, 0, Action.THEME).custom_id, themes)
    asked = open_requests(words, own.browsers, game)
    lists = [*_languages(words, own, game), pick]
    return layout([text(*lines), *asked, *lists, *rows(_buttons(words, own, game))])


def _language(words: Words, own: Own) -> str:
    chosen = "yes" if own.language in own.languages else "no"
    name, n = words.say("language-name"), len(own.languages)
    return words.say("me-language", language=name, n=n, chosen=chosen)


def _languages(words: Words, own: Own, game: GameId) -> list["ui.ActionRow[Layout]"]:
    """The list of languages, if there is a choice."""
    if len(own.languages) == 1:
        return []
    chosen = own.language if own.language in own.languages else AS_DISCORD
    named = {AS_DISCORD: words.say("option-language-discord"), **own.languages}
    options = [option(name, code, chosen=code == chosen) for code, name in named.items()]
    return [select(words.say("pick-language"), Press(game, 0, Action.LANGUAGE).custom_id, options)]


def _habits(words: Words, habits: Habits) -> str:
    return words.say(
        "me-habits",
        ask=words.say("option-ask", n=habits.ask_under),
        stop=words.say("option-stop", n=habits.stop_below),
        leave=words.say("option-leave", n=habits.leave_behind),
        board="yes" if habits.board else "no",
        letters=words.say("option-letters", how=habits.card_letters),
    )


def _buttons(words: Words, own: Own, game: GameId) -> list["ui.Button[Layout]"]:
    off_to_come = vacations_to_come(own.rests, own.today)
    wanted = [Action.ZONE, Action.QUIET, *([Action.NO_QUIET] if own.rests.quiet else [])]
    wanted += [Action.VACATION, *([Action.WORK] if off_to_come else [])]
    made = [_button(words, game, action) for action in wanted]
    made.append(_page_button(words, game, "button-habits-own", HABITS))
    wants = "no" if own.habits.invitations else "yes"
    invitations = Press(game, 0, Action.MY_GUESTS, (wants,)).custom_id
    made.append(button(words.say("button-invitations", wants=wants), invitations))
    made.append(_page_button(words, game, "button-contacts", CONTACTS))
    if own.has_pages:
        made.append(_page_button(words, game, "button-browsers", BROWSERS))
        made.append(_button(words, game, Action.CLOSE_PAGES))
    made.append(_button(words, game, Action.EXPORT))
    made.append(_page_button(words, game, "button-forget-me", FORGET))
    if game != NO_GAME:
        made.append(button(words.say("button-back"), Press(game, 0, Action.TURN).custom_id))
    return made


def _button(words: Words, game: GameId, action: Action) -> "ui.Button[Layout]":
    return button(words.say(f"button-{action.replace('_', '-')}"), Press(game, 0, action).custom_id)


def _page_button(words: Words, game: GameId, label: str, page: str) -> "ui.Button[Layout]":
    return button(words.say(label), Press(game, 0, Action.ME, (page,) if page else ()).custom_id)


def habits_page(words: Words, habits: Habits, game: GameId, *said: str) -> Layout:
    """The lists of habits, outside any panel, with `said` on top."""
    lists = habit_lists(
        words, habits, lambda habit: Press(game, 0, Action.MY_HABIT, (habit,)).custom_id
    )
    told: list[Part] = [text(*said)] if said else []
    return layout([*told, *lists, *rows([_page_button(words, game, "button-back", "")])])


def contacts_page(words: Words, blocked: Sequence[Person], game: GameId, *said: str) -> Layout:
    """Blocked people, and the lists to block and unblock, with `said` on top."""
    names = words.listed(escape(each.name) for each in blocked) or "none"
    picker: ui.UserSelect[Layout] = ui.UserSelect(
        custom_id=Press(game, 0, Action.BLOCK).custom_id, placeholder=words.say("pick-block")
    )
    parts: list[Part] = [
        text(words.say("contacts-title"), *said, words.say("contacts-blocked", names=names)),
        ui.ActionRow(picker),
    ]
    for first in range(0, len(blocked), MOST_OPTIONS):
        options = [option(each.name, each.id) for each in blocked[first : first + MOST_OPTIONS]]
        # Discord wants distinct ids for lists.
        unblock = Press(game, 0, Action.UNBLOCK, (str(first),)).custom_id
        parts.append(select(words.say("pick-unblock"), unblock, options))
    return layout([*parts, *rows([_page_button(words, game, "button-back", "")])])


def forget_page(words: Words, running: int, lobbies: int, game: GameId) -> Layout:
    """What deletion means, and its button."""
    said = words.say("forget-sure", running=running, lobbies=lobbies, days=RECOGNISED.days)
    yes = Press(game, 0, Action.FORGET_ME).custom_id
    sure = button(words.say("button-forget-yes"), yes, ButtonStyle.danger)
    return layout([text(said), *rows([sure, _page_button(words, game, "button-back", "")])])
