"""Some forty commands: what each of the hundred and one of before became, and that nothing they did is lost.

Every act is reached by buttons within three presses, and by typing: a line, a command, or a form's field.
"""

import inspect
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from discord import app_commands

from bot.commands.moved import MOVED, both_names, new_way
from bot.components.custom_ids import Action, parse
from bot.features import PRESSES
from bot.looks.pages import command_line, way_lines
from bot.tree import command_groups
from bot.words.catalogue import words
from bot.words.languages import find_languages
from rules.clock.acts import Ends, Times
from rules.clock.hand_overs import HandOvers
from rules.core.dice import seal_of
from rules.joining.acts import Joining
from rules.lobby.acts import Lobby
from rules.lobby.guests import TableGuests
from rules.lobby.rematches import Presets, Rematches
from rules.model import commands as c
from rules.notation.reader import read
from rules.notation.writer import command_of, step_of, write_step
from rules.table.roster import Person, PersonId
from sandbox import controls
from sandbox.checks.limits import command_size
from tests.actions import fresh
from tests.bot.commands.test_commands import described_registered
from tests.bot.support.days import DAY, Days
from tests.bot.support.hosting import host, press
from tests.bot.support.table import press_on
from tests.bot.turn.test_editions import begin, begin_and_reach, has, in_phase, play_until

OLD = """
risk learn new join leave start turn help hand status map odds log replay verify rules analyse profile leaderboard
risk table computer invite again vote agree decline end wake truce options
risk dice word tell lines
order place trade attack occupy fortify end announce resign turn defend reroll keep standing claim prefer capital
order withdraw undo
host replace move theme posts letters pace office play remove save forget options order routes rated cancel
host language
my games show zone quiet vacation back theme export forget language
league found join leave begin standing tables word tell lines verify cancel referee forfeit adjust pause
league resume repeat
moderate tables close annul log replace leagues ladder move
"""
"""The commands of before, those of each group behind its name."""
WITHIN = ("table", "dice")
OWN_GROUPS = ("risk", "order", "host")
MOST = 35
"""Of these groups' commands: 33, and room for two."""
MOST_CHARACTERS = 4000
LANGUAGES = ("en", "pl", "ru")


@pytest.fixture
def days(engine, monkeypatch):
    monkeypatch.setattr("rules.engine.timers.UNNOTICED", 1000 * DAY)
    return Days(engine)


def old_names():
    for line in OLD.strip().splitlines():
        group, *names = line.split()
        if names[0] in WITHIN:
            group, names = f"{group} {names[0]}", names[1:]
        yield from (f"{group} {name}" for name in names)


def present():
    return {
        command.qualified_name
        for group in command_groups(find_languages())
        for command in group.walk_commands()
        if isinstance(command, app_commands.Command)
    }


def test_every_command_of_before_is_there_or_leads_to_what_is():
    old, now = [*old_names()], present()
    assert len({*old}) == len(old) == 101
    gone = {*old} - now
    assert gone == {*MOVED} & {*old} == {*MOVED}
    assert {way.command for way in MOVED.values()} <= now


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_the_new_way_of_each_in_every_language(language):
    catalogue = words(language)
    for old in MOVED:
        way = new_way(f"/{old}")
        assert way is not None
        assert both_names(f"/{old}") == (old, way.command)
        assert command_line(catalogue, way.command)
        told = way_lines(catalogue, way)
        assert len(told) == bool(way.line or way.label)
        assert way.line in "".join(told)


def test_lines_that_help_names_can_be_read():
    assert all(read(way.line, "world") for way in MOVED.values() if way.line)


def test_there_are_few_enough_commands_and_none_is_too_large():
    told = {each["name"]: each for each in described_registered(find_languages())}
    counted = {
        group.name: sum(isinstance(each, app_commands.Command) for each in group.walk_commands())
        for group in command_groups(find_languages())
    }
    assert sum(counted[name] for name in OWN_GROUPS) <= MOST
    assert max(map(command_size, told.values())) <= MOST_CHARACTERS


# --- every act -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Way:
    """How one does something: by which press, where the walks below find it; and what is typed.

    `typed`: a command, or the press of a form.
    """

    press: tuple
    typed: str | Action


def by(action, *args, typed):
    return Way((str(action), *args), typed)


