"""Pages on those who play alone against computers: a server's solo leaderboards."""

from typing import Final

from discord import ui

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import MOST_OPTIONS, Layout, button, layout, option, rows, select, text
from bot.words.catalogue import Fact, Words
from bot.words.naming import NAMELESS, escape
from rules.players.levels import weaker_level
from rules.ratings.ladders import SoloPage, SoloRanked
from rules.ratings.rating import SoloLadder

SOLO: Final = "solo"
ANY: Final = "any"
"""Stands for the solo ladder with the most lines."""


def solo_button(words: Words) -> "ui.Button[Layout]":
    """The button that shows those who play alone."""
    return button(words.say("button-ladder", size=SOLO), _press(ANY, "0"))


def facts_of_solo(words: Words, ladder: SoloLadder) -> dict[str, Fact]:
    """A solo ladder's level, rulebook and seats, ready to show."""
    return {
        "level": words.say("level", level=ladder.level),
        "title": words.say("edition-title", edition=ladder.edition),
        "players": ladder.players,
    }


def solo_page(words: Words, page: SoloPage) -> Layout:
    """A page of a solo leaderboard, with the list of the others and buttons to further pages."""
    ladder = page.ladder
    if ladder is None:
        return layout([text(words.say("solo-none")), *rows([_people_button(words)])])
    facts = facts_of_solo(words, ladder)
    lines = [_line(words, ladder, line) for line in page.lines]
    foot = words.say("solo-foot", page=page.page + 1, pages=page.pages, players=ladder.players)
    head = words.say("solo-title", **facts)
    listed = [
        option(
            words.say("solo-option", **facts_of_solo(words, each)), each.name, chosen=each == ladder
        )
        for each in page.ladders[:MOST_OPTIONS]
    ]
    pick = select(words.say("pick-solo"), _press(), listed)
    said = text(head, *lines, foot, *_strength(words, ladder))
    return layout([said, pick, *rows(_buttons(words, page, ladder))])


def _line(words: Words, ladder: SoloLadder, line: SoloRanked) -> str:
    return words.say(
        "solo-line",
        rank=line.rank,
        shared="yes" if line.shared else "no",
        name=escape(line.name or NAMELESS),
        rating=line.record.shown(ladder.players),
        wins=line.record.wins,
        n=line.record.games,
    )


def _strength(words: Words, ladder: SoloLadder) -> list[str]:
    """How strong the level is, as far as the arena has measured it."""
    known = weaker_level(ladder.level)
    if known is None:
        return []
    other, won = known
    return [words.say("solo-strength", other=words.say("level", level=other), won=round(won))]


def _buttons(words: Words, page: SoloPage, ladder: SoloLadder) -> list["ui.Button[Layout]"]:
    buttons: list[ui.Button[Layout]] = []
    if page.page:
        better = _press(ladder.name, str(page.page - 1))
        buttons.append(button(words.say("button-better"), better))
    if page.page + 1 < page.pages:
        further = _press(ladder.name, str(page.page + 1))
        buttons.append(button(words.say("button-further"), further))
    return [*buttons, _people_button(words)]


def _people_button(words: Words) -> "ui.Button[Layout]":
    shown = Press(NO_GAME, 0, Action.LADDER, ("table", "all", "0")).custom_id
    return button(words.say("button-ladder", size="table"), shown)


def _press(*args: str) -> str:
    """The id of a press for a solo ladder: which, and its page; or of the list of them."""
    return Press(NO_GAME, 0, Action.LADDER, (SOLO, *args)).custom_id
