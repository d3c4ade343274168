"""Whatever a person does is told truly by the next process, and done once however often it comes.

Every command that is no look, and every press that is none, read off the bot: each is killed before
its commit, then between its commit and its answer, and comes twice. One scene in two in each run.
"""

import asyncio
from collections import Counter
from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta
from functools import cache, partial

import pytest
from discord import app_commands

from bot.commands.options import QUICK
from bot.components.custom_ids import NO_GAME, Action, Press
from bot.features import PRESSES
from bot.pictures.drawing import Renderers
from bot.table.going_on import SURE
from bot.tree import command_groups
from bot.words.languages import find_languages
from rules.analysis.workers import Workers
from rules.core.decide import legal
from rules.core.dice import commitment, seal_of
from rules.model.commands import Computer
from rules.people.browsers import Browser
from rules.store.ledger import SqlLedger
from rules.store.protocols import Done
from rules.store.sqlite.database import open_database
from rules.store.sqlite.schema import transaction
from rules.table.roster import PersonId, Venue
from sandbox import Permission
from tests.bot.laws.test_authority import forged
from tests.bot.support.forgotten import traces_once_forgotten
from tests.bot.support.managing import add_league_word, begin_league, cancel_league, set_theme
from tests.bot.support.standins import blank
from tests.bot.support.walk import DONE, UNDONE, Walk
from tests.patience import patience
from tests.rules.support.sittings import sitting
from tests.rules.support.variants import Variant
from tests.sampling import sampled

A = Action
BLANK = blank(None)
SAYS_LITTLE = "`/risk status` shows how the game stands now"
PLACE = "-# The game is in"
WORD = "a word that nobody guesses"
LOOKS = {"risk replay", "risk verify", "risk analyse", "my export"}
LOOKS |= {A.VERIFY, A.ANALYSE, A.EXPORT, A.LEAGUE_CHECK, A.MOD_FIND}
"""What takes too long for a look that is answered at once, and changes nothing."""


def acts_of_the_bot():
    """Every command that is no look, by its name, and every press that is none."""
    commands = {
        command.qualified_name
        for group in command_groups(find_languages())
        for command in group.walk_commands()
        if isinstance(command, app_commands.Command) and not command.extras.get(QUICK)
    }
    return commands | {str(action) for action, press in PRESSES.items() if not press.is_look}


async def thought_here(_, work, *given):
    return await asyncio.to_thread(work, *given)


@pytest.fixture
async def walk(discord, settings, monkeypatch, studio, equipment):
    """What is drawn and thought out is left blank, or done here: it is not what is tried."""
    for name in ("Dora", "Mona"):
        discord.add_person(name)
    discord.appoint(discord.people[4], Permission.MANAGE_GUILD)
    studio.instead = {each.name: lambda *_: BLANK for each in fields(Renderers)}
    monkeypatch.setattr(Workers, "run", thought_here)
    return Walk(discord, settings, monkeypatch, equipment)


# --- games in the midst of play ------------------------------------------------------------------

RYZYKO = Variant("ryzyko", 3)
CAPITALS = Variant("ryzyko", 4, {"goal": "capitals"})
LIVE = Variant("ryzyko", 4, {"traded_cards": "reshuffled", "defence": "live"})
CLASSIC = Variant("classic", 3)
GNIAZDO = Variant("gniazdo", 3, {"reroll": "with_card"})

CHOSEN = {
    "claim": (CLASSIC, "claim"),
    "place": (RYZYKO, "reinforce"),
    "plan": (RYZYKO, "place"),
    "choose_capital": (CAPITALS, "capital"),
    "trade": (RYZYKO, "reinforce"),
    "attack": (RYZYKO, "battle"),
    "occupy": (RYZYKO, "occupy"),
    "fortify": (RYZYKO, "regroup"),
    "end_phase": (RYZYKO, "battle"),
    "claim_victory": (RYZYKO, "battle"),
    "defend": (LIVE, "defend"),
    "reroll": (GNIAZDO, "reroll"),
    "keep": (GNIAZDO, "reroll"),
}
"""Where somebody has each choice; a plan is what is placed in the setup."""


class Spot:
    """A game at a moment, with who is asked and what they may choose."""

    def __init__(self, game, deeds, seat, choice, *, host=0, amend=None):
        self.game, self.deeds, self.seat, self.choice = game, deeds, seat, choice
        self.roster, self.host = deeds[-1].after.roster, host
        if amend:
            self.roster = amend(self.roster, seat)

    def person(self, people, nth=0):
        """Who is asked; another one of the table by their distance."""
        seats = list(self.roster.seats)
        return people[(seats.index(self.seat) + nth) % len(seats)]

    def other(self, nth=1):
        seats = list(self.roster.seats)
        return seats[(seats.index(self.seat) + nth) % len(seats)]


