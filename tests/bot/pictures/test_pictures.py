"""The pictures that players get: what is on them, who gets them, and that words say the same."""

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.components.custom_ids import Action
from bot.monitoring.metrics import Metrics
from bot.pictures import scenes
from bot.pictures.alt_texts import concern_text, focus_text
from bot.pictures.drawing import Pictures, Renderers
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from render import Attack, Focus, Regroup, Theme, draw
from render.scene.scene import Hand, lands_of
from render.sheets.cards import draw_hand, draw_mission
from rules.core.views import Holding
from rules.model import events as e
from rules.table.roster import PersonId
from rules.table.story import PlayedTurn
from sandbox.checks.components import walk
from tests.actions import fresh
from tests.bot.support.games import played
from tests.bot.support.hosting import host
from tests.bot.support.managing import set_theme
from tests.bot.support.standins import Studio
from tests.bot.support.table import Panel, press_on
from tests.bot.turn.test_panel import sampled

TURN = (
    e.CardsTraded(
        seat="red", cards=(), read_as=(), armies=4, bonus=(("brazil", 2),), under_deck=False
    ),
    e.ArmiesPlaced(seat="red", force="red", territory="brazil", armies=3),
    e.ArmiesPlaced(seat="red", force="red", territory="peru", armies=1),
    e.AttackDeclared(
        seat="red", source="brazil", target="peru", armies=3, dice=3, until="captured"
    ),
    e.DiceRolled(armies=3, attack=(6, 5, 1), defence=(4, 4)),
    e.LossesTaken(attacker_losses=0, defender_losses=2),
    e.TerritoryCaptured(
        seat="red", force="red", source="brazil", target="peru", loser="blue", low=3, high=5
    ),
    e.TerritoryOccupied(seat="red", source="brazil", target="peru", armies=4),
    e.ArmiesRegrouped(seat="red", source="peru", target="argentina", armies=2),
)


@pytest.fixture
def moment():
    return sampled()[0][0]


async def told(table, person=None):
    """The words and the view of a person, or of the table."""
    look = await table.look(person)
    return Phrasing(words(), look.edition, look.roster), look


def file(table, message, place=0):
    return table.discord.file(message["attachments"][place])


def worded(message):
    """What a picture's alt text says, in the message and on the file."""
    (shown,) = (item for part in walk(message["components"]) for item in part.get("items") or ())
    (attachment,) = message["attachments"]
    assert shown["description"] == attachment["description"]
    return shown["description"]


def named(message):
    return [attachment["filename"] for attachment in message["attachments"]]


async def resigned(table):
    """Ana's victory: the others have left a game that was just dealt."""
    await table.play_setup()
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    return await table.post("Thanks for playing")


def test_a_turn_is_marked_on_its_picture(moment):
    scene = scenes.scene(moment.phrasing, moment.look.table, TURN)
    assert scene.attacks == (Attack("brazil", "peru", captured=True),)
    assert scene.regroups == (Regroup("peru", "argentina", 2),)
    assert scene.reinforced == {"brazil": 5, "peru": 1}


def test_a_map_without_events_is_quiet(moment):
    scene = scenes.scene(moment.phrasing, moment.look.table)
    assert (scene.attacks, scene.regroups, dict(scene.reinforced)) == ((), (), {})


def test_a_map_says_the_phase_and_says_nothing_twice():
    seen = [scenes.scene(moment.phrasing, moment.look.table) for moment, _ in sampled("parker")]
    said = {(scene.heading, scene.phase) for scene in seen}
    assert {("Setup", "Claiming"), ("Setup", ""), ("Round 1", "Attack")} <= said
    assert not any(heading == phase for heading, phase in said)


def captured(seat, source, target, loser):
    return e.TerritoryCaptured(
        seat=seat, force=seat, source=source, target=target, loser=loser, low=1, high=1
    )


