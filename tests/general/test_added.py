"""What was added to the dice: both verifiers hold it to what a table could have had, even where the dice fit.

Whoever makes up a record makes up the key, too: then dice and hashes prove nothing of the lines.
"""

import json
from dataclasses import replace

import pytest
from pydantic import ValidationError

from rules.core.dice import ProvableDice, commitment, game_key, lines_key, seal_of
from rules.editions.registry import NEWEST
from rules.model.commands import Resign
from rules.model.state import GameState
from rules.referee.base.words import Refused
from rules.referee.records.play import RefereedGame, deal, follow_command
from rules.referee.records.record import Record, record_of, verify
from rules.table.lines import closing, running_hashes
from rules.table.roster import Line, LineKind
from tests.general.records import SEALED, another, finished, lines_of, standalone

EDITION = NEWEST["classic"].edition({}, 3)
SEATS = EDITION.colours[:3]
SECRET = bytes(range(32))
TRUE = lines_of(EDITION, SEATS)
"""Two of who left, three who sit (a word, a word, a computer), a word, a seal, the end."""
LEFT, SEAL_OF_LEFT, ANA, BORYS, COMPUTER, WORD, SEAL, END = range(8)
JOINED = ("101:owl", "102:żółw", "103:", "104:")


def record_with(lines=(), joined=()):
    """A game that is over as soon as it is dealt, with dice that fit, whatever was added."""
    if lines:
        last = running_hashes(commitment(SECRET), lines)[-1]
        key = lines_key(
            SECRET, last, [(n, each.told) for n, each in enumerate(lines, 1) if each.told]
        )
    else:
        key = game_key(SECRET, joined)
    game = RefereedGame(EDITION, SEATS, SECRET, GameState(), joined=joined, lines=tuple(lines))
    game = deal(game, ProvableDice(key, 0))
    for seat in SEATS[1:]:
        game = follow_command(game, Resign(seat=seat), ProvableDice(key, len(game.events)))
    return record_of(game).model_dump(mode="json")


def verdicts(record):
    """What both verifiers say: None where they have nothing to say against it."""
    said = None
    try:
        verify(Record.model_validate_json(json.dumps(record)))
    except (Refused, ValidationError) as refused:
        said = str(refused)
    return said, standalone(record)


def put(at, **fields):
    """The true lines with one of them another."""
    return [*TRUE[:at], replace(TRUE[at], **fields), *TRUE[at + 1 :]]


def closed(lines, seats=None, seals=(7,), **table):
    """Lines, and an end that says who sits where."""
    numbered = list(seats or zip(SEATS, (3, 4, 5), strict=True))
    edition = table.pop("edition", EDITION.id)
    text = closing(edition, {**EDITION.options, **table}, numbered, seals)
    return [*lines[:END], Line("", LineKind.CLOSE, text)]


def test_true_ones_are_true_to_both():
    assert verdicts(record_with(TRUE)) == (None, None)
    assert verdicts(record_with(joined=JOINED)) == (None, None)
    assert verdicts(record_with()) == (None, None), "at a referee's own table nobody adds anything"
    for text in ("a|b||c", "||", "1|2|word|x", "żółw 🐢", '"'):
        assert verdicts(record_with(put(WORD, text=text))) == (None, None)


IMPOSSIBLE = {
    "two lines in one": closed(
        [*TRUE[:ANA], replace(TRUE[ANA], text="owl\n4|102|join|żółw"), *TRUE[COMPUTER:END]],
        zip(SEATS, (3, 3, 4), strict=True),
        (6,),
    ),
    "two lines in one id": put(ANA, id="101|join|owl\n4|102"),
    "a bar in an id": put(ANA, id="101|7"),
    "no id": put(WORD, id=""),
    "an id twice": put(WORD, id="101"),
    "a line twice": closed([*TRUE[:WORD], TRUE[ANA], TRUE[SEAL]]),
    "one line for two seats": closed(TRUE, zip(SEATS, (3, 3, 5), strict=True)),
    "a seat without a line": closed(TRUE, zip(SEATS, (3, 4, 9), strict=True)),
    "a seat with the end's line": closed(TRUE, zip(SEATS, (3, 4, 8), strict=True)),
    "a seat with line 0": closed(TRUE, zip(SEATS, (3, 4, 0), strict=True)),
    "a seat with a line from the end": closed(TRUE, zip(SEATS, (3, 4, -5), strict=True)),
    "a seat that sat down with a word": closed(TRUE, zip(SEATS, (3, 4, 6), strict=True)),
    "a seat too many": closed(TRUE, zip((*SEATS, "yellow"), (3, 4, 5, 1), strict=True)),
    "a seat too few": closed(TRUE, zip(SEATS[:2], (3, 4), strict=True)),
    "the seats in another order": closed(TRUE, zip(SEATS[::-1], (3, 4, 5), strict=True)),
    "another rulebook": closed(TRUE, edition="parker@1"),
    "another option": closed(TRUE, fortify="path"),
    "an option that there is not": closed(TRUE, luck="good"),
    "a seal that was not told": put(SEAL, told=""),
    "a word that is not that of the seal": put(SEAL, told=f"{SEALED}!"),
    "a word of two lines": put(SEAL, text=seal_of("a\nb"), told="a\nb"),
    "a seal that is none": put(SEAL, text="f" * 63),
    "a seal in capitals": put(SEAL, text=TRUE[SEAL].text.upper()),
    "a word told of no seal": put(WORD, told="moose"),
    "a word told of a seal that fell": put(SEAL_OF_LEFT, told="of somebody who has left"),
    "a word that counts as a seal": closed(TRUE, seals=(6, 7)),
    "a seal twice": closed(TRUE, seals=(7, 7)),
    "a seal that is to come": closed(TRUE, seals=(7, 9)),
    "a computer's word": put(COMPUTER, text="beep"),
    "an empty word": put(WORD, text=""),
    "an end in between": [*TRUE[:WORD], replace(TRUE[END], id="9"), *TRUE[WORD:]],
    "a start with an id": put(END, id="103"),
    "an end that says nothing": put(END, text="{}"),
    "an end that is no JSON": put(END, text="the end"),
    "an end with more in it": put(END, text=TRUE[END].text[:-1] + ',"more":1}'),
    "an end that says things twice": put(END, text='{"seals":[],' + TRUE[END].text[1:]),
    "an end spaced otherwise": put(END, text=TRUE[END].text.replace(":", ": ")),
}


