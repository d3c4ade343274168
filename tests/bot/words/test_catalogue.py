"""The catalogues: read whole or not at all, nothing asked for that is not there, nothing left over."""

import ast
import re
import threading
from dataclasses import replace
from functools import partial
from importlib import resources
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from discord import app_commands
from fluent.syntax import FluentParser

import bot
import tools
import tools.catalogues
from bot.components.custom_ids import Action
from bot.components.layout import (
    MOST_CONTENT,
    MOST_TEXT,
    button,
    layout,
    measure,
    option,
    select,
    text,
)
from bot.components.layout import with_usual_badges as usual
from bot.looks.pages import CHAPTERS, chapter_page
from bot.pictures.alt_texts import alt_text
from bot.table.lobby_post import fit_post
from bot.telling.options import choices_of
from bot.telling.own import Now, receipt_lines
from bot.tree import command_groups
from bot.turn.teaching import Topic
from bot.web.refusals import PageReason
from bot.words.catalogue import ENGLISH, read, read_in, words
from bot.words.languages import Languages, Shelf, find_languages
from bot.words.naming import escape
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason
from bot.words.signs import dice_signs, plain, sign_of, with_signs
from rules import VERSION
from rules.analysis.values import AdvantageKind
from rules.editions.registry import NEWEST, find_rulebook
from rules.lessons import tutor
from rules.model.board import COLOURS, NEUTRAL
from rules.model.errors import (
    DataError,
    LeagueReason,
    OptionsReason,
    Reason,
    StoreReason,
    TableReason,
)
from rules.model.events import StandingOrderGiven
from rules.notation.progress import WAITS, StopReason
from rules.notation.syntax import Unreadable
from rules.table.membership import EndStep, SeatAnswer
from rules.table.news import ClockNote, NoticeNews, TruceStep
from rules.table.roster import Status
from rules.table.settings import SETTINGS
from rules.words import compiled as compiling
from rules.words.compiled import compiled_text, kept_patterns
from rules.words.parsing import DECLINED, patterns_of
from tests.bot.support import samples
from tests.bot.support.samples import EMOJIS as WRITTEN
from tests.bot.support.samples import ROSTER
from tests.bot.support.table import Panel
from tests.bot.telling.test_telling import attack
from tests.render.tables import dealt
from tools.catalogues import LOCALE as SHELF_LOCALE
from tools.catalogues import ROOT as SHELF_ROOT
from tools.catalogues import compile_all

LOCALE = resources.files(bot).joinpath("locale")
CATALOGUE = LOCALE.joinpath("en.ftl").read_text(encoding="utf-8")
MESSAGES = {
    each.id.name: each for each in FluentParser().parse(CATALOGUE).body if hasattr(each, "id")
}
TOLD_ELSEWHERE = ("house-", "settled-", "rule-", "page-", "begin-")
"""House options, topics of rules, what browsers say and how the sandbox begins: they have tests of their own
that none is missing or over."""


@pytest.mark.parametrize("file", [f for f in LOCALE.iterdir() if f.name.endswith(".ftl")], ids=str)
def test_every_catalogue_can_be_read_whole(file):
    assert "none" in read("en", file.name, file.read_text(encoding="utf-8")).messages


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("a = b\n}\n", "xx.ftl:2: Expected an entry start"),
        ("a =\n    b\n    **c** d\n    e\n", "xx.ftl:3: Expected an entry start"),
        ("a =\n    b\n    [c]\n", "xx.ftl:3: Expected an entry start"),
        ("a =\n    b\n    .c\n", "xx.ftl:3: Expected"),
        ("a = { $n ->\n    [one] b\n}\n", "xx.ftl:3: Expected one of the variants to be marked"),
        ("a = { b\n", "xx.ftl:2: Expected token"),
        ("a = b\nc = d\na = e\n", "xx.ftl:1: a: written twice; xx.ftl:3: a: written twice"),
        ("a = b\n\nc = { d }\n", "xx.ftl:3: c: no such message: d"),
        ("a = { -b }\n", "xx.ftl:1: a: no such message: -b"),
        ("-a = b\nc = { a }\n", "xx.ftl:2: c: no such message: a"),
        (
            "a = { $n ->\n   *[other] { $n ->\n       *[other] { b }\n    }\n}\n",
            "xx.ftl:3: a: no such",
        ),
    ],
)
def test_a_broken_catalogue_is_refused_with_its_line(source, fault):
    with pytest.raises(DataError) as refused:
        read("xx", "xx.ftl", source)
    assert fault in str(refused.value)


