"""Panel sections of questions in mid-attack: the defender's dice, and the re-roll."""

from discord import ButtonStyle, ui

from bot.components.custom_ids import WHOLE_ATTACK, Action
from bot.components.layout import Layout, Part, button, rows, text
from bot.components.moment import Moment
from bot.telling.story import attack_facts
from rules.model.commands import DefendChoice, RerollChoice
from rules.model.events import Battle


def defend(moment: Moment) -> list[Part]:
    """Buttons for how many dice to roll, the most first; and for never to be asked (`H-PL-5`, `E3-ATT-5`)."""
    low, high = moment.of(DefendChoice)[0].dice
    battle, table = _battle(moment), moment.player.table
    own = table.territories[battle.target].owner == moment.player.seat
    asked = moment.say(
        "panel-defend" if own else "panel-defend-neutral",
        **attack_facts(moment.phrasing, table, battle),
    )
    counts = range(high, low - 1, -1)
    whole = [_dice(moment, count, WHOLE_ATTACK) for count in counts]
    once = [_dice(moment, count) for count in counts]
    always = moment.look_at(Action.STANDING, "most")
    once.append(button(moment.say("button-always", dice=high), always))
    return [text(asked), *rows(whole), *rows(once)]


def reroll(moment: Moment) -> list[Part]:
    """Buttons to let the roll stand, or to roll one die again for a card shown (`GN-VAR-4`)."""
    facts = attack_facts(moment.phrasing, moment.player.table, _battle(moment))
    dice = [choice.die for choice in moment.of(RerollChoice)]
    asked = [moment.say("panel-reroll", **facts)]
    asked += [moment.say("panel-reroll-card" if dice else "panel-reroll-no-card", **facts)]
    again = [
        button(moment.say("button-reroll", die=die), moment.press(Action.REROLL, str(die)))
        for die in dice
    ]
    keep = button(moment.say("button-keep"), moment.press(Action.KEEP), ButtonStyle.primary)
    return [text(*asked), *rows([keep, *again])]


def _dice(moment: Moment, count: int, rolls: str = "") -> "ui.Button[Layout]":
    """The button for so many dice: for the whole attack, or for the next roll alone."""
    if rolls:
        whole = moment.press(Action.DEFEND, str(count), rolls)
        return button(moment.say("button-defend", dice=count), whole, ButtonStyle.primary)
    label = moment.say("button-defend-once", dice=count)
    return button(label, moment.press(Action.DEFEND, str(count)))


def _battle(moment: Moment) -> Battle:
    if moment.player.table.battle is None:
        raise ValueError("nobody attacks, and yet somebody is asked about it")
    return moment.player.table.battle
