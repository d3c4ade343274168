"""Pages to read: the rules of one game, its course in the notation, the help."""

import random
import re
from functools import cache
from importlib import resources
from itertools import pairwise, product
from pathlib import Path

import pytest

import bot
from bot.components.custom_ids import Action
from bot.components.layout import MOST_TEXT, measure
from bot.components.panel_context import PanelContext
from bot.looks.pages import LogWanted, log_page, log_pages, rule_page
from bot.telling.options import choices_of
from bot.words.catalogue import words
from bot.words.languages import find_languages
from bot.words.phrasing import Phrasing, Vocabulary
from rules import VERSION
from rules.core.views import visible_to
from rules.editions.explain import list_rules
from rules.editions.registry import NEWEST, RULEBOOKS
from rules.model import events as e
from rules.model.errors import DataError
from rules.referee.words import rules_page
from sandbox import controls
from sandbox.checks.limits import check_message
from tests.bot.support.games import look_at, played
from tests.bot.support.table import Panel
from tests.sampling import some

ENGLISH = words()
OTHERS = {code: said for code, said in find_languages().catalogues.items() if said != ENGLISH}


def editions():
    """Every rulebook for every number of players with each single option; for three under every goal.

    Of its first versions only what they play otherwise.
    """
    yield from firsts()
    for book in NEWEST.values():
        plain = product(book.players, [{}], choices_of(book).items())
        agreed = product([3], bases(book), choices_of(book).items())
        for players, base, (name, values) in (*plain, *agreed):
            for options in ({**base, name: value} for value in values):
                try:
                    yield book, book.edition(options, players), options, players
                except DataError:
                    continue  # not for so many


def firsts():
    for name, options in (
        ("galaxy@1", {"hard": True}),
        ("galaxy@1", {"joker": "pair_only"}),
        ("galaxy@1", {"claim": "automatic"}),
        ("ryzyko@1", {"claim": "automatic"}),
    ):
        book = RULEBOOKS[name]
        yield book, book.edition(options, 3), options, 3


def bases(book):
    """What some other option may need before it says anything."""
    goals = choices_of(book)["goal"]
    return ({}, *({"goal": goal} for goal in goals), {"sets": "fixed"})


@pytest.fixture(scope="module")
def written():
    """The page of one in three, each commit others."""
    return [
        (rule_page(Vocabulary(ENGLISH, edition), players), book, edition, options, players)
        for book, edition, options, players in some(editions(), 3)
    ]


def test_every_page_fits_and_cites(written):
    for lines, _, edition, options, _players in written:
        said = [line for line in lines if not line.startswith("**")]
        assert len("\n".join(lines)) < MOST_TEXT - 400, (edition.id, options)  # and its heading
        assert all(re.search(r" \*[A-Z0-9]+-[A-Z0-9-]+(, [A-Z0-9-]+)*\*$", line) for line in said)


@pytest.mark.parametrize("said", OTHERS.values(), ids=OTHERS)
def test_every_page_fits_in_every_language(said):
    """Cyrillic has two bytes a letter, and Discord counts those, too."""
    taken = {
        (edition.id, players, str(options)): measure("\n".join(rule_page(words, players)))
        for _, edition, options, players in some(editions(), 10)
        for words in [Vocabulary(said, edition)]
    }
    assert {page: room for page, room in taken.items() if room > MOST_TEXT - 400} == {}


def test_every_topic_but_the_pieces_is_told(written):
    """Plastic pieces have no place in a chat."""
    for lines, book, edition, options, players in written:
        rules = list_rules(book, edition, options, players)
        assert sum(line.startswith("•") for line in lines) == len(rules) - 1
    told = {rule.topic for book, *facts in editions() for rule in list_rules(book, *facts)}
    lesson = RULEBOOKS["lesson@3"]  # no table can choose it
    told |= {rule.topic for rule in list_rules(lesson, lesson.edition({}, 2), {}, 2)}
    catalogue = resources.files(bot).joinpath("locale", "en.ftl").read_text(encoding="utf-8")
    topics = set(re.findall(r"^rule-(\w+) =", catalogue, re.MULTILINE)) - {"line"}
    assert topics == told - {"pieces"}


@pytest.mark.parametrize("book", ["lesson@1", "lesson@2", "lesson@3"])
def test_the_page_of_a_lesson_tells_all_its_rules(book):
    edition = RULEBOOKS[book].edition({}, 2)
    lines = rule_page(Vocabulary(ENGLISH, edition), 2)
    rules = list_rules(RULEBOOKS[book], edition, {}, 2)
    assert sum(line.startswith("•") for line in lines) == len(rules) - 1
    assert "2 on each" in "\n".join(lines)


