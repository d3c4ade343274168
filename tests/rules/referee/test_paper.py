"""A game on paper: written, read and played again to the same events; what was changed is named by line."""

import hashlib
import json
from dataclasses import replace

import pytest

from rules.model.board import Seat
from rules.model.commands import Trade
from rules.referee.paper.form import read, write
from rules.referee.paper.record import (
    Occasion,
    events_digest,
    play_again,
    text_record_of,
    verify_text,
)
from rules.referee.records.play import ActPart, json_values
from rules.referee.records.record import verify
from rules.referee.refusals import MOST_TEXT, Refused
from rules.referee.refusals import RefereeReason as Why
from rules.referee.words import sentence
from tests.general.records import TABLES
from tests.rules.referee.papers import DAYS, GOLDEN, changed, dice_of, paper, record
from tests.sampling import sampled

MOST_OF_A_GAME = 31_000
"""The most bytes that the text of a golden game has."""


def refusal(text):
    """The reason, the line, and the sentence of what is wrong with a text."""
    with pytest.raises(Refused) as refused:
        play_again(read(text))
    reason, facts = refused.value.reason, refused.value.facts
    line = str(facts.get("line") or facts.get("field", "")).removeprefix("line ")
    return reason, int(line or 0), sentence(reason, facts)


def line_of(text, part):
    """The number of the first line with this in it."""
    return next(at for at, line in enumerate(text.splitlines(), start=1) if part in line)


def with_a_pick(kept, picked):
    """The record as an earlier program made it, whose first trade picked this for a bonus that each gets."""
    at = next(n for n, each in enumerate(kept.actions) if isinstance(each.command, Trade))
    action = kept.actions[at]
    trade = replace(action.command, bonus_on=picked)
    actions = (*kept.actions[:at], action.model_copy(update={"command": trade}))
    return kept.model_copy(update={"actions": (*actions, *kept.actions[at + 1 :])}), trade


# --- there and back --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*sampled(GOLDEN, 6), *TABLES])
def test_a_game_is_written_read_and_played_again(name):
    text, kept = paper(name), record(name)
    told = read(text)
    assert write(told) == text
    assert told == text_record_of(kept, told.occasion)
    with dice_of(name):
        assert play_again(told) == kept
    assert len(text.encode()) <= MOST_OF_A_GAME


def test_what_is_in_no_rules_comes_back_too():
    """Acts of the host and the clock, and the orders that the clock gave: a text loses none of a record."""
    kept = record("missions")
    orders = [at for at, action in enumerate(kept.actions) if action.command][3:40:7]
    actions = tuple(
        action.model_copy(update={"by": "clock"}) if at in orders else action
        for at, action in enumerate(kept.actions)
    )
    acts = (
        ActPart(revision=0, kind="host", by="Ada"),
        ActPart(revision=kept.actions[orders[1]].revision, kind="sat_in", seat=kept.seats[1]),
    )
    whole = kept.model_copy(update={"actions": actions, "acts": acts})
    assert play_again(read(write(text_record_of(whole)))) == whole


@pytest.mark.parametrize("picked", ["moon", "joker_1", "japan"])
def test_a_record_with_a_bonus_picked_for_nothing_is_still_read_and_its_text_leaves_it_out(picked):
    """Earlier programs took any pick where each territory gets its own bonus."""
    plain = record("ryzyko")
    kept, trade = with_a_pick(plain, picked)
    assert verify(kept) == verify(plain)
    text = write(text_record_of(kept))
    assert text == write(text_record_of(plain))
    assert play_again(read(text)) == plain
    if picked == "japan":
        cards = ", ".join(trade.cards)
        older = text.replace(f"trade {cards}", f"trade {cards} on japan", 1)
        assert older != text
        assert verify_text(read(older)).replayed == len(plain.events)


def test_it_proves_what_the_record_proves():
    for name in TABLES:
        assert verify_text(read(paper(name))) == verify(record(name))


