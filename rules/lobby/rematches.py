"""Rematches of finished games, and a server's presets."""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Final

from rules.editions.registry import find_rulebook
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork, do_by_person
from rules.lobby import lobby
from rules.lobby.acts import Quotas, unrated_in
from rules.lobby.forming import empty_table, new_id, preset_of, seat_again
from rules.lobby.guests import count_invitation
from rules.model.errors import TableReason, TableRefused
from rules.servers.servers import PresetRows, ServerRows
from rules.store.port import Ledger
from rules.store.protocols import Effect, EffectKind
from rules.table import seats
from rules.table.game import Change, Game, lobby_change, open_game, with_roster
from rules.table.membership import Ending
from rules.table.news import CalledNews, DiceNews, InviteNews
from rules.table.roster import GameId, Person, PersonId, Roster, Status
from rules.table.seats import must_host
from rules.table.settings import Preset


class Rematches:
    """Rematches."""

    def __init__(self, unit: UnitOfWork, caps: Quotas, secret: Callable[[int], bytes]) -> None:
        self._unit = unit
        self._caps = caps
        self._secret = secret

    async def play_again(
        self, action: str, game: GameId, by: Person, gone: Collection[PersonId] = ()
    ) -> Receipt:
        """Create a rematch of a finished game, or join the one another player created.

        It is played and announced in the same channel. The others get an invitation by DM, except those who
        are `gone`, or whom this person has invited too often today.

        Raises:
            TableRefused: the game isn't over, they didn't play in it, the rematch has begun, or too many
                games are open.
        """
        secret, fresh = self._secret(32), new_id(self._secret)

        def decide(ledger: Ledger) -> tuple[Game | None, Change]:
            before = self._unit.load(ledger, game)
            if before.roster.status is not Status.OVER:
                raise TableRefused(TableReason.NOT_OVER)
            former = seats.must_play(before.roster, by.id)
            if (found := self._rematch(ledger, before.roster)) is not None:
                colours = find_rulebook(found.roster.edition).colours
                seat = former.seat if former.seat not in found.roster.seats else None
                self._caps.admit_person(ledger, by.id)
                return found, lobby_change(
                    found, lobby.join(found.roster, by, action, "", colours, seat)
                )
            return None, self._set_again(ledger, before, by, action, gone, fresh, secret)

        return await self._unit.execute_once(action, by.id, decide)

    def _rematch(self, ledger: Ledger, before: Roster) -> Game | None:
        """The rematch of a game; None if there is none, or it is over.

        Raises:
            TableRefused: its game has begun.
        """
        if before.rematch is None:
            return None
        found = self._unit.load(ledger, before.rematch)
        if found.roster.status in (Status.PLAYING, Status.SEALED):
            raise TableRefused(TableReason.REMATCH_BEGAN, channel=found.roster.venue.channel)
        return found if found.roster.status is Status.LOBBY else None

    def _set_again(
        self,
        ledger: Ledger,
        before: Game,
        by: Person,
        action: str,
        gone: Collection[PersonId],
        game: GameId,
        secret: bytes,
    ) -> Change:
        old = before.roster
        venue = replace(old.venue, lobby="", awaits="")
        self._caps.admit_table(ledger, by.id, venue)
        empty = replace(
            empty_table(game, venue, by, preset_of(old, ""), secret, self._unit.clock()),
            number=ServerRows(ledger).count_table(venue.guild),
            settings=old.settings,
            rated=old.rated,
            hints=old.hints,
            ending=Ending(old.ending.rounds),
            unrated=unrated_in(ledger, venue.guild),
        )
        roster = seat_again(empty, old, by, action, gone)
        ledger.games.open(roster, secret)
        self._unit.commit_change(
            ledger, before, with_roster(before, replace(old, rematch=roster.id))
        )
        set_up = lobby_change(open_game(roster, secret, (), 0), roster)
        called = [CalledNews((), by.name)] if roster.invited else []
        now = self._unit.clock()
        invited = [
            InviteNews(each, by.name, by.id, again=True)
            for each in roster.invited
            if count_invitation(ledger, by.id, each, now) is None
        ]
        return replace(set_up, news=(*set_up.news, DiceNews(), *called, *invited))


MOST: Final = 15
"""The most presets of a server: with the built-in ones they fit into one list."""


class Presets:
    """A server's presets; their author and moderators may change and delete them."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def of(self, guild: str) -> tuple[Preset, ...]:
        """A server's presets, by name."""
        return await self._unit.read(lambda ledger: PresetRows(ledger).within(guild))

    async def save(
        self, action: str, game: GameId, by: PersonId, name: str, *, moderates: bool = False
    ) -> Effect:
        """Save a table's setup as a preset, for its host, replacing one of the same name.

        Raises:
            TableRefused: they are not the host, the name belongs to someone else's, or there are too many.
        """

        def work(ledger: Ledger) -> Effect:
            roster = self._unit.load(ledger, game).roster
            must_host(roster, by)
            known = {
                preset.name: preset for preset in PresetRows(ledger).within(roster.venue.guild)
            }
            if name in known:
                _must_own(known[name], by, moderates=moderates)
            elif len(known) >= MOST:
                raise TableRefused(TableReason.MANY_PRESETS, most=MOST)
            PresetRows(ledger).save(roster.venue.guild, preset_of(roster, name, by))
            return Effect(EffectKind.PRESET_SAVED, {"name": name})

        return await do_by_person(self._unit, action, work)

    async def forget(
        self, action: str, guild: str, by: PersonId, name: str, *, moderates: bool = False
    ) -> Effect:
        """Delete a preset.

        Raises:
            TableRefused: there is none with that name, or it is someone else's.
        """

        def work(ledger: Ledger) -> Effect:
            known = {preset.name: preset for preset in PresetRows(ledger).within(guild)}
            if name not in known:
                raise TableRefused(TableReason.NO_PRESET, name=name)
            _must_own(known[name], by, moderates=moderates)
            PresetRows(ledger).drop(guild, name)
            return Effect(EffectKind.PRESET_FORGOTTEN, {"name": name})

        return await do_by_person(self._unit, action, work)


def _must_own(preset: Preset, person: PersonId, *, moderates: bool) -> None:
    if preset.by != person and not moderates:
        raise TableRefused(TableReason.NOT_YOUR_PRESET, name=preset.name)