WITHOUT_EFFECT = {("gniazdo", "defence")}
"""GNIAZDO's defenders have no choice of dice (`GN-DICE-2`)."""


@pytest.mark.parametrize("name", NEWEST)
def test_whatever_a_table_agrees_on_is_on_both_pages(name):
    """As a player reads it who did not hear the others agree: under some goal every value shows."""
    book = NEWEST[name]
    for option, values in choices_of(book).items():
        for value in values:
            shown = [
                (pages(book, base, players), pages(book, {**base, option: value}, players))
                for base in bases(book)
                for players in (2, 3)
                if players in book.players and differs(book, base, option, value, players)
            ]
            for at in (0, 1):
                told = any(plain[at] != chosen[at] for plain, chosen in shown)
                assert told or not shown or (name, option) in WITHOUT_EFFECT, (option, value, at)


def differs(book, base, option, value, players):
    """Whether the table may agree on the value, and would not have had it anyway."""
    try:
        plain, chosen = (book.edition(o, players) for o in (base, {**base, option: value}))
    except DataError:
        return False
    return plain.options.get(option) != chosen.options.get(option)


def pages(book, options, players):
    return _pages(book.id, tuple(options.items()), players)


@cache
def _pages(name, chosen, players):
    book, options = RULEBOOKS[name], dict(chosen)
    edition = book.edition(options, players)
    told = list_rules(book, edition, options, players)
    return list(rules_page(edition, told)), rule_page(Vocabulary(ENGLISH, edition), players)


def test_every_rule_cited_is_in_the_rulebook():
    text = (Path(bot.__file__).parents[1] / "docs" / "rulebook.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^- \*\*([A-Z0-9-]+)\*\*", text, re.MULTILINE))
    assert {cited for book in RULEBOOKS.values() for cited in book.citations} <= known


THIRD_SIDE = [
    # PL-2P-2 to -4: 28, two each; -6, -7: half; -8, -9: attacked like any, never attacks.
    ("ryzyko", {}, 28, 2, 0, False, 2),
    # E1-2P-1, H-E1-9: as GN; for defence alone, and nothing is said of a reinforcement (D-04).
    ("classic", {}, 40, 1, 1, False, None),
    # GN-2P-1, -2: one each, then two own and one neutral; -3: never attacks.
    ("gniazdo", {}, 40, 1, 1, False, None),
    # GX-2P-1, -2: 28, two each; -4: half; -6, -7: both may attack the other with it.
    ("galaxy", {}, 28, 2, 0, True, 2),
]


@pytest.mark.parametrize(
    ("name", "options", "armies", "each", "laid", "attacks", "share"), THIRD_SIDE
)
def test_the_third_side_of_two_players_is_told_as_it_is(
    name, options, armies, each, laid, attacks, share
):
    book = NEWEST[name]
    facts = {}
    for rule in list_rules(book, book.edition(options, 2), options, 2):
        facts |= rule.facts
    assert (facts["neutral_armies"], facts["neutral_territories"]) == (armies, 14)
    assert (facts["neutral_each"], facts["neutral_laid"]) == (each, laid)
    assert (facts["neutral_attacks"], facts["neutral_share"]) == (attacks, share)
    referee, chat = ("\n".join(lines) for lines in pages(book, options, 2))
    for text in (referee, chat):
        assert ("never attack" in text) is not attacks
        assert ("earns no card" in text) is attacks
        assert ("half of all" in text) is (share is not None)
        assert ("no new armies" in text) is (share is None)


def said_of(name, players=3, **options):
    """Both pages of a game, each as one text."""
    referee, chat = pages(RULEBOOKS[name], options, players)
    return "\n".join(referee), "\n".join(chat)


@pytest.mark.parametrize("sets", ["ascending", "fixed"])
def test_the_first_version_tells_of_jokers_as_it_plays_them(sets):
    """There two jokers went with any card; a later reading lets a joker go with a pair alone (`GX-3P-2`)."""
    options = {"hard": True, "sets": sets}
    for text in said_of("galaxy@1", **options):
        assert "two jokers go with any card" in text
        assert (bool(re.search("Two jokers and a third card (are|make) the best", text))) is (
            sets == "fixed"
        )
    for text in said_of("galaxy@2", **options):
        assert re.search(
            r"A joker goes (only )?with two cards (of the same symbol|alike)( only)?\b", text
        )
        assert "wo jokers" not in text
    deck = RULEBOOKS["galaxy@1"].edition(options, 3).deck
    cards = ("joker_1", "joker_2", "RA1")
    for name, worth in (("galaxy@1", True), ("galaxy@2", False)):
        read = RULEBOOKS[name].edition(options, 3).cards.sets(deck, cards, 0)
        assert (read is not None) is worth


