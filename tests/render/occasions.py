"""What the tests of cards, of the end and of the replay share."""

from dataclasses import replace
from io import BytesIO
from typing import Any

from PIL import Image

from render import Scene, Theme
from render.scene.scene import (
    Champions,
    Closing,
    EditionPlayed,
    Hand,
    LeagueTable,
    MissionCard,
    ProfileSheet,
    Rung,
)
from render.sheets.cards import draw_hand, draw_mission
from render.sheets.charts import draw_chart, draw_fortunes
from render.sheets.closing import draw_closing
from render.sheets.league import draw_champions, draw_league_table
from render.sheets.profile import draw_profile
from rules.boards.load import load_deck, load_missions
from rules.core.views import PlayerView
from rules.model.board import COLOURS, JOKER, CardId, MissionId
from tests.render.courses import LONG, judged, played
from tests.render.tables import dealt, in_galaxy

FIVE = ("iceland", "northwest_territory", "joker_1", "indonesia", "kamchatka")
WON: dict[str, Any] = {"winner": COLOURS[3], "turn": None, "waiting_for": ()}
THEIR_MISSION = (
    "Their mission: Conquer Europe and South America and a third continent of your choice"
)
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


def over(title="Żaneta wins!", text=THEIR_MISSION, **changes):
    """The end of a game of six."""
    return Closing(dealt(6, **{**WON, **changes}), title, text)


def _five(**changes):
    return held(dealt(6), *FIVE, lit=frozenset(FIVE[:3]), **changes)


NAMES = (
    "Ana", "Borys", "Żółć Łukasz", "😀" * 50, "Мирослава Константинопольская", "W" * 32, "شطرنج",
    "x", "Celina the Magnificent", "田中太郎", "Ff 🎲", "Gg", "Hh", "Ii", "Jj", "Kk",
)  # fmt: skip


def league_table(**changes):
    """A full page of a league's standing, with every kind of name."""
    places = ("1", "2", "=3", "=3", *map(str, range(5, 14)), "114", "=115", "=115")
    rungs = tuple(
        Rung(place, name, ("3", str(max(0, 3 - row)), str(30 - row)), row == 0, row > 13)
        for row, (place, name) in enumerate(zip(places, NAMES, strict=True))
    )
    columns = ("Played", "Won", "Points")
    told = LeagueTable("world", "Winter cup 🏆", "The final standing", columns, rungs, "Player")
    return replace(told, **changes)


def champions(**changes):
    """Who has won a league, with a name that few fonts have."""
    told = Champions(
        "world", "Winter cup 🏆", "Champion", ["Żółć Łukasz 🦉"], "12 entrants, 5 rounds"
    )
    return replace(told, **changes)


def profile(**changes):
    """What somebody with a name of every kind has done: ratings that rise and fall, several editions."""
    curve = [1000 + 9 * at + 60 * (at % 7) - 25 * (at % 3) for at in range(60)]
    editions = [
        EditionPlayed("Ryzyko", 40, 12),
        EditionPlayed("Risk: Conquest of the Galaxy", 12, 3),
        EditionPlayed("Risk", 6, 0),
    ]
    figures = [
        ("Territories taken", "1234"),
        ("Luck, in armies", "−12"),
        ("Turns in time", "97%"),
        ("Truces broken", "2"),
    ]
    said = ("Rating", "Rated games", "No rated game yet", "Won / played")
    told = ProfileSheet("Żaneta 🦊", "Player", curve, *said, editions, figures)
    return replace(told, **changes)


OCCASIONS = {
    "champions": lambda: draw_champions(champions()).png(),
    "champions-light-in-the-galaxy-of-many": lambda: draw_champions(
        champions(board="galaxy", names=NAMES, title="They share the title", theme=Theme.LIGHT)
    ).png(),
    "profile": lambda: draw_profile(profile()),
    "profile-light-of-somebody-new": lambda: draw_profile(
        profile(curve=(), editions=(), theme=Theme.LIGHT)
    ),
    "profile-contrast-of-one-game": lambda: draw_profile(
        profile(name="田中太郎", curve=[1132], theme=Theme.CONTRAST)
    ),
    "league-table": lambda: draw_league_table(league_table()).png(),
    "league-table-light": lambda: draw_league_table(league_table(theme=Theme.LIGHT)).png(),
    "league-table-contrast-in-the-galaxy": lambda: draw_league_table(
        league_table(board="galaxy", theme=Theme.CONTRAST)
    ).png(),
    "chart": lambda: draw_chart(played(6, 60)),
    "chart-light-with-an-ally": lambda: draw_chart(
        played(2, 20, neutral=True, theme=Theme.LIGHT, heading="Podbój świata")
    ),
    "chart-contrast-of-long-names": lambda: draw_chart(
        played(6, 9, 3, names=LONG, theme=Theme.CONTRAST)
    ),
    "chart-of-equals": lambda: draw_chart(
        replace(played(6, 0), views=[replace(dealt(6).view, round=each) for each in range(7)])
    ),
    "fortunes": lambda: draw_fortunes(judged(6, 150)),
    "fortunes-light": lambda: draw_fortunes(judged(4, 40, 2, theme=Theme.LIGHT)),
    "hand": lambda: draw_hand(_five()).png(),
    "hand-contrast": lambda: draw_hand(_five(theme=Theme.CONTRAST)).png(),
    "hand-of-seven-in-the-galaxy-ru": lambda: draw_hand(
        held(in_galaxy(language="ru"), "RA9", "YG1", "joker_2", "TR5", "KD3", "GA1", "TA2")
    ).png(),
    "mission": lambda: draw_mission(
        mission_card(dealt(6), "europe_south_america_plus1", heading="Your secret mission")
    ).png(),
    "mission-with-progress": lambda: draw_mission(
        mission_card(
            dealt(6),
            "europe_south_america_plus1",
            heading="Your secret mission",
            progress="Europe 1 of 7, South America 1 of 4",
        )
    ).png(),
    "mission-light-ru": lambda: draw_mission(
        mission_card(dealt(language="ru"), "destroy_blue", theme=Theme.LIGHT)
    ).png(),
    "mission-in-the-galaxy-pl": lambda: draw_mission(
        mission_card(in_galaxy(language="pl"), "gx_ra_yg", heading="Tajna misja")
    ).png(),
    "closing": lambda: draw_closing(over(heading="Round 21")).png(),
    "closing-of-one-whose-name-the-fonts-lack": lambda: draw_closing(
        Closing(dealt(6, **WON), "田中太郎 wins!", THEIR_MISSION, plain="Green wins!")
    ).png(),
    "closing-in-the-galaxy": lambda: draw_closing(
        Closing(in_galaxy(**WON), "Żaneta 🦊 wygrywa", "")
    ).png(),
}
"""Pictures that were looked at, as tests.render.scenes has those of the table."""
