"""What a guided lesson adds to the panel: the turn's subject, the next step, a misstep to take back."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from discord import ButtonStyle, ui

from bot.components.custom_ids import Action
from bot.components.layout import Layout, Part, button, rows, text
from bot.components.panel_context import Mode, PanelContext
from bot.words.phrasing import percent
from rules.core.past import places_left
from rules.engine.receipts import Look
from rules.lessons.tutor import (
    NextStep,
    chance_before,
    goal_of,
    misstep,
    next_step,
    subject_of,
)
from rules.model.board import Seat
from rules.model.commands import (
    Attack,
    Choice,
    Occupy,
    OccupyChoice,
    Place,
    PlaceChoice,
    TradeChoice,
)
from rules.model.events import (
    AttackDeclared,
    AttackEnded,
    DefenceChosen,
    DiceRolled,
    Event,
    LossesTaken,
)

_FOUGHT: Final = (AttackDeclared, DefenceChosen, DiceRolled, LossesTaken, AttackEnded)
"""The events of an attack in vain."""
_WITHOUT: Final[tuple[Mode, ...]] = ("aside", "resign", "truce", "ending")
"""The parts of the panel in which no step is named."""


@dataclass(frozen=True, slots=True)
class Guidance:
    """What is said of the next step, its button, and the ids of the buttons that these stand for."""

    parts: Sequence[Part]
    replaces: frozenset[str]

    def before(self, parts: Sequence[Part]) -> list[Part]:
        """The parts of the panel, below the guidance: without its buttons, and none of theirs highlighted."""
        return [*self.parts, *(kept for part in parts for kept in self._without_replaced(part))]

    def _without_replaced(self, part: Part) -> list[Part]:
        """The part, or the row of it that is left; nothing of a row that is replaced whole."""
        if not isinstance(part, ui.ActionRow):
            return [part]
        left = [child for child in part.children if self._stays(child)]
        for child in left:
            if isinstance(child, ui.Button) and child.style is ButtonStyle.primary:
                child.style = ButtonStyle.secondary
        return [ui.ActionRow(*left)] if left else []

    def _stays(self, child: object) -> bool:
        return not (isinstance(child, ui.Button) and child.custom_id in self.replaces)


def is_guided(moment: PanelContext) -> bool:
    """Whether the reader is shown each next step (`L-GUIDE-1`)."""
    return moment.look.roster.is_taught and moment.look.edition.guided


def last_deeds(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """The event of the seat's last order, of an attack in vain all; empty where something else came after it."""
    left = [events[at] for at in places_left(events)]
    fought = list(takewhile(lambda event: isinstance(event, _FOUGHT), reversed(left)))[::-1]
    begun = [at for at, event in enumerate(fought) if isinstance(event, AttackDeclared)]
    deeds = fought[_first_of_pair(fought, begun) :] if begun else left[-1:]
    own = bool(deeds) and getattr(deeds[0], "seat", None) == seat
    return tuple(deeds) if own else ()


def _first_of_pair(fought: Sequence[Event], begun: Sequence[int]) -> int:
    """The place where the last attack began: with fewer dice it's declared again."""

    def pair(at: int) -> tuple[str, ...]:
        return tuple(getattr(fought[at], name, "") for name in ("seat", "source", "target"))

    same = list(takewhile(lambda at: pair(at) == pair(begun[-1]), reversed(begun)))
    return same[-1]


def subject_line(moment: PanelContext) -> str:
    """What this turn is about (`L-GUIDE-1`)."""
    player = moment.player
    (other,) = (seat for seat in player.table.seats if seat != player.seat)
    return moment.say(
        f"lesson-turn-{subject_of(moment.look.edition, player)}",
        player=moment.phrasing.player(player.seat),
        other=moment.phrasing.player(other),
        goal=goal_of(moment.look.edition, player),
    )


