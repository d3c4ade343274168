"""A mypy plugin: in tests, ids may be plain strings.

The product separates seats, territories and cards by `NewType`; in a test `Attack(seat="red",
source="alaska", ...)` is clear enough. Other arguments are checked as usual.
"""

from collections.abc import Callable
from typing import Final

from mypy.plugin import FunctionSigContext, MethodSigContext, Plugin
from mypy.types import (
    CallableType,
    FunctionLike,
    Instance,
    TupleType,
    Type,
    TypeAliasType,
    UnionType,
    get_proper_type,
)

_IDS: Final = frozenset(
    (
        "rules.model.board.CardId", "rules.model.board.MissionId", "rules.model.board.RegionId",
        "rules.model.board.Seat", "rules.model.board.TerritoryId",
        "rules.table.roster.GameId", "rules.table.roster.PersonId",
    )
)  # fmt: skip
_COVARIANT: Final = frozenset(
    (
        "builtins.frozenset", "builtins.tuple",
        "typing.Collection", "typing.Iterable", "typing.Sequence",
    )
)  # fmt: skip
_TESTS: Final = ("tests/", "/tests/")

Context = FunctionSigContext | MethodSigContext


class PlainIds(Plugin):
    """Accepts strings for ids in every call in a test."""

    def get_function_signature_hook(
        self, _fullname: str
    ) -> Callable[[FunctionSigContext], FunctionLike] | None:
        """Loosen every function, whatever its name."""
        return _loosen

    def get_method_signature_hook(
        self, _fullname: str
    ) -> Callable[[MethodSigContext], FunctionLike] | None:
        """Loosen every method, whatever its name."""
        return _loosen


def _loosen(context: Context) -> CallableType:
    signature = context.default_signature
    if not context.api.path.startswith(_TESTS[0]) and _TESTS[1] not in context.api.path:
        return signature
    text = context.api.named_generic_type("builtins.str", [])
    return signature.copy_modified(arg_types=[_plain(given, text) for given in signature.arg_types])


def _plain(asked: Type, text: Instance) -> Type:
    """The type with strings in place of ids."""
    if isinstance(asked, TypeAliasType) and asked.is_recursive:
        return asked
    match get_proper_type(asked):
        case Instance() as one if one.type.fullname in _IDS:
            return text
        case Instance() as many if many.type.fullname in _COVARIANT:
            return many.copy_modified(args=[_plain(each, text) for each in many.args])
        case TupleType() as row:
            return row.copy_modified(items=[_plain(each, text) for each in row.items])
        case UnionType() as either:
            return UnionType.make_union([_plain(each, text) for each in either.items])
        case _:
            return asked


def plugin(_version: str) -> type[Plugin]:
    """The plugin, for any version of mypy."""
    return PlainIds
