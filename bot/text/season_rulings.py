"""What is decided about a league in words: referees, forfeits, results, pauses, who comes in."""

from dataclasses import dataclass

from bot.text.season_lines import SeasonPhrasing
from bot.text.time_lines import moment
from bot.text.words.catalogue import Fact
from bot.text.words.naming import escape
from rules.league.refereeing import table_of
from rules.model.ruling import Judgement
from rules.model.season import Fixture, SeasonPost, SeasonStatus


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
                return words.say("season-referees", **self._referees(), **self.phrasing.names())
            case "ruling" | "motion":
                return self._decided(told)
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
        waiting = [escape(each.name) for each in self.phrasing.season.substitutes]
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

    def _decided(self, told: SeasonPost) -> str:
        """What was decided about a table, or what is put to the vote."""
        season = self.phrasing.season
        if told.kind == "ruling":
            ruling = season.rulings[told.about - 1]
            by = escape(ruling.name) or "none"
            return self._proposed(ruling.proposal, "season-forfeit", "season-adjusted", by)
        motion = next(each for each in season.motions if each.number == told.about)
        return self._proposed(motion.proposal, "season-moved-forfeit", "season-moved-result")

    def _proposed(self, proposal: Judgement, forfeit: str, result: str, by: str = "") -> str:
        """A forfeit, or a result, by the message for it."""
        words = self.phrasing.words
        at = self._at(table_of(self.phrasing.season, proposal.table))
        if proposal.person:
            return words.say(forfeit, name=self.phrasing.name(proposal.person), by=by, **at)
        order = sorted((proposal.places or {}).items(), key=lambda pair: pair[1])
        ranked = words.listed(
            words.say("season-ranked", place=place, name=self.phrasing.name(person))
            for person, place in order
        )
        return words.say(result, names=ranked, by=by, **at)

    def _closed(self, fixture: Fixture) -> str:
        counts = "yes" if fixture.places else "no"
        return self.phrasing.words.say("season-closed-table", counts=counts, **self._at(fixture))

    def _at(self, fixture: Fixture) -> dict[str, Fact]:
        return {"round": fixture.round, "table": fixture.group, **self.phrasing.names()}
