"""Profiles, leaderboards, and solo leaderboards, as people view them."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

import discord
from discord import app_commands, ui

from bot.commands.names import choices_among
from bot.commands.options import EDITIONS, QUICK
from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import (
    MOST_OPTIONS,
    Layout,
    Row,
    button,
    gallery,
    layout,
    option,
    rows,
    select,
    text,
)
from bot.interactions.context import Interaction
from bot.interactions.presses import Presses, Values
from bot.interactions.request import Request
from bot.pictures.alt_texts import profile_sheet, profile_text
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import if_drawn
from bot.words.catalogue import Fact, Words
from bot.words.naming import NAMELESS, clean, escape
from bot.words.refusals import BotReason, Declined
from render import Theme
from rules.editions.registry import NEWEST
from rules.players.levels import weaker_level
from rules.ratings.ladders import LadderPage, PlayerRecord, Ranked, SoloPage, SoloRanked
from rules.ratings.rating_rows import LineState
from rules.ratings.ratings import BANDS, Ladder, SoloLadder
from rules.ratings.result_rows import Tally
from rules.table.ids import entrant_of_person
from rules.table.roster import PersonId

SOLO: Final = "solo"
ANY: Final = "any"
"""Stands for the solo ladder with the most entries."""


def solo_button(words: Words) -> "ui.Button[Layout]":
    """The button to the solo leaderboards."""
    return button(words.say("button-ladder", size=SOLO), _solo_press(ANY, "0"))


def facts_of_solo(words: Words, ladder: SoloLadder) -> dict[str, Fact]:
    """A solo ladder's level, rulebook and seats, as message arguments."""
    return {
        "level": words.say("level", level=ladder.level),
        "title": words.say("edition-title", edition=ladder.edition),
        "players": ladder.players,
    }


def solo_page(words: Words, page: SoloPage) -> Layout:
    """A page of a solo leaderboard, with the list of the others and page buttons."""
    ladder = page.ladder
    if ladder is None:
        return layout([text(words.say("solo-none")), *rows([_people_button(words)])])
    facts = facts_of_solo(words, ladder)
    lines = [_solo_line(words, ladder, line) for line in page.lines]
    foot = words.say("solo-foot", page=page.page + 1, pages=page.pages, players=ladder.players)
    head = words.say("solo-title", **facts)
    listed = [
        option(
            words.say("solo-option", **facts_of_solo(words, each)), each.name, chosen=each == ladder
        )
        for each in page.ladders[:MOST_OPTIONS]
    ]
    pick = select(words.say("pick-solo"), _solo_press(), listed)
    said = text(head, *lines, foot, *_strength(words, ladder))
    return layout([said, pick, *rows(_solo_buttons(words, page, ladder))])


def _solo_line(words: Words, ladder: SoloLadder, line: SoloRanked) -> str:
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
    """How strong the level is, as measured in the arena."""
    known = weaker_level(ladder.level)
    if known is None:
        return []
    other, won = known
    return [words.say("solo-strength", other=words.say("level", level=other), won=round(won))]


def _solo_buttons(words: Words, page: SoloPage, ladder: SoloLadder) -> list["ui.Button[Layout]"]:
    buttons: list[ui.Button[Layout]] = []
    if page.page:
        better = _solo_press(ladder.name, str(page.page - 1))
        buttons.append(button(words.say("button-better"), better))
    if page.page + 1 < page.pages:
        further = _solo_press(ladder.name, str(page.page + 1))
        buttons.append(button(words.say("button-further"), further))
    return [*buttons, _people_button(words)]


def _people_button(words: Words) -> "ui.Button[Layout]":
    shown = Press(NO_GAME, 0, Action.LADDER, ("table", "all", "0")).custom_id
    return button(words.say("button-ladder", size="table"), shown)


def _solo_press(*args: str) -> str:
    """The id of a press for a solo ladder and its page; or for the list of ladders."""
    return Press(NO_GAME, 0, Action.LADDER, (SOLO, *args)).custom_id


