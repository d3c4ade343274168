"""Somebody new takes an abandoned seat: who may, which seats, what they get, and what stays another's secret."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.joining.joining import LAPSES_AFTER
from rules.model import commands as cmd
from rules.model.board import Seat
from rules.model.commands import Human, StandingDice
from rules.model.errors import TableReason, TableRefused
from rules.model.events import StandingOrderGiven
from rules.notation.reader import read
from rules.players.levels import choose_in_peace, find_level
from rules.ratings.results import PlayedGame, results_of
from rules.referee.records.record import Verdict, judge_orders, record_of_played, verify
from rules.table.game import Change
from rules.table.ids import RECOGNISED, entrant_of_person
from rules.table.news import PlanNote, PrivateNews, SeatAnswerNews, SeatAskedNews, SeatTakenNews
from rules.table.pace import PACES
from rules.table.roster import Person, PersonId, Status
from rules.table.seats import names_before
from rules.truces.acts import AnswerOffer, OfferTruce
from tests.actions import fresh
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    Clock,
    at_noon,
    handed_over,
    opened,
    play,
    replaced,
    secrets,
    unseen,
    until,
)

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")
DORA, EMIL, FELA = (
    Person(PersonId(str(n)), name) for n, name in ((4, "Dora"), (5, "Emil"), (6, "Fela"))
)
DAY = timedelta(days=1)


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


async def begun(engine, action="new", channel="c", *, rated=False, **options):
    """A game of three people in its setup."""
    game = await opened(engine, action, channel, **options)
    for person in (BORYS, CELINA):
        await engine.lobby.join(f"{action} {person.id}", game, person)
    await engine.lobby.set_rated(f"{action} rated", game, ANA.id, rated=rated)
    await engine.lobby.start(f"{action} start", game, ANA.id)
    return game


async def under_way(engine, action="new", channel="c", **options):
    """A game of three people in its first round."""
    game = await begun(engine, action, channel, **options)
    while (await engine.queries.look(game)).table.round == 0:
        await play(engine, game, 1)
    return game


async def left_by_borys(engine, action="new", channel="c", **options):
    """A game that Borys has left for good: they are no longer in the server, and a computer plays."""
    game = await under_way(engine, action, channel, **options)
    await replaced(engine, game, BLUE, fresh())
    return game


async def ask(engine, game, person=DORA, seat=None, gone=(BORYS.id,)):
    receipt = await engine.newcomers.ask(fresh(), game, person, seat, gone)
    return receipt.roster.newcomers.requests[-1].number


async def admit(engine, game, number, by=ANA, gone=(BORYS.id,)):
    return await engine.newcomers.admit(fresh(), game, by.id, number, gone)


async def seated(engine, game, person=DORA):
    return await admit(engine, game, await ask(engine, game, person))


async def roster_of(engine, game):
    return (await engine.queries.look(game)).roster


async def told(engine, game):
    return [news.content for news in await engine.outbox.untold(1000) if news.game == game]


async def state_of(engine, game):
    return (await engine._unit.read(lambda ledger: engine._unit.load(ledger, game))).state


async def is_refused(asking, reason):
    with pytest.raises(TableRefused) as refused:
        await asking
    assert refused.value.reason is reason
    return refused.value


async def decline(engine, game, number):
    return await engine.newcomers.decline(fresh(), game, ANA.id, number)


async def amended(engine, game, **fields):
    """The table with something else noted, as if it had come so."""

    def change(at):
        return Change(replace(at, roster=replace(at.roster, **fields)))

    await engine._unit.bulk_change(lambda _: [game], change)


async def one_move(engine, game):
    """The next move, whoever makes it."""
    asked = await engine.queries.computer_asked(game)
    if asked is None:
        await play(engine, game, 1)
        return
    level = find_level(asked.look.roster.player_at(asked.view.seat).kind.level)
    chosen = choose_in_peace(
        level.choose, asked.look.edition, asked.view, asked.look.choices, asked.seed
    )
    action = f"computer:{game}:{asked.look.revision}"
    await engine.play.order_as_computer(action, game, chosen, seen=asked.look)


async def play_to_its_end(engine, game):
    """Some more moves; then Ana and Celina resign."""
    for _ in range(40):
        await one_move(engine, game)
    for person, seat in ((ANA, RED), (CELINA, YELLOW)):
        await engine.play.order(fresh(), game, person.id, cmd.Resign(seat=seat))


async def seen_by(engine, game, viewer):
    """All that a person (None: the table) sees of the game."""
    look = await engine.queries.look(game, viewer)
    log = await engine.queries.story(game, 0, None, viewer)
    return look.table, look.player, look.choices, look.token, look.plan, log


class TestWhichSeats:
    async def test_that_of_somebody_who_left_the_server_and_whose_computer_plays(self, engine):
        game = await left_by_borys(engine)
        await ask(engine, game)
        asked = [each for each in await told(engine, game) if isinstance(each, SeatAskedNews)]
        assert [(each.seat, each.by) for each in asked] == [(BLUE, "Dora")]

    async def test_that_of_somebody_who_was_forgotten(self, engine):
        game = await under_way(engine)
        await engine.forgetting.forget(fresh(), BORYS.id, BORYS.name)
        assert await engine.newcomers.owners_of(game, DORA.id) == ()
        await seated(engine, game)
        player = (await roster_of(engine, game)).player_at(BLUE)
        assert (player.person, player.name, player.kind) == (DORA.id, "Dora", Human())

    @pytest.mark.parametrize("gone", [(), (CELINA.id,)])
    async def test_not_that_of_somebody_who_is_only_away(self, engine, gone):
        """The refusal is that of any game under way."""
        game = await under_way(engine)
        await handed_over(engine, game, BLUE)
        assert await engine.newcomers.owners_of(game, DORA.id) == (BORYS.id,)
        await is_refused(ask(engine, game, gone=gone), TableReason.ALREADY_STARTED)

    async def test_not_that_of_somebody_who_is_back_in_the_server(self, engine):
        game = await left_by_borys(engine)
        await is_refused(ask(engine, game, gone=()), TableReason.ALREADY_STARTED)

    async def test_not_one_that_a_computer_has_had_from_the_deal_on(self, engine):
        game = await opened(engine)
        await engine.lobby.join(fresh(), game, BORYS)
        await engine.lobby.add_computer(fresh(), game, ANA.id)
        await engine.lobby.set_rated(fresh(), game, ANA.id, rated=False)
        await engine.lobby.start(fresh(), game, ANA.id)
        while (await engine.queries.look(game)).table.round == 0:
            await one_move(engine, game)
        await is_refused(ask(engine, game), TableReason.ALREADY_STARTED)

    async def test_not_one_that_has_resigned(self, engine):
        game = await under_way(engine)
        await engine.play.order(fresh(), game, BORYS.id, cmd.Resign(seat=BLUE))
        await is_refused(ask(engine, game), TableReason.ALREADY_STARTED)

    async def test_not_where_a_person_plays_who_left(self, engine):
        game = await under_way(engine)
        await engine.venues.note_left(game, BORYS.id)
        await is_refused(ask(engine, game), TableReason.ALREADY_STARTED)

    async def test_not_in_a_game_that_counts(self, engine):
        game = await under_way(engine, rated=True)
        await replaced(engine, game, BLUE, fresh())
        await is_refused(engine.newcomers.owners_of(game, DORA.id), TableReason.SEAT_COUNTS)
        await is_refused(ask(engine, game), TableReason.SEAT_COUNTS)

    async def test_not_at_a_table_of_a_league(self, engine):
        game = await left_by_borys(engine)
        await amended(engine, game, season="abcdefgh")
        await is_refused(ask(engine, game), TableReason.SEAT_COUNTS)

    async def test_not_before_the_first_turn(self, engine):
        """Until then its owner's wishes and plans are in play."""
        game = await begun(engine)
        await replaced(engine, game, BLUE)
        await is_refused(ask(engine, game), TableReason.SEAT_IN_SETUP)

    async def test_the_one_that_is_wanted(self, engine):
        game = await left_by_borys(engine)
        await handed_over(engine, game, YELLOW, fresh())
        refused = await is_refused(ask(engine, game, seat=YELLOW), TableReason.SEAT_NOT_FREE)
        assert refused.facts["free"] == (BLUE,)
        both = (BORYS.id, CELINA.id)
        await ask(engine, game, seat=YELLOW, gone=both)
        await is_refused(ask(engine, game, EMIL, YELLOW, both), TableReason.SEAT_ASKED)
        await ask(engine, game, EMIL, gone=both)
        await is_refused(ask(engine, game, FELA, gone=both), TableReason.SEAT_ASKED)

    async def test_the_host_who_is_gone_hosts_no_longer(self, engine):
        """A computer played their seat when they left, so nobody had noticed."""
        game = await under_way(engine)
        await engine.hand_overs.replace(fresh(), game, ANA.id, RED)
        number = await ask(engine, game, gone=(ANA.id,))
        assert (await roster_of(engine, game)).host == BORYS.id
        await is_refused(admit(engine, game, number, ANA, (ANA.id,)), TableReason.NOT_HOST)
        await admit(engine, game, number, BORYS, (ANA.id,))
        assert (await roster_of(engine, game)).player_at(RED).person == DORA.id

    async def test_the_host_who_is_gone_leaves_the_office_to_somebody_who_plays(self, engine):
        """Neither to whom a computer stands in for, nor to who has resigned (issue 41, item 2)."""
        game = await under_way(engine)
        await handed_over(engine, game, BLUE)
        await engine.venues.note_left(game, ANA.id)
        assert (await roster_of(engine, game)).host == CELINA.id

    async def test_somebody_who_resigned_hosts_where_only_a_computer_plays_on(self, engine):
        game = await under_way(engine)
        await handed_over(engine, game, BLUE)
        await engine.play.order(fresh(), game, CELINA.id, cmd.Resign(seat=YELLOW))
        await engine.venues.note_left(game, ANA.id)
        assert (await roster_of(engine, game)).host == CELINA.id


