"""What only some rulebooks have, by buttons and by commands: each reaches what the other does."""

import re
from dataclasses import replace

import pytest

from bot.components.custom_ids import Action
from bot.telling.story import ask_lines
from bot.turn.presses import trade_of
from rules.model import events as e
from rules.model.commands import AttackChoice, FortifyChoice, RerollChoice, TradeChoice
from rules.model.errors import IllegalCommand
from rules.players.levels import choose_steadily
from rules.table.roster import PersonId, Status
from tests.bot.support.table import Panel, Table, actions, press_on
from tests.bot.turn.test_panel import sampled


async def begin(table, seats=3, **options):
    """A dealt game of the first persons of the sandbox; gives the host's panel."""
    await table.open(seats=seats, **options)
    lobby = await table.lobby()
    for person in table.discord.people[1:seats]:
        await press_on(person, lobby, Action.JOIN)
    return Panel(table.ana, await press_on(table.ana, lobby, Action.START))


async def play_until(table, reached):
    """Everybody does what a computer would, until the look of whoever is waited for fits.

    None if the game was over before; the dice of a real game are nobody's to choose.
    """
    while (await table.look()).roster.status is Status.PLAYING:
        mover = await table.mover()
        look = await table.look(mover)
        if reached(look):
            return mover
        command = choose_steadily(look.edition, look.player, look.choices)
        action = f"{table.game}-{look.revision}"
        await table.engine.play.order(action, table.game, PersonId(mover.id), command)
    return None


async def begin_and_reach(table, reached, **options):
    """A game in which it came to that; gives who is waited for."""
    mover = None
    while mover is None:
        await begin(table, **options)
        mover = await play_until(table, reached)
    return mover


def in_phase(phase):
    return lambda look: look.table.phase == phase


def has(kind, fitting=lambda _: True):
    return lambda look: any(isinstance(c, kind) and fitting(c) for c in look.choices)


async def test_the_first_post_names_a_computer_that_claims_first(table):
    """Nobody is asked then, and the table goes on by itself: whose move it is is said all the same."""
    for _ in range(20):
        await table.open(edition="classic", seats=6)
        for _ in range(5):
            await table.ana.command(table.place, "risk table computer")
        await table.ana.command(table.place, "risk start")
        start = await table.post("The game begins")
        if not start["mentions"]:
            assert re.search(r"🤖 is next\.", start["content"])
            return
        await table.ana.command(table.place, "order resign", sure=True)
    raise AssertionError("no computer ever began")


async def test_land_is_claimed_by_lists_and_by_command(table):
    """`E3-SETUP-2`: 42 territories are picked by continent; each next one is told to whom it is."""
    await begin(table, edition="parker")
    first = await table.mover()
    start = await table.post("The game begins", first.mention, "claim a territory")
    panel = Panel(first, await press_on(first, start, Action.TURN))
    assert "42 are still empty" in panel.text
    await panel.press(Action.CHOOSE, "region", value="asia")
    assert "claims Siam" in await panel.press(Action.CLAIM, value="siam")
    second = await table.mover()
    assert second is not first
    await table.post("claims Siam", second.mention, "claim a territory")
    taken = await second.command(table.place, "order turn", line="claim Siam")
    assert "Siam is taken: it belongs to" in taken.text
    suggested = await second.autocomplete(table.place, "order turn", "line", "claim ")
    lines = {choice["value"] for choice in suggested}
    assert "claim Alaska" in lines
    assert "claim Siam" not in lines
    assert (
        "claims Peru" in (await second.command(table.place, "order turn", line="claim Peru")).text
    )


