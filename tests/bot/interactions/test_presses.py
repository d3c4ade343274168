"""Presses: each action has one handler; bad ones are refused, and old buttons go on."""

import gzip
import json
from copy import deepcopy
from pathlib import Path

import pytest

from bot import features
from bot.components.custom_ids import Action, Press
from bot.components.modals import EVENLY, LINE, STOP, TYPED
from bot.features import PRESSES
from bot.interactions.presses import Presses, PressHandler, merged
from bot.words.languages import find_languages
from rules import VERSION
from rules.audit import check
from rules.table.roster import Status
from sandbox import controls
from tests.bot.laws.test_authority import press as press_forged
from tests.bot.support.old_buttons import (
    SITTINGS,
    bot_over,
    button,
    games_of,
    load,
    row_of,
    rows_in,
    shown_again,
)
from tests.bot.support.table import control_of, press_on
from tests.bot.turn.test_turn import never_asked
from tests.rules.support.releasing import RELEASED
from tests.rules.support.stored import unseen

A = Action
LABELED_OTHERWISE = {
    A.REMOVE: "pick-remove", A.SET: "pick-play", A.COLOUR: "pick-colour", A.INVITE: "pick-people",
    A.RESERVE: "pick-reserve", A.RELEASE: "pick-release", A.BAN: "pick-ban", A.LIFT_BAN: "pick-lift-ban",
    A.PART: "pick-part", A.CHOOSE: "pick-follow", A.CLAIM: "pick-claim", A.PREFER: "pick-preference",
    A.PLACE: "pick-armies", A.ATTACK: "button-do-it", A.FORTIFY: "button-do-it", A.FIGHT: "pick-fight",
    A.MOVE: "pick-move", A.ALL_ON: "pick-all-on", A.BEST: "button-trade", A.WAY: "button-other-way",
    A.HABIT: "pick-leave", A.OCCUPY: "button-all", A.REPLACE: "pick-replace", A.END: "button-end-battle",
    A.STANDING: "button-always", A.VOTE: "pick-vote", A.PACE: "pick-pace", A.OFFER: "pick-borders",
    A.THEME: "pick-theme", A.LANGUAGE: "pick-language", A.MY_HABIT: "pick-leave",
    A.MY_GUESTS: "button-invitations", A.BLOCK: "pick-block", A.UNBLOCK: "pick-unblock",
    A.SIGN_OUT: "pick-sign-out",
    A.CALL_ME: "pick-call", A.MODERATE: "pick-table", A.MOD_REPLACE: "pick-replace",
    A.FOUNDERS: "pick-founders", A.REFEREE: "pick-referee", A.NO_REFEREE: "pick-no-referee",
    A.JUDGE: "pick-judge", A.FORFEIT: "pick-forfeit",
    A.FILL: "setting-typed", A.DROP_PRESET: "pick-drop-preset",
}  # fmt: skip
"""The labels of those that are picked in a list, or have several buttons, or none of their own name."""


async def do_nothing(*_):
    pass


def test_each_action_has_one_handler():
    declared = [
        (action, module.__name__)
        for module in vars(features).values()
        for action in getattr(module, "presses", ())
    ]
    assert sorted(action for action, _ in declared) == sorted(Action)
    assert set(PRESSES) == {*Action}


def test_each_handler_has_a_label():
    catalogue = find_languages().best("en").messages
    named = {action: f"button-{action.value.replace('_', '-')}" for action in PRESSES}
    unlabeled = [a for a, key in (named | LABELED_OTHERWISE).items() if key not in catalogue]
    assert unlabeled == []
    assert [a for a in LABELED_OTHERWISE if named[a] in catalogue] == []


def test_a_second_handler_is_an_error_at_the_start():
    first, second = Presses(), Presses()
    first.on(A.JOIN)(do_nothing)
    with pytest.raises(ValueError, match="two handlers for join"):
        first.on(A.LEAVE, A.JOIN)(do_nothing)
    second.on(A.JOIN)(do_nothing)
    with pytest.raises(ValueError, match="two handlers for join"):
        merged([first, second])


