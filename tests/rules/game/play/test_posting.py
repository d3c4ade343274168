"""Posts are hand-overs: a table is told when a person is to act, when somebody falls, and at the end."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from rules.app import open_engine
from rules.audit import check
from rules.model.commands import Computer
from rules.model.events import PlayerEliminated, TurnBegan
from rules.model.state import GameState
from rules.play.news import at_hand_overs, join_asks
from rules.players.levels import choose_steadily
from rules.table.game import open_game
from rules.table.news import AskNews, OverNews, PrivateNews, StartNews, TurnNews
from rules.table.roster import Status
from rules.table.settings import EVERY_TURN, POSTS
from tests.rules.support.sittings import sitting
from tests.rules.support.stored import ANA, BORYS, at_noon, opened, replaced, secrets, unseen
from tests.rules.support.twins import twin_of
from tests.rules.support.variants import Variant


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
async def engine(path):
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


async def test_a_turn_is_told_when_a_person_is_to_act(engine, path):
    game = await with_computers(engine)
    handed = await played(engine, game)
    turns = await told(engine, TurnNews)
    falls = [e for e in await engine.queries.story(game, 0) if isinstance(e, PlayerEliminated)]
    assert handed <= len(turns) <= handed + len(falls)
    letters = [c for c in await told(engine, PrivateNews) if not c.mission and not c.cards]
    assert len(letters) > 2 * len(turns), "every turn has its row still"
    assert check(path, unseen).faults == ()


async def test_nothing_stays_untold(engine):
    game = await with_computers(engine)
    await played(engine, game)
    spans = [c for c in await told(engine, TurnNews, OverNews, AskNews) if c.kind != "ask"]
    assert all(a.until == b.since for a, b in pairwise(spans))
    assert spans[-1].until == (await engine.queries.look(game)).revision
    assert isinstance(spans[-1], OverNews)


async def test_a_table_may_be_told_after_every_turn(engine, path):
    game = await with_computers(engine, posts=EVERY_TURN)
    await played(engine, game)
    begun = [e for e in await engine.queries.story(game, 0) if isinstance(e, TurnBegan)]
    assert len(await told(engine, TurnNews)) == len(begun)
    assert check(path, unseen).faults == ()


async def test_a_table_on_which_no_person_is_left_is_told_once_more_at_the_end(engine, path):
    game = await with_computers(engine, BORYS)
    while (await engine.queries.look(game)).table.round < 2:
        await one_move(engine, game)
    for number, person in enumerate((BORYS, ANA)):
        seat = (await engine.queries.look(game, person.id)).player.seat
        await replaced(engine, game, seat, f"gone {number}")
    before = len(await told(engine, TurnNews))
    await played(engine, game)
    assert len(await told(engine, TurnNews)) == before
    assert len(await told(engine, OverNews)) == 1
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


async def test_the_start_is_told_whoever_begins(engine):
    await with_computers(engine)
    assert len(await told(engine, StartNews)) == 1


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
