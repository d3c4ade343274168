"""Pages on what remains of games: a person's profile, and a server's leaderboard."""

from collections.abc import Iterator, Sequence
from typing import Final

from discord import ui

from bot.custom_ids import NO_GAME, Action, Press
from bot.panels.parts.layout import Layout, Row, button, gallery, layout, option, rows, select, text
from bot.pictures.attachments import Attachment
from bot.text.words.catalogue import Words
from bot.text.words.naming import NAMELESS, escape
from rules.editions import NEWEST
from rules.engine import LadderPage, PlayerRecord, Ranked, Tally
from rules.model.rating import Ladder
from rules.model.result import level_of

ALL: Final = "all"
"""Stands for all rulebooks together."""
DUEL: Final = "duel"
TABLE: Final = "table"


def profile_page(
    words: Words, record: PlayerRecord, name: str, pictures: Sequence[Attachment] = ()
) -> Layout:
    """What somebody has done in the server, under the name that they bear now."""
    head = words.say("profile-title", name=escape(name))
    if not record.tallies:
        return layout([text(head, words.say("profile-none"))])
    lines = [*_ratings(words, record), *_tallies(words, record.tallies), *_sums(words, record)]
    return layout([text(head, *lines, words.say("profile-foot")), *gallery(pictures)])


def _ratings(words: Words, record: PlayerRecord) -> Iterator[str]:
    for ladder, line in record.ranked.items():
        yield words.say(
            "profile-rating",
            size=_size(ladder),
            rating=line.rating.shown,
            rank=line.rank,
            n=line.rating.games,
        )
    if not record.ranked:
        yield words.say("profile-unrated")


def _tallies(words: Words, tallies: Sequence[Tally]) -> Iterator[str]:
    games, wins = sum(t.games for t in tallies), sum(t.wins for t in tallies)
    yield words.say("profile-games", n=games, wins=wins)
    for tally in tallies:
        edition = words.say("edition-title", edition=tally.edition)
        yield words.say("profile-edition", title=edition, n=tally.games, wins=tally.wins)


def _sums(words: Words, record: PlayerRecord) -> Iterator[str]:
    """What all editions add up to."""
    tallies = record.tallies
    yield words.say("profile-lands", n=sum(t.lands for t in tallies))
    saved = round(sum(t.luck for t in tallies))
    yield words.say("profile-luck", kind=_sign(saved), n=abs(saved))
    turns, in_time = sum(t.turns for t in tallies), sum(t.in_time for t in tallies)
    if turns:
        share = 100 * in_time // turns
        yield words.say("profile-time", percent=share, in_time=in_time, turns=turns)
    broken = record.broken_before + sum(t.truces_broken for t in tallies)
    yield words.say("profile-truces", n=broken)


def _sign(saved: int) -> str:
    return "none" if saved == 0 else "saved" if saved > 0 else "cost"


def ladder_page(words: Words, page: LadderPage) -> Layout:
    """A page of the leaderboard, with lists and buttons to the others."""
    ladder = page.ladder
    edition = words.say("edition-title", edition=ladder.edition) if ladder.edition else ALL
    head = words.say("ladder-title", edition=edition, size=_size(ladder))
    if not page.lines and not page.damaged:
        return layout([text(head, words.say("ladder-none")), *_choices(words, page)])
    lines = [_line(words, line) for line in page.lines]
    if page.damaged:
        lines.append(words.say("ladder-damaged", n=page.damaged))
    foot = words.say("ladder-foot", page=page.page + 1, pages=page.pages)
    return layout([text(head, *lines, foot), *_choices(words, page)])


def _line(words: Words, line: Ranked) -> str:
    level = level_of(line.entrant)
    said = words.say("level", level=level) if level else escape(line.name or NAMELESS)
    return words.say(
        "ladder-line",
        rank=line.rank,
        shared="yes" if line.shared else "no",
        kind="computer" if level else "person",
        name=said,
        rating=line.rating.shown,
        n=line.rating.games,
    )


def _choices(words: Words, page: LadderPage) -> list[Row]:
    """The list of rulebooks in which somebody is rated, the other size of tables, and the other pages."""
    ladder = page.ladder
    known = [name for name in NEWEST if Ladder(ladder.duel, name) in page.ladders]
    made = [option(words.say("ladder-all"), ALL, chosen=not ladder.edition)]
    made += [
        option(words.say("edition-title", edition=name), name, chosen=name == ladder.edition)
        for name in known
    ]
    pick = select(words.say("pick-ladder"), _press(ladder, 0, _size(ladder)), made)
    return [*([pick] if known else []), *rows(_buttons(words, page))]


def _buttons(words: Words, page: LadderPage) -> list["ui.Button[Layout]"]:
    ladder, buttons = page.ladder, []
    if page.page:
        buttons.append(button(words.say("button-better"), _press(ladder, page.page - 1)))
    if page.page + 1 < page.pages:
        buttons.append(button(words.say("button-further"), _press(ladder, page.page + 1)))
    other = Ladder(not ladder.duel)
    if other in page.ladders:
        label = words.say("button-ladder", size=_size(other))
        buttons.append(button(label, _press(other, 0)))
    return buttons


def _press(ladder: Ladder, page: int, kind: str = "") -> str:
    """The id of a press for a page: of which tables, of which rulebook, and its number."""
    args = (kind or _size(ladder), *(() if kind else (ladder.edition or ALL, str(page))))
    return Press(NO_GAME, 0, Action.LADDER, args).custom_id


def _size(ladder: Ladder) -> str:
    return DUEL if ladder.duel else TABLE
