"""`/risk learn`: a first game that only its learner sees, and that says at each moment what to do."""

import asyncio
import re
from collections import Counter

import pytest

from bot.components.custom_ids import Action
from bot.words.catalogue import words
from tests.bot.actions.play.test_short_turns import computers_of
from tests.bot.support.table import Panel


async def learned(table, person=None):
    person = person or table.ana
    return Panel(person, await person.command(table.place, "risk learn"))


async def test_a_lesson_begins_by_itself_and_only_its_learner_sees_it(table, discord):
    """No thread, no post, no direct message, no permission; and it says what wins, and what to do."""
    before = [request for request in discord.requests if "/interactions/" not in request.path]
    panel = await learned(table)
    assert panel.last.answer["flags"] & 64
    assert "Trade a set of cards and hold 13 of the 18 territories: then you win." in panel.text
    assert "1 · New armies" in panel.text
    assert Action.ALL_ON in panel.offers
    posted = [r for r in discord.requests if r.method == "POST" and "/messages" in r.path]
    assert posted == [r for r in before if r.method == "POST" and "/messages" in r.path]
    assert discord.threads(discord.channel) == []


async def test_each_phase_is_explained_when_it_comes(table):
    panel = await learned(table)
    (first, *_) = panel.values(Action.ALL_ON)
    assert "2 · Attack" in await panel.press(Action.ALL_ON, value=first)
    assert "You hold **9 of 13 territories**, no set yet." in panel.text
    assert "1 · New armies" not in panel.text


async def test_the_computers_turn_is_told_with_the_next_panel(table):
    """The panel waits for it: nobody has to look again, and what was lost is said."""
    panel = await learned(table)
    (first, *_) = panel.values(Action.ALL_ON)
    await panel.press(Action.ALL_ON, value=first)
    if Action.FINISH not in panel.offers:  # it asks first: an attack is likely, and none was made
        await panel.press(Action.CHOOSE, "ending")
    async with computers_of(table.engine):
        assert "Round 2" in await panel.press(Action.FINISH)
    assert "of 13 territories" in panel.text
    assert "Mission so far" not in panel.text


async def test_what_is_refused_is_followed_by_what_to_do(table):
    panel = await learned(table)
    game = await table.engine.lessons.of(table.ana.id)
    refused = await table.ana.command(
        table.place, "order fortify", game=game, source="china", target="india", armies=1
    )
    assert "1 · New armies" in refused.text
    assert Action.ALL_ON in Panel(table.ana, refused).offers
    assert panel.text


async def test_a_lesson_is_gone_on_with_and_begun_again(table):
    panel = await learned(table)
    (first, *_) = panel.values(Action.ALL_ON)
    await panel.press(Action.ALL_ON, value=first)
    game = await table.engine.lessons.of(table.ana.id)
    assert "2 · Attack" in (await learned(table)).text
    assert await table.engine.lessons.of(table.ana.id) == game
    again = await learned(table)
    await again.press(Action.CHOOSE, "", "", "", "", "", "aside")
    assert Action.RESIGN not in again.offers
    assert "1 · New armies" in await again.press(Action.LEARN)
    assert await table.engine.lessons.of(table.ana.id) != game
    assert "no such game" in await panel.press(Action.HINT)


async def test_two_learn_side_by_side(table):
    one, other = await asyncio.gather(learned(table), learned(table, table.borys))
    assert "Ana" in one.text
    assert "Borys" in other.text
    ids = [await table.engine.lessons.of(person.id) for person in (table.ana, table.borys)]
    assert len({*ids}) == 2


class Learner:
    """Somebody who takes the first entry of each list, and goes on for as long as the odds are good."""

    def __init__(self, panel):
        self.panel = panel
        self.texts = [panel.text]
        self.rounds = [1]
        self.traded_in = []

    @property
    def presses(self):
        return len(self.texts) - 1

    @property
    def round(self):
        found = re.match(r"### Round (\d+)", self.panel.text)
        return int(found[1]) if found else self.rounds[-1]

    @property
    def is_over(self):
        return Action.LEARN in self.panel.offers

    async def press(self):
        """The next press of such a person."""
        panel, offers = self.panel, self.panel.offers
        if Action.BEST in offers:
            self.traded_in.append(self.round)
            await panel.press(Action.BEST)
        elif Action.ALL_ON in offers:
            await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])
        elif self.is_asked_how_far:
            await panel.press(Action.FIGHT, "captured")
        elif self.may_fight:
            await panel.press(Action.FIGHT, value=panel.values(Action.FIGHT)[0])
        elif Action.OCCUPY in offers:
            await panel.press(Action.OCCUPY, max(panel.arguments(Action.OCCUPY))[0])
        elif Action.FINISH in offers:
            await panel.press(Action.FINISH)
        else:
            await panel.press(Action.CHOOSE, "ending")
        self.texts.append(panel.text)
        self.rounds.append(self.round)

    @property
    def is_asked_how_far(self):
        """An attack with a small chance is not begun at once: `Habits.ask_under`."""
        return any("captured" in told for told in self.panel.arguments(Action.FIGHT))

    @property
    def may_fight(self):
        if Action.FIGHT not in self.panel.offers:
            return False
        best = self.panel.control(Action.FIGHT)["options"][0]["label"]
        found = re.search(r"(\d+)%", best)
        assert found
        return int(found[1]) >= 50


