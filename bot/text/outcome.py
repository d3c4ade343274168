"""The outcome of a stretch of play in words: a headline, a line for each who acted, and one person's part."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.text.catalogue import Fact
from bot.text.phrasing import Phrasing
from rules.core.taken_back import without_taken_back
from rules.game.since import Danger, Doings, Since, Stand, Taking
from rules.model import events as e
from rules.model.ids import Seat, TerritoryId

_NAMED: Final = 5
"""The most territories that a list names before it counts the rest."""
_NAMED_OF_MANY: Final = 3
_MANY_LOST: Final = 3
"""The net losses from which on a person's fall in numbers is told."""
_SPECIAL: Final = (
    e.OrderTakenBack,
    e.SeatResigned,
    e.CapitalFell,
    e.AllyFell,
    e.ToursBegan,
    e.HandTaken,
)


def headline(phrasing: Phrasing, since: Since) -> str:
    """The outcome by net ownership; people are named as losers, computers are not."""
    said = [
        *_takers(phrasing, since.taken),
        *_fewer(phrasing, since),
        *_regions(phrasing, since),
        *_fallen(phrasing, since),
    ]
    return " ".join(said) or phrasing.say("told-nothing")


def outcome_lines(phrasing: Phrasing, since: Since, events: Sequence[e.Event]) -> list[str]:
    """A line for each who acted, with whose land it was; what happens but seldom; who holds how much."""
    lines = [_did(phrasing, doings) for doings in since.doings if doings.is_told]
    special = (
        phrasing.event(event) for event in without_taken_back(events) if isinstance(event, _SPECIAL)
    )
    return [*lines, *(line for line in special if line), _standing(phrasing, since)]


def changed_lines(phrasing: Phrasing, since: Since, seat: Seat, danger: Danger | None) -> list[str]:
    """One person's part: lost, gained, held; regions, sets, falls; and what is in danger."""
    lost = [taking for taking in since.taken if taking.loser == seat]
    won = [taking for taking in since.taken if taking.by == seat]
    held = [s for did in since.doings for s in did.failed if s.owner == seat]
    lines = [
        phrasing.say("changed-lost", places=_to_whom(phrasing, lost))
        if lost
        else phrasing.say("changed-kept")
    ]
    if won:
        lines.append(phrasing.say("changed-won", places=_from_whom(phrasing, won)))
    if held:
        lines.append(phrasing.say("changed-held", places=_stands(phrasing, held)))
    lines += _regions(phrasing, since)
    lines += _sets(phrasing, since)
    lines += _fallen(phrasing, since)
    return [*lines, *_danger(phrasing, danger)]


def _standing(phrasing: Phrasing, since: Since) -> str:
    """Who holds how many territories, the most first."""
    counts = [(now, seat) for seat, (_, now) in since.counts.items() if now]
    return phrasing.say(
        "told-standing",
        counts=", ".join(
            phrasing.say("told-count", player=phrasing.player(seat), n=now)
            for now, seat in sorted(counts, key=lambda count: -count[0])
        ),
    )


def _is_person(phrasing: Phrasing, seat: Seat) -> bool:
    return any(p.seat == seat and not p.computer for p in phrasing.roster.players)


def _takers(phrasing: Phrasing, taken: Sequence[Taking]) -> Iterator[str]:
    for seat in dict.fromkeys(taking.by for taking in taken):
        own = [taking.loser for taking in taken if taking.by == seat]
        losers = [loser for loser in dict.fromkeys(own) if _is_person(phrasing, loser)]
        counts = (
            phrasing.say("told-count", player=phrasing.player(loser), n=own.count(loser))
            for loser in losers
        )
        player = phrasing.player(seat)
        if losers:
            yield phrasing.say("told-took-of", player=player, n=len(own), losers=", ".join(counts))
        else:
            yield phrasing.say("told-took", player=player, n=len(own))


def _fewer(phrasing: Phrasing, since: Since) -> Iterator[str]:
    for seat, (before, after) in since.counts.items():
        if _is_person(phrasing, seat) and after and before - after >= _MANY_LOST:
            player = phrasing.player(seat)
            yield phrasing.say("told-down", player=player, before=before, after=after)


