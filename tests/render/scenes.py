"""The pictures that were looked at: both boards in every theme and language, and the worst cases."""

import hashlib
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

from PIL import Image

from render import Attack, Focus, Regroup, Scene, Theme
from rules.boards.file_models import LANGUAGES
from rules.boards.load import load_board
from rules.core.views import Holding
from rules.model.ids import COLOURS, NEUTRAL
from tests.render.tables import dealt, in_galaxy, with_armies

LOOKED_AT = Path(__file__).parent / "looked_at"
"""A thumbnail of each picture, as wide as Discord shows it on a desktop."""

ATTACKS = (
    Attack("brazil", "north_africa", captured=True),
    Attack("china", "siam", captured=False),
    Attack("kamchatka", "alaska", captured=True),
)
IN_SPACE = (Attack("RA6", "RA2", captured=True), Attack("YG4", "TR1", captured=False))
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
