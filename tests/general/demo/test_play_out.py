"""Whole games through the bot: every rulebook, its people scripted; and what the channel alone tells."""

import json
import logging
import random
import re
from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.interactions.context import Equipment
from bot.pictures.drawing import Renderers
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing, Vocabulary
from general.cli import app
from general.demo import play_out as scripted_play_out
from general.demo.play_out import GameSpec, PlayOut, play_out
from general.demo.slash_lines import order_of
from rules.core.decide import legal
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.errors import DataError
from rules.model.state import GameState
from rules.notation.plan import begin, carry_on
from rules.players.levels import DEFAULT_LEVEL, LEVELS, Level
from rules.referee.records.play import RefereedGame, deal, follow_command
from rules.table.roster import PersonId, Status
from sandbox import text_of
from tests.bot.support.standins import Studio, blank
from tests.general.club import club_at
from tests.rules.support.opponents import meek
from tests.rules.support.opponents import plain as levels_plain
from tests.rules.support.variants import Variant, plain
from tests.sampling import sampled

GAMES = [
    (
        GameSpec("ryzyko", 2, 6, {}, by_line=True),
        ("battalions", "Round 2", "the neutral", "takes"),
    ),
    (
        GameSpec("ryzyko", 3, 11, {}, by_line=True),
        ("battalions", "mission", "Risk card", "takes"),
    ),
    (
        GameSpec("ryzyko", 3, 7, {"goal": "capitals"}, by_line=True),
        ("battalions", "capital", "takes"),
    ),
    (
        GameSpec("classic", 2, 3, {}, by_line=True),
        ("armies", "Neutral", "takes", "wild card"),
    ),
    (
        GameSpec("parker", 3, 9, {"defence": "live"}, by_line=True),
        ("claims", "defend: ", "defends with", "attack"),
    ),
    (GameSpec("gniazdo", 3, 64, {"reroll": "with_card"}), ("claims", "armies", "re-roll")),
    (
        GameSpec("galaxy", 3, 36, {}),
        ("ships", "conquest", "playing card", "goal", "places"),
    ),
]
"""Of many seeds one whose game is short and has the kinds of events that longer ones have."""
LONG = (GameSpec("galaxy", 2, 4, {}), ("ships", "Ally", "Tour 2", "answer: stage 2 of 3"))
EACH = [*sampled(GAMES, 4), pytest.param(LONG, marks=pytest.mark.soak)]
PICTURES = [each.name for each in fields(Renderers)]
WORDS_OF_OTHERS = {
    "ryzyko": (r"\d armies", "ships", "Tour", "planet"),
    "classic": ("battalions", "ships", "Tour", "planet"),
    "parker": ("battalions", "ships", "Tour", "planet"),
    "gniazdo": ("battalions", "ships", "Tour", "planet"),
    "galaxy": ("battalions", "armies", "Round", "continent", "Risk card", "mission"),
}
PRIVATE = (
    "plans ",
    "Your capital",
    "Your mission",
    "Your goal",
    "You would claim",
    "Your list: ",
    "draws a .*: ",
)


def public(transcript):
    """What was posted for all, but for the end, when secrets are shown."""
    parts = re.split(r"^(?=---$|\*\*\w+\*\* `)", transcript, flags=re.MULTILINE)
    posts = [part for part in parts if part.startswith("---\n**General**, to all")]
    end = re.compile(
        r"(?:\b[Tt]heir (?:mission|goal)|^(?:Mission|Goal)): |Thanks for playing", re.MULTILINE
    )
    return "\n".join(post for post in posts if not end.search(post))