@cache
def deeds_to(kind):
    """A game up to the first moment at which somebody has that choice."""
    variant, phase = CHOSEN[kind]
    wanted = "place" if kind == "plan" else kind
    deeds = []
    for deed in sitting(variant, seed=1):
        deeds.append(deed)
        state = deed.after.state
        if state.step is None or state.step.phase != phase:
            continue
        for seat in state.step.waiting_for:
            for choice in legal(deed.after.edition, state, seat):
                if choice.kind == wanted:
                    return deeds, seat, choice
    raise AssertionError(f"nobody ever may {kind}")


@cache
def over():
    """A game to its end."""
    deeds = list(sitting(RYZYKO, seed=1))
    return deeds, deeds[-1].after.roster.seats[0], None


def found_at(kind):
    return over() if kind == "over" else deeds_to(kind)


async def commit_change(path, discord, spots):
    """Games in a new database; their seats are taken by the people of the sandbox, in order."""

    def work(connection):
        ledger = SqlLedger(connection)
        with transaction(connection):
            for spot in spots:
                _write(ledger, discord, spot)

    async with open_database(path) as database:
        await database.run(work)


def _write(ledger, discord, spot):
    last = spot.deeds[-1]
    players = tuple(
        replace(player, person=person.id, name=person.name) if player.person else player
        for player, person in zip(spot.roster.players, discord.people, strict=False)
    )
    venue = Venue(discord.guild["id"], discord.channel["id"])
    roster = replace(
        spot.roster,
        id=spot.game,
        players=players,
        venue=venue,
        host=spot.person(discord.people, spot.host).id,
        commitment=commitment(last.after.secret),
    )
    ledger.games.open(roster, last.after.secret)
    ledger.log.append(spot.game, 0, last.log)
    ledger.games.set_told(spot.game, last.after.told)
    until = 0
    for number, deed in enumerate(spot.deeds):
        since, until = until, len(deed.log)
        done, ordered = Done(spot.game, since, until), deed.change.command
        ledger.inbox.remember(f"{spot.game} {number}", done, roster.since, ordered)


class Order:
    """An order, by command or by press, from a moment at which somebody has a choice."""

    def __init__(self, kind, *args, values=(), fields=None, first=None, **options):
        self.kind, self.args, self.values, self.fields = kind, args, values, fields
        self.first, self.options = first, options

    async def act(self, walk, act, spot):
        person, told = spot.person(walk.discord.people), partial(_told, spot)
        if self.first:
            path, options = self.first
            done = await person.command(walk.discord.channel, path, game=spot.game, **told(options))
            assert not done.failed
        if " " in act:
            await walk.command(act, person, game=spot.game, **told(self.options))
        else:
            fields = self.fields and [told(field) for field in self.fields]
            args, values = [told(arg) for arg in self.args], [told(value) for value in self.values]
            await walk.press(Action(act), person, spot.game, *args, values=values, fields=fields)


def _told(spot, said):
    """What is said, with what the spot knows put in: `T` a territory, `S` and `U` those of a pair."""
    if isinstance(said, dict):
        return {name: _told(spot, value) for name, value in said.items()}
    if callable(said):
        return said(spot)
    return said


def chosen(name):
    return lambda spot: getattr(spot.choice, name)


T, S, U = chosen("territory"), chosen("source"), chosen("target")
CARDS = lambda spot: ".".join(spot.choice.cards)  # noqa: E731
ON_T = lambda spot: f"{spot.choice.territory} +1"  # noqa: E731
S_TO_U = lambda spot: f"{spot.choice.source} > {spot.choice.target} once"  # noqa: E731
FEWEST = lambda spot: spot.choice.armies[0]  # noqa: E731
PAIR = lambda spot: f"{spot.choice.source}.{spot.choice.target}"  # noqa: E731
DIE = lambda spot: spot.choice.die  # noqa: E731
ON_A_WAY = lambda spot: ".".join(str(_number(spot, t)) for t in (S(spot), U(spot)))  # noqa: E731
PLACED = ("order turn", {"line": ON_T})
PLANNED = ("order turn", {"line": lambda spot: f"{T(spot)} +{spot.choice.armies[1]}"})
STUCK = ("order turn", {"line": lambda spot: f"{T(spot)} +1; {T(spot)} +999; end"})


def _number(spot, territory):
    return [*spot.deeds[-1].after.edition.board.territories].index(territory)