def test_names_and_days_are_told_where_they_are_known():
    told = read(paper("live"))
    assert told.occasion.names[Seat("red")] == 'red "#0"'
    assert told.occasion.days == DAYS
    assert '[Date "2026.11.03-2026.11.19"]\n' in paper("live")
    json_values = write(text_record_of(record("live")))
    assert "Red" not in json_values
    assert "Date" not in json_values
    one_day = write(text_record_of(record("live"), Occasion(days=DAYS[:1] * 2)))
    assert '[Date "2026.11.03"]\n' in one_day
    assert read(one_day).occasion.days == DAYS[:1] * 2


def test_a_name_stays_within_its_header():
    names = {Seat("red"): 'Ada"]\n[Blue "x\x1b[2J'}
    text = write(text_record_of(record("live"), Occasion(names)))
    assert '[Red "Ada"][Blue "x[2J"]\n' in text
    assert write(read(text)) == text


def test_both_schemes_are_told_with_what_was_added():
    older, lines = paper("older"), paper("classic")
    assert '[Scheme "joined@1"]\n' in older
    assert '[Joined "102:żółw"]\n' in older
    assert '[Scheme "lines@1"]\n' in lines
    assert '[Line "1|100|join|raven"]\n[Hash "' in lines
    assert '[Told "6|sześć wron na płocie"]\n' in lines


def test_a_running_hash_that_was_noted_stands_behind_its_line():
    kept = record("classic")
    for part in kept.lines:
        line = f'[Line "{part.number}|{part.id}|{part.kind}|{part.text}"]'
        assert f'{line}\n[Hash "{part.hash}"]\n' in paper("classic")


def test_a_list_of_routes_is_an_option_without_blanks(asker):
    routes = [["GA1", "TA1"], ["KD6", "RA6"], ["YG2", "GA2"], ["TR2", "YG3"], ["GA1", "KD6"]]
    game = asker.start("galaxy", 2, routes=routes)["game"]
    for seat in ("red", "blue"):
        asker.play(game, "standing", seat, dice="one")
    asker.play(game, "resign", "blue")
    text = asker.ask("export", game=game, **{"as": "text"})["record"]
    assert 'routes=[["GA1","TA1"],["KD6","RA6"],["YG2","GA2"],["TR2","YG3"],["GA1","KD6"]]' in text
    assert "red: standing one\nblue: standing one; resign\n" in text
    assert asker.ask("verify", record=text)["scripted"] == 0


def test_an_older_edition_is_named_with_its_version():
    assert '[Edition "galaxy@1"]\n' in paper("galaxy 3a")


def test_the_digest_stays_when_a_kind_of_event_gains_a_field():
    """Fields that are null or false are left out of it: that is what a new field is in older games."""
    events = record("classic").events
    told = [event for event in json_values(events) if event["kind"] == "attack_declared"]
    assert not any(attack["keep"] for attack in told)
    before = [{name: each for name, each in attack.items() if name != "keep"} for attack in told]
    assert json_digest(told) == json_digest(before)


def test_the_digest_can_be_computed_from_a_record_as_json():
    """As docs/notation.md tells it."""
    events = json.loads(record("missions").model_dump_json())["events"]
    assert f'[Digest "{json_digest(events)}"]' in paper("missions")
    assert json_digest(events) == events_digest(record("missions").events)


def json_digest(events):
    lines = (json.dumps(without_empty(e), sort_keys=True, separators=(",", ":")) for e in events)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def without_empty(value):
    if isinstance(value, dict):
        told = {name: each for name, each in value.items() if each is not None}
        return {name: without_empty(each) for name, each in told.items() if each is not False}
    return [without_empty(each) for each in value] if isinstance(value, list) else value


