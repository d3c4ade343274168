"""Who may press and order what is judged by the engine, whatever a button was made for.

Every action and every command, by everybody who might try, with a present and a stale token: what
they may not do changes no row, and each interaction is answered once, privately.
"""

import hashlib
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from hypothesis import HealthCheck, example, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from bot.components.custom_ids import LONGEST, Action, Press, parse
from bot.tree import command_groups
from bot.words.languages import find_languages
from rules.core.dice import seal_of
from sandbox import Permission
from tests.bot.support.hosting import host
from tests.bot.support.table import Table, press_on
from tests.sampling import ALL, SAMPLE, is_sampled

LOOKS = {
    Action.RULES, Action.HELP, Action.VERIFY, Action.REPLAY, Action.ANALYSE, Action.TURN, Action.HAND, Action.MAP,
    Action.STATUS, Action.CHANGED, Action.PART, Action.SHOW, Action.CONCERN, Action.CHOOSE,
    Action.LINES, Action.PLAN, Action.LOG, Action.ASIDE, Action.TABLE, Action.ME, Action.TABLES,
    Action.MODERATE, Action.TRUCE, Action.INTERVENTIONS, Action.BOARD, Action.MANAGE,
    Action.LEAGUE_ROUND, Action.JUDGE, Action.OPTIONS,
}  # fmt: skip
"""What changes nothing, whoever presses it."""
ANY_TOKEN = {Action.STANDING, Action.TAKE_BACK, Action.REPLACE, Action.CANCEL, Action.START}
ANY_TOKEN |= {Action.JOIN, Action.JOIN_AS, Action.LEAVE, Action.COMPUTER, Action.WORD, Action.TELL}
ANY_TOKEN |= {Action.WRITE, Action.GO_ON, Action.CLEAR, Action.AGAIN, Action.HINT}
ANY_TOKEN |= {Action.SET, Action.COLOUR, Action.INVITE, Action.REMOVE, Action.SAVE}
ANY_TOKEN |= {Action.RESERVE, Action.RELEASE, Action.BAN, Action.LIFT_BAN}
ANY_TOKEN |= {Action.FILL, Action.DROP_PRESET}
ANY_TOKEN |= {
    Action.VOTE,
    Action.OFFICE,
    Action.WAKE,
    Action.REOPEN,
    Action.PACE,
    Action.AGREE,
    Action.DECLINE,
    Action.SETTLE,
    Action.SETTLE_YES,
    Action.SETTLE_NO,
    Action.CLOSE,
    Action.ANNUL,
    Action.ADMIT,
    Action.DENY,
    Action.FOUNDERS,
    Action.MOD_LADDER,
}
"""Good at any time, so that there is no stale one."""

OWN = {
    Action.HABIT,
    Action.MY_HABIT,
    Action.MY_GUESTS,
    Action.BLOCK,
    Action.UNBLOCK,
    Action.THEME,
    Action.LANGUAGE,
    Action.EXPORT,
    Action.FORGET_ME,
    Action.CLOSE_PAGES,
    Action.SIGN_IN,
    Action.SIGN_OUT,
    Action.ZONE,
    Action.QUIET,
    Action.NO_QUIET,
    Action.VACATION,
    Action.WORK,
    Action.CALL_ME,
    Action.CALL_OFF,
    Action.LEARN,
    Action.OWN_TABLE,
    Action.TRY,
}
"""Good at any time, for anybody: nobody's but the presser's own profile changes."""

ALWAYS = {
    "risk new",
    "risk learn",
    "my zone",
    "my export",
    "my forget",
}
"""Commands that have nothing to do with a game under way: they are anybody's."""

LOBBY = "lobby"
SEALED = "sealed"
BATTLE = "battle"
DEFEND = "defend"
OVER = "over"

WORD = "a word that nobody guesses"

