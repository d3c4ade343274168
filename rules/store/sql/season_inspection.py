"""Inspection of seasons: what is wrong between them, their games, and the acts of those who entered."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from rules.model.season import Season, SeasonStatus
from rules.store.act_tables import KEPT
from rules.store.protocols import EffectKind
from rules.store.table import Connection, both, member
from rules.table.roster import Status

_SEASON: Final = member("facts", "season")


def faults_of_foundings(connection: Connection) -> Iterator[str]:
    """The acts that founded seasons which are not there."""
    lost = connection.execute(
        both(
            "SELECT action, {season} FROM effects"
            " WHERE kind = ? AND {season} NOT IN (SELECT id FROM seasons)",
            season=_SEASON,
        ),
        (EffectKind.LEAGUE_FOUNDED,),
    )
    for action, season in lost:
        yield f"action {action} founded season {season}, which is not there"


def faults_of_entries(connection: Connection, season: Season) -> Iterator[str]:
    """The faults between a season's entrants and the acts by which they entered.

    A season of before there were rows of acts was not founded by one. Somebody who entered and is not in
    it has left, or is forgotten, which is known for as long as any act.
    """
    rows = connection.execute(
        both("SELECT kind, action, at FROM effects WHERE {season} = ? OR kind = ?", season=_SEASON),
        (season.id, EffectKind.FORGOTTEN),
    ).fetchall()
    acts = {of: {act: at for kind, act, at in rows if kind == of} for of in EffectKind}
    if not acts[EffectKind.LEAGUE_FOUNDED]:
        return
    entered, known = (
        acts[EffectKind.LEAGUE_ENTERED],
        {e.entered for e in (*season.entrants, *season.substitutes)},
    )
    for action in sorted(known - entered.keys()):
        yield f"season {season.id}: no act {action}, by which somebody is said to have entered"
    (newest_version,) = connection.execute("SELECT max(at) FROM effects").fetchone()
    lately = (datetime.fromisoformat(newest_version) - KEPT).isoformat()
    lost = sorted(act for act, at in entered.items() if act not in known and at >= lately)
    if len(lost) > len(acts[EffectKind.LEAGUE_LEFT]) + len(acts[EffectKind.FORGOTTEN]):
        yield f"season {season.id}: of those who entered by {', '.join(lost)} not all have left"


def faults_of_fixtures(connection: Connection, season: Season) -> Iterator[str]:
    """The faults between a season and the games that it set."""
    rows = connection.execute("SELECT id, status FROM games WHERE season = ?", (season.id,))
    games = dict(rows)
    known = {fixture.game: fixture for fixture in season.fixtures if fixture.game}
    for game in sorted(games.keys() ^ known.keys()):
        yield f"season {season.id}: game {game} is filed under it, or it says so, but not both"
    for game, fixture in known.items():
        over = games.get(game, "") in (Status.OVER, Status.CANCELLED)
        if season.status is SeasonStatus.RUNNING and game in games and over != fixture.is_over:
            yield f"season {season.id}: game {game} is {games[game]}, its table says otherwise"