async def test_wishes_are_claimed_as_the_turns_come_round(table):
    """A preference is its owner's secret, given by list, by command, or left to the General."""
    await begin(table, edition="parker")
    first = await table.mover()
    others = [person for person in table.people.values() if person is not first]
    panel = await table.panel(others[0])
    assert "claims now" in panel.text
    await panel.press(Action.CHOOSE, "region", value="africa")
    said = await panel.press(Action.PREFER, value="congo")
    assert "Your list: Congo." in said
    assert (
        "Egypt"
        in (await others[0].command(table.place, "order turn", line="prefer Congo, Egypt")).text
    )
    await panel.press(Action.TURN)
    await panel.press(Action.FORGET)
    assert (await table.look(others[0])).player.preference == ()
    for person in others:
        await person.command(table.place, "order turn", line="prefer best")
    await first.command(table.place, "order turn", line="claim Congo")
    claimed = (await table.look()).table.territories
    assert len(claimed) == 3
    panel = await table.panel(first)
    await panel.press(Action.RANK)
    assert len((await table.look()).table.territories) == 42
    placing = await table.post("All territories are claimed")
    assert placing["attachments"]
    assert "would" not in placing["content"]


async def test_ships_are_laid_in_secret_until_all_are_done(table):
    """`GX-SETUP-5`, `H-GX-13`."""
    panel = await begin(table, edition="galaxy")
    await panel.press(Action.SPREAD)
    assert "press “Done”" in panel.text
    assert (await table.look()).table.waiting_for == (await table.look()).table.seats
    assert "You’re done" in await panel.press(Action.END)
    await panel.press(Action.WITHDRAW)
    left = (await table.look(table.ana)).choices[0].armies[1]
    assert f"**{left} ships** to place" in panel.text
    early = await table.ana.command(table.place, "order turn", line="/")
    assert f"You still have {left} ships to place." in early.text
    for person in table.people.values():
        await person.command(table.place, "order turn", line="spread")
    messages = table.discord.messages(table.place)
    assert not any(" places " in message["content"] for message in messages)
    for person in table.people.values():
        await person.command(table.place, "order turn", line="/")
    shown = await table.post("The setup is over")
    assert all(f"{person.name} places" in shown["content"] for person in table.people.values())
    assert "it’s your turn: conquest" in shown["content"]
    assert "changes hands" not in shown["content"]


async def test_a_stage_in_which_nothing_was_done_is_said_to_be_quiet(table):
    """`GX-TOUR-1`."""
    await begin(table, edition="galaxy")
    for person in table.people.values():
        await person.command(table.place, "order turn", line="spread")
        await person.command(table.place, "order turn", line="/")
    mover = await table.mover()
    await mover.command(table.place, "order turn", line="/")
    await table.post("**No territory changes hands.**")


async def test_a_capital_is_named_twice_over_and_hidden(table):
    """`PL-CAP-2`: picked and then confirmed; the others learn only that there is one."""
    await begin(table, options="goal=capitals")
    for person in table.people.values():
        await person.command(table.place, "order turn", line="spread")
    await table.post("All battalions are on the map", "choose your capital in secret")
    panel = await table.panel(table.ana)
    territory = panel.values(Action.CHOOSE, "source")[0]
    await panel.press(Action.CHOOSE, "source", value=territory)
    assert (await table.look(table.ana)).player.capital is None
    named = await panel.press(Action.CAPITAL)
    assert "Nobody else knows it" in named
    other = (await table.look(table.borys)).choices[3].territory
    await table.borys.command(table.place, "order turn", line=f"capital {other}")
    foreign = (await table.look(table.borys)).player.capital
    refused = await table.celina.command(table.place, "order turn", line=f"capital {foreign}")
    assert "isn’t yours" in refused.text
    own = (await table.look(table.celina)).choices[0].territory
    await table.celina.command(table.place, "order turn", line=f"capital {own}")
    post = await table.post("chooses a capital")
    names = (await table.look()).edition.board.territories
    assert names[territory].names["en"] not in post["content"]
    hand = await table.ana.command(table.place, "risk hand")
    assert f"**Your capital:** {names[territory].names['en']}" in hand.text
    assert "hold 2 capitals" in hand.text


