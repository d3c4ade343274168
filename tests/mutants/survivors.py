"""Bugs that the suite once let live: access to pages, handing over, time, archives, forgetting, trials."""

from typing import Final

from tests.mutants.mutant import Mutant

_DOORKEEPING: Final = "tests/bot/delivery/test_access.py"
_ACTIVITY: Final = "tests/bot/web/test_activity.py"
_ENTERING: Final = f"{_ACTIVITY}::test_nobody_comes_in_who_is_not_whom_discord_names"
_WAITS: Final = "tests/bot/web/test_looks.py"
_MARKS: Final = f"{_WAITS}::test_a_mark_tells_what_is_new_on_its_own_page_alone"
_FORGETTING: Final = "tests/rules/privacy/test_forgetting.py"
_NAMED: Final = f"{_FORGETTING}::test_news_that_named_them_call_nobody_and_those_of_others_stay"
_OWED: Final = (
    "tests/bot/people/test_own.py"
    "::TestForget::test_the_answer_owed_names_nobody_though_the_process_dies"
)
_TAKEN_OVER: Final = (
    "tests/rules/store/test_postgres_parts.py"
    "::TestTakenOver::test_who_was_taken_over_and_does_not_know_it_writes_nothing"
)
_NEVER_COUNTED: Final = (
    "tests/rules/moderation/test_annulling.py::test_twice_is_refused_and_so_is_what_never_counted"
)
_ANNULLED: Final = "tests/rules/engine/test_archiving.py::TestAnnulled"
_OVERDUE: Final = "tests/bot/table/test_time.py::test_a_deadline_that_has_passed_stands_nowhere"
_PAGE_OVERDUE: Final = (
    "tests/bot/web/test_orders.py::test_a_deadline_is_told_only_while_the_time_to_it_runs"
)
_RECORDS: Final = "tests/general/doctor/test_doctor.py::TestRecords"
_TRIALS: Final = "tests/rules/lessons/test_lessons.py"

