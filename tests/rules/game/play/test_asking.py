"""Who is asked in the midst of a turn or of the setup hears of it at once, and once."""

from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest

from rules.app import Engine, open_engine
from rules.engine.receipts import Look
from rules.model.commands import Command
from rules.notation.steps import March, Put, Step
from rules.players.levels import choose_steadily
from rules.table.news import AskNews, PrivateNews, TurnNews
from rules.table.roster import GameId, Person, PersonId, Venue

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
