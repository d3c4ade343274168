"""`general sandbox --play-out`: a whole game, every seat played by computer through real interactions.

The players are people of the sandbox: they open a table, join it by its button and give slash
commands; the bot answers them through discord.py, as it would on Discord. Clock, ids and the
game's secret come from the seed, so the same seed gives the same game.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from bot.interactions.context import USUAL, Equipment
from bot.pictures.own_emojis import NONE
from bot.settings import Settings
from general.demo.slash_lines import ByLine, Orders, order_of, slash_command
from general.demo.transcript import Transcript
from general.running.wiring import at_work
from rules.app import Engine, open_engine
from rules.core.views import PlayerView
from rules.editions.registry import NEWEST, find_rulebook
from rules.engine.receipts import Look
from rules.model import events as e
from rules.model.board import Seat
from rules.model.errors import DataError
from rules.notation.writer import write
from rules.table.roster import GameId, PersonId, Status
from sandbox import Cast, JsonObject, Person, Sandbox, SandboxSettings, pointing, text_of

NAMES: Final = ("Ana", "Borys", "Celina", "Dmitri", "Edith", "Farid")
MOST_ORDERS: Final = 20_000
"""More orders than any game takes; one that takes more is given up."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """The game to play out."""

    edition: str
    seats: int
    seed: int
    options: Mapping[str, Any]
    computers: int = 0
    """How many of the seats are the bot's own computer players; the others act as people do."""
    by_line: bool = False
    """Whether everybody gives each turn as one line, as tours are given in any case."""


