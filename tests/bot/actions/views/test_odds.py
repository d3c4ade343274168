"""`/risk odds`: what an attack would come to, by the dice of the game that it is asked in."""

import re

from bot.telling.story import odds_lines
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.core.odds import odds
from rules.editions.registry import find_rulebook
from tests.bot.support.samples import ROSTER


def lines(attackers, defenders, book="ryzyko"):
    edition = find_rulebook(book).edition({}, 3)
    return [*odds_lines(Phrasing(words(), edition, ROSTER), attackers, defenders)]


def test_the_chance_is_that_of_the_dice():
    edition = find_rulebook("ryzyko").edition({}, 3)
    chance = round(100 * odds(edition.combat, 6, 3).win)
    assert f"**{chance}%**" in lines(7, 3)[0]


def test_what_is_needed_is_the_smallest_stack_that_does():
    edition = find_rulebook("ryzyko").edition({}, 3)
    needed = [int(n) for line in lines(7, 5)[-3:] for n in re.findall(r"you need (\d+)", line)]
    for armies, wanted in zip(needed, (0.5, 0.8, 0.95), strict=True):
        assert odds(edition.combat, armies - 1, 5).win >= wanted
        assert odds(edition.combat, armies - 2, 5).win < wanted


def test_the_curve_never_rises():
    for attackers, defenders in ((2, 1), (3, 9), (30, 30), (300, 300)):
        curve = [
            int(n) for line in lines(attackers, defenders) for n in re.findall(r"left: (\d+)", line)
        ]
        assert curve == sorted(curve)


async def test_the_odds_by_command(table):
    await table.begin()
    told = await table.ana.command(table.place, "risk odds", attackers=7, defenders=3)
    assert "until captured" in told.text
    assert "For 80% you need" in told.text