@dataclass(slots=True)
class Watched(PlayOut):
    """A game of which every payload and every log line is read as soon as somebody has ordered."""

    log: Any = None
    told: list[str] = field(default_factory=list)
    """Secrets that somebody could read who may not know them."""
    payloads: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    requests: int = 0
    revision: int = 0
    hidden: set[str] = field(default_factory=set)
    """Everything that was searched for."""
    shown: set[str] = field(default_factory=set)
    """Cards that all have seen once."""
    hands: dict[Any, list[str]] = field(default_factory=dict)
    """Each person's secrets at the last act."""
    handed_over: set[tuple[Any, str]] = field(default_factory=set)
    """Losers, and the cards that they handed over to their conqueror: both know them."""

    async def _note_interaction(self, person, what, answer):
        await PlayOut._note_interaction(self, person, what, answer)
        games = await self.engine.queries.games_of(person.id)
        if not games or games[0].status is not Status.PLAYING:
            return
        hidden = await self._hidden(games[0].id)
        fresh = list(self.discord.requests)[self.requests :]
        self.requests += len(fresh)
        for request in fresh:
            text = json.dumps(request.body, ensure_ascii=False)
            self.payloads.append(text)
            reader = self._reader(request.path, person)
            others = {
                owner: [each for each in texts if (reader, each) not in self.handed_over]
                for owner, texts in hidden.items()
                if owner != reader
            }
            self._search(text, others, request.path)
        for record in self.log.records:
            self.lines.append(_written(record))
            self._search(self.lines[-1], hidden, "the log")
        self.log.clear()

    def _reader(self, path, person):
        """Who reads what is sent there; None for everybody."""
        if "/channels/" not in path:
            return person.id  # the private answer to what they just did
        return next((p.id for p in self.players.values() if p.dm["id"] in path), None)

    async def _hidden(self, game):
        """For each person the texts that nobody else may read now."""
        now = await self.engine.queries.look(game)
        revision = now.revision
        for event in await self.engine.queries.story(game, self.revision, revision):
            match event:
                case e.CardsTraded(cards=cards):
                    self.shown |= {*cards}
                case e.DieRerolled(card=card):
                    self.shown.add(card)
                case e.HandTaken(seat=seat):
                    loser = now.roster.player_at(seat).person
                    self.handed_over |= {(loser, each) for each in self.hands.get(loser, ())}
        self.revision = revision
        hidden = {}
        for person in self.players.values():
            look = await self.engine.queries.look(game, person.id)
            phrasing, player = Phrasing(words(), look.edition, look.roster), look.player
            assert player is not None
            texts = [
                phrasing.card(card)
                for card in player.hand
                if card not in self.shown and "_" not in card
            ]
            if player.mission:
                texts += [player.mission, phrasing.mission(player.mission)]
            hidden[person.id] = texts
            self.hidden |= {*texts}
        self.hands = hidden
        return hidden

    def _search(self, text, hidden, where):
        found = [each for texts in hidden.values() for each in texts if each in text]
        self.told += [f"{each} in {where}: {text[:300]}" for each in found]


def _written(record):
    error = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
    return f"{record.getMessage()}\n{error}"


@pytest.fixture
def watched(monkeypatch, caplog):
    """The games played out in this test, each with what was found in it."""
    games = []

    def watch(*given):
        games.append(Watched(*given))
        games[-1].log = caplog
        return games[-1]

    caplog.set_level(logging.INFO)  # the least that libraries may say (`general.running.logs`)
    for room in ("bot", "rules", "render", "general"):
        caplog.set_level(logging.DEBUG, logger=room)
    monkeypatch.setattr("general.demo.play_out.PlayOut", watch)
    return games


@pytest.mark.parametrize("game", EACH, ids=lambda game: game[0].edition)
async def test_a_game_is_played_out(tmp_path, watched, game):
    spec, said = game
    studio = Studio(**dict.fromkeys(PICTURES, blank))
    summary = await play_out(
        spec, tmp_path, lambda _round, _done: None, Equipment(renderers=studio.renderers)
    )
    assert summary["announced"]
    assert summary["violations"] == []
    assert summary["posts"] <= summary["hand_overs"] + 8, "a post is a hand-over"
    assert summary["mentions"] <= summary["hand_overs"] + 8 + spec.seats
    if (spec.edition, spec.seats) == ("galaxy", 3):
        assert summary["posts"] <= 3 * summary["rounds"] + 8, "a tour given as a line is one post"
    transcript = (tmp_path / "transcript.md").read_text(encoding="utf-8")
    assert [phrase for phrase in said if phrase not in transcript] == []
    # Neither commands, nor names of pictures, nor the lines that the dice are made of.
    spoken = re.sub(r"`/.*`|!\[.*\)|^.*\|close\\?\|.*$", "", transcript, flags=re.MULTILINE)
    assert [word for word in WORDS_OF_OTHERS[spec.edition] if re.search(word, spoken)] == []
    assert "You can’t" not in spoken, "nothing legal is refused"
    told = public(transcript)
    assert [secret for secret in PRIVATE if re.search(secret, told)] == []
    assert [mission for mission in missions(spec) if mission in told] == []
    (seen,) = watched
    assert seen.told == []
    assert len(seen.hidden) > 2
    secret = random_secret(spec)
    assert [text for text in (*seen.payloads, *seen.lines) if secret in text] == []
    assert [line for line in seen.lines if any(token in line for token in tokens(seen))] == []
    assert len(seen.payloads) > seen.interactions > 50


