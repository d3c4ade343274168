"""The lines of a league: shown as people enter, sealed, told within a day; and the operator, who tries."""

import itertools
from dataclasses import replace
from datetime import timedelta

import pytest
from pydantic import TypeAdapter

from rules.app import open_engine
from rules.audit import check
from rules.core.dice import seal_of
from rules.league import seeding
from rules.league.entry import call_off, with_entrant, with_withdrawal, without_person
from rules.league.rounds import (
    begin_season,
    due,
    may_tell,
    open_fixture,
    settle_season,
    with_result,
)
from rules.league.season import Season, SeasonStatus, Terms
from rules.league.seeding import awaited_entrants, table_secret, with_seal, with_told, with_word
from rules.lobby.acts import Quotas
from rules.model.errors import LeagueReason, LeagueRefused, TableReason, TableRefused
from rules.model.events import TerritoriesDealt
from rules.servers.servers import Founders
from rules.table.lines import LONGEST_WORD, MOST_OF_ONE, TELLING, running_hashes
from rules.table.pace import Downtime
from rules.table.roster import Person, PersonId, SeasonId
from rules.table.settings import Preset
from tests.actions import fresh
from tests.rules.league.test_leagues import FOUNDER, NOW, SECRET, by_number, with_entrants
from tests.rules.league.test_seasons import HERE, open_all, person, resign_all_but_first
from tests.rules.league.test_seasons import entered as season_of
from tests.rules.support.stored import (
    Clock,
    Failpoint,
    at_noon,
    failed_everywhere,
    failing_engine,
    secrets,
)
from tests.rules.support.tables import tables

WORD = "six crows on a wet fence"
P0, P1, P2 = PersonId("p000"), PersonId("p001"), PersonId("p002")
DAY = timedelta(hours=24)


def refusal(call, *args):
    with pytest.raises(LeagueRefused) as refused:
        call(*args)
    return refused.value.reason


def sealed(n=8, *owners, **terms):
    """A season of n, whose entry is closed; these have sealed a word of their own."""
    season = with_entrants(n, **terms)
    for number, owner in enumerate(owners or (P0,)):
        season = with_seal(season, owner, f"seal {number}", seal_of(f"{WORD} {owner}"))
    return begin_season(season, NOW)


class TestLines:
    def test_whoever_enters_adds_one_and_words_follow(self):
        season = with_word(with_entrants(3), P1, "w", "  red \n moose ")
        said = [(line.id, line.kind, line.text) for line in season.lines]
        assert said == [
            ("1000", "join", ""),
            ("1001", "join", ""),
            ("1002", "join", ""),
            ("w", "word", "red moose"),
        ]
        assert [entrant.line for entrant in season.entrants] == [1, 2, 3]

    def test_they_only_grow_whoever_leaves(self):
        season = with_entrants(4)
        left = with_withdrawal(season, P1, NOW)
        again = with_entrant(left, Person(P1, "Person 1"), "again")
        assert running_hashes("0", again.lines)[:4] == running_hashes("0", season.lines)
        assert again.entrants[-1].line == 5

    def test_entry_closed_says_who_is_in_and_whose_seals_stand(self):
        season = with_seal(with_entrants(4), P1, "s", seal_of(WORD))
        season = with_seal(with_withdrawal(season, P1, NOW), P2, "t", seal_of(WORD))
        closed = begin_season(season, NOW)
        assert closed.lines[-1].id == ""
        assert '"edition":"ryzyko@' in closed.lines[-1].text
        says = closed.lines[-1].text
        assert '"entrants":[1,3,4],"seals":[6],"owners":[3]' in says
        assert says.endswith('"substitutes":[],"seeding":[]}')

    def test_one_seal_each_and_few_lines(self):
        season = with_seal(with_entrants(3), P0, "s", f"{seal_of(WORD)}  -")
        assert refusal(with_seal, season, P0, "t", seal_of("more")) == LeagueReason.SEALED_ALREADY
        assert refusal(with_seal, season, P1, "t", "12ab") == LeagueReason.BAD_SEAL
        assert refusal(with_word, season, P0, "t", WORD) == LeagueReason.TOLD_TOO_EARLY
        assert refusal(with_word, season, P0, "t", " ") == LeagueReason.BAD_WORD
        assert (
            refusal(with_word, season, P0, "t", "x" * (LONGEST_WORD + 1)) == LeagueReason.BAD_WORD
        )
        assert refusal(with_word, season, "nobody", "t", "x") == LeagueReason.NOT_ENTERED
        assert (
            refusal(with_word, begin_season(season, NOW), P0, "t", "x") == LeagueReason.ENTRY_CLOSED
        )
        for number in range(MOST_OF_ONE - 2):
            season = with_word(season, P0, f"w{number}", "x")
        assert refusal(with_word, season, P0, "t", "x") == LeagueReason.MANY_LINES

    def test_a_season_of_before_there_were_any_loads_and_takes_none(self):
        old = TypeAdapter(Season).dump_python(with_entrants(3), mode="json")
        for field in ("scheme", "lines", "closed", "due", "lot"):
            del old[field]
        for entrant in old["entrants"]:
            del entrant["line"], entrant["struck"], entrant["left_in"]
        season = TypeAdapter(Season).validate_python(old)
        assert refusal(with_word, season, P0, "t", "x") == LeagueReason.NO_LINES
        season = with_entrant(season, Person("late", "Late"), "late")
        season = begin_season(season, NOW)
        assert (season.status, season.lines) == (SeasonStatus.RUNNING, ())


