"""Every rulebook is played out once through the bot: a winner, no violation, its own words, no secret told."""

import re

import pytest

from bot.catalogue import words
from bot.vocabulary import Vocabulary
from general.play_out import Wish, play_out
from rules.editions import find_rulebook

GAMES = [
    ("ryzyko", 2, {}, ("battalions", "Round 2", "the neutral", "battle")),
    ("ryzyko", 3, {"goal": "capitals"}, ("battalions", "capital", "regroups")),
    ("classic", 2, {}, ("armies", "Neutral", "fortifies", "wild card")),
    ("parker", 3, {"defence": "live"}, ("claims", "you are attacked", "defends with", "attack")),
    ("gniazdo", 3, {"reroll": "with_card"}, ("claims", "armies", "re-roll")),
    ("galaxy", 3, {}, ("ships", "Tour 2", "conquest", "playing card", "goal", "moves", "lays")),
    ("galaxy", 2, {}, ("ships", "Ally", "of the ally’s", "Tour 2")),
]
WORDS_OF_OTHERS = {
    "ryzyko": (r"\d armies", "ships", "Tour", "planet"),
    "classic": ("battalions", "ships", "Tour", "planet"),
    "parker": ("battalions", "ships", "Tour", "planet"),
    "gniazdo": ("battalions", "ships", "Tour", "planet"),
    "galaxy": ("battalions", "armies", "Round", "continent", "Risk card", "mission"),
}
PRIVATE = ("plans ", "Your capital", "Your mission", "Your goal", "You would claim", "draws a .*: ")


def public(transcript):
    """What was posted for all, but for the end, when secrets are shown."""
    parts = re.split(r"^(?=---$|\*\*\w+\*\* `)", transcript, flags=re.MULTILINE)
    posts = [part for part in parts if part.startswith("---\n**General**, to all")]
    return "\n".join(post for post in posts if "## Victory!" not in post)


@pytest.mark.parametrize(("edition", "seats", "options", "said"), GAMES)
async def test_a_game_is_played_out(tmp_path, edition, seats, options, said):
    wish = Wish(edition, seats, seed=2, options=options)
    summary = await play_out(wish, tmp_path, lambda _round, _done: None)
    assert summary["announced"]
    assert summary["violations"] == []
    transcript = (tmp_path / "transcript.md").read_text(encoding="utf-8")
    assert [phrase for phrase in said if phrase not in transcript] == []
    spoken = re.sub(r"`/.*`|!\[.*\)", "", transcript)  # neither commands nor names of pictures
    assert [word for word in WORDS_OF_OTHERS[edition] if re.search(word, spoken)] == []
    assert "You can’t" not in spoken, "nothing legal is refused"
    told = public(transcript)
    assert [secret for secret in PRIVATE if re.search(secret, told)] == []
    assert [mission for mission in missions(edition, seats, options) if mission in told] == []


def missions(edition, seats, options):
    """What stands on the mission cards."""
    chosen = find_rulebook(edition).edition(options, seats)
    return [Vocabulary(words(), chosen).mission(mission) for mission in chosen.missions]