def test_all_faults_are_told_at_once():
    with pytest.raises(DataError) as refused:
        read("xx", "xx.ftl", "a = { b }\n}\n\nc = { d }\n")
    assert [
        told.partition(": ")[0] for told in str(refused.value).split("; ") if "ftl" in told
    ] == [
        "xx.ftl:1",
        "xx.ftl:2",
        "xx.ftl:4",
    ]


def test_what_goes_on_after_a_list_of_variants_is_no_fault():
    """A line that closes a placeable begins with a brace, and is a part of it."""
    words = read(
        "en", "xx.ftl", "a = { $n ->\n    [one] one\n   *[other] many\n} of -them.\n-t = u\n"
    )
    assert "a" in words.messages


def sources():
    """The syntax of every module of the bot, and of those that word the rules for it."""
    root = Path(bot.__file__).parents[1]
    for path in (*(root / "bot").rglob("*.py"), *(root / "rules" / "words").rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


LITERALS = {
    node.value
    for _, tree in sources()
    for node in ast.walk(tree)
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
}


def references(entry):
    """The messages that one refers to."""
    return set(re.findall(r"\{ ([a-z][\w-]*) \}", source(entry)))


def source(entry):
    assert entry.span is not None
    return CATALOGUE[entry.span.start : entry.span.end]


def variables(name):
    """The facts that a message tells, with those of the messages in it."""
    entry = MESSAGES[name]
    own = set(re.findall(r"\$([a-z_]+)", source(entry)))
    return own.union(*(variables(each) for each in references(entry)))


def built():
    """The ids that the code makes from names of its own."""
    yield from (f"button-{action.replace('_', '-')}" for action in Action)
    yield from (f"illegal-{reason}" for reason in Reason)
    yield from (f"options-{reason}" for reason in OptionsReason)
    yield from (f"table-{reason}" for reason in TableReason)
    yield from (f"league-{reason}" for reason in LeagueReason)
    yield from (f"store-{reason}" for reason in StoreReason)
    yield from (f"bot-{reason}" for reason in BotReason)
    yield from (f"board-{reason}" for reason in PageReason)
    yield from (f"dm-seat-{answer}" for answer in get_args(SeatAnswer) if answer != "admitted")
    yield from (f"dm-clock-{note}" for note in get_args(ClockNote) if note)
    yield from (f"notice-{kind}" for kind in get_args(get_type_hints(NoticeNews)["notice"]))
    yield from (
        f"button-standing-{dice}" for dice in get_args(get_type_hints(StandingOrderGiven)["dice"])
    )
    yield from (f"state-{status}" for status in Status)
    yield from (
        f"rules-{chapter}" for chapter in ("beginning", "turn", "battle", "cards", "victory")
    )
    yield from (f"now-{moment}" for moment in get_args(Now))
    yield from (f"help-{part}{chapter}" for part in ("", "title-") for chapter in CHAPTERS)
    yield from (f"truce-{step}" for step in get_args(TruceStep))
    yield from (f"post-end-{step}" for step in get_args(EndStep))
    yield from (f"lesson-{topic}" for topic in get_args(Topic))
    yield from (f"lesson-turn-{subject}" for subject in get_args(tutor.Subject))
    yield from (f"lesson-step-{reason}" for reason in get_args(tutor.Reason))
    yield from (f"lesson-misstep-{wrong}" for wrong in get_args(tutor.Misstep))
    yield from (f"button-end-{phase}" for phase in phases())
    yield from (f"post-ask-{phase}" for phase in phases())
    yield from (f"unreadable-{reason}" for reason in Unreadable)
    yield f"unreadable-{Unreadable.UNKNOWN_TERRITORY}-strange"
    yield from DECLINED.values()
    yield from (f"command{path.replace('/', '-').replace(' ', '-')}" for path in COMMANDS | GROUPS)
    yield from (f"{kind}-{name}" for name in OPTIONS for kind in ("choice", "shared-option"))
    yield from (f"explained-why-{kind}" for kind in get_args(AdvantageKind))
    yield from (f"{name}-table" for name in SETTINGS)
    yield from (f"option-table-{name}" for name in SETTINGS)
    yield from (f"plan-why-{reason}" for reason in WAITS - {StopReason.REFUSED})


def phases():
    """The names of all phases, of every rulebook under each of its goals."""
    for book in NEWEST.values():
        for goal in choices_of(book)["goal"]:
            edition = book.edition({"goal": goal}, 3)
            yield from (phase.name for phase in (*edition.phases, *edition.asides))


OF_HTTP = {"cross-site", "no-cache", "no-referrer", "no-store", "same-origin"}
"""What headers say, which is written like an id."""


def test_everything_that_is_asked_for_is_there():
    """Whatever in the code is written like an id is one."""
    asked = {each for each in LITERALS if re.fullmatch(r"[a-z]+(-[a-z_]+)+", each)}
    asked |= {
        str(node.args[0].value)
        for _, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "say"
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(asked) > 250
    assert asked - MESSAGES.keys() - OF_HTTP == set()


def test_everything_that_is_there_is_asked_for():
    """By its name, by one made from a name of the code, or by another message."""
    told = set().union(*map(references, MESSAGES.values()))
    asked = LITERALS | told | set(built())
    left = {each for each in MESSAGES if not each.startswith(TOLD_ELSEWHERE)} - asked
    assert {each for each in left if not _is_of_a_fact(each)} == set()


def _is_of_a_fact(name):
    """`illegal-<reason>-<fact>`: the words for a reason that has this fact."""
    reason, _, fact = name.removeprefix("illegal-").rpartition("-")
    return name.startswith("illegal-") and reason in [*Reason] and fact in _facts_of_the_rules()


def _facts_of_the_rules():
    """Every name by which the rules hand on a fact."""
    rules = Path(bot.__file__).parents[1] / "rules"
    texts = (path.read_text(encoding="utf-8") for path in rules.rglob("*.py"))
    return set(re.findall(r"(\w+)=", "\n".join(texts)))


def calls():
    """Where the code asks for one message with facts that can all be seen there."""
    for path, tree in sources():
        for node in ast.walk(tree):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=asked, attr="say"), args=[ast.Constant(value=str(key))]
                ) if all(each.arg for each in node.keywords):
                    yield f"{path.name}:{node.lineno}", asked, key, {k.arg for k in node.keywords}


