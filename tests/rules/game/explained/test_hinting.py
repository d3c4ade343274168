"""Hints are for one person among computers, who is told what their own view allows; the table stays marked."""

from dataclasses import replace

import pytest

from rules.analysis.workers import Workers
from rules.app import open_engine
from rules.model.commands import Attack, AttackChoice, Computer, Resign
from rules.model.errors import Reason, ReasonedError, TableReason
from rules.players.question import choose_command
from rules.table.game import with_roster
from rules.table.roster import PlaceRules, Truce
from rules.table.seats import only_person
from tests.rules.game.play.test_asking import PEOPLE, play_on
from tests.rules.game.play.test_asking import dealt as dealt_without

ANA, BORYS = (person.id for person in PEOPLE[:2])


async def dealt(engine, *table):
    """A game whose host has allowed hints."""
    return await dealt_without(engine, *table, hints=True)


class Here(Workers):
    """Workers that do at once, and here, what they are asked; `asked` is what it was."""

    def __init__(self):
        super().__init__(1, 1.0, 1.0)
        self.asked = []

    async def run(self, function, *given):  # type: ignore[override]
        self.asked += given
        return function(*given)


def is_asked_in_play(look):
    return look.table.round and look.choices


def has_attacks(look):
    return any(isinstance(choice, AttackChoice) for choice in look.choices)


async def refusal_of(engine, game, person):
    with pytest.raises(ReasonedError) as refused:
        await engine.hints.give("hint", game, person, Here())
    assert not (await engine.queries.look(game)).roster.hinted
    return refused.value.reason


async def test_a_marshal_is_asked_with_the_persons_own_view_and_the_table_stays_marked(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "ryzyko", 1, 2)
        while (look := await engine.queries.look(game, ANA)).table and not is_asked_in_play(look):
            await play_on(engine, game)
        assert not look.roster.hinted
        workers = Here()
        hint = await engine.hints.give("hint", game, ANA, workers)
        (question,) = workers.asked
        assert (question.view, question.choices) == (look.player, look.choices)
        assert question.level.name == "marshal"
        assert hint.command == choose_command(question)
    async with open_engine(tmp_path / "g.db") as engine:
        again = await engine.queries.look(game, ANA)
        assert again.roster.hinted
        assert again.revision == look.revision


async def test_no_hint_breaks_a_truce(tmp_path):
    """A marshal is not asked for attacks that would; with no other attack open none is advised."""
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "classic", 1, 2)
        while not has_attacks(look := await engine.queries.look(game, ANA)):
            await play_on(engine, game)
        assert look.table
        own, *others = [p.seat for p in look.roster.players]
        held = tuple(Truce((own, other), (), look.table.round) for other in others)
        await engine._unit.act(
            "peace", game, ANA, lambda at: with_roster(at, replace(at.roster, truces=held))
        )
        workers = Here()
        hint = await engine.hints.give("hint", game, ANA, workers)
        (question,) = workers.asked
        assert not any(isinstance(choice, AttackChoice) for choice in question.choices)
        assert not isinstance(hint.command, Attack)


async def test_a_marshal_who_comes_to_no_end_leaves_no_mark(tmp_path, monkeypatch):
    def stuck(_):
        raise TimeoutError

    monkeypatch.setattr("rules.analysis.acts.choose_command", stuck)
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "classic", 1, 2)
        while not (await engine.queries.look(game, ANA)).choices:
            await play_on(engine, game)
        with pytest.raises(TimeoutError):
            await engine.hints.give("hint", game, ANA, Here())
        assert not (await engine.queries.look(game)).roster.hinted


async def test_where_another_person_plays_or_has_played_nobody_is_told(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "ryzyko", 2, 1)
        assert await refusal_of(engine, game, ANA) is TableReason.NOT_ALONE
        roster = (await engine.queries.look(game)).roster
        replaced = [
            replace(p, kind=Computer("officer")) if p.person == BORYS else p for p in roster.players
        ]
        assert only_person(replace(roster, players=tuple(replaced))) is None
        (seat,) = (p.seat for p in roster.players if p.person == BORYS)
        await engine.play.order("resign", game, BORYS, Resign(seat=seat))
        assert await refusal_of(engine, game, ANA) is TableReason.NOT_ALONE


async def test_where_the_host_allowed_none_nobody_is_told(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt_without(engine, "ryzyko", 1, 2)
        assert await refusal_of(engine, game, ANA) is TableReason.NO_HINTS


async def test_a_table_dealt_under_the_first_rules_has_its_hints(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt_without(engine, "classic", 1, 2)
        first = PlaceRules.FIRST
        await engine._unit.act(
            "old", game, ANA, lambda at: with_roster(at, replace(at.roster, rules=first))
        )
        while not (await engine.queries.look(game, ANA)).choices:
            await play_on(engine, game)
        assert await engine.hints.give("hint", game, ANA, Here())


async def test_whoever_has_nothing_to_decide_is_told_nothing(tmp_path):
    async with open_engine(tmp_path / "g.db") as engine:
        game = await dealt(engine, "classic", 1, 2)
        while (await engine.queries.look(game, ANA)).choices:
            await play_on(engine, game)
        assert await refusal_of(engine, game, ANA) is Reason.NOT_YOUR_TURN
        assert await refusal_of(engine, game, BORYS) is TableReason.NOT_A_PLAYER
