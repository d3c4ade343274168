"""Games that end as they stand: since their people agree on it, or with the last round that they chose."""

from dataclasses import replace
from datetime import timedelta

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.commands import Attack, EndPhase, Resign, TakeBack
from rules.model.errors import IllegalCommand, TableReason, TableRefused
from rules.model.events import GameEnded, GameWon, RoundBegan
from rules.referee.paper.form import read as read_text
from rules.referee.paper.form import write as write_text
from rules.referee.paper.record import text_record_of, verify_text
from rules.referee.records.record import record_of_played, verify
from rules.referee.refusals import Refused
from rules.table.game import with_roster
from rules.table.ids import Unrated
from rules.table.membership import MOST_ROUNDS, EndNews, LastRoundNews
from rules.table.news import OverNews, TaleNews
from rules.table.pace import PACES
from rules.table.roster import SeasonId, Status
from tests.general.records import standalone
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    PEOPLE,
    Clock,
    at_noon,
    dealt,
    first_move,
    gone,
    handed_over,
    next_order,
    opened,
    play,
    secrets,
    unseen,
    until,
)

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@pytest.fixture
def clock():
    return Clock(at_noon())


@pytest.fixture
async def engine(tmp_path, clock):
    async with open_engine(tmp_path / "games.db", clock, secrets(2)) as opened:
        yield opened


@pytest.fixture
async def game(engine):
    """A game of three in its second round."""
    game = await dealt(engine)
    await play_to(engine, game, 2)
    return game


async def play_to(engine, game, number):
    """Let everybody play as computers would until that round begins."""
    while (look := await engine.queries.look(game)).table.round < number:
        person, command, revision = await next_order(engine, game)
        await engine.play.order(f"{game} move {revision}", game, person, command)
    return look


async def news(engine, *kinds):
    return [
        each.content for each in await engine.outbox.untold(999) if isinstance(each.content, kinds)
    ]


async def refused(doing, reason):
    with pytest.raises(TableRefused) as error:
        await doing
    assert error.value.reason is reason
    return error.value.facts


async def roster_of(engine, game):
    return (await engine.queries.look(game)).roster


async def seat_of(engine, game, person):
    return (await roster_of(engine, game)).player_of(person.id).seat


async def agreed_by(engine, game, *persons):
    """The first of them proposes the end, the others agree."""
    first, *others = persons
    receipt = await engine.ends.propose(f"{game} propose", game, first.id)
    for person in others:
        receipt = await engine.ends.agree(f"{game} agree {person.id}", game, person.id)
    return receipt.roster