def test_an_action_without_a_handler_is_an_error_at_the_start():
    most = Presses({action: PressHandler(do_nothing) for action in Action if action != A.UNDO})
    with pytest.raises(ValueError, match="no handler for undo"):
        merged([most])
    most.on(A.UNDO)(do_nothing)
    assert set(merged([most])) == {*Action}


# Bad input at the panel: a clear private sentence, and nothing half done (issue of the seven
# presses).

STALE = "That was out of date; nothing changed. Here’s how things stand now."
BROKEN = "That path isn’t possible now; nothing was attacked. Each territory must border the next"
GONE = "That button is out of date."
NOT_YOURS = "It’s not your turn. Waiting for"
TYPED_BY_AN_ENEMY = (
    "nowhere", "brazil", "peru.brazil.alaska", "alaska.alaska", "999999999999", "-1", "0.999", "7.7.7",
    "page.", "page.f99999", "ask", "r1:abcdef:1:end", "<@1>", "🎲" * 50,
)  # fmt: skip
"""Values of lists that no panel of this moment offers."""


async def in_battle(table):
    """Somebody who has placed, and their panel, in which attacks are listed."""
    mover = await table.play_setup()
    await never_asked(table, mover)
    return mover, await table.reinforce(mover)


async def nothing_new(table, before):
    return (await table.look()).revision == before


async def test_a_press_on_a_panel_of_yesterday(table):
    """Whatever it ordered; whatever only looks is shown as things stand now."""
    mover = await table.play_setup()
    await never_asked(table, mover)
    old = await table.panel(mover)
    first, *_ = old.values(Action.ALL_ON)
    battle = await table.reinforce(mover)
    pair = battle.values(Action.FIGHT)[0]
    placing, fighting = deepcopy(old.last.answer), deepcopy(battle.last.answer)
    for _ in range(2):
        await mover.command(table.place, "order turn", line="/")
    before = (await table.look()).revision
    for shown, action, value in (
        (placing, Action.ALL_ON, first),
        (placing, Action.SPREAD, None),
        (fighting, Action.FIGHT, pair),
    ):
        said = await press_on(mover, shown, action, value=value)
        assert said.ephemeral
        assert refused(said.text), (action, said.text)
    ends = control_of(fighting, Action.FIGHT)["custom_id"].replace("fight", "finish")
    said = await press_forged(mover, fighting, ends)
    assert refused(said.text), said.text
    for action in (Action.HAND, Action.CHANGED):
        shown = await press_on(mover, fighting, action)
        assert STALE not in shown.text
    assert await nothing_new(table, before)


async def test_two_presses_of_several_orders_at_once(table):
    """The second finds the panel out of date: all is placed once, and the phase ended once."""
    mover = await table.play_setup()
    panel = await table.panel(mover)
    first, second, *_ = panel.values(Action.ALL_ON)
    left = (await table.look(mover)).choices[0].armies[1]
    before = await table.look()
    custom_id = panel.control(Action.ALL_ON)["custom_id"]
    pressed = [
        mover.begin_press(panel.last.answer, custom_id, [value]) for value in (first, second)
    ]
    for each in pressed:
        await each.wait()
        assert each.ephemeral
    assert STALE in pressed[-1].text, "what the panel shows in the end"
    story = await table.engine.queries.story(table.game, before.revision)
    assert [e.armies for e in story if e.kind == "armies_placed"] == [left]
    assert (await table.look()).table.phase == "battle"


async def test_forms_that_are_sent_when_the_turn_is_over(table):
    """They were opened in time; what they say is no order of the next turn."""
    mover = await table.play_setup()
    await never_asked(table, mover)
    panel = await table.panel(mover)
    split = await press_on(mover, panel.last.answer, Action.SPLIT)
    own = panel.values(Action.ALL_ON)[0]
    battle = await table.reinforce(mover)
    await battle.press(Action.MARCH)
    way = await press_on(mover, battle.last.answer, Action.WAY)
    source, target = await table.border(mover)
    for _ in range(2):
        await mover.command(table.place, "order turn", line="/")
    assert (await table.mover()) is not mover
    before = (await table.look()).revision
    for opened, fields in (
        (split, {TYPED: f"{own} 1"}),
        (split, {EVENLY: [own]}),
        (way, {TYPED: f"{source}, {target}", STOP: "10"}),
    ):
        said = await mover.submit(opened, fields)
        assert STALE in said.text or NOT_YOURS in said.text, said.text
        assert said.ephemeral
    assert await nothing_new(table, before)