@pytest.mark.rule("H-GX-14", "GX-MOVE-1")
@pytest.mark.parametrize(
    ("players", "options", "often"),
    [
        (2, {}, "in the first stage and, if you don’t attack in it, in the third;"),
        (2, {"ally_stages": "one"}, "territory of your own at the end of your turn"),
        (3, {}, "One move per tour"),
        (3, {"fortify": "path"}, "By house rule, the one move per tour may follow"),
        (2, {"fortify": "path"}, "if you don’t attack in it, the third may follow"),
    ],
)
def test_how_often_one_moves_is_told(players, options, often):
    for text in said_of("galaxy@2", players, **options):
        assert often in text


@pytest.mark.parametrize("name", RULEBOOKS)
def test_giving_up_and_taking_back_are_told_by_every_version(name):
    """And how long one order may be, where that is limited (`H-ALL-17`)."""
    limited = RULEBOOKS[name].edition({}, 3).most_events == 5_000
    for text in said_of(name):
        assert re.search("you’re out: your [a-z]+ only defend", text)
        assert "can take back orders until" in text
        assert ("5,000 events" in text) is limited
    assert limited is not RULEBOOKS[name].first_reading


@pytest.mark.parametrize(
    ("name", "options", "dice"),
    [
        ("ryzyko@2", {}, "1 to 2 → 1, 3 or more → 1 or 2. (PL-DICE-3)"),
        ("ryzyko@1", {"defender_two_dice_from": 2}, "1 → 1, 2 or more → 1 or 2. (PL-DICE-3)"),
        ("parker@2", {}, "1 → 1, 2 or more → 1 or 2. (E3-DICE-2)"),
        ("parker@2", {"defender_two_dice_from": 3}, "1 to 2 → 1, 3 or more → 1 or 2."),
        ("gniazdo@2", {}, "1 → 1, 2 or more → 2. (GN-DICE-2)"),
    ],
)
def test_the_referee_tells_the_defenders_dice_for_every_stack(name, options, dice):
    text = said_of(name, **options)[0]
    assert re.search(rf"The defender’s dice, by \w+ on the territory: {re.escape(dice)}", text)


@pytest.mark.rule("H-ALL-5")
@pytest.mark.parametrize("name", NEWEST)
def test_a_forced_trade_is_told_to_repeat(name):
    book = NEWEST[name]
    for text in said_of(book.id):
        assert "until you hold fewer" in text
        assert (
            bool(re.search("and then every set (that is|you have) left", text))
        ) is book.edition({}, 3).cards.second_forced
        assert "H-ALL-5" in text


def test_a_victory_by_itself_is_told_as_late_as_the_first_versions_see_it():
    for text in said_of("galaxy@1", claim="automatic"):
        assert "when an order is carried out, you win" in text
    for text in said_of("galaxy@2", claim="automatic"):
        assert "wins at that moment" in text


def test_fifty_armies_and_nothing_else_have_no_third_side():
    referee, chat = pages(NEWEST["classic"], {"two_players": "plain_50"}, 2)
    for line in (*referee, *chat):
        assert "neutral" not in line.lower()
    assert "2 players start with 50 armies each. (E1-2P-1)" in referee


@pytest.mark.parametrize(
    ("lost_by", "said"),
    [
        ("namer", "the player who named a capital"),
        ("holder", "a capital is lost"),
    ],
)
def test_capitals_are_told_from_their_naming_to_their_fall(lost_by, said):
    """`PL-CAP-2` to `-7`, `H-PL-16` to `-19`."""
    book, options = NEWEST["ryzyko"], {"goal": "capitals", "capital_lost_by": lost_by}
    told = {r.topic: r for r in list_rules(book, book.edition(options, 4), options, 4)}
    assert "PL-CAP-2" in told["capital_named"].ids
    lost = told[f"capital_lost_by_{lost_by}"]
    assert {"PL-CAP-3", "PL-CAP-4"} <= set(lost.ids)
    assert lost.facts["capital_lost_by"] == lost_by
    assert lost.facts["capital_brings"] == {"hand": "conqueror", "region": "conqueror", "armies": 1}
    assert told["goal_capitals"].facts["capitals_needed"] == 3
    for text in ("\n".join(lines) for lines in pages(book, options, 4)):
        assert said in text
        assert "; its card stays out of the deck" in text
        assert "other territories" in text
    plain = pages(book, {}, 4)
    assert not any("capital" in line for lines in plain for line in lines)


