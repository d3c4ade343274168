"""The names of the house: each public one is explained, says what it does or gives, and is one thing's alone."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from tests.test_house import ROOT, parsed, sources

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_IRREGULAR: Final = (
    "begun|broken|brought|built|chosen|done|drawn|fallen|forgotten|found|given|gone|held|kept|known"
    "|laid|left|lost|made|met|paid|said|seen|sent|shown|spent|split|sunk|taken|told|won|written"
)
"""Past participles that don't end with `ed`, of the verbs that the house uses."""


class Named(NamedTuple):
    """A public class or function of a module, as it is written there."""

    file: str
    name: str
    node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def public_names() -> tuple[Named, ...]:
    """All that modules of the rooms offer to others: classes and functions on their first level."""
    return tuple(
        Named(str(file.relative_to(ROOT)), node.name, node)
        for file in sources("py")
        for node in parsed(file).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.name.startswith("_")
    )


@cache
def classes() -> dict[str, list[ast.ClassDef]]:
    """The classes of the rooms, by name."""
    found = defaultdict(list)
    for file in sources("py"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(node)
    return found


def bases_of(node: ast.ClassDef) -> Iterator[ast.ClassDef]:
    """The classes of ours that a class derives from, near and far."""
    for base in node.bases:
        name = ast.unparse(base).partition("[")[0].rpartition(".")[2]
        for parent in classes().get(name, ()):
            if parent is not node:
                yield parent
                yield from bases_of(parent)


def documented(node: ast.ClassDef, method: str) -> bool:
    """Whether a class that this one derives from says what its method is for."""
    members = chain.from_iterable(base.body for base in bases_of(node))
    return any(
        isinstance(member, _FUNCTIONS) and member.name == method and ast.get_docstring(member)
        for member in members
    )


def unexplained() -> Iterator[str]:
    """Public names without a docstring: of modules, and of their public classes."""
    for file, name, node in public_names():
        if ast.get_docstring(node) is None:
            yield f"{file}: {name}"
        members = node.body if isinstance(node, ast.ClassDef) else ()
        for member in members:
            if not isinstance(member, _FUNCTIONS) or member.name.startswith("_"):
                continue
            is_known = any(
                ast.unparse(each).endswith((".setter", "overload", "override"))
                or ast.unparse(each).startswith("app_commands.command(")
                for each in member.decorator_list
            )
            known = is_known or ast.get_docstring(member) is not None
            if not known and not documented(node, member.name):  # type: ignore[arg-type]
                yield f"{file}: {name}.{member.name}"


def test_every_public_name_is_explained():
    """Where it is, or where what it implements is: the port of the store explains its adapter's tables.

    Commands are explained in the catalogue, to people.
    """
    assert [*unexplained()] == []


VERBS: Final = {
    "found": "the verb: a league is founded",
    "split": "the verb: armies are split among territories",
}
"""Functions whose name only looks like a participle."""


def is_participle(name: str) -> bool:
    return re.fullmatch(rf"{_IRREGULAR}|[a-z]+ed", name) is not None


def test_functions_are_named_by_a_verb_or_by_what_they_return():
    """A participle alone says neither what is done nor what comes back."""
    bare = [
        f"{file}: {name}"
        for file, name, node in public_names()
        if isinstance(node, _FUNCTIONS) and is_participle(name) and name not in VERBS
    ]
    assert bare == []


ACTS: Final = (
    "add_computer add_word agree ban begin break_truce cancel close decline forget free_seat give_up"
    " invite join leave lift_ban move release reserve set_options set_order set_pace set_rated set_rounds"
    " set_table show_lines show_proof start take_back take_office tell tell_word vote wake"
)
"""What people do at tables and in leagues: as the rules take it, and as a press or a command asks for it."""

COMMANDS: Final = (
    "analyse backup check health play_again replay restore run show_help simulate tune verify"
)
"""What a command of the command line, or a press, asks for, by the name of what does it."""

PARTS: Final = "Options Options1 Options2 choose"
"""What every edition, phase or level has of its own, under one name for all."""

SAME_NAME: Final = {
    "Attack": "an attack: ordered, and drawn",
    "Call": "a request to one endpoint: the sandbox's, and the page's",
    "Deed": "a deed: a command that nobody gave by hand, and what a press does",
    "Endpoint": "an address, and what stands before it: the sandbox's, and the page's",
    "Keep": "keeping a roll: as a command, and as a step of a line",
    "Limits": "how much is taken: of a line, and from a person",
    "Moment": "a moment of a game: as a line's owner sees it, and as the panel's reader does",
    "Outbox": "what is to be told: kept, and counted",
    "Person": "a person: at a table, and on the sandbox's Discord",
    "Request": "a request: of a program to the referee (a name that programs rely on), of a person to the bot",
    "Start": "a beginning: of a campaign, and of the referee's game (a name that programs rely on)",
    "Step": "a step: of a round's agenda, and of a line",
    "Turn": "a turn: under way, and as the referee tells it (a name that programs rely on)",
    "carry_out": "a line carried out: by the rules, and at a press",
    "choose_first": "what the first version of a level chooses, beside `choose`",
    "closing": "the end: of a lobby's lines, and as a picture",
    "command_of": "the command that something stands for: a step of a line, a press",
    "credit_absences": "absences credited: to a seat's clock, and to a season's",
    "edition_of": "the edition that is played: at a table, and in a position",
    "fields_of": "the fields of a form: as they are asked for, and as they are filled in on the sandbox",
    "glance": "a look that takes no time: as a value, and at a place",
    "inspecting": "looking through: what is kept at a place, in a file, on a server",
    "is_held": "whether a process is at work: at a place, with a file",
    "is_overdue": "whether the time for words is over: at a table, and in a league",
    "must_be_free": "nothing may be there yet: at a place, beside a file",
    "must_trade": "whether cards must be traded: in the rules, and as a line sees it",
    "open_store": "the store that is opened: at a place, in a file, on a server",
    "pace_of": "the pace of a table: kept, and typed",
    "parse": "text read: of the referee's wire, and of a custom id",
    "read": "text read: a line, a game on paper, a catalogue",
    "settle": "settling: of a season's dice, and on land",
    "store_error": "the failure of a store: of SQLite, of PostgreSQL",
    "with_line": "one more line for the dice: of a table, and of a league",
    "write": "text written: a line, a game on paper, the wire, a letter",
}
"""Why one name stands for several things that are not the parts, acts or commands above."""


def test_no_two_things_have_one_name():
    """Classes and functions, as `tests/test_house.py` looks at modules; tools are nobody's to import."""
    by_name = defaultdict(set)
    for file, name, _ in public_names():
        if not file.startswith("tools/") and name != "main":
            by_name[name].add(file)
    shared = {name: sorted(files) for name, files in by_name.items() if len(files) > 1}
    known = {*SAME_NAME, *f"{ACTS} {COMMANDS} {PARTS}".split()}
    assert {name: files for name, files in shared.items() if name not in known} == {}
    assert known <= {*shared}, "no longer the name of several things"
