"""Computer players' orders are chosen again from a record: what their levels would not order is named."""

from dataclasses import replace
from functools import cache

import pytest
from typer.testing import CliRunner

from general.cli import app
from general.records.verifying import verify_record
from rules.app import open_engine
from rules.core.decide import legal
from rules.core.dice import computer_seed
from rules.core.views import player_view
from rules.editions.registry import NEWEST
from rules.model.board import Seat
from rules.model.commands import EndPhase, EndPhaseChoice, Place, Resign, TakeBack
from rules.model.state import GameState
from rules.players.levels import (
    DEFAULT_LEVEL,
    SIMPLEST,
    choose_in_peace,
    choose_steadily,
    find_level,
)
from rules.referee.base.words import Refused
from rules.referee.paper.form import read, write
from rules.referee.paper.record import play_again, text_record_of
from rules.referee.records.play import (
    ActPart,
    RefereedGame,
    StintPart,
    TrucePart,
    deal,
    follow_command,
)
from rules.referee.records.record import (
    Record,
    Verdict,
    judge_orders,
    record_of,
    record_of_played,
    verify,
)
from rules.table.game import take_backs_in
from rules.table.lines import closing
from rules.table.roster import Line, LineKind, Seeds, Truce
from rules.truces.truces import choices_under, holding
from tests.rules.game.play.test_plans import give, in_turn, quiet
from tests.rules.support.stored import at_noon, replaced, secrets

RED, BLUE, YELLOW = SEATS = tuple(map(Seat, ("red", "blue", "yellow")))
EDITION = NEWEST["ryzyko"].edition({}, 3)
SECRET = b"\x03" * 32
PLAYED = {BLUE: "recruit", YELLOW: "officer"}
"""Red is a person's; what is ordered there no level answers for."""


def lines():
    kinds = (LineKind.JOIN, LineKind.COMPUTER, LineKind.COMPUTER)
    sat = [Line(str(n), kind) for n, kind in enumerate(kinds, start=101)]
    pairs = zip(SEATS, (1, 2, 3), strict=True)
    return (*sat, Line("", LineKind.CLOSE, closing(EDITION.id, EDITION.options, pairs, [])))


def ordered(game, seat, truces=()):
    """What whoever plays the seat orders."""
    view = player_view(EDITION, game.state, seat)
    truces = holding(truces, game.state.round, tuple(game.state.playing()))
    choices = choices_under(truces, game.state.land, seat, legal(EDITION, game.state, seat))
    if seat not in PLAYED:
        return choose_steadily(EDITION, view, choices)
    seed = computer_seed(SECRET, seat, take_backs_in(game.events))
    return choose_in_peace(find_level(PLAYED[seat]).choose, EDITION, view, choices, seed)


def finished(instead=None, truces=()):
    """A whole game; `instead` gives another order where it wants to."""
    game = RefereedGame(EDITION, SEATS, SECRET, GameState(), lines=lines())
    game = deal(game, game.dice)
    dealt = len(game.events)
    while game.state.step is not None:
        command = ordered(game, game.state.step.waiting_for[0], truces)
        other = instead(game, command) if instead else None
        game = follow_command(game, other or command, game.dice)
    stints = [stint(dealt, seat, level) for seat, level in PLAYED.items()]
    return record_of(game).model_copy(update={"seeds": Seeds.SECRET, "stints": tuple(stints)})


def stint(revision, seat, level, version=1, *, stands_in=False):
    return StintPart(
        revision=revision, seat=seat, level=level, version=version, stands_in=stands_in
    )


@cache
def honest():
    return finished()


def with_stints(record, *stints):
    return record.model_copy(update={"stints": stints})


def found(record):
    verify(record)
    return list(judge_orders(record))


def not_own(record):
    return [each for each in found(record) if each.verdict is not Verdict.OWN]


def kept(tmp_path, record):
    file = tmp_path / "record.json"
    file.write_text(record.model_dump_json(), encoding="utf-8")
    return file


def test_every_order_of_a_computer_player_is_its_levels():
    judgements = found(honest())
    assert {each.verdict for each in judgements} == {Verdict.OWN}
    by_computers = [a for a in honest().actions if a.command and a.command.seat in PLAYED]
    assert [each.command for each in judgements] == [action.command for action in by_computers]


def _ends(_game, command, choices):
    may = any(isinstance(choice, EndPhaseChoice) for choice in choices)
    return EndPhase(seat=command.seat) if may and command.kind == "attack" else None


def _places_elsewhere(game, command, _choices):
    if not isinstance(command, Place):
        return None
    own = game.state.territories_of(command.seat)
    return replace(command, territory=next(t for t in own if t != command.territory))