SETUP = {
    "order turn": Order("claim", line=lambda spot: f"claim {T(spot)}"),
    A.CLAIM: Order("claim", values=[T]),
    A.PREFER: Order("claim", values=[T]),
    A.RANK: Order("claim"),
    A.WISH: Order("claim", fields=["Alaska, Brazil"]),
    A.FORGET: Order("claim", first=("order turn", {"line": "prefer alaska, brazil"})),
    A.CAPITAL: Order("choose_capital", T),
    A.SPREAD: Order("plan"),
    A.WITHDRAW: Order("plan", first=PLANNED),
}
REINFORCE = {
    "order turn": Order("place", line=ON_T),
    "order undo": Order("place", first=PLACED),
    "order standing": Order("place", dice="one"),
    "order resign": Order("place", sure=True),
    A.PLACE: Order("place", T, values=["1"]),
    A.TRADE: Order("trade", values=[CARDS]),
    A.BEST: Order("trade"),
    A.ALL_ON: Order("place", values=[T]),
    A.SPLIT: Order("place", fields=[[], lambda spot: f"{T(spot)} 1"]),
    A.UNDO: Order("place", first=PLACED),
    A.FINISH: Order("place"),
    A.STANDING: Order("place", "one"),
    A.RESIGN: Order("place"),
    A.HABIT: Order("place", "board", "no"),
    A.WRITE: Order("place", fields=[lambda spot: f"{T(spot)} +1"]),
    A.GO_ON: Order("place", first=STUCK),
    A.CLEAR: Order("place", first=STUCK),
}
BATTLE = {
    "order turn": Order("attack", line=S_TO_U),
    A.ATTACK: Order("attack", S, U, "once", "", ""),
    A.FIGHT: Order("attack", "", S, U, "once", "", ""),
    A.MARCH: Order("attack", "", values=[ON_A_WAY]),
    A.WAY: Order("attack", "", fields=[lambda spot: f"{S(spot)}, {U(spot)}"]),
    A.OCCUPY: Order("occupy", values=[lambda spot: str(FEWEST(spot))]),
    A.END: Order("end_phase"),
    A.ANNOUNCE: Order("claim_victory"),
}
QUESTIONS = {
    "order turn": Order("defend", line="defend 1"),
    A.DEFEND: Order("defend", "1"),
    A.REROLL: Order("reroll", lambda spot: str(DIE(spot))),
    A.KEEP: Order("keep"),
}
REGROUP = {
    "order turn": Order("fortify", line=lambda spot: f"{S(spot)} => {U(spot)} 1"),
    A.FORTIFY: Order("fortify", S, U, values=["1"]),
    A.MOVE: Order("fortify", "", values=[PAIR]),
}
ORDERS = {
    "setup": SETUP,
    "reinforce": REINFORCE,
    "battle": BATTLE,
    "questions": QUESTIONS,
    "regroup": REGROUP,
}


# --- what is no order ----------------------------------------------------------------------------

SCENES = {}
"""Each scene by its name, with its acts and the games that it needs."""


def scene(*acts, **spots):
    """A scene with these acts; each spot is a kind of choice, and what is otherwise at its table."""

    def named(play):
        SCENES[play.__name__] = (play, set(map(str, acts)), spots)
        return play

    return named


class Stage:
    """What a scene is played with."""

    def __init__(self, walk, spots):
        self.walk, self.spots, self.discord = walk, spots, walk.discord
        self.command, self.press = walk.command, walk.press
        self.ana, self.borys, self.celina, self.dora, self.mona = walk.discord.people
        self.table = None

    def at(self, name, nth=0):
        """A game, and who is asked there, or another one at its table."""
        spot = self.spots[name]
        return spot.game, spot.person(self.discord.people, nth)

    async def say(self, person, path, place=None, /, **options):
        """A command that is answered."""
        done = await person.command(place or self.discord.channel, path, **options)
        assert not done.failed
        return done

    async def propose(self, host, game, pace):
        """Their host proposes a pace."""
        shown = await self.say(host, "risk help")
        name = Press(game, 0, A.PACE).custom_id
        await host.press(forged(shown.answer, name, [pace]), name, [pace])

    async def until_a_table(self, is_so):
        """Wait until the league's first table is as it is wanted."""

        async def holds():
            return is_so((await self.walk.season()).fixtures[0])

        async with patience():
            await self.walk.engine.written.until(holds)

    async def lobby(self, **options):
        """A new table of Ana's."""
        before = {game.id for game in await self.walk.games_of(self.ana)}
        await self.say(self.ana, "risk new", **options)
        found = await self.walk.games_of(self.ana)
        return next(game.id for game in found if game.id not in before)


