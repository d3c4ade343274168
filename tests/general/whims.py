"""What people at a club want to do next, as the games stand: a seed decides. Some of it comes too late."""

from functools import partial

from bot.components.custom_ids import NO_GAME, Action, Press
from general.demo.slash_lines import order_of, slash_command, turn_of
from rules.league.season import ALIVE, SeasonStatus
from rules.model.errors import LeagueRefused
from rules.notation.writer import write
from rules.table.roster import OPEN, PersonId, Status
from sandbox import Permission
from tests.bot.support.hosting import forged
from tests.bot.support.table import actions, control_of

BOOKS = (
    {"edition": "ryzyko"},
    {"edition": "classic"},
    {"edition": "galaxy"},
    {"edition": "ryzyko", "options": "defence=live"},
)
PACES = ("live", "daily", "open")
"""Of the first a turn is over after two seconds, so that now and then time is up."""
ENTRANTS = (6, 4)
"""People in the leagues: two tables and a final, then one table that plays twice."""


class Whims:
    """So many tables, each hosted by somebody else, and leagues, each in a channel of its own.

    `others`: further servers, each with a channel for tables; tables and leagues take turns in all of them.
    """

    def __init__(self, discord, chance, tables, leagues, others=()):
        self._discord, self._chance = discord, chance
        guilds = [discord.guild, *others]
        self.places = [
            discord.channel,
            *(discord.add_channel("risk", guild=guild) for guild in others),
        ]
        self.hosts = [discord.add_person(f"Host {number}") for number in range(tables)]
        self.leagues = [
            discord.add_channel(f"league {number}", guild=guilds[number % len(guilds)])
            for number in range(leagues)
        ]
        for founder in self.hosts[:leagues]:
            discord.appoint(founder, Permission.MANAGE_GUILD)
        self.people = {person.id: person for person in discord.people}

    def _likely(self, share):
        return self._chance.random() < share

    def _command(self, person, place, path, **options):
        return path, partial(person.begin_command, place, path, **options)

    def _set_pace(self, person, roster, pace):
        name = Press(roster.id, 0, Action.PACE).custom_id
        shown = self._discord.messages(roster.venue.lobby or roster.venue.channel)
        message = forged(next(m for m in shown if m["components"]), name, [pace])
        return str(Action.PACE), partial(person.begin_press, message, name, [pace])

    # --- all that may be wanted

    async def of_all(self, seen):
        for number, host in enumerate(self.hosts):
            roster = seen.hosted(host)
            if roster is None or (roster.status not in OPEN and self._likely(0.5)):
                yield self._command(
                    host,
                    self.places[number % len(self.places)],
                    "risk new",
                    **BOOKS[number % len(BOOKS)],
                )
        for number, channel in enumerate(self.leagues):
            for whim in await self._of_league(seen, number, channel):
                yield whim
        for roster in seen.open:
            wanted = self._at_lobby(roster) if roster.status is Status.LOBBY else None
            for whim in wanted or await self._in_play(seen, roster):
                yield whim

    # --- before a game

    def _at_lobby(self, roster):
        host, place = self.people[roster.host], roster.venue.channel
        if len(roster.players) == roster.places:
            return [self._command(host, place, "risk start", game=roster.id)]
        if self._likely(0.3):
            pace = PACES[0] if self._likely(0.6) else self._chance.choice(PACES)
            return [self._set_pace(host, roster, pace)]
        free = [p for p in self.people.values() if not roster.player_of(PersonId(p.id))]
        if self._likely(0.4) and not any(player.computer for player in roster.players):
            return [self._command(host, place, "risk table computer", level="recruit")]
        guests = self._chance.sample(free, 2)
        return [self._command(guest, place, "risk join", game=roster.id) for guest in guests]

    # --- in a game

    async def _in_play(self, seen, roster):
        if roster.status is not Status.PLAYING:
            return []
        place, found = roster.venue.channel, []
        table = (await seen.engine.queries.look(roster.id)).table
        for player in roster.players:
            person = self.people.get(player.person)
            if person is None:
                continue
            if player.computer:
                found += self._sometimes(0.2, person, place, "risk join", game=roster.id)
                continue
            if player.seat in table.waiting_for:
                found.append(await self._order(seen, roster, player, person))
            elif self._likely(0.25) and _is_in(table, player.seat):
                found += await self._prepared(seen, roster, player, person)
            found += self._sometimes(0.1, person, place, "risk status", game=roster.id)
            found += self._sometimes(
                0.12 if roster.season else 0.01, person, place, "order resign", sure=True
            )
            found += self._truces(roster, player, person)
        return found

    def _sometimes(self, share, person, place, path, **options):
        return [self._command(person, place, path, **options)] if self._likely(share) else []

    async def _order(self, seen, roster, player, person):
        look = await seen.engine.queries.look(roster.id, player.person)
        by_line = self._chance.choice(("turns", "turns", "never"))
        order = order_of(look.edition, look.player, look.choices, by_line)
        typed = (
            ("order turn", {"line": write(order)})
            if isinstance(order, tuple)
            else slash_command(order)
        )
        if not look.table.round and any(choice.kind == "place" for choice in look.choices):
            typed = "order turn", {"line": "spread"}
        elif self._likely(0.05):
            typed = "order undo", {}
        return self._command(person, roster.venue.channel, typed[0], **typed[1])

    async def _prepared(self, seen, roster, player, person):
        look = await seen.engine.queries.look(roster.id, player.person)
        if look.player is None or not look.table.round:
            return []
        line = write(turn_of(look.edition, look.player))
        return [self._command(person, roster.venue.channel, "order turn", line=line)]

    def _truces(self, roster, player, person):
        for offer in roster.offers:
            if offer.seats[1] == player.seat and not offer.is_answered and self._likely(0.5):
                return self._answer_to(roster, person)
        others = [each for each in roster.players if each.seat != player.seat]
        if others and self._likely(0.08):
            other = self._chance.choice(others)
            return [
                self._command(person, roster.venue.channel, "risk table truce", player=other.name)
            ]
        return []

    def _answer_to(self, roster, person):
        action = self._chance.choice((Action.ACCEPT, Action.ACCEPT, Action.REFUSE))
        for message in reversed(self._discord.messages(roster.venue.channel)):
            if action in actions(message) and person.mention in message["content"]:
                name = control_of(message, action)["custom_id"]
                return [(str(action), partial(person.begin_press, message, name))]
        return []

    # --- leagues

    async def season(self, seen, channel):
        try:
            return await seen.engine.seasons.newest_in(channel["id"])
        except LeagueRefused:
            return None

    async def _of_league(self, seen, number, channel):
        founder, wanted = self.hosts[number], self._guests(number)
        season = await self.season(seen, channel)
        if season is None:
            terms = {"form": "swiss", "games": 2} if number % 2 else {"seats": 3}
            return [
                self._command(
                    founder, channel, "league found", name=f"Cup {number}", pace="daily", **terms
                )
            ]
        if season.status is not SeasonStatus.ENTRY:
            return []
        missing = [person for person in wanted if season.entrant(PersonId(person.id)) is None]
        if not missing:
            return self._begin(founder, channel, season)
        return [self._command(person, channel, "league join") for person in missing]

    def _begin(self, founder, channel, season):
        """As by the button in the league's panel."""
        posts = [m for m in self._discord.messages(channel) if m["components"]]
        if not posts:
            return []
        action = Action.LEAGUE_BEGIN
        name = Press(NO_GAME, 0, action, (season.id,)).custom_id
        return [(str(action), partial(founder.begin_press, forged(posts[-1], name, ()), name))]

    def _guests(self, number):
        people = list(self.people.values())
        return (people[3 * number :] + people)[: ENTRANTS[number % len(ENTRANTS)]]

    # --- the end

    async def to_end(self, seen):
        """Whatever brings all games and leagues to their ends."""
        for number, channel in enumerate(self.leagues):
            for whim in await self._of_league(seen, number, channel):
                yield whim
        for roster in seen.open:
            if roster.status is Status.PLAYING:
                table = (await seen.engine.queries.look(roster.id)).table
                persons = [p for p in roster.players if p.person and _is_in(table, p.seat)]
                for player in persons[1:] if len(persons) > 1 else persons:
                    person, place = self.people[player.person], roster.venue.channel
                    if player.computer:  # time was up too often: who comes back may resign
                        yield self._command(person, place, "risk join", game=roster.id)
                    else:
                        told = {"sure": True, "game": roster.id}
                        yield self._command(person, place, "order resign", **told)

    async def is_over(self, seen):
        """Whether no game goes on, and no league."""
        seasons = [await self.season(seen, channel) for channel in self.leagues]
        alive = [each for each in seasons if each is None or each.status in ALIVE]
        return not alive and all(r.status is not Status.PLAYING for r in seen.open)


def _is_in(table, seat):
    """Whether a seat is still in the game."""
    return seat not in table.eliminated and seat not in table.resigned
