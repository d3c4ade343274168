"""How tables end their games as they stand: a limit of rounds, and proposals to end it now."""

from rules.engine.away import away_at
from rules.engine.receipts import Receipt
from rules.engine.unit_of_work import UnitOfWork
from rules.game.clock.agreeing import agree_to_end, decline_end, propose_end
from rules.game.table.lobby import set_rounds
from rules.store.port import Ledger
from rules.table.game import Change, Game, lobby_change
from rules.table.roster import GameId, PersonId


class Ends:
    """Limits of rounds, and ends that people agree on."""

    def __init__(self, unit: UnitOfWork) -> None:
        self._unit = unit

    async def set_rounds(self, action: str, game: GameId, by: PersonId, rounds: int) -> Receipt:
        """Set the last round of a lobby's game, as the host decides; 0 for none.

        Raises:
            TableRefused: they are not the host, the game has begun, or it can't be that many.
        """
        return await self._unit.act(
            action, game, by, lambda at: lobby_change(at, set_rounds(at.roster, by, rounds))
        )

    async def propose(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Propose to end the game as it stands; where nobody else is to be asked it ends at once.

        Raises:
            TableRefused: they can't propose that now; the reason says why.
        """

        def change(at: Game, ledger: Ledger) -> Change:
            now = self._unit.clock()
            return propose_end(at, person, away_at(ledger, at, now), now)

        return await self._unit.act_knowing(action, game, person, change)

    async def agree(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Agree to the end that is proposed; the game ends as soon as all have.

        Raises:
            TableRefused: nothing is proposed, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: agree_to_end(at, person))

    async def decline(self, action: str, game: GameId, person: PersonId) -> Receipt:
        """Decline the end that is proposed, or take one's own proposal back.

        Raises:
            TableRefused: nothing is proposed, or they don't play themselves.
        """
        return await self._unit.act(action, game, person, lambda at: decline_end(at, person))