ALL: Final = "all"
"""Stands for all rulebooks together."""
DUEL: Final = "duel"
TABLE: Final = "table"
_SOLOS_SHOWN: Final = 3


def profile_page(
    words: Words, record: PlayerRecord, name: str, pictures: Sequence[Attachment] = ()
) -> Layout:
    """A person's record in the server, under their current name."""
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
            rank=line.rank,
            **_facts(line),
        )
    if not record.ranked:
        yield words.say("profile-unrated")
    elif any(each.line.state is LineState.PROVISIONAL for each in record.ranked.values()):
        yield words.say("profile-provisional")


def _facts(ranked: Ranked) -> dict[str, Fact]:
    """A rating, the range above it and what it stands for, as message arguments."""
    line = ranked.line
    return {
        "state": line.state.name.lower(),
        "rating": line.shown,
        "margin": "none" if line.margin is None else line.margin,
        "middle": line.shown + (line.margin or 0),
        "n": line.games,
    }


def _solos(words: Words, record: PlayerRecord) -> Iterator[str]:
    """The solo ladders on which somebody has the most counted games."""
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
    """Totals over all editions."""
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
    lines = [*_lines(words, page.lines)]
    if page.damaged:
        lines.append(words.say("ladder-damaged", n=page.damaged))
    if page.is_recounted:
        lines.append(words.say("ladder-recounted"))
    foot = words.say("ladder-foot", page=page.page + 1, pages=page.pages)
    told = *news_of_rules(words, page.changed), *_measured(words, page), foot
    return layout([text(head, *lines, *told), *_choices(words, page)])


def news_of_rules(words: Words, since: datetime | None) -> list[str]:
    """That the rating rules have changed, in the month after they did."""
    return [words.say("ladder-changed", day=f"<t:{int(since.timestamp())}:d>")] if since else []


def _lines(words: Words, lines: Sequence[Ranked]) -> Iterator[str]:
    """The ranked ones; below a line of their own the provisional ones, then those who rest."""
    state = LineState.RANKED
    for line in lines:
        if line.line.state is not state:
            state = line.line.state
            yield words.say("ladder-part", state=state.name.lower())
        yield words.say(
            "ladder-line",
            rank=line.rank,
            shared="yes" if line.shared else "no",
            name=escape(line.name or NAMELESS),
            **_facts(line),
        )


_ENOUGH_PAIRS: Final = 20
"""A measured frequency is shown from this many pairs on."""


def _measured(words: Words, page: LadderPage) -> Iterator[str]:
    """How often the higher rating finished ahead, by the difference of the two; no band is broken in two."""
    measured = page.frequencies
    shown = [
        words.say(
            "ladder-band",
            **{"from": max(1, least)},
            to="none" if above is None else above - 1,
            percent=round(100 * ahead / pairs),
            n=pairs,
        )
        for least, above, pairs, ahead in zip(
            BANDS, (*BANDS[1:], None), measured.pairs, measured.ahead, strict=True
        )
        if pairs >= _ENOUGH_PAIRS
    ]
    if shown:
        whole = [each.replace(" ", "\u00a0").replace("–", "\u2060–\u2060") for each in shown]
        yield words.say("ladder-odds", size=_size(page.ladder), bands=" · ".join(whole))


def _choices(words: Words, page: LadderPage) -> list[Row]:
    """The list of rulebooks with ratings, the other table size, and the other pages."""
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
    """The id of a press for a page: table size, rulebook, page number."""
    args = (kind or _size(ladder), *(() if kind else (ladder.edition or ALL, str(page))))
    return Press(NO_GAME, 0, Action.LADDER, args).custom_id


def _size(ladder: Ladder) -> str:
    return DUEL if ladder.duel else TABLE


presses = Presses()


async def show_profile(request: Request, person: PersonId, name: str) -> None:
    """Show a person's record in the server; `name` is their name there.

    Raises:
        Declined: it isn't used in a server.
    """
    entrant = entrant_of_person(person)
    record = await request.engine.club.record(entrant, request.server)
    shown = bool(record.tallies) and record.has_ladder
    pictures = await _picture(request, record, name) if shown else ()
    await request.reply.answer(profile_page(request.words, record, name, pictures), pictures)