@pytest.mark.parametrize("by_button", [True, False])
async def test_a_live_defender_is_asked_at_once_and_answers(table, by_button):
    """`H-PL-5`, `E3-ATT-5`."""
    await begin(table, edition="parker", options="defence=live")
    defender = await play_until(table, in_phase("defend"))
    attacker_seat = (await table.look()).table.turn
    roster = (await table.look()).roster
    attacker = table.people[roster.player_at(attacker_seat).person]
    post = await table.post("defend: ", defender.mention)
    assert {user["id"] for user in post["mentions"]} == {defender.id}
    assert post["attachments"] == []
    assert "Waiting for" in (await table.panel(attacker)).text
    meddling = await attacker.command(table.place, "order turn", line="defend 1 all")
    assert "It’s not your turn" in meddling.text
    if by_button:
        panel = Panel(defender, await press_on(defender, post, Action.TURN))
        assert "attacks your **" in panel.text
        said = await panel.press(Action.DEFEND, "1", "all")
    else:
        said = (await defender.command(table.place, "order turn", line="defend 1 all")).text
    assert "defends with one die" in said
    while (await table.look()).table.phase == "defend":
        await defender.command(table.place, "order turn", line="defend 1 all")
    await table.post("defends with one die", attacker.mention)
    assert (
        "You’re asked before each defence roll"
        in (await defender.command(table.place, "risk hand")).text
    )


@pytest.mark.parametrize("by_button", [True, False])
async def test_a_die_is_rolled_again_for_a_card_shown(table, by_button):
    """`GN-VAR-4`: asked after the roll; the card is shown to all and kept."""
    options = {"edition": "gniazdo", "options": "reroll=with_card"}
    mover = await begin_and_reach(table, has(RerollChoice), **options)
    look = await table.look(mover)
    hand = look.player.hand
    die = look.table.battle.attack[-1]
    if by_button:
        panel = await table.panel(mover)
        assert "show it to roll one die again" in panel.text
        said = await panel.press(Action.REROLL, str(die))
    else:
        said = (await mover.command(table.place, "order turn", line=f"reroll {die}")).text
    assert f"re-rolls the {die}" in said
    after = await table.look(mover)
    assert set(hand) <= set(after.player.hand) or after.table.phase == "occupy"


async def test_a_roll_is_kept_or_every_roll_beforehand(table):
    await begin(table, edition="gniazdo", options="reroll=with_card")
    mover = await play_until(table, in_phase("reroll"))
    panel = await table.panel(mover)
    assert "You rolled **" in panel.text
    while Action.KEEP in panel.offers:
        await panel.press(Action.KEEP)
    assert (await table.look()).table.phase != "reroll"
    mover = await play_until(
        table, lambda look: look.table.phase == "battle" and look.player.hand and look.choices[1:]
    )
    look = await table.look(mover)
    attack = next(c for c in look.choices if c.kind == "attack")
    await table.ask_always(mover)
    panel = await table.panel(mover)
    await panel.pick(Action.FIGHT, attack.source, attack.target)
    await panel.press(Action.CHOOSE, "more")
    assert "you won’t be asked" in await panel.press(Action.CHOOSE, "keep")
    await panel.press(Action.FIGHT, "once")
    assert (await table.look()).table.phase != "reroll"


async def test_the_other_player_places_the_neutral_battalions(table):
    """`PL-2P-6`, `-7`: half of what was got; then the turn goes on."""
    await begin(table, seats=2)
    other = await play_until(table, in_phase("place_neutral"))
    post = await table.post("for the neutral", other.mention)
    mover = next(p for p in (table.ana, table.borys) if p is not other)
    meddling = await mover.command(table.place, "order turn", line="spread")
    assert "Waiting for" in meddling.text
    panel = Panel(other, await press_on(other, post, Action.TURN))
    assert "half of what" in panel.text
    said = await panel.press(Action.SPREAD)
    assert "for the neutral" in said
    await table.post("for the neutral", mover.mention, "go on with your turn")
    status = await mover.command(table.place, "risk status")
    assert "⚪ Neutral:" in status.text