class TestAgreed:
    @pytest.mark.rule("H-ALL-19")
    async def test_it_ends_when_the_last_of_all_agrees_with_the_places_as_they_stand(
        self, engine, game
    ):
        assert (await agreed_by(engine, game, ANA, BORYS)).status is Status.PLAYING
        board = (await engine.queries.look(game)).table
        receipt = await engine.ends.agree("last", game, CELINA.id)
        assert receipt.roster.status is Status.OVER
        (ended,) = [e for e in await engine.queries.story(game, 0) if isinstance(e, GameEnded)]
        reach = {}
        for seat in board.seats:
            held = [h.armies for h in board.territories.values() if h.owner == seat]
            reach[seat] = (len(held), sum(held))
        first = max(reach, key=lambda seat: reach[seat])
        assert (ended.why, ended.first) == ("agreed", (first,))
        results = (await engine.club.aftermath(game)).results
        by_place = sorted(results, key=lambda each: each.place)
        assert [each.seat for each in by_place] == sorted(
            reach, key=lambda seat: reach[seat], reverse=True
        )
        assert [each.won for each in by_place] == [True, False, False]
        assert {each.unrated for each in results} == {None}
        assert {each.rules for each in results} == {receipt.roster.rules}
        assert [act.kind for act in receipt.roster.acts] == [
            "end_proposed", "end_agreed", "end_agreed",
        ]  # fmt: skip
        assert len(await news(engine, OverNews)) == len(await news(engine, TaleNews)) == 1

    async def test_its_record_says_so_plays_again_and_verifies_in_all_forms(
        self, engine, game, tmp_path
    ):
        await agreed_by(engine, game, *PEOPLE)
        record = record_of_played(await engine.queries.finished(game))
        assert verify(record).replayed == len(record.events)
        assert (record.actions[-1].command, record.events[-1].kind) == (None, "game_ended")
        assert record.rounds is None
        assert standalone(record.model_dump(mode="json")) is None
        text = write_text(text_record_of(record))
        assert verify_text(read_text(text)).replayed == len(record.events)
        assert check(tmp_path / "games.db", unseen).faults == ()

    async def test_a_record_whose_acts_know_of_no_proposal_has_no_end(self, engine, game):
        await agreed_by(engine, game, *PEOPLE)
        record = record_of_played(await engine.queries.finished(game))
        with pytest.raises(Refused):
            verify(record.model_copy(update={"acts": ()}))
        cut = record.model_copy(
            update={"actions": record.actions[:-1], "events": record.events[:-1]}
        )
        with pytest.raises(Refused):
            verify(cut)
        middle = (*record.actions[:5], record.actions[-1], *record.actions[5:])
        with pytest.raises(Refused):
            verify(record.model_copy(update={"actions": middle}))
        assert standalone(cut.model_dump(mode="json")) is not None

    async def test_it_survives_a_restart_at_every_step(self, clock, tmp_path):
        path = tmp_path / "restarted.db"
        async with open_engine(path, clock, secrets(2)) as engine:
            game = await dealt(engine)
            await play_to(engine, game, 2)
            await engine.ends.propose("propose", game, ANA.id)
        async with open_engine(path, clock) as engine:
            await engine.ends.agree("yes", game, BORYS.id)
            await engine.ends.agree("last", game, CELINA.id)
        async with open_engine(path, clock) as engine:
            look = await engine.queries.look(game)
            assert look.roster.status is Status.OVER
            assert (await engine.ends.agree("last", game, CELINA.id)).repeated

    async def test_one_no_ends_the_proposal_at_once_and_not_the_game(self, engine, game):
        await agreed_by(engine, game, ANA, BORYS)
        receipt = await engine.ends.decline("no", game, CELINA.id)
        assert (receipt.roster.ending.proposal, receipt.roster.status) == (None, Status.PLAYING)
        await refused(engine.ends.agree("late", game, CELINA.id), TableReason.NO_END_PROPOSED)
        assert [n.step for n in await news(engine, EndNews)] == ["proposed", "declined"]

    @pytest.mark.parametrize(
        ("pace", "hours"), [("open", 48), ("weekly", 48), ("daily", 48), ("live", 0.1)]
    )
    async def test_silence_is_a_no_after_48_hours_or_twice_a_quicker_turn(
        self, engine, clock, pace, hours
    ):
        game = await opened(engine)
        for person in PEOPLE[1:]:
            await engine.lobby.join(f"join {person.id}", game, person)
        await engine.lobby.set_rated("unrated", game, ANA.id, rated=False)
        await engine.times.set_pace("pace", game, ANA.id, PACES[pace])
        await engine.lobby.start("start", game, ANA.id)
        await engine.ends.propose("propose", game, ANA.id)
        await engine.ends.agree("yes", game, BORYS.id)
        proposal = (await roster_of(engine, game)).ending.proposal
        assert proposal.due == clock.now + hours * HOUR
        await until(engine, clock, proposal.due - timedelta(minutes=1))
        assert (await roster_of(engine, game)).ending.proposal == proposal
        await until(engine, clock, proposal.due + timedelta(minutes=1))
        assert (await roster_of(engine, game)).ending.proposal is None
        assert (await roster_of(engine, game)).status is Status.PLAYING
        silent = (await news(engine, EndNews))[-1]
        assert (silent.step, silent.asked) == ("silent", (await seat_of(engine, game, CELINA),))

    async def test_the_game_goes_on_meanwhile(self, engine, game):
        await agreed_by(engine, game, ANA, BORYS)
        await play_to(engine, game, 3)
        assert (await roster_of(engine, game)).ending.proposal is not None

    @pytest.mark.parametrize("back", [False, True])
    async def test_who_is_away_is_not_asked_but_may_say_no(self, engine, clock, back):
        game = await dealt(engine, "again", "other")
        await play_to(engine, game, 2)
        away = await far_from(engine, clock, game)
        asked = [person for person in PEOPLE if person is not away]
        receipt = await engine.ends.propose("propose", game, asked[0].id)
        seats = [receipt.roster.player_of(person.id).seat for person in asked]
        assert {*receipt.roster.ending.proposal.asked} == {*seats}
        if back:
            receipt = await engine.ends.decline("no", game, away.id)
            assert receipt.roster.ending.proposal is None
        else:
            receipt = await engine.ends.agree("yes", game, asked[1].id)
        assert receipt.roster.status is (Status.PLAYING if back else Status.OVER)

    async def test_nobody_is_asked_for_a_seat_that_a_computer_plays(self, engine, game):
        await gone(engine, game, seat := await seat_of(engine, game, CELINA))
        await engine._unit.act("agreed", game, None, unrated)
        await handed_over(engine, game, seat)
        await refused(engine.ends.propose("p", game, CELINA.id), TableReason.COMPUTER_PLAYS)
        assert (await agreed_by(engine, game, ANA, BORYS)).status is Status.OVER

    async def test_who_resigns_is_asked_no_more_and_with_them_the_last_doubt_is_gone(
        self, engine, game, tmp_path
    ):
        await agreed_by(engine, game, ANA, BORYS)
        seat = await seat_of(engine, game, CELINA)
        await engine.play.order("leave", game, CELINA.id, Resign(seat=seat))
        assert (await roster_of(engine, game)).status is Status.OVER
        results = {r.seat: r.place for r in (await engine.club.aftermath(game)).results}
        assert results[seat] == 3
        record = record_of_played(await engine.queries.finished(game))
        assert verify(record).replayed == len(record.events)
        assert check(tmp_path / "games.db", unseen).faults == ()

    async def test_a_fallen_player_has_no_say(self, engine, game):
        seat = await seat_of(engine, game, CELINA)
        await engine.play.order("leave", game, CELINA.id, Resign(seat=seat))
        await refused(engine.ends.propose("p", game, CELINA.id), TableReason.NOT_A_PLAYER)
        await engine.ends.propose("propose", game, ANA.id)
        await refused(engine.ends.decline("no", game, CELINA.id), TableReason.NOT_A_PLAYER)
        assert (await engine.ends.agree("yes", game, BORYS.id)).roster.status is Status.OVER


