"""Whatever is refused anywhere, with the facts that it carries there, is a whole sentence for whoever asked.

The refusals are read from the code, so that a new one is walked by itself.
"""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from itertools import chain

import pytest

from bot.words.catalogue import words
from bot.words.phrasing import Phrasing
from bot.words.refusals import BotReason, Declined, Refusal, sentence_for
from general import complaints
from rules.editions.registry import RULEBOOKS
from rules.model.errors import (
    IllegalCommand,
    LeagueReason,
    LeagueRefused,
    OptionsReason,
    OptionsRefused,
    Reason,
    StoreError,
    StoreReason,
    TableReason,
    TableRefused,
)
from rules.referee.refusals import RefereeReason
from rules.referee.words import english, sentence
from tests.bot.support.samples import ROSTER
from tests.raised import Raised, raised

ENGLISH = words()
EDITIONS = [
    book.edition({}, players)
    for book in RULEBOOKS.values()
    for players in {book.players[0], book.players[-1]}
]
PHRASINGS = [Phrasing(ENGLISH, edition, ROSTER) for edition in EDITIONS]
EVERY = raised("rules", "bot", "general")
SAMPLES = {
    "allowed": ("`ryzyko`", "none"),
    "round": (1, 2),
    "server": (True,),
    "table": (1, 3),
    "turn": (0, 99),
    "right": ("events", "server"),
    "beside": ("general.db-wal, general.db.lock",),
    "until": (5,),
    "folder": ("/data",),
    "kept": ("/data/general.db.rescue-1",),
    "names": (("Ana", "Borys"), ("Celina",)),
    "left": (timedelta(minutes=5), timedelta(hours=30)),
    "what": ("database", "log"),
    "armies": (2, 1, 0, -5, 2**53),
    "card": ("brazil", "joker_1"),
    "cards": (5, 6),
    "channel": ("12",),
    "again": (datetime(2026, 6, 8, tzinfo=UTC),),
    "colour": ("red", "grey"),
    "concern": ("seated", "entrant", "rated_with"),
    "colours": (("red", "blue"), ()),
    "command": ("attack", "claim_victory"),
    "days": (60, 1),
    "detail": ("disk I/O error",),
    "log": ("general.db-wal",),
    "dice": (1, 2, 0, -1, 2**53),
    "edition": ("ryzyko", "galaxy"),
    "expected": (3, None, "red", ["red"], {"kind": "keep"}),
    "fewest": (3,),
    "field": ("territories.brazil.armies",),
    "file": ("/srv/games.db",),
    "founder": ("Ana",),
    "found": (3, None, "red", [], {}),
    "free": (["blue"], []),
    "game": ("abcdef",),
    "games": (20, 1),
    "header": ("Edition", "Line"),
    "high": (3, 1, 0),
    "invite": ("https://discord.com/oauth2/authorize?client_id=1",),
    "goal": ("mission", "capitals"),
    "host": ("Ana",),
    "known": (("red", "blue"), ()),
    "limit": (12,),
    "line": (7, 1),
    "low": (1,),
    "mission": ("asia_africa",),
    "more": (date(2026, 6, 8),),
    "most": (4, 1),
    "n": (0, 1, 2),
    "name": ("Ana",),
    "nearest": ("Brazil, Peru",),
    "needs": ("a battle",),
    "op": ("knit", 7, None, ["hello"], {}),
    "owner": ("blue", "grey"),
    "permissions": ("View Channel",),
    "phase": ("battle", "place_neutral"),
    "places": (3,),
    "players": (9, 1),
    "problem": ("Input should be a valid integer",),
    "reference": ("ab12cd34",),
    "rolled": ((6, 5, 1), (4,), 2),
    "rolls": (3, 0),
    "rule": ("PL-2P-1",),
    "season": ("abcdefgh",),
    "seat": ("red", "grey"),
    "seats": (("red", "blue"), ()),
    "seconds": (3, 1),
    "shortest": ("a minute",),
    "shown": (("brazil",), ()),
    "source": ("peru",),
    "step": (2, 1),
    "symbols": (["infantry", "joker", "cavalry"], []),
    "taken": (("red",), ()),
    "target": ("alaska",),
    "territories": (("brazil", "peru"), ()),
    "territory": ("brazil",),
    "typed": ("Knit",),
    "version": (9,),
    "waiting_for": (("red", "blue"), ()),
    "why": ("gone", "removed", "forbidden"),
    "winner": ("red",),
}
"""Values that a fact of the name can have, ordinary ones first."""


def facts_of(each, board):
    """The facts in several guises, every sample of every fact in one of them, on this board."""
    unknown = each.facts - set(SAMPLES)
    assert not unknown, f"{each.where}: give {unknown} samples here"
    here = dict(zip(("brazil", "peru", "alaska"), board.territories, strict=False))
    guises = max((len(SAMPLES[name]) for name in each.facts), default=1)
    for i in range(guises):
        yield {
            name: _there(SAMPLES[name][i % len(SAMPLES[name])], here) for name in sorted(each.facts)
        }


def _there(value, here):
    match value:
        case str():
            return here.get(value, value)
        case tuple():
            return tuple(_there(each, here) for each in value)
        case _:
            return value