@pytest.mark.parametrize("by_button", [True, False])
async def test_where_one_territory_gets_the_bonus_it_is_the_players_to_pick(table, by_button):
    """`E1-BONUS-1`, `H-E1-7`."""
    may_pick = has(TradeChoice, lambda choice: len(choice.bonus_on) > 1)
    mover = await begin_and_reach(table, may_pick, edition="classic")
    look = await table.look(mover)
    trade = next(c for c in look.choices if isinstance(c, TradeChoice) and len(c.bonus_on) > 1)
    where = trade.bonus_on[-1]
    before = look.table.territories[where].armies
    cards = ".".join(trade.cards)
    if by_button:
        panel = await table.panel(mover)
        await panel.press(Action.CHOOSE, "sets")
        assert f"{cards}.{where}" in panel.values(Action.TRADE)
        said = await panel.press(Action.TRADE, value=f"{cards}.{where}")
    else:
        line = f"trade {', '.join(trade.cards)} on {where}"
        said = (await mover.command(table.place, "order turn", line=line)).text
    assert "plus" in said
    assert (await table.look()).table.territories[where].armies == before + 2


async def test_dice_alone_are_announced_where_no_armies_are_named(table):
    """`E3-DICE-1`."""
    await begin(table, edition="parker")
    mover = await play_until(
        table,
        lambda look: any(c.kind == "attack" and c.dice[1] == 3 for c in look.choices),
    )
    look = await table.look(mover)
    attack = next(c for c in look.choices if c.kind == "attack" and c.dice[1] == 3)
    await table.ask_always(mover)
    panel = await table.panel(mover)
    await panel.pick(Action.FIGHT, attack.source, attack.target)
    await panel.press(Action.CHOOSE, "more")
    assert panel.values(Action.CHOOSE, "force") == [".3", ".2", ".1"]
    await panel.press(Action.CHOOSE, "force", value=".2")
    await panel.press(Action.FIGHT, "once")
    rolled = [
        e
        for e in await table.engine.queries.story(table.game, look.revision)
        if e.kind == "dice_rolled"
    ]
    assert len(rolled[0].attack) == 2


async def test_by_house_rule_victory_may_be_announced_out_of_turn(table):
    """`H-GX-10`."""
    await begin(table, edition="galaxy", options="claim=at_once")
    await play_until(table, in_phase("battle"))
    mover = await table.mover()
    other = next(p for p in table.people.values() if p is not mover)
    panel = await table.panel(other)
    await panel.press(Action.CHOOSE, "aside")
    assert "haven’t reached your goal yet" in await panel.press(Action.ANNOUNCE)
    said = await other.command(table.place, "order turn", line="announce")
    assert "haven’t reached your goal yet" in said.text


async def test_an_answer_to_an_attack_is_not_the_turn_of_who_answers(table):
    """`H-GX-14`: posts and panels name the stage, and call whom it is for."""
    await begin(table, seats=2, edition="galaxy")
    first = await play_until(table, in_phase("battle"))
    other = next(p for p in (table.ana, table.borys) if p is not first)
    panel = await table.panel(first)
    assert "conquest · stage 1 of 3" in panel.text
    await first.command(table.place, "order turn", line="/")
    await first.command(table.place, "order turn", line="/")
    assert await table.post(other.mention, "your turn to answer: stage 2 of 3")
    # Whoever was dealt a planet got ships: half of them are the ally's, and to be placed first.
    assert await play_until(table, in_phase("battle")) is other
    answer = await table.panel(other)
    assert "conquest · stage 2 of 3" in answer.text
    assert f"It’s {mark_of(table, first)}’s turn" in answer.text
    await other.command(table.place, "order turn", line="/")
    assert await table.post(first.mention, "your turn goes on: stage 3 of 3")
    assert "move once more" in (await table.panel(first)).text
    await first.command(table.place, "order turn", line="/")
    await first.command(table.place, "order turn", line="/")


