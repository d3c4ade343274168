"""Acts that belong to no game are done once, however often they are asked for, and known afterwards."""

import inspect
import logging
from dataclasses import dataclass, field
from datetime import date, timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.core.dice import seal_of
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import Owed
from rules.league.season import Terms
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.commands import Habits
from rules.model.errors import StoreError, StoreReason
from rules.people.browsers import Browser
from rules.people.rows import KnownPerson, PersonRows
from rules.servers.servers import Founders
from rules.store.protocols import Effect, EffectKind
from rules.table.lines import TELLING
from rules.table.pace import QuietHours
from rules.table.roster import Person, Status
from rules.table.settings import Preset
from tests.actions import fresh
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    Clock,
    Failpoint,
    at_noon,
    dealt,
    failing_engine,
    opened,
    play,
    replaced,
    secrets,
    unseen,
    until,
)
from tests.rules.support.tables import content, tables
from tests.sampling import sampled

TERMS = Terms("Winter", Preset("", "ryzyko", 3, {}), "groups", 1)
RIGHTS = (Founders.EVENTS,)
SEAL = seal_of("six crows on a wet fence")
K = EffectKind


@pytest.fixture
async def engine(tmp_path):
    async with open_engine(tmp_path / "games.db", at_noon) as engine:
        yield engine


async def league(engine, founder=ANA, channel="c"):
    founded = await engine.seasons.found(
        fresh(), ("g", channel), founder, TERMS, timedelta(days=3), rights=RIGHTS
    )
    return founded.facts["season"]


async def entered(engine):
    season = await league(engine)
    for person in (ANA, BORYS, CELINA):
        await engine.seasons.enter(fresh(), season, person)
    return season


async def close_pages(engine, action):
    await engine.visits.enter(ANA.id)
    return lambda: engine.visits.close(action, ANA.id)


def block(engine, action):
    return lambda: engine.contacts.block(action, ANA.id, BORYS)


async def unblock(engine, action):
    await engine.contacts.block(fresh(), ANA.id, BORYS)
    return lambda: engine.contacts.unblock(action, ANA.id, BORYS.id)


async def asked(engine):
    now = at_noon()
    browser = Browser("0" * 16, ANA.id, "firefox.android", "a hash", now, now)
    await engine.browsers.ask(browser)
    return browser.id


async def keep_browser(engine, action):
    browser = await asked(engine)
    return lambda: engine.browsers.confirm(action, ANA.id, browser)


async def drop_browser(engine, action):
    browser = await asked(engine)
    return lambda: engine.browsers.drop(action, ANA.id, browser)


async def save(engine, action):
    game = await opened(engine)
    return lambda: engine.presets.save(action, game, ANA.id, "Ours")


async def forget_preset(engine, action):
    game = await opened(engine)
    await engine.presets.save(fresh(), game, ANA.id, "Ours")
    return lambda: engine.presets.forget(action, "g", ANA.id, "Ours")


async def off_work(engine, action):
    await engine.times.take_vacation(fresh(), ANA.id, date(2026, 1, 1), date(2026, 1, 3))
    return lambda: engine.times.end_vacation(action, ANA.id)


def found(engine, action):
    return lambda: engine.seasons.found(
        action, ("g", "c"), ANA, TERMS, timedelta(days=3), rights=RIGHTS
    )


async def enter(engine, action):
    season = await league(engine)
    return lambda: engine.seasons.enter(action, season, BORYS)


async def withdraw(engine, action):
    season = await entered(engine)
    return lambda: engine.seasons.withdraw(action, season, BORYS.id)


async def withdraw_later(engine, action):
    season = await entered(engine)
    await engine.seasons.begin(fresh(), season, ANA.id, moderates=False)
    return lambda: engine.seasons.withdraw(action, season, BORYS.id)


async def begin(engine, action):
    season = await entered(engine)
    return lambda: engine.seasons.begin(action, season, ANA.id, moderates=False)


async def cancel(engine, action):
    season = await entered(engine)
    return lambda: engine.seasons.cancel(action, season, ANA, moderates=False)


async def add_word(engine, action):
    season = await entered(engine)
    return lambda: engine.season_lines.add_word(action, season, BORYS.id, "moose")


async def add_seal(engine, action):
    season = await entered(engine)
    return lambda: engine.season_lines.add_seal(action, season, BORYS.id, SEAL)


async def tell(engine, action):
    season = await entered(engine)
    await engine.season_lines.add_seal(fresh(), season, BORYS.id, SEAL)
    await engine.seasons.begin(fresh(), season, ANA.id, moderates=False)
    word = "six crows on a wet fence"
    return lambda: engine.season_lines.tell(action, season, BORYS.id, word)


