"""The page's reader of games on paper against the engine: event by event, and the land after every frame."""

import json
import random
import re
from base64 import urlsafe_b64encode
from contextlib import suppress
from dataclasses import asdict
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.web.assets import _board_of
from general.cli import main
from render.map.sheet import raw_layout
from rules.core.decide import legal
from rules.core.evolve import apply
from rules.core.past import without_taken_back
from rules.core.views import is_public, player_view
from rules.editions.registry import RULEBOOKS, find_rulebook
from rules.model.board import Seat
from rules.model.commands import Resign
from rules.model.errors import IllegalCommand
from rules.model.events import CapitalFell, OrderTakenBack
from rules.model.state import GameState, StateDraft
from rules.notation.reader import read
from rules.players.levels import choose_steadily
from rules.referee.paper.form import write
from rules.referee.paper.record import text_record_of
from rules.referee.positions.writing import events_seen
from rules.referee.records.play import ActPart, RefereedGame, deal, end_agreed, follow_command
from rules.referee.records.record import record_of, verify
from tests.bot.support.browsing import ANA, BORYS, DORA, dealt
from tests.bot.support.files import serving_folder
from tests.bot.support.tapping import Hand
from tests.bot.web.test_taps import PEOPLE, PHONE, begun, unguarded
from tests.fuzz_seed import SEED
from tests.general.records import TABLES, standalone
from tests.rules.conftest import wanderer
from tests.rules.referee.papers import GOLDEN, paper, record
from tests.rules.support.fuzzing import Fuzzed
from tests.sandbox.browser import WIDE, browsing, chromium

__all__ = ["chromium", "wanderer"]

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

STATIC = Path(__file__).parents[3] / "bot" / "web" / "static"
TOLD = {
    "territories_dealt": ("territories",),
    "territory_claimed": ("seat", "territory"),
    "plan_laid": ("seat", "territory"),
    "plan_revealed": ("seat", "plan"),
    "armies_placed": ("seat", "force", "territory", "armies"),
    "attack_declared": ("seat", "source", "target"),
    "dice_rolled": ("attack", "defence"),
    "die_rerolled": ("seat", "attack"),
    "losses_taken": ("attacker_losses", "defender_losses"),
    "territory_captured": ("seat", "force", "source", "target", "loser"),
    "territory_occupied": ("seat", "source", "target", "armies"),
    "capital_fell": ("seat", "by", "territory", "wiped"),
    "armies_regrouped": ("seat", "source", "target", "armies"),
    "cards_traded": ("seat", "bonus"),
}
"""What a film reads of events, by their kinds."""
SAMPLE = (
    "ryzyko",
    "neutral pairs",
    "capitals",
    "live",
    "galaxy",
    "older",
    "gniazdo reroll=with_card 2",
    "gniazdo duel 2b",
    "classic two_players=plain_50 2c",
    "parker goal=mission 3",
    "galaxy@2 ally_stages=one 2b",
    "ryzyko@2 goal=capitals capital_lost_by=holder 3",
)
_PLAY = """async ([texts, layouts, keys]) => {
  const { readRecord } = await import("./record.js");
  const { playRecord } = await import("./course.js");
  const { filmFromTheDeal } = await import("./film.js");
  const answers = [];
  for (const [at, text] of texts.entries()) {
    try {
      const read = readRecord(text);
      const key = keys[at] === null ? undefined : new TextEncoder().encode(keys[at]);
      const { events, land } = await playRecord(read, layouts[read.book], key);
      const film = filmFromTheDeal(events).map(frame => ({ until: frame.until, land: frame.land }));
      answers.push({ events, land, film });
    } catch (error) {
      answers.push({ why: error.why ?? String(error.stack), facts: error.facts });
    }
  }
  return JSON.stringify(answers);
}"""

_COUNT_BACK = """async ([events, land]) => {
  const { framesOf } = await import("./film.js");
  return JSON.stringify(framesOf(events, land).map(({ until, land }) => ({ until, land })));
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def modules(chromium):
    """A browser at the page's modules, of which none is loaded."""
    page = await chromium.new_page()
    with serving_folder(STATIC) as address:
        await page.goto(f"{address}style.css")
        yield page
    await page.close()