class TestWho:
    @pytest.mark.parametrize("person", [ANA, BORYS, CELINA])
    async def test_nobody_who_has_a_seat_wherever_they_stand(self, engine, person):
        """The host and who has resigned, too: they know a seat's secrets."""
        game = await left_by_borys(engine)
        await engine.play.order(fresh(), game, CELINA.id, cmd.Resign(seat=YELLOW))
        await is_refused(ask(engine, game, person), TableReason.HAD_A_SEAT)

    async def test_nobody_who_had_a_seat(self, engine):
        game = await left_by_borys(engine)
        await seated(engine, game)
        await replaced(engine, game, YELLOW, fresh())
        await is_refused(ask(engine, game, BORYS, gone=(CELINA.id,)), TableReason.HAD_A_SEAT)

    async def test_nobody_who_had_a_seat_and_was_forgotten(self, engine, path):
        """They know the hand they had, and are recognised for the time (issue 41, item 9)."""
        game = await left_by_borys(engine)
        await engine.forgetting.forget(fresh(), CELINA.id, CELINA.name)
        back = Person(CELINA.id, "Somebody new")
        await is_refused(engine.newcomers.owners_of(game, back.id), TableReason.HAD_A_SEAT)
        await is_refused(ask(engine, game, back), TableReason.HAD_A_SEAT)
        await admit(engine, game, await ask(engine, game, DORA, YELLOW))
        await is_refused(ask(engine, game, back), TableReason.HAD_A_SEAT)
        assert check(path, unseen).faults == ()

    async def test_nobody_whose_former_seat_is_anothers_and_who_was_forgotten(self, engine, path):
        game = await left_by_borys(engine)
        await seated(engine, game)
        await engine.forgetting.forget(fresh(), BORYS.id, BORYS.name)
        await engine.forgetting.forget(fresh(), CELINA.id, CELINA.name)
        back = Person(BORYS.id, "Somebody new")
        await is_refused(ask(engine, game, back, gone=()), TableReason.HAD_A_SEAT)
        await ask(engine, game, EMIL, gone=())
        assert check(path, unseen).faults == ()

    async def test_who_was_forgotten_is_new_again_once_they_are_not_recognised(self, engine, clock):
        game = await left_by_borys(engine)
        await engine.forgetting.forget(fresh(), CELINA.id, CELINA.name)
        former = (await roster_of(engine, game)).player_at(YELLOW).former
        clock.now += RECOGNISED
        await engine.forgetting.recognise_no_longer()
        assert (await roster_of(engine, game)).player_at(YELLOW).former not in ("", former)
        await ask(engine, game, Person(CELINA.id, "Somebody new"), gone=())

    async def test_nobody_whom_the_host_keeps_out(self, engine):
        game = await opened(engine)
        await engine.guests.ban(fresh(), game, ANA.id, DORA)
        for person in (BORYS, CELINA):
            await engine.lobby.join(fresh(), game, person)
        await engine.lobby.set_rated(fresh(), game, ANA.id, rated=False)
        await engine.lobby.start(fresh(), game, ANA.id)
        while (await engine.queries.look(game)).table.round == 0:
            await play(engine, game, 1)
        await replaced(engine, game, BLUE, fresh())
        await is_refused(ask(engine, game), TableReason.BANNED)
        await seated(engine, game, EMIL)

    async def test_nobody_asks_twice_at_a_time(self, engine):
        game = await left_by_borys(engine)
        await ask(engine, game)
        await is_refused(ask(engine, game), TableReason.SEAT_ASKED_BY_YOU)

    async def test_who_was_declined_asks_again_after_a_day(self, engine, clock):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        clock.now += timedelta(hours=5)
        await engine.newcomers.decline(fresh(), game, ANA.id, number)
        clock.now += timedelta(hours=23)
        refused = await is_refused(ask(engine, game), TableReason.SEAT_DECLINED)
        assert refused.facts["left"] == timedelta(hours=1)
        clock.now += timedelta(hours=1)
        await ask(engine, game)

    async def test_three_requests_a_day_in_a_server(self, engine, clock):
        games = [await left_by_borys(engine, f"new {n}", f"c{n}") for n in range(4)]
        for game in games[:3]:
            number = await ask(engine, game)
            await engine.newcomers.decline(fresh(), game, ANA.id, number)
        await is_refused(ask(engine, games[3]), TableReason.MANY_SEAT_REQUESTS)
        await ask(engine, games[3], EMIL)
        clock.now += DAY
        await ask(engine, games[0])


