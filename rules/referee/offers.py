"""The house options of a rulebook as the protocol lists them: names, defaults, values, words."""

from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from rules.editions.rulebook import Rulebook
from rules.referee.described import OptionPart

PAIRS: Final = [["territory", "territory"]]
"""Stands among an option's choices where it also takes a list of pairs."""


def options_offered(book: Rulebook[Any]) -> dict[str, OptionPart]:
    """Every option of the rulebook by name."""
    return {
        name: OptionPart(
            default=field.default,
            choices=tuple(_choices(field.annotation)),
            text=book.options.sentence_about(name),
        )
        for name, field in book.options.model_fields.items()
    }


def _choices(kind: object) -> list[Any]:
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return [choice for each in get_args(kind) for choice in _choices(each)]
    return [PAIRS]