def mark_of(table, person):
    """The mark and name by which posts call a person."""
    return f"{'🔴' if person is table.ana else '🔵'} {person.name}"


async def test_one_moves_as_often_as_one_likes_where_that_is_agreed(table):
    """`GN-VAR-2`: the panel offers further moves until the turn is ended."""
    await begin(table, edition="gniazdo", options="fortify=free")
    offered = has(FortifyChoice, lambda choice: choice.armies[1] > 1)
    mover = await play_until(table, offered)
    panel = await table.panel(mover)
    assert "Move as often as you like" in panel.text
    move = next(c for c in (await table.look(mover)).choices if offered_many(c))
    for _ in range(2):
        line = f"{move.source} => {move.target} 1"
        said = await mover.command(table.place, "order turn", line=line)
        assert "Moved: 1 army" in said.text
    assert "Move as often as you like" in (await table.panel(mover)).text


def offered_many(choice):
    return isinstance(choice, FortifyChoice) and choice.armies[1] > 1


async def test_the_rules_are_a_button_of_the_panel_too(table):
    panel = await begin(table, edition="galaxy")
    await panel.press(Action.CHOOSE, "aside")
    rules = await press_on(table.ana, panel.last.answer, Action.RULES)
    assert "routes join the planets" in rules.text
    assert rules.ephemeral


async def test_a_secret_choice_survives_a_restart(discord, started):
    """`H-GX-13`: what was laid before stays laid, and stays secret."""
    async with started() as (_, engine):
        table = Table(discord, engine)
        panel = await begin(table, edition="galaxy")
        await panel.press(Action.SPREAD)
        plan = (await table.look(table.ana)).player.plan
    async with started() as (_, engine):
        table.engine = engine
        assert (await table.look(table.ana)).player.plan == plan
        assert (await engine.queries.look(table.game, PersonId(table.borys.id))).player.plan == ()
        assert "You’re done" in await panel.press(Action.END)
        assert actions(panel.last.answer)


async def test_the_general_spreads_the_neutral_armies_too(table):
    """`GN-2P-2`: two own and one neutral at a time, each owner's on their own land."""
    panel = await begin(table, seats=2, edition="gniazdo")
    assert "**26 armies** to place, and **13** for the neutral" in panel.text
    await panel.press(Action.SPREAD)
    assert "Your plan is complete" in panel.text
    await table.borys.command(table.place, "order turn", line="spread")
    await table.post("The setup is over")
    land = (await table.look()).table.territories.values()
    assert sum(holding.armies for holding in land if holding.owner == "grey") == 40


async def test_with_a_limit_only_what_has_room_is_offered(table):
    """`GN-VAR-1`: a territory that is full is no place to put more."""

    def is_full(look):
        places = [c for c in look.choices if c.kind == "place"]
        stacks = look.table.territories
        return look.table.round > 0 and any(stacks[c.territory].armies > 9 for c in places)

    options = {"edition": "gniazdo", "options": "stack_limit=12"}
    mover = await begin_and_reach(table, is_full, **options)
    look = await table.look(mover)
    place = next(c for c in look.choices if look.table.territories[c.territory].armies > 9)
    room = 12 - look.table.territories[place.territory].armies
    panel = await table.panel(mover)
    assert place.armies[1] <= room
    assert place.territory in panel.values(Action.ALL_ON)
    await panel.press(Action.ALL_ON, value=place.territory)
    held = (await table.look()).table.territories[place.territory].armies
    assert held == 12 - room + place.armies[1]