class TestTheAnswer:
    async def test_the_host_alone_gives_it_once(self, engine):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        for other in (BORYS, CELINA, DORA):
            await is_refused(admit(engine, game, number, other), TableReason.NOT_HOST)
        await admit(engine, game, number)
        for again in (admit(engine, game, number), decline(engine, game, number)):
            await is_refused(again, TableReason.SEAT_REQUEST_GONE)

    async def test_who_is_declined_is_told_alone(self, engine):
        game = await left_by_borys(engine)
        before = await told(engine, game)
        number = await ask(engine, game)
        await decline(engine, game, number)
        news = (await told(engine, game))[len(before) + 1 :]
        assert news == [SeatAnswerNews(BLUE, DORA.id, "declined")]
        assert (await roster_of(engine, game)).player_at(BLUE).computer

    async def test_a_request_lapses_after_a_day_and_is_deleted(self, engine, clock):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        await until(engine, clock, clock.now + LAPSES_AFTER + timedelta(minutes=1))
        assert (await told(engine, game))[-1] == SeatAnswerNews(BLUE, DORA.id, "lapsed")
        await is_refused(admit(engine, game, number), TableReason.SEAT_REQUEST_GONE)
        await until(engine, clock, clock.now + DAY)
        known = (await roster_of(engine, game)).newcomers
        assert (known.requests, known.asked) == ((), 1)

    async def test_it_lapses_at_its_moment_even_while_nothing_fires(self, engine, clock):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        clock.now += LAPSES_AFTER
        await is_refused(admit(engine, game, number), TableReason.SEAT_REQUEST_GONE)
        assert await ask(engine, game, EMIL) == number + 1

    async def test_an_owner_who_is_back_first_keeps_the_seat(self, engine):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        await is_refused(admit(engine, game, number, gone=()), TableReason.SEAT_KEPT)
        await engine.hand_overs.take_back(fresh(), game, BORYS.id)
        assert (await told(engine, game))[-1] == SeatAnswerNews(BLUE, DORA.id, "gone")
        await is_refused(admit(engine, game, number), TableReason.SEAT_REQUEST_GONE)
        assert not (await roster_of(engine, game)).player_at(BLUE).left

    async def test_who_asked_and_left_the_server_gets_nothing(self, engine):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        gone = (BORYS.id, DORA.id)
        await is_refused(admit(engine, game, number, gone=gone), TableReason.SEAT_ASKER_LEFT)

    async def test_with_the_end_of_the_game_all_requests_end(self, engine):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        for person, seat in ((ANA, RED), (CELINA, YELLOW)):
            await engine.play.order(fresh(), game, person.id, cmd.Resign(seat=seat))
        assert (await roster_of(engine, game)).newcomers.requests == ()
        await is_refused(admit(engine, game, number), TableReason.GAME_OVER)

    async def test_of_two_who_answer_at_once_one_does(self, engine):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        done = await asyncio.gather(
            *(admit(engine, game, number) for _ in range(2)),
            decline(engine, game, number),
            return_exceptions=True,
        )
        assert sum(isinstance(each, TableRefused) for each in done) == 2

    async def test_the_next_host_answers_what_the_last_was_asked(self, engine):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        await engine.venues.note_left(game, ANA.id)
        await is_refused(admit(engine, game, number), TableReason.NOT_HOST)
        await admit(engine, game, number, CELINA)


