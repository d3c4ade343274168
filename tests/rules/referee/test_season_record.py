"""The record of a season: true as it is handed out, refused wherever anything in it is another."""

import asyncio
import copy
import json
import subprocess
import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from general.cli import app
from rules.app import open_engine
from rules.core.dice import seal_of
from rules.league.rows import SeasonRows
from rules.league.season import SeasonScheme
from rules.model import commands as cmd
from rules.referee.records.season import SeasonRecord, season_record_of
from rules.referee.records.season_check import verify_season
from rules.referee.refusals import Refused
from rules.servers.servers import Founders
from rules.table.roster import Person, SeasonId
from tests.actions import fresh
from tests.rules.league.test_seasons import FOUNDER, HERE, TERMS, begun, open_all, person, play_out
from tests.rules.support.stored import Clock, at_noon, secrets

SCRIPT = Path(__file__).parents[3] / "docs" / "verify_season.py"
WORDS = [f"six crows on wet fence {n}" for n in range(3)]


async def played(tmp_path, n=7, *, old=False, silent=(), leaves=(), **terms):
    """The record of a season that was played: three have sealed a word."""
    clock = Clock(at_noon())
    async with open_engine(tmp_path / "s.db", clock, secrets(5)) as engine:
        made = await engine.seasons.found(
            fresh(), HERE, FOUNDER, replace(TERMS, **terms), timedelta(days=1), rights=[*Founders]
        )
        season = SeasonId(str(made.facts["season"]))
        if old:
            await as_of_old(engine, season, SeasonScheme.ENTERED if old is True else old)
        for number in range(n):
            await engine.seasons.enter(f"e{number}", season, person(number))
        if old is not True:
            await sealed_and_told(engine, clock, season, silent)
        else:
            await engine.seasons.begin(fresh(), season, FOUNDER.id, moderates=False)
        for number in leaves:
            await engine.seasons.withdraw(fresh(), season, str(100 + number))
        await play_out(engine, await engine.seasons.find(season))
        return season_record_of(await engine.season_proofs.finished(season))


async def as_of_old(engine, season, scheme=SeasonScheme.ENTERED):
    """Make the season one of those that were founded before: usually before there were lines."""
    at = replace(await engine.seasons.find(season), scheme=scheme)
    await engine.seasons._unit.write(lambda ledger: SeasonRows(ledger).save(at))


async def sealed_and_told(engine, clock, season, silent):
    await engine.season_lines.add_word("w", season, "100", "moose")
    for number, word in enumerate(WORDS):
        await engine.season_lines.add_seal(f"s{number}", season, str(100 + number), seal_of(word))
    await engine.seasons.begin(fresh(), season, FOUNDER.id, moderates=False)
    for number, word in enumerate(WORDS):
        if number not in silent:
            await engine.season_lines.tell(f"t{number}", season, str(100 + number), word)
    if silent:
        clock.now += timedelta(hours=24)
        await engine.season_clock.fire_due()


def script(record, tmp_path):
    file = tmp_path / "record.json"
    file.write_text(record if isinstance(record, str) else json.dumps(record))
    return subprocess.run(  # noqa: S603 - our own script, on a file of this test
        [sys.executable, str(SCRIPT), str(file)], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    "season",
    [
        {},
        {"silent": (1,)},
        {"n": 12, "form": "swiss", "games": 3, "leaves": (4,)},
        {"old": SeasonScheme.SHARES, "games": 2, "n": 8, "leaves": (3, 6)},
        {"n": 16, "form": "knockout", "seeding": "rating", "leaves": (2,)},
        {"n": 9, "form": "swiss", "games": 2, "seeding": "rating", "silent": (0, 2)},
        {"old": SeasonScheme.LINES, "n": 12, "form": "swiss", "games": 3},
    ],
)
async def test_a_season_that_was_played_is_true(tmp_path, season):
    record = await played(tmp_path, **season)
    read = SeasonRecord.model_validate_json(record.model_dump_json())
    done = verify_season(read)
    assert done.unchecked == 0
    assert done.rounds == max(table.round for table in record.tables)
    assert done.dealt == sum(table.game is not None for table in record.tables) > 0
    assert len(done.told) == 3 - len(season.get("silent", ()))
    said = script(record.model_dump_json(), tmp_path)
    assert said.returncode == 0, said.stderr
    assert "Not checked here" in said.stdout