class TestNobodyFarmsOrFloods:
    async def test_one_proposal_at_a_time_and_a_refused_one_only_in_the_next_round(
        self, engine, game
    ):
        await engine.ends.propose("propose", game, ANA.id)
        await refused(engine.ends.propose("2", game, BORYS.id), TableReason.END_PROPOSED)
        await engine.ends.decline("withdrawn", game, ANA.id)
        assert (await news(engine, EndNews))[-1].step == "withdrawn"
        facts = await refused(
            engine.ends.propose("3", game, ANA.id), TableReason.END_REFUSED_LATELY
        )
        assert facts["left"] == 4 * DAY
        await engine.ends.propose("4", game, BORYS.id)
        await engine.ends.decline("no", game, CELINA.id)
        await play_to(engine, game, 3)
        await engine.ends.propose("5", game, ANA.id)

    async def test_where_the_round_does_not_end_it_may_be_proposed_again_after_four_days(
        self, engine, game, clock
    ):
        await engine._unit.act("agreed", game, None, unrated)
        await engine.ends.propose("propose", game, ANA.id)
        await engine.ends.decline("no", game, CELINA.id)
        clock.now += 4 * DAY - timedelta(minutes=1)
        await refused(engine.ends.propose("soon", game, ANA.id), TableReason.END_REFUSED_LATELY)
        clock.now += timedelta(minutes=1)
        await engine.ends.propose("again", game, ANA.id)

    async def test_an_end_before_the_first_round_is_over_counts_for_nothing(self, engine):
        game = await dealt(engine)
        await first_move(engine, game)
        await play_to(engine, game, 1)
        await agreed_by(engine, game, *PEOPLE)
        results = (await engine.club.aftermath(game)).results
        assert {r.unrated for r in results} == {Unrated.EARLY}

    async def test_in_the_setup_it_ends_and_counts_for_nothing_and_verifies(self, engine):
        for edition in ("parker", "ryzyko@2", "galaxy"):
            game = await dealt(engine, edition, edition, edition=edition)
            await first_move(engine, game)
            await agreed_by(engine, game, *PEOPLE)
            results = (await engine.club.aftermath(game)).results
            assert {r.unrated for r in results} == {Unrated.EARLY}
            record = record_of_played(await engine.queries.finished(game))
            assert verify(record).replayed == len(record.events)
            assert standalone(record.model_dump(mode="json")) is None

    @pytest.mark.parametrize("rated", [True, False])
    async def test_alone_against_computers_it_ends_only_where_it_counts_for_nothing(
        self, engine, rated
    ):
        game = await opened(engine)
        for number in range(2):
            await engine.lobby.add_computer(str(number), game, ANA.id)
        await engine.lobby.set_rated("rated", game, ANA.id, rated=rated)
        await engine.lobby.start("start", game, ANA.id)
        if rated:
            await refused(engine.ends.propose("p", game, ANA.id), TableReason.END_ALONE)
        else:
            receipt = await engine.ends.propose("p", game, ANA.id)
            assert receipt.roster.status is Status.OVER
            assert await news(engine, EndNews) == []

    async def test_where_it_counts_nobody_decides_alone_while_the_others_are_away(
        self, engine, game
    ):
        await agreed_by(engine, game, ANA, BORYS)
        for person in (BORYS, CELINA):
            seat = await seat_of(engine, game, person)
            await gone(engine, game, seat)
            await engine.hand_overs.replace(f"{seat} r", game, ANA.id, seat)
        roster = await roster_of(engine, game)
        assert (roster.status, roster.ending.proposal) == (Status.PLAYING, None)
        assert (await news(engine, EndNews))[-1].step == "lapsed"
        await refused(engine.ends.propose("p", game, ANA.id), TableReason.END_ALONE)

    async def test_a_league_s_table_plays_to_its_end(self, engine, game):
        await engine._unit.act("season", game, None, of_season)
        await refused(engine.ends.propose("p", game, ANA.id), TableReason.END_IN_LEAGUE)

    async def test_strangers_and_the_lobby_have_no_say(self, engine, game):
        await refused(engine.ends.propose("p", game, "99"), TableReason.NOT_A_PLAYER)
        other = await opened(engine, "lobby", "elsewhere")
        await refused(engine.ends.propose("q", other, ANA.id), TableReason.NOT_STARTED)

    async def test_the_end_can_t_be_taken_back(self, engine, game):
        await agreed_by(engine, game, *PEOPLE)
        for person in PEOPLE:
            seat = await seat_of(engine, game, person)
            with pytest.raises((IllegalCommand, TableRefused)):
                await engine.play.order(f"{seat} b", game, person.id, TakeBack(seat=seat))
            assert not (await engine.queries.look(game, person.id)).can_take_back