COMMANDS: dict[type, tuple[Action, Any]] = {
    c.Claim: (Action.CLAIM, c.Claim(seat="red", territory="siam")),
    c.Prefer: (Action.PREFER, c.Prefer(seat="red", territories=("siam", "egypt"))),
    c.ChooseCapital: (Action.CHOOSE, c.ChooseCapital(seat="red", territory="peru")),
    c.Place: (Action.ALL_ON, c.Place(seat="red", territory="peru", armies=2)),
    c.Withdraw: (Action.WITHDRAW, c.Withdraw(seat="red")),
    c.Trade: (Action.BEST, c.Trade(seat="red", cards=("peru", "siam", "joker_1"), bonus_on="siam")),
    c.Attack: (Action.FIGHT, c.Attack(seat="red", source="brazil", target="peru", until="once")),
    c.Defend: (Action.DEFEND, c.Defend(seat="red", dice=2)),
    c.Reroll: (Action.REROLL, c.Reroll(seat="red", die=1)),
    c.Keep: (Action.KEEP, c.Keep(seat="red")),
    c.Occupy: (Action.OCCUPY, c.Occupy(seat="red", armies=3)),
    c.Fortify: (Action.MOVE, c.Fortify(seat="red", source="brazil", target="peru", armies=1)),
    c.EndPhase: (Action.FINISH, c.EndPhase(seat="red")),
    c.ClaimVictory: (Action.ANNOUNCE, c.ClaimVictory(seat="red")),
    c.Standing: (Action.STANDING, c.Standing(seat="red", dice="one")),
    c.TakeBack: (Action.UNDO, c.TakeBack(seat="red")),
    c.Resign: (Action.RESIGN, c.Resign(seat="red")),
}
"""Each kind of order: the press that gives it, and a sample that a line must say."""
ACTS = {
    "Lobby.new": by(Action.AGAIN, typed="risk new"),
    "Lobby.join": by(Action.JOIN, typed="risk join"),
    "Lobby.leave": by(Action.LEAVE, typed="risk leave"),
    "Lobby.add_computer": by(Action.COMPUTER, typed="risk table computer"),
    "Lobby.play_instead": by(Action.SET, "play", typed="host table"),
    "Lobby.set_places": by(Action.SET, "seats", typed="host table"),
    "Lobby.add_word": by(Action.WORD, typed="risk table words"),
    "Lobby.add_seal": by(Action.WORD, typed="risk table words"),
    "Lobby.tell": by(Action.TELL, typed="risk table words"),
    "Lobby.set_options": by(Action.SET, "option", typed=Action.FILL),
    "Lobby.set_rated": by(Action.SET, "rated", typed="host table"),
    "Lobby.set_order": by(Action.FILL, "order", typed=Action.FILL),
    "Lobby.set_setting": by(Action.SET, "language", typed="host table"),
    "Lobby.cancel": by(Action.CANCEL, typed="host cancel"),
    "Lobby.start": by(Action.START, typed="risk start"),
    "TableGuests.invite": by(Action.INVITE, typed="risk table invite"),
    "TableGuests.reserve": by(Action.RESERVE, typed="host table"),
    "TableGuests.release": by(Action.RELEASE, typed="host table"),
    "TableGuests.free_seat": by(Action.REMOVE, typed="host table"),
    "TableGuests.ban": by(Action.BAN, typed="host table"),
    "TableGuests.lift_ban": by(Action.LIFT_BAN, typed="host table"),
    "Rematches.play_again": by(Action.AGAIN, typed="risk table again"),
    "Presets.save": by(Action.SAVE, typed=Action.SAVE),
    "Presets.forget": by(Action.DROP_PRESET, typed="host table"),
    "Times.set_pace": by(Action.PACE, typed=Action.FILL),
    "Times.agree": by(Action.AGREE, typed="risk table vote"),
    "Times.decline": by(Action.DECLINE, typed="risk table vote"),
    "Ends.set_rounds": by(Action.SET, "rounds", typed=Action.FILL),
    "Ends.propose": by(Action.SETTLE, "sure", typed="risk table end"),
    "Ends.agree": by(Action.SETTLE_YES, typed="risk table end"),
    "Ends.decline": by(Action.SETTLE_NO, typed="risk table end"),
    "HandOvers.replace": by(Action.REPLACE, typed="host replace"),
    "HandOvers.vote": by(Action.VOTE, typed="risk table vote"),
    "HandOvers.take_office": by(Action.OFFICE, typed="host table"),
    "HandOvers.wake": by(Action.WAKE, typed="risk start"),
    "HandOvers.take_back": by(Action.TAKE_BACK, typed="risk join"),
    "Joining.ask": by(Action.JOIN, typed="risk join"),
    "Joining.admit": by(Action.ADMIT, typed="risk status"),
    "Joining.decline": by(Action.DENY, typed="risk status"),
}
"""Each act at a table besides orders. Of truces test_truces.py has the walk; people's own are `/my`'s."""
OTHERS = {
    "Times.set_zone", "Times.set_quiet_hours", "Times.take_vacation", "Times.end_vacation", "Lobby.close",
}  # fmt: skip
"""A person's own, and a moderator's."""
IN_A_LOBBY = [
    ("set", "play"), ("set", "seats"), ("set", "goal"), ("set", "option"), ("set", "rounds"), ("set", "rated"),
    ("set", "theme"), ("set", "posts"), ("set", "letters"), ("set", "emotes"), ("set", "language"), ("pace",),
    ("fill", "pace"), ("fill", "options"), ("fill", "rounds"), ("computer",), ("colour",), ("remove",),
    ("invite",), ("reserve",), ("release",), ("ban",), ("lift_ban",), ("save",), ("drop_preset",), ("word",),
    ("lines",), ("start",), ("cancel",), ("leave",),
]  # fmt: skip
"""What a host finds in a lobby."""


