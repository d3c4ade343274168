"""A player's panel: what they may do now, built from scratch each time."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from discord import ButtonStyle, ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, Row, button, gallery, layout, pack, rows, text
from bot.components.panel_context import LobbyContext, PanelContext, is_replaced, still_plays, title
from bot.people.page import habit_lists
from bot.pictures.attachments import Attachment
from bot.table.form import settings_button
from bot.table.going_on import next_table, reopen_row
from bot.telling.outcome import over_line
from bot.telling.own import forgone_by_ending
from bot.telling.story import attack_facts
from bot.turn.armies import capital, claim, place_neutral, reinforce, setup, trade_down
from bot.turn.battle import battle, defend, may_march, occupy, regroup, reroll
from bot.turn.guiding import guidance, is_fought
from bot.turn.teaching import after_it, always, begin_again, explanations, try_again
from bot.words.times import own_deadline, undealt
from rules.core.views import TableView
from rules.model.board import Seat
from rules.model.commands import ClaimChoice, ClaimVictory, EndPhaseChoice, PlaceChoice
from rules.model.events import Event
from rules.table.roster import Status
from rules.truces.truces import FEWEST


def aside(moment: PanelContext) -> list[Part]:
    """The player's habits, and rarely used buttons, in their turn or out of it."""
    may_truce = len(moment.player.table.seats) >= FEWEST
    buttons = [
        button(moment.say("button-status"), moment.page(Action.STATUS)),
        *([map_page(moment)] if moment.look.profile.habits.board else []),
        *_standing(moment),
        *_early(moment),
        *([button(moment.say("button-truce"), moment.look_at(Action.TRUCE))] if may_truce else []),
        button(moment.say("button-rules"), moment.page(Action.RULES)),
        button(moment.say("button-me"), moment.look_at(Action.ME)),
        *settings_button(moment),
        *try_again(moment),
        begin_again(moment)
        if moment.look.roster.is_taught
        else button(moment.say("button-resign"), moment.turning_to("resign")),
        *([refresh(moment)] if moment.look.choices else []),
        button(moment.say("button-back"), moment.turning_to("")),
    ]
    habits = habit_lists(
        moment.phrasing.words,
        moment.look.profile.habits,
        lambda habit: moment.look_at(Action.HABIT, habit),
    )
    return [*habits, text(standing_order(moment)), *rows(buttons)]


