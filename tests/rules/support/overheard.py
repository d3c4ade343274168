"""All that everybody but one person may see or be told of a table, a league and a server.

What is there by design is the same for twins, or stands for itself: a seal is a mark, whatever was sealed; a
number of events is not compared where a secret one is among them.
"""

import re
import sqlite3
from contextlib import closing
from dataclasses import fields, replace

from bot.components.panel_context import PanelContext
from bot.features import panel
from bot.league.page import entry_page, standing_page, tables_page
from bot.looks import games as dashboard
from bot.looks import overviews
from bot.table.lobby_post import lines_shown, lobby_text
from bot.truces.truces import truce_page
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.league.season import SeasonStatus
from rules.league.standing import standing
from rules.model.errors import RulesError
from rules.ratings.ratings import Ladder
from rules.table.ids import entrant_of_person
from rules.table.pace import NO_RESTS
from rules.table.roster import DEALT, LineKind

WORDS = words()
_HASH = re.compile("[0-9a-f]{16,}")
_WHOLE = {"games", "seasons", "sqlite_sequence"}
"""Tables whose rows are compared as they are read: these hold whole rosters, and counters."""


async def overheard(scene, kind):
    """Everything that is answered to others than `scene.one`, and every row that is not theirs alone."""
    engine, seen = scene.engine, {}
    for person in (None, *(p.id for p in scene.people if p.id != scene.one)):
        for game in scene.games:
            seen |= {
                f"{person} {game} {what}": each
                for what, each in (await _of_game(engine, game, person, kind)).items()
            }
        if person:
            seen |= {
                f"{person} {what}": each
                for what, each in (await _own(engine, person, kind)).items()
            }
        for season in scene.seasons:
            shown = await _of_season(engine, season, person or "")
            seen |= {f"{person} {season} {what}": each for what, each in shown.items()}
    seen |= await _of_server(engine, scene, kind)
    seen |= {f"rows of {name}": rows for name, rows in _rows(scene, kind).items()}
    return seen


async def _of_game(engine, game, person, kind):
    queries = engine.queries
    looked = _looked(await queries.look(game, person), kind)
    asked = {
        "story": queries.story(game, 0, viewer=person),
        "latest": queries.latest(game, 40, viewer=person),
        "turns": queries.turns(game),
        "missions": queries.missions(game),
        "record": queries.finished(game),
        "results": engine.club.aftermath(game),
        "times": engine.times.of(game),
    }
    if person and not kind.uncounted:
        asked["changed"] = queries.what_changed(game, person)
    answered = {what: await _or_refused(asking) for what, asking in asked.items()}
    return {**looked, **answered}


def _looked(look, kind):
    """A look, and what is made of it."""
    seen = {
        f"look's {f.name}": getattr(look, f.name)
        for f in fields(look)
        if f.name not in {"roster", "edition"} and not (f.name == "revision" and kind.uncounted)
    }
    return {**seen, "roster": _roster(look.roster), **_shown(look)}


def _shown(look):
    """What the bot makes of a look."""
    moment = PanelContext(Phrasing(WORDS, look.edition, look.roster), look)
    shown = {"lobby": lobby_text(moment.phrasing), "lines": lines_shown(moment.phrasing, 1500)}
    if look.roster.status in DEALT:
        shown |= {
            "status": _json(overviews.status_page(moment)),
            "aside": _json(overviews.aside_page(moment)),
            "panel": _json(panel(moment)),
            "dashboard": dashboard.state(moment),
            "truces": _json(truce_page(moment)) if look.player else "",
        }
    return {what: _HASH.sub("#", each) for what, each in shown.items()}


def _json(view):
    return str(view.to_components())


def _roster(roster):
    """The table without what its answers use and never show: when its people rest, who added a line."""
    clocks = {seat: replace(clock, rests=NO_RESTS) for seat, clock in roster.clocks.items()}
    return replace(roster, clocks=clocks, lines=_lines(roster.lines))


def _lines(lines):
    return tuple(
        replace(
            line, by=None, text="#" if line.kind in (LineKind.SEAL, LineKind.CLOSE) else line.text
        )
        for line in lines
    )


async def _own(engine, person, kind):
    """What one of the others is answered that is their own."""
    asked = {
        "games": engine.queries.games_of(person),
        "profile": engine.profiles.of(person),
        "rests": engine.times.rests_of(person),
        "awaited": engine.times.tables_waiting_for(person),
    }
    own = {what: await _or_refused(asking) for what, asking in asked.items()}
    games, awaited = own.pop("games"), own.pop("awaited")
    likeliest = await engine.queries.likeliest(person, games)
    board = await engine.queries.dashboard(person)
    return {
        **own,
        "games": [_roster(roster) for roster in games],
        "likeliest": [roster.id for roster in likeliest],
        "awaited": [(each.roster.id, each.time) for each in awaited],
        "dashboard": [(each, _looked(look, kind)) for each, look in board],
        "export": _HASH.sub("#", str(await engine.exports.of(person))),
    }


async def _of_season(engine, name, person):
    season = await engine.seasons.find(name)
    known = {"season": replace(season, lines=_lines(season.lines)), "standing": standing(season)}
    if season.status is SeasonStatus.ENTRY:
        return {**known, "page": _HASH.sub("#", _json(entry_page(WORDS, season, has_ladder=True)))}
    return {
        **known,
        "page": _json(standing_page(WORDS, season, known["standing"], person, 0, ())),
        "tables": _json(tables_page(WORDS, season)),
    }


async def _of_server(engine, scene, kind):
    """What anybody is told in the server, and all that is to be told to others."""
    rows = await engine.outbox.untold(10_000)
    everybody = [entrant_of_person(person.id) for person in scene.people]
    return {
        "news": [
            (row.content.kind, getattr(row.content, "seat", "")) if kind.uncounted else row
            for row in rows
        ],
        "open": [(t.roster.id, t.times) for t in await engine.times.open_in("g")],
        "errands": [(each.season.id, each.fixtures) for each in await engine.seasons.errands()],
        "ladder": await engine.club.ladder("g", Ladder()),
        "records": [await engine.club.record(entrant, "g") for entrant in everybody],
        "presets": await engine.presets.of("g"),
        "counted": await engine.queries.count_games(),
        "logged": list(scene.logged),
    }


def _rows(scene, kind):
    """The rows of every table that are not the one's own."""
    rows = {}
    with closing(sqlite3.connect(scene.path)) as raw:
        raw.row_factory = sqlite3.Row
        names = raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for (name,) in names:
            if name not in _WHOLE | kind.uncounted_rows:
                found = [dict(row) for row in raw.execute(f"SELECT * FROM {name}")]  # noqa: S608
                rows[name] = [_unsealed(row) for row in found if not _is_own(row, scene)]
    return rows


def _unsealed(row):
    """An act's row without the hash of the lines after it, which a seal's differs in."""
    return {**row, "facts": _HASH.sub("#", row["facts"]), "digest": ""} if "facts" in row else row


def _is_own(row, scene):
    """Whether a row is the one's: their profile, plan or standing order, or an act of theirs in secret."""
    acted = str(row.get("action", "")).startswith("own ")
    planned = "body" in row and row.get("seat") == scene.seat
    ordered = "standing_order_given" in str(row.get("body"))
    return acted or row.get("person") == scene.one or planned or ordered


async def _or_refused(asking):
    try:
        return await asking
    except RulesError as refusal:
        return repr(refusal)
