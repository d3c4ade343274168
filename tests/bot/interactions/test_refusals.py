"""Bad input: one private, clear sentence each; no state changes; no traceback in the log."""

import re

import pytest

from bot.components.custom_ids import Action, Press
from bot.monitoring.metrics import reference
from bot.tree import command_groups
from bot.words.catalogue import words
from bot.words.languages import find_languages
from bot.words.refusals import table_refusal
from rules.model.commands import PlaceChoice
from rules.model.errors import StoreError, StoreReason, TableReason, TableRefused
from sandbox import Fault, FaultEffect
from tests.bot.laws.test_authority import press as press_forged
from tests.bot.support.hosting import press
from tests.bot.support.table import Panel, control_of, press_on


async def _refused(table, person, path, **options):
    """Their command is refused privately and changes nothing; gives the sentence."""
    before = (await table.look()).revision
    answer = await person.command(table.place, path, **options)
    assert answer.ephemeral
    assert (await table.look()).revision == before
    return answer.text


async def _pressed(table, person, action, *args, values=()):
    """Their press is refused privately and changes nothing; gives the sentence."""
    before = await table.look(person)
    answer = await press(
        person, table.place, action, *args, game=table.game, token=before.token, values=values
    )
    assert answer.ephemeral
    assert (await table.look()).revision == before.revision
    return answer.text


async def test_not_your_turn(table):
    mover = await table.play_setup()
    other = next(p for p in table.people.values() if p is not mover)
    said = await _pressed(table, other, Action.END)
    assert "It’s not your turn" in said
    assert mover.name in said


async def test_not_your_land(table):
    mover = await table.play_setup()
    _, foreign = await table.border(mover)
    assert "isn’t yours" in await _refused(table, mover, "order turn", line=f"{foreign} +all")


async def test_not_adjacent(table):
    mover = await table.play_setup()
    source, _ = await table.border(mover)
    await table.reinforce(mover)
    look = await table.look(mover)
    far = next(
        t
        for t, holding in look.table.territories.items()
        if holding.owner != look.player.seat and t not in look.edition.board.borders[source]
    )
    said = await _refused(table, mover, "order turn", line=f"{source} > {far} occupy ask")
    assert "don’t share a border" in said


async def test_too_many_and_too_few(table):
    mover = await table.play_setup()
    source, _ = await table.border(mover)
    left = (await table.look(mover)).choices[0].armies[1]
    too_many = await _refused(table, mover, "order turn", line=f"{source} +{left + 1}")
    assert f"choose from 1 to {left}" in too_many
    assert f"still have {left} battalions to place." in await _refused(
        table, mover, "order turn", line="/"
    )


async def test_not_in_this_phase(table):
    mover = await table.play_setup()
    source, target = await table.border(mover)
    said = await _pressed(table, mover, Action.ATTACK, source, target, "once", "", "")
    assert "You can’t attack now: this is the reinforcement phase" in said


async def test_an_unfulfilled_mission(table):
    mover = await table.play_setup()
    assert "haven’t reached your goal yet" in await _refused(
        table, mover, "order turn", line="announce"
    )


async def test_an_unknown_territory_is_answered_with_the_nearest(table):
    mover = await table.play_setup()
    said = await _refused(table, mover, "order turn", line="Brazzil +all")
    assert "“Brazzil”" in said
    assert "Did you mean Brazil" in said
    said = await _refused(table, mover, "order turn", line="everyone `<@1>` qqqqq +all")
    assert "nothing was done" in said
    assert "Did you mean" not in said


async def test_cards_that_are_no_set_of_theirs(table):
    mover = await table.play_setup()
    for line in ("trade brazil, peru, siam", "trade brazil, peru, joker 1"):
        said = await _refused(table, mover, "order turn", line=line)
        assert "don’t have all of these cards" in said


async def test_a_stale_button_changes_nothing_and_shows_how_things_stand(table):
    panel = await table.begin()
    old = panel.last.answer
    await panel.press(Action.SPREAD)
    before = (await table.look()).revision
    again = await press_on(table.ana, old, Action.SPREAD)
    assert "You pressed twice" in again.text
    assert "Your plan is complete" in again.text
    assert again.ephemeral
    assert (await table.look()).revision == before


