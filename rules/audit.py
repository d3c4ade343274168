"""Integrity check of a whole database: pages, references, every game's log, results and ratings."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Final

from rules import databases
from rules.app import KINDS, TABLES, UPKEEP
from rules.clock.timers import SEAT_DUE
from rules.core.edition import Edition
from rules.core.evolve import replay
from rules.core.past import past_after, past_of
from rules.engine.hooks import COMPUTER_MOVES, TRIAL_ENDS, TimerKind
from rules.engine.persistence import ARCHIVING
from rules.lobby.timers import CLOCKS_BEGIN, LOBBY_ENDS
from rules.model.board import Seat
from rules.model.errors import RulesError, StoreError
from rules.model.events import Event, RoundBegan
from rules.model.state import NO_PAST, NOTHING_FOLDED, GameState
from rules.ratings.counting import known_results
from rules.ratings.model import LadderState, Rating, Records
from rules.ratings.rating_rows import FrequencyRows, RatingRows, RecordRows, SoloRows
from rules.ratings.ratings import Frequencies, Standings, ladder_named, standings_of
from rules.ratings.recount_rows import RecountRows
from rules.ratings.result_rows import ResultRows, Tally
from rules.ratings.results import SeatResult, is_judged, results_of
from rules.ratings.updates import RESULTS_DUE, played_game
from rules.store.inspection import Inspection
from rules.store.port import Ledger
from rules.store.processes import Place
from rules.store.protocols import NO_SEAT
from rules.table.game import Game, fold_on, is_outcome, open_game
from rules.table.ids import NOBODY_KNOWN, Entrant
from rules.table.news import AskNews, Content, OverNews, StartNews, TurnNews, UndoneNews
from rules.table.roster import OPEN, GameId, LineKind, PlaceRules, Roster, Status

_SAME: Final = 1e-6


def faults_of_results(ledger: Ledger, roster: Roster) -> Iterator[str]:
    """Yield the faults of a game's saved results."""
    try:
        kept = ResultRows(ledger).of(roster.id)
    except StoreError as error:
        yield str(error.facts["detail"])
        return
    if not is_judged(roster):
        if kept:
            yield "has results, though not over or a lesson"
        return
    if not kept and roster.status is Status.CANCELLED:
        return  # closed by a moderator before such tables had results
    if not kept:
        timers = {(kind, seat) for kind, seat, _ in ledger.timers.of(roster.id)}
        if (RESULTS_DUE.name, NO_SEAT) not in timers:
            yield "over, but its results are missing"
        return
    if _facts_of_log(kept) != _facts_of_log(results_of(played_game(ledger, roster, kept[0].ended))):
        yield "results don't match its log"


def _facts_of_log(results: tuple[SeatResult, ...]) -> list[tuple[object, ...]]:
    """What follows from a log and its rules alone: not who played, or decisions made at its end."""
    return [
        (r.seat, r.edition, r.players, r.lands, r.luck, r.turns, r.in_time, r.rules, *_judged(r))
        for r in results
    ]


def _judged(result: SeatResult) -> tuple[object, ...]:
    """A seat's judged result; the first rules depended on who sat there, which may be erased."""
    if result.rules is PlaceRules.FIRST:
        return ()
    return result.place, result.won, result.takeover


def faults_of_ratings(ledger: Ledger) -> Iterator[str]:
    """Yield ratings that differ from those recomputed from the results."""
    try:
        by_server: dict[str, list[SeatResult]] = {}
        for each in known_results(ledger):
            by_server.setdefault(each.guild, []).append(each)
        kept = _kept_standings(ledger)
    except StoreError:
        return  # already reported for its row
    waiting = {each.guild for each in RecountRows(ledger).where("TRUE")}
    for guild in sorted({*by_server, *kept} - waiting):
        due = standings_of(by_server.get(guild, ()))
        yield from _faults_between(guild, kept.get(guild, Standings()), due)
    for at in RatingRows(ledger).sound():
        if at.shown != at.rating.shown:
            yield f"server {at.guild}, rating of {at.entrant} in {at.ladder}: wrongly shown as {at.shown}"


