"""The rooms of the house: none is crowded, and none is made of crumbs."""

from collections import Counter, defaultdict
from typing import Final

from tests.code_lines import code_lines
from tests.test_house import ROOT, imported_files, sources

MOST_IN_A_ROOM: Final = 15
CROWDED: Final = {
    "rules/model": "the nouns of the game, each in a file: a list that one looks things up in",
    "rules/players": "computers: what they share, and a file for each level",
    "rules/phases": "one file for each phase of play",
    "rules/notation": "the notation, from its tokens to what is carried out: one pipeline",
    "rules/engine/work": "one action, from what is asked to what is kept and heard of",
    "rules/store": "the port and its tables, and what the adapters share",
    "rules/store/sql": "a file for each table",
    "rules/store/sqlite": "all that a database in a file asks for: its files, its lock, its copies",
    "rules/store/postgres": "all that a database of a server's asks for: its words, its locks, those who share it",
    "bot/text": "what is said, a file for each thing that is spoken of",
    "bot/interactions": "one interaction, from its arrival to its answer, however late that comes",
    "bot/outbox": "what is told: one way from the outbox to Discord",
    "bot/page": "one request, from its connection to its answer",
    "bot/commands": "one file for each moment's commands",
    "tools/boards": "builds the art of the boards, step by step",
}
"""Rooms with more modules, and why nobody gets lost in them."""

SHORT: Final = 45
CRUMBS: Final = {
    "bot/commands/language.py": "commands of their own, where there is more than one language",
    "bot/commands/club.py": "the commands of one moment, as others are",
    "bot/outbox/greeting.py": "a message of its own, sent once a server",
    "bot/panels/pages/interventions_page.py": "a page, as others are",
    "bot/panels/turn/idle.py": "a section of the panel, as others are",
    "bot/text/help.py": "the pages of the help, beside their words",
    "general/doctor_command.py": "a command as it is typed, apart from what it loads",
    "general/page_command.py": "a command as it is typed, apart from what it loads",
    "rules/game/explained/hints.py": "what is judged, apart from the engine that asks",
    "rules/mechanics/forces.py": "a part that editions are made of",
    "rules/mechanics/fortifying.py": "a part that editions are made of",
    "rules/phases/capital.py": "a phase",
    "rules/phases/defend.py": "a phase",
    "rules/phases/place_neutral.py": "a phase",
    "rules/players/officer.py": "a level",
    "rules/players/personas.py": "what tells players of one level apart",
    "rules/players/strengths.py": "figures that the arena has measured, in one place",
    "rules/store/earlier.py": "records of earlier versions, apart from how records are read now",
    "rules/store/postgres/inspection.py": "what PostgreSQL adds to looking a database through",
    "rules/store/postgres/paces.py": "what processes share besides what each holds",
    "rules/store/sqlite/wal_reset.py": "a bug of some versions of SQLite",
    "sandbox/checks/checking.py": "what holds every request to Discord's specification, as middleware",
    "sandbox/world/emoji_store.py": "one of the sandbox's stores",
    "tools/fitting.py": "where `make` begins: it runs before anything is installed",
}
"""Modules of fewer lines that only one other reads, and why they stand by themselves."""


def test_no_room_is_crowded():
    rooms = Counter(
        file.parent.relative_to(ROOT).as_posix()
        for file in sources("py")
        if file.stem != "__init__"
    )
    crowded = {room for room, files in rooms.items() if files > MOST_IN_A_ROOM}
    assert crowded == {*CROWDED}


def test_no_module_is_a_crumb():
    """What is short and has one reader stands better there, unless it is a thing by itself."""
    readers = defaultdict(set)
    for file in sources("py"):
        for read in imported_files(file):
            readers[read].add(file)
    crumbs = {
        name
        for file in sources("py")
        if file.stem != "__init__"
        and len(file.read_text(encoding="utf-8").splitlines()) < SHORT
        and len(readers[name := file.relative_to(ROOT).as_posix()]) <= 1
    }
    assert crumbs == {*CRUMBS}


def test_only_code_is_counted():
    """By what `python -m tests.code_lines` tells how large the house is."""
    explained = '"""A module."""\n\n# why\nX = 1  # what\n"""Below a name."""\n'
    text = f'{explained}\n\ndef f(\n    a,\n):\n    """Do."""\n    return a\n'
    assert code_lines(text) == 5
