"""What the tests of the referee share: a driver that speaks the protocol, and whole positions."""

import json
import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from rules.referee.referee import Referee

SEED = "5e" * 32
COLOURS = ("red", "blue", "green", "yellow", "purple", "cyan")


def answers(referee: Referee, line: str) -> Any:
    text = referee.answer(line)
    assert "\n" not in text
    return json.loads(text)


@dataclass
class Asker:
    """Asks a referee in lines of JSON, as any program would."""

    referee: Referee = field(default_factory=lambda: Referee(lambda count: b"\x07" * count))

    colours = COLOURS

    def line(self, line: str) -> Any:
        return answers(self.referee, line)

    def raw(self, op: str, **fields: Any) -> Any:
        return self.line(json.dumps({"op": op, "id": [op], **fields}))

    def ask(self, op: str, **fields: Any) -> Any:
        """The answer, which must be no refusal."""
        answer = self.raw(op, **fields)
        assert answer["ok"], answer
        assert answer["id"] == [op]
        return answer

    def refused(self, op: str, **fields: Any) -> Any:
        """The reason and facts of a refusal, whose text must be one English sentence."""
        answer = self.raw(op, **fields)
        assert not answer["ok"], answer
        assert answer["id"] == [op]
        error = answer["error"]
        assert error["text"].endswith(".")
        assert "{" not in error["text"]
        assert error["reason"] != "internal"
        return error

    def start(self, edition: str, players: int, **options: Any) -> Any:
        seats = list(self.colours[:players])
        return self.ask("start", edition=edition, options=options, seats=seats, seed=SEED)

    def set_up(self, position: Any) -> Any:
        return self.ask("setup", position=position, seed=SEED)["game"]

    def position(self, game: str) -> Any:
        return self.ask("position", game=game)["position"]

    def legal(self, game: str, seat: str, kind: str | None = None) -> list[Any]:
        commands = self.ask("legal", game=game, seat=seat)["commands"]
        return [each for each in commands if kind in (None, each["kind"])]

    def play(self, game: str, kind: str, seat: str, rolls: Any = None, **fields: Any) -> Any:
        """The events and the position after the command."""
        command = {"kind": kind, "seat": seat, **fields}
        asked = {"game": game, "command": command} | ({} if rolls is None else {"dice": rolls})
        return self.ask("play", **asked)

    def forbids(self, game: str, kind: str, seat: str, rolls: Any = None, **fields: Any) -> Any:
        """The refusal of the command, after which nothing has changed."""
        before = self.position(game)
        command = {"kind": kind, "seat": seat, **fields}
        asked = {"game": game, "command": command} | ({} if rolls is None else {"dice": rolls})
        error = self.refused("play", **asked)
        assert self.position(game) == before
        return error

    def made(
        self,
        edition: str,
        *,
        land: dict[str, dict[str, int]],
        rest: str,
        players: int = 3,
        phase: str = "battle",
        seat: str = "red",
        options: Any = None,
        **fields: Any,
    ) -> Any:
        """A position in which `land` is held as said, and all other territories by `rest`, one army each."""
        board = self.ask("board", edition=edition, options=options or {})
        stacks = {t["id"]: {"owner": rest, "armies": 1} for t in board["territories"]}
        for owner, held in land.items():
            for territory, armies in held.items():
                assert territory in stacks
                stacks[territory] = {"owner": owner, "armies": armies}
        seats = list(COLOURS[:players])
        owners = {stack["owner"] for stack in stacks.values()}
        # Whoever is not spoken of holds one territory of the rest's.
        free = [t for t, stack in stacks.items() if stack["owner"] == rest]
        for poor in (s for s in seats if s not in owners and s not in fields.get("eliminated", {})):
            stacks[free.pop()]["owner"] = poor
        return {
            "edition": edition,
            "options": options or {},
            "seats": seats,
            "round": 2,
            "phase": phase,
            "waiting_for": [seat],
            "territories": stacks,
            **fields,
        }


@pytest.fixture
def asker() -> Asker:
    return Asker()


@pytest.fixture(scope="session")
def asking() -> type[Asker]:
    """For whoever shares a referee between tests."""
    return Asker


class Wanderer:
    """A seeded player of every seat, who knows only what the protocol tells."""

    def __init__(self, asker: Asker, seed: int) -> None:
        self._asker = asker
        self._random = random.Random(seed)  # noqa: S311 - a test must be repeatable, not secret

    def command(self, game: str, position: Any) -> Any:
        """A legal command for somebody who is waited for."""
        pick = self._random.choice
        seat = pick(position["waiting_for"])
        choice = dict(pick(self._asker.legal(game, seat)))
        command = {"kind": choice["kind"], "seat": seat}
        match choice["kind"]:
            case "attack":
                command |= {"source": choice["source"], "target": choice["target"]}
                command["until"] = pick(["once", "captured", {"stop_at": 1}])
            case "place" | "fortify" | "occupy":
                low, high = choice["armies"]
                command["armies"] = pick([low, high])
                command |= {k: choice[k] for k in ("territory",) if k in choice}
                if choice["kind"] == "fortify":
                    command |= {"source": choice["source"], "target": choice["target"]}
            case "defend":
                command["dice"] = pick(choice["dice"])
            case "trade":
                command["cards"] = choice["cards"]
            case "claim" | "choose_capital":
                command["territory"] = choice["territory"]
            case "reroll":
                command["die"] = choice["die"]
        return command


@pytest.fixture(scope="session")
def wanderer() -> type[Wanderer]:
    return Wanderer
