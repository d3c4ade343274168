"""A program that plays by the player of whichever tree it finds first, so that earlier ones can be met.

    git worktree add /tmp/before <commit>
    general arena --players "marshal,cmd:env PYTHONPATH=/tmp/before python tests/rules/referee/bridge.py"

It reads the door's questions, makes that tree's own values of them, and asks its `rules.players.choose`.
"""

import json
import sys
from dataclasses import fields
from typing import Annotated, get_type_hints

from pydantic import Field, TypeAdapter
from pydantic_core import to_jsonable_python

from rules.core.views import PlayerView, TableView
from rules.editions.registry import find_rulebook
from rules.model.board import Holding
from rules.model.commands import Choice
from rules.players.levels import choose_steadily

CHOICES = TypeAdapter(tuple[Annotated[Choice, Field(discriminator="kind")], ...])
CONQUEST = TypeAdapter(get_type_hints(TableView)["conquest"])  # it has moved between modules
SETUP = ("claim", "place", "lay", "capital")


def table_in(edition, view):
    """The view of the table that a question holds, with the fields that this tree knows."""
    conquest, mover = view.get("conquest"), next(iter(view["waiting_for"]), None)
    hands = {
        seat: hand if isinstance(hand, int) else len(hand) for seat, hand in view["hands"].items()
    }
    said = {
        "edition": edition.id,
        "board": edition.board.id,
        "seats": tuple(view["order"]),
        "round": 0 if view["phase"] in SETUP else view["round"],
        "phase": view["phase"],
        "turn": mover,
        "waiting_for": tuple(view["waiting_for"]),
        "territories": {t: Holding(**held) for t, held in view["territories"].items()},
        "to_place": view["to_place"],
        "hand_sizes": hands,
        "sets_traded": view["sets_traded"],
        "conquest": conquest and conquest_in(conquest, mover),
        "capitals": {s: t for s, t in view["capitals"].items() if s != view["viewer"]},
        "neutrals": tuple(view.get("neutrals", ())),
        "eliminated": view["eliminated"],
        "resigned": frozenset(view.get("resigned", ())),
        "winner": view["winner"],
    }
    known = {field.name for field in fields(TableView)}
    return TableView(**{name: value for name, value in said.items() if name in known})


def conquest_in(conquest, mover):
    low, high = conquest["armies"]
    places = {name: conquest[name] for name in ("source", "target", "loser")}
    return CONQUEST.validate_python({"force": mover, "low": low, "high": high, **places})


def answer(asked):
    view, seat = asked["view"], asked["view"]["viewer"]
    edition = find_rulebook(view["edition"]).edition(view["options"], len(view["seats"]))
    mine = PlayerView(
        table=table_in(edition, view),
        seat=seat,
        mission=view["missions"].get(seat),
        hand=tuple(view["hands"][seat]),
        plan=tuple(map(tuple, view["laid"].get(seat, ()))),
        standing=view["standing"].get(seat, "most"),
        capital=view["capitals"].get(seat),
        preference=tuple(view["preferences"].get(seat, ())),
    )
    choices = CHOICES.validate_json(json.dumps(asked["legal"]))
    return {
        "id": asked["id"],
        "command": to_jsonable_python(choose_steadily(edition, mine, choices)),
    }


if __name__ == "__main__":
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()
