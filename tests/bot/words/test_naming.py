"""Names in sentences: whatever people are called, and which territory a command means."""

import re
import unicodedata
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from bot.commands.finding import _territory_in, find_territory, suggestions
from bot.commands.options import persons_like, seat_named
from bot.components.custom_ids import Action
from bot.components.layout import MOST_CONTENT, layout, measure, text
from bot.components.panel_context import PanelContext, PanelSelection
from bot.features import panel
from bot.interactions.presses import number
from bot.looks.games import dashboard
from bot.looks.overviews import hand_page, status_page
from bot.looks.pages import NEWEST_PAGE, LogWanted, log_page, log_pages
from bot.pictures.alt_texts import LONGEST, alt_text
from bot.plans.plans import _read
from bot.posts.letters import _secrets
from bot.table.lobby_post import fit_post, lobby_text, post_buttons
from bot.table.typed import _read_routes
from bot.telling.options import read_options
from bot.telling.own import receipt_lines
from bot.telling.story import post_lines
from bot.words.catalogue import words
from bot.words.naming import LONGEST_NAME, NAMELESS, clean, escape, game_named, shortened
from bot.words.phrasing import Phrasing
from bot.words.refusals import REFUSALS, Declined, sentence_for
from bot.words.times import read_day, read_span, read_time
from bot.words.zones import zone_named
from rules.core.views import visible_to
from rules.editions.registry import NEWEST
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.notation.words import names_of
from rules.table.news import PrivateNews
from rules.table.roster import PersonId, Status
from rules.table.seats import GameStanding
from sandbox import text_of
from sandbox.checks.limits import check_message
from tests.bot.support.games import look_at, played
from tests.bot.support.table import press_on, until_told
from tests.bot.words.test_phrasing import RULE_FACTS, TABLE_FACTS

V2 = 1 << 15
SNIPPETS = (
    "@everyone", "@here", "<@&1>", "<@100000000000000001>", "<#2>", "```", "||", "**", "~~", "\\",
    "[x](http://y.z)", "https://y.z", "discord.gg/x", "<t:0:R>", "</risk new:1>", "<:a:1>", ":smile:",
    "# ", "> ", ">>> ", "-# ", "- ", "1. ", "`", "_", "\n", "\r\n", "\u2028", "\u202e", "\u2066",
    "\u200b", "\u0000", "\ud800", "\u0301", "\u0489", "\u3164", "{ $n }", "𝕏", "😀", "👩\u200d🚀", "ﷺ",
    "Ω", " ", "a",
)  # fmt: skip
TYPED = st.lists(st.sampled_from(SNIPPETS), max_size=40).map("".join) | st.text(max_size=40)
NAMES = st.lists(TYPED, min_size=6, max_size=6, unique_by=clean)
WORST = ["𝕏" * 32, "*" * 32, "<@1>" * 8, "\\" * 32, "@everyone" * 4, "ﷺ" * 32]
SPECIAL = re.compile(r"[\\*_~|`<>\[\]()#@:/]")
EXAMPLES = examples(max_examples=100, database=None, suppress_health_check=list(HealthCheck))
PLAIN = tuple(f"Qq{number}qQ" for number in range(6))
TABLES = (
    ("ryzyko", 6, {}), ("ryzyko", 3, {"goal": "capitals"}), ("galaxy", 3, {}),
    ("classic", 3, {"defence": "live"}), ("gniazdo", 4, {"reroll": "with_card"}),
)  # fmt: skip


