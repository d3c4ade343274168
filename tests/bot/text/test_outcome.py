"""What came of a stretch, as posts and the answer to "What changed" say it."""

from dataclasses import replace

import pytest

from bot.components.custom_ids import Action
from bot.table.lobby_post import SCREENFUL, fit_post
from bot.telling.outcome import changed_lines, counts_line, headline, outcome_lines
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.model.board import NEUTRAL
from rules.model.commands import Computer
from rules.model.events import ArmiesRegrouped, PlayerEliminated
from rules.table.story import Capture, Danger, FailedAttack, RegionHeld, SeatDeeds, TurnSummary
from tests.bot.support.table import actions, press_on
from tests.rules.support.sittings import SITTINGS, lobby

NOTHING = TurnSummary((), (), (), {}, (), ())


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
        *(Capture(t, yellow, red) for t in ("peru", "brazil", "china")),
        Capture("siam", yellow, blue),
        Capture("india", red, yellow),
    )
    whole = RegionHeld("australia", yellow, 2)
    counts = {red: (11, 7), blue: (5, 4), yellow: (9, 12)}
    told = headline(phrasing, replace(NOTHING, taken=taken, completed=(whole,), counts=counts))
    assert told == (
        "🟡 Ada gains 3 territories (🔵 Bo loses 1)."
        " 🔴 Ana is down from 11 to 7 territories. 🟡 Ada now holds all of Australia (+2)."
    )


def test_who_has_lost_on_balance_gains_nothing(phrasing):
    """What the headline counts are the changes of the line of standings."""
    red, blue, yellow = (player.seat for player in phrasing.roster.players)
    taken = (
        *(Capture(t, red, blue) for t in ("peru", "brazil", "china")),
        *(Capture(t, blue, yellow) for t in ("siam", "india")),
    )
    counts = {red: (10, 13), blue: (12, 11), yellow: (12, 10)}
    outcome = replace(NOTHING, taken=taken, counts=counts)
    assert headline(phrasing, outcome) == "🔴 Ana gains 3 territories (🔵 Bo loses 1)."
    said = counts_line(phrasing, outcome, 4, over=False)
    assert "🔴 Ana leads with 13 territories (+3); then: 🔵 Bo 11 (−1), 🟡 Ada 10 (−2)" in said


def test_several_who_gain_do_not_share_a_loss(phrasing):
    red, blue, yellow = (player.seat for player in phrasing.roster.players)
    taken = (
        Capture("peru", red, blue),
        Capture("siam", yellow, blue),
        Capture("ural", yellow, blue),
    )
    assert headline(phrasing, replace(NOTHING, taken=taken)) == (
        "🔴 Ana gains one territory. 🟡 Ada gains 2 territories. 🔵 Bo loses 3 territories."
    )


def test_a_mere_exchange_is_no_gain_and_not_nothing(phrasing):
    red, blue, _ = (player.seat for player in phrasing.roster.players)
    taken = (Capture("peru", red, blue), Capture("siam", blue, red))
    assert headline(phrasing, replace(NOTHING, taken=taken)) == (
        "Territories change hands, and nobody holds more than before."
    )


def test_a_line_says_whose_land_it_was(phrasing):
    red, blue, yellow = (player.seat for player in phrasing.roster.players)
    seven = ("peru", "brazil", "china", "siam", "india", "ural", "alaska")
    did = SeatDeeds(
        red,
        placed=9,
        sets=(6,),
        taken=(
            *(Capture(t, red, blue) for t in seven),
            *(Capture(t, red, yellow) for t in ("japan", "siberia")),
        ),
        failed=(FailedAttack("ukraine", yellow, red, 3, 1),),
        lost=3,
        destroyed=8,
        cards=1,
        moved=(ArmiesRegrouped(seat=red, source="ural", target="siberia", armies=2),),
    )
    (line,) = outcome_lines(phrasing, replace(NOTHING, doings=(did,)), ())
    assert line == (
        "🔴 Ana: trades a set for 6; places 9; takes Peru, Brazil, China and 4 more (🔵 Bo),"
        " Japan and Siberia (🟡 Ada); fails at Ukraine (🟡 Ada); loses 3 battalions, destroys 8;"
        " draws a Risk card; regroups 2 (Ural → Siberia)."
    )


def test_what_is_taken_for_the_ally_is_said_to_be(phrasing):
    """`GX-2P-8`: its land is the ally's, and earns no card."""
    red, blue, _ = (player.seat for player in phrasing.roster.players)
    taken = (Capture("peru", red, blue), Capture("siam", NEUTRAL, blue))
    did = SeatDeeds(red, taken=taken, cards=1)
    (line,) = outcome_lines(phrasing, replace(NOTHING, taken=taken, doings=(did,)), ())
    assert line == (
        "🔴 Ana: takes Peru (🔵 Bo); takes Siam (🔵 Bo) for the neutral; draws a Risk card."
    )
    assert headline(phrasing, replace(NOTHING, taken=taken)) == (
        "🔴 Ana gains one territory. ⚪ Neutral gains one territory. 🔵 Bo loses 2 territories."
    )