PLAYERS = {Action.RESIGN, Action.STANDING, Action.SETTLE}
"""What every player may do at any time, for as long as they play their seat themselves."""
MAY = {
    (LOBBY, "host"): {
        Action.LEAVE, Action.COMPUTER, Action.START, Action.CANCEL, Action.WORD, Action.SET,
        Action.COLOUR, Action.PACE, Action.REMOVE,
    },
    (LOBBY, "other"): {Action.LEAVE, Action.COMPUTER, Action.WORD, Action.COLOUR},
    (LOBBY, "spectator"): {Action.JOIN, Action.COLOUR},
    (LOBBY, "moderator"): {Action.JOIN, Action.COLOUR, Action.CLOSE},
    (SEALED, "host"): {Action.CANCEL},
    (SEALED, "moderator"): {Action.CLOSE},
    (SEALED, "other"): {Action.TELL},
    (BATTLE, "mover"): {
        Action.ATTACK,
        Action.FIGHT,
        Action.MARCH,
        Action.MOVE,
        Action.FINISH,
        Action.END,
        Action.UNDO,
        *PLAYERS,
    },
    (BATTLE, "defender"): PLAYERS,
    (BATTLE, "other"): PLAYERS,
    (BATTLE, "host"): {Action.PACE, *PLAYERS},
    (BATTLE, "moderator"): {Action.REPLACE, Action.CLOSE},
    (BATTLE, "replaced"): {Action.TAKE_BACK, Action.JOIN, Action.JOIN_AS, Action.COLOUR},
    (DEFEND, "mover"): {Action.GO_ON, Action.CLEAR, Action.UNDO, *PLAYERS},
    (DEFEND, "defender"): {Action.DEFEND, *PLAYERS},
    (DEFEND, "other"): PLAYERS,
    (DEFEND, "host"): {Action.PACE, *PLAYERS},
    (DEFEND, "moderator"): {Action.REPLACE, Action.CLOSE},
    (DEFEND, "replaced"): {Action.TAKE_BACK, Action.JOIN, Action.JOIN_AS, Action.COLOUR},
    **{(OVER, role): {Action.AGAIN} for role in ("mover", "defender", "other", "host", "replaced")},
}  # fmt: skip
"""What somebody may do at a moment with a present token; whoever is not named, nothing.

The host may replace nobody yet: the table has hardly waited (test_seats.py has the rest). The
moderator manages the server and does not play; the mover does both, which gives no rights.
"""
OF_THE_SERVER = {Action.FOUNDERS, Action.MOD_LADDER}
"""What those who manage the server may set at any time; the host owns it."""
AT_ANY_TIME = {
    "theme": "light",
    "posts": "every_turn",
    "letters": "off",
    "emotes": "off",
    "language": "pl",
}
"""What the host may set until the game is over, and after it."""
HOSTS = {"host move", "risk table end"}
MANAGE_THE_SERVER = {"moderator", "mover"}
LINES = {"order turn"}
"""What every player may give at any time: in their turn it is carried out, else it is kept."""
MAY_ORDER = {
    (LOBBY, "host"): HOSTS | {"risk table invite", "risk join", "risk table words"},
    (LOBBY, "other"): {"risk table invite", "risk join", "risk table words"},
    (SEALED, "host"): {"host move"},
    (BATTLE, "host"): {"host move", *LINES},
    (DEFEND, "host"): {"host move", *LINES},
    **{
        (moment, role): LINES
        for moment in (BATTLE, DEFEND)
        for role in ("mover", "defender", "other")
    },
}
"""The commands that no button stands for."""
_CHOSEN = """
    SELECT person, theme, habits, rests, language FROM people
    WHERE theme != '' OR habits != '' OR rests != '' OR language != ''
"""
"""Of people: what they chose. In which language Discord speaks with them is kept of whoever asks."""
_WRITTEN = (
    "SELECT roster, revision FROM games",
    "SELECT count(*) FROM events",
    "SELECT count(*) FROM inbox",
    "SELECT max(id) FROM outbox",
    "SELECT * FROM seated",
    _CHOSEN,
)


