"""What posts with pictures have in common: a stretch of play in words, and a text above what was drawn."""

from collections.abc import Awaitable, Iterable, Sequence
from itertools import takewhile

from bot.delivery.messages import Post
from bot.pictures.attachments import Attachment
from bot.pictures.drawing import gather
from bot.table.lobby_post import SCREENFUL, fit_post, post_buttons
from bot.telling.outcome import counts_line, headline, outcome_lines
from bot.telling.story import post_lines
from bot.words.phrasing import Phrasing
from rules.engine.outbox import Span
from rules.model import events as e
from rules.table.roster import PersonId
from rules.table.story import stretch_between


def tell_stretch(
    phrasing: Phrasing, play: Span, events: Sequence[e.Event]
) -> tuple[str, list[str], str]:
    """The headline, the lines and the standing of a span of play; the setup's first, if it ended.

    `events`: those of the span, without what was taken back.

    Raises:
        ValueError: the game was not dealt before it.
    """
    before, after = play.before, play.after
    if before is None:
        raise ValueError("a span that is told begins after the deal")
    outcome = stretch_between(phrasing.edition, before, events, after)
    head, lines = f"**{headline(phrasing, outcome)}**", outcome_lines(phrasing, outcome, events)
    counts = counts_line(phrasing, outcome, after.round, over=after.winner is not None)
    if before.turn:
        return head, lines, counts
    setup = takewhile(lambda event: not isinstance(event, e.TurnBegan), events)
    since_then = [head, *lines] if outcome.doings else []
    return phrasing.say("post-setup-over"), [*post_lines(phrasing, setup), *since_then], counts


async def illustrate(
    phrasing: Phrasing,
    words: tuple[str, Sequence[str], str],
    drawings: Iterable[Awaitable[Attachment]],
    mentions: tuple[PersonId, ...] = (),
    *,
    setup: bool = False,
) -> Post:
    """The post with its pictures; the words alone where none can be drawn."""
    head, lines, foot = words
    attached, lost = await gather(phrasing, drawings)
    said = fit_post(phrasing, (head,), lines, "\n".join((*lost, foot)), SCREENFUL)
    return Post(said, post_buttons(phrasing, setup=setup), attached, mentions)
