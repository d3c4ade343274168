"""Planted bugs of absence: hosts and players who are away, games nobody played, and those who left a server."""

from typing import Final

from tests.mutants.mutant import Mutant

_AWAY: Final = "tests/rules/clock/test_absence.py"
_UNPLAYED: Final = "tests/rules/ratings/test_results.py::TestUnplayed"
_GONE: Final = "tests/bot/delivery/test_access.py"
_PRESENCE: Final = "rules/clock/clocks.py"

AWAY_BUGS: Final = (
    Mutant(
        "a host who is away keeps the office while the table waits for another",
        "rules/clock/hand_overs.py",
        (
            (
                "take_office(at, person, away_at(ledger, at, self._unit.clock()))",
                "take_office(at, person, {*away_at(ledger, at, self._unit.clock())} & {*at.waiting_for})",
            ),
        ),
        (f"{_AWAY}::TestBothAway",),
    ),
    Mutant(
        "anybody takes the office of a host who is there",
        _PRESENCE,
        ((" and host.seat not in away:", " and not away:"),),
        (f"{_AWAY}::TestWhoIsAway::test_votes_are_acts_and_so_is_taking_the_office",),
    ),
    Mutant(
        "those who are away count as a no where it is voted about one of them",
        _PRESENCE,
        ((" or each.left or each.seat in away)", " or each.left)"),),
        (f"{_AWAY}::TestBothAway",),
    ),
    Mutant(
        "silence of those present never ends",
        _PRESENCE,
        (("idle > 2 * pace.away_after", "idle > 200 * pace.away_after"),),
        (f"{_AWAY}::TestVotes::test_silence_of_those_present_is_a_no_until_twice_the_time",),
    ),
    Mutant(
        "one other votes somebody out who is there, as a third is away",
        _PRESENCE,
        (("    if idle is None and not player.left:\n", "    if not others:\n"),),
        (f"{_AWAY}::TestVotes::test_about_somebody_who_is_there_all_others_count",),
    ),
    Mutant(
        "vacations and quiet hours count as absence",
        _PRESENCE,
        (("own = NO_RESTS if pace_of(roster).is_live else rests", "own = NO_RESTS"),),
        (f"{_AWAY}::TestWhoIsAway::test_rests_don_t_count",),
    ),
    Mutant(
        "in a game of short turns a host is away within minutes",
        "rules/table/pace.py",
        (("max(_DAY, self.turn)", "self.turn"),),
        (f"{_AWAY}::TestWhoIsAway::test_nobody_is_within_a_day_however_short_the_turns_are",),
    ),
    Mutant(
        "a slow game makes its host pass for away, who moves as soon as it is their turn",
        _PRESENCE,
        (
            (
                "    return min(roster.since, own.since) if own and own.since else roster.since\n",
                "    return roster.created\n",
            ),
        ),
        (f"{_AWAY}::TestWhoIsAway::test_a_host_is_not_for_whom_a_slow_game_has_nothing_to_do",),
    ),
    Mutant(
        "a vote is no act: who gave one is away",
        _PRESENCE,
        (("    acted = {**roster.acted, player.seat: now}\n", "    acted = roster.acted\n"),),
        (f"{_AWAY}::TestWhoIsAway::test_votes_are_acts_and_so_is_taking_the_office",),
    ),
    Mutant(
        "the time for which a table's place was shut counts as its people's absence",
        "rules/clock/timers.py",
        (("acted=dict.fromkeys(roster.seats, known.now)", "acted=roster.acted"),),
        (f"{_AWAY}::TestWhoIsAway::test_nor_does_the_time_for_which_the_table_s_place_was_shut",),
    ),
    Mutant(
        "a game that was woken without an order rests again at once",
        "rules/clock/timers.py",
        (("(*moved, *at.roster.acted.values())", "moved"),),
        (
            f"{_AWAY}::TestBothAway::test_after_35_days_in_which_nobody_did_anything_one_wakes_it_and_goes_on",
        ),
    ),
    Mutant(
        "a game counts that all others left before the first move",
        "rules/ratings/results.py",
        (("        return Unrated.UNPLAYED", "        return None"),),
        (_UNPLAYED,),
    ),
    Mutant(
        "a game that was dealt before is judged by the new rules",
        "rules/ratings/results.py",
        (("rules in (PlaceRules.THIRD, PlaceRules.FOURTH) and several", "several"),),
        (_UNPLAYED,),
    ),
    Mutant(
        "a game counts that a moderator closed before the first move",
        "rules/ratings/results.py",
        (("        matters = rules is PlaceRules.FOURTH and ", "        matters = False and "),),
        (_UNPLAYED,),
    ),
    Mutant(
        "leaving a game against computers at once loses nothing",
        "rules/ratings/results.py",
        (("PlaceRules.FOURTH) and several", "PlaceRules.FOURTH)"),),
        (_UNPLAYED,),
    ),
    Mutant(
        "who was removed from a table's server plays on by direct message",
        "bot/interactions/context.py",
        (
            (
                "return not await self.access.lets_in(person, roster.venue, watches=False)",
                "return False",
            ),
        ),
        (f"{_GONE}::test_no_command_shows_or_does_anything",),
    ),
    Mutant(
        "the refusal of those who left a server shows them the game",
        "bot/interactions/request.py",
        (
            (
                "        await self.services.must_be_let_in(",
                "        self.game = found.id\n        await self.services.must_be_let_in(",
            ),
        ),
        (f"{_GONE}::test_nor_does_a_press_on_an_older_message",),
    ),
    Mutant(
        "a command that names no game lets in whoever left its server",
        "bot/commands/finding.py",
        (
            (
                "    await request.services.must_be_let_in(fitting[0], request.person.id, request.guild)\n",
                "",
            ),
        ),
        (f"{_GONE}::test_no_command_shows_or_does_anything",),
    ),
    Mutant(
        "lists by direct message name the games of servers that somebody has left",
        "bot/interactions/context.py",
        (("if each.venue.guild not in shut)", "if each)"),),
        (
            f"{_GONE}::test_no_list_of_theirs_names_a_game_or_its_place",
            f"{_GONE}::test_of_several_games_those_that_are_left_are_not_named",
        ),
    ),
    Mutant(
        "a host who leaves hands the table to whom a computer stands in for",
        "rules/table/handover.py",
        (("key=lambda player: (player.computer, player.seat not in playing)", "key=lambda _: 0"),),
        ("tests/rules/joining/test_joining.py::TestWhichSeats",),
    ),
    Mutant(
        "territories are suggested to those who left the server",
        "bot/commands/finding.py",
        ((" or await services.shuts_out(fitting[0], person, guild):", ":"),),
        (f"{_GONE}::test_nothing_is_suggested_to_them",),
    ),
    Mutant(
        "somebody who left the server keeps a lobby's seat",
        "rules/lobby/venues.py",
        (("if at.roster.status is Status.LOBBY:", "if at.roster.status is Status.OVER:"),),
        (f"{_GONE}::test_a_seat_of_a_lobby_is_free_again",),
    ),
)
"""Bugs by which somebody is stuck, or loses something though they are there."""
