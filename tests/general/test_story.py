"""Two people and two computers play a whole game; whoever only reads the channel knows what happened."""

import re
from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any

import pytest

from bot.components.services import Equipment
from bot.pictures.renderers import Renderers
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from general.demo.play_out import GameSpec, PlayOut, play_out
from rules.model import events as e
from rules.model.errors import DataError
from tests.bot.support.standins import Studio
from tests.sampling import sampled

SHORT = [("ryzyko", 7, False), ("galaxy", 7, False), ("gniazdo", 7, True)]
"""Games that end after few rounds, or in which people give each turn as one line."""
LONG = [("classic", 7, True), ("parker", 5, True), ("parker", 7, False), ("galaxy", 5, False)]
GAMES = [*sampled(SHORT, 3), *(pytest.param(game, marks=pytest.mark.soak) for game in LONG)]
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
    raise DataError("no such art")


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


@pytest.mark.parametrize("chosen", GAMES, ids=lambda chosen: "-".join(map(str, chosen)))
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
            said = f"{fallen} is out of the game: {by} strikes the last blow."
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
        assert re.search(r"<@\d+> |is next\.$|from now on\.$", last), post
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
