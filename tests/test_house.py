"""The house as it is described: every module on the map, small and well named, known to few."""

import ast
import re
import statistics
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("rules", "render", "bot", "general", "sandbox", "tools")

MAP = ROOT / "docs" / "architecture.md"
MOST_WORDS = 2400
"""As `wc -w` counts them: a map that is read, not a list of modules."""

LONGEST_FILE = 300
LONG_FILES = {
    "rules/model/events.py": "every kind of event: one flat list of plain values, read together",
    "rules/model/errors.py": "every reason why something is refused: flat lists, a line each",
    "rules/core/evolve.py": "one match over all events, which the type checker holds to be whole",
}
"""With the reason why each of them is longer; four at most."""

SAME_THING = {
    "addresses": "where a server answers, below its own address: the sandbox's, and the page's",
    "server": "what listens on a port of this machine: the sandbox, and the page",
    "sessions": "sessions: how somebody goes on without saying anew who that is, with Discord and with the page",
    "annulling": "annulling a game's rating: as a rule, in a transaction, and on Discord",
    "application": "the bot's application: its endpoints, and what they read and change",
    "battle": "the battle: its phase, and its sections of the panel",
    "board": "the board: as printed, and as drawn",
    "chances": "the chances of winning: how they are judged, and how that is fitted",
    "claim_land": "claiming land: its phase, and its section of the panel",
    "dice": "the dice of a table: how they fall, and the commands about what is mixed into them",
    "errors": "what a room refuses: the rules, or Discord",
    "club": "what remains of games: their profiles and leaderboards, kept, shown, and asked for",
    "finding": "finding: people to play with, and the game that a command means",
    "forgetting": "forgetting a person: at one table, and everywhere",
    "form": "a form that is filled in: a table's, and a game on paper",
    "guests": "guests of a lobby: as values, what becomes of them, and done in a transaction",
    "contacts": "whom people want nothing from: as rows, and as they decide it",
    "hints": "a marshal's hint: whether it may be given, and given",
    "connection": "a connection to a database: what is asked of one, and that to PostgreSQL",
    "copying": "copying a database: a file, and between a server and a file",
    "database": "a database at work: a file's, a server's",
    "failures": "what a database complains of: SQLite, PostgreSQL",
    "inspection": "looking a database through: its rows, a file, a server's",
    "ledger": "the tables of one transaction: all, and as PostgreSQL locks them",
    "schema": "the schema of a database: a file's, and the same on a server",
    "store": "the store over a database: SQLite's, PostgreSQL's",
    "ladders": "leaderboards: kept, and asked for",
    "plans": "prepared turns: what becomes of them, and done in a transaction",
    "record": "a game's record: as values, and on paper",
    "replay": "a game from its beginning: commands on paper, and as a film",
    "season_lines": "the lines of a season: kept, and in words",
    "seats": "the seats of a table: in a game, and in a position",
    "house_options": "house options: what they are, their words, and as the command line takes them",
    "lines": "the numbered lines behind the dice: as they are, and as they are shown",
    "links": "links between territories: judged, and drawn on the art",
    "lobby": "the lobby: what happens in it, its commands, and its message",
    "truces": "truces between players: what holds, and what is done about them",
    "names": "territories' names: as they are typed, and on the map",
    "news": "what must be told: its values, and what decides on them",
    "orders": "a player's orders: as text, and carried out",
    "past": "the orders that can be taken back: as they are kept, and as each command leaves them",
    "permissions": "Discord's permissions: those that the bot needs, and how they combine",
    "place": "placing armies: its phase, and its section of the panel",
    "plan": "what is meant to be: a turn as it is carried out, a board as it is drawn",
    "refusals": "what is refused: in words, on Discord and in the referee protocol",
    "regroup": "the third phase of a turn: its moves, and its section of the panel",
    "settings": "a program's settings, read from the environment: the bot's, the sandbox's",
    "specification": "Discord's specification: distilled, and requests held to it",
    "turn": "a turn: its commands, and its panel",
    "upkeep": "looking after a database: what is done, and the commands for it",
    "processes": "the processes that share a database: what they are asked for, and PostgreSQL's rows",
}
"""Why modules of one name in several packages are about the same thing."""