@dataclass(slots=True)
class TableClock:
    """A clock that moves only when somebody acts, so that the seed determines every id."""

    now: datetime = datetime(2026, 1, 1, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


async def play_out(
    spec: GameSpec, folder: Path, progress: Callable[[int, int], None], equipment: Equipment = USUAL
) -> dict[str, Any]:
    """Play one game out, write transcript, pictures and summary to the folder, and give the summary.

    `progress` is called with the round and the number of interactions so far.

    Raises:
        DataError: an edition, option or number of players that can't be.
        OSError: there can be no such folder, which shows before the first order.
    """
    find_rulebook(spec.edition).edition(spec.options, spec.seats)
    if spec.edition not in NEWEST:
        raise DataError(f"edition: a new game uses the newest ones: {', '.join(NEWEST)}")
    # The application's own emojis are made beside the first answers: which have them is the machine's chance.
    equipment = replace(equipment, emoji_art=NONE)
    began, clock = time.monotonic(), TableClock()
    cast = Cast(people=NAMES[: _people(spec)])
    specification = SandboxSettings().specification
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        database = Path(scratch) / "general.db"
        secret = random.Random(spec.seed).randbytes  # noqa: S311 - a demonstration is repeatable
        async with (
            Sandbox(clock=clock, specification=specification, cast=cast) as discord,
            open_engine(database, clock, secret) as engine,
        ):
            settings = Settings(token=discord.token, database=database, dm_pause=0, pace=0)
            with pointing(discord.address):
                async with at_work(settings, engine, equipment):
                    playing = PlayOut(discord, engine, clock, Transcript(discord), progress)
                    summary = await playing.run(spec)
            summary |= {"seconds": round(time.monotonic() - began, 1)}
            playing.transcript.write(folder, summary)
    return summary


def unfinished_notice(rounds: int, interactions: int) -> str:
    """The notice for a game without a winner."""
    return f"No winner by round {rounds}: stopped after {interactions} interactions."


def _people(spec: GameSpec) -> int:
    """The number of seats of people.

    Raises:
        DataError: no seat is left for the host.
    """
    if not 0 <= spec.computers < spec.seats:
        raise DataError(
            f"computers: at most {spec.seats - 1} of {spec.seats} seats; somebody must host"
        )
    return spec.seats - spec.computers


@dataclass(slots=True)
class PlayOut:
    """One game being played out."""

    discord: Sandbox
    engine: Engine
    clock: TableClock
    transcript: Transcript
    progress: Callable[[int, int], None]
    interactions: int = 0
    hand_overs: int = 0
    """How often the table began to wait for a person."""
    by_line: ByLine = "tours"
    _written: set[tuple[Seat, int]] = field(default_factory=set)
    """The seats and rounds for which a turn was given as a line."""
    players: dict[PersonId, Person] = field(default_factory=dict)

    async def run(self, spec: GameSpec) -> dict[str, Any]:
        """Play from opening the game to announcing its winner; return the summary."""
        self.by_line = "turns" if spec.by_line else "tours"
        self.players = {PersonId(person.id): person for person in self.discord.people}
        game = await self._open_table(spec)
        look = await self._play(game)
        announced = await self._is_announced(look)
        won = next(
            (e for e in await self.engine.queries.story(game, 0) if e.kind == "game_won"), None
        )
        channel = look.roster.venue.channel
        posts = self.discord.messages(channel)
        letters = [letter for p in self.players.values() for letter in p.dm_messages()]
        return {
            "edition": look.roster.edition,
            "options": dict(look.roster.options),
            "seats": spec.seats,
            "computers": spec.computers,
            "seed": spec.seed,
            "winner": look.roster.player_at(won.seat).name if won else None,
            "goal": won.goal if won else None,
            "mission": won.mission if won else None,
            "announced": announced,
            "rounds": look.table.round if look.table else 0,
            "events": look.revision,
            "interactions": self.interactions,
            "hand_overs": self.hand_overs,
            "posts": len(posts),
            "mentions": sum(len(message["mentions"]) for message in posts),
            "pictures": sum(len(message["attachments"]) for message in (*posts, *letters)),
            "direct_messages": len(letters),
            "checked": self.discord.checks,
            "violations": [str(violation) for violation in self.discord.violations],
        }

    async def _open_table(self, spec: GameSpec) -> GameId:
        """Let the first person open a table, the others join it, and the first one start the game."""
        host, *others = self.discord.people
        options = " ".join(f"{name}={value}" for name, value in spec.options.items())
        wanted = {"edition": spec.edition, "seats": spec.seats}
        await self._order(
            host,
            self.discord.channel,
            "risk new",
            wanted | ({"options": options} if options else {}),
        )
        (roster,) = await self.engine.queries.games_of(PersonId(host.id))
        channel = roster.venue.channel
        for person in others:
            await self._press(person, roster.venue.lobby or channel, "Join")
        for _ in range(spec.computers):
            await self._order(host, channel, "risk table computer", {})
        await self._order(host, channel, "risk start", {})
        return roster.id

    async def _play(self, game: GameId) -> Look:
        """Give orders for the players to move until the game is over; return its last state."""
        look = await self._after_computers(game)
        while look.roster.status is Status.PLAYING and self.interactions < MOST_ORDERS:
            await self._one_order(look)
            before, look = look, await self._after_computers(game)
            self.hand_overs += await self._is_handed_over(before, look)
            self.progress(look.table.round if look.table else 0, self.interactions)
        return look

    async def _after_computers(self, game: GameId) -> Look:
        """The game, once no computer has to move and all posts are delivered."""

        async def no_computer_is_to_move() -> bool:
            look = await self.engine.queries.look(game)
            waited = look.table.waiting_for if look.table else ()
            return not any(look.roster.player_at(seat).computer for seat in waited)

        await self.engine.written.until(no_computer_is_to_move)
        await self.engine.written.until(self._is_all_told)
        return await self.engine.queries.look(game)

    async def _is_handed_over(self, before: Look, now: Look) -> bool:
        """Whether the game waits for a person again: another one, in another turn, or for another roll."""
        if before.table is None or now.table is None:
            return False
        events = await self.engine.queries.story(now.roster.id, before.revision, now.revision)
        begun = any(isinstance(event, e.TurnBegan | e.StageBegan) for event in events)
        fresh = {*now.table.waiting_for} - {*before.table.waiting_for}
        stepped = any(isinstance(event, e.StepBegan) for event in events)
        answers = (
            stepped and now.table.mover not in now.table.waiting_for
        )  # each roll in live defence
        return bool(fresh or ((begun or answers) and now.table.waiting_for))

    async def _one_order(self, look: Look) -> None:
        seat = look.table.waiting_for[0] if look.table else None
        person = look.roster.player_at(seat).person if seat else None
        if person is None:
            raise AssertionError("the table waits for nobody who could give a command")
        mine = await self.engine.queries.look(look.roster.id, person)
        if mine.player is None:
            raise AssertionError("a player who is waited for sees nothing")
        path, options = self._next_command(mine, mine.player)
        await self._order(self.players[person], look.roster.venue.channel, path, options)

    def _next_command(self, look: Look, player: PlayerView) -> Orders:
        """The player's next slash command, once a round as the line of a whole turn."""
        turn = (player.seat, player.table.round)
        by_line = "never" if turn in self._written else self.by_line
        order = order_of(look.edition, player, look.choices, by_line)
        if isinstance(order, tuple):
            self._written.add(turn)
            return "order turn", {"line": write(order)}
        return slash_command(order)

    async def _is_announced(self, look: Look) -> bool:
        """Whether the channel announces the winner; waits for it, if there is one."""
        if look.table is None or look.table.winner is None:
            return False
        name = look.roster.player_at(look.table.winner).name
        channel = look.roster.venue.channel
        await self.discord.wait_for_message(channel, lambda m: f"{name} wins" in text_of(m))
        return True

    async def _order(
        self, person: Person, channel: str | JsonObject, path: str, options: Mapping[str, Any]
    ) -> None:
        done = await person.command(channel, path, **options)
        typed = " ".join([f"/{path}", *(f"{name}:{value}" for name, value in options.items())])
        await self._note_interaction(person, typed, done.text or done.why or "")

    async def _press(self, person: Person, channel: str, label: str) -> None:
        message = await self.discord.wait_for_message(channel, lambda m: bool(m["components"]))
        done = await person.press(message, label)
        await self._note_interaction(person, f"[{label}]", done.text or done.why or "")

    async def _note_interaction(self, person: Person, what: str, answer: str) -> None:
        """Note an interaction, and wait until all its posts are delivered."""
        self.interactions += 1
        self.transcript.note(self.clock.now, person.name, what, answer)
        await self.engine.written.until(self._is_all_told)
        self.clock.now += timedelta(seconds=20)
        # By itself it notes each minute of the real clock: deadlines would move by how fast a game is played.
        await self.engine.uptime.note()

    async def _is_all_told(self) -> bool:
        return not await self.engine.outbox.untold(1)
