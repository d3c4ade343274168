"""A stretch of play folded into a few lines; battles in words, their odds, and the luck of the dice."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from bot.words.catalogue import Fact
from bot.words.phrasing import Phrasing
from rules.core.luck import FEWEST_JUDGED, DiceTold, Faces, Luck, SeatsDice
from rules.core.odds import odds
from rules.core.views import TableView
from rules.model import events as e
from rules.model.board import NEUTRAL, CardId, Seat, TerritoryId
from rules.model.events import Battle

_UNUSUAL: Final = 0.05
"""Fair dice have a smaller p-value in one game of twenty; above it there is nothing unusual."""

_SHOWN: Final = 0.05
"""The fewest armies that still round to 0.1."""

_LIKELY: Final = (0.5, 0.8, 0.95)
"""The chances for which the necessary armies are stated."""

_STEPS: Final = 6
"""Most lines of the curve."""

_ON = (e.AttackDeclared, e.DiceRolled, e.LossesTaken)


def dice_summary(phrasing: Phrasing, told: DiceTold) -> list[str]:
    """How many dice were rolled, how evenly they fell, and whom they helped most and least."""
    lines = [_fairness_line(phrasing, "luck-dice", told.faces)] if told.faces.dice else []
    players = {
        seat: its.luck for seat, its in told.seats.items() if seat != NEUTRAL and its.luck.rolls
    }
    if len(players) > 1:
        ranked = sorted(players, key=lambda seat: players[seat].saved)
        lucky, unlucky = (
            _luck_phrase(phrasing, seat, players[seat]) for seat in (ranked[-1], ranked[0])
        )
        lines.append(phrasing.say("luck-most", lucky=lucky, unlucky=unlucky))
    return lines


def dice_table(phrasing: Phrasing, told: DiceTold) -> Iterator[str]:
    """Lines for all dice by face with their evenness, and the same for every seat with its luck."""
    faces = told.faces
    yield _fairness_line(phrasing, "luck-title", faces)
    yield phrasing.say(
        "luck-faces",
        faces=_counts(faces),
        chi=phrasing.words.decimal(f"{faces.chi_square:.2f}"),
        p=phrasing.words.decimal(f"{faces.p_value:.3f}"),
    )
    for seat, its in told.seats.items():
        yield _seat(phrasing, seat, its)


def _fairness_line(phrasing: Phrasing, key: str, faces: Faces) -> str:
    p = faces.p_value
    fairness = "few" if faces.dice < FEWEST_JUDGED else "uneven" if p < _UNUSUAL else "even"
    games = min(round(1 / max(p, 1e-9)), 1_000_000)
    return phrasing.say(key, dice=faces.dice, fairness=fairness, games=games)


def _luck_phrase(phrasing: Phrasing, seat: Seat, luck: Luck) -> str:
    way = "even" if abs(luck.saved) < _SHOWN else "fewer" if luck.saved > 0 else "more"
    difference = phrasing.words.decimal(f"{abs(luck.saved):.1f}")
    return phrasing.say("luck-fared", player=phrasing.player(seat), way=way, difference=difference)


def _seat(phrasing: Phrasing, seat: Seat, its: SeatsDice) -> str:
    return phrasing.say(
        "luck-seat",
        fared=_luck_phrase(phrasing, seat, its.luck),
        rolls=its.luck.rolls,
        lost=its.luck.lost,
        expected=phrasing.words.decimal(f"{its.luck.expected:.1f}"),
        deviations=phrasing.words.decimal(f"{its.luck.deviations:+z.1f}"),
        attack=_counts(its.attack),
        defence=_counts(its.defence),
    )


def _counts(faces: Faces) -> str:
    return " ".join(map(str, faces.counts))


def odds_lines(phrasing: Phrasing, attackers: int, defenders: int) -> Iterator[str]:
    """The chance to take a territory, the distribution of survivors, and the stacks that make it likely.

    Args:
        phrasing: the words of the game, whose dice rules apply.
        attackers: armies on the attacking territory, one of which never fights.
        defenders: armies on the attacked territory.
    """
    combat = phrasing.edition.combat
    outcome = odds(combat, attackers - 1, defenders)
    left = 1 + sum(n * chance for n, chance in enumerate(outcome.attackers_left))
    yield phrasing.say(
        "odds-chance",
        own=attackers,
        theirs=defenders,
        chance=round(100 * outcome.win),
        left=round(left),
    )
    for least in range(attackers, 2, -max(1, attackers // _STEPS)):
        alive = sum(outcome.attackers_left[least - 1 :])
        yield phrasing.say("odds-at-least", n=least, chance=round(100 * alive))
    for wanted in _LIKELY:
        armies = _armies_needed(phrasing, defenders, wanted)
        yield phrasing.say("odds-needed", chance=round(100 * wanted), n=armies)


def _armies_needed(phrasing: Phrasing, defenders: int, chance: float) -> int:
    """The smallest stack that takes the territory with at least that chance."""
    low, high = 2, 4 * defenders + 8
    while low < high:
        middle = (low + high) // 2
        if odds(phrasing.edition.combat, middle - 1, defenders).win >= chance:
            high = middle
        else:
            low = middle + 1
    return low


def attack_facts(phrasing: Phrasing, view: TableView, battle: Battle) -> dict[str, Fact]:
    """The message arguments for an attack in progress."""
    land = view.territories
    return {
        "player": phrasing.player(battle.seat),
        "source": phrasing.territory(battle.source),
        "target": phrasing.territory(battle.target),
        "own": land[battle.source].armies,
        "theirs": land[battle.target].armies,
        "dice": battle.dice,
        "attack": phrasing.dice(battle.attack, "attack"),
        "defence": phrasing.dice(battle.defence, "defence"),
    }


def from_declaration(battle: Battle | None, events: Sequence[e.Event]) -> Sequence[e.Event]:
    """Events that begin in mid-attack, completed with its declaration.

    `battle`: the attack before them. The answer to its question comes first.
    """
    at = next((n for n, event in enumerate(events) if isinstance(event, _ON)), None)
    if battle is None or at is None or isinstance(events[at], e.AttackDeclared):
        return events
    begun: list[e.Event] = [
        e.AttackDeclared(
            seat=battle.seat,
            source=battle.source,
            target=battle.target,
            armies=battle.armies,
            dice=battle.dice,
            until=battle.until,
            keep=battle.keep,
        )
    ]
    if isinstance(events[at], e.LossesTaken):
        again = [event.attack for event in events[:at] if isinstance(event, e.DieRerolled)]
        attack = (*again, battle.attack)[0]
        begun.append(e.DiceRolled(armies=battle.armies, attack=attack, defence=battle.defence))
    return (*events[:at], *begun, *events[at:])


_ROLLS_SHOWN: Final = 6


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll of both sides, the dice, and the losses: `lost` is the attacker's."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    lost: int = 0
    destroyed: int = 0

    @property
    def waiting(self) -> bool:
        """Whether the roll may still change: every settled roll costs somebody an army."""
        return self.lost + self.destroyed == 0


@dataclass(frozen=True, slots=True)
class Fight:
    """All rolls from one source against one target, until its capture or another attack."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    rolls: tuple[Roll, ...] = ()
    captured: bool = False
    loser: Seat | None = None
    """The seat that lost the target."""
    followed: int | None = None
    shown: tuple[CardId, ...] = ()
    """Cards revealed for rerolls."""

    @property
    def lost(self) -> int:
        return sum(roll.lost for roll in self.rolls)

    @property
    def destroyed(self) -> int:
        return sum(roll.destroyed for roll in self.rolls)


