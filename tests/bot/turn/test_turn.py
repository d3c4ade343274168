"""A turn by buttons and by commands: each reaches what the other does."""

import asyncio
from contextlib import asynccontextmanager, suppress
from itertools import pairwise
from threading import get_ident

import pytest

from bot.components.custom_ids import ASK, Action
from bot.components.modals import NUMBER, TYPED
from rules.analysis.workers import open_workers
from rules.boards.load import load_board
from rules.computers import play_computers
from rules.model.commands import Habits, PlaceChoice, TradeChoice
from rules.players.attacks import ways
from rules.table.roster import PersonId, Status
from sandbox import Permission
from tests.actions import fresh
from tests.bot.support.table import Panel, actions, press_on
from tests.bot.support.thumb import Thumb
from tests.bot.turn.test_editions import begin, begin_and_reach, in_phase
from tests.patience import patience
from tests.sandbox.probe import picture


async def test_the_setup_by_buttons(table):
    panel = await table.begin()
    await panel.press(Action.CHOOSE, "source", value=panel.values(Action.CHOOSE, "source")[0])
    assert panel.values(Action.PLACE) == [str(n) for n in range(21, 0, -1)]
    assert "Added to your plan: 5 on" in await panel.press(Action.PLACE, value="5")
    assert (await table.look(table.ana)).player.plan
    assert "21 battalions" not in panel.text
    await panel.press(Action.WITHDRAW)
    assert (await table.look(table.ana)).player.plan == ()
    assert "Your plan is complete" in await panel.press(Action.SPREAD)


async def test_who_types_a_line_is_offered_that_line_first(table):
    """Enter takes the first suggestion: it must never do anything that was not typed."""
    await table.begin()

    async def suggested(typed):
        choices = await table.ana.autocomplete(table.place, "order turn", "line", typed)
        return [choice["value"] for choice in choices]

    own, _ = await table.border(table.ana)
    name = name_of(own)
    assert (await suggested(""))[0] == "spread"
    assert f"{name} +all" in await suggested("")
    assert (await suggested(f"{own} +2"))[0] == f"{own} +2"
    half = name[:-1]
    assert (await suggested(half))[0] == half
    assert f"{name} +all" in await suggested(half)
    assert f"{name} +1; {name}" in await suggested(f"{name} +1; {half}")
    assert (await suggested("Spread"))[0] == "Spread"


async def test_a_number_that_no_list_holds_is_asked_for(table):
    """Where more than 25 may move, the list ends with a form that takes any number."""
    await table.begin()
    source = await _with_own_neighbour(table, table.ana)
    await table.ana.command(table.place, "order turn", line=f"{source} +all")
    for person in (table.borys, table.celina):
        await person.command(table.place, "order turn", line="spread")
    while (await table.look()).table.territories[source].armies < 27:
        mover = await table.mover()
        if mover is not table.ana:
            await table.pass_turn(mover)
            continue
        await mover.command(table.place, "order turn", line=f"{source} +all")
        for _ in range(3):
            await mover.command(table.place, "order turn", line="/")
    await table.pass_turns_until(table.ana)
    panel = await table.reinforce(table.ana)
    await table.ana.command(table.place, "order turn", line="/")
    panel = await table.panel(table.ana)
    await panel.press(Action.CHOOSE, "amount")
    moves = [c for c in (await table.look(table.ana)).choices if c.kind == "fortify"]
    move = max(moves, key=lambda c: c.armies[1])
    assert move.armies[1] > 25
    await panel.press(Action.CHOOSE, "source", value=move.source)
    await panel.press(Action.CHOOSE, "target", value=move.target)
    offered = panel.values(Action.MOVE)
    assert (len(offered), offered[0], offered[-1]) == (25, str(move.armies[1]), ASK)
    opened = await press_on(table.ana, panel.last.answer, Action.MOVE, value=ASK)
    refused = await table.ana.submit(opened, {NUMBER: "many"})
    assert "“many” isn’t a number" in refused.text
    moved = await table.ana.submit(opened, {NUMBER: "24"})
    assert "Moved: 24 battalions" in moved.text


