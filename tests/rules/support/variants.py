"""Every way to play that the rulebooks know: editions, numbers of players, and values of options."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, get_args, get_origin

from hypothesis import strategies as st

from rules.core.edition import Edition
from rules.editions.registry import NEWEST, find_rulebook
from rules.editions.rulebook import Rulebook
from rules.model.errors import DataError


@dataclass(frozen=True)
class Variant:
    """An edition for so many players under house options."""

    name: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def edition(self) -> Edition:
        return find_rulebook(self.name).edition(self.options, self.players)

    def __str__(self) -> str:
        said = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.name} {self.players}{said}"


def plain() -> tuple[Variant, ...]:
    """Every edition as its rulebook has it, for every number of players."""
    return tuple(Variant(b.name, players) for b in NEWEST.values() for players in b.players)


def with_an_option() -> tuple[Variant, ...]:
    """Every value of every option that departs from the rulebook, for the fewest it can be played by.

    Mission options are tried where missions are played.
    """
    return tuple(
        variant
        for book in NEWEST.values()
        for name, annotation in _options(book)
        for value in _values(annotation)
        if (variant := _fewest(book, {name: value}))
    )


@st.composite
def mixed(draw):
    """An edition with several options at once, whatever they are."""
    book = draw(st.sampled_from(list(NEWEST.values())))
    options = {
        name: draw(st.sampled_from(values))
        for name, values in choices_of(book).items()
        if draw(st.booleans())
    }
    return Variant(book.name, draw(st.sampled_from(book.players)), options)


def can_be(variant: Variant) -> bool:
    """What the rulebooks themselves say about which options go together."""
    book, options, duel = find_rulebook(variant.name), variant.options, variant.players == 2
    own_colours = book.name == "lesson" and options.get("own_colour") == "redraw"
    implied = "world" if options.get("hard") else book.options().goal
    goal = options.get("goal", implied)
    no_missions = options.get("hard") or (duel and "goal" in options and book.name != "lesson")
    no_ten = (options.get("two_jokers"), options.get("one_of_each")) == ("ten", "no_set")
    ten = book.name == "parker" and book.version >= 3 and no_ten
    return not own_colours and not ten and not (goal == "mission" and no_missions)


def choices_of(book: Rulebook[Any]) -> dict[str, list[Any]]:
    """The values that each option of a rulebook can have."""
    return {name: list(_values(annotation)) for name, annotation in _options(book)}


def _options(book: Rulebook[Any]) -> Iterator[tuple[str, Any]]:
    for name, info in book.options.model_fields.items():
        yield name, info.annotation


def _values(annotation: Any) -> Iterator[Any]:
    """Literal values inside an annotation; True and False of a bool."""
    if annotation is bool:
        yield from (False, True)
        return
    for argument in get_args(annotation):
        if get_origin(argument) or argument is bool:
            yield from _values(argument)
        elif isinstance(argument, str | int):
            yield argument


def _fewest(book: Rulebook[Any], options: dict[str, Any]) -> Variant | None:
    """For the fewest who play so, two last unless it is about two; None if it is no departure."""
    needed = {"goal": "mission"} if "destroyed_by_other" in options else {}
    two_last = "two_players" not in options
    for players in sorted(book.players, key=lambda n: (two_last and n == 2, n)):
        variant = Variant(book.name, players, {**needed, **options})
        try:
            departs = (
                variant.edition().options != Variant(book.name, players, needed).edition().options
            )
        except DataError:
            continue
        return variant if departs else None
    return None