def test_a_picture_since_a_turn_frames_what_was_lost(moment):
    """What was lost and taken back is no news; others' losses are shown, but not framed."""
    land = dict(moment.look.table.territories)
    mine, theirs, third = (
        [name for name, held in land.items() if held.owner == seat]
        for seat in ("red", "blue", "yellow")
    )
    lost, back, fell = mine[0], mine[1], third[0]
    land[lost] = land[fell] = land[theirs[0]]
    view = replace(moment.look.table, territories=land)
    events = (
        captured("blue", theirs[0], lost, "red"),
        captured("blue", theirs[0], back, "red"),
        captured("red", mine[2], back, "blue"),
        captured("blue", theirs[0], fell, "yellow"),
    )
    scene = scenes.since(moment.phrasing, view, events, "red")
    assert scene.taken == {lost: "red", fell: "yellow"}
    assert scene.focus.outlined == {lost}
    assert set(scene.focus.lit or ()) == {*mine, fell}
    assert scene.looker == "red"
    assert (scene.heading, scene.phase) == ("Since your turn", "")
    assert scenes.scene(moment.phrasing, view, events).looker is None


@pytest.mark.parametrize("goal", ["mission", "capitals", "world", "last_standing"])
def test_the_closing_picture_says_how_it_was_won(moment, goal):
    mission = next(iter(moment.look.edition.missions)) if goal == "mission" else None
    won = e.GameWon(seat="red", goal=goal, mission=mission)
    closing = scenes.closing(moment.phrasing, moment.look.table, (won,))
    assert closing.text
    assert (moment.phrasing.mission(mission) in closing.text) if mission else True


def test_a_hand_has_a_word_for_every_symbol():
    for book in ("ryzyko", "classic", "galaxy"):
        edition, roster, state, _ = next(played(3, b"k" * 32, book=book))
        look = sampled()[0][0].look
        hand = scenes.hand(Phrasing(words(), edition, roster), look.player)
        assert isinstance(hand, Hand)
        assert set(hand.symbols) == set(edition.deck.symbols.values()), state.round


def test_pictures_have_a_word_for_every_seat(moment):
    """Where nothing of a name can be drawn, it stands for the player."""
    phrasing, table = moment.phrasing, replace(moment.look.table, winner="green")
    scene, turns = scenes.scene(phrasing, table), [PlayedTurn((), table)]
    assert set(scene.colours) == {*table.seats, *table.neutrals}
    assert scene.colours["red"] == "Red"
    assert scenes.course(phrasing, turns).colours == scene.colours
    assert scenes.closing(phrasing, table, ()).plain == "Green wins!"


def test_an_ally_is_called_ally():
    moment = sampled("galaxy of two")[-1][0]
    scene = scenes.scene(moment.phrasing, moment.look.table)
    assert scene.colours["grey"] == scene.players["grey"] == "Ally"


async def test_a_turns_post_shows_what_happened_and_the_map_does_not(table):
    mover = await table.play_setup()
    await table.pass_turn(mover)
    post = await table.post(": places")
    phrasing, look = await told(table)
    quiet = draw(scenes.scene(phrasing, look.table))
    assert file(table, post) != quiet
    shown = await mover.command(table.place, "risk map")
    assert file(table, shown.answer) == quiet


async def test_the_setup_leaves_no_marks(table):
    await table.play_setup()
    post = await table.post("The setup is over")
    phrasing, look = await told(table)
    assert file(table, post) == draw(scenes.scene(phrasing, look.table))


@pytest.fixture
def studio():
    """All is drawn as the bot draws it."""
    return Studio()


async def test_the_end_has_its_picture_and_a_chart(table):
    tale = await resigned(table)
    posts = [await table.post("Ana wins as the last player standing!"), tale]
    assert [named(post) for post in posts] == [["board.png"], ["chart.png"]]
    closing, chart = (post["attachments"][0]["description"] for post in posts)
    assert closing.startswith("Ana wins!")
    assert "territories" in chart
    heights = [post["attachments"][0]["height"] for post in posts]
    assert heights[0] > heights[1], "the closing picture has a banner over its board"


async def test_the_end_can_be_played_again(table):
    post = await resigned(table)
    pressed = await press_on(table.borys, post, Action.REPLAY)
    assert pressed.ephemeral
    assert named(pressed.answer) == ["replay.gif"]
    turns = await table.engine.queries.turns(table.game)
    with Image.open(BytesIO(file(table, pressed.answer))) as film:
        assert film.format == "GIF"
        assert 1 <= getattr(film, "n_frames", 1) <= len(turns)
    asked = await table.celina.command(table.place, "risk replay")
    assert file(table, asked.answer) == file(table, pressed.answer)


