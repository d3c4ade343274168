"""*Try it*: a turn of a game that is over, opened as a private game; and who would open what they may not."""

import pytest

from bot.components.custom_ids import Action, Press, parse
from bot.interactions.throttle import Work, work_of
from rules.analysis.acts import Analyses
from rules.analysis.values import (
    Advantage,
    Analysis,
    Campaign,
    ExplainedTurn,
    TurningPoint,
    TurnPlan,
)
from rules.core.views import table_view
from rules.lessons.lessons import before_turn
from rules.table.game import open_game
from rules.table.roster import PersonId
from tests.bot.actions.play.test_short_turns import computers_of
from tests.bot.laws import test_authority
from tests.bot.support.table import Panel, press_on
from tests.patience import patience


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
    again = await over.command(table.place, "risk turn", game=first)
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
    assert "not over yet" in answer.text
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
    refused = await over.command(table.place, "risk turn", game=first)
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
    return Analysis(turns, (TurningPoint(1, seat, done, better, 0.4, 0.3, why, board),))


async def test_ones_own_turns_come_first_on_the_board_each_with_its_button(
    table, over, monkeypatch
):
    played = await table.engine.queries.finished(table.game)
    edition = (await table.look()).edition

    async def made(_analyses, _game):
        return explained(played, edition)

    monkeypatch.setattr(Analyses, "_make", made)
    answer = await over.command(table.place, "risk analyse", game=table.game)
    assert "Your costliest decisions" in answer.text
    assert "the same, but no attack" in answer.text
    assert "succeeds only 20% of the time" in answer.text
    assert [a["filename"].split("-")[0] for a in answer.answer["attachments"]] == [
        "turn",
        "chances.png",
    ]
    panel = Panel(over, answer)
    assert panel.arguments(Action.TRY) == [("1",)]
    other = next(p for p in (table.ana, table.borys, table.celina) if p is not over)
    theirs = await other.command(table.place, "risk analyse", game=table.game)
    assert "In none of your turns was anything clearly better." in theirs.text
    assert Action.TRY not in Panel(other, theirs).offers
    watching = table.discord.add_person("Emil")
    seen = await watching.command(table.place, "risk analyse", game=table.game)
    assert "The costliest decisions of the game" in seen.text


async def test_who_tries_a_turn_again_reads_there_what_was_better(table, over, monkeypatch):
    """The analysis stands further up by then; of another turn nothing is advised."""
    played = await table.engine.queries.finished(table.game)
    analysed = explained(played, (await table.look()).edition)
    unadvised = await tried(table, over)
    assert "Better" not in unadvised.text
    monkeypatch.setattr(Analyses, "made", lambda _analyses, _game: analysed)
    advised = await tried(table, over)
    assert "Done: 3 on" in advised.text
    assert "the same, but no attack" in advised.text
    assert "succeeds only 20% of the time" in advised.text
