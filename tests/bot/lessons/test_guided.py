"""A guided lesson: its subjects, the next step and its one button, a misstep taken back, and its end."""

import re
from dataclasses import replace

import pytest
from discord import ButtonStyle, ui

from bot.components.custom_ids import Action, parse
from bot.components.layout import button, layout, rows
from bot.components.panel_context import PanelContext
from bot.turn.guiding import Guidance, last_deeds
from bot.turn.teaching import after_it
from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from rules.lessons.tutor import SUBJECTS
from rules.model.commands import Computer
from rules.model.events import ArmiesPlaced, AttackDeclared, LossesTaken
from sandbox import controls
from tests.bot.support.table import Panel
from tests.bot.turn.test_turn import computers_of
from tests.bot.words.test_catalogue import MESSAGES, source

MOST = 24
"""The presses of a learner who follows."""
SUBJECT = re.compile(r"^\*\*(?:Turn (\d)|The mission)", re.MULTILINE)
STEP = re.compile(r"^(?:Next: |That’s enough)", re.MULTILINE)


def buttons(panel):
    return [control for control in controls(panel.last.answer) if "options" not in control]


def highlighted(panel):
    return [each for each in buttons(panel) if each["style"] == ButtonStyle.primary.value]


async def press(panel, control):
    panel.last = await panel.person.press(panel.last.answer, control["custom_id"])
    return panel.text


async def begun(table, place=None):
    return Panel(table.ana, await table.ana.command(place or table.place, "risk learn"))


async def followed(table, place=None):
    """A lesson whose learner presses what is highlighted until it is over: the texts, and the last panel.

    The dice are real: of five hundred lessons one takes longer, so there is another one then.
    """
    for _ in range(3):
        panel, texts = await begun(table, place), []
        async with computers_of(table.engine):
            while Action.LEARN not in panel.offers and len(texts) < MOST:
                texts.append(panel.text)
                (only,) = highlighted(panel)
                await press(panel, only)
        if Action.LEARN in panel.offers:
            return texts, panel
        await panel.press(Action.CHOOSE, "", "", "", "", "", "aside")
        await panel.press(Action.LEARN)
    raise AssertionError("three lessons took longer")


@pytest.mark.rule("L-GUIDE-1")
async def test_the_highlighted_button_alone_wins_a_lesson_in_two_dozen_presses(table):
    """Every panel names one step; each turn has one subject, from placing to the mission."""
    texts, panel = await followed(table)
    assert len(texts) <= MOST
    assert "**You’ve won!**" in panel.text
    assert all(len(STEP.findall(text)) == 1 for text in texts)
    found = [SUBJECT.findall(text) for text in texts]
    assert all(len(subjects) == 1 for subjects in found)
    told = [int(number or len(SUBJECTS)) for (number,) in found]
    assert told == sorted(told)
    assert set(told) >= {1, 2, 3, 4}
    assert all("of 13 territories" in text or "13 are enough" in text for text in texts)


@pytest.mark.rule("L-GUIDE-1")
async def test_the_next_step_is_named_without_being_asked(table):
    panel = await begun(table)
    (only,) = highlighted(panel)
    assert pressed(only).action is Action.PLACE
    assert Action.HINT not in panel.offers
    assert {Action.ALL_ON, Action.SPLIT} <= {*panel.offers}  # and all else is still there
    assert "To win, trade a set of cards and hold 13 territories." in panel.text
    assert "### Round 1 · attack" in await press(panel, only)
    (only,) = highlighted(panel)
    assert pressed(only).action is Action.FINISH
    assert Action.FIGHT in panel.offers


async def test_what_the_step_says_is_not_said_again(table):
    panel = await begun(table)
    assert "Next: place" in panel.text
    assert "to place." not in panel.text
    assert "armies are placed" not in await press(panel, highlighted(panel)[0])


@pytest.mark.rule("L-GUIDE-2")
async def test_armies_placed_in_vain_are_explained_and_taken_back_by_one_press(table):
    """In a deal that has a territory without an enemy beside it."""
    panel = await begun(table)
    for _ in range(20):
        before = await look_of(table)
        inside = [t for t in panel.values(Action.ALL_ON) if not enemies_beside(before, t)]
        if inside:
            break
        await panel.press(Action.CHOOSE, "", "", "", "", "", "aside")
        await panel.press(Action.LEARN)
    told = await panel.press(Action.ALL_ON, value=inside[0])
    assert "have no enemy beside them to attack." in told
    assert [press.action for press in map(pressed, buttons(panel))].count(Action.UNDO) == 1
    back = await panel.press(Action.UNDO)
    assert "have no enemy beside them" not in back
    assert (await look_of(table)).player.table.territories == before.player.table.territories
    assert Action.PLACE in [pressed(each).action for each in highlighted(panel)]


