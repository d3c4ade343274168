"""English as people speak it: what no message may say, and what sentences say when facts are few."""

import re
from datetime import UTC, datetime
from importlib import resources

import pytest
from discord import app_commands
from fluent.syntax import FluentParser

import bot
from bot.components.custom_ids import Action
from bot.league.words import SeasonPhrasing, own_line
from bot.tree import command_groups
from bot.words.catalogue import words
from bot.words.languages import find_languages
from bot.words.phrasing import Phrasing
from rules.editions.registry import NEWEST
from rules.league.season import Season, SeasonEntrant, SeasonStatus, Terms
from rules.league.standing import StandingRow
from rules.model.board import Seat
from rules.table.pace import DAILY
from rules.table.roster import PersonId, SeasonId
from rules.table.settings import Preset
from tests.bot.support.samples import ROSTER
from tests.bot.support.table import press_on

ENGLISH = words("en")
CATALOGUE = resources.files(bot).joinpath("locale", "en.ftl").read_text(encoding="utf-8")
SPOKEN = {
    each.id.name: CATALOGUE[each.span.start : each.span.end]
    for each in FluentParser().parse(CATALOGUE).body
    if hasattr(each, "id") and each.span
}
NOT_ENGLISH = {
    "a sign of percent stands at its number": r"[\d}] %",
    "`ago` goes with no `since`": r"\bsince \{ \$since \}",
    "a badge stands before the name": r"\(\{ mark \}\)",
    "who does it is the subject": r"\b(?:[Pp]layed|[Ff]ounded|[Cc]alled|[Dd]ecided|[Ww]on|chosen|closed|\() ?by: ",
    "what is missing has a sentence": r"\bMissing: ",
    "it is not one": r"(?<![Tt]here )\b(?:is|are|was) no (?!longer|place|winner|limit|champion|rated|others)",
    "`already` stands with its verb": r"\balready[.:]",
    "nobody speaks like that": (
        r"let expect|comes of that|as any others|so far people|are at it|keep of you|have entered"
        r"|the odds say|[Oo]wn numbers|fortifies|waits on\b|in which all play|territory of yours that"
        r"|lies on the board|\bnone are left\b|with what that brings|of one’s own|no way\b"
    ),
}  # fmt: skip


@pytest.mark.parametrize("why", NOT_ENGLISH)
def test_no_message_speaks_another_language_in_english_words(why):
    assert len(SPOKEN) > 1_000
    assert [name for name, said in SPOKEN.items() if re.search(NOT_ENGLISH[why], said)] == []


def _descriptions(group):
    for command in group.commands:
        yield command.description
        if isinstance(command, app_commands.Group):
            yield from _descriptions(command)
        else:
            for option in command.parameters:
                yield str(option.description)
                yield from (choice.name for choice in option.choices)


def test_nor_does_a_command():
    told = [each for group in command_groups(find_languages()) for each in _descriptions(group)]
    assert len(told) > 150
    assert [t for t in told for wrong in NOT_ENGLISH.values() if re.search(wrong, t)] == []


@pytest.mark.parametrize("edition", NEWEST)
def test_a_mission_is_a_sentence_in_every_language_and_in_each_that_quotes_it(edition):
    chosen = NEWEST[edition].edition({"goal": "mission"}, 4)
    phrasing = Phrasing(ENGLISH, chosen, ROSTER)
    for mission, printed in chosen.missions.items():
        assert all(name.endswith(".") for name in printed.names.values()), mission
        text = phrasing.mission(mission)
        for key in ("event-mission-dealt", "hand-mission", "closing-mission"):
            assert phrasing.say(key, mission=text).endswith(text)
        for key in ("event-game-won-mission", "mission-shown"):
            assert phrasing.say(key, player="Ana", mission=text).endswith(text)
        instead = phrasing.say("progress-instead", mission=text, progress="So far: 1 of 24.")
        assert ".." not in instead


def test_a_profile_without_luck_says_so_in_english():
    assert "as many armies lost as the odds predict" in ENGLISH.say(
        "profile-luck", kind="none", n=0
    )


def test_a_badge_stands_before_the_mention():
    told = Phrasing(ENGLISH, NEWEST["ryzyko"].edition({}, 3), ROSTER).say(
        "post-next", person="@Ana", seat=Seat("red")
    )
    assert told == "🔴 @Ana it is your turn."


class TestAPlaceInALeague:
    ROW = StandingRow(1, True, SeasonEntrant(PersonId("1"), "Ana", "1"), 0, 0, 0, 0, 0)

    def test_there_is_none_before_a_table_is_over(self):
        told = own_line(ENGLISH, [self.ROW], PersonId("1"))
        assert told == "**Your place** not known yet: none of your tables is over"

    def test_one_that_is_shared_is_said_in_words(self):
        row = StandingRow(2, True, self.ROW.entrant, 5, 1, 3, 3, 9)
        told = own_line(ENGLISH, [row], PersonId("1"))
        assert told == "**Your place** 2 (shared), with 5 points; 3 tables played, one won"


def test_a_league_whose_founder_is_forgotten_begins_without_a_name():
    season = _season(founder_name="?")
    assert "**Cup**: a league begins here." in SeasonPhrasing(ENGLISH, season).entry_text(
        has_ladder=True
    )
    assert "Ana starts a league here." in SeasonPhrasing(
        ENGLISH, _season(founder_name="Ana")
    ).entry_text(has_ladder=True)


def _season(founder_name):
    now = datetime(2026, 1, 1, tzinfo=UTC)
    preset = Preset("", "classic", 3)
    return Season(
        SeasonId("s"), SeasonStatus.ENTRY, "1", "2", PersonId("1"), founder_name,
        Terms("Cup", preset, "swiss", 3, DAILY), "0" * 64, now, now,
    )  # fmt: skip


@pytest.mark.parametrize("key", ["post-moved", "post-called", "dm-invited"])
def test_who_is_forgotten_leaves_no_gap(key):
    facts = {"people": "@Bo", "place": "#table", "edition": "ryzyko"}
    for by in ("Ana", "none"):
        told = ENGLISH.say(key, by=by, **facts)
        assert "  " not in told
        assert "none" not in told


async def test_what_it_means_to_count_is_said_once_in_a_dialogue(table):
    """On the form's last page, where it is chosen; lobby and panels have the answer alone."""
    answers = [await table.open()]
    lobby = await table.lobby()
    answers += [
        await press_on(person, lobby, Action.JOIN) for person in (table.borys, table.celina)
    ]
    said = [(await table.lobby())["content"], *(each.text for each in answers)]
    assert all("**Rated** yes" in each for each in said)
    assert not any("whatever happens" in each for each in said)
    form = await press_on(table.ana, lobby, Action.TABLE)
    more = await press_on(table.ana, form.answer, Action.TABLE, "more")
    assert more.text.count("whatever happens") == 1


async def test_a_plan_is_told_without_a_word_on_what_is_not_planned(table):
    await table.begin()
    look = await table.look(table.ana)
    mine = next(t for t, h in look.table.territories.items() if h.owner == look.player.seat)
    panel = await table.ana.command(table.place, "order place", territory=mine, armies=4)
    assert "Your plan, still to be laid: " in panel.text
    assert "lies on the board" not in panel.text


async def test_a_table_waits_since_it_asked(table):
    """Discord shows the moment as a distance: “asked 27 minutes ago”."""
    mover = await table.play_setup()
    said = (await mover.command(table.place, "my games")).text
    assert re.search(r"asked <t:\d+:R>", said)
