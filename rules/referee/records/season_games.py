"""The check of the games in a season's record: that secret, lines and deal of each follow from the season's."""

from rules.core.dice import commitment
from rules.league import seeding
from rules.league.rounds import FEWEST
from rules.league.season import Season
from rules.model.state import GameState
from rules.referee.positions.reading import edition_for
from rules.referee.records.added import parts_of
from rules.referee.records.differences import json_values, same
from rules.referee.records.play import RefereedGame, deal
from rules.referee.records.season_record import GamePart, TablePart
from rules.table.lines import closing as closing_of_table
from rules.table.lines import key_of
from rules.table.roster import Line, LineKind


def check_game(season: Season, table: TablePart, game: GamePart, secret: bytes) -> None:
    """Refuse a game whose secret, lines or deal do not follow from the season's."""
    where = f"tables.{table.number - 1}.game"
    own = seeding.table_secret(secret, season, table.number)
    same(f"{where}.secret", game.secret, own.hex())
    same(f"{where}.commitment", game.commitment, commitment(own))
    places, pinned = max(len(table.entrants), FEWEST), seeding.season_edition(season)
    same(f"{where}.edition", game.edition.partition("@")[0], pinned.partition("@")[0])
    if season.by_lines:
        same(f"{where}.edition", game.edition, pinned)
    edition = edition_for(game.edition, dict(season.terms.preset.options), places)
    same(f"{where}.options", json_values(game.options), json_values(dict(edition.options)))
    same(f"{where}.seats", list(game.seats), list(edition.colours[:places]))
    lines = _lines_of(season, table, game)
    same(f"{where}.lines", json_values(game.lines), json_values(parts_of(game.commitment, lines)))
    same(f"{where}.key", game.key, key_of(own, game.commitment, lines).hex())
    dealt = RefereedGame(edition, game.seats, own, GameState(), lines=lines)
    same(f"{where}.deal", json_values(game.deal), json_values(deal(dealt, dealt.dice).events))


def _lines_of(season: Season, table: TablePart, game: GamePart) -> tuple[Line, ...]:
    """The lines that a table must have: how each entered, computers where they were too few."""
    entered = {each.line or at: each.entered for at, each in enumerate(season.entrants, 1)}
    ids = [entered.get(number, "") for number in table.entrants]
    sat = [Line(each, LineKind.JOIN) for each in ids]
    sat += [Line(f"{ids[0]}.{n}", LineKind.COMPUTER) for n in range(len(ids), len(game.seats))]
    seats = [(seat, at) for at, seat in enumerate(game.seats, start=1)]
    text = closing_of_table(game.edition, game.options, seats, ())
    return (*sat, Line("", LineKind.CLOSE, text))
