"""League seasons in words: terms, games, standings, rulings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final

from bot.telling.options import value_in_words
from bot.words.catalogue import Fact, Words
from bot.words.naming import NAMELESS, escape, mentions, moment
from bot.words.times import pace_in_short, pace_words
from render import Theme
from render.scene.scene import Champions, LeagueTable, Rung
from rules.editions.registry import newest
from rules.league.judging import table_of, votes_under_way
from rules.league.rounds import is_last
from rules.league.season import (
    Fixture,
    Judgement,
    Motion,
    Ruling,
    Season,
    SeasonEntrant,
    SeasonPost,
    SeasonStatus,
)
from rules.league.seeding import awaited_entrants, seeds_of
from rules.league.standing import BY_PLACE, MEAN, WHOLE, StandingRow
from rules.league.withdrawal import MOST_LEFT
from rules.table.ids import entrant_of_person, is_person
from rules.table.lines import is_closed, running_hashes
from rules.table.pace import DAILY
from rules.table.roster import PersonId


def terms_lines(words: Words, season: Season, *, has_ladder: bool) -> list[str]:
    """Edition, form and pace; and what counts for ratings, if the server has a ladder."""
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
        *_points_lines(words, season),
        *(_ratings_lines(words, season) if has_ladder else []),
    ]


def _points_lines(words: Words, season: Season) -> list[str]:
    """Points for each place, and what leaving costs."""
    if not season.by_shares:
        return [words.say("season-points", points=", ".join(map(str, BY_PLACE)))]
    resigning = "yes" if season.by_leaving else "no"
    return [
        words.say("season-shares", whole=WHOLE, mean=MEAN),
        words.say("season-leaving", most=MOST_LEFT, resigning=resigning),
    ]


def _ratings_lines(words: Words, season: Season) -> list[str]:
    """Whether the games are rated, and whether entrants are seeded by rating."""
    by_rating = season.terms.seeding == "rating"
    return [
        _rated_line(words, season),
        *([words.say("season-seeding")] if by_rating else []),
    ]


def _rated_line(words: Words, season: Season) -> str:
    """Whether the games are rated."""
    limit = "yes" if (season.terms.pace or DAILY).has_limit else "no"
    return words.say("season-rated", limit=limit)


ROWS: Final = 16
"""Lines of the standings in one picture."""
_LONGEST_ALT: Final = 1024
_ROOM_FOR_NAMES: Final = 900
"""Characters; Fluent limits an argument to 1,000."""


@dataclass(frozen=True)
class SeasonPhrasing:
    """The words for one season of a league, in one language."""

    words: Words
    season: Season

    def title(self) -> str:
        """The heading of a page about the season."""
        return self.words.say("season-title", **self.names())

    def entry_text(self, *, has_ladder: bool) -> str:
        """The post that opens a season's entry, in at most six lines; `terms_lines` has the rest."""
        words, terms = self.words, self.season.terms
        plays = words.say("season-plays", edition=terms.preset.edition, seats=terms.preset.places)
        house = len(terms.preset.options)
        more = [words.say("lobby-house", n=house)] if house else []
        pace = terms.pace or DAILY
        return "\n".join(
            (
                words.say("season-entry", **self.names()),
                " · ".join((plays, *more)),
                words.say("season-form", form=terms.form, games=terms.games),
                words.say("lobby-times", pace=pace.name, times=pace_in_short(words, pace)),
                *([_rated_line(words, self.season)] if has_ladder else []),
                words.say("season-entry-until", at=moment(self.season.closes)),
            )
        )

    def dice_text(self, told: SeasonPost) -> str:
        """What the post about the dice beside this one says: commitment, or the hash of all lines; or nothing."""
        if told.kind == "entry":
            return self.words.say("season-commitment", commitment=self.season.commitment)
        if told.kind == "round" and told.round == 1 and self.season.lines:
            return self.hash_line()
        return ""

    def sealed_text(self, wanted: Sequence[SeasonEntrant]) -> str:
        """The post that calls entrants who still have to reveal a sealed word."""
        people = mentions(entrant.person for entrant in wanted)
        facts = {"people": people, "due": self._due(), **self.names()}
        return "\n".join((self.words.say("season-sealed", **facts), self.hash_line()))

    def words_wanted(self) -> str:
        """Who still has to reveal a sealed word, and until when."""
        persons = [entrant.person for entrant in awaited_entrants(self.season)]
        return self.words.say("season-words-wanted", due=self._due(), **self._many(persons))

    def hash_line(self) -> str:
        """The number of lines, and the hash after the last."""
        lines = self.season.lines
        last = running_hashes(self.season.commitment, lines)[-1]
        closed = "yes" if is_closed(lines) else "no"
        return self.words.say("season-hash", number=len(lines), hash=last, closed=closed)

    def struck_lines(self) -> list[str]:
        """Who was struck from the season; empty if no one."""
        persons = [entrant.person for entrant in self.season.entrants if entrant.struck]
        return [self.words.say("season-struck", **self._many(persons))] if persons else []

    def seeds_lines(self) -> list[str]:
        """Who is seeded, in order, with ratings; empty if nobody has one."""
        seeds = seeds_of(self.season)
        names = {each.line: self._said_name(each) for each in self.season.entrants}
        said = [
            self.words.say("season-seed", name=escape(names[line]), rating=rating or "none")
            for line, rating in seeds
        ]
        is_rated = any(rating is not None for _, rating in seeds)
        return [self.words.say("season-seeds", **self.fitting(said))] if is_rated else []

    def round_lines(self, number: int) -> list[str]:
        """The games of a round, with players and results."""
        fixtures = [fixture for fixture in self.season.fixtures if fixture.round == number]
        return [self.table_line(fixture) for fixture in fixtures]

    def round_title(self, number: int) -> str:
        """The heading of a new round."""
        season, form = self.season, self.season.terms.form
        final = form != "swiss" and number == season.round and is_last(season)
        kind, games = "final" if final else form, season.terms.games
        return self.words.say("season-round", round=number, kind=kind, games=games, **self.names())

    def table_line(self, fixture: Fixture) -> str:
        """A game: its players, and whether it waits, runs, or is over."""
        names = self.words.listed(self.name(person) for person in fixture.persons)
        return self.words.say(
            "season-table",
            table=fixture.group,
            names=names,
            place=f"<#{fixture.channel}>",
            state=_state(fixture),
            winner=self.words.listed(self.name(person) for person in _winners(fixture)),
        )

    def table_label(self, fixture: Fixture) -> str:
        """A game in a list; its names aren't escaped for a message."""
        found = (self.season.entrant(person) for person in fixture.persons)
        names = ", ".join(self._said_name(entrant) for entrant in found if entrant)
        at = {"round": fixture.round, "table": fixture.group}
        return self.words.say("season-option-table", names=names, **at)

    def entrants_line(self) -> str:
        """The entrants so far: as many names as fit."""
        persons = [entrant.person for entrant in self.season.entrants]
        return self.words.say("season-entrants", **self._many(persons))

    def champions_line(self) -> str:
        """The champion: one, several sharing the title, or none."""
        return self.words.say("season-champions", **self._many(self.season.champions))

    def over_lines(self) -> list[str]:
        """That the season is over, and the champion."""
        return [self.words.say("season-over", **self.names()), self.champions_line()]

    def barred_line(self, number: int) -> str:
        """Who was barred, by entry number."""
        name = self.name(self.season.entrants[number - 1].person)
        return self.words.say("season-barred", name=name, most=MOST_LEFT, **self.names())

    def cancelled_line(self) -> str:
        """Who cancelled a season, and how many were in it."""
        season = self.season
        voted = any(each.settled and each.proposal.kind == "cancel" for each in season.motions)
        by = "person" if season.by else "vote" if voted else "none"
        facts = {"by": by, "name": escape(season.by), "n": len(season.active), **self.names()}
        return self.words.say("season-cancelled", **facts)

    def tie_line(self) -> str:
        """The ranking criteria, and the tie-breaks."""
        return self.words.say("season-ties", form=self.season.terms.form)

    def league_table(self, rows: Sequence[StandingRow], theme: Theme) -> LeagueTable:
        """The picture of some lines of the standings."""
        words, season, preset = self.words, self.season, self.season.terms.preset
        more = [each for each in ("byes", "left") if any(getattr(row, each) for row in rows)]
        columns = ("played", "won", *more, "points")
        return LeagueTable(
            board=newest(preset.edition).edition({}, preset.places).board.id,
            heading=season.terms.name,
            text=words.say("season-stands", round=season.round, status=season.status),
            counts=tuple(words.say("season-column", column=each) for each in columns),
            rungs=tuple(
                Rung(
                    _place(words, row),
                    self._said_name(row.entrant),
                    tuple(str(getattr(row, column)) for column in columns),
                    lit=row.entrant.person in season.champions,
                    faded=row.entrant.withdrawn,
                )
                for row in rows
            ),
            otherwise=words.say("season-nameless"),
            theme=theme,
        )

    def champions(self, theme: Theme) -> Champions:
        """The picture of the season's winners."""
        words, season, preset = self.words, self.season, self.season.terms.preset
        entrants = [season.entrant(person) for person in season.champions]
        return Champions(
            board=newest(preset.edition).edition({}, preset.places).board.id,
            heading=season.terms.name,
            title=words.say("champions-title", n=len(season.champions)),
            names=[
                self._said_name(each) if each else words.say("season-nameless") for each in entrants
            ],
            text=words.say("champions-of", n=len(season.entrants), rounds=season.round),
            otherwise=words.say("season-nameless"),
            theme=theme,
        )

    def champions_text(self, shown: Champions) -> str:
        """The same as text."""
        names = self.words.listed(shown.names)
        facts = {"league": shown.heading, "title": shown.title, "names": names}
        return self.words.say("alt-champions", **facts)[:_LONGEST_ALT]

    def league_table_text(self, rows: Sequence[StandingRow]) -> str:
        """The same as text, as many lines as fit."""
        season = self.season
        at: dict[str, Fact] = {"round": season.round, "status": season.status}
        said = self.words.say("alt-league-table", league=season.terms.name, **at)
        for row in rows:
            facts = {**_row_facts(row), "name": self._said_name(row.entrant)}
            line = self.words.say("alt-league-table-row", **facts)
            if len(said) + 1 + len(line) > _LONGEST_ALT:
                break
            said = f"{said} {line}"
        return said

    def _due(self) -> str:
        return moment(self.season.due) if self.season.due else ""

    def names(self) -> dict[str, Fact]:
        """The names of the league and its founder, as message arguments."""
        known = self.season.founder_name != NAMELESS
        founder = escape(self.season.founder_name) if known else "none"
        return {"league": escape(self.season.terms.name), "founder": founder}

    def _many(self, persons: Sequence[PersonId]) -> dict[str, Fact]:
        """How many they are, as many names as fit, and how many more."""
        return self.fitting([self.name(person) for person in persons])

    def fitting(self, names: Sequence[str]) -> dict[str, Fact]:
        """How many names there are, as many of them as fit, and how many more."""
        lengths = accumulate(len(name) + 2 for name in names)
        shown = names[: sum(length <= _ROOM_FOR_NAMES for length in lengths)]
        return {"n": len(names), "names": self.words.listed(shown), "more": len(names) - len(shown)}

    def name(self, person: PersonId) -> str:
        """An entrant's name, escaped; a placeholder if they are forgotten."""
        entrant = self.season.entrant(person)
        return escape(self._said_name(entrant)) if entrant else ""

    def plain_name(self, person: PersonId) -> str:
        """An entrant's name for a list, not escaped for a message."""
        entrant = self.season.entrant(person)
        return self._said_name(entrant) if entrant else self.words.say("season-nameless")

    def _said_name(self, entrant: SeasonEntrant) -> str:
        """An entrant's name as typed; a placeholder if they are forgotten."""
        known = is_person(entrant_of_person(entrant.person))
        return self.shown_names[entrant.person] if known else self.words.say("season-forgotten")

    @cached_property
    def shown_names(self) -> Mapping[PersonId, str]:
        """Display names; duplicates get a number."""
        return self.season.names


