"""Rulebooks: names, versions, options, and citations of each of their rules.

A rulebook's module cites its own rules. House rules for all rulebooks, and rules that an option takes from
another one, are cited here once; a module with its own rule on a topic cites that instead. If only another
rulebook is cited, the house rule that adopts its part comes first (`H-ALL-18`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Any, ClassVar, Final, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, StrictBool, ValidationError

from rules.core.edition import Edition
from rules.model.board import COLOURS, Seat
from rules.model.errors import DataError, OptionsReason, OptionsRefused

_HOUSE: Final = "H-"
"""The prefix of the ids of our own readings, for all rulebooks."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A topic: the rules cited for it, and its facts by name, all JSON values."""

    topic: str
    ids: tuple[str, ...]
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfTwo:
    """Citations of the rules for two players; ids are separated by spaces."""

    start_armies: str
    territories: str
    laid: str
    turn: str
    goal: str
    neutral: str
    neutral_defends: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Citations:
    """Citations of a rulebook's rules; ids are separated by spaces.

    A topic whose name ends in an option's value applies if the option has that value.
    """

    start_armies: str
    pieces: str
    territories: str
    laid: str
    order: str
    turn: str
    income: str
    bonuses: str
    attack: str
    defence: str
    losses: str
    occupation: str
    fortify: str
    joker_any: str
    forced: str
    award: str
    goal_world: str
    of_two: OfTwo | None = None
    """None in a rulebook without two-player rules."""

    missions: str = "PL-SETUP-3 PL-SETUP-4"
    own_colour: str = "H-PL-11"
    goal_mission: str = "PL-GOAL-1"
    goal_capitals: str = "PL-CAP-5 PL-CAP-6 PL-CAP-7 H-PL-19"
    destroyed_counts: str = "H-PL-12"
    destroyed_territories_24: str = "H-PL-12"
    claim_announced: str = "PL-WIN-2"
    claim_at_once: str = "H-GX-10"
    claim_automatic: str = "GX-WIN-1 H-GX-10 H-ALL-15"

    turn_of_three_stages: str = "GX-2P-4 GX-2P-6 GX-2P-9 H-GX-14"
    turn_with_ally: str = "GX-2P-4 GX-2P-9 H-GX-14"
    neutral_attacks: str = "GX-2P-5 GX-2P-6 GX-2P-7 GX-2P-8 H-GX-14"
    neutral_reinforced: str = "PL-2P-6 PL-2P-7 H-PL-9"

    defence_standing: str = "H-PL-5"
    defence_live: str = "H-PL-5"
    defence_fixed: str = "GN-DICE-2"
    reroll: str = "GN-VAR-4 H-GN-9 H-GN-11"
    stack_limit: str = "GN-VAR-1"
    fortify_free: str = "GN-VAR-2"

    sets_fixed: str = "PL-SET-3"
    sets_ascending: str = "PL-ASC-1"
    sets_increments: str = "GN-VAR-3"
    joker_pair_only: str = "GX-3P-2"
    two_jokers: str = "H-PL-6"
    forced_waived: str = "H-E3-3"
    bonus_per_card: str = "PL-BONUS-1"
    bonus_per_set: str = "E1-BONUS-1"
    bonus_per_turn: str = "E3-BONUS-1 E3-BONUS-2"
    bonus_none: str = "H-GN-10"
    elimination_next_turn: str = "PL-ELIM-2"
    elimination_down_to_4: str = "E3-ELIM-2"
    elimination_down_to_5: str = "GN-ELIM-2"
    resign: str = "H-ALL-13"
    take_back: str = "H-ALL-16"
    longest_attack: str = "H-ALL-17"
    borrowed: str = "H-ALL-18"
    traded_bottom: str = "PL-TRADE-3"
    traded_out: str = "GN-SET-1 H-ALL-2"
    traded_reshuffled: str = "GX-TRADE-1"

    def ids(self, topic: str) -> tuple[str, ...]:
        """The rule ids of a topic, such as `turn`, or `of_two.turn` for two players.

        At least one is this rulebook's own, or a reading of ours.

        Raises:
            AttributeError: there is no such topic, or the rulebook has no rules for two.
        """
        cited: str = attrgetter(topic)(self)
        ids = tuple(cited.split())
        own = any(each.startswith((self._own, _HOUSE)) for each in ids)
        return ids if own else (self.borrowed, *ids)

    @property
    def _own(self) -> str:
        """The prefix of this rulebook's own ids, taken from the rule about initial armies."""
        return self.start_armies.partition("-")[0] + "-"

    def __iter__(self) -> Iterator[str]:
        """All cited ids, once per citation."""
        for part in (self, self.of_two):
            for each in fields(part) if part else ():
                cited = getattr(part, each.name)
                yield from cited.split() if isinstance(cited, str) else ()


Switch = StrictBool
"""An on/off option: strictly true or false, without conversions."""


