"""Every event, refusal and choice has its words."""

import re
from dataclasses import astuple
from datetime import UTC, date, datetime, timedelta
from importlib import resources
from typing import get_args

import pytest
from discord import app_commands
from fluent.syntax import FluentParser

import bot
from bot.components.custom_ids import Action
from bot.components.layout import MOST_TEXT
from bot.league.words import SeasonPhrasing, own_line
from bot.telling.options import choices_of, option_lines, read_options, suggest_options
from bot.tree import command_groups
from bot.words.catalogue import CatalogueError, words
from bot.words.languages import find_languages
from bot.words.naming import span_facts
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined, sentence_for, table_refusal
from rules.editions.registry import NEWEST, find_rulebook
from rules.league.season import Season, SeasonEntrant, SeasonStatus, Terms
from rules.league.standing import StandingRow
from rules.model import events as e
from rules.model.board import Seat
from rules.model.commands import Command
from rules.model.errors import (
    DataError,
    IllegalCommand,
    OptionsReason,
    OptionsRefused,
    Reason,
    StoreError,
    StoreReason,
    TableReason,
    TableRefused,
)
from rules.table.pace import DAILY
from rules.table.roster import PersonId, SeasonId
from rules.table.settings import Preset
from tests.bot.support.samples import EVENTS, ROSTER
from tests.bot.support.table import press_on
from tests.further.mini import MINI

ENGLISH = words("en")
PHRASING = Phrasing(ENGLISH, find_rulebook("ryzyko").edition({}, 3), ROSTER)
QUIET = {
    "step_began",
    "step_interrupted",
    "step_finished",
    "step_reopened",
    "attack_ended",
    "roll_kept",
}
TO_ONE_ALONE = {"mission_dealt", "preference_given", "capital_named", "standing_order_given"}
OF_NO_PLAYER = {"ally_fell"}
RULE_FACTS = {
    "winner": "red", "seat": "red", "waiting_for": ("red", "blue"), "command": "place",
    "phase": "battle", "territory": "brazil", "owner": "blue", "source": "peru", "target": "alaska",
    "armies": 1, "low": 1, "high": 3, "dice": 3, "cards": 5, "most": 4, "until": 5,
    "symbols": ["infantry", "joker", "cavalry"], "limit": 12,
    "territories": ("brazil", "peru"), "shown": ("brazil",),
}  # fmt: skip
TABLE_FACTS = {
    "turn": 7,
    "places": 3, "host": "Ana", "players": 2, "fewest": 3, "colour": "red", "colours": ("red",),
    "taken": ("red",), "free": ["blue"], "name": "Ada", "why": "gone", "channel": "1", "games": 20,
    "left": timedelta(hours=23, minutes=59, seconds=1),
    "again": datetime(2027, 1, 2, tzinfo=UTC), "until": datetime(2027, 1, 2, tzinfo=UTC),
    "names": ["Ana"], "concern": "entrant", "most": 24, "edition": "ryzyko", "more": date(2027, 1, 2),
}  # fmt: skip


def test_there_is_a_sample_of_every_event():
    assert {type(event) for event in EVENTS} == set(get_args(e.Event))


def test_every_event_has_a_sentence():
    said = [(event.kind, PHRASING.event(event)) for event in EVENTS]
    assert [kind for kind, sentence in said if (sentence is None) != (kind in QUIET)] == []
    told = [sentence for _, sentence in said if sentence is not None]
    assert [each for each in told if not each or each[-1] not in ".!" or "{" in each] == []


@pytest.mark.parametrize("language", find_languages().catalogues)
def test_an_event_names_all_whom_it_concerns(language):
    """Not one of them twice, as if they had done to themselves what another did (`PL-CAP-3`)."""
    phrasing = Phrasing(words(language), PHRASING.edition, ROSTER)
    seats = {player.seat for player in ROSTER.players}
    unnamed = [
        (event, seat)
        for event in EVENTS
        if event.kind not in QUIET | TO_ONE_ALONE | OF_NO_PLAYER
        for seat in seats & {each for each in astuple(event) if isinstance(each, str)}
        if phrasing.player(seat) not in (phrasing.event(event) or "")
    ]
    assert unnamed == []