IN_A_TURN = [("all_on",), ("split",), ("spread",), ("finish",)]
AT_A_TABLE = [("standing",), ("resign",), ("habit",), ("settle", "sure"), ("truce",)]
OF_A_HOST = [
    ("set", "theme"), ("set", "posts"), ("set", "letters"), ("set", "emotes"), ("set", "language"), ("pace",),
    ("fill", "pace"), ("replace",), ("save",),
]  # fmt: skip
"""What is found in a game: in one's turn, as a player, as its host."""


def acts_of(kind):
    return {
        f"{kind.__name__}.{name}"
        for name, act in inspect.getmembers(kind, inspect.iscoroutinefunction)
        if not name.startswith("_") and "action" in inspect.signature(act).parameters
    }


def test_every_order_has_a_press_and_a_line():
    assert {*COMMANDS} == {*get_args(c.Command)}
    for action, sample in COMMANDS.values():
        assert action in PRESSES
        (step,) = read(write_step(step_of(sample)), "world")
        assert command_of(step, "red") == sample


def test_every_act_has_a_press_and_a_command_or_form():
    kinds = (Lobby, TableGuests, Rematches, Presets, Times, Ends, HandOvers, Joining)
    told = set().union(*map(acts_of, kinds))
    assert {*ACTS} == told - OTHERS
    now = present()
    for way in ACTS.values():
        assert Action(way.press[0]) in PRESSES
        typed = way.typed
        assert PRESSES[typed].form if isinstance(typed, Action) else typed in now


# --- walks ---------------------------------------------------------------------------------------

LOOKS = {
    Action.TABLE, Action.ASIDE, Action.STATUS, Action.TURN, Action.CHOOSE, Action.SETTLE, Action.TRUCE,
}  # fmt: skip
"""Presses that show further ones, and change nothing: pressing *End the game…* only asks."""
DEPTH = 3


async def found(person, *messages):
    """What can be pressed within three presses, from these messages: actions, with what a list or form sets."""
    seen, tried = set(), set()
    for message in messages:
        await _walk(person, message, 1, seen, tried)
    return seen


async def _walk(person, message, presses, seen, tried):
    for control in controls(message):
        pressed = parse(control.get("custom_id") or "")
        if pressed is None:
            continue
        named = pressed.action in (Action.SET, Action.FILL, Action.SETTLE)
        seen.add((str(pressed.action), *(pressed.args[:1] if named else ())))
        is_sure = pressed.action is Action.SETTLE and pressed.args
        if presses == DEPTH or pressed.action not in LOOKS or is_sure:
            continue
        options = [option["value"] for option in control.get("options", ())]
        values = [options[-1]] if options else None
        if (key := (presses, control["custom_id"])) not in tried:
            tried.add(key)
            shown = await person.press(message, control["custom_id"], values)
            await _walk(person, shown.answer, presses + 1, seen, tried)


async def newest(table):
    await table.until_told()
    return await table.discord.wait_for_message(table.place, lambda m: bool(m["components"]))


async def test_a_host_finds_everything_in_the_lobby(table):
    await table.open(edition="ryzyko", seats=5)
    lobby = await table.lobby()
    await press_on(table.borys, lobby, Action.JOIN)
    await host(table, table.ana, "save", name="Ours")
    dora, emil = (Person(PersonId(name), name) for name in ("71", "72"))
    guests, ana = table.engine.guests, Person(PersonId(table.ana.id), "Ana")
    await guests.reserve(fresh(), table.game, ana, dora)
    await guests.ban(fresh(), table.game, ana.id, emil)
    reached = await found(table.ana, await table.lobby())
    assert {*IN_A_LOBBY} - reached == set()