def test_of_all_buttons_one_is_highlighted():
    """What the panel would highlight besides stands there plain; a button that is there twice, once."""
    first, again = (button("Do", "step", ButtonStyle.primary) for _ in range(2))
    other = button("All", "other", ButtonStyle.primary)
    guided = Guidance(rows([first]), frozenset({"step"}))
    shown = layout(guided.before(rows([again, other]))).walk_children()
    found = [each for each in shown if isinstance(each, ui.Button)]
    assert [(each.custom_id, each.style) for each in found] == [
        ("step", ButtonStyle.primary),
        ("other", ButtonStyle.secondary),
    ]


async def test_what_is_well_placed_is_not_called_a_misstep(table):
    panel = await begun(table)
    await press(panel, highlighted(panel)[0])
    assert Action.UNDO in panel.offers
    assert not re.search("Too few armies|no enemy beside", panel.text)


def attack(seat, *parts, target="siam"):
    declared = AttackDeclared(
        seat=seat, source="china", target=target, armies=3, dice=3, until="captured"
    )
    return [declared, *parts]


def test_of_what_happened_the_last_order_is_looked_at():
    """Of an attack in vain all of it, from where it began; nothing that others did, or that came before."""
    placed = ArmiesPlaced(seat="red", force="red", territory="china", armies=3)
    lost = LossesTaken(attacker_losses=1, defender_losses=0)
    one, other = attack("red", lost), attack("red", lost, target="india")
    assert last_deeds([placed], "red") == (placed,)
    assert last_deeds([placed], "blue") == ()
    assert last_deeds([placed, *one, *one], "red") == (*one, *one)
    assert last_deeds([placed, *other, *one], "red") == tuple(one)
    assert last_deeds([*one, placed], "red") == (placed,)
    assert last_deeds([*one, *attack("blue", lost)], "red") == ()
    assert last_deeds([], "red") == ()


def pressed(control):
    press = parse(control["custom_id"])
    assert press
    return press


async def look_of(table):
    return await table.engine.queries.look(
        await table.engine.lessons.of(table.ana.id), table.ana.id
    )


def enemies_beside(look, territory):
    land, seat = look.player.table.territories, look.player.seat
    return [t for t in look.edition.board.borders[territory] if land[t].owner != seat]


async def test_it_ends_with_friends_computers_and_another_deal(table, discord):
    _, panel = await followed(table, discord.channel)
    told = [(pressed(each).action, pressed(each).args) for each in buttons(panel)]
    assert told == [
        (Action.OWN_TABLE, ()),
        (Action.OWN_TABLE, ("computers",)),
        (Action.LEARN, ()),
    ]
    assert len(highlighted(panel)) == 1


async def test_where_the_board_is_served_it_can_be_opened_at_the_end(table):
    """And only there."""
    await begun(table)
    look = await look_of(table)
    moment = PanelContext(Phrasing(words(), look.edition, look.roster), look)
    offered = [
        [parse(each.custom_id or "") for each in after_it(replace(moment, has_page=served))]
        for served in (False, True)
    ]
    found = [[press.action for press in presses if press] for presses in offered]
    assert [Action.BOARD in actions for actions in found] == [False, True]


async def test_a_press_begins_a_game_against_computers(table, discord):
    """Two sit down, and it starts."""
    panel = await ended(table, discord.channel)
    told = await panel.press(Action.OWN_TABLE, "computers")
    assert "The game begins." in told
    (mine,) = await table.engine.queries.games_of(table.ana.id)
    kinds = [type(player.kind) is Computer for player in mine.players]
    assert (mine.host, kinds, mine.status.value) == (table.ana.id, [False, True, True], "playing")


async def test_a_press_sets_a_game_with_friends(table, discord):
    panel = await ended(table, discord.channel)
    await press(panel, highlighted(panel)[0])
    (mine,) = await table.engine.queries.games_of(table.ana.id)
    assert (len(mine.players), mine.status.value) == (1, "lobby")


async def test_from_a_direct_message_it_says_how_to_come_by_a_game(table):
    panel = await ended(table, table.ana.dm)
    assert "Use `/risk new`" in await panel.press(Action.OWN_TABLE, "computers")
    assert await table.engine.queries.games_of(table.ana.id) == ()


async def ended(table, place):
    """A lesson that is given up there."""
    await table.ana.command(place, "risk learn")
    game = await table.engine.lessons.of(table.ana.id)
    panel = Panel(table.ana, await table.ana.command(place, "order resign", game=game))
    await panel.press(Action.RESIGN)
    return panel


def test_each_hint_is_one_sentence():
    """In each language; what a turn is about is one, after its title."""
    hints = {n: source(m) for n, m in MESSAGES.items() if re.match("lesson-(step|misstep)-", n)}
    assert len(hints) >= 10
    assert {n: said for n, said in hints.items() if said.rstrip(".").count(". ")} == {}
