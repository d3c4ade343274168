"""A record is enough to play its game again, and names the first thing that was changed in it."""

import copy
import json
import random
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
from rules.notation.log import log_of
from rules.notation.steps import END_PHASE, Plain, Step
from rules.players.levels import (
    DEFAULT_LEVEL,
    SIMPLEST,
    choose_in_peace,
    choose_steadily,
    find_level,
)
from rules.referee.paper.form import read, write
from rules.referee.paper.record import play_again, text_record_of, verify_text
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
from rules.referee.refusals import Refused
from rules.table.game import take_backs_in
from rules.table.lines import closing
from rules.table.roster import Line, LineKind, Seeds, Truce
from rules.truces.truces import choices_under, holding
from tests.general.records import standalone
from tests.rules.play.test_plans import give, in_turn, quiet
from tests.rules.support.stored import at_noon, replaced, secrets

TABLES = [
    ("ryzyko", 3, {}),
    ("classic", 2, {}),
    ("parker", 4, {"defence": "live"}),
    ("gniazdo", 3, {"reroll": "with_card"}),
    ("galaxy", 3, {}),
]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: table[0])
def record(request, asking, wanderer):
    """Of a game that was played for a while."""
    edition, players, options = request.param
    asker = asking()
    game = asker.start(edition, players, **options)["game"]
    player = wanderer(asker, 4)
    for _ in range(130):
        position = asker.position(game)
        asker.ask("play", game=game, command=player.command(game, position))
    return asker.ask("export", game=game)["record"]


def finished(asker):
    """A whole game, won by red when blue gives up; its secret is told."""
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1, "japan": 2}}
    made = asker.made(
        "classic", land=land, rest="blue", players=2, options={"two_players": "plain_50"}
    )
    game = asker.set_up(made)
    where = {"source": "alaska", "target": "kamchatka"}
    asker.play(game, "attack", "red", **where, until="captured")
    asker.play(game, "occupy", "red", armies=3)
    asker.play(game, "attack", "red", [[6], [6]], source="alaska", target="alberta", dice=1)
    asker.play(game, "resign", "blue")
    return asker.ask("export", game=game)["record"]


def changed(record, event):
    """The record with one value of one event another."""
    bad = copy.deepcopy(record)
    fields = bad["events"][event]
    for name, value in fields.items():
        match value:
            case [*rest, int(last)]:
                fields[name] = [*rest, last % 6 + 1]
            case bool():
                fields[name] = not value
            case int():
                fields[name] = value + 1
            case _:
                continue
        return bad, f"record.events.{event}.{name}"
    return None


def test_a_record_plays_again(asker, record):
    assert record["secret"] is None
    told = asker.ask("verify", record=record)
    assert told["replayed"] == len(record["events"])
    assert told["rolls"] == sum(len(action["rolls"]) for action in record["actions"])


def test_a_changed_event_is_named(asker, record):
    for number in range(0, len(record["events"]), 41):
        if found := changed(record, number):
            error = asker.refused("verify", record=found[0])
            assert error["reason"] == "record_changed"
            assert error["facts"]["field"].startswith(found[1])


def test_a_changed_die_is_named(asker, record):
    number, roll = next(
        (n, e) for n, e in enumerate(record["events"]) if e["kind"] == "dice_rolled"
    )
    bad = copy.deepcopy(record)
    bad["events"][number]["attack"][0] = roll["attack"][0] % 6 + 1
    facts = asker.refused("verify", record=bad)["facts"]
    assert facts["field"] == f"record.events.{number}.attack.0"
    assert (facts["found"], facts["expected"]) == (
        roll["attack"][0] % 6 + 1,
        roll["attack"][0],
    )


def test_two_cards_that_change_places_are_named(asker, record):
    number = next(n for n, e in enumerate(record["events"]) if e["kind"] == "deck_shuffled")
    bad = copy.deepcopy(record)
    cards = bad["events"][number]["cards"]
    cards[-1], cards[-2] = cards[-2], cards[-1]
    facts = asker.refused("verify", record=bad)["facts"]
    assert facts["field"] == f"record.events.{number}.cards.{len(cards) - 2}"


