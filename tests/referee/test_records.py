"""A record is enough to play its game again, and names the first thing that was changed in it."""

import copy

import pytest

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
