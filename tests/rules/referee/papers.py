"""Games on paper for the tests: the golden games and whole tables, and single characters changed in them."""

import hashlib
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from functools import cache
from unittest import mock

from rules.model.state import GameState
from rules.referee.paper.form import write
from rules.referee.paper.record import Occasion, text_record_of
from rules.referee.records import play
from rules.referee.records.play import RefereedGame, deal, follow_command
from rules.referee.records.record import Record, record_of
from tests.general.records import TABLES, finished
from tests.rules.laws import test_golden as golden

GOLDEN = tuple(golden.GAMES)
DAYS = (date(2026, 11, 3), date(2026, 11, 19))
SIGNS = "".join(map(chr, range(33, 127))) + " 123456\n\r\t\u2028\ufeffżе"


@contextmanager
def dice_of(name: str) -> Iterator[None]:
    """The dice of a golden game, whose key is its name; a whole table has its own."""
    key = name.replace(" ", "-").encode()
    if name not in GOLDEN:
        yield
        return
    with mock.patch.object(play, "game_key", return_value=key):
        yield


@cache
def record(name: str) -> Record:
    """The record of a golden game, or of a whole table."""
    return (
        _golden(name) if name in GOLDEN else Record.model_validate_json(json.dumps(finished(name)))
    )


@cache
def paper(name: str) -> str:
    """The text of it, with names and days."""
    kept = record(name)
    names = {seat: f'{seat} "#{at}"' for at, seat in enumerate(kept.seats)}
    return write(text_record_of(kept, Occasion(names, DAYS)))


def _golden(name: str) -> Record:
    variant, commands = golden.variant_of(name), golden.read(name)[1]
    edition, secret = variant.edition(), hashlib.sha256(name.encode()).digest()
    game = RefereedGame(edition, edition.colours[: variant.players], secret, GameState())
    with dice_of(name):
        game = deal(game, game.dice)
        for line in commands:
            game = follow_command(game, golden.command_of(line), game.dice)
    return record_of(game)


def changed(seed: int, count: int) -> Iterator[tuple[str, str, int]]:
    """So many games, by name, each with one character of its text another, on the line named."""
    chance = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret
    names = (*chance.sample(GOLDEN, 12), *TABLES)
    while count:
        name = chance.choice(names)
        text = paper(name)
        at, sign = chance.randrange(len(text)), chance.choice(SIGNS)
        if text[at] != sign:
            count -= 1
            yield name, f"{text[:at]}{sign}{text[at + 1 :]}", text.count("\n", 0, at) + 1