@pytest.fixture(scope="module")
def reader(modules):
    """Plays texts in a browser: what came of each."""
    books = {rulebook.partition("@")[0] for rulebook in RULEBOOKS}
    layouts = {book: raw_layout(_board_of(book)) for book in books}

    async def play(*texts, keys=None):
        asked = [texts, layouts, keys or [None] * len(texts)]
        return json.loads(await modules.evaluate(_PLAY, asked))

    return play


def is_told(kind, wiped):
    """Whether a film reads such an event; a capital that falls alone changes no land."""
    return kind in TOLD and (kind != "capital_fell" or len(wiped) > 0)


def as_told(event):
    facts = event if isinstance(event, dict) else json.loads(json.dumps(asdict(event)))
    return {"kind": facts["kind"]} | {name: facts[name] for name in TOLD[facts["kind"]]}


def lands_after(events):
    """The engine's land after so many of the events that a film reads."""
    stands, draft = set(map(id, without_taken_back(events))), StateDraft(GameState())
    lands = [{}]
    for event in events:
        apply(draft, event)
        if id(event) in stands and is_told(event.kind, getattr(event, "wiped", ())):
            lands.append({t: [held.owner, held.armies] for t, held in draft.land.items()})
    return lands


def must_be_the_same(name, events, found):
    assert "why" not in found, (name, found)
    said = [as_told(each) for each in found["events"]]
    expected = [
        as_told(event)
        for event in without_taken_back(events)
        if is_told(event.kind, getattr(event, "wiped", ()))
    ]
    for at, (one, other) in enumerate(zip(said, expected, strict=False)):
        assert one == other, (name, at)
    assert len(said) == len(expected), name
    lands = lands_after(events)
    for frame in (*found["film"], {"until": len(said), "land": found["land"]}):
        land = {t: [held["owner"], held["armies"]] for t, held in frame["land"].items()}
        assert land == lands[frame["until"]], (name, frame["until"])
    assert found["film"][-1]["until"] == len(said), name


def key_of(name):
    return name.replace(" ", "-") if name in GOLDEN else None


async def play_all(reader, names):
    answers = await reader(*map(paper, names), keys=[key_of(name) for name in names])
    for name, found in zip(names, answers, strict=True):
        must_be_the_same(name, record(name).events, found)


async def test_a_paper_is_played_as_the_engine_played_it(reader):
    await play_all(reader, SAMPLE)


@pytest.mark.soak
async def test_all_kept_games_are_played_as_the_engine_played_them(reader):
    await play_all(reader, (*GOLDEN, *TABLES))


def ended_early(variant, commands, seed):
    """The record of a game that all agree to end after so many orders of computers; None where it is over."""
    edition = find_rulebook(variant[0]).edition(variant[2], variant[1])
    seats = edition.colours[: variant[1]]
    game = deal(dealt := RefereedGame(edition, seats, bytes([seed] * 32), GameState()), dealt.dice)
    for _ in range(commands):
        if game.state.step is None:
            return None
        seat = game.state.step.waiting_for[0]
        view = player_view(edition, game.state, seat)
        command = choose_steadily(edition, view, legal(edition, game.state, seat))
        game = follow_command(game, command, game.dice)
    if game.state.winner is not None:
        return None
    acts = (ActPart(revision=len(game.events), kind="end_proposed", seat=seats[0]),)
    whole = end_agreed(game, game.dice)
    told = record_of(whole).model_copy(update={"acts": acts})
    assert verify(told).replayed == len(whole.events)
    assert standalone(told.model_dump(mode="json")) is None
    return told