RITA = Person("777", "Rita")


async def name_referee(engine, action):
    season = await entered(engine)
    return lambda: engine.season_judging.name_referee(action, season, "mod", RITA, moderates=True)


async def drop_referee(engine, action):
    season = await entered(engine)
    await engine.season_judging.name_referee(fresh(), season, "mod", RITA, moderates=True)
    judging = engine.season_judging
    return lambda: judging.drop_referee(action, season, "mod", RITA.id, moderates=True)


async def forfeit(engine, action):
    season = await entered(engine)
    await engine.season_judging.name_referee(fresh(), season, "mod", RITA, moderates=True)
    await engine.seasons.begin(fresh(), season, ANA.id, moderates=False)
    return lambda: engine.season_judging.forfeit(action, season, RITA.id, 1, BORYS.id)


async def pause(engine, action):
    season = await entered(engine)
    return lambda: engine.season_judging.pause(action, season, ANA.id, moderates=False)


async def resume(engine, action):
    season = await entered(engine)
    await engine.season_judging.pause(fresh(), season, ANA.id, moderates=False)
    return lambda: engine.season_judging.resume(action, season, ANA.id, moderates=False)


async def repeat(engine, action):
    season = await entered(engine)
    return lambda: engine.season_judging.repeat(action, season, ANA.id, 3)


async def forget(engine, action):
    await engine.profiles.set_theme_of(fresh(), ANA.id, "light")
    return lambda: engine.forgetting.forget(action, ANA.id, ANA.name)


async def call_no_more(engine, action):
    await engine.finding.wish(fresh(), "g", ANA.id)
    return lambda: engine.finding.wish_no_more(action, "g", ANA.id)


ACTS = {
    K.THEME_SET: lambda e, a: lambda: e.profiles.set_theme_of(a, ANA.id, "light"),
    K.LANGUAGE_SET: lambda e, a: lambda: e.profiles.set_language_of(a, ANA.id, "pl"),
    K.HABIT_SET: lambda e, a: (
        lambda: e.profiles.change_habits_of(a, ANA.id, lambda _: Habits(ask_under=80))
    ),
    K.ZONE_SET: lambda e, a: lambda: e.times.set_zone(a, ANA.id, "Europe/Warsaw"),
    K.QUIET_SET: lambda e, a: (
        lambda: e.times.set_quiet_hours(a, ANA.id, QuietHours(22 * 60, 6 * 60))
    ),
    K.VACATION_TAKEN: lambda e, a: (
        lambda: e.times.take_vacation(a, ANA.id, date(2026, 2, 1), date(2026, 2, 3))
    ),
    K.VACATION_ENDED: off_work,
    K.PRESET_SAVED: save,
    K.PRESET_FORGOTTEN: forget_preset,
    K.LEAGUE_FOUNDED: found,
    K.LEAGUE_ENTERED: enter,
    K.LEAGUE_LEFT: withdraw,
    K.LEAGUE_WITHDRAWN: withdraw_later,
    K.LEAGUE_BEGUN: begin,
    K.LEAGUE_CALLED_OFF: cancel,
    K.LEAGUE_WORD_ADDED: add_word,
    K.LEAGUE_SEALED: add_seal,
    K.LEAGUE_TOLD: tell,
    K.LEAGUE_REFEREE_NAMED: name_referee,
    K.LEAGUE_REFEREE_DROPPED: drop_referee,
    K.LEAGUE_JUDGED: forfeit,
    K.LEAGUE_PAUSED: pause,
    K.LEAGUE_RESUMED: resume,
    K.LEAGUE_REPEATED: repeat,
    K.FOUNDERS_SET: lambda e, a: lambda: e.seasons.set_founders(a, "g", Founders.SERVER),
    K.LADDER_SET: lambda e, a: lambda: e.club.set_ladder(a, "g", wanted=False),
    K.FORGOTTEN: forget,
    K.CALL_WISHED: lambda e, a: lambda: e.finding.wish(a, "g", ANA.id, pace="daily"),
    K.CALL_TAKEN_BACK: call_no_more,
    K.PAGE_OPENED: lambda e, a: lambda: e.visits.use(a, "this one"),
    K.PAGES_CLOSED: close_pages,
    K.BROWSER_KEPT: keep_browser,
    K.BROWSER_DROPPED: drop_browser,
    K.BLOCKED: block,
    K.UNBLOCKED: unblock,
}
ONLY_KNOWN = {K.PAGE_OPENED}
"""What leaves nothing but that it was done."""


