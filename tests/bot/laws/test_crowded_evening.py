"""An evening with bursts: at four tables everybody does something at the same moment, in three languages.

Each is answered once, in their own language, of their own table; each order is done once, each table is told.
"""

import asyncio
import re
from itertools import cycle

from rules.app import open_engine
from rules.table.roster import PersonId
from tests.bot.laws.test_three_languages import languages_in, read_by
from tests.patience import patience
from tests.rules.support.tables import content

TABLES, SEATS, ROUNDS = 4, 6, 3
SPOKEN = ("pl", "en", "ru")
NAMES = re.compile(r"P\d\d")


class Evening:
    """The people at their tables, and all that they were answered."""

    def __init__(self, discord, engine):
        self.discord, self.engine = discord, engine
        self.games, self.people, self.asked, self.speaks = {}, [], [], {}

    async def sit_down(self):
        speaking = cycle(SPOKEN)
        for table in range(TABLES):
            people = [self.discord.add_person(f"P{table}{seat}") for seat in range(SEATS)]
            for person in people:
                self.speaks[person.id] = next(speaking)
                person.speak(self.speaks[person.id])
            await people[0].command(self.discord.channel, "risk new", seats=SEATS)
            thread = self.discord.threads(self.discord.channel)[-1]
            for person in people[1:]:
                await person.command(thread, "risk join")
            await people[0].command(thread, "risk start")
            (game,) = await self.engine.queries.games_of(PersonId(people[0].id))
            self.games[game.id] = thread, {person.id: person for person in people}
            self.people += [(person, thread, game.id) for person in people]

    async def burst(self, choose):
        """Everybody at once asks for what is chosen for them."""
        asked = [
            (person, game, person.begin_command(thread, command, **options))
            for person, thread, game in self.people
            for command, options in (choose(person, game),)
        ]
        async with patience(2):
            await asyncio.gather(*(one.wait() for _, _, one in asked))
        self.asked += asked

    async def movers(self):
        """Who is to move, at each table."""
        found = set()
        for game, (_, people) in self.games.items():
            look = await self.engine.queries.look(game, None)
            seats = look.table.waiting_for
            found |= {people[look.roster.player_at(seat).person].id for seat in seats}
        return found


async def test_whoever_acts_or_looks_in_a_burst_is_answered_truly_and_once(
    discord, started, settings
):
    async with started() as (bot, engine):
        bot.services.quick = 60
        evening = Evening(discord, engine)
        await evening.sit_down()
        await evening.burst(lambda *_: ("order turn", {"line": "spread"}))
        for _ in range(ROUNDS):
            moving = await evening.movers()
            assert len(moving) == TABLES
            await evening.burst(
                lambda person, _, moving=moving: (
                    ("order resign", {"sure": True}) if person.id in moving else ("risk play", {})
                )
            )
        assert not any(one.failed for _, _, one in evening.asked)
        assert all(len(one.answers) == 1 and one.ephemeral for _, _, one in evening.asked)
        for person, game, one in evening.asked:
            heard = {language for text in read_by(one.answer) for language in languages_in(text)}
            assert heard <= {evening.speaks[person.id]}, one.text
            own = {each.name for each in evening.games[game][1].values()}
            named = {*NAMES.findall(one.text)}
            assert named <= own, "of their own table"
            assert named or game in one.text
        acted = [one.id for _, _, one in evening.asked if one.command.startswith("order")]
    async with open_engine(settings.database) as engine:
        assert not await engine.promises.left_over()
    done = [row[0] for row in content(settings.database)["inbox"]]
    assert all(done.count(each) == 1 for each in acted)
