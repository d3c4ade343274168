"""The bugs that `make mutants` plants: each breaks one promise.

A change is an old text and what stands there instead; the old text must be in the file exactly once,
so that code that has moved on is noticed and not passed over.
"""

from typing import Final

from tests.mutants.answering import ANSWERING_BUGS
from tests.mutants.away import AWAY_BUGS
from tests.mutants.beginnings import BEGINNING_BUGS
from tests.mutants.ends import END_BUGS
from tests.mutants.forgetting import FORGETTING_BUGS
from tests.mutants.guests import GUEST_BUGS
from tests.mutants.kept import KEPT_BUGS
from tests.mutants.mutant import Mutant
from tests.mutants.names import NAME_BUGS
from tests.mutants.other_clients import CLIENT_BUGS
from tests.mutants.positions import POSITION_BUGS
from tests.mutants.quiet import QUIET_BUGS
from tests.mutants.replies import REPLY_BUGS
from tests.mutants.rulebooks import RULEBOOK_BUGS
from tests.mutants.rush import RUSH_BUGS
from tests.mutants.seats import SEAT_BUGS
from tests.mutants.simcord import SIMCORD_BUGS
from tests.mutants.storage import STORAGE_BUGS
from tests.mutants.survivors import SURVIVORS
from tests.mutants.table import TABLE_BUGS
from tests.mutants.told import TOLD_BUGS
from tests.mutants.typed import TYPED_BUGS
from tests.mutants.waits import WAITING_BUGS
from tests.mutants.web_requests import WEB_BUGS

_KEPT: Final = "tests/bot/turn/test_panel_board.py"
_RESHARDING: Final = "tests/general/test_processes.py"
_FAIR: Final = "tests/rules/store/test_leases.py"
_SHARED_STARTS: Final = "tests/general/running/test_starts.py"
_PARTS: Final = "tests/rules/store/test_postgres_parts.py"
_CALLED_IN_VAIN: Final = (
    "tests/bot/turn/test_turn.py"
    "::test_the_end_of_a_turn_is_taken_back_while_waiting_and_who_was_called_reads_it"
)
_ANNULLING: Final = "tests/rules/moderation/test_annulling.py"
_RECOGNISING: Final = "tests/rules/privacy/test_forgetting.py"
_AT_PEACE: Final = "tests/bot/truces/test_truces.py"
_BREACHES: Final = "tests/rules/analysis/test_analysis.py"
_FINDING: Final = "tests/rules/lobby_alerts/test_alerts.py"
_TALES: Final = "tests/bot/table/test_ends.py"
_CHAMPIONS: Final = "tests/bot/league/test_league.py::TestASeason"
_PAGE: Final = "tests/bot/web"
_PALETTE: Final = "tests/render/test_ink.py"
_BOWS: Final = "tests/render/test_arrows.py"
_ROUTES: Final = "tests/render/test_map.py"
_PICTURES: Final = "tests/bot/pictures/test_pictures.py"
_TWINS: Final = "tests/rules/laws/test_private_twins.py::test_a_few_pairs_are_answered_alike"
_TRUCES: Final = "tests/rules/truces/test_truces.py"
_FOUNDING: Final = "tests/bot/table/test_founding.py"
_EXPLAINING = "tests/bot/analysis/test_explaining.py"
_CHANCES: Final = "tests/rules/analysis/test_analysis.py"
_REASONS: Final = "tests/rules/analysis/test_analysis.py"
_TRIALS: Final = "tests/rules/lessons/test_lessons.py"
_TRYING: Final = "tests/bot/lessons/test_lessons.py"
_HINTED = (
    "tests/rules/analysis/test_analysis.py"
    "::test_a_marshal_is_asked_with_the_persons_own_view_and_the_table_stays_marked"
)
_COMMANDS: Final = "tests/bot/commands/test_commands.py"
_EMOJIS: Final = "tests/bot/pictures/test_own_emojis.py"
_SIGNS: Final = "tests/bot/words/test_catalogue.py"
_UNSET: Final = "tests/bot/recovery/test_failover.py"
_QUICK: Final = "tests/bot/interactions/test_answers.py"
_UNANSWERED: Final = "tests/bot/recovery/test_pending_replies.py"
_GATEWAY: Final = "tests/bot/gateway/test_shards.py"
_SHARDS: Final = "tests/bot/gateway/test_shards.py"
_SHARD_RANGE: Final = "tests/bot/gateway/test_shards.py"
_BUDGET: Final = "tests/bot/delivery/test_budget.py"
_TRAPS: Final = "tests/bot/turn/test_panel.py"
_BOARD: Final = "tests/bot/turn/test_panel_board.py"
_FUZZ: Final = (
    "tests/rules/laws/test_fuzz.py::test_whatever_is_ordered_at_any_table_every_law_holds"
)
_DRAFTS: Final = "tests/rules/core/test_decide.py"
_FURTHER: Final = "tests/rules/editions/test_further.py"
_ENGINE: Final = "tests/rules/engine/test_engine.py"
_ROWS: Final = "tests/rules/store/test_rows.py::TestRows"
_UNFORESEEN: Final = "tests/rules/referee/test_requests.py"
_GROUPS: Final = "tests/rules/store/test_writes.py"
_FAILURES: Final = "tests/rules/store/test_failures.py"
_REST: Final = "tests/bot/gateway/test_rest_faults.py"
_DURABLE: Final = "tests/rules/store/test_failures.py"
_QUEUE: Final = "tests/rules/store/test_writes.py"
_DAMAGE: Final = "tests/rules/store/test_damage.py"
_FILES: Final = "tests/rules/store/test_files.py"
_PLACES: Final = "tests/rules/ratings/test_results.py"
_HINTING: Final = "tests/rules/analysis/test_analysis.py"
_RATED: Final = "tests/rules/lobby/test_lobby.py"
_SOLOS: Final = "tests/rules/ratings/test_ratings.py"
_SOLO_PAGES: Final = "tests/bot/ratings/test_ratings.py"
_ABANDONED: Final = "tests/rules/clock/test_absence.py"
_ALONE_AND_FORGOTTEN: Final = "test_what_somebody_did_alone_is_theirs_and_forgotten_with_them"
_RESULTS: Final = "tests/rules/ratings/test_results.py"
_RATINGS: Final = "tests/rules/ratings/test_ratings.py"
_MODEL: Final = "tests/rules/ratings/test_model.py"
_FORGETTING: Final = "tests/rules/privacy/test_forgetting.py"
_ARCHIVING: Final = "tests/rules/engine/test_archiving.py"
_ARCHIVES: Final = "tests/rules/store/test_rows.py"
_UPKEEP: Final = "tests/rules/test_upkeep.py"
_WAITING: Final = "tests/rules/clock/test_absence.py"
_CLOCK_CASES: Final = "tests/rules/clock/test_clock.py"
_CLOCK_RESTS: Final = "tests/rules/clock/test_rests.py"
_CLOCK_STEPS: Final = "tests/rules/clock/test_clock.py"
_STANDING: Final = "tests/rules/play/test_asking.py"
_LIVE: Final = "tests/bot/turn/test_editions.py"
_ARENA: Final = "tests/general/contests/test_contests.py"
_TURN_LIMIT: Final = "tests/rules/play/test_orders.py"
_TOURNAMENT: Final = "tests/general/contests/test_contests.py"
_ELSEWHERE: Final = "tests/general/test_records.py"
_KEEPING: Final = "tests/rules/referee/test_programs.py"
_JUDGED: Final = "tests/rules/referee/test_records.py"
_PROGRAMS: Final = "tests/rules/referee/test_programs.py"
_STINTS: Final = "tests/rules/table/test_handover.py"
_LOST: Final = "tests/bot/table/test_places.py"
_CLOCK_TABLE: Final = "tests/rules/clock/test_deadlines.py"
_CLOCK_BACK: Final = "tests/rules/clock/test_clock.py"
_TIME: Final = "tests/bot/table/test_time.py"
_TIMELINE: Final = "tests/rules/clock/test_rests.py"
_COMPUTERS: Final = "tests/rules/players/test_computers.py"
_WORKERS: Final = "tests/rules/analysis/test_workers.py"
_PUBLISH: Final = "tests/bot/delivery/test_publisher.py"
_RELAY: Final = "tests/bot/delivery/test_publisher.py"
_PLAN: Final = "tests/rules/notation/test_plan.py"
_READING: Final = "tests/rules/notation/test_reading.py"
_LINES: Final = "tests/rules/table/test_lines.py"
_ADDED: Final = "tests/general/test_verifying.py"
_KINDS: Final = "tests/bot/table/test_founding.py"
_LANES: Final = "tests/bot/delivery/test_publisher.py"
_LEAGUES: Final = "tests/rules/league/test_leagues.py"
_KNOCKOUT: Final = "tests/rules/league/test_leagues.py"
_JUDGING: Final = "tests/rules/league/test_judging.py"
_SUBSTITUTES: Final = "tests/rules/league/test_leagues.py"
_PAUSING: Final = "tests/rules/league/test_judging.py"
_DECISIONS: Final = "tests/rules/league/test_seasons.py"
_SHARES: Final = "tests/rules/league/test_shares.py"
_SEASONS: Final = "tests/rules/league/test_seasons.py"
_SEASON_LINES: Final = "tests/rules/league/test_season_lines.py"
_SEASON_RECORD: Final = "tests/rules/referee/test_season_record.py"
_LEAGUE: Final = "tests/bot/league/test_league.py"
_TIMERS: Final = "tests/rules/engine/test_timers.py"
_ENDINGS: Final = "tests/rules/engine/test_unit_of_work.py"
_GIVEN: Final = "tests/bot/plans/test_plans.py"
_ON_PAPER: Final = "tests/rules/referee/test_paper.py"
_TAKE_BACK: Final = "tests/rules/core/test_past.py"
_DAMAGED_LATER: Final = (
    "tests/rules/store/test_damage.py"
    "::TestFlippedBits::test_what_still_reads_well_is_told_from_what_was_written"
)

_TELL_AND_COMMIT: Final = """\
        ledger.outbox.tell(change.after.roster.id, change.news)
        ledger.outbox._connection.execute("COMMIT")
        ledger.outbox._connection.execute("BEGIN IMMEDIATE")
"""
_TURNS_POST: Final = """\
    return await illustrate(phrasing, words, [board], first)
"""
_LEAKY_POST: Final = """\
    post = await illustrate(phrasing, words, [board], first)
    theirs = await services.engine.queries.look(phrasing.roster.id, phrasing.roster.players[0].person)
    view = theirs.player
    said = phrasing.mission(view.mission) if view and view.mission else ""
    leaky = (replace(each, alt=f"{each.alt} {said}") for each in post.attachments)
    return replace(post, attachments=tuple(leaky))
"""