@pytest.mark.rule("PL-CAP-3")
def test_who_takes_a_capital_is_not_who_had_named_it():
    said = PHRASING.event(e.CapitalFell(seat="blue", by="red", territory="peru", wiped=()))
    assert said == "👑 A capital falls: Peru (🔵 B\\*rys). 🔴 Ana takes it."


def test_every_reason_has_a_sentence():
    said = [PHRASING.refusal(IllegalCommand(reason, **RULE_FACTS)) for reason in Reason]
    assert [each for each in said if not each.strip() or "{" in each] == []


def test_every_reason_of_the_table_has_a_sentence():
    said = [table_refusal(ENGLISH, TableRefused(reason, **TABLE_FACTS)) for reason in TableReason]
    assert [each for each in said if not each.endswith((".", "`."))] == []


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (0, "0 minutes"), (1, "a minute"), (90, "90 minutes"), (119, "119 minutes"),
        (120, "2 hours"), (24 * 60, "24 hours"), (48 * 60 - 1, "47 hours"), (48 * 60, "2 days"),
        (72 * 60 - 1, "2 days"), (72 * 60, "3 days"), (365 * 24 * 60, "365 days"),
    ],
)  # fmt: skip
def test_a_long_time_is_told_in_hours_and_days(minutes, said):
    told = ENGLISH.say("post-away", **span_facts(minutes))
    assert f"I was away for {said}." in told


@pytest.mark.parametrize(("unit", "said"), [("days", "a day"), ("hours", "an hour")])
def test_one_of_each_has_its_words(unit, said):
    assert said in ENGLISH.say("post-away", unit=unit, n=1)


def test_what_is_left_is_never_told_short():
    """Who comes back when it was said comes late enough."""
    refused = TableRefused(TableReason.TIME_LEFT, **TABLE_FACTS)
    assert "Ada still has 24 hours to act" in table_refusal(ENGLISH, refused)


def test_every_reason_of_the_bot_has_a_sentence():
    facts = dict.fromkeys(
        (
            "games",
            "typed",
            "nearest",
            "permissions",
            "channel",
            "allowed",
            "name",
            "invite",
            "why",
            "edition",
            "shortest",
        ),
        "something",
    )
    said = [
        sentence_for(ENGLISH, Declined(reason, **facts, seconds=3), None) for reason in BotReason
    ]
    assert all(said)


@pytest.mark.parametrize("reason", OptionsReason)
def test_every_reason_against_an_agreement_has_a_sentence(reason):
    facts = {"edition": "ryzyko", "players": 9, "low": 2, "high": 6, "rule": "PL-2P-1"}
    refused = OptionsRefused("said", reason, **facts, territories=("brazil", "<@1>"))
    for phrasing in (None, PHRASING):
        said = sentence_for(ENGLISH, refused, phrasing)
        assert said.endswith((".", ")."))
        assert "{" not in said
        assert "<@1>" not in said


@pytest.mark.parametrize("reason", StoreReason)
def test_every_reason_of_the_store_has_a_sentence(reason):
    """In its own words: where the host keeps the file is none of the players' business."""
    said = sentence_for(
        ENGLISH, StoreError(reason, file="/srv/games.db", detail="disk I/O error"), None
    )
    assert said.endswith(".")
    assert "games.db" not in said
    assert "I/O" not in said


def test_errors_of_data_are_told():
    assert "seats: 9" in sentence_for(ENGLISH, DataError("seats: 9"), None).replace("\\", "")