def left(roster, seat):
    gone = [replace(p, left=True) if p.seat == seat else p for p in roster.players]
    return replace(roster, players=tuple(gone))


def stood_in_for(roster, seat):
    others = [replace(p, kind=Computer("recruit")) if p.seat == seat else p for p in roster.players]
    return replace(roster, players=tuple(others))


def abandoned(roster, seat):
    """The one after the next has left for good."""
    seats = list(roster.seats)
    gone = seats[(seats.index(seat) + 2) % len(seats)]
    return stood_in_for(left(roster, gone), gone)


def alone(roster, seat):
    return replace(
        roster,
        hints=True,
        players=tuple(
            p if p.seat == seat else replace(p, person=None, kind=Computer("recruit"))
            for p in roster.players
        ),
    )


def rated(roster, _):
    return replace(roster, rated=True)


def all_there(roster, _):
    """Nobody is away: the table does not wait yet."""
    return replace(roster, since=datetime(2100, 1, 1, tzinfo=UTC))


def asleep(roster, _):
    return replace(roster, asleep=roster.since)


@scene(
    "host move", "host replace", "risk table vote", "risk start", A.SET, A.FILL,
    A.PACE, A.AGREE, A.DECLINE, A.VOTE, A.OFFICE, A.WAKE, A.TAKE_BACK, A.REPLACE, A.HINT,
    table=("attack", 1, None), agree=("attack", 1, None), decline=("attack", 1, None),
    replace=("attack", 1, None), vote=("attack", 1, None), office=("attack", 0, left),
    wake=("attack", 1, asleep), press_wake=("attack", 1, asleep),
    press_vote=("attack", 1, None), press_replace=("attack", 1, None),
    back=("attack", 1, stood_in_for), hint=("attack", 0, alone),
)  # fmt: skip
async def office(stage):
    """What is done about a game under way, and about who sits there."""
    game, host = stage.at("table", 1)
    await stage.press(A.SET, host, game, "theme", values=["light"])
    await stage.press(A.SET, host, game, "posts", values=["every_turn"])
    await stage.press(A.SET, host, game, "letters", values=["on"])
    await stage.press(A.SET, host, game, "emotes", values=["off"])
    await stage.press(A.SET, host, game, "language", values=["pl"])
    await stage.press(A.FILL, host, game, "pace", fields=[["weekly"]])
    await stage.press(A.PACE, host, game, values=["daily"])
    await stage.command("host move", host, stage.discord.add_channel("elsewhere"), game=game)
    for answer, press, name in (("yes", A.AGREE, "agree"), ("no", A.DECLINE, "decline")):
        game, host = stage.at(name, 1)
        await stage.propose(host, game, "weekly")
        await stage.command("risk table vote", stage.at(name)[1], pace=answer, game=game)
        await stage.propose(host, game, "live")
        await stage.press(press, stage.at(name, 2)[1], game)
    game, host = stage.at("replace", 1)
    await stage.command(
        "host replace", host, goes_on=True, player=stage.at("replace")[1].name, game=game
    )
    game, voter = stage.at("vote", 1)
    await stage.command("risk table vote", voter, player=stage.at("vote")[1].name, game=game)
    game, voter = stage.at("press_vote", 1)
    await stage.press(A.VOTE, voter, game, values=[stage.spots["press_vote"].seat])
    game, host = stage.at("press_replace", 1)
    await stage.press(
        A.REPLACE, host, game, values=[stage.spots["press_replace"].seat], goes_on=True
    )
    game, heir = stage.at("office", 1)
    await stage.press(A.OFFICE, heir, game)
    game, person = stage.at("wake")
    await stage.command("risk start", person, game=game)
    game, person = stage.at("press_wake")
    await stage.press(A.WAKE, person, game)
    game, person = stage.at("back")
    await stage.press(A.TAKE_BACK, person, game)
    game, person = stage.at("hint")
    await stage.press(A.HINT, person, game)


@scene(
    "risk table end", A.SETTLE, A.SETTLE_YES, A.SETTLE_NO,
    ends=("attack", 1, all_there), answered=("attack", 1, all_there),
)  # fmt: skip
async def end_as_it_stands(stage):
    """The end that somebody proposes: declined by command; agreed to by one, and declined by press."""
    game, first = stage.at("ends", 1)
    await stage.press(A.SETTLE, first, game, SURE)
    await stage.command("risk table end", stage.at("ends", 2)[1], answer="no", game=game)
    game, first = stage.at("answered", 1)
    await stage.say(first, "risk table end", game=game)
    await stage.press(A.SETTLE, first, game, SURE)
    await stage.press(A.SETTLE_YES, stage.at("answered", 2)[1], game)
    await stage.press(A.SETTLE_NO, stage.at("answered")[1], game)


