"""Seasons of leagues in words: what is played, the tables, the standing, its picture."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from bot.text.option_lines import value_in_words
from bot.text.time_lines import moment, pace_words
from bot.text.words.catalogue import Fact, Words
from bot.text.words.naming import NAMELESS, escape, mentions
from render import Theme
from render.scene.occasions import LeagueTable, Rung
from rules.core.lines import is_closed, running_hashes
from rules.editions import newest
from rules.league.mixing import awaited_entrants
from rules.league.ranking import POINTS, StandingRow
from rules.league.rounds import is_last
from rules.model.pace import DAILY
from rules.model.roster import PersonId
from rules.model.season import Fixture, Season, SeasonEntrant

ROWS: Final = 16
"""The lines of the standing that one picture shows."""
_LONGEST_ALT: Final = 1024
_ROOM_FOR_NAMES: Final = 900
"""Characters; Fluent takes 1,000 in one fact."""


def terms_lines(words: Words, season: Season) -> list[str]:
    """What is played, in which form, at which pace, and that it counts for ratings."""
    terms = season.terms
    options = words.listed(
        words.say("lobby-option", name=name, value=value_in_words(words, value))
        for name, value in terms.preset.options.items()
    )
    return [
        words.say("season-plays", edition=terms.preset.edition, seats=terms.preset.places),
        *([words.say("season-options", options=options)] if terms.preset.options else []),
        words.say("season-form", form=terms.form, games=terms.games),
        words.say("lobby-pace", pace=pace_words(words, terms.pace or DAILY)),
        words.say("season-points", points=", ".join(map(str, POINTS))),
        words.say("season-rated"),
    ]


def season_title(words: Words, season: Season) -> str:
    """The heading of a page about a season."""
    return words.say("season-title", **_names(season))


def entry_text(words: Words, season: Season) -> str:
    """The post with which a season begins to take entrants."""
    return "\n".join(
        (
            words.say("season-entry", **_names(season)),
            *terms_lines(words, season),
            words.say("season-entry-until", at=moment(season.closes)),
            words.say("season-commitment", commitment=season.commitment),
        )
    )


def sealed_text(words: Words, season: Season, wanted: Sequence[SeasonEntrant]) -> str:
    """The post that calls those whose sealed words are still to be told."""
    people = mentions(entrant.person for entrant in wanted)
    facts = {"people": people, "due": _due(season), **_names(season)}
    return "\n".join((words.say("season-sealed", **facts), hash_line(words, season)))


def words_wanted(words: Words, season: Season) -> str:
    """The sentence that says who has a sealed word to tell, and until when."""
    persons = [entrant.person for entrant in awaited_entrants(season)]
    return words.say("season-words-wanted", due=_due(season), **_many(words, season, persons))


def hash_line(words: Words, season: Season) -> str:
    """The line that says how many lines there are, and the hash after the last."""
    last = running_hashes(season.commitment, season.lines)[-1]
    closed = "yes" if is_closed(season.lines) else "no"
    return words.say("season-hash", number=len(season.lines), hash=last, closed=closed)


def struck_lines(words: Words, season: Season) -> list[str]:
    """The line that names who was struck from the season; none where nobody was."""
    persons = [entrant.person for entrant in season.entrants if entrant.struck]
    return [words.say("season-struck", **_many(words, season, persons))] if persons else []


def round_lines(words: Words, season: Season, number: int) -> list[str]:
    """The tables of a round, each with who plays there and what came of it."""
    fixtures = [fixture for fixture in season.fixtures if fixture.round == number]
    return [_table_line(words, season, fixture) for fixture in fixtures]


def round_title(words: Words, season: Season, number: int) -> str:
    """The line that says which round begins."""
    final = season.terms.form == "groups" and number == season.round and is_last(season)
    kind = "final" if final else season.terms.form
    games = season.terms.games
    return words.say("season-round", round=number, kind=kind, games=games, **_names(season))


def _table_line(words: Words, season: Season, fixture: Fixture) -> str:
    """A table: who plays there, and whether it waits, is played, or is over."""
    names = words.listed(_name(season, person) for person in fixture.persons)
    return words.say(
        "season-table",
        table=fixture.group,
        names=names,
        place=f"<#{fixture.channel}>",
        state=_state(fixture),
        winner=words.listed(_name(season, person) for person in _winners(fixture)),
    )


def entrants_line(words: Words, season: Season) -> str:
    """Who has entered so far: as many names as there is room for."""
    persons = [entrant.person for entrant in season.entrants]
    return words.say("season-entrants", **_many(words, season, persons))


def champions_line(words: Words, season: Season) -> str:
    """Who is champion: one, several who share it, or nobody."""
    return words.say("season-champions", **_many(words, season, season.champions))


def over_lines(words: Words, season: Season) -> list[str]:
    """The lines that say that a season is over, and who is champion."""
    return [words.say("season-over", **_names(season)), champions_line(words, season)]


def cancelled_line(words: Words, season: Season) -> str:
    """The line that says who called a season off, and how many were in it."""
    return words.say(
        "season-cancelled", by=escape(season.by) or "none", n=len(season.active), **_names(season)
    )


def own_line(words: Words, rows: Sequence[StandingRow], person: PersonId) -> str:
    """The reader's own line of the standing; empty if they are not in it."""
    for row in rows:
        if row.entrant.person == person:
            return words.say("season-own", **_row_facts(row))
    return ""