class HouseOptions(BaseModel):
    """Base of an edition's options: unknown names and values are rejected."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    sentences: ClassVar[Mapping[str, str]] = {}
    """Descriptions of options whose values each module declares."""

    @classmethod
    def sentence_about(cls, option: str) -> str:
        """An option's description: from the nearest class with one, or a shared one.

        Raises:
            ValueError: there is none.
        """
        bases = (base for base in cls.__mro__ if issubclass(base, HouseOptions))
        for declared in (base.model_fields.get(option) for base in bases):
            if declared and declared.description:
                return declared.description
        if option not in cls.sentences:
            raise ValueError(f"{cls.__module__}: {option}: has no description")
        return cls.sentences[option]


OptionsT = TypeVar("OptionsT", bound=HouseOptions)

Telling = Callable[[Edition], Iterable[Rule]]
"""Returns rules of a game that only one rulebook has."""


def _no_rules(_edition: Edition) -> tuple[Rule, ...]:
    """No rules: the rulebook has none of its own."""
    return ()


@dataclass(frozen=True)
class Rulebook(Generic[OptionsT]):
    """A rulebook at one version of our reading of it.

    A changed reading gets the next version; games in progress keep theirs.

    Raises:
        ValueError: it allows two players but cites no rules for them, or an option has no description.
    """

    name: str
    version: int
    title: str
    players: range
    options: type[OptionsT]
    build: Callable[["Rulebook[OptionsT]", OptionsT, int], Edition]
    # A rulebook is hashed at every look at a table; its other fields suffice to distinguish it.
    citations: Citations = field(hash=False)
    colours: tuple[Seat, ...] = COLOURS
    setup_rules: Telling = _no_rules
    """Setup rules that no other rulebook has."""
    goal_rules: Telling = _no_rules
    """Goal rules that no other rulebook has."""
    first_reading: bool = False
    """Whether this is the first reading, like every rulebook's before any had a second version."""
    offered: bool = True
    """Whether people can choose it for a table; a lesson's can't be."""

    def __post_init__(self) -> None:
        if 2 in self.players and self.citations.of_two is None:
            raise ValueError(f"{self.name}: citations: none of two players, who may play it")
        for option in self.options.model_fields:
            self.options.sentence_about(option)

    @cached_property
    def id(self) -> str:
        """The name with the version, such as `ryzyko@1`, used in games and records."""
        return f"{self.name}@{self.version}"

    def at_version(
        self, version: int, options: type[OptionsT], *, first_reading: bool = False
    ) -> "Rulebook[OptionsT]":
        """The same rulebook at an earlier version, with that version's options."""
        return replace(self, version=version, options=options, first_reading=first_reading)

    def validate(self, options: Mapping[str, Any]) -> OptionsT:
        """The complete options, with defaults.

        Raises:
            DataError: naming the option and the allowed values.
        """
        try:
            return self.options.model_validate(dict(options))
        except ValidationError as error:
            # Of several errors the deepest: a bad pair in a list of routes, not that a list isn't a name.
            likeliest = max(error.errors(), key=lambda each: len(each["loc"]))
            name, *path = map(str, likeliest["loc"] or ("options",))
            known = self.options.model_fields
            text = likeliest["msg"] if name in known else f"unknown; there are {', '.join(known)}"
            where = ".".join((name, *(step for step in path if step.isdecimal())))
            raise DataError(f"options: {where}: {text}") from error

    def edition(
        self, options: Mapping[str, Any], players: int, rounds: int | None = None
    ) -> Edition:
        """The edition for this number of players and these options, with a round limit if chosen.

        Raises:
            DataError: an option, or the number of players, isn't allowed by the rulebook.
        """
        if players not in self.players:
            low, high = self.players[0], self.players[-1]
            text = f"players: {players}; {self.name} is for {low} to {high}"
            facts = {"players": players, "edition": self.name, "low": low, "high": high}
            raise OptionsRefused(text, OptionsReason.PLAYERS, **facts)
        chosen = self.validate(options)
        return _cached_edition(self, chosen, frozenset(chosen.model_fields_set), players, rounds)

    def departures(self, options: Mapping[str, Any], players: int) -> dict[str, Any]:
        """The options that differ from the rulebook for this number of players."""
        plain = self.edition({}, players).options
        chosen = {name: value for name, value in options.items() if value != plain[name]}
        # A choice implies other values; someone may have chosen the default over an implied one.
        implied = self.edition(chosen, players).options
        return chosen | {n: value for n, value in options.items() if value != implied[n]}


@lru_cache(maxsize=256)
def _cached_edition(
    book: Rulebook[OptionsT],
    options: OptionsT,
    _named: frozenset[str],
    players: int,
    rounds: int | None,
) -> Edition:
    """The edition, cached: tables with the same rules share one.

    Options with equal values may differ in which were set explicitly: those raise on conflicts, while
    defaults give way.
    """
    edition = book.build(book, options, players)
    return replace(edition, rounds=rounds) if rounds else edition