def random_secret(spec):
    """The secret of the game's dice in hex: the first that is drawn for it."""
    return random.Random(spec.seed).randbytes(32).hex()  # noqa: S311 - as the demonstration draws it


def tokens(game):
    """What lets others speak for the bot: its own token, and those of interactions."""
    paths = (request.path for request in game.discord.requests)
    found = {part for path in paths for part in path.split("/") if part.startswith("interaction-")}
    assert found
    return {game.discord.token, *found}


def missions(spec):
    """What stands on the mission cards."""
    chosen = find_rulebook(spec.edition).edition(spec.options, spec.seats)
    return [Vocabulary(words(), chosen).mission(mission) for mission in chosen.missions]


# The people of games that are played out bring every game to its end. Without Discord: the same
# orders and lines, given to the rules alone.

MOST_ROUNDS = 150
SEEDS = 200

every_table = pytest.mark.parametrize("variant", plain(), ids=str)


def ended(variant, seed, by_line):
    """The last state of a game of scripted people; cut after so many rounds that it is no game any more."""
    edition = variant.edition()
    game = RefereedGame(edition, edition.colours[: variant.players], b"%32d" % seed, GameState())
    game, written = deal(game, game.dice), set()
    while game.state.step is not None and game.state.round <= MOST_ROUNDS:
        seat = game.state.step.waiting_for[0]
        turn, view = (seat, game.state.round), player_view(edition, game.state, seat)
        choices = legal(edition, game.state, seat)
        order = order_of(edition, view, choices, "never" if turn in written else by_line)
        if isinstance(order, tuple):
            written.add(turn)
            plan = begin(order, seat, view)
            game = carry_on(game, plan, seat, lambda at: (at.edition, at.state), ordered, 1000).at
        else:
            game = ordered(game, order)
    return game.state


def ordered(game, command):
    return follow_command(game, command, game.dice)


def must_end(variant, seed, by_line):
    state = ended(variant, seed, by_line)
    assert state.winner, f"{variant}, seed {seed}, {by_line}: nobody had won by round {state.round}"


@pytest.mark.parametrize("variant", sampled(plain(), 4), ids=str)
@pytest.mark.parametrize("by_line", ["turns", "tours"])
def test_a_game_of_scripted_people_ends(variant, by_line):
    must_end(variant, 1, by_line)


def test_tours_without_income_and_without_a_good_chance_end():
    """Of 60 seeds one of the two whose people only ended their phases, for ever."""
    must_end(Variant("galaxy", 3), 2, "tours")


@pytest.mark.soak
@every_table
def test_200_games_of_scripted_people_end(variant):
    for seed in range(SEEDS):
        must_end(variant, seed, "turns")


def test_a_game_without_a_winner_names_its_round(tmp_path, monkeypatch):
    monkeypatch.setattr(scripted_play_out, "MOST_ORDERS", 0)
    told = CliRunner().invoke(app, ["sandbox", "--play-out", "--out", str(tmp_path / "out")])
    assert told.exit_code == 1
    said = r"No winner by round 0: stopped after \d interactions\."
    assert re.search(said, told.stderr)


# Two people and two computers play a whole game; whoever only reads the channel knows what
# happened.

SHORT = [("ryzyko", 16, False), ("galaxy", 7, False), ("gniazdo", 4, True)]
"""Games that end after few rounds, or in which people give each turn as one line."""
STORY_LONG = [("classic", 7, True), ("parker", 5, True), ("parker", 7, False), ("galaxy", 5, False)]
STORY_GAMES = [
    *sampled(SHORT, 3),
    *(pytest.param(game, marks=pytest.mark.soak) for game in STORY_LONG),
]
"""One of the short ones in a run, each commit another."""