async def test_a_first_turn_by_buttons(table, discord):
    mover = await table.play_setup()
    post = await table.post("The setup is over", mover.mention)
    panel = Panel(mover, await press_on(mover, post, Action.TURN))
    source, target = await table.border(mover)
    assert "Placed: " in await panel.press(Action.ALL_ON, value=source)
    assert (await table.look()).table.phase == "battle"
    assert "🎲" in await panel.pick(Action.FIGHT, source, target)
    assert "Waiting for" in await panel.press_labelled("End turn")
    told = await discord.wait_for_message(
        table.place, lambda m: ": places" in m["content"], after=post
    )
    assert f"{mover.name}: places" in told["content"]
    following = await table.mover()
    assert told["content"].count(following.mention) == 1
    assert [user["id"] for user in told["mentions"]] == [following.id]
    assert len(told["attachments"]) == 1


async def test_a_first_turn_by_commands(table, discord):
    mover = await table.play_setup()
    post = await table.post("The setup is over")
    source, target = await table.border(mover)
    typed = source.replace("_", " ").upper()
    placed = await mover.command(table.place, "order turn", line=f"{typed} +1")
    assert "Placed: 1 on" in placed.text
    await mover.command(table.place, "order turn", line=f"{source} +all")
    await mover.command(table.place, "order turn", line="/")
    fought = await mover.command(
        table.place, "order turn", line=f"{source} > {target} until 2 occupy ask"
    )
    assert "🎲" in fought.text
    look = await table.look(mover)
    if look.table.phase == "occupy":
        await mover.command(table.place, "order turn", line=f"occupy {look.choices[0].armies[0]}")
    await mover.command(table.place, "order turn", line="/")
    look = await table.look(mover)
    move = next(c for c in look.choices if c.kind == "fortify")
    moved = await mover.command(table.place, "order turn", line=f"{move.source} => {move.target} 1")
    assert "Moved: 1 battalion" in moved.text
    await mover.command(table.place, "order turn", line="/")
    assert await discord.wait_for_message(
        table.place, lambda m: ": places" in m["content"], after=post
    )
    assert (await table.mover()) is not mover


async def test_one_army_alone_may_follow_without_being_asked(table):
    """`PL-OCC-1`: where as many must follow as can, there is nothing to choose."""
    mover = await table.play_setup()
    source, target = await table.border(mover)
    await table.reinforce(mover)
    while (stack := (await table.look()).table.territories[source].armies) > 1:
        fought = await mover.command(
            table.place,
            "order turn",
            line=f"{source} > {target} until {max(stack - 1, 1)} occupy ask",
        )
        conquest = (await table.look()).table.conquest
        assert conquest is None or conquest.low < conquest.high, "no choice was left open"
        if "captured" in fought.text:
            break
    assert actions(fought.answer)


async def test_suggestions_make_sense_now(table):
    mover = await table.play_setup()
    await table.reinforce(mover)
    attacks = await attacks_of(table, mover)
    (source, _), *_ = attacks
    near = await mover.autocomplete(table.place, "order turn", "line", f"{source} > ")
    offered = {each["value"] for each in near[1:]}
    assert offered
    assert offered <= {f"{here} > {there}" for here, there in attacks}
    waiting = next(p for p in table.people.values() if p is not mover)
    assert await waiting.autocomplete(table.place, "order turn", "line", "") == []


async def attacks_of(table, person):
    """The attacks that somebody may give now, by the names of the territories."""
    choices = (await table.look(person)).choices
    return [(name_of(c.source), name_of(c.target)) for c in choices if c.kind == "attack"]


def name_of(territory):
    return load_board("world").territories[territory].names["en"]


