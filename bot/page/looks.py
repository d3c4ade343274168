"""What a page is told of a game: the referee's view of one person, with what a board needs beside it.

It is made of the same look as a panel, so nothing else can be in it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.telling.outcome import over_plainly, proposed_end, round_lines
from bot.telling.own import goal_of_all, so_far
from bot.telling.plans import line_to_change, waits_at
from bot.telling.story import log_lines
from bot.telling.truces import truce_lines
from bot.words.phrasing import Phrasing, plainly
from rules.boards.load import load_board
from rules.core.decide import mission_in_force
from rules.core.views import PlayerView, TableView
from rules.engine.receipts import Look
from rules.model.board import NEUTRAL, Board, HoldRegions, TerritoryId
from rules.model.commands import (
    AttackChoice,
    Choice,
    EndPhaseChoice,
    FortifyChoice,
    Habits,
    OccupyChoice,
    TradeChoice,
)
from rules.model.errors import Reason
from rules.model.events import Event
from rules.notation.progress import Stop
from rules.notation.writer import write
from rules.players.attacks import chance_of
from rules.referee.positions.writing import choices_seen, view_seen
from rules.table.roster import Status
from rules.table.settings import THEME

_LONGEST_LINE: Final = 2_000
_LOG: Final = 8
"""The last sentences of the log that a look brings."""


def look_told(phrasing: Phrasing, look: Look, events: Sequence[Event]) -> dict[str, Any]:
    """The look as JSON's values; `events` are the last that the reader may see, for the log."""
    player, table = look.player, look.table
    ahead = _ahead(look)
    own = look.profile.theme
    return {
        "token": look.token,
        "language": phrasing.words.language,
        "edition": look.edition.id,
        "theme": own if own in THEME.values else THEME.value_at(look.roster),
        "routes": _routes(look.edition.board),
        "view": _view(look, table) if table else None,
        "phase": ahead.table.phase if ahead.table else "",
        "me": player.seat if player else None,
        "watching": player is None,
        "names": {seat: phrasing.name(seat) for seat in _seats(look)},
        "legal": choices_seen(_open([*_waiting(look), *ahead.choices])),
        "chances": _chances(ahead),
        "moves": _moves(look),
        "habit": _habit(look.profile.habits),
        "prompt": prompt(phrasing, look),
        "deadline": _deadline(look),
        "plan": _plan(phrasing, look),
        "may_undo": look.can_take_back,
        "over": _over(phrasing, table) if table and table.winner else None,
        "log": [plainly(line) for line in log_lines(phrasing, events)[-_LOG:]],
        **(_truces(phrasing, table) if table else {}),
        **(_own(phrasing, look, player) if player and table else {}),
    }


def _routes(board: Board) -> list[list[TerritoryId]]:
    """The links that this table agreed on, beside the borders that the board has of its own."""
    printed = load_board(board.id).borders
    pairs = {tuple(sorted(pair)) for pair in board.sea_links}
    return [[a, b] for a, b in sorted(pairs) if b not in printed[a]]


def _view(look: Look, table: TableView) -> dict[str, Any]:
    seats = tuple(player.seat for player in look.roster.players)
    view = view_seen(look.edition, table, look.player, seats)
    told: dict[str, Any] = view.model_dump(mode="json", exclude={"options"})
    return told


def _seats(look: Look) -> list[Any]:
    return [*(look.table.seats if look.table else ()), NEUTRAL]


def _ahead(look: Look) -> Look:
    """The game after what goes without saying, where that is no answer of the reader's."""
    asked = any(isinstance(choice, OccupyChoice) for choice in look.choices)
    return look.ahead.battle if look.ahead and look.ahead.battle and not asked else look


def _waiting(look: Look) -> list[Choice]:
    """The cards that may be traded before what goes without saying: it would end that."""
    if _ahead(look) is look:
        return []
    return [choice for choice in look.choices if isinstance(choice, TradeChoice)]


def _open(choices: Sequence[Choice]) -> list[Choice]:
    """The choices without regroupings, which `moves` has in less room; of sets the best is the first."""
    sets = [choice for choice in choices if isinstance(choice, TradeChoice)]
    others = [each for each in choices if not isinstance(each, FortifyChoice | TradeChoice)]
    return [*sorted(sets, key=lambda each: each.rank, reverse=True), *others]


def _chances(look: Look) -> dict[TerritoryId, dict[TerritoryId, float]]:
    """The exact chance of each attack that is open, by its source and its target."""
    found: dict[TerritoryId, dict[TerritoryId, float]] = {}
    for choice in look.choices:
        if isinstance(choice, AttackChoice) and look.table:
            chance = chance_of(look.edition, look.table, choice.source, choice.target)
            found.setdefault(choice.source, {})[choice.target] = round(chance, 3)
    return found


def _moves(look: Look) -> dict[TerritoryId, dict[TerritoryId, int]]:
    """The most that may regroup from one territory to another, now or once the battle is over."""
    ahead = look.ahead.after if look.ahead else None
    over = any(isinstance(choice, EndPhaseChoice) for choice in look.choices)
    found: dict[TerritoryId, dict[TerritoryId, int]] = {}
    for choice in (*look.choices, *(ahead.choices if ahead and over else ())):
        if isinstance(choice, FortifyChoice):
            found.setdefault(choice.source, {})[choice.target] = choice.armies[1]
    return found