@pytest.fixture
async def learner(table):
    """A learner who has played until four turns of theirs are over, or the lesson is."""
    learner = Learner(await learned(table))
    async with computers_of(table.engine):
        while learner.round < 5 and not learner.is_over:
            await learner.press()
    return learner


ONCE = (
    "1 · New armies",
    "2 · Attack",
    "3 · Move",
    "It is yours",
    "A card** is yours",
    "A set!",
    "Trade a set of cards and hold",
)


async def test_a_lesson_trades_a_set_in_its_fourth_turn_and_takes_24_presses_at_most(learner):
    assert learner.traded_in == [4]
    assert learner.presses <= 24


async def test_each_thing_is_explained_once(learner):
    """What stands there before the first press may still be read after a look; a press that heeds it ends it."""
    said = Counter(phrase for text in learner.texts for phrase in ONCE if phrase in text)
    assert set(said.values()) == {1}
    assert said.keys() >= {*ONCE} - {"It is yours", "A card** is yours"}


async def test_what_a_press_brought_stands_last_just_above_the_controls(learner):
    """Below the board, and below what is explained."""
    for text in learner.texts[1:-1]:
        held = text.index("You hold **") if "You hold **" in text else len(text)
        assert all(text.index(phrase) < held for phrase in ONCE if phrase in text)
        if "⚔️" in text:
            assert text.index("⚔️") < held
            assert all(text.index(phrase) < text.index("⚔️") for phrase in ONCE if phrase in text)


async def ended(table, place):
    """A lesson that is given up there."""
    await table.ana.command(place, "risk learn")
    game = await table.engine.lessons.of(table.ana.id)
    panel = Panel(table.ana, await table.ana.command(place, "order resign", game=game))
    await panel.press(Action.RESIGN)
    return panel


async def test_at_its_end_a_press_sets_a_table_of_ones_own(table, discord):
    panel = await ended(table, discord.channel)
    assert {Action.OWN_TABLE, Action.LEARN} == {*panel.offers}
    before = await table.engine.queries.games_of(table.ana.id)
    told = await panel.press(Action.OWN_TABLE)
    assert "Your table is set" in told
    (mine,) = await table.engine.queries.games_of(table.ana.id)
    assert (before, mine.host) == ((), table.ana.id)
    assert [thread["id"] for thread in discord.threads(discord.channel)] == [mine.venue.channel]


async def test_from_a_direct_message_it_says_how_to_come_by_one(table):
    panel = await ended(table, table.ana.dm)
    told = await panel.press(Action.OWN_TABLE)
    assert "A table needs a channel of a server: give `/risk new` there." in told
    assert await table.engine.queries.games_of(table.ana.id) == ()


async def test_the_end_is_told_once_and_last(table, discord):
    panel = await ended(table, discord.channel)
    told = panel.text.splitlines()
    assert told[-1].startswith("**This one is lost**")
    assert len(re.findall(r"\b(?:wins|has won|is over|lost)\b", panel.text)) == 1


@pytest.mark.parametrize(
    ("n", "trades", "said"),
    [
        (9, "yes", "You hold **9 of 13 territories**, no set yet."),
        (
            14,
            "yes",
            "You hold **14 territories**, and 13 are enough: all that is missing is a set.",
        ),
        (9, "no", "You hold **9 of 13 territories**."),
        (
            13,
            "no",
            "You hold **13 territories**, and 13 are enough: as soon as armies move in, you have won.",
        ),
    ],
)
def test_nobody_holds_more_than_all_that_are_asked_for(n, trades, said):
    reached = "yes" if n >= 13 else "no"
    assert words().say("lesson-held", n=n, goal=13, trades=trades, reached=reached) == said