async def test_more_ways_to_attack(table):
    """Armies and dice of one's own choice (`PL-ATT-5`, `H-PL-4`)."""
    mover = await table.play_setup()
    source, target = await table.border(mover)
    await table.ask_always(mover)
    panel = await table.reinforce(mover)
    before = (await table.look()).revision
    await panel.pick(Action.FIGHT, source, target)
    await panel.press(Action.CHOOSE, "more")
    assert panel.values(Action.CHOOSE, "force") == ["3.3", "3.2", "3.1", "2.2", "2.1", "1.1"]
    await panel.press(Action.CHOOSE, "force", value="2.1")
    assert "🎲" in await panel.press(Action.FIGHT, "once")
    events = await table.engine.queries.story(table.game, before)
    (roll,) = (event for event in events if event.kind == "dice_rolled")
    assert (roll.armies, len(roll.attack)) == (2, 1)


async def test_an_attack_stops_at_a_mark(table):
    mover = await table.play_setup()
    source, target = await table.border(mover)
    await table.ask_always(mover)
    panel = await table.reinforce(mover)
    await panel.pick(Action.FIGHT, source, target)
    await panel.press(Action.CHOOSE, "more")
    await panel.press(Action.FIGHT, "stop", value=panel.values(Action.FIGHT, "stop")[-1])
    land = (await table.look()).table.territories
    assert land[source].armies <= 2 or land[target].owner == land[source].owner


async def test_standing_order_and_resigning_by_panel(table):
    await table.begin()
    panel = await table.panel(table.borys)
    assert "as many dice as you may" in await panel.press(Action.CHOOSE, "aside")
    assert "defend with one die" in await panel.press(Action.STANDING, "one")
    assert (await table.look(table.borys)).player.standing == "one"
    await panel.press(Action.CHOOSE, "aside")
    assert "Resign for good?" in await panel.press(Action.CHOOSE, "resign")
    assert "to place" in await panel.press(Action.CHOOSE)
    await panel.press(Action.CHOOSE, "aside")
    await panel.press(Action.CHOOSE, "resign")
    assert "resign" in await panel.press(Action.RESIGN)
    assert "blue" in (await table.look()).table.resigned
    assert "Borys resigns" in (await table.post("Borys resigns"))["content"]


async def test_resigning_by_command_asks_first(table):
    await table.begin()
    asked = await table.borys.command(table.place, "order resign")
    assert "Resign for good?" in asked.text
    assert not (await table.look()).table.resigned
    await table.borys.command(table.place, "order resign", sure=True)
    assert (await table.look()).table.resigned == {"blue"}


async def test_resigning_by_command_asks_first_beside_a_panel_too(table):
    mover = await table.play_setup()
    await table.panel(mover)
    asked = await mover.command(table.place, "order resign")
    assert "Resign for good?" in asked.text


async def test_the_last_player_standing_wins_and_all_see_it(table):
    await table.begin()
    await table.borys.command(table.place, "order resign", sure=True)
    await table.celina.command(table.place, "order resign", sure=True)
    over = await table.post("Ana wins as the last player standing!")
    assert over["content"].startswith("## 🔴 Ana wins")
    assert (await table.look()).roster.status is Status.OVER
    panel = await table.ana.command(table.place, "risk play", game=table.game)
    assert "Game over: " in panel.text


async def test_a_seat_goes_to_the_computer_and_back(table):
    await table.begin(rated=False)
    refused = await table.borys.command(table.place, "host replace", player="Celina")
    assert "Only the host" in refused.text
    suggested = await table.ana.autocomplete(table.place, "host replace", "player", "ce")
    assert [s["name"] for s in suggested] == ["Celina (yellow)"]
    unknown = await table.ana.command(table.place, "host replace", player="<@1>")
    assert r"Nobody here is called “\<\@1\>”" in unknown.text
    early = await table.ana.command(table.place, "host replace", player="celina")
    assert "Celina still has 12 hours to act" in early.text
    assert not (await table.look()).roster.player_of(table.celina.id).computer
    moderator = table.discord.add_person("Mona")
    table.discord.appoint(moderator, Permission.MANAGE_GUILD)
    done = await moderator.command(table.place, "host replace", player="celina")
    assert "computer plays" in done.text
    assert "a moderator" in (await table.post("gives this seat to a computer"))["content"]
    panel = await table.panel(table.celina)
    assert "A computer plays for you" in panel.text
    assert "You’re back in your seat" in await panel.press(Action.TAKE_BACK)
    assert "is back in the seat" in (await table.post("is back in the seat"))["content"]
    begun = await table.post("The game begins")
    status = Panel(moderator, await press_on(moderator, begun, Action.ASIDE))
    await status.press(Action.STATUS)
    assert "Borys" in await status.press(Action.REPLACE, value="blue")
    joined = await table.borys.command(table.place, "risk join")
    assert "You’re back in your seat" in joined.text