class TestTheSeat:
    async def test_it_keeps_its_hand_and_its_mission_and_has_a_fresh_clock(self, engine, clock):
        game = await left_by_borys(engine)
        before = await state_of(engine, game)
        clock.now += 3 * DAY
        await seated(engine, game)
        look = await engine.queries.look(game, DORA.id)
        assert look.player.seat == BLUE
        assert look.player.hand == before.hand(BLUE)
        assert look.player.mission == before.secrets.missions[BLUE]
        mine = look.roster.clocks.get(BLUE)
        assert mine is None or (mine.missed, mine.bank) == (0, None)
        assert BLUE not in look.away
        assert (await engine.queries.look(game, BORYS.id)).player is None
        assert [roster.id for roster in await engine.queries.games_of(DORA.id)] == [game]
        assert not await engine.queries.games_of(BORYS.id)

    async def test_table_and_newcomer_are_told(self, engine):
        game = await left_by_borys(engine)
        await seated(engine, game)
        *_, taken, letter = await told(engine, game)
        assert taken == SeatTakenNews(BLUE, DORA.id)
        assert letter == PrivateNews(BLUE, mission=True, cards=True, seated=True)

    async def test_its_former_owner_returns_no_more(self, engine):
        game = await left_by_borys(engine)
        await seated(engine, game)
        await is_refused(
            engine.hand_overs.take_back(fresh(), game, BORYS.id), TableReason.NOT_A_PLAYER
        )

    async def test_a_computer_sits_in_for_the_newcomer_as_for_anybody(self, engine):
        game = await left_by_borys(engine)
        await seated(engine, game)
        await replaced(engine, game, BLUE, fresh())
        await engine.hand_overs.take_back(fresh(), game, DORA.id)
        await replaced(engine, game, BLUE, fresh())
        number = await ask(engine, game, EMIL, gone=(DORA.id,))
        await admit(engine, game, number, gone=(DORA.id,))
        assert (await roster_of(engine, game)).player_at(BLUE).person == EMIL.id
        await is_refused(ask(engine, game, BORYS), TableReason.ALREADY_STARTED)

    async def test_votes_offers_and_broken_truces_are_not_theirs(self, engine):
        game = await under_way(engine)
        await engine.do(fresh(), game, BORYS.id, OfferTruce(RED, (), 2))
        await engine.times.set_pace(fresh(), game, ANA.id, PACES["weekly"])
        await engine.times.agree(fresh(), game, BORYS.id)
        await amended(engine, game, broken={BLUE: 2}, votes={BLUE: (RED,), YELLOW: (BLUE,)})
        await replaced(engine, game, BLUE, fresh())
        offer = (await roster_of(engine, game)).offers[-1].number
        await seated(engine, game)
        roster = await roster_of(engine, game)
        assert BLUE not in roster.broken
        assert not any(BLUE in (about, *by) for about, by in roster.votes.items())
        assert BLUE not in roster.proposal.agreed
        await is_refused(
            engine.do(fresh(), game, ANA.id, AnswerOffer(offer, agrees=True)),
            TableReason.OFFER_GONE,
        )

    async def test_an_end_that_is_proposed_needs_their_word_too(self, engine):
        """H-ALL-19: all who still play; the one before had agreed."""
        game = await under_way(engine)
        await engine.ends.propose(fresh(), game, BORYS.id)
        await engine.ends.agree(fresh(), game, ANA.id)
        await replaced(engine, game, BLUE, fresh())
        await seated(engine, game)
        await engine.ends.agree(fresh(), game, CELINA.id)
        assert (await roster_of(engine, game)).status is Status.PLAYING
        await engine.ends.agree(fresh(), game, DORA.id)
        assert (await roster_of(engine, game)).status is Status.OVER

    async def test_a_truce_holds_on(self, engine):
        game = await under_way(engine)
        offered = await engine.do(fresh(), game, BORYS.id, OfferTruce(RED, (), 3))
        number = offered.roster.offers[-1].number
        await engine.do(fresh(), game, ANA.id, AnswerOffer(number, agrees=True))
        await replaced(engine, game, BLUE, fresh())
        await seated(engine, game)
        assert [truce.seats for truce in (await roster_of(engine, game)).truces] == [(BLUE, RED)]


