"""Victory: checking goals and ending the game."""

from typing import Final

from rules.core.edition import Edition, Table
from rules.core.views import PlayerView
from rules.model.board import DestroyColour, Mission, Seat
from rules.model.events import GameEnded, GameWon, WhyEnded
from rules.model.state import GameState

LAST_STANDING: Final = "last_standing"
"""The goal of the player left when all others are eliminated or have resigned."""


def goal_reached(table: Table, seat: Seat) -> str | None:
    """The name of a goal of the edition that the seat has reached; None if there is none."""
    if table.edition.set_first and not table.state.cards.sets_traded:
        return None
    goals = table.edition.goals.items()
    return next((name for name, fulfilled in goals if fulfilled(table, seat)), None)


def crown(table: Table, seat: Seat, goal: str) -> None:
    """End the game with this winner; a mission that won is revealed (`PL-WIN-1`)."""
    mission = table.state.secrets.missions.get(seat) if goal != LAST_STANDING else None
    table.emit(GameWon(seat=seat, goal=goal, mission=mission))


def end_as_it_stands(table: Table, why: WhyEnded) -> None:
    """End the game without a goal reached: the leader is first (`H-ALL-19`)."""
    table.emit(GameEnded(why=why, first=leaders(table.state)))


def leaders(state: GameState) -> tuple[Seat, ...]:
    """The leading seats, in turn order: most territories, then most armies.

    Raises:
        AssertionError: no one is in play, so the log is damaged.
    """
    reach = {
        seat: (len(state.territories_of(seat)), state.armies_of(seat)) for seat in state.playing()
    }
    if not reach:
        raise AssertionError("nobody plays: the log is damaged")
    most = max(reach.values())
    return tuple(seat for seat in reach if reach[seat] == most)


def crown_first_to_reach_goal(table: Table) -> None:
    """Crown the first seat that reached a goal, from the one whose turn it is (`H-ALL-15`)."""
    state = table.state
    if state.round == 0 or state.winner is not None or state.conquest is not None:
        return
    for seat in in_turn_order(table):
        if goal := goal_reached(table, seat):
            crown(table, seat, goal)
            return


def crown_at_once(table: Table) -> None:
    """Crown a seat that reached a goal at once, if no claim is needed (`GX-WIN-1`, `H-GX-10`, `H-E3-8`)."""
    if table.edition.claim == "automatic" and not table.edition.crowned_late:
        crown_first_to_reach_goal(table)


def in_turn_order(table: Table) -> tuple[Seat, ...]:
    """The seats in play, beginning with the one whose turn it is."""
    playing = tuple(table.state.playing())
    turn = table.state.turn.seat
    at = playing.index(turn) if turn in playing else 0
    return playing[at:] + playing[:at]


def mission_in_force(edition: Edition, player: PlayerView) -> Mission | None:
    """A player's mission now: the one on their card, or the substitute it names.

    None if they have none.
    """
    if player.mission is None:
        return None
    mission, table = edition.missions[player.mission], player.table
    if not isinstance(mission, DestroyColour):
        return mission
    # Before the first round players may have no territory yet.
    absent = table.round > 0 and not any(
        holding.owner == mission.colour for holding in table.territories.values()
    )
    void = is_void(
        mission,
        player.seat,
        table.eliminated.get(mission.colour),
        absent=absent and bool(table.territories),
        only_by_holder=edition.options.get("destroyed_by_other") == "territories_24",
    )
    return edition.missions[mission.instead] if void else mission


def is_void(
    mission: DestroyColour, seat: Seat, by: Seat | None, *, absent: bool, only_by_holder: bool
) -> bool:
    """Whether the substitute mission applies (`H-PL-11`, `H-PL-12`).

    `by`: who eliminated the colour. A colour that is `absent` without having been eliminated has resigned
    before claiming territories, or never played.
    """
    lost = absent if by is None else only_by_holder and by != seat
    return mission.colour == seat or lost
