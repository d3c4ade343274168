"""Export of all data about a person, for themselves: only what is theirs, and nothing hidden from them."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final

from pydantic_core import to_jsonable_python

from rules.engine.unit_of_work import UnitOfWork
from rules.league.rows import SeasonRows
from rules.lobby_alerts.alerts import WishRows
from rules.moderation.log import InterventionRows
from rules.people.browsers import BrowserRows
from rules.people.contacts import BlockRows, InvitationRows
from rules.people.rows import ForgottenRows, NameRows, PersonRows
from rules.play.acts import PlanRows
from rules.ratings.rating_rows import RatingRows, SoloRows, StepRows
from rules.ratings.recount_rows import EarlierRows
from rules.ratings.result_rows import ResultRows
from rules.servers.servers import PresetRows
from rules.store.encoding import command_json
from rules.store.port import Ledger
from rules.table.ids import entrant_of_person
from rules.table.roster import OPEN, Line, PersonId, Player, Roster
from rules.table.seats import came_on

_FORMAT: Final = "general-own-data@1"


class Exports:
    """Exports of people's data."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def of(self, person: PersonId) -> dict[str, Any]:
        """All data about a person, as JSON values.

        For running games it includes their own orders and prepared turn; for finished games everyone's orders
        are in the record (`/risk verify`) and aren't repeated.
        """
        return await self._unit.read(lambda ledger: _everything(ledger, person))


def _everything(ledger: Ledger, person: PersonId) -> dict[str, Any]:
    entrant = entrant_of_person(person)
    kept: dict[str, Any] = {
        "format": _FORMAT,
        "person": person,
        **_choices(ledger, person),
        "games": list(_games(ledger, person)),
        "leagues": list(_leagues(ledger, person)),
        "presets": [
            {"server": saved.guild, "preset": saved.body}
            for saved in PresetRows(ledger).saved_by(person)
        ],
        "interventions": InterventionRows(ledger).owned_by(person),
        "wishes": WishRows(ledger).owned_by(person),
        **_contacts(ledger, person),
        "browsers": [
            {"kind": at.kind, "since": at.since, "used": at.used, "confirmed": at.confirmed}
            for at in BrowserRows(ledger).owned_by(person)
        ],
        "results": ResultRows(ledger).by(entrant),
        "rating_steps": StepRows(ledger).by(entrant),
        "ratings": [
            {"server": at.guild, "ladder": at.ladder, "rating": at.rating, "shown": at.shown}
            for at in RatingRows(ledger).sound("draft = 0 AND entrant = ?", entrant)
        ],
        "earlier_ratings": list(EarlierRows(ledger).sound("entrant = ?", entrant)),
        "alone": [
            {"server": at.guild, "ladder": at.ladder, "record": at.record}
            for at in SoloRows(ledger).sound()
            if at.entrant == entrant
        ],
        "recognised": [
            {"server": guild, "until": ForgottenRows(ledger).until(guild, before)}
            for guild, before in ForgottenRows(ledger).standing_for(person)
        ],
        "answers_owed": ledger.promises.owed_to(person),
    }
    return dict(to_jsonable_python(kept))


def _choices(ledger: Ledger, person: PersonId) -> dict[str, Any]:
    """A person's names and preferences, and how they can be reached."""
    people = PersonRows(ledger)
    known = people.of(person)
    return {
        "names": NameRows(ledger).of(person),
        "theme": known.theme,
        "language": known.language,
        "locale": known.locale,
        "pages": known.logout,
        "habits": people.habits_of(person),
        "time": people.rests_of(person),
        "letters": {"channel": known.dm_channel, "refused": known.dm_closed},
    }


def _contacts(ledger: Ledger, person: PersonId) -> dict[str, Any]:
    """Who a person has blocked, not who has blocked them; recent invitations from and to them."""
    return {
        "blocked": BlockRows(ledger).blocked_by(person),
        "invited": [
            {"person": invited.guest, "at": invited.at}
            for invited in InvitationRows(ledger).by(person)
        ],
        "invited_by": [
            {"person": invited.inviter, "at": invited.at}
            for invited in InvitationRows(ledger).of(person)
        ],
    }


def _games(ledger: Ledger, person: PersonId) -> Iterator[dict[str, Any]]:
    for game in ledger.games.naming(person, ()):
        roster = ledger.games.roster(game)
        player = roster.player_of(person)
        yield {
            "game": game,
            "number": roster.number,
            "rulebook": roster.edition,
            "status": roster.status,
            "server": roster.venue.guild,
            "channel": roster.venue.channel,
            "created": roster.created,
            "hosts": roster.host == person,
            "invited": person in roster.invited,
            "seat_reserved": roster.guests.reservation_of(person),
            "kept_out": roster.guests.bans(person),
            "lines": _lines(roster.lines, person),
            "asked_for_seats": [
                {"seat": each.seat, "at": each.asked, "answer": each.answer}
                for each in roster.newcomers.requests
                if each.person == person
            ],
            "gave_up_seats": [
                {"seat": each.seat, "at": each.at, "names": each.names}
                for each in roster.newcomers.arrivals
                if each.before == person
            ],
            **(_seat(ledger, roster, player) if player else {}),
        }


def _leagues(ledger: Ledger, person: PersonId) -> Iterator[dict[str, Any]]:
    for season in SeasonRows(ledger).naming(person, ()):
        entrant = season.entrant(person) or season.substitute(person)
        yield {
            "league": season.terms.name,
            "server": season.guild,
            "channel": season.channel,
            "founded": season.founder == person,
            "entered": entrant.entered if entrant else None,
            "name": entrant.name if entrant else None,
            "withdrawn": bool(entrant and entrant.withdrawn),
            "struck": bool(entrant and entrant.struck),
            "barred": bool(entrant and entrant.barred),
            "referees": any(each.id == person for each in season.referees),
            "may_not_enter": person in season.kept_out,
            "voted": [m.number for m in season.motions if person in m.votes],
            "lines": _lines(season.lines, person),
            "champion": person in season.champions,
        }


def _lines(lines: Sequence[Line], person: PersonId) -> list[dict[str, Any]]:
    """The lines that a person added, with their numbers."""
    return [
        {"number": number, "kind": line.kind, "text": line.text, "told": line.told}
        for number, line in enumerate(lines, 1)
        if line.by == person
    ]


def _seat(ledger: Ledger, roster: Roster, player: Player) -> dict[str, Any]:
    """The data about a person's seat."""
    kept: dict[str, Any] = {
        "seat": player.seat,
        "name": player.name,
        "earlier_names": player.earlier,
        "computer_sits_in": player.computer,
        "clock": roster.clocks.get(player.seat),
    }
    if roster.status in OPEN:
        came = came_on(roster, player.seat)
        plan = PlanRows(ledger).of(roster.id).get(player.seat)
        kept["prepared_turn"] = plan.line if plan else None
        kept["orders"] = [
            {"at": at, "order": command_json().dump_python(command, mode="json")}
            for at, command in ledger.inbox.orders(roster.id, player.seat)
            if came is None or datetime.fromisoformat(at) > came
        ]
    return kept