@scene(
    "risk join", A.ADMIT, A.DENY, given=("attack", 1, abandoned), denied=("attack", 1, abandoned)
)
async def newcomers(stage):
    """Somebody asks for an abandoned seat, and the host answers."""
    game, host = stage.at("given", 1)
    stage.discord.send_away(stage.at("given", 2)[1])
    await stage.command("risk join", stage.dora, game=game)
    await stage.press(A.ADMIT, host, game, "1")
    game, host = stage.at("denied", 1)
    await stage.say(stage.dora, "risk join", game=game)
    await stage.press(A.DENY, host, game, "1")


@scene(
    "risk table truce", A.OFFER, A.ACCEPT, A.REFUSE, A.BREAK,
    truce=("attack", 0, None), breaks=("attack", 0, None),
)  # fmt: skip
async def truces(stage):
    game, person = stage.at("truce")
    spot = stage.spots["truce"]
    other, third = spot.other(1), spot.other(2)
    await stage.command("risk table truce", person, player=other, game=game)
    await stage.press(A.OFFER, person, game, third, "2", values=["all"])
    first, second = [str(offer.number) for offer in (await stage.walk.look(game)).roster.offers]
    await stage.press(A.ACCEPT, stage.at("truce", 1)[1], game, first)
    await stage.press(A.REFUSE, stage.at("truce", 2)[1], game, second)
    spot = stage.spots["breaks"]
    game, person = stage.at("breaks")
    land = spot.deeds[-1].after.state.land
    attacked = land[spot.choice.target].owner
    await stage.say(person, "risk table truce", player=attacked, game=game)
    seats = list(spot.roster.seats)
    nth = seats.index(attacked) - seats.index(spot.seat)
    defender = spot.person(stage.discord.people, nth)
    (offer,) = (await stage.walk.look(game)).roster.offers
    shown = await stage.say(defender, "risk help")
    name = Press(game, 0, A.ACCEPT, (str(offer.number),)).custom_id
    await defender.press(forged(shown.answer, name, ()), name)
    await stage.press(A.BREAK, person, game, spot.choice.source, spot.choice.target)


@scene(
    A.CLOSE, A.MOD_REPLACE, A.MOD_MOVE, A.FOUNDERS, A.MOD_LADDER, A.MOD_ANNUL, A.MOD_ASK, A.MOD_FIND, A.ANNUL,
    close=("attack", 0, None), move=("attack", 0, None),
    annul=("attack", 0, rated), vote=("attack", 0, rated),
)  # fmt: skip
async def moderator(stage):
    game, mona = stage.at("move")[0], stage.mona
    await stage.press(A.MOD_FIND, mona, NO_GAME, fields=[game])
    seat, why = stage.spots["move"].seat, "One of them knew the other's plan."
    await stage.press(A.MOD_REPLACE, mona, game, values=[seat], fields=[why], goes_on=True)
    await stage.press(A.MOD_MOVE, mona, game, fields=[why], place=stage.discord.add_channel("away"))
    await stage.press(A.CLOSE, mona, stage.at("close")[0], fields=[why])
    await stage.press(A.FOUNDERS, mona, NO_GAME, values=["everybody"])
    await stage.press(A.MOD_LADDER, mona, NO_GAME, "no")
    await stage.press(A.MOD_ANNUL, mona, stage.at("annul")[0], fields=[why])
    game, celina = stage.at("vote", 2)
    stage.discord.appoint(celina, Permission.MANAGE_GUILD)
    await stage.press(A.MOD_ASK, celina, game, fields=[why])
    await stage.press(A.ANNUL, stage.at("vote")[1], game)


@scene(
    "risk table again", "risk verify", "risk replay", "risk analyse", A.AGAIN, A.VERIFY, A.ANALYSE,
    first=("over", 0, None), second=("over", 0, None),
)  # fmt: skip
async def ending(stage):
    game = stage.spots["first"].game
    await stage.command("risk table again", stage.ana, game=game)
    await stage.press(A.AGAIN, stage.borys, stage.spots["second"].game)
    game = await stage.lobby(seats=2)
    await stage.say(stage.celina, "risk join", game=game)
    await stage.say(stage.ana, "risk start", game=game)
    await stage.say(stage.ana, "order resign", game=game, sure=True)
    for path in ("risk verify", "risk replay", "risk analyse"):
        await stage.command(path, stage.celina, game=game)
    for action in (A.VERIFY, A.ANALYSE):
        await stage.press(action, stage.celina, game)


