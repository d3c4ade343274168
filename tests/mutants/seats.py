"""Planted bugs of abandoned seats: who gets one, what they get with it, and what stays another's secret."""

from typing import Final

from tests.mutants.mutant import Mutant

_JOINING: Final = "tests/rules/joining/test_joining.py"
_REQUESTS: Final = "rules/joining/joining.py"
_ADMISSION: Final = "rules/joining/joining.py"

SEAT_BUGS: Final = (
    Mutant(
        "a seat changes hands in a game that counts",
        _REQUESTS,
        ((" and not counts(roster)", ""),),
        (f"{_JOINING}::TestWhichSeats::test_not_in_a_game_that_counts",),
    ),
    Mutant(
        "the seat of somebody who is only away is given to a stranger",
        _REQUESTS,
        (("        return player.computer and player.left\n", "        return player.computer\n"),),
        (f"{_JOINING}::TestWhichSeats",),
    ),
    Mutant(
        "somebody who was forgotten takes another seat of the game whose hand they know",
        "rules/table/seats.py",
        (("    return entrant in former\n", "    return False\n"),),
        (
            f"{_JOINING}::TestWho::test_nobody_who_had_a_seat_and_was_forgotten",
            f"{_JOINING}::TestWho::test_nobody_whose_former_seat_is_anothers_and_who_was_forgotten",
        ),
    ),
    Mutant(
        "an owner who is back in the server loses the seat all the same",
        _REQUESTS,
        (("if is_gone else note_back(roster, player.seat)", "if is_gone else roster"),),
        (
            f"{_JOINING}::TestWhichSeats::test_not_that_of_somebody_who_is_back_in_the_server",
            f"{_JOINING}::TestTheAnswer::test_an_owner_who_is_back_first_keeps_the_seat",
        ),
    ),
    Mutant(
        "somebody who had a seat takes another and knows the secrets of two",
        "rules/table/seats.py",
        ((" or person in before", ""),),
        (f"{_JOINING}::TestWho::test_nobody_who_had_a_seat",),
    ),
    Mutant(
        "whom the host keeps out of a lobby takes a seat of the game",
        _REQUESTS,
        (("    must_be_welcome(at.roster, person)\n", ""),),
        (f"{_JOINING}::TestWho::test_nobody_whom_the_host_keeps_out",),
    ),
    Mutant(
        "the one before agrees to an end in the name of the newcomer",
        _ADMISSION,
        (("        ending=with_another_asked(roster.ending, seat),\n", ""),),
        (f"{_JOINING}::TestTheSeat",),
    ),
    Mutant(
        "a request that lapsed is granted",
        _REQUESTS,
        ((" and now < r.asked + LAPSES_AFTER", ""),),
        (f"{_JOINING}::TestTheAnswer::test_it_lapses_at_its_moment_even_while_nothing_fires",),
    ),
    Mutant(
        "the newcomer plays on with the prepared turn of the one before",
        "rules/joining/acts.py",
        (("            PlanRows(ledger).give_up(game, request.seat)\n", ""),),
        (f"{_JOINING}::TestSecrets",),
    ),
    Mutant(
        "a letter that was still to be told to the one before is written to the newcomer",
        "rules/joining/acts.py",
        (("                    ledger.outbox.amend(", "                    _ = ("),),
        (f"{_JOINING}::TestSecrets",),
    ),
    Mutant(
        "the newcomer's log shows what the one before ordered in secret",
        "rules/table/seats.py",
        (("visible_to(events[:before], None)", "visible_to(events[:before], player.seat)"),),
        (f"{_JOINING}::TestSecrets",),
    ),
    Mutant(
        "a standing order of the one before rolls on",
        _ADMISSION,
        (("    return follow(at, Standing(seat=seat, dice=usual))\n", "    return Change(at)\n"),),
        (f"{_JOINING}::TestSecrets",),
    ),
    Mutant(
        "the newcomer's buttons count what the one before did in secret",
        "rules/table/game.py",
        (
            (
                "max(0, token - self.roster.newcomers.known_before(seat))",
                "token",
            ),
        ),
        (f"{_JOINING}::TestSecrets::test_twins_are_alike_until_and_after_the_answer",),
    ),
    Mutant(
        "votes about the one before throw the newcomer out",
        _ADMISSION,
        (("_without(roster.votes, seat).items()", "roster.votes.items()"),),
        (f"{_JOINING}::TestTheSeat::test_votes_offers_and_broken_truces_are_not_theirs",),
    ),
)