SURVIVORS: Final = (
    # --- the page ----------------------------------------------------------------------------------
    Mutant(
        "a spectator who may not read what was said in a channel watches its game",
        "bot/gateway/state.py",
        (
            (
                "Permissions(view_channel=True, read_message_history=True)",
                "Permissions(view_channel=True)",
            ),
        ),
        (
            f"{_DOORKEEPING}::test_who_watches_must_see_the_channel_and_what_was_said_there",
            f"{_ACTIVITY}::test_a_spectator_sees_the_channel_and_what_was_said_there",
        ),
    ),
    Mutant(
        "a game in a private thread is watched by whoever sees the channel",
        "bot/gateway/state.py",
        (("if kind == _PRIVATE or parent", "if parent"),),
        (f"{_DOORKEEPING}::test_who_sees_a_channel_watches_in_its_public_threads_alone",),
    ),
    Mutant(
        "what Discord says of players holds for spectators, too",
        "bot/delivery/access.py",
        (("if roles is None or not watches:", "if roles is None or person:"),),
        (_DOORKEEPING,),
    ),
    Mutant(
        "a lesson is watched by whoever knows of it",
        "bot/delivery/access.py",
        (
            (
                "if venue == NOWHERE:\n            return not watches",
                "if venue == NOWHERE:\n            return True",
            ),
        ),
        (f"{_DOORKEEPING}::test_at_a_lesson_is_its_learner_alone",),
    ),
    Mutant(
        "a player's mark tells what is new where they watch",
        "bot/web/marks.py",
        (
            (
                "{given.person}.{given.game}.{given.watches}.{said}",
                "{given.person}.{given.game}.{said}",
            ),
        ),
        (_MARKS,),
    ),
    Mutant(
        "a mark tells what is new at any table",
        "bot/web/marks.py",
        (
            (
                "{given.person}.{given.game}.{given.watches}.{said}",
                "{given.person}.{given.watches}.{said}",
            ),
        ),
        (_MARKS,),
    ),
    Mutant(
        "a mark tells somebody else what is new",
        "bot/web/marks.py",
        (
            (
                "{given.person}.{given.game}.{given.watches}.{said}",
                "{given.game}.{given.watches}.{said}",
            ),
        ),
        (_MARKS,),
    ),
    Mutant(
        "what a player was told counts as told to a spectator's page",
        "bot/web/marks.py",
        (
            (
                "key = given.person, given.game, given.watches\n",
                "key = given.person, given.game, True\n",
            ),
            (
                "self._stood.get((given.person, given.game, given.watches))",
                "self._stood.get((given.person, given.game, True))",
            ),
        ),
        (f"{_WAITS}::test_a_player_who_watches_too_has_two_pages_that_cost_nothing",),
    ),
    Mutant(
        "an Activity of another application opens a board",
        "bot/web/activity.py",
        (('str(found.get("application_id")) != self.application or ', ""),),
        (_ENTERING,),
    ),
    Mutant(
        "Discord is asked for whatever a page calls its place",
        "bot/web/activity.py",
        (("if not _NAME.fullmatch(instance):", "if instance is None:"),),
        (f"{_ACTIVITY}::test_a_place_that_is_no_name_is_not_asked_for",),
    ),
    Mutant(
        "a code that another application was given opens a board",
        "bot/web/activity.py",
        (("if not is_ours or ", "if "),),
        (_ENTERING,),
    ),
    Mutant(
        "that somebody has no pages is believed when another process has opened some",
        "rules/people/visits.py",
        (("        if number:  # another", "        if number is not None:  # another"),),
        (
            "tests/bot/web/test_server.py::test_pages_that_another_process_opens_are_known_where_there_were_none",
        ),
    ),
    # --- several processes --------------------------------------------------------------------------
    Mutant(
        "a process that lost one of several shards writes on",
        "rules/store/postgres/connection.py",
        (("row[0] == len(parts)", "row[0] > 0"),),
        (_TAKEN_OVER,),
    ),
    Mutant(
        "a process that lost a part of its servers writes on",
        "rules/store/postgres/connection.py",
        (("row[0] == len(parts)", "row[0] >= len(parts) - 1"),),
        (_TAKEN_OVER,),
    ),
    Mutant(
        "who lost its connection to the database counts what it held before as its own",
        "rules/store/postgres/connection.py",
        (("FROM leases WHERE holder = $1", "FROM leases WHERE holder != '' OR $1 = ''"),),
        (_TAKEN_OVER,),
    ),
    Mutant(
        "what a process is answering is taken for interrupted when it takes over other servers",
        "rules/engine/replies.py",
        ((" and not self.owed.expects(action)\n", "\n"),),
        (
            "tests/bot/recovery/test_failover.py::test_what_is_being_answered_is_not_taken_for_interrupted",
        ),
    ),
    # --- time ---------------------------------------------------------------------------------------
    Mutant(
        "a page counts down to a deadline that has passed",
        "bot/web/looks.py",
        ((" or time.is_over or ", " or "),),
        (_PAGE_OVERDUE,),
    ),
    Mutant(
        "a page counts down while the clock stands still",
        "bot/web/looks.py",
        ((" or time.stands_until:", ":"),),
        (_PAGE_OVERDUE,),
    ),
    Mutant(
        "a post tells a deadline that has passed",
        "bot/words/times.py",
        (
            (
                "time.deadline if time and not time.is_over else None",
                "time.deadline if time else None",
            ),
        ),
        (_OVERDUE,),
    ),
    Mutant(
        "a panel tells a deadline that has passed",
        "bot/words/times.py",
        (("    if time.is_over:\n        return", "    if False:\n        return"),),
        (_OVERDUE,),
    ),
    Mutant(
        "the status tells a deadline that has passed",
        "bot/words/times.py",
        (("        if time.is_over:\n            yield", "        if False:\n            yield"),),
        (_OVERDUE,),
    ),
    Mutant(
        "somebody's games tell a deadline that has passed",
        "bot/looks/games.py",
        (("    if time.is_over:\n", "    if False:\n"),),
        (_OVERDUE,),
    ),
    # --- archives -----------------------------------------------------------------------------------
    Mutant(
        "what an archived game is told of its annulment stays outside its archive",
        "rules/moderation/annulling.py",
        (
            (
                "            ledger.timers.set(Timer(roster.id, ARCHIVING.name, due))\n",
                "            pass\n",
            ),
        ),
        (f"{_ANNULLED}::test_by_a_moderator",),
    ),
    Mutant(
        "only a vote is archived, not an annulment",
        "rules/moderation/annulling.py",
        (
            (
                "one.guild, self._unit.clock())\n        return self._told_later(ledger, change)",
                "one.guild, self._unit.clock())\n        return change",
            ),
        ),
        (f"{_ANNULLED}::test_by_a_moderator",),
    ),
    Mutant(
        "a game annulled within a month of its end is never archived",
        "rules/engine/persistence.py",
        (("        return due\n", "        return None\n"),),
        (_ANNULLED,),
    ),
    Mutant(
        "a table that never began is annulled",
        "rules/moderation/annulling.py",
        (("if not roster.rated or not counts:", "if not roster.rated:"),),
        (_NEVER_COUNTED,),
    ),
    Mutant(
        "of a lobby it is said that it does not count",
        "rules/moderation/annulling.py",
        (("if roster.status in _NOT_DEALT:", "if not roster.status:"),),
        (_NEVER_COUNTED,),
    ),
    Mutant(
        "whoever runs the program annuls what never counted",
        "rules/moderation/annulling.py",
        (
            (
                "must_be_annullable(at.roster, ResultRows(ledger).of(game))\n            why = Why(_NOBODY, said",
                "reason_of(reason)\n            why = Why(_NOBODY, said",
            ),
        ),
        (_NEVER_COUNTED,),
    ),
    # --- forgetting ---------------------------------------------------------------------------------
    Mutant(
        "the answer owed to somebody who is forgotten names them, as the act notes it",
        "rules/privacy/forgetting.py",
        (("            self._unit.owed.release(action)  # a row would name them again\n", ""),),
        (_OWED,),
    ),
    Mutant(
        "the answer promised to somebody before they were forgotten names them",
        "rules/store/timer_tables.py",
        (("UPDATE asked SET person = '' WHERE", "UPDATE asked SET person = person WHERE"),),
        (_OWED,),
    ),
    Mutant(
        "the answer promised to somebody after they were forgotten names them",
        "rules/engine/replies.py",
        (("done.kind is EffectKind.FORGOTTEN", "done.kind is None"),),
        (_OWED,),
    ),
    Mutant(
        "whoever waits to be told that they are forgotten is told nothing",
        "rules/store/timer_tables.py",
        (("WHERE person = ? AND action != ?", "WHERE person = ? AND ? != ''"),),
        (_OWED,),
    ),
    Mutant(
        "a table of a league calls somebody who was forgotten",
        "rules/privacy/forgetting.py",
        (
            (
                "            return replace(content, persons=tuple(each for each in persons if each != person))\n",
                "            return content\n",
            ),
        ),
        (
            _NAMED,
            f"{_FORGETTING}::test_a_table_of_a_league_calls_nobody_who_is_forgotten_before_it_is_told",
        ),
    ),
    Mutant(
        "news of a league are not looked through for who is forgotten",
        "rules/store/act_tables.py",
        ((" 'fixture', ", " "),),
        (_NAMED,),
    ),
    Mutant(
        "somebody who was forgotten is called to the lobby of their last table",
        "rules/privacy/forgetting.py",
        (
            (
                "            return replace(content, persons=left, by=_by(content.by, names))\n",
                "            return replace(content, by=_by(content.by, names))\n",
            ),
        ),
        (_NAMED,),
    ),
    Mutant(
        "who asked for a vote on a game is known when they are forgotten",
        "rules/moderation/annulling.py",
        (
            (
                'asked = "" if annulment.asked == person else annulment.asked',
                "asked = annulment.asked",
            ),
        ),
        (f"{_FORGETTING}::test_no_byte_of_them_is_left",),
    ),
    # --- records of the doctor's --------------------------------------------------------------------
    Mutant(
        "ids stand in the queries of a doctor's record",
        "general/doctor/traffic.py",
        (
            (
                "{name: hidden.argument(value) for name, value in exchange.query.items()}",
                "dict(exchange.query)",
            ),
        ),
        (f"{_RECORDS}::test_have_nothing_private",),
    ),
    Mutant(
        "a query's value is kept in a doctor's record, however long",
        "general/doctor/traffic.py",
        (('r"[a-z0-9]{1,5}"', 'r"[a-z0-9]{1,20}"'),),
        (_RECORDS,),
    ),
    Mutant(
        "ids by which things are kept stand in a doctor's record",
        "general/doctor/traffic.py",
        (('self._stand_in("id", name) if _ID.fullmatch(name) else name', "name"),),
        (f"{_RECORDS}::test_have_no_id_wherever_it_stands",),
    ),
    # --- trials ------------------------------------------------------------------------------------
    Mutant(
        "a trial of a trial",
        "rules/lessons/acts.py",
        (("if of.is_lesson:", "if of.is_taught:"),),
        (f"{_TRIALS}::test_neither_a_lesson_nor_a_trial_is_tried",),
    ),
    Mutant(
        "a lesson is tried as a game",
        "rules/lessons/acts.py",
        (("if of.is_lesson:", "if of.trial:"),),
        (f"{_TRIALS}::test_neither_a_lesson_nor_a_trial_is_tried",),
    ),
    Mutant(
        "a trial speaks another language than whoever tries",
        "rules/lessons/acts.py",
        (("person.id, LANGUAGE.name, language)", "person.id, LANGUAGE.name, LANGUAGE.values[0])"),),
        (f"{_TRIALS}::test_computers_speak_the_language_of_whoever_tries",),
    ),
    Mutant(
        "a trial of a turn in which nothing was decided, as it began with the game won",
        "rules/lessons/acts.py",
        (("if is_won or ", "if "),),
        (f"{_TRIALS}::test_a_turn_that_began_as_the_game_was_won_leaves_nothing_to_try",),
    ),
)