@dataclass(frozen=True, slots=True)
class Placed:
    """Armies that a seat placed in one go, or planned to place in setup."""

    seat: Seat
    amounts: tuple[tuple[TerritoryId, int], ...]
    planned: bool
    force: Seat | None = None
    """The seat that owns the armies, if it isn't the seat itself."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """Territories claimed in a row, each with the seat that claimed it."""

    claims: tuple[tuple[TerritoryId, Seat], ...]


Happening = Fight | Placed | Claimed | e.Event

_TOLD_ELSEWHERE: Final = (
    e.GameStarted,
    e.RoundBegan,
    e.ArmiesPlanned,
    e.PlanLaid,
    e.PlanWithdrawn,
    e.MissionDealt,
)
"""Events that a post's heading or the board already shows."""


def happenings(events: Iterable[e.Event]) -> tuple[Happening, ...]:
    """The events, with battles and consecutive placements merged."""
    done: list[Happening] = []
    for event in events:
        last = done[-1] if done else None
        folded = _happening_with(last, event)
        if folded is None:
            done.append(_open(event))
        else:
            done[-1] = folded
    return tuple(_with_sums(done))


def fights(events: Iterable[e.Event]) -> tuple[Fight, ...]:
    """The fights among the events, in order."""
    return tuple(happening for happening in happenings(events) if isinstance(happening, Fight))