def test_a_command_or_an_event_too_few_or_too_many_is_named(asker, record):
    last = len(record["events"]) - 1
    short = {**record, "events": record["events"][:-1]}
    assert asker.refused("verify", record=short)["facts"]["field"] == f"record.events.{last}"
    long = {**record, "events": [*record["events"], record["events"][-1]]}
    assert asker.refused("verify", record=long)["facts"]["field"] == f"record.events.{last + 1}"
    bad = copy.deepcopy(record)
    bad["actions"][5]["command"]["seat"] = "purple" if "purple" not in record["seats"] else "cyan"
    assert asker.refused("verify", record=bad)["facts"]["field"] == "record.actions.5.command"
    bad["actions"][5]["command"] = None
    assert asker.refused("verify", record=bad)["facts"]["field"] == "record.actions.5.command"


def test_the_secret_proves_every_die_of_a_finished_game(asker):
    record = finished(asker)
    assert record["secret"] == "5e" * 32
    assert record["opening"]["territories"]["alaska"]["armies"] == 9
    assert asker.ask("verify", record=record)["rolls"] > 2
    # Whoever changes a die everywhere in the record can't change what the secret says.
    bad = copy.deepcopy(record)
    action = next(a for a in bad["actions"] if a["rolls"] and not a["scripted"])
    action["rolls"][0][0] = action["rolls"][0][0] % 6 + 1
    facts = asker.refused("verify", record=bad)["facts"]
    assert facts["field"].startswith("record.actions.0.rolls.0")
    other = {**record, "secret": "00" * 32}
    assert asker.refused("verify", record=other)["facts"]["field"] == "record.commitment"


def test_a_scripted_roll_is_no_proof_but_is_played_again(asker):
    record = finished(asker)
    scripted = [action for action in record["actions"] if action["scripted"]]
    assert [action["rolls"] for action in scripted] == [[[6], [6]]]


def test_a_record_that_is_no_record_is_refused(asker):
    error = asker.refused("verify", record={"edition": "ryzyko@1"})
    assert error["reason"] == "missing_field"


# Records of games in which orders were taken back: true to all verifiers, and an altered one to
# none.

TAKEN_BACK_TABLES = {
    "ryzyko": ("ryzyko", 3, {}),
    "capitals": ("ryzyko", 4, {"goal": "capitals"}),
    "parker": ("parker", 3, {}),
    "galaxy": ("galaxy", 3, {}),
    "ally": ("galaxy", 2, {}),
}


@cache
def taken_back_record(name):
    """A whole game of computer players for whom somebody takes back every fifth order that they may."""
    book, players, options = TAKEN_BACK_TABLES[name]
    edition = NEWEST[book].edition(options, players)
    chance = random.Random(1)  # noqa: S311 - a test must be repeatable, not secret
    game = RefereedGame(edition, edition.colours[:players], bytes(range(32)), GameState())
    game = deal(game, game.dice)
    while game.state.step is not None:
        seat = game.state.step.waiting_for[0]
        view, choices = player_view(edition, game.state, seat), legal(edition, game.state, seat)
        before = game
        game = follow_command(game, choose_steadily(edition, view, choices), game.dice)
        if game.past.last_of(seat) and game.state.winner is None and chance.random() < 0.2:
            game = follow_command(game, TakeBack(seat=seat), game.dice)
            assert game.state == before.state
    return record_of(game)


def numbers(name):
    """The numbers of the actions that took something back."""
    actions = taken_back_record(name).actions
    return [n for n, action in enumerate(actions) if isinstance(action.command, TakeBack)]