class TestSecrets:
    async def test_a_prepared_turn_a_standing_order_and_letters_stay_anothers(self, engine):
        game = await under_way(engine)
        await engine.play.order(fresh(), game, BORYS.id, cmd.Standing(seat=BLUE, dice="one"))
        line = read("end", "world")
        await engine.plans.give(fresh(), game, BORYS.id, line)
        await replaced(engine, game, BLUE, fresh())
        waiting = PrivateNews(BLUE, plan=PlanNote("a line of Borys's"), clock="safe_turn")
        await engine._unit.write(lambda ledger: ledger.outbox.tell(game, [waiting]))
        await seated(engine, game)
        look = await engine.queries.look(game, DORA.id)
        assert look.plan is None
        assert look.player.standing in (None, "most")
        assert not any(
            isinstance(each, PrivateNews) and (each.plan or each.clock)
            for each in await told(engine, game)
        )
        seen = await engine.queries.story(game, 0, None, DORA.id)
        assert not [each for each in seen if isinstance(each, StandingOrderGiven)]
        assert seen == await engine.queries.story(game, 0)
        assert not (await engine.exports.of(DORA.id))["games"][0]["orders"]

    async def test_what_comes_after_them_is_theirs_to_see(self, engine):
        game = await left_by_borys(engine)
        await seated(engine, game)
        await engine.play.order(fresh(), game, DORA.id, cmd.Standing(seat=BLUE, dice="one"))
        given = StandingOrderGiven(seat=BLUE, dice="one")
        assert given in await engine.queries.story(game, 0, None, DORA.id)
        assert given in await engine.queries.latest(game, 5, DORA.id)
        assert given not in await engine.queries.story(game, 0, None, ANA.id)

    async def test_a_wish_for_land_is_seen_in_the_setup_alone(self, engine):
        game = await begun(engine, edition="classic@2")
        await engine.play.order(
            fresh(), game, BORYS.id, cmd.Prefer(seat=BLUE, territories=("alaska", "brazil"))
        )
        assert (await engine.queries.look(game, BORYS.id)).player.preference
        while (await engine.queries.look(game)).table.round == 0:
            await play(engine, game, 1)
        await replaced(engine, game, BLUE, fresh())
        await seated(engine, game)
        assert not (await engine.queries.look(game, DORA.id)).player.preference

    async def test_twins_are_alike_until_and_after_the_answer(self, tmp_path):
        """Whoever else looks can't tell what the former owner kept to themselves."""
        shown = []
        given: tuple[tuple[StandingDice, ...], ...] = ((), ("one",), ("one", "most", "one"))
        for orders in given:
            async with open_engine(tmp_path / f"{len(orders)}.db", at_noon, secrets(1)) as engine:
                game = await under_way(engine)
                for dice in orders:
                    await engine.play.order(
                        fresh(), game, BORYS.id, cmd.Standing(seat=BLUE, dice=dice)
                    )
                await replaced(engine, game, BLUE, fresh())
                number = await ask(engine, game)
                asked = [await seen_by(engine, game, DORA.id)]
                await admit(engine, game, number)
                asked += [await seen_by(engine, game, each) for each in (DORA.id, ANA.id, None)]
                shown.append((asked, [each.kind for each in await told(engine, game)]))
        assert shown[0] == shown[1] == shown[2]


