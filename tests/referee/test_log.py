"""The log tells who took which steps: to everybody what all may know, to a player their own secrets besides."""

import pytest

from rules.core.views import visible_to
from rules.model import events as e
from rules.model.board import Seat
from rules.notation.log import LogEntry, Throw, log_of, write_entries, write_entry
from rules.notation.reader import WRITTEN, read
from rules.notation.steps import Capital, DefaultDefence, Plain, Put, Wish
from rules.notation.writer import Style
from rules.referee.positions.reading import edition_for
from tests.general.records import TABLES
from tests.referee.papers import GOLDEN, record
from tests.sampling import sampled

SOME = [*sampled(GOLDEN, 3), *TABLES]


def logged(name, viewer=None):
    kept = record(name)
    edition = edition_for(kept.edition, kept.options, len(kept.seats))
    return edition, log_of(edition, tuple(visible_to(kept.events, viewer)))


def entries_of(rounds):
    return [entry for each in rounds for entry in each.entries]


def secret(entry, viewer):
    kinds = (Wish, Capital, DefaultDefence)
    plain = isinstance(entry.step.body, Plain) and entry.step.body.word == "withdraw"
    return entry.seat != viewer and (isinstance(entry.step.body, kinds) or plain)


@pytest.mark.parametrize("name", SOME)
def test_it_tells_nobody_elses_secrets_and_every_throw(name):
    kept = record(name)
    thrown = [event for event in kept.events if isinstance(event, e.DiceRolled | e.DieRerolled)]
    for viewer in (None, *kept.seats):
        _, rounds = logged(name, viewer)
        entries = entries_of(rounds)
        assert not [entry for entry in entries if secret(entry, viewer)]
        assert sum(len(entry.throws) for entry in entries) == len(thrown)
        assert [each.number for each in rounds] == sorted({each.number for each in rounds})


@pytest.mark.parametrize("name", SOME)
def test_its_lines_are_lines_of_the_notation(name):
    edition, rounds = logged(name)
    for language in ("", "pl", "ru"):
        style = Style(edition.board.id, language)
        for each in rounds:
            for seat, said in write_entries(each.entries, style):
                steps = [entry.step for entry in each.entries if entry.seat == seat]
                assert set(read(said, edition.board.id, WRITTEN)) <= set(steps)


@pytest.mark.parametrize("name", SOME)
def test_what_was_laid_in_setup_is_summed_up_and_ones_own_plan_stands_as_it_was_made(name):
    kept = record(name)
    _, rounds = logged(name)
    laid = {}
    for event in kept.events:
        if isinstance(event, e.PlanLaid):
            key = event.seat, event.territory
            laid[key] = laid.get(key, 0) + 1
        if isinstance(event, e.PlanRevealed):
            for territory, armies in event.plan:
                laid[event.seat, territory] = laid.get((event.seat, territory), 0) + armies
    told = [(entry.seat, entry.step.body) for entry in rounds[0].entries]
    assert laid == {
        (seat, body.territory): body.armies for seat, body in told if isinstance(body, Put)
    }
    viewer = kept.seats[0]
    _, rounds = logged(name, viewer)
    mine = [entry.step.body for entry in rounds[0].entries if entry.seat == viewer]
    planned = [
        Put(event.territory, event.armies)
        for event in kept.events
        if isinstance(event, e.ArmiesPlanned) and event.seat == viewer
    ]
    assert [body for body in mine if isinstance(body, Put)] == planned


def test_an_attack_says_whose_land_it_was():
    kept = record("classic")
    _, rounds = logged("classic")
    losers = [event.loser for event in kept.events if isinstance(event, e.TerritoryCaptured)]
    taken = [entry.against for entry in entries_of(rounds) if "occupy" in write_entry(entry)]
    assert taken == losers


def test_throws_in_a_row_are_one_entry_and_dice_come_on_demand():
    edition = edition_for("classic", {})
    red, blue = Seat("red"), Seat("blue")
    attack = e.AttackDeclared(
        seat=red, source="brazil", target="peru", armies=3, dice=3, until="once"
    )
    throws = [
        e.DiceRolled(armies=3, attack=(6, 4, 1), defence=(5, 5)),
        e.DiceRolled(armies=3, attack=(6, 6, 1), defence=(2,)),
    ]
    owned = e.TerritoriesDealt(territories=(("peru", blue, 2),))
    seen = (owned, e.RoundBegan(round=1, agenda=()), attack, throws[0], attack, throws[1])
    (only,) = log_of(edition, seen)
    (entry,) = only.entries
    (step,) = read("brazil > peru", "world")
    fell = (Throw((6, 4, 1), (5, 5)), Throw((6, 6, 1), (2,)))
    assert entry == LogEntry(red, step, fell, blue)
    assert write_entry(entry) == "brazil > peru {641:55 661:2}"
    assert write_entry(entry, Style("world", "pl"), dice=False) == "Brazylia > Peru"


def test_a_log_may_begin_in_the_midst_of_an_attack():
    edition = edition_for("classic", {})
    rolled = e.DiceRolled(armies=3, attack=(6,), defence=(5,))
    assert log_of(edition, (rolled,)) == ()
