"""Battles in words: an attack under way, its odds, and the luck of a game's dice."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.words.catalogue import Fact
from bot.words.phrasing import Phrasing
from rules.core.luck import FEWEST_JUDGED, DiceTold, Faces, Luck, SeatsDice
from rules.core.odds import odds
from rules.core.views import TableView
from rules.model import events as e
from rules.model.board import NEUTRAL, Seat
from rules.model.events import Battle

_UNUSUAL: Final = 0.05
"""Fair dice fall below this p-value in one game of twenty; above it there is nothing to remark on."""

_SHOWN: Final = 0.05
"""The fewest armies that are still 0.1 when rounded."""

_LIKELY: Final = (0.5, 0.8, 0.95)
"""The chances for which it is told how many armies it takes."""

_STEPS: Final = 6
"""The lines of the curve, at most."""

_ON = (e.AttackDeclared, e.DiceRolled, e.LossesTaken)


def dice_summary(phrasing: Phrasing, told: DiceTold) -> list[str]:
    """Lines that say how many dice fell and how evenly, and whom they helped most and least."""
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
    """Lines for all dice by face and how even they are, and the same for every seat with its luck."""
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
    """The chance to take a territory, the curve of what is left, and the stacks that make it likely.

    Args:
        phrasing: the words of the game, whose dice rules hold.
        attackers: armies on the territory attacked from, one of which never fights.
        defenders: armies on the territory attacked.
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
    """The facts that a message may tell about an attack under way."""
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
    """Events that begin in the midst of an attack, told from its declaration on.

    `battle`: the attack as it was before them. The answer to its question stands first.
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
