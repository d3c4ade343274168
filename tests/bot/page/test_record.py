"""The page's reader of games on paper against the engine: event by event, and the land after every frame."""

import json
import re
from contextlib import suppress
from dataclasses import asdict
from itertools import count, islice
from pathlib import Path

import pytest
import pytest_asyncio

from bot.web.assets import _board_of
from render.map.sheet import raw_layout
from rules.core.decide import legal
from rules.core.evolve import apply
from rules.core.past import without_taken_back
from rules.core.views import is_public, player_view
from rules.editions.registry import RULEBOOKS, find_rulebook
from rules.model.errors import IllegalCommand
from rules.model.events import CapitalFell, OrderTakenBack
from rules.model.state import GameState, StateDraft
from rules.players.levels import choose_steadily
from rules.referee.paper.form import write
from rules.referee.paper.record import text_record_of
from rules.referee.positions.writing import events_seen
from rules.referee.records.play import ActPart, RefereedGame, deal, end_agreed, follow_command
from rules.referee.records.record import record_of, verify
from tests.bot.support.files import serving_folder
from tests.fuzz_seed import SEED
from tests.general.records import TABLES, standalone
from tests.referee.papers import GOLDEN, paper, record
from tests.rules.conftest import wanderer
from tests.rules.support.fuzzing import Fuzzed
from tests.sandbox.browser import chromium

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