@cache
def forged(seat, wanted):
    """A game with one order of another's at a seat, and the number of its action."""
    done = []

    def instead(game, command):
        if done or command.seat != seat or game.state.round < 1:
            return None
        if other := wanted(game, command, legal(EDITION, game.state, seat)):
            done.append(len(game.actions))
        return other

    record = finished(instead)
    return record, done[0]


class TestForged:
    """The operator gives an order for a computer player, and computes all that follows from it."""

    @pytest.mark.parametrize(("seat", "what"), [(BLUE, _ends), (YELLOW, _places_elsewhere)])
    def test_an_order_that_the_level_would_not_give_is_named(self, seat, what, tmp_path):
        record, number = forged(seat, what)
        (stray,) = not_own(record)
        assert (stray.number, stray.verdict) == (number, Verdict.FOREIGN)
        assert stray.command == record.actions[number].command != stray.expected
        said, proved = verify_record(kept(tmp_path, record), computers=True)
        assert not proved
        assert f"record.actions.{number}: {seat}: " in said
        assert f"{PLAYED[seat]}, version 1: 1 order NOT as it chooses" in said
        assert verify_record(kept(tmp_path, record))[1], "dice and rules are as they must be"

    def test_on_paper_its_line_is_named(self, tmp_path):
        text = write(text_record_of(forged(BLUE, _ends)[0]))
        file = tmp_path / "record.risk"
        file.write_text(text, encoding="utf-8")
        said, proved = verify_record(file, computers=True)
        line = next(each for each in said.splitlines() if each.startswith("line "))
        number = int(line.split()[1].removesuffix(":"))
        assert text.splitlines()[number - 1].startswith("blue: ")
        assert not proved

    @pytest.mark.parametrize("by", ["clock", "person"])
    def test_nobody_else_orders_for_a_computers_own_seat(self, by):
        record = honest()
        number = next(
            n for n, a in enumerate(record.actions) if a.command and a.command.seat == BLUE
        )
        action = record.actions[number].model_copy(update={"by": by})
        actions = (*record.actions[:number], action, *record.actions[number + 1 :])
        (stray,) = not_own(record.model_copy(update={"actions": actions}))
        assert (stray.number, stray.verdict) == (number, Verdict.FOREIGN)

    def test_a_persons_stint_at_a_computers_own_seat_is_none(self):
        first, *_, last = (e.number for e in found(honest()) if e.command.seat == BLUE)
        at = honest().actions[last].revision
        record = with_stints(honest(), *honest().stints, stint(at, BLUE, None, None))
        assert [(e.number, e.verdict) for e in not_own(record)] == [(last, Verdict.FOREIGN)]
        assert first < last

    def test_nor_is_another_levels(self):
        last = [each.number for each in found(honest()) if each.command.seat == BLUE][-1]
        at = honest().actions[last].revision
        record = with_stints(honest(), *honest().stints, stint(at, BLUE, "marshal"))
        assert [(e.number, e.verdict) for e in not_own(record)] == [(last, Verdict.FOREIGN)]

    def test_only_the_simplest_stands_in(self):
        last = [each.number for each in found(honest()) if each.command.seat == BLUE][-1]
        at = honest().actions[last].revision
        for level, verdict in ((SIMPLEST, Verdict.STOOD_IN), ("marshal", Verdict.FOREIGN)):
            record = with_stints(honest(), *honest().stints, stint(at, BLUE, level, stands_in=True))
            assert [(e.number, e.verdict) for e in not_own(record)] == [(last, verdict)]

    @pytest.mark.parametrize(
        "wrong",
        [
            (stint(9, BLUE, "recruit"), stint(8, YELLOW, "officer")),
            (stint(9, Seat("green"), "recruit"),),
            (StintPart(revision=9, seat=BLUE, level=None, version=2),),
        ],
    )
    def test_stints_that_no_table_could_have_are_refused(self, wrong):
        with pytest.raises(Refused, match=r"record\.stints"):
            verify(with_stints(honest(), *wrong))


