"""Lessons and trials: a first game that only its learner sees, and turns tried again in private.

Lessons are those of version 2 here, as they go on where they were begun; `test_guided.py` has newer ones.
"""

import asyncio
import re
from collections import Counter
from itertools import product

import pytest

from bot.components.custom_ids import Action, Press, parse
from bot.interactions.throttle import Work, work_of
from bot.telling.own import LIKELY
from bot.words.catalogue import words
from rules.analysis.acts import Analyses
from rules.analysis.values import (
    Advantage,
    Analysis,
    Better,
    Campaign,
    ExplainedTurn,
    TurningPoint,
    TurnPlan,
)
from rules.core.decide import legal, play, start
from rules.core.dice import ProvableDice
from rules.core.views import player_view, table_view
from rules.editions.registry import find_rulebook
from rules.lessons import acts
from rules.lessons.acts import before_turn
from rules.model.board import COLOURS
from rules.model.commands import AttackChoice, TradeChoice
from rules.players.attacks import chance_and_left
from rules.players.levels import SIMPLEST, find_level, seed_of
from rules.table.game import open_game
from rules.table.roster import PersonId
from rules.table.settings import Preset
from tests.bot.laws import test_authority
from tests.bot.support.table import Panel, press_on
from tests.bot.turn.test_turn import computers_of
from tests.bot.words.test_catalogue import MESSAGES, source
from tests.patience import patience


@pytest.fixture(autouse=True)
def of_version_2(monkeypatch):
    """Lessons begin as they did before a learner was guided."""
    monkeypatch.setattr(acts, "_PLAYED", Preset("", "lesson@2", 2, {}))
    monkeypatch.setattr(acts, "GENTLE", SIMPLEST)


async def learned(table, person=None):
    person = person or table.ana
    return Panel(person, await person.command(table.place, "risk learn"))


async def test_a_lesson_begins_by_itself_and_only_its_learner_sees_it(table, discord):
    """No thread, no post, no direct message, no permission; and it says what wins, and what to do."""
    before = [request for request in discord.requests if "/interactions/" not in request.path]
    panel = await learned(table)
    assert panel.last.answer["flags"] & 64
    assert "To win, trade a set of cards and hold 13 of the 18 territories." in panel.text
    assert "1 · New armies" in panel.text
    assert Action.ALL_ON in panel.offers
    posted = [r for r in discord.requests if r.method == "POST" and "/messages" in r.path]
    assert posted == [r for r in before if r.method == "POST" and "/messages" in r.path]
    assert discord.threads(discord.channel) == []


async def test_each_phase_is_explained_when_it_comes(table):
    panel = await learned(table)
    (first, *_) = panel.values(Action.ALL_ON)
    assert "2 · Attack" in await panel.press(Action.ALL_ON, value=first)
    assert "**9 of 13 territories**, no set traded yet." in panel.text
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
    refused = await table.ana.command(table.place, "order turn", line="china => india 1", game=game)
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
    "It’s yours",
    "You get a card**",
    "A set!",
    "trade a set of cards and hold",
)


async def test_a_lesson_trades_a_set_in_its_fourth_turn_and_takes_24_presses_at_most(learner):
    assert learner.traded_in == [4]
    assert learner.presses <= 24


async def test_each_thing_is_explained_once(learner):
    """What stands there before the first press may still be read after a look; a press that heeds it ends it."""
    said = Counter(phrase for text in learner.texts for phrase in ONCE if phrase in text)
    assert set(said.values()) == {1}
    assert said.keys() >= {*ONCE} - {"It’s yours", "You get a card**"}


async def test_what_a_press_brought_stands_last_just_above_the_controls(learner):
    """Below the board, and below what is explained."""
    for text in learner.texts[1:-1]:
        found = re.search(r"\*\*\d+ (?:of 13 )?territories\*\*", text)
        held = found.start() if found else len(text)
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
    assert "Your game is open" in told
    (mine,) = await table.engine.queries.games_of(table.ana.id)
    assert (before, mine.host) == ((), table.ana.id)
    assert [thread["id"] for thread in discord.threads(discord.channel)] == [mine.venue.channel]


async def test_from_a_direct_message_it_says_how_to_come_by_one(table):
    panel = await ended(table, table.ana.dm)
    told = await panel.press(Action.OWN_TABLE)
    assert "Use `/risk new` in a server channel." in told
    assert await table.engine.queries.games_of(table.ana.id) == ()


async def test_the_end_is_told_once_and_last(table, discord):
    panel = await ended(table, discord.channel)
    told = panel.text.splitlines()
    assert told[-1].startswith("**Not this time!**")
    assert len(re.findall(r"\b(?:wins|has won|is over|lost|Not this time)\b", panel.text)) == 1


