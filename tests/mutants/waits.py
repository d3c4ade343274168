"""Bugs in how long people wait for Discord, and in what becomes of threads that it puts off."""

from typing import Final

from tests.mutants.mutant import Mutant

_PUT_OFF: Final = "tests/bot/table/test_put_off.py"
_NEW: Final = f"{_PUT_OFF}::TestANewTable"
_ENDS: Final = f"{_PUT_OFF}::TestAProcessThatEnds"
_MOVED: Final = f"{_PUT_OFF}::TestATableThatIsMoved"
_LOOKUPS: Final = f"{_PUT_OFF}::TestWhatIsAskedOfDiscord"
_LEAGUE: Final = f"{_PUT_OFF}::TestALeague::test_of_twelve_tables_opens_them_all"

WAITING_BUGS: Final = (
    Mutant(
        "a new table waits for its thread, however long that takes",
        "bot/table/places.py",
        (("    if may_stay and not await wait.lasts_for(hanging):\n", "    if False:\n"),),
        (f"{_NEW}::test_is_played_in_the_channel_until_its_thread_opens",),
    ),
    Mutant(
        "who waits for Discord waits twice as long as they may",
        "bot/interactions/reply.py",
        (
            (
                "self._clockwork.monotonic() + self._clockwork.patience",
                "2 * self._clockwork.patience",
            ),
        ),
        (f"{_NEW}::test_is_played_in_the_channel_until_its_thread_opens",),
    ),
    Mutant(
        "a thread that is known to be put off is waited for by the next host, too",
        "bot/table/places.py",
        (("        background.note_put_off(begun, here.channel)\n", ""),),
        (f"{_NEW}::test_keeps_nobody_waiting",),
    ),
    Mutant(
        "threads that are put off in one channel are not asked for in others",
        "bot/gateway/background.py",
        (("return channel in self._put_off.values()", "return bool(self._put_off)"),),
        (f"{_NEW}::test_keeps_nobody_waiting",),
    ),
    Mutant(
        "nobody asks again for a thread that was put off",
        "rules/lobby/acts.py",
        (("(ThreadNews(venue.awaits),) if venue.awaits else ()", "()"),),
        (f"{_ENDS}::test_while_it_waits_leaves_the_thread_to_the_next_one",),
    ),
    Mutant(
        "a table that awaits a thread has a second lobby beside the message that it began with",
        "bot/posts/posting.py",
        (("venue.channel if venue.lobby else venue.awaits or None", "None"),),
        (f"{_NEW}::test_goes_to_its_thread_with_the_lobby_that_was_there",),
    ),
    Mutant(
        "a thread that opens late is nobody's: the table stays in the channel",
        "bot/delivery/messages.py",
        (
            (
                "if await services.engine.venues.settle_in(game, message):",
                "if not await services.engine.venues.settle_in(game, ''):",
            ),
        ),
        (f"{_NEW}::test_is_played_in_the_channel_until_its_thread_opens",),
    ),
    Mutant(
        "a table that was moved meanwhile is dragged into its late thread",
        "rules/lobby/venues.py",
        (("not in OPEN or at.roster.venue.awaits != thread:\n", "not in OPEN:\n"),),
        (f"{_NEW}::test_that_was_moved_meanwhile_stays_where_it_is",),
    ),
    Mutant(
        "the late thread of a table that was called off stays open",
        "bot/delivery/messages.py",
        (("    await close_thread(client, message)\n    return False\n", "    return False\n"),),
        (f"{_NEW}::test_that_was_called_off_leaves_its_thread_archived",),
    ),
    Mutant(
        "a table goes on awaiting a thread that there can't be",
        "bot/delivery/messages.py",
        (("        await services.engine.venues.settle_here(game, message)\n", ""),),
        (f"{_NEW}::test_stays_in_the_channel_where_there_can_be_no_thread_after_all",),
    ),
    Mutant(
        "a line that comes too late for its table stays in the channel",
        "bot/table/places.py",
        (("        background.start(_take_down_once_sent(sending))\n", ""),),
        (f"{_NEW}::test_whose_first_line_is_put_off_plays_in_the_channel",),
    ),
    Mutant(
        "a person whose post in a forum is put off hears nothing for minutes",
        "bot/interactions/reply.py",
        (("            await self._reply.put_off(layout([text(put_off)]))\n", ""),),
        (f"{_NEW}::test_that_has_no_other_place_is_set_once_there_is_one",),
    ),
    Mutant(
        "while a post in a forum is put off its host can set no other table",
        "bot/interactions/reply.py",
        (("                self._admission.end()\n", "                pass\n"),),
        (f"{_NEW}::test_that_has_no_other_place_is_set_once_there_is_one",),
    ),
    Mutant(
        "who is told in a panel that a thread takes long loses the panel",
        "bot/interactions/reply.py",
        (
            (
                "            await self._interaction.followup.send(view=shown, ephemeral=True)\n",
                "            await self._interaction.edit_original_response(view=shown)\n",
            ),
        ),
        (f"{_MOVED}::test_and_a_panel_stays_until_the_new_thread_is_there",),
    ),
    Mutant(
        "a league waits for the threads of another one",
        "bot/league/posts.py",
        (
            (
                "                    if errand.season.id in self._busy:\n",
                "                    if self._busy:\n",
            ),
        ),
        (_LEAGUE,),
    ),
    Mutant(
        "whether somebody has left the server is waited for, however long Discord takes",
        "bot/table/acts.py",
        (("await request.wait.lasts_for(asked) and asked.result()", "await asked"),),
        (f"{_LOOKUPS}::test_whether_somebody_has_left",),
    ),
    Mutant(
        "who watches is let in where Discord takes long to say whether they may",
        "bot/delivery/access.py",
        (("next request\n        return not watches\n", "next\n        return True\n"),),
        (f"{_LOOKUPS}::test_who_is_in_the_server",),
    ),
)
