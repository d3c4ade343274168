"""Every rulebook is played out once through the bot: a winner, no violation, its own words, no secret told."""

import json
import logging
import random
import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.components.services import Equipment
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing, Vocabulary
from general.demo.play_out import GameSpec, PlayOut, play_out
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.table.roster import Status
from tests.bot.support.standins import Studio
from tests.sampling import sampled

GAMES = [
    (
        GameSpec("ryzyko", 2, 15, {}, by_line=True),
        ("battalions", "Round 2", "the neutral", "takes"),
    ),
    (
        GameSpec("ryzyko", 3, 4, {}, by_line=True),
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
        ("claims", "you are attacked", "defends with", "attack"),
    ),
    (GameSpec("gniazdo", 3, 24, {"reroll": "with_card"}), ("claims", "armies", "re-roll")),
    (
        GameSpec("galaxy", 3, 36, {}),
        ("ships", "conquest", "playing card", "goal", "lays"),
    ),
]
"""Of many seeds one whose game is short and has the kinds of events that longer ones have."""
LONG = (GameSpec("galaxy", 2, 4, {}), ("ships", "Ally", "Tour 2", "answer: stage 2 of 3"))
EACH = [*sampled(GAMES, 2), pytest.param(LONG, marks=pytest.mark.soak)]
WORDS_OF_OTHERS = {
    "ryzyko": (r"\d armies", "ships", "Tour", "planet"),
    "classic": ("battalions", "ships", "Tour", "planet"),
    "parker": ("battalions", "ships", "Tour", "planet"),
    "gniazdo": ("battalions", "ships", "Tour", "planet"),
    "galaxy": ("battalions", "armies", "Round", "continent", "Risk card", "mission"),
}
PRIVATE = ("plans ", "Your capital", "Your mission", "Your goal", "You would claim", "draws a .*: ")


def public(transcript):
    """What was posted for all, but for the end, when secrets are shown."""
    parts = re.split(r"^(?=---$|\*\*\w+\*\* `)", transcript, flags=re.MULTILINE)
    posts = [part for part in parts if part.startswith("---\n**General**, to all")]
    end = re.compile("(The|Their|the|their) (mission|goal): |Thanks for playing")
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
    summary = await play_out(
        spec, tmp_path, lambda _round, _done: None, Equipment(renderers=Studio().renderers)
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
