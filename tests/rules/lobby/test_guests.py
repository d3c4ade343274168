"""Guests of a lobby: invited thrice a day at most, a seat that waits for a day, and who is kept out."""

from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.lobby.guests import MOST_A_DAY, MOST_BANNED, next_invitation
from rules.model import commands as cmd
from rules.model.errors import TableReason, TableRefused
from rules.table.news import InviteNews
from rules.table.roster import Person, PersonId, Status, Venue
from rules.table.settings import Preset
from rules.truces.acts import OfferTruce
from tests.actions import fresh
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    Clock,
    at_noon,
    dealt,
    first_move,
    secrets,
    unseen,
)
from tests.rules.support.weeks import HOUR

DAY = timedelta(days=1)
DORA = Person(PersonId("4"), "Dora")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(path, clock):
    async with open_engine(path, clock, secrets(1)) as opened_engine:
        yield opened_engine


async def roster(engine, game):
    return (await engine.queries.look(game)).roster


async def lobby(engine, channel="c", *, places=3):
    """A table of Ana's."""
    receipt = await engine.lobby.new(
        fresh(),
        venue=Venue("g", channel),
        host=ANA,
        edition="ryzyko",
        options={},
        places=places,
    )
    return receipt.game


async def reserve(engine, game, guest=BORYS, by=ANA):
    return await engine.guests.reserve(fresh(), game, by, guest)


async def join(engine, game, person):
    return await engine.lobby.join(fresh(), game, person)


async def offered(engine, game, person, other):
    """The offer of a truce of one person to another."""
    seat = (await roster(engine, game)).player_of(other.id).seat
    receipt = await engine.do(fresh(), game, person.id, OfferTruce(seat, (), 2))
    return receipt.roster.offers[-1]


async def fire(engine):
    """Let all timers fire that are due now."""
    await engine.timers._fire_due()


def refused(reason):
    return pytest.raises(TableRefused, match=f"^{reason}")