def test_every_message_gets_the_facts_that_it_tells():
    seen = 0
    for where, asked, key, facts in calls():
        # What is asked for through a game's or an edition's words knows the edition already.
        given = facts if ast.unparse(asked).endswith(("words", "words()")) else facts | {"edition"}
        assert variables(key) <= given | _SAID_BY_THE_EDITION.get(where.partition(":")[0], set()), (
            where
        )
        seen += 1
    assert seen > 200


_SAID_BY_THE_EDITION = {
    name: {"edition"} for name in ("pages.py", "rule_sentences.py", "showing.py")
}
"""Where `words` are those of an edition."""

# --- the help

LETTERS_IN_A_LINE, LINES_ON_A_PHONE = 36, 18
"""What a phone has room for: as measured in `tests/general/test_phone.py`."""


def help_pages():
    return [words().say("help-first"), *(chapter_page(words(), each) for each in CHAPTERS)]


def help_text():
    return "\n".join(help_pages())


def paths(group):
    for command in group.commands:
        if isinstance(command, app_commands.Group):
            yield from paths(command)
        else:
            yield f"/{command.qualified_name}"


TREE = command_groups(find_languages())
COMMANDS = {path for group in TREE for path in paths(group)}
OPTIONS = {
    option.name
    for group in TREE
    for command in group.walk_commands()
    if isinstance(command, app_commands.Command)
    for option in command.parameters
}
"""The names of options of commands."""