NAME = r"(?:🔴|🔵|🟡|🟢|🟣|🩵|⚪) (\w+)"
TAKES = re.compile(r"takes (.+?)(?:; (?:fails|loses|destroys|draws|moves|regroups)|\.$)")
GROUP = re.compile(rf"(.+?) \({NAME}\)(?:, |$)")


@dataclass(slots=True)
class Told(PlayOut):
    """A game played out, with all that everybody could see of it."""

    seen: tuple[e.Event, ...] = ()
    phrasing: Any = None
    messages: list = field(default_factory=list)

    async def _is_announced(self, look):
        announced = await PlayOut._is_announced(self, look)
        self.seen = tuple(await self.engine.queries.story(look.roster.id, 0))
        self.phrasing = Phrasing(words(), look.edition, look.roster)
        self.messages = [*self.discord.messages(look.roster.venue.channel)][1:]
        return announced


def undrawn(_given):
    raise DataError("art file missing")


@pytest.fixture
async def played(monkeypatch, tmp_path):
    """A function that plays a game without pictures; gives it and its summary."""
    games = []

    def watch(*given):
        games.append(Told(*given))
        return games[-1]

    monkeypatch.setattr("general.demo.play_out.PlayOut", watch)
    studio = Studio()
    studio.instead = {each.name: undrawn for each in fields(Renderers)}
    equipment = Equipment(renderers=studio.renderers)

    async def play(spec):
        summary = await play_out(spec, tmp_path, lambda _round, _done: None, equipment)
        return games[0], summary

    return play


@pytest.mark.parametrize("chosen", STORY_GAMES, ids=lambda chosen: "-".join(map(str, chosen)))
async def test_the_posts_tell_the_story(played, tmp_path, chosen):
    edition, seed, by_line = chosen
    spec = GameSpec(edition, 4, seed, {}, computers=2, by_line=by_line)
    game, summary = await played(spec)
    assert summary["announced"]
    assert summary["violations"] == []
    assert summary["posts"] <= summary["hand_overs"] + 8, "a post is a hand-over"
    posts = [message["content"] for message in game.messages]
    says_whose_land_fell_to_whom(posts, game)
    says_who_is_out_of_the_game(posts, game)
    says_who_leads(posts, game)
    says_who_is_next(posts)
    mentions_nobody_twice_a_turn(game)
    written = (tmp_path / "posts.md").read_text(encoding="utf-8")
    assert all(line in written for post in posts for line in post.splitlines() if "<@" not in line)


async def test_when_only_computers_are_left_one_tale_closes_the_game(played, monkeypatch):
    """However many turns they take, and however fast."""
    order = PlayOut._one_order

    async def resign(self, look):
        if look.table.round == 0:
            await order(self, look)
            return
        seat = look.table.waiting_for[0]
        person = self.players[look.roster.player_at(seat).person]
        await self._order(person, look.roster.venue.channel, "order resign", {"sure": True})

    monkeypatch.setattr(Told, "_one_order", resign, raising=False)
    game, summary = await played(GameSpec("ryzyko", 3, 3, {}, computers=2))
    assert summary["announced"]
    begun = [event for event in game.seen if isinstance(event, e.TurnBegan)]
    resigned = next(n for n, m in enumerate(game.messages) if "resigns." in m["content"])
    after = game.messages[resigned + 1 :]
    assert len(begun) >= 8
    won, tale = [message["content"] for message in after]
    assert won.startswith("## ")
    assert " wins" in won.splitlines()[0]
    assert "Thanks for playing" in tale


def told_takings(post):
    """The takings that a post names: who took what from whom; and how many more it counts."""
    named, more = list[tuple[str, str, str]](), 0
    for line in post.splitlines():
        by, takes = re.match(rf"{NAME}: ", line), TAKES.search(line)
        if not by or not takes:
            continue
        for places, loser in GROUP.findall(takes[1]):
            counted = re.search(r" and (\d+) more$", places)
            more += int(counted[1]) if counted else 0
            shown = places[: counted.start()] if counted else places
            lands = re.split(r", | and ", shown)
            named += [(by[1], land, loser) for land in lands]
    return named, more


