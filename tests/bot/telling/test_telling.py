"""What came of a stretch, and how things stand, in words."""

from dataclasses import replace

import pytest

from bot.components.custom_ids import Action
from bot.pictures import scenes
from bot.pictures.alt_texts import mission_text
from bot.table.lobby_post import SCREENFUL, fit_post
from bot.telling.outcome import changed_lines, counts_line, headline, outcome_lines
from bot.telling.own import receipt_lines, so_far
from bot.telling.story import Fight, Placed, Roll, fights, happenings, post_lines
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from render.scene.scene import lands_of
from rules.core.decide import start
from rules.core.dice import ProvableDice
from rules.core.victory import mission_in_force
from rules.core.views import player_view
from rules.editions.registry import find_rulebook
from rules.model import events as e
from rules.model.board import NEUTRAL, DestroyColour, Holding, HoldRegions, HoldTerritories, Seat
from rules.model.commands import Computer
from rules.model.events import ArmiesRegrouped, PlayerEliminated
from rules.table.story import Capture, Danger, FailedAttack, RegionHeld, SeatDeeds, TurnSummary
from tests.bot.support.games import played, roster_of
from tests.bot.support.samples import ROSTER
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
        " 🔴 Ana drops from 11 to 7 territories. 🟡 Ada now holds all of Australia (+2)."
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
        "Territories change hands, but nobody comes out ahead."
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
        " Japan and Siberia (🟡 Ada); fails to take Ukraine (🟡 Ada); loses 3 battalions, destroys 8;"
        " draws a Risk card; regroups 2 (Ural → Siberia)."
    )


def test_what_is_taken_for_the_ally_is_said_to_be(phrasing):
    """`GX-2P-8`: its land is the ally's, and earns no card."""
    red, blue, _ = (player.seat for player in phrasing.roster.players)
    taken = (Capture("peru", red, blue), Capture("siam", NEUTRAL, blue))
    did = SeatDeeds(red, taken=taken, cards=1)
    (line,) = outcome_lines(phrasing, replace(NOTHING, taken=taken, doings=(did,)), ())
    assert line == (
        "🔴 Ana: takes Peru (🔵 Bo); takes Siam (🔵 Bo) for the neutral side; draws a Risk card."
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
    assert told == "🔵 Bo drops from 5 to 3 territories."
    counts = {red: (5, 4), blue: (5, 5), yellow: (4, 1)}
    told = headline(phrasing, replace(NOTHING, counts=counts))
    assert told == "🟡 Ada drops from 4 to one territory."


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
        "Attacks repelled: Congo (🔵 Bo attacks; you lose 0, they lose 2).",
        "🔵 Bo trades a set for 10; the next is worth 12.",
        "🟡 Ada is out: 🔵 Bo deals the final blow.",
        "Watch Northern Europe (2): 🔵 Bo holds 3 in Scandinavia.",
    ]


async def test_what_changed_is_answered_to_players_alone(table, discord):
    mover = await table.play_setup()
    await table.pass_turn(mover)
    following = await table.mover()
    post = await table.post(f"{mover.name}: places")
    answer = await press_on(following, post, Action.CHANGED)
    assert answer.ephemeral
    assert "Since the game began" in answer.text
    assert "No territories lost." in answer.text
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


# A stretch of play in few lines.

PHRASING = Phrasing(words(), find_rulebook("ryzyko").edition({}, 3), ROSTER)


def attack(*rolls, source="brazil", target="peru"):
    """One attack's events: `rolls` are pairs of the attacker's and the defender's losses."""
    yield e.AttackDeclared(
        seat="red", source=source, target=target, armies=3, dice=3, until="captured"
    )
    for lost, destroyed in rolls:
        yield e.DiceRolled(armies=3, attack=(6, 5, 1), defence=(4, 4))
        yield e.LossesTaken(attacker_losses=lost, defender_losses=destroyed)


CAPTURE = (
    e.TerritoryCaptured(
        seat="red", force="red", source="brazil", target="peru", loser="blue", low=3, high=5
    ),
    e.AttackEnded(),
    e.StepInterrupted(by=e.Step(("red",), "occupy")),
)


def test_single_attacks_on_one_target_are_one_fight():
    events = [*attack((1, 1)), e.AttackEnded(), *attack((0, 2)), e.AttackEnded()]
    (fight,) = fights(events)
    assert (fight.lost, fight.destroyed, len(fight.rolls)) == (1, 3, 2)
    assert "2 rolls, loses 1, destroys 3." in post_lines(PHRASING, events)[0]


