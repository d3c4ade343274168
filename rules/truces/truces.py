"""Truces at a table: offered, agreed to, kept by computers and stand-ins, broken. Pure.

They are kept beside the game: no event, no die and no order depends on them. Whether one holds follows
from the round and from who still plays, so nothing has to end it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rules.model.board import Board, Border, Holding, Seat, TerritoryId
from rules.model.commands import Attack, AttackChoice, Choice, Command
from rules.model.errors import IllegalCommand, Reason, TableReason, TableRefused
from rules.table.game import Game, with_act
from rules.table.roster import LONGEST, MOST_OFFERS, ActKind, Offer, PersonId, Roster, Status, Truce
from rules.table.seats import is_playing, must_act

FEWEST: Final = 3
"""The fewest players who still play where a truce makes sense: of two, one must fall."""


def truces_in(roster: Roster, now: int, playing: Collection[Seat]) -> tuple[Truce, ...]:
    """The truces that hold in round `now`, where these seats still play."""
    if roster.status is not Status.PLAYING:
        return ()
    return holding(roster.truces, now, playing)


def holding(truces: Sequence[Truce], now: int, playing: Collection[Seat]) -> tuple[Truce, ...]:
    """Those of the truces that hold in a round, where these seats still play."""
    if len(playing) < FEWEST:
        return ()
    return tuple(t for t in truces if now <= t.until and {*t.seats} <= {*playing})


def offers_in(roster: Roster, now: int, playing: Collection[Seat]) -> tuple[Offer, ...]:
    """The offers that can still be agreed to in round `now`, where these seats still play."""
    if len(playing) < FEWEST or roster.status is not Status.PLAYING:
        return ()
    return tuple(
        offer
        for offer in roster.offers
        if not offer.is_answered and now <= offer.made + 1 and {*offer.seats} <= {*playing}
    )


def truces_of(at: Game) -> tuple[Truce, ...]:
    """The truces that hold now."""
    return truces_in(at.roster, at.state.round, tuple(at.state.playing()))


def offers_of(at: Game) -> tuple[Offer, ...]:
    """The offers that can still be agreed to."""
    return offers_in(at.roster, at.state.round, tuple(at.state.playing()))


def truce_against(at: Game, seat: Seat, source: TerritoryId, target: TerritoryId) -> Truce | None:
    """The truce that an attack of this seat would break, if any."""
    return _truce_broken(truces_of(at), at.state.land, seat, source, target)


def _truce_broken(
    truces: Sequence[Truce],
    land: Mapping[TerritoryId, Holding],
    seat: Seat,
    source: TerritoryId,
    target: TerritoryId,
) -> Truce | None:
    if not truces or target not in land:
        return None
    pair = {seat, land[target].owner}
    held = (truce for truce in truces if {*truce.seats} == pair)
    return next((truce for truce in held if truce.covers(source, target)), None)


def must_keep_truces(at: Game, command: Command) -> None:
    """Check that a command breaks no truce: breaking one has to be announced first.

    Raises:
        IllegalCommand: naming the other player, the border and the last round of the truce.
    """
    if not isinstance(command, Attack):
        return
    source, target = command.source, command.target
    if truce := truce_against(at, command.seat, source, target):
        other = truce.other(command.seat)
        raise IllegalCommand(
            Reason.TRUCE_HOLDS, seat=other, source=source, target=target, until=truce.until
        )


def kept_choices(at: Game, seat: Seat, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices of a computer player, or of the clock: without those that break a truce."""
    return choices_under(truces_of(at), at.state.land, seat, choices)


def choices_under(
    truces: Sequence[Truce],
    land: Mapping[TerritoryId, Holding],
    seat: Seat,
    choices: Sequence[Choice],
) -> tuple[Choice, ...]:
    """The choices of a seat that break none of these truces."""
    return tuple(
        choice
        for choice in choices
        if not isinstance(choice, AttackChoice)
        or _truce_broken(truces, land, seat, choice.source, choice.target) is None
    )


def shared_borders(
    board: Board, land: Mapping[TerritoryId, Holding], one: Seat, other: Seat
) -> tuple[Border, ...]:
    """The borders between the territories of two players, each once, in board order."""
    places = {territory: place for place, territory in enumerate(board.territories)}
    return tuple(
        (here, there)
        for here in board.territories
        for there in board.borders[here]
        if places[here] < places[there]
        and here in land
        and there in land
        and {land[here].owner, land[there].owner} == {one, other}
    )