@pytest.mark.parametrize("page", help_pages(), ids=["first", *CHAPTERS])
def test_each_page_of_the_help_is_short(page):
    """It fits a phone of 390 by 844 points with its list and its button; nobody opens it at its end."""
    title, *lines = page.splitlines()
    assert title.startswith("### ")
    assert sum(-(-len(line) // LETTERS_IN_A_LINE) for line in lines) <= LINES_ON_A_PHONE


def test_help_names_every_command_and_no_other():
    assert set(re.findall(r"`(/[^`]+)`", help_text())) == COMMANDS - {"/risk help"}


def test_each_command_has_a_line_of_its_own_that_says_what_it_does():
    lines = [line for page in help_pages() for line in page.splitlines() if "`/" in line]
    listed = [line for line in lines if re.fullmatch(r"- `/[a-z ]+`: \S.{2,90}", line)]
    beside = [line for line in lines if line not in listed]
    assert len(listed) > 25
    assert len(beside) <= 4, "what introduces lines of the notation, and one of these"


def test_help_names_buttons_as_they_are_written():
    """What stands in bold in the midst of a line is pressed."""
    labels = {
        words().say(name, edition="")
        for name in MESSAGES
        if name.startswith("button-") and not variables(name)
    }
    pressed = {*re.findall(r"\*\*(.+?)\*\*", help_text())}
    assert pressed == {"Join", "Settings…", "Start", "Play", "Check the dice"}
    assert pressed <= labels


def test_the_players_guide_names_buttons_and_lists_as_they_are_written():
    """What stands in italics there is pressed."""
    labels = [
        source(MESSAGES[name]).partition(" = ")[2]
        for name in MESSAGES
        if name.startswith(("button-", "pick-", "preset", "page-"))
    ]
    guide = Path(__file__).parents[3].joinpath("docs", "playing.md").read_text(encoding="utf-8")
    pressed = [
        each.split("…")[0].strip() for each in re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", guide)
    ]
    assert len(pressed) >= 20

    def is_written(said: str, label: str) -> bool:
        return label.startswith(said) or f"] {said}" in label  # one of several forms

    unknown = [s for s in pressed if not any(is_written(s, label) for label in labels)]
    assert unknown == []


ROOT = Path(__file__).parents[3]
PAGES = [ROOT / "README.md", ROOT / "PRIVACY.md", *sorted(ROOT.joinpath("docs").rglob("*.md"))]
GROUPS = {path[: path.rindex(" ")] for path in COMMANDS} | {"/risk table"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_commands_that_there_are(page):
    """Several of a group may follow its name, `/order claim place`, or an option: `/order turn line:`."""
    for typed in re.findall(
        r"`(/[a-z][a-z ]*?)(?: [a-z]+:[^`]*)?`", page.read_text(encoding="utf-8")
    ):
        group = max((each for each in GROUPS if f"{typed} ".startswith(f"{each} ")), key=len)
        named = typed.removeprefix(group).split()
        assert typed in COMMANDS or all(f"{group} {name}" in COMMANDS for name in named), typed


def test_sentences_name_commands_that_there_are():
    unknown = [
        f"{name}: /{typed}"
        for name, entry in MESSAGES.items()
        for typed in re.findall(r"`/([a-z][a-z ]*)", source(entry))
        if f"/{typed.strip()}" not in COMMANDS | GROUPS
    ]
    assert unknown == []


POSTED = (
    "told-", "did-", "changed-", "notice-", "post-", "luck-", "fight", "claimed", "placed",
    "event-capital-fell", "event-hand-taken", "event-ally-fell", "event-tours-began", "event-game-won",
)  # fmt: skip
"""The sentences of posts, and those of what changed."""
NAME = r"\{ \$(?:player|by|loser|players) \}"
NOT_NOMINATIVE = (
    rf"{NAME} (?:has|have|had|was|were|lost|took|won|left|\w+ed)\b",
    rf"{NAME}’s",
    rf"\b(?:of|by|from|for|to|with|against|over|eliminates) {NAME}",
)


@pytest.mark.parametrize("wrong", NOT_NOMINATIVE)
def test_a_name_in_a_post_is_a_subject_in_the_present_tense_or_stands_by_itself(wrong):
    """So that languages in which names are declined, and past tenses know men and women, can say it."""
    posted = [name for name in MESSAGES if name.startswith(POSTED)]
    assert len(posted) > 50
    assert [name for name in posted if re.search(wrong, source(MESSAGES[name]))] == []


async def test_a_person_who_asks_reads_every_page_of_the_help(table):
    panel = Panel(table.ana, await table.ana.command(table.discord.channel, "risk help"))
    read = [
        panel.text,
        *[await panel.press(Action.HELP, "topics", value=each) for each in CHAPTERS],
    ]
    first, *pages = [page.splitlines() for page in help_pages()]
    assert [text.splitlines() for text in read] == [[*first, f"-# General {VERSION}"], *pages]


# Compiled catalogues: never parsed where they are fresh, never believed where they are not.

COMPILED_LOCALE = Path(bot.__file__).with_name("locale")
SOURCE = b"none = none\nsum = { $n } on { $territory }\n"


@pytest.fixture
def folder(tmp_path):
    """A folder with a catalogue and what was made of it."""
    (tmp_path / "en.ftl").write_bytes(SOURCE)
    (tmp_path / "en.json").write_text(compiled_text("en.ftl", SOURCE), encoding="utf-8")
    return tmp_path


def said(folder):
    return read_in(folder, "en").say("sum", n=1000, territory="Peru")


def test_what_is_compiled_says_what_its_source_says(folder):
    assert kept_patterns(folder, "en", SOURCE) is not None
    assert said(folder) == "1,000 on Peru"
    (folder / "en.json").unlink()
    assert said(folder) == "1,000 on Peru"


def test_a_source_that_has_changed_is_read_itself(folder):
    (folder / "en.ftl").write_bytes(SOURCE.replace(b" on ", b" in "))
    assert said(folder) == "1,000 in Peru"
    assert find_languages(folder).catalogues["en"].say("sum", n=2, territory="Peru") == "2 in Peru"


def test_what_another_parser_compiled_is_not_used(folder, monkeypatch):
    """Its patterns may be of another form."""
    monkeypatch.setattr(compiling, "_PARSER", "resolving.py")
    assert kept_patterns(folder, "en", SOURCE) is None
    assert said(folder) == "1,000 on Peru"


@pytest.mark.parametrize("cut", [0, 10, 64, 65, 80])
def test_what_was_cut_off_is_not_used(folder, cut):
    kept = (folder / "en.json").read_text(encoding="utf-8")
    (folder / "en.json").write_text(kept[:cut], encoding="utf-8")
    assert said(folder) == "1,000 on Peru"


def test_the_catalogues_of_the_package_compile_to_what_they_say(tmp_path):
    """Through JSON and back."""
    made = list(compile_all(tmp_path))
    assert set(tmp_path.iterdir()) == set(made)
    for file in made:
        source = COMPILED_LOCALE / file.with_suffix(".ftl").name
        kept = kept_patterns(tmp_path, file.stem, source.read_bytes())
        assert kept == patterns_of(source.name, source.read_text(encoding="utf-8"))


# A language costs nothing before somebody speaks it, and nobody waits for it.

NONE = {"en": "none = none\n", "pl": "none = brak\n"}


@pytest.fixture
def threads():
    """The threads in which each language was read."""
    return {}


@pytest.fixture
def languages(threads):
    def reader(code):
        threads.setdefault(code, []).append(threading.current_thread())
        return read(code, f"{code}.ftl", NONE[code])

    return Languages(Shelf({code: partial(reader, code) for code in NONE}), NONE)


async def test_a_language_is_read_once_in_another_thread_when_somebody_speaks_it(
    languages, threads
):
    await languages.fetch("de", "en-GB")
    assert languages.catalogues.read == {ENGLISH}
    for _ in range(2):
        await languages.fetch("", "pl", ENGLISH)
    assert languages.best("pl").say("none") == "brak"
    assert threading.main_thread() not in threads["pl"]
    assert {code: len(each) for code, each in threads.items()} == {"en": 1, "pl": 1}


async def test_what_was_not_fetched_is_read_all_the_same(languages):
    assert languages.best("pl-PL").say("none") == "brak"


async def test_what_is_read_apart_leaves_nothing_behind(languages):
    apart = languages.apart()
    await apart.catalogues.fetch(apart.catalogues)
    assert (apart.catalogues.read, languages.catalogues.read) == (set(NONE), set())


async def test_a_bot_that_is_ready_has_read_english_alone(started):
    """Descriptions of its commands are in all, but read apart; they were judged when they were compiled."""
    async with started() as (bot, _):
        assert bot.languages.catalogues.read == {ENGLISH}
        assert len(bot.languages.catalogues) > 1


def test_the_languages_of_the_package_are_named_without_being_read():
    languages = find_languages()
    assert languages.catalogues.read == set()
    assert (languages.names["en"], languages.names["pl"]) == ("English", "Polski")
    assert languages.best(ENGLISH) is words()


def test_a_language_that_lacks_a_message_is_not_compiled(tmp_path, monkeypatch):
    """So no package is built with it, and no checkout starts."""
    folder = tmp_path / SHELF_LOCALE
    folder.mkdir(parents=True)
    source = (SHELF_ROOT / SHELF_LOCALE / "en.ftl").read_text(encoding="utf-8")
    (folder / "en.ftl").write_text(source, encoding="utf-8")
    (folder / "pl.ftl").write_text(source.replace("none = ", "nome = ", 1), encoding="utf-8")
    monkeypatch.setattr(tools.catalogues, "ROOT", tmp_path)
    for refused in (lambda: [*compile_all(folder)], lambda: find_languages(folder)):
        with pytest.raises(DataError, match="pl: not the messages of en: nome, none"):
            refused()


# Signs in texts: emojis of our own where Discord has them, characters where it hasn't; words always
# read well.

RED, BLUE, *_ = COLOURS
EDITION = find_rulebook("ryzyko").edition({}, 3)
USUAL = Phrasing(words(), EDITION, ROSTER)
SIGNED = Phrasing(samples.SIGNED, EDITION, ROSTER)
FIGHT = tuple(attack((0, 2)))


def test_a_player_has_their_badge_in_every_sentence():
    assert SIGNED.player(RED) == "<:red:1000000000000000000> Ana"
    assert SIGNED.player(NEUTRAL).startswith(WRITTEN[NEUTRAL])
    assert SIGNED.say("post-next", person="<@1>", seat=BLUE).startswith(WRITTEN["blue"])
    assert {SIGNED.badge(seat) for seat in COLOURS} == {WRITTEN[seat] for seat in COLOURS}


def test_dice_are_told_apart_by_side():
    signed = SIGNED.words
    assert dice_signs(signed, (6, 1), "attack") == f"{WRITTEN['attack_6']} {WRITTEN['attack_1']}"
    assert dice_signs(signed, (6, 1), "defence") == f"{WRITTEN['defence_6']} {WRITTEN['defence_1']}"
    (line, *_) = receipt_lines(SIGNED, FIGHT)
    attack = " ".join(WRITTEN[f"attack_{face}"] for face in (6, 5, 1))
    assert line.startswith(f"🎲 {attack} – {WRITTEN['defence_4']} {WRITTEN['defence_4']}:")


def test_texts_are_as_usual_without_emojis_or_with_some():
    assert USUAL.player(RED) == with_signs(words(), {}).say("player", seat=RED, name="Ana")
    some = with_signs(words(), {"red": "<:red:1>", "attack_6": "<:attack_6:2>"})
    assert some.say("player", seat=BLUE, name="Borys") == "🔵 Borys"
    assert dice_signs(some, (6, 5), "attack") == "<:attack_6:2> 5"
    assert dice_signs(some, (6, 5), "defence") == "6 5"


def test_plain_leads_back_from_every_sign():
    assert receipt_lines(USUAL, FIGHT) == [*map(plain, receipt_lines(SIGNED, FIGHT))]
    for seat in (*COLOURS, NEUTRAL):
        assert plain(SIGNED.player(seat)) == USUAL.player(seat)
    assert plain("<:red_v12:1> <:attack_6_v2:2>") == "🔴 6"
    assert plain("<:other:1> <@2> :red:") == "<:other:1> <@2> :red:"


def test_nobody_is_called_by_an_emoji():
    """A name can't be taken for a sign."""
    called = escape("<:red:1000000000000000000>")
    assert plain(called) == called
    assert sign_of("red") == sign_of("red_v2") == "red"
    assert sign_of("red_hot") is sign_of("red_v") is sign_of("Red") is None


def test_every_language_has_them():
    signed = find_languages().with_signs(WRITTEN)
    for said in signed.catalogues.values():
        assert WRITTEN["red"] in said.say("player", seat=RED, name="Ana")


def test_labels_and_descriptions_of_pictures_have_characters():
    """Discord shows no emoji there: it would be read as `<:red:1>`."""
    name = SIGNED.player(RED)
    made = option(name, "x", name, badge=SIGNED.badge(RED))
    assert (made.label, made.description) == ("🔴 Ana", "🔴 Ana")
    assert str(made.emoji) == WRITTEN["red"]
    assert button(name, "x").label == "🔴 Ana"
    row = select(name, "x", [made]).to_component_dict()
    assert row["components"][0]["placeholder"] == "🔴 Ana"
    view = dealt(3).view
    assert alt_text(SIGNED, view) == alt_text(USUAL, view)


def test_options_go_back_to_characters():
    shown = layout(
        [select("Whose?", "x", [option("Ana", "1", badge=WRITTEN["red"]), option("No", "2")])]
    )
    ((row,),) = (each["components"] for each in usual(shown).to_components())
    options = row["components"][0]["options"]
    assert [option.get("emoji", {}).get("name") for option in options] == ["🔴", None]


@pytest.mark.parametrize("seats", [3, 200])
def test_no_line_is_lost_for_the_room_that_emojis_take(seats):
    names = [f"{SIGNED.player(RED)} {n}" for n in range(seats)]
    shown = layout([text(*names)])
    ((display,),) = (each["components"] for each in shown.to_components())
    assert plain(display["content"]) == "\n".join(map(plain, names))
    assert (WRITTEN["red"] in display["content"]) == (seats == 3)
    assert measure(display["content"]) <= MOST_TEXT


@pytest.mark.parametrize("lines", [3, 100])
def test_a_post_does_without_emojis_before_it_does_without_lines(lines):
    told = [f"{SIGNED.player(RED)} {n}" for n in range(lines)]
    post = fit_post(SIGNED, [SIGNED.player(BLUE)], told, SIGNED.player(RED))
    assert len(post) <= MOST_CONTENT
    assert plain(post).splitlines() == ["🔵 B\\*rys", *map(plain, told), "🔴 Ana"]
    assert (WRITTEN["blue"] in post) == (lines == 3)


def test_a_signed_catalogue_is_a_copy():
    """The bots of one process share the catalogues; what one may write, another may not."""
    assert words().say("player", seat=RED, name="Ana") == "🔴 Ana"
    assert replace(SIGNED, words=words()).player(RED) == "🔴 Ana"
