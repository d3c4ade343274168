"""What a lesson explains at each moment, once, and its reduced set of buttons."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from discord import ButtonStyle, ui

from bot.components.custom_ids import NO_GAME, Action, Press
from bot.components.layout import Layout, button
from bot.components.panel_context import PanelContext
from bot.turn.guiding import is_guided, subject_line
from rules.model.board import HoldTerritories, Seat
from rules.model.commands import PlaceChoice, TradeChoice
from rules.model.events import ArmiesPlaced, AttackDeclared, Event, TerritoryCaptured, TurnBegan
from rules.table.roster import GameId

Topic = Literal[
    "first", "reinforce", "card", "trade", "battle", "move", "occupied", "occupy", "regroup",
    "waiting", "held", "enough", "won", "lost",
]  # fmt: skip
"""A topic that a lesson explains."""

COMPUTERS: Final = "computers"
"""The argument of the button that creates a game against computers."""

_TURNS: Final = 4
"""Turns in which a lesson explains everything."""

_HEEDED: Final[Mapping[str, tuple[Topic, ...]]] = MappingProxyType(
    {
        "armies_placed": ("first", "reinforce"),
        "attack_declared": ("battle",),
        "territory_occupied": ("occupied", "occupy"),
        "cards_traded": ("trade",),
        "armies_regrouped": ("regroup",),
    }
)
"""What the reader has read by then, by the kind of their event."""


def taught(events: Sequence[Event], seat: Seat) -> frozenset[str]:
    """Topics that need no more explanation, as the reader has done it."""
    own = _deeds(events, seat)
    kinds = [event.kind for event in own]
    known: set[str] = {topic for kind in kinds for topic in _HEEDED.get(kind, ())}
    if _has_read_of_the_end(own):
        known.add("move")
    if "card_drawn" in kinds and "armies_placed" in kinds[kinds.index("card_drawn") :]:
        known.add("card")
    return frozenset(known)


def _deeds(events: Sequence[Event], seat: Seat) -> list[Event]:
    """The reader's own events; of an attack continued with fewer dice, the first declaration."""
    own: list[Event] = []
    going_on: tuple[str, ...] = ()
    for event in events:
        if getattr(event, "seat", None) != seat:
            continue
        if isinstance(event, AttackDeclared):
            if going_on == (going_on := (event.source, event.target)):
                continue
        elif isinstance(event, TerritoryCaptured | TurnBegan):
            going_on = ()
        own.append(event)
    return own


def _has_read_of_the_end(own: Sequence[Event]) -> bool:
    """Whether the end of a turn was explained, and followed by an action.

    It is explained after the first attack, or after the move-in if there is one.
    """
    attacks = [at for at, event in enumerate(own) if isinstance(event, AttackDeclared)]
    if not attacks:
        return False
    first, until = attacks[0], attacks[1] if len(attacks) > 1 else len(own)
    asked = any(isinstance(e, TerritoryCaptured) and e.low < e.high for e in own[first:until])
    later = (
        at
        for at in range(first + 1, len(own))
        if isinstance(own[at], AttackDeclared | ArmiesPlaced)
    )
    shown = next(later, len(own)) if asked else first
    return any(isinstance(event, AttackDeclared | TurnBegan) for event in own[shown + 1 :])


def explanations(moment: PanelContext) -> list[str]:
    """Explanations of the moment that the reader hasn't read yet; only in a lesson."""
    if is_guided(moment) and _is_taught(moment) and moment.look.choices:
        return [subject_line(moment)]
    topics = [topic for topic in _topics(moment) if topic not in moment.taught]
    return [moment.say(f"lesson-{topic}", **_facts(moment)) for topic in topics]


def standing_line(moment: PanelContext) -> list[str]:
    """The progress of a lesson; empty if it was just said, or the lesson is over."""
    if not _is_taught(moment) or moment.player.table.winner:
        return []
    if "first" not in moment.taught and not is_guided(moment):
        return []
    return [moment.say("lesson-held", **_facts(moment))]


def begin_again(moment: PanelContext) -> "ui.Button[Layout]":
    """The button that restarts a lesson."""
    return button(moment.say("button-learn"), Press(NO_GAME, 0, Action.LEARN).custom_id)