@scene(
    "risk new", "risk join", "risk leave", "risk table computer", "risk start", "host cancel",
    "risk table invite", "risk table words",
    A.FILL, A.DROP_PRESET, A.JOIN, A.JOIN_AS, A.LEAVE, A.COMPUTER, A.REMOVE, A.SET, A.COLOUR, A.INVITE,
    A.RESERVE, A.RELEASE, A.BAN, A.LIFT_BAN,
    A.SAVE, A.WORD, A.TELL, A.START, A.CANCEL,
)  # fmt: skip
async def lobby(stage):
    """Tables that are not dealt."""
    ana, borys, celina = stage.ana, stage.borys, stage.celina
    await stage.command("risk new", ana)
    game = await stage.lobby(seats=5)
    await stage.command("risk join", borys, game=game)
    await stage.press(A.JOIN, celina, game)
    await stage.command("risk leave", celina, game=game)
    await stage.press(A.JOIN_AS, celina, game, fields=[])
    await stage.press(A.LEAVE, celina, game)
    await stage.press(A.COLOUR, borys, game, values=["cyan"])
    await stage.command("risk table computer", ana, game=game)
    seat = (await stage.walk.look(game)).roster.players[-1].seat
    await stage.press(A.REMOVE, ana, game, values=[seat])
    await stage.press(A.COMPUTER, ana, game, values=["recruit"])
    seat = (await stage.walk.look(game)).roster.players[-1].seat
    await stage.press(A.REMOVE, ana, game, values=[seat])
    await stage.press(A.SET, ana, game, "rated", "no")
    await stage.press(A.FILL, ana, game, "options", fields=["goal=world"])
    await stage.press(A.SET, ana, game, "seats", values=["4"])
    await stage.command("risk table invite", ana, person=stage.dora, game=game)
    await stage.press(A.INVITE, ana, game, values=[stage.mona.id], people=True)
    await stage.press(A.RESERVE, ana, game, values=[celina.id], people=True)
    await stage.press(A.RELEASE, ana, game, values=[celina.id])
    await stage.press(A.BAN, ana, game, values=[celina.id], people=True)
    await stage.press(A.LIFT_BAN, ana, game, values=[celina.id])
    await stage.command("risk table words", borys, word="elk", game=game)
    await stage.press(A.WORD, borys, game, fields=["owl"])
    await stage.press(A.SAVE, ana, game, fields=["Mine"])
    await stage.press(A.DROP_PRESET, ana, game, values=["Mine"])
    await stage.press(A.FILL, ana, game, "rounds", fields=["20"])
    await stage.command("host cancel", ana, game=game)
    await stage.press(A.CANCEL, ana, await stage.lobby())
    game = await stage.lobby(edition="galaxy", seats=3)
    await stage.press(A.FILL, ana, game, "routes", fields=["ring"])
    await stage.say(borys, "risk join", game=game)
    await stage.say(celina, "risk join", game=game)
    await stage.press(A.FILL, ana, game, "order", fields=["Celina, Ana, Borys"])
    await stage.command("risk start", ana, game=game)
    game = await stage.lobby(seats=2)
    for person in (ana, borys):
        await stage.say(person, "risk join", game=game)
        await stage.say(person, "risk table words", seal=seal_of(WORD), game=game)
    await stage.press(A.START, ana, game)
    await stage.command("risk table words", ana, reveal=WORD, game=game)
    await stage.press(A.TELL, borys, game, fields=[WORD])