class TestWhatCantBeChecked:
    def said(self, tmp_path, record):
        said, proved = verify_record(kept(tmp_path, record), computers=True)
        assert not proved
        return said

    def test_another_version_is_named(self, tmp_path):
        later = (stint(s.revision, s.seat, s.level, 3) for s in honest().stints[:1])
        said = self.said(tmp_path, with_stints(honest(), *later, honest().stints[1]))
        assert "blue: not checkable: recruit, version 3" in said
        assert "yellow: officer, version 1" in said

    def test_a_level_that_is_not_installed_is_named(self, tmp_path):
        gone = stint(honest().stints[0].revision, BLUE, "bold", None)
        said = self.said(tmp_path, with_stints(honest(), gone, honest().stints[1]))
        assert "blue: not checkable: bold, version unknown" in said

    def test_whose_level_is_not_noted_is_not_recorded(self, tmp_path):
        said = self.said(tmp_path, with_stints(honest(), honest().stints[1]))
        assert "blue: not recorded who played" in said

    def test_an_older_record_is_read_and_not_recorded(self, tmp_path):
        older = honest().model_dump_json(exclude={"seeds", "stints"})
        record = Record.model_validate_json(older)
        assert "Computer players: not recorded." in self.said(tmp_path, record)

    def test_nothing_is_checked_before_the_secret_is_told(self, tmp_path):
        cut = 30
        until = honest().actions[cut].revision
        begun = honest().model_copy(
            update={
                "secret": None,
                "actions": honest().actions[:cut],
                "events": honest().events[:until],
            }
        )
        assert "before the secret is told" in self.said(tmp_path, begun)


def test_the_command_line_tells_it_and_ends_with_its_status(tmp_path):
    done = CliRunner().invoke(app, ["verify", "--computers", str(kept(tmp_path, honest()))])
    assert done.exit_code == 0, done.output
    assert "blue: recruit, version 1: " in done.output
    assert "NOT" not in done.output
    without = with_stints(honest(), honest().stints[1])
    failed = CliRunner().invoke(app, ["verify", "--computers", str(kept(tmp_path, without))])
    assert failed.exit_code == 1


class TestWhatElseCounts:
    def test_a_truce_leaves_out_choices_and_a_record_has_its_terms(self):
        """Without them what was chosen under it would be taken for somebody else's order."""
        truce = Truce((RED, BLUE), (), 8)
        record = finished(truces=(truce,))
        agreed = ActPart(
            revision=record.stints[0].revision,
            kind="truce_agreed",
            seat=RED,
            by="Computer",
            truce=TrucePart(seats=truce.seats, borders=(), until=8),
        )
        kept_truce = record.model_copy(update={"acts": (agreed,)})
        assert not_own(kept_truce) == []
        assert not_own(record)
        assert play_again(read(write(text_record_of(kept_truce)))) == kept_truce

    def test_a_take_back_that_all_saw_counts_from_then_on(self):
        """The person at red takes an order back: from then on the levels choose by other seeds."""
        done = []

        def instead(game, command):
            if command.seat != RED or game.state.round < 1 or len(done) == 2:
                return None
            if not done and isinstance(command, Place):
                done.append(len(game.actions))
                return None
            if done:
                done.append(len(game.actions))
                return TakeBack(seat=RED)
            return None

        record = finished(instead)
        assert len(done) == 2
        assert not_own(record) == []


async def as_computer(engine, game):
    """The next order of a computer player that is waited for, as its level chooses; None where none is."""
    asked = await engine.queries.computer_asked(game)
    if asked is None:
        return None
    choose_, look = find_level(DEFAULT_LEVEL).choose, asked.look
    command = choose_in_peace(choose_, look.edition, asked.view, look.choices, asked.seed)
    action = f"computer:{game}:{look.revision}"
    return await engine.play.order_as_computer(action, game, command, seen=look)


async def test_what_a_person_gave_beforehand_is_told_apart_from_the_computers(tmp_path):
    """A prepared line goes on while a computer sits in; what they order in their seats again is their own."""
    async with open_engine(tmp_path / "games.db", at_noon, secrets(1)) as engine:
        game, (mine, other, _) = await in_turn(engine)
        seats = {p.person: p.seat for p in (await engine.queries.look(game)).roster.players}
        first, second = seats[mine], seats[other]
        await give(engine, game, other, await quiet(engine, game, other), "prepared")
        await replaced(engine, game, first)
        await replaced(engine, game, second, "and")
        while await as_computer(engine, game):
            pass
        for person in (mine, other):
            await engine.hand_overs.take_back(f"back {person}", game, person)
            await engine.play.order(f"gone {person}", game, person, Resign(seat=RED))
        record = record_of_played(await engine.queries.finished(game))
    told = {(each.command.seat, each.verdict) for each in found(record)}
    assert told == {(first, Verdict.OWN), (second, Verdict.BEFOREHAND)}
    assert [s.level for s in record.stints if s.seat == first] == [DEFAULT_LEVEL, None]
    assert play_again(read(write(text_record_of(record)))) == record
