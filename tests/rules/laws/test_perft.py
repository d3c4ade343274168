"""How many lines of commands there are from a position, to a depth: counts kept in text files.

As chess programs test their move generators: a rule that allows one thing too many or too few changes
a count. Every command within every range is tried; dice are the same in every line. To write the counts
of positions that have none yet (and then check them by reckoning, as the files do where they can):

    PERFT=write .venv/bin/pytest tests/rules/laws/test_perft.py
"""

import json
import os
from pathlib import Path

import pytest

from rules.core.decide import legal, play
from rules.core.dice import ProvableDice
from rules.model import commands

PERFT = Path(__file__).parent / "perft"


def blocks(file):
    """Each position of a file: its name, its facts, its counts, and what was reckoned by hand."""
    for block in file.read_text(encoding="utf-8").strip().split("\n\n"):
        name, facts, counts, *why = block.splitlines()
        yield name, json.loads(facts), [int(count) for count in counts.split()], why


CASES = [
    pytest.param(file, name, id=f"{file.stem}: {name}")
    for file in sorted(PERFT.glob("*.txt"))
    for name, *_ in blocks(file)
]


def every(seat, choice):  # noqa: C901, PLR0912 - one case for each kind of choice
    """All commands that a choice offers."""
    match choice:
        case commands.PlaceChoice(territory=territory, armies=allowed):
            for armies in _all(allowed):
                yield commands.Place(seat=seat, territory=territory, armies=armies)
        case commands.TradeChoice(cards=cards, bonus_on=on):
            yield from (
                commands.Trade(seat=seat, cards=cards, bonus_on=pick) for pick in on or (None,)
            )
        case commands.AttackChoice():
            yield from _attacks(seat, choice)
        case commands.OccupyChoice(armies=allowed):
            yield from (commands.Occupy(seat=seat, armies=armies) for armies in _all(allowed))
        case commands.FortifyChoice(source=source, target=target, armies=allowed):
            for armies in _all(allowed):
                yield commands.Fortify(seat=seat, source=source, target=target, armies=armies)
        case commands.DefendChoice(dice=allowed):
            yield from (commands.Defend(seat=seat, dice=dice) for dice in _all(allowed))
        case commands.RerollChoice(die=die):
            yield commands.Reroll(seat=seat, die=die)
        case commands.ClaimTerritoryChoice(territory=territory):
            yield commands.Claim(seat=seat, territory=territory)
        case commands.CapitalChoice(territory=territory):
            yield commands.ChooseCapital(seat=seat, territory=territory)
        case commands.KeepChoice():
            yield commands.Keep(seat=seat)
        case commands.EndPhaseChoice():
            yield commands.EndPhase(seat=seat)
        case commands.ClaimChoice():
            yield commands.ClaimVictory(seat=seat)


def _all(allowed):
    return range(allowed[0], allowed[1] + 1)


def _attacks(seat, choice):
    """Joint ranges: armies and dice are paired by the rulebook, so only armies, or only dice, are named."""
    way = {"seat": seat, "source": choice.source, "target": choice.target}
    if choice.armies is None:
        yield from (commands.Attack(**way, dice=dice) for dice in _all(choice.dice))
    else:
        yield from (commands.Attack(**way, armies=armies) for armies in _all(choice.armies))


def lines(edition, state, depth):
    """Lines of so many commands, by whoever is waited for first; a game that is over goes no further."""
    if depth == 0 or state.step is None:
        return int(depth == 0)
    seat = state.step.waiting_for[0]
    count = 0
    for choice in legal(edition, state, seat):
        for command in every(seat, choice):
            after = play(edition, state, command, ProvableDice(b"perft", depth)).state
            count += lines(edition, after, depth - 1)
    return count


@pytest.fixture
def start(fresh, position):
    def make(facts):
        facts = dict(facts)
        if facts.pop("fresh", False):
            return fresh(**facts)
        return position(**facts)

    return make


@pytest.mark.parametrize(("file", "name"), CASES)
def test_as_many_lines_as_ever(start, file, name):
    ((facts, kept),) = [(f, counts) for n, f, counts, _ in blocks(file) if n == name]
    game = start(facts)
    depths = range(1, len(kept) + 1)
    found = [lines(game.edition, game.state, depth) for depth in depths]
    if os.environ.get("PERFT") == "write" and not any(kept):
        text = file.read_text(encoding="utf-8")
        old = f"{name}\n{json.dumps(facts)}\n{' '.join(map(str, kept))}"
        new = f"{name}\n{json.dumps(facts)}\n{' '.join(map(str, found))}"
        assert old in text, "write the facts as json.dumps does"
        file.write_text(text.replace(old, new), encoding="utf-8")
        return
    assert found == kept
