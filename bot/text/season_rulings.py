"""What is decided about a league in words: referees, forfeits, results, pauses, who comes in."""

from dataclasses import dataclass

from bot.text.season_lines import SeasonPhrasing
from bot.words.catalogue import Fact
from bot.words.naming import escape, mentions, moment
from rules.league.judging import table_of, votes_under_way
from rules.league.season import Fixture, Judgement, Motion, Ruling, SeasonPost, SeasonStatus
from rules.table.ids import entrant_of_person, is_person
from rules.table.roster import PersonId


@dataclass(frozen=True, slots=True)
class RulingPhrasing:
    """The words for what is decided about one season, in one language."""

    phrasing: SeasonPhrasing

    def post_text(self, told: SeasonPost) -> str:
        """What the season's channel is told."""
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
        """Those who stand by, in order; none where nobody does."""
        names = self.phrasing.shown_names
        waiting = [escape(names[each.person]) for each in self.phrasing.season.substitutes]
        facts = self.phrasing.fitting(waiting)
        return [self.phrasing.words.say("season-substitutes", **facts)] if waiting else []

    def _paused(self, *, goes_on: bool) -> str:
        """That the season stands still, or goes on; while people enter, until when."""
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
        """What somebody is told alone who forfeits a table by a ruling."""
        facts = self._forfeit(ruling)
        return self.phrasing.words.say("dm-forfeited", **facts)

    def _judged(self, told: SeasonPost) -> str:
        season = self.phrasing.season
        if told.kind == "ruling":
            return self._decided(season.rulings[told.about - 1])
        return self._moved(next(each for each in season.motions if each.number == told.about))

    def _decided(self, ruling: Ruling) -> str:
        """What was decided about a table; where that makes another champion, who it is."""
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
        """Who forfeits which table, by whom, and whether its game goes on with them."""
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
        """An order of people, each with their place."""
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