@pytest.mark.parametrize(
    ("n", "trades", "said"),
    [
        (9, "yes", "**9 of 13 territories**, no set traded yet."),
        (
            14,
            "yes",
            "You hold **14 territories**, and 13 are enough: you only need to trade a set.",
        ),
        (9, "no", "**9 of 13 territories**."),
        (
            13,
            "no",
            "You hold **13 territories**, and 13 are enough: you win as soon as armies move in.",
        ),
    ],
)
def test_nobody_holds_more_than_all_that_are_asked_for(n, trades, said):
    reached = "yes" if n >= 13 else "no"
    assert words().say("lesson-held", n=n, goal=13, trades=trades, reached=reached) == said


# Whom a learner asks: advice comes from one marshal alone, and nothing that a lesson shows is
# against it.

LESSON = find_rulebook("lesson@2").edition({}, 2)
LEARNER, OTHER = COLOURS[:2]
ADVICE = (
    r"\d+ ?%|highest chance|\bbest\b|\b[Bb]egin with\b|next time|\bgood\b|should|had better|\bPut\b"
)


def test_a_lesson_says_what_things_are_and_leaves_advice_to_the_marshal():
    told = {name: source(said) for name, said in MESSAGES.items() if name.startswith("lesson-")}
    assert len(told) >= 14
    assert [name for name, said in told.items() if re.search(ADVICE, said)] == []


@pytest.mark.parametrize(("level", "seed"), [*product(("marshal", "sensible"), range(5))])
def test_no_panel_of_a_lesson_presses_for_what_a_marshal_would_not_do(level, seed):
    """A set is traded by both; nobody is asked whether to end a turn that a marshal would end."""
    marshal, agreed = find_level("marshal").choose, 0
    for view, choices in learners_moments(level, seed):
        advised = marshal(LESSON, view, choices, seed_of("lesson", LEARNER))
        if any(isinstance(choice, TradeChoice) for choice in choices):
            assert advised.kind == "trade"
            agreed += 1
        if view.table.phase == "battle" and advised.kind == "end_phase":
            assert view.table.captured or safest(view, choices) < LIKELY
            agreed += 1
    assert agreed


def learners_moments(level, seed):
    """What a learner of that level sees and may do, in each moment of five rounds."""
    key, choose = bytes([seed]) * 32, find_level(level).choose
    table, events = start(LESSON, (LEARNER, OTHER), ProvableDice(key, 0)), 0
    while (step := table.state.step) and table.state.round <= 5:
        (seat,) = step.waiting_for
        view, choices = player_view(LESSON, table.state, seat), legal(LESSON, table.state, seat)
        if seat == LEARNER:
            yield view, choices
        chooses = choose if seat == LEARNER else find_level("recruit").choose
        events += len(table.events)
        command = chooses(LESSON, view, choices, seed_of("lesson", seat))
        table = play(LESSON, table.state, command, ProvableDice(key, events))


def safest(view, choices):
    land = view.table.territories
    return max(
        (
            chance_and_left(LESSON.combat, land[c.source].armies - 1, land[c.target].armies)[0]
            for c in choices
            if isinstance(c, AttackChoice)
        ),
        default=0,
    )


# *Try it*: a turn of a game that is over, opened as a private game; and who would open what they
# may not.


@pytest.fixture
async def over(table):
    """A game in which one turn was played, until all but its mover gave up; gives the mover."""
    mover = await table.play_setup()
    await table.pass_turn(mover)
    for person in table.discord.people[:3]:
        if person is not mover:
            await person.command(table.place, "order resign", sure=True)
    return mover


def trying(game, turn="1"):
    return Press(game, 0, Action.TRY, (turn,)).custom_id


async def tried(table, person, game=None, turn="1", place=None):
    """Their press of a button as an analysis has it."""
    base = await person.command(place or table.place, "risk help")
    return await test_authority.press(person, base.answer, trying(game or table.game, turn))


async def trial_of(table, person):
    return await table.engine.trials.of(PersonId(person.id))


async def test_it_opens_in_private_where_the_turn_began_and_computers_answer(table, over):
    before = [r for r in table.discord.requests if r.method == "POST" and "/messages" in r.path]
    answer = await tried(table, over)
    assert answer.ephemeral
    assert "Turn 1 of game" in answer.text
    assert "it counts for nothing" in answer.text
    game = await trial_of(table, over)
    look = await table.engine.queries.look(game, PersonId(over.id))
    assert look.choices
    panel = Panel(over, answer)
    (first, *_) = panel.values(Action.ALL_ON)
    async with computers_of(table.engine):
        await panel.press(Action.ALL_ON, value=first)
        while Action.FINISH not in panel.offers:
            await panel.press(Action.CHOOSE, "ending")
        await panel.press(Action.FINISH)

        async def is_theirs_again():
            seen = await table.engine.queries.look(game, PersonId(over.id))
            return seen.table.round == 2 and bool(seen.choices)

        async with patience():
            await table.engine.written.until(is_theirs_again)
    posted = [r for r in table.discord.requests if r.method == "POST" and "/messages" in r.path]
    assert [r for r in posted if r not in before and "trial" in repr(r)] == []
    assert await table.engine.queries.games_of(PersonId(over.id)) == ()


