"""A whole question as the documentation shows it: it is what a program is really asked.

`QUESTION=write .venv/bin/pytest tests/referee/test_question.py` writes it anew.
"""

import json
import os
import re
from collections import Counter
from pathlib import Path
from textwrap import fill

from rules.core.dice import game_key
from rules.editions.registry import find_rulebook
from rules.model.board import Seat
from rules.players.simulate import Computers, simulate
from rules.referee.programs.programs import Programs

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "referee.md"
FILE = ROOT / "docs" / "examples" / "question.json"
BLOCK = re.compile(r"(?<=<!-- a whole question -->\n```json\n).*?(?=```)", re.DOTALL)
RED = Seat("red")


class Listener:
    """Somebody who leaves every move to the computer player, and notes when it is asked."""

    def __init__(self):
        self.asked = []

    def order(self, edition, state, seat):
        if seat == RED:
            self.asked.append((edition, state))

    def goes_on_after(self, _seat, _refusal):
        return False


def questions():
    """The first question of a game, and that of red's first battle, with their numbers."""
    rules, heard = find_rulebook("galaxy").edition({}, 3), Listener()
    key = game_key(bytes(32), ())
    simulate(rules, rules.colours[:3], key, rounds=2, guests=heard, computers=Computers())
    programs = Programs({}, Counter(), game="example")
    asked = [programs._question(edition, state, RED) for edition, state in heard.asked]
    whole = [
        {"op": "choose", "id": number, **fields, "time_ms": 1000}
        for number, fields in enumerate(asked, 1)
    ]
    battle = next(each for each in whole if each["view"]["phase"] == "battle")
    return json.loads(json.dumps([whole[0], battle]))


def written(question):
    return fill(json.dumps(question), 118, break_long_words=False, break_on_hyphens=False) + "\n"


def test_the_page_shows_a_whole_question():
    first, battle = questions()
    page = PAGE.read_text(encoding="utf-8")
    if os.environ.get("QUESTION") == "write":
        FILE.write_text(json.dumps(first, indent=1) + "\n", encoding="utf-8")
        page = BLOCK.sub(lambda _: written(battle), page)
        PAGE.write_text(page, encoding="utf-8")
    (shown,) = BLOCK.findall(page)
    assert json.loads(shown) == battle
    assert json.loads(FILE.read_text(encoding="utf-8")) == first
    assert {*first} - {*battle} == {"game"}
