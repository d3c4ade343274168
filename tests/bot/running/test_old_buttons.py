"""Buttons outlive the program that made them: games of earlier releases go on with their old panels.

Each control that stood under a game in each of its phases is pressed anew over a database of its own time:
every press is answered, none with a failure, and what it orders is done.
"""

import gzip
import json
from pathlib import Path

import pytest

from bot.components.custom_ids import Action, Press
from rules import VERSION
from rules.audit import check
from rules.table.roster import Status
from tests.bot.support.old_buttons import (
    SITTINGS,
    bot_over,
    button,
    games_of,
    load,
    row_of,
    rows_in,
    shown_again,
)
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import unseen

RELEASES = sorted(Path(__file__).parents[1].joinpath("released").glob("*.json.gz"))
BROKEN = "went wrong"
USER_SELECT = 5
STANDING = (
    Action.TURN,
    Action.HAND,
    Action.CHANGED,
    Action.STATUS,
    Action.JOIN,
    Action.TABLE,
    Action.HELP,
)
"""What stands under posts and lobbies of every version."""


async def pressed(discord, person, rows):
    """Press every control of a panel, each as if the panel stood there as it was; gives how many."""
    count = 0
    for control in [each for row in rows for each in row["components"] if not each.get("disabled")]:
        message = shown_again(discord, person, rows)
        done = await person.press(message, control["custom_id"], values_of(control, discord))
        assert not done.failed, (person.name, control)
        assert done.answer is None or BROKEN not in done.text, (person.name, control)
        count += 1
    return count


def values_of(control, discord):
    """What somebody chooses in a list: the first entries that are not chosen there already."""
    offered = [each["value"] for each in control.get("options", ()) if not each.get("default")]
    if control["type"] == USER_SELECT:
        offered = [person.id for person in discord.people]
    return offered[: max(control.get("min_values", 1), 1)] or None


@pytest.mark.parametrize("file", RELEASES, ids=lambda file: file.name)
async def test_every_control_of_every_phase_is_answered_and_games_go_on(file, tmp_path):
    left, database = json.loads(gzip.decompress(file.read_bytes())), tmp_path / "games.db"
    load("\n".join(left["games"]), database)
    async with bot_over(database) as (discord, engine):
        people = {person.id: person for person in discord.people}
        before = {
            game: (await engine.queries.look(game)).revision for game in await games_of(engine)
        }
        assert len(before) == len(SITTINGS) + 1
        counts = [
            await pressed(discord, people[panel["person"]], panel["rows"])
            for panel in left["panels"]
        ]
        assert sum(counts) > 100
        after = {game: await engine.queries.look(game) for game in before}
        playing = [game for game, look in after.items() if look.roster.status is Status.PLAYING]
        assert all(after[game].revision > before[game] for game in playing)
    assert check(database, unseen).faults == ()


SCHEMAS = sorted(RELEASED.glob("*.sql"))


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(
            file, id=file.stem, marks=() if file in (SCHEMAS[0], SCHEMAS[-1]) else pytest.mark.soak
        )
        for file in SCHEMAS
    ],
)
async def test_games_of_every_schema_are_played_with_the_buttons_under_their_posts(
    file, tmp_path, caplog
):
    """Whoever sits there opens their panel by the press that stood there, and each control of it answers."""
    database = tmp_path / "games.db"
    load(file.read_text(encoding="utf-8"), database)
    async with bot_over(database) as (discord, engine):
        for game in await games_of(engine):
            for person in discord.people:
                ids = [Press(game, 1, action).custom_id for action in STANDING]
                assert await pressed(discord, person, [row_of([button(each)]) for each in ids])
                message = shown_again(discord, person, [row_of([button(ids[0])])])
                panel = (await person.press(message, ids[0])).answer
                await pressed(discord, person, [*rows_in(panel["components"])])
    assert check(database, unseen).faults == ()
    caplog.clear()  # their channels have names, not ids, so nothing can be told there


def test_there_is_one_of_this_release():
    assert f"{VERSION}.json.gz" in [file.name for file in RELEASES]
