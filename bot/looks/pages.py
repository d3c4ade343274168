"""Pages of text: the rules of one game, help topics, the log in notation."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from textwrap import wrap
from typing import Final, Literal, NamedTuple, Self, get_args

from discord import ui

from bot.commands.moved import NewWay
from bot.components.custom_ids import Action
from bot.components.layout import Layout, button, layout, measure, rows, text
from bot.components.panel_context import PanelContext
from bot.telling.plans import style_of
from bot.words.catalogue import Words
from bot.words.phrasing import Phrasing, Vocabulary
from rules.editions.explain import list_rules
from rules.editions.registry import find_rulebook
from rules.editions.rulebook import Rule
from rules.model.board import Seat
from rules.model.events import Event, GameOver
from rules.notation.log import LogRound, log_of, write_entry
from rules.words.rule_sentences import rule_sentence

Chapter = Literal[
    "table", "turn", "setup", "words", "looks", "away", "others", "host", "club",
    "leagues", "judges", "moderators", "fair",
]  # fmt: skip
"""A topic of the help."""

CHAPTERS: Final[Sequence[Chapter]] = get_args(Chapter)


def chapter_title(words: Words, chapter: Chapter) -> str:
    """The name of a topic in the list of topics."""
    return words.say(f"help-title-{chapter}")


def chapter_page(words: Words, chapter: Chapter) -> str:
    """The page of a topic: an introduction, then its commands."""
    told = words.say(f"help-{chapter}", edition="")
    return words.say("help-page", title=chapter_title(words, chapter), told=told)


def command_line(words: Words, name: str) -> str | None:
    """A command's line in the help; None if there is no such command."""
    line = re.compile(rf"^- (`/{re.escape(name)}`: .+)$", re.MULTILINE)
    found = (line.search(chapter_page(words, chapter)) for chapter in CHAPTERS)
    return next((each[1] for each in found if each), None)


def way_lines(words: Words, way: NewWay | None) -> list[str]:
    """What to type or press there, to do what a command of before did; empty if the command says all."""
    if way is None:
        return []
    if way.line:
        return [words.say("help-way-line", line=way.line)]
    label = words.say(way.label, field=way.field).strip("… ") if way.label else ""
    return [words.say("help-way-label", label=label)] if label else []


_CHAPTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "beginning": (
        *("start_armies", "territories", "neutral_dealt", "neutral_laid", "laid", "missions"),
        *("own_colour", "capital_named", "order", "routes"),
    ),
    "turn": (
        *("turn", "income", "bonuses", "neutral_reinforced", "neutral_unreinforced", "fortify"),
        *("stack_limit", "take_back"),
    ),
    "battle": (
        *("attack", "defence", "losses", "reroll", "occupation", "neutral_attacks"),
        *("neutral_defends", "capital_lost", "elimination", "longest_attack"),
    ),
    "cards": ("award", "forced", "sets", "joker", "two_jokers", "bonus", "traded"),
    "victory": ("goal", "destroyed", "claim", "resign"),
}
"""The chapters, and the first word of their topics. Rules about plastic pieces are in none."""


def rule_page(words: Vocabulary, players: int) -> list[str]:
    """The lines of the page, by chapter."""
    book = find_rulebook(words.edition.id)
    asked = book.departures(words.edition.options, players)
    rules = list_rules(book, words.edition, asked, players)
    lines, tours = list[str](), "yes" if words.tours else "no"
    for chapter, topics in _CHAPTERS.items():
        lines.append(words.say(f"rules-{chapter}", tours=tours))
        lines += (_line(words, rule) for rule in _rules_about(rules, topics))
    return lines


def _rules_about(rules: Iterable[Rule], topics: Sequence[str]) -> Iterator[Rule]:
    """The rules of one chapter, in the order of its topics."""
    for topic in topics:
        yield from (rule for rule in rules if _is_about(rule.topic, topic))


def _is_about(topic: str, begins: str) -> bool:
    return topic == begins or topic.startswith(f"{begins}_")


def _line(words: Vocabulary, rule: Rule) -> str:
    return words.say("rule-line", sentence=rule_sentence(words, rule), ids=", ".join(rule.ids))


_ROOM: Final = 3_300
"""Characters of a page without its title, by `measure`."""
_HEADING: Final = 40
"""Most characters of a round's heading."""
_LONGEST_ROW: Final = 800
"""Characters of the steps in one row; a seat's further steps go into the next."""
_DICE: Final = "dice"
_MINE: Final = "mine"
_MOST_DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class LogWanted:
    """A selected part of a log; it travels in the custom ids."""

    page: int = 1
    """From 1, the newest; beyond the last, the oldest."""
    dice: bool = False
    against_me: bool = False

    @property
    def args(self) -> tuple[str, ...]:
        """The press's arguments for this part."""
        return (str(self.page), _DICE if self.dice else "", _MINE if self.against_me else "")

    @classmethod
    def read(cls, args: tuple[str, ...]) -> Self:
        """The part in a press's arguments; invalid ones are ignored."""
        page, dice, mine = (*args, "", "", "")[:3]
        known = page.isascii() and page.isdigit() and len(page) <= _MOST_DIGITS
        return cls(max(1, int(page)) if known else 1, dice == _DICE, mine == _MINE)


