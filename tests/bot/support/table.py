"""What the tests do at a table, so that each of them reads as what its people do."""

from dataclasses import replace

from bot.components.custom_ids import ANEW, Action, parse
from rules.table.roster import PersonId
from sandbox import controls, text_of
from tests.actions import fresh
from tests.patience import patience


class Table:
    """One table of one sandbox, and the people at it."""

    seats, number = "**Players**", "Game"
    """The words by which the lobby's message is known, in the table's language."""

    def __init__(self, discord, engine):
        self.discord = discord
        self.engine = engine
        self.ana, self.borys, self.celina = discord.people
        self.people = {person.id: person for person in discord.people}
        self.game = None
        self.place = discord.channel
        self.lobby_place = discord.channel

    async def open(self, channel=None, **options):
        """Ana sets a table; gives their answer."""
        before = {game.id for game in await self.engine.queries.games_of(PersonId(self.ana.id))}
        answer = await self.ana.command(channel or self.discord.channel, "risk new", **options)
        games = await self.engine.queries.games_of(PersonId(self.ana.id))
        new = [game for game in games if game.id not in before]
        if new:
            self.game = new[0].id
            self.place = new[0].venue.channel
            self.lobby_place = new[0].venue.lobby or self.place
        return answer

    async def lobby(self):
        """The lobby's message."""
        return await self.lobby_showing(self.seats)

    async def lobby_showing(self, *words):
        """The lobby's message as soon as it has these words."""

        def found():
            places = (self.lobby_place, self.place)
            shown = (message for place in places for message in self.discord.messages(place))
            wanted = (*words, f"{self.number} `{self.game}`")
            return next((m for m in shown if all(word in m["content"] for word in wanted)), None)

        return await self.discord.wait_for(found, f"a lobby with {words}")

    async def seat_all(self):
        """Ana, Borys and Celina sit at a new table."""
        await self.open()
        lobby = await self.lobby()
        for person in (self.borys, self.celina):
            await press_on(person, lobby, Action.JOIN)

    async def begin(self, *, rated=True):
        """A game of the three that has been dealt; gives Ana's panel."""
        await self.seat_all()
        if not rated:
            host = PersonId(self.ana.id)
            await self.engine.lobby.set_rated(fresh(), self.game, host, rated=False)
        return Panel(self.ana, await press_on(self.ana, await self.lobby(), Action.START))

    async def panel(self, person):
        """Their panel, opened by command."""
        return Panel(person, await person.command(self.place, "risk play"))

    async def play_setup(self):
        """Everybody lets the General spread their armies; gives who is first to move."""
        await self.begin()
        for person in self.discord.people:
            await person.command(self.place, "order turn", line="spread")
        return await self.mover()

    async def mover(self):
        """The person whose turn it is."""
        look = await self.look()
        return self.people[look.roster.player_at(look.table.waiting_for[0]).person]

    async def look(self, person=None):
        return await self.engine.queries.look(self.game, PersonId(person.id) if person else None)

    async def post(self, *words):
        """The newest public message with all these words."""
        return await self.discord.wait_for_message(
            self.place, lambda m: all(word in m["content"] for word in words)
        )

    async def reinforce(self, person):
        """Somebody places all on a territory at a border and goes to battle; gives their panel."""
        source, _ = await self.border(person)
        await person.command(self.place, "order turn", line=f"{source} +all")
        await person.command(self.place, "order turn", line="/")
        return await self.panel(person)

    async def ask_always(self, person):
        """Let somebody be asked before each attack."""
        habits = replace((await self.look(person)).profile.habits, ask_under=100)
        await self.engine.profiles.change_habits_of(fresh(), PersonId(person.id), lambda _: habits)

    async def until_told(self):
        """Wait until all news are told, or given up."""
        await until_told(self.engine)

    async def pass_turn(self, person):
        """Somebody places where they must, and ends their turn without an attack."""
        await self.reinforce(person)
        for _ in range(2):
            await person.command(self.place, "order turn", line="/")

    async def pass_turns_until(self, person):
        """All others end their turns until it is this person's."""
        while (mover := await self.mover()) is not person:
            await self.pass_turn(mover)

    async def somebody_draws(self):
        """Turns in which one land is attacked, until one brings a card; gives whose it was. It is over."""
        while True:
            mover = await self.mover()
            source, target = await self.border(mover)
            await self.reinforce(mover)
            await mover.command(self.place, "order turn", line=f"{source} > {target} occupy ask")
            if conquest := (await self.look()).table.conquest:
                await mover.command(self.place, "order turn", line=f"occupy {conquest.high}")
            for _ in range(2):
                await mover.command(self.place, "order turn", line="/")
            if (await self.look(mover)).player.hand:
                return mover

    async def until_paused(self, why):
        """Wait until the table rests for that reason; None: until it doesn't."""

        async def is_so():
            return (await self.look()).roster.paused is why

        async with patience():
            await self.engine.written.until(is_so)

    async def border(self, person):
        """A territory of theirs, and one beside it that isn't."""
        look = await self.look(person)
        board, land, seat = look.edition.board, look.table.territories, look.player.seat
        return next(
            (territory, near)
            for territory, holding in land.items()
            if holding.owner == seat
            for near in board.borders[territory]
            if land[near].owner != seat
        )