def _kept_standings(ledger: Ledger) -> dict[str, Standings]:
    kept: defaultdict[str, Standings] = defaultdict(Standings)
    for one in RatingRows(ledger).sound("draft = 0"):
        _ladder_in(kept[one.guild], one.ladder).ratings[one.entrant] = one.rating
    for theirs in RecordRows(ledger).sound("draft = 0"):
        _ladder_in(kept[theirs.guild], theirs.ladder).records[theirs.entrant] = theirs.records
    for measured in FrequencyRows(ledger).sound("draft = 0"):
        kept[measured.guild].frequencies[measured.duel] = measured.frequencies
    for alone in SoloRows(ledger).sound():
        kept[alone.guild].solos[alone.ladder, alone.entrant] = alone.record
    return kept


def _ladder_in(standings: Standings, name: str) -> LadderState:
    return standings.ladders.setdefault(ladder_named(name), LadderState())


def _faults_between(guild: str, kept: Standings, due: Standings) -> Iterator[str]:
    for ladder in sorted(kept.ladders.keys() | due.ladders.keys(), key=lambda each: each.name):
        one, other = (each.ladders.get(ladder, LadderState()) for each in (kept, due))
        for entrant in sorted(one.ratings.keys() | other.ratings.keys()):
            if not _are_same(one.ratings.get(entrant), other.ratings.get(entrant)):
                what = f"rating of {entrant} in {ladder.name}"
                yield f"server {guild}, {what}: doesn't match the results"
        if not _same_records(one.records, other.records):
            yield f"server {guild}, head-to-head records in {ladder.name}: don't match the results"
    if _measured(kept) != _measured(due):
        yield f"server {guild}, frequencies: don't match the results"
    if kept.solos != due.solos:
        yield f"server {guild}, solo records: don't match the results"


def _measured(standings: Standings) -> Sequence[Frequencies]:
    return [standings.frequencies.get(duel, Frequencies()) for duel in (False, True)]


def _same_records(kept: Mapping[Entrant, Records], due: Mapping[Entrant, Records]) -> bool:
    return kept.keys() == due.keys() and all(
        known.keys() == due[who].keys()
        and all(
            math.isclose(one, other, abs_tol=_SAME)
            for against, record in known.items()
            for one, other in zip(record, due[who][against], strict=True)
        )
        for who, known in kept.items()
    )


def faults_of_tallies(ledger: Ledger) -> Iterator[str]:
    """Yield tallies that differ from the results."""
    try:
        results = list(ResultRows(ledger).all())
    except StoreError:
        return  # already reported for its row
    due = {key: list(those) for key, those in groupby(sorted(results, key=_whose), _whose)}
    for (entrant, guild), those in due.items():
        if entrant == NOBODY_KNOWN:
            continue
        kept = ResultRows(ledger).tallies(entrant, guild)
        games = {tally.edition: tally for tally in kept}
        for edition in {each.edition for each in those} | games.keys():
            tally = Tally(guild, entrant, edition)
            for each in those:
                tally = tally.with_result(each) if each.edition == edition else tally
            if not _add_up(games.get(edition), tally):
                yield f"server {guild}, tally of {entrant} in {edition}: doesn't add up"


def _whose(result: SeatResult) -> tuple[Entrant, str]:
    return result.entrant, result.guild


def _add_up(kept: Tally | None, due: Tally) -> bool:
    return (
        kept is not None
        and replace(kept, luck=due.luck) == due
        and math.isclose(kept.luck, due.luck, abs_tol=_SAME)
    )


def _are_same(one: Rating | None, other: Rating | None) -> bool:
    if one is None or other is None:
        return one is other
    return (
        (one.games, one.people, one.played) == (other.games, other.people, other.played)
        and math.isclose(one.mean, other.mean, abs_tol=_SAME)
        and math.isclose(one.deviation, other.deviation, abs_tol=_SAME)
    )


Progress = Callable[[int, int], None]
"""Called with the number of games done so far, and of all games."""


@dataclass(frozen=True, slots=True)
class CheckReport:
    """The result of a check: the numbers of games and events examined, and the faults."""

    games: int
    events: int
    faults: tuple[str, ...]
    advice: tuple[str, ...] = ()
    """Advice that isn't about faults of the database."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A quick look at a database: its schema version, the newest one, and its games by status."""

    version: int
    newest: int
    games: Mapping[str, int]


def glance(database: Place) -> Glance:
    """A quick look at a database; works while the bot runs, and changes nothing.

    Raises:
        StoreError: it can't be read, or isn't General's or of this version.
    """
    return Glance(*databases.glance(database))