def after_it(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """The buttons after a lesson: to a game of one's own, or to another deal.

    After a guided one also to a game against computers, and to the board if it is served.
    """
    if not is_guided(moment):
        return [_own_table(moment, ButtonStyle.primary), begin_again(moment)]
    friends = Press(NO_GAME, 0, Action.OWN_TABLE).custom_id
    computers = Press(NO_GAME, 0, Action.OWN_TABLE, (COMPUTERS,)).custom_id
    board = button(moment.say("button-open-board"), moment.look_at(Action.BOARD))
    return [
        button(moment.say("button-friends"), friends, ButtonStyle.primary),
        button(moment.say("button-computers"), computers),
        *([board] if moment.has_page else []),
        begin_again(moment),
    ]


def always(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """Buttons always present in a lesson: its advice, unless it is guided, and the hand if there are cards."""
    hint = button(moment.say("button-hint"), moment.look_at(Action.HINT))
    hand = button(moment.say("button-hand"), moment.page(Action.HAND))
    leave = [_own_table(moment)] if moment.player.table.round > _TURNS else []
    advice = [] if is_guided(moment) else [hint]
    return [*advice, *([hand] if moment.player.hand else []), *leave]


def try_again(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """The button that restarts the position that the reader is trying, if any."""
    trial = moment.look.roster.trial
    if trial is None:
        return []
    custom_id = Press(GameId(trial.game), 0, Action.TRY, (str(trial.turn),)).custom_id
    return [button(moment.say("button-try-again"), custom_id)]


def _own_table(
    moment: PanelContext, style: ButtonStyle = ButtonStyle.secondary
) -> "ui.Button[Layout]":
    """The button that creates a game of the reader's own."""
    own_table = Press(NO_GAME, 0, Action.OWN_TABLE).custom_id
    return button(moment.say("button-own-table"), own_table, style)


def _is_taught(moment: PanelContext) -> bool:
    is_aside = moment.picked.mode == "aside"
    return moment.look.player is not None and moment.look.roster.is_taught and not is_aside


def _topics(moment: PanelContext) -> list[Topic]:
    """Topics of this moment, the newest last."""
    if not _is_taught(moment):
        return []
    table, choices = moment.player.table, moment.look.choices
    if table.winner:
        return ["won" if table.winner == moment.player.seat else "lost"]
    if not choices:
        return ["waiting"]
    return _in_turn(moment, table.phase)


def _in_turn(moment: PanelContext, phase: str) -> list[Topic]:
    """Topics while the reader has something to do."""
    match phase:
        case "occupy":
            topic: Topic = "occupied" if moment.fights else "occupy"
            return [topic] if topic not in moment.taught else _to_move(moment)
        case "reinforce" if moment.of(TradeChoice):
            return ["trade"]
        case "reinforce" if moment.of(PlaceChoice):
            return ["first", *_of_cards(moment), "reinforce", *_to_go(moment)]
        case "regroup":
            return ["regroup"]
        case _:
            return ["battle", *_to_move(moment)]


def _to_move(moment: PanelContext) -> list[Topic]:
    """Ending a turn is explained after the first attack: until then there is enough to read."""
    return ["move"] if "battle" in moment.taught else []


def _to_go(moment: PanelContext) -> list[Topic]:
    """Once everything is explained the lesson may be left; said once."""
    return ["enough"] if moment.player.table.round == _TURNS + 1 else []


def _of_cards(moment: PanelContext) -> list[Topic]:
    return ["card"] if moment.player.hand else []


def _facts(moment: PanelContext) -> dict[str, str | int]:
    player, table = moment.player, moment.player.table
    held = sum(holding.owner == player.seat for holding in table.territories.values())
    (other,) = (seat for seat in table.seats if seat != player.seat)
    goals = moment.look.edition.missions.values()
    goal = next(goal.count for goal in goals if isinstance(goal, HoldTerritories))
    to_trade = moment.look.edition.set_first and not table.sets_traded
    return {
        "other": moment.phrasing.player(other),
        "player": moment.phrasing.player(player.seat),
        "n": held,
        "goal": goal,
        "reached": "yes" if held >= goal else "no",
        "all": len(table.territories),
        "trades": "yes" if to_trade else "no",
    }
