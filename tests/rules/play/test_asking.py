"""Who is asked in the midst of a turn or of the setup hears of it at once, and once."""

import random
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest

from rules.app import Engine, open_engine
from rules.audit import check
from rules.engine.receipts import Look
from rules.model import commands as cmd
from rules.model import events as e
from rules.model.board import Seat
from rules.model.commands import Command, Computer
from rules.model.errors import Reason
from rules.model.events import PlayerEliminated, TurnBegan
from rules.model.state import GameState
from rules.notation.reader import read as read_line
from rules.notation.steps import March, Put, Step
from rules.play.news import at_hand_overs, join_asks
from rules.players.levels import choose_steadily
from rules.referee.records.record import record_of_played, verify
from rules.table.game import open_game
from rules.table.news import AskNews, OverNews, PrivateNews, StartNews, TurnNews
from rules.table.pace import Pace
from rules.table.roster import GameId, Person, PersonId, Status, Venue
from rules.table.settings import EVERY_TURN, POSTS
from tests.rules.clock.test_clock import answered, attack, in_live_defence, is_offered
from tests.rules.support.sittings import sitting
from tests.rules.support.stored import ANA, BORYS, at_noon, opened, replaced, secrets, unseen
from tests.rules.support.twins import twin_of
from tests.rules.support.variants import Variant
from tests.rules.support.weeks import DAY, HOUR, in_pace, week

PEOPLE = tuple(Person(PersonId(str(n)), name) for n, name in enumerate(("Ana", "Borys", "Celina")))


@pytest.fixture
async def engine(tmp_path: Path):
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    async with open_engine(tmp_path / "g.db", lambda: moment, lambda size: b"s" * size) as opened:
        yield opened


async def dealt(
    engine: Engine,
    edition: str,
    persons: int,
    computers: int = 0,
    *,
    hints: bool = False,
    **options: object,
):
    host = PEOPLE[0]
    places = persons + computers
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=host, edition=edition, options=options, places=places
    )
    for person in PEOPLE[1:persons]:
        await engine.lobby.join(f"join-{person.id}", receipt.game, person)
    for number in range(computers):
        await engine.lobby.add_computer(f"computer-{number}", receipt.game, host.id)
    if hints:
        await engine.lobby.set_rated("hints", receipt.game, host.id, rated=False, hints=True)
    await engine.lobby.start("start", receipt.game, host.id)
    return receipt.game


async def play_on(engine: Engine, game: GameId) -> None:
    """Whoever is waited for does what a computer would."""
    table = (look := await engine.queries.look(game)).table
    assert table is not None
    player = look.roster.player_at(table.waiting_for[0])
    if player.computer or player.person is None:
        seen = await engine.queries.look_as_computer(game)
        assert seen is not None
        await engine.play.order_as_computer(f"move-{seen.revision}", game, sensible(seen))
        return
    look = await engine.queries.look(game, player.person)
    await engine.play.order(f"move-{look.revision}", game, player.person, sensible(look))


def sensible(look: Look) -> Command:
    assert look.player is not None
    return choose_steadily(look.edition, look.player, look.choices)


async def contents(engine: Engine) -> list[object]:
    return [news.content for news in await engine.outbox.untold(10_000)]


async def asks(engine: Engine, phase: str) -> list[AskNews]:
    found = [c for c in await contents(engine) if isinstance(c, AskNews)]
    return [ask for ask in found if ask.phase == phase]


async def test_each_is_asked_for_their_claim_and_all_for_what_follows(engine):
    """`E3-SETUP-2`: 42 claims; the first is asked by the news of the start."""
    game = await dealt(engine, "parker", 3)
    while (await engine.queries.look(game)).table.phase == "claim":
        await play_on(engine, game)
    claims = await asks(engine, "claim")
    assert len(claims) == 41
    assert all(a.until == b.since for a, b in pairwise(claims))
    (placing,) = await asks(engine, "place")
    assert len(placing.seats) == 3, "who claimed last is among them"


