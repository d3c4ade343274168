"""What is registered before the bot is imported can be chosen, read and played in the chat."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]

_OF_ALL = (
    "test_a_third_of_the_territories_and_three_at_least",
    "test_continents_held_whole_bring_their_bonus",
    "test_new_armies_go_anywhere_on_one_s_own_land",
    "test_armies_then_attacks_then_the_free_move",
    "test_attacks_are_optional_and_unlimited_and_end_at_will",
    "test_one_attacks_a_neighbour_of_another_s_with_two_armies_at_least",
    "test_nobody_attacks_their_own",
    "test_highest_against_highest_and_equal_dice_cost_the_attacker",
    "test_one_die_against_two_compares_one_pair",
    "test_one_to_three_dice_and_an_army_more_than_dice",
    "test_two_defenders_may_roll_two_dice",
    "test_at_a_live_table_the_defender_announces_their_dice_before_the_roll",
    "test_as_many_as_dice_rolled_must_follow_and_one_stays",
    "test_one_card_when_the_attacks_of_a_turn_with_a_gain_are_over",
    "test_the_eliminated_player_s_cards_go_to_the_conqueror",
    "test_one_move_to_an_adjacent_own_territory_and_one_army_stays",
    "test_whoever_eliminates_everybody_has_won",
    "test_what_must_follow_always_can",
    "test_no_placement_is_refused_for_lack_of_pieces",
)
_OF_EACH = (
    "test_a_rulebook_is_found_by_id_and_by_name_the_newest",
    "test_every_version_stays_and_new_tables_play_the_newest",
    "test_an_unknown_rulebook_is_refused_with_those_there_are",
    "test_the_polish_game_is_for_two_to_six",
    "test_options_are_stored_in_full",
    "test_unknown_options_and_values_are_refused",
    "test_every_edition_can_be_built_for_every_number_of_players",
    "test_every_board_that_a_page_offers_is_there",
    "test_missions_for_two_are_refused_whatever_was_played_before",
    "test_tables_that_play_alike_share_an_edition",
)
_EXAMINED = (
    "tests/bot/laws/further_editions.py",
    "tests/bot/words/test_phrasing.py",
    "tests/bot/looks/test_pages.py::test_whatever_a_table_agrees_on_is_on_both_pages",
    "tests/rules/referee/test_requests.py::test_every_option_that_hello_lists_can_be_chosen",
    *(f"tests/rules/editions/test_registry.py::{name}" for name in _OF_EACH),
    *(f"tests/rules/editions/test_every_edition.py::{name}" for name in _OF_ALL),
)
"""Those for further rulebooks, and those that hold each rulebook that there is to something."""


def test_further_rulebooks_are_played_and_held_to_what_each_is_held_to():
    ended = subprocess.run(  # noqa: S603 - this interpreter, our own tests
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "tests.further.plugin"),
            *("-p", "no:cacheprovider", "-k", "further or mini or classic or left_over"),
            *_EXAMINED,
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert " passed" in ended.stdout