async def test_a_game_that_all_agree_to_end_is_played_as_it_stood(reader):
    """In the setup, in the midst of attacks, and after a capture."""
    variants = [
        ("ryzyko", 3, {}),
        ("ryzyko", 4, {"goal": "capitals"}),
        ("parker", 3, {"defence": "live"}),
        ("galaxy", 3, {}),
        ("galaxy", 2, {}),
        ("gniazdo", 3, {"reroll": "with_card"}),
    ]
    wanted = [(v, n) for v in variants for n in (1, 3, 4, 12, 20, 31, 47, 80, 120)]
    records = [told for v, n in wanted if (told := ended_early(v, n, n))]
    assert len(records) > len(wanted) / 2
    answers = await reader(*(write(text_record_of(told)) for told in records))
    for told, found in zip(records, answers, strict=True):
        must_be_the_same(told.edition, told.events, found)


class Played(Fuzzed):
    """A game of the fuzzer, whose laws are held elsewhere."""

    def _enter(self):
        pass

    def _must_be_the_same_from_its_records(self):
        pass

    def step(self):
        with suppress(IllegalCommand):
            self.give(self._any_command())


def fuzzed(name, wanderer):
    game = Played(name, wanderer)
    while not game.is_over:
        game.play(100)
    return record_of(game.game)


async def must_play_fuzzed(reader, wanderer, names):
    # A lesson deals sets, and nobody can give it re-rolls, which depend on who has cards.
    played = [fuzzed(name, wanderer) for name in names]
    records = [
        each
        for each in played
        if not (each.edition.startswith("lesson") and each.options["reroll"] == "with_card")
    ]
    answers = await reader(*(write(text_record_of(each)) for each in records))
    for each, found in zip(records, answers, strict=True):
        must_be_the_same(f"{each.edition} {each.options}", each.events, found)


async def test_whatever_was_ordered_is_played_alike(reader, wanderer):
    await must_play_fuzzed(reader, wanderer, [f"{SEED}/{n}" for n in range(3)])