async def test_computers_are_not_asked_and_what_they_did_is_told_to_the_next_person(engine):
    game = await dealt(engine, "parker", 1, computers=2)
    while (await engine.queries.look(game)).table.phase == "claim":
        await play_on(engine, game)
    person = (await engine.queries.look(game)).roster.player_of(PEOPLE[0].id)
    claims = await asks(engine, "claim")
    assert {ask.seats for ask in claims} == {(person.seat,)}
    assert 13 <= len(claims) <= 14


async def test_a_live_defender_is_asked_and_then_the_attacker(engine):
    """`H-PL-5`, `E3-ATT-5`."""
    game = await dealt(engine, "parker", 3, defence="live")
    look = await engine.queries.look(game)
    while look.table.phase != "defend":
        assert await asks(engine, "defend") == []
        await play_on(engine, game)
        look = await engine.queries.look(game)
    (ask,) = await asks(engine, "defend")
    assert ask.seats == look.table.waiting_for
    assert look.table.battle is not None
    kinds = [event.kind for event in await engine.queries.story(game, ask.since, ask.until)]
    assert kinds[0] == "attack_declared"
    attacker = look.table.battle.seat
    await play_on(engine, game)
    after = [c for c in await contents(engine) if isinstance(c, AskNews)][-1]
    assert attacker in after.seats or after.phase == "defend"


async def test_the_other_player_is_asked_to_place_for_the_neutral(engine):
    """`PL-2P-7`; then whose turn it is goes on, and the turn is still told as a whole."""
    game = await dealt(engine, "ryzyko", 2)
    while not await asks(engine, "place_neutral"):
        await play_on(engine, game)
    look = await engine.queries.look(game)
    (ask,) = await asks(engine, "place_neutral")
    assert ask.seats == look.table.waiting_for != (look.table.turn,)
    while not await asks(engine, "battle"):
        await play_on(engine, game)
    (goes_on,) = await asks(engine, "battle")
    assert goes_on.seats == (look.table.turn,)
    before = [c for c in await contents(engine) if isinstance(c, TurnNews)]
    while len([c for c in await contents(engine) if isinstance(c, TurnNews)]) == len(before):
        await play_on(engine, game)
    turn = [c for c in await contents(engine) if isinstance(c, TurnNews)][-1]
    assert turn.since == before[-1].until


async def test_what_a_line_does_after_the_other_s_answer_is_told_with_it(engine):
    """`PL-2P-7`: the attack of the line, too, and what the table waits for after it."""
    game = await dealt(engine, "ryzyko", 2)
    while (look := await engine.queries.look(game)).table.phase != "reinforce":
        await play_on(engine, game)
    mover = look.roster.player_at(look.table.turn)
    look = await engine.queries.look(game, mover.person)
    land, borders = look.table.territories, look.edition.board.borders
    source, target = next(
        (source, target)
        for source, holding in land.items()
        for target in borders[source]
        if holding.owner == mover.seat != land[target].owner
    )
    line = (Step(Put(source, "all")), Step(March((source, target))))
    await engine.plans.give("line", game, mover.person, line)
    while (await engine.queries.look(game)).table.phase == "place_neutral":
        await play_on(engine, game)
    look = await engine.queries.look(game)
    asked = [c for c in await contents(engine) if isinstance(c, AskNews)][-1]
    assert (asked.seats, asked.phase) == (look.table.waiting_for, look.table.phase)
    assert asked.until == look.revision
    kinds = [event.kind for event in await engine.queries.story(game, asked.since, asked.until)]
    assert "attack_declared" in kinds
    assert "armies_placed" in kinds


async def test_passing_over_is_told_with_the_turn_that_it_ends(engine):
    """`GX-REINF-1`: in a tour several turns may go by in one action; they are one post."""
    game = await dealt(engine, "galaxy", 3)
    for _ in range(150):
        await play_on(engine, game)
    turns = [c for c in await contents(engine) if isinstance(c, TurnNews)]
    assert len({(t.since, t.until) for t in turns}) == len(turns) > 5
    assert all(a.until == b.since for a, b in pairwise(turns))