def post_lines(phrasing: Phrasing, events: Iterable[e.Event]) -> list[str]:
    """The lines of a turn's post, whose heading and end name the turns or stages."""
    said = (e.TurnBegan, e.StageBegan)
    return log_lines(phrasing, (event for event in events if not isinstance(event, said)))


def log_lines(phrasing: Phrasing, events: Iterable[e.Event]) -> list[str]:
    """The lines of several turns."""
    shown = (event for event in events if not isinstance(event, _TOLD_ELSEWHERE))
    lines = (line_of(phrasing, happening) for happening in happenings(shown))
    return [line for line in lines if line]


def ask_lines(phrasing: Phrasing, events: Iterable[e.Event]) -> list[str]:
    """The lines for a player who is asked in mid-attack: rolls and losses so far.

    A move into a territory captured earlier is left out: both are reported when the turn ends.
    """
    lines: list[str] = []
    fought = False
    for happening in happenings(events):
        if isinstance(happening, Fight):
            fought = True
            lines += dice_lines(phrasing, happening.rolls, "dice-line-witnessed")
        elif isinstance(happening, e.TerritoryOccupied) and not fought:
            continue
        if not isinstance(happening, _TOLD_ELSEWHERE) and (line := line_of(phrasing, happening)):
            lines.append(line)
    return lines


def fight_line(phrasing: Phrasing, fight: Fight, key: str = "fight") -> str:
    """The line for a fight; empty before the first roll is settled."""
    if not fight.rolls or (fight.rolls[0].waiting and not fight.captured):
        return ""
    line = phrasing.say(
        key,
        player=phrasing.player(fight.seat),
        source=phrasing.territory(fight.source),
        target=phrasing.territory(fight.target),
        rolls=len(fight.rolls),
        lost=fight.lost,
        destroyed=fight.destroyed,
    )
    if fight.shown:
        line = phrasing.say("fight-rerolled", fight=line, cards=phrasing.cards(fight.shown))
    if fight.loser is None:
        return phrasing.say("fight-held", fight=line)
    loser = phrasing.player(fight.loser)
    if fight.followed is None:
        return phrasing.say("fight-captured", fight=line, loser=loser)
    return phrasing.say("fight-occupied", fight=line, loser=loser, n=fight.followed)


