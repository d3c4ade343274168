"""What is agreed in the lobby: house options, and the order of play where it is the players' own."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from rules.app import Engine, open_engine
from rules.model.errors import DataError, TableReason, TableRefused
from rules.table.roster import Person, PersonId, Venue

ANA, BORYS, CELINA = (Person(PersonId(name), name) for name in ("Ana", "Borys", "Celina"))


@pytest.fixture
async def engine(tmp_path: Path):
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    async with open_engine(tmp_path / "g.db", lambda: moment, lambda size: b"s" * size) as opened:
        yield opened


async def table(engine: Engine, edition: str, **options: object):
    receipt = await engine.lobby.new(
        "new", venue=Venue("g", "c"), host=ANA, edition=edition, options=options, places=3
    )
    for person in (BORYS, CELINA):
        await engine.lobby.join(f"join-{person.id}", receipt.game, person)
    return receipt.game


async def test_the_host_changes_some_options_and_the_others_stay(engine):
    game = await table(engine, "ryzyko", fortify="path")
    before = (await engine.queries.look(game)).roster
    receipt = await engine.lobby.set_options("set", game, ANA.id, {"goal": "capitals"})
    assert receipt.roster.options == {**before.options, "goal": "capitals"}
    assert replace(receipt.roster, options=before.options) == before, "the commitment stays"
    begun = await engine.lobby.start("start", game, ANA.id)
    started = (await engine.queries.story(game, 0))[0]
    assert started.options["goal"] == "capitals"
    assert started.options["fortify"] == "path"
    assert begun.roster.options == receipt.roster.options


async def test_options_that_hang_on_others_follow_them(engine):
    """`GX-3P-1`: the harder game brings its own goal and sets with it."""
    game = await table(engine, "galaxy")
    changed = await engine.lobby.set_options("set", game, ANA.id, {"hard": True})
    assert changed.roster.options["goal"] == "world"
    assert changed.roster.options["sets"] == "ascending"


@pytest.mark.parametrize(
    ("options", "said"), [({"goal": "peace"}, "goal"), ({"speed": 9}, "speed: unknown")]
)
async def test_what_the_rulebook_does_not_take_changes_nothing(engine, options, said):
    game = await table(engine, "ryzyko")
    before = (await engine.queries.look(game)).roster
    with pytest.raises(DataError, match=said):
        await engine.lobby.set_options("set", game, ANA.id, options)
    assert (await engine.queries.look(game)).roster == before


async def test_routes_are_the_players_own(engine):
    """`GX-ATT-3`, `H-GX-17`: kept in the record as agreed."""
    game = await table(engine, "galaxy")
    edition = (await engine.queries.look(game)).edition
    pairs = [(a, b) for a, b in edition.board.sea_links][:-1]
    with pytest.raises(DataError, match=r"routes: .*: unknown, joined already, or to itself"):
        await engine.lobby.set_options(
            "bad", game, ANA.id, {"routes": [*pairs, ("RA1", "nowhere")]}
        )
    changed = await engine.lobby.set_options("set", game, ANA.id, {"routes": "ring"})
    assert changed.roster.options["routes"] == "ring"
    assert (await engine.queries.look(game)).edition.board != edition.board


async def test_the_order_agreed_on_is_the_order_of_play(engine):
    """`GX-TOUR-2`: nobody rolls for it."""
    game = await table(engine, "galaxy")
    seats = (await engine.queries.look(game)).roster.seats
    agreed = (seats[2], seats[0], seats[1])
    await engine.lobby.set_order("order", game, ANA.id, agreed)
    await engine.lobby.start("start", game, ANA.id)
    assert (await engine.queries.look(game)).table.seats == agreed


async def test_an_order_that_leaves_somebody_out_is_refused(engine):
    game = await table(engine, "galaxy")
    seats = (await engine.queries.look(game)).roster.seats
    with pytest.raises(TableRefused) as refused:
        await engine.lobby.set_order("order", game, ANA.id, (*seats[:2], seats[0]))
    assert refused.value.reason is TableReason.NOT_EVERYBODY_ONCE


async def test_where_the_dice_draw_the_order_nobody_agrees_on_it(engine):
    """`PL-TURN-1`."""
    game = await table(engine, "ryzyko")
    seats = (await engine.queries.look(game)).roster.seats
    with pytest.raises(TableRefused) as refused:
        await engine.lobby.set_order("order", game, ANA.id, seats[::-1])
    assert refused.value.reason is TableReason.ORDER_BY_DICE


async def test_only_the_host_and_only_in_the_lobby(engine):
    game = await table(engine, "galaxy")
    seats = (await engine.queries.look(game)).roster.seats
    for reason, person in ((TableReason.NOT_HOST, BORYS), (TableReason.ALREADY_STARTED, ANA)):
        with pytest.raises(TableRefused) as refused:
            await engine.lobby.set_options(f"set-{reason}", game, person.id, {"fortify": "path"})
        assert refused.value.reason is reason
        with pytest.raises(TableRefused) as refused:
            await engine.lobby.set_order(f"order-{reason}", game, person.id, seats)
        assert refused.value.reason is reason
        if reason is TableReason.NOT_HOST:
            await engine.lobby.start("start", game, ANA.id)


async def test_fewer_than_were_expected_play_by_the_rules_for_so_many(engine):
    """`PL-2P-1`: what the rulebook itself says to three is nothing that two agreed on."""
    receipt = await engine.lobby.new(
        "new",
        venue=Venue("g", "c"),
        host=ANA,
        edition="ryzyko",
        options={"sets": "ascending"},
        places=3,
    )
    await engine.lobby.join("join", receipt.game, BORYS)
    await engine.lobby.start("start", receipt.game, ANA.id)
    look = await engine.queries.look(receipt.game)
    assert look.edition.options["goal"] == "world"
    assert look.edition.options["sets"] == "ascending"
    assert look.table.neutrals


async def test_what_was_chosen_against_an_implied_option_stays_so(engine):
    """`E3-FIX-3` comes with sets of fixed worth, unless the table says otherwise."""
    options = {"sets": "fixed", "bonus": "per_turn"}
    game = await table(engine, "parker", **options)
    assert (await engine.queries.look(game)).edition.options["bonus"] == "per_turn"
    changed = await engine.lobby.set_options("set", game, ANA.id, {"fortify": "path"})
    assert changed.roster.options["bonus"] == "per_turn"
    assert (await engine.queries.look(game)).edition.options == changed.roster.options