@dataclass
class Trial:
    """A game at one moment, everybody who might try something, and what they try it with."""

    table: Table
    moment: str
    people: dict
    land: tuple
    database: Path
    watch: sqlite3.Connection
    written: list = field(default_factory=list)

    def digest(self):
        """The rows but those of promised answers and of the heartbeat; of people what they chose."""
        with closing(sqlite3.connect(self.database)) as connection:
            aside = ('INTO "asked"', 'INTO "moments"', 'INTO "people"')
            rows = [row for row in connection.iterdump() if not any(each in row for each in aside)]
            chosen = connection.execute(_CHOSEN).fetchall()
            return hashlib.sha256("\n".join((*rows, *map(str, chosen))).encode()).hexdigest()

    def unchanged(self):
        """Whether no table, log, inbox or outbox has changed since this was last asked.

        That an answer was promised and given is written down for every press.
        """
        now = [self.watch.execute(query).fetchall() for query in _WRITTEN]
        same = now == self.written
        self.written = now
        return same

    async def post(self):
        """A public message with buttons."""
        place = self.table.lobby_place if self.moment == LOBBY else self.table.place
        return await self.table.discord.wait_for_message(
            place, lambda message: message["components"]
        )

    def args(self, action):
        """What a panel would put into the custom id, and choose in its list."""
        source, target = self.land
        return {
            Action.JOIN_AS: ((), ()),
            Action.PART: ((), ("asia",)),
            Action.SHOW: ((source,), ()),
            Action.CHOOSE: (("source", "", "", "", "", ""), (source,)),
            Action.CLAIM: ((), (source,)),
            Action.PREFER: ((), (source,)),
            Action.CAPITAL: ((source,), ()),
            Action.PLACE: ((source,), ("1",)),
            Action.TRADE: ((), ("brazil.peru.alaska",)),
            Action.FIGHT: (("", source, target, "once", "", ""), ()),
            Action.MOVE: (("",), ("brazil.peru",)),
            Action.MARCH: (("",), ("0.1",)),
            Action.ALL_ON: ((), ("brazil",)),
            Action.HABIT: (("board", "no"), ()),
            Action.ATTACK: ((source, target, "once", "", ""), ()),
            Action.DEFEND: (("1",), ()),
            Action.REROLL: (("6",), ()),
            Action.OCCUPY: ((), ("1",)),
            Action.FORTIFY: ((source, target), ("1",)),
            Action.STANDING: (("one",), ()),
            Action.REPLACE: ((), ("blue",)),
            Action.REMOVE: ((), ("blue",)),
            Action.SET: (("seats",), ("4",)),
            Action.FILL: (("nothing",), ()),
            Action.OPTIONS: (("classic",), ()),
            Action.DROP_PRESET: ((), ("Ours",)),
            Action.COLOUR: ((), ("cyan",)),
            Action.INVITE: ((), ("1",)),
            Action.RESERVE: ((), ("1",)),
            Action.RELEASE: ((), ("1",)),
            Action.BAN: ((), ("1",)),
            Action.LIFT_BAN: ((), ("1",)),
            Action.VOTE: ((), ("blue",)),
            Action.PACE: ((), ("weekly",)),
            Action.SETTLE: (("sure",), ()),
            Action.ADMIT: (("1",), ()),
            Action.DENY: (("1",), ()),
            Action.MOD_REPLACE: ((), ("blue",)),
            Action.FOUNDERS: ((), ("server",)),
            Action.MOD_LADDER: (("no",), ()),
        }.get(action, ((), ()))

    def options(self, command):
        """Something sensible for each option of a command."""
        known = {
            "colour": "cyan", "word": "elk", "player": "Borys", "options": "joker=pair_only",
            "theme": "light", "language": "pl", "edition": "classic", "seats": 3, "seal": "0" * 64,
            "attackers": 7, "defenders": 3, "dice": 1,
            "sure": True, "line": "end", "preset": "@quick", "name": "Ours", "level": "officer",
            "person": self.people["spectator"].id,
            "pace": "weekly", "zone": "Europe/Warsaw",
            "form": "swiss", "games": 3, "entry": "3d", "page": 1,
            "rated": "no", "tables": "table",
            "seeding": "rating", "substitute": True,
            "command": "host pace", "answer": "yes", "rounds": 20,
        }  # fmt: skip
        wanted = [p.name for p in command.parameters if p.name != "game"]
        if command.qualified_name in ("risk rules", "risk table truce"):
            wanted = []
        if command.qualified_name == "risk table words":
            wanted = ["word"]
        if command.qualified_name == "risk table vote":
            wanted = ["player"]
        if command.qualified_name == "order standing":
            known["dice"] = "one"
        named = any(parameter.name == "game" for parameter in command.parameters)
        game = {"game": self.table.game} if named else {}
        return {name: known[name] for name in wanted} | game

    async def base(self, role):
        """A message of the bot's on which this person can press."""
        person = self.people[role]
        place = person.dm if role == "stranger" else self.table.place
        return (await person.command(place, "risk help")).answer

    async def token(self, role):
        return (await self.table.look(self.people[role])).token