class Panel:
    """One person's private panel, as they see it after each press."""

    def __init__(self, person, interaction):
        self.person = person
        self.last = interaction

    @property
    def text(self):
        return self.last.text

    @property
    def offers(self):
        return actions(self.last.answer)

    def control(self, action, *told):
        """The one control for an action whose custom id has these arguments, among others."""
        return control_of(self.last.answer, action, *told)

    def arguments(self, action):
        """Those of each control for that action."""
        return [press.args for press in presses(self.last.answer) if press.action is action]

    def values(self, action, *told):
        options = self.control(action, *told)["options"]
        return [option["value"].removesuffix(ANEW) for option in options]

    async def press(self, action, *told, value=None):
        self.last = await press_on(self.person, self.last.answer, action, *told, value=value)
        return self.text

    async def pick(self, action, *pair):
        """Choose a pair of territories in a list, at whatever page it stands."""
        value = ".".join(pair)
        while offered(value, listed := self._listed(action)) not in listed:
            await self.press_control(listed[-1], self.lists(action)[0])
        self.last = await self.press_control(offered(value, listed), self.lists(action)[0])
        return self.text

    def lists(self, action):
        """The lists for an action; its buttons are not among them."""
        return [
            control
            for control in controls(self.last.answer)
            if control.get("options")
            and (press := parse(control["custom_id"]))
            and press.action is action
        ]

    def _listed(self, action):
        return [option["value"] for option in self.lists(action)[0]["options"]]

    async def press_control(self, value, control):
        self.last = await self.person.press(self.last.answer, control["custom_id"], [value])
        return self.last

    async def press_labelled(self, name):
        """Press what is called so, for tests of what people read on it."""
        self.last = await self.person.press(self.last.answer, name)
        return self.text


async def press_on(person, message, action, *told, value=None):
    """Somebody's press of the one control of a message for an action, in whatever language it is.

    Where the lobby's message has none, they open their own panel of the table first.
    """
    if Action.TABLE in actions(message) and action not in actions(message):
        message = (await press_on(person, message, Action.TABLE)).answer
    if action not in actions(message) and Action.TABLE in actions(message):
        message = (await press_on(person, message, Action.TABLE, "more")).answer
    control = control_of(message, action, *told)
    listed = [option["value"] for option in control.get("options", ())]
    values = None if value is None else [offered(value, listed)]
    return await person.press(message, control["custom_id"], values)


def offered(value, listed):
    """The value of a list that means the same: where it was chosen just before, it is offered anew."""
    return value + ANEW if value not in listed and value + ANEW in listed else value


def control_of(message, action, *told):
    """The one control for an action whose custom id has these arguments, among others."""
    (found,) = (
        control
        for control in controls(message)
        if (press := parse(control["custom_id"]))
        and press.action is action
        and {*told} <= {*press.args}
    )
    return found


async def until_told(engine, *, but=0):
    """Wait until all news are told, but for so many."""

    async def is_so():
        return len(await engine.outbox.untold()) <= but

    async with patience():
        await engine.written.until(is_so)


def actions(message):
    """The actions that a message offers."""
    return [press.action for press in presses(message)]


def presses(message):
    """What each control of a message stands for, in reading order."""
    return [parse(control["custom_id"]) for control in controls(message)]


__all__ = [
    "Panel",
    "Table",
    "actions",
    "control_of",
    "press_on",
    "presses",
    "text_of",
    "until_told",
]