async def test_nothing_is_replayed_before_it_is_dealt(table):
    await table.seat_all()
    refused = await table.ana.command(table.place, "risk replay")
    assert "hasn’t begun yet" in refused.text
    assert refused.answer["attachments"] == []


async def test_a_mission_comes_as_a_picture_beside_its_words(table):
    await table.begin()
    await table.until_told()
    phrasing, look = await told(table, table.borys)
    card = scenes.mission_card(phrasing, look.player)
    (letter,) = table.borys.dm_messages()
    hand = await table.borys.command(table.place, "risk hand")
    for message, text in ((letter, letter["content"]), (hand.answer, hand.text)):
        assert named(message) == ["mission.png"]
        assert file(table, message) == draw_mission(card).png()
        assert card.text in text


async def test_a_missions_land_is_outlined_for_its_holder(table):
    await table.begin()
    phrasing, look = await told(table, table.ana)
    hand = await table.ana.command(table.place, "risk hand")
    shown = await press_on(table.ana, hand.answer, Action.CONCERN)
    assert shown.ephemeral
    land = lands_of(scenes.mission_card(phrasing, look.player))
    scene = scenes.scene(phrasing, look.table, focus=Focus(outlined=land))
    assert file(table, shown.answer) == draw(scene)
    assert worded(shown.answer) == concern_text(phrasing, look.player, land)


async def test_cards_come_as_a_picture_beside_their_words(table):
    await table.play_setup()
    mover = await table.somebody_draws()
    for _ in range(2):
        await table.pass_turn(await table.mover())
    await table.until_told()
    phrasing, look = await told(table, mover)
    hand = await mover.command(table.place, "risk hand")
    letter = mover.dm_messages()[-1]
    assert named(letter) == ["cards.png"]
    assert named(hand.answer) == ["mission.png", "cards.png"]
    drawn = draw_hand(scenes.hand(phrasing, look.player)).png()
    assert file(table, letter) == file(table, hand.answer, 1) == drawn
    assert phrasing.cards(look.player.hand) in hand.text


async def test_where_one_may_attack_is_lit_on_the_map(table):
    mover = await table.play_setup()
    source, target = await table.border(mover)
    await table.ask_always(mover)
    panel = await table.reinforce(mover)
    await panel.pick(Action.FIGHT, source, target)
    shown = await press_on(mover, panel.last.answer, Action.SHOW)
    phrasing, look = await told(table, mover)
    targets = {c.target for c in look.choices if c.kind == "attack" and c.source == source}
    assert target in targets
    focus = Focus(chosen=source, lit=frozenset(targets))
    assert shown.ephemeral
    assert file(table, shown.answer) == draw(scenes.scene(phrasing, look.table, focus=focus))
    assert worded(shown.answer) == focus_text(phrasing, look.table, focus)
    assert all(phrasing.territory(near) in shown.text for near in targets)
    panel.last = await press_on(mover, shown.answer, Action.TURN)
    assert "How far?" in panel.text, "what was picked is forgotten"
    await mover.command(table.place, "order turn", line="/")
    await mover.command(table.place, "order turn", line="/")
    late = await panel.press(Action.SHOW)
    assert "out of date" in late


async def test_a_region_is_looked_at_closely(table):
    await table.begin()
    shown = await table.ana.command(table.place, "risk map")
    panel = Panel(table.ana, shown)
    whole = file(table, panel.last.answer)
    text = await panel.press(Action.PART, value="australia")
    phrasing, look = await told(table)
    scene = scenes.scene(phrasing, look.table, focus=Focus(region="australia"))
    assert file(table, panel.last.answer) == draw(scene)
    assert worded(panel.last.answer) == focus_text(phrasing, look.table, scene.focus)
    assert all(
        phrasing.territory(t) in text for t in look.edition.board.regions["australia"].territories
    )
    await panel.press(Action.PART, value="whole")
    assert file(table, panel.last.answer) == whole


