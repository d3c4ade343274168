"""A finished game is checked by whoever wants to: by its last post's button, and by `/risk verify`."""

import sqlite3
from contextlib import closing

import pytest

from bot.components.custom_ids import Action
from general.demo.play_out import GameSpec, PlayOut, TableClock
from general.demo.transcript import Transcript
from rules.core.luck import count_dice
from rules.core.views import visible_to
from rules.referee.paper.form import read
from rules.referee.paper.record import play_again
from rules.referee.records.record import Record, verify
from rules.store.encoding import digest_of
from rules.table.roster import Status
from sandbox import text_of
from tests.bot.support.table import press_on

ROUNDS = 2


class Cut(PlayOut):
    """A game that is played for two rounds; then all but one give up."""

    async def _play(self, game):
        look = await self.engine.queries.look(game)
        while look.table and look.table.round <= ROUNDS and look.roster.status is Status.PLAYING:
            await self._one_order(look)
            look = await self.engine.queries.look(game)
        for person in self.discord.people[1:]:
            if look.roster.status is Status.PLAYING:
                await self._order(person, look.roster.venue.channel, "order resign", {"sure": True})
                look = await self.engine.queries.look(game)
        return look


@pytest.fixture
async def finished(table):
    """A game that the table's people brought to its end through real interactions."""
    playing = Cut(
        table.discord,
        table.engine,
        TableClock(),
        Transcript(table.discord),
        lambda *_: None,
    )
    summary = await playing.run(GameSpec("ryzyko", 3, 1, {}))
    assert summary["announced"]
    (thread,) = table.discord.threads(table.discord.channel)
    return thread


def record_in(table, answer):
    attached, *_ = answer.answer["attachments"]
    return Record.model_validate_json(table.discord.file(attached))


async def test_the_last_posts_button_proves_the_dice(table, finished):
    post = await table.discord.wait_for_message(
        finished, lambda m: "Thanks for playing" in text_of(m)
    )
    answer = await press_on(table.borys, post, Action.VERIFY)
    assert answer.ephemeral
    assert "Every die is as promised" in answer.text
    record = record_in(table, answer)
    assert verify(record).replayed == len(record.events)
    _, paper = answer.answer["attachments"]
    assert paper["filename"].endswith(".risk")
    assert play_again(read(table.discord.file(paper).decode())) == record
    assert "standard deviations" in answer.text


async def test_the_last_post_says_what_the_dice_did(table, finished):
    """How many, how evenly and for whom: as everybody saw it, and as the record has it."""
    post = await table.discord.wait_for_message(
        finished, lambda m: "Thanks for playing" in text_of(m)
    )
    record = record_in(table, await table.ana.command(finished, "risk verify"))
    dice = count_dice(record.events)
    assert f"🎲 {dice.faces.dice:,} dice fell" in text_of(post)
    assert dice.faces == count_dice(visible_to(record.events, None)).faces
    most = max(its.luck.saved for its in dice.seats.values())
    assert f"({most:.1f} fewer battalions lost than the odds predict). Least: " in text_of(post)


async def test_the_command_finds_the_last_game_of_the_place(table, finished):
    answer = await table.ana.command(finished, "risk verify")
    record = record_in(table, answer)
    lobby = next(
        m for m in table.discord.messages(table.discord.channel) if "SHA-256" in m["content"]
    )
    assert record.commitment in lobby["content"]
    assert record.secret in answer.text


async def test_a_look_at_a_finished_table_shows_its_game(table, finished):
    """Also to somebody who sits in other games, of which none is played here."""
    (played,) = await table.engine.queries.finished_in(finished["id"])
    for _ in range(2):
        await table.open()
    for look, shown in {
        "risk map": f"game {played.id}",
        "risk status": "has won",
        "risk log": "How the game went",
        "risk rules": f"game {played.id}",
        "risk dice lines": "running hash",
    }.items():
        answer = await table.ana.command(finished, look)
        assert shown in answer.text, look


async def test_a_die_that_was_changed_on_disk_is_named(table, finished, settings):
    """In words, with the record to check, and without figures that nobody can believe."""
    with closing(sqlite3.connect(settings.database)) as database, database:
        (at,) = database.execute(
            "SELECT min(revision) FROM events WHERE body ->> '$.kind' = 'dice_rolled'"
        ).fetchone()
        database.create_function("digest_of", -1, digest_of)
        database.execute(
            "UPDATE events SET body = json_set(body, '$.attack[0]', 7) WHERE revision = ?", (at,)
        )
        database.execute("UPDATE events SET digest = digest_of(game, revision, body)")
    answer = await table.ana.command(finished, "risk verify")
    assert "The record does not follow from its secret" in answer.text
    assert f"`record.events.{at - 1}.attack.0`" in answer.text
    assert "standard deviations" not in answer.text
    assert record_in(table, answer).events[at - 1].attack[0] == 7


async def test_a_game_under_way_keeps_its_secret(table):
    await table.begin()
    answer = await table.ana.command(table.place, "risk verify", game=table.game)
    assert "not over yet" in answer.text
    assert not answer.answer["attachments"]


async def test_where_nothing_was_played_it_says_so(table):
    answer = await table.ana.command(table.discord.channel, "risk verify")
    assert "No game has been finished here" in answer.text
