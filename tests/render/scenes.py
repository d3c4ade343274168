"""The pictures that were looked at: both boards in every theme and language, and the worst cases."""

import hashlib
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

from PIL import Image

from render import Attack, Focus, Regroup, Scene, Theme
from rules.boards.load import LANGUAGES, load_board
from rules.core.views import Holding
from rules.model.board import COLOURS, NEUTRAL
from tests.render.tables import dealt, in_galaxy, with_armies

LOOKED_AT = Path(__file__).parent / "looked_at"
"""A thumbnail of each picture, as wide as Discord shows it on a desktop."""

ATTACKS = (
    Attack("brazil", "north_africa", captured=True),
    Attack("china", "siam", captured=False),
    Attack("kamchatka", "alaska", captured=True),
)
# Eight lands touched: as much as happens in a long turn.
LONG_TURN: dict[str, Any] = {
    "attacks": (
        Attack("brazil", "north_africa", captured=True),
        Attack("north_africa", "western_europe", captured=False),
        Attack("venezuela", "central_america", captured=True),
        Attack("kamchatka", "japan", captured=False),
    ),
    "regroups": (Regroup("eastern_united_states", "alberta", 4),),
    "reinforced": {"brazil": 5, "peru": 2},
    "taken": {"north_africa": COLOURS[0], "central_america": COLOURS[3]},
}
LONG_TURN_IN_SPACE: dict[str, Any] = {
    "attacks": (
        Attack("RA6", "RA5", captured=True),
        Attack("YG4", "TR1", captured=False),
        Attack("KD8", "RA11", captured=True),
        Attack("GA1", "TA1", captured=False),
    ),
    "regroups": (Regroup("KD3", "KD8", 4),),
    "reinforced": {"TA2": 5},
    "taken": {"RA5": COLOURS[0], "RA11": COLOURS[3]},
}
IN_SPACE = (Attack("RA6", "RA5", captured=True), Attack("YG4", "TR1", captured=False))
HEADINGS = {"en": "Round 7", "pl": "Runda 7", "ru": "Раунд 7"}
PHASES = {"en": "Reinforcements", "pl": "Wzmocnienia", "ru": "Подкрепления"}
AMERICA_AND_AFRICA = frozenset(
    territory
    for region in ("north_america", "africa")
    for territory in load_board("world").regions[region].territories
)


def world(**changes: object) -> Scene:
    """A turn with everything that a picture can tell."""
    told: dict[str, Any] = {
        "attacks": ATTACKS,
        "regroups": (Regroup("eastern_united_states", "alberta", 12),),
        "reinforced": {"greenland": 3, "great_britain": 120, "japan": 7},
        "capitals": {COLOURS[0]: "ontario", COLOURS[4]: "irkutsk"},
    }
    return dealt(6, **{**told, **changes})


def galaxy(**changes: object) -> Scene:
    """The same among the planets, an ally's grey among the seats (`GX-2P-1`)."""
    told: dict[str, Any] = {
        "attacks": IN_SPACE,
        "regroups": (Regroup("KD3", "KD8", 4),),
        "reinforced": {"TA2": 5, "GA4": 11},
        "capitals": {COLOURS[0]: "TA1"},
        "neutrals": (NEUTRAL,),
    }
    return in_galaxy(count=3, **{**told, **changes})


def _called(name: str) -> Scene:
    scene = dealt(6)
    return replace(scene, players=dict.fromkeys(scene.players, name))


def _all_called(*names: str) -> Scene:
    scene = dealt(6)
    return replace(scene, players=dict(zip(scene.players, names, strict=True)))


def _in(language: str) -> dict[str, str]:
    return {"language": language, "heading": HEADINGS[language], "phase": PHASES[language]}


def _since() -> Scene:
    """The same turn, told to the one who lost North Africa in it."""
    scene = dealt(6, heading="Since your turn", looker=COLOURS[0], **LONG_TURN)
    own = {name for name, held in scene.view.territories.items() if held.owner == COLOURS[0]}
    lit = frozenset(own | LONG_TURN["taken"].keys())
    return replace(scene, focus=Focus(lit=lit, outlined=frozenset({"north_africa"})))


def _continents_held(**changes: object) -> Scene:
    """Two whole continents, in the hands of those whose colours are nearest to other bands."""
    board, scene = load_board("world"), dealt(6, **changes)
    land = dict(scene.view.territories)
    for region, seat in (("australia", COLOURS[5]), ("south_america", COLOURS[4])):
        for territory in board.regions[region].territories:
            land[territory] = Holding(seat, 3)
    return replace(scene, view=replace(scene.view, territories=land))


SCENES = {
    **{
        f"{table.__name__}-{theme}-{language}": table(theme=theme, **_in(language))
        for table, theme, language in product((world, galaxy), Theme, LANGUAGES)
    },
    "quiet": dealt(4),
    "targets-lit": dealt(
        6,
        focus=Focus(
            chosen="china",
            lit=frozenset({"siam", "india", "afghanistan", "ural", "siberia", "mongolia"}),
        ),
    ),
    "targets-lit-light": galaxy(
        theme=Theme.LIGHT, focus=Focus(chosen="RA7", lit=frozenset({"RA1", "RA2", "TR3"}))
    ),
    "mission-outlined": world(focus=Focus(outlined=AMERICA_AND_AFRICA)),
    "region-cut-out": world(focus=Focus(region="asia")),
    "planet-cut-out": galaxy(theme=Theme.CONTRAST, focus=Focus(region="rayendezh2")),
    "long-turn": dealt(6, **LONG_TURN),
    "long-turn-light": dealt(6, theme=Theme.LIGHT, **LONG_TURN),
    "long-turn-contrast": dealt(6, theme=Theme.CONTRAST, **LONG_TURN),
    "long-turn-in-space": in_galaxy(**LONG_TURN_IN_SPACE),
    "since-your-turn": _since(),
    "continents-held": _continents_held(),
    "continents-held-light": _continents_held(theme=Theme.LIGHT),
    "continents-held-contrast": _continents_held(theme=Theme.CONTRAST),
    "ring-of-routes": in_galaxy("ring"),
    "ports-joined-all-to-all": in_galaxy("ports", theme=Theme.LIGHT),
    "open-routes": in_galaxy("open", 4),
    "named-in-emoji": _called("😀" * 100),
    "named-in-combining-characters": _called("e\u0301\u0300" * 100),
    "named-from-right-to-left": _called("مرحبا بالعالم " * 8),
    "named-in-scripts-that-fonts-lack": _all_called(
        "田中太郎", "שָׁלוֹם", "مرحبا", "Anna 田中", "นัทธมน 🎲", "김민준"
    ),
    "named-at-greatest-length": _called("Wolfeschlegelsteinhausenbergerdorff"),
    "9999-armies-on-iceland": with_armies(world(), "iceland", 9_999),
    "nobody-left": dealt(
        4,
        territories=dict.fromkeys(load_board("world").territories, Holding(NEUTRAL, 1)),
        eliminated=dict.fromkeys(COLOURS[:4], NEUTRAL),
        turn=None,
        waiting_for=(),
    ),
}


def digest(png: bytes) -> str:
    """The sum of the palette and the decoded pixels: encoders differ between machines."""
    image = Image.open(BytesIO(png))
    return hashlib.sha256(bytes(image.getpalette() or ()) + image.tobytes()).hexdigest()
