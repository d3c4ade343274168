"""A file can come from anybody: a long line of it is read, or refused, at once.

Each line is one sign after the other. What takes time that grows with the square of their number takes minutes for
one of them, and would take hours for all; nothing is timed, a test that hangs is ended by `patience`.
"""

from contextlib import suppress
from itertools import product

import pytest

from rules.notation.reader import read_noted
from rules.notation.syntax import NotationError
from rules.referee.paper.form import read
from rules.referee.refusals import Refused
from tests.bot.support.files import serving_folder
from tests.bot.web.test_still import STATIC
from tests.patience import patience
from tests.rules.referee.papers import paper
from tests.sampling import some
from tests.sandbox.browser import chromium

__all__ = ["chromium"]

SIGNS = (
    " ", "1 ", "x ", " > ", "=> ", "+ ", "a+1,", "; ", "{", "{1} ", "#", " on a", " until 1", "\u0301\u0323",
    "\u2028", '" ',
)  # fmt: skip
"""What a line consists of."""
PLACES = (
    ("red", "x"),
    ("red (clock", ") x"),
    ("red: a", "!"),
    ("red: a > b", "!"),
    ("red: a => b", "!"),
    ("red: trade a", "\u2028"),
    ("red: a {", "x"),
    ("1.", "x"),
    ("deal", "x"),
    ("deal {", "x"),
    ("[Red", '"'),
    ('[Red "', "x"),
)
"""What stands before and behind it."""
CASES = tuple(product(SIGNS, PLACES))
LENGTH = 80_000
"""Characters; so many have made a page hang."""
_READ = """async ([cases, lines, deal, length]) => {
  const { readRecord, Unread } = await import("./record.js");
  return cases.map(([sign, [before, behind]]) => {
    const line = before + sign.repeat(length / sign.length) + behind;
    const at = before.startsWith("[") ? 1 : before.startsWith("deal") ? deal : deal + 3;
    const text = [...lines.slice(0, at), line, ...lines.slice(at)].join("\\n");
    try {
      readRecord(text);
      return "read";
    } catch (error) {
      return error instanceof Unread ? error.why : String(error);
    }
  });
}"""


def written():
    """The lines of a game on paper, and where its deal is."""
    lines = paper("ryzyko").split("\n")
    return lines, next(at for at, line in enumerate(lines) if line.startswith("deal"))


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="module")
async def test_a_browser_reads_or_refuses_any_line_at_once(chromium):
    lines, deal = written()
    page = await chromium.new_page()
    with serving_folder(STATIC) as address:
        await page.goto(f"{address}style.css")
        async with patience():
            said = await page.evaluate(_READ, [CASES, lines, deal, LENGTH])
    assert len(said) == len(CASES)
    assert {*said} <= {"read", "line", "header"}
    assert {"read", "line"} <= {*said}, "some of it is a game"
    await page.close()


@pytest.mark.parametrize(("sign", "place"), some(CASES, 12))
def test_so_does_the_referee(sign, place):
    lines, deal = written()
    before, behind = place
    line = before + sign * (LENGTH // 4 // len(sign)) + behind
    at = {"[": 1, "d": deal}.get(before[0], deal + 3)
    with suppress(Refused):
        read("\n".join([*lines[:at], line, *lines[at:]]))
    with suppress(NotationError):
        read_noted(line.partition(":")[2] or line, "world")