def test_every_kind_of_effect_is_tried():
    assert set(ACTS) == set(EffectKind)


async def test_whatever_a_person_does_is_known_by_its_action(engine):
    """A new act can't be without: its first argument is the id of the request."""
    acts = {
        f"{part}.{name}": signature
        for part, own in vars(engine).items()
        for name, method in inspect.getmembers(own, inspect.iscoroutinefunction)
        if (signature := inspect.signature(method)).return_annotation in (Effect, Receipt)
    }
    assert len(acts) > 50
    assert [name for name, s in acts.items() if next(iter(s.parameters)) != "action"] == []


@pytest.mark.parametrize("kind", EffectKind)
async def test_an_act_is_done_once_and_known_with_what_came_of_it(engine, kind, tmp_path):
    arranged = ACTS[kind](engine, "press")
    act = await arranged if inspect.isawaitable(arranged) else arranged
    before = content(tmp_path / "games.db")
    effect = await act()
    done = content(tmp_path / "games.db")
    assert effect.kind is kind
    changed = {name for name in done if done[name] != before[name]}
    assert changed == {"effects"} if kind in ONLY_KNOWN else changed > {"effects"}
    assert await act() == effect
    assert content(tmp_path / "games.db") == done
    assert await engine.promises.receipt(Owed("press", ANA.id, "address", "")) == effect
    assert await engine.promises.receipt(Owed("another", ANA.id, "address", "")) is None


class TestActs:
    """What was done without a row, and a row of what was not done: both are named."""

    @pytest.fixture
    async def path(self, tmp_path):
        path = tmp_path / "acts.db"
        async with open_engine(path, at_noon) as engine:
            await dealt(engine)
            season = await league(engine)
            for person, act in ((ANA, "ana"), (BORYS, "borys"), (CELINA, "celina")):
                await engine.seasons.enter(act, season, person)
            await engine.seasons.withdraw("leaves", season, CELINA.id)
        assert check(path, unseen).faults == ()
        return path

    @pytest.mark.parametrize(
        ("statement", "words"),
        [
            ("DELETE FROM inbox WHERE action LIKE '% join 2'", "no action for dice line"),
            ("DELETE FROM inbox WHERE action LIKE '% start'", "no action for events"),
            ("UPDATE inbox SET until = until + 3 WHERE action LIKE '% start'", "are missing"),
            ("DELETE FROM effects WHERE action = 'ana'", "entry action ana is missing"),
            ("DELETE FROM effects WHERE action = 'leaves'", "who never left (actions celina"),
            ("UPDATE effects SET facts = '{}' WHERE action = 'ana'", "ana: checksum mismatch"),
            ("DELETE FROM seasons", "founded season"),
        ],
    )
    def test_a_row_without_its_effect_and_an_effect_without_its_row(self, path, statement, words):
        with tables(path) as raw:
            assert raw.execute(statement).rowcount == 1
        assert any(words in fault for fault in check(path, unseen).faults)

    async def test_a_league_can_be_checked_for_good(self, path):
        """Rows of acts go after a day, but for those of entrants; whoever is forgotten leaves no fault."""

        def a_week_later():
            return at_noon() + timedelta(days=7)

        async with open_engine(path, a_week_later) as engine:
            await engine.forgetting.forget("forgets", BORYS.id, BORYS.name)
        assert check(path, unseen).faults == ()
        with tables(path) as raw:
            kinds = {kind for (kind,) in raw.execute("SELECT kind FROM effects")}
            assert kinds == {"league_founded", "league_entered", "league_left", "forgotten"}
            raw.execute("DELETE FROM effects WHERE action = 'ana'")
        assert any("entry action ana is missing" in fault for fault in check(path, unseen).faults)

    async def test_a_league_of_before_there_were_rows_is_no_fault_and_goes_on(self, path):
        with tables(path) as raw:
            raw.execute("DELETE FROM effects")
        assert check(path, unseen).faults == ()
        async with open_engine(path, at_noon) as engine:
            season = await engine.seasons.newest_in("c")
            assert [each.name for each in season.entrants] == [ANA.name, BORYS.name]
            await engine.seasons.enter("again", season.id, CELINA)
            begun = await engine.seasons.begin("begins", season.id, ANA.id, moderates=False)
        assert begun.kind is K.LEAGUE_BEGUN
        assert check(path, unseen).faults == ()


# What is attached to the end of a game is done once, in the transaction that ends it, or neither
# is.

SEALED = "a word that nobody guesses"
RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