def test_the_standing_says_the_round_and_who_leads(phrasing):
    red, blue, yellow = (player.seat for player in phrasing.roster.players)

    def told(counts, *, over=False):
        return counts_line(phrasing, replace(NOTHING, counts=counts), 4, over=over)

    counts = {red: (8, 5), blue: (9, 16), yellow: (25, 21)}
    assert told(counts) == (
        "-# Round 4 · 🟡 Ada leads with 21 territories (−4); then: 🔵 Bo 16 (+7), 🔴 Ana 5 (−3)."
    )
    assert told(counts, over=True) == (
        "-# Round 4 · Territories: 🟡 Ada 21 (−4), 🔵 Bo 16 (+7), 🔴 Ana 5 (−3)."
    )
    level = {red: (8, 14), blue: (14, 14), yellow: (20, 14)}
    assert told(level) == "-# Round 4 · Territories: 🔴 Ana 14 (+6), 🔵 Bo 14, 🟡 Ada 14 (−6)."
    assert told({red: (8, 8), blue: (9, 9)}) == "", "nothing new"
    assert told({red: (8, 42), blue: (34, 0)}) == "-# Round 4 · Territories: 🔴 Ana 42 (+34)."


def test_who_is_nearly_out_is_named(phrasing):
    red, blue, yellow = (player.seat for player in phrasing.roster.players)
    counts = {red: (25, 21), blue: (5, 3), yellow: (3, 2)}
    told = headline(phrasing, replace(NOTHING, counts=counts))
    assert told == "🔵 Bo is down from 5 to 3 territories."
    counts = {red: (5, 4), blue: (5, 5), yellow: (4, 1)}
    told = headline(phrasing, replace(NOTHING, counts=counts))
    assert told == "🟡 Ada is down from 4 to one territory."


def test_several_regions_are_one_sentence(phrasing):
    red, *_ = (player.seat for player in phrasing.roster.players)
    whole = tuple(RegionHeld(r, red, n) for r, n in (("asia", 7), ("europe", 5), ("africa", 3)))
    told = headline(phrasing, replace(NOTHING, completed=whole))
    assert told == "🔴 Ana now holds all of Asia (+7), Europe (+5) and Africa (+3)."


def test_beyond_a_screenful_the_log_tells_the_rest(phrasing):
    """The headline and whose turn it is stay; a single line is never left out for its length."""
    lines = [f"line {n} " + "x" * 300 for n in range(6)]
    told = fit_post(phrasing, ("head",), lines, "foot", SCREENFUL)
    assert told.splitlines()[0] == "head"
    assert told.splitlines()[-2:] == ["… and 3 more: `/risk log`.", "foot"]
    assert len(told) < SCREENFUL + 50
    long = "x" * (SCREENFUL + 100)
    assert fit_post(phrasing, ("head",), [long], "foot", SCREENFUL) == f"head\n{long}\nfoot"


def test_nothing_is_said_to_be_nothing(phrasing):
    assert headline(phrasing, NOTHING) == "No territory changes hands."


def test_one_person_is_told_their_part(phrasing):
    red, blue, yellow = (player.seat for player in phrasing.roster.players)
    outcome = replace(
        NOTHING,
        taken=(Capture("irkutsk", blue, red), Capture("siam", red, yellow)),
        doings=(
            SeatDeeds(blue, sets=(10,), failed=(FailedAttack("congo", red, blue, 2, 0),)),
            SeatDeeds(red, failed=(FailedAttack("ural", blue, red, 1, 0),)),
        ),
        fallen=(PlayerEliminated(seat=yellow, by=blue),),
        next_set=12,
    )
    danger = Danger("northern_europe", 2, "scandinavia", blue, 3)
    assert changed_lines(phrasing, outcome, red, danger) == [
        "**Lost:** Irkutsk (🔵 Bo).",
        "**Gained:** Siam (🟡 Ada).",
        "Attacks held off: Congo (🔵 Bo attacks; you lose 0, they lose 2).",
        "🔵 Bo trades a set for 10; the next one brings 12.",
        "🟡 Ada is out of the game: 🔵 Bo strikes the last blow.",
        "Most in danger: Northern Europe (2), beside Scandinavia (3, 🔵 Bo).",
    ]


async def test_what_changed_is_answered_to_players_alone(table, discord):
    mover = await table.play_setup()
    await table.pass_turn(mover)
    following = await table.mover()
    post = await table.post(f"{mover.name}: places")
    answer = await press_on(following, post, Action.CHANGED)
    assert answer.ephemeral
    assert "Since the game began" in answer.text
    assert "No territory lost." in answer.text
    assert "Since your last turn" in (await press_on(mover, post, Action.CHANGED)).text
    stranger = discord.add_person("Sven")
    assert "lost" not in (await press_on(stranger, post, Action.CHANGED)).text


async def test_the_buttons_of_earlier_posts_lead_to_where_the_game_is_now(table, discord):
    """They stay: taking them away would be one more request for each post."""
    mover = await table.play_setup()
    earlier = await table.post("The setup is over")
    await table.pass_turn(mover)
    newest = await table.post(f"{mover.name}: places")
    await table.until_told()
    await table.celina.command(table.place, "risk help")  # by then what follows the post is done
    posts = [message for message in discord.messages(table.place) if message["attachments"]]
    assert all(actions(post) for post in posts)
    next_one = await table.mover()
    from_old = await press_on(next_one, earlier, Action.TURN)
    from_new = await press_on(next_one, newest, Action.TURN)
    assert "reinforcement" in from_old.text
    assert from_old.text == from_new.text


async def test_a_notice_is_one_line(table):
    await table.play_setup()
    await table.borys.command(table.place, "order resign", sure=True)
    notice = await table.post("resigns. Their battalions stay")
    assert not actions(notice)
    assert not notice["attachments"]
