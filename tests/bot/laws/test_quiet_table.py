"""A quiet table: over whole games of three people, few lines, one mention, one letter, and no hash.

The games are played by the real client in a sandbox. Each run plays one of the long table, `make soak` all.
What a lobby says is also looked at for every option of every rulebook, in each language.
"""

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import pytest

from bot.components.custom_ids import Action
from bot.table.lobby_post import dice_post, lobby_buttons, lobby_text
from bot.telling.options import choices_of
from bot.words.catalogue import ENGLISH
from bot.words.languages import find_languages
from bot.words.phrasing import Phrasing
from general.demo.play_out import PlayOut, TableClock
from general.demo.transcript import Transcript
from rules.editions.registry import NEWEST
from rules.model import events as e
from rules.model.errors import DataError
from rules.table.lines import with_line
from rules.table.membership import Reservation
from rules.table.roster import Line, LineKind, PersonId, Scheme, Status
from rules.table.settings import LANGUAGE
from tests.bot.support.games import roster_of
from tests.bot.support.table import actions, press_on, until_told
from tests.rules.support.stored import at_noon
from tests.sampling import sampled

MOST_LINES, MOST_BUTTONS = 6, 4
HASH = re.compile("[0-9a-f]{64}")
DICE = "🎲"
"""Begins each message about fairness, behind the mark of small print."""
BOOKS = {name: book for name, book in NEWEST.items() if name != "lesson"}
LANGUAGES = sorted(find_languages().catalogues)

# --- whole games -----------------------------------------------------------------------------------

VARIANTS = {
    "ryzyko": ({}, {"goal": "capitals"}, {"defence": "live", "claim": "automatic"}),
    "classic": ({}, {"goal": "mission"}),
    "parker": ({}, {"defence": "live"}),
    "gniazdo": ({}, {"reroll": "with_card"}, {"goal": "world"}),
    "galaxy": ({}, {"hard": True}),
}
GAMES = [
    (book, options, LANGUAGES[number % len(LANGUAGES)])
    for number, (book, options) in enumerate(
        (book, options) for book, variants in VARIANTS.items() for options in variants
    )
]
MOST_ROUNDS = 4
"""Rounds of a game that is looked at; the soak plays to its end."""


@dataclass
class Overheard(PlayOut):
    """A game that is played out, and what was told in it: mentions and letters by turn and person."""

    rounds: int = 10_000
    game: str = ""
    turn: int = 0
    """Turns, stages, and steps of the setup that have begun."""
    revision: int = 0
    mentions: Counter = field(default_factory=Counter)
    letters: Counter = field(default_factory=Counter)
    asked_in_vain: list = field(default_factory=list)
    seen: set = field(default_factory=set)

    async def open_in(self, book, options):
        """Three people at a table that has been dealt; gives the lobby's message before the start."""
        host, *others = self.discord.people
        typed = " ".join(f"{name}={str(value).lower()}" for name, value in options.items())
        wanted = {"edition": book, "seats": 3} | ({"options": typed} if typed else {})
        await self._order(host, self.discord.channel, "risk new", wanted)
        (roster,) = await self.engine.queries.games_of(PersonId(host.id))
        self.players = {PersonId(person.id): person for person in self.discord.people}
        place = roster.venue.lobby or roster.venue.channel
        await self.engine.written.until(self._is_all_told)
        lobby = next(m for m in self.discord.messages(place) if roster.id in m["content"])
        for person in others:
            await press_on(person, lobby, Action.JOIN)
        await self.engine.written.until(self._is_all_told)
        lobby = next(m for m in self.discord.messages(place) if m["id"] == lobby["id"])
        self._note_new(await self._posts(roster.id))
        assert not self.mentions
        self.game = roster.id
        await self._order(host, roster.venue.channel, "risk start", {})
        return lobby

    async def _note_interaction(self, person, what, answer):
        await super()._note_interaction(person, what, answer)
        if self.game:
            await self.listen()

    async def listen(self):
        """Note what was told since."""
        look = await self.engine.queries.look(self.game)
        story = await self.engine.queries.story(self.game, self.revision, look.revision)
        self.revision = look.revision
        for event in story:
            setup = isinstance(event, e.StepBegan) and not self.began
            self.turn += setup or isinstance(event, e.TurnBegan | e.StageBegan)
            self.began = self.began or isinstance(event, e.TurnBegan)
        assert look.table
        awaited = {look.roster.player_at(s).person for s in look.table.waiting_for}
        for message in self._note_new(await self._posts(self.game)):
            for user in message["mentions"]:
                self.mentions[self.turn, user["id"]] += 1
                if user["id"] not in awaited and look.roster.status is Status.PLAYING:
                    self.asked_in_vain.append(message["content"])
        for person in self.discord.people:
            for _ in self._note_new(person.dm_messages()):
                self.letters[self.turn, person.id] += 1
        if look.table.round > self.rounds:
            raise EndOfListening

    began: bool = False

    def _note_new(self, messages):
        new = [message for message in messages if message["id"] not in self.seen]
        self.seen |= {message["id"] for message in new}
        return new

    async def _posts(self, game):
        venue = (await self.engine.queries.look(game)).roster.venue
        places = dict.fromkeys(filter(None, (venue.lobby, venue.channel)))
        return [message for place in places for message in self.discord.messages(place)]