@scene(
    "league found", "league join", A.ENTER, A.LEAGUE_LEAVE, A.LEAGUE_BEGIN, A.LEAGUE_OFF,
    A.LEAGUE_WORD, A.LEAGUE_TELL, A.LEAGUE_CHECK, A.REFEREE, A.NO_REFEREE, A.FORFEIT, A.ADJUST,
    A.LEAGUE_PAUSE, A.LEAGUE_AGAIN,
)  # fmt: skip
async def league(stage):
    await stage.command(
        "league found", stage.mona, goes_on=True, name="Winter", options="claim=automatic"
    )
    season = (await stage.walk.season()).id

    async def press(action, person, *args, **given):
        await stage.press(action, person, NO_GAME, season, *args, goes_on=True, **given)

    await stage.command("league join", stage.ana, goes_on=True)
    await press(A.ENTER, stage.borys)
    await press(A.LEAGUE_LEAVE, stage.ana)
    await press(A.REFEREE, stage.mona, values=[stage.mona.id], people=True)
    await press(A.NO_REFEREE, stage.mona, values=[stage.mona.id])
    await press(A.REFEREE, stage.mona, values=[stage.mona.id], people=True)
    await press(A.LEAGUE_PAUSE, stage.mona, "pause")
    await press(A.LEAGUE_PAUSE, stage.mona, "resume")
    await press(A.LEAGUE_AGAIN, stage.mona, fields=["2"])
    await press(A.LEAGUE_AGAIN, stage.mona, fields=["0"])
    for person in (stage.ana, stage.celina, stage.dora):
        await stage.say(person, "league join")
    await press(A.LEAGUE_WORD, stage.borys, fields=["owl"])
    for person in (stage.celina, stage.dora):
        await add_league_word(person, stage.discord.channel, seal=seal_of(WORD))
    await press(A.LEAGUE_BEGIN, stage.mona)
    for person in (stage.celina, stage.dora):
        await press(A.LEAGUE_TELL, person, fields=[WORD])
    await stage.until_a_table(lambda table: table.is_open)
    await press(A.FORFEIT, stage.mona, "1", values=[stage.dora.id])
    game = (await stage.walk.season()).fixtures[0].game
    for person in (stage.dora, stage.borys, stage.celina):
        await stage.say(person, "order resign", game=game, sure=True)
    await stage.until_a_table(lambda table: table.is_over)
    await press(A.ADJUST, stage.mona, "1", fields=[[stage.dora.id]])
    await press(A.LEAGUE_CHECK, stage.borys)
    await stage.say(stage.mona, "league found", name="Spring", options="claim=automatic")
    season = (await stage.walk.season()).id
    await press(A.LEAGUE_OFF, stage.mona)


@scene(A.LEAGUE_VOTE)
async def vote_of_a_league(stage):
    """Entrants without a referee vote, below the post about it."""
    await stage.say(stage.mona, "league found", name="Winter", options="claim=automatic")
    voters = (stage.ana, stage.borys, stage.celina, stage.dora)
    for person in voters:
        await stage.say(person, "league join")
    await begin_league(stage.mona, stage.discord.channel)
    await stage.until_a_table(lambda table: table.is_open)
    await cancel_league(stage.ana, stage.discord.channel)
    season = (await stage.walk.season()).id
    await stage.press(A.LEAGUE_VOTE, stage.borys, NO_GAME, season, "1", goes_on=True)


@scene(
    "my zone", "my export", A.THEME, A.LANGUAGE, A.MY_HABIT, A.EXPORT, A.FORGET_ME, A.ZONE, A.QUIET, A.NO_QUIET,
    A.VACATION, A.WORK, A.CALL_ME, A.CALL_OFF, A.CLOSE_PAGES, A.MY_GUESTS, A.BLOCK, A.UNBLOCK,
    A.SIGN_IN, A.SIGN_OUT,
)  # fmt: skip
async def own(stage):
    """A person's own pages."""
    ana, borys = stage.ana, stage.borys
    today = datetime.now(UTC).date()
    first, last = str(today + timedelta(days=9)), str(today + timedelta(days=12))
    await stage.command("my zone", ana, zone="Europe/Warsaw")
    await stage.command("my export", ana)
    await set_theme(stage.dora, stage.discord.channel, "light")
    await stage.press(A.THEME, borys, NO_GAME, values=["light"])
    await stage.press(A.LANGUAGE, borys, NO_GAME, values=["discord"])
    await stage.press(A.MY_HABIT, borys, NO_GAME, "board", values=["no"])
    await stage.press(A.MY_GUESTS, borys, NO_GAME, "no")
    await stage.press(A.BLOCK, borys, NO_GAME, values=[ana.id], people=True)
    await stage.press(A.UNBLOCK, borys, NO_GAME, "0", values=[ana.id])
    await stage.press(A.ZONE, borys, NO_GAME, fields=["Asia/Tokyo"])
    await stage.press(A.QUIET, borys, NO_GAME, fields=["22:00", "06:00"])
    await stage.press(A.NO_QUIET, borys, NO_GAME)
    await stage.press(A.VACATION, borys, NO_GAME, fields=[first, last])
    await stage.press(A.WORK, borys, NO_GAME)
    await stage.press(A.EXPORT, borys, NO_GAME)
    for browser in ("1" * 16, "2" * 16):
        now = datetime.now(UTC)
        asked = Browser(browser, PersonId(borys.id), "firefox.android", "a hash", now, now)
        await stage.walk.engine.browsers.ask(asked)
    await stage.press(A.SIGN_IN, borys, NO_GAME, "1" * 16)
    await stage.press(A.SIGN_OUT, borys, NO_GAME, values=["2" * 16])
    await stage.press(A.CLOSE_PAGES, borys, NO_GAME)
    await stage.press(A.CALL_ME, borys, NO_GAME, "pace", values=["daily"])
    await stage.press(A.CALL_OFF, borys, NO_GAME)
    await stage.press(A.FORGET_ME, stage.dora, NO_GAME, forgets=True)


