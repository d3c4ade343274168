"""The bugs that `make mutants` plants: each breaks one promise (discord-in-production T19).

A change is an old text and what stands there instead; the old text must be in the file exactly once,
so that code that has moved on is noticed and not passed over.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Mutant:
    """One bug: what it is, where and how it is planted, and the tests that must catch it."""

    what: str
    file: str
    """From the root of the tree."""
    changes: tuple[tuple[str, str], ...]
    tests: tuple[str, ...]
    """Node ids, as pytest takes them; one that fails is enough."""

    def planted_in(self, text: str) -> str:
        """The file's text with the bug in it.

        Raises:
            ValueError: an old text is not there exactly once.
        """
        for old, new in self.changes:
            if (times := text.count(old)) != 1:
                raise ValueError(f"{self.what}: {times} times in {self.file}, not once: {old!r}")
            text = text.replace(old, new)
        return text


_ENGINE: Final = "tests/rules/test_engine.py"
_FAILURES: Final = "tests/rules/test_store_failures.py"
_REST: Final = "tests/bot/test_rest_faults.py"
_DAMAGE: Final = "tests/rules/test_store_damage.py"
_PUBLISH: Final = "tests/bot/test_publish.py"
_RELAY: Final = "tests/bot/test_relay.py"
_LINES: Final = "tests/rules/test_lines.py"
_ADDED: Final = "tests/general/test_added.py"

_TELL_AND_COMMIT: Final = """\
        ledger.tell(game, change.news)
        ledger._connection.execute("COMMIT")
        ledger._connection.execute("BEGIN IMMEDIATE")
"""
_TURNS_POST: Final = """\
(since, until), shown)
    return await _illustrated(phrasing, words, [board], persons)
"""
_LEAKY_POST: Final = """\
(since, until), shown)
    post = await _illustrated(phrasing, words, [board], persons)
    his = await desk.engine.look(game, phrasing.roster.players[0].person)
    said = phrasing.mission(his.player.mission) if his.player and his.player.mission else ""
    leaky = (replace(each, alt=f"{each.alt} {said}") for each in post.attachments)
    return replace(post, attachments=tuple(leaky))
