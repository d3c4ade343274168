"""Lines made at random, over every body, clause and guard, and texts that are none."""

import random
import re
from typing import Any

from rules.boards.load import load_board
from rules.model.board import CardId
from rules.model.commands import StopAt
from rules.notation import steps as s
from rules.notation.words import KEYWORDS, SEATS
from rules.notation.writer import NORMAL, Style

BOARDS = ("world", "galaxy")
SIGNS = (
    ">",
    "=>",
    "->",
    "→",
    "x",
    "+",
    ",",
    ";",
    "/",
    "%",
    "<=",
    "≥",
    "<",
    "\n",
    '"',
    "{",
    "}",
    "-",
    "#",
    "!",
)


def styles(board):
    return NORMAL, *(Style(board, language) for language in ("en", "pl", "ru"))


class RandomLines:
    """Lines of a board, the same for the same seed."""

    def __init__(self, board, seed):
        self._draw = random.Random(f"{board}|{seed}")  # noqa: S311 - repeatable, not secret
        self.territories = tuple(load_board(board).territories)

    def line(self, most=8):
        *first, last = (self.step() for _ in range(self._draw.randint(1, most)))
        while last.body == s.Plain("/") and self._draw.random() < 0.5:
            last = self.step()
        ended = (s.END,) if self._draw.random() < 0.3 else ()
        return (*first, last, *ended)

    def step(self):
        body = self._draw.choice(self._bodies)(self)
        if body == s.Plain("/"):
            return s.Step(body)
        otherwise: Any = self._draw.choice(("", "", "", "wait", "skip", "end"))
        return s.Step(body, self._guards(body), otherwise)

    def garbage(self, most=30):
        """Words, signs, names, numbers and letters in any order."""
        kinds = (
            lambda: self._draw.choice(tuple(KEYWORDS)),
            lambda: self._draw.choice(SIGNS),
            lambda: self._draw.choice(self.territories),
            lambda: self._draw.choice(self.territories)[: self._draw.randint(1, 5)],
            lambda: str(self._number()),
            lambda: chr(
                self._draw.choice((self._draw.randrange(32, 0x500), self._draw.randrange(0x10000)))
            ),
        )
        said = (self._draw.choice(kinds)() for _ in range(self._draw.randint(1, most)))
        return "".join(word + self._draw.choice((" ", " ", "")) for word in said)

    def damaged(self, text):
        """The text with one character changed, left out or added."""
        at = self._draw.randrange(len(text))
        new = self._draw.choice(
            ("", "", self._draw.choice(SIGNS), chr(self._draw.randrange(32, 0x500)))
        )
        return text[:at] + new + text[at + self._draw.randint(0, 1) :]

    def _number(self):
        return self._draw.choice((0, 1, 2, 3, self._draw.randint(4, 99), 9999))

    def _territory(self, *others):
        return self._draw.choice([t for t in self.territories if t not in others[-1:]])

    def _keep(self):
        return s.Keep(self._number())

    def _share(self):
        return self._draw.choice((self._number(), "all", "half", "few", self._keep()))

    def _put(self):
        return s.Put(self._territory(), self._draw.choice((self._number(), "all")))

    def _march(self):
        path = [self._territory()]
        for _ in range(self._draw.choice((1, 1, 1, 2, 3))):
            path.append(self._territory(*path))
        until: Any = self._draw.choice(("captured", "captured", "once", StopAt(self._number())))
        floor = None if until == "once" else self._draw.choice((None, self._draw.randint(0, 100)))
        return s.March(
            tuple(path),
            armies=self._draw.choice((None, None, self._number())),
            dice=self._draw.choice((None, None, 1, 2, 3)),
            until=until,
            share=self._draw.choice((None, None, self._share(), "ask")),
            rerolls=self._draw.random() < 0.7,
            floor=floor,
        )

    def _move(self):
        source = self._territory()
        armies: Any = self._draw.choice((self._number(), "all", self._keep()))
        return s.Move(source, self._territory(source), armies)

    def _exchange(self):
        if self._draw.random() < 0.3:
            return s.Exchange(self._draw.choice(("best", "forced")))
        jokers = (CardId("joker_1"), CardId("joker_2"), s.ANY_JOKER)
        cards = self._draw.sample((*self.territories, *jokers), 3)
        return s.Exchange(tuple(cards), self._draw.choice((None, self._territory())))

    def _wish(self):
        if self._draw.random() < 0.2:
            return s.Wish("best")
        return s.Wish(tuple(self._draw.sample(self.territories, self._draw.randint(0, 5))))

    def _plain(self):
        return s.Plain(self._draw.choice(("/", "spread", "withdraw", "undo", "announce", "resign")))

    _bodies = (
        _put,
        _put,
        _march,
        _march,
        _move,
        _exchange,
        lambda self: s.Follow(self._share()),
        lambda self: s.Defence(self._number(), whole=self._draw.random() < 0.5),
        lambda self: s.Again(self._draw.choice((None, 1, 2, 6))),
        lambda self: s.Take(self._territory()),
        _wish,
        lambda self: s.Capital(self._territory()),
        lambda self: s.DefaultDefence(self._draw.choice(("most", "one"))),
        _plain,
    )

    def _guards(self, body):
        facts = [self._fact() for _ in range(self._draw.choice((0, 0, 0, 1, 2)))]
        if isinstance(body, s.March) and self._draw.random() < 0.3:
            facts.insert(self._draw.randint(0, len(facts)), s.Chance(self._draw.randint(0, 100)))
        return tuple(facts)

    def _fact(self):
        if self._draw.random() < 0.5:
            return s.Held(self._territory(), self._draw.choice(("mine", *SEATS)))
        return s.Strength(self._territory(), self._draw.choice(("<=", ">=")), self._number())


def closer(text):
    """The text without needless blanks."""
    return re.sub(r" *([;,>+=</]+|<=|>=) *", r"\1", text)