NEWEST_PAGE: Final = LogWanted()


class _Row(NamedTuple):
    """A row of the log, and its round."""

    round: int
    said: str


def log_pages(
    phrasing: Phrasing, seen: Sequence[Event], wanted: LogWanted, seat: Seat | None
) -> list[str]:
    """The pages of the log as a seat saw it, the newest first; empty if there is nothing to show.

    It takes a while for a long game.
    """
    rounds = log_of(phrasing.edition, seen)
    if wanted.against_me:
        rounds = tuple(_against(seat, each) for each in rounds)
    written = [*_rows(phrasing, rounds, dice=wanted.dice)]
    return [_page(phrasing, page) for page in _in_pages(written)]


def log_page(
    moment: PanelContext, pages: Sequence[str], wanted: LogWanted, won: GameOver | None = None
) -> Layout:
    """One page of the log, with buttons to the others, to the dice, and to the reader's own part.

    `won`: how the game ended; None while it is running.
    """
    at = min(wanted.page, max(1, len(pages)))
    shown = replace(wanted, page=at)
    mine = "yes" if wanted.against_me else "no"
    head = moment.say("log-title", mine=mine, page=at, pages=max(1, len(pages)))
    said = pages[at - 1] if pages else moment.say("log-none", mine=mine)
    buttons = [*_page_buttons(moment, shown, len(pages)), *_switches(moment, shown)]
    seat = moment.look.player.seat if moment.look.player else None
    winner = (won and moment.phrasing.event(won)) or ""
    return layout([text(head, winner, said), *rows(buttons)], seat)


def _page_buttons(
    moment: PanelContext, shown: LogWanted, count: int
) -> Iterator["ui.Button[Layout]"]:
    """The buttons to the previous and next page, if they exist."""
    if shown.page < count:
        yield _button(moment, "button-older", replace(shown, page=shown.page + 1))
    if shown.page > 1:
        yield _button(moment, "button-newer", replace(shown, page=shown.page - 1))


def _switches(moment: PanelContext, shown: LogWanted) -> Iterator["ui.Button[Layout]"]:
    dice = "button-no-dice" if shown.dice else "button-dice"
    yield _button(moment, dice, LogWanted(1, not shown.dice, shown.against_me))
    if moment.look.player:
        whose = "button-all-steps" if shown.against_me else "button-against-me"
        yield _button(moment, whose, LogWanted(1, shown.dice, not shown.against_me))
    yield button(moment.say("button-back"), moment.look_at(Action.TURN))


def _button(moment: PanelContext, key: str, wanted: LogWanted) -> "ui.Button[Layout]":
    return button(moment.say(key), moment.look_at(Action.LOG, *wanted.args))


def _against(seat: Seat | None, each: LogRound) -> LogRound:
    """The entries of a round against a seat's territories, including its own answers."""
    return replace(each, entries=tuple(e for e in each.entries if e.against == seat))


def _rows(phrasing: Phrasing, rounds: Iterable[LogRound], *, dice: bool) -> Iterator[_Row]:
    style = style_of(phrasing)
    for each in rounds:
        for seat, entries in groupby(each.entries, key=lambda entry: entry.seat):
            player = phrasing.player(seat)
            for steps in _cut(write_entry(entry, style, dice=dice) for entry in entries):
                yield _Row(each.number, phrasing.say("log-row", player=player, steps=steps))


def _cut(steps: Iterable[str]) -> Iterator[str]:
    """The steps joined by `; `, split into pieces that fit a row."""
    row = ""
    for step in steps:
        for piece in wrap(step, _LONGEST_ROW, break_on_hyphens=False):
            longer = f"{row}; {piece}" if row else piece
            if row and len(longer) > _LONGEST_ROW:
                yield row
                longer = piece
            row = longer
    if row:
        yield row


def _in_pages(written: Sequence[_Row]) -> Iterator[list[_Row]]:
    """The rows in pages, the newest page first, each in the order of play."""
    page, room = list[_Row](), _ROOM
    for row in reversed(written):
        room -= measure(row.said) + 1 + (0 if page and page[0].round == row.round else _HEADING)
        if page and room < 0:
            yield page
            page, room = [], _ROOM - measure(row.said) - 1 - _HEADING
        page.insert(0, row)
    if page:
        yield page


def _page(phrasing: Phrasing, page: Sequence[_Row]) -> str:
    said: list[str] = []
    for number, inside in groupby(page, key=lambda row: row.round):
        said.append(phrasing.say("log-round", round=number))
        said += (row.said for row in inside)
    return "\n".join(said)