# --- what is harmless ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "other",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.replace("\n", "\n\n# a remark\n  \t\n"),
        lambda text: text.replace("claim", "Claim").replace("blue:", "BLUE :  "),
        lambda text: text.replace("\n1.", "\n1 .  # the first round"),
        lambda text: text.replace("red: claim", "red: ;; claim").replace("}; ", "  } ;; "),
        str.rstrip,
    ],
)
def test_what_people_and_editors_add_is_no_harm(other):
    text = paper("classic")
    assert write(read(other(text))) == text


# --- what is wrong ---------------------------------------------------------------------------------

CHANGES = [
    ('[General "1"]', '[General "2"]', Why.OTHER_VERSION),
    ('[General "1"]', '[Generals "1"]', Why.NOT_A_TEXT),
    ('[General "1"]', '[General "1"', Why.NOT_A_TEXT),
    ("[Seats ", "[Chairs ", Why.UNKNOWN_HEADER),
    ('[Scheme "lines@1"]', '[Scheme "lines@1"]\n[Scheme "lines@1"]', Why.HEADER_TWICE),
    ('[Scheme "lines@1"]', '[Scheme "lines@2"]', Why.WRONG_HEADER),
    ('[Scheme "lines@1"]', '[Scheme "joined@1"]', Why.RECORD_CHANGED),
    ('[Edition "parker@2"]', '[Edition "parker@9"]', Why.WRONG_HEADER),
    ('[Edition "parker@2"]', '[Edition "parker"]', Why.WRONG_HEADER),
    ("defence=live", "defence=dead", Why.WRONG_HEADER),
    ("defence=live", "defence", Why.WRONG_HEADER),
    ("defence=live", "defence=live defence=live", Why.WRONG_HEADER),
    ("red blue yellow", "red blue red", Why.WRONG_HEADER),
    ("red blue yellow", "red blue pink", Why.WRONG_HEADER),
    ("red blue yellow", "red blue green", Why.UNKNOWN_SEAT),
    ("2026.11.03-", "2026.13.03-", Why.WRONG_HEADER),
    ("2026.11.03-", "2027.11.03-", Why.WRONG_HEADER),
    ('[Secret "', '[Secret "x', Why.WRONG_HEADER),
    ("|join|owl", "|join|own", Why.RECORD_CHANGED),
    ("|join|owl", "|joint|owl", Why.WRONG_HEADER),
    ('[Line "2|', '[Line "3|', Why.RECORD_CHANGED),
    ('[Told "7|', '[Told "8|', Why.RECORD_CHANGED),
    ('[Told "7|', '[Told "9|', Why.WRONG_HEADER),
    ('[Result "red', '[Result "blue', Why.RECORD_CHANGED),
    ("deal {2 2", "deal {2 3", Why.RECORD_CHANGED),
    ("deal {2 2", "deal {2 7", Why.NO_DICE),
    ("deal {", "dial {", Why.UNREADABLE_LINE),
    ("\n0.\n", "\n0.\n0.\n", Why.MISPLACED_LINE),
    ("\n7.\n", "\n8.\n", Why.RECORD_CHANGED),
    ("\n2.\n", "\n1.\n", Why.MISPLACED_LINE),
    ("\n1.\n", '\n1.\n[Date "2026.11.03"]\n', Why.MISPLACED_LINE),
    ("claim alaska", "claim alasca", Why.UNREADABLE_STEP),
    ("claim alaska", "alaska > alberta > ontario", Why.NO_ORDER),
    ("claim alaska", "claim alaska or skip", Why.NO_ORDER),
    ("claim alaska", "claim alberta; claim alaska", Why.ORDER_REFUSED),
    ("blue: claim venezuela", "blue: claim alaska", Why.ORDER_REFUSED),
    ("red: claim alaska", "cyan: claim alaska", Why.UNKNOWN_SEAT),
    ("{655:3}", "{655:2}", Why.RECORD_CHANGED),
    ("{655:3}", "", Why.RECORD_CHANGED),
    ("{655:3}", "{655;3}", Why.NO_DICE),
]


