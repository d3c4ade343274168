"""Every way in which the bot answers one person, over the real client: twin games give them the same.

Two databases that differ only in what that person may not know are asked the same: every command with every
kind of argument, every suggestion, every press. The commands, their options and the presses are
read off the bot, so that a new one fails here until somebody says how it is asked. In every run each
command is asked in one way, and a part of the other ways, at one of three positions; which, the commit
draws. `make soak` asks in all ways at all of them.
"""

import hashlib
import json
import random
import re
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.client import running_bot
from bot.components.custom_ids import Action, Press
from bot.settings import Settings
from rules.app import open_engine
from rules.looks.looks import look_at
from rules.model import commands as c
from rules.model import events as e
from rules.store.ledger import SqlLedger
from rules.store.sqlite.database import open_database
from rules.store.sqlite.schema import transaction
from rules.table.game import open_game
from rules.table.roster import Venue
from sandbox import Cast, Sandbox, SandboxSettings, pointing
from tests.bot.support.standins import WITHOUT_EMOJIS, Studio
from tests.bot.support.table import until_told
from tests.fuzz_seed import SEED
from tests.rules.support.sittings import sitting
from tests.rules.support.stored import at_noon
from tests.rules.support.twins import twin_of
from tests.rules.support.variants import Variant
from tests.sampling import sampled

GAME = "abcdef"
ONE_IN = 6
"""Of the further ways to ask, one in so many is tried in every run."""


@dataclass(frozen=True)
class Position:
    """A position of three, and who asks: the person in that place of the order of play."""

    variant: Variant
    phase: str
    waited_for: bool
    offered: Any = c.Choice
    """What the viewer must be able to do."""
    acts: bool = True
    """Not where the dice and the deck would answer them: those are other ones in a twin."""

    def __str__(self):
        return f"{self.variant} in {self.phase}{', on turn' if self.waited_for else ''}"


POSITIONS = (
    Position(Variant("ryzyko", 3), "reinforce", waited_for=True, offered=c.TradeChoice),
    Position(Variant("classic", 3), "battle", waited_for=True, acts=False),
    Position(Variant("galaxy", 3), "lay", waited_for=True),
)
"""All commands are asked in each, and all presses in the first and the last."""
MORE_POSITIONS = (
    Position(Variant("ryzyko", 3, {"goal": "capitals"}), "battle", waited_for=False),
    Position(Variant("parker", 3), "claim", waited_for=False),
    Position(Variant("gniazdo", 3, {"reroll": "with_card"}), "reroll", waited_for=False),
)

TYPED: dict[str, tuple[Any, ...]] = {
    "attackers": (1, 300),
    "defenders": (1, 300),
    "command": ("host pace", "risk me show"),
    "zone": ("Asia/Tokyo", "Atlantis"),
    "border": ("brazil.peru", "Brazil – Peru", "brazil"),
    "rounds": (2, 5),
    "colour": ("red",),
    "dice": (1, 2),
    "edition": ("ryzyko", "galaxy"),
    "entry": ("3d", "nonsense"),
    "games": (1,),
    "page": (1,),
    "game": ("zzzzzz", "not a game"),
    "line": (
        *(
            "brazil +1; end",
            "Atlantis +1",
            "nonsense",
            "spread",
            "trade best",
            "brazil > peru",
            "/",
        ),
        *("prefer alaska, brazil", "prefer best", "claim brazil", "capital brazil", "defend 2 all"),
        *(
            "defend 1",
            "reroll 1",
            "reroll none",
            "occupy 1",
            "peru => brazil 1",
            "announce",
            "withdraw",
        ),
    ),
    "name": ("Ours",),
    "option": ("goal",),
    "options": ("goal=world", "x=y", "nonsense"),
    "player": ("Celina", "nobody"),
    "preset": ("@first", "no such"),
    "seal": ("ab" * 32,),
    "seats": (2, 6),
    "sure": (False,),
    "theme": ("dark", "light"),
    "tables": ("table", "duel"),
    "substitute": (True,),
    "reveal": ("hello, world, hello",),
    "word": ("hello",),
}
"""What is typed in each option, right and wrong; where there is a list to choose from, the first of it."""

