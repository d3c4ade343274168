"""What the tests do at a table, so that each of them reads as what its people do."""

from bot.custom_ids import parse
from rules.model.roster import PersonId
from sandbox import controls, text_of


class Table:
    """One table of one sandbox, and the people at it."""

    def __init__(self, discord, engine):
        self.discord = discord
        self.engine = engine
        self.ana, self.borys, self.celina = discord.people
        self.people = {person.id: person for person in discord.people}
        self.game = None
        self.place = discord.channel

    async def open(self, channel=None, **options):
        """Ana sets a table; gives her answer."""
        before = {game.id for game in await self.engine.games_of(PersonId(self.ana.id))}
        answer = await self.ana.command(channel or self.discord.channel, "risk new", **options)
        games = await self.engine.games_of(PersonId(self.ana.id))
        new = [game for game in games if game.id not in before]
        if new:
            self.game = new[0].id
            self.place = new[0].venue.channel
        return answer

    async def lobby(self):
        """The lobby's message."""
        return await self.discord.wait_for_message(
            self.place, lambda m: "**Seats**" in m["content"]
        )

    async def seat_all(self):
        """Ana, Borys and Celina sit at a new table."""
        await self.open()
        lobby = await self.lobby()
        for person in (self.borys, self.celina):
            await person.press(lobby, "Join")

    async def begin(self):
        """A game of the three that has been dealt; gives Ana's panel."""
        await self.seat_all()
        return await self.ana.press(await self.lobby(), "Start")

    async def play_setup(self):
        """Everybody lets the General spread his armies; gives who is first to move."""
        await self.begin()
        for person in self.discord.people:
            await person.command(self.place, "order place", territory="spread")
        return await self.mover()

    async def mover(self):
        """The person whose turn it is."""
        look = await self.look()
        return self.people[look.roster.player_at(look.table.waiting_for[0]).person]

    async def look(self, person=None):
        return await self.engine.look(self.game, PersonId(person.id) if person else None)

    async def post(self, *words):
        """The newest public message with all these words."""
        return await self.discord.wait_for_message(
            self.place, lambda m: all(word in m["content"] for word in words)
        )

    async def reinforce(self, person):
        """He places all on one territory and goes to battle; gives his panel."""
        look = await self.look(person)
        where = next(c.territory for c in look.choices if c.kind == "place")
        await person.command(self.place, "order place", territory=where)
        return await person.command(self.place, "order end")


def actions(message):
    """The actions that a message offers."""
    return [parse(control["custom_id"]).action for control in controls(message)]


__all__ = ["Table", "actions", "text_of"]