class TestTelling:
    def test_the_draw_waits_until_the_last_word_is_told(self):
        season = sealed(8, P0, P1)
        assert (season.status, season.fixtures) == (SeasonStatus.SEALED, ())
        assert due(season) == NOW + TELLING
        assert settle_season(season, SECRET, NOW) == season
        season = with_told(season, P0, f"{WORD} p000", NOW)
        assert [each.person for each in awaited_entrants(season)] == [P1]
        season = settle_season(with_told(season, P1, f"{WORD} p001", NOW), SECRET, NOW)
        assert season.status is SeasonStatus.RUNNING
        assert [post.kind for post in season.posts] == ["entry", "sealed", "round"]

    def test_only_ones_own_word_in_time(self):
        season, mine = sealed(), f"{WORD} p000"
        assert refusal(with_told, season, P1, mine, NOW) == LeagueReason.NOTHING_SEALED
        wrong = LeagueReason.NOT_THE_SEALED_WORD
        assert refusal(with_told, season, P0, "another", NOW) == wrong
        assert refusal(with_told, season, P0, mine, NOW + DAY) == LeagueReason.TOLD_TOO_LATE
        told = with_told(season, P0, mine, NOW)
        assert refusal(with_told, told, P0, mine, NOW) == LeagueReason.ALREADY_TOLD
        early = with_seal(with_entrants(3), P0, "s", seal_of(WORD))
        assert refusal(with_told, early, P0, WORD, NOW) == LeagueReason.TOLD_TOO_EARLY

    def test_whoever_is_silent_is_struck_and_their_word_is_not_mixed_in(self):
        season = with_told(sealed(8, P0, P1), P0, f"{WORD} p000", NOW)
        assert settle_season(season, SECRET, NOW + DAY - timedelta(seconds=1)) == season
        drawn = settle_season(season, SECRET, NOW + DAY)
        assert [each.person for each in drawn.entrants if each.struck] == [P1]
        assert P1 not in {p for fixture in drawn.fixtures for p in fixture.persons}
        assert drawn.status is SeasonStatus.RUNNING
        told = settle_season(with_told(season, P1, f"{WORD} p001", NOW), SECRET, NOW)
        assert told.lot != drawn.lot, "a word that is told is mixed in"

    def test_with_too_few_left_it_is_called_off(self):
        season = settle_season(sealed(3, P0), SECRET, NOW + DAY)
        assert (season.status, season.posts[-1].kind) == (SeasonStatus.CANCELLED, "cancelled")

    def test_nobody_waits_for_whoever_leaves_and_they_are_struck(self):
        season = with_withdrawal(sealed(8, P0, P1), P0, NOW)
        assert [each.person for each in awaited_entrants(season)] == [P1]
        season = with_told(season, P1, f"{WORD} p001", NOW)
        season = settle_season(season, SECRET, NOW)
        assert season.status is SeasonStatus.RUNNING
        assert season.entrants[0].struck

    def test_forgetting_keeps_the_chain_and_whoever_is_forgotten_in_silence_is_struck(self):
        season = sealed(8, P0)
        after = without_person(season, P0, {"Person 0"}, PersonId("~gone"), NOW)
        assert "p000" not in str(after)
        assert running_hashes("0", after.lines) == running_hashes("0", season.lines)
        drawn = settle_season(after, SECRET, NOW)
        assert [each.person for each in drawn.entrants if each.struck] == ["~gone"]
        before = with_seal(with_entrants(4), P0, "s", seal_of(WORD))
        after = without_person(before, P0, {"Person 0"}, PersonId("~gone"), NOW)
        assert "p000" not in str(after)
        assert running_hashes("0", after.lines) == running_hashes("0", before.lines)