def guidance(moment: PanelContext) -> Guidance | None:
    """The reader's next step; None where nothing is to do, or something else is asked."""
    if not is_guided(moment) or not moment.look.choices or moment.picked.mode in _WITHOUT:
        return None
    look = _seen(moment)
    step = next_step(look.edition, look.player or moment.player, look.choices)
    press = _button(moment, step)
    wrong, back = _misstep(moment)
    ids = {press.custom_id or "", *(each.custom_id or "" for each in back)}
    if step.reason == "end":
        ids.add(moment.turning_to("ending"))
    said = text(*wrong, _sentence(moment, step))
    return Guidance((said, *rows([press, *back])), frozenset(ids))


def is_fought(moment: PanelContext) -> bool:
    """Whether the next step is one of the battle, which begins without a word once all is placed."""
    is_first = any(isinstance(c, PlaceChoice | TradeChoice) for c in moment.look.choices)
    return is_guided(moment) and moment.fights is not None and not is_first


def _seen(moment: PanelContext) -> Look:
    """The look that the step is taken from: at the battle, where that goes on without a word.

    How many move in is a step of its own the first time.
    """
    comes_first: tuple[type[Choice], ...] = (PlaceChoice, TradeChoice)
    if "occupy" not in moment.taught:
        comes_first = (*comes_first, OccupyChoice)
    is_first = any(isinstance(choice, comes_first) for choice in moment.look.choices)
    return moment.look if is_first else moment.fights or moment.look


def _misstep(moment: PanelContext) -> tuple[list[str], list["ui.Button[Layout]"]]:
    """Why the last order led nowhere, and the button that takes it back if it can be (`L-GUIDE-2`)."""
    edition, player, last = moment.look.edition, moment.player, moment.last
    wrong = misstep(edition, player, last)
    if wrong is None:
        return [], []
    if wrong == "risky":
        chance = percent(chance_before(edition, player, last))
        return [moment.say("lesson-misstep-risky", chance=chance)], []
    if not moment.look.can_take_back:
        return [], []
    at = getattr(last[0], "source" if wrong == "behind" else "territory")
    said = moment.say(f"lesson-misstep-{wrong}", territory=moment.phrasing.territory(at))
    return [said], [button(moment.say("button-undo"), moment.press(Action.UNDO))]


def _sentence(moment: PanelContext, step: NextStep) -> str:
    """The step in one sentence."""
    phrasing, command, facts = moment.phrasing, step.command, dict[str, str | int]()
    if step.target:
        facts |= {"target": phrasing.territory(step.target), "chance": percent(step.chance)}
        facts["region"] = phrasing.region_object(moment.region_of(step.target))
    match command:
        case Place(territory=source, armies=n):
            facts |= {"source": phrasing.territory(source), "n": n}
        case Attack(source=source):
            facts["source"] = phrasing.territory(source)
        case Occupy(armies=n):
            facts["n"] = n
        case _:
            pass
    return moment.say(f"lesson-step-{step.reason}", **facts)


def _button(moment: PanelContext, step: NextStep) -> "ui.Button[Layout]":
    """The button that takes the step, with the id that a press of the usual kind has."""
    label, custom_id = _press(moment, step)
    return button(label, custom_id, ButtonStyle.primary)


def _press(moment: PanelContext, step: NextStep) -> tuple[str, str]:
    phrasing = moment.phrasing
    match step.command:
        case Place(territory=place, armies=n):
            label = moment.say("button-step-place", n=n, territory=phrasing.territory(place))
            return label, moment.press(Action.PLACE, place, str(n))
        case Attack(source=source, target=target):
            name, chance = phrasing.territory(target), percent(step.chance)
            until = (moment.follow, source, target, "captured", "", "")
            label = moment.say("button-step-attack", target=name, chance=chance)
            return label, moment.press(Action.FIGHT, *until)
        case Occupy(armies=n):
            return moment.say("button-step-move-in", n=n), moment.press(Action.OCCUPY, str(n))
        case _ if step.reason == "trade":
            best = max(moment.of(TradeChoice), key=lambda each: each.rank)
            return moment.say("button-trade", n=best.armies), moment.press(Action.BEST)
        case _:
            return moment.say("button-finish"), moment.press(Action.FINISH, moment.follow)