@pytest.mark.parametrize("lines", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_lines_that_no_table_could_have_had_are_rejected_by_both(lines):
    """The dice are as these lines say, and every hash is right."""
    ours, theirs = verdicts(record_with(lines))
    assert "lines" in ours
    assert theirs is not None


def as_older(*joined):
    return record_with(joined=joined)


OLDER = {
    "two lines in one": as_older("101:owl\n102:żółw", "103:", "104:"),
    "two in one, and one made up": as_older("101:owl\n102:żółw", "103:", "104:", "105:"),
    "a line twice": as_older("101:owl", "101:owl", "103:", "104:"),
    "an id twice": as_older("101:owl", "101:żółw", "103:", "104:"),
    "one too many": as_older(*JOINED, "105:"),
    "one too few": as_older(*JOINED[:-1]),
    "one that is empty": as_older("101:owl", "", "103:", "104:"),
    "one without an id": as_older("101:owl", ":żółw", "103:", "104:"),
    "no line for anybody": {**as_older(), "joined": [""]},
}


@pytest.mark.parametrize("record", OLDER.values(), ids=OLDER)
def test_older_lines_that_no_table_could_have_had_are_rejected_by_both(record):
    ours, theirs = verdicts(record)
    assert "joined" in ours
    assert theirs is not None


def test_schemes_are_not_mixed_and_none_is_made_up():
    new, old = record_with(TRUE), record_with(joined=JOINED)
    for record in (
        {**new, "lines": []},
        {**new, "joined": list(JOINED)},
        {**old, "lines": new["lines"]},
        {**new, "scheme": "joined@1"},
        {**old, "scheme": "lines@1"},
        {**new, "scheme": "lines@2"},
    ):
        assert None not in verdicts(record)


def test_older_records_that_name_no_scheme_are_read_as_before():
    record = record_with(joined=JOINED)
    del record["scheme"], record["lines"]
    assert verdicts(record) == (None, None)


@pytest.mark.parametrize("field", ["number", "id", "kind", "text", "told", "hash"])
@pytest.mark.parametrize("at", range(8))
def test_any_part_of_a_line_that_is_another_is_named(at, field):
    record = record_with(TRUE)
    line = record["lines"][at]
    record["lines"][at] = {**line, field: another(line[field] or "x")}
    ours, theirs = verdicts(record)
    assert "lines" in ours
    assert theirs is not None


@pytest.mark.parametrize("how", ["left out", "doubled", "moved"])
@pytest.mark.parametrize("at", range(7))
def test_a_line_left_out_doubled_or_moved_is_named(at, how):
    record = record_with(TRUE)
    lines = record["lines"]
    record["lines"] = {
        "left out": [*lines[:at], *lines[at + 1 :]],
        "doubled": [*lines[:at], lines[at], *lines[at:]],
        "moved": [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
    }[how]
    ours, theirs = verdicts(record)
    assert "lines" in ours
    assert theirs is not None


# --- the winner ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["classic", "missions", "capitals", "galaxy", "parker"])
def test_another_winner_is_named_by_both(name):
    """A mission is one seat's, also where the order to announce the victory is made up to fit."""
    record = json.loads(json.dumps(finished(name)))
    won, last = record["events"][-1], record["actions"][-1]
    for seat in (seat for seat in record["seats"] if seat != won["seat"]):
        events = [*record["events"][:-1], {**won, "seat": seat}]
        ours, theirs = verdicts({**record, "events": events})
        assert "events" in ours
        assert theirs.startswith(f"event {len(events) - 1}")
        if won["mission"]:
            order = {**last, "command": {**last["command"], "seat": seat}}
            actions = [*record["actions"][:-1], order]
            assert None not in verdicts({**record, "events": events, "actions": actions})


@pytest.mark.parametrize("actions", [1, 2, 5, 40])
@pytest.mark.parametrize("name", ["classic", "missions"])
def test_a_record_that_was_cut_short_is_named_by_both(name, actions):
    """Its last orders with all that came of them, or only what came of them."""
    record = finished(name)
    orders, events = record["actions"], record["events"][: record["actions"][-actions]["revision"]]
    assert None not in verdicts({**record, "actions": orders[:-actions], "events": events})
    assert None not in verdicts({**record, "events": events})


def test_a_flood_of_lines_is_not_even_looked_through():
    record = record_with(TRUE)
    record["lines"] = [record["lines"][0]] * 30_000
    with pytest.raises(Refused) as refused:
        verify(Record.model_validate_json(json.dumps(record)))
    assert refused.value.facts["field"] == "record.lines"
