"""What came of a stretch, as posts and the answer to "What changed" say it."""

from dataclasses import replace

import pytest

from bot.custom_ids import Action
from bot.text.catalogue import words
from bot.text.outcome import changed_lines, headline, outcome_lines
from bot.text.phrasing import Phrasing
from rules.game.since import Danger, Doings, Since, Stand, Taking, Whole
from rules.model.events import PlayerEliminated
from rules.model.roster import Computer
from tests.bot.table import actions, press_on
from tests.rules.sittings import SITTINGS, lobby

NOTHING = Since((), (), (), {}, (), ())


@pytest.fixture
def phrasing():
    """Red and blue are people, yellow is a computer."""
    game = lobby(SITTINGS[0])
    named = zip(game.roster.players, ("Ana", "Bo", "Ada"), strict=True)
    players = [replace(player, name=name) for player, name in named]
    players[2] = replace(players[2], kind=Computer("sensible"))
    return Phrasing(words(), game.edition, replace(game.roster, players=tuple(players)))


def test_people_are_named_as_losers_and_computers_are_not(phrasing):
    red, blue, yellow = (player.seat for player in phrasing.roster.players)
    taken = (
        *(Taking(t, yellow, red) for t in ("peru", "brazil", "china")),
        Taking("siam", yellow, blue),
        Taking("india", red, yellow),
    )
    whole = Whole("australia", yellow, 2)
    counts = {red: (11, 8), blue: (5, 4), yellow: (9, 12)}
    told = headline(phrasing, replace(NOTHING, taken=taken, completed=(whole,), counts=counts))
    assert told == (
        "🟡 Ada takes 4 territories (losses: 🔴 Ana 3, 🔵 Bo 1). 🔴 Ana takes one territory."
        " 🔴 Ana is down from 11 to 8 territories. 🟡 Ada now holds Australia (+2)."
    )


def test_a_line_says_whose_land_it_was(phrasing):
    red, blue, yellow = (player.seat for player in phrasing.roster.players)
    seven = ("peru", "brazil", "china", "siam", "india", "ural", "alaska")
    did = Doings(
        red,
        placed=9,
        sets=(6,),
        taken=(*(Taking(t, red, blue) for t in seven), Taking("japan", red, yellow)),
        failed=(Stand("ukraine", yellow, red, 3, 1),),
        lost=3,
        destroyed=8,
        cards=1,
    )
    (line, standing) = outcome_lines(
        phrasing, replace(NOTHING, doings=(did,), counts={red: (1, 9), blue: (9, 2)}), ()
    )
    assert line == (
        "🔴 Ana: places 9; a set for 6; takes Peru, Brazil, China and 4 more (🔵 Bo), Japan (🟡 Ada);"
        " stopped at Ukraine (🟡 Ada); loses 3, destroys 8; draws a Risk card."
    )
    assert standing == "-# Territories: 🔴 Ana 9, 🔵 Bo 2."


def test_nothing_is_said_to_be_nothing(phrasing):
    assert headline(phrasing, NOTHING) == "No territory changed hands."


def test_one_person_is_told_their_part(phrasing):
    red, blue, yellow = (player.seat for player in phrasing.roster.players)
    outcome = replace(
        NOTHING,
        taken=(Taking("irkutsk", blue, red), Taking("siam", red, yellow)),
        doings=(
            Doings(blue, sets=(10,), failed=(Stand("congo", red, blue, 2, 0),)),
            Doings(red, failed=(Stand("ural", blue, red, 1, 0),)),
        ),
        fallen=(PlayerEliminated(seat=yellow, by=blue),),
        next_set=12,
    )
    danger = Danger("northern_europe", 2, "scandinavia", blue, 3)
    assert changed_lines(phrasing, outcome, red, danger) == [
        "**Lost:** Irkutsk (🔵 Bo).",
        "**Gained:** Siam (🟡 Ada).",
        "Held against attacks: Congo (🔵 Bo; you lost 0, they lost 2).",
        "🔵 Bo traded a set for 10; the next one brings 12.",
        "Out of the game: 🟡 Ada.",
        "Most in danger: your Northern Europe (2) beside Scandinavia (3; 🔵 Bo).",
    ]


async def test_what_changed_is_answered_to_players_alone(table, discord):
    mover = await table.play_setup()
    await table.pass_turn(mover)
    following = await table.mover()
    post = await table.post(f"{mover.name}: places")
    answer = await press_on(following, post, Action.CHANGED)
    assert answer.ephemeral
    assert "Since the game began" in answer.text
    assert "You lost nothing." in answer.text
    assert "Since your last turn" in (await press_on(mover, post, Action.CHANGED)).text
    stranger = discord.add_person("Sven")
    assert "You lost" not in (await press_on(stranger, post, Action.CHANGED)).text


async def test_only_the_newest_post_has_buttons(table, discord):
    mover = await table.play_setup()
    await table.pass_turn(mover)
    await table.post(f"{mover.name}: places")
    await table.until_told()
    await table.celina.command(table.place, "risk help")  # by then what follows the post is done
    posts = [message for message in discord.messages(table.place) if message["attachments"]]
    assert [bool(actions(post)) for post in posts] == [*[False] * (len(posts) - 1), True]


async def test_a_notice_is_one_line(table):
    await table.play_setup()
    await table.borys.command(table.place, "order resign", sure=True)
    notice = await table.post("resigns. The battalions stay")
    assert not actions(notice)
    assert not notice["attachments"]