KNOWN_TO_THE_BOT = {
    "": "__init__",
    "model": "act annulment board calls choices commands effect end_terms errors events habits ids intervention"
    " newcomer news own_news pace page_action place_news preset rating rests result roster ruling season"
    " seat_news solo truce wish",
    "league": "departing mixing pairing points progression proof ranking refereeing",
    "core": "edition lines luck odds taken_back victory views",
    "boards": "__init__",
    "editions": "__init__ citations explain rulebook",
    "players": "__init__ attacks paths strengths",
    "notation": "errors kept keywords log names orders plan reader steps writer",
    "game": "truces",
    "game/clock": "agreeing deadlines presence resting",
    "game/explained": "explained way_odds",
    "game/joining": "requests",
    "game/story": "chronicle stretch",
    "game/table": "change forming lines rated seats settings",
    "engine": "__init__",
    "engine/explained": "analyses worker_process workers",
    "engine/league": "seasons",
    "engine/table": "quotas",
    "engine/work": "notifier owed",
    "referee": "refusals",
    "referee/paper": "form record",
    "referee/positions": "seen",
    "referee/records": "record season_check season_record",
    "store": "adapters address parts",
}
"""The modules of the rules, by package, that the bot imports: nouns, views, looks, never the state."""


class Module(NamedTuple):
    """A module's package, as a folder of the repository, and its name."""

    package: str
    name: str


@cache
def modules() -> frozenset[Module]:
    """Every module of the rooms that has a name of its own."""
    return frozenset(
        Module(file.parent.relative_to(ROOT).as_posix(), file.stem)
        for file in sources("py")
        if not file.stem.startswith("__")
    )


def sources(*endings: str) -> Iterator[Path]:
    """The files of all rooms with one of these endings."""
    for room in ROOMS:
        yield from (f for end in endings for f in sorted((ROOT / room).rglob(f"*.{end}")))


def listed(package: str) -> list[str]:
    """The modules that a package's docstring lists: in its last paragraph, one a line, with what each is."""
    said = ast.get_docstring(parsed(ROOT / package / "__init__.py")) or ""
    return re.findall(r"^(\w+)  +\S", said.rpartition("\n\n")[2], re.MULTILINE)


@pytest.mark.parametrize("package", sorted({module.package for module in modules()}))
def test_every_package_lists_its_modules(package):
    there = sorted(module.name for module in modules() if module.package == package)
    assert listed(package) == there, f"{package}/__init__.py lists what is there, by name"


def packages(room: str) -> list[str]:
    """The packages of a room, as the map names them: without the room, and with a slash at the end."""
    inits = (ROOT / room).rglob("__init__.py")
    return sorted(f"{init.parent.relative_to(ROOT / room).as_posix()}/" for init in inits)


@pytest.mark.parametrize("room", ROOMS)
def test_the_map_has_every_package(room):
    text = MAP.read_text(encoding="utf-8")
    (block,) = re.findall(rf"^### {room}\n.*?^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    named = re.findall(r"^ *([\w/]+/)(?= |$)", block, re.MULTILINE)
    assert sorted(named) == [each for each in packages(room) if each != "./"]


def test_the_map_is_short():
    assert len(MAP.read_text(encoding="utf-8").split()) <= MOST_WORDS


@pytest.mark.parametrize(
    ("page", "least"), [(MAP, 40), (ROOT / "README.md", 8)], ids=["map", "readme"]
)
def test_every_file_that_is_named_there_is_one(page, least):
    """By its path from the root, or from the room or package that the words are about."""
    tested = (file for folder in ("tests", "docs") for file in (ROOT / folder).rglob("*.py"))
    files = [f"/{f.relative_to(ROOT).as_posix()}" for f in (*sources("py", "ftl"), *tested)]
    named = re.findall(r"`([\w/.]+\.(?:py|ftl))`", page.read_text(encoding="utf-8"))
    assert len(named) >= least
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []


LAYERED = [
    "rules", "rules.game", "rules.engine", "rules.referee", "render", "bot", "bot.panels", "bot.actions",
    "general", "sandbox",
]  # fmt: skip


@pytest.mark.parametrize("container", LAYERED)
def test_the_map_is_in_the_order_of_the_layers(container):
    """Those that stand in one layer may be in any order."""
    room, _, inside = container.partition(".")
    text = MAP.read_text(encoding="utf-8")
    (block,) = re.findall(rf"^### {room}\n.*?^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = (each["layers"] for each in contracts if each.get("containers") == [container])
    height = {
        name: at for at, layer in enumerate(reversed(layers)) for name in re.findall(r"\w+", layer)
    }
    begins = f"  {inside}/" if inside else ""
    heights = [height[name] for name in re.findall(rf"^{begins}(\w+)/(?= |$)", block, re.MULTILINE)]
    assert heights
    assert heights == sorted(heights)


def test_few_modules_lie_flat():
    flat = {room: [m.name for m in modules() if m.package == room] for room in ("bot", "rules")}
    assert len(flat["bot"]) <= 8, f"each of these wants a package: {sorted(flat['bot'])}"
    assert flat["rules"] == []


def test_tests_stand_in_the_rooms_of_what_they_test():
    folders = Counter(file.parent for file in (ROOT / "tests").rglob("*.py"))
    full = [folder.relative_to(ROOT) for folder, files in folders.items() if files > 45]
    assert not full, f"where nobody finds a test: {full}"


def test_files_are_short():
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
        for file in sources("py", "js", "css")
    }
    long = {file: length for file, length in lengths.items() if length > LONGEST_FILE}
    assert {*long} == {*LONG_FILES}, f"longer than {LONGEST_FILE} lines: {long}"
    assert len(LONG_FILES) <= 4


OF_ONE_SEX = "he she him his her hers himself herself"
"""Nobody here is known to be a man or a woman: people are "they" and "you"."""


def test_people_are_they():
    words = re.compile(rf"(?<![a-z'])({'|'.join(OF_ONE_SEX.split())})(?![a-z'])", re.IGNORECASE)
    ours = [
        *sources("py", "js", "css"),
        *(ROOT / "tests").rglob("*.py"),
        *ROOT.glob("*/locale/en.ftl"),
    ]
    found = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in ours
        if file != Path(__file__)
        for line in file.read_text(encoding="utf-8").splitlines()
        if words.search(line)
    ]
    assert not found