async def test_others_find_what_is_theirs_in_the_lobby(table):
    await table.open(edition="ryzyko", seats=5)
    lobby = await table.lobby()
    assert {("join",), ("join_as",)} <= await found(table.celina, lobby)
    await press_on(table.borys, lobby, Action.JOIN)
    own = {("colour",), ("invite",), ("computer",), ("word",), ("lines",), ("leave",)}
    reached = await found(table.borys, lobby)
    assert own <= reached
    assert not reached & {("cancel",), ("start",), ("set", "play"), ("fill", "options")}


async def test_routes_and_the_order_of_play_are_found_where_they_are_agreed_on(table):
    await table.open(edition="galaxy", seats=3)
    assert {("fill", "order"), ("fill", "routes")} <= await found(table.ana, await table.lobby())


async def test_a_sealed_word_is_revealed_by_the_post(table):
    await table.open(seats=2)
    await press_on(table.borys, await table.lobby(), Action.JOIN)
    await table.borys.command(
        table.place, "risk table words", seal=seal_of("a secret word, long enough")
    )
    await table.ana.command(table.place, "risk start")
    assert ("tell",) in await found(table.borys, await table.post("reveal your sealed words"))


async def test_a_host_finds_everything_in_their_turn(table):
    await table.play_setup()
    await table.pass_turns_until(table.ana)
    reached = await found(table.ana, await newest(table))
    assert {*IN_A_TURN, *AT_A_TABLE, *OF_A_HOST} - reached == set()
    panel = await table.reinforce(table.ana)
    reached = await found(table.ana, await newest(table), panel.last.answer)
    assert {("fight",), ("march",), ("finish",), ("undo",)} - reached <= {("undo",)}
    commands = ("order turn", "risk table truce", "host table")
    opened = [(await table.ana.command(table.place, name)).answer for name in commands]
    reached = await found(table.ana, *opened)
    assert {("write",), ("offer",), *OF_A_HOST} - reached == set()


async def test_others_find_what_is_theirs_in_a_game(table):
    await table.play_setup()
    await table.pass_turns_until(table.ana)
    post = await newest(table)
    reached = await found(table.borys, post)
    assert {*AT_A_TABLE} - reached == set()
    assert not reached & {*OF_A_HOST}
    await host(table, table.ana, "pace", pace="live")
    await table.ana.command(table.place, "risk table end")
    await press(table.ana, table.place, Action.SETTLE, "sure", game=table.game)
    reached = await found(table.borys, post)
    answers = {("agree",), ("decline",), ("settle_yes",), ("settle_no",)}
    assert answers - reached == set()


async def test_an_absent_player_is_voted_about_and_comes_back(table, days):
    await table.play_setup()
    await table.pass_turns_until(table.ana)
    await days.pass_by(8 * DAY)
    reached = await found(table.borys, await newest(table))
    assert ("vote",) in reached
    await press(table.ana, table.place, Action.REPLACE, "red", "sure", game=table.game)
    assert ("take_back",) in await found(table.ana, await newest(table))


@pytest.mark.parametrize(
    ("options", "reached", "wanted"),
    [
        ({"edition": "parker"}, in_phase("claim"), {"claim", "rank"}),
        ({"options": "goal=capitals"}, in_phase("capital"), {"capital", "choose"}),
        ({"edition": "parker", "options": "defence=live"}, in_phase("defend"), {"defend"}),
        ({"edition": "gniazdo", "options": "reroll=with_card"}, has(c.RerollChoice), {"reroll", "keep"}),
        ({"edition": "classic"}, has(c.TradeChoice), {"best", "all_on", "finish"}),
        ({"edition": "galaxy"}, in_phase("lay"), {"spread", "place", "choose"}),
        ({"edition": "galaxy", "options": "claim=at_once"}, in_phase("battle"), {"announce"}),
        ({}, in_phase("regroup"), {"move", "finish"}),
    ],
    ids=["claim", "capital", "defend", "reroll", "trade", "lay", "announce", "regroup"],
)  # fmt: skip
async def test_each_phase_is_played_by_presses(table, options, reached, wanted):
    mover = await begin_and_reach(table, reached, **options)
    post = await newest(table)
    actions = {name for name, *_ in await found(mover, post)}
    assert wanted - actions == set()


async def test_who_waits_for_their_claim_makes_a_list(table):
    await begin(table, edition="parker")
    first = await play_until(table, in_phase("claim"))
    other = next(person for person in table.people.values() if person is not first)
    actions = {name for name, *_ in await found(other, await newest(table))}
    assert {"prefer", "wish", "rank"} - actions <= {"prefer"}


async def test_a_finished_game_is_played_again(table):
    await table.begin()
    for person in (table.borys, table.celina):
        await person.command(table.place, "order resign", sure=True)
    over = await table.post("Thanks for playing")
    assert {("again",), ("replay",), ("analyse",), ("verify",)} <= await found(table.ana, over)
