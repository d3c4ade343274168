#!/usr/bin/env python3
"""Check the dice and shuffles of a finished game of General, trusting none of its code.

    python3 verify.py RECORD.json

Needs Python 3.8 and nothing else. RECORD.json is what `/risk verify` gives when a game is over. The
lobby showed the SHA-256 of the game's secret before anybody joined; the record tells the secret and
what every player added by joining. From these, every roll and every shuffle follows:

    key                         = HMAC-SHA256(secret, what was added, joined by newlines)
    block(label, revision, k, n) = HMAC-SHA256(key, "label|revision|k|n")

`label` is the use, `revision` the number of events before the action, `k` counts the uses of the
label within the action, `n` the blocks. A die takes bytes: below 252 it is `byte % 6 + 1`, others are
passed over. A shuffle is Fisher and Yates' from the last place down, with pairs of bytes.
"""

import hashlib
import hmac
import json
import sys


class Stream:
    """The bytes of one use of the dice."""

    def __init__(self, key, label, revision, use):
        self.key, self.prefix = key, f"{label}|{revision}|{use}|"
        self.block, self.bytes = 0, b""

    def byte(self):
        if not self.bytes:
            message = f"{self.prefix}{self.block}".encode()
            self.bytes = hmac.new(self.key, message, hashlib.sha256).digest()
            self.block += 1
        first, self.bytes = self.bytes[0], self.bytes[1:]
        return first

    def die(self):
        byte = self.byte()
        return byte % 6 + 1 if byte < 252 else self.die()

    def below(self, bound):
        pair = self.byte() << 8 | self.byte()
        return pair % bound if pair < 65536 - 65536 % bound else self.below(bound)


def roll(stream, count):
    return sorted((stream.die() for _ in range(count)), reverse=True)


def shuffled(stream, items):
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = stream.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def check_action(key, number, action):
    """Hold one action's rolls and shuffles to the key; the first difference in words, or None."""
    uses, revision = {}, action["revision"]

    def stream(label):
        uses[label] = uses.get(label, -1) + 1
        return Stream(key, label, revision, uses[label])

    # The dice that draw the order of play are rolled when the game is dealt out.
    label = "order" if action["command"] is None else "dice"
    for at, recorded in enumerate([] if action.get("scripted") else action["rolls"]):
        rolled = roll(stream(label), len(recorded))
        if rolled != recorded:
            return f"action {number}, roll {at}: recorded {recorded}, but the secret gives {rolled}"
    for shuffle in action["shuffles"]:
        order = shuffled(stream(shuffle["label"]), shuffle["items"])
        if order != shuffle["order"]:
            return f"action {number}: the {shuffle['label']} was not shuffled as the secret says"
    return None


def check_rolls_in_events(record):
    """The dice that the players were shown are those of the actions, in the same order."""
    shown = []
    for event in record["events"]:
        if event["kind"] == "dice_rolled":
            shown += [event["attack"], event["defence"]]
    rolled = [roll for action in record["actions"][1:] for roll in action["rolls"]]
    if any(event["kind"] == "die_rerolled" for event in record["events"]):
        return None  # a single die rolled again stands between; the actions were checked above
    return None if shown == rolled else "the dice shown to the players are not those of the actions"


def main(path):
    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    if record.get("secret") is None:
        return "the secret is not told yet: the game is not over"
    secret = bytes.fromhex(record["secret"])
    if hashlib.sha256(secret).hexdigest() != record["commitment"]:
        return "the secret is not the one whose SHA-256 the lobby showed"
    key = hmac.new(secret, "\n".join(record["joined"]).encode(), hashlib.sha256).digest()
    rolls = shuffles = 0
    for number, action in enumerate(record["actions"]):
        difference = check_action(key, number, action)
        if difference:
            return difference
        rolls, shuffles = rolls + len(action["rolls"]), shuffles + len(action["shuffles"])
    difference = check_rolls_in_events(record)
    if difference:
        return difference
    print(f"commitment {record['commitment']}")
    print(f"{rolls} rolls and {shuffles} shuffles are as the secret says")
    print("compare the commitment with the one in the lobby's message, and each joined line with")
    print("the id of that player's own interaction and the word that he added:")
    for line in record["joined"]:
        print(f"  {line}")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else __doc__)