def test_another_target_is_another_fight():
    events = [*attack((1, 1)), e.AttackEnded(), *attack((0, 2), target="argentina")]
    assert [fight.target for fight in fights(events)] == ["peru", "argentina"]


def test_a_capture_closes_a_fight_and_tells_how_many_followed():
    occupied = e.TerritoryOccupied(seat="red", source="brazil", target="peru", armies=4)
    events = [*attack((0, 2)), *CAPTURE, occupied, *attack((1, 1), source="peru", target="brazil")]
    first, second = fights(events)
    assert first == Fight(
        "red",
        "brazil",
        "peru",
        (Roll((6, 5, 1), (4, 4), 0, 2),),
        captured=True,
        loser="blue",
        followed=4,
    )
    assert not second.captured
    line = post_lines(PHRASING, events)[0]
    assert "**captured** (🔵 B\\*rys); 4 battalions follow." in line


def test_in_a_whole_game_every_capture_is_one_line_with_what_followed():
    log = [event for *_, events in played(3, b"d" * 32, rounds=8) for event in events]
    captured = [fight for fight in fights(log) if fight.captured]
    assert len(captured) == sum(event.kind == "territory_captured" for event in log) > 20
    assert all(fight.followed for fight in captured)


def test_placements_in_a_row_are_one_line_with_sums():
    events = [
        e.ArmiesPlaced(seat="red", force="red", territory="peru", armies=1),
        e.ArmiesPlaced(seat="red", force="red", territory="brazil", armies=2),
        e.ArmiesPlaced(seat="red", force="red", territory="peru", armies=3),
        e.ArmiesPlaced(seat="blue", force="blue", territory="alaska", armies=3),
    ]
    first, second = happenings(events)
    assert first == Placed("red", (("brazil", 2), ("peru", 4)), planned=False)
    assert second == Placed("blue", (("alaska", 3),), planned=False)
    assert "places 2 on Brazil, 4 on Peru." in post_lines(PHRASING, events)[0]


def test_a_plan_is_told_to_its_owner_and_what_is_laid_is_seen_on_the_board():
    events: list[e.Event] = [
        e.ArmiesPlanned(seat="red", territory="peru", armies=2),
        e.PlanLaid(seat="red", territory="peru"),
        e.PlanLaid(seat="blue", territory="alaska"),
    ]
    assert post_lines(PHRASING, events) == []
    assert receipt_lines(PHRASING, events) == ["🔴 Ana plans 2 on Peru."]


def test_who_attacked_sees_their_dice_the_last_six_rolls_of_them():
    lines = receipt_lines(PHRASING, attack(*[(1, 1)] * 8))
    assert lines[0] == "… after 2 earlier rolls."
    assert lines[1:7] == ["🎲 6 5 1 – 4 4: you lose 1, they lose 1"] * 6
    assert "8 rolls, loses 8, destroys 8." in lines[7]
    own = receipt_lines(PHRASING, attack(*[(1, 1)] * 8), "red")
    assert "8 rolls, you lose 8, they lose 8." in own[7]


def test_names_are_shown_literally():
    line = post_lines(PHRASING, [e.SeatResigned(seat="blue")])[0]
    assert r"B\*rys" in line


# How far a player is with their mission: what holds now, and how much of it is reached.

RED, BLUE = Seat("red"), Seat("blue")


def dealt(book="ryzyko", players=4, **options):
    """A dealt game: its phrasing, and red's view in its first round."""
    edition = find_rulebook(book).edition(options, players)
    seats = edition.colours[:players]
    state = start(edition, seats, ProvableDice(b"k" * 32, 0)).state
    view = player_view(edition, state, RED)
    phrasing = Phrasing(words(), edition, roster_of(edition, seats))
    return phrasing, replace(view, table=replace(view.table, round=1))


def with_mission(phrasing, view, kind, fitting=lambda _: True):
    """The view with the first mission of a kind."""
    found = (m for m in phrasing.edition.missions.values() if isinstance(m, kind) and fitting(m))
    mission = next(found)
    return replace(view, mission=mission.id), mission


