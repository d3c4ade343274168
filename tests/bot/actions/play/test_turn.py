"""A turn by buttons and by commands: each reaches what the other does."""

from bot.components.custom_ids import ASK, Action
from bot.components.modals import NUMBER
from rules.table.roster import Status
from sandbox import Permission
from tests.bot.support.table import Panel, actions, press_on


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


async def test_who_types_a_territory_is_not_offered_to_have_all_spread(table):
    """Enter takes the first suggestion: it must never place all where one territory was meant."""
    await table.begin()

    async def suggested(typed):
        choices = await table.ana.autocomplete(table.place, "order place", "territory", typed)
        return [choice["value"] for choice in choices]

    own, others = await table.border(table.ana)
    assert (await suggested(""))[0] == "spread"
    assert (await suggested(own))[0] == own
    assert "spread" not in await suggested(own) + await suggested(others)
    assert (await suggested("Spread"))[-1] == "spread"


async def test_a_number_that_no_list_holds_is_asked_for(table):
    """Where more than 25 may move, the list ends with a form that takes any number."""
    await table.begin()
    source = await _with_own_neighbour(table, table.ana)
    await table.ana.command(table.place, "order place", territory=source)
    for person in (table.borys, table.celina):
        await person.command(table.place, "order place", territory="spread")
    while (await table.look()).table.territories[source].armies < 27:
        mover = await table.mover()
        if mover is not table.ana:
            await table.pass_turn(mover)
            continue
        await mover.command(table.place, "order place", territory=source)
        for _ in range(3):
            await mover.command(table.place, "order end")
    await table.pass_turns_until(table.ana)
    panel = await table.reinforce(table.ana)
    await table.ana.command(table.place, "order end")
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
    assert "“many” is not a number" in refused.text
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
    assert "The table waits for" in await panel.press_labelled("End turn")
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
    placed = await mover.command(table.place, "order place", territory=typed, armies=1)
    assert "Placed: 1 on" in placed.text
    await mover.command(table.place, "order place", territory=source)
    await mover.command(table.place, "order end")
    fought = await mover.command(
        table.place, "order attack", source=source, target=target, stop_at=2
    )
    assert "🎲" in fought.text
    look = await table.look(mover)
    if look.table.phase == "occupy":
        await mover.command(table.place, "order occupy", armies=look.choices[0].armies[0])
    await mover.command(table.place, "order end")
    look = await table.look(mover)
    move = next(c for c in look.choices if c.kind == "fortify")
    moved = await mover.command(
        table.place, "order fortify", source=move.source, target=move.target, armies=1
    )
    assert "Moved: 1 battalion" in moved.text
    await mover.command(table.place, "order end")
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
            table.place, "order attack", source=source, target=target, stop_at=max(stack - 1, 1)
        )
        conquest = (await table.look()).table.conquest
        assert conquest is None or conquest.low < conquest.high, "no choice was left open"
        if "captured" in fought.text:
            break
    assert actions(fought.answer)


async def test_suggestions_make_sense_now(table):
    mover = await table.play_setup()
    await table.reinforce(mover)
    look = await table.look(mover)
    attacks = [c for c in look.choices if c.kind == "attack"]
    sources = await mover.autocomplete(table.place, "order attack", "source", "")
    assert {s["value"] for s in sources} <= {c.source for c in attacks}
    assert sources
    source = attacks[0].source
    targets = await mover.autocomplete(table.place, "order attack", "target", "", source=source)
    assert {t["value"] for t in targets} == {c.target for c in attacks if c.source == source}
    assert await table.discord.people[2].autocomplete(table.place, "order trade", "cards", "") == []


async def test_the_setup_suggests_the_generals_help(table):
    await table.begin()
    places = await table.ana.autocomplete(table.place, "order place", "territory", "")
    assert places[0]["value"] == "spread"
    own = [c.territory for c in (await table.look(table.ana)).choices]
    assert [p["value"] for p in places[1:]] == own


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
    assert "as many dice as they may" in await panel.press(Action.CHOOSE, "aside")
    assert "one die from now on" in await panel.press(Action.STANDING, "one")
    assert (await table.look(table.borys)).player.standing == "one"
    await panel.press(Action.CHOOSE, "aside")
    assert "can’t be undone" in await panel.press(Action.CHOOSE, "resign")
    assert "to place" in await panel.press(Action.CHOOSE)
    await panel.press(Action.CHOOSE, "aside")
    await panel.press(Action.CHOOSE, "resign")
    assert "resign" in await panel.press(Action.RESIGN)
    assert "blue" in (await table.look()).table.resigned
    assert "Borys resigns" in (await table.post("Borys resigns"))["content"]


async def test_resigning_by_command_asks_first(table):
    await table.begin()
    asked = await table.borys.command(table.place, "order resign")
    assert "can’t be undone" in asked.text
    assert not (await table.look()).table.resigned
    await table.borys.command(table.place, "order resign", sure=True)
    assert (await table.look()).table.resigned == {"blue"}


async def test_resigning_by_command_asks_first_beside_a_panel_too(table):
    mover = await table.play_setup()
    await table.panel(mover)
    asked = await mover.command(table.place, "order resign")
    assert "can’t be undone" in asked.text


async def test_the_last_player_standing_wins_and_all_see_it(table):
    await table.begin()
    await table.borys.command(table.place, "order resign", sure=True)
    await table.celina.command(table.place, "order resign", sure=True)
    over = await table.post("Ana wins as the last player standing!")
    assert over["content"].startswith("## 🔴 Ana wins")
    assert (await table.look()).roster.status is Status.OVER
    panel = await table.ana.command(table.place, "risk turn", game=table.game)
    assert "The game is over" in panel.text


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
    assert "a moderator" in (await table.post("lets the computer play on"))["content"]
    panel = await table.panel(table.celina)
    assert "The computer plays your seat" in panel.text
    assert "You play your seat again" in await panel.press(Action.TAKE_BACK)
    assert "in person" in (await table.post("in person"))["content"]
    begun = await table.post("The game begins")
    status = Panel(moderator, await press_on(moderator, begun, Action.ASIDE))
    await status.press(Action.STATUS)
    assert "Borys" in await status.press(Action.REPLACE, value="blue")
    joined = await table.borys.command(table.place, "risk join")
    assert "You play your seat again" in joined.text


async def test_a_spectator_may_look(table):
    await table.begin()
    dora = table.discord.add_person("Dora")
    shown = await press_on(dora, await table.post("The game begins"), Action.TURN)
    assert "You don’t play at this table" in shown.text
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