AFTER = {
    ('[Scheme "lines@1"]', '[Scheme "joined@1"]'): 3,  # the first line that this scheme has not
    ("red blue yellow", "red blue green"): 3,  # the name of somebody who has no seat
    ("|join|owl", "|join|own"): 1,  # the hash after it
    ('[Told "7|', '[Told "8|'): -4,  # the seal, which lacks its word
    ("\n7.\n", "\n8.\n"): 1,  # the first orders of that round
}
"""How many lines from the change the first thing stands that is wrong because of it; 0 if left out."""


@pytest.mark.parametrize(("old", "new", "reason"), CHANGES, ids=lambda value: str(value)[:30])
def test_what_was_changed_is_named_by_its_line(old, new, reason):
    text = paper("live")
    assert old in text
    bad = text.replace(old, new, 1)
    found, line, _ = refusal(bad)
    assert found is reason
    lines = zip(text.splitlines(), bad.splitlines(), strict=False)
    first = next(at for at, (was, now) in enumerate(lines, start=1) if was != now)
    if reason is not Why.NOT_A_TEXT:
        assert line - first == AFTER.get((old, new), 0)


def test_the_first_line_that_differs_is_named_and_what_it_should_say():
    text = paper("live")
    reason, line, said = refusal(text.replace("{655:3}", "{655:2}", 1))
    assert (reason, line) == (Why.RECORD_CHANGED, line_of(text, "{655:3}"))
    assert "iceland {655:2}, the game says greenland > iceland {655:3}" in said
    _, _, said = refusal(text.replace("blue: claim venezuela", "blue: claim alaska", 1))
    at = line_of(text, "blue: claim venezuela")
    assert said.startswith(f'Line {at}: "claim alaska" is refused: Alaska is ')
    assert said.endswith(" red.")


@pytest.mark.parametrize("part", ["Edition", "Seats", "Scheme", "Commitment", "Secret", "Digest"])
def test_a_header_that_is_missing_is_named(part):
    lines = [line for line in paper("live").splitlines() if not line.startswith(f"[{part} ")]
    reason, _, said = refusal("\n".join(lines))
    assert reason is Why.MISSING_HEADER
    assert said == f"The header {part} is missing."


def test_a_hash_that_is_missing_or_doubled_is_named():
    text = paper("live")
    one = f"{text.splitlines()[line_of(text, '[Hash') - 1]}\n"
    for bad in (text.replace(one, "", 1), text.replace(one, one * 2, 1)):
        assert refusal(bad)[:2] == (Why.WRONG_HEADER, line_of(text, "[Line"))
    early = text.replace("[Line", f"{one}[Line", 1)
    assert refusal(early)[:2] == (Why.WRONG_HEADER, line_of(early, "[Hash"))


def test_a_digest_proves_that_no_secret_order_was_changed(asker):
    """Orders for the defence that no die ever asked for."""
    game = asker.start("classic", 2)["game"]
    asker.play(game, "standing", "red", dice="one")
    asker.play(game, "resign", "blue")
    text = asker.ask("export", game=game, **{"as": "text"})["record"]
    other = text.replace("standing one", "standing most")
    assert refusal(other)[:2] == (Why.RECORD_CHANGED, line_of(text, "[Digest"))


def test_an_order_too_few_or_too_many_is_found():
    text = paper("galaxy")
    lines = text.rstrip().splitlines()
    reason, line, _ = refusal("\n".join(lines[:-1]))
    assert reason in (Why.RECORD_CHANGED, Why.MISPLACED_LINE)
    assert line == len("\n".join(lines[:-1]).rstrip().splitlines())
    assert refusal(f"{text}red: /\n")[:2] == (Why.ORDER_REFUSED, len(lines) + 1)