def holding(view, count, armies):
    """The view in which red holds so many territories with so many armies each, blue the others."""
    land = {
        territory: Holding(RED, armies) if at < count else Holding(BLUE, 2)
        for at, territory in enumerate(view.table.territories)
    }
    return replace(view, table=replace(view.table, territories=land))


def test_territories_are_counted():
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, HoldTerritories, lambda m: m.armies == 1)
    assert (
        so_far(phrasing, holding(view, 18, 1))
        == f"Mission so far: 18 of {mission.count} territories."
    )


def test_territories_with_too_few_armies_do_not_count():
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, HoldTerritories, lambda m: m.armies == 2)
    assert f"0 of {mission.count} territories with 2 or more" in so_far(
        phrasing, holding(view, 18, 1)
    )
    assert f"18 of {mission.count}" in so_far(phrasing, holding(view, 18, 2))


def test_regions_are_counted_one_by_one_and_one_of_choice_with_them():
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, HoldRegions, lambda m: m.others == 1)
    said = so_far(phrasing, holding(view, 9, 1))
    regions = phrasing.edition.board.regions
    for region in mission.regions:
        assert f" of {len(regions[region].territories)}" in said
    assert said.count(" of ") == len(mission.regions) + 1


def test_a_colour_to_destroy_is_counted():
    phrasing, view = dealt()
    view, _ = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == BLUE)
    view = holding(view, 40, 1)
    assert (
        so_far(phrasing, view) == "Mission so far: blue still has 2 territories and 4 battalions."
    )


@pytest.mark.rule("H-PL-11")
def test_of_ones_own_colour_it_says_what_holds_now():
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == RED)
    now = phrasing.edition.missions[mission.instead]
    assert isinstance(now, HoldTerritories)
    assert mission_in_force(phrasing.edition, view) == now
    said = so_far(phrasing, holding(view, 18, 1))
    assert said.startswith("Your mission now: ")
    assert f"18 of {now.count}" in said


def test_a_colour_that_plays_no_more_is_no_target():
    phrasing, view = dealt(players=3)
    view, mission = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == BLUE)
    assert mission_in_force(phrasing.edition, view) == mission
    gone = holding(view, 42, 1)
    assert mission_in_force(phrasing.edition, gone) == phrasing.edition.missions[mission.instead]
    fallen = replace(gone, table=replace(gone.table, eliminated={BLUE: RED}))
    assert mission_in_force(phrasing.edition, fallen) == mission


def test_whose_deed_counts_is_the_tables_to_agree_on():
    phrasing, view = dealt(destroyed_by_other="territories_24")
    view, mission = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == BLUE)
    by_other = replace(view.table, eliminated={BLUE: Seat("yellow")})
    instead = phrasing.edition.missions[mission.instead]
    assert mission_in_force(phrasing.edition, replace(view, table=by_other)) == instead


def test_without_a_mission_it_says_who_is_left():
    phrasing, view = dealt(goal="world")
    assert so_far(phrasing, holding(replace(view, mission=None), 18, 1)) == (
        "So far: 18 of 42 territories; 3 rivals are left."
    )


def test_capitals_are_counted():
    phrasing, view = dealt(goal="capitals")
    own = next(t for t, h in view.table.territories.items() if h.owner == RED)
    assert so_far(phrasing, replace(view, capital=own)) == "So far: 1 of 3 capitals."


def test_the_card_of_a_mission_against_ones_own_colour_lights_what_counts_instead():
    """`H-PL-11`: not one's own land as that of an enemy, but what the other mission counts."""
    phrasing, view = dealt()
    view, mission = with_mission(phrasing, view, DestroyColour, lambda m: m.colour == RED)
    view = holding(view, 18, 1)
    card = scenes.mission_card(phrasing, view)
    assert card.now == mission.instead
    assert card.progress == so_far(phrasing, view)
    lit = lands_of(card)
    assert lit == lands_of(scenes.mission_card(phrasing, replace(view, mission=mission.instead)))
    assert card.progress in mission_text(phrasing, card, lit)


def test_the_card_of_a_mission_against_a_colour_that_does_not_play_lights_what_counts_instead():
    phrasing, view = dealt(players=2)
    playing = set(view.table.seats)
    view, mission = with_mission(
        phrasing, view, DestroyColour, lambda m: m.colour not in playing and m.colour != RED
    )
    card = scenes.mission_card(phrasing, view)
    assert card.now == mission.instead
    assert lands_of(card)