def offer_truce(
    at: Game, person: PersonId, other: Seat, borders: Sequence[Border], rounds: int
) -> tuple[Roster, Offer]:
    """The table with an offer of a truce, and the offer.

    Raises:
        TableRefused: they can't offer that; the reason says why.
    """
    seat = must_act(at.roster, person).seat
    _must_be_possible(at, seat, other)
    if not 1 <= rounds <= LONGEST:
        raise TableRefused(TableReason.TRUCE_TOO_LONG, most=LONGEST)
    if any({*offer.seats} == {seat, other} for offer in offers_of(at)):
        raise TableRefused(TableReason.OFFERED_ALREADY)
    made = [o for o in at.roster.offers if o.seats[0] == seat and o.made == at.state.round]
    if len(made) >= MOST_OFFERS:
        raise TableRefused(TableReason.MANY_OFFERS, most=MOST_OFFERS)
    shared = shared_borders(at.edition.board, at.state.land, seat, other)
    touching = {frozenset(border) for border in shared}
    if not all(frozenset(border) in touching for border in borders):
        raise TableRefused(TableReason.NO_SUCH_BORDER)
    offer = Offer(len(at.roster.acts), (seat, other), tuple(borders), rounds, at.state.round)
    kept = tuple(each for each in at.roster.offers if at.state.round <= each.made + 1)
    return replace(_with_act(at, "truce_offered", seat, other), offers=(*kept, offer)), offer


def answer_offer(at: Game, person: PersonId, number: int, *, agrees: bool) -> tuple[Roster, Offer]:
    """The table after a person's answer to an offer, and the offer.

    Raises:
        TableRefused: it is not made to them, is answered, or has lapsed.
    """
    seat = must_act(at.roster, person).seat
    offer = next((each for each in offers_of(at) if each.number == number), None)
    if offer is None:
        raise TableRefused(TableReason.OFFER_GONE)
    if seat not in offer.seats or (agrees and offer.seats[1] != seat):
        raise TableRefused(TableReason.NOT_OFFERED_TO_YOU)
    return settle_offer(at, offer, agrees=agrees), offer


def settle_offer(at: Game, offer: Offer, *, agrees: bool) -> Roster:
    """The table at which an offer is agreed to, or declined."""
    offers = tuple(
        replace(each, is_answered=True) if each.number == offer.number else each
        for each in at.roster.offers
    )
    first, second = offer.seats
    if not agrees:
        return replace(at.roster, offers=offers)
    truce = Truce(offer.seats, offer.borders, at.state.round + offer.rounds)
    truces = (*truces_of(at), truce)
    noted = _with_act(at, "truce_agreed", second, first, truce)
    return replace(noted, offers=offers, truces=truces)


def break_truce(at: Game, person: PersonId, other: Seat) -> Roster:
    """The table at which a person breaks their truce with another player; it is counted.

    Raises:
        TableRefused: there is none that holds.
    """
    seat = must_act(at.roster, person).seat
    held = truces_of(at)
    broken = [truce for truce in held if {*truce.seats} == {seat, other}]
    if not broken or seat == other:
        raise TableRefused(TableReason.NO_TRUCE)
    count = {**at.roster.broken, seat: at.roster.broken.get(seat, 0) + 1}
    left = tuple(truce for truce in held if truce not in broken)
    noted = _with_act(at, "truce_broken", seat, other, broken[0])
    return replace(noted, truces=left, broken=count)


def _must_be_possible(at: Game, seat: Seat, other: Seat) -> None:
    """Check that these two can make a truce now.

    Raises:
        TableRefused: with the reason.
    """
    if seat == other:
        raise TableRefused(TableReason.TRUCE_WITH_ONESELF)
    if not is_playing(at, seat):
        raise TableRefused(TableReason.NOT_A_PLAYER)
    partner = at.roster.player_at(other)
    if not is_playing(at, other):
        raise TableRefused(TableReason.TRUCE_WITH_NOBODY, name=at.roster.names[other])
    if sum(1 for _ in at.state.playing()) < FEWEST:
        raise TableRefused(TableReason.NO_TRUCE_OF_TWO)
    if partner.computer and partner.person:
        raise TableRefused(TableReason.TRUCE_WITH_STAND_IN, name=at.roster.names[other])
    if any({*truce.seats} == {seat, other} for truce in truces_of(at)):
        raise TableRefused(TableReason.TRUCE_ALREADY, name=at.roster.names[other])


def _with_act(
    at: Game, kind: ActKind, seat: Seat, other: Seat, truce: Truce | None = None
) -> Roster:
    """The table with an act in its record: whose it was, towards whom, and which truce is agreed to or broken."""
    return with_act(at.roster, at.revision, kind, other, at.roster.player_at(seat).name, truce)