async def test_an_attack_that_needs_nobody_asks_nobody(engine):
    game = await dealt(engine, "ryzyko", 3)
    for _ in range(80):
        await play_on(engine, game)
    assert [c for c in await contents(engine) if isinstance(c, AskNews)] == []


async def test_the_cards_of_a_turn_come_in_one_letter(engine):
    """`GX-CARD-1` gives one for each conquest; letters are kept few."""
    game = await dealt(engine, "galaxy", 3)
    for _ in range(150):
        await play_on(engine, game)
    found = await contents(engine)
    letters = [c for c in found if isinstance(c, PrivateNews) and c.cards]
    drawn = [event for event in await engine.queries.story(game, 0) if event.kind == "card_drawn"]
    assert 3 < len(letters) < len(drawn)


# Posts are hand-overs: a table is told when a person is to act, when somebody falls, and at the
# end.


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def posting_engine(path):
    async with open_engine(path, at_noon, secrets(1)) as opened_engine:
        yield opened_engine


async def with_computers(engine, *others, posts="handovers", edition="ryzyko"):
    """A game of Ana, these persons and computers in the other seats; ready to be played."""
    game = await opened(engine, edition=edition)
    for person in others:
        await engine.lobby.join(f"join {person.id}", game, person)
    for number in range(2 - len(others)):
        await engine.lobby.add_computer(f"computer {number}", game, ANA.id)
    await engine.lobby.set_setting("posts", game, ANA.id, POSTS.name, posts)
    await engine.lobby.start("start", game, ANA.id)
    return game


async def one_move(engine, game):
    """A move of whoever is waited for; gives the look before it, None when the game is over."""
    look = await engine.queries.look(game)
    if look.roster.status is not Status.PLAYING:
        return None
    action = f"move {look.revision}"
    if seen := await engine.queries.look_as_computer(game):
        command = choose_steadily(seen.edition, seen.player, seen.choices)
        await engine.play.order_as_computer(action, game, command)
        return look
    person = look.roster.player_at(look.table.waiting_for[0]).person
    mine = await engine.queries.look(game, person)
    await engine.play.order(
        action, game, person, choose_steadily(mine.edition, mine.player, mine.choices)
    )
    return look


async def played(engine, game):
    """The whole game played; gives how often a turn came to a person."""
    handed = 0
    while look := await one_move(engine, game):
        now = await engine.queries.look(game)
        begun = await engine.queries.story(game, look.revision)
        people = [s for s in now.table.waiting_for if not now.roster.player_at(s).computer]
        handed += bool(people) and any(isinstance(event, TurnBegan) for event in begun)
    return handed


async def told(engine, *kinds):
    news = await engine.outbox.untold(100_000)
    return [n.content for n in news if isinstance(n.content, kinds)]


async def test_a_turn_is_told_when_a_person_is_to_act(posting_engine, path):
    game = await with_computers(posting_engine)
    handed = await played(posting_engine, game)
    turns = await told(posting_engine, TurnNews)
    falls = [
        e for e in await posting_engine.queries.story(game, 0) if isinstance(e, PlayerEliminated)
    ]
    assert handed <= len(turns) <= handed + len(falls)
    letters = [c for c in await told(posting_engine, PrivateNews) if not c.mission and not c.cards]
    assert len(letters) > 2 * len(turns), "every turn has its row still"
    assert check(path, unseen).faults == ()


async def test_nothing_stays_untold(posting_engine):
    game = await with_computers(posting_engine)
    await played(posting_engine, game)
    spans = [c for c in await told(posting_engine, TurnNews, OverNews, AskNews) if c.kind != "ask"]
    assert all(a.until == b.since for a, b in pairwise(spans))
    assert spans[-1].until == (await posting_engine.queries.look(game)).revision
    assert isinstance(spans[-1], OverNews)