async def end_by_resigning(engine, game):
    """All resign who have not yet, but one."""
    roster = (await engine.queries.look(game)).roster
    log = await engine.queries.story(game, 0)
    out = {event.seat for event in log if event.kind == "seat_resigned"}
    left = sorted((p for p in roster.players if p.seat not in out), key=lambda p: p.person or "")
    for player in left[1:]:
        action = f"{game}{player.seat}"
        await engine.play.order(action, game, player.person, cmd.Resign(seat=player.seat))


async def judged(tmp_path, form, games):
    """The record of a season with substitutes, forfeits, and results that were adjusted late."""
    clock, rita = Clock(at_noon()), Person("777", "Rita")
    async with open_engine(tmp_path / "s.db", clock, secrets(5)) as engine:
        terms = replace(TERMS, form=form, games=games, seeding="rating")
        made = await engine.seasons.found(
            fresh(), HERE, FOUNDER, terms, timedelta(days=1), rights=[*Founders]
        )
        season, judging = SeasonId(str(made.facts["season"])), engine.season_judging
        for number in range(12):
            await engine.seasons.enter(f"e{number}", season, person(number))
        for number in range(12, 16):
            await engine.seasons.enter(f"e{number}", season, person(number), substitute=True)
        await engine.season_lines.add_seal("s", season, "100", seal_of(WORDS[0]))
        await judging.name_referee(fresh(), season, FOUNDER.id, rita)
        await engine.seasons.begin(fresh(), season, FOUNDER.id, moderates=False)
        await engine.seasons.withdraw(fresh(), season, "101")
        await engine.season_lines.tell("t", season, "100", WORDS[0])
        tables = (await engine.seasons.find(season)).fixtures
        await engine.seasons.withdraw(fresh(), season, tables[0].persons[1])
        await judging.forfeit(fresh(), season, rita.id, 1, tables[0].persons[0])
        games = await open_all(engine)
        await judging.forfeit(fresh(), season, rita.id, 2, tables[1].persons[0])
        await engine.seasons.withdraw(fresh(), season, tables[1].persons[2])
        for game in games:
            await end_by_resigning(engine, game)
        first = (await engine.seasons.find(season)).fixtures[2]
        await judging.adjust(fresh(), season, rita.id, 3, first.persons[::-1])
        await play_out(engine, await engine.seasons.find(season))
        last = (await engine.seasons.find(season)).fixtures[-1]
        await judging.adjust(fresh(), season, rita.id, last.number, last.persons[::-1])
        return season_record_of(await engine.season_proofs.finished(season))


@pytest.mark.parametrize(("form", "games"), [("swiss", 2), ("knockout", 1), ("groups", 1)])
async def test_one_with_substitutes_and_rulings_is_true(tmp_path, form, games):
    record = await judged(tmp_path, form, games)
    kinds = [each.kind for each in record.rulings]
    assert kinds == ["forfeit", "forfeit", "result", "result"]
    assert any(each.came_in == 0 for each in record.entrants)
    assert any(each.came_in == 1 for each in record.entrants)
    done = verify_season(SeasonRecord.model_validate_json(record.model_dump_json()))
    assert done.rounds == max(table.round for table in record.tables)
    said = script(record.model_dump_json(), tmp_path)
    assert said.returncode == 0, said.stderr
    for false in (
        record.model_copy(update={"substitutes": (1,)}),
        record.model_copy(update={"rulings": record.rulings[1:]}),
        record.model_copy(update={"champions": ()}),
    ):
        with pytest.raises(Refused):
            verify_season(false)


async def test_one_whose_leavers_had_their_result_adjusted_once_they_were_barred_is_true(tmp_path):
    """Who resigned at two tables was barred, and stays so; an adjusted result gives them points there."""
    clock, rita = Clock(at_noon()), Person("777", "Rita")
    async with open_engine(tmp_path / "s.db", clock, secrets(5)) as engine:
        season = await begun(engine, 4, replace(TERMS, form="swiss", games=3))
        judging = engine.season_judging
        await judging.name_referee(fresh(), season.id, FOUNDER.id, rita)
        over = await play_out(engine, season)
        assert [each.barred for each in over.entrants] == [False, True, True, True]
        await judging.adjust(fresh(), season.id, rita.id, 2, ["101", "100"])
        record = season_record_of(await engine.season_proofs.finished(season.id))
    assert verify_season(record).rounds == 2
    barred = tuple(each.model_copy(update={"barred": True}) for each in record.entrants)
    with pytest.raises(Refused, match="barred"):
        verify_season(record.model_copy(update={"entrants": barred}))