async def test_a_spectator_may_look(table):
    await table.begin()
    dora = table.discord.add_person("Dora")
    shown = await press_on(dora, await table.post("The game begins"), Action.TURN)
    assert "You’re watching this game" in shown.text
    assert actions(shown.answer) == ["turn", "map", "status"]


async def _with_own_neighbour(table, person):
    """A territory of theirs beside another of theirs."""
    look = await table.look(person)
    land, seat = look.table.territories, look.player.seat
    return next(
        territory
        for territory, holding in land.items()
        if holding.owner == seat
        and any(land[near].owner == seat for near in look.edition.board.borders[territory])
    )


# How much a person has to press: a whole turn, a tour, a setup, by panel and by command.


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
    assert "Waiting for" in thumb.text
    assert (thumb.interactions, thumb.taps) <= (6, 11)


async def test_a_turn_takes_six_lines(table):
    """The battle begins by itself; several steps may stand in one line, too."""
    mover = await table.play_setup()
    given = 0

    async def give(line):
        nonlocal given
        given += 1
        return await mover.command(table.place, "order turn", line=line)

    source, target = await table.border(mover)
    await give(f"{source} +all")
    fought = await give(f"{source} > {target}")
    assert "🎲" in fought.text
    for _ in range(2):
        if attacks := await attacks_of(table, mover):
            await give(" > ".join(attacks[0]))
    await give("/")
    look = await table.look(mover)
    move = next(c for c in look.choices if c.kind == "fortify")
    await give(f"{move.source} => {move.target} 1; end")
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
    assert said.count("Your list: ") == 1
    assert "You would claim" not in said, "the wishes are told once"
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
        await table.ana.command(table.place, "order turn", line="spread")

        async def is_asked():
            return bool((await table.look(table.ana)).choices)

        while True:
            async with patience():
                await table.engine.written.until(is_asked)
            if (await table.look(table.ana)).table.phase == "reinforce":
                break
            await table.ana.command(table.place, "order turn", line="spread")
        panel = await table.panel(table.ana)
        await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])
        assert Action.FIGHT in panel.offers
        assert "Waiting for" not in panel.text


# What more a turn may take: a trade, picks that ask first, a march, the whole of it in one line.


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
    assert "All done" in answer.text
    assert (await table.mover()) is not mover


# A turn in the midst of which somebody is asked: the rest of a press goes on after the answer.


async def people_of(table, seats):
    look = await table.look()
    return [table.people[look.roster.player_at(seat).person] for seat in seats]


async def answered_by_others(table, mover, answer):
    """Everybody else answers for as long as they are asked in the mover's turn; gives how many answers."""
    given = 0
    while True:
        look = await table.look()
        (asked,) = await people_of(table, look.table.waiting_for[:1])
        if asked is mover:
            return given
        await answer(Panel(asked, await asked.command(table.place, "risk play")))
        given += 1


async def placed_for_the_neutral(panel):
    await panel.press(Action.ALL_ON, value=panel.values(Action.ALL_ON)[0])


async def defended(panel):
    most = max((args[0] for args in panel.arguments(Action.DEFEND)), key=int)
    await panel.press(Action.DEFEND, most, "all")