async def test_a_table_may_be_told_after_every_turn(posting_engine, path):
    game = await with_computers(posting_engine, posts=EVERY_TURN)
    await played(posting_engine, game)
    begun = [e for e in await posting_engine.queries.story(game, 0) if isinstance(e, TurnBegan)]
    assert len(await told(posting_engine, TurnNews)) == len(begun)
    assert check(path, unseen).faults == ()


async def test_a_table_on_which_no_person_is_left_is_told_once_more_at_the_end(
    posting_engine, path
):
    game = await with_computers(posting_engine, BORYS)
    while (await posting_engine.queries.look(game)).table.round < 2:
        await one_move(posting_engine, game)
    for number, person in enumerate((BORYS, ANA)):
        seat = (await posting_engine.queries.look(game, person.id)).player.seat
        await replaced(posting_engine, game, seat, f"gone {number}")
    before = len(await told(posting_engine, TurnNews))
    await played(posting_engine, game)
    assert len(await told(posting_engine, TurnNews)) == before
    assert len(await told(posting_engine, OverNews)) == 1
    assert check(path, unseen).faults == ()


def with_computer_players(game, seats):
    """The game, with a computer at each of these seats."""
    players = tuple(
        replace(p, kind=Computer("sensible")) if p.seat in seats else p for p in game.roster.players
    )
    return replace(game, roster=replace(game.roster, players=players))


@pytest.mark.parametrize(
    "variant", [Variant("ryzyko", 4, {"goal": "capitals"}), Variant("galaxy", 3)], ids=str
)
def test_no_secret_decides_whether_there_is_a_post(variant):
    """The same moments in every game that a viewer can't tell from this one."""
    chance, posts, none = random.Random(4), 0, 0  # noqa: S311 - a test must be repeatable
    for deed in sitting(variant, seed=2):
        if not any(isinstance(content, TurnNews) for content in deed.change.news):
            continue
        seats = deed.after.roster.seats[1:]
        twin = twin_of(deed.after.edition, deed.log, None, chance, deed.ends)
        copy = open_game(deed.after.roster, deed.after.secret, twin.events, 0)
        seen = [
            at_hand_overs(
                with_computer_players(replace(deed.before, told=told_before), seats),
                replace(deed.change, after=with_computer_players(after, seats)),
            ).news
            for after, told_before in (
                (deed.after, deed.before.told),
                (copy, twin.at[deed.before.told]),
            )
        ]
        assert seen[0] == seen[1]
        posts += any(isinstance(content, TurnNews) for content in seen[0])
        none += len(seen[0]) < len(deed.change.news)
    assert posts
    assert none


def falls_told(*, fallen_person, person_left):
    """Whether falls are told at the end of their turns, where a computer is next."""
    told = set()
    for deed in (deed for seed in (1, 2, 3) for deed in sitting(Variant("parker", 4), seed=seed)):
        fallen = [seat for seat, at in deed.after.falls.items() if at > deed.before.told]
        news = [content for content in deed.change.news if isinstance(content, TurnNews)]
        if not (fallen and news):
            continue
        (following,) = deed.after.waiting_for
        left = [seat for seat in deed.after.state.playing() if seat != following]
        persons = {*(fallen if fallen_person else ()), *(left if person_left else ())}
        seats = [seat for seat in deed.after.roster.seats if seat not in persons]
        changed = replace(deed.change, after=with_computer_players(deed.after, seats))
        seen = at_hand_overs(with_computer_players(deed.before, seats), changed).news
        told.add(any(isinstance(content, TurnNews) for content in seen))
    return told


def test_a_fall_is_told_at_once_while_a_person_plays_on():
    """A post of its own: nobody is handed the game, since the next to act is a computer."""
    assert falls_told(fallen_person=True, person_left=True) == {True}
    assert falls_told(fallen_person=False, person_left=True) == {True}, "a computer's"
    assert falls_told(fallen_person=True, person_left=False) == {True}, "the last person's"
    assert falls_told(fallen_person=False, person_left=False) == {False}


