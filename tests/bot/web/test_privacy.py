"""What a page keeps to itself: others' secrets, and nothing of whoever asked to be forgotten."""

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import Any
from uuid import UUID

import pytest

from bot.interactions.throttle import Allowance
from bot.web import connections, server
from bot.web.server import Addresses
from rules.audit import check
from rules.model.board import Seat
from rules.model.commands import Habits, Place, Resign, Standing
from rules.notation.reader import read
from rules.table.ids import page_action
from rules.table.pace import QuietHours
from rules.table.roster import Person, PersonId
from rules.truces.acts import AnswerOffer, OfferTruce
from tests.bot.support.browsing import ANA, BORYS, dealt, new_action
from tests.bot.support.forgotten import Known, files_of, snapshot, traces_once_forgotten
from tests.bot.web.test_staying import asking, signed_in
from tests.patience import patience
from tests.rules.support.stored import unseen


async def prepare(engine, game):
    await engine.plans.give("plan", game, ANA.id, read("trade best or skip; end", "world"))


async def prepare_and_forget(engine, game):
    await prepare(engine, game)
    await engine.plans.clear("clear", game, ANA.id)


async def lay(engine, game):
    look = await engine.queries.look(game, ANA.id)
    land = next(c.territory for c in look.choices if c.kind == "place")
    await engine.play.order("lay", game, ANA.id, Place(seat=Seat(""), territory=land, armies=2))


async def stand(engine, game):
    await engine.play.order("stand", game, ANA.id, Standing(seat=Seat(""), dice="one"))


async def change_habits(engine, _):
    await engine.profiles.change_habits_of("habit", ANA.id, lambda _: Habits(ask_under=99))


async def rest(engine, _):
    await engine.times.set_quiet_hours("quiet", ANA.id, QuietHours(22 * 60, 6 * 60))


async def open_pages(engine, _):
    await engine.visits.enter(ANA.id)


SECRETS = (prepare, prepare_and_forget, lay, stand, change_habits, rest, open_pages)


@pytest.fixture
def at_once(monkeypatch):
    """What happens in a row is not gathered."""
    monkeypatch.setattr(connections, "_GATHERS", 0.0)


def bytes_of(look):
    """All that a page is told, but for what hides a revision; its beginning is the digest."""
    return json.dumps(look | {"since": look["since"][:16]})


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("watches", [False, True])
@pytest.mark.parametrize("act", SECRETS, ids=lambda act: act.__name__)
async def test_no_page_is_answered_because_of_a_secret(site, monkeypatch, act, watches):
    """It waits on, to its end, and is then told that nothing was."""
    game = await dealt(site.engine, people=(ANA, BORYS))
    tab = await site.opened(BORYS, game, watches=watches)
    before, looked, usual = bytes_of(tab.look), 0, site.engine.queries._look

    async def looking(*asked):
        nonlocal looked
        looked += 1
        return await usual(*asked)

    monkeypatch.setattr(site.engine.queries, "_look", looking)
    waiting = asyncio.create_task(tab.wait())
    async with patience():
        while not site.engine.written.watched:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)
        count = site.engine.written.count(game)
        await act(site.engine, game)
        if site.engine.written.count(game) != count:
            while not looked:  # noqa: ASYNC110 - nor of that
                await asyncio.sleep(0)
        while not site.engine.written.watched:  # noqa: ASYNC110 - it waits again
            await asyncio.sleep(0)
    assert not waiting.done()
    await site.engine.lobby.set_setting("theme", game, ANA.id, "theme", "light")
    async with patience():
        status, got = await waiting
    assert (status, got["events"]) == (200, [])
    await site.engine.lobby.set_setting("again", game, ANA.id, "theme", "dark")
    assert bytes_of(await tab.see()) == before


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("act", [None, *SECRETS])
async def test_a_look_costs_the_same_whatever_others_do_in_secret(serve, monkeypatch, act):
    """The adversary uses up all but one of their looks, and sees by the refusal whether one was free."""
    monkeypatch.setattr(server, "LOOKS", Allowance(4, 1.0))
    async with serve(pace=1) as site:
        game = await dealt(site.engine)
        tab = await site.opened(BORYS, game)
        site.time.pass_by(minutes=1)
        monkeypatch.setattr(connections, "WAITS", 0.0)
        said = [(await tab.wait())[0] for _ in range(2)]
        if act:
            await act(site.engine, game)
        said += [(await tab.wait())[0] for _ in range(4)]
        assert said == [204] * 4 + [429] * 2


