"""What came of an act, in words for the person who did it."""

from collections.abc import Mapping
from typing import Final

from bot.components.custom_ids import Action
from bot.components.services import Services
from bot.interactions.promise import COMMAND, ReplyAddress
from bot.telling.options import effect_line
from bot.telling.own import receipt_lines
from bot.telling.story import from_declaration
from bot.words.catalogue import Words
from bot.words.refusals import REFUSALS
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import Owed
from rules.store.protocols import Effect
from rules.table.roster import PersonId

_SAID: Final[Mapping[str, str]] = {
    Action.LEAVE: "left",
    Action.CANCEL: "cancelled",
    Action.TAKE_BACK: "taken_back",
    Action.BREAK: "asked-broke",
    Action.END: "asked-ended",
}
"""The sentence of what a press has done that leaves no event, where there is one."""

_LABELS: Final[Mapping[str, str]] = {
    **dict.fromkeys((Action.COLOUR, Action.REPLACE, Action.REMOVE, Action.VOTE), "pick-{}"),
    **dict.fromkeys((Action.RESERVE, Action.RELEASE, Action.BAN, Action.LIFT_BAN), "pick-{}"),
    **dict.fromkeys((Action.CLAIM, Action.MOVE), "pick-{}"),
    Action.SET: "pick-option",
    Action.INVITE: "pick-people",
    Action.PACE: "pick-lobby-pace",
    Action.SETTLE: "button-settle-sure",
    Action.PREFER: "pick-preference",
    Action.STANDING: "button-habits",
    Action.HABIT: "button-habits",
    Action.OFFER: "pick-truce",
    Action.TRADE: "pick-set",
    Action.OCCUPY: "pick-follow",
    Action.BEST: "pick-set",
    Action.WAY: "button-other-way",
}
"""What stands on the control of a press, where it isn't the button that is named like it."""

ALWAYS_TOLD: Final = frozenset(
    (
        *(Action.CAPITAL, Action.PLACE, Action.ATTACK, Action.FIGHT, Action.DEFEND, Action.REROLL),
        *(Action.FORTIFY, Action.FINISH, Action.ALL_ON),
        *(Action.BLOCK, Action.UNBLOCK, Action.CALL_ME, Action.LANGUAGE, Action.THEME),
        *(Action.MY_GUESTS, Action.MY_HABIT),
    )
)
"""What always leaves events or an effect to tell; what its control said would depend on what was chosen."""


async def words_for(services: Services, person: PersonId) -> Words:
    """The words of the language that a person chose, else of Discord's with them."""
    return await services.words_of(await services.engine.profiles.of(person))


async def lines_of_act(services: Services, owed: Owed, receipt: Receipt | Effect) -> list[str]:
    """What came of an act, for the person who asked for it; empty where it left no event that they see."""
    if isinstance(receipt, Effect):
        return [effect_line(await words_for(services, owed.person), receipt)]
    try:
        look = await services.engine.queries.look(receipt.game, owed.person)
    except REFUSALS:
        return []
    reader = look.player.seat if look.player else None
    done = from_declaration(receipt.battle, receipt.events)
    return receipt_lines(await services.own_phrasing(look), done, reader)


async def act_told(services: Services, owed: Owed, receipt: Receipt | Effect) -> list[str]:
    """As `lines_of_act`; an act without events is told by what was asked for."""
    if lines := await lines_of_act(services, owed, receipt):
        return lines
    return [asked_line(await words_for(services, owed.person), owed)]


def asked_line(words: Words, owed: Owed) -> str:
    """What somebody has asked for, and that it was done."""
    asked = ReplyAddress.read(owed.address).asked
    if asked.startswith(COMMAND):
        return words.say("asked-by-command", command=asked)
    if sentence := _SAID.get(asked):
        return words.say(sentence)
    if not asked or asked in ALWAYS_TOLD:  # noted by an earlier release
        return words.say("asked-before")
    name = asked.replace("_", "-")
    label = words.say(_LABELS.get(asked, "button-{}").format(name))
    return words.say("asked-by-press", label=label.strip("… "))