async def test_the_start_is_told_whoever_begins(posting_engine):
    await with_computers(posting_engine)
    assert len(await told(posting_engine, StartNews)) == 1


def test_what_is_told_at_once_brings_nobody_two_letters():
    """A turn that is played as it begins: its card and what was drawn before stand in one letter."""
    news = (
        TurnNews(0, 5),
        PrivateNews("red", turn=True),
        PrivateNews("red", cards=True),
        TurnNews(5, 9),
        PrivateNews("blue", turn=True),
    )
    assert join_asks(news, GameState()) == (
        PrivateNews("red", cards=True, turn=True),
        TurnNews(0, 9, turns=2),
        PrivateNews("blue", turn=True),
    )


# A standing order at a table with live defence answers there, until its owner takes it back
# (`H-PL-5`).

RED, BLUE, YELLOW = Seat("red"), Seat("blue"), Seat("yellow")


@pytest.fixture
async def standing_engine(path):
    async with week(path) as table:
        yield table
        table.must_be_sound()


async def standing(table, seat, dice):
    """Somebody's standing order; gives the receipt."""
    look = await table.look()
    action = f"standing {seat} {dice} {look.revision}"
    person = await table.person(seat)
    command = cmd.Standing(seat=seat, dice=dice)
    return await table.engine.play.order(action, table.game, person, command, look=True)


async def standing_asks(table):
    """The asks told since this was last looked at."""
    rows = await table.engine.outbox.untold(1000, table.read)
    table.read = rows[-1].id if rows else table.read
    return [row.content for row in rows if isinstance(row.content, AskNews)]


async def chosen(table, since=0):
    story = await table.engine.queries.story(table.game, since)
    return [event for event in story if isinstance(event, e.DefenceChosen)]


async def attacked_in_this_turn(table):
    """The mover attacks once more where somebody could choose; gives the seats attacked so."""
    if (await table.look()).table.phase == "occupy":
        await table.act()
    mine = await table.look(await table.person(await table.seat()))
    if any(c.kind == "attack" and c.defence_dice[1] > 1 for c in mine.choices):
        return [(await attack(table, "once"))[1]]
    return []


@pytest.mark.rule("H-PL-5")
async def test_the_next_attacks_are_answered_and_nobody_is_asked(standing_engine):
    mover, defender = await in_live_defence(standing_engine, "once")
    for seat in {RED, BLUE, YELLOW} - {mover}:
        await standing(standing_engine, seat, "one")
    await standing_asks(standing_engine)
    since = (await standing_engine.look()).revision
    attacked = [seat for _ in range(3) for seat in await attacked_in_this_turn(standing_engine)]
    assert attacked
    answers = await chosen(standing_engine, since)
    assert [(event.seat, event.dice) for event in answers] == [(seat, 1) for seat in attacked]
    assert await standing_asks(standing_engine) == []
    assert defender != await standing_engine.seat() == mover


@pytest.mark.rule("H-PL-5")
async def test_given_while_it_is_asked_it_answers_at_once(standing_engine):
    mover, defender = await in_live_defence(standing_engine)
    since = (await standing_engine.look()).revision
    receipt = await standing(standing_engine, defender, "most")
    assert (await standing_engine.look()).table.phase != "defend"
    kinds = [event.kind for event in receipt.events]
    assert kinds[:2] == ["standing_order_given", "defence_chosen"]
    story = await standing_engine.engine.queries.story(standing_engine.game, since)
    assert kinds[1:] == [event.kind for event in story], "all that came of it is in the answer"
    assert mover in await standing_engine.waiting()