class TestTheRecord:
    async def test_it_says_who_played_when_and_verifies(self, engine, path):
        game = await left_by_borys(engine)
        for _ in range(12):
            await one_move(engine, game)
        came = (await engine.queries.look(game)).revision
        await seated(engine, game)
        await play_to_its_end(engine, game)
        played = await engine.queries.finished(game)
        record = record_of_played(played)
        assert verify(record)
        acts = [(a.kind, a.by) for a in record.acts if a.seat == BLUE and a.by]
        assert acts == [("moderated", "Mona"), ("taken_back", "Dora")]
        mine = [(stint.level, stint.revision) for stint in record.stints if stint.seat == BLUE]
        assert mine[-1] == (None, came)
        assert mine[0][0]
        found = {judged.verdict for judged in judge_orders(record)}
        assert found <= {Verdict.OWN}
        assert check(path, unseen).faults == ()

    async def test_the_newcomer_is_credited_with_what_they_did(self, engine):
        game = await left_by_borys(engine)
        for _ in range(40):
            await one_move(engine, game)
        await seated(engine, game)
        came = (await engine.queries.look(game)).revision
        await play_to_its_end(engine, game)
        played = await engine.queries.finished(game)
        over = PlayedGame(played.roster, played.events, (), at_noon())
        result = next(each for each in results_of(over) if each.seat == BLUE)
        turns = [
            at
            for at, event in enumerate(played.events)
            if event.kind == "turn_began" and event.seat == BLUE
        ]
        assert result.entrant == entrant_of_person(DORA.id)
        assert result.turns == sum(at >= came for at in turns) < len(turns)
        assert result.takeover == 0


