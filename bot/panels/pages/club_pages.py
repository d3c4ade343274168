"""Pages on what remains of games: a person's profile, and a server's leaderboard."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from discord import ui

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import Layout, Row, button, gallery, layout, option, rows, select, text
from bot.panels.pages.solo_pages import facts_of_solo, solo_button
from bot.pictures.attachments import Attachment
from bot.words.catalogue import Words
from bot.words.naming import NAMELESS, escape
from rules.editions.registry import NEWEST
from rules.ratings.ladders import LadderPage, PlayerRecord, Ranked
from rules.ratings.rating import Ladder
from rules.ratings.result_rows import Tally

ALL: Final = "all"
"""Stands for all rulebooks together."""
DUEL: Final = "duel"
TABLE: Final = "table"
_SOLOS_SHOWN: Final = 3


def profile_page(
    words: Words, record: PlayerRecord, name: str, pictures: Sequence[Attachment] = ()
) -> Layout:
    """What somebody has done in the server, under the name that they bear now."""
    head = words.say("profile-title", name=escape(name))
    if not record.tallies:
        return layout([text(head, words.say("profile-none"))])
    rated = [*_ratings(words, record), *_solos(words, record)] if record.has_ladder else []
    lines = [*rated, *_tallies(words, record.tallies), *_sums(words, record)]
    foot = words.say("profile-foot", ladder="yes" if record.has_ladder else "no")
    return layout([text(head, *lines, foot), *gallery(pictures)])


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
    elif any(line.rating.is_provisional for line in record.ranked.values()):
        yield words.say("profile-provisional")


def _solos(words: Words, record: PlayerRecord) -> Iterator[str]:
    """The ladders of those who play alone on which somebody has the most games that count."""
    most = sorted(record.solos.items(), key=lambda item: (-item[1].games, item[0].name))
    for ladder, solo in most[:_SOLOS_SHOWN]:
        yield words.say(
            "profile-solo",
            **facts_of_solo(words, ladder),
            rating=solo.shown(ladder.players),
            wins=solo.wins,
            n=solo.games,
        )


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
    return layout(
        [text(head, *lines, *news_of_rules(words, page.changed), foot), *_choices(words, page)]
    )


def news_of_rules(words: Words, since: datetime | None) -> list[str]:
    """That the rules of ratings have changed, in the month after they did."""
    return [words.say("ladder-changed", day=f"<t:{int(since.timestamp())}:d>")] if since else []


def _line(words: Words, line: Ranked) -> str:
    return words.say(
        "ladder-line",
        rank=line.rank,
        shared="yes" if line.shared else "no",
        name=escape(line.name or NAMELESS),
        rating=line.rating.shown,
        provisional="yes" if line.rating.is_provisional else "no",
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
    if page.has_solos:
        buttons.append(solo_button(words))
    return buttons


def _press(ladder: Ladder, page: int, kind: str = "") -> str:
    """The id of a press for a page: of which tables, of which rulebook, and its number."""
    args = (kind or _size(ladder), *(() if kind else (ladder.edition or ALL, str(page))))
    return Press(NO_GAME, 0, Action.LADDER, args).custom_id


def _size(ladder: Ladder) -> str:
    return DUEL if ladder.duel else TABLE
