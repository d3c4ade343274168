"""What came of an act, in words for the person who did it."""

from bot.services import Services
from bot.text.battle_lines import from_declaration
from bot.text.effects import effect_line
from bot.text.own_lines import receipt_lines
from bot.text.words.catalogue import Words
from bot.text.words.refusals import REFUSALS
from rules.engine.work.owed import Owed
from rules.engine.work.receipts import Receipt
from rules.model.effect import Effect
from rules.model.roster import PersonId


async def words_for(services: Services, person: PersonId) -> Words:
    """The words of the language that a person chose, else of Discord's with them."""
    return await services.words_of(await services.engine.profiles.of(person))


async def lines_of_act(services: Services, owed: Owed, receipt: Receipt | Effect) -> list[str]:
    """What came of an act, for the person who asked for it."""
    if isinstance(receipt, Effect):
        return [effect_line(await words_for(services, owed.person), receipt)]
    try:
        look = await services.engine.queries.look(receipt.game, owed.person)
    except REFUSALS:
        return []
    reader = look.player.seat if look.player else None
    done = from_declaration(receipt.battle, receipt.events)
    return receipt_lines(await services.own_phrasing(look), done, reader)