class TestReserved:
    async def test_the_guest_takes_the_seat_and_nobody_else_does(self, engine, path):
        game = await lobby(engine, places=2)
        await reserve(engine, game)
        with refused(TableReason.RESERVED) as told:
            await join(engine, game, CELINA)
        assert told.value.facts["until"] == at_noon() + DAY
        with refused(TableReason.RESERVED):
            await engine.lobby.add_computer(fresh(), game, ANA.id)
        await join(engine, game, BORYS)
        at = await roster(engine, game)
        assert (at.seats[1:], at.guests.reserved) == (at.seats[1:2], ())
        assert at.player_of(BORYS.id)
        assert check(path, unseen).faults == ()

    async def test_it_waits_for_a_day_to_the_minute(self, engine, clock, path):
        game = await lobby(engine, places=2)
        await reserve(engine, game)
        clock.now += DAY - timedelta(minutes=1)
        await fire(engine)
        with refused(TableReason.RESERVED):
            await join(engine, game, CELINA)
        clock.now += timedelta(minutes=1)
        await fire(engine)
        await join(engine, game, CELINA)
        assert check(path, unseen).faults == ()

    async def test_each_lapses_by_itself(self, engine, clock):
        game = await lobby(engine, places=3)
        await reserve(engine, game, BORYS)
        clock.now += 5 * HOUR
        await reserve(engine, game, CELINA)
        clock.now = at_noon() + DAY
        await fire(engine)
        assert [r.person for r in (await roster(engine, game)).guests.reserved] == [CELINA.id]
        clock.now += 5 * HOUR
        await fire(engine)
        assert (await roster(engine, game)).guests.reserved == ()

    async def test_it_is_once_for_each_guest_whatever_came_of_it(self, engine, clock):
        game = await lobby(engine, places=3)
        await reserve(engine, game)
        await engine.guests.release(fresh(), game, ANA.id, BORYS.id)
        with refused(TableReason.RESERVED_BEFORE):
            await reserve(engine, game)
        await reserve(engine, game, CELINA)
        clock.now += DAY
        await fire(engine)
        with refused(TableReason.RESERVED_BEFORE):
            await reserve(engine, game, CELINA)

    async def test_only_the_host_reserves_and_only_what_is_free(self, engine):
        game = await lobby(engine, places=3)
        await join(engine, game, BORYS)
        with refused(TableReason.NOT_HOST):
            await reserve(engine, game, CELINA, by=BORYS)
        with refused(TableReason.SITS_HERE):
            await reserve(engine, game, BORYS)
        await reserve(engine, game, CELINA)
        with refused(TableReason.FULL):
            await reserve(engine, game, DORA)
        with refused(TableReason.NOT_HOST):
            await engine.guests.release(fresh(), game, BORYS.id, CELINA.id)
        with refused(TableReason.NO_SUCH_GUEST):
            await engine.guests.release(fresh(), game, ANA.id, DORA.id)

    async def test_who_is_invited_already_may_have_a_seat_wait_for_them_too(self, engine):
        game = await lobby(engine, places=3)
        await engine.guests.invite(fresh(), game, ANA, BORYS)
        await reserve(engine, game)
        at = await roster(engine, game)
        assert at.invited == (BORYS.id,)
        news = [n.content for n in await engine.outbox.untold() if n.game == game]
        assert [n.person for n in news if isinstance(n, InviteNews)] == [BORYS.id] * 2

    async def test_a_table_has_no_fewer_seats_than_are_taken_or_wait(self, engine):
        game = await lobby(engine, places=4)
        for guest in (BORYS, CELINA):
            await reserve(engine, game, guest)
        with refused(TableReason.MANY_SEATED):
            await engine.lobby.set_places(fresh(), game, ANA.id, 2)
        await engine.lobby.play_instead(fresh(), game, ANA.id, Preset("", "classic", 2, {}))
        assert (await roster(engine, game)).places == 3

    async def test_the_list_of_lobbies_has_it_for_the_guest_alone(self, engine):
        game = await lobby(engine, places=2)
        await reserve(engine, game)
        shown = {p: await engine.finding.lobbies("g", p.id) for p in (BORYS, CELINA)}
        assert [each.roster.id for each in shown[BORYS]] == [game]
        assert shown[CELINA] == ()

    async def test_the_start_waits_for_no_guest(self, engine, path):
        game = await lobby(engine, places=3)
        await join(engine, game, BORYS)
        await reserve(engine, game, CELINA)
        await engine.lobby.start(fresh(), game, ANA.id)
        assert (await roster(engine, game)).status is Status.PLAYING
        assert check(path, unseen).faults == ()