async def test_one_of_before_there_were_lines_is_true(tmp_path):
    record = await played(tmp_path, old=True, form="swiss", games=2)
    assert record.scheme == "season@1"
    done = verify_season(SeasonRecord.model_validate_json(record.model_dump_json()))
    assert (done.rounds, done.unchecked) == (2, 0)
    assert script(record.model_dump_json(), tmp_path).returncode == 0


def changed(record, *path, to):
    other = copy.deepcopy(record)
    at = other
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to(at[path[-1]])
    return other


def swapped(pair):
    return [pair[1], pair[0], *pair[2:]]


def dealt_otherwise(event):
    """Two players have each other's first land."""
    if event["kind"] != "territories_dealt":
        return event
    (one, *mine), (other, *yours), *rest = event["territories"]
    return {**event, "territories": [[other, *mine], [one, *yours], *rest]}


FALSE = {
    "commitment": (("commitment",), lambda _: "0" * 64),
    "secret": (("secret",), lambda _: "0" * 64),
    "a word of the lines": (("lines", 7, "text"), lambda _: "goose"),
    "how somebody entered": (("lines", 2, "id"), lambda _: "chosen"),
    "an entrant": (("entrants", 2, "entered"), lambda _: "chosen"),
    "a told word": (("lines", 8, "told"), lambda _: "six crows on a dry fence"),
    "a word held back": (("lines", 8, "told"), lambda _: None),
    "whoever was struck": (("entrants", 4, "struck"), lambda _: True),
    "the rulebook": (("edition",), lambda _: "ryzyko@1"),
    "a seat": (("tables", 0, "entrants"), swapped),
    "a table's secret": (("tables", 1, "game", "secret"), lambda _: "0" * 64),
    "a table's line": (("tables", 1, "game", "lines", 0, "id"), lambda _: "chosen"),
    "a table's key": (("tables", 1, "game", "key"), lambda _: "0" * 64),
}
DEEPER = {
    "the deal": (("tables", 0, "game", "deal"), lambda deal: [*map(dealt_otherwise, deal)]),
    "a pairing of a later round": (("tables", 2, "entrants"), swapped),
    "the champion": (("champions",), lambda _: [2]),
    "who left": (("entrants", 0, "left"), lambda _: 0),
}


@pytest.fixture(scope="module")
def true(tmp_path_factory):
    """A true record as JSON's values, played once for all who change it."""
    record = asyncio.run(played(tmp_path_factory.mktemp("season")))
    return json.loads(record.model_dump_json())


class TestWhatIsFalse:
    @pytest.mark.parametrize("what", [*FALSE, *DEEPER])
    def test_is_named(self, true, tmp_path, what):
        path, to = {**FALSE, **DEEPER}[what]
        false = changed(true, *path, to=to)
        if what in FALSE:
            assert script(false, tmp_path).returncode != 0
        with pytest.raises(Refused):
            verify_season(SeasonRecord.model_validate_json(json.dumps(false)))


def test_the_command_checks_the_file(true, tmp_path):
    file = tmp_path / "winter.json"
    file.write_text(json.dumps(true))
    said = CliRunner().invoke(app, ["verify", "--season", str(file)])
    assert said.exit_code == 0, said.output
    assert (
        "2 rounds drawn, 3 games dealt. Words sealed before the draws and deals: 3." in said.output
    )
    false = changed(true, "tables", 0, "entrants", to=swapped)
    file.write_text(json.dumps(false))
    said = CliRunner().invoke(app, ["verify", "--season", str(file)])
    assert said.exit_code == 1
    assert "record.tables.0.entrants" in said.output


def test_the_script_is_short_and_stands_alone():
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 175
    assert not [line for line in text.splitlines() if "rules." in line and "import" in line]