@pytest.mark.usefixtures("at_once")
async def test_twin_games_tell_a_page_the_same(serve, tmp_path):
    """Byte for byte, with the digest by which pages are told anew."""
    told = []
    for acts in ((), SECRETS):
        (tmp_path / "games.db").unlink(missing_ok=True)
        async with serve() as site:
            game = await dealt(site.engine)
            for act in acts:
                await act(site.engine, game)
            tabs = [await site.opened(BORYS, game, watches=watches) for watches in (False, True)]
            orders = [
                await tabs[0].order(line, token=False) for line in ("end", "nonsense", "undo")
            ]
            said = [[each.get(n) for n in ("told", "error", "events")] for _, each in orders]
            told.append([bytes_of(tab.look) for tab in tabs] + said)
    assert told[0] == told[1]


# Whoever did anything by a page can be forgotten: no byte of their id or name is left.

PEOPLE = [
    Person(PersonId(f"73194628501936475{n}"), name)
    for n, name in enumerate(("Zofia", "Borys", "Celina"))
]
ZOFIA = PEOPLE[0]
_NOTHING: Any = None


def endpoints():
    """Every address of the page, read off it."""
    table = Addresses(_NOTHING, _NOTHING, _NOTHING, _NOTHING, _NOTHING).table()
    return {f"{each.method} {each.path}" for each in table}


class Sitting:
    """A game in which Zofia does by a page all that there is to do."""

    def __init__(self, site, game, tab):
        self.site, self.game, self.tab = site, game, tab

    @property
    def queries(self):
        return self.site.engine.queries

    async def moves(self, person):
        return (await self.queries.look(self.game)).table.waiting_for == (await self.seat(person),)

    async def seat(self, person):
        return (await self.queries.look(self.game)).roster.player_of(person.id).seat

    async def act(self, path, **fields):
        given = {"action": new_action(), "token": self.tab.look["token"], **fields}
        status, got = await self.tab.post(path, **given)
        assert (status, "error" in got) == (200, False), (path, got)
        return got

    async def line(self):
        """Lines of every kind: laid in the setup, for now, for later, attacks with what follows."""
        await self.act("line", line="spread; end", token=None)
        for other in PEOPLE[1:]:
            tab = await self.site.opened(other, self.game)
            await tab.order("spread; end", token=False)
        await self.tab.see()
        assert self.tab.look["view"]["round"] == 1
        await self.play_on_to(ZOFIA)

    async def play_on_to(self, person):
        """Others end their turns, until it is that person's."""
        while not await self.moves(person):
            asked = [other for other in PEOPLE if await self.moves(other)]
            tab = await self.site.opened(asked[0], self.game)
            status, got = await tab.order("spread; end", token=False)
            assert (status, "error" in got) == (200, False), got
        await self.tab.see()

    async def undo(self):
        land = next(c["territory"] for c in self.tab.look["legal"] if c["kind"] == "place")
        await self.act("line", line=f"{land} +1")
        await self.act("undo")

    async def break_(self):
        """A truce, and an attack across it."""
        engine, me = self.site.engine, await self.seat(ZOFIA)
        await self.act("line", line="spread")
        land = self.tab.look["view"]["territories"]
        source, target = next(
            (a, b) for a, found in self.tab.look["chances"].items() for b in found
        )
        other = land[target]["owner"]
        friend = (await self.queries.look(self.game)).roster.player_at(other).person
        await engine.do("offer", self.game, ZOFIA.id, OfferTruce(Seat(other), (), 3))
        (offer,) = (await self.queries.look(self.game)).roster.offers
        await engine.do("yes", self.game, friend, AnswerOffer(offer.number, agrees=True))
        await self.tab.see()
        await self.act("break", source=source, target=target)
        assert me

    async def chance(self):
        source, target = next(
            (a, b) for a, found in self.tab.look["chances"].items() for b in found
        )
        await self.tab.post("chance", line=f"{source} > {target}")

    async def clear(self):
        await self.act("line", line="end")
        await self.tab.see()
        await self.act("line", line="spread; end", token=None)
        await self.act("clear")

    async def rank(self):
        """In a game whose lands are claimed, which another page of theirs shows."""
        game = await dealt(self.site.engine, "claims", "classic", PEOPLE)
        tab = await self.site.opened(ZOFIA, game)
        status, got = await tab.post("rank", action=new_action(), token=tab.look["token"])
        assert (status, "error" in got) == (200, False), got

    async def record(self):
        for number, person in enumerate(PEOPLE[1:]):
            await self.site.engine.play.order(
                f"out {number}", self.game, person.id, Resign(seat=Seat(""))
            )
        status, got = await self.tab.get("record")
        assert status == 200, got

    async def emote(self):
        status, got = await self.tab.post("emote", action=new_action(), face="well")
        assert (status, got) == (200, {})

    async def again(self):
        status, got = await self.tab.post("again", action=new_action())
        assert status == 200, got

    async def stay(self):
        """In two browsers, one of which is still to be confirmed."""
        self.tab = await signed_in(self.site, ZOFIA, self.game)
        await asking(self.site, ZOFIA, self.game)
        await self.tab.see()

    async def games(self):
        assert (await self.tab.post("games"))[0] == 200

    async def enter(self):
        assert (await self.tab.post("enter", game=self.game))[0] == 200

    async def leave(self):
        assert (await self.tab.post("leave"))[0] == 200
        self.tab = await self.site.opened(ZOFIA, self.game)

    async def close(self):
        await self.act("close")

    async def nothing(self):
        """Whoever asks for it is nobody in particular, or had to do it to get here."""


