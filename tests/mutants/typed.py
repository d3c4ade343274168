"""Bugs in how General reads what people type, and in what people are called."""

from typing import Final

from tests.mutants.mutant import Mutant

_TYPED: Final = "tests/bot/commands/test_options.py"
_NAMES: Final = "tests/bot/words/test_naming.py"
_LANDS: Final = "tests/rules/notation/test_names.py"
_PLAYERS: Final = "tests/bot/commands/test_options.py"
_TRUCES: Final = "tests/bot/truces/test_truces.py"
_DEAD_ENDS: Final = "tests/bot/interactions/test_refusals.py"
_TIMES: Final = "bot/words/times.py"
_ZONES: Final = "bot/words/zones.py"
_NAMING: Final = "bot/words/naming.py"

TYPED_BUGS: Final = (
    Mutant(
        "of the lengths that General prints, those in objects are not read",
        _TIMES,
        (('{"span", "span.object"}', '{"span"}'),),
        (f"{_TYPED}::TestSpans",),
    ),
    Mutant(
        "only the singular of a unit is read",
        _TIMES,
        (("_COUNTS: Final = (1, 2, 5, 21, 22, 25)", "_COUNTS: Final = (1,)"),),
        (f"{_TYPED}::TestSpans",),
    ),
    Mutant(
        "a unit may be said twice",
        _TIMES,
        (("if not parts or len({*units}) < len(units):", "if not parts:"),),
        (f"{_TYPED}::TestSpans",),
    ),
    Mutant(
        "midnight by twelve hours is noon",
        _TIMES,
        (("int(found[1]) % _NOON +", "int(found[1]) +"),),
        (f"{_TYPED}::TestTimesOfDay",),
    ),
    Mutant(
        "an offset is read with the sign of its zone's name",
        _ZONES,
        (("{'-' if ahead else '+'}{hours}", "{'+' if ahead else '-'}{hours}"),),
        (f"{_TYPED}::TestZones",),
    ),
    Mutant(
        "a zone of a fixed offset is shown by its name, whose sign is the other way round",
        "bot/words/times.py",
        (("zone=zone_label(rests.zone)", "zone=rests.zone"),),
        ("tests/bot/people/test_own.py::TestCommands",),
    ),
    Mutant(
        "of several zones the first is guessed",
        _ZONES,
        (("    if len(found) > 1:\n", "    if len(found) > 9:\n"),),
        (f"{_TYPED}::TestZones",),
    ),
    Mutant(
        "of several territories the first is guessed",
        "bot/commands/finding.py",
        (("if len(meant) == 1 else None", "if meant else None"),),
        (f"{_TYPED}::TestTerritories",),
    ),
    Mutant(
        "a direction counts for nothing in a territory's name",
        "rules/notation/words.py",
        (("if directed.directions == wanted.directions and", "if"),),
        (f"{_LANDS}::test_directions_and_other_names",),
    ),
    Mutant(
        "what people call a territory wins over what a line read before",
        "rules/notation/words.py",
        (
            (
                "(*self._begun(typed),) or (*self._called(typed),)",
                "(*self._called(typed),) or (*self._begun(typed),)",
            ),
        ),
        (f"{_LANDS}::test_what_a_line_read_before_it_reads_still",),
    ),
    Mutant(
        "the notation does not know the colour as cards call it",
        "rules/notation/words.py",
        (("голубой голубые ", ""),),
        (f"{_TYPED}::TestColours",),
    ),
    Mutant(
        "borders are suggested with everybody though a player was chosen",
        "bot/truces/commands.py",
        (
            (
                "others = (seat_named(phrasing.words, PanelContext(phrasing, look), chosen),)",
                "seat_named(phrasing.words, PanelContext(phrasing, look), chosen)",
            ),
        ),
        (f"{_TRUCES}::test_borders_are_suggested_with_the_player_who_was_chosen",),
    ),
    Mutant(
        "a short direction ends a border's first territory",
        "bot/truces/commands.py",
        (("    dashed = _DASH.split(typed, maxsplit=1)\n", "    dashed = [typed]\n"),),
        (f"{_TRUCES}::test_a_border_is_read_with_short_directions",),
    ),
    Mutant(
        "who can't leave any more is not told how to give up",
        "bot/locale/en.ftl",
        (("Players can resign: `/order resign`. ", ""),),
        (_DEAD_ENDS,),
    ),
    Mutant(
        "emoji that are newer than Python's tables are dropped",
        _NAMING,
        ((' or (category == "Cn" and ord(character) in _NEW_EMOJI)', ""),),
        (f"{_NAMES}::test_cleaning",),
    ),
    Mutant(
        "stray tags hide in a name",
        _NAMING,
        (('_STRAY_TAGS.sub(lambda found: found[1] or "", words)', "words"),),
        (f"{_NAMES}::test_cleaning",),
    ),
    Mutant(
        "a joiner stays where nothing is seen of it",
        _NAMING,
        ((" and before not in _JOINED_TO_NONE_AFTER", ""),),
        (f"{_NAMES}::test_cleaning",),
    ),
    Mutant(
        "joiners let marks pile up",
        _NAMING,
        (("elif character not in _JOINERS and character not in _TAGS:", "else:"),),
        (f"{_NAMES}::test_cleaning",),
    ),
    Mutant(
        "a number that tells players apart is another one's name",
        "rules/table/roster.py",
        (("not in own and n not in called)", "not in called)"),),
        (f"{_NAMES}::TestOfOneName",),
    ),
    Mutant(
        "a number that is shown finds nobody",
        "bot/commands/options.py",
        (("(player.name, names[player.seat], _label(", "(player.name, _label("),),
        (f"{_PLAYERS}::test_the_second_of_one_name_is_shown_and_found_with_a_number",),
    ),
)