@pytest.mark.rule("H-PL-5")
async def test_who_has_given_none_is_asked(standing_engine):
    mover, defender = await in_live_defence(standing_engine, "once")
    other = ({RED, BLUE, YELLOW} - {mover, defender}).pop()
    await standing(standing_engine, other, "one")
    assert await standing_engine.waiting() == (defender,)


@pytest.mark.rule("H-PL-5")
async def test_taken_back_it_answers_no_more_in_mid_attack_either(standing_engine):
    mover, defender = await in_live_defence(standing_engine, "once")
    battle = (await standing_engine.look()).table.battle
    throw = cmd.Attack(seat=mover, source=battle.source, target=battle.target, until="once")
    await standing(standing_engine, defender, "one")
    mine = await standing_engine.look(await standing_engine.person(mover))
    assert is_offered(mine, throw), "one die does not decide this"
    await standing(standing_engine, defender, "ask")
    assert (
        await standing_engine.look(await standing_engine.person(defender))
    ).player.standing is None
    await standing_engine.order(throw)
    assert await standing_engine.waiting() == (defender,)
    assert (await standing_engine.look()).table.phase == "defend"


@pytest.mark.rule("H-PL-5")
@pytest.mark.parametrize("dice", ["ask", "most"])
async def test_it_is_newer_than_what_held_for_the_attack(standing_engine, dice):
    """Who said one die for the whole attack, and then says otherwise, means what they said last."""
    mover, defender = await in_live_defence(standing_engine, "once")
    battle = (await standing_engine.look()).table.battle
    throw = cmd.Attack(seat=mover, source=battle.source, target=battle.target, until="once")
    await answered(standing_engine, defender, dice=1, holds=True)
    assert (await standing_engine.state(defender)).held
    await standing(standing_engine, defender, dice)
    assert (await standing_engine.state(defender)).held is None
    assert is_offered(await standing_engine.look(await standing_engine.person(mover)), throw)
    since = (await standing_engine.look()).revision
    await standing_engine.order(throw)
    if dice == "ask":
        assert await standing_engine.waiting() == (defender,)
    else:
        assert [event.dice for event in await chosen(standing_engine, since)] == [2]


@pytest.mark.rule("H-PL-5")
async def test_by_a_line_of_the_notation(standing_engine):
    mover, defender = await in_live_defence(standing_engine, "once")
    person = await standing_engine.person(defender)
    for text, waits in (("standing ask", True), ("standing one", False)):
        line = read_line(text, (await standing_engine.look()).edition.board.id)
        await standing_engine.engine.plans.give(text, standing_engine.game, person, line)
        assert (defender in await standing_engine.waiting()) == waits
    assert mover in await standing_engine.waiting()


@pytest.mark.rule("H-PL-5")
async def test_attacks_of_computers_are_answered_by_it(standing_engine):
    await standing_engine.begin(defence="live")
    for seat in (BLUE, YELLOW):
        await replaced(standing_engine.engine, standing_engine.game, seat, f"replace {seat}")
    await standing(standing_engine, RED, "most")
    await standing_asks(standing_engine)
    for _ in range(150):
        look = await standing_engine.look()
        if look.roster.status.name != "PLAYING":
            break
        if seen := await standing_engine.engine.queries.look_as_computer(standing_engine.game):
            command = choose_steadily(seen.edition, seen.player, seen.choices)
            action = f"computer:{standing_engine.game}:{seen.revision}"
            await standing_engine.engine.play.order_as_computer(
                action, standing_engine.game, command
            )
        else:
            assert look.table.phase != "defend"
            await standing_engine.act()
    assert RED in {event.seat for event in await chosen(standing_engine)}
    assert [news for news in await standing_asks(standing_engine) if news.phase == "defend"] == []