def test_nothing_is_cited_that_no_reader_can_open():
    """A rule has an id with its rulebook's name before it; numbers of a design say nothing to anybody else."""
    cited = re.compile(r"\b[IT]\d{1,2}\b(?!\w)|design point|\(points? \d")
    texts = [
        *sources("py", "js", "css"),
        *(ROOT / "tests").rglob("*.py"),
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
    ]
    others = (text for text in texts if text != Path(__file__))
    found = [str(each) for each in others if cited.search(each.read_text(encoding="utf-8"))]
    assert not found


def test_functions_are_short():
    """Lines from the first statement of a body, its docstring left out, to the end of its last one.

    A function within another counts for itself, and in the other one's body too.
    """
    lengths = sorted(
        (body_lines(node), f"{file.relative_to(ROOT)}: {node.name}")
        for file in sources("py")
        for node in ast.walk(parsed(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    assert statistics.median(lines for lines, _ in lengths) <= 6
    long = [name for lines, name in lengths if lines >= 30]
    assert len(long) <= len(lengths) / 100, f"of 30 lines and more: {long}"


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def test_no_two_modules_have_one_name_for_different_things():
    by_name = defaultdict(list)
    for module in sorted(modules(), key=attrgetter("name")):
        by_name[module.name].append(module.package)
    shared = {name: packages for name, packages in by_name.items() if len(packages) > 1}
    unsaid = {name: packages for name, packages in shared.items() if name not in SAME_THING}
    assert not unsaid, f"say in SAME_THING why these are the same, or rename one: {unsaid}"
    over = {*SAME_THING} - {*shared}
    assert not over, f"no longer the name of several modules: {sorted(over)}"


def test_the_bot_knows_few_modules_of_the_rules():
    bots = (ROOT / "bot").rglob("*.py")
    imported = {name for file in bots for name in imported_files(file) if name.startswith("rules/")}
    known = {
        (Path("rules") / package / f"{name}.py").as_posix()
        for package, names in KNOWN_TO_THE_BOT.items()
        for name in names.split()
    }
    assert imported <= known, f"new to the bot: {sorted(imported - known)}"
    assert known <= imported, f"not imported any more: {sorted(known - imported)}"


def imported_files(file: Path) -> Iterator[str]:
    """The files of ours that a module imports, or takes a name from."""
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield file_of(f"{node.module}.{alias.name}") or file_of(node.module or "")
        elif isinstance(node, ast.Import):
            yield from (file_of(alias.name) for alias in node.names)


def file_of(dotted: str) -> str:
    """The file of a module or package; empty if it is neither."""
    path = dotted.replace(".", "/")
    files = (f"{path}.py", f"{path}/__init__.py")
    return next((file for file in files if (ROOT / file).is_file()), "")
