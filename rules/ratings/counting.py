"""Counts a game in a server's ratings, with their rows. For the store's thread."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rules.people.profiles import known_as
from rules.people.rows import ForgottenRows
from rules.ratings.model import Move, rate_game
from rules.ratings.rating_rows import (
    FrequencyRows,
    LadderRows,
    RatingRows,
    RecordRows,
    SoloRows,
    StepRows,
)
from rules.ratings.ratings import (
    A_WEEK,
    Ladder,
    RatingStep,
    count_pairs,
    ladders_of,
    rated_places,
    solo_game,
)
from rules.ratings.result_rows import ResultRows
from rules.ratings.results import SeatResult
from rules.store.port import Ledger
from rules.table.ids import Entrant, is_known


def count_people(ledger: Ledger, game: Sequence[SeatResult], *, draft: bool = False) -> None:
    """Count a game in the ratings of its people, or in their drafts; nothing if it is unrated.

    Each person's rating change is saved, unless one already is.

    Raises:
        StoreError: a row is damaged.
    """
    places, one = rated_places(game), game[0]
    if not places:
        return
    people = [who for who, _ in places]
    met = _meetings(ledger, one, people)
    rows = LadderRows(ledger, draft=draft)
    moves: dict[Ladder, Mapping[Entrant, Move]] = {}
    for ladder in ladders_of(one.edition, one.players):
        state = rows.of(one.guild, ladder, people)
        moves[ladder] = rate_game(state, places, met, one.ended)
        rows.set(one.guild, ladder, people, state)
    whole, *_ = moves
    frequencies = FrequencyRows(ledger, draft=draft)
    known = frequencies.of(one.guild, duel=whole.duel)
    frequencies.set(one.guild, count_pairs(known, places, moves[whole]), duel=whole.duel)
    if not StepRows(ledger).of(one.game):
        StepRows(ledger).put(*_steps(one, whole, moves[whole]))


def _steps(one: SeatResult, ladder: Ladder, moves: Mapping[Entrant, Move]) -> Iterable[RatingStep]:
    for who, move in moves.items():
        if is_known(who):
            before = move.before.shown if move.before else None
            shown = before, move.current.shown, move.after.shown
            yield RatingStep(one.game, who, one.guild, ladder.duel, one.ended, *shown)


def _meetings(
    ledger: Ledger, game: SeatResult, people: Sequence[Entrant]
) -> Mapping[frozenset[Entrant], int]:
    """Each pair's rated games in the week before, including those from before an erasure."""
    known = {name: who for who in people for name in known_as(ledger, game.guild, who)}
    found = ResultRows(ledger).meetings(game.guild, [*known], game.ended - A_WEEK, game.game)
    met = Counter[frozenset[Entrant]]()
    for pair, count in found.items():
        met[frozenset(known[name] for name in pair)] += count
    return met


def count_solo(ledger: Ledger, game: Sequence[SeatResult]) -> None:
    """Count a game in its solo ladder, if it counts for one."""
    solo, guild = solo_game(game), game[0].guild
    if solo:
        before = SoloRows(ledger).of(guild, solo.ladder, solo.entrant)
        SoloRows(ledger).set(guild, solo.ladder, solo.entrant, before.with_game(won=solo.won))


def known_results(ledger: Ledger) -> Iterable[SeatResult]:
    """All results, with those of recognised people credited to their new identity."""
    heirs = ForgottenRows(ledger).heirs()
    results = ResultRows(ledger).all()
    return (as_heir(each, heirs) for each in results) if heirs else results


def heirs_in(ledger: Ledger, guild: str) -> Mapping[tuple[str, Entrant], Entrant]:
    """People who came back after an erasure; from now on they have their old ratings."""
    heirs = ForgottenRows(ledger).heirs(guild)
    for (_, before), person in heirs.items():
        for rows in (RatingRows, RecordRows, SoloRows):
            rows(ledger).rename(before, person, guild)
    return heirs


def as_heir(result: SeatResult, heirs: Mapping[tuple[str, Entrant], Entrant]) -> SeatResult:
    """The result, credited to the person's new identity."""
    heir = heirs.get((result.guild, result.entrant))
    return replace(result, entrant=heir) if heir else result