class TestTables:
    def test_each_has_a_secret_of_its_own(self):
        """Of one round, of one group, of one season and another."""
        season = settle_season(begin_season(with_entrants(12, games=2), NOW), SECRET, NOW)
        made = [table_secret(SECRET, season, each.number) for each in season.fixtures]
        assert len(made) == 6
        other = replace(season, id=SeasonId("hgfedcba"))
        made += [table_secret(SECRET, other, each.number) for each in season.fixtures]
        assert len({*made}) == 12

    def test_they_play_the_version_in_which_entry_closed(self):
        season = begin_season(with_entrants(4), NOW)
        assert seeding.season_edition(season).startswith("ryzyko@")
        line = season.lines[-1]
        older = replace(line, text=line.text.replace(seeding.season_edition(season), "ryzyko@1"))
        assert (
            seeding.season_edition(replace(season, lines=(*season.lines[:-1], older))) == "ryzyko@1"
        )


class TestTheOperator:
    """Who knows the secret, and can have others enter, add words, and change ids as entry closes."""

    def test_chooses_in_no_time_where_nobody_sealed(self):
        """So the ids alone protect nobody: docs/fairness.md says so."""
        wanted = self.wished()
        tries = next(
            n
            for n in itertools.count()
            if wanted(settle_season(begin_season(self.with_last(n), NOW), SECRET, NOW))
        )
        assert tries < 1000

    def test_tries_ten_thousand_in_the_dark_against_one_sealed_word(self):
        """Each of what they try comes out as the honest word has it: as often as by chance, and unforeseen."""
        season = with_seal(with_entrants(4), P0, "s", seal_of(WORD))
        draws, guessed, hits = set(), 0, 0
        for number in range(10_000):
            line = replace(season.lines[-1], id=f"try {number}")
            tried = replace(season, lines=(*season.lines[:-1], line))
            closed = seeding.with_lines_closed(tried, NOW)
            foreseen = seeding.lot_of(seeding.season_key(SECRET, closed))
            lot = seeding.lot_of(seeding.season_key(SECRET, with_told(closed, P0, WORD, NOW)))
            guessed += foreseen == lot
            draws.add(lot)
            hits += int(foreseen[:2], 16) < 16 and int(lot[:2], 16) < 16
        assert len(draws) == 10_000
        assert guessed == 0
        assert 15 <= hits <= 70, "one in 16 of those that were foreseen to please does: 39 of 625"

    def test_keeps_silent_and_chooses_between_two_draws_at_the_cost_of_an_entrant(self):
        """The last to tell knows both, and no third: whoever was silent is out, for all to see."""
        season = with_told(sealed(8, P0, P1), P0, f"{WORD} p000", NOW)
        told = settle_season(with_told(season, P1, f"{WORD} p001", NOW), SECRET, NOW)
        silent = settle_season(season, SECRET, NOW + DAY)
        left = settle_season(with_withdrawal(season, P1, NOW), SECRET, NOW)
        assert told.lot != silent.lot == left.lot
        assert [each.struck for each in silent.entrants] == [n == 1 for n in range(8)]
        assert refusal(with_seal, season, P1, "again", seal_of("x")) == LeagueReason.ENTRY_CLOSED

    def with_last(self, number):
        season = with_entrants(7)
        return with_entrant(season, Person("p007", "Operator"), f"try {number}")

    def wished(self):
        return lambda season: season.fixtures[0].persons[:2] == ("p007", "p000")


