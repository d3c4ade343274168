"""What the tests of cards, of the end and of the replay share."""

import hashlib
import json
from io import BytesIO
from pathlib import Path

from PIL import Image

from render import Scene
from render.occasions import Hand, MissionCard
from rules.boards.load import load_deck, load_missions
from rules.core.views import PlayerView
from rules.model.board import JOKER
from rules.model.ids import COLOURS, CardId, MissionId

GOLDEN = json.loads(Path(__file__).with_name("golden_occasions.json").read_text("utf-8"))
DECKS = {"world": "domination", "galaxy": "galaxy"}
MISSIONS = {"world": "eu14", "galaxy": "gx12"}


def seen(scene, seat=COLOURS[0], hand=(), mission=None):
    """What a player of the table sees."""
    return PlayerView(
        table=scene.view,
        seat=seat,
        mission=mission,
        hand=tuple(map(CardId, hand)),
        plan=(),
        standing="most",
        capital=None,
        preference=(),
    )


def held(scene: Scene, *cards, **changes):
    """A hand at a table."""
    board = scene.view.board
    deck = load_deck(DECKS[board], board)
    words = {symbol: symbol.title() for symbol in (*deck.kinds, JOKER)}
    return Hand(seen(scene, hand=cards), deck, words, language=scene.language, **changes)


def mission_card(scene: Scene, mission, **changes):
    """A mission at a table, in the table's language."""
    missions = load_missions(MISSIONS[scene.view.board], scene.view.board)
    view = seen(scene, mission=MissionId(mission))
    text = missions[view.mission].names[scene.language]
    return MissionCard(view, missions, **{"text": text, **changes})


def decoded(png):
    return Image.open(BytesIO(png))


def digest(png):
    """A sum over pixels and palette: encoders differ between machines."""
    image = decoded(png)
    return hashlib.sha256(bytes(image.getpalette() or ()) + image.tobytes()).hexdigest()