@scene(A.REOPEN)
async def lost(stage):
    """A table whose thread was deleted."""
    game = await stage.lobby()
    thread = stage.discord.threads(stage.discord.channel)[-1]
    stage.discord.delete_channel(thread)
    await stage.press(A.REOPEN, stage.ana, game, goes_on=True)


@scene("risk learn", A.LEARN, A.OWN_TABLE, A.TRY, first=("over", 0, None))
async def lesson(stage):
    await stage.press(A.TRY, stage.ana, stage.spots["first"].game, "1", goes_on=True)
    await stage.press(A.OWN_TABLE, stage.ana, NO_GAME)
    await stage.command("risk learn", stage.ana)
    await stage.say(stage.borys, "risk learn")
    game = await stage.walk.lesson_of(stage.borys)
    await stage.press(A.LEARN, stage.borys, game, goes_on=True)


async def told_truly(walk):
    """The next process tells everybody whether what they asked for was done, if Discord let them wait.

    Whom Discord has told that nobody responded gets a letter about what was done, once; and none about
    what was not.
    """
    answers, letters = await walk.answered()
    for cut, said in answers:
        done = cut.changed and (DONE in said) and (UNDONE not in said)
        undone = not cut.changed and UNDONE in said
        assert done or undone or not cut.is_promised, (cut.act, cut.changed, said)
        assert SAYS_LITTLE not in said, f"{cut.act}: what was done is not said"
    for letter in (letter["content"] for sent in letters.values() for letter in sent):
        first, told, *_ = letter.splitlines()
        assert not told.startswith((PLACE, SAYS_LITTLE)), first
    forgotten = {cut.asked.user["id"] for cut in walk.cuts if cut.forgets}
    owed = Counter(cut.asked.user["id"] for cut in walk.cuts if cut.is_written_of)
    written = Counter({person: times for person, times in owed.items() if person not in forgotten})
    assert Counter({person: len(sent) for person, sent in letters.items() if sent}) == written
    changed = {cut.act for cut in walk.cuts if cut.changed}
    assert {cut.act for cut in walk.cuts} - changed == {cut.act for cut in walk.cuts} & LOOKS


async def none_is_remembered(walk):
    """After whichever act they ask for it, no byte of anybody is left who is forgotten.

    It is tried after each act that put somebody where nobody stood before, and after the last one; behind
    `make soak` after each.
    """
    left = {}
    for act, database in (*walk.snapshots, ("the last", walk.settings.database)):
        if found := await traces_once_forgotten(database, lambda: datetime.now(UTC), walk.people):
            left[act] = found
    assert walk.snapshots
    assert left == {}


def test_every_act_is_tried():
    tried = [set(map(str, acts)) for acts in ORDERS.values()]
    tried += [acts for _, acts, _ in SCENES.values()]
    assert set().union(*tried) == acts_of_the_bot()


@pytest.mark.parametrize("scene", sampled(ORDERS, 2))
async def test_orders(walk, settings, discord, sleeper, scene):
    found = {kind: deeds_to(kind) for kind in {order.kind for order in ORDERS[scene].values()}}
    spots = [
        (act, order, Spot(f"game{number}", *found[order.kind]))
        for number, (act, order) in enumerate(ORDERS[scene].items())
    ]
    await commit_change(settings.database, discord, [spot for _, _, spot in spots])
    async with walk.acting():
        for act, order, spot in spots:
            await order.act(walk, str(act), spot)
    sleeper.wake()
    await told_truly(walk)
    await none_is_remembered(walk)


@pytest.mark.parametrize("name", sampled(SCENES, 2))
async def test_acts_that_are_no_orders(walk, settings, discord, sleeper, name):
    play, acts, needed = SCENES[name]
    spots = {
        spot: Spot(f"game{number}", *found_at(kind), host=host, amend=amend)
        for number, (spot, (kind, host, amend)) in enumerate(needed.items())
    }
    await commit_change(settings.database, discord, spots.values())
    async with walk.acting():
        await play(Stage(walk, spots))
    assert {cut.act for cut in walk.cuts} == acts
    sleeper.wake()
    await told_truly(walk)
    await none_is_remembered(walk)