async def test_a_second_press_changes_nothing(table):
    """Two presses of one button before the first is answered."""
    mover = await table.play_setup()
    panel = await table.panel(mover)
    await panel.press_labelled("End turn")
    before = (await table.look()).table.turn
    custom_id = panel.control(Action.FINISH)["custom_id"]
    first = mover.begin_press(panel.last.answer, custom_id)
    second = mover.begin_press(panel.last.answer, custom_id)
    await first.wait()
    await second.wait()
    assert "You pressed twice" in first.text + second.text
    assert (await table.look()).table.turn != before


async def test_a_second_press_of_what_could_be_done_twice_changes_nothing(table):
    """A button is good at one moment only: an army is placed once, though a second could be."""
    mover = await table.play_setup()
    look, panel = await table.look(mover), await table.panel(mover)
    place = next(c.territory for c in look.choices if isinstance(c, PlaceChoice))
    custom_id = Press(table.game, look.token, Action.PLACE, (place, "1")).custom_id
    for _ in range(2):
        answer = await press_forged(mover, panel.last.answer, custom_id)
    assert "You pressed twice" in answer.text
    armies = (await table.look()).table.territories[place].armies
    assert armies == look.table.territories[place].armies + 1


async def test_what_is_only_offered_costs_nobody_their_order(table, monkeypatch, caplog):
    """What the next press would do first is worked out after the commit, and may fail alone."""
    mover = await table.play_setup()
    look = await table.look(mover)

    def broken(*_):
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr("rules.looks.looks.default_move", broken)
    place = next(c.territory for c in look.choices if isinstance(c, PlaceChoice))
    by_command = await mover.command(table.place, "order turn", line=f"{place} +1")
    assert "Placed: 1 on" in by_command.text
    assert (await table.panel(mover)).offers
    armies = (await table.look()).table.territories[place].armies
    assert armies == look.table.territories[place].armies + 1
    assert "preview of game" in caplog.text
    caplog.clear()


async def test_a_stale_list_is_harmless(table):
    panel = await table.begin()
    old = panel.last.answer
    where = panel.values(Action.CHOOSE, "source")[0]
    await table.ana.command(table.place, "order standing", dice="one")
    shown = await press_on(table.ana, old, Action.CHOOSE, "source", value=where)
    assert "to place" in shown.text
    assert "out of date" not in shown.text
    look = await table.look(table.ana)
    assert not look.player.plan


async def test_a_button_of_another_age_is_answered(table):
    lobby_of_old = await _message_with(table, "r0:abcdef:1:attack")
    answer = await table.ana.press(lobby_of_old, "Old")
    assert "out of date" in answer.text
    assert answer.ephemeral


async def test_a_button_of_a_lost_game_is_answered(table):
    old = await _message_with(table, "r1:zzzzzz:0:turn")
    answer = await table.ana.press(old, "Old")
    assert "There’s no such game" in answer.text


async def test_a_game_that_is_over(table):
    await table.begin()
    before = await table.post("The game begins")
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    await table.post("Thanks for playing")
    assert "Game over: " in (await press_on(table.ana, before, Action.TURN)).text
    said = await table.ana.command(table.place, "order turn", line="/", game=table.game)
    assert "That game is over" in said.text


async def test_no_game_here(table, discord):
    answer = await table.celina.command(discord.channel, "risk play")
    assert "no game here" in answer.text
    unknown = await table.celina.command(discord.channel, "risk play", game="zzzzzz")
    assert "There’s no such game" in unknown.text


async def test_nobody_elses_secrets(table):
    await table.begin()
    dora = table.discord.add_person("Dora")
    assert "You’re not in this game" in (await dora.command(table.place, "risk hand")).text
    own = await table.ana.command(table.place, "risk hand")
    edition = (await table.look()).edition
    mission = (await table.look(table.ana)).player.mission
    assert edition.missions[mission].names["en"] in own.text


async def test_a_hand_before_the_deal(table):
    await table.seat_all()
    assert "hasn’t begun yet" in (await table.borys.command(table.place, "risk hand")).text
    assert "hasn’t begun yet" in (await table.borys.command(table.place, "risk map")).text
    panel = Panel(table.borys, await table.borys.command(table.place, "risk play"))
    assert "hasn’t begun yet" in panel.text


async def test_a_disk_that_is_full_is_told_of(table, monkeypatch):
    mover = await table.play_setup()
    source, _ = await table.border(mover)

    async def full(*_, **__):
        raise StoreError(StoreReason.FULL)

    monkeypatch.setattr(table.engine.play, "order", full)
    said = await _pressed(table, mover, Action.PLACE, source, "1")
    assert "nothing changed" in said
    assert "disk is full" in said