def is_a_sentence(said):
    begins = next(letter for letter in said if letter.isalpha())
    return (
        begins.isupper() and said[-1] in ".?" and not any(bad in said for bad in ("{", "$", "  "))
    )


def no_sentences(said):
    """Those of these answers, by where each is refused, that aren't a whole sentence."""
    return [f"{where}: {answer}" for where, answer in said if not is_a_sentence(answer)]


def of(*kinds):
    return [each for each in EVERY if each.kind in kinds]


def by_the_referee():
    for each in of("IllegalCommand", "Refused"):
        for edition in EDITIONS:
            for facts in facts_of(each, edition.board):
                yield each, sentence(str(each.reason), facts, edition.board)
                if each.kind == "Refused":
                    yield each, sentence(str(each.reason), facts)


def test_the_referee_words_every_refusal():
    assert no_sentences(by_the_referee()) == []


def by_the_rules():
    for each in of("IllegalCommand"):
        for phrasing in PHRASINGS:
            for facts in facts_of(each, phrasing.edition.board):
                yield each, sentence_for(ENGLISH, IllegalCommand(each.reason, **facts), phrasing)


def test_the_bot_words_what_the_rules_refuse_in_every_edition():
    assert no_sentences(by_the_rules()) == []


REFUSALS: dict[str, Callable[..., Refusal]] = {
    "TableRefused": TableRefused,
    "LeagueRefused": LeagueRefused,
    "OptionsRefused": lambda reason, **facts: OptionsRefused("said", reason, **facts),
    "StoreError": StoreError,
    "Declined": Declined,
}


def by_the_bot():
    for each in of(*REFUSALS):
        for phrasing in PHRASINGS:
            for facts in facts_of(each, phrasing.edition.board):
                refused = REFUSALS[each.kind](each.reason, **facts)
                for known in (phrasing, None):
                    yield each, sentence_for(ENGLISH, refused, known)


def test_the_bot_words_what_the_table_the_store_and_itself_refuse():
    assert no_sentences(by_the_bot()) == []


def test_the_command_line_words_what_the_store_refuses():
    """For the host: it begins with the file."""
    told = [
        complaints.complaint_about(StoreError(each.reason, **facts))
        for each in of("StoreError")
        for facts in facts_of(each, EDITIONS[0].board)
    ]
    assert [said for said in told if "{" in said or not said.endswith(".")] == []


def test_every_reason_is_raised_somewhere():
    """A reason that nothing raises would be a sentence that nobody reads."""
    reasons = {each.reason for each in EVERY}
    known = chain(
        Reason, TableReason, LeagueReason, OptionsReason, StoreReason, RefereeReason, BotReason
    )
    assert set(known) - reasons == {RefereeReason.INTERNAL}


def test_every_sentence_for_a_fact_is_for_one_that_is_raised():
    raised_with = {f"illegal-{each.reason}-{fact}" for each in EVERY for fact in each.facts}
    own = {key for key in ENGLISH.messages if key.startswith("illegal-")}
    own -= {f"illegal-{each}" for each in Reason}
    assert own <= raised_with
    assert all(map(english().knows, own))


def test_a_die_that_was_not_rolled_is_refused_with_those_that_were():
    refused = IllegalCommand(Reason.DICE_NOT_ALLOWED, dice=4, rolled=(6, 5))
    said = PHRASINGS[0].refusal(refused)
    assert sentence(str(refused.reason), refused.facts) == said
    assert said == "You didn’t roll a 4: choose from 6, 5."


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (1, 3, "You can’t choose 7: choose from 1 to 3."),
        (2, 2, "You can’t choose 7: only 2 is possible."),
        (1, 0, "You can’t choose 7: there are none left."),
    ],
)
def test_what_is_allowed_is_told_however_many_there_are(low, high, said):
    refused = IllegalCommand(Reason.ARMIES_NOT_ALLOWED, armies=7, low=low, high=high)
    assert sentence(str(refused.reason), refused.facts) == PHRASINGS[0].refusal(refused) == said


def test_a_raise_is_found_with_its_facts(tmp_path, monkeypatch):
    """What this page leans on: facts one by one, in a dict, and a reason that is handed on."""
    code = """
def one(seat):
    raise IllegalCommand(Reason.NOT_SEATED, seat=seat)

def other(field):
    facts = {"field": field, "seat": "red"}
    return Refused(Why.SEAT_TWICE, **facts)

def handed_on(reason):
    raise TableRefused(reason, games=3)

def handing():
    handed_on(TableReason.FULL)
"""
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "rules.py").write_text(code)
    monkeypatch.setattr("tests.raised.ROOT", tmp_path)
    found = {(each.kind, each.reason, each.facts) for each in raised("room")}
    assert found == {
        ("IllegalCommand", Reason.NOT_SEATED, frozenset({"seat"})),
        ("Refused", RefereeReason.SEAT_TWICE, frozenset({"field", "seat"})),
        ("TableRefused", TableReason.FULL, frozenset({"games"})),
    }
    assert isinstance(raised("room")[0], Raised)
