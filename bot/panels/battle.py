"""Panel sections of the battle: attacking, and moving into what was taken."""

from discord import ButtonStyle, SelectOption, ui

from bot.custom_ids import Action
from bot.panels.layout import Layout, Part, Row, button, option, rows, select, text
from bot.panels.moment import Moment
from bot.panels.pickers import distinct, ladder, number_list, on_the_map, territory_lists
from rules.model.choices import AttackChoice, OccupyChoice


def battle(moment: Moment) -> list[Part]:
    """Lists of sources and targets, then how far to go; armies and dice only after the button for more."""
    attacks = moment.of(AttackChoice)
    sources = distinct(c.source for c in attacks)
    parts: list[Part] = [text(moment.say("panel-battle"))]
    parts += territory_lists(moment, "source", "pick-source", sources)
    from_here = [c for c in attacks if c.source == moment.picked.source]
    parts += territory_lists(moment, "target", "pick-target", [c.target for c in from_here])
    if chosen := next((c for c in from_here if c.target == moment.picked.target), None):
        return parts + _how(moment, chosen)
    return parts + (on_the_map(moment) if from_here else [])


def occupy(moment: Moment) -> list[Part]:
    """Choices of how many follow a conquest (`PL-OCC-1`); one press for either end of the range."""
    choice = moment.of(OccupyChoice)[0]
    low, high = choice.armies
    phrasing = moment.phrasing
    asked = moment.say(
        "panel-occupy",
        source=phrasing.territory(choice.source),
        target=phrasing.territory(choice.target),
        low=low,
        high=high,
    )
    ends = [_follow(moment, "button-all", high, ButtonStyle.primary)]
    if low < high:
        ends.append(_follow(moment, "button-fewest", low, ButtonStyle.secondary))
    parts: list[Part] = [text(asked), *rows(ends)]
    if high - low > 1:
        parts.append(number_list(moment, moment.press(Action.OCCUPY), low, high))
    return parts


def _follow(moment: Moment, key: str, armies: int, style: ButtonStyle) -> "ui.Button[Layout]":
    press = moment.press(Action.OCCUPY, str(armies))
    return button(moment.say(key, n=armies), press, style)


def _how(moment: Moment, choice: AttackChoice) -> list[Part]:
    more = moment.picked.mode in ("more", "keep")
    parts: list[Part] = [text(_ready(moment, choice), _waiver_note(moment))]
    if more:
        parts += [_forces(moment, choice), *_marks(moment, choice)]
    once = button(moment.say("button-once"), _attack(moment, "once"))
    captured = button(
        moment.say("button-captured"), _attack(moment, "captured"), ButtonStyle.primary
    )
    other = button(moment.say("button-more"), moment.turning_to("more"))
    return [*parts, *rows([once, captured, *(_keep_button(moment) if more else [other])])]


def _keep_button(moment: Moment) -> list["ui.Button[Layout]"]:
    """The button that waives the re-rolls of the whole attack, where there are any (`GN-VAR-4`)."""
    if not moment.look.edition.reroll or not moment.player.hand or moment.picked.mode == "keep":
        return []
    return [button(moment.say("button-keep-on"), moment.turning_to("keep"))]


def _waiver_note(moment: Moment) -> str:
    return moment.say("panel-keep-on") if moment.picked.mode == "keep" else ""


def _ready(moment: Moment, choice: AttackChoice) -> str:
    phrasing, land = moment.phrasing, moment.player.table.territories
    return moment.say(
        "panel-attack-ready",
        source=phrasing.territory(choice.source),
        target=phrasing.territory(choice.target),
        own=land[choice.source].armies,
        theirs=land[choice.target].armies,
        player=phrasing.player(land[choice.target].owner),
    )


def _attack(moment: Moment, until: str) -> str:
    picked = moment.picked
    keep = "keep" if picked.mode == "keep" else ""
    return moment.press(Action.ATTACK, picked.source, picked.target, until, picked.force, keep)


def _forces(moment: Moment, choice: AttackChoice) -> Row:
    """A list of the pairs of armies and dice that the edition allows; of dice alone where it names no armies."""
    if choice.armies is None:
        low, high = choice.dice
        options = [_dice(moment, dice) for dice in range(high, low - 1, -1)]
    else:
        options = [
            _force(moment, armies, dice)
            for armies in ladder(*choice.armies)
            for dice in reversed(moment.look.edition.combat.dice(armies))
        ]
    return select(moment.say("pick-force"), moment.picking("force"), options)


def _dice(moment: Moment, dice: int) -> SelectOption:
    value = f".{dice}"
    return option(moment.say("option-dice", dice=dice), value, chosen=value == moment.picked.force)


def _force(moment: Moment, armies: int, dice: int) -> SelectOption:
    value = f"{armies}.{dice}"
    label = moment.say("option-force", n=armies, dice=dice)
    return option(label, value, chosen=value == moment.picked.force)


def _marks(moment: Moment, choice: AttackChoice) -> list[Row]:
    """A list of numbers of the attacker's armies at which to stop."""
    most = moment.armies(choice.source) - 1
    if most < 2:
        return []
    options = [option(moment.say("option-stop-at", n=n), str(n)) for n in ladder(2, most)]
    return [select(moment.say("pick-stop-at"), _attack(moment, "stop"), options)]