MUTANTS: Final = (
    *POSITION_BUGS,
    *TABLE_BUGS,
    *NAME_BUGS,
    *RULEBOOK_BUGS,
    *REPLY_BUGS,
    *RUSH_BUGS,
    # --- the sandbox and the package -------------------------------------------------------------
    *SIMCORD_BUGS,
    *CLIENT_BUGS,
    *BEGINNING_BUGS,
    Mutant(
        "no sandbox without the validator, which only an extra brings",
        "sandbox/checks/validation.py",
        (('if lacking.name != "jsonschema_rs":', 'if lacking.name == "jsonschema_rs":'),),
        (
            "tests/sandbox/test_start.py::test_without_the_validator_it_starts_and_says_what_is_not_checked",
        ),
    ),
    Mutant(
        "the page does not say that nothing is checked",
        "sandbox/pages.py",
        (('"checks": self.checks', '"checks": True'),),
        ("tests/sandbox/test_page_protocol.py::test_it_says_that_nothing_is_checked",),
    ),
    Mutant(
        "a modal is sent with an option that is not there",
        "sandbox/checks/modal_fields.py",
        (("if all(one in offered for one in values):", "if offered:"),),
        ("tests/sandbox/test_modals.py",),
    ),
    Mutant(
        "a tick is sent as a list of values, as selects are",
        "sandbox/checks/modal_fields.py",
        (("ComponentType.RADIO_GROUP, ComponentType.CHECKBOX}", "ComponentType.RADIO_GROUP}"),),
        ("tests/sandbox/test_modals.py",),
    ),
    Mutant(
        "a field that says nothing of it need not be filled in",
        "sandbox/checks/limits.py",
        (('control.get("required") is not False', 'bool(control.get("required"))'),),
        ("tests/sandbox/test_limits.py", "tests/sandbox/test_modals.py"),
    ),
    Mutant(
        "a property called description is taken for a remark, and not checked",
        "tools/specification.py",
        (('"properties": _bare_all', '"properties": _bare'),),
        ("tests/sandbox/test_checks.py::test_a_property_called_description_is_no_remark",),
    ),
    Mutant(
        "on Windows it fails somewhere inside",
        "general/cli.py",
        (('if system == "win32":', 'if system == "windows":'),),
        ("tests/general/test_cli.py::test_on_windows_it_says_where_it_runs",),
    ),
    # --- the store -------------------------------------------------------------------------------
    Mutant(
        "a dropped lock: two processes on one database (42)",
        "rules/store/sqlite/files.py",
        (('"BEGIN EXCLUSIVE"', '"BEGIN DEFERRED"'),),
        (f"{_ENGINE}::TestRestart::test_a_second_process_waits_for_the_database",),
    ),
    Mutant(
        "told before the commit",
        "rules/engine/unit_of_work.py",
        (
            ("        ledger.outbox.tell(change.after.roster.id, change.news)\n", ""),
            ("        now = self.clock()\n", f"        now = self.clock()\n{_TELL_AND_COMMIT}"),
        ),
        (f"{_FAILURES}::test_an_action_that_fails_anywhere_is_as_if_it_never_was[start-before]",),
    ),
    Mutant(
        "no inbox: an interaction delivered twice is done twice",
        "rules/store/act_tables.py",
        (
            (
                "SELECT game, since, until FROM inbox WHERE action = ?",
                "SELECT game, since, until FROM inbox WHERE action = ? AND FALSE",
            ),
            ('"INSERT INTO inbox', '"INSERT OR REPLACE INTO inbox'),
        ),
        (f"{_ENGINE}::TestExactlyOnce::test_the_same_action_twice_changes_nothing",),
    ),
    Mutant(
        "a stale writer is not refused: they write over what happened",
        "rules/store/game_tables.py",
        (('"INSERT INTO events', '"INSERT OR REPLACE INTO events'),),
        (f"{_FAILURES}::TestTwoWriters::test_who_is_behind_overwrites_nothing",),
    ),
    Mutant(
        "a transaction that takes the lock only when it writes (53)",
        "rules/store/sqlite/schema.py",
        (
            (
                'BEGIN IMMEDIATE")\n    try:\n        yield\n',
                'BEGIN DEFERRED")\n    try:\n        yield\n',
            ),
        ),
        (f"{_FAILURES}::TestTwoWriters::test_nobody_writes_between_read_and_write",),
    ),
    Mutant(
        "a damaged row is taken for what was written",
        "rules/store/game_tables.py",
        (("if digest_of(game, revision, body) != digest:", "if False:"),),
        (f"{_DAMAGE}::TestFlippedBits::test_what_still_reads_well_is_told_from_what_was_written",),
    ),
    Mutant(
        "after a note that waits for no disk nothing waits for it any more",
        "rules/store/sqlite/schema.py",
        (('_transaction(connection, "FULL")', '_transaction(connection, "NORMAL")'),),
        (f"{_DURABLE}::test_only_notes_do_not_wait_for_the_disk",),
    ),
    Mutant(
        "a database opened so that nothing waits for the disk",
        "rules/store/sqlite/database.py",
        (('"PRAGMA synchronous = FULL"', '"PRAGMA synchronous = NORMAL"'),),
        (f"{_DURABLE}::test_the_writing_connection_is_set_as_promised",),
    ),
    Mutant(
        "an action that is refused takes along those that wait beside it",
        "rules/store/sqlite/database.py",
        (
            (
                "            return partial(self.result.set_exception, error)\n",
                "            raise\n",
            ),
        ),
        (f"{_QUEUE}::test_what_fails_fails_alone",),
    ),
    Mutant(
        "what was asked for before the end is given up",
        "rules/store/sqlite/database.py",
        (("            await database.catch_up()\n", "            pass\n"),),
        (f"{_QUEUE}::test_what_was_asked_for_before_the_end_is_done",),
    ),
    Mutant(
        "a computer's action without its game: two games' are taken for one",
        "rules/computers.py",
        (('f"computer:{game}:{look.revision}"', 'f"computer:{look.revision}"'),),
        (f"{_ENGINE}::TestRestart::test_computers_of_two_games_at_the_same_moment_both_move",),
    ),
    Mutant(
        "of promises written together only one is known not to be kept",
        "rules/engine/replies.py",
        (("        if batch.failure:\n            raise", "        if False:\n            raise"),),
        (f"{_FAILURES}::TestReadOnly::test_promises_written_together_fail_together",),
    ),
    # --- telling and answering -------------------------------------------------------------------
    Mutant(
        "marked as told before it is posted",
        "bot/delivery/publisher.py",
        (
            (
                "        news, delivered = await self._at_last(",
                (
                    "        await self._engine.outbox.note_told(lane.news[0])\n"
                    "        news, delivered = await self._at_last("
                ),
            ),
        ),
        (f"{_PUBLISH}::test_what_was_put_off_when_the_bot_stopped_is_told_by_the_next",),
    ),
    Mutant(
        "no nonce, and no look for it: what may have been posted is posted again",
        "bot/posts/posting.py",
        (("post, nonce_of(news))", "post, None)"), ("        if again:\n", "        if False:\n")),
        (f"{_REST}::test_a_fault_neither_loses_nor_doubles_anything[post-done, then reset]",),
    ),
    Mutant(
        "no look for it: what Discord has forgotten the nonce of is posted again",
        "bot/posts/posting.py",
        (("        if again:\n", "        if False:\n"),),
        (f"{_RELAY}::test_what_may_have_been_sent_is_looked_for_before_it_is_sent_again",),
    ),
    Mutant(
        "no nonce: a letter that may have been sent is sent again",
        "bot/delivery/letters.py",
        ((", files=attached, nonce=nonce)", ", files=attached)"),),
        (f"{_REST}::test_a_fault_neither_loses_nor_doubles_anything[letter-done, then reset]",),
    ),
    Mutant(
        "a game is looked at again for each step of telling it",
        "bot/posts/posting.py",
        (
            (
                "return Delivered(message, look)",
                "return Delivered(message, await self._engine.queries.look(news.game))",
            ),
        ),
        (f"{_PUBLISH}::test_a_post_needs_one_look_at_its_game",),
    ),
    Mutant(
        "a change that comes while it is asked for is waited for in vain",
        "rules/engine/signals.py",
        (
            (
                "            following = self._next\n",
                "",
            ),
            ("await following.wait()", "await self._next.wait()"),
        ),
        ("tests/rules/engine/test_engine.py::test_a_change_while_it_is_asked_is_not_missed",),
    ),
    Mutant(
        "a place that refuses for good is asked again and again",
        "bot/delivery/publisher.py",
        (
            (
                "            await self._shut(roster, why)\n            raise PlaceShut\n",
                "            pass\n",
            ),
        ),
        (
            "tests/bot/table/test_places.py::test_a_place_that_refuses_for_good_is_asked_once[403-50001-closed]",
        ),
    ),
    Mutant(
        "a promised answer is not written down",
        "bot/interactions/reply.py",
        (
            (
                "await asyncio.wait((self._in_background(self._note(stage)),), timeout=_NOTED_WITHIN)",
                "pass",
            ),
        ),
        ("tests/bot/recovery/test_late.py::test_what_was_not_done_is_said_to_be_undone",),
    ),
    Mutant(
        "letters to somebody whose seat a computer plays",
        "bot/posts/letters.py",
        (
            (
                "if player.person is None or player.computer != content.replaced:",
                "if player.person is None:",
            ),
        ),
        (f"{_PUBLISH}::test_a_letter_that_waits_is_not_sent_to_whom_a_computer_has_replaced",),
    ),
    Mutant(
        "turns of two games in one channel told as one",
        "bot/delivery/publisher.py",
        ((" or news.game != self.news[0].game:", ":"),),
        ("tests/bot/table/test_places.py::test_turns_of_two_games_in_one_channel_are_told_apart",),
    ),
    Mutant(
        "turns are told together that did not have to wait",
        "bot/delivery/publisher.py",
        (("            if news.id > self.late:\n                break\n", ""),),
        (
            "tests/bot/delivery/test_publisher.py::test_turns_that_had_to_wait_are_told_together_and_no_later_ones",
        ),
    ),
    Mutant(
        "who was called in vain is called again",
        "bot/posts/posts.py",
        (("first = () if view.mover in material.called else persons", "first = persons"),),
        (_CALLED_IN_VAIN,),
    ),
    Mutant(
        "who was called in vain is not told why",
        "rules/play/orders.py",
        (("        *_undone(at, after, table.events),\n", ""),),
        (_CALLED_IN_VAIN,),
    ),
    Mutant(
        "cards have a letter of their own",
        "bot/posts/letters.py",
        (
            (
                "return replace(content, cards=content.cards and content.turn).says_nothing",
                "return content.says_nothing",
            ),
        ),
        (
            "tests/bot/delivery/test_letters.py::test_a_card_is_told_when_its_owners_turn_comes_and_once",
        ),
    ),
    Mutant(
        "a prepared turn brings two letters: one as it begins, one as it ends",
        "rules/play/news.py",
        (("for content in _one_letter_each(news):", "for content in news:"),),
        ("tests/rules/play/test_asking.py::test_what_is_told_at_once_brings_nobody_two_letters",),
    ),
    Mutant(
        "cards are told in each letter anew",
        "rules/engine/outbox.py",
        (("EarlierLetters(False, message, said", "EarlierLetters(has_cards, message, said"),),
        (
            "tests/bot/delivery/test_letters.py::test_a_card_is_told_when_its_owners_turn_comes_and_once",
        ),
    ),
    Mutant(
        "a victory waits for the chart of the game",
        "bot/posts/posts.py",
        (
            (
                "    won = _over(events)\n",
                "    await tale_post(services, phrasing, TaleNews(0, news.until))\n    won = _over(events)\n",
            ),
        ),
        ("tests/bot/table/test_ends.py::test_the_victory_waits_for_no_chart",),
    ),
    Mutant(
        "the tale of a game is told with its victory, and again",
        "rules/play/news.py",
        (("until=revision, apart=True)", "until=revision)"),),
        ("tests/bot/table/test_ends.py",),
    ),
    Mutant(
        "whose seat a computer plays is called to play",
        "bot/posts/notices.py",
        (("if p.person and not p.computer)", "if p.person)"),),
        (f"{_PUBLISH}::test_whose_seat_a_computer_plays_is_called_by_nobody",),
    ),
    Mutant(
        "who has left the server is reminded as if they were there",
        "bot/posts/posting.py",
        (("if letter and await self._has_left(news.game, letter.person):", "if False:"),),
        (f"{_TIME}::test_a_player_who_left_the_server_is_told_of_once_and_can_be_replaced",),
    ),
    Mutant(
        "a nonce without its game: news of two databases are taken for one another",
        "bot/posts/letters.py",
        (('return f"{news.game}.{news.id}"', 'return f"{news.id}"'),),
        (f"{_PUBLISH}::test_news_of_two_databases_are_not_taken_for_one_another",),
    ),
    # --- who may do what -------------------------------------------------------------------------
    Mutant(
        "no look at the token: an old panel is good for ever",
        "rules/play/acts.py",
        (
            (
                "if token is not None and token != at.token(player.seat):",
                "if token is not None and token < 0:",
            ),
        ),
        (f"{_ENGINE}::TestExactlyOnce::test_a_stale_token_is_refused_and_a_fresh_one_is_not",),
    ),
    Mutant(
        "a table that was seen already is viewed anew for its post",
        "rules/engine/persistence.py",
        (
            ("if known := self._views.get(key):", "if known := self._views.get(None):"),
            ("if view is None or state is not at.state:", "if True:"),
        ),
        ("tests/bench/test_bench.py::test_a_press_costs_no_more_than_it_may",),
    ),
    Mutant(
        "whoever looks and has to wait is never acknowledged",
        "bot/interactions/reply.py",
        (("call_later(self._services.quick, self._burn)", "call_later(3600, self._burn)"),),
        (f"{_QUICK}::test_whoever_looks_and_has_to_wait_is_acknowledged",),
    ),
    Mutant(
        "an act that makes a thread, and that nobody promises to answer",
        "bot/interactions/throttle.py",
        (("    return work_of(name) is Work.ACT\n", "    return True\n"),),
        (f"{_QUICK}::test_what_makes_a_thread_is_acknowledged_before_it_is_done",),
    ),
    Mutant(
        "what an act owes is noted beside its transaction, if at all",
        "rules/engine/unit_of_work.py",
        (("            if not expected.is_promised:\n", "            if expected.is_promised:\n"),),
        ("tests/bot/laws/test_every_act.py::test_orders[battle]",),
    ),
    Mutant(
        "what was done in silence is told at any table",
        "bot/recovery/pending_replies.py",
        (("receipt.game != game", "not receipt.game"),),
        (f"{_UNANSWERED}::test_nobody_else_is_told_and_no_other_table",),
    ),
    Mutant(
        "what was done in silence is told for ever",
        "bot/recovery/pending_replies.py",
        (
            (
                "        waiting.remove(owed)\n        if not waiting:\n            del self._owed[owed.person]\n",
                "",
            ),
        ),
        (f"{_UNANSWERED}::test_what_was_done_stands_above_the_next_answer_once",),
    ),
    Mutant(
        "of several acts that were done in silence, what there is no room for is cut off",
        "bot/recovery/pending_replies.py",
        ((" or weight > room or ", " or "),),
        (f"{_UNANSWERED}::test_acts_that_fill_an_answer_are_told_with_several",),
    ),
    Mutant(
        "an act that was done is answered by why it can't go on",
        "bot/interactions/boundary.py",
        (("    if done := await _done_before(request):", "    if done := []:"),),
        (f"{_UNANSWERED}::test_what_was_done_before_a_refusal_is_told_and_not_the_refusal",),
    ),
    Mutant(
        "an order that was lost for minutes is done when the connection is back",
        "bot/interactions/reply.py",
        ((" or (sessions.cut_off and sessions.is_cut_off(server))", ""),),
        (f"{_GATEWAY}::test_what_was_asked_too_long_before_the_silence_ended_is_not_done",),
    ),
    Mutant(
        "what Discord delivers again is done again",
        "bot/client.py",
        ((" and self._arrivals.is_new(interaction.id)", ""),),
        (f"{_UNANSWERED}::test_the_same_delivered_twice_is_answered_once",),
    ),
    Mutant(
        "what is only offered next takes the answer to an order with it",
        "rules/looks/looks.py",
        (("        return replace(look, ahead=NO_PREVIEW)\n", "        raise\n"),),
        (
            "tests/bot/interactions/test_refusals.py::test_what_is_only_offered_costs_nobody_their_order",
        ),
    ),
    Mutant(
        "a press that forgets for which moment its button was made",
        "bot/turn/presses.py",
        ((", command_of(press, values), press.token)", ", command_of(press, values))"),),
        (
            "tests/bot/interactions/test_refusals.py::test_a_second_press_of_what_could_be_done_twice_changes_nothing",
        ),
    ),
    Mutant(
        "anybody does what is the host's",
        "rules/table/seats.py",
        (("    if person != roster.host:\n", "    if False:\n"),),
        (f"{_ENGINE}::TestLobby::test_refusals_name_their_reason",),
    ),
    Mutant(
        "an order is taken for whatever seat it names",
        "rules/play/acts.py",
        (("ordered = replace(command, seat=player.seat)", "ordered = command"),),
        (f"{_ENGINE}::TestSeats::test_a_person_can_only_order_their_own_seat",),
    ),
    Mutant(
        "a press from another server is let in",
        "rules/table/seats.py",
        (("    if guild != roster.venue.guild and", "    if not guild and"),),
        (f"{_ENGINE}::TestLobby::test_a_game_is_known_in_its_server_and_to_its_players_alone",),
    ),
    # --- chance and secrets ----------------------------------------------------------------------
    Mutant(
        "a die drawn from `random`",
        "rules/core/dice.py",
        (
            ("import hmac\n", "import hmac\nimport random\n"),
            ("next(byte % 6 + 1 for byte in stream if byte < 252)", "random.randint(1, 6)"),
        ),
        ("tests/rules/core/test_dice.py::test_a_known_roll_never_changes",),
    ),
    Mutant(
        "a biased die: 1 to 4 are likelier",
        "rules/core/dice.py",
        (("for byte in stream if byte < 252", "for byte in stream if byte < 256"),),
        ("tests/rules/core/test_dice.py::test_more_than_one_block_is_used_for_a_long_draw",),
    ),
    Mutant(
        "a mission in the alternative text of a public picture",
        "bot/posts/posts.py",
        (
            (
                "from typing import Final\n",
                "from dataclasses import replace\nfrom typing import Final\n",
            ),
            (_TURNS_POST, _LEAKY_POST),
        ),
        (f"{_PUBLISH}::test_no_post_tells_a_mission",),
    ),
    Mutant(
        "somebody else's mission in a player's view",
        "rules/core/views.py",
        (
            (
                "mission=secrets.missions.get(seat)",
                "mission=next(iter(secrets.missions.values()), None)",
            ),
        ),
        ("tests/rules/core/test_views.py::test_a_player_sees_their_own_secrets_besides",),
    ),
    Mutant(
        "an interaction's token in the log",
        "general/running/logs.py",
        (("return self.redacted(super().format(record))", "return super().format(record)"),),
        ("tests/general/running/test_logs.py::test_a_traceback_is_in_it_and_its_tokens_are_not",),
    ),
    Mutant(
        "who logs waits for whoever reads the log",
        "general/running/logs.py",
        (("line = self._made.format(record)", "return self._made.emit(record)"),),
        ("tests/general/running/test_logs.py::test_a_reader_who_stands_still_holds_up_nothing",),
    ),
    # --- words -----------------------------------------------------------------------------------
    Mutant(
        "a refusal worded without one of the facts that it carries",
        "rules/referee/words.py",
        (("next((each for each in own if english().knows(each)), key)", "key if own else key"),),
        ("tests/bot/laws/test_every_refusal.py::test_the_referee_words_every_refusal",),
    ),
    Mutant(
        "the page of rules lets every third side attack",
        "rules/editions/explain.py",
        (("attacks = NEUTRAL in edition.forces(table, state.seats[0])", "attacks = True"),),
        ("tests/bot/looks/test_pages.py::test_the_third_side_of_two_players_is_told_as_it_is",),
    ),
    Mutant(
        "an unforeseen error ends the referee",
        "rules/referee/referee.py",
        (("        except Exception:\n", "        except ArithmeticError:\n"),),
        (f"{_UNFORESEEN}::test_an_unforeseen_error_is_answered_and_changes_nothing",),
    ),
    # --- the files of the store ------------------------------------------------------------------
    Mutant(
        "moves go to a database that was deleted or replaced",
        "rules/store/sqlite/database.py",
        (("    if guard:\n        guard.must_be_there(connection)\n    try:\n", "    try:\n"),),
        (f"{_FILES}::TestGone::test_it_is_refused_and_what_is_held_is_kept[replaced]",),
    ),
    Mutant(
        "the only copy of the newest games goes with the process",
        "rules/store/sqlite/open_files.py",
        (
            (
                "            self._kept = self._rescue_copy(connection)\n",
                "            self._kept = None\n",
            ),
        ),
        (f"{_FILES}::TestGone::test_what_is_kept_can_be_restored",),
    ),
    Mutant(
        "the log of a database is played into another that lies in its place",
        "rules/store/sqlite/open_files.py",
        (("            self._empty_log(connection)\n", "            pass\n"),),
        (f"{_FILES}::TestGone::test_what_lies_there_instead_is_never_written_to",),
    ),
    Mutant(
        "a log that is lost is the whole game",
        "rules/store/sqlite/database.py",
        (("wal_autocheckpoint = 32", "wal_autocheckpoint = 1000"),),
        (f"{_FILES}::TestTheLog::test_a_lost_log_is_never_the_whole_game",),
    ),
    Mutant(
        "a database that was cut to nothing begins afresh in silence",
        "rules/store/sqlite/files.py",
        (("        if traces := [", "        if traces := [] and ["),),
        (f"{_FILES}::TestLost::test_it_does_not_begin_afresh_in_silence[emptied--wal--wal]",),
    ),
    Mutant(
        "an empty file is a sound database, and a good copy",
        "rules/store/sqlite/backup.py",
        (
            (
                "    if version := identify(connection):\n",
                "    if (version := identify(connection)) >= 0:\n",
            ),
        ),
        (f"{_FILES}::TestLost::test_nothing_is_no_sound_database_and_no_copy",),
    ),
    Mutant(
        "everybody on the machine reads the secrets",
        "rules/store/sqlite/files.py",
        (
            ("_OWN: Final = stat.S_IRUSR | stat.S_IWUSR", "_OWN: Final = 0o666"),
            ("    for file in (found for", "    for file in (found for _ in () for"),
        ),
        (f"{_FILES}::TestPrivate::test_all_that_is_made_is_the_owners_alone",),
    ),
    Mutant(
        "a game is opened with what its row says wrongly",
        "rules/store/game_tables.py",
        (
            (
                "    if said != (found := (game, *filed)):\n",
                "    if (found := (game, *filed)) == ():\n",
            ),
        ),
        (f"{_UPKEEP}::test_every_fault_is_named",),
    ),
    Mutant(
        "what was told is told again where its row is opened",
        "rules/store/act_tables.py",
        (("if digest_of(game, kind, content, None, None) != digest:", "if not digest:"),),
        (f"{_UPKEEP}::test_what_was_told_is_not_told_again_where_a_row_is_opened",),
    ),
    Mutant(
        "how far was told, and what was ordered, is checked by nobody",
        "rules/audit.py",
        (
            ("        *_faults_of_telling(ledger, at, log),\n", ""),
            ("        *_faults_of_orders(ledger, at, log),\n", ""),
        ),
        (f"{_UPKEEP}::test_every_fault_is_named",),
    ),
    Mutant(
        "who is refused leaves what they wrote in the others' transaction",
        "rules/store/sqlite/database.py",
        (('                    connection.execute("ROLLBACK TO member")\n', ""),),
        (f"{_GROUPS}::test_whoever_refuses_their_work_takes_back_their_own_alone",),
    ),
    Mutant(
        "what a refused order left in memory holds for those after it",
        "rules/store/sqlite/database.py",
        (
            (
                "                    moment = TransactionScope()  # what",
                "                    # what",
            ),
        ),
        (f"{_GROUPS}::test_what_a_refused_member_left_in_memory_holds_for_nobody",),
    ),
    Mutant(
        "of those who wait together one is told before all is kept",
        "rules/store/sqlite/database.py",
        (
            (
                "                    ledgers.append(ledger)\n",
                "                    ledger.note_commit()\n",
            ),
        ),
        (f"{_GROUPS}::test_nobody_hears_of_what_cannot_be_kept",),
    ),
    Mutant(
        "what is decided is in memory before it is on the disk",
        "rules/engine/persistence.py",
        (
            (
                "        ledger.on_commit(partial(self._keep_written, ledger, change.after))\n",
                "        self._keep_written(ledger, change.after)\n",
            ),
        ),
        (
            f"{_FAILURES}::test_an_action_that_fails_anywhere_is_as_if_it_never_was[standing-before]",
        ),
    ),
    Mutant(
        "a commit that failed is taken for one that was never made",
        "rules/engine/persistence.py",
        (("        self._unsure.add(change.after.roster.id)\n", ""),),
        (f"{_FAILURES}::TestTwoWriters::test_who_is_behind_overwrites_nothing",),
    ),
    # --- what happens by itself, and at the end --------------------------------------------------
    Mutant(
        "what has fired fires again, also what was cancelled meanwhile",
        "rules/engine/timers.py",
        (("        if not ledger.timers.take(timer):\n", "        if not timer:\n"),),
        (f"{_TIMERS}::test_after_a_long_downtime_all_that_fell_due_fires_in_order",),
    ),
    Mutant(
        "one timer that fails stops all others",
        "rules/engine/timers.py",
        (("        except Exception:\n", "        except OSError:\n"),),
        (f"{_TIMERS}::test_one_that_fails_stops_no_other_and_is_tried_again",),
    ),
    Mutant(
        "a game ends before what belongs to its end is done",
        "rules/engine/hooks.py",
        (
            (
                "            on_ended(ended)\n",
                "            ended.ledger.on_commit(lambda then=on_ended: then(ended))\n",
            ),
        ),
        (f"{_ENDINGS}::test_where_it_fails_nothing_has_changed_and_it_may_be_tried_again[cancel]",),
    ),
    Mutant(
        "a table that is given up is no end",
        "rules/engine/hooks.py",
        (("after.roster.status not in OPEN", "after.state.winner is not None"),),
        (f"{_ENDINGS}::test_every_end_is_told_once[give up]",),
    ),
    # --- the patience of a table, and its clock --------------------------------------------------
    Mutant(
        "a host takes a seat seconds after its player's last act",
        "rules/table/handover.py",
        (("    if patience.left:\n", "    if False:\n"),),
        (f"{_WAITING}::TestPatience::test_the_host_must_have_waited_for_half_the_pace",),
    ),
    Mutant(
        "an order does not show that its player is there",
        "rules/clock/clocks.py",
        (("    if last_order is not None:\n", "    if False:\n"),),
        (f"{_WAITING}::TestPatience::test_each_order_shows_that_they_are_there",),
    ),
    Mutant(
        "whoever takes the end of a turn back gains time",
        "rules/clock/clocks.py",
        (("replace(clock, turn=ended.wait, bank=ended.bank", "replace(clock, bank=ended.bank"),),
        (f"{_CLOCK_BACK}::test_the_end_of_a_turn",),
    ),
    Mutant(
        "what the clock played is taken back",
        "rules/table/seats.py",
        (("    return wait is not None and wait.is_missed\n", "    return wait is None\n"),),
        (f"{_CLOCK_BACK}::test_what_the_clock_played_stands",),
    ),
    Mutant(
        "an answer for one attack holds for the next turn, too",
        "rules/clock/clocks.py",
        (("replace(clock, held=None) if clock.held else clock", "clock"),),
        (f"{_CLOCK_STEPS}::TestLiveDefence::test_with_the_turn_it_ends",),
    ),
    Mutant(
        "the capture that follows an answer is told to nobody",
        "rules/play/orders.py",
        (("        until=after.revision,\n    )\n\n\ndef _people", "    )\n\n\ndef _people"),),
        (f"{_LIVE}::test_a_capture_after_an_answer_is_told_to_all",),
    ),
    Mutant(
        "whoever answers is not told how the attack went on",
        "rules/table/game.py",
        (("goes_on = self.answers == (source, target)", "goes_on = False"),),
        (f"{_LIVE}::test_a_capture_after_an_answer_is_told_to_all",),
    ),
    Mutant(
        "a standing order that was taken back still answers",
        "rules/core/evolve.py",
        (("None if event.dice ==", "draft.secrets.standing.get(event.seat) if event.dice =="),),
        (f"{_STANDING}::test_taken_back_it_answers_no_more_in_mid_attack_either",),
    ),
    Mutant(
        "what held for an attack answers although its player wants to be asked again",
        "rules/play/orders.py",
        (("replace(at, roster=without_held(at.roster, command.seat))", "replace(at)"),),
        (f"{_STANDING}::test_it_is_newer_than_what_held_for_the_attack",),
    ),
    Mutant(
        "answers by a standing order show their player present",
        "rules/store/act_tables.py",
        (
            (
                "AND action NOT LIKE '%.plan' AND action NOT LIKE '%.answer'",
                "AND action NOT LIKE '%.plan'",
            ),
        ),
        (f"{_STANDING}::test_its_answers_show_nobody_s_presence",),
    ),
    Mutant(
        "a turn that the clock plays stops where an attack is answered at once",
        "rules/clock/overtime.py",
        (("    if asks or (len(run.deeds)", "    if (len(run.deeds)"),),
        (f"{_STANDING}::test_a_turn_that_the_clock_plays_goes_on_after_its_answers",),
    ),
    Mutant(
        "timers that are only put off are paced as others",
        "rules/engine/timers.py",
        (("        return bool(change.news or change.all_events)\n", "        return True\n"),),
        (f"{_CLOCK_TABLE}::test_after_an_absence_many_are_put_off_without_a_pause",),
    ),
    Mutant(
        "a person is reminded before all who could be reminded alone",
        "bot/posts/posting.py",
        (
            (
                "self._write_or_post(news, letter, content, again=again, may_wait=False)",
                "self._deliver_post(news, content, again=again)",
            ),
        ),
        (f"{_TIME}::test_a_reminder_comes_alone_with_the_way_to_the_panel",),
    ),
    Mutant(
        "a post is told twice when its deadline has moved in between",
        "bot/delivery/messages.py",
        (
            (
                '    return _MOMENT.sub("", plain(content.strip()))\n',
                "    return plain(content.strip())\n",
            ),
        ),
        (f"{_TIME}::test_a_post_is_known_again_though_its_deadline_has_moved",),
    ),
    Mutant(
        "a defender is called for each roll",
        "bot/posts/posts.py",
        (("[seat for seat in still if seat not in material.called]", "still"),),
        (f"{_TIME}::test_who_is_asked_in_anothers_turn_is_called_once_a_turn",),
    ),
    Mutant(
        "any number of channels for direct messages is opened in an hour",
        "bot/delivery/letters.py",
        (("full = len(ages) >= MOST_OPENED", "full = False"),),
        ("tests/bot/delivery/test_letters.py::test_one_in_five_seconds_and_twenty_in_an_hour",),
    ),
    Mutant(
        "moderators move tables at which they play",
        "bot/moderation/moderation.py",
        (
            (
                "    if roster.player_of(request.person.id):\n",
                "    if roster.player_of(request.person.id) is request:\n",
            ),
        ),
        ("tests/bot/moderation/test_moderation.py::test_never_in_a_game_of_their_own",),
    ),
    Mutant(
        "everybody sees who plays whom",
        "bot/moderation/moderation.py",
        (
            (
                "    must_moderate(request)\n    found = await request.engine.flagging",
                "    found = await request.engine.flagging",
            ),
        ),
        ("tests/bot/moderation/test_moderation.py::test_nobody_else_sees_it_whatever_they_press",),
    ),
    Mutant(
        "somebody forgotten is in who plays whom",
        "rules/moderation/flags.py",
        (
            (
                " for who, place in places if is_person(who)]",
                " for who, place in places if is_person or who]",
            ),
        ),
        ("tests/rules/moderation/test_flags.py::test_nobody_who_was_erased_is_in_them",),
    ),
    Mutant(
        "a damaged rating refuses who plays whom",
        "rules/ratings/rating_rows.py",
        (("            self.damaged(row)\n            return False\n", "            raise\n"),),
        ("tests/rules/moderation/test_flags.py::test_a_damaged_rating_is_left_out",),
    ),
    Mutant(
        "a moderator annuls the game that they lost",
        "rules/moderation/annulling.py",
        (
            (
                "            must_not_concern(ties_of(ledger, at.roster, by.id, why.at, self._concerned))\n",
                "            ties_of(ledger, at.roster, by.id, why.at, self._concerned)\n",
            ),
        ),
        (f"{_ANNULLING}::test_a_loser_who_moderates_does_not_annul_their_loss",),
    ),
    Mutant(
        "half of the others annul a game",
        "rules/moderation/annulling.py",
        (("2 * len(for_it) > len(entitled)", "2 * len(for_it) >= len(entitled)"),),
        (f"{_ANNULLING}::test_more_than_half_of_the_others_annul_by_a_vote",),
    ),
    Mutant(
        "ratings that came of an annulled game stay",
        "rules/moderation/annulling.py",
        (("            rate_again(ledger, one.guild, self._unit.clock())\n", ""),),
        (f"{_ANNULLING}::test_a_game_that_is_over_is_taken_out_of_all_ratings",),
    ),
    Mutant(
        "a moderator who has entered a league closes the tables of their rivals",
        "rules/lobby/acts.py",
        (
            (
                "            must_not_concern(ties_of(ledger, at.roster, by, why.at, self._concerned), OWN)\n",
                "",
            ),
        ),
        (f"{_ANNULLING}::test_whoever_has_entered_a_league_closes_none_of_its_tables",),
    ),
    Mutant(
        "the name of a moderator who is forgotten stays in the log",
        "rules/app.py",
        (("    InterventionRows,\n", ""),),
        (f"{_ANNULLING}::test_the_name_of_a_moderator_who_is_forgotten_goes",),
    ),
    Mutant(
        "whoever forgets and sits down again has no rating to answer for",
        "rules/ratings/counting.py",
        (
            (
                "    heirs = ForgottenRows(ledger).heirs(guild)\n",
                "    heirs = dict[tuple[str, Entrant], Entrant]()\n",
            ),
        ),
        (
            f"{_RECOGNISING}::test_whoever_loses_three_forgets_and_sits_down_again_goes_on_from_there",
        ),
    ),
    Mutant(
        "a loss does not count for whoever forgets in the midst of it",
        "rules/privacy/forgetting.py",
        (("name=str(player.seat), former=former,", "name=str(player.seat),"),),
        (f"{_RECOGNISING}::test_whoever_forgets_in_the_midst_of_a_game_has_lost_it",),
    ),
    Mutant(
        "one key recognises people in all servers",
        "rules/people/rows.py",
        (("_digest(self._key(guild, chance), person)", '_digest(b"general", person)'),),
        (
            f"{_RECOGNISING}::test_what_stands_in_two_servers_can_not_be_joined",
            f"{_RECOGNISING}::test_forgetting_twice_is_no_fresh_start_either",
        ),
    ),
    Mutant(
        "somebody who was forgotten is recognised for good",
        "rules/people/rows.py",
        (("if (known is None or known.until <= by) and", "if known is None and"),),
        (f"{_RECOGNISING}::test_after_ninety_days_nothing_leads_to_them",),
    ),
    Mutant(
        "the key of a server outlives the General there",
        "rules/privacy/forgetting.py",
        (("            KeyRows(ledger).drop(guild)\n", ""),),
        (f"{_RECOGNISING}::test_the_key_goes_when_the_general_leaves_the_server",),
    ),
    Mutant(
        "pairs that were forgotten have never met",
        "rules/people/profiles.py",
        (("return (entrant, before) if before else (entrant,)", "return (entrant,)"),),
        (f"{_RECOGNISING}::test_games_of_the_same_two_weigh_as_much_where_one_was_forgotten",),
    ),
    Mutant(
        "whoever is forgotten has never played alone",
        "rules/privacy/forgetting.py",
        (("return alone is not None and", "return False and"),),
        (f"{_RECOGNISING}::test_to_be_forgotten_is_to_resign_what_one_plays_alone",),
    ),
    Mutant(
        "a moderator replaces whoever plays a rated game",
        "rules/table/handover.py",
        (("at_once = overrules and not counts(roster)", "at_once = overrules"),),
        (
            (
                "tests/rules/clock/test_absence.py::TestModerators"
                "::test_who_is_there_is_not_replaced_in_a_rated_game"
            ),
        ),
    ),
    Mutant(
        "a friend who was forgotten is a stranger to a moderator",
        "rules/moderation/log.py",
        (("for each in known_as(ledger, guild, who)}", "for each in (who,)}"),),
        (
            (
                f"{_RECOGNISING}"
                "::test_a_moderator_is_concerned_in_games_of_one_who_was_forgotten_and_is_back"
            ),
        ),
    ),
    Mutant(
        "whoever stands by for a league is a stranger to it",
        "rules/league/tables.py",
        (("(*season.entrants, *season.substitutes)", "season.entrants"),),
        (f"{_ANNULLING}::test_whoever_stands_by_for_a_league_is_concerned_in_it",),
    ),
    Mutant(
        "a table votes for ever on what it played",
        "rules/moderation/annulling.py",
        (("now - results[0].ended > _VOTED_ON", "False"),),
        (f"{_ANNULLING}::test_a_week_after_its_end_a_table_votes_no_more",),
    ),
    Mutant(
        "no season follows on one that ends by forgetting",
        "rules/privacy/forgetting.py",
        (("self._keep_season(ledger, season, after)", "save_season(self._unit, ledger, after)"),),
        (
            (
                "tests/rules/league/test_seasons.py::TestTheNextSeason"
                "::test_follows_on_one_that_ends_because_others_are_forgotten"
            ),
        ),
    ),
    Mutant(
        "the list of attacks marks no pair at peace",
        "bot/turn/battle.py",
        (("if {*t.seats} == pair and t.covers(", "if {*t.seats} > pair and t.covers("),),
        (f"{_AT_PEACE}::test_the_list_of_attacks_marks_who_is_at_peace",),
    ),
    Mutant(
        "whoever a broken truce protected is not called",
        "bot/posts/notices.py",
        (
            (
                "            return _post(phrasing, said, mentions=persons_at(phrasing, news.seats[1:]))\n",
                "            return _post(phrasing, said)\n",
            ),
        ),
        (f"{_AT_PEACE}::test_whoever_is_no_longer_safe_is_called_and_the_page_remembers",),
    ),
    Mutant(
        "turning points know nothing of truces",
        "rules/analysis/values.py",
        (('if act.kind == "truce_broken" and', 'if act.kind == "truce_agreed" and'),),
        (f"{_BREACHES}::test_a_breach_belongs_to_the_turn_in_whose_midst_it_is",),
    ),
    Mutant(
        "somebody is called to tables all day",
        "rules/lobby_alerts/alerts.py",
        (("CALLED_EVERY: Final = timedelta(days=1)", "CALLED_EVERY: Final = timedelta()"),),
        (f"{_FINDING}::test_a_host_who_opens_and_closes_tables_all_day_calls_once",),
    ),
    Mutant(
        "a wish that was taken back calls all the same",
        "rules/lobby_alerts/alerts.py",
        (("            WishRows(ledger).drop(guild, person)\n", ""),),
        (f"{_FINDING}::test_taken_back_and_set_anew_calls_again_but_nobody_else_can_do_that",),
    ),
    Mutant(
        "whoever forgot looks new at a lobby",
        "rules/lobby_alerts/alerts.py",
        (
            (
                "known = known_as(ledger, guild, entrant_of_person(player.person))",
                "known = (entrant_of_person(player.person),)",
            ),
        ),
        (f"{_FINDING}::test_whoever_was_forgotten_is_as_strong_as_before",),
    ),
    Mutant(
        "the champions of a league have no picture",
        "bot/league/posts.py",
        (("    if not phrasing.season.champions:\n", "    if phrasing.season.champions:\n"),),
        (f"{_CHAMPIONS}::test_a_league_of_eight_runs_to_its_champion",),
    ),
    Mutant(
        "nobody carries out what whoever runs the program orders",
        "general/running/serving.py",
        (("        annulling(engine, kept_beside(settings.database)),\n", ""),),
        ("tests/general/running/test_annulments.py::test_a_bot_at_work_tells_the_table",),
    ),
    Mutant(
        "a server that was left while no General ran keeps its key",
        "rules/privacy/forgetting.py",
        (("for guild in {*known} - {*guilds}:", "for guild in {*known} & {*guilds} - {*known}:"),),
        (f"{_RECOGNISING}::test_a_server_that_was_left_while_no_general_ran_keeps_no_key_either",),
    ),
    Mutant(
        "a profile's curve ends where it began",
        "rules/ratings/rating_rows.py",
        (("for step in last)[::-1]", "for step in last)"),),
        (f"{_ANNULLING}::test_the_curve_of_a_profile_goes_from_the_first_game_to_now",),
    ),
    Mutant(
        "the post of a game's end tells what it brought to whoever came elsewhere",
        "bot/posts/posts.py",
        (("steps.get(result.entrant)", "next(iter(steps.values()), None)"),),
        (f"{_TALES}::test_the_tale_says_who_came_where_and_what_that_brings",),
    ),
    Mutant(
        "what an annulled game brought is still told",
        "rules/moderation/annulling.py",
        (("            StepRows(ledger).drop_all(one.game)\n", ""),),
        (f"{_ANNULLING}::test_what_a_game_brought_is_kept_until_it_is_annulled",),
    ),
    Mutant(
        "a rated table counts for nothing once a moderator closes it",
        "rules/ratings/results.py",
        (
            (
                "    return roster.rated and any(act.kind",
                "    return not roster.rated and any(act.kind",
            ),
        ),
        (f"{_ANNULLING}::test_a_rated_table_that_is_closed_is_judged_by_the_places_as_they_stand",),
    ),
    Mutant(
        "what the clock orders for somebody shows that they are there",
        "rules/store/act_tables.py",
        (("('clock:', 'plan:', 'answer:', 'computer:')", "('plan:', 'answer:', 'computer:')"),),
        (f"{_CLOCK_CASES}::TestTimeUp::test_they_don_t_show_that_their_player_is_there",),
    ),
    Mutant(
        "one player's act begins the others' waits again",
        "rules/clock/clocks.py",
        (("wait.since > now:", "wait.since != now:"),),
        (f"{_WAITING}::TestPatience::test_anothers_act_begins_nobody_elses_wait_again",),
    ),
    Mutant(
        "the General's own absence counts as a player's",
        "rules/engine/timers.py",
        (
            (
                "            ledger.uptime.note_absence(absence, parts)\n        return tuple(found)",
                "            pass\n        return ()",
            ),
        ),
        (f"{_WAITING}::TestAway::test_while_nobody_reaches_the_general_it_is_away",),
    ),
    Mutant(
        "a deadline that passed while the General was away is acted on before that is noted",
        "rules/engine/timers.py",
        (("if last and present else noted", "if False else noted"),),
        (f"{_CLOCK_RESTS}::TestAbsence::test_one_that_is_not_written_down_yet_counts_too",),
    ),
    Mutant(
        "who is back from a vacation loses the hours since midnight",
        "rules/clock/rests.py",
        (("replace(v, last=today, ended=now)", "replace(v, last=today - timedelta(days=1))"),),
        (
            f"{_CLOCK_RESTS}::TestVacation::test_who_is_back_has_the_time_that_was_left_when_it_began",
        ),
    ),
    Mutant(
        "a year of vacation begins anew in each calendar year",
        "rules/clock/rests.py",
        (
            (
                "begins = (day for day in (*known, last) if first - YEAR < day <= last)",
                "begins = (date.fromordinal(day).replace(month=1, day=1).toordinal() for day in known)",
            ),
        ),
        (f"{_CLOCK_RESTS}::TestVacation::test_a_year_is_any_365_days",),
    ),
    Mutant(
        "after a long absence whoever had a minute left has a minute",
        "rules/clock/deadlines.py",
        (("if ends and absence.since < ends < earliest:", "if False:"),),
        (f"{_CLOCK_RESTS}::TestLongAbsence::test_several_one_after_the_other",),
    ),
    Mutant(
        "a turn that stood still in an outage has a minute left after it",
        "rules/clock/deadlines.py",
        (("if wait.spent and (earlier", "if False and (earlier"),),
        (
            f"{_CLOCK_STEPS}::TestLiveDefence::test_an_outage_while_a_question_waits_leaves_both_a_tenth",
        ),
    ),
    Mutant(
        "what the machine's clock ran ahead stays an absence when it is set right",
        "rules/engine/timers.py",
        (("if correct_absences(ledger, now):", "if False:"),),
        (f"{_CLOCK_RESTS}::TestClockAhead::test_what_was_no_absence_gives_no_time",),
    ),
    Mutant(
        "timers stay where a clock that was ahead has put them",
        "rules/engine/timers.py",
        (("hasten(kind.name, now)\n", 'hasten("", now)\n'),),
        (f"{_CLOCK_RESTS}::TestClockAhead::test_also_where_it_was_credited_already",),
    ),
    Mutant(
        "what the General plays for somebody goes on when a wrong clock said so",
        "rules/clock/timers.py",
        (("goes_on=wait.goes_on and min(wait.goes_on, now),", ""),),
        (f"{_CLOCK_RESTS}::TestClockAhead::test_what_the_general_plays_for_somebody_goes_on",),
    ),
    Mutant(
        "a lobby's last day passes while nobody can come",
        "rules/lobby/timers.py",
        (("at, now = _with_its_day(firing), firing.now", "at, now = firing.at, firing.now"),),
        (f"{_CLOCK_TABLE}::TestLobby::test_the_day_is_one_in_which_the_general_was_there",),
    ),
    Mutant(
        "nobody is told that a thread is gone",
        "rules/lobby/venues.py",
        (("news_of_loss(at.roster) if why is Pause.GONE else ()", "()"),),
        (f"{_LOST}::test_it_is_told_in_the_channel_and_by_letter_to_all_who_play",),
    ),
    Mutant(
        "of two who open a new thread each makes one",
        "bot/table/places.py",
        (("async with request.services.reopening.setdefault(game, asyncio.Lock()):", "if True:"),),
        (f"{_LOST}::test_a_post_of_a_forum_is_opened_again",),
    ),
    Mutant(
        "a thread that was made already is not found again",
        "bot/table/places.py",
        (("if told and await has_thread(", "if not told and await has_thread("),),
        (f"{_LOST}::test_any_player_opens_a_new_thread_and_the_game_goes_on_there",),
    ),
    Mutant(
        "a turn's clock runs on while somebody else answers",
        "rules/clock/clocks.py",
        (
            (
                "return wait if wait.since is None else replace(wait, since=None, spent=spent)",
                "return wait",
            ),
        ),
        (
            f"{_CLOCK_STEPS}::TestLiveDefence::test_the_answer_has_a_quarter_and_the_turn_stands_still",
        ),
    ),
    Mutant(
        "where an hour comes twice, quiet hours end at the first",
        "rules/clock/deadlines.py",
        (("for fold in (0, 1))", "for fold in (0,))"),),
        (
            f"{_TIMELINE}::TestDaylightSaving::test_where_an_hour_comes_twice_quiet_hours_last_over_both",
        ),
    ),
    Mutant(
        "the bank is filled up by every turn",
        "rules/clock/clocks.py",
        (("(-beyond if beyond > _NOTHING else pace.refill)", "pace.bank"),),
        (f"{_CLOCK_RESTS}::TestBank::test_what_takes_longer_comes_from_the_bank",),
    ),
    Mutant(
        "a safe turn attacks",
        "rules/clock/overtime.py",
        (
            (
                "baseline.choose_safely(edition, view, choices)",
                "find_level(DEFAULT_LEVEL).choose(edition, view, choices, 1)",
            ),
        ),
        (f"{_CLOCK_CASES}::TestTimeUp::test_the_general_plays_a_turn_that_risks_nothing",),
    ),
    Mutant(
        "the last person at a table is replaced, and computers play on among themselves",
        "rules/clock/overtime.py",
        (("if all(player.seat == seat for player in people(after)):", "if False:"),),
        (
            f"{_CLOCK_CASES}::TestTakingOver::test_the_last_one_at_the_table_is_not_replaced_but_the_game_rests",
        ),
    ),
    Mutant(
        "an order of the clock's is not marked in the record",
        "rules/referee/records/play.py",
        (("if revision in played.clocked:", "if False:"),),
        (f"{_CLOCK_TABLE}::TestRecord::test_what_the_clock_ordered_is_marked_in_json_and_text",),
    ),
    Mutant(
        "one vote of many is enough",
        "rules/table/handover.py",
        (("if 2 * len(for_it) > len(others):", "if for_it:"),),
        (f"{_CLOCK_TABLE}::TestVotes::test_more_than_half_of_the_others_decide",),
    ),
    Mutant(
        "a lobby closes without a warning",
        "rules/lobby/timers.py",
        (("if at.roster.warned is None:", "if False:"),),
        (f"{_CLOCK_TABLE}::TestLobby::test_it_is_told_a_day_before_and_closed_after_seven",),
    ),
    Mutant(
        "a moderator replaces those they play against",
        "rules/table/handover.py",
        (("moderates and roster.player_of(by) is None", "moderates"),),
        (f"{_WAITING}::TestModerators::test_not_in_a_game_that_they_play_in",),
    ),
    Mutant(
        "who is replaced is not written to",
        "bot/posts/letters.py",
        (("player.computer != content.replaced", "player.computer"),),
        ("tests/bot/table/test_seats.py::test_the_host_waits_for_half_the_pace_and_both_are_told",),
    ),
    # --- kinds of players ------------------------------------------------------------------------
    Mutant(
        "a computer of an older General's table is taken for a person",
        "rules/store/encoding.py",
        (('{"kind": "computer", "level": _ONLY_LEVEL}', '{"kind": "human"}'),),
        ("tests/rules/table/test_handover.py::test_a_table_of_an_older_general_is_read_as_it_was",),
    ),
    Mutant(
        "every computer player is of the same level",
        "rules/computers.py",
        (("level_at(kind) or find_level(kind.level)", 'find_level("sensible")'),),
        (f"{_COMPUTERS}::TestLevels::test_a_level_that_is_registered_plays",),
    ),
    Mutant(
        "the log quotes what a computer player tripped over",
        "rules/computers.py",
        (("type(failure).__name__  #", "failure  #"),),
        (
            (
                f"{_COMPUTERS}::TestLevels"
                "::test_the_simplest_makes_a_move_that_another_fails_to_make_and_no_fault_is_quoted"
            ),
        ),
    ),
    Mutant(
        "a table waits for a level that orders nonsense, again and again, without a pause",
        "rules/computers.py",
        (("if await self._is_awaited(asked.look):", "if False:"),),
        (f"{_COMPUTERS}::TestLevels::test_where_nobody_can_move_it_is_not_tried_again_at_once",),
    ),
    Mutant(
        "a table waits for a level that fails",
        "rules/computers.py",
        (
            (
                "                await self._make_up_for(error, asked)",
                "                raise",
            ),
        ),
        (
            (
                f"{_COMPUTERS}::TestLevels"
                "::test_the_simplest_makes_a_move_that_another_fails_to_make_and_no_fault_is_quoted"
            ),
        ),
    ),
    Mutant(
        "a worker is told who sits at the table, not what the seat sees alone",
        "rules/computers.py",
        (("run(choose_command, question)", "run(answer, question, asked.look)"),),
        (
            (
                f"{_COMPUTERS}::TestLevels"
                "::test_another_process_is_told_what_the_seat_sees_and_nothing_of_the_others"
            ),
        ),
    ),
    Mutant(
        "work in another process may take for ever",
        "rules/analysis/worker.py",
        (("    signal.setitimer(signal.ITIMER_REAL, patience)\n", ""),),
        (
            (
                f"{_COMPUTERS}::TestWorkers"
                "::test_work_is_done_elsewhere_and_by_one_and_bounded_in_time_and_memory"
            ),
        ),
    ),
    Mutant(
        "work in another process may take all memory",
        "rules/analysis/worker.py",
        (("        _bound_memory(int(memory))\n", "        pass\n"),),
        (
            (
                f"{_COMPUTERS}::TestWorkers"
                "::test_work_is_done_elsewhere_and_by_one_and_bounded_in_time_and_memory"
            ),
        ),
    ),
    Mutant(
        "a computer's name is looked for before it is known that there is a seat",
        "rules/lobby/lobby.py",
        (
            (
                (
                    "    colour = _free_colour(roster, colours, None, None)\n"
                    "    player = Player(colour, free_name(roster), None,"
                ),
                (
                    "    name = free_name(roster)\n"
                    "    colour = _free_colour(roster, colours, None, None)\n"
                    "    player = Player(colour, name, None,"
                ),
            ),
        ),
        (
            (
                f"{_ENGINE}::TestLobby"
                "::test_a_full_table_takes_no_computer_whatever_its_players_are_called"
            ),
        ),
    ),
    Mutant(
        "a worker that dies takes its work with it",
        "rules/analysis/workers.py",
        (
            (
                "            except WorkerDied:\n                return await",
                "            except ZeroDivisionError:\n                return await",
            ),
        ),
        (f"{_COMPUTERS}::TestWorkers::test_one_that_dies_is_replaced_and_its_work_done_again",),
    ),
    Mutant(
        "a thought that nobody wants any more is thought to its end",
        "rules/analysis/workers.py",
        (("            self._end(worker)\n            raise\n", "            raise\n"),),
        (
            f"{_WORKERS}::TestWithWhoeverWantsTheirWork::test_work_that_nobody_wants_any_more_is_cut_off",
        ),
    ),
    Mutant(
        "a worker whose answer nobody hears is left behind, dead",
        "rules/analysis/workers.py",
        (
            (
                "            self._end(worker)\n            raise\n",
                "            worker.end()\n            raise\n",
            ),
        ),
        (f"{_WORKERS}::TestWithWhoeverWantsTheirWork",),
    ),
    Mutant(
        "thinking is waited for at a stop",
        "rules/computers.py",
        (
            (
                "return await self._workers.run(choose_command, question)",
                "return await asyncio.shield(self._workers.run(choose_command, question))",
            ),
        ),
        (
            (
                "tests/general/running/test_wiring.py"
                "::test_thinking_is_cut_off_while_a_press_still_has_its_time"
            ),
        ),
    ),
    Mutant(
        "a worker outlives a killed parent",
        "rules/analysis/worker.py",
        (("    finally:\n        os._exit(0)\n", "    finally:\n        asked.put(b'')\n"),),
        (f"{_WORKERS}::TestWithTheProcessThatMadeThem::test_they_end_whatever_they_are_at",),
    ),
    Mutant(
        "a worker looks after its line only once it has loaded what it is asked",
        "rules/analysis/worker.py",
        (
            ("    Thread(target=_listen, args=(line, asked), daemon=True).start()\n", ""),
            (
                "    sys.path[:] = path\n",
                (
                    "    sys.path[:] = path\n"
                    "    pickle.loads(line.recv(2**20, 2)[SIZE:])\n"
                    "    Thread(target=_listen, args=(line, asked), daemon=True).start()\n"
                ),
            ),
        ),
        (f"{_WORKERS}::TestWithTheProcessThatMadeThem::test_they_end_whatever_they_are_at",),
    ),
    Mutant(
        "workers are closed on the event loop",
        "rules/analysis/workers.py",
        (("await asyncio.to_thread(self._threads.shutdown)", "self._threads.shutdown()"),),
        (
            (
                f"{_WORKERS}::TestWithWhoeverWantsTheirWork"
                "::test_the_event_loop_goes_on_while_they_are_asked_and_closed"
            ),
        ),
    ),
    Mutant(
        "workers that are closed begin the work of those that were cut off again",
        "rules/analysis/workers.py",
        (("        if self._closed:\n            raise WorkerDied\n", ""),),
        (
            (
                f"{_WORKERS}::TestWithWhoeverWantsTheirWork"
                "::test_closing_cuts_off_what_is_under_way_and_nothing_is_begun_again"
            ),
        ),
    ),
    Mutant(
        "what draws is loaded as the bot starts",
        "bot/client.py",
        (("if any(counts.get(status) for status in OPEN):", "if counts is not None:"),),
        (
            (
                "tests/bot/test_client.py"
                "::test_a_bot_that_is_ready_has_nothing_to_draw_with_and_a_lobby_has_it_loaded"
            ),
        ),
    ),
    Mutant(
        "what draws is loaded for the first picture, and not for the first lobby",
        "bot/interactions/context.py",
        (("        self.pictures.load()\n", ""),),
        (
            (
                "tests/bot/test_client.py"
                "::test_it_is_loaded_for_the_first_lobby_and_when_a_bot_comes_back_to_one"
            ),
        ),
    ),
    Mutant(
        "of curves that run together only the last is seen",
        "render/sheets/charts.py",
        (("                found[last][seat] += _stripes(", "                _stripes("),),
        (
            "tests/render/test_charts.py::test_of_curves_that_run_together_all_are_seen",
            "tests/render/test_charts.py::test_of_curves_that_run_together_each_is_seen_for_as_long",
        ),
    ),
    Mutant(
        "nobody asks how an acknowledgement ended whose press is cut off",
        "bot/interactions/reply.py",
        (
            (
                "add_done_callback(self._note_failure)",
                "add_done_callback(self._services.afterwards.discard)",
            ),
        ),
        ("tests/bot/test_client.py::test_what_fails_for_somebody_who_is_cut_off_is_noted",),
    ),
    Mutant(
        "what a program has started goes on when it is ended, and holds up the table",
        "rules/referee/programs/keeper.py",
        (
            ("os.killpg(program, signal.SIGKILL)", "os.kill(program, signal.SIGKILL)"),
            ("in _descendants(os.getpid()):", "in ():"),
        ),
        ("tests/rules/referee/test_programs.py::test_what_a_program_has_started_ends_with_it",),
    ),
    Mutant(
        "anybody changes the settings of a table",
        "rules/table/settings.py",
        (("    must_host(roster, by)\n    setting = ", "    setting = "),),
        ("tests/rules/lobby/test_lobby.py::test_nobody_else_does",),
    ),
    # --- versions and readings of the rules -----------------------------------------------------------
    Mutant(
        "a game of an earlier version goes on under the newest",
        "rules/editions/registry.py",
        (
            (
                "return RULEBOOKS[name] if name in RULEBOOKS else newest(name)",
                'return newest(name.partition("@")[0])',
            ),
        ),
        (
            "tests/rules/editions/test_versions.py::test_a_duel_stopped_in_each_of_its_steps_is_played_to_its_end_and_verifies[battle]",
        ),
    ),
    Mutant(
        "a rulebook that is new is read as the old ones were at first",
        "rules/editions/common_parts.py",
        (("    first = book.first_reading\n", "    first = book.version == 1\n"),),
        (f"{_FURTHER}::test_a_first_version_is_no_first_reading",),
    ),
    Mutant(
        "the version that was added last is taken for the newest",
        "rules/editions/registry.py",
        (("sorted(offered, key=lambda b: b.version)", "offered"),),
        (f"{_FURTHER}::test_an_older_version_that_is_added_later_is_not_the_newest",),
    ),
    Mutant(
        "a board is remembered when its folder is gone",
        "rules/boards/load.py",
        (
            (
                "        _folders.remove(folder)\n        _forget()\n",
                "        _folders.remove(folder)\n",
            ),
        ),
        ("tests/rules/boards/test_boards.py::test_what_lay_on_a_shelf_is_forgotten_with_it",),
    ),
    Mutant(
        "what one rulebook alone has is not explained",
        "rules/editions/explain.py",
        (("        *book.setup_rules(edition),\n", ""),),
        (f"{_FURTHER}::test_a_rulebook_explains_what_no_other_has",),
    ),
    Mutant(
        "an answer in another's turn begins a turn of its own",
        "rules/core/decide.py",
        ((" in edition.phases and not _stage(table, step)", " in edition.phases"),),
        ("tests/rules/editions/test_galaxy_duel.py::test_a_turn_has_three_stages",),
    ),
    Mutant(
        "who conquers again moves once more, too",
        "rules/phases/battle.py",
        (("if turn.stage == 3 and turn.attacked:", "if turn.stage == 4 and turn.attacked:"),),
        (
            "tests/rules/editions/test_galaxy_duel.py::test_in_the_third_stage_one_conquers_again_or_moves_once_more",
        ),
    ),
    Mutant(
        "the ally falls, and turns go on as if it lived",
        "rules/mechanics/combat.py",
        (("        table.emit(e.AllyFell(seat=loser, by=seat))", "        pass"),),
        (
            "tests/rules/editions/test_galaxy_duel.py::test_then_there_are_ordinary_tours_and_whose_turn_it_would_have_been_begins",
        ),
    ),
    Mutant(
        "one order goes on without an end",
        "rules/phases/battle.py",
        (("            if _is_enough(table):\n                return\n", ""),),
        (
            "tests/rules/core/test_decide.py::test_an_attack_that_would_go_on_for_longer_rests_and_can_be_given_again[classic]",
        ),
    ),
    Mutant(
        "who reaches a goal wins only when the order is done with",
        "rules/phases/battle.py",
        (("    crown_at_once(table)\n", ""),),
        (
            "tests/rules/editions/test_galaxy.py::test_who_resigns_in_the_midst_of_the_conquest_that_wins_has_won",
        ),
    ),
    Mutant(
        "two jokers go with any card where one goes with a pair alone",
        "rules/mechanics/cards.py",
        (('if joker == "pair_only" and jokers > 1:', 'if joker == "pair_only" and jokers > 2:'),),
        ("tests/rules/editions/test_galaxy.py::test_strictly_a_joker_goes_with_a_pair_alone",),
    ),
    Mutant(
        "a position that is won already is played on from",
        "rules/referee/positions/reading.py",
        (
            (
                "    if there and winner not in there:\n",
                "    if there and winner and winner not in there:\n",
            ),
        ),
        (
            "tests/rules/referee/test_play.py::test_a_position_in_which_a_goal_is_reached_names_its_winner_or_is_refused",
        ),
    ),
    Mutant(
        "a computer player moves its armies to and fro for ever",
        "rules/players/baseline.py",
        (
            (
                "distance.get(c.target, 0) < distance.get(c.source, 0)",
                "distance.get(c.target, 0) <= distance.get(c.source, 0)",
            ),
            ("(self.edition.regroups_once or distance[c.target] == 0)", "True"),
        ),
        ("tests/rules/editions/test_gniazdo.py::test_no_computer_player_moves_for_ever",),
    ),
    # --- what the fuzzer alone looks at, whatever is played --------------------------------------
    Mutant(
        "an order taken back keeps the armies that it brought",
        "rules/core/evolve.py",
        (("    draft.to_place = dict(course.to_place)\n", ""),),
        (_FUZZ,),
    ),
    Mutant(
        "the rules text tells of one die more in defence than is rolled",
        "rules/editions/explain.py",
        (('"dice": [r[0], r[-1]]}', '"dice": [r[0], r[-1] + 1]}'),),
        (_FUZZ,),
    ),
    Mutant(
        "an army more may regroup than may leave",
        "rules/phases/battle.py",
        (
            (
                "FortifyChoice(source=source, target=target, armies=(1, most))",
                "FortifyChoice(source=source, target=target, armies=(1, most + 1))",
            ),
        ),
        (_FUZZ,),
    ),
    # --- who can choose the deal -----------------------------------------------------------------
    Mutant(
        "the start's id in the key again: whoever starts tries ids until the deal suits",
        "rules/lobby/acts.py",
        (
            (
                "            return close(at, self._unit.clock())\n",
                """\
            first, *rest = at.roster.lines
            mixed = (replace(first, id=f"{first.id} {action}"), *rest)
            started = replace(at, roster=replace(at.roster, lines=mixed))
            return close(started, self._unit.clock())
""",
            ),
        ),
        (f"{_LINES}::test_the_start_adds_nothing",),
    ),
    Mutant(
        "a seal that any word opens: its owner chooses the word after all others",
        "rules/table/sealing.py",
        (("if n in untold and fits(roster.lines[n - 1].text, word)]", "if n in untold]"),),
        (f"{_LINES}::test_only_the_word_of_ones_own_seal_is_taken",),
    ),
    Mutant(
        "sealed words that are told and not mixed in: the operator sees the whole key before",
        "rules/table/lines.py",
        (("for n in standing_seals(lines)]", "for n in ()]"),),
        (f"{_LINES}::test_against_one_sealed_word_the_operator_tries_in_the_dark",),
    ),
    Mutant(
        "a deadline that is not in the store: a restart loses it",
        "rules/engine/hooks.py",
        ((" for seat, due in needed.items() if were.get(seat) != due}", " for seat, due in ()}"),),
        (f"{_LINES}::test_the_deadline_outlives_the_process",),
    ),
    Mutant(
        "a word that is shown when it is told too early",
        "rules/table/sealing.py",
        (("fits(roster.lines[n - 1].text, word) for n in seals_of(roster, player)", "()"),),
        ("tests/bot/table/test_dice.py::test_a_word_told_too_early_is_shown_to_nobody",),
    ),
    Mutant(
        "one line for two seats is let pass by the verifier",
        "rules/referee/records/added.py",
        (
            (
                "        if number not in among or number in numbers[:at]:\n",
                "        if number not in among:\n",
            ),
        ),
        (
            f"{_ADDED}::test_lines_that_no_table_could_have_had_are_rejected_by_both[one line for two seats]",
        ),
    ),
    # --- places ----------------------------------------------------------------------------------
    Mutant(
        "announcements get no thread of the kind they allow",
        "bot/delivery/messages.py",
        (
            (
                "kinds.news_thread if begin.is_news() else kinds.public_thread",
                "kinds.public_thread",
            ),
        ),
        (f"{_KINDS}::test_a_table_moves_to_every_kind_of_place[5]",),
    ),
    Mutant(
        "a game is played among the announcements where no thread can be made",
        "bot/table/places.py",
        (("return not is_news and not lacking(interaction", "return not lacking(interaction"),),
        (f"{_KINDS}::test_where_discord_makes_no_thread_after_all[5]",),
    ),
    Mutant(
        "a table is asked for the permission to speak beside its thread",
        "bot/interactions/permissions.py",
        (("IN_A_THREAD: Final = (*_TO_TELL,", "IN_A_THREAD: Final = (*IN_A_CHANNEL,"),),
        (f"{_KINDS}::test_exactly_what_is_lacking_is_named[0-2048]",),
    ),
    Mutant(
        "a post in a forum has no tag where one is required",
        "bot/delivery/messages.py",
        (("tags[:1] if forum.flags.require_tag else []", "[]"),),
        (f"{_KINDS}::test_a_post_has_a_tag_where_one_is_required",),
    ),
    Mutant(
        "a table is set where only the commands are",
        "bot/interactions/permissions.py",
        (("server is not None and interaction.client.get_guild(server) is None", "False"),),
        (f"{_KINDS}::TestWithoutTheBot::test_no_table_is_set_and_the_bot_is_offered[0]",),
    ),
    Mutant(
        "a table goes on because somebody asks where the bot was sent away",
        "bot/interactions/permissions.py",
        (("shut = is_stranger(interaction) or is_shut_out", "shut = is_shut_out"),),
        (f"{_KINDS}::test_who_was_sent_away_shows_the_game_and_leaves_it_at_rest",),
    ),
    Mutant(
        "a table that does without letters gets some",
        "bot/posts/posting.py",
        (('return LETTERS.value_at(roster) != "off"', "return bool(roster)"),),
        ("tests/bot/delivery/test_letters.py::test_a_table_may_do_without_letters",),
    ),
    Mutant(
        "what was chosen in a list can't be chosen again",
        "bot/components/layout.py",
        (("each.value += ANEW", "each.value += ''"),),
        ("tests/bot/people/test_own.py::TestOwnPage::test_what_was_chosen_can_be_chosen_again",),
    ),
    Mutant(
        "a board that takes long to go out is no reason to acknowledge first",
        "bot/pictures/attachments.py",
        (("return size * self._per_byte > _LONG", "return size < self._per_byte"),),
        (
            "tests/bot/interactions/test_answers.py::test_on_a_slow_line_whoever_gets_a_picture_is_acknowledged_first",
        ),
    ),
    Mutant(
        "a button that a release left under its games is called something else now",
        "bot/components/custom_ids.py",
        (('SPREAD = "spread"', 'SPREAD = "scatter"'),),
        (
            "tests/bot/interactions/test_presses.py::test_every_control_of_every_phase_is_answered_and_games_go_on",
        ),
    ),
    Mutant(
        "private answers of the sandbox's page outlast a reload",
        "sandbox/pages.py",
        (('_snowflake(request.query.get("since")) or self.world.ids.next()', '"1"'),),
        (
            "tests/sandbox/test_page_protocol.py::TestPrivateAnswers::test_a_window_that_is_loaded_again_has_forgotten_them",
        ),
    ),
    Mutant(
        "the sandbox's gateway packs each message by itself",
        "sandbox/gateway/gateway.py",
        (("context.flush(zlib.Z_SYNC_FLUSH)", "context.flush(zlib.Z_FULL_FLUSH)[:-4]"),),
        (
            "tests/sandbox/test_gateway.py::TestCompression::test_one_context_lasts_for_a_connection_and_each_message_is_flushed",
        ),
    ),
    Mutant(
        "a record of the doctor's has a name of somebody's",
        "general/doctor/traffic.py",
        (("return value if name in _KEPT else self._text(value)", "return value"),),
        ("tests/general/doctor/test_doctor.py::TestRecords::test_have_nothing_private",),
    ),
    Mutant(
        "the program calls itself another version than its package",
        "rules/__init__.py",
        (('VERSION: Final = "', 'VERSION: Final = "9'),),
        ("tests/packaging/test_version.py::test_the_package_and_the_changelog_name_the_programs",),
    ),
    Mutant(
        "a copy that found no room leaves what was written of it",
        "rules/store/sqlite/backup.py",
        (("        delete_part(part)\n", ""),),
        ("tests/rules/test_upkeep.py::test_a_full_disk_leaves_no_copy_and_takes_none",),
    ),
    Mutant(
        "a message of the doctor's stays when it is stopped",
        "general/doctor/rehearsal.py",
        (
            (
                "return await attempt(about, asyncio.shield(making))",
                "return await attempt(about, making)",
            ),
        ),
        (
            "tests/general/doctor/test_doctor.py::TestOnAPress::test_stopped_while_it_makes_something_it_removes_that_too",
        ),
    ),
    Mutant(
        "a press in a thread that isn't archived yet proves what one in an archived thread does",
        "general/doctor/rehearsal.py",
        (('if "archived" in self._within_reach:', "if press:"),),
        (
            "tests/general/doctor/test_doctor.py::TestOnAPress::test_a_press_before_the_thread_is_archived_proves_nothing",
        ),
    ),
    Mutant(
        "games go on with another application's token",
        "general/running/serving.py",
        (("if before and before.application !=", "if not before and 0 !="),),
        (
            "tests/general/doctor/test_doctor.py::TestAtATerminal::test_a_token_of_another_application_changes_nothing",
        ),
    ),
    Mutant(
        "nobody is told that Discord refuses the commands",
        "bot/tree.py",
        (("self.client.metrics.unregistered = error.text or str(error)", "del error"),),
        (f"{_COMMANDS}::test_a_refused_registration_is_in_the_health_until_it_is_taken",),
    ),
    Mutant(
        "an Activity's command is left out of a registration",
        "bot/tree.py",
        (("return [*payload, *kept]", "return [*payload]"),),
        (f"{_COMMANDS}::test_an_activity_s_command_is_sent_along_as_it_is",),
    ),
    Mutant(
        "people can install the commands without the bot",
        "bot/tree.py",
        (
            (
                "AppInstallationType(guild=True, user=False)",
                "AppInstallationType(guild=True, user=True)",
            ),
        ),
        (f"{_KINDS}::test_discord_offers_the_commands_in_servers_and_to_the_bot_alone",),
    ),
    Mutant(
        "a catalogue is read as far as it can be, and the rest is dropped",
        "rules/words/parsing.py",
        (("if faults := sorted(set(_faults(resource, source))):", "if faults := []:"),),
        ("tests/bot/words/test_catalogue.py",),
    ),
    Mutant(
        "words that were compiled from another source are said",
        "rules/words/compiled.py",
        (
            (
                "return kept if digest == _digest(content, kept) else None",
                "return kept if digest else None",
            ),
        ),
        ("tests/bot/words/test_catalogue.py",),
    ),
    Mutant(
        "a container that asks how the bot is loads all that the bot is made of",
        "general/database_commands.py",
        (
            (
                "read_health(named or _database(database))",
                "read_health(_database(database) or named)",
            ),
        ),
        ("tests/general/test_cli.py",),
    ),
    Mutant(
        "no garbage is looked for after the start",
        "general/cli.py",
        (("        gc.enable()\n", ""),),
        ("tests/general/test_cli.py",),
    ),
    Mutant(
        "in Polish 12 counts as 2 does",
        "rules/words/resolving.py",
        ((" and abs(number) % 100 not in {12, 13, 14}", ""),),
        ("tests/bot/words/test_messages.py",),
    ),
    Mutant(
        "commands are registered anew only when their English words change",
        "bot/tree.py",
        (
            (
                "now = Registered.of(application, payload)",
                "now = Registered.of(application, [each.to_dict(self) for each in self.get_commands()])",
            ),
        ),
        ("tests/bot/commands/test_commands.py",),
    ),
    Mutant(
        "Discord is told of the commands in English alone",
        "bot/tree.py",
        (("if len(self._languages.catalogues) > 1:", "if not self._languages.catalogues:"),),
        ("tests/bot/commands/test_commands.py",),
    ),
    Mutant(
        "a person's letters are in their table's language, not their own",
        "bot/posts/letters.py",
        (
            (
                "phrasing = await services.own_phrasing(look)\n    if content.replaced",
                "phrasing = services.phrasing(look)\n    if content.replaced",
            ),
        ),
        ("tests/bot/people/test_own.py",),
    ),
    Mutant(
        "Discord's language with a person is kept of somebody who is forgotten meanwhile",
        "rules/people/profiles.py",
        (
            (
                "self._unit.others.forgettings == forgettings:\n                PersonRows(ledger).change",
                "forgettings is not None:\n                PersonRows(ledger).change",
            ),
        ),
        ("tests/bot/people/test_own.py",),
    ),
    Mutant(
        "the language that a person chose yields to Discord's with them",
        "bot/interactions/context.py",
        (
            (
                "best(chosen, str(interaction.locale), at_table)",
                "best(str(interaction.locale), chosen, at_table)",
            ),
        ),
        ("tests/bot/people/test_own.py",),
    ),
    Mutant(
        "a list in the lobby says in no language what an option's value is",
        "bot/table/form.py",
        (
            (
                "option(meaning(words, book, name, said), said, chosen=said == now)",
                "option(meaning(words, book, name, said), said, said, chosen=said == now)",
            ),
        ),
        ("tests/bot/laws/test_no_word_outside.py",),
    ),
    Mutant(
        "a catalogue that lacks a message is compiled, and refused when somebody speaks it",
        "tools/catalogues.py",
        (
            (
                "    must_say_the_same({each.stem: messages_in(text) for each, text in compiled.items()})\n",
                "",
            ),
        ),
        ("tests/bot/words/test_catalogue.py",),
    ),
    Mutant(
        "every language is read before anybody speaks it",
        "bot/words/languages.py",
        (
            (
                "await self.catalogues.fetch([next(self._known(wanted), ENGLISH)])",
                "await self.catalogues.fetch(self.catalogues)",
            ),
        ),
        ("tests/bot/words/test_catalogue.py",),
    ),
    Mutant(
        "a person in the sandbox's page is spoken to in English whatever their browser speaks",
        "sandbox/pages.py",
        (("            self.world.locales[user_id] = locale_of(tag)\n", ""),),
        ("tests/general/test_page.py",),
    ),
    Mutant(
        "the sandbox refuses in English, whatever language its page speaks",
        "sandbox/pages.py",
        (
            (
                "return _refusal(error.said, error.filled, error.about)",
                "return _refusal(str(error))",
            ),
        ),
        ("tests/sandbox/test_page_protocol.py::test_a_button_opens_a_form_that_is_sent",),
    ),
    Mutant(
        "the decimals of luck stand behind a point, as in English",
        "bot/words/catalogue.py",
        (('told.replace(".", COUNTING[self.language].point)', "told"),),
        ("tests/bot/looks/test_showing.py",),
    ),
    Mutant(
        "in Polish two armies are told as five",
        "bot/locale/pl.ftl",
        (("        [few] { $n } bataliony\n", ""),),
        ("tests/bot/words/test_translations.py",),
    ),
    Mutant(
        "a Polish sentence leaves out whom a territory was taken from",
        "bot/locale/pl.ftl",
        (("{ OBJECT($territory) } (dotąd: { $loser })", "{ OBJECT($territory) }"),),
        ("tests/bot/words/test_translations.py",),
    ),
    Mutant(
        "in Russian two ships are told as five",
        "bot/locale/ru.ftl",
        (("        [few] { $n } звездолёта\n", ""),),
        ("tests/bot/words/test_translations.py",),
    ),
    Mutant(
        "a Russian table reads an English word",
        "bot/locale/ru.ftl",
        (("status-wait = Ждём", "status-wait = Table"),),
        ("tests/bot/words/test_languages.py",),
    ),
    Mutant(
        "a territory's name doesn't know whose it is, so no language can decline it",
        "bot/words/phrasing.py",
        (("return TerritoryName(name, territory)", 'return TerritoryName(name, TerritoryId(""))'),),
        ("tests/bot/words/test_languages.py::test_territories_that_events_name_are_declined",),
    ),
    Mutant(
        "a term is told the facts of the sentence around it",
        "rules/words/resolving.py",
        (
            ("said = self[key](_TermFacts(given))", "told = self[key]"),
            ("return lambda _: said", "return lambda facts: told(_TermFacts({**facts, **given}))"),
        ),
        ("tests/bot/words/test_messages.py::test_facts_of_a_table_are_no_facts_of_a_term",),
    ),
    Mutant(
        "the sandbox acknowledges a heartbeat before discord.py notes that it sent one",
        "sandbox/gateway/gateway.py",
        (
            (
                "asyncio.get_running_loop().call_later(self.round_trip.total_seconds(), line.send, ack)",
                "line.send(ack)",
            ),
        ),
        ("tests/sandbox/test_gateway.py",),
    ),
    Mutant(
        "a line of .env that is none is passed over",
        "bot/settings.py",
        (("    if bad:\n", "    if not bad:\n        return\n    if not file:\n"),),
        ("tests/general/test_bad_words.py",),
    ),
    Mutant(
        "a token with quotes or blanks in it is sent to Discord",
        "bot/settings.py",
        (("if not _TOKEN.fullmatch(plain):", "if not plain.isascii():"),),
        ("tests/general/test_bad_words.py",),
    ),
    Mutant(
        "a stop that meets a move falling due is forgotten",
        "rules/computers.py",
        (
            ("async with asyncio.timeout(_PAUSE):", "if _PAUSE:"),
            (
                "await self._engine.moves.wait()",
                "await asyncio.wait_for(self._engine.moves.wait(), _PAUSE)",
            ),
        ),
        ("tests/rules/players/test_computers.py::TestStopping",),
    ),
    # --- the notation ----------------------------------------------------------------------------
    Mutant(
        "the first of several territories that a beginning may be is taken",
        "rules/notation/syntax.py",
        (("        if len(begun) == 1:\n", "        if begun:\n"),),
        (f"{_READING}::test_what_can_not_be_read_is_named",),
    ),
    Mutant(
        "a text is normalized as a whole, which takes time that grows with its square",
        "rules/notation/syntax.py",
        (
            (
                'return _OTHER_FORMS.sub(lambda found: unicodedata.normalize("NFKC", found[0]), visible)',
                'return unicodedata.normalize("NFKC", visible)',
            ),
        ),
        (f"{_READING}::test_reading_takes_time_that_grows_with_the_length_alone",),
    ),
    Mutant(
        "an attack's waived re-rolls are not written down",
        "rules/notation/writer.py",
        (("    if not march.rerolls:\n", "    if march.floor and not march.rerolls:\n"),),
        (f"{_READING}::test_lines_come_back",),
    ),
    Mutant(
        "an order by hand leaves the rest of a line to go on",
        "rules/play/acts.py",
        (
            (
                "dropped = not beside and PlanRows(ledger).give_up(",
                "dropped = not beside and not PlanRows(ledger).of(",
            ),
        ),
        ("tests/rules/play/test_plans.py",),
    ),
    Mutant(
        "who answers in another's turn loses their prepared turn",
        "rules/play/acts.py",
        (("    return at.state.turn.seat not in (None, seat)\n", "    return False\n"),),
        ("tests/rules/play/test_plans.py",),
    ),
    Mutant(
        "an answer by hand ends the line that waits for it",
        "rules/play/acts.py",
        (("stop.reason is not StopReason.QUESTION:", "stop.reason is StopReason.QUESTION:"),),
        ("tests/rules/play/test_plans.py",),
    ),
    Mutant(
        "what becomes of a plan is a row of its own, whose number others miss",
        "rules/play/plans.py",
        ((" if seat in acted]", "]"), ("reversed(range(len(rows)))", "range(0)")),
        ("tests/rules/play/test_plans.py::TestSecrecy",),
    ),
    Mutant(
        "a look ahead shows the card that would be drawn",
        "rules/looks/looks.py",
        (
            (
                "player=replace(look.player, table=table),",
                "player=with_secrets(table, state, seat),",
            ),
        ),
        ("tests/bot/laws/test_noninterference.py::test_hundreds_of_pairs_look_the_same",),
    ),
    Mutant(
        "a way that leads nowhere is fought for as far as it leads",
        "bot/turn/attacks.py",
        (("    if not _leads_on(moment, path):\n", "    if len(path) < 2:\n"),),
        ("tests/bot/interactions/test_presses.py::test_a_way_that_became_impossible",),
    ),
    Mutant(
        "everybody's look has the plans of all",
        "rules/looks/looks.py",
        (
            (
                "PlanRows(ledger).of(at.roster.id).get(seat) if seat and at.revision else None",
                "next(iter(PlanRows(ledger).of(at.roster.id).values()), None)",
            ),
        ),
        ("tests/rules/play/test_plans.py::TestSecrecy",),
    ),
    Mutant(
        "a long line begins anew in its next transaction",
        "rules/notation/plan.py",
        (("cursor=plan.cursor, owners", "cursor=Cursor(), owners"),),
        ("tests/rules/play/test_plans.py",),
    ),
    Mutant(
        "a throw on paper that differs from the one that fell is passed over",
        "rules/referee/paper/record.py",
        (("    _same(line, write_entry(entry), write_entry(came))\n", ""),),
        (f"{_ON_PAPER}::test_the_first_line_that_differs_is_named_and_what_it_should_say",),
    ),
    Mutant(
        "a header that is doubled replaces the one before it",
        "rules/referee/paper/headers.py",
        (
            (
                "if there and header.name not in _SEVERAL:",
                "if there and header.name in _SEVERAL[4:]:",
            ),
        ),
        (f"{_ON_PAPER}::test_what_was_changed_is_named_by_its_line",),
    ),
    Mutant(
        "a line goes on although a territory has changed its owner",
        "rules/notation/prompting.py",
        (
            (
                "        if changed is not None:\n",
                "        if changed is not None and self.cursor.leg:\n",
            ),
        ),
        (f"{_PLAN}::test_a_land_that_has_changed_its_owner_stops_the_line",),
    ),
    Mutant(
        "the chance of a path is asked once, before its first territory",
        "rules/notation/amounts.py",
        (("if not leg or isinstance(guard, Chance)", "if not leg"),),
        (f"{_PLAN}::test_if_asks_the_chance_before_each_land_of_a_path",),
    ),
    Mutant(
        "the odds of fewer dice are those of the most",
        "rules/core/odds.py",
        (
            (
                "    return _Chain(combat, attackers, defenders, max(0, stop_at - 1), dice).outcome()",
                "    return _Chain(combat, attackers, defenders, max(0, stop_at - 1), None).outcome()",
            ),
        ),
        (
            "tests/rules/referee/test_odds.py::test_odds_of_fewer_dice_are_those_of_every_roll_followed",
        ),
    ),
    Mutant(
        "whatever a program writes is kept until it is read",
        "rules/referee/programs/process.py",
        (("if len(line) >= LONGEST_ANSWER or", "if len(line) >= 2**40 or"),),
        ("tests/rules/referee/test_programs.py::test_little_is_kept_of_a_flood",),
    ),
    Mutant(
        "a program that never answers is waited for all game long",
        "rules/referee/programs/programs.py",
        (("        if not self._left[seat]:\n", "        if self._left[seat] < -(10**9):\n"),),
        ("tests/rules/referee/test_programs.py::test_a_program_is_sent_out_after_ten_misses",),
    ),
    Mutant(
        "what a program sends into a session of its own outlives it",
        "rules/referee/programs/keeper.py",
        (('if sys.platform == "linux":', 'if sys.platform == "plan9":'),),
        (
            f"{_KEEPING}::test_a_grandchild_that_keeps_the_pipes_holds_up_nothing",
            f"{_KEEPING}::test_the_end_of_a_program_is_the_end_of_what_it_has_started",
        ),
    ),
    Mutant(
        "all games begin with one map, whatever the seed",
        "rules/players/strategy.py",
        (
            ("    habit = 0.5 * variety", "    habit = 0.0 * variety"),
            (" + 0.2 * variety", " + 0.0 * variety"),
        ),
        (
            "tests/rules/players/test_levels.py::test_maps_that_are_claimed_differ_from_game_to_game",
        ),
    ),
    Mutant(
        "all marshals are of one character, whatever the seed",
        "rules/players/levels.py",
        (('variety(seed, "persona")', 'variety(0, "persona")'),),
        ("tests/rules/players/test_levels.py::test_every_persona_sits_down_about_as_often",),
    ),
    Mutant(
        "a table that was set before versions goes on with the newest level",
        "rules/players/levels.py",
        (
            (
                "return version_of(computer.level, computer.version) or LEVELS.get(computer.level)",
                "return LEVELS.get(computer.level)",
            ),
        ),
        (
            f"{_STINTS}::TestStints::test_a_table_that_was_written_without_versions_goes_on_with_the_first",
        ),
    ),
    Mutant(
        "a computer player lays its new armies one by one",
        "rules/players/strategy.py",
        (("least = -(-most // 4) if self.few else 1", "least = 1"),),
        ("tests/rules/players/test_levels.py::test_no_turn_has_many_orders",),
    ),
    Mutant(
        "luck is told as the attacker's decision",
        "rules/analysis/analysis.py",
        (
            (
                "        self._shift(None, self._judge.chances(state_if_taken(",
                "        self._shift(state.turn.seat, self._judge.chances(state_if_taken(",
            ),
        ),
        (f"{_CHANCES}::test_luck_is_of_a_whole_attack_against_its_odds_when_it_began",),
    ),
    Mutant(
        "a game is explained before its end, with what only one player knows",
        "general/records/analysing.py",
        (("if record.secret is None:", "if False:"),),
        ("tests/general/test_records.py::test_a_game_that_is_not_over_is_not_explained",),
    ),
    Mutant(
        "a game is explained on Discord before its end",
        "rules/looks/queries.py",
        (("            if at.roster.status is not Status.OVER:\n", "            if False:\n"),),
        (f"{_EXPLAINING}::test_a_game_under_way_is_not_explained",),
    ),
    Mutant(
        "whoever waits for an analysis is told how far it is again and again",
        "bot/analysis/explaining.py",
        (("for seconds in request.services.meanwhile:", "while seconds := 0.01:"),),
        (f"{_EXPLAINING}::test_whoever_waits_for_an_analysis_is_told_how_far_it_is",),
    ),
    Mutant(
        "what a worker tells on the way is taken for its answer",
        "rules/analysis/workers.py",
        (("            while done is None:\n", "            while False:\n"),),
        (f"{_WORKERS}::TestWorkThatTellsOfItself::test_what_it_tells_comes_before_its_result",),
    ),
    Mutant(
        "a game is thought out anew for everybody who asks",
        "rules/analysis/acts.py",
        (("        if game not in self._made:", "        if True:"),),
        (f"{_EXPLAINING}::test_the_last_post_explains_the_game_to_whoever_asks",),
    ),
    Mutant(
        "chances of seats that are worse off are told as better",
        "rules/analysis/chances.py",
        (("np.exp(strengths - ", "np.exp(-strengths - "),),
        ("tests/rules/analysis/test_analysis.py::test_more_armies_are_a_better_chance",),
    ),
    Mutant(
        "a judge takes a turn that is all but over for one that is about to begin",
        "rules/analysis/chances.py",
        (("        state.step,\n", ""),),
        (
            (
                "tests/rules/analysis/test_analysis.py"
                "::test_chances_that_a_judge_knows_by_heart_are_those_that_another_one_finds"
            ),
        ),
    ),
    Mutant(
        "a turn is told as a mistake although a marshal's would have brought as much",
        "rules/analysis/turning_points.py",
        (
            ("if fmean(again) < _CLEARLY:", "if False:"),
            ("max(_CLEARLY, uncertain)", "-1"),
            ("why) if why else None", "why)"),
        ),
        (f"{_CHANCES}::test_of_turns_that_were_as_good_as_a_marshals_hardly_anything_is_told",),
    ),
    Mutant(
        "an analysis begins with the turns of the one who won",
        "rules/analysis/turning_points.py",
        (("key=lambda turn: (turn.seat in won, ", "key=lambda turn: ("),),
        (
            f"{_CHANCES}::test_those_who_lost_come_first_with_their_largest_falls_then_the_winners_missed_plans",
        ),
    ),
    Mutant(
        "the falls of computers are told before those of people",
        "rules/analysis/turning_points.py",
        (("turn.seat not in people, ", ""),),
        (f"{_CHANCES}::test_people_come_before_computers",),
    ),
    Mutant(
        "a fall after which nothing was better is passed over",
        "rules/analysis/turning_points.py",
        (("if point.better or (seat not in won and turn.fell >= _CLEARLY):", "if point.better:"),),
        (f"{_CHANCES}::test_all_falls_are_told_even_if_nothing_was_better",),
    ),
    Mutant(
        "where nothing was better, the dice are blamed for what others did",
        "rules/analysis/values.py",
        (("        if others < min(luck, own):\n", "        if False:\n"),),
        (f"{_CHANCES}::test_where_nothing_was_better_the_cause_is_named",),
    ),
    Mutant(
        "a better plan has as many orders as a marshal gives",
        "rules/analysis/turn_plans.py",
        (("STEPS: Final = 4", "STEPS: Final = 40"),),
        (f"{_CHANCES}::test_a_plan_has_at_most_four_orders_none_of_which_waits_for_luck",),
    ),
    Mutant(
        "a better plan attacks from where another of its attacks has taken the armies",
        "rules/analysis/turn_plans.py",
        ((" and touched.isdisjoint(campaign.way):", ":"),),
        (f"{_CHANCES}::test_a_plan_has_at_most_four_orders_none_of_which_waits_for_luck",),
    ),
    Mutant(
        "a better plan places armies that come only in the course of the turn",
        "rules/analysis/turn_plans.py",
        (
            (
                "    opening = turn_plan_of(edition, state, tuple(first), seat)\n",
                "    opening = turn_plan_of(edition, state, events, seat)\n",
            ),
        ),
        (f"{_CHANCES}::test_only_what_was_there_before_the_first_attack_is_placed",),
    ),
    Mutant(
        "a plan is told to be better for what it does nothing about",
        "rules/analysis/reasons.py",
        (("filter(partial(_follows, turn), _Reasons(turn).all())", "_Reasons(turn).all()"),),
        (f"{_REASONS}::test_what_a_plan_does_nothing_about_is_no_reason",),
    ),
    Mutant(
        "luck and decisions are rounded each for itself",
        "bot/telling/analysis.py",
        (("map(_signed, _whole(parts, after - before))", "(_signed(round(p)) for p in parts)"),),
        (f"{_CHANCES}::test_what_is_told_of_luck_and_decisions_adds_up",),
    ),
    Mutant(
        "a hint names a region that the stack can't take",
        "rules/players/attacks.py",
        (("if left >= 1 else None", "if left else None"),),
        (
            f"{_EXPLAINING}::test_it_names_none_that_the_stack_can_not_take_nor_one_that_is_whole_by_then",
        ),
    ),
    Mutant(
        "a hint counts on armies that may not move on in the galaxy",
        "rules/players/attacks.py",
        (("left = min(left, combat.follow(3, 3))", "left = min(left, 99)"),),
        (f"{_EXPLAINING}::test_in_the_galaxy_only_those_that_fought_move_on",),
    ),
    Mutant(
        "what failed by bad luck is told as what should have been done",
        "rules/analysis/reasons.py",
        (("            not self._was_meant(region)\n            and self", "            self"),),
        (f"{_REASONS}::test_what_failed_by_bad_luck_is_no_reason",),
    ),
    Mutant(
        "a region is advised that is lost again at once",
        "rules/analysis/reasons.py",
        (("            and self._turn.later(holds)[0] > MOSTLY\n", ""),),
        (f"{_REASONS}::test_a_region_that_is_completed_but_lost_at_once_is_no_reason",),
    ),
    Mutant(
        "a plan that goes on leaves its armies where they were",
        "rules/analysis/turn_plans.py",
        (("            self.at.pop(0)\n        goes_on", "            pass\n        goes_on"),),
        (f"{_REASONS}::test_a_plan_that_goes_on_takes_its_armies_along",),
    ),
    Mutant(
        "nobody stays behind on a way",
        "rules/analysis/chances.py",
        (("_left(combat, standing - 1, against)", "_left(combat, standing, against)"),),
        (f"{_REASONS}::TestTheChanceToGetThrough::test_it_is_what_it_comes_to_roll_by_roll",),
    ),
    Mutant(
        "how a game is set up is charged to those who are dealt it",
        "rules/analysis/analysis.py",
        (("Shift(by if self._state.round else None, moved)", "Shift(by, moved)"),),
        (f"{_CHANCES}::test_the_setup_belongs_to_nobody",),
    ),
    Mutant(
        "what was placed in four orders is told four times",
        "rules/analysis/turn_plans.py",
        (
            (
                "                placed[territory] += armies\n",
                "                placed[territory] = armies\n",
            ),
        ),
        (
            f"{_CHANCES}::test_a_plan_folds_what_was_done_four_times_and_joins_what_was_taken_in_a_row",
        ),
    ),
    Mutant(
        "a game that is still played may be tried, with what another seat alone knows",
        "rules/lessons/acts.py",
        (("    if of.status is not Status.OVER:\n", "    if False:\n"),),
        (f"{_TRIALS}::test_nobody_tries_a_game_that_is_not_over",),
    ),
    Mutant(
        "another server's game may be tried",
        "rules/lessons/acts.py",
        (
            (
                "must_reach(self._unit.load(ledger, game).roster, person.id, guild)",
                "self._unit.load(ledger, game).roster",
            ),
        ),
        (f"{_TRIALS}::test_nobody_tries_a_game_that_they_may_not_know_of",),
    ),
    Mutant(
        "a trial keeps the order in which the cards lay",
        "rules/lessons/acts.py",
        (('dice_at(before).shuffled(deck, "trial")', "tuple(deck)"),),
        (f"{_TRIALS}::test_the_dice_and_the_cards_left_have_another_secret",),
    ),
    Mutant(
        "somebody has as many trials as they like",
        "rules/lessons/acts.py",
        (("                if roster.trial:\n", "                if False:\n"),),
        (f"{_TRIALS}::test_it_counts_for_nothing_and_tells_nobody",),
    ),
    Mutant(
        "a trial is kept for ever",
        "rules/lessons/acts.py",
        (("        if due > now:\n", "        if True:\n"),),
        (f"{_TRIALS}::test_a_day_after_the_last_move_it_is_deleted",),
    ),
    Mutant(
        "an analysis tells its reader the game's worst turns before their own",
        "bot/analysis/explaining.py",
        (
            (
                "told = point_lines(moment.phrasing, analysed, breaches, reader)",
                "told = point_lines(moment.phrasing, analysed, breaches)",
            ),
        ),
        (f"{_TRYING}::test_ones_own_turns_come_first_on_the_board_each_with_its_button",),
    ),
    Mutant(
        "a hint is given where people play",
        "rules/analysis/acts.py",
        (("    if only_person(at.roster) is None:\n", "    if False:\n"),),
        (
            "tests/rules/analysis/test_analysis.py::test_where_another_person_plays_or_has_played_nobody_is_told",
        ),
    ),
    Mutant(
        "a hint is given where the host has allowed none",
        "rules/analysis/acts.py",
        (("if not allows_hints(at.roster):", "if False:"),),
        (f"{_HINTING}::test_where_the_host_allowed_none_nobody_is_told",),
    ),
    Mutant(
        "a game counts although hints are allowed",
        "rules/table/settings.py",
        (("    if roster.hints:\n        return Unrated.HINTED\n", ""),),
        (f"{_RATED}::test_a_lobby_says_why_it_does_not_count",),
    ),
    Mutant(
        "what happens after the deal decides whether a game counts",
        "rules/table/settings.py",
        (
            (
                "if roster.rules is PlaceRules.FIRST:\n        return why",
                "if True:\n        return why",
            ),
        ),
        (f"{_RATED}::test_what_happens_later_changes_nothing",),
    ),
    Mutant(
        "a place is not checked by its rules",
        "rules/audit.py",
        (("if result.rules is PlaceRules.FIRST:", "if result.rules:"),),
        (f"{_RESULTS}::test_a_place_that_does_not_follow_from_its_rules_is_a_fault",),
    ),
    Mutant(
        "a table of several levels counts for the solo ladder of one",
        "rules/ratings/ratings.py",
        (
            (" or len(levels) != 1", ""),
            (
                "(person,), (level,) = people, levels",
                "(person,), (level, *_) = people, sorted(levels)",
            ),
        ),
        (f"{_SOLOS}::test_other_games_count_for_none",),
    ),
    Mutant(
        "one win alone makes a master of the solo ladder",
        "rules/ratings/ratings.py",
        (("least_chance(self.wins, self.games)", "self.wins / max(1, self.games)"),),
        (f"{_SOLOS}::test_who_has_won_as_often_as_chance_lets_them_is_below_a_hundred",),
    ),
    Mutant(
        "a server that does without a ladder is shown one",
        "rules/ratings/ladders.py",
        (("return LadderPage(ladder, 0, 1, (), is_wanted=False)", "pass"),),
        (f"{_SOLO_PAGES}::TestWithoutALadder::test_nothing_speaks_of_it",),
    ),
    Mutant(
        "a server that does without a ladder counts its tables",
        "rules/lobby/acts.py",
        (('"" if ServerRows(ledger).has_ladder(guild) else Unrated.LADDERLESS', '""'),),
        (f"{_SOLO_PAGES}::TestWithoutALadder::test_nothing_speaks_of_it",),
    ),
    Mutant(
        "whoever loses alone leaves the game for ever",
        "rules/clock/overtime.py",
        (("        return resign_for(at, seat, now)\n", "        return Change(at)\n"),),
        (f"{_ABANDONED}::test_it_is_told_three_days_before_and_then_ends",),
    ),
    Mutant(
        "an order given within a turn does not keep a game alive",
        "rules/clock/overtime.py",
        (("if seen and seen > _last_act(at.roster):", "if False:"), ("moved=seen", "moved=now")),
        (f"{_ABANDONED}::test_any_order_begins_the_two_weeks_anew",),
    ),
    Mutant(
        "a game that does not count ends although its person may come back",
        "rules/table/settings.py",
        (
            (
                "rules is not PlaceRules.FIRST and not roster.unrated",
                "rules is not PlaceRules.FIRST",
            ),
        ),
        (f"{_ABANDONED}::test_a_game_that_does_not_count_waits",),
    ),
    Mutant(
        "what somebody did alone keeps their id when they are forgotten",
        "rules/app.py",
        (("    SoloRows,\n    StepRows,\n    ForgottenRows", "    StepRows,\n    ForgottenRows"),),
        (f"{_RESULTS}::TestRatings::{_ALONE_AND_FORGOTTEN}",),
    ),
    Mutant(
        "a game that counts may lose its limit of time",
        "rules/clock/rests.py",
        (("if needs_limit(at.roster) and not pace.has_limit:", "if False:"),),
        (f"{_RATED}::test_a_game_that_counts_keeps_a_limit_of_time",),
    ),
    Mutant(
        "a game counts in which the table waits for ever",
        "rules/table/pace.py",
        (
            (
                'return self.turn is not None and self.time_up != "waits"',
                "return self.turn is not None",
            ),
        ),
        (f"{_RATED}::test_a_lobby_says_why_it_does_not_count",),
    ),
    Mutant(
        "a hint leaves no mark on its table",
        "rules/analysis/acts.py",
        (("hinted=True", "hinted=False"),),
        (_HINTED,),
    ),
    Mutant(
        "a hint is what somebody with other choices would do",
        "rules/analysis/acts.py",
        (("view, choices, seed_of", "view, choices[:1], seed_of"),),
        (_HINTED,),
    ),
    Mutant(
        "whoever is left of a league has not won the table that they still play at",
        "rules/league/rounds.py",
        ((" and not any(fixture.is_open for fixture in season.fixtures)", ""),),
        (
            "tests/rules/league/test_leagues.py::TestWithdrawing::test_whoever_is_left_plays_on_to_be_champion",
        ),
    ),
    Mutant(
        "a hint breaks a truce",
        "rules/analysis/acts.py",
        (
            (
                "kept_choices(at, seat, legal(at.edition, at.state, seat))",
                "legal(at.edition, at.state, seat)",
            ),
        ),
        ("tests/rules/analysis/test_analysis.py::test_no_hint_breaks_a_truce",),
    ),
    Mutant(
        "tuning that is stopped leaves a step out",
        "general/contests/tuning.py",
        (("Tuning(moved, now.steps + 1, now.seed)", "Tuning(moved, now.steps + 2, now.seed)"),),
        (
            "tests/general/contests/test_contests.py::test_tuning_that_is_stopped_goes_on_where_it_was",
        ),
    ),
    Mutant(
        "a marshal forgets that its mission demands two armies on each territory",
        "rules/players/terrain.py",
        (("np.where(owner == 0, lacking,", "np.where(owner == 0, 0,"),),
        ("tests/rules/players/test_levels.py::test_what_is_left_of_a_mission",),
    ),
    Mutant(
        "a program that knows the source knows the dice, of the seed that everybody has",
        "general/contests/entrants.py",
        (("secrets.randbits(_DRAWN_BITS) if programs else USUAL_SEED", "USUAL_SEED"),),
        (f"{_ARENA}::test_what_a_program_is_told_gives_no_dice_away",),
    ),
    Mutant(
        "a record tells the secret of a deal that is still played",
        "general/contests/runs.py",
        (("if self._alike(n) not in to_come", "if n in self._waiting"),),
        (f"{_TOURNAMENT}::test_no_record_tells_a_secret_that_is_still_played_with",),
    ),
    Mutant(
        "in a tournament the first entrants alone meet",
        "general/contests/arena.py",
        (("tables[self.deal(number) % len(tables)]", "tables[0]"),),
        (f"{_TOURNAMENT}::test_every_choice_of_entrants_meets_at_every_seat",),
    ),
    Mutant(
        "an order that the rules refused stands in the record",
        "general/contests/runs.py",
        (("        self.orders.pop()\n", ""),),
        (f"{_TOURNAMENT}::test_what_the_rules_refuse_is_in_no_record",),
    ),
    Mutant(
        "why a program's move was replaced is not told",
        "rules/referee/programs/programs.py",
        (("        self.missed.append(missed_move(state, seat, unusable))\n", ""),),
        (f"{_TOURNAMENT}::test_misses_are_told_with_their_reasons",),
    ),
    Mutant(
        "a line orders as many attacks and moves as it likes",
        "rules/play/plans.py",
        (("    must_have_orders_left(run.game, command)\n", ""),),
        (f"{_TURN_LIMIT}::test_who_moves_to_and_fro_for_ever_comes_to_an_end",),
    ),
    Mutant(
        "whose turn was long before there was a limit can't end it",
        "rules/play/orders.py",
        (("isinstance(command, Attack | Fortify) and _ordered", "_ordered"),),
        (f"{_TURN_LIMIT}::test_what_must_be_done_is_always_taken",),
    ),
    Mutant(
        "what was ordered in a turn is forgotten by a restart",
        "rules/table/game.py",
        (("        turn_orders=folded.turn_orders,\n", ""),),
        (f"{_TURN_LIMIT}::test_it_is_counted_again_after_a_restart",),
    ),
    Mutant(
        "in the arena everybody keeps their seat",
        "general/contests/arena.py",
        (("(at + number) % len(seats)", "at"),),
        (
            "tests/general/contests/test_contests.py::test_each_player_sits_once_at_each_seat_over_the_same_dice",
        ),
    ),
    Mutant(
        "a program's line goes on although it answers with a command",
        "rules/referee/programs/programs.py",
        (("        self._lines.drop(seat)\n        command", "        command"),),
        ("tests/rules/referee/test_programs.py::test_a_command_ends_what_is_left_of_a_line",),
    ),
    # --- lines given on Discord ------------------------------------------------------------------
    Mutant(
        "what was typed is lost where it can't be read",
        "bot/plans/plans.py",
        (("as_typed(typed)", "as_typed(str(error.step))"),),
        (f"{_GIVEN}::test_what_can_not_be_read_is_told_and_not_lost",),
    ),
    Mutant(
        "the form to change a line begins with steps that are done",
        "bot/telling/plans.py",
        (
            (
                "left_of(plan.opened(phrasing.edition.board.id))",
                "plan.opened(phrasing.edition.board.id).line",
            ),
            ("import KeptPlan, left_of", "import KeptPlan"),
        ),
        (f"{_GIVEN}::test_what_is_left_is_changed_in_the_form",),
    ),
    Mutant(
        "a letter calls its reader to a line that they have cleared",
        "bot/posts/letters.py",
        (("    content = _as_still_true(look, content)\n", ""),),
        (f"{_GIVEN}::test_a_letter_on_what_waits_no_more_is_not_sent",),
    ),
    Mutant(
        "a tour's line ends the phases of the tours after it",
        "rules/notation/prompting.py",
        (("return past or self._now()", "return self._now()"),),
        (f"{_GIVEN}::test_a_tour_goes_on_by_prepared_lines_through_its_stages",),
    ),
    Mutant(
        "the log shows what only others may know",
        "bot/looks/showing.py",
        (
            (
                "request.engine.queries.story(game, 0, None, request.person.id)",
                "request.engine.queries.story(game, 0, None, moment.look.roster.host)",
            ),
        ),
        ("tests/bot/looks/test_pages.py::test_one_s_own_secrets_are_told_to_oneself_alone",),
    ),
    # --- what fails while it is answered ---------------------------------------------------------
    Mutant(
        "a refusal that can't be answered ends in a traceback",
        "bot/interactions/boundary.py",
        (("except Exception as fault:", "except LookupError as fault:"),),
        ("tests/bot/interactions/test_refusals.py",),
    ),
    Mutant(
        "work of the store that runs out of something keeps its caller waiting for ever",
        "rules/store/sqlite/database.py",
        (("    except StopIteration as error:", "    except LookupError as error:"),),
        ("tests/rules/store/test_writes.py",),
    ),
    Mutant(
        "what would be is kept and shown to others as what is",
        "bot/looks/showing.py",
        (
            (
                "pictures.close_up(moment.phrasing, supposed.table, Focus(), own)",
                "pictures.board(moment.phrasing, supposed.table, (revision, revision), own=own)",
            ),
        ),
        (f"{_TRAPS}::test_a_supposed_board_is_not_shown_to_others",),
    ),
    Mutant(
        "reinforcing ends by itself for whoever may hold a set",
        "bot/turn/presses.py",
        (("< SET_SIZE", "< 9 * SET_SIZE"),),
        (f"{_TRAPS}::test_reinforcing_ends_by_itself_only_where_nobody_can_hold_a_set",),
    ),
    Mutant(
        "a line from a button of an earlier moment is carried out",
        "rules/play/acts.py",
        (("if token is not None and token != at.token(seat):", "if token == -1:"),),
        (f"{_TRAPS}::test_a_line_from_an_old_button_is_refused",),
    ),
    Mutant(
        "an attack confirmed below its own limit is stopped by it",
        "bot/turn/battle.py",
        (("return floor if 0 < floor <= chance else None", "return floor or None"),),
        (f"{_TRAPS}::test_below_the_limit_it_asks_and_fights_to_the_last",),
    ),
    Mutant(
        "how many move in is given before anybody could say it",
        "rules/notation/prompting.py",
        (('if share == "ask":', 'if share == "all":'),),
        (f"{_TRAPS}::test_how_many_move_in_is_left_open",),
    ),
    Mutant(
        "the panel's board shows land that was just taken as empty",
        "bot/components/panel_context.py",
        (("return self.ahead.battle.table if self.ahead.battle else table", "return table"),),
        (f"{_BOARD}::test_the_board_is_supposed_where_the_panel_is_and_kept_for_nobody_else",),
    ),
    Mutant(
        "all but one move in, whatever the habit",
        "rules/play/orders.py",
        (("stack - left_behind(habits.leave_behind, stack)", "stack - 1"),),
        (f"{_BOARD}::test_what_is_left_behind_after_a_conquest_is_the_habit",),
    ),
    Mutant(
        "a turn ends without a word about the card that it forgoes",
        "bot/telling/own.py",
        (("best[2] < LIKELY", "best[2] < 2"),),
        (f"{_BOARD}::test_ending_asks_when_a_likely_card_is_forgone",),
    ),
    Mutant(
        "whoever's colour is to be destroyed is told to destroy themselves",
        "rules/core/victory.py",
        (("return mission.colour == seat or lost", "return lost"),),
        ("tests/bot/telling/test_telling.py::test_of_ones_own_colour_it_says_what_holds_now",),
    ),
    Mutant(
        "a button pressed out of turn prepares one",
        "rules/play/acts.py",
        (("if token is not None and asked_else:", "if token == -1:"),),
        ("tests/rules/play/test_plans.py::test_a_button_is_for_now_and_prepares_nothing",),
    ),
    Mutant(
        "a table is told of every computer's turn",
        "rules/play/news.py",
        (("EVERY_TURN or _is_due(before, after):", "EVERY_TURN or after.waiting_for:"),),
        ("tests/rules/play/test_asking.py::test_a_turn_is_told_when_a_person_is_to_act",),
    ),
    Mutant(
        "what was not told counts as told",
        "rules/play/news.py",
        (("max(told, before.told)", "after.told"),),
        ("tests/rules/play/test_asking.py::test_nothing_stays_untold",),
    ),
    Mutant(
        "emojis that a person gave the application are deleted",
        "bot/pictures/own_emojis.py",
        (("return named and self._is_own(emoji)", "return named"),),
        (f"{_EMOJIS}::test_a_new_art_takes_the_place_of_the_old_and_of_nothing_else",),
    ),
    Mutant(
        "emojis are made at every start",
        "bot/pictures/own_emojis.py",
        (("if missing := self.missing:", "if missing := [*self._signs]:"),),
        (f"{_EMOJIS}::test_made_once_and_a_second_start_makes_none",),
    ),
    Mutant(
        "one emoji that is refused keeps the others from being made",
        "bot/pictures/own_emojis.py",
        (("if error.code != _INVALID_FORM:", "if error:"),),
        (f"{_EMOJIS}::test_what_is_not_taken_stays_a_character",),
    ),
    Mutant(
        "an answer is lost with an emoji that somebody deleted",
        "bot/interactions/reply.py",
        (("if not refuses_emoji(error):", "if error:"),),
        (f"{_EMOJIS}::test_an_answer_is_given_without_an_emoji_that_is_gone",),
    ),
    Mutant(
        "a post loses its board when Discord refuses an emoji",
        "bot/posts/posting.py",
        (("if refuses_emoji(error) and usual != post:", "if usual is None:"),),
        (f"{_EMOJIS}::test_a_post_keeps_board_and_story_when_an_emoji_is_refused",),
    ),
    Mutant(
        "a post is told twice when the emojis were made in between",
        "bot/delivery/messages.py",
        (("_said(message.content) == said", "message.content.strip() == said"),),
        (f"{_EMOJIS}::test_a_post_is_known_again_whether_it_was_written_with_them_or_without",),
    ),
    Mutant(
        "a post loses lines for the room that emojis take",
        "bot/table/lobby_post.py",
        (("[*map(plain, kept)]", "[*kept]"),),
        (f"{_SIGNS}::test_a_post_does_without_emojis_before_it_does_without_lines",),
    ),
    Mutant(
        "a label shows the code of an emoji",
        "bot/components/layout.py",
        (("label=plain(label)[:LONGEST_OPTION]", "label=label[:LONGEST_OPTION]"),),
        (f"{_SIGNS}::test_labels_and_descriptions_of_pictures_have_characters",),
    ),
    Mutant(
        "a post says that land was the attacker's own",
        "rules/table/story.py",
        (("Capture(target, force, loser)", "Capture(target, force, seat)"),),
        ("tests/general/demo/test_play_out.py::test_the_posts_tell_the_story",),
    ),
    Mutant(
        "whoever leads is the first to have sat down",
        "bot/telling/outcome.py",
        (("sorted(now, key=lambda seat: -now[seat])", "now"),),
        ("tests/bot/telling/test_telling.py::test_the_standing_says_the_round_and_who_leads",),
    ),
    Mutant(
        "a fall is told when a person is next",
        "rules/play/news.py",
        (
            (
                "concerned = (*fallen, *after.state.playing()) if fallen else after.waiting_for",
                "concerned = after.waiting_for",
            ),
        ),
        ("tests/rules/play/test_asking.py::test_a_fall_is_told_at_once_while_a_person_plays_on",),
    ),
    Mutant(
        "whoever claimed last is not called to place",
        "rules/play/news.py",
        (
            (
                "return state.step.waiting_for if others else ()",
                "return tuple(seat for seat in state.step.waiting_for if seat != actor)",
            ),
        ),
        (
            "tests/rules/play/test_asking.py::test_each_is_asked_for_their_claim_and_all_for_what_follows",
        ),
    ),
    Mutant(
        "nobody is named who claims first",
        "bot/posts/posts.py",
        (('if not persons and view.phase == "claim":', "if persons is None:"),),
        (
            "tests/bot/turn/test_editions.py::test_the_first_post_names_a_computer_that_claims_first",
        ),
    ),
    # --- taking an order back --------------------------------------------------------------------
    Mutant(
        "a throw can be taken back",
        "rules/core/past.py",
        (("            return Reason.DICE_FELL", "            return None"),),
        (f"{_TAKE_BACK}::test_a_throw_stands",),
    ),
    Mutant(
        "an order can be taken back although somebody has acted since",
        "rules/core/past.py",
        (("_secret_at_the_end(orders) for other", "tuple(orders) for other"),),
        (f"{_TAKE_BACK}::test_once_the_next_has_acted_a_turn_is_over",),
    ),
    Mutant(
        "an order given in secret holds others' take-backs up",
        "rules/core/past.py",
        (("    if order.secret:\n", "    if order.secret and past.acted is None:\n"),),
        (f"{_TAKE_BACK}::test_what_another_does_in_secret_decides_nothing",),
    ),
    Mutant(
        "others see what was taken back of a plan",
        "rules/core/views.py",
        (("order=None if secret or planned else order", "order=order"),),
        (f"{_TAKE_BACK}::test_another_capital_may_be_named_and_nobody_learns_which_it_was",),
    ),
    Mutant(
        "the restored armies to place are those of now",
        "rules/core/evolve.py",
        (("draft.to_place = dict(course.to_place)", "pass"),),
        (f"{_TAKE_BACK}::test_placed_armies_are_to_place_again",),
    ),
    Mutant(
        "after a restart nothing can be taken back",
        "rules/engine/persistence.py",
        (
            (
                "given = [(done.since, done.until, command) for done, command in ordered]",
                "given = None",
            ),
        ),
        ("tests/rules/play/test_orders.py::test_it_goes_on_after_a_restart",),
    ),
    Mutant(
        "letters at sea change with the holder of a region",
        "render/ink/palette.py",
        (("kept = np.delete(np.arange(len(under)), spared)", "kept = np.arange(len(under))"),),
        (
            f"{_PALETTE}::test_whoever_holds_a_whole_region_has_its_band_and_no_letter_changes_with_it",
        ),
    ),
    Mutant(
        "arrows run over the badges of others",
        "render/arrows/paths.py",
        (("_HIDDEN, _OFF = 2, 7, 14, 18, 45, 2_000", "_HIDDEN, _OFF = 2, 7, 14, 18, 2, 2_000"),),
        (f"{_BOWS}::test_arrows_hardly_run_over_third_lands_and_over_no_badge_of_others",),
    ),
    Mutant(
        "a touched land's name covers its neighbour's",
        "render/arrows/paths.py",
        (
            (
                "best(_large(board, language, land), stack(taken, others), arrows)",
                "best(_large(board, language, land), taken, arrows)",
            ),
        ),
        ("tests/render/test_map.py::test_a_larger_name_keeps_clear_of_all_others",),
    ),
    Mutant(
        "ports joined all to all have lines drawn between them",
        "render/map/ports.py",
        (("FEWEST_JOINED: Final = 5", "FEWEST_JOINED: Final = 50"),),
        (f"{_ROUTES}::test_territories_joined_all_to_all_are_marked_and_no_line_is_drawn",),
    ),
    Mutant(
        "an attack along a route runs from its end to its start",
        "render/arrows/paths.py",
        (
            (
                "if source < target else course.points[::-1]",
                "if source > target else course.points[::-1]",
            ),
        ),
        ("tests/render/test_picture.py::test_an_attack_along_a_route_follows_it",),
    ),
    Mutant(
        "a name over a plate is no fault of a board",
        "render/map/sheet.py",
        (("if _overlap(spot.box, plate):", "if spot.box == plate:"),),
        ("tests/render/test_map.py::test_what_is_wrong_is_named",),
    ),
    Mutant(
        "half a badge stands over the legend",
        "render/table/picture.py",
        (("reach <= y <= height - reach)", "0 <= y <= height)"),),
        ("tests/render/test_arrows.py::test_a_badge_that_the_edge_would_cut_is_left_out",),
    ),
    Mutant(
        "attacks on others are drawn larger than those on oneself",
        "render/arrows/paths.py",
        (("_USUAL, _HEAVY, _LIGHT = 1.0, 1.3, 0.7", "_USUAL, _HEAVY, _LIGHT = 1.0, 0.7, 1.3"),),
        ("tests/render/test_arrows.py::test_arrows_against_the_one_who_looks_are_the_broadest",),
    ),
    Mutant(
        "what was lost and taken back is shown as lost",
        "bot/pictures/scenes.py",
        (
            (
                "if name in view.territories and view.territories[name].owner != loser",
                "if name in view.territories",
            ),
        ),
        (f"{_PICTURES}::test_a_picture_since_a_turn_frames_what_was_lost",),
    ),
    Mutant(
        "a name hides how an attack ended",
        "render/table/picture.py",
        (
            ("    draw_crosses(world, bare, scene, staged, WHOLE)\n", ""),
            (
                "    if scene.focus.lit is None:\n",
                "    draw_crosses(world, bare, scene, staged, WHOLE)\n    if scene.focus.lit is None:\n",
            ),
        ),
        ("tests/render/test_arrows.py::test_no_name_hides_the_cross_of_a_repelled_attack",),
    ),
    Mutant(
        "an order that was damaged on the disk is believed",
        "rules/core/past.py",
        (("if not is_outcome(step.done, step.before, step.past, step.events):", "if False:"),),
        (_DAMAGED_LATER,),
    ),
    Mutant(
        "an order that is lost from the disk is not missed",
        "rules/core/past.py",
        (("    if at != end:", "    if at < 0:"),),
        (_DAMAGED_LATER,),
    ),
    Mutant(
        "missions are shown before the game is over",
        "rules/core/views.py",
        (("if not any(isinstance(event, e.GameOver) for event in log):", "if not log:"),),
        ("tests/rules/core/test_views.py::test_missions_are_everybodys_only_when_the_game_is_won",),
    ),
    Mutant(
        "the second who asks for a rematch gets a table of their own",
        "rules/lobby/rematches.py",
        (("found if found.roster.status is Status.LOBBY else None", "None"),),
        (f"{_FOUNDING}::TestRematch::test_two_at_once_sit_at_one_table",),
    ),
    Mutant(
        "two tables of a server may have one number",
        "rules/servers/servers.py",
        (
            (
                "self.put(replace(server, tables=server.tables + 1))",
                "self.put(server)",
            ),
        ),
        (
            "tests/rules/servers/test_servers.py::test_each_table_of_a_server_has_a_number_of_its_own",
        ),
    ),
    Mutant(
        "a message stays in the channel although its thread could not be made",
        "bot/table/places.py",
        (
            (
                "    await wait.lasts_for(background.start(_take_down(message)))\n    return None\n",
                "",
            ),
        ),
        (f"{_FOUNDING}::TestFound::test_a_thread_that_can_not_be_made_leaves_no_message",),
    ),
    Mutant(
        "another rulebook takes the seats of those who sit there",
        "rules/lobby/lobby.py",
        (
            (
                "    if (taken := taken_seats(roster)) > places:\n",
                "    if (taken := taken_seats(roster)) < 0:\n",
            ),
        ),
        (f"{_FOUNDING}::TestForm::test_nobody_loses_their_seat_to_another_rulebook",),
    ),
    Mutant(
        "a game that somebody has resigned from may be meant by their commands",
        "rules/table/seats.py",
        (("player.seat not in at.state.playing()", "player.seat not in roster.seats"),),
        (f"{_FOUNDING}::TestDashboard::test_a_game_that_somebody_resigned_is_not_meant",),
    ),
    Mutant(
        "everybody is shown what only the host may press",
        "bot/components/panel_context.py",
        (("return self.reader == self.moment.look.roster.host", "return True"),),
        (f"{_FOUNDING}::TestForm::test_each_sees_what_only_they_may_press",),
    ),
    Mutant(
        "who met at a table meets there again although others are free",
        "rules/league/rounds.py",
        (
            (
                "        if not sum(_sweep(table, tables, met) for table in tables):\n            break\n",
                "        break\n",
            ),
            ("min(left, key=lambda person: _meetings(person, table, met))", "left[0]"),
        ),
        (f"{_LEAGUES}::TestTables::test_those_who_met_and_stand_beside_each_other_are_parted",),
    ),
    Mutant(
        "who has left a league may be its champion",
        "rules/league/standing.py",
        (("        return row.entrant.withdrawn, *whole\n", "        return False, *whole\n"),),
        (f"{_LEAGUES}::TestWithdrawing::test_they_keep_their_points_and_stand_behind_all_others",),
    ),
    Mutant(
        "a table that nobody finds a place for holds its league up for ever",
        "rules/league/rounds.py",
        (("replace(each, places={})\n        for each in late", "each\n        for each in late"),),
        (f"{_LEAGUES}::TestTablesThatNeverStart::test_they_do_not_count_after_a_week",),
    ),
    Mutant(
        "a league waits for ever for a table at which nobody moves",
        "rules/league/rounds.py",
        (("        return now - roster.asleep >= NEVER_STARTS\n", "        return False\n"),),
        (
            f"{_SEASONS}::TestTime::test_a_table_at_which_nobody_moves_is_closed_a_week_after_it_came_to_rest",
        ),
    ),
    Mutant(
        "a league sits people down at as many tables as there are",
        "rules/league/rounds.py",
        (
            (
                "        if all(tables < MOST_AT_ONCE for tables in busy):\n",
                "        if all(tables < 99 for tables in busy):\n",
            ),
        ),
        (f"{_SEASONS}::TestNobodyPlaysAtMoreThanTwo::test_a_third_table_waits",),
    ),
    Mutant(
        "a league's tables fill up people's quotas",
        "rules/store/game_tables.py",
        (("{_IS_OPEN} AND season IS NULL AND", "{_IS_OPEN} AND"),),
        (f"{_SEASONS}::TestNobodyPlaysAtMoreThanTwo::test_no_cap_is_hit_and_none_is_filled",),
    ),
    Mutant(
        "who leaves a league plays on at its tables",
        "rules/league/acts.py",
        (
            (
                '                self._steps.resign(ledger, game, person, f"{action}.{number}")\n',
                "                number\n",
            ),
        ),
        (f"{_SEASONS}::TestLeaving::test_in_mid_game_resigns",),
    ),
    Mutant(
        "a player is called twice when a league's table begins",
        "rules/league/tables.py",
        (
            (
                "person for person in fixture.persons if person not in called",
                "person for person in fixture.persons",
            ),
        ),
        (f"{_SEASONS}::TestASeason::test_each_entrant_is_called_once_when_a_table_begins",),
    ),
    Mutant(
        "a league's table has two messages if the answer to the first is lost",
        "bot/league/posts.py",
        (
            (
                "        again = season.id not in self._known or nonce in self._tried\n",
                "        again = False\n",
            ),
            ("send_post(channel, post, nonce)", "send_post(channel, post, None)"),
        ),
        (f"{_LEAGUE}::TestFaults::test_a_request_that_breaks_off",),
    ),
    Mutant(
        "a thread that is there already keeps a league's table from opening",
        "bot/delivery/messages.py",
        (("        if error.code != _HAS_A_THREAD:\n", "        if error.code:\n"),),
        (f"{_LEAGUE}::TestFaults::test_a_request_that_breaks_off",),
    ),
    Mutant(
        "two tables of a league's round share a secret: who sees one deal knows the other",
        "rules/league/seeding.py",
        (('f"{season.id}|{number}".encode()', 'f"{season.id}".encode()'),),
        (
            f"{_SEASON_LINES}::TestTables::test_each_has_a_secret_of_its_own",
            f"{_SEASON_LINES}::TestTheEngine::test_two_tables_of_a_round_are_dealt_otherwise",
        ),
    ),
    Mutant(
        "the secret of a league that was called off is handed out while its tables are played",
        "rules/league/lines_acts.py",
        (
            (
                "    return season.status not in ALIVE and games_over\n",
                "    return season.status not in ALIVE\n",
            ),
        ),
        (f"{_SEASON_LINES}::TestTheEngine::test_hands_the_secret_out_when_all_tables_are_over",),
    ),
    Mutant(
        "a league that was called off never tells its secret",
        "rules/league/rounds.py",
        (
            (
                "    if season.status is SeasonStatus.CANCELLED and may_tell(over):\n",
                "    if False:\n",
            ),
        ),
        (f"{_SEASON_LINES}::TestASecretToldLate",),
    ),
    Mutant(
        "a league's sealed words are told and not mixed in: the operator chooses the draw",
        "rules/league/seeding.py",
        (("[each for each in told if each[1]]", "[]"),),
        (
            f"{_SEASON_LINES}::TestTheOperator::test_tries_ten_thousand_in_the_dark_against_one_sealed_word",
        ),
    ),
    Mutant(
        "whoever keeps a sealed word to themselves stays in the league, and has chosen its draw for nothing",
        "rules/league/rounds.py",
        (
            (
                "with_substitutes(without_silent(season))",
                "with_substitutes(replace(season, due=None))",
            ),
        ),
        (
            f"{_SEASON_LINES}::TestTelling::test_whoever_is_silent_is_struck_and_their_word_is_not_mixed_in",
        ),
    ),
    Mutant(
        "an entrant seals many words, and chooses among as many draws by those that they tell",
        "rules/league/seeding.py",
        (
            (
                "    if _seals_of(season, entrant):\n        raise LeagueRefused(LeagueReason.SEALED_ALREADY)\n",
                "",
            ),
        ),
        (f"{_SEASON_LINES}::TestLines::test_one_seal_each_and_few_lines",),
    ),
    Mutant(
        "whoever could not tell their word while the General was away is struck",
        "rules/league/lines_acts.py",
        (
            (
                "moment_after(season.closed, TELLING, stops)",
                "moment_after(season.closed, TELLING, ())",
            ),
        ),
        (f"{_SEASON_LINES}::TestTheEngine::test_gives_the_time_for_which_the_general_was_away",),
    ),
    Mutant(
        "a record of a league whose table was dealt by another secret is found true",
        "rules/referee/records/season_check.py",
        (
            (
                '    same(f"{where}.deal", json_values(game.deal), json_values(deal(dealt, dealt.dice).events))\n',
                "",
            ),
        ),
        (f"{_SEASON_RECORD}::TestWhatIsFalse",),
    ),
    Mutant(
        "anybody founds leagues in anybody's server",
        "rules/league/acts.py",
        (
            (
                "            if (needed := ServerRows(ledger).founders(new.guild)) not in rights:\n",
                "            if (needed := ServerRows(ledger).founders(new.guild)) is None:\n",
            ),
        ),
        (f"{_SEASON_LINES}::TestFounding::test_takes_the_right_that_the_server_sets",),
    ),
    Mutant(
        "leagues are founded without end",
        "rules/league/acts.py",
        (("            self._caps.admit_table(ledger, founder.id, Venue(*place))\n", ""),),
        (f"{_SEASON_LINES}::TestFounding::test_counts_for_the_caps_until_it_is_over",),
    ),
    Mutant(
        "anybody calls a league off",
        "rules/league/entry.py",
        (
            (
                "    must_have_say(season, by.id, moderates=moderates)\n    _must_not",
                "    _must_not",
            ),
        ),
        (f"{_LEAGUE}::TestBadInput::test_whatever_is_refused_is_said",),
    ),
    Mutant(
        "a long name runs into the points of a standing",
        "render/sheets/league.py",
        (("cut_to_width(name, Weight.BOLD, _NAME_SIZE, room)", "name"),),
        ("tests/render/test_sheets.py::test_no_name_runs_into_the_counts",),
    ),
    Mutant(
        "the games of two people weigh as much as ever, however often they meet",
        "rules/ratings/model.py",
        (
            (
                "weight_of(met) * weight_of(company, _HALF_IN_COMPANY)",
                "weight_of(company, _HALF_IN_COMPANY)",
            ),
        ),
        (f"{_MODEL}::TestPairs::test_it_weighs_less_between_those_two_alone",),
    ),
    Mutant(
        "games of long ago go on weighing on a pair",
        "rules/ratings/ratings.py",
        (("len(met) - bisect_right(met, ended - A_WEEK)", "len(met)"),),
        (f"{_RATINGS}::test_games_of_more_than_a_week_ago_weigh_nothing",),
    ),
    Mutant(
        "two who feed each other win as much of others as anybody",
        "rules/ratings/model.py",
        ((" * weight_of(company, _HALF_IN_COMPANY)", ""),),
        (
            f"{_MODEL}::TestPairs::test_whoever_wins_beside_a_constant_companion_wins_less_of_others",
        ),
    ),
    Mutant(
        "one opponent moves somebody as far as they like",
        "rules/ratings/model.py",
        (("PULL: Final = 0.5", "PULL: Final = 50.0"),),
        (f"{_MODEL}::TestBadInput::test_one_opponent_moves_nobody_far",),
    ),
    Mutant(
        "a pair remembers every game",
        "rules/ratings/model.py",
        (("kept = min(1.0, MEMORY / games)", "kept = 1.0"),),
        (f"{_MODEL}::test_a_pair_remembers_eight_games",),
    ),
    Mutant(
        "a record of long ago counts as one of today",
        "rules/ratings/model.py",
        (("HALF_LIFE.total_seconds())", "1e99)"),),
        (f"{_MODEL}::test_a_record_halves_in_half_a_year_once_the_two_meet_again",),
    ),
    Mutant(
        "a large game weighs more than a small one",
        "rules/ratings/model.py",
        (("weight * 2 / len(people)", "weight"),),
        (f"{_MODEL}::TestPairs::test_a_table_of_k_weighs_two_in_k",),
    ),
    Mutant(
        "others ratings are those of the last game",
        "rules/ratings/model.py",
        (("current = table.settle(_CATCHING_UP)", "current = table.settle(0)"),),
        (f"{_MODEL}::test_before_a_game_everyone_is_brought_up_to_date",),
    ),
    Mutant(
        "who wins alone is shown a loss",
        "rules/ratings/ratings.py",
        (("max(0, change) if won else change", "change"),),
        (f"{_RATINGS}::test_whoever_wins_alone_is_never_shown_a_loss",),
    ),
    Mutant(
        "a recount ends with its first piece",
        "rules/ratings/recounting.py",
        (("    if are_all:\n", "    if games:\n"),),
        (f"{_RATINGS}::test_the_earlier_ratings_are_shown_until_all_games_are_counted",),
    ),
    Mutant(
        "a game that ends during a recount is rated twice",
        "rules/ratings/updates.py",
        (("if not is_counted_later(ledger, guild):", "if guild:"),),
        (f"{_RATINGS}::test_the_earlier_ratings_are_shown_until_all_games_are_counted",),
    ),
    Mutant(
        "whoever rests keeps their rank",
        "rules/ratings/rating_rows.py",
        (("    if played < since:\n", "    if not games:\n"),),
        (f"{_SOLO_PAGES}::TestLeaderboard::test_ties_are_named_and_provisional_ratings_marked",),
    ),
    Mutant(
        "a row that is to be changed is as it was read before it was locked",
        "rules/store/table.py",
        (
            (
                "        self._transaction.rows_read.pop((self.table.name, key), None)\n        return",
                "        return",
            ),
        ),
        (f"{_ROWS}::test_one_that_is_to_be_changed_is_read_once_it_is_held",),
    ),
    Mutant(
        "damage is no fault any more once another stands in somebody's place",
        "rules/store/table.py",
        (("digest_of(*columns) if is_sound else digest", "digest_of(*columns)"),),
        (f"{_ROWS}::test_another_takes_the_place_of_an_entrant_and_damage_stays",),
    ),
    Mutant(
        "a row is read whatever its digest says",
        "rules/store/table.py",
        (("if digest_of(*columns) != digest:", "if not digest:"),),
        (
            "tests/rules/store/test_damage.py::test_damaged_records_are_named_and_computed_again",
            "tests/rules/store/test_damage.py::test_a_rating_that_is_not_as_it_was_written_is_left_out_and_named",
        ),
    ),
    Mutant(
        "a new account is shown as if it were known",
        "rules/ratings/model.py",
        (("_SURE: Final = 2", "_SURE: Final = 0"),),
        (f"{_MODEL}::TestShown::test_a_newcomer_shows_less_than_the_mean",),
    ),
    Mutant(
        "people are rated against computers",
        "rules/ratings/ratings.py",
        (("entrant != NOBODY_KNOWN and not level_of(entrant)", "entrant != NOBODY_KNOWN"),),
        (f"{_RESULTS}::TestRatings::test_one_among_computers_is_rated_with_nobody",),
    ),
    Mutant(
        "whoever leaves while they lead comes first",
        "rules/ratings/results.py",
        (("{**falls, **left}", "falls"),),
        (f"{_PLACES}::test_nobody_wins_by_leaving",),
    ),
    Mutant(
        "whoever left comes back when it suits them",
        "rules/ratings/results.py",
        (("return not fallen and not left.own", "return not left.own"),),
        (f"{_PLACES}::TestBack::test_after_the_next_one_has_fallen_they_have_left",),
    ),
    Mutant(
        "a computer plays while it goes badly, and its person takes the place",
        "rules/ratings/results.py",
        (("return not fallen and not left.own", "return not fallen"),),
        (f"{_PLACES}::TestBack::test_who_handed_it_over_by_themselves_has_left",),
    ),
    Mutant(
        "a table that was dealt before is judged by rules that nobody was told",
        "rules/ratings/results.py",
        (("if roster.rules is PlaceRules.FIRST:", "if not roster.rules:"),),
        (f"{_RESULTS}::test_a_table_that_was_dealt_before_is_judged_by_the_first_rules",),
    ),
    Mutant(
        "a moderator unrates the game that a friend is losing",
        "rules/ratings/results.py",
        (("if roster.rules is not PlaceRules.FIRST:", "if not roster.rules:"),),
        (f"{_RESULTS}::TestRatings::test_a_moderators_act_on_a_seat_unrates_nothing",),
    ),
    Mutant(
        "turns that the clock played are taken for turns in time",
        "rules/ratings/results.py",
        (("return len(begun), len(begun) - missed", "return len(begun), len(begun)"),),
        (f"{_RESULTS}::test_turns_that_the_clock_played_are_not_in_time",),
    ),
    Mutant(
        "games of two are rated with those of more",
        "rules/ratings/ratings.py",
        (("duel = players == _DUEL", "duel = False"),),
        (f"{_RATINGS}::test_tables_for_two_are_rated_apart",),
    ),
    Mutant(
        "the lines of the dice keep who added them",
        "rules/privacy/forgetting.py",
        (("replace(line, by=None) if line.by == person else line", "line"),),
        (f"{_FORGETTING}::test_no_byte_of_them_is_left",),
    ),
    Mutant(
        "what is to be told keeps the name of somebody forgotten",
        "rules/privacy/forgetting.py",
        (("            _forget_news(ledger, person, names, seats)\n", ""),),
        (f"{_FORGETTING}::test_no_byte_of_them_is_left",),
    ),
    Mutant(
        "a prepared turn outlives its owner's wish to be forgotten",
        "rules/privacy/forgetting.py",
        (("                PlanRows(ledger).give_up(game, seat)\n", "                pass\n"),),
        (f"{_FORGETTING}::test_a_prepared_turn_goes_with_them",),
    ),
    Mutant(
        "a letter that was on its way notes somebody who was forgotten",
        "rules/people/profiles.py",
        (
            (
                "if self._unit.others.forgettings == forgettings:\n                PersonRows(ledger).open_dm",
                "if forgettings is not None:\n                PersonRows(ledger).open_dm",
            ),
        ),
        (f"{_FORGETTING}::test_a_letter_in_flight_notes_nothing_of_them",),
    ),
    Mutant(
        "whoever is forgotten loses their place in others' ratings",
        "rules/app.py",
        (("    ResultRows,\n", ""),),
        (f"{_FORGETTING}::test_others_ratings_stay_as_they_are",),
    ),
    Mutant(
        "a computer is waited for at a table that was given up",
        "rules/table/game.py",
        (("self.roster.status not in OPEN or self.roster.paused", "self.roster.paused"),),
        (f"{_FORGETTING}::test_the_only_person_leaves_no_unrated_game_behind",),
    ),
    Mutant(
        "an export has others' lines, too",
        "rules/privacy/exporting.py",
        (("        if line.by == person\n", ""),),
        ("tests/bot/people/test_own.py::TestExport::test_it_is_theirs_alone",),
    ),
    Mutant(
        "data are handed out as often as one asks",
        "bot/interactions/throttle.py",
        (("Work.EXPORT: Allowance(1, 60)", "Work.EXPORT: Allowance(9, 60)"),),
        ("tests/bot/people/test_own.py::TestExport::test_twice_a_minute_is_refused_kindly",),
    ),
    Mutant(
        "a name is cut in the midst of an emoji",
        "bot/words/naming.py",
        (("while at and _continues(words, at):", "while at > longest:"),),
        ("tests/bot/ratings/test_ratings.py::test_a_long_name_is_cut_between_what_is_seen_as_one",),
    ),
    Mutant(
        "a rank that several share is shown as one's alone",
        "bot/ratings/ratings.py",
        (
            (
                (
                    'shared="yes" if line.shared else "no",'
                    "\n            name=escape(line.name or NAMELESS),\n            **_facts(line)"
                ),
                'shared="no",\n            name=escape(line.name or NAMELESS),\n            **_facts(line)',
            ),
        ),
        (
            "tests/bot/ratings/test_ratings.py::TestLeaderboard::test_ties_are_named_and_provisional_ratings_marked",
        ),
    ),
    Mutant(
        "copies that nobody made lately are kept",
        "rules/store/sqlite/backup.py",
        (("if each.stat().st_mtime < moment.timestamp()", "if not each"),),
        (f"{_UPKEEP}::test_old_copies_are_forgotten_and_nothing_else",),
    ),
    Mutant(
        "an attack breaks a truce without a second press",
        "rules/play/orders.py",
        (("    must_keep_truces(at, command)\n", ""),),
        (f"{_TRUCES}::test_an_attack_across_a_truce_is_refused_until_it_is_broken",),
    ),
    Mutant(
        "a computer player attacks across a truce",
        "rules/players/levels.py",
        (("    return choose_as_recruit(edition, view, choices, seed)", "    return command"),),
        (f"{_TRUCES}::test_no_level_attacks_across_a_truce",),
    ),
    Mutant(
        "somebody else agrees to a truce",
        "rules/truces/truces.py",
        (("(agrees and offer.seats[1] != seat)", "(agrees and not offer.seats)"),),
        ("tests/bot/truces/test_truces.py::test_only_who_is_asked_agrees",),
    ),
    Mutant(
        "a lesson counts as an open game",
        "rules/store/game_tables.py",
        (("season IS NULL AND {_IS_NO_LESSON}", "season IS NULL"),),
        ("tests/rules/lessons/test_lessons.py::test_a_lesson_counts_for_nothing_and_tells_nobody",),
    ),
    Mutant(
        "real games are cleared away with old lessons",
        "rules/store/game_tables.py",
        (("WHERE channel = '' AND {since}", "WHERE {since}"),),
        ("tests/rules/lessons/test_lessons.py::test_real_games_are_never_cleared_away",),
    ),
    Mutant(
        "who resigns by a command beside a panel is not asked",
        "bot/interactions/request.py",
        (('in ("resign", "truce")', '== "truce"'),),
        ("tests/bot/turn/test_turn.py::test_resigning_by_command_asks_first_beside_a_panel_too",),
    ),
    Mutant(
        "back from a topic of the help leaves the help",
        "bot/looks/showing.py",
        (
            (
                "        told, back = chapter_page(words, topic), press\n",
                "        told, back = chapter_page(words, topic), None\n",
            ),
        ),
        ("tests/bot/looks/test_pages.py::test_back_from_a_topic_leads_to_what_can_be_done_now",),
    ),
    Mutant(
        "the set of the fourth turn can't be traded",
        "rules/phases/reinforce.py",
        (("            while _lacks_a_set(table, seat):", "            if False:"),),
        ("tests/rules/editions/test_lesson.py::test_the_fourth_turn_trades_a_set",),
    ),
    Mutant(
        "a lesson is won before a set is traded",
        "rules/core/victory.py",
        (
            (
                "    if table.edition.set_first and not table.state.cards.sets_traded:",
                "    if table.edition.set_first and not table.state.cards:",
            ),
        ),
        ("tests/rules/editions/test_lesson.py::test_thirteen_territories_win_at_once",),
    ),
    Mutant(
        "a lesson may place before the set is traded",
        "rules/editions/lesson.py",
        (("        cards=replace(edition.cards, forced_from=SET_SIZE),\n", ""),),
        ("tests/rules/editions/test_lesson.py::test_the_fourth_turn_trades_a_set",),
    ),
    Mutant(
        "the other player of a lesson takes from a learner who holds few",
        "rules/players/gentle.py",
        (("self._held[owner] > max(_FEW, self._held[self.view.seat])", "self._held[owner] > 0"),),
        ("tests/rules/players/test_gentle.py::test_it_spares_a_player_who_holds_few",),
    ),
    Mutant(
        "armies placed in vain are not explained",
        "rules/lessons/tutor.py",
        (('            return "inside"\n', "            return None\n"),),
        ("tests/rules/lessons/test_tutor.py::test_armies_placed_in_vain_are_a_misstep",),
    ),
    Mutant(
        "a guided panel highlights a second button",
        "bot/turn/guiding.py",
        (("child.style is ButtonStyle.primary:", "child.disabled:"),),
        ("tests/bot/lessons/test_guided.py::test_of_all_buttons_one_is_highlighted",),
    ),
    Mutant(
        "a lesson explains the attack after every attack",
        "bot/turn/teaching.py",
        (('        "attack_declared": ("battle",),\n', ""),),
        ("tests/bot/lessons/test_lessons.py::test_each_thing_is_explained_once",),
    ),
    Mutant(
        "a lesson is missing a mission that nobody else can draw",
        "rules/editions/lesson.py",
        (('    if options.own_colour == "redraw":', '    if options.own_colour == "drawn":'),),
        (
            "tests/rules/editions/test_lesson.py::test_nobody_draws_another_mission_where_there_is_one",
        ),
    ),
    Mutant(
        "a host who took a lobby's last seat is called to it",
        "rules/lobby/lobby.py",
        ((" and by != roster.host", ""),),
        (f"{_TIME}::TestAFullLobby::test_a_host_who_took_it_or_began_is_not",),
    ),
    Mutant(
        "a lobby's host is called as often as somebody comes and goes",
        "rules/lobby/lobby.py",
        ((" and not lately", ""),),
        (f"{_TIME}::TestAFullLobby::test_the_host_is_called_once_a_minute_later",),
    ),
    Mutant(
        "a press at a table whose thread was deleted is refused for another reason",
        "bot/turn/orders.py",
        (("    if roster.paused:\n", "    if not roster.players:\n"),),
        ("tests/bot/table/test_places.py::test_a_press_at_a_table_whose_thread_is_gone_says_so",),
    ),
    Mutant(
        "an order that may mean several tables is given at the wrong one",
        "bot/interactions/request.py",
        (("_press(look, exact", "_press(looks[-1 - looks.index(look)], exact"),),
        (
            "tests/bot/table/test_places.py::TestSeveralTables::test_an_order_is_done_where_it_is_pressed",
        ),
    ),
    Mutant(
        "the hash that the lobby shows leaves out the newest line",
        "bot/table/lobby_post.py",
        (
            (
                "last = running_hashes(roster.commitment, roster.lines)[-1]",
                "last = roster.commitment",
            ),
        ),
        ("tests/bot/table/test_dice.py::test_the_lobbys_button_shows_every_line_with_its_hash",),
    ),
    Mutant(
        "the press of a hint is good at any moment",
        "bot/analysis/explaining.py",
        (
            (
                "custom_id = moment.press(Action(action), *args)",
                "custom_id = moment.look_at(Action(action), *args)",
            ),
        ),
        (f"{_EXPLAINING}::test_the_press_of_a_hint_orders_what_was_hinted_at",),
    ),
    Mutant(
        "the setup's panel keeps its reader's mission to itself",
        "bot/turn/armies.py",
        (("    if not player.mission:\n", "    if player:\n"),),
        (
            "tests/bot/turn/test_panel_board.py::test_the_setup_shows_board_and_mission_from_its_first_panel_on",
        ),
    ),
    Mutant(
        "the referee refuses its own position of a game won in the third stage",
        "rules/referee/positions/writing.py",
        (
            (
                "turn.stage == 3 and turn.attacked and state.step is not None",
                "turn.stage == 3 and turn.attacked",
            ),
        ),
        (
            "tests/rules/referee/test_positions.py::test_a_game_won_in_the_third_stage_is_taken_back",
        ),
    ),
    Mutant(
        "a game on paper that is read again loses what the clock ordered",
        "rules/referee/paper/record.py",
        (('update={"by": by}', 'update={"by": None}'),),
        ("tests/rules/referee/test_paper.py::test_what_is_in_no_rules_comes_back_too",),
    ),
    Mutant(
        "a mistyped step ends the phase",
        "rules/notation/prompting.py",
        (("return self._misfit(phase) or self._give(", "return self._give("),),
        ("tests/rules/notation/test_plan.py::test_a_step_that_fits_no_later_phase_ends_none",),
    ),
    Mutant(
        "the verifier without rules believes a victory in a world game",
        "docs/verify.py",
        (
            ('"last_standing" or self.options["goal"] == "world":', '"last_standing":'),
            ('"goal": self.options["goal"], ', ""),
        ),
        ("tests/general/test_verifying.py::test_a_victory_that_was_invented_is_found_by_both",),
    ),
    Mutant(
        "a word of any length stands in a record",
        "rules/referee/records/added.py",
        (("is_writable(text) and len(text) <= LONGEST_WORD", "is_writable(text)"),),
        (
            "tests/general/test_verifying.py::test_a_word_that_nobody_could_have_added_is_refused_by_both",
        ),
    ),
    Mutant(
        "a first version tells of jokers as a later one plays them",
        "rules/editions/explain.py",
        (("""f"joker_{'alike' if alike else joker}\"""", 'f"joker_{joker}"'),),
        ("tests/bot/looks/test_pages.py::test_the_first_version_tells_of_jokers_as_it_plays_them",),
    ),
    Mutant(
        "what belongs to no game is done again when it is delivered again",
        "rules/engine/unit_of_work.py",
        (("if known := ledger.effects.of(action):", "if known := None:"),),
        ("tests/rules/engine/test_unit_of_work.py",),
    ),
    Mutant(
        "whoever is forgotten is owed no answer to it",
        "rules/store/timer_tables.py",
        ((' AND action != ?", (person, but)', '", (person,)'),),
        (
            "tests/rules/privacy/test_forgetting.py::test_the_answer_that_says_so_stays_owed_to_nobody_by_name",
        ),
    ),
    Mutant(
        "a profile shows a tally that does not add up",
        "rules/ratings/result_rows.py",
        (('return tuple(self.sound("guild = ?', 'return tuple(self.where("guild = ?'),),
        ("tests/rules/store/test_damage.py::test_a_damaged_tally_is_computed_from_the_results",),
    ),
    Mutant(
        "the check ends at the first row that it can't read",
        "rules/store/inspection.py",
        (
            (
                "        except self._failures:\n",
                "        except (*self._failures, TypeError, ValueError):\n",
            ),
        ),
        ("tests/rules/store/test_damage.py::test_the_check_ends_whatever_stands_in_a_row",),
    ),
    Mutant(
        "an act that belongs to no game forgets its row",
        "rules/engine/unit_of_work.py",
        (
            (
                "        ledger.effects.remember(action, effect, now := unit.clock())\n",
                "        now = unit.clock()\n",
            ),
        ),
        ("tests/bot/laws/test_every_act.py::test_acts_that_are_no_orders[own]",),
    ),
    Mutant(
        "a late answer says that nothing has changed, for what belongs to no game",
        "rules/engine/replies.py",
        (
            (
                "                return ledger.effects.of(owed.action)\n",
                "                return None\n",
            ),
        ),
        ("tests/bot/laws/test_every_act.py::test_acts_that_are_no_orders[own]",),
    ),
    Mutant(
        "the check does not miss the act of somebody who entered a league",
        "rules/league/rows.py",
        (("for action in sorted(known - entered.keys()):", "for action in ():"),),
        ("tests/rules/engine/test_unit_of_work.py::TestActs",),
    ),
    Mutant(
        "the acts of a league's entrants are gone after a day",
        "rules/store/act_tables.py",
        (("kind NOT IN (?, ?, ?)", "(kind != ? OR kind != ? OR kind != ?)"),),
        (
            "tests/rules/engine/test_unit_of_work.py::TestActs::test_a_league_can_be_checked_for_good",
        ),
    ),
    Mutant(
        "the check does not miss the act that added a line behind the dice",
        "rules/audit.py",
        (("        *_faults_of_lines(ledger, roster),\n", ""),),
        ("tests/rules/engine/test_unit_of_work.py::TestActs",),
    ),
    Mutant(
        "a panel that still waits for its answer is taken for one that has it",
        "bot/recovery/failover.py",
        (
            (
                "    is_panel = there.id < int(owed.action)\n",
                "    is_panel = False\n",
            ),
        ),
        (
            "tests/bot/recovery/test_late.py::test_an_order_is_reported_though_another_press_changed_the_panel_since",
        ),
    ),
    Mutant(
        "a look brings whoever's plan there is",
        "rules/looks/looks.py",
        (
            (
                "plan = PlanRows(ledger).of(at.roster.id).get(seat) if seat and at.revision else None",
                "plan = next(iter(PlanRows(ledger).of(at.roster.id).values()), None)",
            ),
        ),
        (f"{_TWINS}[plans]",),
    ),
    Mutant(
        "an action whose revision is no number is read all the same",
        "rules/store/act_tables.py",
        (("if not isinstance(since, int) or not isinstance(until, int):", "if since is None:"),),
        ("tests/rules/store/test_damage.py",),
    ),
    Mutant(
        "the check passes over news whose number was never given",
        "rules/store/sqlite/store.py",
        (("ON name = 'outbox' WHERE id > seq", "ON name = 'outbox' WHERE id < 0"),),
        ("tests/rules/store/test_damage.py::test_news_whose_number_was_never_given_are_named",),
    ),
    Mutant(
        "new quiet hours stop the clock that runs, so that all see them",
        "rules/clock/acts.py",
        (
            ("if rests.vacations != was.vacations:", "if rests != was:"),
            ("rests=replace(clock.rests, vacations=rests.vacations)", "rests=rests"),
        ),
        (f"{_TWINS}[quiet hours]",),
    ),
    Mutant(
        "a vacation that begins later is seen as a move at once",
        "rules/clock/acts.py",
        (
            (
                "replace(at.roster, clocks=",
                "replace(at.roster, moved=rests.vacations[-1].taken, clocks=",
            ),
        ),
        (f"{_TWINS}[vacations]",),
    ),
    Mutant(
        "the look of the table brings its host's habits",
        "rules/looks/looks.py",
        (
            (
                "profile = profile_of(ledger, viewer) if viewer else NOBODY",
                "profile = profile_of(ledger, viewer or at.roster.host)",
            ),
        ),
        (f"{_TWINS}[habits]",),
    ),
    Mutant(
        "others read in the log that somebody has given a standing order",
        "rules/looks/queries.py",
        (
            (
                "return tuple(seen_by(ledger.games.roster(game), viewer, events, since))",
                "return tuple(e for e in events if 'standing' in e.kind or any(visible_to([e], None)))",
            ),
        ),
        (f"{_TWINS}[a standing order at all]", f"{_TWINS}[standing orders]"),
    ),
    Mutant(
        "two computer players of a table share a seed",
        "rules/core/dice.py",
        (('f"computer|{seat}|{take_backs}"', 'f"computer|red|{take_backs}"'),),
        (f"{_STINTS}::TestSeeds::test_a_seed_is_made_of_the_secret_the_seat_and_the_take_backs",),
    ),
    Mutant(
        "a computer player's seed stays whatever is taken back",
        "rules/table/handover.py",
        (("computer_seed(at.secret, seat, at.take_backs)", "computer_seed(at.secret, seat, 0)"),),
        (f"{_STINTS}::TestSeeds::test_a_take_back_that_all_saw_changes_it",),
    ),
    Mutant(
        "what a computer player chooses tells of another's take-back in secret",
        "rules/table/game.py",
        (("e.OrderTakenBack) and is_public(event)", "e.OrderTakenBack)"),),
        (f"{_STINTS}::TestSeeds::test_one_in_secret_changes_nothing_that_others_could_see",),
    ),
    Mutant(
        "a computer player's seed stands in what may be logged",
        "rules/looks/looks.py",
        (("seed: int = field(repr=False)", "seed: int = field()"),),
        (f"{_STINTS}::TestSeeds::test_nobody_is_shown_it_before_the_end",),
    ),
    Mutant(
        "a program is handed the seed of a computer player",
        "rules/referee/programs/programs.py",
        (("seed_of(self._game, seat)", "seed_of(self._game, state.seats[-1])"),),
        (f"{_PROGRAMS}::test_a_program_is_handed_no_computer_players_seed",),
    ),
    Mutant(
        "an order of a computer player that its level would not give passes",
        "rules/referee/records/record.py",
        (("if expected != command:", "if expected is None:"),),
        (f"{_JUDGED}::TestForged",),
    ),
    Mutant(
        "a record may say that a person played a computer's own seat",
        "rules/referee/records/record.py",
        (("return stint.level is not None and stint.level == first.level", "return True"),),
        (f"{_JUDGED}::TestForged::test_nor_is_another_levels",),
    ),
    Mutant(
        "who stands in for a level is not noted",
        "rules/play/acts.py",
        (("            if stand_in:\n", "            if False:\n"),),
        (f"{_STINTS}::TestStints::test_who_stands_in_is_noted_at_each_move",),
    ),
    Mutant(
        "a computer player's order counts although its moment is past",
        "rules/play/acts.py",
        (("if seen and (at.revision", "if False and (at.revision"),),
        (f"{_STINTS}::TestTheMoment",),
    ),
    Mutant(
        "a level changes its ways under its old version",
        "rules/players/levels.py",
        (("< 0.2\n", "< 0.22\n"),),
        ("tests/rules/players/test_levels.py",),
    ),
    Mutant(
        "a record leaves out the terms of a truce, which a computer player kept",
        "rules/truces/truces.py",
        (('"truce_agreed", second, first, truce)', '"truce_agreed", second, first)'),),
        (f"{_STINTS}::TestTheMoment::test_one_chosen_before_a_truce_is_refused",),
    ),
    Mutant(
        "a program gets the whole environment, secrets and all",
        "rules/referee/programs/process.py",
        (("names = (*_ENVIRONMENT, *self.environment)", "names = (*os.environ,)"),),
        (f"{_KEEPING}::test_of_the_environment_a_program_gets_what_is_named",),
    ),
    Mutant(
        "General's own settings may be named to a program",
        "general/contests/entrants.py",
        (("if name.upper().startswith(_OWN):", "if not name:"),),
        ("tests/general/contests/test_contests.py::test_a_variable_that_no_program_gets_is_named",),
    ),
    Mutant(
        "all that a program writes on standard error is passed on",
        "rules/referee/programs/process.py",
        (("self._errors -= min(self._errors, len(read))", "pass"),),
        (f"{_KEEPING}::test_of_its_errors_the_beginning_is_passed_on",),
    ),
    Mutant(
        "a program takes as much memory as it likes",
        "rules/referee/programs/keeper.py",
        (("        resource.setrlimit(resource.RLIMIT_DATA, (most, most))\n", ""),),
        (f"{_KEEPING}::test_a_program_and_what_it_starts_have_bounded_memory",),
    ),
    Mutant(
        "programs outlive a General that is killed",
        "rules/referee/programs/keeper.py",
        (("if leash in ready or (woken", "if (woken"),),
        (f"{_KEEPING}::test_no_program_outlives_who_has_started_it",),
    ),
    Mutant(
        "a game won by replaced moves is credited",
        "general/contests/standings.py",
        (("sum(game.credited_winner in places", "sum(game.winner in places"),),
        (f"{_ARENA}::test_a_game_won_by_replaced_moves_is_named_and_credited_to_nobody",),
    ),
    Mutant(
        "a file of any size is read",
        "general/records/files.py",
        (("if os.fstat(opened.fileno()).st_size > most:", "if opened.closed:"),),
        (f"{_ELSEWHERE}::test_a_file_that_is_too_large_is_not_read",),
    ),
    Mutant(
        "what is packed counts packed",
        "general/records/files.py",
        (("BytesIO(content)).read(most + 1)", "BytesIO(content)).read()"),),
        (f"{_ELSEWHERE}::test_packed_bytes_count_unpacked",),
    ),
    Mutant(
        "values are not counted before they are read",
        "rules/referee/refusals.py",
        (("        if values > _MOST_VALUES:\n", "        if not data:\n"),),
        (f"{_ELSEWHERE}::test_many_values_are_counted_before_they_are_read",),
    ),
    Mutant(
        "all errors of a record are collected",
        "rules/referee/records/record.py",
        (("    if len(written) > MOST_OF_A_PART:\n", "    if not written:\n"),),
        (f"{_ELSEWHERE}::test_a_bomb_is_refused_within_its_bounds",),
    ),
    Mutant(
        "what is kept of a match is played again",
        "general/contests/runs.py",
        (("if number not in games]", "if number >= 0]"),),
        ("tests/general/contests/test_contests.py::test_what_is_kept_is_not_played_again",),
    ),
    Mutant(
        "an absence that began before somebody's turn is not credited to it",
        "rules/clock/deadlines.py",
        (("for a in every if a.until > wait.since", "for a in every if a.since >= wait.since"),),
        (
            (
                f"{_CLOCK_RESTS}::TestAbsence"
                "::test_one_that_began_before_the_turn_counts_from_its_beginning"
            ),
        ),
    ),
    Mutant(
        "an overdrawn bank is a debt",
        "rules/clock/clocks.py",
        (("max(_NOTHING, left)", "left"),),
        (
            (
                f"{_CLOCK_CASES}::TestTimeUp"
                "::test_where_it_waits_on_an_overdrawn_bank_is_empty_and_no_debt"
            ),
        ),
    ),
    Mutant(
        "a name borne on another server outlives the wish to be forgotten",
        "rules/app.py",
        (("    NameRows,\n", ""),),
        (f"{_FORGETTING}::test_no_name_is_left_that_they_bore_on_another_server",),
    ),
    Mutant(
        "the name of a moderator who is forgotten stays where a damaged table alone tells it",
        "rules/privacy/forgetting.py",
        (("{name, *known, *_names_in(", "{name, *_names_in("),),
        (
            f"{_FORGETTING}::test_names_are_known_though_the_tables_where_they_were_borne_are_damaged",
        ),
    ),
    Mutant(
        "whoever breaks truce after truce is said to have broken one",
        "rules/truces/truces.py",
        (("at.roster.broken.get(seat, 0) + 1", "1"),),
        (f"{_TRUCES}::test_each_broken_truce_is_counted",),
    ),
    Mutant(
        "whoever was back and leaves again is placed as if they had stayed",
        "rules/ratings/results.py",
        (("away = away or (number, act)", "away = None"),),
        (f"{_PLACES}::TestBack::test_the_first_time_counts_that_was_for_good",),
    ),
    Mutant(
        "a turn in time before one that the clock played counts as late",
        "rules/ratings/results.py",
        (("any(start <= at < end for", "any(start <= at for"),),
        (f"{_RESULTS}::test_a_turn_in_time_before_one_that_the_clock_played_stays_in_time",),
    ),
    Mutant(
        "a line that goes on asks for the owners of when it was written",
        "rules/play/acts.py",
        (("anew.at(opened.cursor)", "opened"),),
        ("tests/rules/play/test_plans.py::test_a_line_that_goes_on_knows_who_holds_what_now",),
    ),
    Mutant(
        "whoever has just given a line gets a letter about it",
        "rules/play/plans.py",
        (("if seat != change.planned:", "if True:"),),
        (
            "tests/rules/play/test_plans.py::test_whoever_has_just_given_a_line_gets_no_letter_about_it",
        ),
    ),
    Mutant(
        "a line goes on although the third side took its owner's land",
        "rules/notation/amounts.py",
        (("now in ours and then != view.seat", "now in ours"),),
        (f"{_PLAN}::test_ones_own_land_that_the_third_side_took_stops_the_line",),
    ),
    Mutant(
        "the owner is asked for of land that a line itself took",
        "rules/notation/amounts.py",
        ((" and not (now in ours and then != view.seat):", ":"),),
        (f"{_PLAN}::test_a_land_that_the_line_itself_takes_is_no_change",),
    ),
    Mutant(
        "what somebody takes back in secret counts as an event that all saw",
        "rules/core/past.py",
        (("past.public + _public(events))", "past.public + len(events))"),),
        (f"{_TAKE_BACK}::test_what_another_takes_back_in_secret_is_no_event_that_all_saw",),
    ),
    Mutant(
        "a table that somebody has to themselves is worth a victory",
        "rules/league/standing.py",
        (("        return MEAN\n", "        return WHOLE\n"),),
        (f"{_SHARES}::TestShares::test_a_bye_is_worth_the_mean_and_no_victory",),
    ),
    Mutant(
        "a larger table is worth more for everybody",
        "rules/league/standing.py",
        (("// (2 * len(others))", "// 4"),),
        (f"{_SHARES}::TestShares::test_whoever_beats_all_has_the_whole_at_any_table",),
    ),
    Mutant(
        "whoever hands a league's seat to a computer keeps the points of its place",
        "rules/league/standing.py",
        (
            (
                "    return 0 if has_left_table(season, fixture, person) else _share(",
                "    return _share(",
            ),
        ),
        (f"{_SHARES}::TestLeaving::test_a_table_brings_no_point_at_whatever_place",),
    ),
    Mutant(
        "whoever leaves table after table stays in the league",
        "rules/league/rounds.py",
        (("move_on(with_bars(over), now)", "move_on(over, now)"),),
        (f"{_SHARES}::TestLeaving::test_twice_bars_from_the_season",),
    ),
    Mutant(
        "the search for pairings takes whom it harms most",
        "rules/league/seeding.py",
        (("if best is None or found < best:", "if best is None or found > best:"),),
        (f"{_SHARES}::TestPairings::test_no_round_repeats_a_pairing_that_need_not_be",),
    ),
    Mutant(
        "in a knock-out winners alone go on",
        "rules/league/rounds.py",
        (("max(1, len(members) // 2) if", "1 if"),),
        (f"{_KNOCKOUT}::TestKnockout::test_of_four_two_go_on",),
    ),
    Mutant(
        "the table of the best seed has the better of every deal",
        "rules/league/rounds.py",
        (("        forth = not forth\n", ""),),
        (f"{_KNOCKOUT}::TestSeeding::test_the_best_are_dealt_to_and_fro",),
    ),
    Mutant(
        "whoever has no rating is seeded before the others",
        "rules/league/seeding.py",
        (("return rating is None, ", "return rating is not None, "),),
        (f"{_KNOCKOUT}::TestSeeding::test_whoever_has_no_rating_comes_last_in_the_order_of_lines",),
    ),
    Mutant(
        "a referee enters the league that they judge",
        "rules/league/entry.py",
        (("if any(each.id == person.id for each in season.referees):", "if False:"),),
        (f"{_JUDGING}::TestReferees::test_do_not_enter_either",),
    ),
    Mutant(
        "an entrant is named a referee of their own league",
        "rules/league/judging.py",
        (("if season.has_part(person.id):", "if False:"),),
        (f"{_JUDGING}::TestReferees::test_do_not_play",),
    ),
    Mutant(
        "whoever sits at a table votes about it",
        "rules/league/judging.py",
        (
            (
                " for each in season.entrants if each.person not in concerned)",
                " for each in season.entrants)",
            ),
        ),
        (f"{_JUDGING}::TestVotes::test_the_concerned_strangers_and_substitutes_have_none",),
    ),
    Mutant(
        "half of those not concerned decide about a league's table",
        "rules/league/judging.py",
        (("> len(may_vote)", ">= len(may_vote)"),),
        (f"{_JUDGING}::TestVotes::test_those_who_left_count_and_gain_nothing",),
    ),
    Mutant(
        "a result is adjusted as often as a referee likes",
        "rules/league/judging.py",
        (
            (
                "        raise LeagueRefused(LeagueReason.ADJUSTED_ALREADY, **facts)\n",
                "        pass\n",
            ),
        ),
        (f"{_JUDGING}::TestResults::test_are_adjusted_once",),
    ),
    Mutant(
        "the last substitute comes in first",
        "rules/league/withdrawal.py",
        (
            (
                "    first, *others = season.substitutes\n",
                "    *others, first = season.substitutes\n",
            ),
        ),
        (f"{_SUBSTITUTES}::test_the_first_takes_the_seat_at_a_table_that_is_not_open",),
    ),
    Mutant(
        "a league that stands still loses the time for its entry",
        "rules/league/entry.py",
        (("season.closes + stood if", "season.closes if"),),
        (f"{_PAUSING}::test_entry_closes_as_much_later",),
    ),
    Mutant(
        "a moderator who plays in a league calls it off",
        "rules/league/judging.py",
        (("(founded or moderates) and not season.has_part(person)", "founded or moderates"),),
        (f"{_PAUSING}::test_a_moderator_who_plays_or_stands_by_decides_nothing",),
    ),
    Mutant(
        "a substitute who moderates decides about their league",
        "rules/league/season.py",
        ((" is not None or self.substitute(person) is not None", " is not None"),),
        (f"{_PAUSING}::test_a_moderator_who_plays_or_stands_by_decides_nothing",),
    ),
    Mutant(
        "a founder who plays calls the league off when they would lose",
        "rules/league/judging.py",
        (("(founded and season.status is SeasonStatus.ENTRY)", "founded"),),
        (f"{_PAUSING}::TestAFounderWhoPlays::test_has_one_vote_on_calling_it_off",),
    ),
    Mutant(
        "a founder who plays names a crony referee when all have entered",
        "rules/league/judging.py",
        (("season.has_part(by) and _others_are_in(season, by)", "False"),),
        (
            f"{_JUDGING}::TestReferees::test_are_changed_by_nobody_who_plays_once_others_have_entered",
        ),
    ),
    Mutant(
        "a founder enters a league after naming a crony its referee",
        "rules/league/judging.py",
        (("late = _others_are_in(season, by) and", "late = False and"),),
        (f"{_JUDGING}::TestReferees::test_keep_out_who_changed_them_when_others_had_entered",),
    ),
    Mutant(
        "a referee who is named ends what entrants vote on",
        "rules/league/judging.py",
        (("if season.referees and not open_motion(season, proposal):", "if season.referees:"),),
        (f"{_JUDGING}::TestVotes::test_under_way_go_on_when_a_referee_is_named",),
    ),
    Mutant(
        "whoever forfeits a league's table hears of it from others",
        "bot/league/posts.py",
        (("            await self._write(letter, ", "            str("),),
        (f"{_LEAGUE}::TestJudging::test_whoever_forfeits_is_mentioned_and_written_to",),
    ),
    Mutant(
        "the champions that an adjusted result makes have no picture",
        "bot/league/posts.py",
        (("if season.rulings[told.about - 1].crowned:", "if False:"),),
        (
            f"{_LEAGUE}::TestJudging::test_another_champion_has_a_picture_where_the_result_is_adjusted",
        ),
    ),
    Mutant(
        "a knock-out is refused where there is no ladder, for a seeding that nobody chose",
        "bot/league/commands.py",
        (('if await request.engine.club.has_ladder(request.guild) else "lot"', ""),),
        (f"{_LEAGUE}::TestSeeding::test_a_knockout_draws_lots_where_there_is_no_ladder",),
    ),
    Mutant(
        "two rivals vote somebody out of a league's table",
        "rules/league/judging.py",
        (("votes >= FEWEST_VOTES and ", ""),),
        (f"{_JUDGING}::TestVotes::test_two_rivals_vote_nobody_out",),
    ),
    Mutant(
        "a league that was stopped is followed by another all the same",
        "rules/league/entry.py",
        (
            (
                "return replace(season, again=days)",
                "return replace(season, again=days or season.again)",
            ),
        ),
        (
            f"{_DECISIONS}::TestTheNextSeason::test_does_not_where_the_founder_stopped_it_or_nobody_came",
        ),
    ),
    Mutant(
        "who forfeits a league's table keeps the place that they come to there",
        "rules/league/rounds.py",
        (("if season.by_leaving else places\n", "if False else places\n"),),
        (
            f"{_JUDGING}::TestForfeits::test_of_one_that_is_played_bring_no_point_and_the_last_place_at_whatever_place",
        ),
    ),
    Mutant(
        "a forfeit in a league can't be mended",
        "rules/league/standing.py",
        (("season.by_leaving and is_adjusted(season, fixture)", "False"),),
        (f"{_JUDGING}::TestResults::test_mend_a_forfeit",),
    ),
    Mutant(
        "who resigns at a league's table keeps the points of its place",
        "rules/league/withdrawal.py",
        (("resigned if season.by_leaving else set()", "set()"),),
        (f"{_SEASONS}::TestLeaving::test_by_resigning_brings_no_point_and_twice_bars",),
    ),
    Mutant(
        "a record whose later rounds were drawn by a result that was adjusted after them is found true",
        "rules/referee/records/season_check.py",
        (("            places = each.before\n", "            pass\n"),),
        (f"{_SEASON_RECORD}::test_one_with_substitutes_and_rulings_is_true",),
    ),
    Mutant(
        "a league's table that a moderator closed counts for nobody",
        "rules/ratings/results.py",
        (("    return roster.rated and any(", "    return roster.rated and not any("),),
        (f"{_SEASONS}::TestASeason::test_a_table_that_a_moderator_closes_is_judged_as_it_stands",),
    ),
    Mutant(
        "a league is left by one press, without a question",
        "bot/league/panel.py",
        (
            (
                'yield "button-league-leave", manage_press(season, LEAVE)',
                'yield "button-league-leave", _press(season, Action.LEAGUE_LEAVE)',
            ),
        ),
        (f"{_LEAGUE}::TestBadInput::test_whatever_is_refused_is_said",),
    ),
    Mutant(
        "whoever leaves a league resigns at one of their tables only",
        "rules/league/acts.py",
        (('person, f"{action}.{number}")', 'person, f"{action}.1")'),),
        (f"{_SEASONS}::TestLeaving::test_resigns_at_both_of_their_tables",),
    ),
    Mutant(
        "what a league's channel does not take for a while is never told there",
        "bot/league/posts.py",
        ((" or obstacle(error) is Pause.CLOSED:", ":"),),
        (
            f"{_LEAGUE}::TestFaults::test_what_a_channel_does_not_take_for_a_while_is_told_once_it_does",
        ),
    ),
    Mutant(
        "a lobby is left out for a later one of another table in its channel",
        "bot/delivery/publisher.py",
        (("later.game == news.game and", ""),),
        (f"{_LANES}::test_a_lobby_is_left_out_for_a_later_one_of_its_own_and_no_others",),
    ),
    Mutant(
        "turns that join others which wait are told one by one",
        "bot/delivery/publisher.py",
        (("            lane.late = max(lane.late, late)\n", ""),),
        (
            f"{_LANES}::test_turns_that_join_others_which_wait_are_told_with_them_if_they_had_to_wait_too",
        ),
    ),
    Mutant(
        "news of a table that has moved overtake what is still to be told where it was",
        "bot/delivery/publisher.py",
        (
            ("self._posts.setdefault(news.game, news.channel)", "news.channel"),
            ("            del self._posts[game]\n", "            self._posts.pop(game, None)\n"),
        ),
        (f"{_LANES}::test_a_table_that_moves_stays_in_its_lane_until_that_is_empty",),
    ),
    Mutant(
        "a move that somebody else has made meanwhile is made up for",
        "rules/computers.py",
        (
            (
                "return (now.revision, now.player) == (look.revision, look.player)",
                "return now.player is not None",
            ),
        ),
        (f"{_COMPUTERS}::TestTooLate::test_a_move_that_somebody_else_made_is_not_made_up_for",),
    ),
    Mutant(
        "a late answer leaves out what its person did in secret",
        "rules/engine/replies.py",
        (("receipt_of(ledger, done, owed.person)", "receipt_of(ledger, done, None)"),),
        (
            f"{_ENGINE}::TestExactlyOnce::test_the_receipt_of_a_promised_answer_is_as_its_person_may_see_it",
        ),
    ),
    Mutant(
        "an answer that is ready while it is acknowledged is given beside that",
        "bot/interactions/reply.py",
        (("            if self._burning:\n                await self._burning\n", ""),),
        (f"{_QUICK}::test_an_answer_that_is_ready_while_it_is_acknowledged_comes_after_that",),
    ),
    Mutant(
        "what was told before in the same words is taken for what is to be told again",
        "bot/posts/posting.py",
        (("find_post(channel, post, after=newest)", "find_post(channel, post, after=None)"),),
        (f"{_RELAY}::test_what_was_told_before_in_the_same_words_is_not_taken_for_it",),
    ),
    Mutant(
        "a crash leaves the thread of a table that was never set",
        "bot/recovery/failover.py",
        (
            (
                "            await clear_away(self._client, self._services, channel, self._since)\n",
                "            pass\n",
            ),
        ),
        (f"{_UNSET}::test_the_next_process_takes_down_what_was_begun",),
    ),
    Mutant(
        "the line of a table of which nobody was told yet is taken for one that was never set",
        "bot/recovery/failover.py",
        (
            (
                "            and not await services.engine.queries.games_in(str(message.id))\n",
                "",
            ),
        ),
        (f"{_UNSET}::test_tables_that_were_set_stay_even_if_nobody_was_told_yet",),
    ),
    Mutant(
        "a table that is being set is taken for one that a crash left",
        "bot/recovery/failover.py",
        (("            and not services.may_have_said(message.id)\n", ""),),
        (f"{_UNSET}::test_a_table_that_is_being_set_meanwhile_stays",),
    ),
    # --- games that have long been over ----------------------------------------------------------
    Mutant(
        "a game is never archived",
        "rules/app.py",
        (("        unit.attach(archive_later)\n", ""),),
        (f"{_ARCHIVING}::test_it_stays_in_rows_for_a_month_and_answers_the_same_for_ever",),
    ),
    Mutant(
        "a game is archived as soon as a damaged moment says so",
        "rules/engine/persistence.py",
        (("if (due := roster.since + IN_ROWS) > now:", "if (due := roster.since) > now:"),),
        (f"{_ARCHIVING}::TestClock::test_a_damaged_moment_brings_nothing_forward",),
    ),
    Mutant(
        "a game is archived of which somebody has yet to be told",
        "rules/store/archive_tables.py",
        (("WHERE told_at IS NULL AND game = ?1", "WHERE told_at = '' AND game = ?1"),),
        (f"{_ARCHIVING}::TestOwed::test_news_that_nobody_was_told",),
    ),
    Mutant(
        "a game is archived while an answer is due in it",
        "rules/store/archive_tables.py",
        ((" ON inbox.action = asked.action", " ON inbox.action = asked.address"),),
        (f"{_ARCHIVING}::TestOwed::test_an_answer",),
    ),
    Mutant(
        "each piece of a game takes the place of the one before in its archive",
        "rules/store/archive_tables.py",
        (("with_lines(archive.events, events)", 'with_lines(b"", events)'),),
        (f"{_ARCHIVES}::test_a_game_answers_the_same_after_each_piece",),
    ),
    Mutant(
        "what is packed first is not looked back upon by what follows",
        "rules/store/packing.py",
        (("    window = _text_in(packed)[-_WINDOW:]\n", '    window = b""\n'),),
        (f"{_ARCHIVES}::test_many_small_additions_take_little_more_room_than_one",),
    ),
    Mutant(
        "a flipped bit in an archive is a move",
        "rules/store/packing.py",
        (("    if digest_of(game, *columns) != digest:\n", "    if digest is None:\n"),),
        (f"{_ARCHIVES}::TestDamaged",),
    ),
    Mutant(
        "damaged events are packed as if they were sound",
        "rules/store/game_tables.py",
        (
            (
                "            if digest_of(game, revision, body) != digest:\n",
                "            if not digest:\n",
            ),
        ),
        (f"{_ARCHIVES}::TestDamaged::test_damaged_rows_stay_where_they_can_be_seen",),
    ),
    Mutant(
        "an archive names people, whom forgetting does not find there",
        "rules/store/act_tables.py",
        (("content if kind in _OF_PLAY else None", "content"),),
        (f"{_ARCHIVING}::TestForgotten",),
    ),
    Mutant(
        "an archive keeps letters",
        "rules/store/act_tables.py",
        (("            if kind not in _LETTERS\n", ""),),
        (f"{_ARCHIVES}::test_nothing_that_names_people_and_no_letter_is_packed",),
    ),
    Mutant(
        "an archive keeps which press gave an order",
        "rules/store/act_tables.py",
        (
            (
                "(action if command is None else _giver_of(action), *done, command)",
                "(action, *done, command)",
            ),
        ),
        (f"{_ARCHIVES}::test_nothing_that_names_people_and_no_letter_is_packed",),
    ),
    Mutant(
        "a long game is archived in one go, while everybody waits",
        "rules/engine/persistence.py",
        (("ledger.archives.move(game, AT_ONCE)", "ledger.archives.move(game, 1_000_000)"),),
        (f"{_ARCHIVING}::TestThousandsOfTinyGames::test_a_piece_is_bounded_however_long_the_game",),
    ),
    Mutant(
        "a damaged game keeps all others from being archived",
        "rules/engine/timers.py",
        ((" and error.reason is not StoreReason.DAMAGED:", ":"),),
        (f"{_ARCHIVING}::TestFailures::test_a_damaged_game_stops_no_other",),
    ),
    Mutant(
        "the check passes over rows beside an archive",
        "rules/audit.py",
        (("    if left and ARCHIVING.name not in kinds:\n", "    if left < 0:\n"),),
        (f"{_ARCHIVES}::TestDamaged::test_every_fault_is_named",),
    ),
    Mutant(
        "a table that is over is told who left the server",
        "rules/lobby/venues.py",
        (("if at.roster.status not in OPEN or player is None", "if player is None"),),
        (f"{_ARCHIVING}::TestAtThatMoment::test_nothing_more_is_told_of_a_game_that_is_over",),
    ),
    Mutant(
        "a command moves armies in the state from which it was given",
        "rules/model/state.py",
        (("self.land = dict(state.land)", "self.land = state.land"),),
        (f"{_DRAFTS}::test_what_was_made_before_stays_as_it_was",),
    ),
    Mutant(
        "a command takes armies from the pools of the state from which it was given",
        "rules/model/state.py",
        (("self.to_place = dict(state.to_place)", "self.to_place = state.to_place"),),
        (f"{_DRAFTS}::test_what_was_made_before_stays_as_it_was",),
    ),
    Mutant(
        "a draft gets out, and whoever has it can change the state",
        "rules/model/state.py",
        (('        object.__setattr__(self, "__class__", GameState)\n', ""),),
        (
            f"{_DRAFTS}::test_a_state_that_was_decided_is_frozen_and_no_draft_any_more",
            f"{_DRAFTS}::test_a_draft_that_somebody_kept_can_t_change_the_state_that_it_became",
        ),
    ),
    Mutant(
        "an event changes the turn in the state before it",
        "rules/core/evolve.py",
        (("draft.turn = replace(draft.turn, fortified=True)", "draft.turn.fortified = True"),),
        (f"{_DRAFTS}::test_what_was_made_before_stays_as_it_was",),
    ),
    Mutant(
        "a panel keeps a picture that has the name of another one",
        "bot/pictures/attachments.py",
        (("return attachment.says_what and attachment.name", "return attachment.name"),),
        ("tests/bot/pictures/test_pictures.py::test_a_region_is_looked_at_closely",),
    ),
    Mutant(
        "a board that is the same is sent with each press",
        "bot/pictures/drawing.py",
        ((", says_what=True)", ")"),),
        (f"{_KEPT}::test_a_board_that_is_the_same_stays_until_it_changes",),
    ),
    Mutant(
        "a press whose board was replaced meanwhile has no answer",
        "bot/interactions/sending.py",
        (("or refuses_emoji(error) or not keeps:", "or True:"),),
        (f"{_KEPT}::test_one_that_is_not_there_any_more_is_sent_anew",),
    ),
    Mutant(
        "an order that changes a table sets no timers",
        "rules/engine/unit_of_work.py",
        (("() if known is after.roster else self.kinds", "() if known else self.kinds"),),
        (f"{_LINES}::test_the_deadline_outlives_the_process",),
    ),
    Mutant(
        "a Discord that keeps no picture is asked at every press",
        "bot/interactions/sending.py",
        (("            self._services.kept_in_vain += 1\n", ""),),
        (f"{_KEPT}::test_a_discord_that_keeps_none_is_not_asked_for_ever",),
    ),
    Mutant(
        "two threads that draw a board first at once hold it twice",
        "render/map/board.py",
        (("    with _reading:\n        return _own_parts(board)", "    return _own_parts(board)"),),
        (
            "tests/render/test_map.py::test_a_board_that_two_threads_read_first_at_once_is_held_once",
        ),
    ),
    # --- shards ----------------------------------------------------------------------------------
    Mutant(
        "whether the bot is reached is asked of the first shard alone",
        "bot/gateway/sharded_client.py",
        (
            (
                "        numbers = (self.shard_ids or ()) if self.expected",
                "        numbers = (self.shard_ids or ())[:1] if self.expected",
            ),
        ),
        (f"{_SHARDS}::test_while_one_shard_is_cut_off_the_tables_of_the_other_play_on",),
    ),
    Mutant(
        "what comes late is told by the first shard, whichever it came on",
        "bot/gateway/sessions.py",
        (("number_of(server, self.shards) in", "number_of(None, self.shards) in"),),
        (f"{_SHARD_RANGE}::test_only_what_comes_on_a_shard_that_was_cut_off_may_be_late",),
    ),
    Mutant(
        "IDENTIFYs are not counted",
        "bot/gateway/sharded_client.py",
        (("        await self.identifying.count()\n", ""),),
        ("tests/general/running/test_shards.py::test_each_shards_identify_is_counted_on_disk",),
    ),
    Mutant(
        "starts are limited, not IDENTIFYs",
        "general/running/starts.py",
        (("self._until_free(self._read().identifies, IDENTIFIES)", "timedelta()"),),
        ("tests/general/running/test_starts.py",),
    ),
    Mutant(
        "shards of one bucket identify themselves at once",
        "bot/gateway/sessions.py",
        (("now if is_free else now + APART", "now"),),
        (f"{_SHARD_RANGE}::test_no_two_shards_of_a_bucket_identify_within_five_seconds",),
    ),
    Mutant(
        "a bot that Discord allows no more sessions begins one",
        "bot/gateway/sessions.py",
        (("self._left.sessions <= 0", "self._left.sessions < 0"),),
        (
            f"{_SHARD_RANGE}::test_where_discord_allows_no_more_sessions_it_waits_until_there_are_more",
        ),
    ),
    Mutant(
        "a bot that is stopped goes on trying to begin its shards",
        "bot/client.py",
        (("        connection.cancel()  # it may be waiting", "        # it may be waiting"),),
        (f"{_SHARDS}::test_a_bot_that_rests_before_it_begins_a_session_can_be_stopped",),
    ),
    Mutant(
        "a server of another process's shards is taken for one that has removed the bot",
        "bot/gateway/sharded_client.py",
        (
            (
                "return number_of(server, self.shard_count or 1) in",
                "return True or number_of(server, 1) in",
            ),
        ),
        (f"{_SHARDS}::test_a_process_with_some_of_the_shards_judges_no_server_of_the_others",),
    ),
    Mutant(
        "servers that were left while a shard was gone stay on the list",
        "bot/gateway/state.py",
        (("guild.shard_id == shard and guild.id not in listed", "guild.shard_id != shard"),),
        (
            f"{_SHARDS}::test_a_shard_that_must_begin_anew_is_counted_and_forgets_servers_left_meanwhile",
        ),
    ),
    Mutant(
        "the channels of all servers are kept",
        "bot/gateway/state.py",
        ((' for one in channels if one["type"] in _FORUMS]', " for one in channels]"),),
        (f"{_SHARDS}::test_of_servers_it_keeps_only_what_it_needs",),
    ),
    Mutant(
        "the tables of threads don't rest when their channel is gone",
        "rules/lobby/venues.py",
        (("if channel in (at.channel, at.parent))", "if channel == at.channel)"),),
        (f"{_SHARDS}::test_the_tables_of_threads_go_with_their_channel",),
    ),
    Mutant(
        "a deadline is told before whose turn it is",
        "bot/delivery/publisher.py",
        (("(self._first if first else self._others)", "self._others"),),
        (f"{_BUDGET}::test_a_turn_overtakes_a_thousand_deadlines",),
    ),
    Mutant(
        "while turns come nothing else is ever told",
        "bot/delivery/publisher.py",
        (("self._turns >= _A_SHARE - 1", "False"),),
        (f"{_BUDGET}::test_whatever_turns_come_a_leagues_start_is_told_at_last",),
    ),
    Mutant(
        "news go out faster than Discord takes them",
        "bot/delivery/publisher.py",
        (("        await self.budget.take(first=calls_somebody(news.content))\n", ""),),
        (f"{_BUDGET}::test_what_tables_tell_keeps_to_it",),
    ),
    Mutant(
        "health does not say which shard is cut off",
        "general/running/health.py",
        (("    if report.shards == 1:\n", "    if report.shards:\n"),),
        (
            "tests/general/running/test_shards.py::test_health_names_the_shard_that_is_cut_off_and_for_how_long",
        ),
    ),
    Mutant(
        "a connection that Discord ends for an intent ends in a traceback",
        "general/running/serving.py",
        (
            (
                "except discord.PrivilegedIntentsRequired as ended:",
                "except discord.InvalidData as ended:",
            ),
        ),
        (
            "tests/general/running/test_shards.py::test_what_ends_the_connection_for_good_is_said_in_words",
        ),
    ),
    # --- PostgreSQL ------------------------------------------------------------------------------
    Mutant(
        "two processes read a game before either has written",
        "rules/store/postgres/ledger.py",
        (('Statement(f"{_STAMP} FOR UPDATE", tables=_STAMP.tables)', "_STAMP"),),
        ("tests/rules/store/test_postgres.py::TestTwoAtOnce",),
    ),
    Mutant(
        "news that are kept late are never told",
        "rules/store/postgres/ledger.py",
        (("since = after if but is None else 0", "since = after"),),
        ("tests/rules/store/test_postgres.py::test_news_that_are_kept_late_are_told",),
    ),
    Mutant(
        "who asks two processes at once has more tables than their cap",
        "rules/store/postgres/ledger.py",
        (("            self.connection.lock(name)", "            del name"),),
        (
            "tests/rules/store/test_postgres.py::TestTwoAtOnce::test_nobody_has_more_tables_than_their_cap",
        ),
    ),
    Mutant(
        "a database that is half brought up to date stays so",
        "rules/store/postgres/schema.py",
        (
            (
                "    with raw.transaction():\n        raw.execute(\n",
                "    if True:\n        raw.execute(\n",
            ),
        ),
        ("tests/rules/store/test_postgres.py",),
    ),
    Mutant(
        "a second process does not wait for the first",
        "rules/store/postgres/leases.py",
        (("WHERE pg_try_advisory_lock({_CLASS}, part)", "WHERE {_CLASS} > part"),),
        ("tests/rules/store/test_leases.py::TestLeases",),
    ),
    Mutant(
        "a process that stands still holds the database for ever",
        "rules/store/postgres/leases.py",
        (("connect(self._address.secret, self._silence)", "connect(self._address.secret)"),),
        (
            "tests/rules/store/test_leases.py::TestLeases::test_a_process_that_stands_still_is_taken_over",
        ),
    ),
    Mutant(
        "a process that wakes goes on as if the database were its own",
        "rules/store/postgres/leases.py",
        (("if self._lost or time.monotonic()", "if True or time.monotonic()"),),
        (
            "tests/rules/store/test_leases.py::TestLeases::test_a_process_that_stands_still_is_taken_over",
        ),
    ),
    Mutant(
        "what another process did at a table is not seen by one that has it in memory",
        "rules/engine/persistence.py",
        (("else kept[0] == stamp", "else True"),),
        ("tests/rules/store/test_postgres.py::TestTwoAtOnce::test_what_the_other_did_is_known",),
    ),
    Mutant(
        "a look that needs no turn trusts what another process has changed",
        "rules/looks/queries.py",
        (("if self._unit.others.are_none and (at := ", "if (at := "),),
        (f"{_PARTS}::TestAcross::test_what_is_at_hand_is_trusted_by_nobody_who_is_not_alone",),
    ),
    Mutant(
        "a process that was taken over writes on",
        "rules/store/postgres/connection.py",
        (("if held and not _are_as_many(held, self.parts):", "if False:"),),
        (f"{_PARTS}::TestTakenOver",),
    ),
    Mutant(
        "a process answers what another one is answering",
        "rules/store/postgres/ledger.py",
        (("FROM asked WHERE part = ANY(?) ORDER", "FROM asked WHERE part = ANY(?) OR true ORDER"),),
        (f"{_PARTS}::TestEachItsOwn",),
    ),
    Mutant(
        "two processes tell the same news",
        "rules/store/postgres/ledger.py",
        ((" AND part = ANY(?) AND (paused", " AND (part = ANY(?) OR true) AND (paused"),),
        (f"{_PARTS}::TestEachItsOwn",),
    ),
    Mutant(
        "a process does not hear what another one has written at its tables",
        "rules/store/postgres/connection.py",
        (("if self.writes and part not in self.parts:", "if False:"),),
        (f"{_PARTS}::TestAcross::test_whose_game_is_anothers_is_told_by_that_one",),
    ),
    Mutant(
        "somebody who was forgotten is in another process's memory",
        "rules/privacy/forgetting.py",
        (("            ledger.publish(PeerMessage.FORGOTTEN)\n", ""),),
        (f"{_PARTS}::TestAcross::test_who_is_forgotten_is_in_nobodys_memory",),
    ),
    Mutant(
        "the absence of one process counts at everybody's tables",
        "rules/store/timer_tables.py",
        ((" and away & parts", ""),),
        (f"{_PARTS}::TestAbsences",),
    ),
    Mutant(
        "two processes answer the same press",
        "bot/client.py",
        (("self.is_serving and self.services.engine.others.holds(guild)", "self.is_serving"),),
        (f"{_RESHARDING}::test_what_another_process_looks_after_is_not_answered_here",),
    ),
    Mutant(
        "two processes fire the same timers",
        "rules/store/postgres/ledger.py",
        (
            (
                " AND part = ANY(?) ORDER BY due, game",
                " AND (part = ANY(?) OR true) ORDER BY due, game",
            ),
        ),
        (f"{_PARTS}::TestEachItsOwn",),
    ),
    Mutant(
        "two processes open the tables of a league",
        "rules/league/rows.py",
        (("{busy} AND {own} ORDER", "{busy} AND ({own} OR true) ORDER"),),
        (f"{_PARTS}::TestEachItsOwn",),
    ),
    Mutant(
        "news go on to be told by a process that has lost their server",
        "rules/engine/outbox.py",
        (("return others.has(roster.venue.guild)", "return True"),),
        (f"{_PARTS}::TestTakenOver",),
    ),
    Mutant(
        "a program that lost its connection goes on in a database that is too new for it",
        "rules/store/postgres/leases.py",
        (
            (
                "                if not has_entered:\n                    self._disconnect()\n",
                "                pass\n",
            ),
        ),
        (f"{_PARTS}::TestTakenOver",),
    ),
    Mutant(
        "who has a shard lets go of it before another process hears of it",
        "rules/store/postgres/fair_leases.py",
        (("(each.heard & shares[each.name] for", "(shares[each.name] for"),),
        (f"{_FAIR}::test_who_joins_has_its_share_once_it_hears_of_it",),
    ),
    Mutant(
        "a process that leaves takes back what it has let go of",
        "rules/store/processes.py",
        (("if each.shards and not each.leaves", "if each.shards"),),
        ("tests/rules/store/test_leases.py", _FAIR),
    ),
    Mutant(
        "shards go from one process to the next although each has its share",
        "rules/store/processes.py",
        (("sorted(shares, key=lambda name: -len(has[name]))", "[*shares]"),),
        ("tests/rules/store/test_leases.py",),
    ),
    Mutant(
        "what was let go of and comes back is not taken over",
        "rules/engine/signals.py",
        (("            self.look_again()\n", "            self.held.notify()\n"),),
        (f"{_FAIR}::test_what_was_let_go_of_is_taken_over_anew_when_it_comes_back",),
    ),
    Mutant(
        "presses begin at what is about to be let go of",
        "rules/engine/signals.py",
        (("in self._store.parts - self._yielding", "in self._store.parts"),),
        (f"{_FAIR}::test_at_what_is_about_to_be_let_go_of_nothing_begins",),
    ),
    Mutant(
        "IDENTIFYs of other processes are not counted",
        "rules/store/postgres/processes.py",
        (("                raw.execute(_COUNT)\n", ""),),
        (f"{_SHARED_STARTS}::TestIdentifies",),
    ),
    Mutant(
        "processes that are at work count as crashed",
        "rules/store/postgres/processes.py",
        (
            (
                '    f" AND (reported IS NULL OR {_FOLLOWED} OR reported < clock_timestamp() - $4::interval)"\n',
                '    " AND (true OR $4::interval IS NULL)"\n',
            ),
        ),
        (f"{_SHARED_STARTS}::TestStarts",),
    ),
    Mutant(
        "who has another's place is not asked for: a killed process is told of for ever",
        "rules/store/postgres/processes.py",
        ((" AND NOT {_FOLLOWED}", ""),),
        (f"{_SHARED_STARTS}::TestHealth",),
    ),
    Mutant(
        "a report of another machine is as old as that one's clock says",
        "general/running/health.py",
        (('update={"at": now - reported.age, ', "update={"),),
        (f"{_SHARED_STARTS}::TestHealth",),
    ),
    Mutant(
        "two processes begin sessions in one bucket at once",
        "rules/store/postgres/processes.py",
        (("greatest(kept.free_at, clock_timestamp())", "clock_timestamp()"),),
        (f"{_PARTS}::test_sessions_that_several_processes_begin_are_so_far_apart",),
    ),
    Mutant(
        "who takes a server over from another process leaves what is owed there",
        "bot/recovery/failover.py",
        (("self._owed = tuple(each for", "self._owed = () and tuple(each for"),),
        (
            f"{_RESHARDING}::test_who_was_promised_an_answer_has_it_from_the_process_that_takes_over",
        ),
    ),
    Mutant(
        "a page is answered whenever anything is written of its game, in secret, too",
        "bot/web/looks.py",
        (("if mark is None or found.digest != mark.digest:", "if True:"),),
        (f"{_PAGE}/test_privacy.py",),
    ),
    Mutant(
        "a page is told how much was written of its game",
        "bot/web/looks.py",
        (('"revision": self._sessions.moment()', '"revision": found.look.revision'),),
        (f"{_PAGE}/test_privacy.py",),
    ),
    Mutant(
        "somebody who watches sees emotes",
        "bot/web/emotes.py",
        (("if given.watches or since >= self.last:", "if since >= self.last:"),),
        (f"{_PAGE}/test_emotes.py::test_players_alone_see_one_and_nothing_is_stored",),
    ),
    Mutant(
        "those who have blocked somebody see their emotes",
        "bot/web/emotes.py",
        (("await contacts.hears(given.person, person)", "person"),),
        (
            f"{_PAGE}/test_emotes.py::test_the_host_mutes_them_and_a_block_keeps_them_away_unnoticed",
        ),
    ),
    Mutant(
        "a ticket opens a second page",
        "bot/web/sessions.py",
        (('if used.facts["opening"] != opening:', "if not used:"),),
        (f"{_PAGE}/test_sessions.py::test_a_ticket_opens_one_page_once",),
    ),
    Mutant(
        "a ticket passes for a session, and for ever",
        "bot/web/sessions.py",
        (("derived_key(token.encode(), kind.encode())", 'derived_key(token.encode(), b"x")'),),
        (f"{_PAGE}/test_sessions.py::test_a_seal_opens_what_it_sealed_and_nothing_else",),
    ),
    Mutant(
        "pages that were closed stay open",
        "bot/web/sessions.py",
        (("number_of(given.person) == given.logout", "number_of(given.person) is not None"),),
        (f"{_PAGE}/test_sessions.py",),
    ),
    Mutant(
        "whoever watches is told who holds which cards",
        "bot/web/looks.py",
        (
            (
                "look = await queries.look(given.game)\n",
                "look = await queries.look(given.game, given.person)\n",
            ),
        ),
        (f"{_PAGE}/test_sessions.py::test_a_player_who_watches_sees_what_all_see",),
    ),
    Mutant(
        "another site may order by a page",
        "bot/web/gate.py",
        (('request.headers.get("Origin") in origins', '"Origin" in request.headers'),),
        (f"{_PAGE}/test_gate.py::test_another_site_can_order_nothing",),
    ),
    Mutant(
        "somebody who is not there opens a board within Discord",
        "bot/web/activity.py",
        (("or person not in map(str, here)", ""),),
        (f"{_PAGE}/test_activity.py",),
    ),
    Mutant(
        "a code for more than who somebody is opens a board",
        "bot/web/activity.py",
        (
            (' or token.get("scope") != " ".join(_SCOPES)', ""),
            (' or about.get("scopes") != _SCOPES', ""),
        ),
        (f"{_PAGE}/test_activity.py",),
    ),
    Mutant(
        "a link within Discord opens a game that one may not see",
        "bot/web/activity.py",
        (
            (
                "if await self._sessions.lets_in(person, roster.venue, watches=watches):",
                "if roster:",
            ),
        ),
        (f"{_PAGE}/test_activity.py",),
    ),
    Mutant(
        "Discord is asked for every code that somebody thinks up",
        "bot/web/gate.py",
        (("return self._clients.spend(client)", "return 0.0"),),
        (f"{_PAGE}/test_activity.py",),
    ),
    Mutant(
        "anybody shows the board in a frame",
        "bot/web/assets.py",
        (("frame-ancestors {parents}", "frame-ancestors *"),),
        (f"{_PAGE}/test_activity.py",),
    ),
    Mutant(
        "a frame hears whoever speaks to it",
        "bot/web/static/discord.js",
        (("if (source === this.window && PARENTS.has(origin) && ", "if ("),),
        (f"{_PAGE}/test_activity_in_browser.py",),
    ),
    Mutant(
        "a link to share has its player's mission in it",
        "bot/web/static/position.js",
        (("const secret = own ? ", "const secret = true ? "),),
        (f"{_PAGE}/test_still.py",),
    ),
    Mutant(
        "a link unpacks to whatever it says",
        "bot/web/static/position.js",
        (("size <= LARGEST; ) {", "; ) {"),),
        (f"{_PAGE}/test_still.py",),
    ),
    Mutant(
        "a page shows what its person did twice",
        "bot/web/static/main.js",
        (
            (
                'if (this.busy || since !== (this.look?.since ?? "")) return false;',
                "if (this.busy) return false;",
            ),
        ),
        (f"{_PAGE}/test_taps.py",),
    ),
    Mutant(
        "an answer by page leaves out what others did meanwhile",
        "bot/web/orders.py",
        (("if known and known.revision != before:", "if known and not known.digest:"),),
        (f"{_PAGE}/test_orders.py",),
    ),
    Mutant(
        "whoever has broken a truce is asked about it again",
        "bot/web/static/orders.js",
        (
            (
                "token: this.look.token }, (said) => this.goesOn(said, target));",
                "token: this.look.token });",
            ),
        ),
        (f"{_PAGE}/test_taps.py",),
    ),
    Mutant(
        "the best set spends a joker that another keeps",
        "rules/model/commands.py",
        (("return self.worth, -sum(", "return self.worth, sum("),),
        (f"{_PAGE}/test_phases.py",),
    ),
    Mutant(
        "the board plays what others did for as long as it takes",
        "bot/web/static/story.js",
        (("Math.min(BEAT, left / Math.ceil(many / count))", "BEAT"),),
        ("tests/bot/web/test_story.py::test_what_others_did_is_played_within_five_seconds",),
    ),
    Mutant(
        "whoever is attacked is asked once a playback is over",
        "bot/web/static/story.js",
        (("turn.legal.some(({ kind }) => QUESTIONS.has(kind))", "false"),),
        ("tests/bot/web/test_story.py::test_a_question_interrupts_it",),
    ),
    Mutant(
        "the board opens with the hand, whoever looks on",
        "bot/web/static/drawer.js",
        (('storage.getItem(KEPT) ?? "log"', '"hand"'),),
        ("tests/bot/web/test_story.py::test_a_hand_stays_closed_until_it_is_opened",),
    ),
    Mutant(
        "each throw of a fight is told as a fight of its own",
        "bot/web/static/film.js",
        (("(goesOn() ? null : ", "(false ? null : "),),
        (f"{_PAGE}/test_phases.py",),
    ),
    Mutant(
        "dice cover what is tapped next",
        "bot/web/static/dice.js",
        (("covered(one) - covered(other)", "covered(other) - covered(one)"),),
        (f"{_PAGE}/test_phases.py",),
    ),
    Mutant(
        "what was taken back is in a film",
        "bot/web/static/film.js",
        (("while (left.at(-1) >= since)", "while (left.length < 0)"),),
        (f"{_PAGE}/test_still.py",),
    ),
    Mutant(
        "a land that is asked for no more stays in the list",
        "bot/web/static/list.js",
        (("if (!ids.has(id)) item.remove()", "if (!ids.has(id)) item.show?.()"),),
        (f"{_PAGE}/test_taps.py",),
    ),
    Mutant(
        "another board has another film's buttons, too",
        "bot/web/static/main.js",
        (
            (
                "    this.view.frame(layout);\n",
                "    this.view.frame(layout);\n    this.film = new Film(this);\n",
            ),
        ),
        (f"{_PAGE}/test_still.py",),
    ),
    Mutant(
        "equal dice are the attacker's in a film",
        "bot/web/static/course.js",
        (("attack[at] > die", "attack[at] >= die"),),
        (f"{_PAGE}/test_still.py",),
    ),
    Mutant(
        "an answer by page is for whichever question is asked now",
        "bot/web/orders.py",
        (
            (
                "return await self._order(action, alone, token)",
                "return await self._order(action, alone, None)",
            ),
        ),
        (f"{_PAGE}/test_orders.py",),
    ),
    Mutant(
        "an answer by page clears the prepared turn",
        "bot/web/orders.py",
        (("if alone := _alone_in(line):", "if (alone := _alone_in(line)) and not token:"),),
        (f"{_PAGE}/test_orders.py",),
    ),
    Mutant(
        "a second press of a truce breaks it for any moment",
        "rules/truces/acts.py",
        (("if self.token is not None and self.token != at.token(own):", "if self.token is None:"),),
        (f"{_PAGE}/test_orders.py",),
    ),
    Mutant(
        "land that nobody has is missing in the list",
        "bot/web/static/list.js",
        (("...Object.keys(turn.land), ...turn.spots.keys()", "...Object.keys(turn.land)"),),
        (f"{_PAGE}/test_taps.py",),
    ),
    Mutant(
        "the page paints a land's hatches as another theme has them",
        "render/map/sheet.py",
        (('"lift": style.lift,', '"lift": 2,'),),
        ("tests/render/test_map.py",),
    ),
    Mutant(
        "a page that is open costs looks while nothing happens",
        "bot/web/looks.py",
        (
            (
                "if mark is None or not self.holds(given, mark):\n                found",
                "if True:\n                found",
            ),
        ),
        (f"{_PAGE}/test_looks.py::test_a_page_where_nothing_happens_asks_the_store_nothing",),
    ),
    Mutant(
        "a page asks again for what it lost under another id",
        "bot/web/static/wire.js",
        (
            (
                "{ headers, ...how })",
                (
                    "{ headers, ...how, ...(how.body && { body: JSON.stringify("
                    "{ ...JSON.parse(how.body), action: crypto.randomUUID() }) }) })"
                ),
            ),
        ),
        (f"{_PAGE}/test_taps.py::test_a_lost_answer_is_asked_for_again_and_nothing_is_done_twice",),
    ),
    Mutant(
        "a page of an earlier version keeps what is newer",
        "bot/web/server.py",
        (('if asked.get("version") == assets.version():', 'if asked.get("version"):'),),
        (f"{_PAGE}/test_opening.py::test_own_files_are_kept_under_their_version_alone",),
    ),
    Mutant(
        "a page is sent what it has kept",
        "bot/web/assets.py",
        (("if volume and at not in has}", "if volume}"),),
        (f"{_PAGE}/test_opening.py",),
    ),
    Mutant(
        "letters that are typed give orders",
        "bot/web/static/keys.js",
        (
            ("event.stopPropagation(); //", "//"),
            ('"input:not([type=checkbox]), dialog"', '"textarea"'),
        ),
        (f"{_PAGE}/test_keys.py",),
    ),
    Mutant(
        "a page leaves its ticket in the address",
        "bot/web/static/wire.js",
        (('      history.replaceState(null, "", location.pathname + location.search);\n', ""),),
        (f"{_PAGE}/test_taps.py::test_a_link_opens_one_page_and_a_reload_keeps_it",),
    ),
    Mutant(
        "a page moves in as many as it first offered",
        "bot/web/static/bar.js",
        (("`occupy ${page.into ?? question.armies[1]}`", "`occupy ${question.armies[1]}`"),),
        (f"{_PAGE}/test_taps.py::test_another_number_moves_in_than_ones_habit_says",),
    ),
    Mutant(
        "a page offers the set first that brings least",
        "bot/web/looks.py",
        (("key=lambda each: each.rank, reverse=True", "key=lambda each: each.rank"),),
        (f"{_PAGE}/test_phases.py::test_the_set_that_brings_most_and_keeps_the_joker_comes_first",),
    ),
    Mutant(
        "a name is markup in a browser",
        "bot/web/static/element.js",
        (
            (
                'if (child || child === "") made.append(child);',
                'if (typeof child === "string") made.innerHTML += child; else if (child) made.append(child);',
            ),
        ),
        (f"{_PAGE}/test_taps.py::test_names_are_text_whoever_bears_them",),
    ),
    Mutant(
        "who lost a capital is said to have taken it",
        "bot/words/phrasing.py",
        (("self._two(key, seat, by, **lands)", "self._two(key, by, seat, **lands)"),),
        ("tests/bot/words/test_phrasing.py",),
    ),
    Mutant(
        "who is out of a game is told of a goal",
        "bot/web/looks.py",
        (("None if _is_out(player) else _mission", "_mission"),),
        (f"{_PAGE}/test_orders.py::test_who_is_out_is_told_of_no_goal",),
    ),
    Mutant(
        "another's battle is offered to whoever has laid the grant of a tour",
        "rules/looks/looks.py",
        ((" and table.round == view.table.round", ""),),
        (
            f"{_PAGE}/test_phases.py::test_who_has_laid_their_grant_ends_the_tour",
            f"{_PAGE}/test_phases.py",
        ),
    ),
    Mutant(
        "a page ends all of a turn that goes on in stages",
        "bot/web/static/choices.js",
        (('line: turn.look.ending ?? "end"', 'line: "end"'),),
        (f"{_PAGE}/test_phases.py",),
    ),
    *SURVIVORS,
    *QUIET_BUGS,
    *TOLD_BUGS,
    *STORAGE_BUGS,
    *FORGETTING_BUGS,
    *WEB_BUGS,
    *WAITING_BUGS,
    *TYPED_BUGS,
    *ANSWERING_BUGS,
    *AWAY_BUGS,
    *KEPT_BUGS,
    *END_BUGS,
    *GUEST_BUGS,
    *SEAT_BUGS,
)