def _happening_with(last: Happening | None, event: e.Event) -> Happening | None:
    """The last happening with the event merged in; None if the event stands alone."""
    match last, event:
        case Fight(captured=False), e.AttackDeclared() if _same(last, event):
            return last
        case Fight(), e.DiceRolled(attack=attack, defence=defence):
            return replace(last, rolls=(*last.rolls, Roll(attack, defence)))
        case Fight(rolls=(*before, roll)), e.LossesTaken(attacker_losses=a, defender_losses=d):
            return replace(last, rolls=(*before, replace(roll, lost=a, destroyed=d)))
        case Fight(), e.TerritoryCaptured(loser=loser):
            return replace(last, captured=True, loser=loser)
        case Fight(captured=True, followed=None), e.TerritoryOccupied(armies=armies):
            return replace(last, followed=armies)
        case Fight(rolls=(*before, roll)), e.DieRerolled(attack=attack, card=card):
            rolls = (*before, replace(roll, attack=attack))
            return replace(last, rolls=rolls, shown=(*last.shown, card))
        case Fight(), (
            e.AttackEnded()
            | e.StepInterrupted()
            | e.StepBegan()
            | e.StepFinished()
            | e.DefenceChosen()
            | e.RollKept()
        ):
            return last
        case Claimed(claims=claims), e.TerritoryClaimed(territory=territory, seat=seat):
            return Claimed((*claims, (territory, seat)))
        case Claimed(), e.StepBegan() | e.StepFinished():
            return last
        case Placed(), (
            e.ArmiesPlaced(territory=territory, armies=armies)
            | e.ArmiesPlanned(territory=territory, armies=armies)
        ) if replace(last, amounts=()) == replace(_placing_of(event), amounts=()):
            return replace(last, amounts=(*last.amounts, (territory, armies)))
        case Placed(planned=True), e.PlanLaid():
            return last
        case _:
            return None


def _same(fight: Fight, event: e.AttackDeclared) -> bool:
    return (fight.source, fight.target) == (event.source, event.target)


def _open(event: e.Event) -> Happening:
    match event:
        case e.AttackDeclared(seat=seat, source=source, target=target):
            return Fight(seat, source, target)
        case e.ArmiesPlaced() | e.ArmiesPlanned():
            return _placing_of(event)
        case e.TerritoryClaimed(territory=territory, seat=seat):
            return Claimed(((territory, seat),))
        case _:
            return event


def _placing_of(event: e.ArmiesPlaced | e.ArmiesPlanned) -> Placed:
    amounts = ((event.territory, event.armies),)
    if isinstance(event, e.ArmiesPlanned):
        return Placed(event.seat, amounts, planned=True)
    force = event.force if event.force != event.seat else None
    return Placed(event.seat, amounts, planned=False, force=force)


def _with_sums(done: Iterable[Happening]) -> Iterator[Happening]:
    """The happenings, with placements on one territory summed up."""
    for happening in done:
        if isinstance(happening, Placed):
            by_territory = groupby(sorted(happening.amounts), key=lambda amount: amount[0])
            sums = tuple((t, sum(n for _, n in amounts)) for t, amounts in by_territory)
            yield replace(happening, amounts=sums)
        else:
            yield happening


def line_of(phrasing: Phrasing, happening: Happening) -> str | None:
    """The line for a happening; None for one that isn't shown."""
    match happening:
        case Fight():
            return fight_line(phrasing, happening)
        case Placed(seat=seat, amounts=amounts, planned=planned, force=force):
            places = phrasing.sums(amounts)
            key = "planned" if planned else "placed-for" if force else "placed"
            return phrasing.say(key, player=phrasing.player(seat), places=places)
        case Claimed(claims=claims):
            return "\n".join(_claim_lines(phrasing, claims))
        case _:
            return phrasing.event(happening)


def _claim_lines(phrasing: Phrasing, claims: Iterable[tuple[TerritoryId, Seat]]) -> Iterator[str]:
    by_seat: dict[Seat, list[TerritoryId]] = {}
    for territory, seat in claims:
        by_seat.setdefault(seat, []).append(territory)
    for seat, territories in by_seat.items():
        names = phrasing.territories(territories)
        yield phrasing.say("claimed", player=phrasing.player(seat), territories=names)


def dice_lines(phrasing: Phrasing, rolls: Sequence[Roll], key: str) -> Iterator[str]:
    """A line for each of the last rolls, and how many there were before."""
    earlier = len(rolls) - _ROLLS_SHOWN
    if earlier > 0:
        yield phrasing.say("dice-earlier", n=earlier)
    for roll in rolls[-_ROLLS_SHOWN:]:
        yield phrasing.say(
            "dice-line-waiting" if roll.waiting else key,
            attack=phrasing.dice(roll.attack, "attack"),
            defence=phrasing.dice(roll.defence, "defence"),
            lost=roll.lost,
            destroyed=roll.destroyed,
        )