def _standing(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """Buttons for the other standing orders; for a live defender, "ask me again" is one."""
    asks = moment.look.edition.defence == "live"
    now = moment.player.standing or ("ask" if asks else "most")
    orders = ("most", "one", "ask") if asks else ("most", "one")
    return [
        button(moment.say(f"button-standing-{order}"), moment.look_at(Action.STANDING, order))
        for order in orders
        if order != now
    ]


def _early(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """The button that announces victory out of turn, if the first to reveal their card wins (`GX-WIN-1`)."""
    if ClaimVictory not in moment.look.edition.anytime:
        return []
    return [button(moment.say("button-announce"), moment.press(Action.ANNOUNCE))]


def map_page(moment: PanelContext) -> "ui.Button[Layout]":
    """The button for the board at full size."""
    return button(moment.say("button-map"), moment.page(Action.MAP))


def browser_page(moment: PanelContext) -> "ui.Button[Layout]":
    """The button for the board in a browser."""
    return button(moment.say("button-board"), moment.look_at(Action.BOARD))


def refresh(moment: PanelContext) -> "ui.Button[Layout]":
    """The button that refreshes the panel."""
    return button(moment.say("button-refresh"), moment.look_at(Action.TURN))


def standing_order(moment: PanelContext) -> str:
    """How many dice the reader's defenders roll, or that the reader is asked."""
    order = moment.player.standing
    if moment.look.edition.defence == "live":
        return moment.say("panel-defence-live", dice=order or "none")
    return moment.say("panel-standing", dice=order or "most")


def idle(moment: PanelContext, table: TableView) -> str:
    """Why the reader has nothing to do; empty if a lesson has announced its end."""
    phrasing, player = moment.phrasing, moment.look.player
    waiting = _waiting(moment, table)
    if table.winner:
        if moment.look.roster.is_taught:
            return ""
        return over_line(phrasing, table, "panel-over")
    if player is None:
        return f"{moment.say('panel-spectator')}\n{waiting}"
    if player.seat in table.eliminated:
        by = phrasing.player(table.eliminated[player.seat])
        return f"{moment.say('panel-eliminated', by=by)}\n{waiting}"
    if player.seat in table.resigned:
        return f"{moment.say('panel-resigned')}\n{waiting}"
    return waiting


def _waiting(moment: PanelContext, table: TableView) -> str:
    """Who the game waits for; in mid-attack, and for what."""
    phrasing = moment.phrasing
    waiting = moment.say("panel-wait", players=phrasing.players(table.waiting_for))
    if table.phase != "defend" or not table.battle:
        return waiting
    return f"{moment.say('panel-wait-defend', **attack_facts(phrasing, table, table.battle))}\n{waiting}"


def end_buttons(moment: PanelContext, table: TableView) -> list["ui.Button[Layout]"]:
    """The button that ends the rest of the turn, or its phase; none if neither can end."""
    if _may_finish(moment, table):
        return [_finish(moment)]
    return _end_phase(moment, table)


def _finish(moment: PanelContext) -> "ui.Button[Layout]":
    """The button that ends the rest of the turn, or of its stage."""
    asks = bool(forgone_by_ending(moment.phrasing, moment.look))
    press = moment.turning_to("ending") if asks else moment.press(Action.FINISH, moment.follow)
    nothing_else = len(moment.look.choices) == 1 and not moment.ahead.battle
    style = ButtonStyle.primary if nothing_else else ButtonStyle.secondary
    return button(moment.say("button-finish"), press, style)


def _may_finish(moment: PanelContext, table: TableView) -> bool:
    """Whether one press can end the rest of the turn, or of its stage."""
    if table.turn != moment.player.seat and not table.stage:
        return False
    if table.phase == "occupy":
        return moment.fights is not None
    if table.phase in ("battle", "regroup"):
        return bool(moment.of(EndPhaseChoice))
    is_last = moment.phrasing.tours or table.tours
    may = bool(moment.of(EndPhaseChoice) or moment.of(PlaceChoice))
    return table.phase == "reinforce" and may and (is_last or not table.stage)


def _end_phase(moment: PanelContext, table: TableView) -> list["ui.Button[Layout]"]:
    if not moment.of(EndPhaseChoice):
        return []
    label = moment.say(f"button-end-{table.phase}")
    nothing_else = len(moment.look.choices) == 1
    style = ButtonStyle.primary if nothing_else else ButtonStyle.secondary
    return [button(label, moment.press(Action.END), style)]


def sure_to_end(moment: PanelContext, forgone: str) -> list[Part]:
    """The question whether to end the turn anyway."""
    press = moment.press(Action.FINISH, moment.follow)
    sure = button(moment.say("button-finish-yes"), press, ButtonStyle.danger)
    back = button(moment.say("button-back"), moment.turning_to(""))
    return [text(forgone), *rows([sure, back])]


def take_back_button(moment: PanelContext) -> list["ui.Button[Layout]"]:
    """The undo button, if the reader's last order can be undone."""
    if not moment.look.can_take_back:
        return []
    return [button(moment.say("button-undo"), moment.press(Action.UNDO))]


_SECTIONS: Final = {
    "claim": claim,
    "place": setup,
    "lay": setup,
    "capital": capital,
    "reinforce": reinforce,
    "place_neutral": place_neutral,
    "battle": battle,
    "defend": defend,
    "reroll": reroll,
    "occupy": occupy,
    "trade_down": trade_down,
    "regroup": regroup,
}
"""The panel's section for each phase; a new phase needs one here."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A person's panel; each feature contributes its parts, in the order given.

    Attributes:
        told: lines below what just happened, above the board.
        beneath: parts right below those lines.
        opened: parts that replace the phase's section, by the selected mode.
        closing: rows below all others, for human players.
        taught: given what a seat has done, the topics that a lesson need not explain again.
        last: given what happened, the events of the seat's own last order.
        brief: the short answer to a text order, beside a panel.
        form: the lobby's panel.
        held: what happens automatically, said when an answer comes late.
    """

    told: Sequence[Callable[[PanelContext], Sequence[str]]]
    beneath: Sequence[Callable[[PanelContext], Sequence[Part]]]
    opened: Mapping[str, Callable[[PanelContext], list[Part]]]
    closing: Sequence[Callable[[PanelContext], Sequence[Part]]]
    taught: Callable[[Sequence[Event], Seat], frozenset[str]]
    last: Callable[[Sequence[Event], Seat], tuple[Event, ...]]
    brief: Callable[[PanelContext, Iterable[str]], Layout]
    form: Callable[[LobbyContext, Sequence[str]], Layout]
    held: Callable[[PanelContext], str]

    def __call__(
        self, moment: PanelContext, said: Iterable[str] = (), pictures: Sequence[Attachment] = ()
    ) -> Layout:
        """The panel: the lines `said` (what just happened, or why it didn't), then the board.

        In a lesson they come last, right above the controls: the rest is read once, or known. How it ended
        follows them.
        """
        player, table = moment.look.player, moment.look.table
        is_lesson = moment.look.roster.is_taught
        own = chain.from_iterable(each(moment) for each in self.told)
        told = [
            line for line in dict.fromkeys((*said, *moment.notes, *own)) if line
        ]  # without duplicates
        news = [*([text(*told)] if told else []), *_each(self.beneath, moment)]
        shown = [*gallery(pictures), *(map(text, explanations(moment)) if is_lesson else [])]
        news_last = is_lesson and not (table and table.winner)
        head = text(_head(moment))
        parts: list[Part] = [head, *((*shown, *news) if news_last else (*news, *shown))]
        is_shut = moment.look.roster.paused
        parts += reopen_row(moment) if is_shut else _acts(moment, self.opened)
        closing = [] if is_replaced(moment) else _each(self.closing, moment)
        return layout([*parts, *_foot(moment), *closing], player.seat if player else None)


def _each(
    sections: Sequence[Callable[[PanelContext], Sequence[Part]]], moment: PanelContext
) -> list[Part]:
    return [part for section in sections for part in section(moment)]


def time_left(moment: PanelContext) -> list[str]:
    """The reader's deadline, if the game waits for them."""
    player = moment.look.player
    return [own_deadline(moment.phrasing, moment.look.times, player.seat)] if player else []


def orders_left(moment: PanelContext) -> list[str]:
    """The warning that a very long turn will end."""
    left = moment.look.orders_left
    return [] if left is None else [moment.say("panel-orders-left", left=left)]


def _head(moment: PanelContext) -> str:
    table = moment.look.table
    game = moment.say("panel-game", title=title(moment))
    if table is None or not table.phase:
        return game
    if moment.look.roster.is_taught:
        game = ""
    if moment.look.player and not moment.look.choices:
        return f"{moment.say('panel-round-waiting', round=table.round)}\n{game}"
    goes_on = is_fought(moment) or (table.phase == "occupy" and moment.fights is not None)
    phase = moment.phrasing.phase("battle" if goes_on else table.phase)
    key = "panel-round-stage" if table.stage else "panel-round"
    return f"{moment.say(key, round=table.round, phase=phase, stage=table.stage)}\n{game}"


def _acts(
    moment: PanelContext, opening: Mapping[str, Callable[[PanelContext], list[Part]]]
) -> list[Part]:
    """The controls for what there is to do, or why there is nothing."""
    table = moment.look.table
    if table is None:
        return [text(undealt(moment.phrasing)), *_tell_button(moment)]
    if is_replaced(moment):
        return [text(moment.say("panel-computer")), *_back(moment)]
    if still_plays(moment) and (opened := opening.get(moment.picked.mode)):
        return opened(moment)
    if moment.look.choices or _may_plan(moment):
        return _section(moment, table)
    return [text(why)] if (why := idle(moment, table)) else []


def _section(moment: PanelContext, table: TableView) -> list[Part]:
    """The controls of the phase, and the end of the turn."""
    if moment.picked.mode == "ending" and (
        forgone := forgone_by_ending(moment.phrasing, moment.look)
    ):
        return sure_to_end(moment, forgone)
    section = _SECTIONS[table.phase](moment)
    acts = pack([*section, *_end(moment, table)])
    if guided := guidance(moment):
        acts = guided.before(acts)
    return [*_announce(moment), *_stage(moment, table), *acts]


def _stage(moment: PanelContext, table: TableView) -> list[Part]:
    """What the current stage of the turn is for, if the phase doesn't make that plain (`H-GX-14`)."""
    if table.stage == 2 and table.turn:
        return [text(moment.say("panel-answer", player=moment.phrasing.player(table.turn)))]
    if table.stage == 3 and table.phase == "battle":
        return [text(moment.say("panel-again"))]
    return []


def _tell_button(moment: PanelContext) -> list[Row]:
    """The button that sends a secret word."""
    if moment.look.roster.status is not Status.SEALED:
        return []
    tell = button(moment.say("button-tell"), moment.look_at(Action.TELL), ButtonStyle.primary)
    return rows([tell])


def _may_plan(moment: PanelContext) -> bool:
    """Whether the reader may act in the setup although the game doesn't wait for them."""
    player = moment.look.player
    if player is None or not still_plays(moment):
        return False
    phase = player.table.phase
    return phase == "claim" or (phase in ("place", "lay") and bool(player.plan))


def _announce(moment: PanelContext) -> list[Part]:
    """The button that announces victory, first in the panel (`H-PL-14`)."""
    if not moment.of(ClaimChoice):
        return []
    announce = button(
        moment.say("button-announce"), moment.press(Action.ANNOUNCE), ButtonStyle.success
    )
    return [text(moment.say("panel-fulfilled", goal=moment.look.edition.goal)), *rows([announce])]


def _end(moment: PanelContext, table: TableView) -> list[Row]:
    """The button that ends the turn, beside those for marches and undo."""
    if moment.picked.mode not in ("", "more", "keep"):
        return []
    march = [button(moment.say("button-march"), moment.press(Action.MARCH, moment.follow))]
    is_lesson = moment.look.roster.is_taught
    ways = march if may_march(moment) and not is_lesson else []
    ends = end_buttons(moment, table)
    back = take_back_button(moment) if moment.look.choices else []
    return rows([*ways, *ends, *back, *([_more(moment)] if is_lesson else [])])


def _back(moment: PanelContext) -> list[Row]:
    """The button with which a player takes their seat back from a computer."""
    press = moment.look_at(Action.TAKE_BACK)
    return rows([button(moment.say("button-take-back"), press, ButtonStyle.primary)])


def resign_question(moment: PanelContext) -> list[Part]:
    """The question whether the reader wants to resign."""
    sure = button(moment.say("button-resign-yes"), moment.press(Action.RESIGN), ButtonStyle.danger)
    back = button(moment.say("button-back"), moment.turning_to(""))
    return [text(moment.say("panel-resign-sure")), *rows([sure, back])]


def _foot(moment: PanelContext) -> list[Row]:
    """Pages that are always available; a waiting player gets the refresh button first.

    They fit a phone in one row, so if the panel has the board, the map is in the overflow menu.
    """
    if moment.look.roster.is_taught and not still_plays(moment):
        return rows(after_it(moment))
    browser = [browser_page(moment)] if moment.has_page and moment.look.table else []
    if moment.look.roster.is_taught and moment.look.choices:
        return rows([*always(moment), *browser])
    has_board = still_plays(moment) and moment.look.profile.habits.board
    shown = [] if has_board else [map_page(moment)]
    if moment.look.player is not None:
        shown.insert(0, button(moment.say("button-hand"), moment.page(Action.HAND)))
        shown += browser
        if moment.look.table is not None and moment.look.table.round:
            shown.append(button(moment.say("button-changed"), moment.page(Action.CHANGED)))
    if still_plays(moment):
        shown += [_more(moment)] if moment.picked.mode not in ("aside", "resign") else []
    else:
        status = button(moment.say("button-status"), moment.page(Action.STATUS))
        shown += [status, *try_again(moment)]
    if moment.look.choices:
        return rows(shown)
    return [*next_table(moment), *rows([refresh(moment), *take_back_button(moment), *shown])]


def _more(moment: PanelContext) -> "ui.Button[Layout]":
    return button(moment.say("button-aside"), moment.turning_to("aside"))