@pytest.mark.rule("H-PL-5")
async def test_it_answers_for_whoever_sits_in_until_its_owner_takes_it_back(standing_engine):
    mover, defender = await in_live_defence(standing_engine, "once")
    await standing(standing_engine, defender, "one")
    await replaced(standing_engine.engine, standing_engine.game, defender)
    story = await standing_engine.engine.queries.story(standing_engine.game, 0)
    throw = next(event for event in reversed(story) if event.kind == "attack_declared")
    since = (await standing_engine.look()).revision
    await standing_engine.order(
        cmd.Attack(seat=mover, source=throw.source, target=throw.target, until="once")
    )
    assert [event.dice for event in await chosen(standing_engine, since)] == [1]


@pytest.mark.rule("H-PL-5")
async def test_its_answers_show_nobody_s_presence(standing_engine):
    """A player who is away is no less away because their order answers."""
    mover, defender = await in_live_defence(standing_engine)
    await standing(standing_engine, defender, "one")

    def last_order(ledger):
        return ledger.inbox.last_order(standing_engine.game, defender)

    before = await standing_engine.engine._unit.read(last_order)
    await standing_engine.pass_by(2 * HOUR)
    if (await standing_engine.look()).table.phase == "occupy":
        await standing_engine.act()
    since = (await standing_engine.look()).revision
    for _ in range(3):
        _, attacked = await attack(standing_engine, "once")
        if attacked == defender:
            break
        while (await standing_engine.look()).table.phase == "defend":
            await standing_engine.act()
    assert defender in {event.seat for event in await chosen(standing_engine, since)}
    assert await standing_engine.engine._unit.read(last_order) == before
    assert mover


@pytest.mark.rule("H-PL-5")
async def test_a_turn_that_the_clock_plays_goes_on_after_its_answers(standing_engine):
    """As a computer would play: no attack of it stops for ever because nobody had to be asked."""
    await standing_engine.begin(defence="live")
    await in_pace(standing_engine, Pace(DAY, 0 * DAY, "computer_turn"))
    mover = await standing_engine.seat()
    for seat in {RED, BLUE, YELLOW} - {mover}:
        await standing(standing_engine, seat, "most")
    for _ in range(3):
        mover = await standing_engine.seat()
        since = (await standing_engine.look()).revision
        await standing_engine.pass_by(DAY)
        for _ in range(30):
            if await standing_engine.waiting() != (mover,):
                break
            await standing_engine.pass_by(HOUR)
        assert mover not in await standing_engine.waiting()
        if await chosen(standing_engine, since):
            return
    raise AssertionError("no attack of the clock's was answered")


@pytest.mark.rule("H-PL-5")
async def test_the_record_has_each_answer_as_a_defend_and_is_played_again(standing_engine):
    mover, defender = await in_live_defence(standing_engine)
    await standing(standing_engine, defender, "one")
    for seat in {RED, BLUE, YELLOW} - {mover}:
        await standing_engine.order(cmd.Resign(seat=seat))
    played = await standing_engine.engine.queries.finished(standing_engine.game)
    record = record_of_played(played)
    verify(record)
    given = [each.command for each in record.actions if isinstance(each.command, cmd.Defend)]
    assert given
    assert {(command.seat, command.dice) for command in given} == {(defender, 1)}


@pytest.mark.rule("H-PL-5")
def test_where_nobody_is_asked_nothing_is_taken_back(position):
    game = position(land={"red": {"alaska": 9}, "blue": {"kamchatka": 5}})
    game.refuse(cmd.Standing(seat="blue", dice="ask"), Reason.NOBODY_IS_ASKED)


@pytest.mark.rule("H-PL-5")
async def test_an_answer_that_is_given_twice_tells_the_same(standing_engine):
    """After a crash the late answer begins in the midst of the same attack, and has all that came of it."""
    mover, defender = await in_live_defence(standing_engine)
    person, command = (
        await standing_engine.person(defender),
        cmd.Standing(seat=defender, dice="one"),
    )
    once, again = [
        await standing_engine.engine.play.order("press", standing_engine.game, person, command)
        for _ in range(2)
    ]
    assert again.repeated
    assert again.events == once.events
    assert again.battle == once.battle
    assert once.battle.seat == mover