class TestKeptOut:
    async def test_who_is_kept_out_loses_their_seat_and_gets_none(self, engine, path):
        game = await lobby(engine, places=3)
        await join(engine, game, BORYS)
        await engine.guests.ban(fresh(), game, ANA.id, BORYS)
        at = await roster(engine, game)
        assert [p.person for p in at.players] == [ANA.id]
        with refused(TableReason.BANNED):
            await join(engine, game, BORYS)
        await engine.guests.lift_ban(fresh(), game, ANA.id, BORYS.id)
        await join(engine, game, BORYS)
        assert check(path, unseen).faults == ()

    async def test_what_waits_for_them_waits_no_more(self, engine):
        game = await lobby(engine, places=3)
        await reserve(engine, game)
        await engine.guests.ban(fresh(), game, ANA.id, BORYS)
        at = await roster(engine, game)
        assert (at.guests.reserved, at.invited) == ((), ())
        with refused(TableReason.BANNED_BY_YOU):
            await engine.guests.invite(fresh(), game, ANA, BORYS)

    async def test_another_player_who_invites_them_is_told_nothing(self, engine):
        """The answer is the one that they get for anybody who doesn't answer."""
        game = await lobby(engine, places=4)
        await join(engine, game, CELINA)
        await engine.guests.ban(fresh(), game, ANA.id, BORYS)
        for guest in (BORYS, DORA):
            receipt = await engine.guests.invite(fresh(), game, CELINA, guest)
            assert guest.id in receipt.roster.invited
        with refused(TableReason.BANNED):
            await join(engine, game, BORYS)

    async def test_only_the_host_decides_and_not_about_themselves(self, engine):
        game = await lobby(engine, places=3)
        await join(engine, game, BORYS)
        with refused(TableReason.NOT_HOST):
            await engine.guests.ban(fresh(), game, BORYS.id, ANA)
        with refused(TableReason.HOSTS_SEAT):
            await engine.guests.ban(fresh(), game, ANA.id, ANA)
        with refused(TableReason.NO_SUCH_GUEST):
            await engine.guests.lift_ban(fresh(), game, ANA.id, BORYS.id)
        for number in range(MOST_BANNED):
            other = Person(PersonId(f"9{number}"), "Somebody")
            await engine.guests.ban(fresh(), game, ANA.id, other)
        with refused(TableReason.MANY_BANNED):
            await engine.guests.ban(fresh(), game, ANA.id, DORA)

    async def test_nothing_of_it_once_the_game_is_dealt(self, engine):
        """A rated game, and a league's table, which is dealt as it is set: nobody loses a seat there."""
        game = await dealt(engine)
        for act in (
            engine.guests.ban(fresh(), game, ANA.id, BORYS),
            reserve(engine, game, DORA),
            engine.guests.free_seat(fresh(), game, ANA.id, (await roster(engine, game)).seats[1]),
        ):
            with refused(TableReason.ALREADY_STARTED):
                await act

    @pytest.mark.parametrize(("by", "kept"), [(ANA, True), (CELINA, False)])
    async def test_it_ends_with_the_table_unless_its_host_sets_the_next(self, engine, by, kept):
        game = await lobby(engine, places=2)
        await engine.guests.ban(fresh(), game, ANA.id, BORYS)
        await join(engine, game, CELINA)
        await engine.lobby.start(fresh(), game, ANA.id)
        await resigned(engine, game, CELINA)
        again = (await engine.rematches.play_again(fresh(), game, by)).game
        assert (await roster(engine, again)).guests.bans(BORYS.id) is kept
        other = await lobby(engine, "another")
        assert not (await roster(engine, other)).guests.bans(BORYS.id)


async def resigned(engine, game, person):
    await first_move(engine, game)
    seat = (await roster(engine, game)).player_of(person.id).seat
    await engine.play.order(fresh(), game, person.id, cmd.Resign(seat=seat))


class TestFreed:
    async def test_any_seat_but_the_hosts(self, engine):
        game = await lobby(engine, places=3)
        await join(engine, game, BORYS)
        await engine.lobby.add_computer(fresh(), game, ANA.id)
        host, borys, computer = (await roster(engine, game)).seats
        with refused(TableReason.NOT_HOST):
            await engine.guests.free_seat(fresh(), game, BORYS.id, computer)
        with refused(TableReason.HOSTS_SEAT):
            await engine.guests.free_seat(fresh(), game, ANA.id, host)
        for seat in (borys, computer):
            await engine.guests.free_seat(fresh(), game, ANA.id, seat)
        assert (await roster(engine, game)).seats == (host,)
        await join(engine, game, BORYS)