class TestASecretToldLate:
    def test_one_called_off_tells_it_when_its_last_table_is_over(self):
        season = settle_season(begin_season(with_entrants(8), NOW), SECRET, NOW)
        season = open_fixture(open_fixture(season, 1, "g1", "t"), 2, "g2", "t")
        season = call_off(season, FOUNDER, moderates=False)
        assert not may_tell(season)
        season = with_result(season, "g1", by_number(season.fixtures[0].persons), NOW)
        assert (may_tell(season), season.posts[-1].kind) == (False, "cancelled")
        season = with_result(season, "g2", {}, NOW)
        assert (may_tell(season), season.posts[-1].kind) == (True, "secret")
        assert season.champions == ()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(7)) as engine:
        yield engine
    assert check(path, lambda *_: None).faults == ()


async def with_seal_of(engine, number=0, n=4, **wanted):
    season = await season_of(engine, n, **wanted)
    who = person(number).id
    await engine.season_lines.add_seal(fresh(), season.id, who, seal_of(WORD))
    await engine.seasons.begin(fresh(), season.id, "900", moderates=False)
    return await engine.seasons.find(season.id)


class TestTheEngine:
    async def test_answers_with_the_number_and_the_hash(self, engine):
        season = await season_of(engine, 3)
        told = await engine.season_lines.add_word("w", season.id, "100", "moose")
        now = await engine.seasons.find(season.id)
        last = running_hashes(season.commitment, now.lines)[-1]
        assert (told.facts["number"], told.facts["hash"]) == (4, last)
        again = await engine.season_lines.add_word("w", season.id, "100", "moose")
        assert again == told
        assert (await engine.seasons.find(season.id)).lines == now.lines

    async def test_deals_after_the_last_word(self, engine):
        season = await with_seal_of(engine)
        assert await open_all(engine) == []
        await engine.season_lines.tell("t", season.id, "100", WORD)
        assert len(await open_all(engine)) == 1

    async def test_strikes_the_silent_after_a_day_even_in_the_next_process(self, path, clock):
        async with open_engine(path, clock, secrets(7)) as engine:
            season = await with_seal_of(engine, n=5)
        clock.now += DAY
        async with open_engine(path, clock, secrets(8)) as engine:
            await engine.season_clock.fire_due()
            now = await engine.seasons.find(season.id)
        assert (now.status, now.entrants[0].struck) == (SeasonStatus.RUNNING, True)

    async def test_gives_the_time_for_which_the_general_was_away(self, engine, clock):
        """Nobody could tell a word then, and to be struck is no small thing."""
        season = await with_seal_of(engine, n=5)
        away = Downtime(clock.now + timedelta(hours=2), clock.now + timedelta(hours=12))
        unit = engine.seasons._unit
        await unit.write(lambda ledger: ledger.uptime.note_absence(away, -1))
        clock.now += timedelta(hours=33)
        await engine.season_clock.fire_due()
        assert (await engine.seasons.find(season.id)).due == at_noon() + timedelta(hours=34)
        await engine.season_lines.tell("t", season.id, "100", WORD)
        now = await engine.seasons.find(season.id)
        assert (now.status, now.entrants[0].struck) == (SeasonStatus.RUNNING, False)

    async def test_two_tables_of_a_round_are_dealt_otherwise(self, engine):
        await season_of(engine, 8)
        season = await engine.seasons.newest_in("c")
        await engine.seasons.begin(fresh(), season.id, "900", moderates=False)
        one, two = await open_all(engine)
        deals = [await self.deal(engine, game) for game in (one, two)]
        assert deals[0] != deals[1]
        looks = [await engine.queries.look(game) for game in (one, two)]
        assert looks[0].roster.commitment != looks[1].roster.commitment

    async def deal(self, engine, game):
        events = await engine.queries.story(game, 0)
        return next(e.territories for e in events if isinstance(e, TerritoriesDealt))

    async def test_hands_the_secret_out_when_all_tables_are_over(self, engine):
        season = await season_of(engine, 8)
        proofs = engine.season_proofs
        await engine.seasons.begin(fresh(), season.id, "900", moderates=False)
        one, two = await open_all(engine)
        await self.assert_untold(engine, season)
        await engine.seasons.cancel(fresh(), season.id, Person("900", "Fiona"), moderates=False)
        await self.assert_untold(engine, season)
        await resign_all_but_first(engine, one)
        await self.assert_untold(engine, season)
        await resign_all_but_first(engine, two)
        assert len(await proofs.secret_of(season.id)) == 64
        assert [each.fixture.game for each in (await proofs.finished(season.id)).tables] == [
            one,
            two,
        ]

    async def assert_untold(self, engine, season):
        assert await engine.season_proofs.secret_of(season.id) == ""
        with pytest.raises(LeagueRefused) as refused:
            await engine.season_proofs.finished(season.id)
        assert refused.value.reason is LeagueReason.NOT_OVER

    @pytest.mark.parametrize("after", [False, True])
    @pytest.mark.file
    async def test_a_failure_at_any_statement_loses_nothing(self, path, clock, after):
        failpoint = Failpoint()
        async with failing_engine(path, failpoint, secrets(3), clock) as engine:
            season = await season_of(engine, 4)
            lines, who = engine.season_lines, "101"

            async def look():
                return await engine.seasons.find(season.id)

            acts = (
                lambda: lines.add_word("word", season.id, who, "moose"),
                lambda: lines.add_seal("seal", season.id, who, seal_of(WORD)),
                lambda: engine.seasons.begin("begin", season.id, "900", moderates=False),
                lambda: lines.tell("tell", season.id, who, WORD),
            )
            for act in acts:
                assert await failed_everywhere(path, failpoint, act, look, after=after) > 3
            now = await look()
            assert [line.id for line in now.lines[4:]] == ["word", "seal", ""]
            assert (now.status, now.round) == (SeasonStatus.RUNNING, 1)


