"""Bugs in what stands between a browser and the board: connections, checks, allowances, and who may look."""

from typing import Final

from tests.mutants.mutant import Mutant

_CONNECTIONS: Final = "tests/bot/web/test_server.py"
_ENDPOINTS: Final = "tests/bot/web/test_gate.py"
_TWINS: Final = "tests/bot/laws/test_page_twins.py"
_DOOR: Final = "tests/bot/delivery/test_access.py"
_RIGHTS: Final = "tests/bot/delivery/test_access.py"
_STAYING: Final = "tests/bot/web/test_staying.py"
_IN_BROWSER: Final = "tests/bot/web/test_staying_in_browser.py"

WEB_BUGS: Final = (
    Mutant(
        "a look is paid for only where something was written since the last, in secret, too",
        "bot/web/gate.py",
        (
            (
                "            _must_have_left(rates.of_person(known.person) if known",
                (
                    '            since = request.query.get("since", "")\n'
                    "            written = self._services.engine.written\n"
                    "            count = written.count(call.given.game) if call.pass_ else 0\n"
                    "            kept = self.__dict__.setdefault('kept', {})\n"
                    "            is_free, kept[since] = kept.get(since) == count, count\n"
                    "            if not (since and is_free):\n"
                    "             _must_have_left(rates.of_person(known.person) if known"
                ),
            ),
        ),
        ("tests/bot/web/test_privacy.py", _TWINS),
    ),
    Mutant(
        "whoever may not see the table any more asks on by a page",
        "bot/web/gate.py",
        (("                await self._must_be_member(call.pass_)\n", "                pass\n"),),
        (
            f"{_ENDPOINTS}::test_whoever_was_let_in_and_is_no_more_is_refused_everywhere",
            "tests/bot/web/test_sessions.py",
        ),
    ),
    Mutant(
        "who left the server uses up what others have left",
        "bot/web/gate.py",
        (
            (
                "            if call.pass_:\n                await self._must_be_member(call.pass_)\n",
                (
                    "            _must_have_left(rates.of_person(call.given.person) if call.pass_ else 0)\n"
                    "            if call.pass_:\n                await self._must_be_member(call.pass_)\n"
                ),
            ),
        ),
        (f"{_ENDPOINTS}::test_who_is_kicked_uses_up_no_allowance_and_no_ticket",),
    ),
    Mutant(
        "garbage at one endpoint locks another",
        "bot/web/gate.py",
        (
            (
                "(each.method, each.path): (each, Rates(each, services.limits)) for each in endpoints",
                (
                    "(each.method, each.path): (each, shared.setdefault(each.caller,"
                    " Rates(each, services.limits))) for shared in [{}] for each in endpoints"
                ),
            ),
        ),
        (f"{_ENDPOINTS}::test_garbage_is_counted_for_its_client_at_its_endpoint",),
    ),
    Mutant(
        "one client's garbage locks all others out",
        "bot/web/gate.py",
        (("return self._each.spend(client) or", 'return self._each.spend("") or'),),
        (f"{_ENDPOINTS}::test_garbage_is_counted_for_its_client_at_its_endpoint",),
    ),
    Mutant(
        "one client alone uses up what all together have",
        "bot/web/gate.py",
        (
            (
                'return self._each.spend(client) or self._all.spend("")',
                'return self._all.spend("") or self._each.spend(client)',
            ),
        ),
        (f"{_ENDPOINTS}::test_all_together_have_a_limit_that_one_alone_never_reaches",),
    ),
    Mutant(
        "tickets and sessions that are not good cost nothing",
        "bot/web/gate.py",
        (
            (
                "            _must_have_left(rates.of_client(client))\n            raise",
                "            raise",
            ),
        ),
        ("tests/bot/web/test_sessions.py::test_tickets_that_fail_are_few_for_all_together",),
    ),
    Mutant(
        "anybody names any address as their own",
        "bot/web/connections.py",
        (("if not self.is_proxy(client) or (known", "if (known"),),
        (f"{_ENDPOINTS}::test_whom_nobody_trusts_can_name_no_other_client",),
    ),
    Mutant(
        "the first address that is forwarded is believed",
        "bot/web/connections.py",
        (("for hop in reversed(hops[-_HOPS:]):", "for hop in hops[:1]:"),),
        (f"{_ENDPOINTS}::test_what_a_client_puts_before_its_own_address_counts_for_nothing",),
    ),
    Mutant(
        "a client has as many addresses as IPv6 gives it",
        "bot/web/connections.py",
        (("_HOUSEHOLD: Final = 64", "_HOUSEHOLD: Final = 128"),),
        (f"{_ENDPOINTS}::test_what_a_client_puts_before_its_own_address_counts_for_nothing",),
    ),
    Mutant(
        "a connection without a request stays open",
        "bot/web/connections.py",
        (
            (
                "connection_made(transport)\n        self._headers = self._in(HEADERS_WITHIN)\n",
                "connection_made(transport)\n",
            ),
        ),
        (f"{_CONNECTIONS}::test_a_connection_without_a_whole_request_is_closed",),
    ),
    Mutant(
        "each header gives a request more time",
        "bot/web/connections.py",
        (
            (
                "        if self._headers is None and self._connections.is_quiet(self):\n",
                "        if self._connections.is_quiet(self):\n            _cancel(self._headers)\n",
            ),
        ),
        (f"{_CONNECTIONS}::test_headers_that_trickle_in_are_late_too",),
    ),
    Mutant(
        "half-open connections use up the process's files",
        "bot/web/connections.py",
        (("len(self._open) < self._most\n", "True\n"),),
        (f"{_CONNECTIONS}::test_more_connections_than_files_leave_the_bot_all_that_it_needs",),
    ),
    Mutant(
        "connections that ask nothing keep others out",
        "bot/web/connections.py",
        (
            (
                "            has_room = self._close_first(iter(self._quiet))\n",
                "            has_room = False\n",
            ),
        ),
        (f"{_CONNECTIONS}::test_quiet_connections_make_room_for_those_that_ask",),
    ),
    Mutant(
        "the log has a line for each connection that is turned away",
        "bot/web/connections.py",
        (("if now - self._turned_away_at > _PAUSE:", "if now:"),),
        (f"{_CONNECTIONS}::test_quiet_connections_make_room_for_those_that_ask",),
    ),
    Mutant(
        "what nobody reads is kept for ever",
        "bot/web/connections.py",
        (("        self._sending = self._in(READ_WITHIN)\n", ""),),
        (f"{_CONNECTIONS}::test_what_nobody_reads_is_not_kept_for_ever",),
    ),
    Mutant(
        "a client asks as much at once as it likes",
        "bot/web/connections.py",
        (("yield self._of_clients[client] <= self._most_of_one", "yield True"),),
        (f"{_ENDPOINTS}::test_how_many_requests_of_one_client_are_answered_at_once_is_limited",),
    ),
    Mutant(
        "a body that never comes keeps a page waiting",
        "bot/web/gate.py",
        (("async with asyncio.timeout(BODY_WITHIN):", "async with asyncio.timeout(None):"),),
        (f"{_CONNECTIONS}::test_a_body_that_comes_too_late_is_refused_in_words",),
    ),
    Mutant(
        "a body that breaks off is taken for a fault",
        "bot/web/gate.py",
        (("RecursionError, OSError, web.RequestPayloadError", "RecursionError"),),
        (f"{_CONNECTIONS}::test_a_body_that_breaks_off_is_no_fault_of_the_program",),
    ),
    Mutant(
        "a body that does not come blocks its person's other orders",
        "bot/web/gate.py",
        (
            (
                "            body = await _body_of(request) if",
                (
                    "            whose = request.headers.get(SESSION, '')\n"
                    "            turns = self.__dict__.setdefault('turns', {})\n"
                    "            await turns.setdefault(whose, asyncio.Lock()).acquire()\n"
                    "            asyncio.current_task().add_done_callback(lambda _: turns[whose].release())\n"
                    "            body = await _body_of(request) if"
                ),
            ),
            ("BODY_WITHIN: Final = 5.0", "BODY_WITHIN: Final = 90.0"),
        ),
        (f"{_CONNECTIONS}::test_a_body_that_does_not_come_keeps_nobody_waiting",),
    ),
    Mutant(
        "Discord is asked again for each look of a spectator",
        "bot/delivery/access.py",
        (("_BELIEVED: Final = 60.0", "_BELIEVED: Final = 0.0"),),
        (f"{_DOOR}::test_a_look_costs_one_request_a_minute",),
    ),
    Mutant(
        "looks at once ask Discord once each",
        "bot/delivery/access.py",
        (
            (
                "            self._answers[key] = known\n",
                "            known.coming.add_done_callback(lambda _: self._answers.setdefault(key, known))\n",
            ),
            ("            self._answers.move_to_end(key)\n", ""),
        ),
        (f"{_DOOR}::test_a_look_costs_one_request_a_minute",),
    ),
    Mutant(
        "Discord is asked of every page that waits",
        "bot/delivery/access.py",
        (('known.until <= now and not self._again.spend("")', "known.until <= now"),),
        (f"{_DOOR}::test_hundreds_who_wait_are_asked_about_one_by_one",),
    ),
    Mutant(
        "a channel that was changed is seen as it was",
        "bot/gateway/state.py",
        (
            (
                'change, and store it if it is a forum."""\n        self.note_channel(data)\n',
                'change, and store it if it is a forum."""\n',
            ),
        ),
        (f"{_DOOR}::test_who_watches_must_see_the_channel_and_what_was_said_there",),
    ),
    Mutant(
        "a member's own overwrite gives way to that of a role",
        "bot/gateway/state.py",
        (
            (
                "    for level in levels:\n",
                "    for level in reversed(levels):\n",
            ),
        ),
        (_RIGHTS,),
    ),
    Mutant(
        "a browser stays signed in without its person's word",
        "bot/web/browsers.py",
        (("if browser is None or not browser.confirmed:", "if browser is None:"),),
        (f"{_STAYING}::test_only_its_person_on_discord_makes_a_browser_stay",),
    ),
    Mutant(
        "anybody may confirm a browser that asks for another",
        "rules/people/browsers.py",
        (
            (
                "            theirs = rows.of(person, now)\n",
                "            theirs = (one,) if (one := rows.get(browser)) else ()\n",
            ),
        ),
        (f"{_STAYING}::test_only_its_person_on_discord_makes_a_browser_stay",),
    ),
    Mutant(
        "a copy of a cookie is good for ever",
        "bot/web/browsers.py",
        (("if steps > 1 or (steps == 1 and not is_fresh):", "if steps > _MOST_STEPS:"),),
        (f"{_STAYING}::test_a_former_secret_used_again_signs_the_browser_out",),
    ),
    Mutant(
        "a browser that is signed out keeps its open pages",
        "bot/web/sessions.py",
        (("if given.browser and not await", "if False and not await"),),
        (f"{_STAYING}::test_signed_out_it_opens_nothing_and_what_was_open_closes",),
    ),
    Mutant(
        "the sign-in of a browser counts within Discord",
        "bot/web/browsers.py",
        (
            (
                'return bool(self.foreign) and request.headers.get("Origin") == self.foreign',
                "return False",
            ),
        ),
        ("tests/bot/web/test_activity.py::test_nobody_stays_signed_in_there_and_no_cookie_counts",),
    ),
    Mutant(
        "a used link opens for who is signed in as somebody else",
        "bot/web/sessions.py",
        (("if signed_in is None or signed_in.person != given.person:", "if signed_in is None:"),),
        (f"{_STAYING}::test_a_used_link_goes_on_in_a_session_of_the_same_person_alone",),
    ),
    Mutant(
        "a link to one game goes on in a session of another",
        "bot/web/sessions.py",
        (
            (
                "if kept and kept.is_same_seat(given) and",
                "if kept and kept.person == given.person and",
            ),
        ),
        (f"{_STAYING}::test_a_session_goes_on_by_no_link_to_another_game",),
    ),
    Mutant(
        "who is signed in enters games of servers they have left",
        "bot/web/entrances.py",
        (("        await self._sessions.must_be_let_in(given, roster.venue)\n", ""),),
        (f"{_STAYING}::test_a_game_is_entered_by_who_plays_it_and_sees_it_on_discord",),
    ),
    Mutant(
        "the look that was under way brings the former session back",
        "bot/web/static/wire.js",
        (("if (!late) this.keep(said ?? {});", "this.keep(said ?? {});"),),
        (f"{_IN_BROWSER}::test_a_browser_that_is_signed_out_shows_a_closed_door",),
    ),
)
