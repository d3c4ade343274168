"""What more a turn may take: a trade, picks that ask first, a march, the whole of it in one line."""

from itertools import pairwise
from threading import get_ident

from bot.components.custom_ids import Action
from rules.model.commands import PlaceChoice, TradeChoice
from rules.players.paths import ways
from tests.bot.actions.play.test_editions import begin_and_reach
from tests.bot.actions.play.test_short_turns import never_asked, newest_post
from tests.bot.support.thumb import Thumb
from tests.sandbox.probe import picture


async def ended(table, thumb, mover):
    """The turn ends with a move, if there is one."""
    if thumb.listed(Action.MOVE):
        await thumb.choose(Action.MOVE)
    if Action.FINISH in thumb.offers:
        await thumb.tap(Action.FINISH)
    assert (await table.mover()) is not mover


async def events_since(table, revision, kind):
    story = await table.engine.queries.story(table.game, revision)
    return [event for event in story if event.kind == kind]


async def test_a_trade_takes_one_press_more(table, studio):
    """The battle stands open all the same for one who had so many cards."""
    studio.instead["board"] = lambda *_: picture(40, 30)

    def may_trade(look):
        kinds = {type(choice) for choice in look.choices}
        return look.table.phase == "reinforce" and {TradeChoice, PlaceChoice} <= kinds

    mover = await begin_and_reach(table, may_trade)
    await never_asked(table, mover)
    before = (await table.look()).revision
    thumb = Thumb(mover)
    await thumb.open(await newest_post(table))
    await thumb.tap(Action.BEST)
    await thumb.choose(Action.ALL_ON)
    for _ in range(3):
        if thumb.listed(Action.FIGHT):
            await thumb.choose(Action.FIGHT)
    await ended(table, thumb, mover)
    assert len(await events_since(table, before, "cards_traded")) == 1
    assert (thumb.interactions, thumb.taps) <= (7, 12)


async def looked_aside(thumb):
    """A page of the panel is opened and left: what was picked is not forgotten. It counts extra."""
    asked = thumb.text
    await thumb.press(Action.HAND)
    await thumb.press(Action.TURN)
    assert thumb.text == asked


async def test_each_pick_below_the_limit_takes_one_press_more(table):
    """Which says how far to go; what stands there already is not chosen again."""
    mover = await table.play_setup()
    await table.ask_always(mover)
    before = (await table.look()).revision
    thumb = Thumb(mover)
    await thumb.open(await table.post("The setup is over", mover.mention))
    await thumb.choose(Action.ALL_ON)
    asked = 0
    for _ in range(3):
        if thumb.listed(Action.FIGHT):
            if "🎲" not in await thumb.choose(Action.FIGHT, thumb.listed(Action.FIGHT)[-1]):
                await looked_aside(thumb)
                await thumb.tap(Action.FIGHT, "captured")
                asked += 1
            assert "🎲" in thumb.text
    await ended(table, thumb, mover)
    assert asked
    assert len(await events_since(table, before, "attack_declared")) >= 3
    assert (thumb.interactions, thumb.taps) <= (6 + asked, 11 + asked)


async def test_a_march_through_two_lands_takes_two_interactions(table, monkeypatch):
    """`March…` and a way of the list: instead of two fights, which take as many and a tap more.

    Ways are searched when that is pressed, not before; and not on the event loop.
    """
    searched = []

    def watched(*asked):
        searched.append(get_ident())
        return ways(*asked)

    monkeypatch.setattr("bot.turn.attacks.ways", watched)
    mover = await table.play_setup()
    await never_asked(table, mover)
    thumb = Thumb(mover)
    await thumb.open(await table.post("The setup is over", mover.mention))
    await thumb.choose(Action.ALL_ON)
    before, revision = (thumb.interactions, thumb.taps), (await table.look()).revision
    assert not searched
    await thumb.tap(Action.MARCH)
    assert len({*searched} - {get_ident()}) == len(searched) == 1
    way = thumb.listed(Action.MARCH)[0]
    assert "🎲" in await thumb.choose(Action.MARCH, way)
    board = [*(await table.look()).edition.board.territories]
    path = [board[int(number)] for number in way.split(".")]
    fights = await events_since(table, revision, "attack_declared")
    pairs = {(event.source, event.target) for event in fights}
    assert pairs <= set(pairwise(path))
    taken = len(await events_since(table, revision, "territory_captured"))
    assert len(pairs) in (taken, taken + 1), "it goes on until one attack fails"
    assert (thumb.interactions, thumb.taps) == (before[0] + 2, before[1] + 3)
    if thumb.listed(Action.FIGHT):
        await thumb.choose(Action.FIGHT)
    await ended(table, thumb, mover)
    assert (thumb.interactions, thumb.taps) <= (6, 10)


async def test_a_turn_takes_one_line(table):
    """Place all, three fights, a move and the end, typed in one command."""
    mover = await table.play_setup()
    look = await table.look(mover)
    land, borders, seat = look.table.territories, look.edition.board.borders, look.player.seat
    own = [t for t, holding in land.items() if holding.owner == seat]
    pairs = [(a, b) for a in own for b in borders[a] if land[b].owner != seat]
    targets = {b: a for a, b in pairs}
    attacks = "; ".join(f"{a} > {b} if {a} >= 2 or skip" for b, a in [*targets.items()][:3])
    inner = next((a, b) for a in own for b in borders[a] if b in own)
    line = f"{own[0]} +all; {attacks}; {inner[0]} => {inner[1]} 1 or skip; end"
    answer = await mover.command(table.place, "order turn", line=line)
    assert "All of it is done" in answer.text
    assert (await table.mover()) is not mover