@pytest.mark.parametrize("edition", NEWEST)
def test_every_command_and_phase_has_a_name(edition):
    book = NEWEST[edition]
    for players in book.players:
        chosen = book.edition({}, players)
        phrasing = Phrasing(ENGLISH, chosen, ROSTER)
        for phase in (*chosen.phases, *chosen.asides):
            assert "_" not in phrasing.phase(phase.name)
            assert phrasing.phase(phase.name) not in ("lay", "capital")
    for command in get_args(Command):
        kind = command.__dataclass_fields__["kind"].default
        assert "_" not in phrasing.say("command", command=kind)


@pytest.mark.parametrize(
    ("edition", "armies", "symbol", "phase", "neutral"),
    [
        ("ryzyko", "2 battalions", "artillery", "regrouping", "Neutral"),
        ("classic", "2 armies", "artillery", "fortifying", "Neutral"),
        ("parker", "2 armies", "artillery", "fortifying", "Neutral"),
        ("gniazdo", "2 armies", "artillery", "fortifying", "Neutral"),
        ("galaxy", "2 ships", "scientific", "moves", "Ally"),
    ],
)
def test_an_edition_has_its_own_words(edition, armies, symbol, phase, neutral):
    chosen = NEWEST[edition].edition({}, 3)
    phrasing = Phrasing(ENGLISH, chosen, ROSTER)
    assert phrasing.armies(2) == armies
    assert phrasing.symbol(chosen.deck.kinds[2]) == symbol
    assert phrasing.phase("regroup") == phase
    assert phrasing.name("grey") == neutral
    assert phrasing.say("edition-title") != edition


STEMS = {
    "armies": ("armies", "armie", "арми"),
    "battalions": ("battalions", "batalion", "батальон"),
    "ships": ("ships", "gwiazdolot", "звездолёт"),
}
"""What a rulebook calls its armies, and how that begins in each language."""


@pytest.mark.parametrize("edition", NEWEST)
def test_a_mission_card_speaks_as_its_table_does(edition):
    """The same cards are used by several rulebooks."""
    book = NEWEST[edition]
    chosen = book.edition({"goal": "mission"}, 4)
    own = Phrasing(ENGLISH, chosen, ROSTER).say("armies-word")
    told = 0
    for mission in chosen.missions.values():
        for language, stem in zip(("en", "pl", "ru"), STEMS[own], strict=True):
            text = mission.names[language]
            strange = [stems for word, stems in STEMS.items() if word != own]
            assert not any(each in text for stems in strange for each in stems), text
            assert "{" not in text
            told += stem in text
    colours = sum("destroy" in mission for mission in chosen.missions)
    assert told == 3 * (colours + 1)  # and the card of 18 territories


def test_what_is_missing_is_a_fault():
    with pytest.raises(CatalogueError, match="no such message"):
        ENGLISH.say("nothing-of-the-kind")
    with pytest.raises(CatalogueError, match="player"):
        ENGLISH.say("event-turn-began")


def test_an_unknown_language_is_refused():
    with pytest.raises(LookupError, match="tlh"):
        words("tlh")


# House options: each has its words, and as many as there are values.


@pytest.mark.parametrize("edition", NEWEST)
def test_every_option_and_value_is_explained(edition):
    book = NEWEST[edition]
    lines = list(option_lines(words(), book))
    assert len(lines) == len(choices_of(book))
    assert all(line.count("**`") == 1 for line in lines), "the rulebook's own stands in bold"
    assert sum(len(line) + 1 for line in lines) < MOST_TEXT


def test_no_words_of_options_are_left_over():
    catalogue = resources.files(bot).joinpath("locale", "en.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^house-([a-z]\w+(?:-\w+)?) =", catalogue, re.MULTILINE))
    options = [choices_of(book) for book in (*NEWEST.values(), MINI)]
    named = {name for each in options for name in each}
    valued = {
        "board-size" if name == "board" else f"{name}-{str(v).lower()}"
        for each in options
        for name, values in each.items()
        for v in values
    }
    assert written - {"title", "foot", "line", "value", "default"} == named | valued


