"""Who plays each seat from when on, as records show it, and the seeds of computer players. Pure.

Without the versions of levels nobody could play a computer's orders again, and with seeds that all
could compute anybody could foresee them.
"""

from dataclasses import replace

from rules.core.dice import computer_seed
from rules.game.table.change import Change
from rules.game.table.game import Game
from rules.model.board import Seat
from rules.model.commands import Computer
from rules.model.roster import DEALT, Player, Roster
from rules.model.stint import Seeds, Stint
from rules.players.levels import Level, level_at, seed_of


def seed_at(at: Game, seat: Seat) -> int:
    """The seed from which a computer player at this seat chooses now."""
    if at.roster.seeds is Seeds.NAMED:
        return seed_of(at.roster.id, seat)
    return computer_seed(at.secret, seat, at.take_backs)


def note_stints(change: Change) -> Change:
    """The change, with the stints that begin after it."""
    roster = with_stints(change.after.roster, change.after.revision)
    if roster is change.after.roster:
        return change
    return replace(change, after=replace(change.after, roster=roster))


def with_stints(roster: Roster, revision: int) -> Roster:
    """The table with a stint, from this revision on, for each seat that another plays than before."""
    if roster.seeds is Seeds.NAMED or roster.status not in DEALT:
        return roster
    last = {stint.seat: stint for stint in roster.stints if not stint.stands_in}
    now = (_present(player, revision) for player in roster.players)
    begun = [stint for stint in now if _is_new(stint, last.get(stint.seat))]
    return replace(roster, stints=(*roster.stints, *begun)) if begun else roster


def with_stand_in(roster: Roster, revision: int, seat: Seat, level: Level) -> Roster:
    """The table at which another level makes the next move of a seat's computer player."""
    if roster.seeds is Seeds.NAMED:
        return roster
    stint = Stint(revision, seat, level.name, level.version, stands_in=True)
    return replace(roster, stints=(*roster.stints, stint))


def _present(player: Player, revision: int) -> Stint:
    if not isinstance(player.kind, Computer):
        return Stint(revision, player.seat, None, None)
    level = level_at(player.kind)
    return Stint(revision, player.seat, player.kind.level, level.version if level else None)


def _is_new(now: Stint, before: Stint | None) -> bool:
    """Whether a seat is played otherwise than by its last stint; without any its person played."""
    if before is None:
        return now.level is not None
    return replace(now, revision=before.revision) != before