@dataclass
class Archive:
    """Something that belongs to the end of a game: it counts, and writes a row beside."""

    ended: list = field(default_factory=list)
    fails: Exception | None = None

    def __call__(self, ended):
        self.ended.append(ended)
        ended.ledger.uptime.set_moment(f"ended {len(self.ended)}", ended.at)
        if self.fails:
            raise self.fails


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def endings_engine(path, clock):
    async with open_engine(path, clock, secrets(1)) as opened_engine:
        yield opened_engine


@pytest.fixture
def archive(endings_engine):
    attached = Archive()
    endings_engine.attach(attached)
    return attached


async def lobby(engine):
    game = await opened(engine)
    await engine.lobby.join("borys", game, BORYS)
    return game


async def waiting_for_words(engine):
    game = await lobby(engine)
    await engine.lobby.add_seal("seal", game, BORYS.id, seal_of(SEALED))
    await engine.lobby.start("start", game, ANA.id)
    return game


async def all_but_two_out(engine):
    game = await dealt(engine)
    await resign(engine, game, CELINA, "first")
    return game


async def resign(engine, game, person, action):
    seat = (await engine.queries.look(game)).roster.player_of(person.id).seat
    return await engine.play.order(action, game, person.id, cmd.Resign(seat=seat))


async def leave_all(engine, game, action):
    await engine.lobby.leave("borys leaves", game, BORYS.id)
    return await engine.lobby.leave(action, game, ANA.id)


ENDS = {
    "resign": (all_but_two_out, lambda e, g, a: resign(e, g, BORYS, a), Status.PLAYING, Status.OVER),
    "cancel": (lobby, lambda e, g, a: e.lobby.cancel(a, g, ANA.id), Status.LOBBY, Status.CANCELLED),
    "leave": (lobby, leave_all, Status.LOBBY, Status.CANCELLED),
    "give up": (waiting_for_words, lambda e, g, a: e.lobby.cancel(a, g, ANA.id), Status.SEALED, Status.CANCELLED),
}  # fmt: skip


@pytest.mark.parametrize("name", ENDS)
async def test_every_end_is_told_once(endings_engine, archive, clock, path, name):
    prepare, act, before, after = ENDS[name]
    game = await prepare(endings_engine)
    assert archive.ended == []
    clock.now += timedelta(hours=1)
    await act(endings_engine, game, "the end")
    (ended,) = archive.ended
    assert (ended.before.id, ended.before.status) == (game, before)
    assert ended.roster == (await endings_engine.queries.look(game)).roster
    assert ended.roster.status is after
    assert ended.at == clock.now
    assert bool(ended.state.winner) is (after is Status.OVER)
    assert content(path)["moments"] == [("ended 1", clock.now.isoformat())]
    assert check(path, unseen).faults == ()


async def test_a_game_that_is_played_to_its_end_is_told_once(endings_engine, archive):
    game = await dealt(endings_engine)
    await play(endings_engine, game, 5000)
    assert [each.roster.id for each in archive.ended] == [game]
    (ended,) = archive.ended
    assert ended.roster.status is Status.OVER
    assert ended.state.winner


async def test_a_table_whose_words_are_overdue_is_told_once(endings_engine, archive, clock):
    game = await waiting_for_words(endings_engine)
    await until(endings_engine, clock, clock.now + TELLING + timedelta(hours=1))
    assert [(e.roster.id, e.roster.status) for e in archive.ended] == [(game, Status.CANCELLED)]


async def test_what_a_computer_orders_ends_a_game_as_well(endings_engine, archive):
    game = await all_but_two_out(endings_engine)
    await replaced(endings_engine, game, BLUE)
    await endings_engine.play.order_as_computer("the end", game, cmd.Resign(seat=BLUE))
    assert len(archive.ended) == 1


@pytest.mark.parametrize("name", ENDS)
async def test_a_repeated_action_ends_nothing_again(path, clock, name):
    prepare, act, *_ = ENDS[name]
    async with open_engine(path, clock, secrets(1)) as engine:
        engine.attach(first := Archive())
        game = await prepare(engine)
        await act(engine, game, "the end")
        assert (await act(engine, game, "the end")).repeated
    async with open_engine(path, clock, secrets(1)) as engine:
        engine.attach(next_one := Archive())
        assert (await act(engine, game, "the end")).repeated
    assert (len(first.ended), next_one.ended) == (1, [])


async def test_no_game_ends_before_its_end(endings_engine, archive):
    game = await dealt(endings_engine)
    await play(endings_engine, game, 60)
    assert archive.ended == []


