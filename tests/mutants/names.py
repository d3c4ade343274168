"""Bugs of names: who is followed to a new one, who gets the number, what is kept and forgotten."""

from typing import Final

from tests.mutants.mutant import Mutant

_RENAMED: Final = "tests/bot/people/test_renamed.py"
_RENAMING: Final = "tests/rules/people/test_people.py"
_HEARD: Final = "rules/league/names.py"
_UNIT: Final = "rules/engine/unit_of_work.py"
_FORGETTING: Final = "rules/privacy/forgetting.py"

NAME_BUGS: Final = (
    Mutant(
        "who presses is called by the name of their first press",
        "bot/interactions/request.py",
        (("        self.services.note_names(self.interaction, self.person)\n", ""),),
        (f"{_RENAMED}::TestHeard::test_one_who_looks_is_called_by_the_new_name_at_once",),
    ),
    Mutant(
        "a name of one server is that of all",
        _HEARD,
        (
            ("self._names.pop((guild, person.id), None)", 'self._names.pop(("", person.id), None)'),
            ("self._names[guild, person.id] =", 'self._names["", person.id] ='),
            ("self._names.get((guild, person))", 'self._names.get(("", person))'),
        ),
        (f"{_RENAMING}::TestHeard::test_one_server_s_names_are_not_another_s",),
    ),
    Mutant(
        "a direct message's name is taken for a server's",
        "bot/interactions/context.py",
        (
            (
                'heard, guild = self.engine.names.heard, str(interaction.guild_id or "")',
                (
                    "heard = self.engine.names.heard\n"
                    "        guild = str(interaction.guild_id or interaction.client.guilds[0].id)"
                ),
            ),
        ),
        (
            f"{_RENAMED}::TestHeard::test_where_nobody_is_looked_up_a_direct_message_changes_no_name",
        ),
    ),
    Mutant(
        "who writes a direct message keeps the name that they had in the server",
        "bot/delivery/access.py",
        (("        if self.heard:\n", "        if False:\n"),),
        (
            (
                f"{_RENAMED}::TestHeard"
                "::test_a_direct_message_has_no_nickname_and_who_writes_is_looked_up"
            ),
        ),
    ),
    Mutant(
        "an act leaves a new name for later",
        _UNIT,
        (("change(self.refresh(at), ledger)", "change(at, ledger)"),),
        (f"{_RENAMING}::TestHeard::test_an_act_writes_the_name_down_in_its_own_transaction",),
    ),
    Mutant(
        "a new name shows that somebody prepared something",
        "rules/clock/timers.py",
        (("step.unit.refresh(step.before)", "step.before"),),
        (f"{_RENAMING}::TestHeard::test_a_name_is_no_act_of_theirs",),
    ),
    Mutant(
        "a game that is over is told under later names",
        _HEARD,
        (("if roster.status not in OPEN:", "if not roster.players:"),),
        (f"{_RENAMING}::TestHeard::test_a_game_that_is_over_keeps_the_names_with_which_it_ended",),
    ),
    Mutant(
        "a look shows a new name and doesn't keep it",
        "rules/league/names.py",
        (("        if now is not roster:\n            await self._keep(work)\n", ""),),
        (f"{_RENAMED}::TestHeard::test_one_who_looks_is_called_by_the_new_name_at_once",),
    ),
    Mutant(
        "who takes another's name takes it without a number",
        "rules/table/roster.py",
        (("key=lambda player: player.named)", "key=lambda player: 0)"),),
        (f"{_RENAMED}::TestAbused::test_who_takes_another_s_name_gets_the_number",),
    ),
    Mutant(
        "names can be changed at a table without end",
        "rules/league/names.py",
        (("_MOST_EARLIER: Final = 50\n", "_MOST_EARLIER: Final = 50_000\n"),),
        (
            f"{_RENAMING}::TestNumbers::test_earlier_names_are_kept_each_once_and_no_more_than_fifty",
        ),
    ),
    Mutant(
        "an earlier name comes before a colour",
        "bot/commands/options.py",
        (
            (
                "named or [*dict.fromkeys((*coloured, *before))]:",
                "named or [*before] or [*coloured]:",
            ),
        ),
        (f"{_RENAMED}::TestFound::test_an_earlier_name_that_may_mean_two_is_refused_with_both",),
    ),
    Mutant(
        "names that somebody bore at a table before are not forgotten",
        _FORGETTING,
        (("(player.name, *player.earlier)", "(player.name,)"),),
        (
            (
                "tests/rules/privacy/test_forgetting.py"
                "::test_no_byte_of_the_names_that_they_bore_at_a_table_is_left"
            ),
        ),
    ),
    Mutant(
        "a name is remembered of somebody who is forgotten",
        _FORGETTING,
        (("        self._clear_names()\n", ""),),
        (f"{_RENAMING}::TestHeard::test_what_may_be_outdated_is_dropped",),
    ),
    Mutant(
        "names are remembered that another process knows better",
        _UNIT,
        (("clears = self.memory.clear, *features.clears", "clears = (self.memory.clear,)"),),
        (f"{_RENAMING}::TestHeard::test_what_may_be_outdated_is_dropped",),
    ),
    Mutant(
        "a member who is looked up keeps an old name",
        "bot/delivery/messages.py",
        (
            (
                "    heard.note(venue.guild, Person(person, clean(member.display_name)))\n",
                "    _ = member\n",
            ),
        ),
        (f"{_RENAMED}::TestHeard::test_a_name_is_learned_where_a_member_is_looked_up",),
    ),
    Mutant(
        "a member who is chosen in a command keeps an old name",
        "bot/interactions/context.py",
        (('resolved.get("members", {}).items()', 'resolved.get("nobody", {}).items()'),),
        (f"{_RENAMED}::TestHeard::test_a_name_is_learned_from_who_names_them",),
    ),
    Mutant(
        "a league follows no name",
        "rules/league/steps.py",
        (("step(self._heard.of_season(before), now)", "step(before, now)"),),
        (f"{_RENAMED}::TestLeagues::test_an_entrant_sits_down_by_the_name_that_they_bear",),
    ),
    Mutant(
        "people of one name are not told apart in a league",
        "bot/league/words.py",
        (("self.shown_names[entrant.person] if known", "entrant.name if known"),),
        (f"{_RENAMED}::TestLeagues::test_entrants_of_one_name_are_numbered",),
    ),
)