@cache
def moments():
    """Some moments of games of several rulebooks: what somebody sees, and the events before it."""
    found = []
    for book, players, options in TABLES:
        course = list(played(players, b"h" * 32, rounds=5, book=book, **options))
        for edition, roster, view, events in course[:: max(1, len(course) // 12)]:
            seat = view.step.waiting_for[0]
            look = look_at(edition, roster, view, seat)
            found.append((look, tuple(visible_to(events, seat)), tuple(visible_to(events, None))))
    return found


def called(look, names):
    """The same with other names."""
    players = zip(look.roster.players, names, strict=False)
    renamed = tuple(replace(player, name=name) for player, name in players)
    return replace(look, roster=replace(look.roster, players=renamed))


def messages(look, own, seen):
    """Everything that may be sent about a moment, by what it is."""
    phrasing = Phrasing(words(), look.edition, look.roster)
    moment = PanelContext(phrasing, look)
    for mode in ("", "aside", "resign"):
        said = receipt_lines(phrasing, own)
        yield (
            f"panel {mode}",
            view_of(panel(replace(moment, picked=PanelSelection(mode=mode)), said)),
        )
    yield "hand", view_of(hand_page(moment))
    crowded = [
        f"{phrasing.player(look.player.seat)} {phrasing.player(seat)}" for seat in look.table.seats
    ]
    yield "crowded", view_of(panel(moment, crowded * 30))
    for wanted in (NEWEST_PAGE, LogWanted(dice=True), LogWanted(against_me=True)):
        pages = log_pages(phrasing, [*own * 40], wanted, look.player.seat)
        yield "log", view_of(log_page(moment, pages, wanted))
    yield "status", view_of(status_page(moment, is_host=True))
    entries = [
        (standing, PanelContext(phrasing, look)) for standing in GameStanding for _ in range(4)
    ]
    yield "games", view_of(dashboard(words(), entries, PersonId("1")))
    for stage in Status:
        lobby = Phrasing(words(), look.edition, replace(look.roster, status=stage))
        yield f"lobby {stage}", {"content": lobby_text(lobby)}
    foot = phrasing.say("post-next", person="<@1>", mark="", seat="red")
    post = fit_post(phrasing, (phrasing.say("post-start"),), post_lines(phrasing, seen), foot)
    yield "post", {"content": post, "components": post_buttons(phrasing).to_components()}
    content = PrivateNews(seat=look.player.seat, mission=True, cards=True)
    yield "letter", {"content": "\n".join(_secrets(phrasing, look, content))}
    for reason in TableReason:
        facts = TABLE_FACTS | {"host": look.roster.players[0].name, "name": phrasing.name("red")}
        yield reason, view_of(answer(TableRefused(reason, **facts), phrasing))
    for rule in Reason:
        yield rule, view_of(answer(IllegalCommand(rule, **RULE_FACTS), phrasing))


def answer(refusal, phrasing):
    return layout([text(sentence_for(words(), refusal, phrasing))])


def view_of(view):
    return {"components": view.to_components(), "flags": V2}


def filled_in(plain, names):
    """What was written with the plain names, with the others in their places, shown literally."""
    for stand_in, name in zip(PLAIN, names, strict=True):
        plain = plain.replace(stand_in, escape(name))
    return plain


@EXAMPLES
@given(st.integers(0, 59), NAMES)
@example(0, WORST)
@example(59, WORST)
def test_nothing_comes_of_a_name_but_the_name(which, names):
    names = [clean(name) for name in names]
    look, own, seen = moments()[which % len(moments())]
    hostile = dict(messages(called(look, names), own, seen))
    plain = dict(messages(called(look, PLAIN), own, seen))
    for kind, message in hostile.items():
        check_message({"content": "", **message}, ())
        shown = text_of({"content": "", "components": [], **message})
        wanted = filled_in(text_of({"content": "", "components": [], **plain[kind]}), names)
        room = MOST_CONTENT - 100 if "content" in message else 3800
        if kind == "games":  # whose lines leave 600 free, and are measured singly
            room = 3000
        if measure(wanted) <= room and kind not in ("crowded", "log"):
            assert shown == wanted, kind
    phrasing = Phrasing(words(), look.edition, called(look, names).roster)
    assert len(alt_text(phrasing, look.table)) <= LONGEST
    for choice in suggestions(persons_like(called(look, names), phrasing, "")):
        assert 1 <= len(choice.name) <= 100
    assert len(words().say("thread-name", host=names[0], edition="galaxy", number=99_999)) <= 100


@given(TYPED)
@examples(max_examples=500, database=None)
def test_what_is_escaped_is_shown_as_it_is(typed):
    name = clean(typed)
    assert len(name) <= LONGEST_NAME
    assert re.sub(r"\\(.)", r"\1", escape(name)) == name
    assert not SPECIAL.search(re.sub(r"\\.", "", escape(name)))
    name.encode()


def typed_in(look, typed):
    """Every place where people type freely, given that text."""
    phrasing = Phrasing(words(), look.edition, look.roster)
    yield lambda: find_territory(phrasing, typed)
    yield lambda: number(typed)
    for read in (read_span, read_time, read_day, zone_named):
        yield lambda read=read: read(typed)
    yield lambda: seat_named(words(), PanelContext(phrasing, look), typed)
    for book in NEWEST.values():
        yield lambda book=book: read_options(book, typed)
        yield lambda book=book: read_options(book, f"joker={typed}")
    yield lambda: _read_routes(look, phrasing, typed)
    yield lambda: _read_routes(look, phrasing, f"{typed} - {typed}")


@EXAMPLES
@given(TYPED | st.text(min_size=1000, max_size=3000))
@example("𝕏" * 3000)
@example("9" * 3000)
@example("@everyone <@&1> `" * 170)
def test_what_is_typed_is_echoed_literally_and_shortly(typed):
    look = called(moments()[0][0], WORST)
    for attempt in typed_in(galactic(), typed) if len(typed) > 100 else typed_in(look, typed):
        try:
            attempt()
        except REFUSALS as refusal:
            said = sentence_for(words(), refusal, None)
            assert len(said) <= 1500
            check_message(view_of(layout([text(said)])), ())
            if isinstance(refusal, Declined):
                echoed = str(refusal.facts.get("typed", ""))
                assert not SPECIAL.search(re.sub(r"\\.", "", echoed))
                assert len(echoed) <= 2 * LONGEST_NAME


@EXAMPLES
@given(TYPED | st.text(min_size=1000, max_size=3000))
@example("```\n@everyone ```" * 140)
@example("𝕏" * 2000)
def test_a_line_that_can_not_be_read_comes_back_in_a_block_that_it_can_not_leave(typed):
    look = moments()[0][0]
    phrasing = Phrasing(words(), look.edition, look.roster)
    try:
        _read(phrasing, typed)
    except Declined as refusal:
        said = sentence_for(words(), refusal, phrasing)
        check_message(view_of(layout([text(said)])), ())
        before, block, after = said.split("```")
        assert len(block) <= 2002
        for quoted in re.findall("“(.*?)”", before):
            assert not SPECIAL.search(re.sub(r"\\.", "", quoted))
        assert "send it again" in after


@cache
def galactic():
    return next(look for look, *_ in moments() if look.edition.id.startswith("galaxy"))


@pytest.mark.parametrize("edition", ["ryzyko", "classic"])
async def test_a_whole_game_of_hostile_people(discord, engine, edition):
    """Through Discord, which judges every message: nobody is mentioned who is not meant."""
    people = [
        discord.add_person(name)
        for name in (
            "<@&1>@everyone*_`" * 2,
            "\u202e\n```||" + "𝕏" * 24,
            "[x](http://y.z) # > \u0301",
        )
    ]
    host, *others = people
    await host.command(discord.channel, "risk new", seats=4, edition=edition)
    (thread,) = discord.threads(discord.channel)
    lobby = await discord.wait_for_message(discord.channel, lambda m: "**Players**" in m["content"])
    for person in others:
        await press_on(person, lobby, Action.JOIN)
    await press_on(host, lobby, Action.COMPUTER, value="recruit")
    await press_on(host, lobby, Action.START)
    (game,) = await engine.queries.games_of(host.id)
    for path, options in (
        ("risk play", {}), ("risk hand", {}), ("risk status", {}), ("risk map", {}),
        ("risk log", {}), ("my games", {}), ("risk rules", {}),
        ("order turn", {"line": "@everyone <@1> ```" * 5}),
        ("order turn", {"line": "@everyone <@1> ```" * 5}),
        ("order turn", {}),
        ("host replace", {"player": "`@here`" * 10}),
        ("host replace", {"player": others[0].name}),
        ("risk join", {"game": "<@&1> " * 16}),
        ("order resign", {"sure": True}),
    ):  # fmt: skip
        answer = await host.command(thread, path, **options)
        assert answer.ephemeral
        assert answer.answer["mentions"] == []
    await host.autocomplete(thread, "host replace", "player", "")
    await until_told(engine)
    ids = {person.id for person in people}
    for message in discord.messages(thread):
        assert not message["mention_everyone"]
        assert {user["id"] for user in message["mentions"]} <= ids
        assert set(re.findall(r"<@!?&?(\d+)>", message["content"])) <= ids
    assert game.id


# Names: what people are called, and which territory a command means.

SEEN_JOINED = (
    "(?<=[\u2190-\U0001faff\ufe0f\U000e007f])\u200d(?=[\u2190-\U0001faff])"
    "|(?<=[\u0620-\u06ff])\u200c(?=[\u0620-\u06ff])"
    "|(?<=[\u0900-\u0dff])[\u200c\u200d](?=[\u0900-\u0dff])"
)
COUNTRY = "(?<=\U0001f3f4)[\U000e0061-\U000e007a]{5}\U000e007f"
ENGLAND = "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in "gbeng") + "\U000e007f"
PIECES = (
    "a", " ", "می", "د", "خ", "ක", "\u0dca", "👩", "🚀", "🏴", "☠", "\ufe0f", "\u0300", "\u0301", "\u200c",
    "\u200d", "\U000e0067", "\U000e0062", "\U000e007f", ENGLAND, "\U0001f3fd", "\U0001faff", "^", "°",
    "\u202e", "\u2066", "\u200b", "\u2060", "\ufeff",
    "e", "\u05d4", "\ufb2a", "\u0653", "ا", "1", "\u20e3", "\u034f",
)  # fmt: skip


@given(st.text(max_size=300))
def test_a_clean_name_is_short_visible_and_on_one_line(name):
    shown = clean(name)
    assert 1 <= len(shown) <= LONGEST_NAME
    assert shown == clean(shown)
    plain = re.sub(f"{SEEN_JOINED}|{COUNTRY}", "", shown)
    invisible = {unicodedata.category(c) for c in plain}
    assert not invisible & {"Cc", "Cf", "Zl", "Zp", "Cs"}


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
@examples(max_examples=500, database=None)
def test_nothing_invisible_gets_through_however_it_is_put_together(name):
    """Joiners and tags stay only where something is seen of them; marks never pile up, whatever is between."""
    shown = clean(name)
    assert 1 <= len(shown) <= LONGEST_NAME
    assert shown == clean(shown)
    plain = re.sub(f"{SEEN_JOINED}|{COUNTRY}", "", shown)
    assert not {unicodedata.category(c) for c in plain} & {"Cc", "Cf", "Zl", "Zp", "Cs"}
    bare = re.sub("[\u200c\u200d]", "", shown)
    assert not re.search("[\u0300\u0301\ufe0f]{3}", bare)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("  two\n\nlines\t", "two lines"),
        ("\u202eevil\u202c", "evil"),
        ("zero\u200bwidth", "zerowidth"),
        ("", NAMELESS),
        ("\u200b\u200d", NAMELESS),
        ("x" * 200, "x" * 31 + "…"),
        ("👩\u200d🚀 Zoë", "👩\u200d🚀 Zoë"),
        ("Z" + "\u0335\u0300\u0301\u0302" * 40, "Z\u0335\u0300"),
        ("\u0300\u0301Nguye\u0302\u0303n", "Nguyễn"),
        ("a \u200d\u0300", "a"),  # no mark without a character, nor by a joiner before it
        ("\u3164\u2800\u115f", NAMELESS),
        ("Ana\ud800", "Ana"),
        ("\U0001fada Zoë", "\U0001fada Zoë"),
        ("\U0001fadf", "\U0001fadf"),
        ("\U000effff\u0378", NAMELESS),
        (f"{ENGLAND} Tom", f"{ENGLAND} Tom"),
        ("\U0001f3f4\U000e0067\U000e0062 Tom", "\U0001f3f4 Tom"),
        ("A\U000e0067\U000e007fB", "AB"),
        ("x" * 28 + ENGLAND + "y" * 9, "x" * 28 + "…"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("د\u200cر", "در"),
        ("می\u200c\u200cخ", "میخ"),
        ("\u200cمی\u200c", "می"),
        ("A\u200cB\u200dC", "ABC"),
        ("\u0300 \ufe0f", NAMELESS),
        ("ක්\u200dර", "ක්\u200dර"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("🙂\u200d↔\ufe0f", "🙂\u200d↔\ufe0f"),
        ("1\ufe0f\u20e3 ☕\ufe0e", "1\ufe0f\u20e3 ☕\ufe0e"),
    ],
)
def test_cleaning(name, shown):
    assert clean(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "Zoe\u0308", "An\ufe0fa", "Ana\u034f", "Ana\U000e0100", "An\ufe00a", "A\u17b4na", "Ana\u180b",
        "Ana1\ufe0f",
    ],
)  # fmt: skip
def test_names_that_look_alike_are_the_same(name):
    """Nobody is taken for another by a mark that is invisible, or by letters that are put together otherwise.

    Issue 41, item 14: players of one name get numbers.
    """
    assert clean(name) in {"Zoë", "Ana", "Ana1"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a*b_c~d|e`f", r"a\*b\_c\~d\|e\`f"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("[click](http://x.y)", r"\[click\]\(http\:\/\/x.y\)"),
        ("# big", r"\# big"),
        ("- item", r"\- item"),
        ("Anna-Maria O'Neil", "Anna-Maria O'Neil"),
        ("<t:0:R>", r"\<t\:0\:R\>"),
    ],
)
def test_escaping(name, shown):
    assert escape(name) == shown


@pytest.mark.parametrize(
    ("typed", "found"),
    [("brazil", "brazil"), ("Brazylia · 7", "brazil"), ("Atlantis · 7", None), ("", None)],
)
def test_a_territory_may_be_named_by_the_label_that_was_suggested(typed, found):
    assert _territory_in(names_of("world"), typed) == found


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Ana", "Borys"], ["Ana", "Borys"]),
        (["Ana Kowalska", "Borys Nowak"], ["Ana", "Borys"]),
        (["Ana Kowalska", "Ana Nowak"], ["Ana K…", "Ana N…"]),
        (["Bartholomew", "Ян"], ["Barth…", "Ян"]),
        (["Player One-Thousand A", "Player One-Thousand B"], ["Pla…A", "Pla…B"]),
        (["Aleksandra", "Aleksander", "Aleks"], ["Ale…ra", "Ale…er", "Aleks"]),
        (["🦊🦊🦊🦊🦊🦊🦊1", "🦊🦊🦊🦊🦊🦊🦊2"], ["🦊🦊🦊…1", "🦊🦊🦊…2"]),
        (["Ana Kowalska", "Ana Kowalska"], ["Ana…a", "Ana…a"]),
    ],
)
def test_a_short_name_is_what_tells_a_player_from_the_others(names, short):
    assert [shortened(each, names[:at] + names[at + 1 :]) for at, each in enumerate(names)] == short


@given(
    st.text("ab XЯéя🦊", max_size=12),
    st.lists(st.text("ab XЯ ", min_size=1), min_size=2, max_size=6),
)
def test_short_names_of_all_sorts_are_short(start, ends):
    first, *others = (start + end for end in ends)
    assert len(shortened(first, others)) <= 6


class TestOfOneName:
    """Players of one name at a table are told apart by numbers, wherever they are shown."""

    @pytest.mark.parametrize(
        ("names", "called"),
        [
            (["Alex", "Bo", "Alex"], ["Alex", "Bo", "Alex 2"]),
            (["Alex", "Alex", "Alex"], ["Alex", "Alex 2", "Alex 3"]),
            (["Alex 2", "Alex", "Alex"], ["Alex 2", "Alex", "Alex 3"]),
            (["Alex", "Alex", "Alex 2"], ["Alex", "Alex 3", "Alex 2"]),
            (["alex", "Alex"], ["alex", "Alex"]),
        ],
    )
    def test_the_later_ones_have_numbers_that_nobody_bears(self, names, called):
        edition, roster, *_ = next(iter(played(len(names), b"n" * 32, rounds=1)))
        players = (replace(p, name=n) for p, n in zip(roster.players, names, strict=True))
        roster = replace(roster, players=tuple(players))
        phrasing = Phrasing(words(), edition, roster)
        assert [phrasing.name(seat) for seat in roster.seats] == called
        assert game_named(words(), roster).endswith(", ".join(called))