def commands():
    for group in command_groups(find_languages()):
        for command in group.walk_commands():
            if isinstance(command, app_commands.Command):
                yield command


def forged(message, custom_id, values):
    """The message with one control of somebody's own making in it."""
    control = {"type": 2, "style": 2, "label": "Forged", "custom_id": custom_id, "id": 2}
    if values:
        options = [{"label": value[:100], "value": value} for value in values]
        control = {"type": 3, "custom_id": custom_id, "id": 2, "options": options}
        control |= {"max_values": len(values)}
    return {**message, "components": [{"type": 1, "components": [control]}]}


async def press(person, message, custom_id, values=()):
    made = forged(message, custom_id, values)
    return await person.press(made, custom_id, list(values) or None)


def answered_once(discord, interaction):
    """One callback, and one answer for this person's eyes alone."""
    latest = islice(reversed(discord.requests), 50)
    path = f"/interactions/{interaction.id}/"
    callbacks = [request for request in latest if request.path.startswith(path)]
    assert len(callbacks) == 1
    if interaction.modal is None:
        assert interaction.ephemeral
        assert interaction.text
        assert len(interaction.answers) == 1
    return True


@pytest.fixture(params=[LOBBY, SEALED, BATTLE, DEFEND, OVER])
async def trial(request, table, discord, settings):
    """The table at that moment; its people are named by what they are there."""
    names = ("Dora", "Gosia", "Emil", "Fela", "Mona")
    dora, gosia, emil, fela, mona = map(discord.add_person, names)
    discord.appoint(mona, Permission.MANAGE_GUILD)
    for person in discord.people:
        person.on_mobile = True  # the same is tried again and again
    await table.open(seats=5, options="defence=live")
    await host(table, table.ana, "rated", rated="no")
    lobby = await table.lobby()
    people = {"host": table.ana, "other": table.borys, "spectator": emil, "stranger": fela}
    people["moderator"] = mona
    land = ("brazil", "peru")
    await press_on(table.borys, lobby, Action.JOIN)
    if request.param == SEALED:
        await table.borys.command(table.place, "risk table words", seal=seal_of(WORD))
        await press_on(table.ana, lobby, Action.START)
        assert (await table.look()).roster.status == "sealed"
    elif request.param != LOBBY:
        for person in (table.celina, dora, gosia):
            await press_on(person, lobby, Action.JOIN)
        table.people |= {dora.id: dora, gosia.id: gosia}
        await press_on(table.ana, lobby, Action.START)
        named, land = await _play_to_battle(table, dora, mona)
        discord.appoint(named["mover"], Permission.MANAGE_GUILD)
        people |= named
    if request.param in (DEFEND, OVER):
        await people["mover"].command(
            table.place, "order turn", line=f"{land[0]} > {land[1]} occupy ask"
        )
        assert (await table.look()).table.phase == "defend"
    if request.param == OVER:
        for role in ("mover", "defender", "other", "host"):
            await people[role].command(table.place, "order resign", sure=True)
        assert (await table.look()).roster.status == "over"
    await table.until_told()
    with closing(sqlite3.connect(settings.database)) as watch:
        begun = Trial(table, request.param, people, land, settings.database, watch)
        begun.unchanged()
        yield begun


