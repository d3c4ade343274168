"""Every event, refusal and choice has its words."""

from dataclasses import astuple
from datetime import UTC, date, datetime, timedelta
from typing import get_args

import pytest

from bot.words.catalogue import CatalogueError, words
from bot.words.languages import find_languages
from bot.words.naming import span_facts
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined, sentence_for, table_refusal
from rules.editions.registry import NEWEST, find_rulebook
from rules.model import events as e
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
from tests.bot.support.samples import EVENTS, ROSTER

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