EACH = {
    "POST /session": Sitting.nothing,
    "GET /look": Sitting.nothing,
    "POST /line": Sitting.line,
    "POST /undo": Sitting.undo,
    "POST /break": Sitting.break_,
    "POST /chance": Sitting.chance,
    "POST /clear": Sitting.clear,
    "POST /rank": Sitting.rank,
    "GET /record": Sitting.record,
    "POST /emote": Sitting.emote,
    "POST /again": Sitting.again,
    "POST /stay": Sitting.stay,
    "POST /games": Sitting.games,
    "POST /enter": Sitting.enter,
    "POST /leave": Sitting.leave,
    "POST /close": Sitting.close,
    **dict.fromkeys(
        ("GET /", "GET /static/{name}", "GET /static/{version}/{name}", "GET /art/{key}",
         "GET /layout/{key}", "GET /preview/{key}", "GET /words/{key}", "GET /keys/{name}",
         "GET /activity", "POST /activity"), Sitting.nothing,
    ),
}  # fmt: skip
"""What Zofia does at each address, in an order in which it can be done; an Activity gives tickets, as links do."""


async def test_after_whatever_they_did_by_a_page_no_byte_of_them_is_left(serve, time, tmp_path):
    assert {*EACH} == endpoints(), "a new address has its place here"
    copies = {}
    async with serve() as site:
        game = await dealt(site.engine, people=PEOPLE, claim="automatic")
        sitting = Sitting(site, game, await site.opened(ZOFIA, game))
        for address, does in EACH.items():
            await does(sitting)
            if does is not Sitting.nothing or not copies:
                copies[address] = tmp_path / f"after {len(copies)}.db"
                snapshot(tmp_path / "games.db", copies[address])
        assert check(tmp_path / "games.db", unseen).faults == ()
    people = [Known(person.id, person.name) for person in PEOPLE]
    left = {}
    for address, copy in copies.items():
        assert ZOFIA.id.encode() in copy.read_bytes(), "there is something to forget"
        if found := await traces_once_forgotten(copy, time, people):
            left[address] = found
    assert left == {}


