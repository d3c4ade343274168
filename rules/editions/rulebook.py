"""Rulebooks that a table can choose: each has a name and options, and makes an edition of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, StrictBool, ValidationError

from rules.core.edition import Edition
from rules.editions.citations import Citations, Rule
from rules.model.board import COLOURS, Seat
from rules.model.errors import DataError, OptionsReason, OptionsRefused

Switch = StrictBool
"""The value of an option that is on or off: true or false, nothing that merely converts to them."""


class HouseOptions(BaseModel):
    """Base of an edition's options: unknown names and values are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    sentences: ClassVar[Mapping[str, str]] = {}
    """What describes options of which each page declares the values."""

    @classmethod
    def sentence_about(cls, option: str) -> str:
        """The sentence that describes an option: from the nearest class that gives one, or a shared one.

        Raises:
            ValueError: no class does.
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
"""A function that gives rules of a game that only one rulebook has."""


def _no_rules(_edition: Edition) -> tuple[Rule, ...]:
    """No rules: the rulebook has none of its own."""
    return ()


@dataclass(frozen=True)
class Rulebook(Generic[OptionsT]):
    """One rulebook at one version of our reading of it.

    A changed reading gets the next version; games in progress finish under theirs.

    Raises:
        ValueError: two may play it and it cites no rules for them, or an option has no description.
    """

    name: str
    version: int
    title: str
    players: range
    options: type[OptionsT]
    build: Callable[["Rulebook[OptionsT]", OptionsT, int], Edition]
    # A rulebook is hashed whenever a table is looked at; its other fields suffice to tell it apart.
    citations: Citations = field(hash=False)
    colours: tuple[Seat, ...] = COLOURS
    setup_rules: Telling = _no_rules
    """Rules of the setup that no other rulebook has."""
    goal_rules: Telling = _no_rules
    """Rules about the goal that no other rulebook has."""
    first_reading: bool = False
    """Whether this is the first reading, as of every rulebook before any had a second version."""
    offered: bool = True
    """Whether people can choose it for a table; a lesson's is set by itself."""

    def __post_init__(self) -> None:
        if 2 in self.players and self.citations.of_two is None:
            raise ValueError(f"{self.name}: citations: none of two players, who may play it")
        for option in self.options.model_fields:
            self.options.sentence_about(option)

    @cached_property
    def id(self) -> str:
        """The name with the version, such as `ryzyko@1`: games and records name it."""
        return f"{self.name}@{self.version}"

    def at_version(
        self, version: int, options: type[OptionsT], *, first_reading: bool = False
    ) -> "Rulebook[OptionsT]":
        """The same rulebook at an earlier version, with the options of that time."""
        return replace(self, version=version, options=options, first_reading=first_reading)

    def validate(self, options: Mapping[str, Any]) -> OptionsT:
        """The options in full, defaults filled in.

        Raises:
            DataError: naming the option and what is allowed.
        """
        try:
            return self.options.model_validate(dict(options))
        except ValidationError as error:
            # Of several errors the deepest: a bad pair in a list of routes, not that a list is no name.
            likeliest = max(error.errors(), key=lambda each: len(each["loc"]))
            name, *path = map(str, likeliest["loc"] or ("options",))
            known = self.options.model_fields
            text = likeliest["msg"] if name in known else f"unknown; there are {', '.join(known)}"
            where = ".".join((name, *(step for step in path if step.isdecimal())))
            raise DataError(f"options: {where}: {text}") from error

    def edition(
        self, options: Mapping[str, Any], players: int, rounds: int | None = None
    ) -> Edition:
        """The edition that a table of so many players plays under these options, up to a round if it chose one.

        Raises:
            DataError: for an option, or a number of players, that the rulebook does not allow.
        """
        if players not in self.players:
            low, high = self.players[0], self.players[-1]
            text = f"players: {players}; {self.name} is for {low} to {high}"
            facts = {"players": players, "edition": self.name, "low": low, "high": high}
            raise OptionsRefused(text, OptionsReason.PLAYERS, **facts)
        chosen = self.validate(options)
        return _cached_edition(self, chosen, frozenset(chosen.model_fields_set), players, rounds)

    def departures(self, options: Mapping[str, Any], players: int) -> dict[str, Any]:
        """The options that differ from the rulebook itself for this number of players."""
        plain = self.edition({}, players).options
        chosen = {name: value for name, value in options.items() if value != plain[name]}
        # A choice implies other values; somebody may have chosen the usual value over an implied one.
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
    """The edition, cached: tables that play by the same rules share one.

    Options of equal values differ by those named on purpose: these may contradict, defaults give way.
    """
    edition = book.build(book, options, players)
    return replace(edition, rounds=rounds) if rounds else edition
