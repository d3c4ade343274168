"""How much a person has to press: a whole turn, a tour, a setup, by panel and by command."""

from bot.custom_ids import Action
from bot.panels.modals import TYPED
from rules.model.habits import Habits
from rules.model.roster import PersonId
from tests.bot.table import press_on
from tests.bot.thumb import Thumb


async def never_asked(table, person):
    """Picks stand at the person's limit or better, whatever the board is like."""
    habits = Habits(ask_under=0, stop_below=0)
    await table.engine.profiles.set_habits_of(PersonId(person.id), habits)


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
