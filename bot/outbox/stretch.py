"""The events that a post tells, where it begins in the midst of an attack."""

from collections.abc import Sequence

from bot.services import Services
from bot.text.battle_lines import going_on
from rules.core.taken_back import without_taken_back
from rules.model import events as e
from rules.model.news import AskNews
from rules.model.roster import GameId


async def asked_after(
    services: Services, game: GameId, asked: AskNews, earlier: Sequence[AskNews]
) -> Sequence[e.Event]:
    """The public events of an ask: of an attack under way all rolls that no post has told yet."""
    queries, since = services.engine.queries, asked.since
    battle = (await queries.look_back(game, since)).battle
    told = max((news.until for news in earlier), default=since)
    if battle and told < since:
        then = (await queries.look_back(game, told)).battle
        if then and (then.source, then.target) == (battle.source, battle.target):
            battle, since = then, told
    return going_on(battle, without_taken_back(await queries.story(game, since, asked.until)))
