"""Levels of computer players: their choices, personas and truces; and the registry of levels."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rules.core.edition import Edition
from rules.core.views import PlayerView
from rules.model.board import Border, Seat
from rules.model.commands import (
    Attack,
    AttackChoice,
    Choice,
    Command,
    Computer,
    EndPhase,
    PlaceChoice,
)
from rules.model.errors import DataError
from rules.players import baseline, gentle
from rules.players.baseline import choose as choose_sensibly
from rules.players.weights import (
    DUELLING,
    MARSHAL,
    OFFICER,
    OFFICER_DUELLING,
    ON_A_MISSION,
    ON_AN_OPEN_MISSION,
    PATIENT,
    Weights,
)

_MERCY: Final = 4
"""A recruit spares players with at most this many territories while others have more."""
_FORGIVING: Final = 30
"""The rounds after which it isn't lenient any longer, so that games end."""


def choose_as_recruit(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """This level's command; `choices` must not be empty."""
    from rules.players import situation, strategy  # noqa: PLC0415 - they bring numpy

    if settled := strategy.settle(edition, view, choices, seed):
        return settled
    if view.table.round == 0 and (own := _own_places(view, choices)):
        return strategy.lay(situation.Situation(edition, view, OFFICER), own, seed)
    return choose_sensibly(edition, view, _Leniency(view, seed).left_of(choices))


def _own_places(view: PlayerView, choices: Sequence[Choice]) -> list[PlaceChoice]:
    land = view.table.territories
    places = [choice for choice in choices if isinstance(choice, PlaceChoice)]
    return [c for c in places if land[c.territory].owner == view.seat] or places


@dataclass(frozen=True)
class _Leniency:
    """What a recruit overlooks or is too kind to do."""

    view: PlayerView
    seed: int

    def left_of(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """The choices without the attacks it skips; never empty."""
        if self.view.table.round > _FORGIVING:
            return choices
        return [
            c for c in choices if not isinstance(c, AttackChoice) or not self._is_spared(c)
        ] or choices

    def _is_spared(self, choice: AttackChoice) -> bool:
        owner = self.view.table.territories[choice.target].owner
        return self._is_weak(owner) or self._is_overlooked(choice)

    def _is_weak(self, owner: Seat) -> bool:
        held = [h.owner for h in self.view.table.territories.values()]
        others = {*held} - {self.view.seat, *self.view.table.neutrals}
        counts = {seat: held.count(seat) for seat in others}
        return counts.get(owner, _MERCY + 1) <= _MERCY < max(counts.values(), default=0)

    def _is_overlooked(self, choice: AttackChoice) -> bool:
        """It overlooks one attack in five, a different one each round."""
        from rules.players.situation import variety  # noqa: PLC0415 - it brings numpy

        return variety(self.seed, self.view.table.round, choice.source, choice.target) < 0.2


_FEW: Final = 2
"""The number of stacks from which goals are pursued."""


def choose_as_officer(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """This level's command; `choices` must not be empty."""
    from rules.players.strategy import Strategist  # noqa: PLC0415 - it brings numpy

    weights = OFFICER_DUELLING if len(view.table.seats) == 2 else OFFICER
    return Strategist(edition, view, choices, seed, weights, longest=1, few=_FEW).command()


def choose_first_as_officer(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """Version 1's command."""
    from rules.players.strategy import Strategist  # noqa: PLC0415 - it brings numpy

    weights = OFFICER_DUELLING if len(view.table.seats) == 2 else OFFICER
    return Strategist(edition, view, choices, seed, weights, longest=1).command()


LIKINGS: Final[Mapping[str, Mapping[str, float]]] = {
    "cautious": {"exposed": 1.4, "caution": 1.6, "reserve": 1.2},
    "raider": {"rival_income": 2.0, "rival_armies": 1.2},
    "builder": {"income": 1.3, "started": 1.8},
    "hunter": {"fall": 1.6, "prey_share": 1.4},
}
"""By persona, the factors for weights that differ from its level's."""


def persona_of(seed: int) -> str:
    """The persona for this seed."""
    from rules.players.situation import variety  # noqa: PLC0415 - it brings numpy

    return list(LIKINGS)[int(variety(seed, "persona") * len(LIKINGS))]


def as_persona(weights: Weights, persona: str) -> Weights:
    """A level's weights adjusted for a persona."""
    changed = {name: getattr(weights, name) * by for name, by in LIKINGS[persona].items()}
    return replace(weights, **changed)


_HUNT: Final = 14
"""The most territories of a campaign."""


def choose_as_marshal(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """This level's command; `choices` must not be empty."""
    weights = weights_of(edition, len(view.table.seats))
    if len(view.table.seats) > 2:
        weights = as_persona(weights, persona_of(seed))
    return choose_by(weights, edition, view, choices, seed)


def choose_by(
    weights: Weights, edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """This level's command if it used these weights."""
    from rules.players.strategy import Strategist  # noqa: PLC0415 - it brings numpy

    few = 0 if len(view.table.seats) == 2 else _FEW
    return Strategist(
        edition, view, choices, seed, weights, longest=_HUNT, discreet=True, few=few
    ).command()


def weights_of(edition: Edition, seats: int) -> Weights:
    """This level's weights for a number of seats and the goal."""
    if seats == 2:
        return first_weights_of(edition, seats)
    return ON_AN_OPEN_MISSION if edition.goal == "mission" else PATIENT


def choose_first(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """Version 1's command."""
    from rules.players.strategy import Strategist  # noqa: PLC0415 - it brings numpy

    weights = first_weights_of(edition, len(view.table.seats))
    return Strategist(edition, view, choices, seed, weights, discreet=True).command()


def first_weights_of(edition: Edition, seats: int) -> Weights:
    """Version 1's weights."""
    if edition.goal == "mission":
        return ON_A_MISSION
    return DUELLING if seats == 2 else MARSHAL


def choose_steadily(
    edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int = 0
) -> Command:
    """This level's command, independent of the seed; `choices` must not be empty."""
    command = baseline.choose(edition, view, choices, seed)
    return (_hasty(view, choices) or command) if isinstance(command, EndPhase) else command


def _hasty(view: PlayerView, choices: Sequence[Choice]) -> Attack | None:
    """The attack with the greatest superiority; later in the game, less of it is needed.

    It stops after a conquest, since wasting armies makes games longer.
    """
    from rules.players.situation import CALM  # noqa: PLC0415 - it brings numpy

    late = view.table.round - CALM
    if late <= 0 or view.table.captured:
        return None
    land = view.table.territories
    mine = sum(holding.armies for holding in land.values() if holding.owner == view.seat)
    more = {
        choice: land[choice.source].armies - land[choice.target].armies
        for choice in choices
        if isinstance(choice, AttackChoice)
    }
    best = max(more, key=lambda choice: more[choice], default=None)
    if best is None or more[best] < -late * max(1, mine // 50):
        return None
    return Attack(seat=view.seat, source=best.source, target=best.target, until="captured")


Choose = Callable[[Edition, PlayerView, Sequence[Choice], int], Command]
"""Chooses a command from the edition, a seat's view, its choices and its seed."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of computer player: its name, and its choosing function.

    `choose` is pure and defined at module level, so that it can be pickled for another process.
    """

    name: str
    choose: Choose
    heavy: bool = False
    """Whether its choices take milliseconds and must be made in another process."""
    version: int = 1
    """Incremented with any change of its choices, since records name it."""

    @property
    def computer(self) -> Computer:
        """A computer player of this level."""
        return Computer(self.name, self.version)


GENTLE: Final = "gentle"
"""The level of a lesson's other player."""

_OFFERED: Final = (
    Level("recruit", choose_as_recruit),
    Level("officer", choose_as_officer, heavy=True, version=2),
    Level("marshal", choose_as_marshal, heavy=True, version=2),
)
_EARLIER: Final = (
    Level("officer", choose_first_as_officer, heavy=True),
    Level("marshal", choose_first, heavy=True),
)
_OTHERS: Final = (
    Level("steady", choose_steadily),
    Level("sensible", baseline.choose),
    Level(GENTLE, gentle.choose),
)

OFFERED: Final = tuple(level.name for level in _OFFERED)
"""The levels that a table can choose, weakest first."""

LEVELS: Final[dict[str, Level]] = {level.name: level for level in (*_OFFERED, *_OTHERS)}
"""The newest version of each level by name."""

EARLIER: Final = {(level.name, level.version): level for level in _EARLIER}
"""Earlier versions of levels, kept as long as there are games they play in."""

SIMPLEST: Final = OFFERED[0]
"""The level that replaces one that fails to make a move."""

DEFAULT_LEVEL: Final = "officer"
"""The default level, also for computers sitting in for people."""


def seed_of(game: str, seat: Seat) -> int:
    """A seed from a game's public id, without secrets: for hints, the clock and simulated games.

    Computer players at tables use others (`rules.table.handover`), which can't be predicted.
    """
    return int.from_bytes(hashlib.sha256(f"{game}|{seat}".encode()).digest()[:8])


def version_of(name: str, version: int | None) -> Level | None:
    """This version of a level, if it is installed."""
    newest = LEVELS.get(name)
    return newest if newest and newest.version == version else EARLIER.get((name, version or 0))


def level_at(computer: Computer) -> Level | None:
    """A computer player's level, in its version; the newest if that isn't installed."""
    return version_of(computer.level, computer.version) or LEVELS.get(computer.level)


def find_level(text: str) -> Level:
    """The newest version of the level with this name, or the version given after an `@`.

    Raises:
        DataError: listing the existing levels.
    """
    name, at, version = text.partition("@")
    level = (
        version_of(name, int(version) if version.isdecimal() else None) if at else LEVELS.get(name)
    )
    if level is None:
        raise DataError(f"level: unknown {text!r}; there are {', '.join(LEVELS)}")
    return level


_LEADS: Final = 1.3
"""A player holding this many times as much shouldn't be left in peace."""
_STRONGER: Final = 1.5
"""A seat this many times as strong at the borders would rather attack."""


def agrees(view: PlayerView, other: Seat, borders: Sequence[Border]) -> bool:
    """Whether a computer player agrees to a truce at these borders, all that the two share.

    It does unless it is much stronger, or the other is far ahead and nobody else could stop them. It decides
    from public information.
    """
    land, own = view.table.territories, view.seat
    held = [holding.owner for holding in land.values()]
    if held.count(other) > _LEADS * held.count(own):
        return False
    strength = {own: 0, other: 0}
    for territory in {territory for border in borders for territory in border}:
        strength[land[territory].owner] += land[territory].armies
    return strength[own] <= _STRONGER * strength[other]


def choose_in_peace(
    choose: Choose, edition: Edition, view: PlayerView, choices: Sequence[Choice], seed: int
) -> Command:
    """The chosen command, unless it is an attack missing from the choices because of a truce.

    In that case a recruit chooses among the remaining choices, which attacks only there.
    """
    command = choose(edition, view, choices, seed)
    if not isinstance(command, Attack) or _is_among(command, choices):
        return command
    return choose_as_recruit(edition, view, choices, seed)


def _is_among(command: Attack, choices: Sequence[Choice]) -> bool:
    attacks = (c for c in choices if isinstance(c, AttackChoice))
    return any((c.source, c.target) == (command.source, command.target) for c in attacks)


WON_IN_DUELS: Final[Mapping[tuple[str, str], float]] = {
    ("marshal", "officer"): 71.0,
    ("officer", "recruit"): 77.0,
}
"""How many of 100 duels the first level wins against the second."""


def weaker_level(level: str) -> tuple[str, float] | None:
    """The level that the arena paired with a level, and its losses out of 100 games, if any."""
    found = [(other, won) for (one, other), won in WON_IN_DUELS.items() if one == level]
    return found[0] if found else None


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat sees and may do. Picklable, unlike an edition, which is named by its rules."""

    level: Level
    book: str
    options: Mapping[str, Any]
    players: int
    view: PlayerView
    choices: Sequence[Choice]
    seed: int = field(repr=False)


def choose_command(question: Question) -> Command:
    """The level's command; it keeps truces, for which choices were left out."""
    from rules.editions.registry import find_rulebook  # noqa: PLC0415 - it brings every rulebook

    edition = find_rulebook(question.book).edition(question.options, question.players)
    choose, view = question.level.choose, question.view
    return choose_in_peace(choose, edition, view, question.choices, question.seed)
