"""Results of games that were never played, as a server's database would have them."""

from datetime import timedelta

from rules.ratings.model import Rating
from rules.ratings.rating_rows import RatingRows
from rules.ratings.ratings import ladders_for_all
from rules.ratings.result_rows import ResultRows
from rules.ratings.results import SeatResult
from rules.table.ids import is_person
from rules.table.roster import GameId
from tests.rules.support.stored import at_noon


def keep_finished(ledger, guild, games, *, ended=None, unrated=None, prefix="over"):
    """The results of these games, each as its people in the order of their places, an hour apart.

    Everybody's rating is the same.
    """
    rows, level = ResultRows(ledger), Rating(games=1, people=1, played=at_noon())
    people = {who for places in games for who in places if is_person(who)}
    for ladder in ladders_for_all():
        RatingRows(ledger).set(guild, ladder, dict.fromkeys(people, level))
    for number, people in enumerate(games):
        game = GameId(f"{prefix}{number}")
        rows._run(
            "INSERT INTO games (id, status, channel, guild, roster, secret)"
            " VALUES (?, 'over', 'c', ?, '{}', x'')",
            (game, guild),
        )
        at = (ended or at_noon()) + timedelta(hours=number)
        count = len(people)
        rows.keep(
            [
                SeatResult(
                    *(game, str(place), guild, at, "classic", count, who, place, place == 1),
                    *(0, 0.0, 1, 1),
                    unrated=unrated,
                )
                for place, who in enumerate(people, 1)
            ]
        )