async def test_no_way_of_ordering_picks_a_bonus_that_no_traded_card_shows(table):
    """`PL-BONUS-1`: by list and line; where each territory gets its own bonus, too."""
    mover = await begin_and_reach(table, has(TradeChoice), edition="ryzyko")
    look = await table.look(mover)
    trade = next(c for c in look.choices if isinstance(c, TradeChoice))
    strange = next(t for t in look.table.territories if t not in trade.cards)
    before, cards = look.revision, ".".join(trade.cards)
    for picked in ("moon", "joker_1", strange):
        pressed = replace(trade_of(f"{cards}.{picked}"), seat=look.player.seat)
        with pytest.raises(IllegalCommand, match="not_on_a_card"):
            await table.engine.play.order(picked, table.game, PersonId(mover.id), pressed)
    line = f"trade {', '.join(trade.cards)} on {strange}"
    given = await mover.command(table.place, "order turn", line=line)
    assert "Your territories on these cards" in given.text
    assert (await table.look()).revision == before


# Live defence: what comes of an answer is told to all, and a standing order answers without asking.

LIVE = {"edition": "classic", "options": "defence=live"}


def overwhelming(look):
    """An attack that all but surely takes a territory whose defender can choose."""
    if look.table.phase != "battle":
        return None
    land = look.table.territories
    attacks = (c for c in look.choices if isinstance(c, AttackChoice))
    fit = (c for c in attacks if land[c.source].armies > land[c.target].armies + 6 > 7)
    return next(fit, None)


async def attack(table, attacker):
    """Their attack until captured, by command."""
    chosen = overwhelming(await table.look(attacker))
    return await attacker.command(
        table.place, "order turn", line=f"{chosen.source} > {chosen.target} occupy ask"
    )


async def captured_after(table, answer):
    """Games until an attack that was answered took its land: the attacker, the defender's last answer,
    what stands in the channel since it was given, and the rolls since the attack began."""
    for _ in range(10):
        attacker = await begin_and_reach(table, lambda look: bool(overwhelming(look)), **LIVE)
        began = (await table.look()).revision
        await attack(table, attacker)
        given = None
        while (await table.look()).table.phase == "defend":
            defender = await table.mover()
            await table.until_told()
            before = {message["id"] for message in table.discord.messages(table.place)}
            given = await answer(table, defender)
        story = await table.engine.queries.story(table.game, began)
        if given and (await table.look()).table.phase == "occupy":
            await table.until_told()
            posts = [m for m in table.discord.messages(table.place) if m["id"] not in before]
            return attacker, given, posts, sum(event.kind == "dice_rolled" for event in story)
    raise AssertionError("no attack took its land")


async def by_the_whole_attack(table, defender):
    return await defender.command(table.place, "order turn", line="defend 2 all")


async def by_each_roll(table, defender):
    return await defender.command(table.place, "order turn", line="defend 2")


async def by_always(table, defender):
    panel = await table.panel(defender)
    await panel.press_labelled("Always 2 dice")
    return panel.last


@pytest.mark.rule("H-PL-5")
@pytest.mark.parametrize("answer", [by_the_whole_attack, by_each_roll, by_always])
async def test_a_capture_after_an_answer_is_told_to_all(table, answer):
    """In one post, with the rolls and what the attacker is asked now; to both of them in their panels."""
    attacker, given, posts, rolls = await captured_after(table, answer)
    (post,) = posts
    assert attacker.mention in post["content"]
    assert ": how many move in?" in post["content"]
    shown = (await table.panel(attacker)).text
    for told in (post["content"], given.text, shown):
        assert "**captured**" in told
        assert told.count("🎲") <= rolls
    assert _rolls_in(shown) == rolls
    assert "they lose" in shown
    assert "you lose" not in given.text, "who defends is not called the attacker"
    letters = [message["content"] for message in attacker.dm_messages()]
    assert not any("prepared turn" in each for each in letters), "it was an attack by hand"


def _rolls_in(said):
    """The rolls of which a panel tells, with those that it only counts."""
    earlier = next((line for line in said.splitlines() if "earlier roll" in line), "")
    digits = "".join(filter(str.isdigit, earlier))
    return said.count("🎲") + (int(digits) if digits else bool(earlier))