async def test_a_page_left_open_across_the_update_asks_again_for_the_same(serve, tmp_path):
    """It was answered under an id that named its person: the same UUID leads to the same action, once."""
    action = new_action()
    async with serve() as site:
        game = await dealt(site.engine, people=PEOPLE)
        tab = await site.opened(ZOFIA, game)
        first = await tab.post("line", action=action, token=None, line="spread")
        session, length = tab.session, len(await site.engine.queries.story(game, 0))
    now, before = (
        page_action(ZOFIA.id, UUID(action)),
        f"page.{ZOFIA.id}.{UUID(action).hex}",
    )
    with closing(sqlite3.connect(tmp_path / "games.db")) as raw, raw:
        renamed = raw.execute(
            "UPDATE inbox SET action = ? || substr(action, ?) WHERE action = ? OR action LIKE ?",
            (before, len(now) + 1, now, f"{now}.%"),
        )
        assert renamed.rowcount > 0
        ratings = ("ladder_ratings", "pair_records", "rating_frequencies", "rating_changes")
        later = ("snapshots", "blocks", "invitations", "browsers", "recounts", *ratings)
        for table in later:
            raw.execute(f"DROP TABLE {table}")
        raw.execute("DROP INDEX results_of_server")
        for earlier in ("scores", "rating_steps"):
            raw.execute(f"CREATE TABLE {earlier} (id)")
        raw.execute("PRAGMA user_version = 23")
    async with serve() as site:
        tab = site.tab()
        tab.session = session
        again = await tab.post("line", action=action, token=None, line="spread")
        assert (again[0], again[1]["told"]) == (200, first[1]["told"])
        assert len(await site.engine.queries.story(game, 0)) == length
        await site.engine.forgetting.forget("forget", ZOFIA.id, ZOFIA.name)
        for file in files_of(tmp_path / "games.db"):
            assert ZOFIA.id.encode() not in file.read_bytes()


@pytest.mark.parametrize("path", ["line", "undo", "rank", "clear", "break"])
async def test_an_action_of_another_game_is_refused_and_says_nothing_of_it(serve, path):
    """Nothing is half done, either: a truce that stands in the way isn't broken first."""
    async with serve() as site:
        first, second = [await dealt(site.engine, name, people=PEOPLE) for name in ("one", "two")]
        tabs = [await site.opened(ZOFIA, game) for game in (first, second)]
        action = new_action()
        status, got = await tabs[0].post("line", action=action, token=None, line="spread")
        assert (status, "error" in got) == (200, False)
        before = await site.engine.queries.look(second, ZOFIA.id)
        fields = {"token": tabs[1].look["token"], "line": "spread"}
        lands = dict(zip(("source", "target"), tabs[1].look["view"]["territories"], strict=False))
        status, got = await tabs[1].post(path, action=action, **fields, **lands)
        assert (status, got["events"], got["told"]) == (200, [], [])
        assert got["error"].startswith("That request was already used in another game")
        assert got["look"]["view"] == tabs[1].look["view"] != tabs[0].look["view"]
        assert str(first) not in str(got)
        assert await site.engine.queries.look(second, ZOFIA.id) == before
        again = await tabs[0].post("line", action=action, token=None, line="spread")
        assert (again[0], "error" in again[1]) == (200, False), "its own game knows it yet"


async def test_a_truce_stands_where_its_breach_was_asked_for_in_another_game(serve):
    """Its breach is an action of its own, before the attack: it must not be done where the attack can't be."""
    async with serve() as site:
        first, second = [await dealt(site.engine, name, people=PEOPLE) for name in ("one", "two")]
        action = new_action()
        tab = await site.opened(ZOFIA, first)
        await tab.post("line", action=action, token=None, line="spread")
        roster = (await site.engine.queries.look(second)).roster
        other = roster.player_of(PEOPLE[1].id).seat
        offered = await site.engine.do("offer", second, ZOFIA.id, OfferTruce(other, (), 3))
        number = offered.roster.offers[-1].number
        await site.engine.do("yes", second, PEOPLE[1].id, AnswerOffer(number, agrees=True))
        tab = await site.opened(ZOFIA, second)
        land = tab.look["view"]["territories"]
        ends = {
            name: next(t for t, held in land.items() if held["owner"] == seat)
            for name, seat in (("source", tab.look["me"]), ("target", other))
        }
        asked = {"token": tab.look["token"], **ends}
        status, got = await tab.post("break", action=action, **asked)
        assert (status, "another game" in got["error"]) == (200, True)
        assert (await site.engine.queries.look(second)).roster.truces
        await tab.post("break", action=new_action(), **asked)
        assert not (await site.engine.queries.look(second)).roster.truces
