"""The outcome of a stretch of play and of a game, in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.words.catalogue import Fact
from bot.words.naming import moment
from bot.words.phrasing import Phrasing
from rules.core.past import without_taken_back
from rules.core.views import TableView
from rules.model import events as e
from rules.model.board import NEUTRAL, Seat, TerritoryId
from rules.table.roster import Status
from rules.table.story import Capture, Danger, FailedAttack, SeatDeeds, TurnSummary


def over_line(phrasing: Phrasing, table: TableView, key: str) -> str:
    """Who won, in this message, or who leads if the game was ended early."""
    if table.ended:
        return phrasing.say("over-as-it-stands", players=phrasing.players(table.ended))
    return phrasing.say(key, player=phrasing.player(table.winner)) if table.winner else ""


def over_plainly(phrasing: Phrasing, table: TableView, key: str, fact: str) -> str:
    """The same in plain names, if signs aren't shown; `fact` is the message's argument for the winner."""
    if table.ended:
        names = phrasing.words.listed(map(phrasing.name, table.ended))
        return phrasing.say("over-as-it-stands", players=names)
    return phrasing.say(key, **{fact: phrasing.name(table.winner)}) if table.winner else ""


def limit_line(phrasing: Phrasing) -> list[str]:
    """The game's round limit, if the host chose one."""
    rounds = phrasing.roster.ending.rounds
    return [phrasing.say("lobby-rounds", rounds=rounds)] if rounds else []


def round_lines(phrasing: Phrasing, table: TableView) -> list[str]:
    """The current round and the round limit, if the host chose one."""
    rounds = phrasing.roster.ending.rounds
    if not rounds or table.winner:
        return []
    return [phrasing.say("status-rounds", round=table.round, rounds=rounds)]


def proposed_end(phrasing: Phrasing) -> list[str]:
    """Who proposes to end the game, who agrees, who hasn't answered, and until when."""
    proposal = phrasing.roster.ending.proposal
    if proposal is None or phrasing.roster.status is not Status.PLAYING:
        return []
    awaited = [seat for seat in proposal.asked if seat not in proposal.agreed]
    said = {"player": phrasing.player(proposal.by), "due": moment(proposal.due)}
    return [phrasing.say("status-end-proposed", awaited=phrasing.players(awaited), **said)]


_NAMED: Final = 5
"""Most territories that a list names before it counts the rest."""
_NAMED_OF_MANY: Final = 3
_MANY_LOST: Final = 3
"""Net losses from which a person's fall is mentioned, if they are a third of their territories."""
_LITTLE: Final = 3
"""Number of territories with which a player is nearly eliminated."""
_SPECIAL: Final = (e.OrderTakenBack, e.CapitalFell, e.AllyFell, e.ToursBegan, e.HandTaken)


def headline(phrasing: Phrasing, since: TurnSummary) -> str:
    """The outcome by net ownership; people are named as losers, computers only if they are nearly eliminated."""
    said = [
        *_balance(phrasing, since),
        *_fewer(phrasing, since),
        *_regions(phrasing, since),
        *_fallen(phrasing, since),
    ]
    return " ".join(said) or phrasing.say("told-nothing")


def outcome_lines(phrasing: Phrasing, since: TurnSummary, events: Sequence[e.Event]) -> list[str]:
    """A line for each player who acted, with who lost territory to them; then rare events."""
    lines = [did_line(phrasing, doings) for doings in since.doings if doings.is_told]
    special = [event for event in without_taken_back(events) if isinstance(event, _SPECIAL)]
    special.sort(key=lambda event: isinstance(event, e.HandTaken))  # the spoils come last
    return [*lines, *(line for line in map(phrasing.event, special) if line)]


def counts_line(phrasing: Phrasing, since: TurnSummary, number: int, *, over: bool) -> str:
    """The round, and territories per player, the most first; empty if nothing has changed."""
    if not any(before != now for before, now in since.counts.values()):
        return ""
    now = {seat: after for seat, (_, after) in since.counts.items() if after}
    first, *others = sorted(now, key=lambda seat: -now[seat])
    counts = ", ".join(_count(phrasing, since, seat) for seat in others)
    if over or not others or now[others[0]] == now[first]:
        counts = ", ".join(filter(None, (_count(phrasing, since, first), counts)))
        return phrasing.say("told-standing", round=number, counts=counts)
    player, change = phrasing.player(first), _change(since, first)
    facts: dict[str, Fact] = {"player": player, "n": now[first], "change": change}
    return phrasing.say("told-leads", round=number, others=counts, **facts)


def _count(phrasing: Phrasing, since: TurnSummary, seat: Seat) -> str:
    player, now = phrasing.player(seat), since.counts[seat][1]
    return phrasing.say("told-count", player=player, n=now, change=_change(since, seat))


def _change(since: TurnSummary, seat: Seat) -> str:
    """The signed change of a seat's number of territories; "none" if there is none."""
    before, now = since.counts[seat]
    return f"{now - before:+}".replace("-", "−") if now != before else "none"


def changed_lines(
    phrasing: Phrasing, since: TurnSummary, seat: Seat, danger: Danger | None
) -> list[str]:
    """One person's part: lost, gained, held; regions, sets, eliminations; and what is in danger."""
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
    return [*lines, *filter(None, [danger_line(phrasing, danger)])]


def _is_person(phrasing: Phrasing, seat: Seat) -> bool:
    return any(p.seat == seat and not p.computer for p in phrasing.roster.players)