T = "brazil"
PRESSES: dict[Action, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = {
    **dict.fromkeys(
        (
            Action.JOIN, Action.JOIN_AS, Action.LEAVE, Action.COMPUTER, Action.START, Action.CANCEL,
            Action.RULES, Action.HELP, Action.VERIFY, Action.REPLAY, Action.TURN, Action.HAND,
            Action.ANALYSE, Action.HINT, Action.MAP, Action.STATUS, Action.CHANGED, Action.ASIDE,
            Action.CONCERN, Action.RANK, Action.FORGET,
            Action.SPREAD, Action.WITHDRAW, Action.KEEP, Action.END, Action.ANNOUNCE, Action.UNDO,
            Action.TAKE_BACK, Action.SAVE, Action.AGAIN,
            Action.OFFICE, Action.WAKE, Action.REOPEN, Action.AGREE, Action.DECLINE, Action.ADMIT, Action.DENY,
            Action.ME, Action.ZONE,
            Action.QUIET, Action.NO_QUIET, Action.VACATION, Action.WORK, Action.TABLES, Action.CLOSE,
            Action.ANNUL, Action.CALL_OFF,
            Action.SETTLE_YES, Action.SETTLE_NO,
            Action.ACCEPT, Action.REFUSE, Action.BREAK, Action.OFFER, Action.TRUCE,
            Action.WORD, Action.TELL, Action.LINES, Action.PLAN, Action.WRITE, Action.GO_ON, Action.CLEAR,
        ),
        (((), ()),),
    ),
    Action.THEME: (((), ("light",)), ((), ("nonsense",))),
    Action.LANGUAGE: (((), ("pl",)), ((), ("nonsense",))),
    Action.MY_HABIT: ((("ask",), ("60",)), (("leave",), ("many",)), ((), ())),
    Action.EXPORT: (((), ()),),
    Action.SETTLE: (((), ()), (("sure",), ())),
    Action.CLOSE_PAGES: (((), ()),),
    Action.SIGN_IN: ((("0" * 16,), ()), ((), ())),
    Action.SIGN_OUT: (((), ("0" * 16,)),),
    Action.BOARD: (((), ()),),
    Action.FORGET_ME: (),  # a computer would play on, by dice that the twin has not
    Action.LADDER: ((("table",), ("all",)), (("duel", "galaxy", "0"), ()), (("x", "y", "z"), ()), ((), ()),
        (("solo", "any", "0"), ()), (("solo",), ("recruit.ryzyko.3",)), (("solo",), ("x.y",))),
    Action.TABLE: (((), ()), (("more",), ()), (("goal",), ()), (("settings",), ())),
    Action.FILL: ((("options",), ()), (("pace",), ()), (("x",), ()), ((), ())),
    Action.OPTIONS: ((("classic",), ()), (("x",), ()), ((), ())),
    Action.DROP_PRESET: (((), ("Ours",)),),
    Action.SET: (
        (("play",), ("@first",)), (("play",), ("no such",)), (("seats",), ("4",)),
        (("option", "goal"), ("world",)), ((), ()), (("theme",), ("light",)), (("theme",), ("x",)),
        (("language",), ("pl",)), (("posts",), ("every_turn",)), (("letters",), ("off",)),
        (("emotes",), ("off",)),
    ),
    Action.COLOUR: (((), ("cyan",)),),
    Action.INVITE: (((), ("1",)),),
    Action.RESERVE: (((), ("1",)),),
    Action.RELEASE: (((), ("1",)),),
    Action.BAN: (((), ("1",)),),
    Action.LIFT_BAN: (((), ("1",)),),
    Action.MY_GUESTS: ((("yes",), ()), (("maybe",), ())),
    Action.BLOCK: (((), ("1",)),),
    Action.UNBLOCK: ((("0",), ("1",)),),
    Action.REMOVE: (((), ("blue",)),),
    Action.LOG: (((), ()), (("1",), ()), (("nonsense", "dice"), ())),
    Action.PART: (((), ("asia",)), ((), ("whole",))),
    Action.SHOW: (((T,), ()), (("atlantis",), ())),
    Action.CHOOSE: (
        (("", "", T, "peru", "", "more"), ()),
        (("", "", "", "", "", "aside"), ()),
        (("", "", "", "", "", "resign"), ()),
        (("source", "", "", "", "", ""), (T,)),
    ),
    Action.CLAIM: (((), (T,)), ((), ("atlantis",))),
    Action.PREFER: (((), (T,)),),
    Action.CAPITAL: (((T,), ()),),
    Action.PLACE: (((T,), ("1",)), ((T,), ("ask",)), (("atlantis",), ("x",))),
    Action.TRADE: (((), ("alaska.brazil.china",)),),
    Action.ATTACK: (((T, "peru", "once", "", ""), ()), ((T, "peru", "stop", "3.2", "keep"), ("2",))),
    Action.FIGHT: (
        (("",), (f"{T}.peru",)), (("3", T, "peru", "stop", "3.2", "keep"), ("2",)),
        (("",), ("page.f2",)), (("x",), ("nonsense",)), ((), ()), (("", T, "peru", "gladly"), ()),
    ),
    Action.MOVE: (((), (f"{T}.peru",)), (("", T, "peru"), ("ask",)), (("", T), ("nonsense",))),
    Action.FINISH: (((), ()), (("99",), ())),
    Action.ALL_ON: (((), (T,)), ((), ("atlantis",)), ((), ("page.p2",))),
    Action.SPLIT: (((), ()),),
    Action.BEST: (((), ()),),
    Action.MARCH: (((), ()), (("",), ("0.1.2",)), ((), ("0.9999",)), ((), ("x",))),
    Action.WAY: (((), ()),),
    Action.WISH: (((), ()),),
    Action.HABIT: ((("ask",), ("60",)), (("leave",), ("many",)), ((), ())),
    Action.DEFEND: ((("2",), ()),),
    Action.REROLL: ((("6",), ()),),
    Action.OCCUPY: (((), ("2",)), (("2",), ())),
    Action.FORTIFY: (((T, "peru"), ("1",)),),
    Action.STANDING: ((("one",), ()), (("none",), ())),
    Action.REPLACE: (((), ("blue",)),),
    Action.VOTE: (((), ("blue",)),),
    Action.PACE: (((), ("weekly",)), ((), ("nonsense",))),
    Action.MODERATE: (((), ()), (("close",), ()), ((), ("zzzzzz",))),
    Action.CALL_ME: ((("pace",), ("daily",)), (("edition",), ("x",)), ((), ())),
    Action.INTERVENTIONS: (((), ()), (("1",), ()), (("x",), ())),
    Action.ENTER: (((), ()), (("zzzzzzzz",), ())),
    Action.LEAGUE: (((), ()), (("zzzzzzzz", "1"), ())),
    Action.LEAGUE_WORD: (((), ()), (("zzzzzzzz",), ("moose",))),
    Action.LEAGUE_TELL: (((), ()), (("zzzzzzzz",), ("moose",))),
    Action.LEAGUE_LINES: (((), ()), (("zzzzzzzz",), ())),
    Action.LEAGUE_CHECK: (((), ()), (("zzzzzzzz",), ())),
    Action.LEAGUE_LEAVE: (((), ()), (("zzzzzzzz",), ())),
    Action.MANAGE: (((), ()), (("zzzzzzzz", "off"), ())),
    Action.LEAGUE_PAUSE: (((), ()), (("zzzzzzzz", "pause"), ())),
    Action.LEAGUE_VOTE: (((), ()), (("zzzzzzzz", "1"), ())),
    Action.REFEREE: (((), ("1",)), (("zzzzzzzz",), ("1",))),
    Action.NO_REFEREE: (((), ("1",)), (("zzzzzzzz",), ("1",))),
    Action.JUDGE: (((), ("1",)), (("zzzzzzzz",), ("x",))),
    Action.FORFEIT: (((), ("1",)), (("zzzzzzzz", "1"), ("1",))),
    Action.ADJUST: (((), ()), (("zzzzzzzz", "1"), ())),
    **dict.fromkeys(
        (Action.LEAGUE_ROUND, Action.LEAGUE_BEGIN, Action.LEAGUE_OFF, Action.LEAGUE_AGAIN),
        (((), ()), (("zzzzzzzz",), ())),
    ),
    Action.MOD_FIND: (((), ()),),
    Action.MOD_REPLACE: (((), ("blue",)), ((), ())),
    Action.MOD_MOVE: (((), ()),),
    Action.MOD_ANNUL: (((), ()),),
    Action.MOD_ASK: (((), ()),),
    Action.FOUNDERS: (((), ("server",)), ((), ("x",))),
    Action.MOD_LADDER: ((("no",), ()), (("x",), ())),
    Action.RESIGN: (((), ()),),
}  # fmt: skip
"""The arguments, and the values chosen, of presses that the bot's own messages lead to, or once led to."""


_OWN = ("**Players**", "a league", "-# 🎲", "-# All draws")
"""What tells of games and leagues that the person asked for themselves."""


def without_orders(roster, secret, log, told, given, base):  # noqa: ARG001 - as `open_game`
    """The game, with nothing that may be taken back."""
    return open_game(roster, secret, log, told, None, base)


def moment_of(place):
    """A moment with secrets of everybody's, and the seat that asks."""
    for deed in sitting(place.variant, seed=1):
        state = deed.after.state
        if state.step is None or state.step.phase != place.phase or not _has_secrets(deed):
            continue
        for seat in state.playing():
            waited_for = seat in state.step.waiting_for
            offered = look_at(deed.after, seat).choices
            may = not waited_for or any(isinstance(choice, place.offered) for choice in offered)
            if waited_for is place.waited_for and may:
                return deed, seat
    raise AssertionError(f"no such moment: {place}")


def _has_secrets(deed):
    state = deed.after.state
    if state.round > 0:
        hands = [hand for hand in state.cards.hands.values() if hand]
        return bool(len(hands) > 1 or state.capitals.named)
    return any(isinstance(event, e.ArmiesPlanned | e.PreferenceGiven) for event in deed.log)


async def commit_change(path, discord, deed, events, secret, told):
    """The game in a new database; its seats are taken by the people of the sandbox."""
    roster = deed.after.roster
    players = tuple(
        replace(player, person=person.id, name=person.name)
        for player, person in zip(roster.players, discord.people, strict=False)
    )
    venue = Venue(discord.guild["id"], discord.channel["id"])
    seated = replace(roster, players=players, venue=venue, host=discord.people[0].id)

    def work(connection):
        ledger = SqlLedger(connection)
        with transaction(connection):
            ledger.games.open(seated, secret)
            ledger.log.append(roster.id, 0, events)
            ledger.games.set_told(roster.id, told)

    async with open_database(path) as database:
        await database.run(work)


async def answered(path, deed, seat, events, secret, told, *, acts, drawn):
    """All that the person at a seat (None: a stranger) is answered about the game with these events.

    Each twin has a Discord of its own: the same nonce again would be the same message.
    """
    people = Cast(people=("Ana", "Borys", "Celina", "Dora"))
    async with Sandbox(specification=SandboxSettings().specification, cast=people) as discord:
        await commit_change(path, discord, deed, events, secret, told)
        person = discord.people[deed.after.roster.seats.index(seat) if seat else 3]
        person.on_mobile = True  # the same is pressed again and again
        settings = Settings(_env_file=None, token=discord.token, database=path, dm_pause=0, pace=0)
        chance = random.Random(1)  # noqa: S311 - a test must be repeatable, not secret
        with pointing(discord.address):
            async with (
                open_engine(path, at_noon, chance.randbytes) as engine,
                running_bot(
                    settings, engine, replace(WITHOUT_EMOJIS, renderers=Studio().renderers)
                ) as bot,
            ):
                bot.services.glance = 60  # else a busy machine would leave boards out
                seen = await Asking(discord, bot, engine, person, drawn).everything(acts=acts)
                if seat is None:
                    assert (await engine.queries.look(GAME)).revision == len(events)
                    posts = [m["content"] for m in discord.messages(discord.channel)]
                    told = [said for said in posts if not any(mark in said for mark in _OWN)]
                    assert told == [], "what is refused is told nobody"
    assert discord.violations == []
    return seen


@pytest.mark.parametrize("place", sampled(POSITIONS, 3), ids=str)
async def test_twin_games_answer_a_person_alike(tmp_path, caplog, monkeypatch, place):
    print(f"drawn by {SEED}")  # noqa: T201
    await must_answer_alike(tmp_path, caplog, monkeypatch, place, SEED)


@pytest.mark.soak
@pytest.mark.parametrize("place", [*POSITIONS, *MORE_POSITIONS], ids=str)
async def test_twin_games_answer_alike_however_they_are_asked(tmp_path, caplog, monkeypatch, place):
    await must_answer_alike(tmp_path, caplog, monkeypatch, place, None)


async def must_answer_alike(tmp_path, caplog, monkeypatch, place, seed):
    """A seed draws which of the further ways to ask are tried; None: all."""
    deed, seat = moment_of(place)
    # A twin has a log, and no orders that led to it.
    monkeypatch.setattr("rules.engine.persistence.open_game", without_orders)
    # Everybody sees the commitment, so it can't tell a twin's secret from the game's.
    monkeypatch.setattr(
        "rules.store.game_tables.commitment", lambda _: deed.after.roster.commitment
    )
    for viewer in (seat, None) if place is POSITIONS[0] else (seat,):
        chance = random.Random(2)  # noqa: S311 - a test must be repeatable, not secret
        twin = twin_of(deed.after.edition, deed.log, viewer, chance, deed.ends)
        seen, secrets = [], secrets_of(deed, viewer)
        for number, (events, told) in enumerate(
            ((deed.log, deed.after.told), (twin.events, twin.at[deed.after.told]))
        ):
            caplog.clear()
            path, secret = tmp_path / f"{viewer}{number}", b"secret %d" % number
            drawn = None if seed is None else random.Random(f"{seed} {place}")  # noqa: S311
            answers = await answered(
                path, deed, viewer, events, secret, told, acts=place.acts, drawn=drawn
            )
            lines = logged(caplog)
            assert [line for line in lines if any(own in line for own in secrets)] == []
            seen.append([*answers, lines])
        for one, other in zip(*seen, strict=True):
            assert one == other


def secrets_of(deed, viewer):
    """What only the viewer knows: not even what they are answered may stand in the log."""
    player = look_at(deed.after, viewer).player
    if player is None:
        return []
    hidden = (player.mission, player.capital, *player.hand, *dict(player.plan), *player.preference)
    return [secret for secret in hidden if secret]


def logged(caplog):
    """The lines in which the bot says what it does; those of the connection differ by its length.

    That a busy machine made it late has nothing to do with what is secret.
    """
    return [
        anonymous(record.getMessage())
        for record in caplog.records
        if record.name.partition(".")[0] in ("bot", "rules", "render")
        and not record.getMessage().startswith("slow acknowledgement: ")
    ]


@dataclass
class Asking:
    """One person who asks everything."""

    discord: Any
    bot: Any
    engine: Any
    person: Any
    drawn: random.Random | None
    """What draws the further ways to ask that are tried; None: all are."""

    @property
    def channel(self):
        return self.discord.channel

    async def everything(self, *, acts):
        """What was asked, with all that they saw of the answer; then what all were told meanwhile."""
        await self.discord.wait_for(lambda: self.discord.commands, "the commands")
        letters = len(self.person.dm_messages())
        seen = [await self.suggestions(*asked) for asked in self._each(self.typing(), 1)]
        seen += [
            await self.command(*asked)
            for asked in self._each(self.commands(), 0)
            if acts or not asked[0].startswith("order")
        ]
        panel = (await self.person.command(self.channel, "risk play", game=GAME)).answer
        if acts:
            presses = self._each(await self.presses(), 0)
            seen += [await self.press(panel, *asked[1:]) for asked in presses]
        await until_told(self.engine)
        posts = [
            m for m in self.discord.messages(self.channel) if "**Players**" not in m["content"]
        ]
        seen.append(
            ("posts", self.shown(posts))
        )  # new tables hash Discord's ids, which are new, too
        seen.append(("letters", self.shown(self.person.dm_messages()[letters:])))
        return seen

    def _each(self, ways, named):
        """The first way to ask of each name, which stands at that place of it; and those of the others drawn."""
        known = set()
        for way in ways:
            first = way[named] not in known
            known.add(way[named])
            if first or self.drawn is None or self.drawn.randrange(ONE_IN) == 0:
                yield way

    def commands(self):
        """Each command with what it needs, then with every other value of every option."""
        for path, options in self.paths():
            needed = {o["name"]: values(o)[0] for o in options if o.get("required")}
            has_game = any(o["name"] == "game" for o in options)
            here = {**needed, "game": GAME} if has_game else needed
            yield path, here
            for option in options:
                yield from ((path, {**here, option["name"]: v}) for v in values(option))

    def typing(self):
        for path, options in self.paths():
            for option in options:
                if option.get("autocomplete"):
                    typed = {o["name"]: values(o)[0] for o in options if o.get("required")}
                    typed.pop(option["name"], None)
                    here = {**typed, "game": GAME} if option["name"] != "game" else typed
                    if not any(o["name"] == "game" for o in options):
                        here.pop("game", None)
                    yield from ((path, option["name"], text, here) for text in ("", "a"))

    def paths(self):
        """Every command that is registered, with its options."""
        registered = {one["name"]: one for one in self.discord.commands}
        assert {command.name for command in self.bot.tree.get_commands()} == set(registered)
        for command in sorted(self.bot.tree.walk_commands(), key=lambda one: one.qualified_name):
            if command.qualified_name.startswith("moderate"):
                continue  # offered to those alone who manage the server
            if command.qualified_name == "risk learn":
                continue  # deals a game of its own, which is never the same twice
            if not hasattr(command, "commands"):
                found = registered[command.qualified_name.split()[0]]
                for name in command.qualified_name.split()[1:]:
                    found = next(one for one in found["options"] if one["name"] == name)
                yield command.qualified_name, found.get("options", [])

    async def presses(self):
        """Each press, for this moment and for an earlier one; giving up comes last."""
        assert set(PRESSES) == set(Action) - {Action.LEARN, Action.OWN_TABLE, Action.TRY}
        token = (await self.engine.queries.look(GAME, self.person.id)).token
        return [
            (action, Press(GAME, number, action, arguments).custom_id, chosen)
            for action, shapes in PRESSES.items()
            for arguments, chosen in shapes
            for number in (token, 1)
        ]

    async def command(self, path, options):
        done = await self.person.command(self.channel, path, **self._given(options))
        return path, anonymous(json.dumps(options)), self.answered(done)

    async def suggestions(self, path, option, typed, options):
        given = self._given(options)
        found = await self.person.autocomplete(self.channel, path, option, typed, **given)
        return path, option, typed, anonymous(json.dumps(found))

    def _given(self, options):
        return {name: self.person.id if v == _ASKER else v for name, v in options.items()}

    async def press(self, panel, custom_id, chosen):
        """As on a panel that was opened earlier."""
        message = {**panel, "components": [_row(_control(custom_id, chosen))]}
        done = await self.person.press(message, custom_id, list(chosen) or None)
        return custom_id, chosen, self.answered(done)

    def answered(self, done):
        modal = anonymous(json.dumps(done.modal)) if done.modal else None
        return modal, done.why, self.shown(done.answers)

    def shown(self, messages):
        return [self._shown(message) for message in messages]

    def _shown(self, message):
        parts = {
            name: message.get(name)
            for name in ("content", "components", "embeds", "flags", "nonce")
        }
        attached = [
            (
                each["filename"],
                each.get("description"),
                self._read(each),
            )
            for each in message["attachments"]
        ]
        return anonymous(json.dumps(parts, sort_keys=True)), attached

    def _read(self, attached):
        """What a file says if it is text, else its digest."""
        data = self.discord.file(attached)
        if attached["content_type"].startswith("application/json"):
            return anonymous(data.decode())
        if attached["filename"].endswith("-lines.txt") and _LEAGUES_LINE.search(data):
            return anonymous(_HASH.sub("#", data.decode()))  # hashes of ids that are new each time
        return hashlib.sha256(data).hexdigest()


def values(option):
    """What is tried in an option."""
    if option.get("choices"):
        return [option["choices"][0]["value"]]
    if option["type"] == _USER:
        return [_ASKER]
    fitting = [v for v in TYPED[option["name"]] if isinstance(v, _TYPES[option["type"]])]
    low, high = option.get("min_value"), option.get("max_value")
    return [v for v in fitting if low is None or low <= v <= high]


_TYPES = {3: str, 4: int, 5: bool}
_USER = 6
_ASKER = "who asks"
"""Stands for the person who asks, whose id is new each time."""
_ROW, _BUTTON, _LIST = 1, 2, 3


def _row(control):
    return {"type": _ROW, "id": 1, "components": [control]}


def _control(custom_id, chosen):
    if not chosen:
        return {"type": _BUTTON, "id": 2, "custom_id": custom_id, "style": 1, "label": "Press"}
    options = [{"label": value, "value": value} for value in chosen]
    return {"type": _LIST, "id": 2, "custom_id": custom_id, "options": options}


_LEAGUES_LINE = re.compile(rb"^1\|\d{17,20}\|join\|", re.MULTILINE)
_HASH = re.compile("[0-9a-f]{64}")


def anonymous(text):
    """The text without the ids that Discord gives, which are new each time, and a league's hashes of them."""
    text = re.sub(r"(up to it is|, with the hash) `[0-9a-f]{64}", r"\1 #", text)
    return re.sub(r"\d{17,20}|localhost:\d+|127\.0\.0\.1:\d+", "#", text)