class TestFounding:
    async def found(self, engine, *rights, channel="c"):
        terms = Terms("Winter", Preset("", "ryzyko", 4), "groups", 1)
        place, days = (HERE[0], channel), timedelta(days=3)
        return await engine.seasons.found(fresh(), place, FOUNDER, terms, days, rights=rights)

    @pytest.mark.parametrize("needed", [None, *Founders])
    async def test_takes_the_right_that_the_server_sets(self, engine, needed):
        if needed:
            await engine.seasons.set_founders(fresh(), HERE[0], needed)
        wanted = needed or Founders.EVENTS
        others = [right for right in Founders if right is not wanted]
        with pytest.raises(LeagueRefused) as refused:
            await self.found(engine, *others)
        assert refused.value.reason is LeagueReason.MAY_NOT_FOUND
        assert refused.value.facts["right"] == wanted
        assert (await self.found(engine, wanted)).kind == "league_founded"

    async def test_a_damaged_setting_opens_it_to_nobody_else(self, path, clock):
        async with open_engine(path, clock, secrets(7)) as engine:
            await engine.seasons.set_founders(fresh(), HERE[0], Founders.SERVER)
        with tables(path) as file:
            file.execute("UPDATE servers SET founders = 'everybody'")
        async with open_engine(path, clock, secrets(7)) as engine:
            with pytest.raises(LeagueRefused):
                await self.found(engine, Founders.EVERYBODY, Founders.EVENTS)

    @pytest.mark.parametrize(
        ("caps", "reason"),
        [
            (Quotas(person=1), TableReason.MANY_GAMES_OF_YOURS),
            (Quotas(server=1), TableReason.MANY_GAMES_IN_SERVER),
        ],
    )
    async def test_counts_for_the_caps_until_it_is_over(self, path, clock, caps, reason):
        async with open_engine(path, clock, secrets(7), caps) as engine:
            first = await self.found(engine, Founders.EVENTS)
            with pytest.raises(TableRefused) as refused:
                await self.found(engine, Founders.EVENTS, channel="d")
            assert refused.value.reason is reason
            season = first.facts["season"]
            await engine.seasons.cancel(fresh(), season, FOUNDER, moderates=False)
            await self.found(engine, Founders.EVENTS, channel="d")