async def test_a_way_that_became_impossible(table):
    """Nothing of it is fought, not even where its beginning is still open."""
    mover, panel = await in_battle(table)
    look = await table.look(mover)
    land, borders, seat = look.table.territories, look.edition.board.borders, look.player.seat
    await panel.press(Action.MARCH)
    opened = await press_on(mover, panel.last.answer, Action.WAY)
    custom_id = panel.control(Action.WAY)["custom_id"].replace("way", "march")
    source, target = await table.border(mover)
    own = next(t for t in land if land[t].owner == seat and t != source)
    far = next(
        t for t in land if land[t].owner != seat and t not in borders[target] and t != target
    )
    before = look.revision
    for path in (
        (source, target, far),
        (source, target, source),
        (source, own),
    ):
        said = await mover.submit(opened, {TYPED: ", ".join(path)})
        assert BROKEN in said.text, (path, said.text)
        assert await nothing_new(table, before), path
    numbers = {t: str(number) for number, t in enumerate(look.edition.board.territories)}
    for path in ((source, target, far), (source, target, source)):
        value = ".".join(numbers[t] for t in path)
        said = await press_forged(mover, panel.last.answer, custom_id, [value])
        assert BROKEN in said.text, (path, said.text)
        assert await nothing_new(table, before), path


async def test_values_typed_by_an_enemy(table):
    """In every list of the panel before and in the battle; by the player, and by somebody else."""
    mover = await table.play_setup()
    await never_asked(table, mover)
    other = next(each for each in table.people.values() if each is not mover)
    theirs = (await other.command(table.place, "risk help")).answer
    for opening in (table.panel, table.reinforce):
        shown = (await opening(mover)).last.answer
        before, choices = (await table.look()).revision, (await table.look(mover)).choices
        for control in [deepcopy(each) for each in controls(shown) if each.get("options")]:
            offered = {each["value"] for each in control["options"]}
            for value in {*TYPED_BY_AN_ENEMY} - offered:
                await must_be_refused(mover, shown, control["custom_id"], value)
            await must_be_refused(other, theirs, control["custom_id"], min(offered))
        assert await nothing_new(table, before)
        assert (await table.look(mover)).choices == choices


async def must_be_refused(person, message, custom_id, value):
    """A value that is forged gets a private sentence; what only turns a page or picks is shown the panel."""
    said = await press_forged(person, message, custom_id, [value])
    if said.modal:
        return
    assert said.ephemeral
    looks = f":{Action.CHOOSE}:" in custom_id or value.startswith("page.")
    assert looks or refused(said.text), (custom_id, value, said.text)


def refused(text):
    return any(each in text for each in (STALE, GONE, NOT_YOURS, BROKEN, "isn’t a number"))


NOT_PLACINGS = "doesn’t say how many go where. Write it like “Alaska 3, Peru 2”."
FORMS = {
    Action.SPLIT: (
        ({TYPED: "brazil -1"}, NOT_PLACINGS),
        ({TYPED: "0"}, NOT_PLACINGS),
        ({TYPED: "nowhere 3"}, NOT_PLACINGS),
        ({EVENLY: ["nowhere"]}, GONE),
    ),
    Action.WAY: (
        ({TYPED: "?"}, "“?” isn’t a path. Name the territory you attack from"),
        ({TYPED: ">" * 400}, "isn’t a path"),
        ({TYPED: "brazil, peru", STOP: "ten"}, "“ten” isn’t a number"),
    ),
    Action.WRITE: (
        ({LINE: "drop table games"}, "Step 1: "),
        ({LINE: ";" * 2000}, "I couldn’t read that; nothing was done."),
    ),
}
"""What is filled in, and what is answered."""


async def test_forms_typed_by_an_enemy(table):
    mover = await table.play_setup()
    panel = await table.panel(mover)
    opened = {Action.SPLIT: await press_on(mover, panel.last.answer, Action.SPLIT)}
    page = await mover.command(table.place, "order turn")
    opened[Action.WRITE] = await press_on(mover, page.answer, Action.WRITE)
    for action in (Action.SPLIT, Action.WRITE):
        await all_refused(table, mover, opened[action], FORMS[action])
    panel = await table.reinforce(mover)
    await panel.press(Action.MARCH)
    way = await press_on(mover, panel.last.answer, Action.WAY)
    await all_refused(table, mover, way, FORMS[Action.WAY])