"""

MUTANTS: Final = (
    # --- the store -------------------------------------------------------------------------------
    Mutant(
        "a dropped lock: two processes on one database (42)",
        "rules/store/lock.py",
        (('"BEGIN EXCLUSIVE"', '"BEGIN DEFERRED"'),),
        (f"{_ENGINE}::TestRestart::test_a_second_process_waits_for_the_database",),
    ),
    Mutant(
        "told before the commit (I5)",
        "rules/keeper.py",
        (
            ("        ledger.tell(game, change.news)\n", ""),
            ("        if change.events:\n", f"{_TELL_AND_COMMIT}        if change.events:\n"),
        ),
        (f"{_FAILURES}::test_an_action_that_fails_anywhere_is_as_if_it_never_was[start-before]",),
    ),
    Mutant(
        "no inbox: an interaction delivered twice is done twice (I2)",
        "rules/store/ledger.py",
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
        "a stale writer is not refused: he writes over what happened (I3)",
        "rules/store/ledger.py",
        (('"INSERT INTO events', '"INSERT OR REPLACE INTO events'),),
        (f"{_FAILURES}::TestTwoWriters::test_who_is_behind_overwrites_nothing",),
    ),
    Mutant(
        "a transaction that takes the lock only when it writes (53)",
        "rules/store/transaction.py",
        (('"BEGIN IMMEDIATE"', '"BEGIN DEFERRED"'),),
        (f"{_FAILURES}::TestTwoWriters::test_nobody_writes_between_read_and_write",),
    ),
    Mutant(
        "a damaged row is taken for what was written (I1, T13)",
        "rules/store/ledger.py",
        (("if digest_of(game, revision, body) != digest:", "if False:"),),
        (f"{_DAMAGE}::TestFlippedBits::test_what_still_reads_well_is_told_from_what_was_written",),
    ),
    # --- telling and answering -------------------------------------------------------------------
    Mutant(
        "marked as told before it is posted (I4)",
        "bot/publish.py",
        (
            (
                "        news, message = await self._at_last(",
                (
                    "        await self._engine.told(lane.news[0].id)\n"
                    "        news, message = await self._at_last("
                ),
            ),
        ),
        (f"{_PUBLISH}::test_what_was_put_off_when_the_bot_stopped_is_told_by_the_next",),
    ),
    Mutant(
        "no nonce, and no look for it: what may have been posted is posted again (I4)",
        "bot/publish.py",
        (("            nonce=_nonce(news),\n", ""), ("        if again:\n", "        if False:\n")),
        (f"{_REST}::test_a_fault_neither_loses_nor_doubles_anything[post-done, then reset]",),
    ),
    Mutant(
        "no look for it: what Discord has forgotten the nonce of is posted again (I4)",
        "bot/publish.py",
        (("        if again:\n", "        if False:\n"),),
        (f"{_RELAY}::test_what_may_have_been_sent_is_looked_for_before_it_is_sent_again",),
    ),
    Mutant(
        "no nonce: a letter that may have been sent is sent again (I4)",
        "bot/publish.py",
        ((", nonce=_nonce(news)\n", "\n"),),
        (f"{_REST}::test_a_fault_neither_loses_nor_doubles_anything[letter-done, then reset]",),
    ),
    Mutant(
        "a place that refuses for good is asked again and again (I15)",
        "bot/publish.py",
        (("                await self._shut(roster, why)\n", "                pass\n"),),
        (
            "tests/bot/test_places.py::test_a_place_that_refuses_for_good_is_asked_once[403-50001-closed]",
        ),
    ),
    Mutant(
        "a promised answer is not written down (I6)",
        "bot/asking.py",
        (
            (
                "await asyncio.wait((self._afterwards(self._promise()),), timeout=_PROMISED_WITHIN)",
                "pass",
            ),
        ),
        ("tests/bot/test_late.py::test_what_was_done_is_answered_with_what_came_of_it",),
    ),
    # --- who may do what -------------------------------------------------------------------------
    Mutant(
        "no look at the token: an old panel is good for ever (I12)",
        "rules/engine.py",
        (
            (
                "if token is not None and token != at.token(player.seat):",
                "if token is not None and token < 0:",
            ),
        ),
        (f"{_ENGINE}::TestExactlyOnce::test_a_stale_token_is_refused_and_a_fresh_one_is_not",),
    ),
    Mutant(
        "a press that forgets for which moment its button was made (I12)",
        "bot/panels/presses.py",
        ((", ordered(press, values), press.token)", ", ordered(press, values))"),),
        ("tests/bot/test_refusals.py::test_a_second_press_changes_nothing",),
    ),
    Mutant(
        "anybody does what is the host's (I12)",
        "rules/lobby.py",
        (("    if person != roster.host:\n", "    if False:\n"),),
        (f"{_ENGINE}::TestLobby::test_refusals_name_their_reason",),
    ),
    Mutant(
        "an order is taken for whatever seat it names (I12)",
        "rules/engine.py",
        (("follow(present, replace(command, seat=player.seat))", "follow(present, command)"),),
        (f"{_ENGINE}::TestSeats::test_a_person_can_only_order_his_own_seat",),
    ),
    Mutant(
        "a press from another server is let in (T11)",
        "rules/lobby.py",
        (("    if guild != roster.venue.guild and", "    if not guild and"),),
        (f"{_ENGINE}::TestLobby::test_a_game_is_known_in_its_server_and_to_its_players_alone",),
    ),
    # --- chance and secrets ----------------------------------------------------------------------
    Mutant(
        "a die drawn from `random` (I8)",
        "rules/core/dice.py",
        (
            ("import hmac\n", "import hmac\nimport random\n"),
            ("next(byte % 6 + 1 for byte in stream if byte < 252)", "random.randint(1, 6)"),
        ),
        ("tests/rules/test_dice.py::test_a_known_roll_never_changes",),
    ),
    Mutant(
        "a biased die: 1 to 4 are likelier (I8)",
        "rules/core/dice.py",
        (("for byte in stream if byte < 252", "for byte in stream if byte < 256"),),
        ("tests/rules/test_dice.py::test_more_than_one_block_is_used_for_a_long_draw",),
    ),
    Mutant(
        "a mission in the alternative text of a public picture (I10)",
        "bot/posts.py",
        (
            ("from dataclasses import dataclass\n", "from dataclasses import dataclass, replace\n"),
            (_TURNS_POST, _LEAKY_POST),
        ),
        (f"{_PUBLISH}::test_no_post_tells_a_mission",),
    ),
    Mutant(
        "somebody else's mission in a player's view (I10)",
        "rules/core/views.py",
        (
            (
                "mission=secrets.missions.get(seat)",
                "mission=next(iter(secrets.missions.values()), None)",
            ),
        ),
        ("tests/rules/test_views.py::test_a_player_sees_his_own_secrets_besides",),
    ),
    Mutant(
        "an interaction's token in the log (I11)",
        "general/logs.py",
        (("return self.redacted(super().format(record))", "return super().format(record)"),),
        ("tests/general/test_logs.py::test_a_traceback_is_in_it_and_its_tokens_are_not",),
    ),
    # --- who can choose the deal -----------------------------------------------------------------
    Mutant(
        "the start's id in the key again: whoever starts tries ids until the deal suits",
        "rules/engine.py",
        (
            (
                "            return close(at, self._keeper.clock())\n",
                """\
            first, *rest = at.roster.lines
            mixed = (replace(first, id=f"{first.id} {action}"), *rest)
            started = replace(at, roster=replace(at.roster, lines=mixed))
            return close(started, self._keeper.clock())
""",
            ),
        ),
        (f"{_LINES}::test_the_start_adds_nothing",),
    ),
    Mutant(
        "a seal that any word opens: its owner chooses the word after all others",
        "rules/lobby.py",
        (("if n in untold and fits(roster.lines[n - 1].text, word)]", "if n in untold]"),),
        (f"{_LINES}::test_only_the_word_of_ones_own_seal_is_taken",),
    ),
    Mutant(
        "sealed words that are told and not mixed in: the operator sees the whole key before",
        "rules/lines.py",
        (("for n in standing(lines)]", "for n in ()]"),),
        (f"{_LINES}::test_against_one_sealed_word_the_operator_tries_in_the_dark",),
    ),
    Mutant(
        "a deadline that is not in the store: a restart loses it",
        "rules/keeper.py",
        (("        if after.roster.due != before.roster.due:\n", "        if False:\n"),),
        (f"{_LINES}::test_the_deadline_outlives_the_process",),
    ),
    Mutant(
        "a word that is shown when it is told too early",
        "rules/lobby.py",
        (("fits(roster.lines[n - 1].text, word) for n in seals_of(roster, player)", "()"),),
        ("tests/bot/test_sealing.py::test_a_word_told_too_early_is_shown_to_nobody",),
    ),
    Mutant(
        "one line for two seats is let pass by the verifier",
        "rules/referee/added.py",
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
)