async def test_a_trial_that_was_given_up_may_be_begun_again(table, over):
    panel = Panel(over, await tried(table, over))
    first = await trial_of(table, over)
    await over.command(table.place, "order resign", game=first, sure=True)
    again = await over.command(table.place, "risk play", game=first)
    panel = Panel(over, again)
    press = parse(panel.control(Action.TRY)["custom_id"])
    assert press
    assert (press.game, press.args) == (table.game, ("1",))
    await panel.press(Action.TRY, "1")
    assert await trial_of(table, over) not in (None, first)


async def test_a_game_under_way_is_not_tried(table):
    """Whoever plays would see another seat's mission and cards, and what comes of an attack."""
    mover = await table.play_setup()
    answer = await tried(table, mover)
    assert "stay secret until the game is over" in answer.text
    assert await trial_of(table, mover) is None


@pytest.mark.usefixtures("over")
async def test_another_servers_game_is_not_tried(table, discord):
    stranger = discord.add_person("Fela")
    answer = await tried(table, stranger, place=stranger.dm)
    assert "no such game here" in answer.text
    assert await trial_of(table, stranger) is None


async def test_twice_is_one_trial_and_the_last_one(table, over):
    await tried(table, over)
    first = await trial_of(table, over)
    await tried(table, over)
    second = await trial_of(table, over)
    assert second != first
    refused = await over.command(table.place, "risk play", game=first)
    assert "no such game" in refused.text


async def test_who_is_forgotten_has_no_trial_left_and_may_try_what_their_server_may(table, over):
    await tried(table, over)
    asked = await over.command(table.place, "my forget")
    await press_on(over, asked.answer, Action.FORGET_ME)
    assert await trial_of(table, over) is None
    answer = await tried(table, over, place=over.dm)
    assert "no such game here" in answer.text


def test_who_floods_it_is_held_to_as_many_as_tables():
    """Each writes a game anew."""
    assert work_of(Action.TRY) is Work.TABLE


@pytest.mark.parametrize("turn", ["", "0", "99999", "x", "777777"])
async def test_a_turn_that_there_is_not_is_a_kind_refusal(table, over, turn):
    answer = await tried(table, over, turn=turn)
    assert "went wrong" not in answer.text
    assert await trial_of(table, over) is None


def explained(played, edition):
    """An analysis of a game's first turn, as if something had been better in it."""
    seat, events = before_turn(played.events, 1)
    state = open_game(played.roster, bytes.fromhex(played.secret), events, 0).state
    even = dict.fromkeys(state.seats, 1 / 3)
    turns = (ExplainedTurn(0, None, even, ()), ExplainedTurn(1, seat, even, ()))
    attack = next(
        (a, b)
        for a in state.territories_of(seat)
        for b in edition.board.borders[a]
        if state.land[b].owner != seat
    )
    done = TurnPlan(((attack[0], 3),), (Campaign(attack, 0, 4, (5,), 0.2),))
    better = TurnPlan(((attack[0], 3),))
    why = (Advantage("odds", territory=attack[1], n=20),)
    board = table_view(edition, state)
    return Analysis(
        turns, (TurningPoint(1, seat, done, board, turns[1:], Better(better, 0.4, 0.3, why)),)
    )


async def test_ones_own_turns_come_first_on_the_board_each_with_its_button(
    table, over, monkeypatch
):
    played = await table.engine.queries.finished(table.game)
    edition = (await table.look()).edition

    async def made(_analyses, _game):
        return explained(played, edition)

    monkeypatch.setattr(Analyses, "_make", made)
    answer = await over.command(table.place, "risk analyse", game=table.game)
    assert "Your costliest turns" in answer.text
    assert "the same, without attacking" in answer.text
    assert "succeeds only 20% of the time" in answer.text
    assert [a["filename"].split("-")[0] for a in answer.answer["attachments"]] == [
        "turn",
        "chances.png",
    ]
    panel = Panel(over, answer)
    assert panel.arguments(Action.TRY) == [("1",)]
    other = next(p for p in (table.ana, table.borys, table.celina) if p is not over)
    theirs = await other.command(table.place, "risk analyse", game=table.game)
    assert "You never missed a clearly better turn." in theirs.text
    assert Action.TRY not in Panel(other, theirs).offers
    watching = table.discord.add_person("Emil")
    seen = await watching.command(table.place, "risk analyse", game=table.game)
    assert "The costliest turns of the game" in seen.text


async def test_who_tries_a_turn_again_reads_there_what_was_better(table, over, monkeypatch):
    """The analysis stands further up by then; of another turn nothing is advised."""
    played = await table.engine.queries.finished(table.game)
    analysed = explained(played, (await table.look()).edition)
    unadvised = await tried(table, over)
    assert "Better" not in unadvised.text
    monkeypatch.setattr(Analyses, "made", lambda _analyses, _game: analysed)
    advised = await tried(table, over)
    assert "Played: 3 on" in advised.text
    assert "the same, without attacking" in advised.text
    assert "succeeds only 20% of the time" in advised.text
