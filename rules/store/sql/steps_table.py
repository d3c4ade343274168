"""The table of rating steps: what games brought to people's ratings, as it was told at their ends."""

from datetime import UTC

from rules.model.gain import RatingStep
from rules.store.table import Rows, Table, moment_in
from rules.table.ids import Entrant
from rules.table.roster import GameId


class StepRows(Rows[RatingStep]):
    """What games brought to people's ratings."""

    table = Table(
        "rating_steps",
        RatingStep,
        key=("game", "entrant"),
        entrants=("entrant",),
        fault="game {game}: what it brought to a rating",
        # Rows were always written with a space in their moments.
        codecs={"ended": (lambda at: at.astimezone(UTC).isoformat(" "), moment_in)},
    )

    def of(self, game: GameId) -> tuple[RatingStep, ...]:
        """What a game brought to those who played it; nothing where it counts for nothing."""
        return tuple(self.where("game = ?", game))

    def by(self, entrant: Entrant) -> tuple[RatingStep, ...]:
        """All that was brought to an entrant, in every server, the oldest first."""
        return tuple(self.where("entrant = ? ORDER BY ended", entrant))

    def curve(self, guild: str, entrant: Entrant, most: int, *, duel: bool) -> tuple[int, ...]:
        """The ratings of an entrant in a server after their last games, at most so many, the oldest first."""
        last = self.where(
            "guild = ? AND entrant = ? AND duel = ? ORDER BY ended DESC LIMIT ?",
            *(guild, entrant, int(duel), most),
        )
        return tuple(step.after for step in last)[::-1]

    def drop_all(self, game: GameId) -> None:
        """Forget what a game brought: it counts for nothing any more."""
        self._run("DELETE FROM rating_steps WHERE game = ?", (game,))
