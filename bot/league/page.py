"""Pages and posts about a season: entry, standings and games, with their buttons."""

from collections.abc import Mapping, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import Layout, Part, button, first_fitting, gallery, layout, rows, text
from bot.league.words import ROWS, RulingPhrasing, SeasonPhrasing, own_line, terms_lines
from bot.pictures.attachments import Attachment
from bot.words.catalogue import Words
from rules.league.season import Season, SeasonStatus
from rules.league.standing import StandingRow
from rules.table.roster import PersonId

_ROOM: Final = 2_500
"""Characters for the lines of games."""
_ALWAYS: Final[Mapping[Action, ButtonStyle]] = {
    Action.LEAGUE: ButtonStyle.secondary,
    Action.MANAGE: ButtonStyle.secondary,
}
_WITH_LINES: Final = {**_ALWAYS, Action.LEAGUE_LINES: ButtonStyle.secondary}
_ENTRY: Final = {Action.ENTER: ButtonStyle.success, **_WITH_LINES}
_CHECKED: Final = {Action.LEAGUE_CHECK: ButtonStyle.secondary, **_ALWAYS}
_BUTTONS: Final[Mapping[SeasonStatus, Mapping[Action, ButtonStyle]]] = {
    SeasonStatus.ENTRY: _WITH_LINES,
    SeasonStatus.SEALED: {Action.LEAGUE_TELL: ButtonStyle.success, **_WITH_LINES},
    SeasonStatus.RUNNING: _ALWAYS,
    SeasonStatus.OVER: _CHECKED,
    SeasonStatus.CANCELLED: _CHECKED,
}


TERMS: Final = "terms"
"""The page of a season's terms, as an argument."""
_BEFORE_PLAY: Final = (SeasonStatus.ENTRY, SeasonStatus.SEALED)
"""While there are no standings, their button leads to the terms."""


def season_buttons(
    words: Words, season: Season, *, invites: bool = False, motion: int = 0
) -> ui.View:
    """The buttons below a post about a season.

    Entry only if the post invites to it; the vote only below the post about that motion.
    """
    taken = invites and season.status is SeasonStatus.ENTRY
    return _view(words, season, _ENTRY if taken else _BUTTONS[season.status], motion)


def lines_button(words: Words, season: Season) -> ui.View:
    """The button that shows a season's dice lines, below a post about the dice."""
    return _view(words, season, {Action.LEAGUE_LINES: ButtonStyle.secondary})


def _view(
    words: Words, season: Season, wanted: Mapping[Action, ButtonStyle], motion: int = 0
) -> ui.View:
    view = ui.View(timeout=None)
    if motion:
        _add(view, words, Action.LEAGUE_VOTE, ButtonStyle.success, season.id, str(motion))
    for action, style in wanted.items():
        if action is Action.LEAGUE and season.status in _BEFORE_PLAY:
            _add(view, words, action, style, season.id, TERMS, key="button-rules")
        elif action is Action.LEAGUE_LINES:
            _add(view, words, action, style, season.id, key="button-short-lines")
        else:
            _add(view, words, action, style, season.id)
    view.stop()
    return view


def _add(
    view: ui.View, words: Words, action: Action, style: ButtonStyle, *args: str, key: str = ""
) -> None:
    label = words.say(key or f"button-{action.replace('_', '-')}")
    custom_id = Press(NO_GAME, 0, action, args).custom_id
    view.add_item(ui.Button(label=label, custom_id=custom_id, style=style))


def pages_of(standing: Sequence[StandingRow]) -> int:
    """The number of pages of the standings, at least one."""
    return max(1, -(-len(standing) // ROWS))


def page_of(standing: Sequence[StandingRow], number: int) -> Sequence[StandingRow]:
    """The lines on a page, counted from 0."""
    return standing[number * ROWS : (number + 1) * ROWS]


def entry_page(words: Words, season: Season, *, has_ladder: bool) -> Layout:
    """A season's terms, and its entrants so far."""
    said = SeasonPhrasing(words, season)
    waits = [said.words_wanted()] if season.status is SeasonStatus.SEALED else []
    rulings = RulingPhrasing(said)
    judged = [*rulings.terms_lines(), *rulings.substitutes_lines()]
    still = [words.say("season-stands-still", **said.names())] if season.paused else []
    told = (
        said.title(),
        *terms_lines(words, season, has_ladder=has_ladder),
        *judged,
        said.entrants_line(),
        *waits,
        *still,
    )
    return layout([text(*told), *rows([to_panel(words, season)])])


def leaving_page(words: Words, season: Season, person: PersonId) -> Layout:
    """The confirmation before somebody leaves a season, with the cost."""
    kind = "substitute" if season.substitute(person) else season.status.value
    asked = words.say("season-leave-sure", status=kind, **SeasonPhrasing(words, season).names())
    press = Press(NO_GAME, 0, Action.LEAGUE_LEAVE, (season.id,)).custom_id
    yes = button(words.say("button-league-leave-yes"), press, ButtonStyle.danger)
    return layout([text(asked), *rows([yes, to_panel(words, season)])])


def to_panel(words: Words, season: Season) -> "ui.Button[Layout]":
    """The button that leads to the season's panel."""
    return button(words.say("button-manage"), manage_press(season))


def manage_press(season: Season, *args: str) -> str:
    """The custom id that opens the season's panel, or a page of it."""
    return Press(NO_GAME, 0, Action.MANAGE, (season.id, *args)).custom_id


def standing_page(
    words: Words,
    season: Season,
    standing: Sequence[StandingRow],
    person: PersonId,
    number: int,
    pictures: Sequence[Attachment],
) -> Layout:
    """A page of the standings: picture, the reader's own line, tie-breaks."""
    said = SeasonPhrasing(words, season)
    over = [said.champions_line()] if season.status is SeasonStatus.OVER else []
    lines = text(said.title(), *over, own_line(words, standing, person), said.tie_line())
    return layout([lines, *gallery(pictures), *_page_buttons(words, season, standing, number)])


def tables_page(words: Words, season: Season) -> Layout:
    """The games of the current round."""
    said = SeasonPhrasing(words, season)
    lines = cut(words, said.round_lines(season.round), _ROOM)
    told = text(said.round_title(season.round), *lines)
    return layout([told, *rows([to_panel(words, season)])])


def cut(words: Words, lines: Sequence[str], room: int) -> list[str]:
    """As many lines as fit into so many characters, and a count of the rest."""
    kept = first_fitting(lines, room)
    left = len(lines) - len(kept)
    return [*kept, *([words.say("more-lines", n=left)] if left else [])]


def _page_buttons(
    words: Words, season: Season, standing: Sequence[StandingRow], number: int
) -> list[Part]:
    """Buttons to the previous and next page, and to the panel."""
    wanted = (("button-page-before", number - 1), ("button-page-after", number + 1))
    there = [
        button(words.say(label), Press(NO_GAME, 0, Action.LEAGUE, (season.id, str(at))).custom_id)
        for label, at in wanted
        if 0 <= at < pages_of(standing)
    ]
    return list(rows([*there, to_panel(words, season)]))