class TestThriceADay:
    async def tables(self, engine, count):
        return [await lobby(engine, f"c{number}") for number in range(count)]

    async def test_a_fourth_is_refused_until_the_first_is_a_day_old(self, engine, clock):
        games = await self.tables(engine, MOST_A_DAY + 2)
        for game in games[:MOST_A_DAY]:
            await engine.guests.invite(fresh(), game, ANA, BORYS)
            clock.now += HOUR
        with refused(TableReason.INVITED_OFTEN) as told:
            await reserve(engine, games[MOST_A_DAY])
        assert told.value.facts["again"] == at_noon() + DAY
        await engine.guests.invite(fresh(), games[MOST_A_DAY], ANA, CELINA)
        clock.now = at_noon() + DAY
        await reserve(engine, games[MOST_A_DAY])
        with refused(TableReason.INVITED_OFTEN):
            await engine.guests.invite(fresh(), games[-1], ANA, BORYS)

    async def test_rematches_that_are_called_off_are_invitations_too(self, engine, clock):
        """Nobody gets letters without end from who sets the next table, calls it off and sets it again."""
        game = await lobby(engine, places=2)
        await join(engine, game, BORYS)
        await engine.lobby.start(fresh(), game, ANA.id)
        await resigned(engine, game, BORYS)

        async def invited():
            again = (await engine.rematches.play_again(fresh(), game, ANA)).game
            await engine.lobby.cancel(fresh(), again, ANA.id)
            news = [n.content for n in await engine.outbox.untold() if n.game == again]
            return [n.person for n in news if isinstance(n, InviteNews)]

        assert [await invited() for _ in range(MOST_A_DAY)] == [[BORYS.id]] * MOST_A_DAY
        assert [await invited() for _ in range(2)] == [[], []]
        clock.now += DAY
        assert await invited() == [BORYS.id]

    async def test_what_is_refused_counts_for_nothing(self, engine):
        (game, *_) = await self.tables(engine, 1)
        await engine.guests.invite(fresh(), game, ANA, BORYS)
        for _ in range(MOST_A_DAY):
            with refused(TableReason.ALREADY_INVITED):
                await engine.guests.invite(fresh(), game, ANA, BORYS)
        kept = (await engine.exports.of(ANA.id))["invited"]
        assert [len(each["at"]) for each in kept] == [1]

    async def test_no_invitation_is_kept_for_longer_than_a_day(self, engine, clock):
        first, second = await self.tables(engine, 2)
        await engine.guests.invite(fresh(), first, ANA, BORYS)
        clock.now += DAY + HOUR
        await engine.guests.invite(fresh(), second, ANA, CELINA)
        exported = await engine.exports.of(ANA.id)
        assert [each["person"] for each in exported["invited"]] == [CELINA.id]
        assert (await engine.exports.of(BORYS.id))["invited_by"] == []

    def test_the_moment_is_that_of_the_third_before_it(self):
        sent = tuple(at_noon() + n * HOUR for n in range(5))
        assert next_invitation(sent[:2], sent[-1]) is None
        assert next_invitation(sent, sent[-1]) == sent[2] + DAY
        assert next_invitation(sent[:3], sent[0] + DAY) is None


class TestBlocked:
    async def test_who_blocks_asks_nothing_of_them_either(self, engine):
        await engine.contacts.block(fresh(), ANA.id, BORYS)
        game = await lobby(engine, places=3)
        with refused(TableReason.BLOCKED_BY_YOU):
            await engine.guests.invite(fresh(), game, ANA, BORYS)
        with refused(TableReason.BLOCKED_BY_YOU):
            await reserve(engine, game)
        await engine.contacts.unblock(fresh(), ANA.id, BORYS.id)
        await reserve(engine, game)

    async def test_an_offer_of_theirs_is_not_among_the_blockers(self, engine):
        game = await dealt(engine)
        offer = await offered(engine, game, ANA, BORYS)
        assert offer in (await engine.queries.look(game, BORYS.id)).roster.offers
        await engine.contacts.block(fresh(), BORYS.id, ANA)
        assert (await engine.queries.look(game, BORYS.id)).roster.offers == ()
        for other in (ANA.id, CELINA.id, None):
            assert offer in (await engine.queries.look(game, other)).roster.offers
        await engine.contacts.block(fresh(), BORYS.id, CELINA)
        with refused(TableReason.BLOCKED_BY_YOU):
            await offered(engine, game, BORYS, CELINA)

    async def test_one_list_each_which_is_theirs_alone(self, engine):
        await engine.contacts.block(fresh(), ANA.id, BORYS)
        await engine.contacts.block(fresh(), ANA.id, Person(BORYS.id, "Borys the Great"))
        blocked = await engine.contacts.blocked_by(ANA.id)
        assert blocked == (Person(BORYS.id, "Borys the Great"),)
        assert (await engine.exports.of(ANA.id))["blocked"] == [
            {"id": BORYS.id, "name": "Borys the Great"}
        ]
        assert ANA.name not in str(await engine.exports.of(BORYS.id))
        assert not await engine.contacts.takes_invitations(ANA.id, BORYS.id)
        assert await engine.contacts.takes_invitations(ANA.id, CELINA.id)
        assert await engine.contacts.takes_invitations(BORYS.id, ANA.id)
        await engine.contacts.unblock(fresh(), ANA.id, BORYS.id)
        assert await engine.contacts.takes_invitations(ANA.id, BORYS.id)
