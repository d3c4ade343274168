"""What a profile's picture shows, and the same in words for people who can't see it."""

from collections.abc import Sequence

from bot.text.alt import LONGEST
from bot.words.catalogue import Words
from bot.words.naming import NAMELESS
from render import Theme
from render.scene.scene import EditionPlayed, ProfileSheet
from rules.ratings.ladders import PlayerRecord


def profile_sheet(
    words: Words, record: PlayerRecord, curve: Sequence[int], name: str, theme: Theme
) -> ProfileSheet:
    """The picture: the curve of the rating, the editions played, and what all games add up to."""
    played = sorted(record.tallies, key=lambda tally: -tally.games)
    return ProfileSheet(
        name=name,
        otherwise=NAMELESS,
        curve=curve,
        label=words.say("sheet-rating"),
        games=words.say("sheet-games"),
        unrated=words.say("sheet-unrated"),
        won=words.say("sheet-won"),
        editions=[
            EditionPlayed(words.say("edition-title", edition=t.edition), t.games, t.wins)
            for t in played
        ],
        figures=_figures(words, record),
        theme=theme,
    )


def _figures(words: Words, record: PlayerRecord) -> list[tuple[str, str]]:
    tallies = record.tallies
    turns, in_time = sum(t.turns for t in tallies), sum(t.in_time for t in tallies)
    saved = round(sum(t.luck for t in tallies))
    broken = record.broken_before + sum(t.truces_broken for t in tallies)
    counted = {
        "lands": str(sum(t.lands for t in tallies)),
        "luck": f"{saved:+d}".replace("-", "−") if saved else "0",
        "time": f"{100 * in_time // turns}%" if turns else "–",
        "truces": str(broken),
    }
    return [(words.say("sheet-figure", of=what), figure) for what, figure in counted.items()]


def profile_text(words: Words, sheet: ProfileSheet) -> str:
    """The picture in words."""
    curve = sheet.curve
    said = [words.say("alt-profile", name=sheet.name, n=len(curve))]
    if curve:
        low, high, now = min(curve), max(curve), curve[-1]
        said.append(words.say("alt-profile-curve", first=curve[0], low=low, high=high, now=now))
    said += [
        words.say("alt-profile-edition", title=each.title, n=each.games, wins=each.wins)
        for each in sheet.editions
    ]
    said += [words.say("alt-profile-figure", what=what, n=figure) for what, figure in sheet.figures]
    return " ".join(said)[:LONGEST]