class TestRoundLimit:
    async def limited(self, engine, rounds=10, **options):
        game = await opened(engine, edition="ryzyko@2", **options)
        for person in PEOPLE[1:]:
            await engine.lobby.join(f"{game} {person.id}", game, person)
        await engine.ends.set_rounds("rounds", game, ANA.id, rounds)
        await engine.lobby.start("start", game, ANA.id)
        return game

    @pytest.mark.rule("H-ALL-20")
    async def test_the_game_ends_when_all_have_had_their_turn_in_the_last_round(
        self, engine, tmp_path
    ):
        game = await self.limited(engine, goal="world")
        await peaceful(engine, game)
        story = await engine.queries.story(game, 0)
        assert [e.round for e in story if isinstance(e, RoundBegan)] == [*range(11)]
        assert (story[-1].kind, story[-1].why) == ("game_ended", "round_limit")
        told = await news(engine, LastRoundNews)
        assert told == [LastRoundNews(10, is_last=False), LastRoundNews(10, is_last=True)]
        results = (await engine.club.aftermath(game)).results
        assert {r.unrated for r in results} == {None}
        assert sum(r.won for r in results) == len(story[-1].first)
        record = record_of_played(await engine.queries.finished(game))
        assert record.rounds == 10
        assert verify(record).replayed == len(record.events)
        assert standalone(record.model_dump(mode="json")) is None
        text = write_text(text_record_of(record))
        assert '[Rounds "10"]' in text
        assert verify_text(read_text(text)).replayed == len(record.events)
        assert check(tmp_path / "games.db", unseen).faults == ()
        for other in (None, 9, 11):
            changed = record.model_copy(update={"rounds": other})
            with pytest.raises(Refused):
                verify(changed)
            assert standalone(changed.model_dump(mode="json")) is not None

    async def test_a_goal_reached_earlier_wins_as_ever(self, engine):
        game = await self.limited(engine, MOST_ROUNDS)
        await play(engine, game, 20_000)
        assert isinstance((await engine.queries.story(game, 0))[-1], GameWon)

    @pytest.mark.parametrize("rounds", [-1, 1, 9, 101])
    async def test_it_is_10_to_100_or_none(self, engine, rounds):
        game = await opened(engine)
        facts = await refused(
            engine.ends.set_rounds("r", game, ANA.id, rounds), TableReason.ROUNDS_OUT_OF_RANGE
        )
        assert facts == {"fewest": 10, "most": 100}
        for number in (10, 37, 100, 0):
            receipt = await engine.ends.set_rounds(str(number), game, ANA.id, number)
            assert receipt.roster.ending.rounds == number

    async def test_the_host_sets_it_before_the_deal_alone(self, engine, game):
        await refused(engine.ends.set_rounds("r", game, ANA.id, 20), TableReason.ALREADY_STARTED)
        other = await opened(engine, "lobby", "elsewhere")
        await engine.lobby.join("join", other, BORYS)
        await refused(engine.ends.set_rounds("s", other, BORYS.id, 20), TableReason.NOT_HOST)

    async def test_the_same_people_play_again_up_to_the_same_round(self, engine):
        game = await self.limited(engine, 12)
        await play_to(engine, game, 2)
        await agreed_by(engine, game, *PEOPLE)
        receipt = await engine.rematches.play_again("again", game, ANA)
        assert receipt.roster.ending.rounds == 12
        assert (receipt.roster.ending.proposal, receipt.roster.ending.refused) == (None, {})

    async def test_alone_against_computers_it_counts_for_nothing(self, engine):
        game = await opened(engine)
        for number in range(2):
            await engine.lobby.add_computer(str(number), game, ANA.id)
        await engine.ends.set_rounds("r", game, ANA.id, 20)
        receipt = await engine.lobby.start("start", game, ANA.id)
        assert receipt.roster.unrated == Unrated.LIMITED


def unrated(at):
    return with_roster(at, replace(at.roster, unrated=Unrated.AGREED))


def of_season(at):
    return with_roster(at, replace(at.roster, season=SeasonId("season23")))


async def far_from(engine, clock, game):
    """Time goes by until somebody whom the table doesn't wait for is away; the others act all the while."""
    waited = (await engine.queries.look(game)).table.waiting_for
    roster = await roster_of(engine, game)
    idle = next(p for p in PEOPLE if roster.player_of(p.id).seat not in waited)
    clock.now += 25 * HOUR
    for number, person in enumerate(PEOPLE):
        if person is not idle:
            moment = clock.now + timedelta(minutes=number)

            def acts(at, called=moment):
                return with_roster(at, replace(at.roster, called=called))

            await engine._unit.act(f"{person.id} acts", game, person.id, acts)
    return idle


async def peaceful(engine, game):
    """Everybody places what they get, and ends their turn."""
    while (order := await next_order(engine, game)) is not None:
        person, command, revision = order
        if isinstance(command, Attack):
            command = EndPhase(seat=command.seat)
        await engine.play.order(f"{game} move {revision}", game, person, command)
