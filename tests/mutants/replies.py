"""Bugs in how answers are promised, found again and given, by one process or by several."""

from typing import Final

from tests.mutants.mutant import Mutant

_PANELS: Final = "tests/bot/recovery/test_late.py"
_PARTS: Final = "tests/rules/store/test_postgres_parts.py"
_TAKING_OVER: Final = "tests/bot/recovery/test_failover.py"
_RESHARDING: Final = "tests/general/test_processes.py"

REPLY_BUGS: Final = (
    Mutant(
        "a promised answer is noted without its server: another process tells that nothing was done",
        "bot/interactions/reply.py",
        (('str(interaction.guild_id or "")', '""'),),
        (f"{_RESHARDING}::test_a_process_that_starts_leaves_to_another_what_that_one_is_at",),
    ),
    Mutant(
        "a process notes an answer for a server that another one looks after",
        "rules/store/postgres/ledger.py",
        (("if part_of(guild) not in self._connection.parts:", "if not self._connection.parts:"),),
        (f"{_PARTS}::TestEachItsOwn",),
    ),
    Mutant(
        "an export leaves out the answers that another process owes",
        "rules/privacy/exporting.py",
        (
            (
                "ledger.promises.owed_to(person)",
                "[row[0] for row in ledger.promises.outstanding() if row[1] == person]",
            ),
        ),
        (f"{_PARTS}::TestEachItsOwn",),
    ),
    Mutant(
        "an order is never reported whose panel another press changed",
        "bot/recovery/failover.py",
        (("            await webhook.send(view=shown, ephemeral=True)\n", "            pass\n"),),
        (f"{_PANELS}::test_an_order_is_reported_though_another_press_changed_the_panel_since",),
    ),
    Mutant(
        "a late answer takes the place of a newer panel",
        "bot/recovery/failover.py",
        (("    return _Place.BESIDE\n", "    return _Place.INSTEAD\n"),),
        (f"{_PANELS}::test_an_order_is_reported_though_another_press_changed_the_panel_since",),
    ),
    Mutant(
        "an answer that was given at once is given again",
        "bot/recovery/failover.py",
        (("if stage is ReplyStage.AT_ONCE or (", "if ("),),
        (f"{_PANELS}::test_an_answer_that_was_given_at_once_is_not_given_again",),
    ),
    Mutant(
        "of what was shown meanwhile nothing is noted: it passes for the answer",
        "bot/interactions/reply.py",
        (("                await self._promise.show_meanwhile()\n", ""),),
        (
            f"{_PANELS}::test_who_was_shown_something_meanwhile_has_the_answer_from_the_next_process",
        ),
    ),
    Mutant(
        "what an earlier release noted without a server is answered while another process is at it",
        "bot/recovery/failover.py",
        (("        return others.are_none\n", "        return True\n"),),
        (
            (
                f"{_PANELS}::test_what_an_earlier_release_noted_without_a_server"
                "_is_left_while_others_are_at_work"
            ),
        ),
    ),
    Mutant(
        "an order is done of which another process has said that nothing was",
        "rules/engine/unit_of_work.py",
        (("elif not ledger.promises.is_owed(action):", "elif not action:"),),
        (f"{_PANELS}::test_an_order_whose_promise_another_process_has_answered_is_not_done",),
    ),
    Mutant(
        "an answer that is given while a process looks around counts as left over",
        "rules/engine/replies.py",
        (("if owed.action in still)", "if owed.action in still or True)"),),
        (f"{_PANELS}::test_an_answer_of_this_process_is_never_taken_for_a_left_over_one",),
    ),
    Mutant(
        "an answer that could not be noted as given is given again by the same process",
        "rules/engine/replies.py",
        (("if action not in self._given and not", "if not"),),
        (f"{_PANELS}::test_an_answer_of_this_process_is_never_taken_for_a_left_over_one",),
    ),
    Mutant(
        "below an answer that an act was done stands nothing where it left no event",
        "bot/interactions/boundary.py",
        (
            (
                "    return [asked_line(await words_for(services, owed.person), owed)]\n",
                "    return []\n",
            ),
        ),
        (
            "tests/bot/interactions/test_answers.py::test_an_answer_to_a_truce_is_told_by_the_next_one",
            "tests/bot/recovery/test_pending_replies.py::test_an_act_of_the_lobby_is_told_where_it_leaves_no_event",
        ),
    ),
    Mutant(
        "the same press after an answer that was refused is refused in turn",
        "bot/interactions/reply.py",
        (
            (
                "            self._services.repeated.note_unheard(self._interaction)\n",
                "            pass\n",
            ),
        ),
        (
            "tests/bot/interactions/test_answers.py::test_an_answer_to_a_truce_is_told_by_the_next_one",
        ),
    ),
    Mutant(
        "a process that lost a server tells what was done there, as the next one does",
        "bot/recovery/pending_replies.py",
        (
            (
                "        if not services.engine.others.has(owed.guild):\n            self.drop(",
                "        if not owed.person:\n            self.drop(",
            ),
        ),
        (
            (
                "tests/bot/recovery/test_pending_replies.py"
                "::test_whoever_lost_the_server_tells_nothing_of_it"
            ),
        ),
    ),
    Mutant(
        "a process takes over before all is kept that a killed one had sent",
        "rules/store/postgres/leases.py",
        (("                raw.execute(_AWAIT_WRITES, (name,))\n", "                pass\n"),),
        (f"{_PARTS}::TestTakenOver::test_what_was_sent_before_a_process_died_is_waited_for",),
    ),
    Mutant(
        "a process that dies as it takes over leaves its name, and the next does not wait for the first",
        "rules/store/postgres/leases.py",
        (
            (
                "        with raw.transaction():\n            for name in",
                "        if True:\n            before =",
            ),
            (
                "names_holding(raw, taken):\n",
                (
                    "names_holding(raw, taken)\n            raw.execute(_NAME, (holder, sorted(taken)))\n"
                    "            for name in before:\n"
                ),
            ),
        ),
        (f"{_PARTS}::TestTakenOver::test_what_was_sent_before_a_process_died_is_waited_for",),
    ),
    Mutant(
        "an order fails on PostgreSQL whose answer was promised before",
        "rules/store/postgres/connection.py",
        (
            (
                "        if by_values is None:",
                "        hash(parameters)\n        if by_values is None:",
            ),
        ),
        (f"{_PARTS}::TestEachItsOwn::test_an_order_is_done_whose_answer_was_promised_before",),
    ),
    Mutant(
        "a process that stands still amid a transaction keeps its locks, and the next waits for it",
        "rules/store/postgres/connection.py",
        (("        if self._cursor.pgresult is None:\n", "        if not self._pipeline:\n"),),
        (
            (
                "tests/rules/store/test_postgres.py"
                "::TestRefusals::test_who_stands_still_amid_an_action_does_it_once_more"
            ),
        ),
    ),
    Mutant(
        "parts that a process let go of stand for those that it lost",
        "rules/store/postgres/connection.py",
        (
            ("holder = $1 AND part = ANY($2)", "holder = $1 AND $2::bigint[] IS NOT NULL"),
            ("row[0] == len(parts)", "row[0] >= len(parts)"),
        ),
        (f"{_PARTS}::TestTakenOver::test_who_lost_one_of_several_parts_writes_nothing",),
    ),
    Mutant(
        "a process that has ever set a table leaves what others left of theirs",
        "bot/interactions/context.py",
        (("            self.tables_being_set.discard(action)\n", "            pass\n"),),
        (
            (
                "tests/bot/recovery/test_failover.py"
                "::test_what_another_process_left_is_taken_down_though_this_one_has_set_tables"
            ),
        ),
    ),
    Mutant(
        "an act that comes again sets a second thread, and is answered again",
        "bot/interactions/request.py",
        (("if self.reply.comes_again and", "if False and"),),
        (f"{_TAKING_OVER}::test_a_table_that_another_process_has_set_is_not_set_again",),
    ),
    Mutant(
        "a process that leaves an answer to another one strikes it out",
        "bot/interactions/boundary.py",
        (("            request.reply.leave()\n", "            request.reply.abandon()\n"),),
        (f"{_TAKING_OVER}::test_an_answer_left_to_a_process_that_died_is_given_by_the_next",),
    ),
    Mutant(
        "an answer that is left to a process that died is never looked for again",
        "bot/interactions/reply.py",
        (("            self._services.engine.others.look_again()\n", ""),),
        (f"{_TAKING_OVER}::test_an_answer_left_to_a_process_that_died_is_given_by_the_next",),
    ),
)