def has_taken_land_back(record):
    """Whether an order that changed the land was taken back late enough to be seen."""
    late = record.events[len(record.events) // 2 :]
    return any(isinstance(e, OrderTakenBack) and e.course and e.course.land for e in late)


async def must_be_counted_back(modules, record):
    """What a page that looks on from a third of a game shows of it, from how it stands at its end."""
    draft, lands = StateDraft(GameState()), {}
    for event in record.events:
        apply(draft, event)
        lands[id(event)] = {t: [held.owner, held.armies] for t, held in draft.land.items()}
    events = [event for event in record.events if is_public(event)]
    seen = events[len(events) // 3 :]
    stand = [e for e in without_taken_back(seen) if not isinstance(e, OrderTakenBack)]
    land = {t: {"owner": held.owner, "armies": held.armies} for t, held in draft.land.items()}
    film = json.loads(await modules.evaluate(_COUNT_BACK, [events_seen(seen), land]))
    assert film
    for frame in film:
        expected = lands[id(stand[frame["until"] - 1])]
        found = {t: [held["owner"], held["armies"]] for t, held in frame["land"].items()}
        untold = [t for t, (_, armies) in found.items() if armies == "?"]
        for territory in untold:
            found[territory][1] = expected[territory][1]
        assert found == expected, (record.edition, record.options, frame["until"])
        assert not untold or any(isinstance(event, CapitalFell) for event in stand)


async def test_what_happened_is_counted_back_from_how_it_stands(modules, wanderer):
    played = (fuzzed(f"{SEED}/back/{n}", wanderer) for n in count())
    for game in islice(filter(has_taken_land_back, played), 3):
        await must_be_counted_back(modules, game)
    await must_be_counted_back(modules, record("capitals"))


async def test_each_version_of_each_rulebook_is_known(reader):
    """One that is new has its place in `record.js`, and what it changes in `course.js`."""
    text = paper("ryzyko")
    papers = [re.sub('(?<=\\[Edition ")[^"]+', edition, text) for edition in RULEBOOKS]
    answers = await reader(*papers)
    refused = {e: a for e, a in zip(RULEBOOKS, answers, strict=True) if a.get("why") == "book"}
    assert refused == {}


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
async def test_many_more_orders_are_played_alike(reader, wanderer, part):
    await must_play_fuzzed(reader, wanderer, [f"{SEED}/{part}/{n}" for n in range(40)])


# The page without a table behind it: positions from links, lines to paste, and finished games from
# files.


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def copy(tmp_path_factory):
    """The address of a copy of the page on a static host."""
    folder = tmp_path_factory.mktemp("page") / "copy"
    with pytest.raises(SystemExit) as ended:
        main(["page", str(folder)])
    assert ended.value.code == 0
    with serving_folder(folder) as address:
        yield address


async def shared(page, name="Share this position"):
    """The link that a button makes."""
    field = page.get_by_label("Link to this position")
    before = await field.input_value() if await field.count() else ""
    await page.locator("#tab-more").click()
    await page.get_by_role("button", name=name).click()
    await expect(field).not_to_have_value(before)
    return await field.input_value()


async def test_a_link_shows_the_position_anywhere_and_a_line_is_composed(chromium, serve, copy):
    async with serve() as site:
        game, first, _ = await begun(site, goal="world")
        async with browsing(chromium, await site.link(first, game), WIDE) as page:
            await Hand(page).ready()
            there = (await Hand(page).shown())["owners"]
            link = await shared(page)
        assert len(link.partition("#")[2]) <= 370
        for address in (link, copy + link[link.index("#") :]):
            async with browsing(chromium, address, PHONE) as page:
                hand = Hand(page)
                await expect(page.locator("#prompt")).to_contain_text(f"{first.name}: plan a turn")
                assert (await hand.shown())["owners"] == there
                look = await site.engine.queries.look(game, first.id)
                source, target = next(
                    (c.territory, b)
                    for c in look.choices
                    for b in look.edition.board.borders[c.territory]
                    if there[b] != there[c.territory]
                )
                await hand.tap(source)
                await hand.press("Place here")
                await hand.tap(source)
                await hand.tap(target)
                await hand.press("Copy the line")
                said = await page.locator("#told").inner_text()
                line = said.removeprefix("/order turn line:")
                given = f"{source} +all; {source} > {target}; end"
                assert line != given, "people read names"
                assert read(line, "world") == read(given, "world")
                assert hand.lines == [], "nothing was given"


async def test_a_link_to_share_says_what_all_see_and_no_more(chromium, serve, tmp_path):
    """Twins that differ in hand, mission, plan and armies laid in secret share the same link."""
    links = []
    for acts in (False, True):
        (tmp_path / "games.db").unlink(missing_ok=True)
        async with serve() as site:
            game = await dealt(site.engine, people=PEOPLE)
            if acts:
                tab = await site.opened(ANA, game)
                await tab.order("spread", token=False)
                await tab.order("standing one", token=False)
            other = await site.opened(BORYS, game)
            async with browsing(chromium, await site.link(BORYS, game), WIDE) as page:
                await page.wait_for_selector("#bar.asked")
                links.append(await page.evaluate(_SAID, await shared(page)))
                own = await page.evaluate(_SAID, await shared(page, "With my cards (for me alone)"))
            assert other.look["mission"]["text"] in str(own["m"])
            assert {*links[-1]} <= {"e", "r", "p", "s", "n", "l", "k"}
    assert links[0] == links[1]


_SAID = """async link => {
  const raw = atob(link.split("#~")[1].replaceAll("-", "+").replaceAll("_", "/"));
  const body = new Blob([Uint8Array.from(raw, sign => sign.codePointAt(0))]).stream();
  return new Response(body.pipeThrough(new DecompressionStream("deflate-raw"))).json();
}"""
_TRIED = """async links => {
  const { unpacked } = await import("./static/position.js");
  const { Unread } = await import("./static/record.js");
  const said = {};
  for (const link of links) {
    const found = await unpacked(link).catch(error => error);
    const kind = found instanceof Unread ? "refused" : found instanceof Error ? String(found) : "shown";
    said[kind] = (said[kind] ?? 0) + 1;
  }
  return said;
}"""
_PACKED = """async said => {
  const body = new Blob([JSON.stringify(said)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const raw = new Uint8Array(await new Response(body).arrayBuffer());
  return "#~" + btoa(String.fromCharCode(...raw)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}"""


BAD_SEATS: dict[str, dict[str, Any]] = {
    "unknown colours": {"s": ["orange", "red"]},
    "neutral": {"s": ["red", "grey"]},
    "one alone": {"s": ["red"]},
    "one twice": {"s": ["red", "red"]},
    "too many": {"s": ["red", "blue", "green", "yellow", "cyan", "purple", "red"]},
    "none": {"s": []},
    "not a list": {"s": "red blue"},
    "no names": {"s": [1, {"red": 2}]},
    "of a property": {"s": ["constructor", "red"]},
    "someone elsewhere": {"p": "green"},
    "nobody": {"p": None},
    "a holder who isn't there": {"l": "0.3,3.1"},
}
"""Fields of a position of two whose seats don't fit together."""


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en-GB", "don’t fit"), ("pl-PL", "nieprawidłowe"), ("ru-RU", "неверно")],
)
async def test_a_link_with_seats_that_do_not_exist_is_refused_in_the_persons_language(
    chromium, copy, locale, said
):
    good = {"e": "ryzyko@2", "r": 3, "p": "red", "s": ["red", "blue"], "n": ["A", "B"], "l": "0.1"}
    async with browsing(chromium, copy, WIDE, locale) as page:
        bad = BAD_SEATS if locale == "en-GB" else {"unknown colours": BAD_SEATS["unknown colours"]}
        for why, fields in {**bad, "unknown book": {"e": "monopoly@1"}}.items():
            link = await page.evaluate(_PACKED, good | fields)
            await page.goto("about:blank")
            await page.goto(copy + link)
            sorry = page.locator("#sorry")
            expected = "monopoly" if why == "unknown book" else said
            await expect(sorry, why).to_contain_text(expected)
            assert await page.locator("#players > *").count() == 0, why


async def test_a_copy_lets_a_browser_run_no_more_than_the_server_does(chromium, copy, serve):
    """The policy stands in the document, for any host; all headers are in a file, for hosts that read it."""
    async with serve() as site:
        async with site.http.get(site.address) as answer:
            served = answer.headers
        async with site.http.get(f"{copy}_headers") as answer:
            lines = (await answer.text()).splitlines()
    written = dict(line.strip().split(": ", 1) for line in lines[1:])
    assert lines[0] == "/*"
    assert written == {name: served[name] for name in written}
    assert {"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"} <= {*written}
    policy, _, parents = served["Content-Security-Policy"].rpartition("; ")
    assert parents == "frame-ancestors 'none'", "what a document can't say of itself"
    async with unguarded(chromium, copy) as page:
        await expect(page.locator("#sorry")).to_contain_text("Drop a finished game")
        said = page.locator("meta[http-equiv='Content-Security-Policy']")
        assert await said.get_attribute("content") == policy
        assert await page.evaluate(_RUN_IN_LINE) == [False, "script-src-elem", "connect-src"]


_RUN_IN_LINE = """async () => {
  const refused = [];
  const told = new Promise(done => addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    refused.push(effectiveDirective);
    if (refused.length === 2) done();
  }));
  const script = document.createElement("script");
  script.textContent = "window.ran = true";
  document.body.append(script);
  await fetch("https://elsewhere.example/").catch(() => null);
  await told;
  return ["ran" in window, ...refused];
}"""


async def test_whatever_a_link_says_it_is_text_or_refused(chromium, copy):
    """It can come from anybody: cut, flipped, made up, or a bomb of a gigabyte."""
    chance = random.Random(7)  # noqa: S311 - repeatable
    hostile = "<img src=x onerror=alert(1)>"
    async with unguarded(chromium, copy) as page:
        said = {"e": "ryzyko@2", "r": 3, "p": "red", "s": ["red", "blue"], "n": [hostile, "B"]}
        good = await page.evaluate(_PACKED, said | {"l": ",".join(["0.3", "1.2"] * 21)})
        odd = [await page.evaluate(_PACKED, each) for each in (
            7, None, [], {"e": 5}, said | {"s": "red"}, said | {"e": "../x@1"}, {"e": "ryzyko@2"},
            said | {"l": "0.3,1.2", "x": "y" * 2_000_000},
            *(said | each for each in BAD_SEATS.values()),
        )]  # fmt: skip
        tried = [
            f"#~{urlsafe_b64encode(chance.randbytes(chance.randrange(90))).decode().rstrip('=')}"
            for _ in range(200)
        ]
        for _ in range(292):
            at = chance.randrange(2, len(good))
            cut = good[:at] + chance.choice(("", "A", "-")) + good[at + chance.randrange(2) :]
            tried.append(cut)
        outcome = await page.evaluate(_TRIED, [*tried, *odd])
        assert {*outcome} <= {"shown", "refused"}
        assert sum(outcome.values()) == len(tried) + len(odd)
        assert (await page.evaluate(_TRIED, odd)) == {"refused": len(odd)}
    async with browsing(chromium, copy + good, WIDE) as page:
        await expect(page.locator("#players")).to_contain_text("onerror")
        assert await page.locator("img").count() == 0
    async with unguarded(chromium, copy + "#~nothing") as page:
        await expect(page.locator("#sorry")).to_contain_text("is damaged")


async def test_a_finished_game_is_dropped_and_played_from_its_deal(chromium, copy, tmp_path):
    place = tmp_path / "game.risk"
    place.write_text(paper("ryzyko").replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    async with browsing(chromium, copy, WIDE) as page:
        await expect(page.locator("#sorry")).to_contain_text("Drop a finished game")
        await page.locator("#file").set_input_files(place)
        await expect(page.locator("#reel")).to_be_visible()
        await expect(page.locator("#players")).to_contain_text('red "#0"')
        frames = int(await page.locator("#frame").get_attribute("max"))
        assert frames > 50
        await page.locator("#frame").press("End")
        await expect(page.locator("#caption")).not_to_be_empty()
        assert await page.locator(".arrow").count()
        await page.locator("#frame").press("Home")
        await expect(page.locator("#caption")).to_have_text("Setup")
        await page.locator("#on").click()
        assert await page.locator("#frame").input_value() == "1"
        # Another board takes the first one's place, and each button still does one thing.
        await page.evaluate(_DROPPED, paper("galaxy"))
        await expect(page.locator("#drawing")).to_contain_text("TARIEL-7")
        await page.locator("#frame").press("Home")
        await page.locator("#on").click()
        assert await page.locator("#frame").input_value() == "1"
        place.write_text("no game", encoding="utf-8")
        await page.evaluate(_DROPPED, place.read_text(encoding="utf-8"))
        await expect(page.locator("#told")).to_contain_text("isn’t a game record")
        await page.evaluate(_DROPPED, "#" * 1_000_000)
        await expect(page.locator("#told")).to_contain_text("too long")


_DROPPED = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], "a.risk"));
  document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
}"""


async def test_a_finished_game_is_played_on_its_page_from_the_deal(chromium, serve):
    """For players and for whoever watches; before its end nobody is given its secret."""
    async with serve() as site:
        game, first, other = await begun(site, (ANA, BORYS))
        tab = await site.opened(first, game)
        assert (await tab.get("record"))[0] == 409
        await tab.order("spread")
        await site.engine.play.order("out", game, other.id, Resign(seat=Seat("")))
        for person, watches in ((other, False), (DORA, True)):
            link = await site.link(person, game, watches=watches)
            async with browsing(chromium, link, WIDE) as page:
                await page.locator("#bar.over").wait_for()
                await page.locator("#end").get_by_role("button", name="Replay").click()
                await expect(page.locator("#reel")).to_be_visible()
                assert await page.locator("#frame").get_attribute("max") != "0"