def _habit(habits: Habits) -> dict[str, Any]:
    """How far attacks go and what moves in, as the notation says it."""
    leave = habits.leave_behind
    move = None if leave == "1" else "half" if leave == "half" else f"keep {leave}"
    return {"stop": 1, "while": habits.stop_below, "ask": habits.ask_under, "move": move}


def _deadline(look: Look) -> int | None:
    time = look.times.get(look.player.seat) if look.player else None
    if time is None or time.deadline is None or time.is_over or time.stands_until:
        return None
    return int(time.deadline.timestamp())


def _plan(phrasing: Phrasing, look: Look) -> dict[str, Any] | None:
    """What is left of the reader's prepared turn, and why it waits; with the truce that it would break."""
    if look.plan is None:
        return None
    told: dict[str, Any] = {"line": line_to_change(phrasing, look.plan, _LONGEST_LINE)}
    if stop := look.plan.stop:
        told["stopped"] = plainly(waits_at(phrasing, look.plan.line, stop))
        if border := truce_in_the_way(stop):
            told["truce"] = border
    return told


def truce_in_the_way(stop: Stop | None) -> list[TerritoryId]:
    """The border of the truce at which a line stopped: from where, to where; empty if it is no such stop."""
    if stop is None or stop.facts.get("refusal") != Reason.TRUCE_HOLDS:
        return []
    return [stop.facts["facts"][name] for name in ("source", "target")]


def _truces(phrasing: Phrasing, table: TableView) -> dict[str, list[str]]:
    """What the table agreed on and what is proposed, where there is anything: truces, the last round, an end."""
    told = [] if table.winner else truce_lines(phrasing, table)
    told += [*round_lines(phrasing, table), *proposed_end(phrasing)]
    return {"truces": [plainly(line) for line in told]} if told else {}


def _over(phrasing: Phrasing, table: TableView) -> dict[str, Any]:
    return {
        "winner": table.winner,
        "sentence": over_plainly(phrasing, table, "board-won", "player"),
    }


def _own(phrasing: Phrasing, look: Look, player: PlayerView) -> dict[str, Any]:
    """What the reader alone knows, their cards and their mission; and the line that ends their turn now."""
    lands, symbols = look.edition.board.territories, look.edition.deck.symbols
    return {
        "hand": [
            {
                "card": card,
                "territory": card if TerritoryId(card) in lands else None,
                "symbol": symbols[card],
            }
            for card in player.hand
        ],
        "ending": write(look.ending),
        "mission": None if _is_out(player) else _mission(phrasing, player),
    }


def _is_out(player: PlayerView) -> bool:
    """Whether they play on no more: their mission was put away unseen (`PL-ELIM-1`)."""
    return player.seat in {*player.table.eliminated, *player.table.resigned}


def _mission(phrasing: Phrasing, player: PlayerView) -> dict[str, Any]:
    """What the reader plays for, and how far they are; `lands` are those that their mission names."""
    regions = phrasing.edition.board.regions
    named = mission_in_force(phrasing.edition, player)
    wanted = named.regions if isinstance(named, HoldRegions) else ()
    return {
        "text": plainly(
            phrasing.mission(player.mission) if player.mission else goal_of_all(phrasing, player)
        ),
        "progress": plainly(so_far(phrasing, player)),
        "lands": [t for region in wanted for t in regions[region].territories],
    }


def prompt(phrasing: Phrasing, look: Look) -> str:
    """The sentence that says what is asked of the reader now, or for whom the table waits."""
    table, player = look.table, look.player
    moment = _moment(look, _ahead(look))
    if player and moment == "reinforce" and _must_trade(look.choices):
        return phrasing.say("panel-must-trade", n=len(player.hand))
    facts: Mapping[str, Any] = {"n": 0, "players": ""}
    if table:
        waiting = phrasing.words.listed(map(phrasing.name, table.waiting_for))
        to_place = _to_place(table, player) if player else 0
        facts = {"n": to_place, "players": waiting}
    return phrasing.say("board-prompt", moment=moment, **facts)


def _must_trade(choices: Sequence[Choice]) -> bool:
    """Whether nothing can be done before a set is traded."""
    return bool(choices) and all(isinstance(choice, TradeChoice) for choice in choices)


def _to_place(table: TableView, player: PlayerView) -> int:
    """The armies that a player has still to lay; those in their secret plan are laid, for them."""
    return table.to_place.get(player.seat, 0) - sum(armies for _, armies in player.plan)


def _moment(look: Look, ahead: Look) -> str:  # noqa: PLR0911 - one for each moment
    table, player = look.table, look.player
    if table is None:
        return "lobby"
    if table.winner or look.roster.status is Status.OVER:
        return "over"
    if look.roster.paused:
        return "resting"
    if player is None:
        return "watching"
    if _is_out(player):
        return "out"
    if look.roster.player_at(player.seat).computer:
        return "replaced"
    if not look.choices or ahead.table is None:
        return "waiting"
    fights = any(isinstance(choice, AttackChoice) for choice in ahead.choices)
    if ahead.table.phase != "battle" or fights:
        return ahead.table.phase
    return "over_with_attacks" if _moves(look) else "over_with_all"