@pytest.mark.rule("H-PL-5")
async def test_a_standing_order_answers_and_says_so(table):
    attacker = await begin_and_reach(table, lambda look: bool(overwhelming(look)), **LIVE)
    others = [person for person in table.people.values() if person is not attacker]
    for person in others:
        assert (
            "You’re asked before each defence roll"
            in (await person.command(table.place, "risk hand")).text
        )
        said = (await person.command(table.place, "order standing", dice="most")).text
        assert "as many dice as you may, without being asked" in said
        assert "without being asked" in (await person.command(table.place, "risk hand")).text
    await table.until_told()
    before = len(table.discord.messages(table.place))
    answer = await attack(table, attacker)
    assert "🎲" in answer.text
    assert "Waiting for" not in answer.text
    assert (await table.look()).table.phase != "defend"
    await table.until_told()
    assert len(table.discord.messages(table.place)) == before, "nobody had to be called"


@pytest.mark.rule("H-PL-5")
async def test_it_is_taken_back_by_press_and_by_command(table):
    attacker = await begin_and_reach(table, lambda look: bool(overwhelming(look)), **LIVE)
    target = overwhelming(await table.look(attacker)).target
    look = await table.look()
    owner = look.roster.player_at(look.table.territories[target].owner).person
    defender = table.people[owner]
    panel = await table.panel(defender)
    await panel.press(Action.CHOOSE, "aside")
    assert [args for (args, *_) in panel.arguments(Action.STANDING)] == ["most", "one"]
    assert "defend with one die, without being asked" in await panel.press(Action.STANDING, "one")
    again = (await defender.command(table.place, "order standing", dice="ask me again")).text
    assert "You’ll be asked before each roll again." in again
    await attack(table, attacker)
    assert await table.mover() is defender
    assert (await table.look()).table.phase == "defend"


@pytest.mark.rule("H-PL-5")
async def test_where_nobody_is_asked_it_can_not_be_asked_for(table):
    await table.play_setup()
    said = (await table.ana.command(table.place, "order standing", dice="ask me again")).text
    assert "Nobody chooses defence dice in this game" in said
    assert (await table.look(table.ana)).player.standing is None


@pytest.mark.rule("H-PL-5")
async def test_whoever_waits_reads_what_the_other_is_asked(table):
    """A panel names the attack that was begun, not only whom the table waits for."""
    attacker = await begin_and_reach(table, lambda look: bool(overwhelming(look)), **LIVE)
    chosen = overwhelming(await table.look(attacker))
    names = (await table.look()).edition.board.territories
    target, source = (names[each].names["en"] for each in (chosen.target, chosen.source))
    assert f"attacks **{target}**" in (await attack(table, attacker)).text
    assert f"from **{source}**" in (await table.panel(attacker)).text
    defender = await table.mover()
    assert "is choosing dice" not in (await table.panel(defender)).text


@pytest.mark.rule("H-PL-5")
def test_a_question_begins_with_no_move_into_land_that_no_post_told_of():
    """The capture before it is told when the turn ends."""
    phrasing = sampled("classic")[0][0].phrasing
    red, blue = phrasing.edition.colours[:2]
    moved = e.TerritoryOccupied(seat=red, source="ural", target="siberia", armies=3)
    begun = e.AttackDeclared(
        seat=red, source="siberia", target="china", armies=3, dice=3, until="captured"
    )
    taken = e.TerritoryCaptured(
        seat=red, force=red, source="ural", target="siberia", loser=blue, low=3, high=3
    )
    assert ask_lines(phrasing, [moved, begun]) == []
    rolled = e.DiceRolled(armies=3, attack=(6, 5, 4), defence=(1,))
    fought: list[e.Event] = [
        replace(begun, source="ural", target="siberia"),
        rolled,
        e.LossesTaken(attacker_losses=0, defender_losses=1),
        taken,
    ]
    assert "3 armies follow" in "".join(ask_lines(phrasing, [*fought, moved, begun]))