@pytest.mark.parametrize(
    ("edition", "options", "players", "said"),
    [
        ("ryzyko", {}, 3, "4 or more → 1 to 3. *PL-ATT-4, PL-DICE-1*"),
        ("ryzyko", {}, 3, "1 to 2 → 1, 3 or more → 1 or 2. *PL-DICE-3*"),
        ("ryzyko", {"goal": "capitals"}, 4, "Hold 3 capitals"),
        ("ryzyko", {}, 2, "28 neutral battalions"),
        ("ryzyko", {"sets": "ascending"}, 3, "4, 6, 8, 10, 12, 15, 20, 25, and so on"),
        ("gniazdo", {"stack_limit": 12}, 3, "At most 12 armies may stand"),
        ("gniazdo", {}, 3, "1 → 1, 2 or more → 2."),
        ("classic", {}, 3, "A wild card stands for any symbol"),
        ("parker", {}, 3, "at once, down to four or fewer"),
        ("galaxy", {}, 3, "two alike with a joker 12"),
        ("galaxy", {}, 3, "conquest → moves → new ships"),
        (
            "galaxy",
            {"routes": "open"},
            3,
            "Every territory is joined to every territory of the other planets",
        ),
        ("galaxy", {}, 2, "The ally has 28 ships"),
    ],
)
def test_a_page_says_what_holds(edition, options, players, said):
    chosen = NEWEST[edition].edition(options, players)
    assert said in "\n".join(rule_page(Vocabulary(ENGLISH, chosen), players))


# `/risk log`: the course of a game in the notation, page by page, as its reader may know it.

V2 = 1 << 15
TABLES = (
    {"players": 4, "book": "parker"},
    {"players": 4, "book": "gniazdo", "reroll": "with_card"},
)


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: table["book"])
def game(request):
    """A whole game: its moments, and its log."""
    moments = [*played(key=b"k" * 32, **request.param)]
    edition, roster, state, _ = moments[-1]
    log = [event for *_, events in moments for event in events]
    seat = state.seats[0]
    look = look_at(edition, roster, state, seat)
    return (
        PanelContext(Phrasing(words(), edition, roster), look),
        tuple(visible_to(log, seat)),
        seat,
    )


def every(game, wanted):
    moment, seen, seat = game
    return log_pages(moment.phrasing, seen, wanted, seat)


@pytest.mark.parametrize("dice", [False, True])
@pytest.mark.parametrize("mine", [False, True])
def test_every_page_fits_discord(game, dice, mine):
    wanted = LogWanted(dice=dice, against_me=mine)
    pages = every(game, wanted)
    assert pages
    for number, page in enumerate(pages, start=1):
        assert measure(page) < MOST_TEXT - 300
        view = log_page(game[0], pages, LogWanted(number, dice, mine))
        check_message({"components": view.to_components(), "flags": V2}, ())


def test_the_pages_are_full_and_tell_the_game_backwards(game):
    pages = every(game, LogWanted(dice=True))
    assert len(pages) > 2
    assert "**Setup**" in pages[-1]
    rounds = [int(page.partition("**Round ")[2].partition("*")[0] or 0) for page in pages]
    assert all(newer >= older for newer, older in pairwise(rounds))
    assert all(measure(page) > 2000 for page in pages[:-1])


def test_nothing_of_it_is_left_out_or_told_twice(game):
    """Throws of dice are told once each; steps of one's own and of others alike."""
    _, seen, _ = game
    text = "\n".join(every(game, LogWanted(dice=True)))
    rolls = sum(isinstance(event, e.DiceRolled | e.DieRerolled) for event in seen)
    assert sum(len(each.partition("}")[0].split()) for each in text.split("{")[1:]) == rolls
    assert "{" not in "\n".join(every(game, LogWanted()))


def test_against_me_tells_the_attacks_on_me_alone(game):
    moment, _, seat = game
    text = "\n".join(every(game, LogWanted(against_me=True)))
    assert text
    steps = [s for row in text.splitlines() if "`" in row for s in row.split("`")[1].split("; ")]
    own = moment.phrasing.player(seat)
    attacks = [row for row in text.splitlines() if "`" in row and not row.startswith(own)]
    assert len(attacks) > 3
    assert not [step for step in steps if " +" in step or " => " in step]


