"""The moments at which a table's channel gets a post: a post is a hand-over to a person. Pure.

Whoever is waited for, who fell and whose seat a computer plays is known to everybody, so a post, or
the lack of one, tells no secret.
"""

from dataclasses import replace

from rules.game.table.change import Change, is_told_up_to
from rules.game.table.game import Game
from rules.game.table.settings import EVERY_TURN, POSTS
from rules.model.news import TurnNews


def at_hand_overs(before: Game, change: Change) -> Change:
    """The change, without the news of turns if the table is not to be told of them yet.

    What is not told now stays to be told by the next post.
    """
    after = change.after
    if POSTS.value_at(after.roster) == EVERY_TURN or _is_due(before, after):
        return change
    news = tuple(content for content in change.news if not isinstance(content, TurnNews))
    if news == change.news:
        return change
    told = max((is_told_up_to(content, after) for content in news), default=0)
    return replace(change, after=replace(after, told=max(told, before.told)), news=news)


def _is_due(before: Game, after: Game) -> bool:
    """Whether a person is to act, or a fall is to be told: a person's, or while a person plays on."""
    fallen = [seat for seat, at in after.falls.items() if at > before.told]
    concerned = (*fallen, *after.state.playing()) if fallen else after.waiting_for
    return any(not after.roster.player_at(seat).computer for seat in concerned)