def says_whose_land_fell_to_whom(posts, game):
    """Every taking that is named is true, and hardly any is missing: those made twice before a post."""
    phrasing = game.phrasing
    true = Counter(
        (phrasing.name(event.force), phrasing.territory(event.target), phrasing.name(event.loser))
        for event in game.seen
        if isinstance(event, e.TerritoryCaptured)
    )
    told, more = Counter[tuple[str, str, str]](), 0
    for post in posts:
        named, counted = told_takings(post)
        told.update(named)
        more += counted
    assert told <= true, told - true
    assert told.total() + more >= 0.9 * true.total()


def says_who_is_out_of_the_game(posts, game):
    for event in game.seen:
        if isinstance(event, e.PlayerEliminated):
            fallen, by = map(game.phrasing.player, (event.seat, event.by))
            said = f"{fallen} is out: {by} deals the final blow."
            assert sum(said in post for post in posts) == 1


def says_who_leads(posts, game):
    """Read on their own, the standings agree with one another, and with the end."""
    held = dict[str, int]()
    for post in posts:
        for line in post.splitlines():
            if not line.startswith("-# ") or " · " not in line:
                continue
            counts = re.findall(
                rf"{NAME} (?:leads with )?(\d+|one)(?: territor\w+)?(?: \(([+−]\d+)\))?", line
            )
            now = {name: int(number.replace("one", "1")) for name, number, _ in counts}
            assert sum(now.values()) == len(game.phrasing.edition.board.territories)
            changes = {name: int(by.replace("−", "-")) for name, _, by in counts if by}
            if held:
                assert all(now[name] - held[name] == by for name, by in changes.items())
                assert all(now[name] == held[name] for name in now if name not in changes)
            held = now
            assert "leads" not in line or now[counts[0][0]] == max(now.values())
    assert held


def says_who_is_next(posts):
    *turns, over, tale = posts
    for post in turns:
        *_, last = (line for line in post.splitlines() if not line.startswith("⏳"))
        assert re.search(r"<@\d+>,? |is next\.$|from now on\.$", last), post
    first, *mission = over.splitlines()
    assert re.fullmatch(r"## .+ wins\b.*!", first), "who won and by what comes first"
    assert all(line.removeprefix("The mission: ")[:-1] not in tale for line in mission), "once"
    assert "Thanks for playing" in tale


def mentions_nobody_twice_a_turn(game):
    """Whoever's turn it is gets one mention; in the setup, one for each time they are waited for."""
    phrasing, people = game.phrasing, game.discord.people
    begun = Counter(event.seat for event in game.seen if isinstance(event, e.TurnBegan))
    asked = Counter(event.seat for event in game.seen if isinstance(event, e.TerritoryClaimed))
    for person in people:
        seat = phrasing.roster.player_of(person.id).seat
        called = [m for m in game.messages if person.mention in m["content"]]
        assert all(m["content"].count(person.mention) == 1 for m in called)
        assert len(called) <= begun[seat] + asked[seat] + 2, "at the start, and after the claims"


# A level of computer player that is registered plays at a table of the bot.


@pytest.mark.parametrize("heavy", [False, True], ids=["on a thread", "in a worker"])
async def test_one_of_a_level_plays_a_game_to_its_end(tmp_path, monkeypatch, heavy):
    monkeypatch.setitem(LEVELS, "meek", Level("meek", meek, heavy))
    monkeypatch.setitem(
        LEVELS, DEFAULT_LEVEL, Level(DEFAULT_LEVEL, levels_plain)
    )  # a quicker stand-in
    async with club_at(tmp_path) as club:
        discord, engine, ana = club.discord, club.engine, club.discord.people[0]
        await ana.command(discord.channel, "risk new", seats=3)
        (thread,) = discord.threads(discord.channel)
        await ana.command(thread, "risk table computer")
        (table,) = await engine.queries.games_of(PersonId(ana.id))
        await engine.lobby.add_computer("add", table.id, table.host, level="meek")
        await ana.command(thread, "risk start")
        asked = await ana.command(thread, "host replace", player="red")
        await ana.press(asked.answer, "Let a computer play for me")
        await discord.wait_for_message(thread, lambda m: " wins" in text_of(m))
        story = await engine.queries.story(table.id, 0)
        attackers = {event.seat for event in story if event.kind == "attack_declared"}
        assert "yellow" not in attackers
        assert attackers