async def turn_with_answers(table, mover, post, fights, answer):
    """As `turn_by_thumb`, in which others are asked; gives the thumb, and how often it looked again."""
    thumb, again = Thumb(mover), 0
    await thumb.open(post)
    for action in (Action.ALL_ON, *[Action.FIGHT] * fights):
        if not thumb.listed(action):
            continue
        await thumb.choose(action)
        answered = await answered_by_others(table, mover, answer)
        if answered and Action.TURN in thumb.offers:  # else it is shown anew already
            await thumb.tap(Action.TURN)
            again += 1
    if thumb.listed(Action.MOVE):
        await thumb.choose(Action.MOVE)
    if Action.FINISH in thumb.offers:
        await thumb.tap(Action.FINISH)
    return thumb, again


@pytest.mark.rule("PL-2P-7")
async def test_with_two_people_a_turn_takes_one_look_more(table):
    """The other places the neutral's half in between; then the battle stands open by itself."""
    await begin(table, seats=2)
    for person in (table.ana, table.borys):
        await person.command(table.place, "order turn", line="spread")
    mover = await table.mover()
    await never_asked(table, mover)
    thumb, again = await turn_with_answers(
        table, mover, await newest_post(table), 3, placed_for_the_neutral
    )
    assert again <= 1
    assert (await table.mover()) is not mover
    assert (thumb.interactions, thumb.taps) <= (6 + again, 11 + again)


@pytest.mark.rule("H-PL-5")
async def test_with_live_defence_a_turn_takes_a_look_for_each_fight(table):
    """However many rolls a fight has: after each answer it goes on without the attacker."""
    await begin(table, options="defence=live")
    for person in table.discord.people:
        await person.command(table.place, "order turn", line="spread")
    mover = await table.mover()
    await never_asked(table, mover)
    thumb, again = await turn_with_answers(table, mover, await newest_post(table), 3, defended)
    assert again <= 3
    assert (await table.mover()) is not mover
    assert (thumb.interactions, thumb.taps) <= (6 + again, 11 + again)


@pytest.mark.rule("GN-VAR-4")
async def test_with_rerolls_a_turn_takes_an_answer_for_each_roll(table, studio):
    """Each is one press in the panel; after it the fight goes on without another."""
    studio.instead["board"] = lambda *_: picture(40, 30)

    def may_show_a_card(look):
        hand, places = look.player.hand, [c for c in look.choices if isinstance(c, PlaceChoice)]
        return look.table.phase == "reinforce" and 0 < len(hand) < 3 and places

    mover = await begin_and_reach(
        table, may_show_a_card, edition="gniazdo", options="reroll=with_card"
    )
    await never_asked(table, mover)
    before = (await table.look()).revision
    thumb = Thumb(mover)
    await thumb.open(await newest_post(table))
    await thumb.choose(Action.ALL_ON)
    answers = 0
    for _ in range(3):
        if thumb.listed(Action.FIGHT):
            await thumb.choose(Action.FIGHT)
        while Action.KEEP in thumb.offers:
            await thumb.tap(Action.KEEP)
            answers += 1
    if thumb.listed(Action.MOVE):
        await thumb.choose(Action.MOVE)
    if Action.FINISH in thumb.offers:
        await thumb.tap(Action.FINISH)
    story = await table.engine.queries.story(table.game, before)
    kept = sum(event.kind == "roll_kept" for event in story)
    assert kept == answers > 0
    assert (await table.mover()) is not mover
    assert (thumb.interactions, thumb.taps) <= (6 + answers, 11 + answers)


# Taking an order back on Discord: by the panel's button, by command, by a line; and why not.


async def placed(table, armies=1):
    """Somebody in their turn, after placing some armies; gives their panel, and where they are."""
    mover = await table.play_setup()
    where, _ = await table.border(mover)
    answer = await mover.command(table.place, "order turn", line=f"{where} +{armies}")
    return mover, Panel(mover, answer), where


async def armies_on(table, where):
    return (await table.look()).table.territories[where].armies