def check(database: Place, progress: Progress) -> CheckReport:
    """Report everything wrong with a database; works while the bot runs.

    Raises:
        StoreError: it can't be read at all.
    """
    with databases.inspecting(database) as inspected:
        faults, events = list(inspected.faults(TABLES)), 0
        games = inspected.games()
        for done, game in enumerate(games, start=1):
            found, length = _judge_game(inspected, game)
            faults += (f"game {game}: {fault}" for fault in found)
            events += length
            progress(done, len(games))
        faults += inspected.surviving("ratings", faults_of_ratings(inspected.ledger))
        faults += inspected.surviving("tallies", faults_of_tallies(inspected.ledger))
        return CheckReport(len(games), events, tuple(faults), databases.advice_about(database))


def _judge_game(inspected: Inspection, game: GameId) -> tuple[list[str], int]:
    """A game's faults, surviving any damage, and its number of events."""
    length = 0

    def faults() -> Iterator[str]:
        nonlocal length
        found, length = _faults_of_game(inspected, game)
        yield from found

    return list(inspected.surviving("rows", faults())), length


def _faults_of_game(inspected: Inspection, game: GameId) -> tuple[list[str], int]:
    """A game's faults and its number of events."""
    ledger = inspected.ledger
    try:
        roster, log = ledger.games.roster(game), ledger.log.events(game)
        ledger.inbox.commands(game)
        at = open_game(roster, ledger.games.secret(roster), log, ledger.games.told_up_to(game))
    except StoreError as error:
        return [str(error.facts.get("detail", error))], 0
    except (RulesError, LookupError, AssertionError) as error:
        return [f"log can't be replayed: {error}"], 0
    faults = [
        *_faults_of_actions(ledger, game, len(log)),
        *inspected.faults_of_actions(game),
        *_faults_of_lines(ledger, roster),
        *_faults_of_orders(ledger, at, log),
        *_faults_of_telling(ledger, at, log),
        *_faults_of_summary(ledger, at),
        *_faults_of_timers(ledger, at),
        *_faults_of_archive(ledger, roster),
        *_faults_of_snapshots(ledger, at.roster, log),
        *_faults_of_state(at.edition, at.state),
        *faults_of_results(ledger, roster),
    ]
    return faults, len(log)


def _faults_of_actions(ledger: Ledger, game: GameId, length: int) -> Iterator[str]:
    at = 0
    for done in ledger.inbox.actions(game):
        if done.since != at:
            yield f"no action for events {at} to {done.since}"
        at = done.until
    if at != length:
        yield f"no action for events {at} to {length}"


def _faults_of_lines(ledger: Ledger, roster: Roster) -> Iterator[str]:
    """Yield lines behind the dice without the action that added them.

    Those of a league's table were added in its season.
    """
    acts = ledger.inbox.acts(roster.id)
    for line in () if roster.season else roster.lines:
        # Without a suffix; an id of the web board has a dot of its own.
        known = line.id in acts or line.id.partition(".")[0] in acts
        if line.kind is not LineKind.CLOSE and not known:
            yield f"no action for dice line {line.id}"


def _faults_of_orders(ledger: Ledger, at: Game, log: Sequence[Event]) -> Iterator[str]:
    """Yield faults found by replaying every command: with the secret, it must lead to exactly its events."""
    state, past = GameState(), NO_PAST
    for done, command in ledger.inbox.with_commands(at.roster.id):
        events = log[done.since : done.until]
        if not is_outcome(at, (done.since, done.until, command), state, past, events):
            yield f"commands don't lead to events {done.since} to {done.until}"
            return
        if command is not None:
            past = past_after(past, state, command, events)
        state = replay(events, state)


def _faults_of_telling(ledger: Ledger, at: Game, log: Sequence[Event]) -> Iterator[str]:
    """Yield a wrong revision of posted turns, compared with the news (`rules/play/news.py`)."""
    begun = (n for n, e in enumerate(log, start=1) if isinstance(e, RoundBegan) and e.round)
    setup = next(begun, len(log) + 1)
    contents = ledger.outbox.contents(at.roster.id)
    told = max((_tells_up_to(content, setup) for content in contents), default=0)
    if told != at.told:
        yield f"posted up to revision {at.told}, its news up to {told}"


def _tells_up_to(content: Content, setup: int) -> int:
    """The revision up to which the news cover everything; `setup`: that of the first round's start."""
    match content:
        case StartNews(until=until) | TurnNews(until=until) | OverNews(until=until):
            return until
        case UndoneNews(until=until):
            return until
        case AskNews(until=until) if until < setup:
            return until
        case _:
            return 0