async def _play_to_battle(table, replaced, moderator):
    """Play until one who is neither host nor to be replaced can attack another such; name them."""
    for person in table.people.values():
        await person.command(table.place, "order turn", line="spread")
    while (await table.mover()) in (table.ana, replaced):
        await table.pass_turn(await table.mover())
    mover = await table.mover()
    rest = {p.id: p for p in table.people.values() if p not in (table.ana, replaced, mover)}
    look = await table.look(mover)
    board, held = look.edition.board, look.table.territories
    owners: dict[str, Any] = {p.seat: rest.get(p.person) for p in look.roster.players}
    source, target = next(
        (source, target)
        for source, holding in held.items()
        if holding.owner == look.player.seat
        for target in board.borders[source]
        if owners[held[target].owner] and held[target].armies > 2
    )
    await mover.command(table.place, "order turn", line=f"{source} +all")
    await mover.command(table.place, "order turn", line="/")
    defender = rest.pop(owners[held[target].owner].id)
    await moderator.command(table.place, "host replace", player=replaced.name)
    (other,) = rest.values()
    named = {"mover": mover, "defender": defender, "other": other, "replaced": replaced}
    return named, (source, target)


def test_every_action_is_a_look_or_somebodys():
    """A new action fails here until somebody has decided who may do it."""
    assert not LOOKS & set().union(*MAY.values())
    assert not LOOKS & ANY_TOKEN


async def test_nobody_does_by_a_press_what_is_not_theirs(trial, discord):
    """Every role and action: one pair in four in each run, and of these one in three with a stale token, too."""
    before, tried = trial.digest(), 0
    post = await trial.post()
    for row, (role, person) in enumerate(trial.people.items()):
        panel, token = await trial.base(role), await trial.token(role)
        for column, action in enumerate(each for each in Action if each not in OWN):
            if not is_sampled(row + column, 4):
                continue
            args, values = trial.args(action)
            may = action in MAY.get((trial.moment, role), ())
            may |= action in OF_THE_SERVER and role in {*MANAGE_THE_SERVER, "host"}
            for stale in (False, True) if is_sampled(row + column, 3) else (False,):
                if may and (not stale or action in ANY_TOKEN):
                    continue
                wrong = token - 1 if token else 1
                forged_id = Press(trial.table.game, wrong if stale else token, action, args)
                shown = post if stale and role != "stranger" else panel
                answer = await press(person, shown, forged_id.custom_id, values)
                what = (trial.moment, role, action.value, "stale" if stale else "present")
                assert trial.unchanged(), what
                answered_once(discord, answer)
                assert "went wrong" not in answer.text, what
                tried += 1
    assert trial.digest() == before
    assert tried > len(trial.people) * len(Action) * 3 / 16


async def test_nobody_orders_by_command_what_is_not_theirs(trial, discord):
    """Every role and command: one pair in four in each run."""
    before, named = trial.digest(), {action.value: action for action in Action}
    for row, (role, person) in enumerate(trial.people.items()):
        place = person.dm if role == "stranger" else trial.table.place
        may = {str(action) for action in MAY.get((trial.moment, role), ())}
        for column, command in enumerate(commands()):
            path = command.qualified_name
            if not is_sampled(row + column, 4):
                continue
            if path in ALWAYS or path in MAY_ORDER.get((trial.moment, role), ()):
                continue
            if command.name in may and command.name in named:
                continue
            if path.startswith("moderate ") and role not in MANAGE_THE_SERVER:
                continue  # Discord doesn't offer it to them
            if path.startswith("league ") and role == "stranger":
                continue  # nor in direct messages; test_league.py has the rest
            answer = await person.command(place, path, **trial.options(command))
            assert trial.unchanged(), (trial.moment, role, path)
            answered_once(discord, answer)
            assert "went wrong" not in answer.text, (trial.moment, role, path)
    assert trial.digest() == before


async def test_who_may_does(trial):
    """The other side of the two above: what is somebody's does change the game."""
    role, action = {
        LOBBY: ("host", Action.CANCEL),
        SEALED: ("host", Action.CANCEL),
        BATTLE: ("mover", Action.ATTACK),
        DEFEND: ("defender", Action.DEFEND),
        OVER: ("host", None),
    }[trial.moment]
    if action:
        args, values = trial.args(action)
        made = Press(trial.table.game, await trial.token(role), action, args)
        await press(trial.people[role], await trial.base(role), made.custom_id, values)
    else:
        await host(trial.table, trial.people[role], "theme", theme="light")
    assert not trial.unchanged()