class TestForgetting:
    async def test_every_name_that_the_one_before_bore_is_theirs_alone(self, engine):
        game = await under_way(engine)
        for name in ("Bobby", "Bob"):
            engine.names.heard.note("g", Person(BORYS.id, name))
            await engine.times.set_pace(fresh(), game, ANA.id, PACES["weekly"])
        await replaced(engine, game, BLUE, fresh())
        await seated(engine, game)
        roster = await roster_of(engine, game)
        assert (roster.player_at(BLUE).name, roster.player_at(BLUE).earlier) == ("Dora", ())
        assert names_before(roster, BORYS.id) == {"Borys", "Bobby", "Bob"}
        await engine.forgetting.forget(fresh(), BORYS.id, "Bob")
        assert names_before(await roster_of(engine, game), BORYS.id) == set()

    async def test_a_request_goes_with_who_asked(self, engine):
        game = await left_by_borys(engine)
        number = await ask(engine, game)
        await engine.forgetting.forget(fresh(), DORA.id, DORA.name)
        assert DORA.name not in str(await told(engine, game))
        await is_refused(admit(engine, game, number), TableReason.SEAT_REQUEST_GONE)

    async def test_who_had_the_seat_and_who_has_it(self, engine):
        game = await left_by_borys(engine)
        await seated(engine, game)
        await engine.forgetting.forget(fresh(), BORYS.id, "Another name")
        roster = await roster_of(engine, game)
        assert [each.before for each in roster.newcomers.arrivals] == [None]
        assert "Borys" not in str(roster)
        await engine.forgetting.forget(fresh(), DORA.id, DORA.name)
        roster = await roster_of(engine, game)
        assert "Dora" not in str(roster)
        assert [act.by for act in roster.acts if act.kind == "taken_back"] == ["blue"]
        await ask(engine, game, EMIL, gone=())

    async def test_what_is_kept_is_exported(self, engine):
        game = await left_by_borys(engine)
        await ask(engine, game)
        mine = (await engine.exports.of(DORA.id))["games"]
        assert [each["asked_for_seats"][0]["seat"] for each in mine] == [BLUE]
        await admit(engine, game, 1)
        theirs = (await engine.exports.of(BORYS.id))["games"]
        assert [each["gave_up_seats"][0]["names"] for each in theirs] == [["Borys"]]