def test_a_text_of_more_than_four_megabytes_is_not_read():
    assert refusal("#" * (MOST_TEXT + 1))[0] is Why.TEXT_TOO_LONG
    assert refusal("ż" * (MOST_TEXT // 2 + 1))[0] is Why.TEXT_TOO_LONG


@pytest.mark.parametrize("text", ["", "\n", "# a remark", "{}", '{"protocol": 1}', "\ud800", "[]"])
def test_what_is_no_game_on_paper_is_said_to_be_none(text):
    assert refusal(text)[0] is Why.NOT_A_TEXT


def events_or_refusal(name, text):
    with dice_of(name):
        try:
            return play_again(read(text)).events, None
        except Refused as refused:
            return None, refused


def found_or_harmless(seed, count):
    for name, text, line in changed(seed, count):
        events, refused = events_or_refusal(name, text)
        if refused is None:
            assert events == record(name).events, (name, line)
            continue
        field = str(refused.facts.get("field", ""))
        named = "line" in refused.facts or field.startswith("line ")
        assert named or refused.reason in (Why.NOT_A_TEXT, Why.MISSING_HEADER), (name, line)


def test_a_character_that_was_changed_is_found_or_harmless():
    found_or_harmless(seed=7, count=100)


@pytest.mark.soak
def test_any_of_a_thousand_characters_that_were_changed_is_found_or_harmless():
    found_or_harmless(seed=11, count=1000)


# The referee gives a finished game as text, and takes it back.


def over(asker, edition="classic"):
    game = asker.start(edition, 2)["game"]
    asker.play(game, "resign", "blue")
    return game


def test_a_finished_game_is_exported_as_text_and_verified(asker):
    game = over(asker)
    text = asker.ask("export", game=game, **{"as": "text"})["record"]
    assert text.startswith('[General "1"]\n')
    told = asker.ask("verify", record=text)
    record = asker.ask("export", game=game, **{"as": "json"})["record"]
    assert record == asker.ask("export", game=game)["record"]
    assert told == asker.ask("verify", record=record)
    assert asker.refused("export", game=game, **{"as": "xml"})["facts"]["field"] == "as"
    assert asker.refused("verify", record=7)["reason"] == "wrong_field"


def test_what_has_no_text_is_refused_by_its_reason(asker):
    game = asker.start("classic", 3)["game"]
    assert asker.refused("export", game=game, **{"as": "text"})["reason"] == "not_over"
    land = {"red": {"alaska": 9}, "blue": {"kamchatka": 1}}
    made = asker.set_up(
        asker.made(
            "classic", land=land, rest="blue", players=2, options={"two_players": "plain_50"}
        )
    )
    asker.play(made, "resign", "blue")
    assert asker.refused("export", game=made, **{"as": "text"})["reason"] == "not_dealt"


def test_a_game_whose_dice_were_named_has_no_text(asker, wanderer):
    game, player = asker.start("ryzyko", 3)["game"], wanderer(asker, 4)
    while not (there := _attacks(asker, game)):
        asker.ask("play", game=game, command=player.command(game, asker.position(game)))
    seat, attack = there
    where = {"source": attack["source"], "target": attack["target"]}
    asker.play(game, "attack", seat, [[6], [1] * attack["defence_dice"][1]], dice=1, **where)
    for seat in asker.position(game)["seats"]:
        if asker.position(game)["winner"] is None:
            asker.play(game, "resign", seat)
    assert asker.refused("export", game=game, **{"as": "text"})["reason"] == "dice_named"


def _attacks(asker, game):
    seat = asker.position(game)["waiting_for"][0]
    found = asker.legal(game, seat, "attack")
    return (seat, found[0]) if found else None


def test_a_text_that_was_changed_is_refused_by_its_line(asker):
    text = paper("classic").replace('[Result "blue', '[Result "red', 1)
    assert text != paper("classic")
    error = asker.refused("verify", record=text)
    assert error["reason"] == "record_changed"
    line = text[: text.index("[Result")].count("\n") + 1
    assert error["facts"]["field"] == f"line {line}"
    error = asker.refused("verify", record="[General]")
    assert error["reason"] == "not_a_text"
