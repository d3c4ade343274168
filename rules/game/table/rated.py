"""Whether a game counts for ratings: said in the lobby, and settled at the deal for good. Pure."""

from dataclasses import replace

from rules.game.table.preconditions import must_be_open, must_host
from rules.game.table.seats import only_person
from rules.model.commands import Computer
from rules.model.errors import TableReason, TableRefused
from rules.model.pace import usual_pace
from rules.model.place_rules import PlaceRules
from rules.model.result import Unrated
from rules.model.roster import PersonId, Player, Roster, Status


def set_rated(roster: Roster, by: PersonId, *, rated: bool, hints: bool = False) -> Roster:
    """Say whether the game counts for ratings, and whether hints are allowed, as the host decides.

    It does not count where hints are allowed.

    Raises:
        TableRefused: it is not theirs to decide, or too late; or its server does without ratings.
    """
    must_be_open(roster)
    must_host(roster, by)
    if rated and roster.unrated == Unrated.LADDERLESS:
        raise TableRefused(TableReason.NO_LADDER)
    return replace(roster, rated=rated and not hints, hints=hints)


def why_unrated(roster: Roster) -> Unrated | None:
    """The reason for which a table's game counts for no rating, as its lobby is now; None if it counts."""
    if roster.unrated == Unrated.LADDERLESS:
        return Unrated.LADDERLESS
    if roster.hints:
        return Unrated.HINTED
    if not roster.rated:
        return Unrated.AGREED
    persons = sum(player.person is not None for player in roster.players)
    if persons > 1:
        pace = roster.pace or usual_pace(persons)
        return None if pace.has_limit else Unrated.OPEN
    if roster.ending.rounds:
        return Unrated.LIMITED
    levels = {p.kind.level for p in roster.players if isinstance(p.kind, Computer)}
    return Unrated.LEVELS if len(levels) > 1 else None


def settle(roster: Roster) -> Roster:
    """The table at the deal, with the reason for which it does not count, if any, and the rules of its places."""
    return replace(roster, unrated=why_unrated(roster) or "", rules=PlaceRules.FOURTH)


def settled_reason(roster: Roster) -> Unrated | None:
    """The reason for which a table's game counts for no rating; as settled, once it is dealt."""
    if roster.rules is PlaceRules.FIRST:
        return why_unrated(roster)
    return Unrated(roster.unrated) if roster.unrated else None


def counts(roster: Roster) -> bool:
    """Whether a table's game counts for ratings, as far as is settled, and nobody has annulled it."""
    annulled = roster.annulment is not None and roster.annulment.is_done
    return settled_reason(roster) is None and not annulled


def alone_in_rated(roster: Roster) -> Player | None:
    """The person who plays alone against computers in a game under way that counts; None if there is none."""
    counted = roster.rules is not PlaceRules.FIRST and not roster.unrated
    return only_person(roster) if counted and roster.status is Status.PLAYING else None


def needs_limit(roster: Roster) -> bool:
    """Whether a game must keep a limit of time, since it counts and several people play."""
    persons = sum(player.person is not None for player in roster.players)
    second = roster.rules is not PlaceRules.FIRST
    return second and settled_reason(roster) is None and persons > 1


def allows_hints(roster: Roster) -> bool:
    """Whether hints may be given at a table; tables that were dealt under the first rules allow them."""
    return roster.hints or roster.rules is PlaceRules.FIRST
