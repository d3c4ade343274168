"""Planted bugs of the rulebooks: how each is read, what its page cites, and what a forged record must not pass."""

from typing import Final

from tests.mutants.mutant import Mutant

_CITING: Final = "tests/rules/editions/test_every_edition.py"
_PARKER: Final = "tests/rules/editions/test_parker.py"
_CLASSIC: Final = "tests/rules/editions/test_classic.py"
_VERIFYING: Final = "tests/general/test_verifying.py"

RULEBOOK_BUGS: Final = (
    Mutant(
        "a mission of 1994 waits for its announcement",
        "rules/editions/parker.py",
        (
            (
                '"at_once", "automatic"] = "automatic"',
                '"at_once", "automatic"] = "announced"',
            ),
        ),
        (f"{_PARKER}::test_whoever_first_reaches_their_mission_has_won_at_that_event",),
    ),
    Mutant(
        "a mission under E1 waits for its announcement",
        "rules/editions/classic.py",
        (
            (
                '"at_once", "automatic"] = "automatic"',
                '"at_once", "automatic"] = "announced"',
            ),
        ),
        (f"{_CLASSIC}::test_a_mission_wins_by_itself_as_in_the_sister_book",),
    ),
    Mutant(
        "an old game of parker@2 is decided by the new reading",
        "rules/editions/parker.py",
        (("    PARKER.at_version(2, Options2),", "    PARKER.at_version(2, Options),"),),
        (f"{_PARKER}::test_earlier_versions_and_a_house_option_wait_for_the_announcement",),
    ),
    Mutant(
        "a victory that needs no announcement is offered to be announced",
        "rules/phases/base.py",
        (
            (
                'if edition.claim == "automatic" and not edition.crowned_late:',
                'if edition.claim == "none":',
            ),
        ),
        (f"{_CLASSIC}::test_a_mission_wins_by_itself_as_in_the_sister_book",),
    ),
    Mutant(
        "one of each is a set in E3's fixed table",
        "rules/editions/parker.py",
        (('["ten", "no_set"] = "no_set"', '["ten", "no_set"] = "ten"'),),
        (f"{_PARKER}::test_the_french_and_dutch_table",),
    ),
    Mutant(
        "a full hand without a set must be traded all the same",
        "rules/phases/reinforce.py",
        (
            (
                "return (full or again) and any(trade_choices(table, seat))",
                "return full or (again and any(trade_choices(table, seat)))",
            ),
        ),
        (f"{_PARKER}::test_a_full_hand_without_a_set_need_not_be_traded",),
    ),
    Mutant(
        "two jokers bring ten where one of each is no set",
        "rules/editions/parker.py",
        (('("two_jokers", "ten"): {"one_of_each": "ten"}', '("two_jokers", "ten"): {}'),),
        (f"{_PARKER}::test_two_jokers_are_worth_ten_only_where_one_of_each_is",),
    ),
    Mutant(
        "a rule of another rulebook is cited as if it were this one's",
        "rules/editions/rulebook.py",
        (("return ids if own else (self.borrowed, *ids)", "return ids"),),
        (f"{_CITING}::test_every_line_cites_its_own_rulebook_or_a_reading_of_ours",),
    ),
    Mutant(
        "the page of E3 cites another rulebook's way to announce",
        "rules/editions/parker.py",
        (('    claim_automatic="E3-WIN-1 H-E3-8 H-ALL-15",\n', ""),),
        (f"{_CITING}::test_the_readings_of_what_a_source_leaves_open_are_cited",),
    ),
    Mutant(
        "of both cards the target's is shown",
        "rules/phases/battle.py",
        (
            (
                "cards = (CardId(battle.source), CardId(battle.target))",
                "cards = (CardId(battle.target), CardId(battle.source))",
            ),
        ),
        ("tests/rules/editions/test_gniazdo.py::test_of_both_cards_the_origin_s_is_shown",),
    ),
    Mutant(
        "a goal to destroy a colour that nobody plays is dealt",
        "rules/mechanics/setup.py",
        (
            (
                "if not isinstance(mission, DestroyColour) or mission.colour in seats",
                "if not isinstance(mission, DestroyColour) or mission.colour",
            ),
        ),
        (
            "tests/rules/editions/test_galaxy.py::test_goals_of_colours_that_nobody_plays_are_left_out",
        ),
    ),
    Mutant(
        "the standalone verifier takes a second victory",
        "docs/verify.py",
        (("ends, [0, len(events) - 1])", "[ends[0], ends[-1]], [0, len(events) - 1])"),),
        (f"{_VERIFYING}::test_a_second_victory_is_refused_by_both",),
    ),
    Mutant(
        "the standalone verifier reads a secret with whitespace",
        "docs/verify.py",
        (
            (
                'bool(re.fullmatch("[0-9a-f]{64}", record["secret"] or ""))',
                'record["secret"] is not None',
            ),
        ),
        (f"{_VERIFYING}::test_a_secret_with_anything_around_or_inside_is_refused_by_both",),
    ),
    Mutant(
        "the standalone verifier takes any event for an order's first",
        "docs/verify.py",
        (
            (
                """*sorted(order)], [True, *""",
                """*sorted(order)], [head["kind"] in kinds, *""",
            ),
            ('events[end - 1]["kind"] in BEGINS, False)', "False, False)"),
        ),
        (f"{_VERIFYING}::test_an_action_that_begins_elsewhere_is_found_by_both",),
    ),
    Mutant(
        "the standalone verifier takes a trade of cards that nobody held",
        "docs/verify.py",
        (
            (
                'if "traded" in kind else hand) if card in hand]',
                'if "traded" in kind else hand)]',
            ),
        ),
        (f"{_VERIFYING}::test_a_card_that_nobody_holds_is_neither_traded_nor_shown",),
    ),
)