async def test_a_hand_that_cannot_be_drawn_is_told_in_words(table, studio, caplog):
    await table.begin()
    await table.until_told()
    studio.break_all()
    phrasing, look = await told(table, table.ana)
    hand = await table.ana.command(table.place, "risk hand")
    assert phrasing.mission(look.player.mission) in hand.text
    assert "No picture this time" in hand.text
    assert hand.answer["attachments"] == []
    caplog.clear()


async def test_each_chooses_how_their_own_pictures_look(table):
    await table.begin()
    chosen = await set_theme(table.ana, table.place, "light")
    assert "are now light" in chosen.text
    phrasing, look = await told(table)
    light, dark = (scenes.scene(phrasing, look.table, own=own) for own in ("light", ""))
    assert (light.theme, dark.theme) == (Theme.LIGHT, Theme.DARK)
    for person, scene in ((table.ana, light), (table.borys, dark)):
        shown = await person.command(table.place, "risk map")
        assert file(table, shown.answer) == draw(scene)
    hand = await table.ana.command(table.place, "risk hand")
    player = (await table.look(table.ana)).player
    card = scenes.mission_card(phrasing, player, "light")
    assert file(table, hand.answer) == draw_mission(card).png()
    await set_theme(table.ana, table.place, "table")
    shown = await table.ana.command(table.place, "risk map")
    assert file(table, shown.answer) == draw(dark)


async def test_a_theme_that_is_gone_is_no_longer_anybody_s(table):
    """A later General may lack the theme that somebody chose; they see the table's then."""
    await table.begin()
    await table.engine.profiles.set_theme_of(fresh(), PersonId(table.ana.id), "sepia")
    phrasing, look = await told(table)
    shown = await table.ana.command(table.place, "risk map")
    assert file(table, shown.answer) == draw(scenes.scene(phrasing, look.table))


async def test_the_host_chooses_how_the_tables_pictures_look(table):
    await table.seat_all()
    refused = await host(table, table.borys, "theme", theme="light")
    assert "host" in refused.text
    done = await host(table, table.ana, "theme", theme="contrast")
    assert "in high contrast" in done.text
    await press_on(table.ana, await table.lobby(), Action.START)
    post = await table.post("The game begins")
    phrasing, look = await told(table)
    scene = scenes.scene(phrasing, look.table)
    assert scene.theme is Theme.CONTRAST
    assert file(table, post) == draw(scene)


def read(scene):
    """In place of a picture: whose everything is, and how many."""
    return repr(scene.view.territories).encode()


async def test_a_supposed_board_is_taken_for_no_other(moment):
    """Each is known by all that it shows, whatever moment it is of."""
    phrasing, view = moment.phrasing, moment.look.table
    first, *_ = view.territories
    supposed = [
        replace(view, territories={**view.territories, first: Holding("red", armies)})
        for armies in (40, 50)
    ]
    with ThreadPoolExecutor(1) as executor:
        pictures = Pictures(executor, Metrics(), Renderers(board=read, small=read))
        smalls = [(await pictures.small(phrasing, each, "")).data for each in supposed]
        whole = (await pictures.close_up(phrasing, supposed[0], Focus(), "")).data
        now = (await pictures.board(phrasing, view)).data
        again = (await pictures.small(phrasing, supposed[0], "")).data
    assert len({*smalls, now}) == 3
    assert whole == again == smalls[0]
    assert now == read(scenes.scene(phrasing, view))


async def test_nothing_is_drawn_on_the_event_loop(table, studio):
    threads = set()

    def watched(scene):
        threads.add(threading.current_thread())
        return draw(scene)

    studio.instead["board"] = watched
    await table.begin()
    await table.ana.command(table.place, "risk map")
    assert threads
    assert threading.main_thread() not in threads


def test_a_bot_that_has_drawn_nothing_carries_no_drawing_modules():
    """They would cost every process their memory from its start."""
    heavy = "{'PIL', 'numpy', 'render.table.picture', 'render.map.board'}"
    code = f"import sys, bot.client; sys.exit(bool({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], check=False)  # noqa: S603 - our own script
    assert done.returncode == 0