def test_what_a_table_agreed_on_has_a_sentence_for_each_value():
    """And none is left over; own routes have one by their number, boards one by their size."""
    catalogue = resources.files(bot).joinpath("locale", "en.ftl").read_text(encoding="utf-8")
    written = dict(re.findall(r"^settled-([a-z]\w+(?:-\w+)?) = (.+)$", catalogue, re.MULTILINE))
    options = [choices_of(book) for book in (*NEWEST.values(), MINI)]
    wanted = {
        "board" if name == "board" else f"{name}-{str(value).lower()}"
        for each in options
        for name, values in each.items()
        for value in values
    }
    assert written.keys() == wanted | {"board", "routes"}
    assert all(said[0].isupper() and said[-1] in ".…" for said in written.values())


def test_typed_options_become_values():
    read = read_options(NEWEST["galaxy"], "hard=True, stack_limit=12 defence=LIVE routes=ring")
    assert read == {"hard": True, "stack_limit": 12, "defence": "live", "routes": "ring"}


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("hard", BotReason.NOT_A_PAIR),
        ("speed=9", BotReason.STRANGE_OPTION),
        ("foo=bar", BotReason.STRANGE_OPTION),
        ("stack_limits=12", BotReason.UNKNOWN_OPTION),
        ("hard=maybe", BotReason.BAD_OPTION_VALUE),
        ("two_players=ally_28", BotReason.UNKNOWN_OPTION),
    ],
)
def test_what_is_no_option_is_refused(typed, reason):
    with pytest.raises(Declined) as declined:
        read_options(NEWEST["galaxy"], typed)
    assert declined.value.reason is reason


def test_suggestions_complete_the_last_word_and_leave_out_what_is_set():
    book = NEWEST["galaxy"]
    whole = [value for _, value in suggest_options(book, "hard=true ha")]
    assert whole == []
    assert [v for _, v in suggest_options(book, "hard=true rou")][:2] == [
        "hard=true routes=default",
        "hard=true routes=ring",
    ]


# English as people speak it: what no message may say, and what sentences say when facts are few.

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
    assert "as many armies lost as expected" in ENGLISH.say("profile-luck", kind="none", n=0)


def test_a_badge_stands_before_the_mention():
    told = Phrasing(ENGLISH, NEWEST["ryzyko"].edition({}, 3), ROSTER).say(
        "post-next", person="@Ana", seat=Seat("red")
    )
    assert told == "🔴 @Ana it’s your turn."


class TestAPlaceInALeague:
    ROW = StandingRow(1, True, SeasonEntrant(PersonId("1"), "Ana", "1"), 0, 0, 0, 0, 0)

    def test_there_is_none_before_a_table_is_over(self):
        told = own_line(ENGLISH, [self.ROW], PersonId("1"))
        assert told == "**Your place** not known yet: none of your games is over"

    def test_one_that_is_shared_is_said_in_words(self):
        row = StandingRow(2, True, self.ROW.entrant, 5, 1, 3, 3, 9)
        told = own_line(ENGLISH, [row], PersonId("1"))
        assert told == "**Your place** 2 (shared), with 5 points from 3 games, one won"


def test_a_league_whose_founder_is_forgotten_begins_without_a_name():
    season = _season(founder_name="?")
    assert "**Cup**: a new league starts here." in SeasonPhrasing(ENGLISH, season).entry_text(
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
    panel = await table.ana.command(table.place, "order turn", line=f"{mine} +4")
    assert "Still planned: " in panel.text
    assert "lies on the board" not in panel.text


async def test_a_table_waits_since_it_asked(table):
    """Discord shows the moment as a distance: “asked 27 minutes ago”."""
    mover = await table.play_setup()
    said = (await mover.command(table.place, "my games")).text
    assert re.search(r"asked <t:\d+:R>", said)