@pytest.mark.parametrize("name", ENDS)
async def test_where_it_fails_nothing_has_changed_and_it_may_be_tried_again(
    endings_engine, archive, path, caplog, name
):
    """All or nothing: a game that ended without its rating would never be rated."""
    prepare, act, before, after = ENDS[name]
    game = await prepare(endings_engine)
    if name == "leave":
        await endings_engine.lobby.leave("borys leaves", game, BORYS.id)
    rows, seen = content(path), await endings_engine.queries.look(game, ANA.id)
    archive.fails = ValueError("the secret of the game is 42")
    with pytest.raises(StoreError) as refusal:
        await act(endings_engine, game, "the end")
    assert refusal.value.reason is StoreReason.FAILED
    assert refusal.value.facts["game"] == game
    assert "42" not in str(refusal.value)
    assert endings_engine.pulse.failing
    assert content(path) == rows
    assert await endings_engine.queries.look(game, ANA.id) == seen
    assert seen.roster.status is before
    archive.fails = None
    receipt = await act(endings_engine, game, "the end")
    assert (receipt.repeated, receipt.roster.status) == (False, after)
    assert len(archive.ended) == 2, "once for each attempt, of which one is kept"
    assert len(content(path)["moments"]) == 1
    assert not endings_engine.pulse.failing
    assert "Traceback" in caplog.text


async def test_what_is_due_is_put_off_where_the_end_fails(endings_engine, archive, clock, path):
    game = await waiting_for_words(endings_engine)
    archive.fails = ValueError("no")
    await until(endings_engine, clock, clock.now + TELLING + timedelta(minutes=5))
    assert (await endings_engine.queries.look(game)).roster.status is Status.SEALED
    archive.fails = None
    await until(endings_engine, clock, clock.now + timedelta(minutes=1))
    assert (await endings_engine.queries.look(game)).roster.status is Status.CANCELLED
    assert len(content(path)["moments"]) == 1


async def test_all_that_is_attached_is_done_in_order_or_none_of_it(endings_engine):
    done = []
    last = Archive(fails=ValueError("no"))
    endings_engine.attach(
        lambda ended: PersonRows(ended.ledger).put(KnownPerson(ANA.id, theme="dark"))
    )
    endings_engine.attach(lambda ended: done.append(PersonRows(ended.ledger).of(ANA.id).theme))
    endings_engine.attach(last)
    game = await lobby(endings_engine)
    with pytest.raises(StoreError):
        await endings_engine.lobby.cancel("the end", game, ANA.id)
    assert (await endings_engine.queries.look(game, ANA.id)).profile.theme == ""
    last.fails = None
    await endings_engine.lobby.cancel("the end", game, ANA.id)
    assert (await endings_engine.queries.look(game, ANA.id)).profile.theme == "dark"
    assert done == ["dark", "dark"]


async def test_what_the_store_says_is_told_as_it_is(path, clock):
    failpoint = Failpoint()
    async with failing_engine(path, failpoint, secrets(1), clock) as engine:
        game = await lobby(engine)

        def fails(ended):
            failpoint.set(1)
            ended.ledger.uptime.set_moment("ended", ended.at)

        engine.attach(fails)
        with pytest.raises(StoreError) as refusal:
            await engine.lobby.cancel("the end", game, ANA.id)
        assert refusal.value.facts["detail"] == "disk I/O error"


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("name", sampled(ENDS, 2))
@pytest.mark.file
async def test_a_process_that_dies_at_any_statement_keeps_both_or_neither(
    tmp_path, clock, caplog, name, after
):
    """After a crash and a second try the end is there once, and so is what belongs to it."""
    caplog.set_level(logging.CRITICAL)
    prepare, act, *_ = ENDS[name]
    failpoint = Failpoint()
    for at in range(1, 60):
        path = tmp_path / f"{at}.db"
        async with failing_engine(path, failpoint, secrets(1), clock) as engine:
            engine.attach(Archive())
            game = await prepare(engine)
            failpoint.set(at, after=after, dies=True)
            died = await _dies(act(engine, game, "the end"))
            failpoint.set(0)
        async with failing_engine(path, failpoint, secrets(1), clock) as engine:
            engine.attach(Archive())
            ended = (await engine.queries.look(game)).roster.status in (
                Status.OVER,
                Status.CANCELLED,
            )
            assert len(content(path)["moments"]) == ended
            await act(engine, game, "the end")
            assert len(content(path)["moments"]) == 1
        if not died:
            break
    assert at > 8
    assert check(path, unseen).faults == ()


async def _dies(act):
    try:
        await act
    except StoreError:
        return True
    return False