def own_line(words: Words, rows: Sequence[StandingRow], person: PersonId) -> str:
    """The reader's own line of the standings; empty if they are not in it."""
    for row in rows:
        if row.entrant.person == person:
            return words.say("season-own", **_row_facts(row))
    return ""


def _row_facts(row: StandingRow) -> dict[str, Fact]:
    return {
        "place": row.place,
        "shared": "yes" if row.shared else "no",
        "points": row.points,
        "played": row.played,
        "won": row.won,
        "byes": row.byes,
        "left": row.left,
        "withdrawn": _departure(row.entrant),
    }


def _departure(entrant: SeasonEntrant) -> str:
    """Whether somebody has left the season, and why."""
    if entrant.barred:
        return "barred"
    return "yes" if entrant.withdrawn else "no"


def _place(words: Words, row: StandingRow) -> str:
    return words.say("season-place", place=row.place, shared="yes" if row.shared else "no")


def _winners(fixture: Fixture) -> list[PersonId]:
    return [person for person, place in (fixture.places or {}).items() if place == 1]


def _state(fixture: Fixture) -> str:
    if fixture.places is None:
        return "playing" if fixture.game else "planned"
    return "over" if fixture.places else "void"


@dataclass(frozen=True, slots=True)
class RulingPhrasing:
    """The words for rulings about one season, in one language."""

    phrasing: SeasonPhrasing

    def post_text(self, told: SeasonPost) -> str:
        """The post in the season's channel."""
        words, season = self.phrasing.words, self.phrasing.season
        match told.kind:
            case "barred":
                return self.phrasing.barred_line(told.about)
            case "substitute":
                return self._comes_in(told.about)
            case "referees":
                facts = {"votes": votes_under_way(season), **self.phrasing.names()}
                return words.say("season-referees", **self._referees(), **facts)
            case "ruling" | "motion":
                return self._judged(told)
            case "closed":
                return self._closed(table_of(season, told.about))
            case _:
                return self._paused(goes_on=told.kind == "resumed")

    def terms_lines(self) -> list[str]:
        """Who judges the season, and what follows it."""
        words, season = self.phrasing.words, self.phrasing.season
        if not season.by_shares:
            return []
        return [
            words.say("season-judges", **self._referees()),
            *([words.say("season-follows", days=season.again)] if season.again else []),
        ]

    def substitutes_lines(self) -> list[str]:
        """The substitutes, in order; empty if there are none."""
        names = self.phrasing.shown_names
        waiting = [escape(names[each.person]) for each in self.phrasing.season.substitutes]
        facts = self.phrasing.fitting(waiting)
        return [self.phrasing.words.say("season-substitutes", **facts)] if waiting else []

    def _paused(self, *, goes_on: bool) -> str:
        """That the season is paused or resumed; during entry, until when."""
        words, season = self.phrasing.words, self.phrasing.season
        message = "season-goes-on" if goes_on else "season-stands-still"
        said = words.say(message, **self.phrasing.names())
        if not goes_on or season.status is not SeasonStatus.ENTRY:
            return said
        return "\n".join((said, words.say("season-entry-until", at=moment(season.closes))))

    def _referees(self) -> dict[str, Fact]:
        names = [escape(each.name) for each in self.phrasing.season.referees]
        return {"n": len(names), "names": self.phrasing.words.listed(names)}

    def _comes_in(self, number: int) -> str:
        entrants = self.phrasing.season.entrants
        comes = entrants[number - 1]
        gone = next((each.person for each in entrants if each.line == comes.instead), comes.person)
        facts = {"name": self.phrasing.name(comes.person), "gone": self.phrasing.name(gone)}
        return self.phrasing.words.say("season-comes-in", **facts, **self.phrasing.names())

    def letter_text(self, ruling: Ruling) -> str:
        """The letter to a player who forfeits a game by a ruling."""
        facts = self._forfeit(ruling)
        return self.phrasing.words.say("dm-forfeited", **facts)

    def _judged(self, told: SeasonPost) -> str:
        season = self.phrasing.season
        if told.kind == "ruling":
            return self._decided(season.rulings[told.about - 1])
        return self._moved(next(each for each in season.motions if each.number == told.about))

    def _decided(self, ruling: Ruling) -> str:
        """The ruling on a game, and the new champion if it changes that."""
        words, said = self.phrasing.words, ruling.proposal
        if said.person:
            known = is_person(entrant_of_person(said.person))
            people = mentions([said.person]) if known else ""
            return words.say("season-forfeit", people=people, **self._forfeit(ruling)).lstrip()
        facts = {"by": escape(ruling.name) or "none", "crowned": "yes" if ruling.crowned else "no"}
        at = self._at(table_of(self.phrasing.season, said.table))
        told = words.say("season-adjusted", names=self._ranked(said), **facts, **at)
        return "\n".join((told, *([self.phrasing.champions_line()] if ruling.crowned else [])))

    def _forfeit(self, ruling: Ruling) -> dict[str, Fact]:
        """Who forfeits which game, by whose ruling, and whether its game continues with them."""
        fixture = table_of(self.phrasing.season, ruling.proposal.table)
        person = ruling.proposal.person or PersonId("")
        return {
            "name": self.phrasing.name(person),
            "by": escape(ruling.name) or "none",
            "played": "yes" if fixture.game and person in fixture.persons else "no",
            **self._at(fixture),
        }

    def _moved(self, motion: Motion) -> str:
        """What is put to the vote, and by whom."""
        words, said = self.phrasing.words, motion.proposal
        by = self.phrasing.name(motion.votes[0])
        if not said.table:
            return words.say("season-moved", by=by, kind=said.kind, **self.phrasing.names())
        at = self._at(table_of(self.phrasing.season, said.table))
        if said.person:
            name = self.phrasing.name(said.person)
            return words.say("season-moved-forfeit", by=by, name=name, **at)
        return words.say("season-moved-result", by=by, names=self._ranked(said), **at)

    def _ranked(self, proposal: Judgement) -> str:
        """An order of people, with their places."""
        words = self.phrasing.words
        order = sorted((proposal.places or {}).items(), key=lambda pair: pair[1])
        return words.listed(
            words.say("season-ranked", place=place, name=self.phrasing.name(person))
            for person, place in order
        )

    def _closed(self, fixture: Fixture) -> str:
        counts = "yes" if fixture.places else "no"
        return self.phrasing.words.say("season-closed-table", counts=counts, **self._at(fixture))

    def _at(self, fixture: Fixture) -> dict[str, Fact]:
        return {"round": fixture.round, "table": fixture.group, **self.phrasing.names()}