async def all_refused(table, person, opened, forms):
    """Each of the forms changes nothing, and is answered with a sentence."""
    before = (await table.look()).revision
    for fields, sentence in forms:
        said = await person.submit(opened, fields, forged=True)
        assert said.ephemeral
        assert sentence in said.text, (fields, said.text)
        assert await nothing_new(table, before), fields


# Buttons outlive the program that made them: games of earlier releases go on with their old panels.
# Each control that stood under a game in each of its phases is pressed anew over a database of its
# own time: every press is answered, none with a failure, and what it orders is done.

RELEASES = sorted(Path(__file__).parents[1].joinpath("released").glob("*.json.gz"))
OLD_BROKEN = "went wrong"
USER_SELECT = 5
STANDING = (
    Action.TURN,
    Action.HAND,
    Action.CHANGED,
    Action.STATUS,
    Action.JOIN,
    Action.TABLE,
    Action.HELP,
)
"""What stands under posts and lobbies of every version."""


async def pressed(discord, person, rows):
    """Press every control of a panel, each as if the panel stood there as it was; gives how many."""
    count = 0
    for control in [each for row in rows for each in row["components"] if not each.get("disabled")]:
        message = shown_again(discord, person, rows)
        done = await person.press(message, control["custom_id"], values_of(control, discord))
        assert not done.failed, (person.name, control)
        assert done.answer is None or OLD_BROKEN not in done.text, (person.name, control)
        count += 1
    return count


def values_of(control, discord):
    """What somebody chooses in a list: the first entries that are not chosen there already."""
    offered = [each["value"] for each in control.get("options", ()) if not each.get("default")]
    if control["type"] == USER_SELECT:
        offered = [person.id for person in discord.people]
    return offered[: max(control.get("min_values", 1), 1)] or None


@pytest.mark.parametrize("file", RELEASES, ids=lambda file: file.name)
async def test_every_control_of_every_phase_is_answered_and_games_go_on(file, tmp_path):
    left, database = json.loads(gzip.decompress(file.read_bytes())), tmp_path / "games.db"
    load("\n".join(left["games"]), database)
    async with bot_over(database) as (discord, engine):
        people = {person.id: person for person in discord.people}
        before = {
            game: (await engine.queries.look(game)).revision for game in await games_of(engine)
        }
        assert len(before) == len(SITTINGS) + 1
        counts = [
            await pressed(discord, people[panel["person"]], panel["rows"])
            for panel in left["panels"]
        ]
        assert sum(counts) > 100
        after = {game: await engine.queries.look(game) for game in before}
        playing = [game for game, look in after.items() if look.roster.status is Status.PLAYING]
        assert all(after[game].revision > before[game] for game in playing)
    assert check(database, unseen).faults == ()


SCHEMAS = sorted(RELEASED.glob("*.sql"))


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(
            file, id=file.stem, marks=() if file in (SCHEMAS[0], SCHEMAS[-1]) else pytest.mark.soak
        )
        for file in SCHEMAS
    ],
)
async def test_games_of_every_schema_are_played_with_the_buttons_under_their_posts(
    file, tmp_path, caplog
):
    """Whoever sits there opens their panel by the press that stood there, and each control of it answers."""
    database = tmp_path / "games.db"
    load(file.read_text(encoding="utf-8"), database)
    async with bot_over(database) as (discord, engine):
        for game in await games_of(engine):
            for person in discord.people:
                ids = [Press(game, 1, action).custom_id for action in STANDING]
                assert await pressed(discord, person, [row_of([button(each)]) for each in ids])
                message = shown_again(discord, person, [row_of([button(ids[0])])])
                panel = (await person.press(message, ids[0])).answer
                await pressed(discord, person, [*rows_in(panel["components"])])
    assert check(database, unseen).faults == ()
    caplog.clear()  # their channels have names, not ids, so nothing can be told there


def test_there_is_one_of_this_release():
    assert f"{VERSION}.json.gz" in [file.name for file in RELEASES]