def test_what_a_press_wants_is_read_leniently():
    for wanted in (LogWanted(), LogWanted(3, True, False), LogWanted(12, False, True)):
        assert LogWanted.read(wanted.args) == wanted
    chance = random.Random(1)  # noqa: S311 - a test must be repeatable, not secret
    for junk in ("", "0", "-1", "99999", "x", "٣", "dice", "mine"):
        args = tuple(chance.choices([junk, "", "2", "dice"], k=chance.randrange(5)))
        assert LogWanted.read(args).page >= 1


async def test_the_log_is_turned_over_and_switched(table):
    mover = await table.play_setup()
    source, target = await table.border(mover)
    line = f"{source} +all; {source} > {target} once; end"
    await mover.command(table.place, "order turn", line=line)
    panel = Panel(mover, await mover.command(table.place, "risk log"))
    assert "Game log" in panel.text
    assert f"{mover.name} `" in panel.text
    assert "**Round 1**" in panel.text
    assert "{" not in panel.text
    assert "{" in await panel.press(Action.LOG, "dice")
    mine = [args for args in panel.arguments(Action.LOG) if "mine" in args]
    assert mine == [("1", "dice", "mine")]
    await panel.press(Action.LOG, "mine")
    assert "Attacks on you" in panel.text
    assert "Nobody has attacked you yet" in panel.text


async def test_a_table_that_is_not_dealt_has_no_log_yet(table):
    await table.seat_all()
    assert "Nothing has happened yet" in (await table.ana.command(table.place, "risk log")).text


async def test_one_s_own_secrets_are_told_to_oneself_alone(table):
    mover = await table.play_setup()
    await mover.command(table.place, "order turn", line="standing one")
    own = await mover.command(table.place, "risk log")
    assert "standing one" in own.text
    for person in table.discord.people:
        if person is not mover:
            assert "standing" not in (await person.command(table.place, "risk log")).text


# Help begins with what the person who asks can do now, at this table; then it tells the rest.


async def help_for(table, person):
    return Panel(person, await person.command(table.place, "risk help"))


def first_words(key):
    """The beginning of a message, up to its first fact or name of a button."""
    said = words().say(f"now-{key}", edition="ryzyko", players="", player="")
    return said.split(",")[0].split("“")[0]


async def test_in_the_lobby_each_reads_what_is_theirs(table):
    await table.open()
    assert first_words("host") in (await help_for(table, table.ana)).text
    assert first_words("invited") in (await help_for(table, table.borys)).text
    await table.borys.command(table.place, "risk join")
    assert first_words("seated") in (await help_for(table, table.borys)).text


async def test_in_play_it_follows_the_phase(table):
    mover = await table.play_setup()
    told = (await help_for(table, mover)).text
    assert told.startswith("### Now, in this game\nYou have new battalions")
    (waiting, *_) = (person for person in table.discord.people if person is not mover)
    assert "It’s not your turn" in (await help_for(table, waiting)).text
    assert mover.name in (await help_for(table, waiting)).text
    await table.reinforce(mover)
    assert "Attack as often as you like" in (await help_for(table, mover)).text


async def test_all_else_is_a_topic_away(table):
    """What can be done now stands alone; a topic chosen from the list takes its place."""
    mover = await table.play_setup()
    panel = await help_for(table, mover)
    first = panel.text
    assert len(first.splitlines()) == 3
    assert first.endswith(f"General {VERSION}")
    told = await panel.press(Action.HELP, "topics", value="away")
    assert told.startswith("### When you’re away")
    assert first not in told


async def test_back_from_a_topic_leads_to_what_can_be_done_now(table):
    mover = await table.play_setup()
    panel = await help_for(table, mover)
    first = panel.text
    await panel.press(Action.HELP, "topics", value="away")
    back = next(each for each in controls(panel.last.answer) if "options" not in each)
    assert (await mover.press(panel.last.answer, back["custom_id"])).text == first


async def test_without_a_table_help_says_how_to_begin(table, discord):
    answer = await table.ana.command(discord.channel, "risk help")
    assert answer.text.startswith("### How General works")


@pytest.mark.parametrize("role", ["watching"])
async def test_who_only_watches_is_told_how(table, discord, role):
    await table.play_setup()
    dora = discord.add_person("Dora")
    assert first_words(role) in (await help_for(table, dora)).text