def _balance(phrasing: Phrasing, since: TurnSummary) -> Iterator[str]:
    """Who gained territory from others, in the order of play, and which people lost some.

    Only net changes count. A loss follows the only gain; it isn't repeated for a player whose fall is
    mentioned anyway.
    """
    net = Counter(taking.by for taking in since.taken)
    net.subtract(taking.loser for taking in since.taken)
    acted = dict.fromkeys((*(did.seat for did in since.doings), *net))
    gained = [seat for seat in acted if net[seat] > 0]
    fallen = set(_much_fewer(phrasing, since))
    lost = [s for s in net if net[s] < 0 and _is_person(phrasing, s) and s not in fallen]
    if since.taken and not gained:
        yield phrasing.say("told-even")
    if len(gained) == 1 and lost:
        losses = (phrasing.say("told-loses", player=phrasing.player(s), n=-net[s]) for s in lost)
        facts: dict[str, Fact] = {"player": phrasing.player(gained[0]), "n": net[gained[0]]}
        yield phrasing.say("told-took-of", **facts, losses=", ".join(losses))
        return
    for seat in gained:
        yield phrasing.say("told-took", player=phrasing.player(seat), n=net[seat])
    for seat in lost:
        yield phrasing.say("told-lost", player=phrasing.player(seat), n=-net[seat])


def _fewer(phrasing: Phrasing, since: TurnSummary) -> Iterator[str]:
    for seat in _much_fewer(phrasing, since):
        before, after = since.counts[seat]
        player = phrasing.player(seat)
        yield phrasing.say("told-down", player=player, before=before, after=after)


def _much_fewer(phrasing: Phrasing, since: TurnSummary) -> Iterator[Seat]:
    """Each person who lost many territories, and each player with few left."""
    for seat, (before, after) in since.counts.items():
        nearly_out = 0 < after <= _LITTLE < before and seat != NEUTRAL
        lost = before - after
        much = _is_person(phrasing, seat) and after and lost >= _MANY_LOST and 3 * lost >= before
        if nearly_out or much:
            yield seat


def _regions(phrasing: Phrasing, since: TurnSummary) -> Iterator[str]:
    """A sentence for each player who completed regions, and for each who lost them."""
    fresh = {whole.region for whole in since.completed}
    lost = [whole for whole in since.broken if whole.region not in fresh and whole.seat != NEUTRAL]
    for key, wholes in (("told-holds", since.completed), ("told-broken", lost)):
        for seat in dict.fromkeys(whole.seat for whole in wholes):
            held = (
                phrasing.say(
                    "told-region", region=phrasing.region_object(whole.region), n=whole.bonus
                )
                for whole in wholes
                if whole.seat == seat
            )
            yield phrasing.say(key, player=phrasing.player(seat), regions=phrasing.series(held))


def _fallen(phrasing: Phrasing, since: TurnSummary) -> Iterator[str]:
    for event in since.fallen:
        player, by = phrasing.player(event.seat), phrasing.player(event.by)
        yield phrasing.say("told-out", player=player, by=by)


def did_line(phrasing: Phrasing, did: SeatDeeds) -> str:
    """Everything that a seat did, after its name."""
    return phrasing.say(
        "did", player=phrasing.player(did.seat), deeds="; ".join(_deeds(phrasing, did))
    )


def _deeds(phrasing: Phrasing, did: SeatDeeds) -> Iterator[str]:
    if did.sets:
        yield phrasing.say("did-traded", sets=len(did.sets), n=sum(did.sets))
    if did.placed:
        yield phrasing.say("did-placed", n=did.placed)
    for key, for_others in (("did-took", False), ("did-took-for", True)):
        if taken := [each for each in did.taken if (each.by != did.seat) == for_others]:
            yield phrasing.say(key, places=_from_whom(phrasing, taken))
    if did.failed:
        places = _group(phrasing, ((stand.territory, stand.owner) for stand in did.failed))
        yield phrasing.say("did-failed", places=places)
    if did.lost or did.destroyed:
        yield phrasing.say("did-losses", n=did.lost, destroyed=did.destroyed)
    if did.cards:
        yield phrasing.say("did-cards", n=did.cards)
    if did.moved:
        yield _move_words(phrasing, did.moved)


def _move_words(phrasing: Phrasing, moved: Sequence[e.ArmiesRegrouped]) -> str:
    if len(moved) > 1:
        armies = sum(move.armies for move in moved)
        return phrasing.say("did-moved-often", n=armies, times=len(moved))
    source, target = phrasing.territory(moved[0].source), phrasing.territory(moved[0].target)
    return phrasing.say("did-moved", n=moved[0].armies, source=source, target=target)


def _from_whom(phrasing: Phrasing, taken: Iterable[Capture]) -> str:
    return _group(phrasing, ((taking.territory, taking.loser) for taking in taken))


def _to_whom(phrasing: Phrasing, taken: Iterable[Capture]) -> str:
    return _group(phrasing, ((taking.territory, taking.by) for taking in taken))


def _group(phrasing: Phrasing, places: Iterable[tuple[TerritoryId, Seat]]) -> str:
    """The territories grouped by seat, each group with its player."""
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
        return phrasing.series(map(phrasing.territory, territories))
    named = ", ".join(map(phrasing.territory, territories[:_NAMED_OF_MANY]))
    return phrasing.say("places-many", places=named, n=len(territories) - _NAMED_OF_MANY)


def _stands(phrasing: Phrasing, held: Iterable[FailedAttack]) -> str:
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


def _sets(phrasing: Phrasing, since: TurnSummary) -> Iterator[str]:
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


def danger_line(phrasing: Phrasing, danger: Danger | None) -> str:
    """The territory that is most in danger, and by whom; empty if none is."""
    if danger is None:
        return ""
    return phrasing.say(
        "changed-danger",
        territory=phrasing.territory(danger.territory),
        armies=danger.armies,
        beside=phrasing.territory(danger.beside),
        theirs=danger.their_armies,
        player=phrasing.player(danger.enemy),
    )
