"""Annulling a game's rating on Discord: by a moderator who is not concerned, or by its people's votes."""

from bot.actions.tables.moderating import must_moderate
from bot.components.custom_ids import Action
from bot.interactions.presses import Presses
from bot.interactions.request import Request
from rules.table.roster import GameId

presses = Presses()


async def annul_rating(request: Request, game: GameId, reason: str, *, vote: bool) -> None:
    """Annul a game, or ask its people to vote on that; all there are told by whom and why.

    Raises:
        Declined: they don't manage the server.
        TableRefused: no such game here, they are concerned in it (or not, and ask for a vote), or it
            does not count for ratings.
    """
    must_moderate(request)
    roster = await request.engine.queries.reach(game, request.person.id, request.guild)
    if vote:
        await request.engine.annulling.ask_to_vote(
            request.action, roster.id, request.person, reason, moderates=True
        )
        await request.say("annul-asked", game=roster.id)
        return
    await request.engine.annulling.annul(
        request.action, roster.id, request.person, reason, moderates=True
    )
    await request.say("annulled", game=roster.id)


@presses.with_game(Action.ANNUL)
async def vote_to_annul(request: Request, game: GameId) -> None:
    """Vote for the annulment of one's game, which a moderator asked about.

    Raises:
        TableRefused: nobody asked, they have no vote or have voted, or it does not count anyway.
    """
    receipt = await request.engine.annulling.vote(request.action, game, request.person.id)
    annulment = receipt.roster.annulment
    done = "yes" if annulment and annulment.is_done else "no"
    await request.say("annul-voted", game=game, done=done)