@pytest.mark.rule("H-ALL-16")
@pytest.mark.parametrize("name", TAKEN_BACK_TABLES)
def test_such_a_record_is_true_to_all_verifiers(name):
    kept = taken_back_record(name)
    assert len(numbers(name)) > 10
    assert verify(Record.model_validate_json(kept.model_dump_json())).scripted == 0
    assert standalone(kept.model_dump(mode="json")) is None
    text = write(text_record_of(kept))
    assert "undo" in text
    assert write(read(text)) == text
    assert verify_text(read(text)).replayed == len(kept.events)


@pytest.mark.rule("H-ALL-16")
@pytest.mark.parametrize("name", TAKEN_BACK_TABLES)
def test_no_revision_is_used_twice(name):
    actions = taken_back_record(name).actions
    assert len({action.revision for action in actions}) == len(actions)


def event_of(plain, number):
    return plain["events"][plain["actions"][number]["revision"]]


def plain_of(name):
    return copy.deepcopy(taken_back_record(name).model_dump(mode="json"))


def refused_by_ours(plain):
    try:
        verify(Record.model_validate_json(json.dumps(plain)))
    except Refused as refusal:
        return str(refusal.facts["field"])
    return ""


@pytest.mark.rule("H-ALL-16")
@pytest.mark.parametrize("name", TAKEN_BACK_TABLES)
def test_a_take_back_that_says_something_else_is_refused(name):
    number = numbers(name)[-1]
    for field, value in (("events", 77), ("course", None), ("plan", [["brazil", 1]])):
        plain = plain_of(name)
        event_of(plain, number)[field] = value
        assert refused_by_ours(plain).startswith(f"record.events.{event_revision(name, number)}")


def event_revision(name, number):
    return taken_back_record(name).actions[number].revision


@pytest.mark.rule("H-ALL-16")
@pytest.mark.parametrize("name", TAKEN_BACK_TABLES)
def test_a_take_back_of_another_order_is_refused_by_both(name):
    number = numbers(name)[-1]
    plain = plain_of(name)
    event = event_of(plain, number)
    event["order"] = {"kind": "resign", "seat": event["seat"]}
    assert refused_by_ours(plain)
    assert f"event {event_revision(name, number)}, order" in standalone(plain)


@pytest.mark.rule("H-ALL-16")
@pytest.mark.parametrize("name", ["ryzyko", "parker"])
def test_a_throw_that_is_said_to_be_taken_back_is_refused_by_both(name):
    plain = plain_of(name)
    at = next(n for n, action in enumerate(plain["actions"]) if n and action["rolls"])
    attack, revision = plain["actions"][at]["command"], plain["actions"][at + 1]["revision"]
    taken = {"kind": "take_back", "seat": attack["seat"]}
    fake = {**plain["actions"][at], "command": taken, "rolls": [], "revision": revision}
    event = {**event_of(plain, numbers(name)[0]), "seat": attack["seat"], "order": attack}
    for action in plain["actions"][at + 1 :]:
        action["revision"] += 1
    plain["actions"].insert(at + 1, fake)
    plain["events"].insert(revision, event)
    assert refused_by_ours(plain) == f"record.actions.{at + 1}.command"
    assert f"event {revision}, order" in standalone(plain)


@pytest.mark.rule("H-ALL-16")
def test_the_log_tells_the_order_and_that_it_was_taken_back():
    kept = taken_back_record("ryzyko")
    actions = kept.actions
    at = next(n for n in numbers("ryzyko") if isinstance(actions[n - 1].command, EndPhase))
    rounds = log_of(NEWEST["ryzyko"].edition({}, 3), kept.events[: actions[at].revision + 1])
    last = [entry.step for each in rounds for entry in each.entries][-2:]
    assert last == [END_PHASE, Step(Plain("undo"))]


# Computer players' orders are chosen again from a record: what their levels would not order is
# named.

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


def judged_finished(instead=None, truces=()):
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
    return judged_finished()


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

    record = judged_finished(instead)
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
        assert "blue: player not recorded" in said

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
        assert "until the game's secret is revealed" in self.said(tmp_path, begun)


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
        record = judged_finished(truces=(truce,))
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

        record = judged_finished(instead)
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
