"""How much a person has to press: a whole turn, a tour, a setup, by panel and by command."""

import asyncio
from contextlib import asynccontextmanager, suppress

from bot.components.custom_ids import Action
from bot.components.modals import TYPED
from rules.analysis.workers import open_workers
from rules.computers import play_computers
from rules.model.commands import Habits
from rules.table.roster import PersonId
from tests.actions import fresh
from tests.bot.actions.play.test_editions import begin_and_reach, in_phase
from tests.bot.support.table import actions, press_on
from tests.bot.support.thumb import Thumb
from tests.patience import patience


async def never_asked(table, person):
    """Picks stand at the person's limit or better, whatever the board is like."""
    habits = Habits(ask_under=0, stop_below=0)
    await table.engine.profiles.change_habits_of(fresh(), PersonId(person.id), lambda _: habits)


async def suggested(table, person, command, option, **chosen):
    choices = await person.autocomplete(table.place, command, option, "", **chosen)
    return [choice["value"] for choice in choices]


async def turn_by_thumb(mover, post, fights, *, place=True):
    """A turn from the post to its end: place all on the first front, fight the best first, regroup and end."""
    thumb = Thumb(mover)
    await thumb.open(post)
    if place:
        await thumb.choose(Action.ALL_ON)
    for _ in range(fights):
        if thumb.listed(Action.FIGHT):
            assert "🎲" in await thumb.choose(Action.FIGHT)
    if thumb.listed(Action.MOVE):
        await thumb.choose(Action.MOVE)
    if Action.FINISH in thumb.offers:
        await thumb.tap(Action.FINISH)
    return thumb


async def test_a_turn_of_three_fights_takes_six_interactions(table):
    mover = await table.play_setup()
    await never_asked(table, mover)
    post = await table.post("The setup is over", mover.mention)
    thumb = await turn_by_thumb(mover, post, 3)
    assert (await table.mover()) is not mover
    assert "The table waits for" in thumb.text
    assert (thumb.interactions, thumb.taps) <= (6, 11)


async def test_a_turn_takes_six_commands(table):
    """The battle begins, armies move in and the turn ends without a command of their own."""
    mover = await table.play_setup()
    await never_asked(table, mover)
    given = 0

    async def give(path, **options):
        nonlocal given
        given += 1
        return await mover.command(table.place, path, **options)

    source, target = await table.border(mover)
    await give("order place", territory=source)
    fought = await give("order attack", source=source, target=target)
    assert "🎲" in fought.text
    for _ in range(2):
        attacks = await suggested(table, mover, "order attack", "source")
        if not attacks:
            break
        source = attacks[0]
        (target, *_) = await suggested(table, mover, "order attack", "target", source=source)
        await give("order attack", source=source, target=target)
    (source, *_) = await suggested(table, mover, "order fortify", "source")
    (target, *_) = await suggested(table, mover, "order fortify", "target", source=source)
    await give("order fortify", source=source, target=target, armies=1)
    assert (await table.mover()) is not mover
    assert given <= 6


async def test_a_setup_in_seven_stacks_takes_three_interactions(table):
    await table.begin()
    start = await table.post("The game begins")
    thumb = Thumb(table.ana)
    await thumb.open(start)
    own = [c.territory for c in (await table.look(table.ana)).choices if c.kind == "place"][:7]
    stacks = ", ".join(f"{territory.replace('_', ' ')} 3" for territory in own)
    said = await thumb.fill_in(Action.SPLIT, {TYPED: stacks})
    assert "Your plan is complete" in said
    assert thumb.interactions <= 3


async def test_fourteen_wishes_take_four_interactions(table):
    await table.open(edition="parker")
    lobby = await table.lobby()
    for person in (table.borys, table.celina):
        await press_on(person, lobby, Action.JOIN)
    await press_on(table.ana, await table.lobby(), Action.START)
    start = await table.post("The game begins")
    first = await table.mover()
    person = next(each for each in table.people.values() if each is not first)
    thumb = Thumb(person)
    await thumb.open(start)
    wanted = [*(await table.look()).edition.board.territories][:14]
    names = ", ".join(territory.replace("_", " ") for territory in wanted)
    said = await thumb.fill_in(Action.WISH, {TYPED: names})
    assert (await table.look(person)).player.preference == tuple(wanted)
    assert "and 2 more" in said
    assert said.count("You would claim") == 1, "the wishes are told once"
    assert thumb.interactions <= 4


async def newest_post(table):
    """The newest public message from which a panel can be opened."""
    return await table.discord.wait_for_message(
        table.place, lambda message: Action.TURN in actions(message)
    )


async def test_a_tour_of_two_fights_and_a_move_takes_six_interactions(table):
    """In the galaxy a move ends the stage (`GX-TOUR-1`)."""
    mover = await begin_and_reach(table, in_phase("battle"), edition="galaxy")
    await never_asked(table, mover)
    thumb = await turn_by_thumb(mover, await newest_post(table), 2, place=False)
    assert "🎲" in thumb.text or thumb.interactions > 2
    look = await table.look(mover)
    assert not any(c.kind in ("attack", "fortify") for c in look.choices)
    assert thumb.interactions <= 6


async def test_a_turn_of_four_fights_takes_seven_interactions(table):
    def may_place(look):
        return look.table.phase == "reinforce" and len(look.player.hand) < 3

    mover = await begin_and_reach(table, may_place, edition="parker")
    await never_asked(table, mover)
    thumb = Thumb(mover)
    await thumb.open(await newest_post(table))
    await thumb.choose(Action.ALL_ON)
    for _ in range(4):
        if thumb.listed(Action.FIGHT):
            await thumb.choose(Action.FIGHT)
    await thumb.tap(Action.FINISH)
    assert (await table.mover()) is not mover
    assert (thumb.interactions, thumb.taps) <= (7, 13)


@asynccontextmanager
async def computers_of(engine):
    """Computer players move."""
    async with open_workers() as workers:
        playing = asyncio.create_task(play_computers(engine, workers))
        yield
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


async def test_with_two_players_the_battle_follows_the_placing(table):
    """A computer places the neutral's half meanwhile (`PL-2P-7`): nobody has to look again."""
    async with computers_of(table.engine):
        await table.open(seats=2)
        await press_on(table.ana, await table.lobby(), Action.COMPUTER, value="recruit")
        await press_on(table.ana, await table.lobby(), Action.START)
        await table.ana.command(table.place, "order place", territory="spread")

        async def is_asked():
            return bool((await table.look(table.ana)).choices)

        while True:
            async with patience():
                await table.engine.written.until(is_asked)
            if (await table.look(table.ana)).table.phase == "reinforce":
                break
            await table.ana.command(table.place, "order place", territory="spread")
        panel = await table.panel(table.ana)
        await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])
        assert Action.FIGHT in panel.offers
        assert "The table waits for" not in panel.text