async def test_nobody_sets_what_the_host_does(trial, discord):
    """What is set by list or typed into a form: only the host does."""
    before, typed = trial.digest(), {"options": "joker=pair_only", "rounds": "20", "pace": "weekly"}
    for role, person in trial.people.items():
        if role == "host":
            continue
        place = person.dm if role == "stranger" else trial.table.place
        for name, value in {**AT_ANY_TIME, **typed}.items():
            answer = await host(trial.table, person, name, place=place, **{name: value})
            assert trial.unchanged(), (trial.moment, role, name)
            answered_once(discord, answer)
    assert trial.digest() == before


async def test_the_host_sets_some_at_any_time(trial):
    for name, value in AT_ANY_TIME.items():
        await host(trial.table, trial.people["host"], name, **{name: value})
        assert not trial.unchanged(), (trial.moment, name)


PARTS = (
    "source",
    "target",
    "region",
    "force",
    "brazil",
    "asia",
    "once",
    "stop",
    "more",
    "2",
    "9" * 6,
)
ODD = st.one_of(
    st.text(st.sampled_from("ab1_.:-/ Ö٣\n\u202e𝕏"), max_size=12), st.sampled_from(PARTS)
)
IDS = st.one_of(
    st.builds(
        lambda game, token, action, args: ":".join(("r1", game, str(token), action, *args))[
            :LONGEST
        ],
        st.sampled_from(["GAME", "GAME", "GAME", "zzzzzz", "", "a" * 16]),
        st.sampled_from(["TOKEN", "TOKEN", 0, 999_999_999, 10**12, "x", "-1"]),
        st.sampled_from([*map(str, Action), "fly", ""]),
        st.lists(ODD, max_size=7),
    ),
    st.sampled_from(["r0:GAME:0:end", "r2:GAME:0:end", "x" * LONGEST, "r1:" + "🎲" * 40]),
    ODD.filter(bool),
)
VALUES = st.lists(ODD.filter(bool), max_size=3, unique=True)


@pytest.mark.parametrize("trial", [BATTLE, DEFEND], indirect=True)
@examples(
    max_examples=150 if SAMPLE == ALL else 60,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(made=IDS, values=VALUES, role=st.sampled_from(["mover", "other", "spectator", "stranger"]))
@example(made="r1:GAME:TOKEN:choose:source", values=["/"], role="mover")
async def test_forged_ids_and_values_change_nothing(trial, discord, made, values, role):
    """What no panel ever offered: other games, other formats, junk."""
    present = str(await trial.token(role))
    custom_id = made.replace("GAME", trial.table.game).replace("TOKEN", present)[:LONGEST]
    pressed = parse(custom_id)
    theirs = OWN | MAY.get((trial.moment, role), frozenset())
    if pressed and pressed.action in theirs | (OF_THE_SERVER if role == "mover" else set()):
        return  # what is a person's own they may change from anywhere
    answer = await press(trial.people[role], await trial.base(role), custom_id, values)
    assert trial.unchanged(), (role, custom_id, values)
    answered_once(discord, answer)
    assert "went wrong" not in answer.text, (role, custom_id, values)


@pytest.mark.parametrize("trial", [LOBBY, BATTLE], indirect=True)
async def test_nothing_is_seen_or_suggested_of_another_servers_game(trial):
    """Who is no player learns nothing of a game outside its server, not even that there is one."""
    stranger, game = trial.people["stranger"], trial.table.game
    for path in ("risk status", "risk map", "risk log", "risk rules", "risk replay", "risk play"):
        known = await stranger.command(stranger.dm, path, game=game)
        unknown = await stranger.command(stranger.dm, path, game="zzzzzz")
        assert known.text == unknown.text
        assert "no such game here" in known.text
    for path, option in (("order turn", "line"), ("host replace", "player")):
        assert await stranger.autocomplete(stranger.dm, path, option, "", game=game) == []
    within = await stranger.command(trial.table.place, "risk status")
    assert "no such game" not in within.text


@pytest.mark.parametrize("trial", [BATTLE], indirect=True)
async def test_players_play_from_their_direct_messages(trial):
    mover, game = trial.people["mover"], trial.table.game
    answer = await mover.command(mover.dm, "order turn", line="/", game=game)
    assert "no such game" not in answer.text
    assert not trial.unchanged()