def _regions(phrasing: Phrasing, since: Since) -> Iterator[str]:
    fresh = {whole.region for whole in since.completed}
    lost = [whole for whole in since.broken if whole.region not in fresh]
    for key, wholes in (("told-holds", since.completed), ("told-broken", lost)):
        for whole in wholes:
            player, region = phrasing.player(whole.seat), phrasing.region(whole.region)
            yield phrasing.say(key, player=player, region=region, n=whole.bonus)


def _fallen(phrasing: Phrasing, since: Since) -> Iterator[str]:
    if since.fallen:
        players = phrasing.players(event.seat for event in since.fallen)
        yield phrasing.say("told-out", players=players)


def _did(phrasing: Phrasing, did: Doings) -> str:
    return phrasing.say(
        "did", player=phrasing.player(did.seat), deeds="; ".join(_deeds(phrasing, did))
    )


def _deeds(phrasing: Phrasing, did: Doings) -> Iterator[str]:
    if did.placed:
        yield phrasing.say("did-placed", n=did.placed)
    for armies in did.sets:
        yield phrasing.say("did-set", n=armies)
    if did.taken:
        yield phrasing.say("did-took", places=_from_whom(phrasing, did.taken))
    if did.failed:
        places = _grouped(phrasing, ((stand.territory, stand.owner) for stand in did.failed))
        yield phrasing.say("did-failed", places=places)
    if did.lost or did.destroyed:
        yield phrasing.say("did-losses", lost=did.lost, destroyed=did.destroyed)
    if did.cards:
        yield phrasing.say("did-cards", n=did.cards)


def _from_whom(phrasing: Phrasing, taken: Iterable[Taking]) -> str:
    return _grouped(phrasing, ((taking.territory, taking.loser) for taking in taken))


def _to_whom(phrasing: Phrasing, taken: Iterable[Taking]) -> str:
    return _grouped(phrasing, ((taking.territory, taking.by) for taking in taken))


def _grouped(phrasing: Phrasing, places: Iterable[tuple[TerritoryId, Seat]]) -> str:
    """The territories by seat, each group with its player."""
    groups = groupby(sorted(places, key=lambda place: place[1]), key=lambda place: place[1])
    return ", ".join(
        phrasing.say(
            "places-of",
            places=_places(phrasing, [territory for territory, _ in group]),
            player=phrasing.player(seat),
        )
        for seat, group in groups
    )


def _places(phrasing: Phrasing, territories: Sequence[TerritoryId]) -> str:
    if len(territories) <= _NAMED:
        return phrasing.territories(territories)
    named = ", ".join(map(phrasing.territory, territories[:_NAMED_OF_MANY]))
    return phrasing.say("places-many", places=named, n=len(territories) - _NAMED_OF_MANY)


def _stands(phrasing: Phrasing, held: Iterable[Stand]) -> str:
    return phrasing.words.listed(
        phrasing.say(
            "changed-stand",
            territory=phrasing.territory(stand.territory),
            player=phrasing.player(stand.by),
            lost=stand.destroyed,
            destroyed=stand.lost,
        )
        for stand in held
    )


def _sets(phrasing: Phrasing, since: Since) -> Iterator[str]:
    for did in since.doings:
        if not did.sets:
            continue
        facts: dict[str, Fact] = {
            "player": phrasing.player(did.seat),
            "n": len(did.sets),
            "armies": sum(did.sets),
        }
        if since.next_set is None:
            yield phrasing.say("changed-set", **facts)
        else:
            yield phrasing.say("changed-next-set", **facts, next=since.next_set)


def _danger(phrasing: Phrasing, danger: Danger | None) -> Iterator[str]:
    if danger:
        yield phrasing.say(
            "changed-danger",
            territory=phrasing.territory(danger.territory),
            armies=danger.armies,
            beside=phrasing.territory(danger.beside),
            theirs=danger.their_armies,
            player=phrasing.player(danger.enemy),
        )