async def test_the_button_is_there_as_long_as_there_is_something_to_take_back(table):
    mover, panel, where = await placed(table)
    before = await armies_on(table, where)
    assert Action.UNDO in panel.offers
    said = await panel.press(Action.UNDO)
    assert "takes back 1 battalion from" in said
    assert await armies_on(table, where) == before - 1
    assert Action.UNDO not in panel.offers
    others = [person for person in table.discord.people if person is not mover]
    for person in others:
        assert Action.UNDO not in (await table.panel(person)).offers


async def test_by_command_one_order_after_the_other(table):
    mover, _, where = await placed(table)
    before = await armies_on(table, where)
    await mover.command(table.place, "order turn", line=f"{where} +1")
    for left in (before, before - 1):
        answer = await mover.command(table.place, "order undo")
        assert answer.ephemeral
        assert await armies_on(table, where) == left
    answer = await mover.command(table.place, "order undo")
    assert "Too late to take that back" in answer.text


async def test_after_a_throw_it_says_kindly_why_not(table):
    mover, _, _ = await placed(table)
    await table.reinforce(mover)
    source, target = await table.border(mover)
    answer = await mover.command(
        table.place, "order turn", line=f"{source} > {target} once occupy ask"
    )
    assert Action.UNDO not in Panel(mover, answer).offers
    refused = await mover.command(table.place, "order undo")
    assert "Too late to take that back: dice have been rolled" in refused.text


async def test_whoever_never_ordered_anything_is_told_so(table):
    await table.begin()
    answer = await table.ana.command(table.place, "order undo")
    assert "no order to take back" in answer.text


async def test_the_end_of_a_turn_is_taken_back_while_waiting_and_who_was_called_reads_it(table):
    mover = await table.play_setup()
    await table.pass_turn(mover)
    await table.until_told()
    called = await table.mover()
    assert (await table.post("it’s your turn"))["mentions"][0]["id"] == called.id
    waiting = await table.panel(mover)
    assert Action.UNDO in waiting.offers
    said = await waiting.press(Action.UNDO)
    assert "takes back the end of" in said
    assert await table.mover() is mover
    await table.until_told()
    told = await table.post("takes back the end of")
    assert "Not your turn after all: " in told["content"]
    assert told["content"].endswith(f"{called.name}.")
    assert f"{mover.name} takes back" in told["content"]
    assert not told["mentions"]
    await mover.command(table.place, "order turn", line="/")
    await table.until_told()
    again = await table.post("it’s your turn")
    assert int(again["id"]) > int(told["id"])
    assert "takes back" not in again["content"], "told once"
    assert called.mention in again["content"]
    assert not again["mentions"], "they were called before"
    await table.pass_turn(called)
    await table.until_told()
    following = await table.mover()
    assert (await table.post("it’s your turn"))["mentions"][0]["id"] == following.id


async def test_an_old_button_takes_nothing_back(table):
    mover, panel, where = await placed(table)
    old = panel.last
    await mover.command(table.place, "order turn", line=f"{where} +1")
    before = await armies_on(table, where)
    stale = Panel(mover, old)
    said = await stale.press(Action.UNDO)
    assert await armies_on(table, where) == before
    assert "takes back" not in said


async def test_a_plan_of_the_setup_is_taken_back_piece_by_piece(table):
    panel = await table.begin()
    look = await table.look(table.ana)
    own = look.table.territories.items()
    mine = [t for t, holding in own if holding.owner == look.player.seat][:2]
    for where in mine:
        await table.ana.command(table.place, "order turn", line=f"{where} +2")
    assert len((await table.look(table.ana)).player.plan) == 2
    panel = await table.panel(table.ana)
    said = await panel.press(Action.UNDO)
    assert "takes back 2 battalions planned for" in said
    assert (await table.look(table.ana)).player.plan in (((mine[0], 2),), ((mine[0], 1),))


async def test_a_line_may_undo(table):
    mover, _, where = await placed(table)
    before = await armies_on(table, where)
    await mover.command(table.place, "order turn", line="undo")
    assert await armies_on(table, where) == before - 1