async def test_a_fault_is_logged_with_its_reference(table, monkeypatch, caplog):
    await table.begin()

    async def broken(*_, **__):
        raise RuntimeError("broken on purpose")

    with monkeypatch.context() as patched:
        patched.setattr(table.engine.play, "order", broken)
        answer = await table.ana.command(table.place, "order standing", dice="one")
    quoted = reference(int(answer.id))
    assert f"`{quoted}`" in answer.text
    (record,) = (r for r in caplog.records if r.exc_info)
    assert record.getMessage() == f"fault {quoted} while answering {answer.id}"
    caplog.clear()


async def test_who_gives_up_waiting_leaves_no_traceback(table, discord, said):
    await table.seat_all()
    gone = {"code": 10062, "message": "Unknown interaction"}
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", "/callback", status=404, body=gone))
    begun = table.ana.begin_command(discord.channel, "risk help")
    await said("interaction expired")
    assert not begun.acknowledged.is_set()


async def test_a_refusal_that_nobody_waits_for_any_more_leaves_no_traceback(
    table, discord, said, caplog
):
    """The message of a stale panel is gone before it could be brought up to date."""
    await table.begin()
    panel = await table.panel(table.ana)
    await table.ana.command(table.place, "order turn", line="spread")
    gone = {"code": 10015, "message": "Unknown Webhook"}
    discord.faults.add(Fault(FaultEffect.REFUSE, "POST", "/callback", status=404, body=gone))
    stale = control_of(panel.last.answer, Action.SPREAD)["custom_id"]
    table.ana.begin_press(panel.last.answer, stale)
    await said("interaction expired")
    assert "Ignoring exception" not in caplog.text


async def test_an_acknowledgement_that_got_through_after_all(table, discord):
    """Applied, but answered with a failure: the second try says so, and the answer comes."""
    await table.seat_all()
    discord.faults.add(Fault(FaultEffect.APPLY_THEN_REFUSE, "POST", "/callback", status=502))
    answer = await table.ana.command(discord.channel, "risk help")
    assert "Now, in this game" in answer.text


async def _message_with(table, custom_id):
    """A message of the bot's from another time, with one button."""
    await table.open()
    lobby = await table.lobby()
    row = {
        "type": 1,
        "id": 1,
        "components": [{"type": 2, "style": 2, "label": "Old", "custom_id": custom_id, "id": 2}],
    }
    lobby["components"] = [row]
    return lobby


# People who come too late, or to the wrong table, are told which command does what they want.

LANGUAGES = ("en", "pl", "ru")
COMMANDS = frozenset(
    command.qualified_name
    for group in command_groups(find_languages())
    for command in group.walk_commands()
)
COMMAND = re.compile(r"`/([a-z ]+)`")


@pytest.mark.parametrize("command", ["risk leave", "host cancel", "risk join"])
async def test_what_is_too_late_once_a_game_has_begun_names_the_ways_out(table, discord, command):
    """A refusal names what to do instead: give the game up, have it closed, or start another."""
    await table.begin()
    person = discord.add_person("Dora") if command == "risk join" else table.ana
    said = await person.command(table.place, command, game=table.game)
    assert "This game has already begun." in said.text
    assert {"order resign", "moderate tables", "risk new"} <= {*COMMAND.findall(said.text)}


@pytest.mark.parametrize(
    ("reason", "instead"),
    [
        (TableReason.ALREADY_STARTED, {"order resign", "moderate tables", "risk new"}),
        (TableReason.NOT_STARTED, {"risk start"}),
        (TableReason.GAME_OVER, {"risk table again", "risk new"}),
        (TableReason.FULL, {"my games", "risk new"}),
        (TableReason.ALREADY_SEATED, {"risk play", "risk leave"}),
        (TableReason.NOT_A_PLAYER, {"risk join", "my games"}),
        (TableReason.NOT_HOST, {"host table"}),
        (TableReason.ALREADY_COMPUTER, {"risk join"}),
        (TableReason.OWN_SEAT, {"my settings", "order resign"}),
        (TableReason.MANY_SEATED, {"host table"}),
        (TableReason.NOTHING_PROPOSED, {"host table"}),
        (TableReason.NO_PRESET, {"host table"}),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_the_same_commands(reason, instead, language):
    """A refusal names what to do instead, by a command that there is, in each language."""
    facts = {"host": "Ana", "name": "Ana", "places": 3, "players": 4}
    said = table_refusal(words(language), TableRefused(reason, **facts))
    assert {*COMMAND.findall(said)} == instead
    assert instead <= COMMANDS
