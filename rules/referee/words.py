"""What the referee says: its refusals, why a line stops, and the rules of a game, in English.

Rules and refusals of the rules are the sentences of the bot's English catalogue, the others those of
`referee.ftl`; both are compiled into one file, as catalogues are.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from rules.core.edition import Edition
from rules.editions.rulebook import Rule
from rules.model.board import Board, RegionId, TerritoryId
from rules.model.errors import Reason
from rules.notation.progress import Stop, StopReason
from rules.words.compiled import kept_patterns, referee_patterns
from rules.words.resolving import COUNTING, Resolver
from rules.words.rule_sentences import rule_sentence

_OWN: Final = "referee.ftl"
_CATALOGUE: Final = Path(__file__).parents[2] / "bot" / "locale" / "en.ftl"
_TERRITORIES: Final = ("territory", "source", "target", "territories", "shown")


@cache
def english() -> Resolver:
    """The sentences by id; they are parsed only where they aren't compiled."""
    folder = resources.files("rules.referee")
    own, shared = folder.joinpath(_OWN).read_bytes(), _CATALOGUE.read_bytes()
    patterns = kept_patterns(folder, "words", own + shared) or referee_patterns(own, shared)
    return Resolver(COUNTING["en"], patterns)


def say(key: str, **facts: object) -> str:
    """The sentence of an id; without `edition` in common words, such as armies and continents."""
    return english()[key]({"edition": "", **facts})


def sentence(reason: str, facts: Mapping[str, object], board: Board | None = None) -> str:
    """A refusal as one sentence."""
    of_the_rules = reason in {*Reason}
    told: dict[str, object] = {
        name: _in_words(value, board if name in _TERRITORIES else None)
        for name, value in facts.items()
    }
    if of_the_rules:
        told |= {name: value for name, value in facts.items() if type(value) is int}
        told |= dict(_of_the_rules(facts))
    elif reason == "unreadable":
        told["told"] = problem_of(facts, board)
    text = english()[_key(reason, facts, of_the_rules=of_the_rules)]({"edition": "", **told})
    return text[0].upper() + text[1:]


def _key(reason: str, facts: Mapping[str, object], *, of_the_rules: bool) -> str:
    """The id of a refusal's sentence, or of the one for a reason that has a certain fact."""
    key = f"illegal-{reason}" if of_the_rules else f"refused-{reason}"
    own = (f"{key}-{name}" for name in facts)
    return next((each for each in own if english().knows(each)), key)


def _of_the_rules(facts: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Further facts that the sentences of the rules tell."""
    for name, value in facts.items():
        match name, value:
            case "armies", int():
                yield "n", value
            case (("phase" | "command"), str()):
                yield name, say(name, **{name: value})
            case "symbols", list() | tuple():
                yield name, ", ".join(say("symbol", symbol=each) for each in value) or "nothing"
            case _:
                pass
    match facts:
        case {"low": int(low), "high": int(high)}:
            yield "choice", "range" if low < high else "one" if low == high else "none"
        case _:
            pass


def problem_of(facts: Mapping[str, Any], board: Board | None) -> str:
    """Why a line can't be read, without a full stop."""
    told = {name: _in_words(value, board) for name, value in facts.items()}
    told["word"] = repr(facts["word"]) if facts["word"] else say("line-beginning")
    if "expected" in facts:
        told["expected"] = say(f"expected-{facts['expected']}")
    return _at_step(facts["step"], say(f"unreadable-{facts['why']}", **told))


def stop_sentence(stop: Stop, board: Board) -> str:
    """Why a line stopped, as one sentence."""
    told = {name: _in_words(value, board) for name, value in stop.facts.items() if name != "facts"}
    if stop.reason is StopReason.REFUSED:
        told["refusal"] = sentence(stop.facts["refusal"], stop.facts["facts"], board).rstrip(".")
    said = _at_step(stop.step, say(f"stopped-{stop.reason}", **told))
    return f"{said[0].upper()}{said[1:]}."


def _at_step(step: int, told: str) -> str:
    return say("line-step", step=str(step), told=told) if step else told


def _in_words(value: object, board: Board | None) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_in_words(each, board)}" for name, each in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(_in_words(each, board) for each in value) or "nothing"
    if board is not None and isinstance(value, str) and value in board.territories:
        return board.territories[TerritoryId(value)].names["en"]
    return "nothing" if value is None else str(value)


def rules_page(edition: Edition, rules: Iterable[Rule]) -> Iterator[str]:
    """The rules of a game, a line for each: its sentence, and the rules' ids."""
    words = _OfEdition(edition)
    for rule in rules:
        yield f"{rule_sentence(words, rule)} ({', '.join(rule.ids)})"


@dataclass(frozen=True, slots=True)
class _OfEdition:
    """The words of one edition."""

    edition: Edition

    def say(self, key: str, **facts: str | int) -> str:
        return say(key, **{"edition": self.edition.id.partition("@")[0], **facts})

    def phase(self, phase: str) -> str:
        return self.say("phase", phase=phase)

    def region(self, region: RegionId) -> str:
        return self.edition.board.regions[region].names["en"]

    def territory(self, territory: TerritoryId) -> str:
        return self.edition.board.territories[territory].names["en"]