def tie_line(words: Words, season: Season) -> str:
    """What the standing goes by, and what breaks ties."""
    return words.say("season-ties", form=season.terms.form)


def league_table(
    words: Words, season: Season, rows: Sequence[StandingRow], theme: Theme
) -> LeagueTable:
    """The picture of some lines of the standing."""
    edition = newest(season.terms.preset.edition).edition({}, season.terms.preset.places)
    return LeagueTable(
        board=edition.board.id,
        heading=season.terms.name,
        text=words.say("season-stands", round=season.round, status=season.status),
        counts=tuple(
            words.say("season-column", column=each) for each in ("played", "won", "points")
        ),
        rungs=tuple(
            Rung(
                _place(words, row),
                row.entrant.name,
                (str(row.played), str(row.won), str(row.points)),
                lit=row.entrant.person in season.champions,
                faded=row.entrant.withdrawn,
            )
            for row in rows
        ),
        otherwise=words.say("season-nameless"),
        theme=theme,
    )


def league_table_text(words: Words, season: Season, rows: Sequence[StandingRow]) -> str:
    """The same in words, as many lines as there is room for."""
    said = words.say("alt-league-table", league=season.terms.name, round=season.round)
    for row in rows:
        line = words.say("alt-league-table-row", **_row_facts(row, literal=False))
        if len(said) + 1 + len(line) > _LONGEST_ALT:
            break
        said = f"{said} {line}"
    return said


def _row_facts(row: StandingRow, *, literal: bool = True) -> dict[str, Fact]:
    name = row.entrant.name
    return {
        "place": row.place,
        "shared": "yes" if row.shared else "no",
        "name": escape(name) if literal else name,
        "points": row.points,
        "played": row.played,
        "won": row.won,
        "withdrawn": "yes" if row.entrant.withdrawn else "no",
    }


def _place(words: Words, row: StandingRow) -> str:
    return words.say("season-place", place=row.place, shared="yes" if row.shared else "no")


def _due(season: Season) -> str:
    return moment(season.due) if season.due else ""


def _names(season: Season) -> dict[str, Fact]:
    known = season.founder_name != NAMELESS
    founder = escape(season.founder_name) if known else "none"
    return {"league": escape(season.terms.name), "founder": founder}


def _many(words: Words, season: Season, persons: Sequence[PersonId]) -> dict[str, Fact]:
    """How many they are, as many names as there is room for, and how many more."""
    names = [_name(season, person) for person in persons]
    lengths = accumulate(len(name) + 2 for name in names)
    shown = names[: sum(length <= _ROOM_FOR_NAMES for length in lengths)]
    return {"n": len(names), "names": words.listed(shown), "more": len(names) - len(shown)}


def _name(season: Season, person: PersonId) -> str:
    entrant = season.entrant(person)
    return escape(entrant.name) if entrant else ""


def _winners(fixture: Fixture) -> list[PersonId]:
    return [person for person, place in (fixture.places or {}).items() if place == 1]


def _state(fixture: Fixture) -> str:
    if fixture.places is None:
        return "playing" if fixture.game else "planned"
    return "over" if fixture.places else "void"
