"""A level of computer player that is registered plays at a table of the bot."""

import pytest

from rules.players.levels import DEFAULT_LEVEL, LEVELS, Level
from rules.table.roster import PersonId
from sandbox import text_of
from tests.general.club import club_at
from tests.rules.support.opponents import meek, plain


@pytest.mark.parametrize("heavy", [False, True], ids=["on a thread", "in a worker"])
async def test_one_of_a_level_plays_a_game_to_its_end(tmp_path, monkeypatch, heavy):
    monkeypatch.setitem(LEVELS, "meek", Level("meek", meek, heavy))
    monkeypatch.setitem(LEVELS, DEFAULT_LEVEL, Level(DEFAULT_LEVEL, plain))  # a quicker stand-in
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
