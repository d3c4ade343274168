"""Nothing but an annulment changes whether a dealt game is rated: who may, who may not, and what comes of it."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.app import open_engine
from rules.audit import check
from rules.model.board import Seat
from rules.model.errors import TableReason, TableRefused
from rules.moderation.log import Affiliations, ConflictOfInterest, InterventionKind, concern_of
from rules.ratings.ratings import Ladder
from rules.table.ids import Entrant, Unrated, entrant_of_level
from rules.table.news import AnnulNews
from rules.table.roster import Person, PersonId, Venue
from tests.actions import fresh
from tests.rules.league.test_seasons import FOUNDER, begun, entered, open_all
from tests.rules.ratings.test_results import given_to_celina, over
from tests.rules.support.stored import (
    ANA,
    BORYS,
    CELINA,
    Clock,
    at_noon,
    dealt,
    first_move,
    opened,
    secrets,
    unseen,
)

MONA = Person(PersonId("77"), "Mona")
WHY = "Two of them shared one plan."


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


async def annul(engine, game, by=MONA, *, moderates=True, reason=WHY):
    return await engine.annulling.annul(fresh(), game, by, reason, moderates=moderates)


async def ask(engine, game, by, *, moderates=True):
    return await engine.annulling.ask_to_vote(fresh(), game, by, WHY, moderates=moderates)


async def vote(engine, game, person):
    return await engine.annulling.vote(fresh(), game, person.id)


async def table_of(engine, action, *people, rated=True):
    """A game of these people that has just begun."""
    venue, host = Venue("g", action), people[0]
    opened = await engine.lobby.new(
        action, venue=venue, host=host, edition="ryzyko@2", options={}, places=3
    )
    if not rated:
        await engine.lobby.set_rated(fresh(), opened.game, host.id, rated=False)
    for person in people[1:]:
        await engine.lobby.join(fresh(), opened.game, person)
    await engine.lobby.start(fresh(), opened.game, host.id)
    return opened.game


async def refused(reason, act):
    with pytest.raises(TableRefused) as refusal:
        await act
    assert refusal.value.reason is reason
    return refusal.value


async def ratings(engine):
    page = await engine.club.ladder("g", Ladder())
    return {each.line.entrant: each.line for each in page.lines}


async def why_unrated(engine, game):
    return {each.unrated for each in (await engine.club.aftermath(game)).results}


async def log(engine):
    page = await engine.interventions.page("g")
    return [(r.kind, r.person, r.name, r.reason, r.seat) for r in page.interventions]


async def told(engine):
    return [n.content for n in await engine.outbox.untold() if isinstance(n.content, AnnulNews)]


async def test_a_game_under_way_counts_for_nothing_at_its_end(engine, path):
    game = await dealt(engine)
    await annul(engine, game)
    assert await told(engine) == [AnnulNews("moderator", WHY, "Mona")]
    await given_to_celina(engine, game)
    assert await why_unrated(engine, game) == {Unrated.ANNULLED}
    assert await ratings(engine) == {}
    assert check(path, unseen).faults == ()


async def test_a_game_that_is_over_is_taken_out_of_all_ratings(engine, path):
    first = await over(engine)
    kept = await ratings(engine)
    second = await over(engine, "another", "d")
    assert await ratings(engine) != kept
    await annul(engine, second)
    assert await why_unrated(engine, second) == {Unrated.ANNULLED}
    assert await ratings(engine) == kept
    await annul(engine, first)
    assert await ratings(engine) == {}
    assert check(path, unseen).faults == ()


async def test_what_a_game_brought_is_kept_until_it_is_annulled(engine, path):
    first = await over(engine)
    steps = (await engine.club.aftermath(first)).steps
    now = await ratings(engine)
    assert {who: (step.before, step.after) for who, step in steps.items()} == {
        who: (None, rating.shown) for who, rating in now.items()
    }
    second = await over(engine, "another", "d")
    later = (await engine.club.aftermath(second)).steps
    assert {who: step.before for who, step in later.items()} == {
        who: step.after for who, step in steps.items()
    }
    assert (await engine.club.aftermath(first)).steps == steps, "it stays as it was told"
    await annul(engine, second)
    assert (await engine.club.aftermath(second)).steps == {}
    assert check(path, unseen).faults == ()


async def test_the_curve_of_a_profile_goes_from_the_first_game_to_now(engine, clock):
    games = []
    for n in range(3):
        clock.now += timedelta(days=8)
        games.append(await over(engine, f"new {n}", f"c{n}"))
    steps = [(await engine.club.aftermath(game)).steps[CELINA.id].after for game in games]
    assert steps == sorted({*steps})
    assert list(await engine.club.curve(CELINA.id, "g", Ladder())) == steps
    await annul(engine, games[0])
    curve = await engine.club.curve(CELINA.id, "g", Ladder())
    assert (len(curve), curve[-1]) == (2, (await ratings(engine))[CELINA.id].shown)
    assert await engine.club.curve(CELINA.id, "g", Ladder(duel=True)) == ()


async def test_twice_is_refused_and_so_is_what_never_counted(engine):
    game = await dealt(engine)
    await annul(engine, game)
    again = await refused(TableReason.ANNULLED_ALREADY, annul(engine, game))
    assert again.facts == {"name": "Mona"}
    await refused(TableReason.ANNULLED_ALREADY, ask(engine, game, ANA))
    friendly = await table_of(engine, "friendly", ANA, BORYS, CELINA, rated=False)
    await refused(TableReason.NOT_RATED, annul(engine, friendly))
    program = engine.annulling.annul_for_program(fresh(), friendly, WHY)
    await refused(TableReason.NOT_RATED, program)
    lobby = await opened(engine, "lobby", "l")
    await refused(TableReason.NOT_STARTED, annul(engine, lobby))
    await engine.lobby.cancel(fresh(), lobby, ANA.id)
    await refused(TableReason.NOT_RATED, annul(engine, lobby))
    await refused(TableReason.NO_REASON, annul(engine, friendly, reason="  \n "))


async def test_nobody_annuls_who_does_not_moderate(engine):
    game = await dealt(engine)
    await refused(TableReason.NOT_A_MODERATOR, annul(engine, game, ANA, moderates=False))
    await refused(TableReason.NOT_A_MODERATOR, ask(engine, game, ANA, moderates=False))
    assert (await engine.queries.look(game)).roster.annulment is None


async def test_a_loser_who_moderates_does_not_annul_their_loss(engine):
    """The adversary: whoever may moderate a server saves their own rating by it."""
    game = await over(engine)
    concerned = await refused(TableReason.CONCERNED, annul(engine, game, ANA))
    assert concerned.facts == {"concern": "seated"}
    assert await why_unrated(engine, game) == {None}


async def test_whoever_was_rated_with_them_of_late_is_concerned_for_thirty_days(engine, clock):
    await over(engine)
    game = await table_of(engine, "theirs", BORYS, CELINA, MONA)
    concerned = await refused(TableReason.CONCERNED, annul(engine, game, ANA))
    assert concerned.facts == {"concern": "rated_with"}
    clock.now += timedelta(days=30, seconds=1)
    await annul(engine, game, ANA)


async def test_more_than_half_of_the_others_annul_by_a_vote(engine, path):
    game = await over(engine)
    await refused(TableReason.NO_VOTE_IS_OPEN, vote(engine, game, BORYS))
    await ask(engine, game, ANA)
    assert await told(engine) == [AnnulNews("vote", WHY, "Ana", asked=("blue", "yellow"))]
    await refused(TableReason.VOTE_IS_OPEN, ask(engine, game, ANA))
    await refused(TableReason.NO_VOTE_OF_YOURS, vote(engine, game, ANA))
    await refused(TableReason.NO_VOTE_OF_YOURS, vote(engine, game, MONA))
    await vote(engine, game, BORYS)
    assert await why_unrated(engine, game) == {None}, "half is not more than half"
    await refused(TableReason.VOTED_ALREADY, vote(engine, game, BORYS))
    await vote(engine, game, CELINA)
    assert await why_unrated(engine, game) == {Unrated.ANNULLED}
    assert await ratings(engine) == {}
    assert [kind for kind, *_ in await log(engine)] == [
        InterventionKind.VOTED,
        InterventionKind.ASKED,
    ]
    assert check(path, unseen).faults == ()


async def test_a_week_after_its_end_a_table_votes_no_more(engine, clock):
    """Friends of whoever lost, with a moderator among them, undo what happened long ago."""
    game, late = [await over(engine, action) for action in ("early", "late")]
    await ask(engine, game, BORYS)
    clock.now += timedelta(days=8)
    await refused(TableReason.OVER_TOO_LONG, vote(engine, game, ANA))
    await refused(TableReason.OVER_TOO_LONG, ask(engine, late, BORYS))
    await annul(engine, late)


async def test_whoever_stands_by_for_a_league_is_concerned_in_it(engine):
    season = await entered(engine, 4)
    await engine.seasons.enter(fresh(), season.id, MONA, substitute=True)
    await engine.seasons.begin(fresh(), season.id, FOUNDER.id, moderates=False)
    (game,) = await open_all(engine)
    refusal = await refused(TableReason.CONCERNED, annul(engine, game))
    assert refusal.facts["concern"] is ConflictOfInterest.ENTRANT


async def test_whoever_is_not_concerned_annuls_alone_and_asks_nobody(engine):
    game = await dealt(engine)
    await refused(TableReason.NOT_CONCERNED, ask(engine, game, MONA))
    await ask(engine, game, ANA)
    await annul(engine, game, MONA)
    await refused(TableReason.ANNULLED_ALREADY, vote(engine, game, BORYS))


async def test_after_somebody_is_forgotten_it_is_annulled_as_well(engine, path):
    game = await over(engine)
    await engine.forgetting.forget(fresh(), CELINA.id, CELINA.name)
    await annul(engine, game)
    assert await ratings(engine) == {}
    assert check(path, unseen).faults == ()


async def test_the_name_of_a_moderator_who_is_forgotten_goes(engine, path):
    game = await dealt(engine)
    await annul(engine, game)
    assert await log(engine) == [(InterventionKind.ANNULLED, MONA.id, "Mona", WHY, None)]
    assert [r["reason"] for r in (await engine.exports.of(MONA.id))["interventions"]] == [WHY]
    await engine.forgetting.forget(fresh(), MONA.id, MONA.name)
    assert await log(engine) == [(InterventionKind.ANNULLED, "", "", WHY, None)]
    assert (await engine.queries.look(game)).roster.annulment.by == ""
    assert await told(engine) == [AnnulNews("moderator", WHY)]
    assert check(path, unseen).faults == ()


async def test_whoever_runs_the_program_annuls_without_a_name(engine, path):
    game = await over(engine)
    await engine.annulling.annul_for_program(fresh(), game, WHY)
    assert await told(engine) == [AnnulNews("program", WHY)]
    assert await log(engine) == [(InterventionKind.BY_PROGRAM, "", "", WHY, None)]
    assert check(path, unseen).faults == ()


async def test_a_rated_table_that_is_closed_is_judged_by_the_places_as_they_stand(engine, path):
    game = await dealt(engine)
    await first_move(engine, game)
    await engine.lobby.close(fresh(), game, MONA.id, name="Mona", moderates=True, reason=WHY)
    results = (await engine.club.aftermath(game)).results
    assert {r.entrant for r in results} == {ANA.id, BORYS.id, CELINA.id}
    assert not any(r.won for r in results), "nobody has won"
    assert {*await ratings(engine)} == {r.entrant for r in results}
    assert await log(engine) == [(InterventionKind.CLOSED, MONA.id, "Mona", WHY, None)]
    assert check(path, unseen).faults == ()
    await annul(engine, game)
    assert await ratings(engine) == {}


async def test_a_table_that_is_closed_unrated_or_before_the_deal_has_no_results(engine, path):
    friendly = await table_of(engine, "friendly", ANA, BORYS, CELINA, rated=False)
    await engine.lobby.close(fresh(), friendly, MONA.id, name="Mona", moderates=True)
    assert (await engine.club.aftermath(friendly)).results == ()
    assert check(path, unseen).faults == ()


async def test_whoever_has_entered_a_league_closes_none_of_its_tables(engine):
    """The adversary: another champion, by closing the rivals' table."""
    season = await begun(engine, 8)
    first, second = await open_all(engine)
    rival = season.entrants[0].person
    seated = (await engine.queries.look(first)).roster.player_of(rival)
    theirs, others = (first, second) if seated else (second, first)
    for game, reason in ((theirs, TableReason.NOT_A_MODERATOR), (others, TableReason.CONCERNED)):
        closing = engine.lobby.close(fresh(), game, rival, name="Rival", moderates=True)
        await refused(reason, closing)
        assert (await engine.queries.look(game)).roster.status == "playing"
    annulling = annul(engine, others, Person(rival, "Rival"))
    assert (await refused(TableReason.CONCERNED, annulling)).facts == {"concern": "entrant"}


async def test_whoever_plays_against_them_elsewhere_hands_no_seat_of_theirs_over(engine):
    await over(engine)
    game = await table_of(engine, "theirs", BORYS, CELINA, MONA)
    replacing = engine.hand_overs.replace(
        fresh(), game, ANA.id, Seat("blue"), moderates=True, name="Ana"
    )
    await refused(TableReason.CONCERNED, replacing)
    assert await log(engine) == []


NAMES = [Entrant(name) for name in ("1", "2", "3", "~aa", "", entrant_of_level("marshal"))]
SOME = st.sets(st.sampled_from(NAMES))


@given(own=st.sampled_from(NAMES[:4]), people=SOME, entrants=SOME, met=SOME)
def test_nobody_is_concerned_by_computers_or_by_nobody_known(own, people, entrants, met):
    """A level that sits everywhere would make every game everybody's concern."""
    persons = {*NAMES[:4]}
    found = concern_of(Affiliations({own}, people, entrants & persons, met))
    assert found == concern_of(
        Affiliations({own}, people & persons, entrants & persons, met & persons)
    )
    assert (found is ConflictOfInterest.SEATED) == (own in people)
    assert found is None or own in people | entrants or met & people