def _faults_of_summary(ledger: Ledger, at: Game) -> Iterator[str]:
    """Yield mismatches between a game's rows and its log."""
    roster = at.roster
    if (at.state.winner is not None) != (roster.status is Status.OVER):
        yield f"roster status is {roster.status}, but the log's winner is {at.state.winner}"
    if at.state.seats and set(at.state.seats) != set(roster.seats):
        yield f"roster has seats {', '.join(roster.seats)}, log has {', '.join(at.state.seats)}"
    if ledger.games.persons_at(roster.id) != {p.person for p in roster.players if p.person}:
        yield "player index doesn't match the roster"


def _faults_of_timers(ledger: Ledger, at: Game) -> Iterator[str]:
    timers = {(kind, seat): due for kind, seat, due in ledger.timers.of(at.roster.id)}
    moves = (COMPUTER_MOVES, NO_SEAT) in timers
    if at.computers and not moves:
        yield "a computer must move, but there's no timer"
    if moves and not at.computers:
        yield "no computer must move, but there's a timer"
    kinds = (*(kind.name for kind in KINDS), *(kind.name for kind in UPKEEP))
    known = {COMPUTER_MOVES, TRIAL_ENDS, *kinds}
    for name, _ in timers:
        if name not in known:
            yield f"unknown timer {name!r}"
    begin_yet = (CLOCKS_BEGIN.name, NO_SEAT) in timers  # which sets the clock's timers
    for kind in KINDS:
        if begin_yet and kind in (SEAT_DUE, LOBBY_ENDS):
            continue
        kept = {seat: due for (name, seat), due in timers.items() if name == kind.name}
        if kind.due:
            yield from _faults_of_kind(kind, kept, kind.needs(at.roster))


def _faults_of_kind(
    kind: TimerKind, kept: Mapping[Seat, datetime | None], needed: Mapping[Seat, datetime]
) -> Iterator[str]:
    """Yield a game's extra or missing timers of one kind."""
    for seat in kept.keys() | needed.keys():
        due, says = needed.get(seat), kept.get(seat)
        if due != says and not (kind.fires_once and seat not in kept):
            yield f"timer {kind.name} {seat}: due {_due_text(due)}, but set {_due_text(says)}"


def _due_text(due: datetime | None) -> str:
    return f"at {due.isoformat()}" if due else "never"


def _faults_of_archive(ledger: Ledger, roster: Roster) -> Iterator[str]:
    """Yield rows left beside a finished game's archive after it should be complete."""
    if roster.status in OPEN or roster.is_lesson:
        return
    kinds = {kind for kind, _, _ in ledger.timers.of(roster.id)}
    left = ledger.archives.count_outside(roster.id)
    if left and ARCHIVING.name not in kinds:
        yield f"over, but {left} rows aren't archived and no timer is set"


def _faults_of_snapshots(ledger: Ledger, roster: Roster, log: Sequence[Event]) -> Iterator[str]:
    """Yield snapshots that differ from the folded log, without quoting them."""
    base = NOTHING_FOLDED
    for said in ledger.snapshots.of(roster.id):
        stretch = log[base.revision : said.revision]
        ordered = ledger.inbox.with_commands(roster.id, base.revision)
        given = [(d.since, d.until, c) for d, c in ordered if d.until <= said.revision]
        state, past = past_of(stretch, given, lambda *_: True, base)
        if said != fold_on(base, stretch, roster.seats, state, past):
            yield f"snapshot at {said.revision} doesn't match its events"
            return
        base = said


def _faults_of_state(edition: Edition, state: GameState) -> Iterator[str]:
    taken = state.conquest.target if state.conquest else None
    for territory, holding in state.land.items():
        if holding.armies < (territory != taken):
            yield f"{holding.armies} armies stand on {territory}"
    for seat in state.fates.eliminated:
        if state.holds_land(seat):
            yield f"{seat} is eliminated but holds land"
    if state.round and sorted(_cards(state)) != sorted(edition.deck.symbols):
        yield "cards missing or duplicated"


def _cards(state: GameState) -> Iterator[str]:
    """Every card, wherever it is: in the deck, in a hand, traded, or set aside as a capital's."""
    yield from (*state.cards.deck, *state.cards.discard, *state.capitals.named.values())
    for hand in state.cards.hands.values():
        yield from hand