async def _picture(request: Request, record: PlayerRecord, name: str) -> tuple[Attachment, ...]:
    """The picture of a profile; None if it can't be drawn."""
    duel = Ladder() not in record.ranked and Ladder(duel=True) in record.ranked
    curve = await request.engine.club.curve(record.entrant, request.server, Ladder(duel=duel))
    own = (await request.engine.profiles.of(request.person.id)).theme
    theme = Theme(own) if own in {*Theme} else Theme.DARK
    sheet = profile_sheet(request.words, record, curve, name, theme)
    drawing = request.services.pictures.profile(sheet, profile_text(request.words, sheet))
    return await if_drawn(drawing, "a profile")


async def show_ladder(request: Request, ladder: Ladder, page: int = 0) -> None:
    """Show a page of the server's leaderboard.

    Raises:
        Declined: it isn't used in a server, or the server has no ratings.
    """
    found = await request.engine.club.ladder(request.server, ladder, page)
    if not found.is_wanted:
        raise Declined(BotReason.NO_LADDER)
    await request.reply.answer(ladder_page(request.words, found))


async def show_solo_ladder(
    request: Request, ladder: SoloLadder | None = None, page: int = 0
) -> None:
    """Show a page of a solo leaderboard; by default the one with the most entries.

    Raises:
        Declined: it isn't used in a server, or the server has no ratings.
    """
    found = await request.engine.club.solo_ladder(request.server, ladder, page)
    if not found.is_wanted:
        raise Declined(BotReason.NO_LADDER)
    await request.reply.answer(solo_page(request.words, found))


@presses.on(Action.LADDER, is_look=True, in_place=True, is_of_game=False)
async def show_ladder_pressed(request: Request, press: Press, values: Values) -> None:
    """Show the page that a button or a list asks for.

    Raises:
        Declined: no page of this bot offers that, or it isn't used in a server.
    """
    match (*press.args, *values):
        case (size, name) if size == SOLO:
            await show_solo_ladder(request, _solo_ladder(name))
        case (size, name, page) if size == SOLO and page.isdecimal():
            await show_solo_ladder(request, _solo_ladder(name), int(page[:6]))
        case (size, edition) if not edition or edition in {ALL, *NEWEST}:
            await show_ladder(request, _ladder(size, edition))
        case (size, edition, page) if edition in {ALL, *NEWEST} and page.isdecimal():
            await show_ladder(request, _ladder(size, edition), int(page[:6]))
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


def _ladder(size: str, edition: str) -> Ladder:
    return Ladder(size == DUEL, "" if edition == ALL else edition)


def _solo_ladder(name: str) -> SoloLadder | None:
    """The solo ladder of a name; None for any.

    Raises:
        Declined: there is no such name.
    """
    if name == ANY:
        return None
    match name.split("."):
        case [level, edition, players] if players.isdecimal():
            return SoloLadder(level, edition, int(players[:2]))
        case _:
            raise Declined(BotReason.OUT_OF_DATE)


_SIZES: Final = choices_among((TABLE, DUEL, SOLO))


class ClubCommands(app_commands.Group):
    """Commands for profiles and leaderboards."""

    @app_commands.command(extras={QUICK: True})
    async def profile(
        self, interaction: Interaction, person: discord.Member | discord.User | None = None
    ) -> None:
        user = person or interaction.user
        shown = PersonId(str(user.id)), clean(user.display_name)
        await show_profile(Request.of(interaction), *shown)

    @app_commands.command(extras={QUICK: True})
    @app_commands.choices(edition=EDITIONS, tables=_SIZES)
    async def leaderboard(
        self, interaction: Interaction, edition: str = "", tables: str = TABLE
    ) -> None:
        request = Request.of(interaction)
        if tables == SOLO:
            await show_solo_ladder(request)
        else:
            await show_ladder(request, Ladder(tables == DUEL, edition))
