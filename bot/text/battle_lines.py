"""The luck of a game's dice, in words: a line or two for its last post, all of it for those who ask."""

from collections.abc import Iterator
from typing import Final

from bot.text.words.phrasing import Phrasing
from rules.core.luck import FEWEST_JUDGED, DiceTold, Faces, Luck, SeatsDice
from rules.model.ids import NEUTRAL, Seat

_UNUSUAL: Final = 0.05
"""Fair dice fall below this p-value in one game of twenty; above it there is nothing to remark on."""
_SHOWN: Final = 0.05
"""The fewest armies that are still 0.1 when rounded."""


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
        chi=f"{faces.chi_square:.2f}",
        p=f"{faces.p_value:.3f}",
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
    difference = f"{abs(luck.saved):.1f}"
    return phrasing.say("luck-fared", player=phrasing.player(seat), way=way, difference=difference)


def _seat(phrasing: Phrasing, seat: Seat, its: SeatsDice) -> str:
    return phrasing.say(
        "luck-seat",
        fared=_luck_phrase(phrasing, seat, its.luck),
        rolls=its.luck.rolls,
        lost=its.luck.lost,
        expected=f"{its.luck.expected:.1f}",
        deviations=f"{its.luck.deviations:+z.1f}",
        attack=_counts(its.attack),
        defence=_counts(its.defence),
    )


def _counts(faces: Faces) -> str:
    return " ".join(map(str, faces.counts))
