"""Planted bugs of lobbies: seats that wait, people kept out, and who wants nothing of whom."""

from typing import Final

from tests.mutants.mutant import Mutant

_RULES: Final = "tests/rules/lobby/test_guests.py"
_TABLE: Final = "tests/bot/table/test_lobby.py"
_GUESTS: Final = "rules/lobby/guests.py"
_CALLINGS: Final = "bot/posts/letters.py"

GUEST_BUGS: Final = (
    Mutant(
        "anybody takes a seat that waits for a guest",
        "rules/lobby/lobby.py",
        (
            (
                "    if taken_seats(roster, person) >= roster.places:\n",
                "    if not roster.places:\n",
            ),
        ),
        (f"{_RULES}::TestReserved::test_the_guest_takes_the_seat_and_nobody_else_does",),
    ),
    Mutant(
        "a seat waits for its guest for ever",
        _GUESTS,
        (("if each.until > now)", "if each.until)"),),
        (f"{_RULES}::TestReserved::test_it_waits_for_a_day_to_the_minute",),
    ),
    Mutant(
        "a host lets one seat wait for one guest day after day",
        _GUESTS,
        ((", had=(*known.had, guest.id))", ")"),),
        (f"{_RULES}::TestReserved::test_it_is_once_for_each_guest_whatever_came_of_it",),
    ),
    Mutant(
        "who is kept out sits down all the same",
        "rules/lobby/lobby.py",
        (("    must_be_welcome(roster, person.id)\n", ""),),
        (f"{_RULES}::TestKeptOut::test_who_is_kept_out_loses_their_seat_and_gets_none",),
    ),
    Mutant(
        "a rematch of another's keeps out whom the host before kept out",
        "rules/lobby/forming.py",
        (("before.guests.banned if by.id == before.host else ()", "before.guests.banned"),),
        (f"{_RULES}::TestKeptOut::test_it_ends_with_the_table_unless_its_host_sets_the_next",),
    ),
    Mutant(
        "somebody is invited by one person as often as they set tables",
        "rules/lobby/guests.py",
        (
            (
                "if again := next_invitation(",
                "if not next_invitation and (again := next_invitation(",
            ),
            ("(by, guest), now):\n", "(by, guest), now)):\n"),
        ),
        (f"{_RULES}::TestThriceADay::test_a_fourth_is_refused_until_the_first_is_a_day_old",),
    ),
    Mutant(
        "an invitation reaches those who want none",
        _CALLINGS,
        (
            (
                "if not kept_out and await engine.contacts.takes_invitations(person, by):",
                "if not kept_out:",
            ),
        ),
        (f"{_TABLE}::TestTwins",),
    ),
    Mutant(
        "that nothing can be delivered is told of those alone who want invitations",
        _CALLINGS,
        (
            (
                "message, is_refused = None, await engine.profiles.dm_closed(person)",
                "message, is_refused = None, False",
            ),
        ),
        (f"{_TABLE}::TestTwins",),
    ),
    Mutant(
        "an offer of a truce reaches those who have blocked whoever makes it",
        _CALLINGS,
        (("if not await engine.contacts.hears(asked.person, asking):", "if not asking:"),),
        (f"{_TABLE}::test_an_offer_of_a_truce_stays_unanswered",),
    ),
    Mutant(
        "who has blocked somebody has their offers in the panel",
        "rules/looks/looks.py",
        (("    at = _without_unwanted(at, ledger, viewer, seat)\n", ""),),
        (
            f"{_TABLE}::test_an_offer_of_a_truce_stays_unanswered",
            f"{_RULES}::TestBlocked::test_an_offer_of_theirs_is_not_among_the_blockers",
        ),
    ),
    Mutant(
        "a table stays full of people who have left the server",
        "bot/table/acts.py",
        (
            (
                "        if not is_full or not await _free_seats_left(request, game):\n",
                "        if is_full or not is_full:\n",
            ),
        ),
        (f"{_TABLE}::TestLeftTheServer::test_who_wants_the_seat_has_it_at_once",),
    ),
    Mutant(
        "nobody looks who in a lobby has left the server",
        "bot/delivery/access.py",
        (
            (
                "            for person in people_in_lobby(roster):\n",
                "            for person in ():\n",
            ),
        ),
        (f"{_TABLE}::TestLeftTheServer::test_round_after_round_everybody_in_lobbies_is_asked_for",),
    ),
)
"""Bugs by which a seat goes to the wrong person, or somebody is pestered, or found out."""