class EndOfListening(Exception):  # noqa: N818 - no error
    """Enough has been heard."""


@pytest.mark.parametrize("case", sampled(GAMES, len(GAMES)), ids=str)
async def test_a_game_of_three_is_quiet(discord, engine, case):
    """One mention and at most one letter per turn and person; six lines, four buttons; hashes stand alone."""
    await must_be_quiet(discord, engine, case, MOST_ROUNDS)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", [case[:2] for case in GAMES], ids=str)
async def test_a_game_of_three_is_quiet_to_its_end(discord, engine, case, language):
    await must_be_quiet(discord, engine, (*case, language), 10_000)


async def must_be_quiet(discord, engine, case, rounds):
    book, options, language = case
    locale = "en-US" if language == ENGLISH else language
    discord.speak(locale)
    for person in discord.people:
        person.speak(locale)
    heard = Overheard(discord, engine, TableClock(), Transcript(discord), lambda *_: None)
    heard.rounds = rounds
    lobby = await heard.open_in(book, options)
    assert LANGUAGE.value_at((await engine.queries.look(heard.game)).roster) == language
    must_be_short(lobby)
    assert actions(lobby) == ["join", "table", "rules", "lines"]
    dealt = {m[1]: n for m, n in heard.letters.items()}
    missions = (await engine.queries.look(heard.game)).edition.goal == "mission"
    assert dealt == (dict.fromkeys((p.id for p in discord.people), 1) if missions else {})
    try:
        look = await heard._play(heard.game)
        assert look.table
        assert look.table.winner
    except EndOfListening:
        pass
    await until_told(engine)
    assert heard.turn >= 3
    assert {key: n for key, n in heard.mentions.items() if n > 1} == {}
    assert {key: n for key, n in heard.letters.items() if n > 1} == {}
    assert heard.asked_in_vain == []
    posts = await heard._posts(heard.game)
    letters = [letter for person in discord.people for letter in person.dm_messages()]
    told = [m["content"] for m in (*posts, *letters) if HASH.search(m["content"])]
    assert len(told) == 1, told
    assert told[0].startswith(f"-# {DICE}")
    lobbies = [m for m in posts if m["id"] == lobby["id"]]
    starts = [m for m in posts if actions(m) == ["turn", "hand", "aside"]]
    assert lobbies
    assert starts
    must_be_short(lobbies[0])
    must_be_short(starts[0])


def must_be_short(message):
    assert len(message["content"].splitlines()) <= MOST_LINES, message["content"]
    assert len(actions(message)) <= MOST_BUTTONS
    assert not HASH.search(message["content"])


# --- every lobby -----------------------------------------------------------------------------------


def agreements(book):
    """Every number of players with each value of each option alone, as far as that can be."""
    for seats in book.players:
        for options in ({}, *({o: v} for o, vs in choices_of(book).items() for v in vs)):
            try:
                yield book.edition(options, seats), seats
            except DataError:
                continue


def lobbies(book):
    for edition, seats in agreements(book):
        dealt = roster_of(edition, edition.colours[:seats])
        lines = Line("1", LineKind.JOIN, by=dealt.host)
        full = with_line(
            replace(dealt, scheme=Scheme.LINES, lines=(), options=edition.options), lines
        )
        yield edition, full
        first, *_ = full.players
        guests = replace(full.guests, reserved=(Reservation(PersonId("9"), "Dora", at_noon()),))
        yield edition, replace(full, players=(first,), guests=guests)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_lobby_has_six_lines_and_four_buttons_whatever_is_agreed(book, language):
    """And says who plays, how to win, how fast, and whether it is rated."""
    spoken = find_languages().best(language)
    for number, (edition, roster) in enumerate(lobbies(BOOKS[book])):
        for status in Status:
            ending = replace(roster.ending, rounds=20 * (number % 2))
            now = replace(
                roster, status=status, ending=ending, due=datetime(2026, 1, 1, tzinfo=UTC)
            )
            phrasing = Phrasing(spoken, edition, now)
            said = lobby_text(phrasing, "Ana wins.").splitlines()
            assert len(said) <= MOST_LINES, said
            assert len(lobby_buttons(phrasing).children) <= MOST_BUTTONS
            assert not any(HASH.search(line) for line in said)
            if status is Status.LOBBY:
                heads = [line.split("**")[1] for line in said if line.startswith("**")]
                assert len({*heads}) == 4, said
            text, view = dice_post(phrasing)
            assert now.commitment in text
            assert len(view.children) == 1
